// Reads messages about the seats of a faction and what each of them commands.
#include "protocol/codec/read/read_parts.h"

namespace ziggurat::protocol {
namespace {

std::string reason_of(const JsonReader& json) { return read_words(json.member("reason"), reason_letters_max, true); }

}  // namespace

Ask read_hand_over(const JsonReader& json, const Reading& reading) {
  HandOver command{read_seat(json.member("to"), reading.names.words()), {}};
  if (const auto pieces = json.optional_member("pieces")) command.pieces = read_pieces(*pieces, reading);
  command.treasury = json.boolean_or("treasury", false);
  if (const auto press = json.optional_member("press")) command.press = press->boolean();
  return Commanded{std::move(command), reason_of(json)};
}

Ask read_add_seat(const JsonReader& json, const Reading& reading) {
  AddSeat command;
  command.seat.title = read_words(json.member("title"), title_letters_max);
  const auto faction = json.optional_member("faction");
  if (faction) command.seat.faction = read_faction(*faction, reading.names.words());
  else command.seat.role = SeatRole::umpire;
  return Commanded{std::move(command), reason_of(json)};
}

Ask read_remove_seat(const JsonReader& json, const Reading& reading) {
  return Commanded{RemoveSeat{read_seat(json.member("seat"), reading.names.words())}, reason_of(json)};
}

}  // namespace ziggurat::protocol
