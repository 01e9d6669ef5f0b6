#include <map>
#include <queue>

#include "rulebooks/adjudicator/faces.h"
#include "rulebooks/common/arguments.h"
#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/verbs.h"

// What a bot makes of orders, by the view of its seat. Battles by trial: a round is fought out in thought with the order and without it.
// In council it does what the sheet can always use: markers, missions, works, marches to the siege, the manning of walls.
namespace ziggurat::urr_handbook {
namespace {

using Worth = std::int64_t;
using common::Named;

constexpr int trials = 48;
constexpr std::uint64_t trial_seed = 20261123;  // any: an order is always judged by the same dice

class Eye {
 public:
  Eye(const Context& context, const game::Sheet& sheet)
      : context_(context), now_(context.now), match_(*now_.match), me_(context.faction()), sheet_(sheet) {
    pod_ = me_ == match_.faction("pod") || now_.allied(me_, match_.faction("pod"));
    urr_ = me_ == match_.faction("urr") || now_.allied(me_, match_.faction("urr"));
  }

  Worth worth(const game::Order& order) {
    const Named named(verbs().kind(order), order);
    const auto kind = named.kind();
    if (kind == "shoot") return named.flag("shoot") ? 40 : 0;
    if (kind == "stance" || kind == "reinforce" || kind == "commit") return fought_out(order) + (kind == "commit");
    if (kind == "assault") return assault(named, order);
    if (kind == "advance") return pod_ && named.flag("advance") ? 50 : 0;
    if (kind == "pass") return pod_ ? 45 : 0;
    if (kind == "fire_fight") return urr_ ? 30 : 0;
    if (kind == "burn") return 30;
    if (kind == "move") return step(named);
    if (kind == "equip") return equipment(named);
    if (kind == "mission") return mission(named);
    if (kind == "project") return project(named);
    if (kind == "ramp_work") return 50;
    if (kind == "ramp_fire") return 30 + 5 * (named.piece("first").valid() + named.piece("second").valid());
    if (kind == "march") return march(named);
    if (kind == "deploy") return deployment(named);
    if (kind == "accept") return acceptance(named.piece("offer"));
    return 0;
  }

 private:
  // ---- battle ----
  // Steps that the enemy loses beyond ours in the next round of all own combats, over all trials.
  int fights(const game::Sheet& sheet) const {
    const Siege siege = foreseen(context_, sheet);
    int better = 0;
    for (const auto& fight : siege.combats) {
      const int mine = siege.side_in(fight, me_);
      if (fight.over || mine < 0 || siege.side_of(fight, mine).empty()) continue;
      const Combat combat = rules_combat(siege, fight);
      if (is_over(combat)) continue;
      const auto own = static_cast<std::size_t>(mine), foe = 1 - own;
      // Who attacks must clear the place in few rounds; who holds it needs but to be there at the end.
      const int kill = mine == 1 ? 3 : 1;
      const int own_before = left_of(combat.sides[own]).steps, foe_before = left_of(combat.sides[foe]).steps;
      adjudicator::SeededDice dice(trial_seed);
      dice.keep_rolls(false);
      Round round;
      for (int trial = 0; trial < trials; ++trial) {
        Combat tried = combat;
        fight_round(tried, match_.switches, dice, round);
        dice.forget();
        better +=
            kill * (foe_before - left_of(tried.sides[foe]).steps) - (own_before - left_of(tried.sides[own]).steps);
      }
    }
    return better;
  }
  int fights_now() {
    if (!before_) before_ = fights(sheet_);
    return *before_;
  }
  // In hundredths of a step a round.
  Worth fought_out(const game::Order& order) {
    game::Sheet with = sheet_;
    with.orders.push_back(order);
    return 100 * (fights(with) - fights_now()) / trials;
  }
  Worth strength(const Place& at, bool own) const {
    Worth sum = 0;
    for (const auto& unit : now_.units) {
      const bool counts = own ? unit.faction == me_ : now_.hostile(unit.faction, me_);
      const auto* type = unit_type(unit.type);
      if (counts && unit.at == at && type)
        sum += std::max(unit.steps, unit.full_steps > 0 ? 0 : type->steps) * (type->melee + 1);
    }
    return sum;
  }
  Worth assault(const Named& named, const game::Order& order) {
    const auto units = named.pieces("units");
    const auto* first = units.empty() ? nullptr : now_.unit(units.front());
    if (!first) return 0;
    const Place to = named.get<Place>("to");
    const Worth ours = strength(first->at, true), theirs = strength(to, false), round = fought_out(order);
    if (theirs == 0) return 60;
    // Into a storm one goes because it is won in the end: where many stand behind the first.
    if (pod_ && wall_strength_at(now_, to) <= 2 && ours >= 2 * theirs) return std::max<Worth>(40 + round / 10, 10);
    return round > 0 && 2 * ours >= theirs ? 30 + round / 10 : 0;
  }

