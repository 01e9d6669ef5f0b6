#include <algorithm>

#include "rulebooks/urr_handbook/fronts.h"
#include "rulebooks/urr_handbook/sentences.h"

// Assaults are ordered; then it is announced whether and where a tactical turn starts (UH-103).
namespace ziggurat::urr_handbook {
namespace {

void announce(Bell& bell, const Siege& now, const Happened& happened) {
  if (!happened.turn_starts)
    return bell.tell_everyone(
        {"UH-103", "announcement", "No tactical turn: nobody attacks.", {}, {}, {}, {}, {}, {}, false});
  std::vector<Place> fronts;
  std::string where;
  const auto add = [&](const Place& at) {
    if (std::find(fronts.begin(), fronts.end(), at) != fronts.end()) return;
    fronts.push_back(at);
    where += (where.empty() ? "" : ", ") + bell.geography().name(at);
  };
  for (const auto& combat : now.combats)
    if (!combat.over) add(combat.at);
  for (const auto* fire : now.objects_of(bell.words.fire)) add(fire->at);
  std::string text = "A tactical turn starts" + (where.empty() ? std::string(".") : ": " + where + ".");
  if (happened.attacked && bell.match.is_on("defender_reaction")) text += " The attacked may react; all others wait.";
  bell.tell_everyone({"UH-103", "announcement", text, {}, fronts, {}, {}, {}, {}, true});
}

// "Dark ogres 1 and 2, Halflings 1": what the attacked see of a stack, its counters without their steps.
std::string counters(const std::vector<const SiegeUnit*>& units) {
  std::vector<std::string> names;
  for (const auto* unit : units) names.push_back(unit->name);
  return names.empty() ? std::string("nobody") : names_together(names);
}

// To the attacked and the attackers (UH-98).
void tell_of_fronts(Bell& bell) {
  const Siege now = bell.siege();
  for (const auto& combat : now.combats) {
    if (combat.over) continue;
    const auto comers = now.side_of(combat, 1, true);
    std::vector<PieceId> pieces;
    for (const auto* unit : comers) pieces.push_back(unit->id);
    const auto& geography = bell.geography();
    const std::string how = combat.kind == CombatKind::storm      ? " is stormed"
                            : combat.kind == CombatKind::wall_top ? " is attacked along the walkway"
                                                                  : " is attacked";
    const std::string text = geography.name(combat.at) + how +
                             (combat.from ? " from " + geography.name(*combat.from) : "") + ": " + counters(comers) +
                             ".";
    std::vector<Place> places{combat.at};
    if (combat.from) places.push_back(*combat.from);
    Audience parties = bell.parties(combat);
    bell.tell(parties, {"UH-98", "front", text, pieces, places, {}, {}, {}, {}, true});
  }
}

// The umpire lets no tactical turn begin.
void close_fronts(Bell& bell) {
  const Siege now = bell.siege();
  for (const auto& unit : now.units)
    if (unit.combat.valid()) leave_combat(bell, unit.id);
  for (const auto& combat : now.combats) bell.remove(combat.id);
}

}  // namespace

void assault_step(Bell& bell, const Orders& orders) {
  const Siege now = bell.siege();
  std::vector<Assault> assaults;
  for (const auto& given : only(orders, Give::assault)) assaults.push_back(assault_in(now, given));
  start_assaults(bell, std::move(assaults));
  berserk_assaults(bell);
  tell_of_fronts(bell);
}

Happened close_assault(Bell& bell) {
  static const std::vector<SubStep> steps = {{"assaults", "Assaults", assault_step}};
  bell.begin("orders", "Orders");
  necromancer_step(bell, {});  // he may have died since, by the umpire's word: what he ordered his dead to do is void
  const Orders orders = bell.lawful_orders();
  run(bell, steps, orders);
  const auto ruled = bell.ruling("tactical_turn");
  if (ruled == "no") bell.begin("fronts", "Fronts"), close_fronts(bell);
  const Siege now = bell.siege();
  Happened happened;
  happened.turn_starts = ruled == "yes" || (ruled != "no" && (now.turn_called || now.fighting()));
  happened.attacked = !attacked(now).empty();
  bell.begin("announcement", "Announcement");
  announce(bell, now, happened);
  bell.set(bell.words.turn_called, false);
  static const std::vector<SubStep> manning = {{"manning", "The fronts are manned", man_the_fronts_step}};
  // With a reaction the fronts are manned when it closes.
  if (happened.turn_starts && !(happened.attacked && course_of(bell.match).reaction)) run(bell, manning, {});
  return happened;
}

}  // namespace ziggurat::urr_handbook
