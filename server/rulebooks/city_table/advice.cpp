#include <array>
#include <map>

#include "rulebooks/city_table/march/walk.h"
#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/fight/melee.h"
#include "rulebooks/city_table/rules/fire/artillery.h"
#include "rulebooks/city_table/rules/fire/siege.h"
#include "rulebooks/shelf/arguments.h"

// The bot's valuation of orders, based on the view of its seat alone. The dark side marches on the palaces through
// breaches and gates and batters the walls in its way. The city mans threatened posts, retakes lost ones, and strikes
// where the odds are good.
namespace ziggurat::city_table {
namespace {

using Worth = std::int64_t;
using shelf::Named;
constexpr int wall_in_the_way = 8, no_way = 1'000;  // squares of marching that a closed wall counts for
constexpr int strikes_back_within = 4;              // squares that most troops march in a round
constexpr Worth cost_of_no_wall = 40;

std::array<Square, directions> around(Square at) {
  std::array<Square, directions> found;
  for (int i = 0; i < directions; ++i) found[static_cast<std::size_t>(i)] = neighbour(at, static_cast<Direction>(i));
  return found;
}

class OrderEvaluator {
 public:
  OrderEvaluator(const Context& context, const game::Sheet& sheet)
      : table_(context.now), camp_(city_table::camp_of(context)) {
    for (const auto& order : sheet.orders) {
      const Named named(order_types().kind(order), order);
      const auto way = named.places("path");
      const auto units = named.pieces("units");
      if (!way.empty())
        for (const PieceId id : units) ends_[id] = square_of(way.back());
      if (named.kind() == "siege_fire") ++aimed_at_[square_of(named.get<Place>("section"))];
    }
    for (const auto& unit : table_.units)
      if (unit.camp == camp_ && unit.on_table()) ++standing_[end_of(unit)];
  }

  Worth worth(const game::Order& order) {
    const Named named(order_types().kind(order), order);
    const auto kind = named.kind();
    if (camp_ == Camp::neutral) return 0;  // choosing a side is left to people
    if (kind == "raise_undead") return 30 + static_cast<Worth>(named.pieces("graveyards").size());
    if (!table_.config->fights(table_.turn)) return 0;
    if (kind == "move" || kind == "break_off") return walk(named, kind == "break_off");
    if (kind == "enter") return entry(named);
    if (kind == "hold") return stand(named);
    if (kind == "siege_fire") return battery(square_of(named.get<Place>("section")));
    if (kind == "bombard") return bombardment(named);
    if (kind == "genie") return conjuring(named);
    if (kind == "gate") return gate(named);
    return 0;
  }

 private:
  bool foe(const TableUnit& unit) const { return hostile(unit.camp, camp_) && unit.on_table(); }
  Square end_of(const TableUnit& unit) const {
    const auto end = ends_.find(unit.id);
    return end == ends_.end() ? unit.at : end->second;
  }
  int foes_within(Square at, int squares) const {
    int count = 0;
    for (const auto& unit : table_.units) count += foe(unit) && squares_apart(unit.at, at) <= squares;
    return count;
  }
  // Own-camp units that will stand there according to the orders so far, not counting these.
  int friends_at(Square at, const Pieces& without) const {
    const auto found = standing_.find(at);
    int count = found == standing_.end() ? 0 : found->second;
    for (const auto* unit : table_.those(without))
      count -= unit->camp == camp_ && unit->on_table() && end_of(*unit) == at;
    return count;
  }

  // Average steps that the enemy loses beyond ours, in tenths, plus the value of the place. None if there is nobody to
  // fight.
  std::optional<Worth> odds(const Pieces& units, Square at) {
    std::vector<const TableUnit*> own = table_.those(units), enemies;
    for (const auto& unit : table_.units) {
      if (foe(unit) && unit.at == at) enemies.push_back(&unit);
      const bool joins = unit.camp == camp_ && unit.on_table() && end_of(unit) == at && !shelf::has(units, unit.id);
      if (joins && table_.any_at(at, camp_) == (unit.at == at)) own.push_back(&unit);
    }
    if (enemies.empty()) return std::nullopt;
    const Stack attack = rules_stack(own), defence = rules_stack(enemies);
    // some defenders are there, but their strength is unknown
    if (defence.size() < enemies.size()) return camp_ == Camp::dark ? 4 : 0;
    const auto& switches = table_.config->switches;
    if (strength_of(attack, switches) < 1) return -100;
    if (strength_of(defence, switches) < 1) return 40;
    const auto faces = melee_by_face(attack, defence, table_.board.terrain(at), 0, switches);
    if (faces.empty()) return 40;
    Worth sum = 0;
    for (const auto& face : faces)
      sum += 10 * (face.defender.taken - face.attacker.taken) + (face.loser == Side::defender ? 6 : -6);
    return sum / static_cast<Worth>(faces.size());
  }

