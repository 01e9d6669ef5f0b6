#pragma once
#include <cstdint>
#include <string>

#include "store/records.h"

// A browser session that holds a seat: its cookie and its lifetime. A link becomes a session in http_api/join_page.cpp.
namespace ziggurat::seat_session {

inline constexpr std::int64_t day_ms = std::int64_t{24} * 60 * 60 * 1000;
inline constexpr std::int64_t unseen_ms_max = 60 * day_ms;  // a session unused for this long has ended
inline constexpr std::int64_t life_ms_max = 400 * day_ms;   // every session ends then: browsers keep no cookie longer
// The resolution of "last seen", so that most page views write nothing.
inline constexpr std::int64_t seen_step_ms = 60 * 60 * 1000;

bool lives(const store::Session& session, std::int64_t now_ms);

// The name of a seat's cookie. With TLS it begins with __Host-, so that only this host, and only over TLS, can set it.
std::string cookie_name(const std::string& seat, bool tls);
// The Set-Cookie header; an empty secret deletes the cookie.
std::string set_cookie(const std::string& seat, const std::string& secret, bool tls);

// The session's name on the devices page: reveals neither its secret nor the hash that identifies it in the store.
std::string public_name(const store::Session& session);

}  // namespace ziggurat::seat_session
