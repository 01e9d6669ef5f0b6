#include "protocol/codec/write/write_team.h"

#include "base/json.h"

namespace ziggurat::protocol {

std::string write_team(const Names& names, const std::vector<TeamSeat>& seats) {
  Json all = Json::array();
  for (const TeamSeat& one : seats) {
    Json seat = {{"seat", names.words().seat(one.seat)}};
    if (one.leads) seat["leads"] = true;
    if (one.treasury) seat["treasury"] = true;
    if (one.press) seat["press"] = true;
    for (const PieceId piece : one.pieces) seat["pieces"].push_back(names.piece(piece));
    all.push_back(std::move(seat));
  }
  return to_text({{"type", "team"}, {"seats", std::move(all)}});
}

}  // namespace ziggurat::protocol
