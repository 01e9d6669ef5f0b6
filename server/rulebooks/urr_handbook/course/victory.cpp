#include <algorithm>

#include "rulebooks/urr_handbook/verbs.h"

// Who has won (7.1, 7.2), and how near it is.
namespace ziggurat::urr_handbook {
namespace {

std::string yes_or_no(bool is) { return is ? "yes" : "no"; }

int held_of(const Siege& siege, SiteKind kind, FactionId faction) {
  const auto& geography = siege.geography();
  int count = 0;
  for (const auto& wall : siege.walls) count += geography.kind(wall.at) == kind && wall.held == faction;
  for (const auto& quarter : siege.quarters) count += geography.kind(quarter.at) == kind && quarter.held == faction;
  return count;
}

// What the neighbours reached for themselves: home never occupied; gold at least 15 above the start (dwarves); fewer than 3 units
// lost (elves: none); an agreement with the winner on record.
void score_neighbours(const Match& match, const game::World& world, game::Victory& victory) {
  for (std::size_t i = 0; i < match.scenario.factions.size(); ++i) {
    const auto& faction = match.scenario.factions[i];
    if (faction.id == "urr" || faction.id == "pod") continue;
    const bool dwarves = faction.id == "redbeards" || faction.id == "longbeards";
    const auto start = faction.stores.find("gold");
    const auto gold = world.ledger({static_cast<std::int32_t>(i)}, match.words.gold.index) -
                      (start == faction.stores.end() ? 0 : start->second);
    const auto lost = world[match.words.lost[i]];
    std::string text = "home unharmed: " + yes_or_no(!world[match.words.home_taken[i]]);
    if (dwarves) text += ", 15 gold gained: " + yes_or_no(gold >= 15);
    text += ", losses spared: " + yes_or_no(faction.id == "elves" ? lost == 0 : lost < 3);
    const bool agreed =
        std::ranges::any_of(victory.winners, [&](FactionId winner) { return world[match.words.agreement[i][winner]]; });
    text += ", agreement with the winner: " + yes_or_no(agreed);
    victory.details.emplace_back(faction.name, text);
  }
}

void record(const Siege& siege, const game::World& world, game::Victory& victory) {
  const Match& match = *siege.match;
  const FactionId urr = match.faction("urr");
  const auto burnt = std::ranges::count_if(siege.quarters, [](const auto& q) { return q.burnt; });
  victory.details.emplace_back("Burnt quarters", std::to_string(burnt));
  victory.details.emplace_back("Food of Urr", std::to_string(world.ledger(urr, match.words.food.index)));
  victory.details.emplace_back("Gold of Urr", std::to_string(world.ledger(urr, match.words.gold.index)));
  for (const FactionId id : match.played()) {
    const auto left = std::ranges::count_if(siege.units, [&](const auto& u) { return u.faction == id; });
    victory.details.emplace_back("Units left to " + match.faction_name(id), std::to_string(left));
  }
  score_neighbours(match, world, victory);
}

// The training: the Prince wins by clearing the section, Urr by still standing on it.
game::Victory verdict_of_storm(const Siege& siege) {
  const FactionId urr = siege.match->faction("urr"), pod = siege.match->faction("pod");
  const bool stands =
      std::ranges::any_of(siege.walls, [&](const auto& wall) { return !siege.units_at(wall.at, urr).empty(); });
  if (stands) return {{urr}, "Urr holds the wall", "The section still has its defenders.", {}};
  const bool any = std::ranges::any_of(siege.units, [&](const auto& unit) { return unit.faction == pod; });
  if (any) return {{pod}, "The wall is cleared", "No defender is left on the section.", {}};
  return {{}, "Nobody is left", "The section stands empty.", {}};
}

}  // namespace

std::optional<game::Victory> won_at_once(const Siege& siege, const game::World& world) {
  const Match& match = *siege.match;
  const FactionId pod = match.faction("pod");
  if (match.scenario.centre.empty()) return std::nullopt;
  for (const auto& id : match.scenario.centre) {
    const auto* quarter = siege.quarter(match.geography().place(id));
    if (!quarter || quarter->held != pod) return std::nullopt;
  }
  game::Victory victory{
      {pod}, "The Prince of Darkness takes Urr", "He holds the palace, the council hall and the Ziggurat.", {}};
  record(siege, world, victory);
  return victory;
}

game::Victory verdict(const Siege& siege, const game::World& world) {
  const Match& match = *siege.match;
  if (match.scenario.starts_with_storm) return verdict_of_storm(siege);
  const FactionId urr = match.faction("urr"), pod = match.faction("pod");
  game::Victory victory;
  if (held_of(siege, SiteKind::inner_wall, pod) > 0 || held_of(siege, SiteKind::outer_quarter, pod) >= 3)
    victory = {
        {pod}, "Partial success of the Prince of Darkness", "The centre stands, but he has a hold on the city.", {}};
  else victory = {{urr}, "Urr stands", "After twelve weeks the city is its own.", {}};
  record(siege, world, victory);
  return victory;
}

Lines Urr::pace(const Match& match, const game::World& world) {
  if (match.scenario.starts_with_storm) return {};
  const Siege siege = read_siege(match, world);
  const auto breached = std::ranges::count_if(
      siege.walls, [](const auto& w) { return w.damage >= (w.circuit == Circuit::outer ? 7 : 4); });
  const auto held = std::ranges::count_if(match.scenario.centre, [&](const auto& id) {
    const auto* quarter = siege.quarter(match.geography().place(id));
    return quarter && quarter->held == match.faction("pod");
  });
  return {{"Week", std::to_string(siege.week) + " of " + std::to_string(match.scenario.weeks)},
      {"Sections breached", std::to_string(breached)},
      {"Centre held by the Prince", std::to_string(held) + " of " + std::to_string(match.scenario.centre.size())}};
}

}  // namespace ziggurat::urr_handbook
