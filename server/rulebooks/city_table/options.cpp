#include <algorithm>

#include "rulebooks/city_table/asking.h"
#include "rulebooks/city_table/land_ways.h"
#include "rulebooks/city_table/options_parts.h"
#include "rulebooks/city_table/rules/deployment.h"

// What a selection may be ordered to do, judged by the view and the sheet. Whatever is offered may be combined freely: any
// non-empty part of the units (within low and high), any of the places, any of the words.
namespace ziggurat::city_table {
namespace {

using Units = std::vector<const TableUnit*>;

class Options {
 public:
  Options(Give only, const Table& table, const Judge& judge, const game::Phase& phase, const Used& used)
      : only_(only), table_(table), judge_(judge), phase_(phase), used_(used) {}

  void units(const Units& all) {
    const auto& first = *all.front();
    if (first.on_table()) {
      movement(all);
      if (offered(Give::exit)) exit(all);
      if (offered(Give::restack)) restack(first.at);
      if (offered(Give::gate))
        for (const auto& gate : table_.gates)
          if (gate.at == first.at) this->gate(gate);
      add_fire_options(only_, table_, judge_, used_, all, list);
    }
    if (offered(Give::enter) && first.area >= 0) enter(all);
    if (offered(Give::deploy) && judge_.may_deploy(first)) deploy(all);
    if (offered(Give::standing) && first.on_table())
      plain(Give::standing, ids(all)).push_back(pieces(parameter::units, ids(all), 1, all.size()));
  }

  void gate(const TableGround& gate) {
    if (!offered(Give::gate)) return;
    if (!judge_.may_work_gate(gate))
      return refused(Give::gate, {gate.id}, "not_your_unit", "Your camp must hold the gate and stand in it.");
    auto& parameters = plain(Give::gate, {gate.id});
    parameters.push_back(pieces(parameter::gate::gate, {gate.id}, 1, 1));
    game::ParameterOptions open;
    open.parameter = parameter::gate::open;
    open.low = 0, open.high = 1;
    parameters.push_back(std::move(open));
  }

  void column(const TableColumn& column) {
    if (!offered(Give::march)) return;
    bool taken = used_.marching.contains(column.id);
    for (const auto* unit : table_.in_column(column.id)) taken = taken || used_.moving.contains(unit->id);
    if (taken)
      return refused(
          Give::march, {column.id}, "two_orders_for_unit", "The column, or a unit of it, has an order already.");
    auto& parameters = plain(Give::march, {column.id});
    parameters.push_back(pieces(parameter::units, {column.id}, 1, 1));
    game::ParameterOptions path;
    path.parameter = parameter::march::path;
    path.reach = land_reach(column);
    parameters.push_back(std::move(path));
  }

  std::vector<game::Option> list;

 private:
  bool offered(Give kind) const { return kind == only_; }
  static std::vector<PieceId> ids(const Units& units) {
    std::vector<PieceId> found;
    for (const auto* unit : units) found.push_back(unit->id);
    return found;
  }
  static game::ParameterOptions pieces(int parameter, std::vector<PieceId> which, std::size_t low, std::size_t high) {
    game::ParameterOptions options;
    options.parameter = parameter;
    options.pieces = std::move(which);
    options.low = static_cast<std::int64_t>(low), options.high = static_cast<std::int64_t>(high);
    return options;
  }
  static game::ParameterOptions words(int parameter, std::vector<std::string> which) {
    game::ParameterOptions options;
    options.parameter = parameter;
    options.words = std::move(which);
    return options;
  }
  std::vector<game::ParameterOptions>& plain(Give kind, std::vector<PieceId> which) {
    list.push_back({static_cast<int>(kind), std::nullopt, std::move(which), {}});
    return list.back().parameters;
  }
  void refused(Give kind, std::vector<PieceId> which, std::string code, std::string text) {
    list.push_back({static_cast<int>(kind), Refusal{std::move(code), "", std::move(text)}, std::move(which), {}});
  }
  void refused(Give kind, const Units& units, Reason reason) {
    refused(kind, ids(units), std::string(name(reason)), words_of(reason));
  }

  // Units without an order of the moving kind; all of them when none has one.
  bool free_units(Give kind, const Units& all, bool moving, Units& free) {
    for (const auto* unit : all)
      if (!used_.moving.contains(unit->id) && !(moving && used_.firing.contains(unit->id))) free.push_back(unit);
    if (!free.empty()) return true;
    const bool fires = std::any_of(all.begin(), all.end(), [&](const auto* u) { return used_.firing.contains(u->id); });
    if (fires) refused(kind, all, Reason::moved);
    else refused(kind, ids(all), "two_orders_for_unit", "The units have an order already.");
    return false;
  }

