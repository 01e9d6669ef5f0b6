#include "rulebooks/battlefield/rules/figures.h"

#include <algorithm>

#include "base/embedded.h"
#include "base/json.h"

namespace ziggurat::battlefield {
namespace {

// The file is built into the program, so a fault in it throws. It is not input that could be refused.
const Json& data() {
  static const Json parsed = parse_json(embedded_data("battlefield/figures.json")).value();
  return parsed;
}

template <class Word>
Word word_of(const Json& from) {
  const Names& names = names_of(Word{});
  return static_cast<Word>(std::find(names.begin(), names.end(), from.get<std::string>()) - names.begin());
}
template <class Word>
WordSet<Word> words_of(const Json& from) {
  WordSet<Word> words;
  for (const Json& item : from) words.add(word_of<Word>(item));
  return words;
}
std::optional<int> int_or_null(const Json& from) {
  return from.is_null() ? std::nullopt : std::optional(from.get<int>());
}
Fraction fraction_of(const Json& pair) { return {pair.at(0).get<int>(), pair.at(1).get<int>()}; }
Fraction written_fraction(const std::string& text) {  // "1/8"
  const auto slash = text.find('/');
  return {std::stoi(text.substr(0, slash)), std::stoi(text.substr(slash + 1))};
}

Roster read_roster() {
  Roster roster;
  for (const Json& from : data().at("troop_types")) {
    TroopType& type = roster.emplace_back();
    type.id = from.at("id").get<std::string>();
    for (const TroopColumn& column : troop_columns())
      if (const auto value = int_or_null(from.at(column.name))) column.set(type, *value);
    type.size_max = from.value("size_max", type.size);
    if (const Json& distance = from.at("distance"); !distance.is_null())
      type.distance = {
          distance.at("shots").get<int>(), distance.at("power").get<int>(), distance.at("range").get<int>()};
    type.troop_class = word_of<TroopClass>(from.at("class"));
    type.folk = words_of<Folk>(from.at("folk"));
    type.marks = words_of<Mark>(from.at("flags"));
  }
  return roster;
}

// Reads a table whose rows are named after the words of an enum.
template <class Word, class Table, class ReadRow>
void read_rows(const char* name, Table& table, ReadRow read) {
  for (const Json& from : data().at(name)) read(table.at(index(word_of<Word>(from.at("id")))), from);
}

void read_ground(Figures& to) {
  read_rows<Terrain>("terrain", to.terrain, [](TerrainFigures& row, const Json& from) {
    row = {from.at("cost_halves").get<int>(), from.at("defence_halves").get<int>(), from.at("visibility").get<int>()};
  });
  read_rows<Relief>("relief", to.relief, [](ReliefFigures& row, const Json& from) {
    row = {from.at("cost_halves").get<int>(), from.at("defence_add").get<int>(), from.at("visibility_add").get<int>()};
  });
  read_rows<Fortification>("fortifications", to.fortification,
      [](std::optional<int>& row, const Json& from) { row = int_or_null(from.at("defence_multiplier")); });
  read_rows<Folk>("folk", to.folk, [](FolkFigures& row, const Json& from) {
    if (from.contains("terrain")) row.terrain = word_of<Terrain>(from.at("terrain"));
    row.doubles_attack = from.at("attack_x2").get<bool>();
  });
}

Figures read_figures() {
  Figures read;
  for (const auto& [scale, spaces] : data().at("scales").items())
    read.spaces.at(index(word_of<Scale>(scale))) = spaces.get<int>();
  read.roster = read_roster();
  const Json& elite = data().at("elite");
  read.elite = {elite.at("attack").get<int>(), elite.at("defence").get<int>(), elite.at("maintenance").get<int>(),
      elite.at("ego").get<int>(), elite.at("hire").get<int>()};
  read_ground(read);
  for (const Json& from : data().at("hide_factor")) {
    HideBand& band = read.hide_bands.emplace_back();
    band.factor = from.at("factor").get<int>();
    if (from.contains("below")) band.below = written_fraction(from.at("below").get<std::string>());
  }
  read.strike_base = data().at("strike").at("base").get<int>();
  for (std::size_t i = 0; i < read.half_die.size(); ++i)
    read.half_die[i] = data().at("strike").at("half_die").at(std::to_string(i + 1)).get<int>();
  const Json& leadership = data().at("leadership");
  read.own_hp_after_victory = fraction_of(leadership.at("victory_own"));
  read.own_hp_after_defeat = fraction_of(leadership.at("defeat_own"));
  read.own_hp_after_draw = fraction_of(leadership.at("draw_own"));
  read.leadership_divisor = leadership.at("divide").get<int>();
  read.rear_guard_least = fraction_of(data().at("flee").at("rear_guard_min"));
  read.safe_rounds = data().at("water").at("safe_rounds").get<int>();
  read.sinks_each = fraction_of(data().at("water").at("sinks_each"));
  return read;
}

std::vector<SwitchFigures> read_switches(const char* where) {
  std::vector<SwitchFigures> read;
  for (const Json& from : data().at("switches")) {
    // `unit_values` is a table. procedures/options.cpp and setting.cpp read it.
    if (from.at("where") != where || from.at("id") == "unit_values") continue;
    SwitchFigures& one = read.emplace_back();
    one.name = from.at("id").get<std::string>();
    one.adjudicator = from.at("where") == "adjudicator";
    one.is_bool = from.at("values") == "bool";
    if (!one.is_bool) one.allowed = from.at("values").get<std::vector<std::string>>();
    const Json& otherwise = from.at("default");
    one.otherwise = otherwise.is_string() ? otherwise.get<std::string>() : to_text(otherwise);
  }
  return read;
}

template <auto member>
constexpr TroopColumn column(std::string_view name, int low, int high) {
  return {name, low, high,
      [](const TroopType& of) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(of.*member)>, int>) return of.*member;
        else return (of.*member).value_or(0);
      },
      [](TroopType& of, int value) { of.*member = value; }};
}

}  // namespace

std::optional<TypeIndex> find_type(const Roster& roster, std::string_view id) {
  const auto found = std::find_if(roster.begin(), roster.end(), [&](const TroopType& type) { return type.id == id; });
  if (found == roster.end()) return std::nullopt;
  return static_cast<TypeIndex>(found - roster.begin());
}

const Figures& figures() {
  static const Figures read = read_figures();
  return read;
}

const std::vector<TroopColumn>& troop_columns() {
  constexpr int score_max = 10'000, price_max = 1'000'000;
  static const std::vector<TroopColumn> columns = {column<&TroopType::attack>("attack", 0, score_max),
      column<&TroopType::defence>("defence", 0, score_max), column<&TroopType::move>("move", 0, 100),
      column<&TroopType::size>("size", 1, 200), column<&TroopType::hp>("hp", 1, 100'000),
      column<&TroopType::ego>("ego", 0, price_max), column<&TroopType::hire>("hire", 0, price_max),
      column<&TroopType::maintenance>("maintenance", 0, price_max)};
  return columns;
}

const std::vector<SwitchFigures>& switch_figures() {
  static const std::vector<SwitchFigures> read = read_switches("adjudicator");
  return read;
}
const std::vector<SwitchFigures>& server_switch_figures() {
  static const std::vector<SwitchFigures> read = read_switches("server");
  return read;
}

}  // namespace ziggurat::battlefield
