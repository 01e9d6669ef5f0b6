#include "net/web_push/vapid.h"

#include "base/base64url.h"
#include "base/json.h"

namespace ziggurat::net {

std::string vapid_authorization(
    const P256Key& key, const std::string& origin, const std::string& contact, std::int64_t expires_at_s) {
  const std::string header = to_text(Json{{"typ", "JWT"}, {"alg", "ES256"}});
  const std::string claims = to_text(Json{{"aud", origin}, {"exp", expires_at_s}, {"sub", contact}});
  const std::string token = to_base64url(header) + "." + to_base64url(claims);
  return "vapid t=" + token + "." + to_base64url(key.sign(token)) + ", k=" + to_base64url(key.public_point());
}

}  // namespace ziggurat::net
