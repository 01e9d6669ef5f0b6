#include <algorithm>

#include "rulebooks/urr_handbook/fronts.h"
#include "rulebooks/urr_handbook/sentences.h"
#include "rulebooks/urr_handbook/verbs.h"

// The attacked have redeployed (UH-98).
namespace ziggurat::urr_handbook {

Happened close_reaction(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"attach", "Raiders join their units", attach_step},
      {"deploy", "Redeployment", carry_out<DeployOrder>},
      {"commit", "Who stands in the combats", commit_step},
      {"fire_fight", "Fighting the fires", fire_fight_step},
      {"manning", "The fronts are manned", man_the_fronts_step},
  };
  bell.begin("orders", "Orders");
  necromancer_step(bell, {});  // as in every closing: what a dead master ordered his dead to do is void (UH-24)
  const Orders orders = bell.lawful_orders();
  run(bell, steps, orders);
  return {};
}

namespace {

// Two units of the quarter for each fire, of those who are in no combat: its holder's own, guests go only if they are ordered to.
void call_out_fire_fighters(Bell& bell) {
  const Siege start = bell.siege();
  for (const auto* fire : start.objects_of(bell.words.fire)) {
    const auto* quarter = start.quarter(fire->at);
    auto present = start.units_at(fire->at);
    auto at_it =
        std::count_if(present.begin(), present.end(), [&](const auto* unit) { return unit->at_fire == fire->id; });
    for (const auto* unit : present) {
      if (at_it >= 2 || !quarter || unit->faction != quarter->held || unit->combat.valid() || unit->at_fire.valid())
        continue;
      bell.set(unit->id, bell.words.at_fire, fire->id);
      ++at_it;
    }
  }
}

std::string standing(const std::vector<const SiegeUnit*>& units) {
  std::vector<std::string> names;
  for (const auto* unit : units) names.push_back(unit->name);
  return names.empty() ? std::string("nobody") : names_together(names);
}

void tell_who_stands(Bell& bell) {
  const Siege now = bell.siege();
  for (const auto& combat : now.combats) {
    if (combat.over) continue;
    bell.tell(bell.parties(combat), {"UH-98", "front",
                                        combat.name + ": " + standing(now.side_of(combat, 0)) + " against " +
                                            standing(now.side_of(combat, 1)) + ".",
                                        {}, {combat.at}, {}, {}, {}, {}, false});
  }
  for (const auto* fire : now.objects_of(bell.words.fire)) {
    auto fighters = now.units_at(fire->at);
    std::erase_if(fighters, [&](const auto* unit) { return unit->at_fire != fire->id; });
    const auto* quarter = now.quarter(fire->at);
    if (quarter && bell.match.is_played(quarter->held))
      bell.tell_faction(quarter->held,
          {"UH-83", "fire", "At the fire in " + bell.geography().name(fire->at) + ": " + standing(fighters) + ".", {},
              {fire->at}, {}, {}, {}, {}, false});
  }
}

}  // namespace

void commit_step(Bell& bell, const Orders& orders) {
  for (const auto& given : only(orders, Give::commit))
    for (const PieceId unit : pieces_in(*given.order, parameter::commit::units))
      join_combat(bell, unit, pieces_in(*given.order, parameter::commit::combat).front(), false);
}

void fire_fight_step(Bell& bell, const Orders& orders) {
  for (const auto& given : only(orders, Give::fire_fight))
    for (const PieceId unit : pieces_in(*given.order, parameter::fire_fight::units))
      bell.set(unit, bell.words.at_fire, pieces_in(*given.order, parameter::fire_fight::fire).front());
}

void man_the_fronts_step(Bell& bell, const Orders& orders) {
  // Without a reaction the defenders fight where they stood.
  man_combats(bell, orders, bell.match.is_on("defender_reaction"));
  call_out_fire_fighters(bell);
  tell_who_stands(bell);
  tell_reserves(bell, {});
}

}  // namespace ziggurat::urr_handbook
