#include <algorithm>

#include "rulebooks/battlefield/muster/muster.h"
#include "rulebooks/battlefield/rules/hiding/discovery.h"
#include "rulebooks/battlefield/rules/leadership/army.h"
#include "rulebooks/battlefield/rules/troops/capacity.h"
#include "rulebooks/battlefield/seen/outlook.h"
#include "rulebooks/shelf/arguments.h"

// What orders are worth to the bot, judged by the view of its seat alone. Shooters look for cover and range. An army
// that wins when the rounds run out holds good ground; any other closes in on the enemy. All strike the weakest in
// reach: the order of targets is that of `targets_near` and `targets_in_range` (combat/strike_orders.cpp).
namespace ziggurat::battlefield {
namespace {

using Worth = std::int64_t;
using shelf::Named;

constexpr int sally_reach = 4;  // the distance at which defenders come out to meet an enemy

class OrderEvaluator : Outlook {
 public:
  using Outlook::Outlook;

  Worth worth(const Order& order) {
    const Named named(order_types().kind(order), order);
    if (named.kind() == "hire") return hiring(named);
    const Unit* unit = now_.unit(named.piece("unit"));
    if (!unit || !mine(*unit)) return 0;
    const auto kind = named.kind();
    if (kind == "place") return placing(*unit, named);
    if (kind == "standing") return standing(*unit, named);
    if (kind == "move") return moving(*unit, named);
    if (kind == "shoot") return shooting(*unit);
    if (kind == "attack") return attacking(*unit);
    if (kind == "defend") return !targets_near(context_, *unit, then(*unit)).empty() && defends(*unit) ? 20 : 0;
    if (kind == "surrender") return surrendering(*unit);
    return 0;
  }

 private:
  // ---- before the battle ----
  // Hires full units, as long as the leader can lead them and the gold still pays for one term of maintenance.
  Worth hiring(const Named& named) const {
    const auto unit = hired(now_, me_, {named.word("type"), named.get<std::int64_t>("number"), named.flag("elite")});
    if (!unit || unit->number < 1) return 0;
    const Switches& switches = now_.switches();
    const ArmyLedgers& purse = now_.armies[static_cast<std::size_t>(me_.value)];
    std::vector<ArmyUnit> army = {{"", unit->troops(switches)}};
    std::int64_t gold = purse.gold - price_of(now_, *unit);
    std::int64_t upkeep = maintenance_of(now_, me_) + maintenance(army.front().troops, switches);
    for (const Unit* other : own()) army.push_back({"", other->troops(switches)});
    for (const auto* order : taken_.of<HireOrder>())
      if (const auto other = hired(now_, me_, *order)) {
        army.push_back({"", other->troops(switches)});
        gold -= price_of(now_, *other), upkeep += maintenance(army.back().troops, switches);
      }
    if (now_.config->scenario.maintenance_every > 0) gold -= upkeep;
    const TroopType& type = switches.roster[unit->type];
    return gold < 0 || grasp_of(army, purse.leadership, switches).excess > 0
               ? 0
               : unit->number * (type.attack + type.defence + 2 * type.hp);
  }
  // Hides the unit where the search may fail; otherwise leaves it at the scenario's place.
  Worth placing(const Unit& unit, const Named& named) const {
    const auto hex = hex_at(named.get<Place>("hex"));
    if (!hex) return 0;
    if (now_.now.stage == Stage::redeployment)  // it must move: the nearer, the better
      return 100 - 5 * distance(unit.hex(), *hex) + defence_in(unit, *hex);
    if (*hex != unit.hex() || !named.flag("hidden")) return 0;
    const Troops troops = unit.troops(now_.switches());
    const int factor = unit.mixed() ? hide_factor(space(troops), figures().spaces[index(now_.config->scenario.scale)])
                                    : hide_factor(unit.number, capacity(troops.front(), now_.config->scenario.scale));
    const int chance = factor - visibility(now_.map().at(*hex), {});
    return chance < 6 ? 10 * (6 - chance) : 0;
  }
  Worth standing(const Unit& unit, const Named& named) const {
    const bool waits = wins_on_time();
    if (now_.now.stage != Stage::deployment || named.word("policy") != (waits ? "defend" : "turn") ||
        named.word("pursue") != "pursue")
      return 0;
    return named.word("idle") == (shoots(unit) ? waits ? "fire" : "engage_and_fire"
                                     : waits   ? "defend"
                                               : "engage")
               ? 5
               : 0;
  }

