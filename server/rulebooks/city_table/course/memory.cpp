#include <algorithm>
#include <map>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/common/made.h"

namespace ziggurat::city_table {
namespace {

const Place memory_box{city_board, game::Box{1}};  // where passages lie: no unit is ever there

// A unit that moved stands for its whole group.
Pieces group_around(const RoundMemory& memory, PieceId unit) {
  for (const auto& group : memory.groups)
    if (common::has(group.units, unit)) return group.units;
  return {unit};
}

}  // namespace

RoundMemory memory_of(const Match& match, const game::World& world) {
  const auto& w = match.words;
  RoundMemory memory;
  if (!world[w.pending]) return memory;
  std::map<Number, KeptGroup> groups;
  const auto pieces = world.pieces();
  for (const PieceId id : pieces) {
    const Piece& unit = world.at(id);
    if (!unit.has(w.group)) continue;
    auto& group = groups[unit[w.group]];
    group.units.push_back(id);
    group.shoot = static_cast<ShootAt>(unit[w.shoots]);
    if (unit.has(w.shoots_at)) group.named = unit[w.shoots_at];
  }
  for (auto& [number, group] : groups) memory.groups.push_back(std::move(group));
  for (const PieceId id : pieces)
    if (const Piece& passage = world.at(id); passage.kind == w.passage)
      memory.fires.push_back({static_cast<int>(passage[w.batch]), static_cast<int>(passage[w.in_window]),
          static_cast<int>(passage[w.pulse]), group_around(memory, passage[w.archers]),
          group_around(memory, passage[w.passed]), id});
  return memory;
}

void keep(Bell& bell, const RoundMemory& memory) {
  const auto& w = bell.match.words;
  bell.set(w.pending, true);
  for (std::size_t i = 0; i < memory.groups.size(); ++i)
    for (const PieceId id : memory.groups[i].units) {
      if (!bell.world.find(id)) continue;
      bell.set(id, w.group, static_cast<Number>(i + 1));
      bell.set(id, w.shoots, static_cast<Number>(memory.groups[i].shoot));
      if (bell.world.find(memory.groups[i].named)) bell.set(id, w.shoots_at, memory.groups[i].named);
    }
  for (const PieceId id : bell.world.pieces())
    if (bell.world.at(id).kind == w.passage &&
        std::ranges::find(memory.fires, id, &KeptFire::piece) == memory.fires.end())
      bell.apply(game::PieceLeft{id});
  for (const auto& fire : memory.fires)
    if (!fire.piece.valid())
      bell.enter(common::made(w.passage, {}, memory_box,
          {{w.archers, fire.from.front()}, {w.passed, fire.at.front()}, {w.batch, fire.batch},
              {w.in_window, fire.window}, {w.pulse, fire.pulse}}));
}

void forget(Bell& bell) {
  const auto& w = bell.match.words;
  if (!bell.world[w.pending]) return;
  bell.set(w.pending, false);
  for (const auto& fact : w.window_of) bell.set(fact, static_cast<Number>(OwnWindow::to_come));
  for (const PieceId id : bell.world.pieces())
    if (bell.world.at(id).kind == w.passage) bell.apply(game::PieceLeft{id});
    else bell.clear(id, w.group, w.shoots, w.shoots_at, w.struck);
}

OwnWindow window_of(const Match& match, const game::World& world, FactionId faction) {
  return static_cast<OwnWindow>(world[match.words.window_of[static_cast<std::size_t>(faction.value)]]);
}

}  // namespace ziggurat::city_table
