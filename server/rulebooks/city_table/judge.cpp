#include "rulebooks/city_table/judge.h"

#include <algorithm>

#include "rulebooks/city_table/rules/approach.h"
#include "rulebooks/city_table/rules/artillery.h"
#include "rulebooks/city_table/rules/genie.h"
#include "rulebooks/city_table/rules/undead.h"

namespace ziggurat::city_table {
namespace {

int units_index(Give kind) { return kind == Give::restack ? parameter::restack::units : parameter::units; }
const char* units_name(Give kind) {
  return kind == Give::march                                                        ? "/column"
         : kind == Give::bombard || kind == Give::siege_fire || kind == Give::genie ? "/unit"
                                                                                    : "/units";
}

}  // namespace

Group group_of(const Table& table, const game::Order& order, const std::vector<PieceId>& units) {
  std::vector<const TableUnit*> members;
  for (const PieceId id : units)
    if (const auto* unit = table.unit(id)) members.push_back(unit);
  std::stable_sort(members.begin(), members.end(), [](const auto* a, const auto* b) { return a->rank < b->rank; });
  Group group;
  if (members.empty()) return group;
  group.id = members.front()->key;
  group.camp = members.front()->camp;
  group.at = members.front()->at;
  group.units = rules_stack(members);
  group.order = rules_order(order);
  return group;
}

Judge::Judge(const Table& table, const game::Phase& phase, FactionId faction, std::vector<std::string> roles)
    : table_(table), phase_(phase), faction_(faction), roles_(std::move(roles)) {}

std::optional<Refusal> Judge::judge(const game::Order& order, const std::string& at, Used& used) const {
  if (auto fault = malformed(order, at)) return fault;
  const auto& kinds = phase_.order_kinds;
  if (!std::binary_search(kinds.begin(), kinds.end(), order.kind) ||
      !phase_.orders_from.has(game::Viewer::of(faction_)))
    return Refusal{"wrong_phase", at, "This order cannot be given now."};
  switch (kind_of(order)) {
    case Give::hold:
    case Give::move:
    case Give::break_off:
    case Give::enter:
    case Give::exit: return movement(order, at, used);
    case Give::march: return march(order, at, used);
    case Give::deploy: return deploy(order, at, used);
    case Give::restack: return restack(order, at, used);
    case Give::standing: return standing(order, at);
    case Give::gate: {
      const auto* gate = table_.gate(pieces_in(order, parameter::gate::gate).front());
      if (!gate) return Refusal{"unknown_unit", at + "/gate", "There is no such gate."};
      if (!may_work_gate(*gate))
        return Refusal{"not_your_unit", at + "/gate", "Your camp must hold the gate and stand in it."};
      return std::nullopt;
    }
    case Give::bombard:
    case Give::siege_fire:
    case Give::genie: return fire(order, at, used);
    case Give::raise_undead: return raise(order, at);
    case Give::ritual: return std::nullopt;
    case Give::declare_camp:
      if (!table_.match->may_declare(faction_)) return Refusal{"not_your_unit", at, "Your side's camp is fixed."};
      return std::nullopt;
    case Give::sleep: return std::nullopt;  // the phase offers it only with the switch
    case Give::meeting:
    case Give::treaty: return talk(order, at);
  }
  return std::nullopt;
}

// A unit that the view does not show is unknown, whether it is dead, hidden or never was: one answer (no probing).
std::optional<Refusal> Judge::units_fault(
    const game::Order& order, int index, const std::string& at, bool same_place) const {
  const auto ids = pieces_in(order, index);
  const bool list = argument<std::vector<PieceId>>(order, index) != nullptr;
  const TableUnit* first = nullptr;
  std::set<PieceId> seen;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto where = at + units_name(kind_of(order)) + (list ? "/" + std::to_string(i) : "");
    const auto* unit = table_.unit(ids[i]);
    if (!unit) return Refusal{"unknown_unit", where, "There is no such unit."};
    if (unit->faction != faction_) return Refusal{"not_your_unit", where, "This unit is not yours."};
    if (!seen.insert(ids[i]).second) return Refusal{"two_orders_for_unit", where, "The unit is named twice."};
    if (!first) first = unit;
    if (same_place && (unit->at != first->at || unit->area != first->area || unit->in_reserve != first->in_reserve))
      return Refusal{"not_together", where, "The units of one order stand in one place."};
  }
  return std::nullopt;
}

