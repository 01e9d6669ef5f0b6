#include <algorithm>

#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/rules/fire.h"

// What burns at the end of a tactical turn (UH-83, UH-84), and what is pulled down in the fields (UH-74).
namespace ziggurat::urr_handbook {
namespace {

// Who loses the stores: the holder of the quarters of Urr is Urr, whoever stands in them now.
FactionId owner_of_stores(const Bell& bell) { return bell.match.faction("urr"); }

Fire fire_with_fighters(const Bell& bell, const Siege& now, const SiegeObject& burning) {
  Fire fire{bell.geography().id(burning.at), burning.magic_helps, {}};
  for (const auto* unit : now.units_at(burning.at))
    if (unit->at_fire == burning.id) fire.fighters.push_back({unit->key, true, true});
  return fire;
}

}  // namespace

void fires_step(Bell& bell, const Orders&) {
  const auto& w = bell.words;
  const auto now = bell.siege();
  const FactionId urr = owner_of_stores(bell);
  std::vector<Fire> fires;
  for (const auto* burning : now->objects_of(w.fire)) fires.push_back(fire_with_fighters(bell, now, *burning));
  if (fires.empty()) return;
  const Stores stores{static_cast<int>(bell.amount(urr, w.food)), static_cast<int>(bell.amount(urr, w.gold))};
  const FireEnd end = end_fires(fires, stores, bell.match.switches);
  for (const auto& id : end.doused) {
    const Place at = bell.geography().place(id);
    bell.tell_everyone(
        Important("UH-84", "fire", "The fire in " + bell.name(at) + " is out; some buildings are scorched.").at({at}));
  }
  for (const auto& id : end.destroyed) {
    const Place at = bell.geography().place(id);
    if (const auto* quarter = now->quarter(at)) bell.set(quarter->id, w.burnt, true);
    bell.tell_everyone(Important("UH-84", "fire", bell.name(at) + " has burnt down.").at({at}));
  }
  bell.set(urr, w.food, end.after.food), bell.set(urr, w.gold, end.after.gold);
  if (!end.destroyed.empty())
    bell.tell_faction(urr,
        Important("UH-84", "stores",
            "The fires took " + std::to_string(end.lost.food) + " food and " + std::to_string(end.lost.gold) + " gold.")
            .details({{"food left", std::to_string(end.after.food)}, {"gold left", std::to_string(end.after.gold)}}));
  for (const auto* burning : now->objects_of(w.fire)) bell.remove(burning->id);
}

void fields_step(Bell& bell, const Orders&) {
  const auto now = bell.siege();
  for (const auto& works : now->works) {
    const auto present = now->units_at(works.at);
    const bool own =
        std::ranges::any_of(present, [&](const auto* unit) { return now->allied(unit->faction, works.faction); });
    if (own || !now->enemy_at(works.at, works.faction)) continue;
    bell.tell(bell.seeing(works.at).with(works.faction),
        Important("UH-74", "works", "The siege works in " + bell.name(works.at) + " are destroyed.").at({works.at}));
    bell.remove(works.id);
  }
}

}  // namespace ziggurat::urr_handbook