  Worth attack(Worth odds, Square at) const {
    Worth value = odds > 0 ? 60 + 3 * odds : 8 * odds;
    for (const auto& objective : table_.objectives)
      if (objective.at == at) value += 60;  // a camp wins by holding its objectives
    return value;
  }

  // ---- where to stand ----
  // Distance to the goals for units with these limits. Walls that must be broken or climbed count as a long detour.
  int way_left(Square from, Limits limits) {
    auto& map = ways_[{limits.climbs, limits.walls_only}];
    if (map.empty()) fill(map, limits);
    return table_.board.inside(from) ? map[index_of(from)] : no_way;
  }
  std::size_t index_of(Square at) const {
    return static_cast<std::size_t>((at.y - 1) * table_.board.width() + at.x - 1);
  }
  void fill(std::vector<int>& map, Limits limits) {
    map.assign(static_cast<std::size_t>(table_.board.width() * table_.board.height()), no_way);
    std::vector<std::vector<Square>> open(1);  // squares to visit, by path cost
    const auto reached = [&](Square at, int cost) {
      int& known = map[index_of(at)];
      if (known <= cost) return;
      known = cost;
      if (open.size() <= static_cast<std::size_t>(cost)) open.resize(static_cast<std::size_t>(cost) + 1);
      open[static_cast<std::size_t>(cost)].push_back(at);
    };
    for (const Square goal : goals()) reached(goal, 0);
    for (int cost = 0; cost < static_cast<int>(open.size()); ++cost)
      for (std::size_t i = 0; i < open[static_cast<std::size_t>(cost)].size(); ++i) {
        const Square at = open[static_cast<std::size_t>(cost)][i];
        if (map[index_of(at)] < cost) continue;
        for (const Square from : around(at)) {
          if (!table_.board.inside(from)) continue;
          const bool free = step_reason(table_.board, from, at, camp_, limits) == Reason::none;
          reached(from, cost + (free ? 1 : wall_in_the_way));
        }
      }
  }
  const std::vector<Square>& goals() {
    if (!goals_.empty()) return goals_;
    std::vector<Square> all;
    for (const auto& objective : table_.objectives) {
      all.push_back(objective.at);
      if (!(objective.control == Camp::dark && table_.any_at(objective.at, Camp::dark))) goals_.push_back(objective.at);
    }
    if (goals_.empty()) goals_ = all;
    return goals_;
  }

  struct Post {
    Square at;
    Worth value = 0;
  };
  // The posts that the city must hold, and the value of one more unit at each.
  const std::vector<Post>& posts() {
    if (!posts_.empty()) return posts_;
    const auto add = [&](Square at, Worth value) {
      const int near = foes_within(at, 2), about = foes_within(at, 6);
      posts_.push_back({at, near > 0 ? 2 * value : about > 0 ? value + value / 2 : value});
    };
    for (const auto& objective : table_.objectives)
      add(objective.at, objective.control == Camp::dark || table_.hostile_at(objective.at, camp_) ? 70 : 36);
    for (const auto& gate : table_.gates) add(gate.at, 24);
    for (const Ring ring : {Ring::outer, Ring::inner})
      for (const Square at : table_.board.open_breaches(ring)) add(at, 34);
    for (const auto& [at, id] : table_.sections)
      if (table_.board.markers(at) > 0 && !table_.board.open_breach(at)) add(at, 18);
    return posts_;
  }
  Worth posted(Square at, const Pieces& units) {
    Worth best = 0;
    for (const auto& post : posts()) {
      const Worth each = post.value * 4 / (4 + 3 * friends_at(post.at, units));
      best = std::max(best, each - 3 * squares_apart(at, post.at));
    }
    return is_outside(at) ? best - cost_of_no_wall : best;
  }
  bool is_outside(Square at) const { return table_.board.zone(at) == 0; }
  // Whether the city's units may leave the walls for a fight there: they expect to win it, and no more enemies stand by
  // to strike back than they are themselves.
  bool sortie_pays(std::optional<Worth> fight, Square at, const Pieces& units) const {
    const int striking_back = foes_within(at, strikes_back_within) - foes_within(at, 0);
    return fight && *fight > 0 && striking_back <= static_cast<int>(units.size());
  }
  bool leaves_goal(Square from, const Pieces& units) const {
    for (const auto& objective : table_.objectives)
      if (objective.at == from && friends_at(from, units) == 0) return true;
    return false;
  }

