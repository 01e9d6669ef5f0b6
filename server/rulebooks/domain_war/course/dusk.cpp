#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/raising/treasury.h"
#include "rulebooks/domain_war/rules/raising/keeping.h"
#include "rulebooks/domain_war/talk/standing.h"

// Removes surplus troops in one place or of one regent (DW-26, DW-30), and applies the income and costs of a dawn
// (DW-27, DW-28).
namespace ziggurat::domain_war {
namespace {

void lose(PhaseResolver& resolver, const RealmUnit& unit, ReportBody why) {
  why.pieces = {unit.id};
  why.places = {province_place(static_cast<int>(unit.province))};
  resolver.publish(Audience::only(unit.side).with(unit.owner()), why);
  resolver.apply(PieceLeft{unit.id});
}

int place_in(const std::map<PieceId, int>& listed, PieceId unit) {
  const auto found = listed.find(unit);
  return found == listed.end() ? KeptUnit::unlisted : found->second;
}

}  // namespace

void attrition_step(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  const Rights rights = now->rights();
  const auto listed = disband_order(resolver);
  for (ProvinceIndex province = 0; province < now->provinces.size(); ++province) {
    std::vector<const RealmUnit*> here;
    std::vector<KeptUnit> kept;
    for (const RealmUnit& unit : now->units) {
      if (unit.province != province || !unit.side.valid()) continue;
      here.push_back(&unit);
      kept.push_back({unit.type, now->regent(unit.side), place_in(listed, unit.id)});
    }
    const std::string& ruler = now->regent(now->provinces[province].side);
    for (const StackGroup& group : attrition(kept, ruler, rights.alliances, resolver.config.switches))
      for (const std::size_t unit : group.destroyed)
        lose(resolver, *here[unit],
            ImportantReport("DW-30", "destroyed",
                say("lost.starved", {{"unit", here[unit]->name}, {"at", resolver.name_of(province)}})));
  }
}

void cap_step(PhaseResolver& resolver) {
  const auto listed = disband_order(resolver);
  const auto now = resolver.realm();
  for (FactionId faction{0}; faction.value < resolver.config.regents(); ++faction.value) {
    std::vector<const RealmUnit*> own;
    std::vector<KeptUnit> kept;
    for (const RealmUnit& unit : now->units) {
      if (unit.owner() != faction) continue;
      own.push_back(&unit);
      kept.push_back({unit.type, now->regent(faction), place_in(listed, unit.id)});
    }
    for (const std::size_t unit : over_cap(kept, now->cap(faction), resolver.config.switches))
      lose(resolver, *own[unit],
          ImportantReport("DW-26", "disbanded",
              say("lost.over_cap", {{"unit", own[unit]->name}, {"regent", resolver.name_of(faction)}})));
  }
}

void treasury_step(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  for (FactionId faction{0}; faction.value < resolver.config.regents(); ++faction.value) {
    const Pay dawn = next_dawn(*now, faction, now->gold_of(faction), now->troops_of(faction));
    Troops left = dawn.left;
    for (const RealmUnit& unit : now->units)  // units later in the list go first
      if (unit.owner() == faction && left[unit.type]-- <= 0)
        lose(resolver, unit, ImportantReport("DW-28", "disbanded", say("lost.unpaid", {{"unit", unit.name}})));
    constexpr int gold_max = 1'000'000;
    resolver.set(faction, resolver.words.gold, Number{std::min(dawn.gold, gold_max)});
    resolver.publish_to(faction,
        ReportBuilder("DW-27", "income",
            say("treasury.dawn", {{"regent", resolver.config.at(faction).name}, {"before", now->gold_of(faction)},
                                     {"income", dawn.income}, {"paid", dawn.paid}, {"gold", dawn.gold}})));
  }
}

void new_turn_step(PhaseResolver& resolver) {
  const auto& w = resolver.words;
  resolver.set(w.turn, std::min<Number>(10'000, resolver.world[w.turn] + 1));
  resolver.set(w.round, Number{1});
  for (const PieceId id : resolver.world.pieces()) resolver.clear(id, w.moved, w.came_from, w.given);
}

}  // namespace ziggurat::domain_war
