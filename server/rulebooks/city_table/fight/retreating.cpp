#include "rulebooks/city_table/fight/retreating.h"

#include <algorithm>
#include <cstdio>

#include "rulebooks/city_table/rules/retreat.h"
#include "rulebooks/city_table/sentences.h"

namespace ziggurat::city_table {
namespace {

// "[15,8] [15,9]": squares as the standing orders keep them.
std::vector<Square> squares_from(const std::string& text) {
  std::vector<Square> squares;
  for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1)) {
    Square square;
    if (std::sscanf(text.c_str() + at, "[%d,%d]", &square.x, &square.y) == 2) squares.push_back(square);
  }
  return squares;
}

std::string one_group(Bell& bell, Camp camp, Square at, const std::vector<PieceId>& ids, int squares) {
  const auto& words = bell.match.words;
  const Table& now = bell.table();
  std::vector<const TableUnit*> units;
  for (const PieceId id : ids)
    if (const auto* unit = now.unit(id)) units.push_back(unit);
  if (units.empty()) return {};
  Retreating group{camp, at, squares, static_cast<int>(units.size()), limits_of(rules_stack(units)), {}, {}};
  for (const auto* unit : units) {  // the standing order of the topmost unit that has one
    const auto& piece = bell.world.at(unit->id);
    if (const auto rally = squares_from(piece[words.rally]); !rally.empty() && !group.rally)
      group.rally = rally.front();
    if (const auto prefer = squares_from(piece[words.prefer]); !prefer.empty() && group.prefer.empty())
      group.prefer = prefer;
  }
  const auto way = retreat_path(now.board, group, now.presences(ids), bell.match.switches);
  if (!way.blocked) {
    std::vector<PieceId> order;
    for (const auto* unit : units) order.push_back(unit->id);
    for (const auto* there : now.stack(way.path.back(), camp)) order.push_back(there->id);
    std::vector<Place> path;
    for (const Square square : way.path) path.push_back(place_of(square));
    for (const auto* unit : units) {
      bell.apply(game::PieceMoved{unit->id, path.back(), path});
      bell.set(unit->id, words.stance, static_cast<Number>(Stance::hold));
    }
    bell.stand(order);
    return " " + names_of(units) + " retreated to " + text_of(way.path.back()) + ".";
  }
  if (bell.match.switches.blocked_retreat == BlockedRetreat::surrender) {
    for (const auto* unit : units) bell.apply(game::PieceLeft{unit->id});
    return " " + names_of(units) + " could not retreat and surrendered.";
  }
  Stack stack = rules_stack(units);
  std::vector<std::string> gone;
  take_from_top(stack, 1, gone);
  bell.survive(units, stack);
  return " " + names_of(units) + " could not retreat and lost one more step.";
}

}  // namespace

std::string retreat_losers(
    Bell& bell, const Table& before, Camp camp, Square at, const std::vector<RetreatDuty>& duties) {
  std::string text;
  std::vector<PieceId> together;
  for (const auto& duty : duties) {
    const auto* unit = before.unit_by_key(duty.id);
    if (!unit) continue;
    if (bell.match.switches.retreat_mode == RetreatMode::each)
      text += one_group(bell, camp, at, {unit->id}, duty.squares);
    else together.push_back(unit->id);
  }
  if (!together.empty()) text += one_group(bell, camp, at, together, duties.front().squares);
  return text;
}

}  // namespace ziggurat::city_table
