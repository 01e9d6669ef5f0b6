#include "rulebooks/urr_handbook/close.h"

// Relations are known to both at once; an alliance needs both (UH-96). Rights of way (UH-100).
namespace ziggurat::urr_handbook {
namespace {

const char* relation_word(const Siege& siege, FactionId a, FactionId b) {
  return siege.hostile(a, b) ? "enemies" : siege.allied(a, b) ? "allies" : "neutral to each other";
}

void relate(Bell& bell, const Given& given) {
  const auto* with = argument<FactionId>(*given.order, parameter::relation::faction);
  if (!with) return;
  static const std::vector<std::string> relations = {"hostile", "neutral", "allied"};
  const Number wish = index_in(relations, word_in(*given.order, parameter::relation::relation, "neutral"));
  const auto& fact =
      bell.words.toward[static_cast<std::size_t>(given.faction.value)][static_cast<std::size_t>(with->value)];
  if (bell.world[fact] == wish) return;
  bell.set(fact, wish);
  const Siege now = bell.siege();
  // An alliance is an agreement on record, and war ends whatever there was (7.2).
  const auto& agreement =
      bell.words.agreement[static_cast<std::size_t>(given.faction.value)][static_cast<std::size_t>(with->value)];
  if (now.allied(given.faction, *with)) bell.set(agreement, true);
  if (wish == word::relation::hostile) bell.set(agreement, false);
  bell.tell(Audience::only(given.faction).with(*with),
      {"UH-96", "relation",
          "Toward " + bell.match.faction_name(*with) + " " + bell.match.faction_name(given.faction) + " now stand " +
              relations[static_cast<std::size_t>(wish)] + ": you are " + relation_word(now, given.faction, *with) + ".",
          {}, {}, {}, {}, {}, {}, true});
}

void permit(Bell& bell, const Given& given) {
  const auto areas = places_in(*given.order, parameter::permit::area);
  const auto* to = argument<FactionId>(*given.order, parameter::permit::faction);
  if (areas.size() != 1 || !to) return;
  const std::string id = bell.match.scenario.factions[static_cast<std::size_t>(to->value)].id;
  const bool yes = flag_in(*given.order, parameter::permit::yes);
  const Siege now = bell.siege();
  for (const auto* closure : now.objects_at(bell.words.closure, areas.front())) {
    std::string kept;
    for (std::size_t i = 0; i < bell.match.scenario.factions.size(); ++i) {
      const auto& one = bell.match.scenario.factions[i].id;
      const bool before = (" " + closure->permits + " ").find(" " + one + " ") != std::string::npos;
      if (one == id ? yes : before) kept += (kept.empty() ? "" : " ") + one;
    }
    if (kept == closure->permits) continue;
    bell.set(closure->id, bell.words.permits, kept);
    bell.tell(Audience::only(given.faction).with(*to),
        {"UH-100", "permit",
            bell.geography().name(closure->at) + (yes ? " is open to " : " is closed to ") +
                bell.match.faction_name(*to) + ".",
            {}, {closure->at}, {}, {}, {}, {}, false});
  }
}

}  // namespace

void relations_step(Bell& bell, const Orders& orders) {
  for (const auto& given : only(orders, Give::relation)) relate(bell, given);
  for (const auto& given : only(orders, Give::permit)) permit(bell, given);
}

}  // namespace ziggurat::urr_handbook
