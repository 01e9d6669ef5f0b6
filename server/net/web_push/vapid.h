#pragma once
#include <cstdint>
#include <string>

#include "net/web_push/p256_key.h"

namespace ziggurat::net {

// The value of `Authorization` by which a push service recognises this server (VAPID, RFC 8292). `origin`: of the push
// service, like "https://push.example.org". `contact`: a mailto: or https: address of whoever runs this server.
// `expires_at_s`: seconds since 1970, at most a day ahead.
std::string vapid_authorization(
    const P256Key& key, const std::string& origin, const std::string& contact, std::int64_t expires_at_s);

}  // namespace ziggurat::net
