#include <algorithm>
#include <map>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/shelf/made.h"

namespace ziggurat::city_table {
namespace {

const Place memory_box{city_board, game::Box{1}};  // holds the passage pieces; no unit is ever there

// All units of the group that a moved unit belonged to.
Pieces group_around(const RoundMemory& memory, PieceId unit) {
  for (const auto& group : memory.groups)
    if (shelf::has(group.units, unit)) return group.units;
  return {unit};
}

}  // namespace

RoundMemory memory_of(const GameConfig& config, const game::World& world) {
  const auto& w = config.words;
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

void keep(PhaseResolver& resolver, const RoundMemory& memory) {
  const auto& w = resolver.config.words;
  resolver.set(w.pending, true);
  for (std::size_t i = 0; i < memory.groups.size(); ++i)
    for (const PieceId id : memory.groups[i].units) {
      if (!resolver.world.find(id)) continue;
      resolver.set(id, w.group, static_cast<Number>(i + 1));
      resolver.set(id, w.shoots, static_cast<Number>(memory.groups[i].shoot));
      if (resolver.world.find(memory.groups[i].named)) resolver.set(id, w.shoots_at, memory.groups[i].named);
    }
  for (const PieceId id : resolver.world.pieces())
    if (resolver.world.at(id).kind == w.passage &&
        std::ranges::find(memory.fires, id, &KeptFire::piece) == memory.fires.end())
      resolver.apply(game::PieceLeft{id});
  for (const auto& fire : memory.fires)
    if (!fire.piece.valid())
      resolver.enter(shelf::made(w.passage, {}, memory_box,
          {{w.archers, fire.from.front()}, {w.passed, fire.at.front()}, {w.batch, fire.batch},
              {w.in_window, fire.window}, {w.pulse, fire.pulse}}));
}

void forget(PhaseResolver& resolver) {
  const auto& w = resolver.config.words;
  if (!resolver.world[w.pending]) return;
  resolver.set(w.pending, false);
  for (const auto& fact : w.window_of) resolver.set(fact, static_cast<Number>(OwnWindow::to_come));
  for (const PieceId id : resolver.world.pieces())
    if (resolver.world.at(id).kind == w.passage) resolver.apply(game::PieceLeft{id});
    else resolver.clear(id, w.group, w.shoots, w.shoots_at, w.struck);
}

OwnWindow window_of(const GameConfig& config, const game::World& world, FactionId faction) {
  return static_cast<OwnWindow>(world[config.words.window_of[static_cast<std::size_t>(faction.value)]]);
}

}  // namespace ziggurat::city_table
