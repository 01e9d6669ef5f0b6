#include "rulebooks/urr_handbook/rules/figures/figures.h"

#include <algorithm>

#include "base/embedded.h"
#include "base/json.h"

namespace ziggurat::urr_handbook {
namespace {

constexpr std::size_t kins = 10;

// The file is built into the program, so a fault in it is a fault of the build, which the first test finds.
const Json& data() {
  static const Json parsed = parse_json(embedded_data("urr_handbook/figures.json")).value();
  return parsed;
}

template <class Word>
Word word_in(const std::vector<std::string_view>& names, const Json& word) {
  const auto found = std::find(names.begin(), names.end(), word.get<std::string>());
  return static_cast<Word>(found - names.begin());
}

std::vector<UnitType> read_unit_types() {
  std::vector<UnitType> types;
  for (const Json& from : data().at("unit_types"))
    types.push_back({from.at("type").get<std::string>(), word_in<Kin>(kin_names(), from.at("kin")),
        from.at("melee").get<int>(), word_in<Use>(use_names(), from.at("use")), from.at("ranged").get<int>(),
        from.at("steps").get<int>(), false});
  for (const Json& from : data().at("star_types"))
    types.push_back({from.at("type").get<std::string>(), word_in<Kin>(kin_names(), from.at("kin")), 0, {}, 0, 1, true});
  return types;
}

template <class Value, class Read>
std::array<Value, kins> read_by_kin(std::string_view table, Read read) {
  std::array<Value, kins> values{};
  for (const auto& [key, from] : data().at(std::string(table)).items())
    values[static_cast<std::size_t>(word_in<Kin>(kin_names(), Json(key)))] = read(from);
  return values;
}

std::vector<SwitchFigures> read_switches(const char* table) {
  std::vector<SwitchFigures> read;
  for (const Json& from : data().at(table)) {
    SwitchFigures one;
    one.name = from.at("name").get<std::string>();
    one.adjudicator = std::string_view(table) == "options";
    one.is_bool = from.at("kind") == "bool";
    one.is_int = from.at("kind") == "int";
    if (one.is_int) {
      one.low = from.at("allowed").at(0).get<int>();
      one.high = from.at("allowed").at(1).get<int>();
    } else if (!one.is_bool) {
      one.allowed = from.at("allowed").get<std::vector<std::string>>();
    }
    one.otherwise =
        from.at("default").is_string() ? from.at("default").get<std::string>() : to_text(from.at("default"));
    read.push_back(std::move(one));
  }
  return read;
}

}  // namespace

const std::vector<UnitType>& unit_types() {
  static const std::vector<UnitType> types = read_unit_types();
  return types;
}
const UnitType* unit_type(std::string_view name) { return adjudicator::named(unit_types(), name); }

BuiltIn built_in(Kin kin) {
  static const auto by_kin = read_by_kin<BuiltIn>("built_in_quality", [](const Json& from) -> BuiltIn {
    return {from.at("weapon").get<int>(), from.at("armour").get<int>(), from.at("bow").get<int>()};
  });
  return by_kin[static_cast<std::size_t>(kin)];
}

std::optional<int> heads(Kin kin) {
  static const auto by_kin = read_by_kin<int>("heads", [](const Json& from) { return from.get<int>(); });
  const int number = by_kin[static_cast<std::size_t>(kin)];
  return number > 0 ? std::optional(number) : std::nullopt;
}

int stack_limit(CombatKind kind) {
  static const std::array<int, 4> limits = [] {
    std::array<int, 4> read{};
    for (std::size_t i = 0; i < read.size(); ++i)
      read[i] = data().at("stack_limits").at(std::string(combat_kind_names()[i])).get<int>();
    return read;
  }();
  return limits[static_cast<std::size_t>(kind)];
}

bool stands_undead(Kin kin) {
  static const std::array<bool, kins> company = [] {
    std::array<bool, kins> read{};
    for (const Json& word : data().at("undead_company"))
      read[static_cast<std::size_t>(word_in<Kin>(kin_names(), word))] = true;
    return read;
  }();
  return company[static_cast<std::size_t>(kin)];
}

const std::vector<SwitchFigures>& switch_figures() {
  static const std::vector<SwitchFigures> figures = read_switches("options");
  return figures;
}
const std::vector<SwitchFigures>& campaign_switch_figures() {
  static const std::vector<SwitchFigures> figures = read_switches("campaign_switches");
  return figures;
}

}  // namespace ziggurat::urr_handbook
