#pragma once
#include <string_view>
#include <vector>

#include "protocol/codec/read/read_shapes.h"

namespace ziggurat::protocol {

// How to read one type of message after its `type` and `id` have been validated.
struct MessageType {
  std::string_view name;
  std::vector<std::string_view> members;  // besides type and id; others are refused
  Ask (*read)(const JsonReader& json, const Reading& reading);
};

const std::vector<MessageType>& seat_messages();    // of players and spectators; the umpire may send some of them too
const std::vector<MessageType>& umpire_messages();  // of the umpire alone

// read_team.cpp
Ask read_hand_over(const JsonReader& json, const Reading& reading);
Ask read_add_seat(const JsonReader& json, const Reading& reading);
Ask read_sign(const JsonReader& json, const Reading& reading);
Ask read_name(const JsonReader& json, const Reading& reading);
Ask read_remove_seat(const JsonReader& json, const Reading& reading);

// read_scheduled.cpp
Ask read_schedule(const JsonReader& json, const Reading& reading);
Ask read_unschedule(const JsonReader& json, const Reading& reading);
Ask read_second_word(const JsonReader& json, const Reading& reading);
Ask read_umpire_field(const JsonReader& json, const Reading& reading);
Ask read_answer_proposal(const JsonReader& json, const Reading& reading);

// read_umpire.cpp: the members `changes` and `tell`.
ChangeWorld read_change_act(const JsonReader& json, const Reading& reading);

template <class Reader>
std::int64_t read_number(const Reader& json, std::string_view key, std::int64_t low = 0) {
  return json.integer(key, low, integer_max);
}

template <class Reader>
Ask read_draft(const Reader& json, const Reading& reading) {
  return SaveDraft{read_number(json, "phase", 1), read_number(json, "base"), read_sheet(json.member("sheet"), reading)};
}

}  // namespace ziggurat::protocol
