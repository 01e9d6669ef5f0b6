#include "rulebooks/battlefield/state/unit.h"

#include <algorithm>
#include <utility>

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

Troops Unit::troops(const Switches& switches) const {
  Troops all = {contingent(switches)};
  for (const Rank& rank : behind) all.push_back(rank.contingent(switches));
  return all;
}

void Unit::fill_shots(const Switches& switches) {
  const auto printed = [&](const Contingent& one) {
    const auto* distance = distance_attack(one, switches);
    return distance ? distance->shots : 0;
  };
  shots = printed(contingent(switches));
  for (Rank& rank : behind) rank.shots = printed(rank.contingent(switches));
}

std::vector<Rank> Unit::ranks() const {
  std::vector<Rank> all = behind;
  Rank& front = *all.insert(all.begin(), Rank{});
  front.side = side;
  front.type = type, front.number = number, front.elite = elite, front.folk = folk;
  front.size = size, front.damage = damage, front.shots = shots;
  return all;
}
void Unit::put_in_front(const Rank& rank, bool first) {
  type = rank.type, number = rank.number, elite = rank.elite, folk = rank.folk;
  size = rank.size, damage = rank.damage, shots = rank.shots;
  if (!first) crew = 0, crew_folk = {};
}
Unit Unit::with_troops(const Troops& troops) const {
  Unit part = *this;
  part.behind.clear();
  const auto all = ranks();
  bool in_front = true;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (troops[i].number == 0) continue;
    Rank rank = all[i];
    rank.take(troops[i]);
    if (std::exchange(in_front, false)) part.put_in_front(rank, i == 0);
    else part.behind.push_back(rank);
  }
  return part;
}

Contingent Rank::contingent(const Switches& switches) const {
  Unit alone;
  alone.put_in_front(*this, true);
  return alone.contingent(switches);
}
void Rank::take(const Contingent& left) {
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
