#pragma once
#include <cstdint>
#include <string>

#include "store/records.h"

// A browser that holds a seat: its cookie, and how long it is believed.
namespace ziggurat::seat_session {

inline constexpr std::int64_t day_ms = std::int64_t{24} * 60 * 60 * 1000;
inline constexpr std::int64_t unseen_ms_max = 60 * day_ms;  // not opened for so long, a session has ended
inline constexpr std::int64_t life_ms_max =
    400 * day_ms;  // and whatever happens after this: no browser keeps a cookie longer
inline constexpr std::int64_t seen_step_ms =
    60 * 60 * 1000;  // "last seen" is as fine as this: an opened page is no write

bool lives(const store::Session& session, std::int64_t now_ms);

// The cookie of a seat. With TLS its name begins with __Host-: no other host, and nothing without TLS, can set it.
std::string cookie_name(const std::string& seat, bool tls);
// The header that hands it out; an empty secret takes it back.
std::string set_cookie(const std::string& seat, const std::string& secret, bool tls);

// What a session is called on the page of devices: tells nothing of its secret, nor of the hash it is kept under.
std::string public_name(const store::Session& session);

}  // namespace ziggurat::seat_session
