// The floor: what it takes to start a process and parse the pages with libxml2, and no more.
#include <libxml/HTMLparser.h>

int main(int count, char **paths) {
  for (int place = 1; place < count; place++) {
    htmlDocPtr page = htmlReadFile(paths[place], "UTF-8", HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
    if (page == NULL) return 1;
    xmlFreeDoc(page);
  }
  xmlCleanupParser();
  return 0;
}
