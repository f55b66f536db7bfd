"""Parses the benchmark's pages with other parsers, and compares them with navsim's figures.

Used by Tests/Benchmarks/run with the folder that navsim-bench wrote pages and figures to. A parser
that isn't installed is passed over with a message: pip install selectolax lxml
"""

import importlib.util
import pathlib
import sys
import time


def best(work, rounds=7):
    """The best of some rounds, in seconds of a processor for one call."""
    count, taken = 1, 0.0
    while taken < 0.05:
        count *= 2
        start = time.process_time()
        for _ in range(count):
            work()
        taken = time.process_time() - start
    figures = []
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(count):
            work()
        figures.append((time.process_time() - start) / count)
    return min(figures)


def selectolax_title(page):
    from selectolax.lexbor import LexborHTMLParser

    return lambda: LexborHTMLParser(page).css_first("title").text()


def selectolax_whole(page):
    from selectolax.lexbor import LexborHTMLParser

    return lambda: LexborHTMLParser(page)


def lxml_title(page):
    import lxml.html

    parser = lxml.html.HTMLParser(encoding="utf-8")
    return lambda: lxml.html.document_fromstring(page, parser=parser).findtext(".//title")


def lxml_whole(page):
    import lxml.html

    parser = lxml.html.HTMLParser(encoding="utf-8")
    return lambda: lxml.html.document_fromstring(page, parser=parser)


def main(folder):
    print("\nOther parsers on the same bytes, from Python (a ratio over 1: navsim is faster):")
    for module, name, title, whole in (
        ("selectolax", "lexbor (selectolax)", selectolax_title, selectolax_whole),
        ("lxml", "libxml2 (lxml)", lxml_title, lxml_whole),
    ):
        if importlib.util.find_spec(module) is None:
            print(f"  {name}: not installed, passed over; pip install {module}")
            continue
        for path in sorted(folder.glob("*.html"), key=lambda path: path.stat().st_size):
            page = path.read_bytes()
            megabytes = len(page) / 1e6
            speed = megabytes / best(whole(page))
            own = float((folder / f"{path.stem}.whole").read_text())
            print(f"  {name + ', whole document of ' + path.stem:46}{speed:9.1f} MB/s"
                  f"    navsim {own:9.1f}    ratio {own / speed:8.2f}")
            figure = folder / f"{path.stem}.title"
            if figure.exists():
                pages, own = 1 / best(title(page)), float(figure.read_text())
                print(f"  {name + ', title of ' + path.stem:46}{pages:9.0f} /s  "
                      f"    navsim {own:9.0f}    ratio {own / pages:8.2f}")


main(pathlib.Path(sys.argv[1]))
