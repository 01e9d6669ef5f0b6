#include "rulebooks/domain_war/rules/adjudicator/reading.h"

#include <algorithm>

#include "rulebooks/domain_war/rules/figures/list.h"

namespace ziggurat::domain_war {
namespace {

constexpr std::size_t id_characters_max = 64;
constexpr int count_max = 1000;

std::size_t characters(const std::string& text) {  // counts characters by skipping UTF-8 continuation bytes
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

void read_unit_values(const JsonReader& from, Roster& roster) {
  for (const auto& [type, values] : from.members()) {
    const auto& names = unit_type_names();
    const auto found = std::find(names.begin(), names.end(), type);
    if (found == names.end()) values.fail("is no type of unit");
    UnitFigures& unit = roster[static_cast<UnitType>(found - names.begin())];
    for (const auto& [key, value] : values.members()) {
      const auto* column = adjudicator::named(unit_columns(), key);
      if (!column || !column->has(unit)) value.fail("is no figure of this type");
      column->set(unit, column->is_flag ? static_cast<int>(value.boolean())
                                        : static_cast<int>(value.integer(column->low, column->high)));
    }
  }
}

void read_raid_gold(const JsonReader& from, std::array<int, die_sides>& gold) {
  constexpr int most = 100;
  const auto items = from.items(gold.size(), gold.size());
  for (std::size_t i = 0; i < gold.size(); ++i) gold[i] = static_cast<int>(items[i].integer(0, most));
}

struct Entry {
  JsonReader at;
  UnitType type{};
  int count = 1;
  std::optional<std::string> owner;
};
std::vector<Entry> read_stack(const JsonReader& list) {
  std::vector<Entry> entries;
  for (const JsonReader& item : list.items()) {
    only(item, {"type", "count", "owner"});
    Entry entry{item, read_name<UnitType>(item.member("type"), unit_type_names()),
        read_number_or(item, "count", 1, 1, count_max), std::nullopt};
    if (const auto owner = item.optional_member("owner")) entry.owner = read_id(*owner);
    entries.push_back(std::move(entry));
  }
  return entries;
}

Leave read_leave(const JsonReader& item, std::string_view whom, const Map* map) {
  only(item, {"by", whom, "provinces"});
  Leave leave{read_id(item.member("by")), read_id(item.member(whom)), std::nullopt};
  if (const auto provinces = item.optional_member("provinces")) {
    leave.provinces.emplace();
    for (const JsonReader& one : provinces->items()) {
      leave.provinces->push_back(read_id(one));
      if (map) read_province(one, *map);
    }
  }
  return leave;
}

}  // namespace

Switches read_options(const JsonReader& request) {
  Switches switches;
  const auto set = [&](std::string_view name, const SwitchValue& value) { return set_switch(switches, name, value); };
  adjudicator::read_options(request, set, [&](std::string_view name, const JsonReader& from) {
    if (name == "unit_values") return read_unit_values(from, switches.units), true;
    if (name == "raid_gold_table") return read_raid_gold(from, switches.raid_gold), true;
    return false;
  });
  return switches;
}

void only(const JsonReader& object, const std::vector<std::string_view>& members) {
  for (const auto& [key, reader] : object.members())
    if (!contains(members, key)) reader.fail("is not known here");
}

int read_number(const JsonReader& from, std::string_view key, int low, int high) {
  return static_cast<int>(from.integer(key, low, high));
}
int read_number_or(const JsonReader& from, std::string_view key, int otherwise, int low, int high) {
  return static_cast<int>(from.integer_or(key, otherwise, low, high));
}

std::string read_id(const JsonReader& from) {
  std::string id = from.text();
  if (id.empty() || characters(id) > id_characters_max) from.fail("must have 1 to 64 characters");
  return id;
}
std::string read_id_or_null(const JsonReader& from, std::string_view key) {
  const auto member = from.optional_member(key);
  return member && !member->value().is_null() ? read_id(*member) : std::string();
}
std::vector<JsonReader> read_list(const JsonReader& from, std::string_view key) {
  const auto list = from.optional_member(key);
  return list ? list->items() : std::vector<JsonReader>{};
}
std::vector<std::string> read_ids(const JsonReader& from, std::string_view key) {
  std::vector<std::string> ids;
  for (const JsonReader& item : read_list(from, key)) ids.push_back(read_id(item));
  return ids;
}
std::vector<std::pair<std::string, std::string>> read_pairs(const JsonReader& from, std::string_view key) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const JsonReader& item : read_list(from, key)) {
    const auto both = item.items(2, 2);
    pairs.emplace_back(read_id(both[0]), read_id(both[1]));
    if (pairs.back().first == pairs.back().second) item.fail("names one regent twice");
  }
  return pairs;
}

