/* The life of a connection, as far as the reaper has to know it. */
#include "internal.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>

int64_t hs_now(void) {
  struct timespec t;
  /* Coarse: read twice a request, and nothing here is finer than some milliseconds. */
  clock_gettime(CLOCK_MONOTONIC_COARSE, &t);
  return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

hs_connection *hs_connection_of(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/* An IPv4 client of a dual-stack socket is known by its IPv4 address, whichever way it came. */
static hs_peer peer_of(const struct sockaddr *address) {
  hs_peer peer = {.n = 0};
  if (!address) return peer;
  if (address->sa_family == AF_INET) {
    peer.n = 4;
    memcpy(peer.bytes, &((const struct sockaddr_in *)(const void *)address)->sin_addr, 4);
  } else if (address->sa_family == AF_INET6) {
    const struct in6_addr *in6 = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    peer.n = IN6_IS_ADDR_V4MAPPED(in6) ? 4 : 16;
    memcpy(peer.bytes, in6->s6_addr + (16 - peer.n), peer.n);
  }
  return peer;
}

hs_bytes hs_peer_of(const hs_connection *own) {
  return (hs_bytes){own->peer.n ? own->peer.bytes : NULL, own->peer.n};
}

/* MHD_NO closes the socket. Otherwise libmicrohttpd next opens the connection on this same thread, if it can. */
enum MHD_Result hs_on_accept(void *cls, const struct sockaddr *address, socklen_t n) {
  (void)n;
  hs_loop *loop = cls;
  hs_addresses *all = loop->server->addresses;
  hs_address_leave(all, loop->entered); /* the one before could not be opened */
  const hs_peer peer = peer_of(address);
  if (hs_address_enter(all, &peer, &loop->entered)) return MHD_YES;
  atomic_fetch_add(&loop->server->refused, 1);
  return MHD_NO;
}

static hs_connection *opened(hs_loop *loop, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  hs_connection *own = info ? calloc(1, sizeof *own) : NULL;
  if (!own) return NULL; /* its requests will be turned away */
  own->address = loop->entered;
  loop->entered = NULL;
  int64_t now = hs_now();
  own->loop = loop;
  own->fd = info->connect_fd;
  info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  own->peer = peer_of(info ? info->client_addr : NULL);
  atomic_init(&own->deadline, now + loop->server->config.head_ms);
  atomic_init(&own->idle_since, now);
  pthread_mutex_lock(&loop->lock);
  own->next = loop->connections;
  if (own->next) own->next->prev = own;
  loop->connections = own;
  pthread_mutex_unlock(&loop->lock);
  return own;
}

/* libmicrohttpd refuses some request lines without a word to us. */
static bool has_unread(int fd) {
  int n = 0;
  return ioctl(fd, FIONREAD, &n) == 0 && n > 0;
}

/* libmicrohttpd closes the socket after this. Since the list is left under the lock under which the reaper uses
 * it, the reaper never touches a descriptor that has become somebody else's. */
static void closed(hs_connection *own) {
  hs_loop *loop = own->loop;
  pthread_mutex_lock(&loop->lock);
  if (own->prev) own->prev->next = own->next;
  else loop->connections = own->next;
  if (own->next) own->next->prev = own->prev;
  atomic_store(&loop->starved, false); /* libmicrohttpd accepts again */
  pthread_mutex_unlock(&loop->lock);
  if (own->linger || has_unread(own->fd)) hs_linger(loop->server, own->fd);
  hs_address_leave(loop->server->addresses, own->address);
  free(own);
}

void hs_on_connection(
    void *cls, struct MHD_Connection *connection, void **context, enum MHD_ConnectionNotificationCode what) {
  hs_loop *loop = cls;
  if (what == MHD_CONNECTION_NOTIFY_STARTED) {
    atomic_fetch_add(&loop->server->connections, 1);
    *context = opened(loop, connection);
  } else {
    if (*context) closed(*context);
    *context = NULL;
    atomic_fetch_sub(&loop->server->connections, 1);
  }
}
