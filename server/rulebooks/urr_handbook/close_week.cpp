#include <algorithm>

#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/set_up.h"

// The end of a week and the news of the next.
namespace ziggurat::urr_handbook {

void close_week(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"control", "Control", control_step},
      {"palisades", "Palisades"},
      {"floods", "Floods"},
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
void arrivals_step(Bell& bell, const Orders&) {
  const auto& w = bell.words;
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
      bell.tell(bell.seeing(*held).with(side), {"UH-24", "arrival", "The dead rise at " + yard->name + ".", {}, {*held}, {}, {}, {}, {}, true});
      break;
    }
  }
}

}  // namespace ziggurat::urr_handbook
