/* Starting and stopping: one libmicrohttpd daemon and one listening socket for each loop. */
#include "internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define STOP_POLL_MS 2

/* Targets are decoded by those who know what they mean; libmicrohttpd would turn %2F into a slash. */
static size_t leave_as_is(void *cls, struct MHD_Connection *connection, char *s) {
  (void)cls;
  (void)connection;
  return strlen(s);
}

/* All loops together allow as many as are configured. */
static unsigned connections_of(const hs_loop *loop) {
  const hs_server *server = loop->server;
  const unsigned all = server->config.max_connections, position = (unsigned)(loop - server->loops);
  return all / server->loop_count + (position < all % server->loop_count);
}

static struct MHD_Daemon *start_daemon(hs_loop *loop) {
  hs_server *server = loop->server;
  const hs_config *config = &server->config;
  const unsigned idle_seconds = config->idle_ms < 1000 ? 1 : (config->idle_ms + 999) / 1000;
  struct MHD_OptionItem tls[HS_TLS_OPTIONS];
  hs_tls_options(config->tls_certificate, config->tls_key, tls);
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG |
          (config->tls_certificate ? MHD_USE_TLS : 0u),
      0, server->addresses ? hs_on_accept : NULL, loop, hs_on_call, loop,
      MHD_OPTION_EXTERNAL_LOGGER, hs_on_log, loop, /* first, or earlier messages go to stderr */
      MHD_OPTION_LISTEN_SOCKET, loop->listen_fd,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, config->connection_memory,
      MHD_OPTION_CONNECTION_LIMIT, connections_of(loop),
      /* For all connections of a daemon: a timeout of its own would make every round of the loop visit it. */
      MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
      MHD_OPTION_UNESCAPE_CALLBACK, leave_as_is, NULL,
      MHD_OPTION_URI_LOG_CALLBACK, hs_on_target, loop,
      MHD_OPTION_NOTIFY_CONNECTION, hs_on_connection, loop,
      MHD_OPTION_NOTIFY_COMPLETED, hs_on_completed, loop,
      MHD_OPTION_ARRAY, tls,
      MHD_OPTION_END);
}

/* 0, or a negative errno value, with a reason when the host has no address. */
static int listen_all(hs_server *server, const char **unknown) {
  for (unsigned i = 0; i < server->loop_count; i++) {
    const uint16_t port = i == 0 ? server->config.port : server->port;
    int fd = hs_listen(server->config.host, port, i == 0 && port != 0, &server->port, unknown);
    if (fd < 0) return fd;
    server->loops[i].listen_fd = fd;
  }
  return 0;
}

static void close_listeners(hs_server *server) {
  for (unsigned i = 0; i < server->loop_count; i++)
    if (server->loops[i].listen_fd >= 0) close(server->loops[i].listen_fd);
}

void hs_server_free(hs_server *server) {
  for (unsigned i = 0; i < server->loop_count; i++) {
    hs_requests_free(&server->loops[i]);
    pthread_mutex_destroy(&server->loops[i].lock);
  }
  pthread_mutex_destroy(&server->stop_lock);
  hs_addresses_free(server->addresses);
  free(server);
}

static hs_server *make_server(const hs_config *config, const hs_callbacks *callbacks) {
  unsigned loops = config->loops < config->max_connections ? config->loops : config->max_connections;
  if (loops == 0) loops = 1;
  hs_server *server = calloc(1, sizeof *server + loops * sizeof(hs_loop));
  if (!server) return NULL;
  server->config = *config;
  server->callbacks = *callbacks;
  server->loop_count = loops;
  pthread_mutex_init(&server->stop_lock, NULL);
  for (unsigned i = 0; i < loops; i++) {
    server->loops[i].server = server;
    server->loops[i].listen_fd = -1;
    pthread_mutex_init(&server->loops[i].lock, NULL);
  }
  return server;
}

static void stop_listening(hs_server *server) {
  if (atomic_exchange(&server->deaf, true)) return;
  for (unsigned i = 0; i < server->loop_count; i++) {
    hs_loop *loop = &server->loops[i];
    if (loop->daemon) MHD_quiesce_daemon(loop->daemon);
    /* Ends the listening, and leaves the descriptor open: the loop may be about to use it, and would panic over,
     * or accept from, what the number stands for next. It is closed when the loop has ended. */
    if (loop->listen_fd >= 0) shutdown(loop->listen_fd, SHUT_RDWR);
  }
}

static void stop_daemons(hs_server *server) {
  hs_server_drain(server);
  hs_reaper_stop(server);
  stop_listening(server);
  for (unsigned i = 0; i < server->loop_count; i++)
    if (server->loops[i].daemon) MHD_stop_daemon(server->loops[i].daemon);
  hs_linger_visit(server, INT64_MAX);
  pthread_cond_destroy(&server->reaper_wake);
  pthread_mutex_destroy(&server->reaper_lock);
  close_listeners(server);
}

