#include "host/runtime/seat_session.h"

#include "base/crypto.h"

namespace ziggurat::seat_session {

bool lives(const store::Session& session, std::int64_t now_ms) {
  return session.revoked_at_ms == 0 && now_ms - session.last_seen_ms < unseen_ms_max &&
         now_ms - session.created_at_ms < life_ms_max;
}

std::string cookie_name(const std::string& seat, bool tls) { return (tls ? "__Host-seat-" : "seat-") + seat; }

std::string set_cookie(const std::string& seat, const std::string& secret, bool tls) {
  // The __Host- prefix requires the path "/"; without TLS each seat's cookie is limited to that seat's path.
  const std::string path = tls ? "/" : "/play/" + seat;
  return cookie_name(seat, tls) + "=" + secret + "; Path=" + path +
         "; Max-Age=" + std::to_string(secret.empty() ? 0 : life_ms_max / 1000) + "; HttpOnly; SameSite=Strict" +
         (tls ? "; Secure" : "");
}

std::string public_name(const store::Session& session) {
  return to_short_name(sha256("device " + session.session_hash), 10);
}

}  // namespace ziggurat::seat_session
