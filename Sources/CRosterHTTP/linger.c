/* Closing a socket with unread input makes the kernel send a reset, which may destroy a refusal before its client
 * has read it. The sockets of connections that the server ends are therefore read, for a while, to the end
 * (RFC 9112 §9.6). */
#include "internal.h"

#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define LINGER_MS 1000
#define READS_PER_VISIT 4

static bool is_full(const hs_server *server) {
  return server->lingerer_count == HS_LINGERERS || server->lingerer_count > server->config.max_connections / 2;
}

/* Whoever has lingered the longest, the first, makes room. */
static void make_room(hs_server *server) {
  close(server->lingerers[0].fd);
  server->lingerer_count--;
  memmove(server->lingerers, server->lingerers + 1, server->lingerer_count * sizeof *server->lingerers);
}

/* libmicrohttpd is about to close `fd`; a duplicate keeps the connection. */
void hs_linger(hs_server *server, int fd) {
  pthread_mutex_lock(&server->reaper_lock);
  const int kept = server->reaper_ends ? -1 : fcntl(fd, F_DUPFD_CLOEXEC, 0);
  if (kept >= 0) {
    shutdown(kept, SHUT_WR);
    if (is_full(server)) make_room(server);
    server->lingerers[server->lingerer_count++] = (hs_lingerer){.fd = kept, .until = hs_now() + LINGER_MS};
  }
  pthread_mutex_unlock(&server->reaper_lock);
}

/* With MSG_TRUNC nothing is copied (tcp(7)). */
static bool has_more(int fd) {
  char unread[64 << 10];
  for (int i = 0; i < READS_PER_VISIT; i++) {
    ssize_t n = recv(fd, unread, sizeof unread, MSG_DONTWAIT | MSG_TRUNC);
    if (n <= 0) return n < 0; /* nothing now, or an error that the next visit or the deadline ends */
  }
  return true;
}

bool hs_lingers(hs_server *server) {
  pthread_mutex_lock(&server->reaper_lock);
  const bool any = server->lingerer_count > 0;
  pthread_mutex_unlock(&server->reaper_lock);
  return any;
}

void hs_linger_visit(hs_server *server, int64_t now) {
  pthread_mutex_lock(&server->reaper_lock);
  unsigned staying = 0;
  for (unsigned i = 0; i < server->lingerer_count; i++) {
    const hs_lingerer lingerer = server->lingerers[i];
    if (now < lingerer.until && has_more(lingerer.fd)) server->lingerers[staying++] = lingerer;
    else close(lingerer.fd);
  }
  server->lingerer_count = staying;
  pthread_mutex_unlock(&server->reaper_lock);
}
