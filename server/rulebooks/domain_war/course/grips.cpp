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

// What ends an occupation; `kind` is a word of `occupation_ends` in the catalogue, or empty.
struct Obstacle {
  std::string_view kind = {};
  std::vector<FactionId> by = {};
  const RealmHolding* walls = nullptr;
};

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
    std::erase_if(fit, [&](FactionId one) { return !obstacle(one, province).kind.empty(); });
    if (fit.empty()) return {};
    if (shelf::has(fit, now_.provinces[province].grip.by)) return now_.provinces[province].grip.by;
    return std::ranges::min(fit, {}, [&](FactionId one) { return place_in_turn(*now_.config, one, now_.now.turn); });
  }

  // What keeps a faction with units there from holding the province.
  Obstacle obstacle(FactionId faction, ProvinceIndex province) const {
    const FactionId ruler = now_.provinces[province].side;
    const std::string& regent = now_.regent(faction);
    if (ruler == faction || (ruler.valid() && !rights_.may_invade(regent, now_.regent(ruler)))) return {"no_war"};
    const auto opposed = [&](FactionId other) { return other.valid() && rights_.hostile(regent, now_.regent(other)); };
    Obstacle found;
    for (const RealmUnit& unit : now_.units)
      if (unit.province == province && !unit.inside.valid() && opposed(unit.side) && !shelf::has(found.by, unit.side))
        found.kind = "opposed", found.by.push_back(unit.side);
    if (!found.by.empty()) return found;
    for (const RealmHolding& holding : now_.holdings)
      if (holding.province == province && holding.fortified && holding.current() >= 1 && opposed(holding.side) &&
          !siege_of(besieged_, holding.id))
        return {"walls", {}, &holding};
    return {};
  }
  // Why the faction holds the province no longer.
  Obstacle lost_by(FactionId faction, ProvinceIndex province) const {
    const bool stands = std::ranges::any_of(now_.units, [&](const RealmUnit& unit) {
      return unit.province == province && !unit.inside.valid() && unit.side == faction;
    });
    return stands ? obstacle(faction, province) : Obstacle{"left"};
  }

 private:
  const Realm& now_;
  const Rights& rights_;
  const std::vector<Siege> besieged_;
};

Place place_of(const RealmHolding& holding) { return province_place(static_cast<int>(holding.province)); }

std::vector<std::string> named(const PhaseResolver& resolver, const std::vector<FactionId>& those) {
  std::vector<std::string> names;
  for (const FactionId one : those) names.push_back(resolver.name_of(one));
  return names;
}

// Reports to the owner or ruler, and to the occupier.
void report_begun(PhaseResolver& resolver, const RealmPiece& what, const Grip& grip, FactionId holds,
    const std::string& name, ProvinceIndex at) {
  if (!holds.valid() || grip.by == holds) return;
  resolver.note_seizure(holds, what.side, province_place(static_cast<int>(at)));
  Audience found = Audience::only(holds);
  if (what.side.valid()) found = found.with(what.side);
  resolver.publish(
      found, ImportantReport("DW-78", "occupation_begun",
                 say("grip.begun", {{"by", resolver.name_of(holds)}, {"what", name},
                                       {"turns", std::max<Number>(1, resolver.config.switches.occupation_turns)}}))
                 .shows({what.id}, {province_place(static_cast<int>(at))}));
}

// Reports to the occupier why its occupation was interrupted, and to the owner or ruler that it was.
void report_broken(PhaseResolver& resolver, const RealmPiece& what, const std::string& name, const Grip& grip,
    const Obstacle& why, ProvinceIndex at) {
  const bool names_walls =
      why.walls && (!why.walls->secret || names_id(why.walls->found_by, resolver.config.regent_id(grip.by)));
  const Place place = province_place(static_cast<int>(at));
  resolver.publish_to(
      grip.by, ImportantReport("DW-78", "occupation_broken",
                   say("grip.broken", {{"what", name}, {"why", why.kind}, {"by", named(resolver, why.by)},
                                          {"walls", names_walls ? why.walls->name : ""},
                                          {"turns", std::max<Number>(1, resolver.config.switches.occupation_turns)}}))
                   .shows({what.id}, {place}));
  if (what.side.valid() && what.side != grip.by)
    resolver.publish_to(what.side, ReportBuilder("DW-78", "occupation_broken",
                                       say("grip.shaken", {{"what", name}, {"by", resolver.name_of(grip.by)}}))
                                       .shows({what.id}, {place}));
}

