#include <algorithm>
#include <map>

#include "rulebooks/dark_ages/inches.h"
#include "rulebooks/dark_ages/orders/entry.h"
#include "rulebooks/dark_ages/rules/fighting/shooting.h"
#include "rulebooks/dark_ages/rules/movement/distance.h"
#include "rulebooks/dark_ages/rules/sight/sight.h"
#include "rulebooks/dark_ages/seen/outlook.h"
#include "rulebooks/shelf/arguments.h"

// What orders are worth to the bot, judged by the view of its seat alone. It charges when it would win the exchange of
// blows, shoots first, holds hills, walks towards the zone or the nearest enemy, and faces whoever approaches.
namespace ziggurat::dark_ages {
namespace {

using Worth = std::int64_t;
using shelf::Named;

class Captain {
 public:
  Captain(const Context& context, const Sheet& sheet)
      : context_(context),
        now_(context.now),
        taken_(order_types().taken(context, sheet)),
        battle_(battle_then(context, taken_, storage_)),
        switches_(now_.switches) {}

  Worth worth(const game::Order& order) {
    const Named named(order_types().kind(order), order);
    const auto kind = named.kind();
    if (kind == "yield" || kind == "offer_draw") return 0;
    if (kind == "transfer") return transferring(named);
    const Unit* unit = now_.unit(named.piece("piece"));
    if (!unit) unit = now_.reserve(named.piece("piece"));
    if (!unit || unit->side != context_.faction()) return 0;
    if (kind == "road_march") return marching(*unit, named);
    const BattleUnit* own = battle_.find(rules_id(unit->id));
    if (!own) return 0;
    if (kind == "move") return moving(*unit, *own, named);
    if (kind == "charge") return charging(*unit, *own, named);
    if (kind == "face") return battle_.front_contact(own->piece.id) ? 0 : 40;
    if (kind == "shoot") return shooting(*unit, *own);
    if (kind == "rally") return 20 + 5 * std::min(own->hits, 6);
    if (kind == "fall_back") return falling_back(*own);
    if (kind == "choose_style") return named.word("style") == "warband" ? 5 : 4;
    return 0;
  }

 private:
  // ---- charges ----
  Worth charging(const Unit& unit, const BattleUnit& own, const Named& named) {
    const PieceId target = named.piece("target");
    const auto turn = degree * static_cast<int>(named.get<std::int64_t>("turn_start"));
    const auto key = std::pair(target, turn);
    auto found = charges_.find(key);
    if (found == charges_.end()) found = charges_.emplace(key, charge_worth(unit, own, target, turn)).first;
    if (found->second <= 0) return 0;
    const bool throws = !named.get<written::Targets>("targets").empty();
    // A unit that strikes hard goes on towards the enemy if its charge fails; other units stay where they are.
    const bool advances = named.word("otherwise") == "advance";
    return found->second + (throws ? 3 : 0) + (advances == (own.piece.figures().melee > 0) ? 1 : 0);
  }
  Worth charge_worth(const Unit& unit, const BattleUnit& own, PieceId id, int turn) const {
    const BattleUnit* target = battle_.find(rules_id(id));
    if (!target) return 0;
    const Charge charge = judge_charge(own.piece, target->piece, greatest_roll(now_, unit), {turn, std::nullopt, {}},
        battle_.table_without({own.piece.id, target->piece.id}), switches_);
    if (!charge.legal()) return 0;
    const Worth chance = percent_of_rolls(unit, charge.contact->gone);
    const bool hero = own.rides(PersonKind::hero), their_hero = target->rides(PersonKind::hero);
    const Worth ours = mean_hits_sum(melee_terms(
        own.piece.figures(), hero, target->piece.figures(), !charge.defends.empty(), *charge.facing, switches_));
    const Worth theirs = mean_hits_sum(
        melee_terms(target->piece.figures(), their_hero, own.piece.figures(), false, Facing::front, switches_));
    const int left = hits_limit(target->quality, switches_) - target->hits;
    const int own_left = hits_limit(own.quality, switches_) - own.hits;
    // Units that can still shoot keep out of reach, unless the blow would break the enemy.
    const bool can_shoot = own.piece.figures().missile != Missile::none && !missiles_gone(own.missiles, switches_);
    if (can_shoot && ours < 6 * left && (own.piece.figures().melee < -1 || *charge.facing == Facing::front)) return 0;
    // Turns until either breaks, in sixths of a turn. An enemy struck in flank or rear must turn before it strikes.
    const Worth head_start = *charge.facing == Facing::front ? 0 : 6 * 3;
    const Worth to_break = ours > 0 ? 36 * left / ours : 1000,
                to_be_broken = theirs > 0 ? 36 * own_left / theirs : 1000;
    const Worth gain = to_be_broken + head_start - to_break + (is_fighting(id) ? 6 : 0);
    if (chance < 30 || gain < -6) return 0;
    return (60 + std::min<Worth>(gain, 60)) * chance / 100 + (saves_itself(own) ? -30 : 0);
  }
  Worth percent_of_rolls(const Unit& unit, Mil distance) const {
    if (now_.config->house.dice_shown && unit.faces > 0) return unit.rolled >= distance ? 100 : 0;
    std::int64_t enough = 0, all = 0;
    for (const DistanceChance& one : distance_chances(unit.figures().unit_class, switches_)) {
      all += one.ways;
      if (one.distance >= distance) enough += one.ways;
    }
    return 100 * enough / all;
  }
  bool is_fighting(PieceId id) const { return battle_.in_melee(rules_id(id)); }
  // A unit with personalities avoids a melee that might break it.
  bool saves_itself(const BattleUnit& own) const {
    return !own.personalities.empty() && hits_limit(own.quality, switches_) - own.hits <= 4;
  }