  // ---- orders ----
  Worth walk(const Named& named, bool break_off) {
    const auto units = named.pieces("units");
    const auto way = named.places("path");
    const auto* first = units.empty() || way.empty() ? nullptr : table_.unit(units.front());
    if (!first || (named.word("stance") == "hold") || named.flag("avoid_contact")) return 0;
    const Square from = first->at, to = square_of(way.back());
    if (shoots_from_here(units)) return 0;
    Worth value = 0;
    const auto met = odds(units, to);
    if (camp_ == Camp::city && !break_off && is_outside(to) && !is_outside(from) && !sortie_pays(met, to, units))
      return 0;
    if (met) value += attack(*met, to);
    if (camp_ == Camp::dark) {
      const auto limits = limits_of(rules_stack(table_.those(units)));
      value += 6 * (way_left(from, limits) - way_left(to, limits));
    } else {
      value += posted(to, units) - posted(from, units);
    }
    if (leaves_goal(from, units)) value -= 80;
    if (break_off) {  // break off only from a losing fight
      const auto fight = odds(units, from);
      if (!fight || *fight > -12) return 0;
      value = 10 - 4 * foes_within(to, 1);
    }
    return value;
  }
  Worth entry(const Named& named) {
    const auto units = named.pieces("units");
    const auto way = named.places("path");
    if (units.empty() || way.empty() || named.word("stance") == "hold") return 0;
    const Square to = square_of(way.back());
    if (const auto fight = odds(units, to); fight && *fight <= 0) return 0;
    return 400 - std::min(300, way_left(to, limits_of(rules_stack(table_.those(units)))));
  }
  Worth stand(const Named& named) {
    const auto units = named.pieces("units");
    const auto* first = units.empty() ? nullptr : table_.unit(units.front());
    if (!first || !table_.engaged(*first) || named.word("stance") != "attack") return 0;
    const auto fight = odds(units, first->at);
    return fight ? attack(*fight, first->at) : 0;
  }
  // An engine with a worthwhile wall section or an enemy in range stays where it is.
  bool shoots_from_here(const Pieces& units) {
    for (const auto* unit : table_.those(units)) {
      if (!unit->type || unit->moved) continue;
      if (unit->type->kind == UnitClass::siege)
        for (const Square at : siege_targets(table_.board, unit->at))
          if (battery(at) > 0) return true;
      if (unit->type->kind == UnitClass::artillery)
        for (const auto& other : table_.units)
          if (foe(other) && in_range(*unit->type, unit->at, other.at, table_.config->switches)) return true;
    }
    return false;
  }
  Worth battery(Square section) {
    const auto& board = table_.board;
    if (camp_ != Camp::dark || board.breached(section)) return 0;
    Worth value = 90 + 14 * board.markers(section) + 6 * aimed_at_[section] - way_left(section, {}) / 2;
    // the shots ordered so far may breach it
    if (board.markers(section) + aimed_at_[section] >= markers_max) value -= 60;
    // One breached section lets nobody through; two side by side do.
    for (const Square beside : around(section))
      if (board.ring(beside) == board.ring(section) && board.markers(beside) > 0)
        value += board.open_breach(beside) ? -30 : 8 * board.markers(beside);
    return std::max<Worth>(value, 1);
  }
  Worth bombardment(const Named& named) {
    const auto* followed = table_.unit(named.piece("stack"));
    const Square at = followed ? followed->at : square_of(named.get<Place>("target"));
    Worth steps = 0;
    for (const auto& unit : table_.units)
      if (foe(unit) && unit.at == at) steps += unit.steps > 0 ? unit.steps : 2;
    return steps == 0 ? 0 : 40 + std::min<Worth>(5 * steps, 60) + (followed ? 2 : 0);
  }
  Worth conjuring(const Named& named) {
    const Square at = square_of(named.get<Place>("target")), section = square_of(named.get<Place>("section"));
    if (named.word("action") == "attack") return at.x > 0 && table_.hostile_at(at, camp_) ? 45 : 0;
    return section.x > 0 ? 20 + 8 * table_.board.markers(section) : 0;
  }
  Worth gate(const Named& named) {
    const auto* gate = table_.gate(named.piece("gate"));
    if (!gate || table_.board.gate(gate->at).open == named.flag("open")) return 0;
    if (named.flag("open")) return camp_ == Camp::dark ? 30 : 0;
    return camp_ == Camp::city && foes_within(gate->at, 8) > 0 ? 30 : 0;
  }

  const Table& table_;
  const Camp camp_;
  std::map<PieceId, Square> ends_;
  std::map<Square, int> standing_;  // own-camp units by their squares after the orders so far
  std::map<Square, int> aimed_at_;
  std::map<std::pair<bool, bool>, std::vector<int>> ways_;
  std::vector<Square> goals_;
  std::vector<Post> posts_;
};

}  // namespace

std::vector<std::int64_t> City::worth(
    const Context& context, const game::Sheet& sheet, const std::vector<game::Order>& offered, game::Strength) {
  OrderEvaluator evaluator(context, sheet);
  std::vector<std::int64_t> worth;
  for (const auto& order : offered) worth.push_back(evaluator.worth(order));
  return worth;
}

}  // namespace ziggurat::city_table