// Why the occupier of a holding holds it no longer.
Obstacle lost_holding(const Realm& now, const Rights& rights, const RealmHolding& holding, FactionId holds) {
  if (holds.valid()) return {"shared", {holds}};
  if (!holding.side.valid() || !rights.may_invade(now.regent(holding.grip.by), now.regent(holding.side)))
    return {"no_war"};
  const Occupied what{Holding{holding.fortified, holding.level, holding.siege_drop, {}}, holding.stormed};
  if (may_occupy(what) != Reason::none) return {"walls", {}, &holding};
  return {"left"};
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
  const auto asked = Holding{holding.fortified, holding.level, holding.siege_drop, {}};
  resolver.note_seizure(to, holding.side, place_of(holding));
  resolver.edit_holding(holding.id, [&](RealmHolding& one) {
    one.level = level_when_converted(asked, resolver.config.switches), one.siege_drop = 0;
    one.stormed = one.besieged = false, one.given = 0;
    one.side = to;
  });
  resolver.publish(resolver.witnesses(holding, {to}),
      ImportantReport("DW-78", "holding_converted",
          say("grip.holding",
              {{"holding", holding.name}, {"at", resolver.name_of(holding.province)}, {"to", resolver.name_of(to)}}))
          .shows({holding.id}, {place_of(holding)}));
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

void interrupt(PhaseResolver& resolver, const RealmHolding& holding, const Obstacle& why) {
  resolver.edit_holding(holding.id, [](RealmHolding& one) { one.grip.unbroken = false; });
  report_broken(resolver, holding, holding.name, holding.grip, why, holding.province);
}

}  // namespace

void oppose_occupation(PhaseResolver& resolver, const RealmHolding& holding, FactionId by) {
  if (holding.grip.unbroken) interrupt(resolver, holding, {"assaulted", {by}});
}

FactionId occupier_of_province(const Realm& now, ProvinceIndex province) {
  return ProvinceCheck(now, now.rights()).occupier(province);
}

void check_sieges(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  const auto all = sieges(*now);
  const Rights rights = now->rights();
  for (const RealmHolding& holding : now->holdings) {
    if (siege_of(all, holding.id)) continue;
    resolver.edit_holding(holding.id, [](RealmHolding& one) { one.besieged = false; });
    // A besieger that starved the holding and went in no longer besieges it, and the reduced level stays.
    if (holding.siege_drop == 0 || !invaders_in(*now, rights, holding).empty()) continue;
    resolver.edit_holding(holding.id, [](RealmHolding& one) { one.siege_drop = 0; });
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
    resolver.edit_holding(holding.id, [&](RealmHolding& one) { one.siege_drop = holding.level - level; });
    if (level < holding.current())
      resolver.publish(who_knows_siege(resolver, holding, siege),
          ImportantReport("DW-69", "siege_level", say("siege.level", {{"holding", holding.name}, {"level", level}}))
              .shows({holding.id}, {place_of(holding)}));
    if (!holding.besieged)
      resolver.publish(who_knows_siege(resolver, holding, siege),
          ImportantReport("DW-67", "siege_begun",
              say("siege.begun", {{"holding", holding.name}, {"by", named(resolver, siege->besiegers)}}))
              .shows({holding.id}, {place_of(holding)}));
    resolver.edit_holding(holding.id, [](RealmHolding& one) { one.besieged = true; });
  }
}

void check_occupations(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  const Rights rights = now->rights();
  for (const RealmHolding& holding : now->holdings)
    if (const FactionId holds = occupier_of(*now, rights, holding); holding.grip.unbroken && holds != holding.grip.by)
      interrupt(resolver, holding, lost_holding(*now, rights, holding, holds));
  const auto unbroken = [](const RealmProvince& one) { return one.grip.unbroken; };
  if (std::ranges::none_of(now->provinces, unbroken)) return;
  const ProvinceCheck check(*now, rights);
  for (ProvinceIndex i = 0; i < now->provinces.size(); ++i)
    if (const RealmProvince& one = now->provinces[i]; unbroken(one) && check.occupier(i) != one.grip.by) {
      resolver.set(one.id, resolver.words.unbroken, false);
      report_broken(resolver, one, resolver.name_of(i), one.grip, check.lost_by(one.grip.by, i), i);
    }
}

void occupations_at_dusk(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  const Rights rights = now->rights();
  for (const RealmHolding& holding : now->holdings) {
    const FactionId holds = occupier_of(*now, rights, holding);
    report_begun(resolver, holding, holding.grip, holds, holding.name, holding.province);
    if (completed(resolver, holding.id, holding.grip, holds)) convert_holding(resolver, holding, holds);
    else if (!holds.valid()) resolver.edit_holding(holding.id, [](RealmHolding& one) { one.stormed = false; });
  }
  const auto later = resolver.realm();
  const ProvinceCheck check(*later, rights);
  for (ProvinceIndex i = 0; i < later->provinces.size(); ++i) {
    const RealmProvince& province = later->provinces[i];
    const FactionId holds = check.occupier(i);
    if (holds.valid() && province.side.valid()) resolver.set(province.id, resolver.words.was_occupied, true);
    report_begun(resolver, province, province.grip, holds, resolver.name_of(i), i);
    if (!completed(resolver, province.id, province.grip, holds)) continue;
    resolver.note_seizure(holds, province.side, province_place(static_cast<int>(i)));
    resolver.apply(PieceTurned{province.id, holds});
    resolver.clear(province.id, resolver.words.given);
    resolver.publish_to_all(ImportantReport("DW-79", "province_converted",
        say("grip.province", {{"province", province.name}, {"by", resolver.name_of(holds)}}))
                                .at({province_place(static_cast<int>(i))}));
  }
}

}  // namespace ziggurat::domain_war