static int explain(int error, const char *what, char *err, size_t errlen) {
  if (errlen) snprintf(err, errlen, "%s: %s", what, strerror(error));
  return error;
}

int hs_server_start(const hs_config *config, const hs_callbacks *callbacks, hs_server **out, char *err, size_t errlen) {
  hs_server *server = make_server(config, callbacks);
  if (!server) return explain(ENOMEM, "memory", err, errlen);
  int failed = hs_addresses_make(config, &server->addresses);
  if (failed) {
    hs_server_free(server);
    return explain(failed, "memory", err, errlen);
  }
  const char *unknown = NULL;
  failed = -listen_all(server, &unknown);
  if (failed) {
    close_listeners(server);
    hs_server_free(server);
    if (!unknown) return explain(failed, "listening", err, errlen);
    if (errlen) snprintf(err, errlen, "no address found for it: %s", unknown);
    return failed;
  }
  failed = hs_reaper_start(server);
  if (failed) {
    close_listeners(server);
    hs_server_free(server);
    return explain(failed, "starting a thread", err, errlen);
  }
  for (unsigned i = 0; i < server->loop_count; i++) {
    server->loops[i].daemon = start_daemon(&server->loops[i]);
    if (server->loops[i].daemon) continue;
    failed = errno ? errno : ENOMEM;
    /* Depending on how far it came, libmicrohttpd has closed the socket or not. One that stays open until the
     * process gives up is better than closing a descriptor that by now is somebody else's. */
    server->loops[i].listen_fd = -1;
    atomic_store(&server->stopping, true);
    stop_daemons(server);
    hs_server_free(server);
    return explain(failed, "starting a loop", err, errlen);
  }
  server->config.host = server->config.tls_certificate = server->config.tls_key = NULL; /* +0, and needed no more */
  server->config.exempt = NULL;
  *out = server;
  return 0;
}

uint16_t hs_server_port(const hs_server *server) { return server->port; }

uint32_t hs_server_connections(const hs_server *server) { return atomic_load(&server->connections); }

uint64_t hs_server_refused(const hs_server *server) { return atomic_load(&server->refused); }

uint64_t hs_server_evicted(const hs_server *server) { return atomic_load(&server->evicted); }

uint64_t hs_server_requests(const hs_server *server) {
  uint64_t n = 0;
  for (unsigned i = 0; i < server->loop_count; i++) n += atomic_load(&server->loops[i].requests);
  return n;
}

uint64_t hs_server_suspensions(const hs_server *server) {
  uint64_t n = 0;
  for (unsigned i = 0; i < server->loop_count; i++) n += atomic_load(&server->loops[i].suspensions);
  return n;
}

static bool is_quiet(const hs_server *server) {
  if (!atomic_load(&server->deaf)) return false;
  uint32_t busy = atomic_load(&server->connections);
  for (unsigned i = 0; i < server->loop_count; i++) busy += atomic_load(&server->loops[i].inflight);
  return busy == 0;
}

void hs_server_drain(hs_server *server) {
  if (atomic_exchange(&server->draining, true)) return;
  hs_newcomers_ignore(server);
  atomic_store(&server->draining_since, hs_now());
}

void hs_stop_listening_when_due(hs_server *server, int64_t now) {
  const int64_t since = atomic_load(&server->draining_since);
  if (!since || atomic_load(&server->deaf) || now - since < server->config.handshake_ms) return;
  if (!hs_newcomers_wait(server)) stop_listening(server);
}

/* Those who may go on sending after their last answer are waited for as well, but no stop fails for them. */
static bool wait_until_quiet(hs_server *server, int64_t deadline) {
  while (!is_quiet(server) || hs_lingers(server)) {
    const int64_t now = hs_now();
    if (now >= deadline) return is_quiet(server);
    hs_stop_listening_when_due(server, now);
    nanosleep(&(struct timespec){.tv_nsec = STOP_POLL_MS * 1000000L}, NULL);
  }
  return true;
}

static int stop(hs_server *server, unsigned deadline_ms) {
  const int64_t deadline = hs_now() + deadline_ms;
  hs_server_drain(server);
  if (!wait_until_quiet(server, deadline)) return ETIMEDOUT;
  /* Where the kernel could not hold newcomers back, one may have slipped in. From here on its requests get a 503, so
   * that none is suspended when libmicrohttpd stops, which would abort the process. */
  atomic_store(&server->stopping, true);
  if (!wait_until_quiet(server, deadline)) return ETIMEDOUT;
  stop_daemons(server);
  return 0;
}

int hs_server_stop(hs_server *server, unsigned deadline_ms) {
  pthread_mutex_lock(&server->stop_lock);
  const int failed = server->stopped ? 0 : stop(server, deadline_ms);
  if (failed == 0) server->stopped = true;
  pthread_mutex_unlock(&server->stop_lock);
  return failed;
}
