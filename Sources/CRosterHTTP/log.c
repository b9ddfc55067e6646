/* libmicrohttpd's messages: one line each, harmless to a terminal, and few enough for a log. */
#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define LINES_PER_SECOND 10
#define PAUSE_MS 10
#define TOLD_AGAIN_MS 60000

static bool within_rate(hs_server *server) {
  const int64_t second = hs_now() / 1000;
  int64_t seen = atomic_load(&server->log_second);
  if (seen != second && atomic_compare_exchange_strong(&server->log_second, &seen, second))
    atomic_store(&server->log_lines, 0);
  return atomic_fetch_add(&server->log_lines, 1) < LINES_PER_SECOND;
}

static void tell_shortage(hs_server *server) {
  const int64_t now = hs_now();
  int64_t told = atomic_load(&server->shortage_told);
  if (!server->callbacks.on_shortage || (told && now - told < TOLD_AGAIN_MS)) return;
  if (atomic_compare_exchange_strong(&server->shortage_told, &told, now))
    server->callbacks.on_shortage(server->callbacks.cls);
}

/* Accepting failed for want of descriptors. A loop with connections then accepts nobody until one of its own ends, and
 * the reaper sees to it that one does. A loop without any tries again at once and complains each time: it has nobody to
 * serve before that succeeds, so it may as well sleep. */
static void note_shortage(hs_loop *loop, const char *format) {
  if (!strstr(format, "resource limit")) return;
  tell_shortage(loop->server);
  if (loop->connections) atomic_store(&loop->starved, true);
  else nanosleep(&(struct timespec){.tv_nsec = PAUSE_MS * 1000000L}, NULL);
}

void hs_on_log(void *cls, const char *format, va_list arguments) {
  hs_loop *loop = cls;
  hs_server *server = loop->server;
  note_shortage(loop, format);
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
