#include <algorithm>
#include <set>

#include "rulebooks/battlefield/combat/strike_dice.h"
#include "rulebooks/battlefield/deploy/deploy.h"
#include "rulebooks/battlefield/march/march.h"
#include "rulebooks/battlefield/march/riders.h"

namespace ziggurat::battlefield {
namespace {

const std::string step_name = "movement";

// The units around a mover. Enemies pursue it if they are ordered to and see it (BF-50, BF-53).
Surroundings pursuers_around(const PhaseResolver& resolver, const Unit& unit) {
  Surroundings around = resolver.read().around(unit);
  for (FieldUnit& other : around.others)
    other.pursues =
        other.pursues && !unit.hidden && resolver.standing_order(piece_of(other.id)).pursue == Pursue::pursue;
  return around;
}

// The bonus strikes against a unit, numbered in the order in which they are due, with the umpire's ruling on each.
class Pursuit {
 public:
  Pursuit(const PhaseResolver& resolver, const Unit& unit)
      : dice(resolver.closing.dice), resolver_(resolver), unit_(unit) {}

  StrikeRuling rule_on(const std::string& striker) {
    const std::string& by = resolver_.read().unit(piece_of(striker))->name;
    const std::string key = "strike " + std::to_string(++due_) + " at " + unit_.name + " by " + by;
    const std::string fight = resolver_.round_stream(key);
    const StrikeRuling ruling = ruled(resolver_, fight);
    if (ruling.forbidden) forbidden.push_back(fight);
    else dice.begin(fight);
    return ruling;
  }

  StrikeDice dice;
  std::vector<std::string> forbidden;  // the fights, in the order of Movement::forbidden

