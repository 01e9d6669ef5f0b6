#pragma once
#include <string_view>
#include <vector>

#include "protocol/codec/read/read_shapes.h"

namespace ziggurat::protocol {

// How one type of message is read once its `type` and `id` are known to be good.
struct MessageType {
  std::string_view name;
  std::vector<std::string_view> members;  // besides type and id; those of no other name are refused
  Ask (*read)(const JsonReader& json, const Reading& reading);
};

const std::vector<MessageType>& seat_messages();    // players and spectators; the umpire may send some of them too
const std::vector<MessageType>& umpire_messages();  // the umpire's alone

template <class Reader>
std::int64_t read_number(const Reader& json, std::string_view key, std::int64_t low = 0) {
  return json.integer(key, low, integer_max);
}

template <class Reader>
Ask read_draft(const Reader& json, const Reading& reading) {
  return SaveDraft{read_number(json, "phase", 1), read_number(json, "base"), read_sheet(json.member("sheet"), reading)};
}

}  // namespace ziggurat::protocol
