/* libmicrohttpd's messages: one line each, harmless to a terminal, and few enough for a log. */
#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define LINES_PER_SECOND 10

static bool within_rate(hs_server *server) {
  const int64_t second = hs_now() / 1000;
  int64_t seen = atomic_load(&server->log_second);
  if (seen != second && atomic_compare_exchange_strong(&server->log_second, &seen, second))
    atomic_store(&server->log_lines, 0);
  return atomic_fetch_add(&server->log_lines, 1) < LINES_PER_SECOND;
}

void hs_on_log(void *cls, const char *format, va_list arguments) {
  hs_server *server = cls;
  if (!server->callbacks.on_log || !within_rate(server)) return;
  char raw[512], line[2048];
  int length = vsnprintf(raw, sizeof raw, format, arguments);
  if (length < 0) return;
  size_t n = 0;
  for (const char *c = raw; *c; c++) {
    if (*c == '\n' && c[1] == '\0') break;
    const bool plain = (unsigned char)*c >= 0x20 && (unsigned char)*c < 0x7f;
    n += (size_t)snprintf(line + n, sizeof line - n, plain ? "%c" : "\\x%02x", (unsigned char)*c);
  }
  server->callbacks.on_log(server->callbacks.cls, line, n);
}
