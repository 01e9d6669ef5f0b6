#include <algorithm>

#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/rules/flood.h"
#include "rulebooks/urr_handbook/rules/palisade.h"
#include "rulebooks/urr_handbook/set_up.h"

// The end of a week and the news of the next.
namespace ziggurat::urr_handbook {

void close_week(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"control", "Control", control_step},
      {"palisades", "Palisades", palisade_step},
      {"floods", "Floods", flood_week_step},
      {"homes", "Home areas", homes_step},
  };
  run(bell, steps, {});
}

void open_week(Bell& bell, int week) {
  static const std::vector<SubStep> steps = {
      {"new_week", "A new week", new_week_step},
      {"upkeep", "Upkeep", upkeep_step},
      {"arrivals", "Arrivals", arrivals_step},
  };
  run(bell, steps, {});
  bell.tell_everyone({"UH-100", "news", "Week " + std::to_string(week) + " of " + std::to_string(bell.match.scenario.weeks) +
                      " begins.", {}, {}, {}, {}, {}, {}, false});
}

// A hostile army in the place's area is siege warfare too; tactical turns have left their mark (UH-62).
void palisade_step(Bell& bell, const Orders&) {
  const auto& w = bell.words;
  const Siege now = bell.siege();
  for (const auto* palisade : now.objects_of(w.palisade)) {
    const Place area = bell.geography().area_of(palisade->at);
    const bool besieged = palisade->besieged || std::any_of(now.units.begin(), now.units.end(), [&](const auto& unit) {
      return bell.geography().area_of(unit.at) == area && now.hostile(unit.faction, palisade->faction);
    });
    const int bonus = palisade_week(palisade->bonus, false, besieged);
    bell.clear(palisade->id, w.besieged);
    if (bonus == palisade->bonus) continue;
    bell.set(palisade->id, w.bonus, Number{bonus});
    bell.tell(bell.seeing(palisade->at).with(palisade->faction), {"UH-62", "palisade",
        "After a week of siege " + palisade->name + " at " + bell.geography().name(palisade->at) +
              " gives +" + std::to_string(bonus) + ".", {}, {palisade->at}, {}, {}, {}, {}, false});
  }
}

void flood_week_step(Bell& bell, const Orders&) {
  const auto& w = bell.words;
  const Siege now = bell.siege();
  for (const auto* flood : now.objects_of(w.flood)) {
    const auto week = flood_week({true, flood->weeks}, flood->corps.valid() ? 1 : 0);
    const std::string place = bell.geography().name(flood->at);
    if (!week.flood.flooded) {
      bell.remove(flood->id);
      bell.tell_everyone({"UH-66", "flood", place + " is dry again.", {}, {flood->at}, {}, {}, {}, {}, true});
      continue;
    }
    bell.set(flood->id, w.weeks, Number{week.flood.weeks}), bell.clear(flood->id, w.corps);
    const auto* quarter = now.quarter(flood->at);
    if (quarter) bell.set(quarter->id, w.uninhabitable, !week.habitable);
    if (flood->weeks == 0) bell.tell_everyone({"UH-66", "flood", place + " is uninhabitable.", {}, {flood->at}, {}, {}, {}, {}, true});
  }
}

void homes_step(Bell& bell, const Orders&) {
  const Siege now = bell.siege();
  const auto& geography = bell.geography();
  for (std::size_t i = 0; i < geography.land.size(); ++i) {
    const FactionId owner = bell.match.faction(geography.land[i].owner);
    if (!owner.valid() || !now.enemy_at(land_place(static_cast<int>(i)), owner)) continue;
    bell.set(bell.words.home_taken[static_cast<std::size_t>(owner.value)], true);
  }
}

void new_week_step(Bell& bell, const Orders&) {
  const auto& w = bell.words;
  const Siege now = bell.siege();
  for (const auto& unit : now.units) bell.clear(unit.id, w.marched);
  for (const auto& engine : now.engines) bell.clear(engine.id, w.marched);
  for (const auto* passage : now.objects_of(w.passage)) bell.clear(passage->id, w.used);  // one party a week (UH-67)
  for (const auto& star : now.stars) bell.clear(star.id, w.acted);
  for (const auto& star : now.stars) {  // a wound lasts for the whole of the week after it (UH-90)
    if (!star.wounded) continue;
    const auto left = bell.world.at(star.id)[w.weeks];
    if (left > 0) bell.set(star.id, w.weeks, left - 1);
    else bell.clear(star.id, w.wounded), bell.clear(star.id, w.weeks);
  }
  end_leases(bell);
}

void upkeep_step(Bell& bell, const Orders&) {
  if (!bell.match.is_on("food_upkeep")) return;
  const Siege now = bell.siege();
  const auto& upkeep = bell.match.scenario.upkeep;
  const auto eat = [&](const char* id, std::int64_t needed) {
    const FactionId faction = bell.match.faction(id);
    if (!faction.valid()) return;
    const auto had = bell.amount(faction, bell.words.food);
    bell.set(faction, bell.words.food, std::max<std::int64_t>(0, had - needed));
    const bool short_of = had < needed;
    bell.set(bell.words.shortage[static_cast<std::size_t>(faction.value)], short_of);
    bell.tell_faction(faction, {"UH-66", "upkeep", short_of ? "There is not enough food: " + std::to_string(needed) +
                                " needed, " + std::to_string(had) + " there." : std::to_string(needed) + " food eaten.",
                                {}, {}, {}, {}, {}, {}, short_of});
  };
  const auto of_pod = now.match->faction("pod");
  const auto units = std::count_if(now.units.begin(), now.units.end(), [&](const auto& u) { return u.faction == of_pod; });
  eat("urr", upkeep.urr_per_week);
  eat("pod", (units + upkeep.pod_units_per_food - 1) / upkeep.pod_units_per_food);
  eat("longbeards", upkeep.longbeards_per_week);
}

// At the first graveyard of the land's list that is held and not yet used; who rises there stands in the field or the area.
void arrivals_step(Bell& bell, const Orders& orders) {
  const auto& w = bell.words;
  necromancer_step(bell, orders);  // he may have died since, by the umpire's word
  const Siege now = bell.siege();
  if (!now.necromancer) return;
  for (const auto& arrival : bell.match.scenario.arrivals) {
    if (arrival.week != now.week) continue;
    const FactionId side{arrival.faction};
    for (const auto* yard : now.objects_of(w.graveyard)) {
      std::vector<Place> grounds = bell.geography().fields_of(yard->at);
      if (grounds.empty()) grounds.push_back(yard->at);
      const auto held = std::find_if(grounds.begin(), grounds.end(), [&](const Place& at) { return !now.units_at(at, side).empty(); });
      const bool contested = std::any_of(grounds.begin(), grounds.end(), [&](const Place& at) { return now.enemy_at(at, side); });
      if (yard->used || held == grounds.end() || contested) continue;
      bell.set(yard->id, w.used, true);
      for (int i = 0; i < arrival.count; ++i) {
        int number = 1;
        const auto taken = [&] {
          const auto name = "Undead " + std::to_string(number);
          const auto present = bell.world.pieces();
          return std::any_of(present.begin(), present.end(), [&](PieceId id) { return bell.world.at(id)[w.name] == name; });
        };
        while (taken()) ++number;
        bell.enter(counter_piece(bell.match, {}, side, arrival.type, "Undead " + std::to_string(number), *held));
      }
      bell.tell(bell.seeing(*held).with(side), {"UH-24", "arrival", "The dead rise at " + yard->name + ".", {}, {*held}, {}, {}, {}, {},
          true});
      break;
    }
  }
}

}  // namespace ziggurat::urr_handbook