std::optional<Refusal> Judge::movement(const game::Order& order, const std::string& at, Used& used) const {
  if (auto fault = units_fault(order, parameter::units, at, true)) return fault;
  const auto ids = pieces_in(order, parameter::units);
  const Give kind = kind_of(order);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto where = at + "/units/" + std::to_string(i);
    if (used.moving.contains(ids[i])) return Refusal{"two_orders_for_unit", where, "The unit has an order already."};
    if (kind != Give::hold && used.firing.contains(ids[i])) return because(Reason::moved, where);
  }
  const auto& first = *table_.unit(ids.front());
  std::optional<Square> end;
  if (kind == Give::exit) {
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (const Reason reason = exit_reason(*table_.unit(ids[i])); reason != Reason::none)
        return because(reason, at + "/units/" + std::to_string(i));
  } else if (kind == Give::hold) {
    if (!first.on_table()) return because(Reason::off_board, at + "/units/0");
  } else {
    if (kind != Give::enter && !first.on_table()) return because(Reason::off_board, at + "/units/0");
    const Group group = group_of(table_, order, ids);
    if (kind == Give::enter) {
      const auto entries = entries_of(first);
      if (entries.empty()) {
        if (first.area >= 0 && camp() == Camp::dark && !table_.match->fights(table_.turn))
          return Refusal{"wrong_phase", at, "Dark columns come on to the table from the second day on."};
        return because(Reason::off_board, at + "/units/0");
      }
      if (std::find(entries.begin(), entries.end(), group.order.path.front()) == entries.end())
        return because(Reason::off_board, at + "/path/0");
      // CT-10: at most four units per entry square and round.
      if (used.entering[group.order.path.front()] + static_cast<int>(ids.size()) > 4)
        return because(Reason::stack_limit, at + "/path/0");
    }
    const auto check = check_move(table_.board, group, table_.presences(ids), table_.match->switches);
    if (!check.legal())
      return because(check.reason, check.at_step ? at + "/path/" + std::to_string(*check.at_step) : at);
    end = group.order.path.back();
    if (kind == Give::enter) used.entering[group.order.path.front()] += static_cast<int>(ids.size());
  }
  for (const PieceId id : ids) {
    used.moving[id] = kind;
    if (end) used.ends[id] = *end;
  }
  return std::nullopt;
}

std::optional<Refusal> Judge::march(const game::Order& order, const std::string& at, Used& used) const {
  const auto* column = table_.column(pieces_in(order, parameter::units).front());
  if (!column) return Refusal{"unknown_unit", at + "/column", "There is no such column."};
  if (column->faction != faction_) return Refusal{"not_your_unit", at + "/column", "This column is not yours."};
  if (used.marching.contains(column->id))
    return Refusal{"two_orders_for_unit", at + "/column", "The column has an order already."};
  const auto members = table_.in_column(column->id);
  for (const auto* unit : members)
    if (used.moving.contains(unit->id))
      return Refusal{"two_orders_for_unit", at + "/column", "A unit of the column has an order already."};
  // The path may begin with the area where the column stands.
  const auto& land = table_.match->scenario.land;
  int from = column->area;
  const auto places = places_in(order, parameter::march::path);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const int to = area_of(places[i]);
    const auto where = at + "/path/" + std::to_string(i);
    if (to < 0 || static_cast<std::size_t>(to) >= land.size() || from < 0) return because(Reason::no_link, where);
    if (i == 0 && to == from) continue;
    if (!link_rounds(standard_land_map(), land[static_cast<std::size_t>(from)].id,
            land[static_cast<std::size_t>(to)].id, column->engines))
      return because(Reason::no_link, where);
    from = to;
  }
  used.marching.insert(column->id);
  for (const auto* unit : members) used.moving[unit->id] = Give::march;
  return std::nullopt;
}

bool Judge::may_deploy(const TableUnit& unit) const {
  if (unit.faction != faction_ || table_.part != DayPart::night) return false;
  if (table_.turn == 1) return unit.in_reserve;
  return table_.turn == table_.match->scenario.siege_turn && unit.camp == Camp::dark &&
         table_.match->scenario.road_end_of(unit.area).has_value();
}

Reason Judge::deploy_reason(const TableUnit& unit, Square at) const {
  if (const Reason limit = set_up_reason(table_.board, *unit.type, at); limit != Reason::none) return limit;
  for (const Camp other : {Camp::city, Camp::dark, Camp::neutral})
    if (other != unit.camp && table_.any_at(at, other))
      return hostile(other, unit.camp) ? Reason::enemy_in_path : Reason::neutral_ground;
  return Reason::none;
}

