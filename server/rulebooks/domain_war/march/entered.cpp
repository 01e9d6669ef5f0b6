#include <map>

#include "game/pages/sentences.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/domain_war/sentences.h"

// Reports of armies that enter another realm's land: to their regent, where nobody resists, and to its ruler.
namespace ziggurat::domain_war {
namespace {

// Holdings in the province that are not its own or an ally's, with what the regent can see of them (11.1): those
// inside are seen by besiegers alone.
std::vector<std::string> holdings_found(const PhaseResolver& resolver, FactionId faction, ProvinceIndex at) {
  const auto now = resolver.realm();
  const Rights rights = now->rights();
  const auto besieged = sieges(*now);
  std::vector<std::string> found;
  for (const RealmHolding& holding : now->holdings) {
    const bool surrounds = std::ranges::any_of(besieged,
        [&](const Siege& siege) { return siege.holding == holding.id && shelf::has(siege.besiegers, faction); });
    const bool known = resolver.config.openness.holdings != PublicHoldings::none || surrounds;
    if (holding.province != at || !known || is_held_by_friends(*now, rights, holding, faction)) continue;
    if (holding.secret && !names_id(holding.found_by, now->regent(faction))) continue;
    const Troops inside = now->as_besieged(holding).inside;
    found.push_back(say("entered.holding",
        {{"holding", holding.name}, {"owner", holding.side.valid() ? resolver.name_of(holding.side) : ""},
            {"besieged", surrounds}, {"troops", surrounds && !inside.empty() ? in_words(inside) : ""}}));
  }
  return found;
}

}  // namespace

bool is_hostile_land(const Realm& now, const Rights& rights, FactionId faction, ProvinceIndex at) {
  const FactionId ruler = now.provinces[at].side;
  return ruler.valid() ? rights.hostile(now.regent(faction), now.regent(ruler)) : true;
}

void report_entered(PhaseResolver& resolver, FactionId faction, const std::vector<PieceId>& units, ProvinceIndex at) {
  std::vector<std::string> names;
  for (const PieceId id : units) names.push_back(resolver.name_of(id));
  resolver.publish_to(faction, ImportantReport("DW-36", "entered",
                                   say("entered.told", {{"units", names_together(names)}, {"at", resolver.name_of(at)},
                                                           {"found", holdings_found(resolver, faction, at)}}))
                                   .shows(units, {province_place(static_cast<int>(at))}));
}

// Reports to its ruler the enemies who came this turn and stand in the open, as the ruler sees them: identified or
// counted (11.1).
void report_invaded(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  const Rights rights = now->rights();
  const Map map = now->map();
  const auto holdings = now->holding_places();
  const auto present = now->present();
  for (ProvinceIndex i = 0; i < now->provinces.size(); ++i) {
    const RealmProvince& province = now->provinces[i];
    if (!province.side.valid()) continue;
    const std::string& ruler = now->regent(province.side);
    std::map<FactionId, Troops> come;
    for (const RealmUnit& unit : now->units)
      if (unit.province == i && !unit.inside.valid() && unit.came_from && unit.side.valid() &&
          rights.hostile(ruler, now->regent(unit.side)))
        ++come[unit.side][unit.type];
    if (come.empty()) continue;
    const bool identified = sight_of(ruler, map, holdings, present)[i] == Sight::identifies;
    const bool counted = resolver.config.switches.spotted_shows == SpottedShows::count;
    for (const auto& [by, troops] : come)
      resolver.publish_to(province.side,
          ImportantReport("DW-106", "invaded",
              say("invaded.told", {{"by", resolver.name_of(by)}, {"at", resolver.name_of(i)},
                                      {"troops", identified ? in_words(troops) : ""},
                                      {"count", counted ? std::optional(troops.count()) : std::nullopt}}))
              .shows({province.id}, {province_place(static_cast<int>(i))}));
  }
}

}  // namespace ziggurat::domain_war
