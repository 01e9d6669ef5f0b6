#include <algorithm>

#include "rulebooks/urr_handbook/course/course.h"
#include "rulebooks/urr_handbook/rules/siege/flood.h"
#include "rulebooks/urr_handbook/rules/siege/palisade.h"

// The end of a week and the news of the next.
namespace ziggurat::urr_handbook {

// A hostile army in the place's area also counts as siege warfare; tactical turns have already set their mark (UH-62).
void palisade_step(PhaseResolver& resolver, const Siege& now) {
  const auto& w = resolver.words;
  for (const auto* palisade : now.objects_of(w.palisade)) {
    const Place area = resolver.geography().area_of(palisade->at);
    const bool besieged = palisade->besieged || std::ranges::any_of(now.units, [&](const auto& unit) {
      return resolver.geography().area_of(unit.at) == area && now.hostile(unit.faction, palisade->faction);
    });
    const int bonus = palisade_week(palisade->bonus, false, besieged);
    resolver.clear(palisade->id, w.besieged);
    if (bonus == palisade->bonus) continue;
    resolver.set(palisade->id, w.bonus, Number{bonus});
    resolver.publish(resolver.seeing(palisade->at).with(palisade->faction),
        ReportBuilder("UH-62", "palisade",
            say("week.after_week",
                {{"palisade", palisade->name}, {"at", resolver.name(palisade->at)}, {"bonus", bonus}}))
            .at({palisade->at}));
  }
}

void flood_week_step(PhaseResolver& resolver, const Siege& now) {
  const auto& w = resolver.words;
  for (const auto* flood : now.objects_of(w.flood)) {
    const auto week = flood_week({true, flood->weeks}, flood->corps.valid() ? 1 : 0);
    const std::string place = resolver.name(flood->at);
    if (!week.flood.flooded) {
      resolver.remove(flood->id);
      resolver.publish_to_all(ImportantReport("UH-66", "flood", say("flood.dry", {{"place", place}})).at({flood->at}));
      continue;
    }
    resolver.count(flood->id, w.weeks, Number{week.flood.weeks}), resolver.clear(flood->id, w.corps);
    const auto* quarter = now.quarter(flood->at);
    if (quarter) resolver.set(quarter->id, w.uninhabitable, !week.habitable);
    if (flood->weeks == 0)
      resolver.publish_to_all(
          ImportantReport("UH-66", "flood", say("week.uninhabitable", {{"place", place}})).at({flood->at}));
  }
}

void new_week_step(PhaseResolver& resolver, const Siege& now) {
  const auto& w = resolver.words;
  for (const auto& unit : now.units) resolver.clear(unit.id, w.marched);
  for (const auto& engine : now.engines) resolver.clear(engine.id, w.marched);
  // one party per week (UH-67)
  for (const auto* passage : now.objects_of(w.passage)) resolver.clear(passage->id, w.used);
  for (const auto& star : now.stars) resolver.clear(star.id, w.acted);
  for (const auto& star : now.stars) {  // a wound lasts for the whole following week (UH-90)
    if (!star.wounded) continue;
    const auto left = resolver.world.at(star.id)[w.weeks];
    if (left > 0) resolver.set(star.id, w.weeks, left - 1);
    else resolver.clear(star.id, w.wounded, w.weeks);
  }
  end_leases(resolver);
}

// Chapter 7.2 gives no number for this rule, so the reports link to none.
void upkeep_step(PhaseResolver& resolver, const Siege& now) {
  if (!resolver.config.is_on("food_upkeep")) return;
  const auto& upkeep = resolver.config.scenario.upkeep;
  const auto eat = [&](const char* id, std::int64_t needed) {
    const FactionId faction = resolver.config.faction(id);
    if (!faction.valid()) return;
    const auto had = resolver.amount(faction, resolver.words.food);
    resolver.set(faction, resolver.words.food, std::max<std::int64_t>(0, had - needed));
    const bool short_of = had < needed;
    resolver.set(resolver.words.shortage[faction], short_of);
    resolver.publish_to(faction,
        ReportBuilder("", "upkeep", say(short_of ? "upkeep.short" : "upkeep.eaten", {{"needed", needed}, {"had", had}}))
            .important(short_of));
  };
  const auto of_pod = now.config->faction("pod");
  const auto units = std::ranges::count_if(now.units, [&](const auto& u) { return u.faction == of_pod; });
  eat("urr", upkeep.urr_per_week);
  eat("pod", (units + upkeep.pod_units_per_food - 1) / upkeep.pod_units_per_food);
  eat("longbeards", upkeep.longbeards_per_week);
}

namespace {

struct Rising {
  const SiegeObject* yard;
  Place at;  // the field or area where the risen dead appear
};

// The first graveyard in the land's list that this side holds and that still has its dead.
std::optional<Rising> next_rising(const PhaseResolver& resolver, const Siege& now, FactionId side) {
  for (const auto* yard : now.objects_of(resolver.words.graveyard)) {
    Places grounds = resolver.geography().fields_of(yard->at);
    if (grounds.empty()) grounds.push_back(yard->at);
    const auto held = std::ranges::find_if(grounds, [&](const Place& at) { return !now.units_at(at, side).empty(); });
    const bool contested = std::ranges::any_of(grounds, [&](const Place& at) { return now.enemy_at(at, side); });
    if (!yard->used && held != grounds.end() && !contested) return Rising{yard, *held};
  }
  return std::nullopt;
}

// "Undead 3": the first number that no counter uses.
std::string next_name(const PhaseResolver& resolver) {
  const auto present = resolver.world.pieces();
  for (int number = 1;; ++number) {
    const std::string name = say("name.undead", {{"number", number}});
    if (std::ranges::none_of(present, [&](PieceId id) { return resolver.world.at(id)[resolver.words.name] == name; }))
      return name;
  }
}

}  // namespace

// Raising the dead is magic, and a wounded Necromancer has none in the following week, so the dead stay in their graves
// (UH-90).
void arrivals_step(PhaseResolver& resolver, const Siege& before) {
  necromancer_step(resolver, before);  // the Necromancer may have died since, by an umpire's ruling
  const auto now = resolver.siege();
  if (!now->necromancer) return;
  const auto wounded =
      std::ranges::find_if(now->stars, [](const auto& star) { return star.is_leader && star.wounded; });
  for (const auto& arrival : resolver.config.scenario.arrivals) {
    const FactionId side{arrival.faction};
    const auto rising = arrival.week == now->week ? next_rising(resolver, now, side) : std::nullopt;
    if (!rising) continue;
    if (wounded != now->stars.end()) {
      resolver.publish_to(
          side, ImportantReport("UH-90", "arrival", say("week.wounded_dead", {{"wounded", wounded->name}}))
                    .shows({wounded->id}, {wounded->at}));
      continue;
    }
    resolver.set(rising->yard->id, resolver.words.used, true);
    for (int i = 0; i < arrival.count; ++i)
      resolver.enter(counter_piece(resolver.config, side, arrival.type, next_name(resolver), rising->at));
    resolver.publish(resolver.seeing(rising->at).with(side),
        ImportantReport("UH-24", "arrival", say("week.dead_rise", {{"yard", rising->yard->name}})).at({rising->at}));
  }
}

void homes_step(PhaseResolver& resolver, const Siege& now) {
  const auto& geography = resolver.geography();
  for (const auto& site : geography.land.sites) {
    const FactionId owner = resolver.config.faction(site.owner);
    if (!owner.valid() || !now.enemy_at(site.at, owner)) continue;
    resolver.set(resolver.words.home_taken[owner], true);
  }
}

}  // namespace ziggurat::urr_handbook
