#include "rulebooks/domain_war/rules/figures/figures.h"

#include <algorithm>
#include <string>

#include "base/embedded.h"
#include "base/json.h"

namespace ziggurat::domain_war {
namespace {

// The file is built into the program. A fault in it is a fault of the build, which the first test finds; it is no input
// to refuse.
const Json& data() {
  static const Json parsed = parse_json(embedded_data("domain_war/figures.json")).value();
  return parsed;
}

UnitType type_named(const Json& word) {
  const auto& names = unit_type_names();
  return static_cast<UnitType>(std::find(names.begin(), names.end(), word.get<std::string>()) - names.begin());
}

Roster read_roster() {
  Roster roster;
  for (const Json& from : data().at("unit_types"))
    for (const UnitColumn& column : unit_columns()) {
      const auto found = from.find(column.name);
      if (found == from.end()) continue;
      column.set(
          roster[type_named(from.at("id"))], column.is_flag ? static_cast<int>(found->get<bool>()) : found->get<int>());
    }
  return roster;
}

DeathOrder read_order(const char* side) {
  DeathOrder order{};
  const Json& from = data().at("orders_of_death").at(side);
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = type_named(from.at(i));
  return order;
}

// A list of numbers or a table is read by the code that uses it (switches.cpp).
bool is_plain(const Json& from) {
  const auto kind = from.at("kind").get<std::string>();
  return kind == "int" || kind == "bool" || kind == "choice";
}

std::vector<SwitchFigures> read_switches(const char* where) {
  std::vector<SwitchFigures> read;
  for (const Json& from : data().at("switches")) {
    if (from.at("where") != where || !is_plain(from)) continue;
    SwitchFigures one;
    one.name = from.at("id").get<std::string>();
    one.adjudicator = from.at("where") == "adjudicator";
    one.is_bool = from.at("kind") == "bool";
    one.is_int = from.at("kind") == "int";
    if (one.is_int) {
      one.low = from.at("min").get<int>();
      one.high = from.at("max").get<int>();
    } else if (!one.is_bool) {
      one.allowed = from.at("values").get<std::vector<std::string>>();
    }
    const Json& otherwise = from.at("default");
    one.otherwise = otherwise.is_string() ? otherwise.get<std::string>() : to_text(otherwise);
    read.push_back(std::move(one));
  }
  return read;
}

template <auto member>
constexpr UnitColumn column(std::string_view name, int low, int high, bool is_flag = false) {
  return {name, low, high, is_flag, [](const UnitFigures&) { return true; },
      [](const UnitFigures& of) { return of.*member; }, [](UnitFigures& of, int value) { of.*member = value; }};
}
template <auto member>
constexpr UnitColumn own_column(std::string_view name) {
  return {name, 0, die_sides, false, [](const UnitFigures& of) { return (of.*member).has_value(); },
      [](const UnitFigures& of) { return *(of.*member); }, [](UnitFigures& of, int value) { of.*member = value; }};
}

}  // namespace

const Roster& printed_roster() {
  static const Roster roster = read_roster();
  return roster;
}

const std::vector<UnitColumn>& unit_columns() {
  static const std::vector<UnitColumn> columns = {column<&UnitFigures::attack>("attack", 0, die_sides),
      column<&UnitFigures::defence>("defence", 0, die_sides), column<&UnitFigures::points>("points", 1, 10),
      column<&UnitFigures::movement>("movement", 0, 20), column<&UnitFigures::level>("level", 1, 20),
      column<&UnitFigures::cost>("cost", 0, 100), column<&UnitFigures::upkeep>("upkeep", 0, 100),
      column<&UnitFigures::mounted>("mounted", 0, 1, true),
      own_column<&UnitFigures::attack_vs_fortified>("attack_vs_fortified"),
      own_column<&UnitFigures::defence_vs_mounted>("defence_vs_mounted")};
  return columns;
}

const DeathOrder& attackers_order() {
  static const DeathOrder order = read_order("attackers");
  return order;
}
const DeathOrder& defenders_order() {
  static const DeathOrder order = read_order("defenders");
  return order;
}

int garrison_men_per_level() {
  static const int men = data().at("garrison_men_per_level").get<int>();
  return men;
}

const std::array<int, die_sides>& printed_raid_gold() {
  static const std::array<int, die_sides> gold = [] {
    std::array<int, die_sides> read{};
    for (const Json& event : data().at("raid_events"))
      read.at(event.at("face").get<std::size_t>() - 1) = event.at("gold").get<int>();
    return read;
  }();
  return gold;
}

const std::vector<SwitchFigures>& switch_figures() {
  static const std::vector<SwitchFigures> figures = read_switches("adjudicator");
  return figures;
}
const std::vector<SwitchFigures>& server_switch_figures() {
  static const std::vector<SwitchFigures> figures = read_switches("server");
  return figures;
}

}  // namespace ziggurat::domain_war
