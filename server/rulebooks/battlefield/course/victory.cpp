#include <algorithm>
#include <set>

#include "rulebooks/battlefield/course/course.h"
#include "rulebooks/battlefield/rules/combat/losses.h"
#include "rulebooks/battlefield/rules/leadership/after_battle.h"
#include "rulebooks/battlefield/surrender/surrender.h"

namespace ziggurat::battlefield {
namespace {

std::vector<FactionId> armies_of(const GameConfig& config, const std::vector<std::string>& ids) {
  std::vector<FactionId> armies;
  for (const auto& id : ids) armies.push_back(config.army(id));
  return armies;
}
std::string names_of(const GameConfig& config, const std::vector<FactionId>& armies) {
  std::vector<std::string> names;
  for (const FactionId army : armies) names.push_back(config.name_of(army));
  return say("end.named", {{"armies", names}});
}

std::vector<FactionId> all_armies(const GameConfig& config) {
  std::vector<FactionId> all;
  for (FactionId army{0}; army.value < config.armies(); ++army.value) all.push_back(army);
  return all;
}

// Captives at the end of the battle count as lost by their army (BF-26).
std::int64_t enemy_hp_captive(const Battle& now, FactionId army) {
  std::int64_t sum = 0;
  for (const Unit& captive : now.captives)
    if (now.config->hostile(army, captive.side)) sum += hp_of_all(captive.troops(now.switches()), now.switches());
  return sum;
}

// The side whose enemies lost the most HP; none on a tie.
std::vector<FactionId> most_harmful(const Battle& now) {
  std::vector<FactionId> best;
  std::int64_t most = -1;
  for (const FactionId army : all_armies(*now.config)) {
    const auto harm = enemy_hp_lost(now, army) + enemy_hp_captive(now, army);
    if (harm > most) best.clear(), most = harm;
    if (harm == most) best.push_back(army);
  }
  const bool one_side =
      std::ranges::all_of(best, [&](FactionId army) { return now.config->friendly(army, best.front()); });
  return one_side ? best : std::vector<FactionId>{};
}

// The unit that holds the goal's hex for the armies that may win by it; null: none does.
const Unit* holder_of(const Battle& now, const ScenarioVictory& goal) {
  const Unit* unit = now.at(*goal.hex);
  return unit && shelf::has(goal.by, now.config->id_of(unit->side)) ? unit : nullptr;
}
bool none_left(const Battle& now, const std::vector<std::string>& ids) {
  return std::ranges::none_of(ids, [&](const auto& id) { return now.has_units(now.config->army(id)); });
}

std::optional<Ending> goal_reached(const Battle& now) {
  const GameConfig& config = *now.config;
  for (const ScenarioVictory& goal : config.scenario.victory) {
    auto winners = armies_of(config, goal.winners);
    switch (goal.kind) {
      case VictoryKind::hold_hex_at_round_end:
        if (const Unit* unit = holder_of(now, goal))
          return Ending{winners, say("end.hex", {{"army", config.name_of(unit->side)}, {"hex", label(*goal.hex)}})};
        break;
      case VictoryKind::none_left:
        if (none_left(now, goal.of))
          return Ending{winners, say("end.none_left", {{"armies", names_of(config, armies_of(config, goal.of))}})};
        break;
      case VictoryKind::rounds_over:
        if (now.now.round < config.scenario.rounds) break;
        if (goal.winners.empty()) winners = most_harmful(now);
        return Ending{winners, say("end.rounds", {{"rounds", config.scenario.rounds}, {"harm", goal.winners.empty()}})};
    }
  }
  return std::nullopt;
}

BattleResult result_for(const Ending& ending, FactionId army) {
  if (ending.winners.empty()) return BattleResult::draw;
  return shelf::has(ending.winners, army) ? BattleResult::victory : BattleResult::defeat;
}

}  // namespace

std::int64_t enemy_hp_lost(const Battle& now, FactionId army) {
  std::int64_t sum = 0;
  for (const FactionId other : all_armies(*now.config))
    if (now.config->hostile(army, other)) sum += now.armies[static_cast<std::size_t>(other.value)].hp_lost;
  return sum;
}

std::optional<Ending> ending_of(const Battle& now, bool agreed) {
  const GameConfig& config = *now.config;
  if (auto goal = goal_reached(now)) return goal;
  if (agreed) return Ending{{}, say("end.agreed")};
  std::vector<FactionId> left;
  for (const FactionId army : all_armies(config))
    if (now.has_units(army)) left.push_back(army);
  if (left.empty()) return Ending{{}, say("end.nobody")};
  const bool one_side = std::ranges::all_of(left, [&](FactionId army) { return config.friendly(army, left.front()); });
  if (!one_side && !(config.house.first_extermination && left.size() < config.scenario.armies.size()))
    return std::nullopt;
  // An exterminated army loses with its allies; the others have won.
  std::vector<FactionId> winners;
  for (const FactionId army : all_armies(config)) {
    const bool beaten = std::ranges::any_of(all_armies(config),
        [&](FactionId other) { return config.friendly(army, other) && !now.has_units(other) && !one_side; });
    if (one_side ? config.friendly(army, left.front()) : !beaten) winners.push_back(army);
  }
  std::vector<FactionId> holders;  // allies without a unit have won as well, but hold nothing
  std::ranges::copy_if(winners, std::back_inserter(holders), [&](FactionId army) { return now.has_units(army); });
  return Ending{winners, say("end.exterminated", {{"armies", names_of(config, holders)}})};
}

std::optional<Ending> ending_ruled(const Battle& now) {
  if (now.now.result == 0) return std::nullopt;
  constexpr int first_army = 2;
  Ending ending{{}, say("end.ruled")};
  for (const FactionId army : all_armies(*now.config))
    if (now.config->friendly(army, {now.now.result - first_army})) ending.winners.push_back(army);
  return ending;
}

Victory end_battle(PhaseResolver& resolver, const Ending& ending) {
  resolver.begin("aftermath");
  captives_lost(resolver);
  Victory victory{ending.winners,
      ending.winners.empty() ? say("end.draw")
                             : say("end.won", {{"armies", names_of(resolver.config, ending.winners)}}),
      ending.text};
  for (const FactionId army : all_armies(resolver.config)) {
    const Battle& now = resolver.read();
    const ArmyLedgers ledgers = now.armies[static_cast<std::size_t>(army.value)];
    const auto harm = enemy_hp_lost(now, army);
    const auto lost = leadership_lost(result_for(ending, army), ledgers.hp_lost, harm);
    const auto after = std::clamp<std::int64_t>(ledgers.leadership - lost, 0, 10'000'000);
    victory.details.emplace_back(resolver.config.at(army).name.text,
        say("end.sum", {{"own", ledgers.hp_lost}, {"enemy", harm}, {"before", ledgers.leadership}, {"after", after},
                           {"lost", lost}}));
    resolver.change_army(army, [&](ArmyLedgers& own) { own.leadership = after; });
  }
  for (const Unit& unit : std::vector(resolver.read().units)) {
    Troops unhurt = unit.troops(resolver.config.switches);
    for (Contingent& one : unhurt) one.damage = 0;
    resolver.leave(unit.id, unhurt);
    resolver.change(unit.id, [](Unit& one) { one.hidden = false, one.met_by = {}; });
  }
  resolver.change_facts([](BattleFacts& facts) { facts.stage = Stage::over; });
  return victory;
}

std::vector<Aim> aims_of(const Battle& known, FactionId army) {
  const GameConfig& config = *known.config;
  const std::string& id = config.id_of(army);
  std::vector<Aim> aims;
  for (const ScenarioVictory& goal : config.scenario.victory) {
    const bool ours = shelf::has(goal.winners, id);
    const std::string them = names_of(config, armies_of(config, goal.of));
    const auto left = config.scenario.rounds - known.now.round + 1;
    if (goal.kind == VictoryKind::hold_hex_at_round_end) {
      const std::string hex = label(*goal.hex);
      aims.push_back({ours ? say("aims.take", {{"hex", hex}}) : say("aims.keep", {{"hex", hex}, {"left", left}}),
          Aim::State::open, hex_place(*goal.hex)});
    } else if (goal.kind == VictoryKind::none_left && ours) {
      aims.push_back({say("aims.drive", {{"armies", them}})});
    } else if (goal.kind == VictoryKind::rounds_over && goal.winners.empty()) {
      aims.push_back({say("aims.harm", {{"left", left}})});
    }
  }
  return aims;
}

}  // namespace ziggurat::battlefield
