#include <algorithm>

#include "rulebooks/dark_ages/inches.h"
#include "rulebooks/dark_ages/order_types.h"
#include "rulebooks/dark_ages/orders/entry.h"
#include "rulebooks/dark_ages/rules/fighting/shooting.h"
#include "rulebooks/dark_ages/rules/movement/distance.h"
#include "rulebooks/dark_ages/rules/turn/declared_course.h"
#include "rulebooks/dark_ages/seen/in_the_way.h"
#include "rulebooks/dark_ages/seen/outlook.h"

// The orders `move`, `road_march` and `charge`: their validation and options. The rules are in rules/movement and
// rules/charge; rules/turn/movement_step.cpp executes them.
namespace ziggurat::dark_ages {
namespace {

using written::Move, written::NewFormation, written::Throws;
using March = written::RoadMarch;
using GivenCharge = written::Charge;

const Names& new_formations() { return written::names_of(NewFormation{}); }
const Names& throw_moments() { return written::names_of(Throws{}); }
const Names& met_facings() { return written::names_of(written::MetFacing{}); }
const Names& otherwise_words() { return names_of(Otherwise{}); }
const Names& if_contacted_words() { return names_of(IfContacted{}); }
const Names& road_ends() { return names_of(RoadEnd{}); }
const Names& end_formations() { return names_of(Formation{}); }
std::vector<std::string> words_of(const Names& names) { return {names.begin(), names.end()}; }

template <class A>
std::optional<Validation> refuse_movement(const ValidationContext<A>& c, bool or_reserve = false) {
  const bool waits = or_reserve && c.now().reserve(c.order.piece);
  if (waits && c.now().reserve(c.order.piece)->side != c.context.faction()) return c.no("unknown_unit", &A::piece);
  if (!waits)
    if (const auto fault = fault_of_unit(c.context, c.order.piece)) return c.no(*fault, &A::piece);
  if (is_ordered(c.taken, c.order.piece)) return c.no("already_ordered", &A::piece);
  return std::nullopt;
}

// Validates a javelin throw in the movement step: whether the unit can throw at all, and at whom (DA-46, DA-48).
template <class A>
std::optional<Validation> refuse_moving_shot(const ValidationContext<A>& c, bool is_thrown, Timing timing) {
  if (!is_thrown) return std::nullopt;
  if (c.order.targets.empty()) return c.no("no_target", &A::targets);
  const BattleUnit unit = c.now().battle_unit(*c.now().unit(c.order.piece));
  const Shooter shooter{unit.piece, unit.missiles, false, unit.shot, timing};
  const Reason reason = may_shoot(shooter, {}, c.now().switches);
  if (reason != Reason::none && reason != Reason::in_column) return c.no(code_of(reason), &A::targets);
  for (std::size_t i = 0; i < c.order.targets.size(); ++i) {
    if (std::holds_alternative<std::string>(c.order.targets[i])) continue;
    const auto* id = std::get_if<PieceId>(&c.order.targets[i]);
    if (!id || !shelf::has(enemies_of(c.context), *id)) return c.no("unknown_target", &A::targets, i);
  }
  return std::nullopt;
}

// Names the unit that the asker's own side sees in the way: at the bell the order is judged by what is hidden, too.
Fault fault_of(const MoveCheck& check, const Context& context) {
  const Unit* unit = check.in_way.empty() || context.truth ? nullptr : context.now.unit(piece_of(check.in_way));
  return {code_of(check.reason), {}, unit ? say("no.unit_in_way", {{"unit", unit->name}}) : ""};
}

bool option_fits(const Context& context, IfContacted word) {
  return word == IfContacted::stay || context.now.config->house.simultaneous;
}

Validation validate_move(const ValidationContext<Move>& c) {
  if (auto no = refuse_movement(c)) return *no;
  if (!option_fits(c.context, c.order.if_contacted)) return c.no("option_off", &Move::if_contacted);
  const Timing timing = c.order.throws == Throws::before ? Timing::before_move : Timing::end_of_move;
  std::optional<Battle> now;
  const Battle& battle = battle_then(c.context, c.taken, now);
  const std::string id = rules_id(c.order.piece);
  const Switches& switches = c.now().switches;
  const auto unit = std::ranges::find(battle.units, id, [](const BattleUnit& one) { return one.piece.id; });
  const auto order = std::get<MovePieceOrder>(rules_order(c.order));
  const Mil allowance = greatest_roll(c.now(), *c.now().unit(c.order.piece));
  if (switches.declared_movement) {
    const Reason shape = refuse_declared(order.move.steps, unit->piece.figures().unit_class);
    if (shape != Reason::none) return c.no(code_of(shape), &Move::steps);
  }
  const MoveCheck check =
      check_move(unit->piece, battle.in_melee(id), allowance, order.move, battle.table_without({id}), switches);
  if (check.reason == Reason::in_melee) return c.no(code_of(check.reason), &Move::piece);
  if (check.reason != Reason::none) return c.no(fault_of(check, c.context), &Move::steps);
  if (auto no = refuse_moving_shot(c, c.order.throws != Throws::none, timing)) return *no;
  return {};
}

game::Sweep sweep_of(const Context& context, const Unit& unit) {
  const Switches& switches = context.now.switches;
  const auto chances = distance_chances(unit.figures().unit_class, switches);
  const int side = switches.move_direction == MoveDirection::front_arc ? quarter_turn / 2
                   : switches.move_direction == MoveDirection::any     ? half_turn
                                                                       : 0;
  game::Sweep sweep{-side, side, static_cast<std::int32_t>(chances.front().distance),
      static_cast<std::int32_t>(mean_roll(context.now, unit)),
      static_cast<std::int32_t>(greatest_roll(context.now, unit)), figures_of(unit.figures().unit_class).turns};
  if (context.now.battle_unit(unit).piece.leader && !switches.declared_movement) ++sweep.turns;
  if (context.now.config->house.dice_shown && unit.rolled > 0) sweep.least = sweep.mean = sweep.greatest;
  return sweep;
}

bool may_throw(const Context& context, const Unit& unit, Timing timing) {
  const BattleUnit one = context.now.battle_unit(unit);
  const Shooter shooter{one.piece, one.missiles, false, one.shot, timing};
  const Reason reason = may_shoot(shooter, {}, context.now.switches);
  return (reason == Reason::none || reason == Reason::in_column) && !enemies_of(context).empty();
}

Validation move_candidates(const ValidationContext<Move>& c, OptionBuilder<Move>& from) {
  if (auto no = refuse_movement(c)) return *no;
  const Unit& unit = *c.now().unit(c.order.piece);
  if (c.now().in_contact(unit.id)) return c.no("in_melee");
  from.free(&Move::formation_start, words_of(new_formations()));
  offer_of(c, from, &Move::steps).sweep = sweep_of(c.context, unit);
  from.free(&Move::formation_end, words_of(new_formations()));
  if (may_throw(c.context, unit, Timing::end_of_move)) {
    auto moments = words_of(throw_moments());
    if (!may_throw(c.context, unit, Timing::before_move)) std::erase(moments, "before");
    from.free(&Move::throws, std::move(moments));
    from.ranked(&Move::targets, enemies_of(c.context), {std::string(nearest)});
  }
  if (c.now().config->house.simultaneous) from.free(&Move::if_contacted, words_of(if_contacted_words()));
  return {};
}

// The default orders of the movement step (DA-14): turns towards an enemy in contact, and javelins that are thrown only
// at the end of a move (DA-48).
std::vector<game::Order> default_moves(const Context& context) {
  std::vector<game::Order> orders;
  for (const Order& order : rules_defaults(context)) {
    if (const auto* face = std::get_if<FaceOrder>(&order))
      orders.push_back(order_types().order_of(written::Face{piece_of(face->piece), piece_of(face->enemy)}));
    const auto* move = std::get_if<MovePieceOrder>(&order);
    if (!move) continue;
    Move one{.piece = piece_of(move->piece)};
    if (move->moving_shot) one.throws = Throws::end, one.targets = sheet_targets(move->moving_shot->targets);
    orders.push_back(order_types().order_of(one));
  }
  return orders;
}

// ---- marches ----

Validation validate_march(const ValidationContext<March>& c) {
  if (auto no = refuse_movement(c, true)) return *no;
  if (!option_fits(c.context, c.order.if_contacted)) return c.no("option_off", &March::if_contacted);
  if (const Unit* waits = c.now().reserve(c.order.piece)) {
    if (!may_come_in(c.now(), *waits)) return c.no("not_yet", &March::piece);
    if (c.order.road != c.now().config->at(waits->side).entry->road) return c.no("not_on_road", &March::road);
    return {};
  }
  const Reason reason = dry_run(c.context, c.taken, rules_order(c.order)).done.reason;
  if (reason == Reason::none) return {};
  return reason == Reason::in_melee ? c.no(code_of(reason), &March::piece) : c.no(code_of(reason), &March::road);
}

std::vector<March> begin_march(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<March> begun;
  if (selection.size() != 1) return begun;
  const Unit* waits = context.now.reserve(selection.front());
  const bool own = waits ? waits->side == context.faction() : !fault_of_unit(context, selection.front());
  if (own) begun.emplace_back().piece = selection.front();
  return begun;
}

Validation march_candidates(const ValidationContext<March>& c, OptionBuilder<March>& from) {
  if (auto no = refuse_movement(c, true)) return *no;
  const Situation& now = c.now();
  const Unit* waits = now.reserve(c.order.piece);
  std::vector<std::string> roads;
  for (const auto& [id, road] : now.config->scenario.roads) {
    if (waits ? may_come_in(now, *waits) && now.config->at(waits->side).entry->road == id
              : on_road(now.unit(c.order.piece)->pose().at, road))
      roads.push_back(id);
  }
  if (roads.empty()) return waits ? c.no("not_yet") : shelf::not_for_these();
  if (!waits && now.in_contact(c.order.piece)) return c.no("in_melee");
  from.free(&March::road, roads);
  from.free(&March::toward, words_of(road_ends()));
  const Unit& unit = waits ? *waits : *now.unit(c.order.piece);
  const Mil most = greatest_roll(now, unit) + reach().road_bonus;
  from.free(&March::distance, 0, most / inch);
  from.free(&March::formation_end, words_of(end_formations()));
  if (now.config->house.simultaneous) from.free(&March::if_contacted, words_of(if_contacted_words()));
  return {};
}

std::vector<March> default_marches(const Context& context) {  // reinforcements come in as far as they can (DA-91)
  std::vector<March> marches;
  for (const Unit& unit : context.now.reserves) {
    if (unit.side != context.faction() || !may_come_in(context.now, unit)) continue;
    const ScenarioEntry& entry = *context.now.config->at(unit.side).entry;
    marches.push_back({unit.id, entry.road, entry.from == RoadEnd::end ? RoadEnd::start : RoadEnd::end,
        (greatest_roll(context.now, unit) + reach().road_bonus) / inch});
  }
  return marches;
}

// ---- charges ----

// A sentence that names what blocks the line of sight; empty if that is not the reason, or if the asker may not know.
std::string unseen_words(const ValidationContext<GivenCharge>& c, PieceId target, Reason reason) {
  if (reason != Reason::no_line_of_sight || c.context.truth) return {};
  std::optional<Battle> now;
  const Battle& battle = battle_then(c.context, c.taken, now);
  const BattleUnit *own = battle.find(rules_id(c.order.piece)), *enemy = battle.find(rules_id(target));
  if (!own || !enemy) return {};
  return say("sight.sentence", {{"why", why_unseen(c.now(), battle, *own, enemy->piece, reason)}});
}

Validation validate_charge(const ValidationContext<GivenCharge>& c) {
  if (auto no = refuse_movement(c)) return *no;
  if (!option_fits(c.context, c.order.if_contacted)) return c.no("option_off", &GivenCharge::if_contacted);
  if (c.order.facing != written::MetFacing::shortest && c.now().switches.charge_facing != ChargeFacing::choose)
    return c.no("option_off", &GivenCharge::facing);
  const DryRun run = dry_run(c.context, c.taken, rules_order(c.order));
  const Reason reason = run.done.reason;
  if (reason == Reason::in_melee || reason == Reason::in_column) return c.no(code_of(reason), &GivenCharge::piece);
  // A charge with `otherwise: advance` is accepted even if it is not possible now: it may be when its turn comes.
  const bool may_fail = c.order.otherwise == Otherwise::advance && reason != Reason::unknown_target;
  // A turn at the start might make the charge possible, so point to `turn_start` if the order gives none.
  const bool may_turn = reason != Reason::unknown_target && c.order.turn_start == 0;
  if (reason != Reason::none && !may_fail) {
    const Fault fault = {code_of(reason), {}, unseen_words(c, c.order.target, reason)};
    return may_turn ? c.no(fault, &GivenCharge::turn_start) : c.no(fault, &GivenCharge::target);
  }
  if (auto no = refuse_moving_shot(c, !c.order.targets.empty(), Timing::before_move)) return *no;
  return {};
}

// The facings of the target that the charge can meet with the least and with the greatest turn (DA-34).
std::vector<std::string> facings_offered(
    const ValidationContext<GivenCharge>& c, PieceId target, const std::pair<int, int>& turns) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < met_facings().size(); ++i) {
    const auto lawful = [&](int turn) {
      GivenCharge order{.piece = c.order.piece, .target = target, .turn_start = turn};
      order.facing = static_cast<written::MetFacing>(i);
      return dry_run(c.context, c.taken, rules_order(order)).done.reason == Reason::none;
    };
    if (i == 0 || (lawful(turns.first) && lawful(turns.second))) words.emplace_back(met_facings()[i]);
  }
  return words;
}

