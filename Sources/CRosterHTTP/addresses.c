/* Connections of one address, counted over all loops: libmicrohttpd's own limit counts in each daemon anew.
 *
 * An address is known by its IPv6 form. Whoever has one IPv6 address has the 2^64 of its network to choose from
 * (RFC 6177), so these are one; an IPv4 address stands for itself. */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#define LEAST_BUCKETS 64u
#define MOST_BUCKETS 65536u

struct hs_address {
  hs_address *next;
  hs_address **bucket;
  uint8_t place[16];
  unsigned connections;
};

struct hs_addresses {
  unsigned limit;
  size_t exempt_count;
  hs_address_block *exempt;
  uint64_t seed[2]; /* or somebody could choose addresses that all fall into one bucket */
  pthread_mutex_t lock;
  size_t bucket_count; /* a power of two */
  hs_address *buckets[];
};

/* 0, or an errno value; without a limit there is nothing to keep. */
int hs_addresses_make(const hs_config *config, hs_addresses **out) {
  *out = NULL;
  if (!config->max_connections_per_address) return 0;
  size_t buckets = LEAST_BUCKETS;
  while (buckets < config->max_connections && buckets < MOST_BUCKETS) buckets *= 2;
  hs_addresses *all = calloc(1, sizeof *all + buckets * sizeof *all->buckets);
  hs_address_block *exempt = calloc(config->exempt_count + 1, sizeof *exempt);
  if (!all || !exempt || getrandom(all->seed, sizeof all->seed, 0) != (ssize_t)sizeof all->seed) {
    free(exempt);
    free(all);
    return ENOMEM;
  }
  if (config->exempt_count) memcpy(exempt, config->exempt, config->exempt_count * sizeof *exempt);
  all->limit = config->max_connections_per_address;
  all->exempt = exempt;
  all->exempt_count = config->exempt_count;
  all->bucket_count = buckets;
  pthread_mutex_init(&all->lock, NULL);
  *out = all;
  return 0;
}

void hs_addresses_free(hs_addresses *all) {
  if (!all) return;
  for (size_t i = 0; i < all->bucket_count; i++)
    for (hs_address *next, *address = all->buckets[i]; address; address = next) {
      next = address->next;
      free(address);
    }
  pthread_mutex_destroy(&all->lock);
  free(all->exempt);
  free(all);
}

static bool is_within(const hs_address_block *block, const uint8_t address[16]) {
  const unsigned whole = block->bits / 8, rest = block->bits % 8;
  if (memcmp(block->first, address, whole) != 0) return false;
  return rest == 0 || ((block->first[whole] ^ address[whole]) >> (8 - rest)) == 0;
}

static bool is_exempt(const hs_addresses *all, const uint8_t address[16]) {
  for (size_t i = 0; i < all->exempt_count; i++)
    if (is_within(&all->exempt[i], address)) return true;
  return false;
}

static hs_address **bucket_of(hs_addresses *all, const uint8_t place[16]) {
  uint64_t half[2];
  memcpy(half, place, sizeof half);
  const unsigned __int128 product =
      (unsigned __int128)(half[0] ^ all->seed[0]) * (unsigned __int128)(half[1] ^ all->seed[1]);
  return &all->buckets[((uint64_t)product ^ (uint64_t)(product >> 64)) & (all->bucket_count - 1)];
}

static hs_address *find_or_add(hs_addresses *all, const uint8_t place[16]) {
  hs_address **bucket = bucket_of(all, place);
  for (hs_address *address = *bucket; address; address = address->next)
    if (memcmp(address->place, place, 16) == 0) return address;
  hs_address *added = calloc(1, sizeof *added);
  if (!added) return NULL;
  memcpy(added->place, place, 16);
  added->bucket = bucket;
  added->next = *bucket;
  *bucket = added;
  return added;
}

/* Whether one more connection of this address may be had; if so, and if it counts, `entered` is to be left again. */
bool hs_address_enter(hs_addresses *all, const hs_peer *peer, hs_address **entered) {
  *entered = NULL;
  if (!all || !peer->n) return true;
  uint8_t place[16] = {[10] = 0xff, [11] = 0xff};
  memcpy(place + (16 - peer->n), peer->bytes, peer->n);
  if (is_exempt(all, place)) return true;
  if (peer->n == 16) memset(place + 8, 0, 8);
  pthread_mutex_lock(&all->lock);
  hs_address *address = find_or_add(all, place);
  const bool has_room = address && address->connections < all->limit;
  if (has_room) {
    address->connections++;
    *entered = address;
  }
  pthread_mutex_unlock(&all->lock);
  return has_room;
}

void hs_address_leave(hs_addresses *all, hs_address *address) {
  if (!address) return;
  pthread_mutex_lock(&all->lock);
  if (--address->connections == 0) {
    hs_address **link = address->bucket;
    while (*link != address) link = &(*link)->next;
    *link = address->next;
    free(address);
  }
  pthread_mutex_unlock(&all->lock);
}