Troops read_troops(const JsonReader& list) {
  Troops troops;
  for (const Entry& entry : read_stack(list)) troops[entry.type] += entry.count;
  return troops;
}
Troops read_troops_or_none(const JsonReader& from, std::string_view key) {
  const auto list = from.optional_member(key);
  return list ? read_troops(*list) : Troops{};
}
std::map<std::string, Troops> read_troops_by_owner(const JsonReader& list) {
  const auto entries = read_stack(list);
  const bool owned =
      std::any_of(entries.begin(), entries.end(), [](const Entry& one) { return one.owner.has_value(); });
  std::map<std::string, Troops> troops;
  for (const Entry& entry : entries) {
    if (owned && !entry.owner) entry.at.member("owner");
    troops[entry.owner.value_or("")][entry.type] += entry.count;
  }
  return troops;
}

Map read_map(const JsonReader& situation) {
  const JsonReader from = situation.member("map");
  only(from, {"provinces", "borders"});
  Map map;
  adjudicator::DifferentIds ids;
  for (const JsonReader& item : from.member("provinces").items()) {
    only(item, {"id", "ruler"});
    read_id(item.member("id"));
    map.provinces.push_back({ids.read(item, ""), read_id_or_null(item, "ruler")});
  }
  for (const JsonReader& item : from.member("borders").items()) {
    only(item, {"a", "b", "river", "bridge"});
    Border border{read_province(item.member("a"), map), read_province(item.member("b"), map),
        item.boolean_or("river", false), item.boolean_or("bridge", false)};
    if (border.a == border.b) item.fail("joins a province with itself");
    if (map.between(border.a, border.b)) item.fail("is there already");
    if (border.bridge && !border.river) item.member("bridge").fail("needs a river");
    map.borders.push_back(border);
  }
  return map;
}

ProvinceIndex read_province(const JsonReader& named, const Map& map) { return read_place(named, map.provinces); }
Provinces read_provinces(const JsonReader& from, std::string_view key, const Map& map) {
  Provinces provinces;
  for (const JsonReader& item : read_list(from, key)) provinces.push_back(read_province(item, map));
  return provinces;
}

Rights read_rights(const JsonReader& situation, const Map* map) {
  Rights rights;
  rights.wars = read_pairs(situation, "wars");
  rights.alliances = read_pairs(situation, "alliances");
  for (const JsonReader& item : read_list(situation, "passages"))
    rights.passages.push_back(read_leave(item, "to", map));
  for (const JsonReader& item : read_list(situation, "denials"))
    rights.denials.push_back(read_leave(item, "against", map));
  for (std::size_t i = 0; i < rights.alliances.size(); ++i) {
    const auto& [one, other] = rights.alliances[i];
    if (rights.hostile(one, other)) situation.member("alliances").items()[i].fail("are at war");
  }
  return rights;
}
std::vector<std::string_view> with_rights(std::vector<std::string_view> members) {
  members.insert(members.end(), {"wars", "alliances", "passages", "denials"});
  return members;
}

}  // namespace ziggurat::domain_war
