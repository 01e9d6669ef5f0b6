#include <algorithm>

#include "rulebooks/domain_war/rules/adjudicator/procedures.h"
#include "rulebooks/domain_war/rules/adjudicator/reading.h"
#include "rulebooks/domain_war/rules/battle/assault.h"
#include "rulebooks/domain_war/rules/figures/list.h"
#include "rulebooks/domain_war/rules/raising/keeping.h"
#include "rulebooks/domain_war/rules/raising/muster.h"

namespace ziggurat::domain_war {
namespace {

constexpr int given_max = 1000;

int read_current_level(const JsonReader& item) {
  const Holding holding{
      false, read_number(item, "level", 0, level_max), read_number_or(item, "siege_drop", 0, 0, level_max), {}};
  return holding.current();
}

// Holdings first, then provinces, in a single list.
void read_muster_places(const JsonReader& situation, Mustering& from) {
  adjudicator::DifferentIds holdings, provinces;
  for (const JsonReader& item : situation.member("holdings").items()) {
    only(item, {"id", "level", "siege_drop", "mustered", "besieged"});
    read_id(item.member("id"));
    from.places.push_back({holdings.read(item, ""), read_current_level(item),
        read_number_or(item, "mustered", 0, 0, given_max), item.boolean_or("besieged", false)});
    from.cap += from.places.back().level;
  }
  for (const JsonReader& item : read_list(situation, "provinces")) {
    only(item, {"id", "level", "levied"});
    read_id(item.member("id"));
    from.places.push_back({provinces.read(item, ""), read_number(item, "level", 0, level_max),
        read_number_or(item, "levied", 0, 0, given_max)});
  }
}

MusterRequest read_muster_request(
    const JsonReader& item, const std::vector<MusterPlace>& holdings, const std::vector<MusterPlace>& provinces) {
  constexpr int count_max = 1000;
  const auto type = read_name<UnitType>(item.member("type"), unit_type_names());
  const bool levies = type == UnitType::levies;
  only(item, {levies ? "province" : "holding", "type", "count"});
  const std::size_t place = levies ? holdings.size() + read_place(item.member("province"), provinces)
                                   : read_place(item.member("holding"), holdings);
  return {place, type, read_number_or(item, "count", 1, 1, count_max)};
}

struct Mustered {
  std::vector<MusterAnswer> answers;
  Mustering after;
};

std::unique_ptr<Play> read_muster(const JsonReader& situation, const Switches& switches) {
  only(situation, {"gold", "units", "holdings", "provinces", "requests"});
  Mustering from;
  from.gold = read_number(situation, "gold", 0, gold_max);
  from.used = strength(read_troops_or_none(situation, "units"), switches.count_cap_in, switches);
  read_muster_places(situation, from);
  const auto holdings = static_cast<std::ptrdiff_t>(situation.member("holdings").value().size());
  const std::vector<MusterPlace> of_holdings(from.places.begin(), from.places.begin() + holdings);
  const std::vector<MusterPlace> of_provinces(from.places.begin() + holdings, from.places.end());
  std::vector<MusterRequest> requests;
  for (const JsonReader& item : situation.member("requests").items())
    requests.push_back(read_muster_request(item, of_holdings, of_provinces));
  auto run = [=](game::Dice&) {
    Mustered mustered{{}, from};
    mustered.answers = muster(mustered.after, requests, switches);
    return mustered;
  };
  return make_play(std::move(run), [](const Mustered& mustered) -> Json {
    Json answers = Json::array();
    for (const MusterAnswer& answer : mustered.answers)
      answers.push_back(
          {{"accepted", answer.accepted}, {"refused", answer.refused}, {"reason", to_json(answer.reason)}});
    return {{"requests", std::move(answers)}, {"gold", mustered.after.gold}, {"cap", mustered.after.cap},
        {"used", mustered.after.used}};
  });
}

// Units with their own ids.
struct Named {
  std::vector<std::string> ids;
  std::vector<KeptUnit> units;
};
Named read_units(const JsonReader& situation, bool with_owner) {
  Named named;
  adjudicator::DifferentIds ids;
  for (const JsonReader& item : situation.member("units").items()) {
    only(item, with_owner ? std::vector<std::string_view>{"id", "type", "owner"}
                          : std::vector<std::string_view>{"id", "type"});
    read_id(item.member("id"));
    named.ids.push_back(ids.read(item, ""));
    named.units.push_back({read_name<UnitType>(item.member("type"), unit_type_names()),
        with_owner ? read_id(item.member("owner")) : std::string()});
  }
  return named;
}
void note_listed(Named& named, const std::string& owner, const std::vector<std::string>& list) {
  for (std::size_t i = 0; i < named.ids.size(); ++i) {
    const auto found = std::find(list.begin(), list.end(), named.ids[i]);
    if (named.units[i].owner == owner && found != list.end())
      named.units[i].listed = static_cast<int>(found - list.begin());
  }
}
Json write_ids(const std::vector<std::size_t>& places, const Named& named) {
  Json list = Json::array();
  for (const std::size_t place : places) list.push_back(named.ids[place]);
  return list;
}

std::unique_ptr<Play> read_troop_cap(const JsonReader& situation, const Switches& switches) {
  only(situation, {"holdings", "units", "disband_first"});
  int cap = 0;
  for (const JsonReader& item : situation.member("holdings").items()) {
    only(item, {"level", "siege_drop"});
    cap += read_current_level(item);
  }
  Named named = read_units(situation, false);
  note_listed(named, "", read_ids(situation, "disband_first"));
  auto write = [=](const std::vector<std::size_t>& leaving) -> Json {
    int used = 0;
    for (const KeptUnit& unit : named.units) used += weight(unit.type, switches.count_cap_in, switches);
    int used_after = used;
    for (const std::size_t unit : leaving)
      used_after -= weight(named.units[unit].type, switches.count_cap_in, switches);
    return {{"cap", cap}, {"used", used}, {"room", std::max(0, cap - used)}, {"disbanded", write_ids(leaving, named)},
        {"used_after", used_after}};
  };
  return make_play([=](game::Dice&) { return over_cap(named.units, cap, switches); }, std::move(write));
}

std::unique_ptr<Play> read_attrition(const JsonReader& situation, const Switches& switches) {
  only(situation, {"units", "ruler", "alliances", "disband_first"});
  Named named = read_units(situation, true);
  const std::string ruler = read_id_or_null(situation, "ruler");
  const auto alliances = read_pairs(situation, "alliances");
  if (const auto lists = situation.optional_member("disband_first"))
    for (const auto& [owner, list] : lists->members()) note_listed(named, owner, read_ids(*lists, owner));
  return make_play([=](game::Dice&) { return attrition(named.units, ruler, alliances, switches); },
      [=](const std::vector<StackGroup>& groups) -> Json {
        Json list = Json::array();
        for (const StackGroup& group : groups)
          list.push_back({{"owners", group.owners}, {"points_before", group.points_before},
              {"points_after", group.points_after}, {"destroyed", write_ids(group.destroyed, named)}});
        return {{"groups", std::move(list)}};
      });
}

std::unique_ptr<Play> read_income(const JsonReader& situation, const Switches& switches) {
  only(situation, {"gold", "collects", "holdings", "provinces", "units"});
  const int gold = read_number(situation, "gold", 0, gold_max);
  std::vector<HoldingType> collects;
  for (const JsonReader& item : situation.member("collects").items())
    collects.push_back(read_name<HoldingType>(item, holding_type_names()));
  int levels = 0, province_levels = 0;
  for (const JsonReader& item : situation.member("holdings").items()) {
    only(item, {"type", "level", "siege_drop", "occupied"});
    const auto type = read_name<HoldingType>(item.member("type"), holding_type_names());
    const bool collected = contains(collects, type);
    const int level = read_current_level(item);
    if (!item.boolean_or("occupied", false) && collected) levels += level;
  }
  for (const JsonReader& item : read_list(situation, "provinces"))
    province_levels += static_cast<int>(item.integer(0, level_max));
  const Troops units = read_troops_or_none(situation, "units");
  return make_play([=](game::Dice&) { return pay(gold, levels, province_levels, units, switches); },
      [](const Pay& dawn) -> Json {
        return {{"income", dawn.income}, {"upkeep", dawn.upkeep}, {"paid", dawn.paid}, {"gold", dawn.gold},
            {"disbanded", to_json(dawn.disbanded)}, {"units_left", to_json(dawn.left)}};
      });
}

}  // namespace

std::vector<Procedure> troop_procedures() {
  return {
      {"muster", read_muster}, {"troop_cap", read_troop_cap}, {"attrition", read_attrition}, {"income", read_income}};
}

}  // namespace ziggurat::domain_war