 private:
  const PhaseResolver& resolver_;
  const Unit& unit_;
  int due_ = 0;
};

// Tells only the striker's side, because its unit may be hidden.
void report_forbidden(PhaseResolver& resolver, const Movement& done, const Pursuit& pursuit) {
  for (std::size_t i = 0; i < done.forbidden.size(); ++i) {
    const Unit& unit = *resolver.read().unit(piece_of(done.forbidden[i]));
    resolver.publish_to(unit.side, ReportBuilder("BF-88", "pursuit", say("combat.forbidden", {{"unit", unit.name}}))
                                       .shows({unit.id}, {unit.place})
                                       .fight(pursuit.forbidden[i]));
  }
}

void report_strikes(PhaseResolver& resolver, const Unit& unit, const Movement& done, const StrikeDice& dice) {
  for (std::size_t i = 0; i < done.strikes.size(); ++i) {
    const auto& [blow, by, at] = done.strikes[i];
    const PieceId striker = piece_of(by);
    const Unit& enemy = *resolver.read().unit(striker);
    Audience both = Audience::only(unit.side).with(enemy.side);
    ReportBody report =
        ReportBuilder(
            "BF-50", "pursuit", say("march.bonus", {{"by", enemy.name}, {"on", unit.name}, {"dead", blow.dead}}))
            .shows({striker, unit.id}, {hex_place(at)})
            .fight(dice.strikes[i].stream)
            .details(lines("combat.blow", {{"force", blow.force}, {"tenth", blow.tenth}, {"factor", blow.factor},
                                              {"damage", blow.damage}, {"dead", blow.dead}}));
    report.rolls = dice.strikes[i].rolls;
    resolver.publish(both, report);
    resolver.note_attack(enemy.side, unit.side, hex_place(at));
    resolver.publish_short(Audience::everyone().except(both),
        ReportBuilder("BF-50", "pursuit", say("march.bonus_seen", {{"by", enemy.name}, {"on", unit.name}}))
            .shows({striker, unit.id}, {hex_place(at)}));
  }
}

Troops with(Troops troops, const std::vector<Remains>& left) {
  for (std::size_t i = 0; i < troops.size(); ++i)
    troops[i].number = left[i].number, troops[i].damage = left[i].damage, troops[i].shots = left[i].shots;
  return troops;
}

void leave_rear_guard(PhaseResolver& resolver, const Unit& unit, const RearGuard& guard) {
  Unit stays = unit.with_troops(with(unit.troops(resolver.config.switches), guard.left));
  stays.place = hex_place(guard.hex);
  stays.paid_halves = 0, stays.paid = Hex{};
  stays.leader = false, stays.initial = label(guard.hex), stays.comment.clear();
  stays.name = unit.hidden ? resolver.covert_name(stays)
                           : say("units.rear_guard", {{"unit", unit.name}, {"hex", label(guard.hex)}});
  const PieceId id = resolver.enter_unit(stays);
  resolver.publish(resolver.viewers_of(unit),
      ReportBuilder("BF-51", "rear_guard", say("march.rear_guard", {{"unit", unit.name}, {"hex", label(guard.hex)}}))
          .shows({id, unit.id}, {stays.place}));
}

std::string stopped_by(const Movement& done) {
  return done.stopped_by ? catalogue().word("stops", names_of(Stop{})[index(*done.stopped_by)]) : std::string();
}

// The rule to quote for a stop.
const char* rule_of(Stop stop) {
  switch (stop) {
    case Stop::occupied: return "BF-41";
    case Stop::forest:
    case Stop::swamp: return "BF-34";
    case Stop::sinks: return "BF-46";
    case Stop::steps: return "BF-44";
    case Stop::points: return "BF-45";
    case Stop::not_adjacent:
    case Stop::off_map:
    case Stop::destroyed: break;
  }
  return "BF-40";
}

void report_move(PhaseResolver& resolver, const Unit& unit, const Movement& done) {
  Places path;
  for (const Hex hex : done.path) path.push_back(hex_place(hex));
  if (!path.empty())
    resolver.publish(resolver.viewers_of(unit),
        ReportBuilder("BF-40", "move",
            say("march.moved", {{"unit", unit.name}, {"from", label(unit.hex())}, {"to", label(done.path.back())}}))
            .shows({unit.id}, path));
  if (done.stopped_by && *done.stopped_by != Stop::destroyed)
    resolver.publish_to(unit.side,
        ReportBuilder(rule_of(*done.stopped_by), "stopped",
            say("march.stopped", {{"unit", unit.name}, {"why", stopped_by(done)},
                                     {"paid", done.paid ? std::optional(label(done.paid->hex)) : std::nullopt}}))
            .pieces({unit.id}));
}

// The first hex of the path that the unit did not enter.
std::optional<Hex> refused_hex(const std::vector<Hex>& path, const Movement& done) {
  if (!done.stopped_by || done.path.size() >= path.size()) return std::nullopt;
  return path[done.path.size()];
}

// Searches for this army's hidden units that moved, and for hidden enemies next to any of its units that moved (BF-59).
void search_step(PhaseResolver& resolver, FactionId army, const std::set<PieceId>& moved) {
  if (!resolver.config.house.rediscovers) return;
  resolver.begin("search", army);
  for (const Unit& unit : std::vector(resolver.read().units)) {
    if (!unit.hidden) continue;
    const bool come_upon = std::ranges::any_of(resolver.read().units, [&](const Unit& other) {
      return moved.contains(other.id) && resolver.read().hostile(other, unit) && adjacent(other.hex(), unit.hex());
    });
    if (moved.contains(unit.id) || come_upon) search_for(resolver, unit.id, "search", army);
  }
}

// Finds the refuge again, because another unit may have entered it since the test.
void flee(PhaseResolver& resolver, const Unit& unit) {
  const Battle& now = resolver.read();
  const auto around = now.around_as_known(unit);
  const auto to = refuge(around, now.moving(unit), now.switches());
  if (!to) return resolver.change(unit.id, [](Unit& one) { one.resolve = Resolve::fights_to_death; });
  const auto ways = ways_of(around, now.moving(unit), now.switches());
  resolver.publish(resolver.viewers_of(unit),
      ReportBuilder("BF-16", "flight", say("march.flees", {{"unit", unit.name}})).pieces({unit.id}));
  move_along(resolver, unit.id, path_to(ways, unit.hex(), *to), {});
}

void carry_out(PhaseResolver& resolver, const OrderToExecute<MoveOrder>& one) {
  const Unit* unit = resolver.read().unit(one.order.unit);
  if (!unit || unit->side != one.seat.faction) return resolver.refuse(one.seat, one.given, "unknown_unit");
  std::vector<Hex> path;
  for (const Place& place : one.order.path)
    if (const auto hex = hex_at(place)) path.push_back(*hex);
  move_along(resolver, unit->id, path, one.order.rear_guard);
}

void leave(PhaseResolver& resolver, const OrderToExecute<ExitOrder>& one) {
  const Unit* unit = resolver.read().unit(one.order.unit);
  if (!unit) return resolver.refuse(one.seat, one.given, "unknown_unit");
  resolver.publish(resolver.viewers_of(*unit),
      ImportantReport("BF-48", "exit", say("march.exit", {{"unit", unit->name}, {"hex", label(unit->hex())}}))
          .shows({unit->id}, {unit->place}));
  resolver.apply(PieceMoved{one.order.unit, off_the_map, {}});
}

}  // namespace

void find_enemy_in(PhaseResolver& resolver, Hex hex, FactionId army) {
  if (const Unit* enemy = resolver.read().at(hex); enemy && resolver.config.hostile(enemy->side, army))
    resolver.reveal(enemy->id, step_name, army);
}

void move_along(PhaseResolver& resolver, PieceId id, const std::vector<Hex>& path, const Counts& rear_guard) {
  const Unit unit = *resolver.read().unit(id);
  const auto around = pursuers_around(resolver, unit);
  Pursuit pursuit(resolver, unit);
  const Troops troops = unit.troops(resolver.config.switches);
  const Counts guard = fighters(troops) > 1 ? rear_guard : Counts{};
  const Movement done = move_unit(around, resolver.read().moving(unit), path, guard, resolver.config.switches,
      pursuit.dice, [&](const std::string& striker, StrikeKind) { return pursuit.rule_on(striker); });
  for (const BonusStrike& strike : done.strikes) resolver.reveal(piece_of(strike.by), step_name, unit.side);
  if (const auto hex = refused_hex(path, done); hex && done.stopped_by == Stop::occupied)
    find_enemy_in(resolver, *hex, unit.side);
  if (done.hex && *done.hex != unit.hex()) {
    Places passed;
    for (const Hex hex : done.path) passed.push_back(hex_place(hex));
    resolver.apply(PieceMoved{id, passed.back(), passed});
  }
  report_move(resolver, unit, done);
  report_forbidden(resolver, done, pursuit);
  report_strikes(resolver, unit, done, pursuit.dice);
  if (done.rear_guard) leave_rear_guard(resolver, unit, *done.rear_guard);
  resolver.lose_hp(unit.side, done.hp_lost);
  for (const auto& by : done.committed)
    resolver.change(piece_of(by), [&](Unit& striker) {
      striker.committed_to = done.destroyed ? PieceId{} : id;
      striker.commitment = done.destroyed ? 0 : resolver.config.house.bound_next_round ? 2 : 1;
      striker.met_by.add(unit.side);
    });
  if (done.destroyed) return resolver.destroy(*resolver.read().unit(id));
  resolver.leave(id, with(troops, done.left));
  resolver.change(id, [&](Unit& moved) {
    moved.paid = done.paid ? done.paid->hex : Hex{};
    moved.paid_halves = done.paid ? done.paid->halves : 0;
    for (const auto& by : done.committed) moved.met_by.add(resolver.read().unit(piece_of(by))->side);
  });
}

void movement_step(PhaseResolver& resolver, FactionId army) {
  resolver.begin(step_name, army);
  std::map<PieceId, Place> before;
  for (const Unit& unit : resolver.read().units) before[unit.id] = unit.place;
  for (const Unit& unit : std::vector(resolver.read().units))
    if (unit.side == army && unit.resolve == Resolve::flees) flee(resolver, unit);
  std::set<PieceId> ordered;
  for (const auto& given : resolver.orders) {
    if (given.seat.faction != army) continue;
    const std::vector<shelf::DecodedOrder> alone{given};
    for (const auto& one : shelf::orders_of<MoveOrder>(alone)) ordered.insert(one.order.unit), carry_out(resolver, one);
    for (const auto& one : shelf::orders_of<ExitOrder>(alone)) leave(resolver, one);
    for (const auto& one : shelf::orders_of<EmbarkOrder>(alone)) embark(resolver, one);
    for (const auto& one : shelf::orders_of<DisembarkOrder>(alone)) disembark(resolver, one);
  }
  // A unit loses what it paid towards a hex unless it moves on (BF-45).
  for (const Unit& unit : std::vector(resolver.read().units))
    if (unit.side == army && unit.paid_halves > 0 && !ordered.contains(unit.id))
      resolver.change(unit.id, [](Unit& one) { one.paid = Hex{}, one.paid_halves = 0; });
  std::set<PieceId> moved;
  for (const Unit& unit : resolver.read().units)
    if (unit.side == army && before[unit.id] != unit.place) moved.insert(unit.id);
  search_step(resolver, army, moved);
}

}  // namespace ziggurat::battlefield
