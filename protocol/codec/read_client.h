#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/codec/client_message.h"
#include "protocol/codec/limits.h"
#include "protocol/codec/names.h"

namespace ziggurat::protocol {

// Through whose eyes a message is read: a piece that the view does not show does not exist.
struct Reading {
  const Names& names;
  const View& view;
  SeatRole role = SeatRole::spectator;
  PieceId next_piece{};  // umpire: the id that the next piece to enter must carry
};

// Why a message was not understood, with its id if it could be read: what `write_refused` takes.
struct Unread {
  std::string id;
  Refusal refusal;  // the pointer is into the message
};

// Strict: unknown members, wrong types, values out of range, too large, too deep are refused; nothing is coerced. Never throws.
std::expected<ClientMessage, Unread> read_client(std::string_view text, const Reading& reading);

// Every type that clients may send, and whether this role may: a view of the table of rights (campaign/rights.h).
std::vector<std::string_view> client_types();
bool may_send(SeatRole role, std::string_view type);

}  // namespace ziggurat::protocol
