#include <map>

#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/rules/siege/occupation.h"
#include "rulebooks/domain_war/rules/siege/siege.h"

// Sieges and occupations: held without a break from the start of a turn to its dusk (DW-67 to DW-69, DW-77 to DW-79).
namespace ziggurat::domain_war {
namespace {

const Siege* siege_of(const std::vector<Siege>& all, PieceId holding) {
  const auto found = std::ranges::find(all, holding, &Siege::holding);
  return found == all.end() ? nullptr : &*found;
}

// The faction whose units hold it against its owner in sufficient strength; invalid if there is none.
FactionId occupier_of(const Realm& now, const Rights& rights, const RealmHolding& holding) {
  if (!holding.side.valid()) return {};
  std::map<FactionId, Troops> inside;
  for (const RealmUnit& unit : now.units)
    if (unit.inside == holding.id && unit.side.valid() &&
        rights.may_invade(now.regent(unit.side), now.regent(holding.side)))
      ++inside[unit.side][unit.type];
  const Occupied what{Holding{holding.fortified, holding.level, holding.siege_drop, {}}, holding.stormed};
  if (may_occupy(what) != Reason::none) return {};
  for (const auto& [faction, troops] : inside)
    if (strength(troops, now.config->switches.occupation_counts_in, now.config->switches) >= strength_to_occupy(what))
      return faction;
  return {};
}

// Finds the faction whose single unit holds the province unopposed (DW-79): the previous occupier, or else the first in
// turn order.
class ProvinceCheck {
 public:
  ProvinceCheck(const Realm& now, const Rights& rights) : now_(now), rights_(rights), besieged_(sieges(now)) {}

  FactionId occupier(ProvinceIndex province) const {
    std::vector<FactionId> fit;
    for (const RealmUnit& unit : now_.units)
      if (unit.province == province && !unit.inside.valid() && unit.side.valid() && !shelf::has(fit, unit.side))
        fit.push_back(unit.side);
    std::erase_if(fit, [&](FactionId one) { return !may_hold(one, province); });
    if (fit.empty()) return {};
    if (shelf::has(fit, now_.provinces[province].grip.by)) return now_.provinces[province].grip.by;
    return std::ranges::min(fit, {}, [&](FactionId one) { return place_in_turn(*now_.config, one, now_.now.turn); });
  }