  // ---- ways ----
  // Steps from the nearest of these places, over all boards.
  std::map<Place, int> ways_from(const std::vector<Place>& goals) const {
    std::map<Place, int> found;
    std::queue<Place> open;
    for (const auto& goal : goals)
      if (found.emplace(goal, 0).second) open.push(goal);
    for (; !open.empty(); open.pop())
      for (const auto& next : now_.geography().neighbours(open.front()))
        if (found.emplace(next, found.at(open.front()) + 1).second) open.push(next);
    return found;
  }
  // For the besiegers the centre, from outside the fields; for the city whatever the enemy has inside.
  const std::map<Place, int>& ways() {
    if (!ways_.empty()) return ways_;
    std::vector<Place> goals;
    const auto& geography = now_.geography();
    if (pod_)
      for (const auto& id : match_.scenario.centre) {
        const auto* quarter = now_.quarter(geography.place(id));
        if (!quarter || !now_.allied(quarter->held, me_)) goals.push_back(geography.place(id));
      }
    if (urr_)
      for (const auto& unit : now_.units)
        if (now_.hostile(unit.faction, me_) && geography.inside(unit.at)) goals.push_back(unit.at);
    if (goals.empty()) goals.push_back(nowhere);
    return ways_ = ways_from(goals);
  }
  Worth nearer(const Place& from, const Place& to) {
    const auto& way = ways();
    const auto start = way.find(from), end = way.find(to);
    return start == way.end() || end == way.end() ? 0 : start->second - end->second;
  }
  Worth step(const Named& named) {
    const auto units = named.pieces("units");
    return units.empty() ? 0 : 12 * nearer(place_of(units.front()), named.get<Place>("to"));
  }
  Worth march(const Named& named) {
    const auto units = named.pieces("units");
    const auto way = named.places("path");
    if (!pod_ || units.empty() || way.empty()) return 0;
    if (fields_.empty()) fields_ = ways_from(now_.geography().sites_of(SiteKind::field));
    const auto at = place_of(units.front());
    const auto start = fields_.find(at), end = fields_.find(way.back());
    if (start == fields_.end() || end == fields_.end()) return 0;
    const Worth gained = start->second - end->second;
    // Together, and with the engines, before the section that is to fall.
    return gained <= 0 ? 0 : 20 * gained + (way.back() == main_field() ? 15 : 0);
  }
  Place place_of(PieceId id) const {
    const auto* counter = now_.counter(id);
    return counter ? counter->at : nowhere;
  }
  // Before the most damaged section: there the assault will be.
  Place main_field() const {
    Place best = nowhere;
    int most = -1;
    for (const auto& wall : now_.walls) {
      const Place field = now_.geography().field_before(wall.at);
      if (now_.geography().kind(wall.at) != SiteKind::outer_wall || !now_.geography().find(field)) continue;
      const int value = 3 * wall.damage + 2 * static_cast<int>(now_.units_at(field, me_).size());
      if (value > most) most = value, best = field;
    }
    return best;
  }