  // ---- movement ----
  Worth moving(const Unit& unit, const Named& named) {
    const auto path = named.places("path");
    const auto to = path.empty() ? std::nullopt : hex_at(path.back());
    if (!to || !named.get<Counts>("rear_guard").empty()) return 0;
    return score(unit, *to) - score(unit, unit.hex()) - flight(unit, *to);
  }

  // What bonus strikes would cost (BF-49).
  Worth flight(const Unit& unit, Hex to) const {
    if (unit.hidden) return 0;
    Worth cost = 0;
    for (const Unit* enemy : foes_next_to(unit.hex()))
      if (!adjacent(enemy->hex(), to)) cost += 15;
    return cost;
  }

  Worth score(const Unit& unit, Hex hex) {
    if (const auto goal = goal_hex(true); goal && hex == *goal) return 500;
    const Worth ground = 3 * defence_in(unit, hex);
    if (shoots(unit)) return ground + post(unit, hex);
    const bool on_goal = goal_hex(false) == unit.hex();
    if (wins_on_time() && (on_goal || !comes_out(unit))) return ground + guard(hex);
    return ground + contact(unit, hex) - 2 * way(unit, hex);
  }

  // A shooter's place: enemies in range, none next to it, and none that could come next to it.
  Worth post(const Unit& unit, Hex hex) {
    const Worth near = static_cast<Worth>(foes_next_to(hex).size());
    const Worth danger = 12 * near + (wins_on_time() ? exposure(hex) : 0);
    if (!targets_in_range(context_, unit, hex).empty()) return 60 - danger;
    return wins_on_time() ? -danger : -2 * way(unit, hex) - danger;
  }
  // The cost of a hex that enemies can come next to in one movement: a shooter there would be struck down.
  Worth exposure(Hex hex) {
    if (!reaches_) {
      reaches_.emplace();
      for (const Unit& enemy : now_.units) {
        if (!foe(enemy)) continue;
        auto& reach = reaches_->emplace_back(1, enemy.hex());
        for (const auto& one : ways_of(now_.around(enemy), now_.moving(enemy), now_.switches()))
          if (const auto to = hex_at(one.at)) reach.push_back(*to);
      }
    }
    const auto comes = [&](const std::vector<Hex>& reach) {
      return std::ranges::any_of(reach, [&](Hex from) { return adjacent(from, hex); });
    };
    const Worth count = std::ranges::count_if(*reaches_, comes);
    return count == 0 ? 0 : 60 + 10 * count;
  }
  // A defender leaves good ground only for an enemy that is near, or that is about to take the goal.
  bool comes_out(const Unit& unit) const {
    const auto goal = goal_hex(false);
    return std::ranges::any_of(now_.units, [&](const Unit& enemy) {
      return foe(enemy) &&
             (distance(enemy.hex(), unit.hex()) <= reach_of(unit) || (goal && distance(enemy.hex(), *goal) <= 2));
    });
  }
  int reach_of(const Unit& unit) const {
    const Ground& ground = now_.map().at(unit.hex());
    const bool walls = ground.fortified() || ground.relief != Relief::plains;
    return walls ? 1 : sally_reach;
  }
  // The goal is best guarded by a unit in it: an enemy cannot enter an occupied hex (BF-41).
  Worth guard(Hex hex) const {
    const auto goal = goal_hex(false);
    if (!goal) return 0;
    const int away = distance(hex, *goal);
    return away == 0 ? 40 : away == 1 ? 10 : -away;
  }
  // A place next to an enemy; every further enemy next to it makes it worse.
  Worth contact(const Unit& unit, Hex hex) const {
    const auto near = foes_next_to(hex);
    if (near.empty()) return 0;
    Worth best = 0;
    for (const Unit* enemy : near) {
      const Odds odds = odds_of(now_, unit, hex, *enemy, StrikeKind::close, true);
      best = std::max(best, 20 + odds.mean_damage() - odds.mean_answer() / 2);
    }
    return best - 4 * (static_cast<Worth>(near.size()) - 1);
  }
  int way(const Unit& unit, Hex hex) {
    auto found = ways_.find(unit.id);
    if (found == ways_.end()) {
      std::vector<Hex> targets;
      for (const Unit& enemy : now_.units)
        if (foe(enemy)) targets.push_back(enemy.hex());
      if (const auto goal = goal_hex(true)) targets.push_back(*goal);
      found = ways_.emplace(unit.id, ways_to(unit, targets)).first;
    }
    const auto cost = found->second.find(hex);
    constexpr int nowhere = 200;
    return cost == found->second.end() ? nowhere : std::min(nowhere, cost->second);
  }

