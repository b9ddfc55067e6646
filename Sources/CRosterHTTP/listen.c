/* Listening sockets of our own: errors keep their errno, and every loop gets a socket under SO_REUSEPORT,
 * between which the kernel spreads connections evenly (duplicates of one socket do not balance). */
#include "internal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int open_bound(const struct addrinfo *address, bool share) {
  int fd = socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0) return -errno;
  const int on = 1, off = 0;
  bool ready = setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0;
  if (share) ready = ready && setsockopt(fd, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on) == 0;
  if (address->ai_family == AF_INET6) {
    const struct sockaddr_in6 *in6 = (const struct sockaddr_in6 *)(const void *)address->ai_addr;
    bool any = IN6_IS_ADDR_UNSPECIFIED(&in6->sin6_addr);
    ready = ready && setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, any ? &off : &on, sizeof on) == 0;
  }
  if (ready && bind(fd, address->ai_addr, address->ai_addrlen) == 0) return fd;
  int error = errno;
  close(fd);
  return -error;
}

static int bound_port(int fd, uint16_t *port) {
  struct sockaddr_storage at;
  socklen_t n = sizeof at;
  if (getsockname(fd, (struct sockaddr *)&at, &n) != 0) return -errno;
  *port = ntohs(
      at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port : ((struct sockaddr_in *)&at)->sin_port);
  return 0;
}

static int open_listening(const struct addrinfo *address, bool probe, uint16_t *bound) {
  if (probe) {
    /* A second process of the same user could join our SO_REUSEPORT group and take half of the connections
     * without anyone noticing. A bind without that option fails when anybody listens on the port. */
    int alone = open_bound(address, false);
    if (alone < 0) return alone;
    close(alone);
  }
  int fd = open_bound(address, true);
  if (fd < 0) return fd;
  int failed = listen(fd, SOMAXCONN) == 0 ? bound_port(fd, bound) : -errno;
  if (failed) {
    close(fd);
    return failed;
  }
  return fd;
}

int hs_listen(const char *host, uint16_t port, bool probe, uint16_t *bound, const char **unknown) {
  char service[8];
  snprintf(service, sizeof service, "%u", (unsigned)port);
  struct addrinfo hints = {
      .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
  struct addrinfo *found = NULL;
  int failed = getaddrinfo(host, service, &hints, &found);
  if (failed == EAI_MEMORY) return -ENOMEM;
  if (failed == EAI_SYSTEM) return errno ? -errno : -EIO;
  if (failed) {
    *unknown = gai_strerror(failed);
    return -EADDRNOTAVAIL;
  }
  int fd = open_listening(found, probe, bound);
  freeaddrinfo(found);
  return fd;
}
