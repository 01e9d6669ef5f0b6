#pragma once
#include <cstddef>
#include <cstdint>

namespace ziggurat::protocol {

// The only protocol version that the server accepts; `hello` with another is refused (read_seat.cpp). A new version
// also needs a new WebSocket sub-protocol (net/http/server.h).
inline constexpr int version = 2;

// Limits of one client message. The same numbers are in the schemas, and those that clients need in `welcome.limits`.
// The campaign has limits of its own for sheets and texts, which also hold for bots and imports
// (campaign/decide/sheet_validation.h, decisions.h).
inline constexpr std::size_t message_bytes_max = 64 * 1024;
inline constexpr int depth_max = 16;
inline constexpr std::size_t request_id_bytes_max = 64;
inline constexpr std::size_t orders_max = 200;      // of a sheet
inline constexpr std::size_t list_items_max = 200;  // places of a path, pieces of an order, changes of an act
inline constexpr std::size_t salt_bytes_max = 64;
inline constexpr std::size_t title_bytes_max = 200;  // of names that are looked up: types, order kinds, streams
// Texts that people type: `letters` counts characters (Unicode code points).
inline constexpr std::size_t text_letters_max = 4000;  // press, agreements, announcements, answers, texts of orders
inline constexpr std::size_t title_letters_max = 200;
inline constexpr std::size_t person_letters_max = 40;
inline constexpr std::size_t pin_letters_max = 300;
inline constexpr std::size_t reason_letters_max = 1000;
inline constexpr std::int64_t history_frames_max = 200;
inline constexpr std::size_t older_messages_max = 50;   // of one answer to `older` or `search`
inline constexpr std::size_t search_letters_max = 200;  // the words to search for

// 2^53 - 1, the largest integer that every JSON parser represents exactly, including those of browsers.
inline constexpr std::int64_t integer_max = 9'007'199'254'740'991;

}  // namespace ziggurat::protocol