  void stance_and_shoot(
      const Units& units, int stance, int shoot, std::vector<game::ParameterOptions>& parameters, bool attacks) const {
    const bool proposed =
        attacks || std::any_of(units.begin(), units.end(), [](const auto* u) { return u->attacked; });  // CT-39
    if (stance >= 0)
      parameters.push_back(words(
          stance, proposed ? std::vector<std::string>{"attack", "hold"} : std::vector<std::string>{"hold", "attack"}));
    if (std::none_of(
            units.begin(), units.end(), [](const auto* u) { return u->type && u->type->kind == UnitClass::archer; }))
      return;
    parameters.push_back(words(shoot, {"first", "none"}));
    std::vector<PieceId> targets;
    std::set<Square> named;  // one unit stands for its stack
    for (const auto& other : table_.units)
      if (other.on_table() && hostile(other.camp, judge_.camp()) && named.insert(other.at).second)
        targets.push_back(other.id);
    parameters.push_back(pieces(shoot + 1, std::move(targets), 0, 1));
  }

  // Squares in reach, each with the square before it; `start` is where the units stand now.
  static game::ParameterOptions path_options(
      int parameter, const std::vector<Reach>& reached, const Place& start, std::optional<int> allowance) {
    game::ParameterOptions options;
    options.parameter = parameter;
    options.allowance = allowance.value_or(0);
    for (const auto& one : reached)
      options.reach.push_back({place_of(one.at), one.from == one.at ? start : place_of(one.from), one.cost_half});
    return options;
  }

  void one_move(Give kind, const Units& all) {
    Units free;
    if (!free_units(kind, all, true, free)) return;
    const bool engaged = table_.engaged(*all.front());
    if (kind == Give::move && engaged) return refused(kind, all, Reason::engaged);
    if (kind == Give::break_off && !engaged) return refused(kind, all, Reason::not_engaged);
    if (kind == Give::break_off) {
      std::erase_if(free, [](const auto* u) { return !u->type->retreat; });
      if (free.empty()) return refused(kind, all, Reason::no_retreat);
    }
    const auto group = group_of(table_, game::Order{static_cast<int>(kind), {}}, ids(free));
    const auto reached = reach(table_.board, group, table_.presences(ids(free)), table_.match->switches);
    if (reached.empty()) return refused(kind, free, Reason::too_far);
    auto& parameters = plain(kind, ids(free));
    parameters.push_back(pieces(parameter::units, ids(free), 1, free.size()));
    const auto allowance =
        kind == Give::move ? allowance_half(group.units, table_.match->switches) : lowest_retreat(group.units);
    parameters.push_back(path_options(parameter::move::path, reached, place_of(all.front()->at), allowance));
    if (kind == Give::break_off) return stance_and_shoot(free, -1, parameter::break_off::shoot, parameters, false);
    game::ParameterOptions avoid;
    avoid.parameter = parameter::move::avoid_contact;
    avoid.low = 0, avoid.high = 1;
    parameters.push_back(std::move(avoid));
    stance_and_shoot(free, parameter::move::stance, parameter::move::shoot, parameters, true);
  }

  void movement(const Units& all) {
    if (offered(Give::hold)) {
      Units free;
      if (free_units(Give::hold, all, false, free)) {
        auto& parameters = plain(Give::hold, ids(free));
        parameters.push_back(pieces(parameter::units, ids(free), 1, free.size()));
        stance_and_shoot(free, parameter::hold::stance, parameter::hold::shoot, parameters, false);
      }
    }
    if (offered(Give::move)) one_move(Give::move, all);
    if (offered(Give::break_off)) one_move(Give::break_off, all);
  }

  void exit(const Units& all) {
    Units free;
    if (const Reason reason = judge_.exit_reason(*all.front()); reason != Reason::none)
      return refused(Give::exit, all, reason);
    if (!free_units(Give::exit, all, true, free)) return;
    plain(Give::exit, ids(free)).push_back(pieces(parameter::units, ids(free), 1, free.size()));
  }

