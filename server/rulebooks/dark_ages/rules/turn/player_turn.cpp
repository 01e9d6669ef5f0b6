#include "rulebooks/dark_ages/rules/turn/player_turn.h"

#include <algorithm>

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

// An order that the umpire forbids (DA-98).
OrderDone ruled_out(const Order& order) {
  OrderDone done{0, Reason::ruled_out, {}, {}};
  std::visit(
      [&](const auto& one) {
        if constexpr (requires { one.piece; }) done.piece = one.piece;
      },
      order);
  if (const auto* transfer = std::get_if<TransferOrder>(&order))
    done.details = TransferDone{transfer->personality, transfer->to};
  if (std::holds_alternative<MovePieceOrder>(order)) done.details = MoveDone{};
  if (std::holds_alternative<RoadMarchOrder>(order)) done.details = MarchDone{};
  if (const auto* charge = std::get_if<ChargePieceOrder>(&order)) {
    ChargeDone nothing;
    nothing.target = charge->target;
    done.details = nothing;
  }
  if (std::holds_alternative<FaceOrder>(order)) done.details = FaceDone{};
  if (std::holds_alternative<FallBackOrder>(order)) done.details = FallBackDone{};
  if (std::holds_alternative<ShootOrder>(order)) done.details = ShootDone{};
  if (std::holds_alternative<RallyOrder>(order)) done.details = RallyDone{};
  if (const auto* attack = std::get_if<AttackOrder>(&order)) done.details = AttackDone{attack->target};
  return done;
}

bool at_limit(const BattleUnit& unit, const Switches& switches) {
  return unit.hits >= hits_limit(unit.quality, switches);
}

// Removes all units at their limit (DA-60). `switches` decide whether morale is tested.
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
  // The charger defends nothing in its own contact.
  const bool defends = turn.ruling.sheltered.value_or(contact.b == id && !contact.defends.empty());
  const AttackTerms terms = melee_terms(
      unit.piece.figures(), unit.rides(PersonKind::hero), target.piece.figures(), defends, facing, turn.switches);
  const int face = turn.dice.roll(die_sides, (free ? "free_attack:" : "melee:") + attacker);
  Attack attack = resolve(terms, face, target.fighter(), turn.switches);
  if (turn.ruling.hits) attack.take(*turn.ruling.hits, target.hits);
  target.hits = attack.target_hits;
  return {free, false, attacker, id, facing, attack};
}

TurnPlay::TurnPlay(Battle battle, const Switches& switches, game::Dice& dice, TurnListener* listener)
    : battle_(std::move(battle)),
      switches_(switches),
      turn_{battle_, switches, dice, {}, {}, {}, {}, {}},
      listener_(listener) {}

void TurnPlay::log(LogEntry entry) {
  if (listener_) listener_->after(battle_, entry);
  result_.log.push_back(std::move(entry));
}

void TurnPlay::run(const SideOrders& side, std::size_t n) {
  battle_.side = side.side;
  Order order = side.orders[n];
  // DA-9: a unit that was charged before its own order came up may only face the charger or fall back.
  const auto found = side.if_contacted.find(n);
  const std::string piece = std::visit(
      [](const auto& one) -> std::string {
        if constexpr (requires { one.piece; }) return one.piece;
        else return {};
      },
      order);
  if (found != side.if_contacted.end() && battle_.in_melee(piece)) {
    if (found->second == IfContacted::fall_back) order = FallBackOrder{piece};
    if (found->second == IfContacted::face)
      for (const Contact& contact : battle_.contacts)
        if (contact.has(piece) && contact.facing_of(piece) != Facing::front) {
          order = FaceOrder{piece, contact.other(piece)};
          break;
        }
  }
  if (listener_) listener_->before(battle_, order);
  take_ruling();
  OrderDone done = turn_.ruling.forbidden ? ruled_out(order)
                                          : std::visit([&](const auto& one) { return execute(turn_, one); }, order);
  done.n = n;
  log(std::move(done));
}