  // ---- council ----
  Worth deployment(const Named& named) {
    const auto units = named.pieces("units");
    if (units.empty()) return 0;
    const Place from = place_of(units.front()), to = named.get<Place>("to");
    if (pod_) return to == main_field() && from != to && !now_.engine(units.front()) ? 12 : 0;
    return urr_ ? threat(to, units.size()) - threat(from, 0) - 2 : 0;
  }
  // What a section or quarter needs more of the city's units than it has.
  Worth threat(const Place& at, std::size_t more) {
    const auto& geography = now_.geography();
    const Place before = geography.field_before(at);
    Worth enemies = 0;
    for (const auto& unit : now_.units)
      enemies += now_.hostile(unit.faction, me_) && (unit.at == before || geography.adjacent(unit.at, at));
    if (enemies == 0) return 0;
    auto there = static_cast<Worth>(now_.units_at(at, me_).size() + more);
    for (const auto& order : sheet_.orders) {
      const Named other(verbs().kind(order), order);
      if (other.kind() == "deploy" && other.get<Place>("to") == at)
        there += static_cast<Worth>(other.pieces("units").size());
    }
    return geography.is_wall(at) ? std::max<Worth>(0, 8 * std::min<Worth>(enemies, 6) - 6 * there) : 0;
  }
  Worth equipment(const Named& named) const {
    const auto* unit = now_.unit(named.piece("unit"));
    if (!unit) return 0;
    const bool bow = named.word("marker").ends_with("bow");
    return 20 + (bow ? 4 * unit->ranged : 2 * unit->melee) + unit->steps;
  }
  Worth mission(const Named& named) const {
    if (named.word("mission") != "bombard") return 0;
    const auto* wall = now_.wall(named.get<Place>("aim"));
    if (!wall || !now_.hostile(wall->held, me_)) return 0;
    const Place field = now_.geography().field_before(wall->at);
    return 60 + 6 * wall->damage + 3 * static_cast<Worth>(now_.units_at(field, me_).size());
  }
  Worth project(const Named& named) const {
    const auto what = named.word("project");
    const Place site = named.get<Place>("site");
    const auto* wall = now_.wall(site);
    if (what == "wall_repair") return urr_ && wall ? 40 + 5 * wall->damage : 0;
    if (what == "repair_engine") return named.piece("object").valid() ? 35 : 0;
    if (!pod_) return 0;
    if (what == "siege_tower") return 45;
    if (what == "tower_shields") return 40 + (wall ? wall->damage : 0);
    return what == "sap" && wall && now_.hostile(wall->held, me_) ? 30 + 2 * wall->damage : 0;
  }
  // Of one with whom there is no war, for what is in the stores twice over, at the list's price or better.
  Worth acceptance(PieceId id) const {
    const auto* offer = now_.offer(id);
    if (!offer || now_.hostile(offer->faction, me_)) return 0;
    const Bargain& bargain = *offer;
    const auto goods = ledger_of(match_.words, bargain.item);
    if (bargain.lease() || !goods) return 0;
    Bargain listed = bargain;
    listed.price.reset();
    const int price = cost_of(bargain), fair = cost_of(listed);
    if (bargain.buyer() == me_) return price <= fair && now_.store(me_, match_.words.gold) >= 2 * price ? 20 : 0;
    return price >= fair && now_.store(me_, *goods) >= 2 * bargain.quantity ? 20 : 0;
  }

  const Context& context_;
  const Siege& now_;
  const Match& match_;
  const FactionId me_;
  const game::Sheet& sheet_;
  bool pod_ = false, urr_ = false;
  std::optional<int> before_;
  std::map<Place, int> ways_, fields_;
};

}  // namespace

std::vector<std::int64_t> Urr::worth(
    const Context& context, const game::Sheet& sheet, const std::vector<game::Order>& offered) {
  Eye eye(context, sheet);
  std::vector<std::int64_t> worth;
  for (const auto& order : offered) worth.push_back(context.faction().valid() ? eye.worth(order) : 0);
  return worth;
}

}  // namespace ziggurat::urr_handbook
