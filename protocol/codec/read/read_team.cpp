// Reads messages about the seats of a faction and what each of them commands.
#include "protocol/codec/read/read_parts.h"

namespace ziggurat::protocol {
namespace {

std::string reason_of(const JsonReader& json) { return read_words(json.member("reason"), reason_letters_max, true); }

constexpr std::size_t role_bytes_max = 64;

}  // namespace

Ask read_hand_over(const JsonReader& json, const Reading& reading) {
  HandOver command{read_seat(json.member("to"), reading.names.words()), {}};
  if (const auto pieces = json.optional_member("pieces")) command.pieces = read_pieces(*pieces, reading);
  command.treasury = json.boolean_or("treasury", false);
  if (const auto press = json.optional_member("press")) command.press = press->boolean();
  if (const auto role = json.optional_member("role")) command.role = role->text(role_bytes_max);
  return Commanded{std::move(command), reason_of(json)};
}

Ask read_add_seat(const JsonReader& json, const Reading& reading) {
  AddSeat command;
  // With a role, the seat can go without a title: then it is called after its side and the role.
  if (const auto role = json.optional_member("role")) command.role = role->text(role_bytes_max);
  const auto title = json.optional_member("title");
  if (title || command.role.empty()) command.seat.title = read_words(json.member("title"), title_letters_max);
  const auto faction = json.optional_member("faction");
  if (faction) command.seat.faction = read_faction(*faction, reading.names.words());
  else command.seat.role = SeatRole::umpire;
  return Commanded{std::move(command), reason_of(json)};
}

Ask read_sign(const JsonReader& json, const Reading& reading) {
  return Commanded{SignOrders{read_number(json, "phase", 1), read_seat(json.member("seat"), reading.names.words()),
                       read_number(json, "revision", 0), json.boolean_or("approve", true)},
      {}};
}

Ask read_name(const JsonReader& json, const Reading&) {
  return Commanded{NamePerson{read_words(json.member("name"), person_letters_max, true)}, {}};
}

Ask read_remove_seat(const JsonReader& json, const Reading& reading) {
  return Commanded{RemoveSeat{read_seat(json.member("seat"), reading.names.words())}, reason_of(json)};
}

}  // namespace ziggurat::protocol
