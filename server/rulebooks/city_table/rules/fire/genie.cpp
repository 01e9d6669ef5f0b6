#include "rulebooks/city_table/rules/fire/genie.h"

#include <algorithm>

namespace ziggurat::city_table {
namespace {

bool within_reach(Square genie, Square section) { return genie == section || sharing_side(genie, section); }

Reason attack_reason(const GenieAttack& attack) {
  if (!neighbours(attack.genie, attack.target)) return Reason::not_below;
  if (attack.target_on_wall) return Reason::target_on_wall;
  return attack.units.empty() ? Reason::no_target : Reason::none;
}

Reason repair_reason(const GenieRepair& repair, const Switches& switches) {
  if (!within_reach(repair.genie, repair.section)) return Reason::too_far;
  if (repair.markers == 0) return Reason::undamaged;
  if (repair.enemy_in_section) return Reason::enemy_in_section;
  return repair.markers >= markers_max && !switches.genie_closes_breach ? Reason::breached : Reason::none;
}

}  // namespace

Reason strike_reason(const Board& board, Square genie, Square target) {
  if (!board.inside(target) || !neighbours(genie, target)) return Reason::not_below;
  return board.closed_wall(target) ? Reason::target_on_wall : Reason::none;
}
Reason mend_reason(const Board& board, Square genie, Square section, bool enemy, const Switches& switches) {
  return board.wall(section) ? repair_reason({genie, section, board.markers(section), enemy}, switches)
                             : Reason::too_far;
}

GenieAttackOutcome genie_attack(const GenieAttack& attack, game::Dice& dice) {
  GenieAttackOutcome outcome;
  outcome.units = attack.units;
  outcome.reason = attack_reason(attack);
  if (outcome.reason != Reason::none) return outcome;
  outcome.face = dice.roll(6, "genie");
  outcome.success = *outcome.face >= figures().genie_need;
  if (outcome.success) outcome.losses = take_from_top(outcome.units, 1, outcome.eliminated);
  return outcome;
}

GenieRepairOutcome genie_repair(const GenieRepair& repair, const Switches& switches, game::Dice& dice) {
  GenieRepairOutcome outcome;
  outcome.markers = repair.markers;
  outcome.reason = repair_reason(repair, switches);
  if (outcome.reason == Reason::none) {
    outcome.face = dice.roll(6, "genie");
    outcome.success = *outcome.face >= figures().genie_need;
    if (outcome.success) --outcome.markers;
  }
  outcome.breached = outcome.markers >= markers_max;
  return outcome;
}

std::vector<Square> genie_attack_squares(const Board& board, Square genie) {
  std::vector<Square> squares;
  for (int d = 0; d < directions; ++d) {
    const Square at = neighbour(genie, static_cast<Direction>(d));
    if (strike_reason(board, genie, at) == Reason::none) squares.push_back(at);
  }
  std::sort(squares.begin(), squares.end());
  return squares;
}

std::vector<Square> genie_repair_sections(const Board& board, Square genie, const Switches& switches) {
  std::vector<Square> sections;
  for (const Square at : {genie, neighbour(genie, Direction::n), neighbour(genie, Direction::e),
           neighbour(genie, Direction::s), neighbour(genie, Direction::w)})
    if (mend_reason(board, genie, at, false, switches) == Reason::none) sections.push_back(at);
  std::sort(sections.begin(), sections.end());
  return sections;
}

}  // namespace ziggurat::city_table