void TurnPlay::take_ruling() {
  turn_.ruling = listener_ ? listener_->ruling() : TurnRuling{};
  battle_.sight = turn_.ruling.sight;
}

void TurnPlay::strike_now(const std::string& attacker, const Contact& contact, bool free) {
  if (listener_) listener_->before_strike(attacker);
  take_ruling();
  if (turn_.ruling.forbidden) log(Strike{free, true, attacker, contact.other(attacker), {}, {}});
  else log(strike(turn_, attacker, contact, free));
}

// Runs one order of each side in turn. When one list is used up, runs the rest of the other.
template <class Wanted>
void TurnPlay::run_stage(const std::vector<SideOrders>& sides, Wanted wanted) {
  std::vector<std::size_t> next(sides.size(), 0);
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      while (next[i] < sides[i].orders.size() && !wanted(sides[i].orders[next[i]])) ++next[i];
      if (next[i] == sides[i].orders.size()) continue;
      run(sides[i], next[i]++);
      more = true;
    }
  }
}

void TurnPlay::move(const std::vector<SideOrders>& sides) {
  for (const Stage stage : {Stage::transfers, Stage::movement})
    run_stage(sides, [&](const Order& order) { return stage_of(order) == stage; });
}

void TurnPlay::fight(const std::vector<SideOrders>& sides) {
  for (const SideOrders& side : sides)
    for (const Order& order : side.orders)
      if (const auto* rallying = std::get_if<RallyOrder>(&order)) turn_.rally_ordered.insert(rallying->piece);
  for (const Stage stage : {Stage::shooting, Stage::rallies, Stage::attacks})
    for (const SideOrders& side : sides)
      run_stage({side}, [&](const Order& order) { return stage_of(order) == stage; });
  strike_in_turn(sides);
  if (listener_) listener_->before_elimination();
  result_.elimination = remove_units(turn_, switches_);
  if (listener_) listener_->after_elimination(battle_, result_.elimination);
  if (switches_.rout_free_attack && !result_.elimination.routed.empty()) strike_routed();
}

void TurnPlay::strike_in_turn(const std::vector<SideOrders>& sides) {
  for (const SideOrders& side : sides)
    for (const BattleUnit* unit : battle_.by_id()) {
      if (unit->piece.side != side.side) continue;
      const Contact* contact = contact_struck(turn_, unit->piece.id);
      if (contact) strike_now(unit->piece.id, *contact, false);
    }
}

// DA-61, `rout_free_attack`: units whose front touches a routed force strike once more.
void TurnPlay::strike_routed() {
  Elimination& elimination = result_.elimination;
  const auto routed = [&](const std::string& id) { return elimination.routed.contains(battle_.find(id)->piece.side); };
  for (const BattleUnit* unit : battle_.by_id()) {
    const std::string& id = unit->piece.id;
    if (routed(id)) continue;
    for (const Contact& contact : battle_.contacts) {
      if (!contact.has(id) || contact.facing_of(id) != Facing::front || !routed(contact.other(id))) continue;
      strike_now(id, contact, true);
      break;
    }
  }
  Switches without_tests = switches_;
  without_tests.force_morale = false;
  const Elimination more = remove_units(turn_, without_tests);
  if (listener_) listener_->after_elimination(battle_, more);
  const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
  append(elimination.eliminated, more.eliminated);
  append(elimination.personalities_lost, more.personalities_lost);
}

PlayerTurn TurnPlay::finish() && {
  std::vector<std::string> sides;
  for (const BattleUnit& unit : battle_.units) sides.push_back(unit.piece.side);
  result_.beaten = beaten_sides(sides, battle_.forces, result_.elimination.routed);
  result_.battle = std::move(battle_);
  return std::move(result_);
}

PlayerTurn play_turn(Battle battle, const std::vector<Order>& orders, const Switches& switches, game::Dice& dice) {
  const std::vector<SideOrders> side = {{battle.side, orders}};
  TurnPlay play(std::move(battle), switches, dice);
  play.move(side);
  play.fight(side);
  return std::move(play).finish();
}

}  // namespace ziggurat::dark_ages
