#include "rulebooks/domain_war/raising/treasury.h"

#include <numeric>

#include "rulebooks/domain_war/rules/figures/list.h"

namespace ziggurat::domain_war {
namespace {

struct Levels {  // levels that bring gold
  std::array<int, 4> holdings{};
  int provinces = 0, works = 0;  // for works, the gold itself
};
Levels levels_of(const Realm& realm, FactionId faction) {
  const HouseRules& customs = realm.config->customs;
  Levels found;
  for (const RealmHolding& holding : realm.holdings) {
    const bool occupied = holding.grip.by.valid() && !customs.occupied_pay_owner;
    if (holding.side == faction && !occupied && contains(realm.config->at(faction).collects, holding.type))
      found.holdings.at(static_cast<std::size_t>(holding.type)) += holding.current();
  }
  for (const RealmProvince& province : realm.provinces)
    if (province.side == faction) found.provinces += province.level;
  for (const RealmWorks& one : realm.works)
    if (one.side == faction) found.works += customs.works_gold.at(static_cast<std::size_t>(one.state));
  return found;
}

}  // namespace

Income income_of(const Realm& realm, FactionId faction) {
  const Levels levels = levels_of(realm, faction);
  const Switches& switches = realm.config->switches;
  Income income{{}, switches.province_gold * levels.provinces, levels.works};
  for (std::size_t i = 0; i < levels.holdings.size(); ++i)
    income.holdings[i] = switches.gold_per_level * levels.holdings[i];
  return income;
}

Pay next_dawn(const Realm& realm, FactionId faction, Number gold, const Troops& troops) {
  const auto [holdings, provinces, works] = levels_of(realm, faction);
  const int levels = std::accumulate(holdings.begin(), holdings.end(), 0);
  Pay dawn = pay(static_cast<int>(gold) + works, levels, provinces, troops, realm.config->switches);
  dawn.income += works;
  return dawn;
}

}  // namespace ziggurat::domain_war
