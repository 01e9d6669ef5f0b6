#include <map>

#include "game/pages/sentences.h"
#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/rules/battle/retreat.h"

namespace ziggurat::domain_war {
namespace {

// Rolls each tie from a stream of its own, named after the purposes of its dice, and keeps the rolls.
class TieDice final : public Dice {
 public:
  TieDice(Dice& box, std::string when) : box_(box), when_(std::move(when)) {}
  int roll(int sides, std::string_view purpose) override {
    const int face = box_.roll(sides, purpose);
    rolls[stream_].push_back({stream_, std::string(purpose), sides, face});
    return face;
  }
  void use_stream(std::string_view name) override {
    stream_ = when_ + " " + std::string(name);
    box_.use_stream(stream_);
  }
  std::map<std::string, std::vector<Roll>> rolls;  // keyed by stream

 private:
  Dice& box_;
  std::string when_, stream_;
};

bool in_open(const RealmUnit& unit) { return !unit.inside.valid(); }

// Splits marching units off the forces that stay, into a force with their path.
void send_out(
    std::vector<FieldForce>& forces, const Realm& now, const OrderToExecute<MarchOrder>& one, PhaseResolver& resolver) {
  FieldForce sent;
  std::optional<ProvinceIndex> at;
  for (const PieceId id : one.order.units) {  // units that are gone, or not where the first one stands, stay behind
    const RealmUnit* unit = now.unit(id);
    if (!unit || unit->side != one.faction() || (at && unit->province != *at) || !in_open(*unit)) continue;
    at = unit->province;
    sent.units.push_back(id);
    ++sent.force.units[unit->type];
    if (resolver.config.customs.move_per_turn) sent.force.moved = std::max(sent.force.moved, unit->moved);
  }
  if (sent.units.empty()) return;
  sent.force.id = now.unit(sent.units.front())->name;
  sent.force.regent = now.regent(one.faction());
  sent.force.at = *at;
  for (const Place& place : one.order.path)
    sent.force.path.push_back(static_cast<ProvinceIndex>(std::get<Area>(place.spot).number));
  for (FieldForce& standing : forces) {
    if (standing.force.regent != sent.force.regent || standing.force.at != *at) continue;
    std::erase_if(standing.units, [&](PieceId id) { return shelf::has(sent.units, id); });
    standing.force.units = {};
    for (const PieceId id : standing.units) ++standing.force.units[now.unit(id)->type];
  }
  std::erase_if(forces, [](const FieldForce& force) { return force.units.empty(); });
  forces.push_back(std::move(sent));
}

// If the switch says so, a march ends at hostile walls that nobody besieges.
void stop_beside_castles(const Realm& now, const Rights& rights, std::vector<FieldForce>& forces) {
  const auto besieged = sieges(now);
  const auto blocks = [&](ProvinceIndex province, const std::string& regent) {
    return std::ranges::any_of(now.holdings, [&](const RealmHolding& holding) {
      return holding.province == province && holding.fortified && holding.current() > 0 && holding.side.valid() &&
             rights.hostile(regent, now.regent(holding.side)) &&
             std::ranges::none_of(besieged, [&](const Siege& siege) { return siege.holding == holding.id; });
    });
  };
  for (FieldForce& one : forces) {
    auto& path = one.force.path;
    const auto stop = std::ranges::find_if(path, [&](ProvinceIndex to) { return blocks(to, one.force.regent); });
    if (stop != path.end()) path.erase(stop + 1, path.end());
  }
}

// Marching units come out of their holding (DW-35), unless it is besieged.
void come_out(PhaseResolver& resolver, const std::vector<OrderToExecute<MarchOrder>>& orders) {
  for (const auto& one : orders) {
    const auto now = resolver.realm();
    const auto besieged = sieges(*now);
    bool held = false;
    for (const PieceId id : one.order.units) {
      const RealmUnit* unit = now->unit(id);
      if (!unit || unit->side != one.faction() || in_open(*unit)) continue;
      if (std::ranges::any_of(besieged, [&](const Siege& siege) { return siege.holding == unit->inside; })) held = true;
      else resolver.apply(PieceMoved{id, province_place(static_cast<int>(unit->province)), {}});
    }
    if (held) resolver.refuse(one.seat, one.given, "besieged");
  }
}

void report_course(PhaseResolver& resolver, const FieldForce& force, const Marcher& marcher, FactionId regent) {
  std::vector<std::string> names;
  for (const PieceId id : force.units) names.push_back(resolver.world.at(id)[resolver.words.name]);
  const auto why = marcher.stopped_by == Reason::none ? std::string() : War::words(name(marcher.stopped_by));
  const auto text = say("move.course", {{"units", names_together(names)}, {"moved", marcher.legs > 0},
                                           {"at", resolver.name_of(marcher.at)}, {"why", why}});
  resolver.publish_to(
      regent, ReportBuilder("DW-36", "move", text).shows(force.units, {province_place(static_cast<int>(marcher.at))}));
}
// Reports each march to its regent. Forces that enter hostile land without an encounter share one report there.
void report_courses(PhaseResolver& resolver, const std::vector<FieldForce>& forces,
    const std::vector<Marcher>& marchers, const std::vector<Encounter>& met) {
  const auto now = resolver.realm();
  const Rights rights = now->rights();
  std::map<std::pair<FactionId, ProvinceIndex>, Pieces> entered;
  for (std::size_t i = 0; i < forces.size(); ++i) {
    const Marcher& marcher = marchers[i];
    const FactionId regent = resolver.config.faction(forces[i].force.regent);
    const bool meets = std::ranges::any_of(met, [&](const Encounter& one) {
      return shelf::has(one.aggressor.forces, i) || shelf::has(one.defender.forces, i);
    });
    const bool enters = marcher.legs > 0 && !meets && is_hostile_land(*now, rights, regent, marcher.at);
    if (enters) {
      auto& units = entered[{regent, marcher.at}];
      units.insert(units.end(), forces[i].units.begin(), forces[i].units.end());
    }
    if (!marcher.force.path.empty() && (!enters || marcher.stopped_by != Reason::none))
      report_course(resolver, forces[i], marcher, regent);
  }
  for (const auto& [where, units] : entered) report_entered(resolver, where.first, units, where.second);
}

}  // namespace

std::vector<FieldForce> standing_forces(const Realm& realm) {
  std::vector<FieldForce> forces;
  for (const RealmUnit& unit : realm.units) {
    if (!in_open(unit) || !unit.side.valid()) continue;
    const std::string& regent = realm.regent(unit.side);
    auto found = std::ranges::find_if(
        forces, [&](const FieldForce& one) { return one.force.regent == regent && one.force.at == unit.province; });
    if (found == forces.end()) {
      forces.push_back({Force{unit.name, regent, {}, unit.province, {}, 0}, {}});
      found = forces.end() - 1;
    }
    ++found->force.units[unit.type];
    found->units.push_back(unit.id);
  }
  return forces;
}

Met movement_step(PhaseResolver& resolver, int round) {
  constexpr int parts = PhaseResolver::parts;  // its legs and the steps that follow
  const auto orders = in_round(resolver.given<MarchOrder>(), round);
  resolver.begin_in(round, "marches");
  come_out(resolver, orders);
  const auto now = resolver.realm();
  const Map map = now->map();
  const Rights rights = now->rights();
  std::vector<FieldForce> forces = standing_forces(*now);
  for (const auto& one : orders) send_out(forces, *now, one, resolver);
  for (FieldForce& one : forces) one.force.goes_home = goes_home(*now, rights, one.force, one.units);
  if (resolver.config.customs.castles_block) stop_beside_castles(*now, rights, forces);
  std::vector<Force> marching;
  for (const FieldForce& one : forces) marching.push_back(one.force);
  const Switches& switches = resolver.config.switches;
  Movement movement(map, rights, std::move(marching), switches);
  TieDice dice(resolver.closing.dice, resolver.stream(round));

  int legs = 0;  // a fixed number of parts, so that the count does not reveal who marches
  for (const UnitType type : every_unit_type) legs = std::max(legs, switches.units[type].movement);
  for (int leg = 1; leg <= legs; ++leg) {
    resolver.begin(
        "leg", say("steps.leg", {{"round", round}, {"first", leg == 1}}), round * parts + std::min(leg, parts - 2));
    std::vector<ProvinceIndex> before;
    for (const Marcher& marcher : movement.marchers()) before.push_back(marcher.at);
    if (leg <= movement.legs()) movement.next_leg(dice);
    for (std::size_t i = 0; i < forces.size(); ++i) {
      const Marcher& marcher = movement.marchers()[i];
      if (marcher.at == before[i]) continue;
      for (const PieceId id : forces[i].units) {
        const Place to = province_place(static_cast<int>(marcher.at));
        resolver.apply(PieceMoved{id, to, {to}});
        resolver.set(id, resolver.words.moved, std::min<Number>(100, resolver.world.at(id)[resolver.words.moved] + 1));
        resolver.set(id, resolver.words.came_from, static_cast<Number>(before[i]) + 1);
      }
    }
  }
  movement.finish();
  auto met = encounters(map, rights, movement.marchers(), switches, dice);
  report_courses(resolver, forces, movement.marchers(), met);
  for (std::size_t i = 0; i < forces.size(); ++i) forces[i].force.at = movement.marchers()[i].at;
  for (const auto& [stream, rolls] : dice.rolls) {
    ReportBody report_body = ReportBuilder("DW-37", "rolloff", say("move.rolloff"));
    report_body.fight = stream;
    report_body.rolls = rolls;
    resolver.publish_to_umpire(std::move(report_body));
  }
  return {std::move(forces), std::move(met)};
}

void retreat_routed(PhaseResolver& resolver, const std::vector<PieceId>& units, Routed who) {
  for (const PieceId id : units) {
    const auto now = resolver.realm();
    const RealmUnit& unit = *now->unit(id);
    const Rights rights = now->rights();
    Retreat retreat{now->regent(unit.side), unit.province, true, {}, {},
        who == Routed::attackers ? unit.came_from : std::nullopt, retreats_preferred(resolver, unit)};
    for (const RealmUnit& other : now->units)
      if (rights.hostile(now->regent(other.side), retreat.regent)) retreat.enemy_at.push_back(other.province);
    const auto options = retreat_options(now->map(), rights, retreat);
    if (options.empty()) {
      resolver.publish_to(unit.side, ImportantReport("DW-91", "disbanded", say("lost.no_refuge", {{"unit", unit.name}}))
                                         .shows({id}, {province_place(static_cast<int>(unit.province))}));
      resolver.apply(PieceLeft{id});
      continue;
    }
    const Place to = province_place(static_cast<int>(options.front()));
    resolver.publish_to(
        unit.side, ImportantReport("DW-112", "routed",
                       say("move.fled", {{"unit", unit.name}, {"to", resolver.name_of(options.front())}}))
                       .shows({id}, {to}));
    resolver.apply(PieceMoved{id, to, {to}});
    resolver.set(id, resolver.words.came_from, static_cast<Number>(unit.province) + 1);
  }
}

}  // namespace ziggurat::domain_war
