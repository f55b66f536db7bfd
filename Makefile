# What people and the build server run. `make help` lists the targets.

SWIFT ?= swift
# The link and options of `make tap`.
LINK ?= https://shop.example/orders/1024
ARGS ?=
export LINK
# How long `make fuzz` runs each fuzzer.
FUZZ_SECONDS ?= 60

# The Swift runtime is linked into the program: it starts faster, and runs where no Swift is.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
# Tests watch that no value is changed by two at once; the program needs not look again each time.
OPTIMIZED := $(STATIC) -Xswiftc -enforce-exclusivity=unchecked
RELEASE := .build/release/navsim
SOURCES := Package.swift Sources Tests
COVERAGE = .build/debug/navsimPackageTests.xctest
# The toolchain's own tools, since another LLVM on the machine may not read its files.
TOOLCHAIN = $(dir $(realpath $(shell command -v $(SWIFT))))

.DEFAULT_GOAL := all
.PHONY: all help packages build release tap test integration lint format bench fuzz coverage tsan \
  asan browser recipes explore check-all clean

all: packages release ## install what is missing, then build the program

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

packages: ## install the system packages that are missing
	@sh Tests/Tools/install-packages

build: ## build everything for development
	$(SWIFT) build --build-tests

release: ## build the program for use: .build/release/navsim
	$(SWIFT) build -c release $(OPTIMIZED) --product navsim

tap: packages release ## tap a push: make tap LINK=https://shop.example/orders/1024
	@$(RELEASE) tap --link "$$LINK" $(ARGS)

test: packages ## run all tests, XCTest and Swift Testing, in parallel
	$(SWIFT) test --parallel

# A build doesn't compile again what sees a changed room through NavSim alone; hence the removal, with
# the plan, which is made anew only where it is missing.
integration: packages ## test a second package that uses the products
	rm -rf .build/integration/debug/ShopTests.build .build/integration/debug.yaml
	$(SWIFT) test --package-path Tests/Integration --scratch-path .build/integration --parallel

lint: ## check the format, strictly
	$(SWIFT) format lint --strict --recursive $(SOURCES)

format: ## format all sources
	$(SWIFT) format --in-place --recursive $(SOURCES)

bench: release ## compare speed and size with a floor measured in the same run
	Tests/Benchmarks/run

fuzz: packages ## feed each reader with made-up input for FUZZ_SECONDS, 60 unless said
	Tests/Fuzz/run $(FUZZ_SECONDS)

recipes: release ## run the readme's recipes for several machines: GNU parallel, a Slurm of one node
	Tests/Recipes/run $(RELEASE)

coverage: packages ## run the tests and print how much of each file they reach
	$(SWIFT) test --parallel --enable-code-coverage
	$(TOOLCHAIN)llvm-cov report $(COVERAGE) -instr-profile .build/debug/codecov/default.profdata \
	  -ignore-filename-regex '(^|/)(Tests|\.build)/'

tsan: packages ## run the tests with the thread sanitizer
	$(SWIFT) test --sanitize=thread --scratch-path .build/tsan

# XCTest itself leaks a little; leaks of the package's own are found.
asan: packages ## run the tests with the address sanitizer
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Tools/leaks.txt:print_suppressions=0 \
	ASAN_SYMBOLIZER_PATH=$(TOOLCHAIN)llvm-symbolizer SWIFT_BACKTRACE=enable=no \
	  $(SWIFT) test --sanitize=address --scratch-path .build/asan

explore: packages release ## every scenario in every order, with faults, interruptions and deaths
	@Tests/Tools/explore $(RELEASE)

browser: release ## look at the HTML report in chromium, if there is one
	Tests/Browser/run

check-all: lint fuzz integration test tsan asan bench browser recipes explore ## linter, fuzzers, tests in all ways, and the rest

clean: ## remove what was built
	rm -rf .build
