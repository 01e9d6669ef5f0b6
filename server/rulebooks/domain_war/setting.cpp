#include "rulebooks/domain_war/setting.h"

#include "rulebooks/domain_war/say.h"
#include "rulebooks/shelf/data.h"

namespace ziggurat::domain_war {
namespace {

using Numbers = std::vector<std::int64_t>;
using game::SwitchTable;

std::size_t declare(game::SwitchList& list, const Json& from) {
  const auto name = shelf::word(from, "id"), kind = shelf::word(from, "kind");
  const Json& otherwise = from.at("default");
  if (kind == "bool") return list.flag(name, otherwise.get<bool>()).index;
  if (kind == "choice")
    return list.choice(name, shelf::word_list(from.at("values")), otherwise.get<std::string>()).index;
  if (kind == "unit_values") {
    std::vector<game::SwitchColumn> columns;
    for (const UnitColumn& column : unit_columns())
      columns.push_back({std::string(column.name), column.low, column.high});
    return list.table(name, {unit_type_names().begin(), unit_type_names().end()}, std::move(columns)).index;
  }
  const int low = shelf::number(from, "min"), high = shelf::number(from, "max");
  if (kind == "int") return list.number(name, low, high, otherwise.get<std::int64_t>()).index;
  return list.numbers(name, low, high, otherwise.get<Numbers>()).index;
}

// The list of switches and the index of each.
struct Declared {
  game::SwitchList list;
  std::map<std::string, std::size_t> places;
};
const Declared& declared() {
  static const Declared all = [] {
    Declared made;
    const Json figures = shelf::data_file("domain_war/figures.json");
    for (const Json& from : figures.at("switches")) made.places[shelf::word(from, "id")] = declare(made.list, from);
    return made;
  }();
  return all;
}

template <class T>
const T& value_of(const game::Switches& values, const std::string& name) {
  return values[game::Switch<T>{declared().places.at(name)}];
}
adjudicator::SwitchValue plain_value(const game::Switches& values, const SwitchFigures& figures) {
  if (figures.is_bool) return value_of<bool>(values, figures.name);
  if (figures.is_int) return value_of<std::int64_t>(values, figures.name);
  return value_of<std::string>(values, figures.name);
}

Result<Roster> roster_of(const SwitchTable& table) {
  Roster roster = printed_roster();
  for (const auto& [cell, value] : table) {
    const auto& names = unit_type_names();
    const auto type = static_cast<UnitType>(std::find(names.begin(), names.end(), cell.first) - names.begin());
    const UnitColumn& column = *adjudicator::named(unit_columns(), cell.second);
    if (!column.has(roster[type]))
      return refuse("bad_switch", "/switches/unit_values",
          say("setting.no_column", {{"units", cell.first}, {"column", cell.second}}));
    column.set(roster[type], static_cast<int>(value));
  }
  return roster;
}

}  // namespace

const std::vector<game::SwitchInfo>& switch_infos() { return declared().list.infos(); }

Result<Chosen> read_switches(const std::map<std::string, std::string>& words) {
  const auto values = game::Switches::read(declared().list, words);
  if (!values) return std::unexpected(values.error());
  Chosen chosen;
  for (const SwitchFigures& one : switch_figures()) set_switch(chosen.rules, one.name, plain_value(*values, one));
  const auto& gold = value_of<Numbers>(*values, "raid_gold_table");
  for (std::size_t i = 0; i < gold.size(); ++i) chosen.rules.raid_gold.at(i) = static_cast<int>(gold[i]);
  const auto roster = roster_of(value_of<SwitchTable>(*values, "unit_values"));
  if (!roster) return std::unexpected(roster.error());
  chosen.rules.units = *roster;
  const auto& holdings = value_of<std::string>(*values, "public_holdings");
  chosen.openness.holdings = holdings == "none"   ? PublicHoldings::none
                             : holdings == "type" ? PublicHoldings::type
                                                  : PublicHoldings::full;
  chosen.openness.alliances = value_of<bool>(*values, "alliances_public");
  chosen.openness.wars = value_of<bool>(*values, "wars_public");
  if (const auto& council = value_of<std::string>(*values, "council"); council != "scenario")
    chosen.council = council == "yes";
  HouseRules& customs = chosen.customs;
  customs.actions = static_cast<int>(value_of<std::int64_t>(*values, "actions_per_turn"));
  customs.umpire_review = value_of<bool>(*values, "umpire_review");
  customs.move_per_turn = value_of<std::string>(*values, "movement_per") == "turn";
  customs.occupied_pay_owner = value_of<std::string>(*values, "occupied_holding_income") == "owner";
  customs.pillage_per_level = static_cast<int>(value_of<std::int64_t>(*values, "pillage_gold_per_level"));
  customs.person_effects = value_of<bool>(*values, "person_effects");
  customs.hands_over = value_of<std::string>(*values, "battle_mode") == "tactical";
  customs.asks_live = value_of<std::string>(*values, "reaction_mode") == "live";
  customs.raiders_return = value_of<bool>(*values, "raiders_return");
  customs.watch_stops_raids = value_of<bool>(*values, "counterspy_stops_raids");
  customs.watch_from_its_round = value_of<std::string>(*values, "counterspy_span") == "from_round";
  customs.capacity_by_level = value_of<std::string>(*values, "holding_capacity") == "level";
  customs.castles_block = value_of<bool>(*values, "fortified_holding_blocks_passage");
  customs.occupiers_use_walls = value_of<bool>(*values, "occupiers_use_walls");
  customs.loans = value_of<std::string>(*values, "loan_control") == "borrower";
  const auto& works = value_of<Numbers>(*values, "asset_income");  // order: sound, damaged, destroyed
  for (std::size_t i = 0; i < works.size(); ++i)
    customs.works_gold.at(works.size() - 1 - i) = static_cast<int>(works[i]);
  return chosen;
}

}  // namespace ziggurat::domain_war