// The whole degrees within a range of angles; first greater than second if there are none.
std::pair<int, int> whole_degrees(const std::pair<int, int>& angles) {
  const auto up = [](int angle) { return angle / degree + (angle % degree > 0 ? 1 : 0); };
  return {up(angles.first), -up(-angles.second)};
}

// The arc of a charge after the smallest of these turns, to the distance that the dice allow.
game::Sweep charge_sweep(const Context& context, const Unit& unit, const std::pair<int, int>& turns) {
  game::Sweep sweep = sweep_of(context, unit);
  const int turn = std::clamp(0, turns.first, turns.second) * degree, half = context.now.switches.arc_half_angle;
  sweep.bearing_from = turn - half, sweep.bearing_to = turn + half, sweep.turns = 0;
  return sweep;
}

// Offers a charge at each enemy that can be reached, with the turns at the start that allow it.
void offer_charges(const ValidationContext<GivenCharge>& c, int kind, std::vector<Option>& options) {
  const auto refuse = [&](const Validation& no) { shelf::add_refused(order_types().order_of(c.order), no, options); };
  if (refuse_movement(c)) return;
  const Unit& unit = *c.now().unit(c.order.piece);
  if (c.now().in_contact(unit.id)) return refuse(c.no("in_melee"));
  if (unit.formation == Formation::column) return refuse(c.no("in_column"));
  Pieces proposed;
  for (const auto& [target, exact] : proposed_charges(c.context, c.taken, unit)) {
    const auto turns = whole_degrees(exact);
    if (turns.first > turns.second) continue;
    proposed.push_back(target);
    OptionBuilder<GivenCharge> from(c.parameters);
    from.the(&GivenCharge::piece, unit.id);
    from.one(&GivenCharge::target, {target});
    from.offer.beside.back().sweep = charge_sweep(c.context, unit, turns);
    if (turns.first != turns.second || turns.first != 0) from.free(&GivenCharge::turn_start, turns.first, turns.second);
    if (c.now().switches.charge_facing == ChargeFacing::choose)
      from.free(&GivenCharge::facing, facings_offered(c, target, turns));
    if (may_throw(c.context, unit, Timing::before_move))
      from.ranked(&GivenCharge::targets, enemies_of(c.context), {std::string(nearest)});
    from.free(&GivenCharge::otherwise, words_of(otherwise_words()));
    if (c.now().config->house.simultaneous) from.free(&GivenCharge::if_contacted, words_of(if_contacted_words()));
    Option option{kind, std::nullopt, {unit.id}, std::move(from.offer.beside)};
    std::ranges::stable_sort(option.parameters, {}, &ParameterOptions::parameter);
    options.push_back(std::move(option));
  }
  std::optional<Battle> now;
  const Battle& battle = battle_then(c.context, c.taken, now);
  for (const auto& [enemy, reason] : hopeless_charges(c.context, c.taken, unit, proposed)) {
    GivenCharge order = c.order;
    order.target = enemy;
    const std::string why =
        why_unseen(c.now(), battle, *battle.find(rules_id(unit.id)), battle.find(rules_id(enemy))->piece, reason);
    const auto words = say("charge.refused", {{"enemy", c.now().unit(enemy)->name}, {"why", why}});
    shelf::add_refused(order_types().order_of(order), c.no(code_of(reason), words), options);
  }
}

}  // namespace

