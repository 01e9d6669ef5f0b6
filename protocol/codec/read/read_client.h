#pragma once
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/plain_json.h"
#include "protocol/codec/read/client_message.h"
#include "protocol/codec/read/limits.h"
#include "protocol/codec/shapes/names.h"

namespace ziggurat::protocol {

// The context in which a message is read. A piece that `view` does not show is refused as unknown, whether or not it
// exists.
struct Reading {
  const Names& names;
  const game::View& view;
  SeatRole role = SeatRole::spectator;
  PieceId next_piece{};  // umpire: the id that the next piece to enter must have
};

// A message that was refused while it was read: why, for the answer `refused` (write_refused).
struct Unread {
  std::string id;   // empty: unreadable
  Refusal refusal;  // the pointer is into the message
};

// A message parsed as far as possible without a campaign: its type and its id. On any thread.
struct Envelope {
  Json json;                       // null if there is a `draft`
  std::optional<PlainJson> draft;  // the most frequent message of players, if it is in plain form
  std::string type;                // empty: absent, not a string, or too long
  std::string id;                  // empty: absent, or unreadable
};
// Error: too long, not JSON, or nested too deeply.
std::expected<Envelope, Unread> open_envelope(std::string text);

// Strict: refuses unknown members, wrong types, values out of range, and messages that are too long or too deeply
// nested; coerces nothing. Never throws.
std::expected<ClientMessage, Unread> read_client(const Envelope& envelope, const Reading& reading);
std::expected<ClientMessage, Unread> read_client(std::string_view text, const Reading& reading);

// Every type that clients may send, and whether this role may: taken from the table of rights
// (campaign/decide/rights.h).
std::vector<std::string_view> client_types();
bool may_send(SeatRole role, std::string_view type);

}  // namespace ziggurat::protocol
