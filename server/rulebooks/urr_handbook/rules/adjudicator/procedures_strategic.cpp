#include "rulebooks/urr_handbook/rules/adjudicator/procedures_strategic.h"

namespace ziggurat::urr_handbook {

std::vector<std::string> read_ids(const JsonReader& list) {
  std::vector<std::string> ids;
  for (const JsonReader& item : list.items()) ids.push_back(read_id(item));
  return ids;
}
std::vector<std::string> read_ids_or_none(const JsonReader& from, std::string_view key) {
  const auto list = from.optional_member(key);
  return list ? read_ids(*list) : std::vector<std::string>{};
}

Faction read_faction(const JsonReader& from) { return read_name<Faction>(from, faction_names()); }

Wall read_wall(const JsonReader& from) {
  Wall wall;
  wall.circuit = read_circuit(from.member("circuit"));
  wall.damage = read_number_or(from, "damage", 0, 0, capacity(wall.circuit));
  return wall;
}

std::string read_area(const JsonReader& from, const MarchMap& map) {
  std::string area = read_id(from);
  if (!area_known(map, area)) from.fail("is not an area of the map");
  return area;
}

MarchMap read_map(const JsonReader& from) {
  MarchMap map;
  map.areas = read_ids(from.member("areas"));
  for (const JsonReader& item : from.member("edges").items()) {
    MarchEdge edge;
    edge.a = read_area(item.member("a"), map);
    edge.b = read_area(item.member("b"), map);
    edge.road = item.boolean_or("road", false);
    edge.river = item.boolean_or("river", false);
    edge.crossing = read_name_or(item, "crossing", crossing_names(), Crossing::none);
    map.edges.push_back(std::move(edge));
  }
  return map;
}

Json write_wall(const Wall& wall) {
  return {{"circuit", name(wall.circuit)}, {"damage", wall.damage}, {"strength", strength(wall)},
      {"steps_left", or_null(steps_left(wall))}};
}

}  // namespace ziggurat::urr_handbook
