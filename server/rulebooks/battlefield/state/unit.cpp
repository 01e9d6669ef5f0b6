#include "rulebooks/battlefield/state/unit.h"

#include <algorithm>

namespace ziggurat::battlefield {

Hex Unit::hex() const {
  const auto& at = std::get<game::Hex>(place.spot);
  return {at.column, at.row};
}

Contingent Unit::contingent(const Switches& switches) const {
  Contingent one{.type = type, .number = number, .elite = elite, .damage = damage};
  const TroopType& printed = switches.roster[type];
  if (folk == OwnFolk::of_type) one.folk = printed.folk;
  else one.folk.add(static_cast<Folk>(index(folk) - 1));
  if (crew > 0 && printed.marks.has(Mark::carries)) one.crew = crew - 1;
  one.size = size > 0 ? size : printed.size;
  if (distance_attack(one, switches)) one.shots = shots;
  return one;
}

void Unit::take(const Contingent& left) {
  number = static_cast<int>(left.number);
  damage = static_cast<int>(left.damage);
  if (left.shots) shots = *left.shots;
}

std::int64_t packed(const Hex& hex) { return 100 * hex.column + hex.row; }
void unpack(std::int64_t number, Hex& hex) { hex = {static_cast<int>(number / 100), static_cast<int>(number % 100)}; }

const Names& names_of(OwnFolk) {
  static const Names names = [] {
    Names all = {"of_type"};
    all.insert(all.end(), names_of(Folk{}).begin(), names_of(Folk{}).end());
    return all;
  }();
  return names;
}
const Names& names_of(Stage) {
  static const Names names = {"deployment", "redeployment", "battle", "over"};
  return names;
}

}  // namespace ziggurat::battlefield
