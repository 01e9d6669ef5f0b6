#include "rulebooks/dark_ages/rules/turn/player_turn.h"

#include <algorithm>

#include "rulebooks/dark_ages/rules/turn/steps.h"

namespace ziggurat::dark_ages {
namespace {

// The stages of a player turn that execute orders, each in list order (DA-6).
enum class Stage : std::uint8_t { transfers, movement, shooting, rallies, attacks };

Stage stage_of(const Order& order) {
  if (std::holds_alternative<TransferOrder>(order)) return Stage::transfers;
  if (std::holds_alternative<ShootOrder>(order)) return Stage::shooting;
  if (std::holds_alternative<RallyOrder>(order)) return Stage::rallies;
  return std::holds_alternative<AttackOrder>(order) ? Stage::attacks : Stage::movement;
}

// The contact in which the unit strikes: the one named by its `attack` order, or else the earliest on its front.
const Contact* contact_struck(const TurnContext& turn, const std::string& id) {
  if (const auto named = turn.attacked.find(id); named != turn.attacked.end())
    for (const Contact& contact : turn.battle.contacts)
      if (contact.has(id) && contact.other(id) == named->second && contact.facing_of(id) == Facing::front)
        return &contact;
  return turn.battle.front_contact(id);
}

void strike_in_turn(TurnContext& turn, std::vector<LogEntry>& log) {
  for (const BattleUnit* unit : turn.battle.by_id()) {
    if (unit->piece.side != turn.battle.side) continue;
    if (const Contact* contact = contact_struck(turn, unit->piece.id))
      log.emplace_back(strike(turn, unit->piece.id, *contact, false));
  }
}

bool at_limit(const BattleUnit& unit, const Switches& switches) {
  return unit.hits >= hits_limit(unit.quality, switches);
}

// DA-60 for all units at their limit; `switches` decide whether morale is tested.
Elimination remove_units(TurnContext& turn, const Switches& switches) {
  std::vector<Standing> standing;
  for (const BattleUnit& unit : turn.battle.units) {
    Standing one{unit.piece.id, unit.piece.side, at_limit(unit, switches), {}};
    for (const Person& person : unit.personalities) one.personalities.push_back(person.id);
    standing.push_back(std::move(one));
  }
  Elimination elimination = eliminate(standing, turn.battle.forces, switches, turn.dice);
  for (const std::string& id : elimination.eliminated) {
    turn.battle.end_contacts(id);
    std::erase_if(turn.battle.units, [&](const BattleUnit& unit) { return unit.piece.id == id; });
  }
  return elimination;
}

// DA-61, `rout_free_attack`: units whose front touches a routed force strike once more.
void strike_routed(TurnContext& turn, Elimination& elimination, std::vector<LogEntry>& log) {
  const auto routed = [&](const std::string& id) {
    return elimination.routed.contains(turn.battle.find(id)->piece.side);
  };
  for (const BattleUnit* unit : turn.battle.by_id()) {
    const std::string& id = unit->piece.id;
    if (routed(id)) continue;
    for (const Contact& contact : turn.battle.contacts) {
      if (!contact.has(id) || contact.facing_of(id) != Facing::front || !routed(contact.other(id))) continue;
      log.emplace_back(strike(turn, id, contact, true));
      break;
    }
  }
  Switches without_tests = turn.switches;
  without_tests.force_morale = false;
  const Elimination more = remove_units(turn, without_tests);
  const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
  append(elimination.eliminated, more.eliminated);
  append(elimination.personalities_lost, more.personalities_lost);
}

}  // namespace

OrderDone execute(TurnContext& turn, const AttackOrder& order) {
  const AttackDone done{order.target};
  if (!turn.battle.own(order.piece)) return {0, Reason::unknown_unit, order.piece, done};
  const bool on_front = std::any_of(turn.battle.contacts.begin(), turn.battle.contacts.end(), [&](const Contact& one) {
    return one.has(order.piece) && one.other(order.piece) == order.target &&
           one.facing_of(order.piece) == Facing::front;
  });
  if (!on_front) return {0, Reason::not_on_front, order.piece, done};
  turn.attacked[order.piece] = order.target;
  return {0, Reason::none, order.piece, done};
}

Strike strike(TurnContext& turn, const std::string& attacker, const Contact& contact, bool free) {
  const BattleUnit& unit = *turn.battle.find(attacker);
  const std::string& id = contact.other(attacker);
  BattleUnit& target = *turn.battle.find(id);
  const Facing facing = contact.facing_of(id);
  const bool defends = contact.b == id && !contact.defends.empty();  // the charger defends nothing in its own contact
  const AttackTerms terms = melee_terms(
      unit.piece.figures(), unit.rides(PersonKind::hero), target.piece.figures(), defends, facing, turn.switches);
  const int face = turn.dice.roll(die_sides, (free ? "free_attack:" : "melee:") + attacker);
  const Attack attack = resolve(terms, face, target.fighter(), turn.switches);
  target.hits = attack.target_hits;
  return {free, attacker, id, facing, attack};
}

PlayerTurn play_turn(Battle battle, const std::vector<Order>& orders, const Switches& switches, game::Dice& dice) {
  PlayerTurn result;
  TurnContext turn{battle, switches, dice, {}, {}, {}, {}};
  for (const Order& order : orders)
    if (const auto* rallying = std::get_if<RallyOrder>(&order)) turn.rally_ordered.insert(rallying->piece);
  for (const Stage stage : {Stage::transfers, Stage::movement, Stage::shooting, Stage::rallies, Stage::attacks})
    for (std::size_t n = 0; n < orders.size(); ++n) {
      if (stage_of(orders[n]) != stage) continue;
      OrderDone done = std::visit([&](const auto& order) { return execute(turn, order); }, orders[n]);
      done.n = n;
      result.log.emplace_back(std::move(done));
    }
  strike_in_turn(turn, result.log);
  result.elimination = remove_units(turn, switches);
  if (switches.rout_free_attack && !result.elimination.routed.empty())
    strike_routed(turn, result.elimination, result.log);
  std::vector<std::string> sides;
  for (const BattleUnit& unit : battle.units) sides.push_back(unit.piece.side);
  result.beaten = beaten_sides(sides, battle.forces, result.elimination.routed);
  result.battle = std::move(battle);
  return result;
}

}  // namespace ziggurat::dark_ages
