#include "rulebooks/domain_war/scenario.h"

#include <algorithm>

#include "rulebooks/domain_war/rules/figures/list.h"
#include "rulebooks/domain_war/say.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/wording/grammar.h"

namespace ziggurat::domain_war {
namespace {

using shelf::flag;
using shelf::list;
using shelf::number;
using shelf::word;

template <class Enum>
Enum named(const std::vector<std::string_view>& names, const std::string& name) {
  return static_cast<Enum>(std::find(names.begin(), names.end(), name) - names.begin());
}
std::string word_or_none(const Json& from, const char* name) {
  const auto found = from.find(name);
  return found == from.end() || found->is_null() ? std::string() : found->get<std::string>();
}
game::MapPoint point(const Json& from) { return {from.at(0).get<std::int32_t>(), from.at(1).get<std::int32_t>()}; }
std::vector<game::MapPoint> points(const Json& from) {
  std::vector<game::MapPoint> all;
  for (const Json& one : from) all.push_back(point(one));
  return all;
}

ScenarioRegent read_regent(const Json& from) {
  ScenarioRegent regent{word(from, "id"), word(from, "name"), word(from, "people"), word(from, "goal"),
      word(from, "plan"), word(from, "emblem"), number(from, "gold"), {}, {}, word_or_none(from, "capital")};
  for (const Json& type : from.at("collects"))
    regent.collects.push_back(named<HoldingType>(holding_type_names(), type.get<std::string>()));
  for (const Json& person : from.at("persons"))
    regent.persons.push_back({word(person, "id"), word(person, "kind") == "ruler"});
  return regent;
}

void read_land(const Json& from, Scenario& to) {
  for (const Json& one : from.at("provinces"))
    to.provinces.push_back({word(one, "id"), word(one, "name"), one.contains("terrain") ? word(one, "terrain") : "land",
        to.regent(word_or_none(one, "ruler")), number(one, "level"), point(one.at("centre")),
        points(one.at("polygon"))});
  for (const Json& one : from.at("borders"))
    to.borders.push_back({to.province(word(one, "a")), to.province(word(one, "b")), word_or_none(one, "river"),
        word_or_none(one, "bridge"), points(one.at("line"))});
}

void read_pieces(const Json& from, Scenario& to) {
  for (const Json& one : from.at("holdings"))
    to.holdings.push_back({word(one, "id"), word(one, "name"), to.province(word(one, "province")),
        to.regent(word_or_none(one, "owner")), named<HoldingType>(holding_type_names(), word(one, "type")),
        number(one, "level"), flag(one, "fortified"), flag(one, "hidden")});
  for (const Json& one : from.at("assets")) {
    const bool works = word(one, "kind") == "works";
    to.assets.push_back({word(one, "id"), named<AssetState>(asset_state_names(), word(one, "state")), works,
        works ? to.province(word(one, "province")) : 0, works ? to.regent(word(one, "owner")) : nobody});
  }
  for (const Json& one : from.at("units"))
    to.units.push_back({to.regent(word(one, "owner")), to.province(word(one, "province")),
        named<UnitType>(unit_type_names(), word(one, "type")), word_or_none(one, "holding")});
}

void read_treaties(const Json& from, Rights& to) {
  for (const Json& pair : from.at("alliances"))
    to.alliances.emplace_back(pair.at(0).get<std::string>(), pair.at(1).get<std::string>());
  for (const Json& one : from.at("passages")) {
    Leave& leave = to.passages.emplace_back(Leave{word(one, "by"), word(one, "to"), std::nullopt});
    if (one.contains("provinces")) leave.provinces = shelf::word_list(one.at("provinces"));
  }
}

ScenarioCheck read_check(const Json& from) {
  ScenarioCheck check{word(from, "kind"), word_or_none(from, "province"), word_or_none(from, "holding"),
      word_or_none(from, "type"), word_or_none(from, "owner"), 0, {}};
  for (const char* const count : {"level", "count", "levels"})
    if (from.contains(count)) check.count = number(from, count);
  for (const char* const ids : {"assets", "provinces"})
    if (from.contains(ids)) check.list = shelf::word_list(from.at(ids));
  return check;
}
void read_victory(const Json& from, Scenario& to) {
  ScenarioVictory& victory = to.victory;
  for (const Json& one : from.at("instant"))
    victory.instant.push_back({to.regent(word(one, "regent")), word_or_none(one, "rules"), word_or_none(one, "owns"),
        one.value("converted_foreign_province", false)});
  const Json& score = from.at("score");
  victory.province = number(score, "province");
  victory.holding_level = number(score, "holding_level");
  victory.gold_per_point = number(score, "gold_per_point");
  for (const Json& one : from.at("objectives"))
    victory.objectives.push_back({to.regent(word(one, "regent")), number(one, "points"), read_check(one.at("check"))});
  for (const Json& one : from.at("end").at("must_rule_more_provinces"))
    victory.must_rule_more.push_back(to.regent(one.get<std::string>()));
}

}  // namespace

bool is_lettered(std::string_view name) { return name.size() > 2 && name[name.size() - 2] == ' '; }
std::string in_sentence(const ScenarioRegent& regent) {
  return is_lettered(regent.name) ? regent.name : shelf::with_article(regent.name);
}

int Scenario::regent(std::string_view regent_id) const { return shelf::index_of_id(regents, regent_id); }
int Scenario::province(std::string_view province_id) const { return shelf::index_of_id(provinces, province_id); }

const std::vector<std::string>& scenario_ids() {
  static const std::vector<std::string> ids = {"shadow-over-urr", "two-realms"};
  return ids;
}

Result<Scenario> read_scenario(std::string_view id) {
  if (!contains(scenario_ids(), id))
    return refuse("unknown_scenario", "/scenario", say("setting.no_scenario", {{"scenario", id}}));
  std::string file(id);
  std::replace(file.begin(), file.end(), '-', '_');
  const Json from = shelf::data_file("domain_war/" + file + ".json");
  Scenario scenario;
  scenario.id = id;
  scenario.name = word(from, "name");
  scenario.summary = word(from, "summary");
  for (const Json& one : from.at("regents")) scenario.regents.push_back(read_regent(one));
  read_land(from, scenario);
  read_pieces(from, scenario);
  read_treaties(from.at("treaties"), scenario.treaties);
  scenario.turns = number(from, "turns");
  scenario.council = flag(from, "council");
  const auto second_word = shelf::asks_second_word(from);
  if (!second_word) return std::unexpected(second_word.error());
  scenario.second_word = *second_word;
  for (const Json& one : from.at("feuds"))
    scenario.feuds.push_back({scenario.regent(one.at("between").at(0).get<std::string>()),
        scenario.regent(one.at("between").at(1).get<std::string>()), number(one, "no_alliance_before_turn")});
  read_victory(from.at("victory"), scenario);
  return scenario;
}

}  // namespace ziggurat::domain_war
