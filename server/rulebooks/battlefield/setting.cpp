#include "rulebooks/battlefield/setting.h"

#include <algorithm>

#include "rulebooks/battlefield/say.h"

namespace ziggurat::battlefield {
namespace {

using game::SwitchTable;

constexpr std::string_view table_name = "unit_values";

// The columns of a type's distance attack, which only types that have one may change.
struct DistanceColumn {
  std::string_view name;
  int high;
  int DistanceAttack::*member;
};
constexpr DistanceColumn distance_columns[] = {{"shots", 1000, &DistanceAttack::shots},
    {"power", 10'000, &DistanceAttack::power}, {"range", 99, &DistanceAttack::range}};

// The list of switches and the index of each.
struct Declared {
  game::SwitchList list;
  std::map<std::string, std::size_t, std::less<>> places;

  void add(const SwitchFigures& one) {
    places[one.name] = one.is_bool ? list.flag(one.name, one.otherwise == "true").index
                                   : list.choice(one.name, one.allowed, one.otherwise).index;
  }
  void add_table() {
    std::vector<std::string> rows;
    for (const TroopType& type : figures().roster) rows.push_back(type.id);
    std::vector<game::SwitchColumn> columns;
    for (const TroopColumn& column : troop_columns())
      columns.push_back({std::string(column.name), column.low, column.high});
    for (const DistanceColumn& column : distance_columns) columns.push_back({std::string(column.name), 1, column.high});
    const std::string key(table_name);
    places[key] = list.table(key, std::move(rows), std::move(columns)).index;
  }
};
const Declared& declared() {
  static const Declared all = [] {
    Declared made;
    for (const SwitchFigures& one : switch_figures()) made.add(one);
    for (const SwitchFigures& one : server_switch_figures()) made.add(one);
    made.add_table();
    return made;
  }();
  return all;
}

class Values {
 public:
  explicit Values(const game::Switches& values) : values_(values) {}
  template <class T>
  const T& of(std::string_view name) const {
    return values_[game::Switch<T>{declared().places.find(name)->second}];
  }
  bool is(std::string_view name, std::string_view word) const { return of<std::string>(name) == word; }
  SwitchValue plain(const SwitchFigures& one) const {
    if (one.is_bool) return of<bool>(one.name);
    return of<std::string>(one.name);
  }

 private:
  const game::Switches& values_;
};

Result<Roster> roster_of(const SwitchTable& table) {
  Roster roster = figures().roster;
  for (const auto& [cell, value] : table) {
    TroopType& type = roster[*find_type(roster, cell.first)];
    const int figure = static_cast<int>(value);
    if (const auto* column = adjudicator::named(troop_columns(), cell.second)) {
      column->set(type, figure);
      continue;
    }
    if (!type.distance)
      return refuse("bad_switch", "/switches/" + std::string(table_name),
          say("setting.no_distance", {{"type", catalogue().word("choices.type", type.id)}}));
    type.distance.value().*std::ranges::find(distance_columns, cell.second, &DistanceColumn::name)->member = figure;
  }
  return roster;
}

}  // namespace

const std::vector<game::SwitchInfo>& switch_infos() { return declared().list.infos(); }

Result<Chosen> read_switches(const std::map<std::string, std::string>& words) {
  const auto read = game::Switches::read(declared().list, words);
  if (!read) return std::unexpected(read.error());
  const Values values(*read);
  Chosen chosen;
  for (const SwitchFigures& one : switch_figures()) set_switch(chosen.rules, one.name, values.plain(one));
  auto roster = roster_of(values.of<SwitchTable>(table_name));
  if (!roster) return std::unexpected(roster.error());
  chosen.rules.roster = std::move(*roster);
  HouseRules& house = chosen.house;
  house.simultaneous = values.is("orders_mode", "simultaneous");
  house.enemy_numbers = values.is("enemy_numbers", "exact")     ? EnemyNumbers::exact
                        : values.is("enemy_numbers", "contact") ? EnemyNumbers::contact
                                                                : EnemyNumbers::hidden;
  house.rediscovers = values.is("rediscover", "adjacent");
  house.bound_next_round = values.is("pursuit_commitment", "next_round_too");
  house.first_extermination = values.is("end_on", "first_extermination");
  house.auto_defend = values.of<bool>("auto_defend");
  house.umpire_window = values.of<bool>("umpire_window");
  house.share_hidden = values.of<bool>("share_hidden");
  return chosen;
}

}  // namespace ziggurat::battlefield