  // ---- combat ----
  Hex then(const Unit& unit) const { return hex_then(taken_, unit).value_or(unit.hex()); }
  Worth shooting(const Unit& unit) const {
    const auto targets = targets_in_range(context_, unit, then(unit));
    if (targets.empty()) return 0;
    return 50 + odds_of(now_, unit, then(unit), *targets.front(), StrikeKind::distance, false).mean_damage();
  }
  // Among several enemies a unit with strong defence does better to defend: it then strikes back at all of them.
  bool defends(const Unit& unit) const {
    const Hex hex = then(unit);
    const auto attack = now_.switches().roster[unit.type].attack * (unit.elite ? figures().elite.attack : 1);
    return targets_near(context_, unit, hex).size() >= (wins_on_time() ? 2 : 3) && defence_in(unit, hex) >= attack;
  }
  Worth attacking(const Unit& unit) const {
    const Hex hex = then(unit);
    const auto targets = targets_near(context_, unit, hex);
    if (targets.empty()) return 0;
    const Odds odds = odds_of(now_, unit, hex, *targets.front(), StrikeKind::close, true);
    if (defends(unit)) return 0;
    return std::max<Worth>(1, 30 + odds.mean_damage() - odds.mean_answer() / 2);
  }
  // The last few fighters of a surrounded unit surrender if a friendly unit is near enough to free them.
  Worth surrendering(const Unit& unit) const {
    const auto near = foes_next_to(unit.hex());
    std::int64_t coming = 0;
    for (const Unit* enemy : near)
      coming += odds_of(now_, *enemy, enemy->hex(), unit, StrikeKind::close, false).mean_damage();
    const auto left = hp_left(unit.troops(now_.switches()), now_.switches());
    const bool friends = std::ranges::any_of(
        own(), [&](const Unit* other) { return other->id != unit.id && distance(other->hex(), unit.hex()) <= 2; });
    return near.size() >= 2 && friends && coming >= 4 * left && fighters(unit.troops(now_.switches())) <= 3 ? 90 : 0;
  }

  std::map<PieceId, std::map<Hex, int>> ways_;
  std::optional<std::vector<std::vector<Hex>>> reaches_;  // of each enemy: its hex, and those that it can move to
};

}  // namespace

std::vector<std::int64_t> Battlefield::worth(
    const Context& context, const Sheet& sheet, const std::vector<Order>& offered, Strength) {
  if (!context.faction().valid()) return std::vector<std::int64_t>(offered.size(), 0);
  OrderEvaluator evaluator(context, sheet);
  std::vector<std::int64_t> worth;
  for (const Order& order : offered) worth.push_back(evaluator.worth(order));
  return worth;
}

}  // namespace ziggurat::battlefield