  void enter(const Units& all) {
    auto entries = judge_.entries_of(*all.front());
    if (entries.empty()) {
      if (judge_.camp() == Camp::dark && !table_.match->fights(table_.turn))
        return refused(
            Give::enter, ids(all), "wrong_phase", "Dark columns come on to the table from the second day on.");
      return refused(Give::enter, all, Reason::off_board);
    }
    Units free;
    if (!free_units(Give::enter, all, true, free)) return;
    const std::size_t high = std::min<std::size_t>(4, free.size());
    std::erase_if(entries, [&](Square at) {
      const auto used = used_.entering.find(at);
      return used != used_.entering.end() && used->second + static_cast<int>(high) > 4;
    });
    if (entries.empty()) return refused(Give::enter, all, Reason::stack_limit);
    Group group = group_of(table_, game::Order{static_cast<int>(Give::enter), {}}, ids(free));
    group.order.kind = OrderKind::enter;
    group.order.path = entries;
    const auto reached = reach(table_.board, group, table_.presences(), table_.match->switches);
    if (reached.empty()) return refused(Give::enter, all, Reason::too_far);
    auto& parameters = plain(Give::enter, ids(free));
    parameters.push_back(pieces(parameter::units, ids(free), 1, high));
    parameters.push_back(path_options(parameter::enter::path, reached, place_of_area(all.front()->area),
        allowance_half(group.units, table_.match->switches)));
    stance_and_shoot(free, parameter::enter::stance, parameter::enter::shoot, parameters, true);
  }

  void deploy(const Units& all) {
    Units free;
    for (const auto* unit : all)
      if (!used_.deployed.contains(unit->id)) free.push_back(unit);
    if (free.empty()) return refused(Give::deploy, ids(all), "two_orders_for_unit", "The units are set up already.");
    const auto& match = *table_.match;
    const std::size_t high = std::min<std::size_t>(static_cast<std::size_t>(match.switches.stack_limit), free.size());
    const auto zone = table_.turn == 1 ? city_deployment(table_.board)
                                       : dark_deployment(table_.board, *match.scenario.road_end_of(all.front()->area),
                                             match.scenario.dark_zone);
    const auto there = table_.presences();
    game::ParameterOptions squares;
    squares.parameter = parameter::deploy::square;
    for (const Square at : zone) {
      const auto down = used_.set_down.find({at, judge_.camp()});
      const int count = units_at(there, at, judge_.camp()) + (down == used_.set_down.end() ? 0 : down->second);
      if (count + static_cast<int>(high) > match.switches.stack_limit) continue;
      if (std::all_of(
              free.begin(), free.end(), [&](const auto* u) { return judge_.deploy_reason(*u, at) == Reason::none; }))
        squares.places.push_back(place_of(at));
    }
    if (squares.places.empty())
      return refused(
          Give::deploy, ids(free), "outside_deployment_zone", "No square suits all these units: choose fewer.");
    auto& parameters = plain(Give::deploy, ids(free));
    parameters.push_back(pieces(parameter::units, ids(free), 1, high));
    parameters.push_back(std::move(squares));
  }

  void restack(Square at) {
    std::vector<PieceId> now;
    for (const auto* unit : table_.stack(at, judge_.camp(), judge_.faction())) now.push_back(unit->id);
    if (now.size() < 2) return;
    game::ParameterOptions square;
    square.parameter = parameter::restack::square;
    square.places = {place_of(at)};
    auto& parameters = plain(Give::restack, now);
    parameters.push_back(std::move(square));
    parameters.push_back(pieces(parameter::restack::units, now, now.size(), now.size()));
  }

  // Rounds to every area, by roads and tracks.
  std::vector<game::Reach> land_reach(const TableColumn& column) const {
    const auto ways = ways_from(*table_.match, column.area, column.engines);
    std::vector<game::Reach> reached;
    for (std::size_t b = 0; b < ways.rounds.size(); ++b)
      if (ways.rounds[b] > 0)
        reached.push_back({place_of_area(static_cast<int>(b)), place_of_area(ways.before[b]), ways.rounds[b]});
    std::stable_sort(reached.begin(), reached.end(), [](const auto& a, const auto& b) { return a.cost < b.cost; });
    return reached;
  }

  Give only_;
  const Table& table_;
  const Judge& judge_;
  const game::Phase& phase_;
  const Used& used_;
};

}  // namespace

std::vector<game::Option> options_for(Give only, const Table& table, const Judge& judge, const game::Phase& phase,
    const Used& used, const std::vector<PieceId>& pieces) {
  if (pieces.empty()) return seat_options(only, table, judge);
  Options options(only, table, judge, phase, used);
  Units units;
  for (const PieceId id : pieces) {
    if (const auto* unit = table.unit(id)) {
      // Own units of the first one's place; anything else in the selection is passed over.
      const bool together = units.empty() || (unit->at == units.front()->at && unit->area == units.front()->area &&
                                                 unit->in_reserve == units.front()->in_reserve);
      if (unit->faction == judge.faction() && together) units.push_back(unit);
    } else if (const auto* column = table.column(id); column && column->faction == judge.faction()) {
      options.column(*column);
    } else if (const auto* gate = table.gate(id)) {
      options.gate(*gate);
    }
  }
  if (!units.empty()) options.units(units);
  return std::move(options.list);
}

}  // namespace ziggurat::city_table
