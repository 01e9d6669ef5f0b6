#include "rulebooks/battlefield/rules/ground/ground.h"

#include <algorithm>

namespace ziggurat::battlefield {
namespace {

constexpr int halves = 2;              // half points per point
constexpr int swamp_closed_to_hp = 4;  // BF-34

const TerrainFigures& figures_of(Terrain terrain) { return figures().terrain[index(terrain)]; }
const ReliefFigures& figures_of(Relief relief) { return figures().relief[index(relief)]; }

template <class Holds>
bool any_folk(const FolkSet& folk, Holds holds) {
  for (std::size_t i = 0; i < folks; ++i)
    if (folk.has(static_cast<Folk>(i)) && holds(figures().folk[i])) return true;
  return false;
}

// Dwarven folk pay a point less on hills and rocks (BF-31).
int spared(const FolkSet& folk, const Ground& ground) {
  return folk.has(Folk::dwarven) && ground.relief != Relief::plains ? 1 : 0;
}

bool flies(const Contingent& contingent, const Switches& switches) {  // BF-42
  return switches.flight && type_of(contingent, switches).marks.has(Mark::flyer);
}

}  // namespace

const Names& names_of(Barrier) {
  static const Names names = {"forest", "swamp", "sinks"};
  return names;
}

Terrain Ground::effective() const {
  if (fortified()) return Terrain::none;
  return terrain == Terrain::water && bridge ? Terrain::road : terrain;
}

bool at_home(const FolkSet& folk, const Ground& ground) {
  return any_folk(folk, [&](const FolkFigures& of) { return of.terrain == ground.effective(); });
}
bool doubles_attack(const FolkSet& folk, const Ground& ground) {
  return any_folk(folk, [&](const FolkFigures& of) { return of.doubles_attack && of.terrain == ground.effective(); });
}

int entry_cost_halves(const Contingent& contingent, const Ground& ground, const Switches& switches) {
  if (flies(contingent, switches)) return halves;
  const Terrain terrain = at_home(contingent.folk, ground) ? Terrain::none : ground.effective();
  return figures_of(terrain).cost_halves + figures_of(ground.relief).cost_halves -
         halves * spared(contingent.folk, ground);
}
int entry_cost_halves(const Troops& troops, const Ground& ground, const Switches& switches) {
  int dearest = 0;
  for (const Contingent& one : troops)
    if (one.number > 0) dearest = std::max(dearest, entry_cost_halves(one, ground, switches));
  return dearest;
}

bool may_sink(const Contingent& contingent, bool boats, const Switches& switches) {
  return !boats && !contingent.folk.has(Folk::water) && !flies(contingent, switches);
}

std::optional<Barrier> barrier(
    const Contingent& contingent, const Ground& ground, bool boats, const Switches& switches) {
  if (flies(contingent, switches)) return std::nullopt;
  const MarkSet& marks = type_of(contingent, switches).marks;
  const auto closed = [](bool is, Barrier why) { return is ? std::optional(why) : std::nullopt; };
  switch (ground.effective()) {
    case Terrain::forest: return closed(marks.has(Mark::no_forest), Barrier::forest);
    case Terrain::swamp:
      return closed(
          !contingent.folk.has(Folk::swamp) && hp_of_one(contingent, switches) >= swamp_closed_to_hp, Barrier::swamp);
    case Terrain::water: return closed(marks.has(Mark::sinks) && may_sink(contingent, boats, switches), Barrier::sinks);
    default: return std::nullopt;
  }
}
std::optional<Barrier> barrier(const Troops& troops, const Ground& ground, bool boats, const Switches& switches) {
  for (const Contingent& one : troops)
    if (one.number > 0)
      if (const auto found = barrier(one, ground, boats, switches)) return found;
  return std::nullopt;
}

int defence_halves(const FolkSet& folk, const Ground& ground) {
  if (const auto walls = figures().fortification[index(ground.fortification)]) return halves * *walls;
  const int own = figures_of(ground.effective()).defence_halves;
  // Water folk fight in water as if on open ground.
  return at_home(folk, ground) ? std::max(own, figures_of(Terrain::none).defence_halves) : own;
}
int relief_bonus(const Ground& ground) { return figures_of(ground.relief).defence; }

int visibility(const Ground& ground, const FolkSet& searchers) {
  const Terrain terrain = at_home(searchers, ground) ? Terrain::none : ground.effective();
  return figures_of(terrain).visibility + figures_of(ground.relief).visibility - spared(searchers, ground);
}

}  // namespace ziggurat::battlefield
