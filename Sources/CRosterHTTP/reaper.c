/* One thread for each server that does what libmicrohttpd's inactivity timeout cannot: it enforces absolute
 * deadlines, notices clients that leave while their connection is suspended, and closes idle connections of a
 * server that drains. */
#include "internal.h"

#include <poll.h>
#include <sys/socket.h>
#include <time.h>

#define LONGEST_TICK_MS 100
#define SHORTEST_TICK_MS 5
#define SETTLED_MS 20
#define BATCH 128

typedef struct {
  struct pollfd fds[BATCH];
  hs_request *requests[BATCH];
  nfds_t n;
} gone_check;

/* Under the loop's lock: its thread releases `kept` only after taking the request off the list. */
static void find_gone(const hs_server *server, gone_check *check) {
  if (check->n == 0 || poll(check->fds, check->n, 0) <= 0) check->n = 0;
  for (nfds_t i = 0; i < check->n; i++) {
    hs_request *request = check->requests[i];
    if (check->fds[i].revents == 0) continue;
    request->gone = true;
    if (request->kept) server->callbacks.on_gone(server->callbacks.cls, request->kept);
  }
  check->n = 0;
}

static bool is_late(const hs_connection *connection, int64_t now) {
  const int64_t deadline = atomic_load_explicit(&connection->deadline, memory_order_relaxed);
  return deadline && now > deadline;
}

/* While draining, every connection gets a while to send a next request and be told `Connection: close`. */
static bool is_unneeded(const hs_connection *connection, int64_t draining_since, int64_t now) {
  const int64_t idle_since = atomic_load_explicit(&connection->idle_since, memory_order_relaxed);
  if (!draining_since || !idle_since) return false;
  const int64_t since = idle_since > draining_since ? idle_since : draining_since;
  return now - since > connection->loop->server->config.drain_idle_ms;
}

/* A client that closes its side together with its request is answered, but libmicrohttpd takes the one event for both
 * and then waits, up to the idle timeout, for a next request. One look soon after an answer is enough: an end that
 * comes later is an event of its own. By then the loop has long taken pipelined requests out of the socket. */
static bool ended_unnoticed(hs_connection *connection, int64_t now) {
  const int64_t idle_since = atomic_load_explicit(&connection->idle_since, memory_order_relaxed);
  if (!idle_since || idle_since == connection->seen_idle || now - idle_since < SETTLED_MS) return false;
  connection->seen_idle = idle_since;
  char next;
  return recv(connection->fd, &next, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

/* Not close: the descriptor is libmicrohttpd's, which sees the end of the stream and tidies up. */
static void cut(hs_connection *connection) {
  shutdown(connection->fd, SHUT_RDWR);
  connection->cut = true;
}

static bool has_callers(const hs_loop *loop) {
  struct pollfd listening = {.fd = loop->listen_fd, .events = POLLIN};
  return poll(&listening, 1, 0) == 1 && listening.revents == POLLIN;
}

/* Descriptors are short, and libmicrohttpd accepts again when one of this loop's connections has ended: if somebody
 * waits to be accepted, the one that has been idle the longest makes room. Under the loop's lock. */
static void make_room(hs_loop *loop) {
  if (!has_callers(loop)) return; /* accept(2) also fails for want of descriptors when there is nobody to accept */
  hs_connection *idlest = NULL;
  int64_t longest = INT64_MAX;
  for (hs_connection *c = loop->connections; c; c = c->next) {
    const int64_t idle_since = atomic_load_explicit(&c->idle_since, memory_order_relaxed);
    if (c->cut || !idle_since || idle_since >= longest) continue;
    longest = idle_since;
    idlest = c;
  }
  if (!idlest) return; /* one that becomes idle later will do */
  atomic_store(&loop->starved, false);
  atomic_fetch_add(&loop->server->evicted, 1);
  cut(idlest);
}

static void visit(hs_loop *loop, int64_t now) {
  const int64_t draining_since = atomic_load(&loop->server->draining_since);
  gone_check check = {.n = 0};
  pthread_mutex_lock(&loop->lock);
  for (hs_connection *c = loop->connections; c; c = c->next) {
    if (c->waiting) {
      if (c->waiting->gone || c->last) continue;
      check.fds[check.n] = (struct pollfd){.fd = c->fd, .events = POLLRDHUP};
      check.requests[check.n++] = c->waiting;
      if (check.n == BATCH) find_gone(loop->server, &check);
    } else if (!c->cut && (is_late(c, now) || (!c->last && ended_unnoticed(c, now)))) {
      cut(c);
    } else if (!c->last && is_unneeded(c, draining_since, now)) {
      /* What the client has sent by now is still read before the end, and answered. */
      shutdown(c->fd, SHUT_RD);
      c->last = true;
    }
  }
  find_gone(loop->server, &check);
  if (atomic_load(&loop->starved)) make_room(loop);
  pthread_mutex_unlock(&loop->lock);
}

/* A tenth of the shortest deadline, so that none is overrun by much. */
static unsigned tick(const hs_config *config) {
  unsigned ms = config->head_ms < config->body_ms ? config->head_ms : config->body_ms;
  if (config->send_ms < ms) ms = config->send_ms;
  ms /= 10;
  return ms > LONGEST_TICK_MS ? LONGEST_TICK_MS : ms < SHORTEST_TICK_MS ? SHORTEST_TICK_MS : ms;
}

static void *reap(void *cls) {
  hs_server *server = cls;
  const long step = (long)tick(&server->config) * 1000000;
  pthread_mutex_lock(&server->reaper_lock);
  while (!server->reaper_ends) {
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    next.tv_nsec += step;
    if (next.tv_nsec >= 1000000000) {
      next.tv_nsec -= 1000000000;
      next.tv_sec++;
    }
    pthread_cond_timedwait(&server->reaper_wake, &server->reaper_lock, &next);
    if (server->reaper_ends) break;
    pthread_mutex_unlock(&server->reaper_lock);
    const int64_t now = hs_now();
    hs_stop_listening_when_due(server, now);
    for (unsigned i = 0; i < server->loop_count; i++) visit(&server->loops[i], now);
    hs_linger_visit(server, now);
    pthread_mutex_lock(&server->reaper_lock);
  }
  pthread_mutex_unlock(&server->reaper_lock);
  return NULL;
}

int hs_reaper_start(hs_server *server) {
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(&server->reaper_wake, &monotonic);
  pthread_condattr_destroy(&monotonic);
  pthread_mutex_init(&server->reaper_lock, NULL);
  int failed = pthread_create(&server->reaper, NULL, reap, server);
  if (failed) {
    pthread_cond_destroy(&server->reaper_wake);
    pthread_mutex_destroy(&server->reaper_lock);
  }
  return failed;
}

void hs_reaper_stop(hs_server *server) {
  pthread_mutex_lock(&server->reaper_lock);
  server->reaper_ends = true;
  pthread_cond_signal(&server->reaper_wake);
  pthread_mutex_unlock(&server->reaper_lock);
  pthread_join(server->reaper, NULL);
}
