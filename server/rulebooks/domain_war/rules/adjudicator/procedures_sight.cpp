#include "rulebooks/domain_war/rules/adjudicator/procedures.h"
#include "rulebooks/domain_war/rules/adjudicator/reading.h"
#include "rulebooks/domain_war/rules/battle/retreat.h"
#include "rulebooks/domain_war/rules/covert/spotting.h"

namespace ziggurat::domain_war {
namespace {

std::unique_ptr<Play> read_spotting(const JsonReader& situation, const Switches& switches) {
  constexpr int count_max = 1000;
  only(situation, {"viewer", "map", "holdings", "units"});
  const std::string viewer = read_id(situation.member("viewer"));
  const Map map = read_map(situation);
  std::vector<HoldingPlace> holdings;
  for (const JsonReader& item : read_list(situation, "holdings")) {
    only(item, {"province", "owner"});
    holdings.push_back({read_province(item.member("province"), map), read_id(item.member("owner"))});
  }
  std::vector<Present> units;
  for (const JsonReader& item : situation.member("units").items()) {
    only(item, {"owner", "type", "count", "at"});
    Present present{read_id(item.member("owner")), {}, read_province(item.member("at"), map)};
    present.units[read_name<UnitType>(item.member("type"), unit_type_names())] =
        read_number_or(item, "count", 1, 1, count_max);
    units.push_back(std::move(present));
  }
  auto write = [=](const std::vector<Sighting>& sightings) -> Json {
    Json list = Json::array();
    for (const Sighting& one : sightings) {
      Json seen = {{"province", map.provinces[one.province].id}, {"owner", one.owner},
          {"sight", one.identified ? "identified" : "spotted"}};
      if (one.identified || switches.spotted_shows == SpottedShows::count) seen["count"] = one.units.count();
      if (one.identified) seen["units"] = to_json(one.units);
      list.push_back(std::move(seen));
    }
    return {{"sightings", std::move(list)}};
  };
  return make_play([=](game::Dice&) { return spot(viewer, map, holdings, units); }, std::move(write));
}

std::unique_ptr<Play> read_retreat(const JsonReader& situation, const Switches&) {
  only(situation, {"map", "regent", "at", "reason", "alliances", "enemy_at", "enemy_from", "came_from", "prefer"});
  const Map map = read_map(situation);
  Retreat retreat;
  retreat.regent = read_id(situation.member("regent"));
  retreat.at = read_province(situation.member("at"), map);
  retreat.routed = situation.member("reason").one_of({"choice", "rout"}) == 1;
  Rights rights;
  rights.alliances = read_pairs(situation, "alliances");
  retreat.enemy_at = read_provinces(situation, "enemy_at", map);
  retreat.enemy_from = read_provinces(situation, "enemy_from", map);
  if (const auto from = situation.optional_member("came_from"); from && !from->value().is_null())
    retreat.came_from = read_province(*from, map);
  retreat.prefer = read_provinces(situation, "prefer", map);
  auto write = [=](const Provinces& options) -> Json {
    Json list = Json::array();
    for (const ProvinceIndex option : options) list.push_back(map.provinces[option].id);
    const char* without = retreat.routed ? "disbands" : "stands";
    return {{"result", options.empty() ? without : "retreats"}, {"to", options.empty() ? Json(nullptr) : list[0]},
        {"options", list}};
  };
  return make_play([=](game::Dice&) { return retreat_options(map, rights, retreat); }, std::move(write));
}

}  // namespace

std::vector<Procedure> sight_procedures() { return {{"spotting", read_spotting}, {"retreat", read_retreat}}; }

}  // namespace ziggurat::domain_war
