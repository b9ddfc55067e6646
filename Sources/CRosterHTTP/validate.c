/* What a request head must look like before anything acts on it.
 *
 * libmicrohttpd is lenient where a proxy in front of it may read the same bytes differently (request smuggling),
 * so framing is judged here once more, strictly: RFC 9112 §2.3, §3.2, §5, §6. */
#include "internal.h"

#include <string.h>

static hs_verdict refused(hs_refusal why, const char *detail) {
  return (hs_verdict){.refusal = why, .detail = detail};
}

static hs_verdict malformed(const char *detail) { return refused(HS_MALFORMED, detail); }

static hs_bytes slice(const uint8_t *from, const uint8_t *to) {
  return (hs_bytes){.p = from, .n = (size_t)(to - from)};
}

static hs_bytes text(const char *s) { return (hs_bytes){.p = (const uint8_t *)s, .n = strlen(s)}; }

/* What a byte may be part of. Every byte of every head is looked up here. */
enum { DIGIT = 1, TOKEN = 2, HOST = 4, ADDRESS = 8 };
enum { ANYWHERE = TOKEN | HOST | ADDRESS };
static const uint8_t kinds[256] = {
    ['0' ... '9'] = ANYWHERE | DIGIT,
    ['A' ... 'Z'] = ANYWHERE,
    ['a' ... 'z'] = ANYWHERE,
    /* tchar of RFC 9110 §5.6.2, and those of them that RFC 3986 §3.2.2 allows in a host */
    ['!'] = ANYWHERE, ['$'] = ANYWHERE, ['%'] = ANYWHERE, ['&'] = ANYWHERE,
    ['\''] = ANYWHERE, ['*'] = ANYWHERE, ['+'] = ANYWHERE, ['-'] = ANYWHERE,
    ['.'] = ANYWHERE, ['_'] = ANYWHERE, ['~'] = ANYWHERE,
    ['#'] = TOKEN, ['^'] = TOKEN, ['`'] = TOKEN, ['|'] = TOKEN,
    /* the rest of a host, and what stands between the brackets of an IPv6 address */
    ['('] = HOST | ADDRESS, [')'] = HOST | ADDRESS, [','] = HOST | ADDRESS, [';'] = HOST | ADDRESS,
    ['='] = HOST | ADDRESS, [':'] = ADDRESS,
};

static bool is(uint8_t c, int kind) { return (kinds[c] & kind) != 0; }

bool hs_is_token(hs_bytes b) {
  for (size_t i = 0; i < b.n; i++)
    if (!is(b.p[i], TOKEN)) return false;
  return b.n > 0;
}

/* It goes to the end in any case: a loop that nothing ends early takes many bytes at a time, and so in check_target. */
bool hs_is_field_value(hs_bytes b) {
  unsigned wrong = 0;
  for (size_t i = 0; i < b.n; i++) wrong |= ((b.p[i] < 0x20) & (b.p[i] != '\t')) | (b.p[i] == 0x7f);
  return !wrong;
}

bool hs_equal_ignoring_case(hs_bytes b, const char *lowercase) {
  size_t n = strlen(lowercase);
  if (b.n != n) return false;
  for (size_t i = 0; i < n; i++) {
    uint8_t c = b.p[i] >= 'A' && b.p[i] <= 'Z' ? b.p[i] | 0x20 : b.p[i];
    if (c != (uint8_t)lowercase[i]) return false;
  }
  return true;
}

hs_bytes hs_trimmed(hs_bytes b) {
  while (b.n > 0 && (b.p[b.n - 1] == ' ' || b.p[b.n - 1] == '\t')) b.n--;
  return b;
}

/* uri-host [ ":" port ] of RFC 9110 §7.2, without userinfo. */
static bool is_authority(hs_bytes b) {
  const uint8_t *p = b.p, *end = b.p + b.n;
  const uint8_t *host = p;
  if (p < end && *p == '[') {
    for (p++; p < end && *p != ']'; p++)
      if (!is(*p, ADDRESS)) return false;
    if (p == end || p == host + 1) return false;
    p++;
  } else {
    while (p < end && *p != ':') {
      if (!is(*p, HOST)) return false;
      p++;
    }
    if (p == host) return false;
  }
  if (p == end) return true;
  if (*p++ != ':' || end - p > 5) return false;
  for (; p < end; p++)
    if (!is(*p, DIGIT)) return false;
  return true;
}

static hs_verdict check_version(hs_bytes v, bool *is_1_0) {
  if (v.n != 8 || memcmp(v.p, "HTTP/1.", 7) != 0 || !is(v.p[7], DIGIT))
    return malformed("The request line does not end in HTTP/1.1 or HTTP/1.0.");
  *is_1_0 = v.p[7] == '0';
  return (hs_verdict){0};
}

