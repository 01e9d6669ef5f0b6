#include <algorithm>

#include "rulebooks/dark_ages/course/course.h"
#include "rulebooks/dark_ages/inches.h"

namespace ziggurat::dark_ages {
namespace {

std::vector<FactionId> both_sides(const GameConfig& config) {
  std::vector<FactionId> all;
  for (FactionId side{0}; side.value < config.sides(); ++side.value) all.push_back(side);
  return all;
}

ZoneControl control_of(const Situation& now) {
  const ScenarioZone& zone = *now.config->scenario.zone;
  return zone_control(zone.centre, zone.radius, zone.holder, units_in_play(now));
}

// The ending by one condition of the scenario; none if it names no winner (DA-95).
std::optional<Ending> ending_by(const Situation& now, const ScenarioVictory& goal) {
  const GameConfig& config = *now.config;
  const auto won = [&](FactionId side, std::string_view key) {
    return Ending{side, say(std::string("end.") += key, {{"side", config.name_of(side)}})};
  };
  switch (goal.kind) {
    case VictoryKind::beaten: return std::nullopt;  // tested after every player turn
    case VictoryKind::zone:
      if (const auto control = control_of(now); control.winner) return won(config.side(*control.winner), "zone");
      return std::nullopt;
    case VictoryKind::clear: {
      const auto counts = control_of(now).counts;
      const FactionId by = config.side(goal.by), other = config.other(by);
      const bool own = counts.contains(goal.by), theirs = counts.contains(config.id_of(other));
      if (own && !theirs) return won(by, "clear");
      if (theirs) return won(other, "not_clear");
      return std::nullopt;
    }
    case VictoryKind::fewer_hits_taken: {
      const int first = hits_taken(now, {0}), second = hits_taken(now, {1});
      if (first == second) return std::nullopt;
      return won({first < second ? 0 : 1}, "hits");
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<InZone> units_in_play(const Situation& now) {
  std::vector<InZone> all;
  for (const Unit& unit : now.units) all.push_back({rules_id(unit.id), now.config->id_of(unit.side), unit.pose()});
  return all;
}

int hits_taken(const Situation& now, FactionId side) {
  int hits = now.sides[static_cast<std::size_t>(side.value)].hits_lost;
  for (const Unit& unit : now.units)
    if (unit.side == side) hits += unit.hits;
  return hits;
}

std::optional<Ending> beaten_ending(const Situation& now, const std::set<FactionId>& beaten) {
  const GameConfig& config = *now.config;
  if (beaten.empty()) return std::nullopt;
  if (beaten.size() == both_sides(config).size()) return Ending{std::nullopt, say("end.both_beaten")};
  const FactionId loser = *beaten.begin();
  const auto left =
      std::ranges::count(now.units, loser, &Unit::side) + std::ranges::count(now.reserves, loser, &Unit::side);
  return Ending{config.other(loser), say("end.beaten", {{"side", config.name_of(loser)}, {"routs", left > 0}})};
}

Ending ending_at_limit(const Situation& now, bool dark) {
  for (const ScenarioVictory& goal : now.config->scenario.victory)
    if (auto ending = ending_by(now, goal)) {
      ending->text = say("end.at_limit", {{"dark", dark}, {"turns", now.now.turn}, {"why", ending->text}});
      return *ending;
    }
  return {std::nullopt, say("end.at_limit", {{"dark", dark}, {"turns", now.now.turn}, {"why", say("end.nobody")}})};
}

Victory end_battle(PhaseResolver& resolver, const Ending& ending) {
  resolver.begin("aftermath");
  note_hits_of_turn(resolver);
  const Situation& now = resolver.read();
  Victory victory;
  if (ending.winner) victory.winners = {*ending.winner};
  victory.title = ending.winner ? say("end.won", {{"side", resolver.name_of(*ending.winner)}}) : say("end.draw");
  victory.text = ending.text;
  for (const FactionId side : both_sides(resolver.config))
    std::ranges::move(aftermath_lines(now, side), std::back_inserter(victory.details));
  resolver.change_facts([](BattleFacts& facts) { facts.stage = Stage::over; });
  return victory;
}

std::vector<Aim> aims_of(const Situation& known, FactionId side) {
  const GameConfig& config = *known.config;
  const FactionId enemy = config.other(side);
  std::vector<Aim> aims;
  const auto at_zone = [&]() -> std::optional<Place> {
    const Point& centre = config.scenario.zone->centre;
    return Place{BoardId{0}, game::Point{static_cast<std::int32_t>(centre.x), static_cast<std::int32_t>(centre.y), 0}};
  };
  const int left = config.scenario.turns > 0 ? config.scenario.turns - known.now.turn + 1 : 0;
  const auto turns_left = left > 0 ? std::optional(left) : std::nullopt;
  for (const ScenarioVictory& goal : config.scenario.victory) {
    if (goal.kind == VictoryKind::beaten) {
      const auto standing = std::ranges::count(known.units, enemy, &Unit::side);
      aims.push_back({say("aims.beaten", {{"side", config.name_of(enemy)}, {"left", standing}})});
    } else if (goal.kind == VictoryKind::fewer_hits_taken) {
      aims.push_back({say("aims.hits", {{"own", hits_taken(known, side)}, {"theirs", hits_taken(known, enemy)}})});
    } else {
      const auto counts = control_of(known).counts;
      const auto count = [&](FactionId one) {
        const auto found = counts.find(config.id_of(one));
        return found == counts.end() ? 0 : found->second;
      };
      const bool keep_clear = goal.kind == VictoryKind::clear && config.side(goal.by) == side;
      const std::string aim = goal.kind == VictoryKind::zone ? "aims.zone" : keep_clear ? "aims.clear" : "aims.reach";
      aims.push_back({say(aim, {{"radius", inches(config.scenario.zone->radius)}, {"own", count(side)},
                                   {"theirs", count(enemy)}, {"left", turns_left}}),
          Aim::State::open, at_zone()});
    }
  }
  return aims;
}

}  // namespace ziggurat::dark_ages
