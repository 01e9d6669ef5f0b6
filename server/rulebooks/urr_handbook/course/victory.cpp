#include <algorithm>

#include "rulebooks/urr_handbook/order_types.h"

// Decides victory, and how near it is (7.1, 7.2).
namespace ziggurat::urr_handbook {
namespace {

int held_of(const Siege& siege, SiteKind kind, FactionId faction) {
  const auto& geography = siege.geography();
  int count = 0;
  for (const auto& wall : siege.walls) count += geography.kind(wall.at) == kind && wall.held == faction;
  for (const auto& quarter : siege.quarters) count += geography.kind(quarter.at) == kind && quarter.held == faction;
  return count;
}

// The neighbours' own goals: home never occupied; gold at least 15 above the start (dwarves); fewer than 3 units lost
// (elves: none); an agreement with the winner on record.
void score_neighbours(const GameConfig& config, const game::World& world, game::Victory& victory) {
  for (std::size_t i = 0; i < config.scenario.factions.size(); ++i) {
    const auto& faction = config.scenario.factions[i];
    if (faction.id == "urr" || faction.id == "pod") continue;
    const bool dwarves = faction.id == "redbeards" || faction.id == "longbeards";
    const auto start = faction.stores.find("gold");
    const auto gold = world.ledger({static_cast<std::int32_t>(i)}, config.words.gold.index) -
                      (start == faction.stores.end() ? 0 : start->second);
    const auto lost = world[config.words.lost[i]];
    const bool agreed = std::ranges::any_of(
        victory.winners, [&](FactionId winner) { return world[config.words.agreement[i][winner]]; });
    victory.details.emplace_back(
        faction.name, say("victory.neighbour",
                          {{"home", !world[config.words.home_taken[i]]}, {"dwarves", dwarves}, {"gold", gold >= 15},
                              {"spared", faction.id == "elves" ? lost == 0 : lost < 3}, {"agreed", agreed}}));
  }
}

void record(const Siege& siege, const game::World& world, game::Victory& victory) {
  const GameConfig& config = *siege.config;
  const FactionId urr = config.faction("urr");
  const auto burnt = std::ranges::count_if(siege.quarters, [](const auto& q) { return q.burnt; });
  victory.details = lines("victory.details", {{"burnt", burnt}, {"food", world.ledger(urr, config.words.food.index)},
                                                 {"gold", world.ledger(urr, config.words.gold.index)}});
  for (const FactionId id : config.played()) {
    const auto left = std::ranges::count_if(siege.units, [&](const auto& u) { return u.faction == id; });
    victory.details.emplace_back(say("victory.units_left", {{"side", config.faction_name(id)}}), std::to_string(left));
  }
  score_neighbours(config, world, victory);
}

// The training scenario: the Prince wins by clearing the section, Urr by still standing on it.
game::Victory verdict_of_storm(const Siege& siege) {
  const FactionId urr = siege.config->faction("urr"), pod = siege.config->faction("pod");
  const bool stands =
      std::ranges::any_of(siege.walls, [&](const auto& wall) { return !siege.units_at(wall.at, urr).empty(); });
  if (stands) return {{urr}, say("victory.held_title"), say("victory.held"), {}};
  const bool any = std::ranges::any_of(siege.units, [&](const auto& unit) { return unit.faction == pod; });
  if (any) return {{pod}, say("victory.cleared_title"), say("victory.cleared"), {}};
  return {{}, say("victory.empty_title"), say("victory.empty"), {}};
}

}  // namespace

std::optional<game::Victory> won_at_once(const Siege& siege, const game::World& world) {
  const GameConfig& config = *siege.config;
  const FactionId pod = config.faction("pod");
  if (config.scenario.centre.empty()) return std::nullopt;
  for (const auto& id : config.scenario.centre) {
    const auto* quarter = siege.quarter(config.geography().place(id));
    if (!quarter || quarter->held != pod) return std::nullopt;
  }
  game::Victory victory{{pod}, say("victory.taken_title"), say("victory.taken"), {}};
  record(siege, world, victory);
  return victory;
}

game::Victory verdict(const Siege& siege, const game::World& world) {
  const GameConfig& config = *siege.config;
  if (config.scenario.starts_with_storm) return verdict_of_storm(siege);
  const FactionId urr = config.faction("urr"), pod = config.faction("pod");
  game::Victory victory;
  if (held_of(siege, SiteKind::inner_wall, pod) > 0 || held_of(siege, SiteKind::outer_quarter, pod) >= 3)
    victory = {{pod}, say("victory.partial_title"), say("victory.partial"), {}};
  else victory = {{urr}, say("victory.stands_title"), say("victory.stands"), {}};
  record(siege, world, victory);
  return victory;
}

Lines Urr::pace(const GameConfig& config, const game::World& world) {
  if (config.scenario.starts_with_storm) return {};
  const Siege siege = read_siege(config, world);
  const auto breached = std::ranges::count_if(
      siege.walls, [](const auto& w) { return w.damage >= (w.circuit == Circuit::outer ? 7 : 4); });
  const auto held = std::ranges::count_if(config.scenario.centre, [&](const auto& id) {
    const auto* quarter = siege.quarter(config.geography().place(id));
    return quarter && quarter->held == config.faction("pod");
  });
  return lines("pace.lines", {{"week", siege.week}, {"weeks", config.scenario.weeks}, {"breached", breached},
                                 {"held", held}, {"centre", config.scenario.centre.size()}});
}

}  // namespace ziggurat::urr_handbook
