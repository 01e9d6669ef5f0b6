#include <algorithm>

#include "rulebooks/urr_handbook/course/course.h"
#include "rulebooks/urr_handbook/rules/flood.h"
#include "rulebooks/urr_handbook/rules/palisade.h"

// The end of a week and the news of the next.
namespace ziggurat::urr_handbook {

// A hostile army in the place's area is siege warfare too; tactical turns have left their mark (UH-62).
void palisade_step(Bell& bell, const Siege& now) {
  const auto& w = bell.words;
  for (const auto* palisade : now.objects_of(w.palisade)) {
    const Place area = bell.geography().area_of(palisade->at);
    const bool besieged = palisade->besieged || std::ranges::any_of(now.units, [&](const auto& unit) {
      return bell.geography().area_of(unit.at) == area && now.hostile(unit.faction, palisade->faction);
    });
    const int bonus = palisade_week(palisade->bonus, false, besieged);
    bell.clear(palisade->id, w.besieged);
    if (bonus == palisade->bonus) continue;
    bell.set(palisade->id, w.bonus, Number{bonus});
    bell.tell(bell.seeing(palisade->at).with(palisade->faction),
        Said("UH-62", "palisade",
            say("week.after_week", {{"palisade", palisade->name}, {"at", bell.name(palisade->at)}, {"bonus", bonus}}))
            .at({palisade->at}));
  }
}

void flood_week_step(Bell& bell, const Siege& now) {
  const auto& w = bell.words;
  for (const auto* flood : now.objects_of(w.flood)) {
    const auto week = flood_week({true, flood->weeks}, flood->corps.valid() ? 1 : 0);
    const std::string place = bell.name(flood->at);
    if (!week.flood.flooded) {
      bell.remove(flood->id);
      bell.tell_everyone(Important("UH-66", "flood", say("flood.dry", {{"place", place}})).at({flood->at}));
      continue;
    }
    bell.count(flood->id, w.weeks, Number{week.flood.weeks}), bell.clear(flood->id, w.corps);
    const auto* quarter = now.quarter(flood->at);
    if (quarter) bell.set(quarter->id, w.uninhabitable, !week.habitable);
    if (flood->weeks == 0)
      bell.tell_everyone(Important("UH-66", "flood", say("week.uninhabitable", {{"place", place}})).at({flood->at}));
  }
}

void new_week_step(Bell& bell, const Siege& now) {
  const auto& w = bell.words;
  for (const auto& unit : now.units) bell.clear(unit.id, w.marched);
  for (const auto& engine : now.engines) bell.clear(engine.id, w.marched);
  for (const auto* passage : now.objects_of(w.passage)) bell.clear(passage->id, w.used);  // one party a week (UH-67)
  for (const auto& star : now.stars) bell.clear(star.id, w.acted);
  for (const auto& star : now.stars) {  // a wound lasts for the whole of the week after it (UH-90)
    if (!star.wounded) continue;
    const auto left = bell.world.at(star.id)[w.weeks];
    if (left > 0) bell.set(star.id, w.weeks, left - 1);
    else bell.clear(star.id, w.wounded, w.weeks);
  }
  end_leases(bell);
}

// Chapter 7.2 has no number for it: these reports lead to no rule.
void upkeep_step(Bell& bell, const Siege& now) {
  if (!bell.match.is_on("food_upkeep")) return;
  const auto& upkeep = bell.match.scenario.upkeep;
  const auto eat = [&](const char* id, std::int64_t needed) {
    const FactionId faction = bell.match.faction(id);
    if (!faction.valid()) return;
    const auto had = bell.amount(faction, bell.words.food);
    bell.set(faction, bell.words.food, std::max<std::int64_t>(0, had - needed));
    const bool short_of = had < needed;
    bell.set(bell.words.shortage[faction], short_of);
    bell.tell_faction(
        faction, Said("", "upkeep", say(short_of ? "upkeep.short" : "upkeep.eaten", {{"needed", needed}, {"had", had}}))
                     .important(short_of));
  };
  const auto of_pod = now.match->faction("pod");
  const auto units = std::ranges::count_if(now.units, [&](const auto& u) { return u.faction == of_pod; });
  eat("urr", upkeep.urr_per_week);
  eat("pod", (units + upkeep.pod_units_per_food - 1) / upkeep.pod_units_per_food);
  eat("longbeards", upkeep.longbeards_per_week);
}

namespace {

struct Rising {
  const SiegeObject* yard;
  Place at;  // the field or the area in which those who rise stand
};

// The first graveyard of the land's list that this side holds and that has not given up its dead.
std::optional<Rising> next_rising(const Bell& bell, const Siege& now, FactionId side) {
  for (const auto* yard : now.objects_of(bell.words.graveyard)) {
    Places grounds = bell.geography().fields_of(yard->at);
    if (grounds.empty()) grounds.push_back(yard->at);
    const auto held = std::ranges::find_if(grounds, [&](const Place& at) { return !now.units_at(at, side).empty(); });
    const bool contested = std::ranges::any_of(grounds, [&](const Place& at) { return now.enemy_at(at, side); });
    if (!yard->used && held != grounds.end() && !contested) return Rising{yard, *held};
  }
  return std::nullopt;
}

// "Undead 3": the first number that no counter bears.
std::string next_name(const Bell& bell) {
  const auto present = bell.world.pieces();
  for (int number = 1;; ++number) {
    const std::string name = say("name.undead", {{"number", number}});
    if (std::ranges::none_of(present, [&](PieceId id) { return bell.world.at(id)[bell.words.name] == name; }))
      return name;
  }
}

}  // namespace

// To raise the dead is magic, and a wounded Necromancer has none in the week after his wound: its dead stay in their graves (UH-90).
void arrivals_step(Bell& bell, const Siege& before) {
  necromancer_step(bell, before);  // he may have died since, by the umpire's word
  const auto now = bell.siege();
  if (!now->necromancer) return;
  const auto wounded =
      std::ranges::find_if(now->stars, [](const auto& star) { return star.is_leader && star.wounded; });
  for (const auto& arrival : bell.match.scenario.arrivals) {
    const FactionId side{arrival.faction};
    const auto rising = arrival.week == now->week ? next_rising(bell, now, side) : std::nullopt;
    if (!rising) continue;
    if (wounded != now->stars.end()) {
      bell.tell_faction(side, Important("UH-90", "arrival", say("week.wounded_dead", {{"wounded", wounded->name}}))
                                  .shows({wounded->id}, {wounded->at}));
      continue;
    }
    bell.set(rising->yard->id, bell.words.used, true);
    for (int i = 0; i < arrival.count; ++i)
      bell.enter(counter_piece(bell.match, side, arrival.type, next_name(bell), rising->at));
    bell.tell(bell.seeing(rising->at).with(side),
        Important("UH-24", "arrival", say("week.dead_rise", {{"yard", rising->yard->name}})).at({rising->at}));
  }
}

void homes_step(Bell& bell, const Siege& now) {
  const auto& geography = bell.geography();
  for (const auto& site : geography.land.sites) {
    const FactionId owner = bell.match.faction(site.owner);
    if (!owner.valid() || !now.enemy_at(site.at, owner)) continue;
    bell.set(bell.words.home_taken[owner], true);
  }
}

}  // namespace ziggurat::urr_handbook
