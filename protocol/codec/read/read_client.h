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

// Through whose eyes a message is read: a piece that the view does not show does not exist.
struct Reading {
  const Names& names;
  const game::View& view;
  SeatRole role = SeatRole::spectator;
  PieceId next_piece{};  // umpire: the id that the next piece to enter must carry
};

// Why a message was not understood, with its id if it could be read: what `write_refused` takes.
struct Unread {
  std::string id;
  Refusal refusal;  // the pointer is into the message
};

// A message as far as it can be read without a campaign: what it is and its id. On any thread.
struct Envelope {
  Json json;                       // null, where there is a `draft`
  std::optional<PlainJson> draft;  // what players send most, and in plain text
  std::string type;                // empty: no text, or longer than any that there is
  std::string id;                  // empty: none, or none that can be read
};
// Refused: what is too long, no JSON or nested too deeply.
std::expected<Envelope, Unread> open_envelope(std::string text);

// Strict: unknown members, wrong types, values out of range, too large, too deep are refused; nothing is coerced. Never throws.
std::expected<ClientMessage, Unread> read_client(const Envelope& envelope, const Reading& reading);
std::expected<ClientMessage, Unread> read_client(std::string_view text, const Reading& reading);

// Every type that clients may send, and whether this role may: a view of the table of rights (campaign/rights.h).
std::vector<std::string_view> client_types();
bool may_send(SeatRole role, std::string_view type);

}  // namespace ziggurat::protocol
