#include "rulebooks/urr_handbook/council/meeting.h"

#include <algorithm>

#include "game/sentences.h"
#include "rulebooks/urr_handbook/sight.h"

namespace ziggurat::urr_handbook {
namespace {

// Faction with most units among these; ties by faction order.
FactionId largest(const std::map<FactionId, int>& units) {
  FactionId best;
  for (const auto& [faction, count] : units)
    if (!best.valid() || count > units.at(best)) best = faction;
  return best;
}

void meet_at(
    Bell& bell, const Siege& now, const Place& at, const std::vector<const SiegeUnit*>& units, const Arrived& arrived) {
  std::map<FactionId, int> stayed, all;
  for (const auto* unit : units) {
    if (std::ranges::none_of(units, [&](const auto* o) { return now.hostile(unit->faction, o->faction); })) continue;
    ++all[unit->faction];
    if (!arrived.pieces.contains(unit->id)) ++stayed[unit->faction];
  }
  if (all.empty()) return;
  const FactionId holder = stayed.empty() ? all.begin()->first : largest(stayed);
  std::erase_if(all, [&](const auto& one) { return !now.hostile(one.first, holder); });
  const FactionId comer = largest(all);
  const bool river = std::ranges::any_of(
      units, [&](const auto* u) { return u->faction == comer && arrived.across_river.contains(u->id); });
  const CombatKind kind = bell.geography().is_wall(at) ? CombatKind::wall_top : CombatKind::open;
  bell.open_combat(kind, at, holder, comer, std::nullopt, river);
  bell.tell(bell.seeing(at), Important("UH-103", "contact",
                                 bell.name(comer) + " and " + bell.name(holder) + " meet at " + bell.name(at) +
                                     (river ? ", across the river." : "."))
                                 .at({at}));
}

}  // namespace

std::string names_of(const Bell& bell, const std::vector<PieceId>& pieces) {
  std::vector<std::string> names;
  for (const PieceId id : pieces) names.push_back(bell.world.at(id)[bell.words.name]);
  return names_together(names);
}

void tell_moved(Bell& bell, const Siege& before, const std::vector<Moved>& moves) {
  const Watchers watchers(before, bell.siege());
  for (const auto& move : moves) {
    const auto words_for = [&bell, move](const std::vector<PieceId>& pieces) {
      return pieces.empty() ? std::string()
                            : names_of(bell, pieces) + " " + std::string(move.verb) + " to " + bell.name(move.to) + ".";
    };
    game::Telling telling{
        .rule = "UH-100", .kind = "move", .text = words_for(move.pieces), .pieces = move.pieces, .places = move.path};
    telling.places.insert(telling.places.begin(), move.from);
    bell.tell(Audience::only(move.faction), telling, words_for);
    for (const auto& [seen, readers] : watchers.by_sight(telling.places, bell.seeing(move.to).without(move.faction))) {
      game::Telling shorter = telling;
      shorter.places = seen;
      bell.tell(readers.apart_from_umpire(), std::move(shorter), words_for);
    }
  }
}

void meet(Bell& bell, const Arrived& arrived) {
  const auto now = bell.siege();
  std::map<Place, std::vector<const SiegeUnit*>> places;
  for (const auto& unit : now->units) places[unit.at].push_back(&unit);
  for (const auto& [at, units] : places) {
    const auto came = [&](const auto* unit) { return arrived.pieces.contains(unit->id); };
    if (at != nowhere && std::ranges::any_of(units, came)) meet_at(bell, now, at, units, arrived);
  }
}

}  // namespace ziggurat::urr_handbook