OrderHandlerPtr move_order_type() {
  return row(OrderType<Move>{.kind = shelf::order_kind("move", "DA-24", "move"),
      .parameters = {ParameterBindings::piece<&Move::piece>("piece"),
          ParameterBindings::one_of<&Move::formation_start, new_formations>("formation_start").optional(),
          steps_parameter<Move, &Move::steps>("steps"),
          ParameterBindings::one_of<&Move::formation_end, new_formations>("formation_end").optional(),
          ParameterBindings::one_of<&Move::throws, throw_moments>("throws").optional(),
          ParameterBindings::ranking<&Move::targets>("targets", {std::string(nearest)}).optional(),
          ParameterBindings::one_of<&Move::if_contacted, if_contacted_words>("if_contacted").optional()},
      .validate = validate_move,
      .begin = begin_own<Move>,
      .candidates = move_candidates,
      .default_orders = default_moves,
      .subjects =
          [](const Context& context, const AcceptedOrders& taken) {
            return shelf::ids_where(context.now.units, [&](const Unit& unit) {
              return unit.side == context.faction() && !context.now.in_contact(unit.id) &&
                     !is_ordered(taken, unit.id) && !has_order<written::Shoot, written::Rally>(taken, unit.id);
            });
          },
      .note = note_dry_run<Move>});
}

