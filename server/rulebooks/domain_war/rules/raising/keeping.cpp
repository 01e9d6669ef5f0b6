#include "rulebooks/domain_war/rules/raising/keeping.h"

#include <algorithm>
#include <tuple>

#include "rulebooks/domain_war/rules/figures/list.h"

namespace ziggurat::domain_war {
namespace {

int place_in_order(UnitType type) {
  const DeathOrder& order = defenders_order();
  return static_cast<int>(std::find(order.begin(), order.end(), type) - order.begin());
}

// Sorted by order of removal: listed units first, then by `rank`, then the later ones in the list.
template <class Rank>
void sort_by_departure(std::vector<std::size_t>& places, const std::vector<KeptUnit>& units, Rank rank) {
  std::stable_sort(places.begin(), places.end(), [&](std::size_t one, std::size_t other) {
    const KeptUnit &a = units[one], &b = units[other];
    if (a.listed != b.listed) return a.listed < b.listed;
    if (a.listed != KeptUnit::unlisted && a.owner != b.owner) return a.owner < b.owner;
    const auto first = rank(a), second = rank(b);
    return first != second ? first < second : one > other;
  });
}

}  // namespace

std::vector<std::size_t> over_cap(const std::vector<KeptUnit>& units, int cap, const Switches& switches) {
  std::vector<std::size_t> leaving;
  if (switches.cap_excess == CapExcess::no_new) return leaving;
  int used = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    leaving.push_back(i);
    used += weight(units[i].type, switches.count_cap_in, switches);
  }
  sort_by_departure(leaving, units, [](const KeptUnit& unit) { return place_in_order(unit.type); });
  std::size_t count = 0;
  for (; used > cap && count < leaving.size(); ++count)
    used -= weight(units[leaving[count]].type, switches.count_cap_in, switches);
  leaving.resize(count);
  return leaving;
}

std::vector<std::vector<std::string>> linked(const std::vector<std::string>& regents, const Alliances& alliances) {
  const auto allied = [&](const std::string& one, const std::string& other) {
    return std::any_of(alliances.begin(), alliances.end(),
        [&](const auto& pair) { return pair == std::pair(one, other) || pair == std::pair(other, one); });
  };
  std::vector<std::vector<std::string>> groups;
  std::vector<bool> taken(regents.size());
  for (std::size_t first = 0; first < regents.size(); ++first) {
    if (taken[first]) continue;
    std::vector<std::size_t> members = {first};
    taken[first] = true;
    for (std::size_t next = 0; next < members.size(); ++next)
      for (std::size_t i = 0; i < regents.size(); ++i)
        if (!taken[i] && allied(regents[members[next]], regents[i])) {
          taken[i] = true;
          members.push_back(i);
        }
    std::sort(members.begin(), members.end());
    auto& group = groups.emplace_back();
    for (const std::size_t member : members) group.push_back(regents[member]);
  }
  return groups;
}

std::vector<StackGroup> attrition(const std::vector<KeptUnit>& units, const std::string& ruler,
    const Alliances& alliances, const Switches& switches) {
  std::vector<std::string> owners;
  for (const KeptUnit& unit : units)
    if (!contains(owners, unit.owner)) owners.push_back(unit.owner);
  std::vector<StackGroup> groups;
  if (switches.stack_scope == StackScope::side)
    for (auto& members : linked(owners, alliances)) groups.push_back({std::move(members)});
  else if (!owners.empty()) groups.push_back({owners});
  for (StackGroup& group : groups) {
    std::vector<std::size_t> here;
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (!contains(group.owners, units[i].owner)) continue;
      here.push_back(i);
      group.points_before += switches.units[units[i].type].points;
    }
    sort_by_departure(
        here, units, [&](const KeptUnit& unit) { return std::tuple(place_in_order(unit.type), unit.owner == ruler); });
    group.points_after = group.points_before;
    for (const std::size_t unit : here) {
      if (group.points_after <= switches.stack_limit) break;
      group.points_after -= switches.units[units[unit].type].points;
      group.destroyed.push_back(unit);
    }
    std::sort(group.owners.begin(), group.owners.end());
  }
  return groups;
}

Pay pay(int gold, int levels, int province_levels, const Troops& units, const Switches& switches) {
  Pay dawn;
  dawn.income = switches.gold_per_level * levels + switches.province_gold * province_levels;
  dawn.left = units;
  dawn.upkeep = dawn.paid = sum_of(units, &UnitFigures::upkeep, switches.units);
  for (const UnitType type : defenders_order()) {
    const int upkeep = switches.units[type].upkeep;
    for (; upkeep > 0 && dawn.left[type] > 0 && dawn.paid > gold + dawn.income; dawn.paid -= upkeep) {
      --dawn.left[type];
      ++dawn.disbanded[type];
    }
  }
  dawn.gold = gold + dawn.income - dawn.paid;
  return dawn;
}

}  // namespace ziggurat::domain_war