 private:
  bool may_hold(FactionId faction, ProvinceIndex province) const {
    const FactionId ruler = now_.provinces[province].side;
    const std::string& regent = now_.regent(faction);
    if (ruler == faction || (ruler.valid() && !rights_.may_invade(regent, now_.regent(ruler)))) return false;
    const auto opposed = [&](FactionId other) { return other.valid() && rights_.hostile(regent, now_.regent(other)); };
    for (const RealmUnit& unit : now_.units)
      if (unit.province == province && !unit.inside.valid() && opposed(unit.side)) return false;
    for (const RealmHolding& holding : now_.holdings)
      if (holding.province == province && holding.fortified && holding.current() >= 1 && opposed(holding.side) &&
          !siege_of(besieged_, holding.id))
        return false;
    return true;
  }
  const Realm& now_;
  const Rights& rights_;
  const std::vector<Siege> besieged_;
};

Place place_of(const RealmHolding& holding) { return province_place(static_cast<int>(holding.province)); }

// Reports to the owner or ruler, and to the occupier.
void report_begun(PhaseResolver& resolver, const RealmPiece& what, const Grip& grip, FactionId holds,
    const std::string& name, ProvinceIndex at) {
  if (!holds.valid() || grip.by == holds) return;
  Audience found = Audience::only(holds);
  if (what.side.valid()) found = found.with(what.side);
  resolver.publish(
      found, ImportantReport("DW-78", "occupation_begun",
                 say("grip.begun", {{"by", resolver.name_of(holds)}, {"what", name},
                                       {"turns", std::max<Number>(1, resolver.config.switches.occupation_turns)}}))
                 .shows({what.id}, {province_place(static_cast<int>(at))}));
}

// At the end of a turn: whether the occupation lasted the whole turn. `holds`: the current occupier.
bool completed(PhaseResolver& resolver, PieceId id, const Grip& grip, FactionId holds) {
  const auto& w = resolver.words;
  const bool complete = holds.valid() && grip.by == holds && grip.unbroken;
  const int turns = complete ? grip.turns + 1 : 0;
  const bool converts = turns >= resolver.config.switches.occupation_turns;
  if (!holds.valid() || converts) {
    resolver.clear(id, w.occupier, w.occupied_turns, w.unbroken);
  } else {
    resolver.set(id, w.occupier, Number{holds.value + 1});
    resolver.set(id, w.occupied_turns, Number{turns});
    resolver.set(id, w.unbroken, true);
  }
  return converts;
}

void convert_holding(PhaseResolver& resolver, const RealmHolding& holding, FactionId to) {
  const auto& w = resolver.words;
  const auto asked = Holding{holding.fortified, holding.level, holding.siege_drop, {}};
  resolver.set(holding.id, w.level, Number{level_when_converted(asked, resolver.config.switches)});
  resolver.set(holding.id, w.siege_drop, Number{0});
  resolver.clear(holding.id, w.stormed, w.besieged, w.given);
  resolver.apply(PieceTurned{holding.id, to});
  resolver.publish(resolver.witnesses(holding, {to}),
      ImportantReport("DW-78", "holding_converted",
          say("grip.holding",
              {{"holding", holding.name}, {"at", resolver.name_of(holding.province)}, {"to", resolver.name_of(to)}}))
          .shows({holding.id}, {place_of(holding)}));
}

std::vector<std::string> named(const PhaseResolver& resolver, const std::vector<FactionId>& those) {
  std::vector<std::string> names;
  for (const FactionId one : those) names.push_back(resolver.name_of(one));
  return names;
}

// The owner and the besiegers. Other factions in the province learn nothing about the state of the walls (11.1).
Audience who_knows_siege(const PhaseResolver& resolver, const RealmHolding& holding, const Siege* siege) {
  Audience found = Audience::nobody();
  if (holding.side.valid()) found = found.with(holding.side);
  if (siege)
    for (const FactionId one : siege->besiegers)
      if (!holding.secret || names_id(holding.found_by, resolver.config.regent_id(one))) found = found.with(one);
  return found;
}

}  // namespace

FactionId occupier_of_province(const Realm& now, ProvinceIndex province) {
  return ProvinceCheck(now, now.rights()).occupier(province);
}

void check_sieges(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  const auto all = sieges(*now);
  const Rights rights = now->rights();
  for (const RealmHolding& holding : now->holdings) {
    if (siege_of(all, holding.id)) continue;
    resolver.clear(holding.id, resolver.words.besieged);
    // A besieger that starved the holding and went in no longer besieges it, and the reduced level stays.
    if (holding.siege_drop == 0 || !invaders_in(*now, rights, holding).empty()) continue;
    resolver.set(holding.id, resolver.words.siege_drop, Number{0});
    resolver.publish(who_knows_siege(resolver, holding, nullptr),
        ImportantReport("DW-69", "siege_broken", say("siege.broken", {{"holding", holding.name}}))
            .shows({holding.id}, {place_of(holding)}));
  }
}

void sieges_at_dusk(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  const auto all = sieges(*now);
  for (const RealmHolding& holding : now->holdings) {
    const Siege* siege = siege_of(all, holding.id);
    if (!siege) continue;
    const int level =
        level_after_siege(holding.level, holding.current(), true, holding.besieged, resolver.config.switches);
    resolver.set(holding.id, resolver.words.siege_drop, Number{holding.level - level});
    if (level < holding.current())
      resolver.publish(who_knows_siege(resolver, holding, siege),
          ImportantReport("DW-69", "siege_level", say("siege.level", {{"holding", holding.name}, {"level", level}}))
              .shows({holding.id}, {place_of(holding)}));
    if (!holding.besieged)
      resolver.publish(who_knows_siege(resolver, holding, siege),
          ImportantReport("DW-67", "siege_begun",
              say("siege.begun", {{"holding", holding.name}, {"by", named(resolver, siege->besiegers)}}))
              .shows({holding.id}, {place_of(holding)}));
    resolver.set(holding.id, resolver.words.besieged, true);
  }
}

void check_occupations(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  const Rights rights = now->rights();
  for (const RealmHolding& holding : now->holdings)
    if (holding.grip.unbroken && occupier_of(*now, rights, holding) != holding.grip.by)
      resolver.set(holding.id, resolver.words.unbroken, false);
  const auto unbroken = [](const RealmProvince& one) { return one.grip.unbroken; };
  if (std::ranges::none_of(now->provinces, unbroken)) return;
  const ProvinceCheck check(*now, rights);
  for (ProvinceIndex i = 0; i < now->provinces.size(); ++i)
    if (unbroken(now->provinces[i]) && check.occupier(i) != now->provinces[i].grip.by)
      resolver.set(now->provinces[i].id, resolver.words.unbroken, false);
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

void occupations_at_dusk(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  const Rights rights = now->rights();
  for (const RealmHolding& holding : now->holdings) {
    const FactionId holds = occupier_of(*now, rights, holding);
    report_begun(resolver, holding, holding.grip, holds, holding.name, holding.province);
    if (completed(resolver, holding.id, holding.grip, holds)) convert_holding(resolver, holding, holds);
    else if (!holds.valid()) resolver.clear(holding.id, resolver.words.stormed);
  }
  const auto later = resolver.realm();
  const ProvinceCheck check(*later, rights);
  for (ProvinceIndex i = 0; i < later->provinces.size(); ++i) {
    const RealmProvince& province = later->provinces[i];
    const FactionId holds = check.occupier(i);
    if (holds.valid() && province.side.valid()) resolver.set(province.id, resolver.words.was_occupied, true);
    report_begun(resolver, province, province.grip, holds, resolver.name_of(i), i);
    if (!completed(resolver, province.id, province.grip, holds)) continue;
    resolver.apply(PieceTurned{province.id, holds});
    resolver.clear(province.id, resolver.words.given);
    resolver.publish_to_all(ImportantReport("DW-79", "province_converted",
        say("grip.province", {{"province", province.name}, {"by", resolver.name_of(holds)}}))
                                .at({province_place(static_cast<int>(i))}));
  }
}

}  // namespace ziggurat::domain_war
