#include <algorithm>

#include "rulebooks/urr_handbook/battle/fronts.h"
#include "rulebooks/urr_handbook/verbs.h"

// A tactical turn begins: assaults are ordered and announced (UH-103), the attacked redeploy (UH-98), the fronts are manned.
namespace ziggurat::urr_handbook {
namespace {

void announce(Bell& bell, const Siege& now, const Happened& happened) {
  if (!happened.turn_starts)
    return bell.tell_everyone(Said("UH-103", "announcement", "No tactical turn: nobody attacks."));
  std::vector<Place> fronts;
  std::string where;
  const auto add = [&](const Place& at) {
    if (common::has(fronts, at)) return;
    fronts.push_back(at);
    where += (where.empty() ? "" : ", ") + bell.name(at);
  };
  for (const auto& combat : now.combats)
    if (!combat.over) add(combat.at);
  for (const auto* fire : now.objects_of(bell.words.fire)) add(fire->at);
  std::string text = "A tactical turn starts" + (where.empty() ? std::string(".") : ": " + where + ".");
  if (happened.attacked && bell.match.is_on("defender_reaction")) text += " The attacked may react; all others wait.";
  bell.tell_everyone(Important("UH-103", "announcement", text).at(fronts));
}

// To the attacked and the attackers (UH-98).
void tell_of_fronts(Bell& bell) {
  const auto now = bell.siege();
  const auto& geography = bell.geography();
  for (const auto& combat : now->combats) {
    if (combat.over) continue;
    const auto comers = now->side_of(combat, 1, true);
    const std::string how = combat.kind == CombatKind::storm      ? " is stormed"
                            : combat.kind == CombatKind::wall_top ? " is attacked along the walkway"
                                                                  : " is attacked";
    const std::string from = combat.from ? " from " + geography.name(*combat.from) : "";
    std::vector<Place> places{combat.at};
    if (combat.from) places.push_back(*combat.from);
    bell.tell(bell.parties(combat),
        Important("UH-98", "front", geography.name(combat.at) + how + from + ": " + names_of(comers) + ".")
            .shows(ids_of(comers), places));
  }
}

// The umpire lets no tactical turn begin.
void close_fronts(Bell& bell) {
  const auto now = bell.siege();
  for (const auto& unit : now->units)
    if (unit.combat.valid()) leave_combat(bell, unit.id);
  for (const auto& combat : now->combats) bell.remove(combat.id);
}

void assault_step(Bell& bell, const Orders& orders) {
  carry_out<AssaultOrder>(bell, orders);
  berserk_assaults(bell);
  tell_of_fronts(bell);
}

// Two units of the quarter for each fire, of those who are in no combat: its holder's own, guests go only if they are ordered to.
void call_out_fire_fighters(Bell& bell) {
  const auto start = bell.siege();
  for (const auto* fire : start->objects_of(bell.words.fire)) {
    const auto* quarter = start->quarter(fire->at);
    const auto present = start->units_at(fire->at);
    auto at_it = std::ranges::count_if(present, [&](const auto* unit) { return unit->at_fire == fire->id; });
    for (const auto* unit : present) {
      if (at_it >= 2 || !quarter || unit->faction != quarter->held || unit->combat.valid() || unit->at_fire.valid())
        continue;
      bell.set(unit->id, bell.words.at_fire, fire->id);
      ++at_it;
    }
  }
}

void tell_who_stands(Bell& bell) {
  const auto now = bell.siege();
  for (const auto& combat : now->combats)
    if (!combat.over)
      bell.tell(bell.parties(combat), Said("UH-98", "front",
                                          combat.name + ": " + names_of(now->side_of(combat, 0)) + " against " +
                                              names_of(now->side_of(combat, 1)) + ".")
                                          .at({combat.at}));
  for (const auto* fire : now->objects_of(bell.words.fire)) {
    auto fighters = now->units_at(fire->at);
    std::erase_if(fighters, [&](const auto* unit) { return unit->at_fire != fire->id; });
    const auto* quarter = now->quarter(fire->at);
    if (quarter && bell.match.is_played(quarter->held))
      bell.tell_faction(quarter->held,
          Said("UH-83", "fire", "At the fire in " + bell.name(fire->at) + ": " + names_of(fighters) + ".")
              .at({fire->at}));
  }
}

// At the start of every tactical turn, also without a reaction: who stands in a combat's place is in it.
void man_the_fronts(Bell& bell, const Orders& orders) {
  // Without a reaction the defenders fight where they stood.
  man_combats(bell, orders, bell.match.is_on("defender_reaction"));
  call_out_fire_fighters(bell);
  tell_who_stands(bell);
  tell_reserves(bell, {});
}

}  // namespace

Happened close_assault(Bell& bell) {
  static const std::vector<SubStep> steps = {{"assaults", "Assaults", assault_step}};
  const Orders orders = begin_with_orders(bell);
  run(bell, steps, orders);
  const auto ruled = bell.ruling("tactical_turn");
  if (ruled == "no") bell.begin("fronts", "Fronts"), close_fronts(bell);
  const auto now = bell.siege();
  Happened happened;
  happened.turn_starts = ruled == "yes" || (ruled != "no" && (now->turn_called || now->fighting()));
  happened.attacked = !attacked(now).empty();
  bell.begin("announcement", "Announcement");
  announce(bell, now, happened);
  bell.set(bell.words.turn_called, false);
  static const std::vector<SubStep> manning = {{"manning", "The fronts are manned", man_the_fronts}};
  // With a reaction the fronts are manned when it closes.
  if (happened.turn_starts && !(happened.attacked && course_of(bell.match).reaction)) run(bell, manning, {});
  return happened;
}

Happened close_reaction(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"attach", "Raiders join their units", attach_step},
      {"deploy", "Redeployment", carry_out<DeployOrder>},
      {"commit", "Who stands in the combats", carry_out<CommitOrder>},
      {"fire_fight", "Fighting the fires", carry_out<FireFightOrder>},
      {"manning", "The fronts are manned", man_the_fronts},
  };
  const Orders orders = begin_with_orders(bell);
  run(bell, steps, orders);
  return {};
}

}  // namespace ziggurat::urr_handbook
