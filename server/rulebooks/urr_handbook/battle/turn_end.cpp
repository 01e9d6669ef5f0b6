#include <algorithm>
#include <set>

#include "rulebooks/urr_handbook/close.h"

// The tactical turn ends (UH-106).
namespace ziggurat::urr_handbook {

namespace {

// Who holds a place with these units in it: its holder while he or an ally of his is there, else the first of those present, if no
// two of them are enemies. Nobody there, or a fight for it: as before.
FactionId holder_of(const Siege& siege, const Place& at, FactionId before) {
  std::set<FactionId> there;
  for (const auto* unit : siege.units_at(at)) there.insert(unit->faction);
  for (const FactionId a : there)
    for (const FactionId b : there)
      if (siege.hostile(a, b)) return before;
  if (there.empty()) return before;
  for (const FactionId id : there)
    if (before.valid() && siege.allied(id, before)) return before;
  // Guests who are nobody's enemies take nothing.
  if (before.valid() && std::ranges::none_of(there, [&](FactionId id) { return siege.hostile(id, before); }))
    return before;
  return *there.begin();
}

void take(Bell& bell, PieceId piece, const Place& at, FactionId before, FactionId after) {
  if (before == after) return;
  bell.set(piece, bell.words.held, Number{after.value + 1});
  bell.tell_everyone(
      Important("UH-106", "control", bell.name(at) + " is now held by " + bell.name(after) + ".").at({at}));
}

void fall_back(Bell& bell, const Orders&) {
  const auto& w = bell.words;
  const auto now = bell.siege();
  // Stormers never left their field; with their combat the marks of the turn go.
  for (const auto& combat : now->combats) bell.remove(combat.id);
  for (const auto* fire : now->objects_of(w.fire)) bell.remove(fire->id);
  for (const auto& unit : now->units) {
    bell.set(unit.id, w.taken, Number{0});
    bell.clear(unit.id, w.stance, w.tower, w.prefer_ranged, w.prefer_melee, w.shoot, w.reserve, w.withdrawing,
        w.passing, w.advance, w.magic_attack, w.magic_defend);
  }
  for (const auto& wall : now->walls) bell.clear(wall.id, w.gate_opened_by);
}

}  // namespace

void control_step(Bell& bell, const Orders&) {
  const auto now = bell.siege();
  for (const auto& wall : now->walls) take(bell, wall.id, wall.at, wall.held, holder_of(now, wall.at, wall.held));
  for (const auto& quarter : now->quarters)
    take(bell, quarter.id, quarter.at, quarter.held, holder_of(now, quarter.at, quarter.held));
}

Happened close_turn_end(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"fires", "Fires", fires_step},
      {"fields", "Fields held", fields_step},
      {"control", "Control", control_step},
      {"end", "Falling back", fall_back},
  };
  run(bell, steps, {});
  return {};
}

}  // namespace ziggurat::urr_handbook
