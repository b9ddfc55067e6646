/* Closing a socket with unread input makes the kernel send a reset, which may destroy a refusal before its client
 * has read it. The sockets of refused requests are therefore read, for a while, to the end (RFC 9112 §9.6). */
#include "internal.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#define LINGER_MS 1000
#define READS_PER_VISIT 64

/* Among crowds, whoever has lingered the longest makes room. */
static hs_lingerer *place(hs_server *server) {
  if (server->lingerer_count < HS_LINGERERS && server->lingerer_count <= server->config.max_connections / 2)
    return &server->lingerers[server->lingerer_count++];
  hs_lingerer *oldest = server->lingerers;
  for (unsigned i = 1; i < server->lingerer_count; i++)
    if (server->lingerers[i].until < oldest->until) oldest = &server->lingerers[i];
  close(oldest->fd);
  return oldest;
}

/* libmicrohttpd is about to close `fd`; a duplicate keeps the connection. */
void hs_linger(hs_server *server, int fd) {
  pthread_mutex_lock(&server->reaper_lock);
  const int kept = server->reaper_ends ? -1 : fcntl(fd, F_DUPFD_CLOEXEC, 0);
  if (kept >= 0) {
    shutdown(kept, SHUT_WR);
    *place(server) = (hs_lingerer){.fd = kept, .until = hs_now() + LINGER_MS};
  }
  pthread_mutex_unlock(&server->reaper_lock);
}

static bool has_more(int fd) {
  char unread[4096];
  for (int i = 0; i < READS_PER_VISIT; i++) {
    ssize_t n = recv(fd, unread, sizeof unread, MSG_DONTWAIT);
    if (n <= 0) return n < 0; /* nothing now, or an error that the next visit or the deadline ends */
  }
  return true;
}

void hs_linger_visit(hs_server *server, int64_t now) {
  pthread_mutex_lock(&server->reaper_lock);
  for (unsigned i = 0; i < server->lingerer_count;) {
    hs_lingerer *lingerer = &server->lingerers[i];
    if (now < lingerer->until && has_more(lingerer->fd)) {
      i++;
      continue;
    }
    close(lingerer->fd);
    *lingerer = server->lingerers[--server->lingerer_count];
  }
  pthread_mutex_unlock(&server->reaper_lock);
}