  // ---- shooting ----
  Worth shooting(const Unit& unit, const BattleUnit& own) const {
    const Pieces targets = ranked_targets(context_, taken_, unit);
    if (targets.empty()) return 0;
    const BattleUnit* target = battle_.find(rules_id(targets.front()));
    const ShotCheck check =
        check_target(own.piece, target->piece.pose, battle_.table_without({own.piece.id, target->piece.id}), switches_);
    if (check.reason != Reason::none) return 0;
    return 30 + shot_worth(own, *target, *check.facing);
  }
  Worth shot_worth(const BattleUnit& own, const BattleUnit& target, Facing facing) const {
    return 2 * mean_hits_sum(shooting_terms(own.piece.figures(), own.rides(PersonKind::hero), target.piece.figures(),
                   cover_of(target.piece.pose, battle_.terrain), facing, switches_));
  }

  // ---- movement ----
  Worth moving(const Unit& unit, const BattleUnit& own, const Named& named) {
    const bool column = own.piece.pose.formation == Formation::column;
    const std::string start = named.word("formation_start"), end = named.word("formation_end");
    if (start == "column" || end == "column" || (!column && (!start.empty() || !end.empty()))) return 0;
    const auto steps = named.get<written::Steps>("steps");
    const bool throws = named.word("throws") == "end" && !named.get<written::Targets>("targets").empty();
    if (!named.word("throws").empty() && !throws) return 0;
    std::string key = start + "/" + end + (throws ? "/t" : "");
    for (const MoveStep& step : steps)
      if (const auto* turn = std::get_if<TurnStep>(&step)) key += " t" + std::to_string(turn->angle);
      else
        key += " g" + std::to_string(std::get<GoStep>(step).distance) + "," +
               std::to_string(std::get<GoStep>(step).bearing);
    const auto [found, is_new] = moves_.try_emplace(std::move(key), 0);
    if (!is_new) return found->second;
    written::Move order{.piece = unit.id, .steps = steps};
    if (start == "line") order.formation_start = written::NewFormation::line;
    if (end == "line") order.formation_end = written::NewFormation::line;
    const auto rules = std::get<MovePieceOrder>(rules_order(order));
    const Moved moved =
        execute_move(own.piece, mean_roll(now_, unit), rules.move, battle_.table_without({own.piece.id}), switches_);
    Worth gain = score(own, moved.end) - score(own, own.piece.pose);
    // A bow that moves does not shoot in this turn.
    if (own.piece.figures().missile == Missile::bow && !missiles_gone(own.missiles, switches_))
      gain -= 2 * best_shot(own, own.piece.pose);
    if (throws) gain += throw_worth(own, moved.end);
    return found->second = gain;
  }
  // The best lawful shot from this pose; 0: there is none.
  Worth best_shot(const BattleUnit& own, const Pose& from) const { return std::max<Worth>(0, throw_worth(own, from)); }
  Worth throw_worth(const BattleUnit& own, const Pose& from) const {
    Piece piece = own.piece;
    piece.pose = from;
    Worth best = -1;
    for (const BattleUnit& target : battle_.units) {
      if (target.piece.side == own.piece.side) continue;
      const ShotCheck check =
          check_target(piece, target.piece.pose, battle_.table_without({own.piece.id, target.piece.id}), switches_);
      if (check.reason == Reason::none) best = std::max(best, 10 + shot_worth(own, target, *check.facing));
    }
    return best;
  }

