#include "rulebooks/city_table/rules/fire/siege.h"

#include <algorithm>

namespace ziggurat::city_table {
namespace {

Reason shot_reason(const Engine& engine, Square section, int markers) {
  if (markers >= markers_max) return Reason::already_breached;
  if (engine.moved) return Reason::moved;
  if (engine.engaged) return Reason::engaged;
  return neighbours(engine.at, section) ? Reason::none : Reason::not_adjacent;
}

}  // namespace

SiegeOutcome siege_fire(const Section& section, const std::vector<Engine>& engines, game::Dice& dice) {
  SiegeOutcome outcome;
  outcome.need = ring_figures(section.ring).siege_need;
  outcome.markers = section.markers;
  for (const Engine& engine : engines) {
    SiegeShot shot;
    shot.id = engine.id;
    shot.reason = shot_reason(engine, section.at, outcome.markers);
    if (shot.reason == Reason::none) {
      shot.face = dice.roll(6, "siege:" + engine.id);
      shot.total = *shot.face + engine.demolition;
      shot.success = *shot.total >= outcome.need;
      if (shot.success) ++outcome.markers;
    }
    outcome.shots.push_back(std::move(shot));
  }
  outcome.breached = outcome.markers >= markers_max;
  return outcome;
}

std::vector<Square> siege_targets(const Board& board, Square engine) {
  std::vector<Square> sections;
  for (int d = 0; d < directions; ++d) {
    const Square at = neighbour(engine, static_cast<Direction>(d));
    if (board.wall(at) && !board.breached(at)) sections.push_back(at);
  }
  std::sort(sections.begin(), sections.end());
  return sections;
}

}  // namespace ziggurat::city_table
