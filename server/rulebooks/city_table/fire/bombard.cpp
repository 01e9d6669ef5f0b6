#include "rulebooks/city_table/fire/firing.h"
#include "rulebooks/city_table/rules/fire/artillery.h"

// Bombard: artillery fires at a square, or at a stack wherever the stack stands after the moves (CT-44 to CT-48).
namespace ziggurat::city_table {

struct BombardOrder {
  PieceId unit;
  Place target;
  PieceId stack;
};

namespace {

using Bombarding = ValidationContext<BombardOrder>;

// "Out of range: 5 squares of 3 (CT-44)."
std::string out_of_range_in_words(const UnitType& type, Square from, Square to, const Switches& switches) {
  return say("no.range",
      {{"away", squares_in_words(distance_half(from, to))}, {"range", squares_in_words(range_half_of(type))},
          {"exactly", switches.artillery_range != ArtilleryRange::up_to}});
}

Validation validate_bombard(const Bombarding& c) {
  const auto& table = c.now();
  const auto& unit = *table.unit(c.order.unit);
  if (c.order.stack.valid()) {
    const auto* enemy = table.unit(c.order.stack);
    if (!enemy || !hostile(enemy->camp, unit.camp)) return c.no(because(Reason::no_target), &BombardOrder::stack);
  }
  if (const Reason no = hindrance(table, c.taken, unit); no != Reason::none)
    return c.no(because(no), &BombardOrder::unit);
  if (c.order.stack.valid()) return {};
  const Square target = square_of(c.order.target);
  if (target == unit.at) return c.no("own_square", &BombardOrder::target);
  if (!in_range(*unit.type, unit.at, target, table.config->switches))
    return c.no({"out_of_range", {}, out_of_range_in_words(*unit.type, unit.at, target, table.config->switches)},
        &BombardOrder::target);
  for (const auto& other : table.units)
    if (other.at == target && !hostile(other.camp, unit.camp) && !end_of(c.taken, other.id))
      return c.no("friends_in_target", &BombardOrder::target);
  return {};
}

Validation bombard_candidates(const Bombarding& c, OptionBuilder<BombardOrder>& from) {
  const auto& table = c.now();
  const auto& unit = *table.unit(c.order.unit);
  const auto& switches = table.config->switches;
  const auto squares = artillery_targets(table.board, *unit.type, unit.at, switches);
  if (squares.empty()) return c.no("out_of_range");
  Pieces enemies;
  for (const auto& other : table.units)
    if (other.on_table() && hostile(other.camp, unit.camp) && in_range(*unit.type, unit.at, other.at, switches))
      enemies.push_back(other.id);
  from.the(&BombardOrder::unit, unit.id);
  from.any(&BombardOrder::target, places_of(squares));
  from.free(&BombardOrder::stack, std::move(enemies));
  return {};
}

void report_shot(PhaseResolver& resolver, const Table& now, const TableUnit& unit, Square target,
    const ArtilleryOutcome& result, const Thrower& dice) {
  const auto way = result.scattered ? std::optional(name(*result.scattered)) : std::nullopt;
  const auto sixths = result.need ? std::optional(sixths_of(*result.need)) : std::nullopt;
  const shelf::Values said = {{"unit", &unit}, {"at", unit.at}, {"target", target}, {"effect", name(result.effect)},
      {"impact", result.impact}, {"hits", result.hits}, {"losses", losses_in_words(now, result.losses)},
      {"need", result.need}, {"sixths", sixths}, {"away", squares_in_words(result.distance_half)},
      {"range", squares_in_words(result.range_half)}, {"chance", result.chance}, {"boiler", result.boiler},
      {"way", way}};
  ReportBody published{.rule = "CT-45",
      .kind = "artillery",
      .text = say("artillery.told", said),
      .pieces = {unit.id},
      .places = {place_of(unit.at), place_of(target)},
      .fight = dice.rolls().empty() ? "" : dice.stream(),
      .rolls = dice.rolls(),
      .details = lines("artillery.details", said),
      .likely = say("artillery.likely", said),
      .important = result.hits > 0};
  for (const int face : result.faces) published.details.emplace_back(say("fire.die"), std::to_string(face));
  resolver.report_fight(std::move(published), say("artillery.seen", said), {unit.at, target, result.impact});
}

void bombard(PhaseResolver& resolver, const Given<BombardOrder>& one) {
  const Table& now = resolver.table();
  const auto* unit = now.unit(one.order.unit);
  if (!unit) return resolver.refuse(one, "dead_unit", say("no.unit_gone"));
  Square target = square_of(one.order.target);
  // Fire follows a named stack to its square after the moves (CT-46).
  if (const auto* enemy = now.unit(one.order.stack); enemy && enemy->on_table()) target = enemy->at;
  const auto& board = now.board;
  const auto stack = struck_stack(now, target, unit->camp);
  const bool foe = !stack.empty() && hostile(stack.front()->camp, unit->camp);
  ArtilleryShot shot{.type = unit->type,
      .steps = unit->steps,
      .at = unit->at,
      .moved = unit->moved,
      .engaged = now.engaged(*unit),
      .target = target,
      .target_stack = {board.terrain(target), foe ? rules_stack(stack) : Stack{}}};
  for (const auto& other : now.units)
    shot.friends_present =
        shot.friends_present || (other.at == target && other.id != unit->id && !hostile(other.camp, unit->camp));
  for (int d = 0; d < directions; ++d)
    if (const Square at = neighbour(target, static_cast<Direction>(d)); board.inside(at))
      shot.around[static_cast<std::size_t>(d)] = {board.terrain(at), rules_stack(struck_stack(now, at, unit->camp))};
  Thrower dice(resolver.closing.dice, "artillery/" + unit->key());
  const auto result = fire_artillery(shot, resolver.config.switches, dice);
  if (result.reason != Reason::none) return resolver.refuse(one, result.reason);
  if (result.firer_steps <= 0) resolver.apply(game::PieceLeft{unit->id});
  else resolver.set(unit->id, resolver.config.words.steps, static_cast<Number>(result.firer_steps));
  const bool on_target = result.impact == target;
  const auto hit_stack =
      on_target && !foe ? std::vector<const TableUnit*>{} : struck_stack(now, result.impact, unit->camp);
  if (foe)
    for (const auto* struck : stack) resolver.note_attack(unit->faction, struck->faction, place_of(target));
  if (result.hits > 0 && !hit_stack.empty()) resolver.survive(hit_stack, result.units);
  report_shot(resolver, now, *unit, target, result, dice);
}

}  // namespace

OrderHandlerPtr bombard_order_type() {
  return engine_order_type<UnitClass::artillery>(
      OrderType<BombardOrder>{.kind = shelf::order_kind("bombard", "CT-44", "shot"),
          .parameters = {ParameterBindings::piece<&BombardOrder::unit>("unit"),
              ParameterBindings::place<&BombardOrder::target>("target"),
              ParameterBindings::target<&BombardOrder::stack>("stack").optional()},
          .validate = validate_bombard,
          .candidates = bombard_candidates,
          .act = bombard});
}

}  // namespace ziggurat::city_table