  // How good a pose is for a unit, in tenths of an inch of movement.
  Worth score(const BattleUnit& own, const Pose& pose) const {
    const auto tenths = [](Mil length) { return length / 100; };
    Worth worth = 0;
    if (const auto& zone = now_.config->scenario.zone) {
      const Mil away = floor_length(zone->centre - pose.at);
      worth -= tenths(std::max<Mil>(0, away - zone->radius / 2));
    }
    const BattleUnit* near = nullptr;
    Mil least = 0;
    for (const BattleUnit& other : battle_.units) {
      if (other.piece.side == own.piece.side) continue;
      const Mil away = floor_length(centre(other.piece.pose) - pose.at);
      if (!near || away < least) near = &other, least = away;
    }
    const bool shoots = own.piece.figures().missile != Missile::none && !missiles_gone(own.missiles, switches_);
    if (near && shoots) {
      // A shooter keeps its distance and a clear line of sight, and leaves the zone to others.
      const Mil range = range_of(own.piece.figures().missile, switches_);
      worth = worth / 4 - tenths(std::abs(least - range * 3 / 4));
      worth += best_shot(own, pose);
    } else if (near) {
      worth -= tenths(least) / 2;
    }
    if (near) {
      const int off = std::abs(shortest_turn(pose.facing, facing_along(centre(near->piece.pose) - pose.at)));
      worth -= off > 4500 ? 25 : off / 450;
    }
    if (hill_level(pose, battle_.terrain) > 0) worth += own.piece.figures().shieldwall ? 25 : 10;
    if (pose.formation == Formation::column) worth -= 60;
    return worth;
  }

  Worth marching(const Unit& unit, const Named& named) const {
    if (named.get<std::int64_t>("distance") == 0) return 0;
    if (!now_.reserve(unit.id)) {
      const Pose pose = unit.pose();
      const auto& zone = now_.config->scenario.zone;
      if (!zone || pose.formation != Formation::column) return 0;
      // Marches through the zone to its far side, which leaves the road free for those behind, and forms line there.
      const Road& road = now_.config->scenario.roads.at(named.word("road"));
      const Point to = named.word("toward") == "start" ? road.front() : road.back();
      const Point way = to - pose.at;
      if (way == Point{} || dot(way, zone->centre - pose.at) <= 0) {
        const Mil beyond = floor_length(zone->centre - pose.at);
        if (way == Point{} || beyond > zone->radius * 3 / 4 || came_from(unit.side, to)) return 0;
      }
      return named.word("formation_end") == "line" ? 91 : 90;
    }
    if (!may_come_in(now_, unit)) return 0;
    const ScenarioEntry& entry = *now_.config->at(unit.side).entry;
    const bool inward = named.word("toward") == (entry.from == RoadEnd::end ? "start" : "end");
    return inward && named.word("formation_end") == "column" ? 100 : 0;
  }

  // Whether this end of the road is where the side's reinforcements come in.
  bool came_from(FactionId side, Point end) const {
    const auto& entry = now_.config->at(side).entry;
    if (!entry) return false;
    const Road& road = now_.config->scenario.roads.at(entry->road);
    return end == (entry->from == RoadEnd::end ? road.back() : road.front());
  }

  Worth falling_back(const BattleUnit& own) const {
    const int left = hits_limit(own.quality, switches_) - own.hits;
    return left <= 5 && own.piece.figures().melee < 0 ? 30 : 0;
  }
  // Moves a hero or leader from a unit that is about to break to a sound one.
  Worth transferring(const Named& named) const {
    const Personality* person = now_.person(named.piece("personality"));
    const PieceId* carrier = person ? carrier_of(person->place) : nullptr;
    if (!carrier || person->role == PersonKind::priest) return 0;
    const BattleUnit *from = battle_.find(rules_id(*carrier)), *to = battle_.find(rules_id(named.piece("to")));
    if (!from || !to) return 0;
    const auto left = [&](const BattleUnit& one) { return hits_limit(one.quality, switches_) - one.hits; };
    return left(*from) <= 3 && left(*to) >= 8 ? 30 : 0;
  }

  const Context& context_;
  const Situation& now_;
  const AcceptedOrders taken_;
  std::optional<Battle> storage_;
  Battle battle_;
  const Switches& switches_;
  std::map<std::pair<PieceId, int>, Worth> charges_;
  std::map<std::string, Worth> moves_;
};

}  // namespace

std::vector<std::int64_t> DarkAges::worth(
    const Context& context, const Sheet& sheet, const std::vector<game::Order>& offered, Strength) {
  if (!context.faction().valid() || offered.empty()) return std::vector<std::int64_t>(offered.size(), 0);
  Captain captain(context, sheet);
  std::vector<std::int64_t> worth;
  for (const game::Order& order : offered) worth.push_back(captain.worth(order));
  return worth;
}

}  // namespace ziggurat::dark_ages