OrderHandlerPtr road_march_order_type() {
  return row(OrderType<March>{.kind = shelf::order_kind("road_march", "DA-29", "move"),
      .parameters = {ParameterBindings::piece<&March::piece>("piece"),
          ParameterBindings::word<&March::road>("road", road_ids()),
          ParameterBindings::one_of<&March::toward, road_ends>("toward"),
          ParameterBindings::count<&March::distance>("distance", 0, distance_max / inch),
          ParameterBindings::one_of<&March::formation_end, end_formations>("formation_end").optional(),
          ParameterBindings::one_of<&March::if_contacted, if_contacted_words>("if_contacted").optional()},
      .validate = validate_march,
      .begin = begin_march,
      .candidates = march_candidates,
      .defaults = default_marches,
      .note = note_dry_run<March>});
}

OrderHandlerPtr charge_order_type() {
  return row(OrderType<GivenCharge>{.kind = shelf::order_kind("charge", "DA-33", "attack"),
      .parameters = {ParameterBindings::piece<&GivenCharge::piece>("piece"),
          ParameterBindings::target<&GivenCharge::target>("target"),
          ParameterBindings::count<&GivenCharge::turn_start>("turn_start", -half_turn / degree, half_turn / degree)
              .optional(),
          ParameterBindings::one_of<&GivenCharge::facing, met_facings>("facing").optional(),
          ParameterBindings::ranking<&GivenCharge::targets>("targets", {std::string(nearest)}).optional(),
          ParameterBindings::one_of<&GivenCharge::otherwise, otherwise_words>("otherwise").optional(),
          ParameterBindings::one_of<&GivenCharge::if_contacted, if_contacted_words>("if_contacted").optional()},
      .validate = validate_charge,
      .begin = begin_own<GivenCharge>,
      .offer = offer_charges,
      .note = note_dry_run<GivenCharge>});
}

}  // namespace ziggurat::dark_ages
