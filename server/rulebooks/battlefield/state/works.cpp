#include "rulebooks/battlefield/state/works.h"

namespace ziggurat::battlefield {

const Names& names_of(WorksKind) {
  static const Names names = {"bridge", "no_bridge", "simple", "castle", "stronghold", "no_walls"};
  return names;
}

std::optional<Hex> Works::hex() const {
  const auto* at = std::get_if<game::Hex>(&place.spot);
  return at ? std::optional(Hex{at->column, at->row}) : std::nullopt;
}

bool fits(const Ground& ground, WorksKind works) {
  switch (works) {
    case WorksKind::bridge: return ground.terrain == Terrain::water && !ground.bridge;
    case WorksKind::no_bridge: return ground.bridge;
    case WorksKind::simple:
    case WorksKind::castle:
    case WorksKind::stronghold: return ground.terrain != Terrain::swamp && ground.terrain != Terrain::water;
    case WorksKind::no_walls: return ground.fortified();
  }
  return false;
}

Ground changed(Ground ground, WorksKind works) {
  switch (works) {
    case WorksKind::bridge: ground.bridge = true; break;
    case WorksKind::no_bridge: ground.bridge = false; break;
    case WorksKind::simple: ground.fortification = Fortification::simple; break;
    case WorksKind::castle: ground.fortification = Fortification::castle; break;
    case WorksKind::stronghold: ground.fortification = Fortification::stronghold; break;
    case WorksKind::no_walls: ground.fortification = Fortification::none; break;
  }
  return ground;
}

}  // namespace ziggurat::battlefield
