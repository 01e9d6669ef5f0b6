#include "protocol/codec/write/write_team.h"

#include "base/json.h"
#include "protocol/codec/shapes/shapes.h"

namespace ziggurat::protocol {

std::string write_team(const Names& names, const std::vector<TeamSeat>& seats) {
  Json all = Json::array();
  for (const TeamSeat& one : seats) {
    Json seat = {{"seat", names.words().seat(one.seat)}};
    if (one.leads) seat["leads"] = true;
    if (one.treasury) seat["treasury"] = true;
    if (one.press) seat["press"] = true;
    for (const PieceId piece : one.pieces) seat["pieces"].push_back(names.piece(piece));
    if (!one.roles.empty()) seat["roles"] = one.roles;
    for (const int kind : one.orders) seat["orders"].push_back(names.words().order_kind(kind));
    all.push_back(std::move(seat));
  }
  return to_text({{"type", "team"}, {"seats", std::move(all)}});
}

std::string write_pins(const Names& names, const std::vector<const Pin*>& pins) {
  Json all = Json::array();
  for (const Pin* one : pins) {
    Json pin = {
        {"number", one->number}, {"seat", names.words().seat(one->seat)}, {"at", one->at_ms}, {"phase", one->phase}};
    if (!one->text.empty()) pin["text"] = one->text;
    if (!one->places.empty()) pin["places"] = places_json(names, one->places);
    all.push_back(std::move(pin));
  }
  return to_text({{"type", "pins"}, {"pins", std::move(all)}});
}

}  // namespace ziggurat::protocol