static hs_verdict check_target(const hs_head *head) {
  const hs_bytes t = head->target;
  unsigned wrong = 0;
  for (size_t i = 0; i < t.n; i++) wrong |= (t.p[i] <= ' ') | (t.p[i] >= 0x7f) | (t.p[i] == '#');
  if (wrong) return malformed("The request target holds a byte that must be percent-encoded.");
  const bool options = head->method.n == 7 && memcmp(head->method.p, "OPTIONS", 7) == 0;
  if (t.n == 1 && t.p[0] == '*' && options) return (hs_verdict){.path = t};

  const uint8_t *p = t.p, *end = t.p + t.n;
  if (t.n == 0 || *p != '/') {
    size_t scheme = t.n > 7 && hs_equal_ignoring_case(slice(p, p + 7), "http://")    ? 7
                    : t.n > 8 && hs_equal_ignoring_case(slice(p, p + 8), "https://") ? 8
                                                                                     : 0;
    if (scheme == 0) return malformed("The request target is neither a path nor an http URL.");
    const uint8_t *authority = p += scheme;
    while (p < end && *p != '/' && *p != '?') p++;
    if (!is_authority(slice(authority, p))) return malformed("The request target names no valid host.");
  }
  const uint8_t *mark = memchr(p, '?', (size_t)(end - p));
  hs_verdict ok = {.path = slice(p, mark ? mark : end)};
  if (mark) ok.query = slice(mark + 1, end);
  /* RFC 9112 §3.2.4: OPTIONS on an absolute-form without a path asks about the server as a whole. */
  if (ok.path.n == 0) ok.path = text(options && !mark ? "*" : "/");
  return ok;
}

typedef struct {
  unsigned hosts, lengths, codings;
  hs_bytes host, length, coding;
} framing;

static hs_verdict check_fields(const hs_head *head, framing *f) {
  for (uint32_t i = 0; i < head->header_count; i++) {
    const hs_header *h = &head->headers[i];
    if (!hs_is_token(h->name)) return malformed("A header field has a name that is not a token.");
    if (!hs_is_field_value(h->value)) return malformed("A header field holds a control character.");
    if (hs_equal_ignoring_case(h->name, "host")) {
      f->hosts++;
      f->host = hs_trimmed(h->value);
    } else if (hs_equal_ignoring_case(h->name, "content-length")) {
      f->lengths++;
      f->length = h->value;
    } else if (hs_equal_ignoring_case(h->name, "transfer-encoding")) {
      f->codings++;
      f->coding = h->value;
    }
  }
  return (hs_verdict){0};
}

static hs_verdict check_host(const framing *f, bool is_1_0) {
  if (f->hosts == 0 && !is_1_0) return malformed("The Host header field is missing.");
  if (f->hosts > 1) return malformed("The Host header field is there more than once.");
  if (f->hosts == 1 && !is_authority(f->host)) return malformed("The Host header field is not a host.");
  return (hs_verdict){0};
}

static hs_verdict check_length(hs_bytes digits, uint64_t max_body) {
  uint64_t length = 0;
  if (digits.n == 0) return malformed("Content-Length is not a number.");
  for (size_t i = 0; i < digits.n; i++)
    if (!is(digits.p[i], DIGIT)) return malformed("Content-Length is not a number.");
  for (size_t i = 0; i < digits.n && length <= max_body; i++) {
    if (length > (UINT64_MAX - 9) / 10) return refused(HS_BODY_TOO_LARGE, "The request body is too large.");
    length = length * 10 + (uint64_t)(digits.p[i] - '0');
  }
  if (length > max_body) return refused(HS_BODY_TOO_LARGE, "The request body is too large.");
  return (hs_verdict){.has_body = length > 0};
}

/* RFC 9112 §6.3. Whoever sends two ways to find the end of a body is lying to somebody. */
static hs_verdict check_framing(const framing *f, bool is_1_0, uint64_t max_body) {
  if (f->lengths > 1) return malformed("The Content-Length header field is there more than once.");
  if (f->codings > 0) {
    if (is_1_0) return malformed("HTTP/1.0 has no Transfer-Encoding.");
    if (f->lengths > 0) return malformed("Content-Length and Transfer-Encoding exclude each other.");
    /* Compared without trimming: libmicrohttpd takes `chunked` with a space behind it for something else. */
    if (f->codings > 1 || !hs_equal_ignoring_case(f->coding, "chunked"))
      return refused(HS_CODING_UNSUPPORTED, "The only Transfer-Encoding understood is chunked.");
    return (hs_verdict){.has_body = true, .is_chunked = true};
  }
  return f->lengths == 1 ? check_length(f->length, max_body) : (hs_verdict){0};
}

hs_verdict hs_validate(const hs_head *head) {
  bool is_1_0 = false;
  framing f = {0};
  if (!hs_is_token(head->method)) return malformed("The method is not a token.");
  hs_verdict v = check_version(head->version, &is_1_0);
  if (v.refusal) return v;
  if (head->method.n == 7 && memcmp(head->method.p, "CONNECT", 7) == 0)
    return refused(HS_METHOD_UNKNOWN, "This server is not a proxy.");
  hs_verdict target = check_target(head);
  if (target.refusal) return target;
  if ((v = check_fields(head, &f)).refusal) return v;
  if ((v = check_host(&f, is_1_0)).refusal) return v;
  if ((v = check_framing(&f, is_1_0, head->max_body)).refusal) return v;
  target.has_body = v.has_body;
  target.is_chunked = v.is_chunked;
  return target;
}