std::optional<Refusal> Judge::deploy(const game::Order& order, const std::string& at, Used& used) const {
  if (auto fault = units_fault(order, parameter::units, at, true)) return fault;
  const auto ids = pieces_in(order, parameter::units);
  const Square to = squares_in(order, parameter::deploy::square).front();
  if (!table_.board.inside(to)) return because(Reason::off_board, at + "/square");
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto where = at + "/units/" + std::to_string(i);
    const auto& unit = *table_.unit(ids[i]);
    if (!may_deploy(unit)) return Refusal{"wrong_phase", where, "This unit is not set up tonight."};
    if (!used.deployed.insert(ids[i]).second)
      return Refusal{"two_orders_for_unit", where, "The unit is set up already."};
    const auto& match = *table_.match;
    const bool zone = table_.turn == 1 ? city_may_deploy(table_.board, to)
                                       : dark_may_deploy(table_.board, *match.scenario.road_end_of(unit.area), to,
                                             match.scenario.dark_zone);
    if (!zone) return Refusal{"outside_deployment_zone", at + "/square", "Your units may not be set up there."};
    if (const Reason reason = deploy_reason(unit, to); reason != Reason::none) return because(reason, at + "/square");
  }
  int& there = used.set_down[{to, camp()}];
  there += static_cast<int>(ids.size());
  if (there + units_at(table_.presences(), to, camp()) > table_.match->switches.stack_limit) {
    there -= static_cast<int>(ids.size());
    for (const PieceId id : ids) used.deployed.erase(id);
    return because(Reason::stack_limit, at + "/square");
  }
  return std::nullopt;
}

// The faction's units in the square as they are, or as they will be after its own moves (CT-22: carried out after the moves).
std::optional<Refusal> Judge::restack(const game::Order& order, const std::string& at, const Used& used) const {
  const Square square = squares_in(order, parameter::restack::square).front();
  if (!table_.board.inside(square)) return because(Reason::off_board, at + "/square");
  const auto ids = pieces_in(order, units_index(Give::restack));
  const std::set<PieceId> wanted(ids.begin(), ids.end());
  std::set<PieceId> now, then;
  for (const auto& unit : table_.units) {
    if (unit.faction != faction_) continue;
    if (unit.at == square) now.insert(unit.id);
    const auto end = used.ends.find(unit.id);
    if ((end == used.ends.end() ? unit.at : end->second) == square) then.insert(unit.id);
  }
  if (wanted.size() == ids.size() && (wanted == now || wanted == then)) return std::nullopt;
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (!now.contains(ids[i]) && !then.contains(ids[i]))
      return Refusal{
          "unknown_unit", at + "/units/" + std::to_string(i), "That is not one of your units in the square."};
  return Refusal{"unknown_unit", at + "/units", "Name exactly your units in the square, each once."};
}

std::optional<Refusal> Judge::standing(const game::Order& order, const std::string& at) const {
  if (auto fault = units_fault(order, parameter::units, at, false)) return fault;
  const auto rally = squares_in(order, parameter::standing::rally);
  if (!rally.empty() && !table_.board.inside(rally.front())) return because(Reason::off_board, at + "/rally");
  const auto prefer = squares_in(order, parameter::standing::prefer);
  if (prefer.size() > 20) return because(Reason::too_far, at + "/prefer/20");
  for (std::size_t i = 0; i < prefer.size(); ++i)
    if (!table_.board.inside(prefer[i])) return because(Reason::off_board, at + "/prefer/" + std::to_string(i));
  return std::nullopt;
}

bool Judge::may_work_gate(const TableGround& gate) const {
  return camp() != Camp::neutral ? table_.board.gate(gate.at).held == camp() && table_.any_at(gate.at, camp()) : false;
}

std::vector<Square> Judge::entries_of(const TableUnit& unit) const {
  const auto& match = *table_.match;
  const auto end = match.scenario.road_end_of(unit.area);
  if (!end || (unit.camp == Camp::dark && !match.fights(table_.turn))) return {};
  return entry_squares(table_.board, *end);
}

Reason Judge::exit_reason(const TableUnit& unit) const {
  if (!unit.on_table() || table_.match->scenario.road_at(unit.at).empty()) return Reason::off_board;
  return table_.engaged(unit) ? Reason::engaged : Reason::none;
}

std::optional<Refusal> Judge::talk(const game::Order& order, const std::string& at) const {
  const auto* with = argument<FactionId>(order, parameter::talk::with);
  if (with->value < 0 || static_cast<std::size_t>(with->value) >= table_.match->scenario.sides.size() ||
      *with == faction_)
    return Refusal{"no_such_faction", at + "/with", "Choose another side."};
  if (asleep(faction_)) return Refusal{"sleeping", at, "Your people sleep now."};
  if (asleep(*with)) return Refusal{"sleeping", at + "/with", "They sleep now."};
  return std::nullopt;
}

bool Judge::asleep(FactionId faction) const {
  return std::find(phase_.asleep.begin(), phase_.asleep.end(), faction) != phase_.asleep.end();
}

}  // namespace ziggurat::city_table
