#include "rulebooks/domain_war/raising/treasury.h"

#include "rulebooks/domain_war/rules/list.h"

namespace ziggurat::domain_war {

Pay next_dawn(const Realm& realm, FactionId faction, Number gold, const Troops& troops) {
  const Customs& customs = realm.match->customs;
  int levels = 0, province_levels = 0, works = 0;
  for (const RealmHolding& holding : realm.holdings) {
    const bool occupied = holding.grip.by.valid() && !customs.occupied_pay_owner;
    if (holding.side == faction && !occupied && contains(realm.match->at(faction).collects, holding.type))
      levels += holding.current();
  }
  for (const RealmProvince& province : realm.provinces)
    if (province.side == faction) province_levels += province.level;
  for (const RealmWorks& one : realm.works)
    if (one.side == faction) works += customs.works_gold.at(static_cast<std::size_t>(one.state));
  Pay dawn = pay(static_cast<int>(gold) + works, levels, province_levels, troops, realm.match->switches);
  dawn.income += works;
  return dawn;
}

}  // namespace ziggurat::domain_war
