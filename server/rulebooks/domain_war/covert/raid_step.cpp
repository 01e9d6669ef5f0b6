#include <queue>

#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/covert/covert.h"
#include "rulebooks/domain_war/rules/covert/raid.h"
#include "rulebooks/domain_war/rules/figures/list.h"
#include "rulebooks/domain_war/talk/standing.h"
#include "rulebooks/shelf/data.h"

// Raids by scouts (DW-60 to DW-66): over any passable border, without leave and without war.
namespace ziggurat::domain_war {

struct RaidOrder : InRound {
  Pieces scouts;
  Place province = nowhere;
};

namespace {

// Whether the target is within this many provinces; raiders need no right to enter.
bool in_reach(const Map& map, ProvinceIndex from, ProvinceIndex to, int most) {
  std::vector<int> legs(map.provinces.size(), -1);
  std::queue<ProvinceIndex> open;
  legs[from] = 0;
  for (open.push(from); !open.empty(); open.pop())
    for (const ProvinceIndex next : map.neighbours(open.front()))
      if (legs[next] < 0 && map.between(open.front(), next)->crossable())
        legs[next] = legs[open.front()] + 1, open.push(next);
  return legs[to] >= 0 && legs[to] <= most;
}

// Why this regent may not raid land there.
std::string_view target_fault(const Realm& now, FactionId faction, ProvinceIndex province) {
  const FactionId ruler = now.provinces[province].side;
  if (!ruler.valid()) return "nobody_to_raid";
  const bool own = ruler == faction || now.rights().allied(now.regent(faction), now.regent(ruler));
  return own ? "own_province" : "";
}

Validation validate_raid(const ValidationContext<RaidOrder>& c) {
  const int round = static_cast<int>(c.order.round);
  if (auto no = judge_round(c, Action::raid, true)) return no;
  if (const auto fault = fault_of_force(c.context, c.taken, c.order.scouts, round))
    return c.no(*fault, &RaidOrder::scouts);
  const auto to = c.now().province_at(c.order.province);
  if (!to) return c.no("no_border", &RaidOrder::province);
  if (const auto fault = target_fault(c.now(), c.context.faction(), *to); !fault.empty())
    return c.no(fault, &RaidOrder::province);
  int moved = 0;
  for (std::size_t i = 0; i < c.order.scouts.size(); ++i) {
    const PieceId id = c.order.scouts[i];
    if (c.now().unit(id)->type != UnitType::scouts) return c.no("not_scouts", &RaidOrder::scouts, i);
    moved = std::max(moved, moved_in_round(c.context, c.taken, id, round));
  }
  const auto from = place_in_round(c.context, c.taken, c.order.scouts.front(), round);
  const int most = c.now().config->switches.units[UnitType::scouts].movement - moved;
  return c.no_unless(in_reach(c.now().map(), *from, *to, most), "out_of_reach", &RaidOrder::province);
}

std::vector<RaidOrder> begin_raid(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  RaidOrder order;
  for (const PieceId id : selection)
    if (const auto* unit = context.now.unit(id);
        unit && unit->side == context.faction() && unit->type == UnitType::scouts)
      order.scouts.push_back(id);
  if (order.scouts.empty()) return {};
  return begun_in_rounds(context, taken, Action::raid, true, order);
}
Validation raid_candidates(const ValidationContext<RaidOrder>& c, OptionBuilder<RaidOrder>& from) {
  Places places;
  for (ProvinceIndex i = 0; i < c.now().provinces.size(); ++i)
    if (target_fault(c.now(), c.context.faction(), i).empty()) places.push_back(province_place(static_cast<int>(i)));
  if (auto no = offer_free_round(c, from, Action::raid)) return no;
  from.any(&RaidOrder::province, places);
  return {};
}

std::string mishap(int face) {  // a key of the catalogue
  static const Json events = shelf::data_file("domain_war/figures.json").at("raid_events");
  return shelf::word(events.at(static_cast<std::size_t>(face - 1)), "event");
}

// One raid in progress and the enemies against it.
struct OnTheWay {
  FactionId raider, ruler;
  ProvinceIndex from = 0, to = 0;
  std::vector<PieceId> scouts, first, others;  // enemies who fight together with their own scouts, and those who do not
  std::string stream;
};

std::vector<const RealmUnit*> enemies_of(const Realm& now, FactionId raider, ProvinceIndex province) {
  const Rights rights = now.rights();
  const std::string &own = now.regent(raider), &ruler = now.regent(now.provinces[province].side);
  std::vector<const RealmUnit*> found;
  for (const RealmUnit& unit : now.units) {
    if (unit.province != province || unit.inside.valid() || !unit.side.valid() || unit.side == raider) continue;
    const std::string& owner = now.regent(unit.side);
    if (owner == ruler || rights.allied(owner, ruler) || rights.hostile(own, owner)) found.push_back(&unit);
  }
  return found;
}
// A regent with scouts there adds all other units to the fight, unless standing orders say otherwise (DW-61).
void muster_enemies(const PhaseResolver& resolver, const Realm& now, OnTheWay& way) {
  const auto enemies = enemies_of(now, way.raider, way.to);
  for (const RealmUnit* unit : enemies) {
    const bool scouts = unit->type == UnitType::scouts;
    const bool beside = std::ranges::any_of(
        enemies, [&](const RealmUnit* other) { return other->type == UnitType::scouts && other->side == unit->side; });
    const bool joins = scouts || (beside && joins_scout_fights(resolver, unit->side, unit->province));
    (joins ? way.first : way.others).push_back(unit->id);
  }
}

// Removes the lost units. If the rest of their side fled, so do these.
void lose_down_to(
    PhaseResolver& resolver, const Realm& before, std::vector<PieceId> units, const Side& left, bool routed) {
  for (const PieceId gone : lost(by_owner(before, units), left)) {
    std::erase(units, gone);
    resolver.apply(PieceLeft{gone});
  }
  if (routed) retreat_routed(resolver, units, Routed::defenders);
}

shelf::Lines lines_of(const Raid& asked, const Raided& raided) {
  shelf::Lines published = lines("raid.raiders", {{"raiders", asked.raiders}});
  for (const Battle& battle : raided.battles)
    add(published, "raid.battle",
        {{"raiders", in_words(battle.attackers.all())}, {"enemies", in_words(battle.defenders.all())}});
  return published;
}

// Adds for each die whether it hit: those of a battle with enemy scouts, the raid's own, and those of the battle after
// it.
void say_hits(ReportBody& published, const Raid& asked, const Raided& raided, const Switches& switches) {
  std::size_t next = 0;
  const auto battle = [&](const Battle& one) {
    for (std::size_t i = 0; i < one.hit.size() && next < published.rolls.size(); ++i, ++next)
      published.rolls[next].purpose = die_in_words(published.rolls[next].purpose, one.hit[i]);
  };
  std::size_t fought = 0;
  if (!asked.first.all().empty() && fought < raided.battles.size()) battle(raided.battles[fought++]);
  if (next < published.rolls.size() && raided.result != RaidResult::beaten_off) {
    Roll& roll = published.rolls[next++];
    roll.purpose = say("raid.die", {{"hit", roll.face <= switches.success_on}});
  }
  if (fought < raided.battles.size()) battle(raided.battles[fought]);
}

void publish(
    PhaseResolver& resolver, const OnTheWay& one, const Raid& asked, const Raided& raided, const Thrower& dice) {
  const std::string where = resolver.name_of(one.to);
  const Place at = province_place(static_cast<int>(one.to));
  std::vector<PieceId> enemies;  // those who fought
  Troops still;                  // the survivors among them
  std::size_t battles = raided.battles.size();
  const auto fought = [&](const std::vector<PieceId>& those, const Side& left) {
    enemies.insert(enemies.end(), those.begin(), those.end());
    still += left.all();
  };
  if (!one.first.empty() && battles > 0) fought(one.first, raided.first), --battles;
  if (battles > 0) fought(one.others, raided.others);
  const std::string still_there = enemies.empty() ? "" : in_words(still);
  std::vector<PieceId> met = one.scouts;
  met.insert(met.end(), enemies.begin(), enemies.end());
  const int left = raided.raiders_left;
  ReportBody published = ImportantReport("DW-60", "raid",
      say("raid.told", {{"at", where}, {"result", name(raided.result)}, {"gold", raided.gold},
                           {"fate", left == asked.raiders ? "all"
                                    : left > 0            ? "some"
                                                          : "none"},
                           {"left", left}, {"sent", asked.raiders}, {"enemies", still_there}}))
                             .shows(std::move(met), {at})
                             .dice(dice)
                             .details(lines_of(asked, raided));
  say_hits(published, asked, raided, resolver.config.switches);
  resolver.publish_to(one.raider, std::move(published));
  Audience others = Audience::only(one.ruler);
  for (const PieceId id : enemies) others = others.with(resolver.world.at(id).side);
  // Raiders who were not discovered were not counted either.
  const auto text = say("raid.suffered",
      {{"by", raided.discovered ? resolver.name_of(one.raider) : ""}, {"at", where},
          {"mishap", raided.event ? mishap(*raided.event) : ""}, {"gold", raided.gold},
          {"sent", raided.discovered ? std::optional(asked.raiders) : std::nullopt},
          {"got_away", raided.discovered ? std::optional(left) : std::nullopt}, {"enemies", still_there}});
  resolver.publish_short(others, ImportantReport("DW-62", raided.discovered ? "raid_discovered" : "raid_suffered", text)
                                     .at({at})
                                     .details(raided.discovered ? lines_of(asked, raided) : shelf::Lines{}));
}

Raided forced(const Raid& asked, std::string_view word) {
  Raided raided;
  raided.result = word == name(RaidResult::success)      ? RaidResult::success
                  : word == name(RaidResult::discovered) ? RaidResult::discovered
                                                         : RaidResult::beaten_off;
  raided.discovered = raided.result != RaidResult::success;
  raided.raiders_left = asked.raiders;
  raided.first = asked.first;
  raided.others = asked.others;
  if (raided.result == RaidResult::success) raided.event = 1;
  return raided;
}

void carry_out(PhaseResolver& resolver, const OnTheWay& one) {
  const auto now = resolver.realm();
  const Switches& switches = resolver.config.switches;
  const Raid asked{static_cast<int>(one.scouts.size()), side_of(by_owner(*now, one.first)),
      side_of(by_owner(*now, one.others)), static_cast<int>(now->gold_of(one.ruler))};
  Thrower dice(resolver.closing.dice, one.stream);
  const auto ruled = resolver.ruling("raid_result/" + one.stream);
  Raided raided = ruled ? forced(asked, *ruled) : raid(asked, switches, dice);
  if (raided.event) {
    raided.event = resolver.number_ruled("raid_event/" + one.stream).value_or(*raided.event);
    raided.gold = std::min(switches.raid_gold.at(static_cast<std::size_t>(*raided.event - 1)), asked.target_gold);
  }
  publish(resolver, one, asked, raided, dice);
  if (raided.discovered) resolver.note_attack(one.raider, one.ruler, province_place(static_cast<int>(one.to)));
  resolver.set(one.ruler, resolver.words.gold, now->gold_of(one.ruler) - raided.gold);
  resolver.set(one.raider, resolver.words.gold,
      std::min<Number>(1'000'000, resolver.world.ledger(one.raider, resolver.words.gold.index) + raided.gold));
  Troops scouts;
  scouts[UnitType::scouts] = raided.raiders_left;
  lose_down_to(resolver, *now, one.scouts, {{scouts}}, false);
  lose_down_to(resolver, *now, one.first, raided.first, raided.first_routed);
  lose_down_to(resolver, *now, one.others, raided.others, raided.others_routed);
  if (resolver.config.customs.raiders_return) return;
  const Place to = province_place(static_cast<int>(one.to));
  std::vector<PieceId> stay = one.scouts;
  std::erase_if(stay, [&](PieceId id) { return !resolver.world.find(id); });
  for (const PieceId id : stay) {
    resolver.apply(PieceMoved{id, to, {to}});
    resolver.set(id, resolver.words.came_from, static_cast<Number>(one.from) + 1);
  }
  if (!raided.battles.empty() && raided.battles.back().ended_by == EndedBy::rout_attacker)
    retreat_routed(resolver, stay, Routed::attackers);
}

}  // namespace

void Covert::raids(int round) {
  for (const auto& one : in_round(resolver_.given<RaidOrder>(), round)) {
    const auto now = resolver_.realm();
    OnTheWay way{one.faction(), {}, 0, static_cast<ProvinceIndex>(std::get<Area>(one.order.province.spot).number), {},
        {}, {}, {}};
    int moved = 0;
    for (const PieceId id : one.order.scouts) {
      const RealmUnit* unit = now->unit(id);
      if (!unit || unit->side != way.raider || (!way.scouts.empty() && unit->province != way.from)) continue;
      way.from = unit->province;
      if (resolver_.config.customs.move_per_turn) moved = std::max(moved, unit->moved);
      way.scouts.push_back(id);
    }
    const int most = resolver_.config.switches.units[UnitType::scouts].movement - moved;
    const std::string_view fault = way.scouts.empty() ? "not_scouts" : target_fault(*now, way.raider, way.to);
    if (!fault.empty() || !in_reach(now->map(), way.from, way.to, most)) {
      resolver_.refuse(one.seat, one.given, fault.empty() ? "out_of_reach" : fault);
      continue;
    }
    way.ruler = now->provinces[way.to].side;
    muster_enemies(resolver_, *now, way);
    way.stream = resolver_.stream(round, {"raid", now->regent(way.raider)});
    if (resolver_.config.customs.watch_stops_raids &&
        stopped_by_watch(way.ruler, way.raider, way.to, round, way.stream))
      continue;
    carry_out(resolver_, way);
  }
}

// DW-66, if the switch is on.
bool Covert::stopped_by_watch(
    FactionId ruler, FactionId raider, ProvinceIndex province, int round, const std::string& raid) {
  if (!watches(ruler, round)) return false;
  Thrower dice(resolver_.closing.dice, raid + " watch");
  if (!watch_succeeds("counterspy", resolver_.config.switches, dice)) return false;
  resolver_.publish(Audience::only(ruler).with(raider),
      ImportantReport("DW-66", "raid_discovered",
          say("watch.raid", {{"at", resolver_.name_of(province)}, {"raider", resolver_.name_of(raider)}}))
          .dice(dice));
  resolver_.note_attack(raider, ruler, province_place(static_cast<int>(province)));
  return true;
}

OrderHandlerPtr raid_order_type() {
  return row(OrderType<RaidOrder>{.kind = shelf::order_kind("raid", "DW-60", "raid"),
      .parameters = {round_slot<RaidOrder>(), ParameterBindings::pieces<&RaidOrder::scouts>("scouts"),
          ParameterBindings::place<&RaidOrder::province>("province")},
      .validate = validate_raid,
      .begin = begin_raid,
      .candidates = raid_candidates,
      .note = note_round<Action::raid, RaidOrder>});
}

}  // namespace ziggurat::domain_war
