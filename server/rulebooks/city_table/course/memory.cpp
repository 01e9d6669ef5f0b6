#include "rulebooks/city_table/course/course.h"

#include "base/json.h"

namespace ziggurat::city_table {
namespace {

template <class Tag>
Json numbers(const std::vector<Id<Tag>>& ids) {
  Json list = Json::array();
  for (const auto id : ids) list.push_back(id.value);
  return list;
}
std::vector<PieceId> pieces(const Json& list) {
  std::vector<PieceId> ids;
  for (const auto& number : list) ids.push_back({number.get<std::int32_t>()});
  return ids;
}

std::vector<FactionId> factions(const Json& list) {
  std::vector<FactionId> ids;
  for (const auto& number : list) ids.push_back({number.get<std::int32_t>()});
  return ids;
}

}  // namespace

std::string text_of(const RoundMemory& memory) {
  Json groups = Json::array(), fires = Json::array();
  for (const auto& group : memory.groups)
    groups.push_back(
        {{"units", numbers(group.units)}, {"shoot", static_cast<int>(group.shoot)}, {"named", group.named.value}});
  for (const auto& fire : memory.fires)
    fires.push_back({{"batch", fire.batch}, {"window", fire.window}, {"pulse", fire.pulse},
        {"from", numbers(fire.from)}, {"at", numbers(fire.at)}});
  return to_text({{"groups", groups}, {"fires", fires}, {"struck", memory.struck}, {"planned", numbers(memory.planned)},
      {"had", numbers(memory.had)}});
}

RoundMemory memory_from(const std::string& text) {
  RoundMemory memory;
  if (text.empty()) return memory;
  const auto json = parse_json(text);
  if (!json) return memory;
  for (const auto& group : json->at("groups"))
    memory.groups.push_back({pieces(group.at("units")), static_cast<ShootAt>(group.at("shoot").get<int>()),
        {group.at("named").get<std::int32_t>()}});
  for (const auto& fire : json->at("fires"))
    memory.fires.push_back({fire.at("batch").get<int>(), fire.at("window").get<int>(), fire.at("pulse").get<int>(),
        pieces(fire.at("from")), pieces(fire.at("at"))});
  for (const auto& key : json->at("struck")) memory.struck.push_back(key.get<std::string>());
  memory.planned = factions(json->at("planned")), memory.had = factions(json->at("had"));
  return memory;
}

}  // namespace ziggurat::city_table
