#include "rulebooks/city_table/rules/fire/genie.h"

#include "rulebooks/city_table/fire/firing.h"

// Genie orders: strike a stack below the wall, or mend a section (CT-49, CT-50).
namespace ziggurat::city_table {

struct GenieOrder {
  PieceId unit;
  std::string action;
  // If absent: the first stack to strike, or the first section to mend, found when the genies act.
  std::optional<Place> target, section;
  bool attacks() const { return action == "attack"; }
};

namespace {

using Conjuring = ValidationContext<GenieOrder>;

// Genies may walk along the wall first, so validate from the square where they will be.
Square works_from(const Conjuring& c) { return end_of(c.taken, c.order.unit).value_or(c.now().unit(c.order.unit)->at); }

Validation validate_genie(const Conjuring& c) {
  const auto& table = c.now();
  const Square from = works_from(c);
  const auto& named = c.order.attacks() ? c.order.target : c.order.section;
  if (!named) return {};
  const Square at = square_of(*named);
  const Reason no = c.order.attacks() ? strike_reason(table.board, from, at)
                                      : mend_reason(table.board, from, at, table.hostile_at(at, camp_of(c.context)),
                                            table.config->switches);
  return no == Reason::none ? Validation{}
                            : c.no(because(no), c.order.attacks() ? &GenieOrder::target : &GenieOrder::section);
}

// Offers one order to strike and one to mend.
std::vector<GenieOrder> begin_genie(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  std::vector<GenieOrder> begun;
  for (const PieceId id : engines_in(context, selection, UnitClass::genie)) {
    begun.push_back({.unit = id, .action = "attack"});
    if (!has_fire_order(taken, id) && camp_of(context) != Camp::neutral)
      begun.push_back({.unit = id, .action = "repair"});
  }
  return begun;
}
Validation genie_candidates(const Conjuring& c, OptionBuilder<GenieOrder>& from) {
  const bool attack = c.order.attacks();
  const auto& table = c.now();
  const auto squares = attack ? genie_attack_squares(table.board, works_from(c))
                              : genie_repair_sections(table.board, works_from(c), table.config->switches);
  if (squares.empty()) return c.no(attack ? "not_below" : "undamaged");
  from.the(&GenieOrder::unit, c.order.unit);
  from.each(&GenieOrder::action, {c.order.action});
  from.any(attack ? &GenieOrder::target : &GenieOrder::section, places_of(squares));
  return {};
}

// In reading order, the own section before its neighbours.
std::optional<Square> first_square(const Table& now, const TableUnit& unit, const GenieOrder& order) {
  if (const auto& named = order.attacks() ? order.target : order.section) return square_of(*named);
  if (order.attacks()) {
    for (const Square at : genie_attack_squares(now.board, unit.at))
      if (now.hostile_at(at, unit.camp)) return at;
    return std::nullopt;
  }
  const auto sections = genie_repair_sections(now.board, unit.at, now.config->switches);
  if (shelf::has(sections, unit.at)) return unit.at;
  return sections.empty() ? std::nullopt : std::optional(sections.front());
}

ReportBody informed_of(std::string rule, const TableUnit& unit, Square at, const Thrower& dice, bool success,
    std::string text, shelf::Lines details) {
  return {.rule = std::move(rule),
      .kind = "genie",
      .text = std::move(text),
      .pieces = {unit.id},
      .places = {place_of(unit.at), place_of(at)},
      .fight = dice.stream(),
      .rolls = dice.rolls(),
      .details = std::move(details),
      .likely = say("fire.success_likely", {{"sixths", sixths_of(figures().genie_need)}}),
      .important = success};
}

void strike(
    PhaseResolver& resolver, const Given<GenieOrder>& one, const Table& now, const TableUnit& unit, Square target) {
  const auto stack = now.stack(target, unit.camp == Camp::city ? Camp::dark : Camp::city);
  Thrower dice(resolver.closing.dice, "genie/" + unit.key());
  const auto result = genie_attack({unit.at, target, now.board.closed_wall(target), rules_stack(stack)}, dice);
  if (result.reason != Reason::none) return resolver.refuse(one, result.reason);
  for (const auto* struck : stack) resolver.note_attack(unit.faction, struck->faction, place_of(target));
  if (result.success) resolver.survive(stack, result.units);
  const shelf::Values said = {{"unit", &unit}, {"at", unit.at}, {"target", target}, {"success", result.success},
      {"losses", losses_in_words(now, result.losses)}, {"die", result.face.value_or(0)},
      {"need", figures().genie_need}};
  resolver.report_fight(
      informed_of("CT-49", unit, target, dice, result.success, say("genie.struck", said), lines("genie.details", said)),
      say("genie.struck_seen", said), {unit.at, target});
}

void mend(PhaseResolver& resolver, const Given<GenieOrder>& one, const Table& now, const TableUnit& unit, Square at) {
  const PieceId section = now.section(at);
  if (!section.valid()) return resolver.refuse(one, Reason::too_far);
  const int before = now.board.markers(at);
  Thrower dice(resolver.closing.dice, "genie/" + unit.key());
  const auto result =
      genie_repair({unit.at, at, before, now.hostile_at(at, unit.camp)}, resolver.config.switches, dice);
  if (result.reason != Reason::none) return resolver.refuse(one, result.reason);
  resolver.set(section, resolver.config.words.markers, static_cast<Number>(result.markers));
  const shelf::Values said = {{"unit", &unit}, {"at", unit.at}, {"wall", at}, {"success", result.success},
      {"closed", before >= markers_max}, {"before", before}, {"markers", result.markers},
      {"die", result.face.value_or(0)}, {"need", figures().genie_need}};
  auto published =
      informed_of("CT-50", unit, at, dice, result.success, say("genie.mended", said), lines("genie.details", said));
  published.pieces.push_back(section);
  resolver.report_fight(std::move(published), say("genie.mended_seen", said), {unit.at, at});
}

void work(PhaseResolver& resolver, const Given<GenieOrder>& one) {
  const Table& now = resolver.table();
  const auto* unit = now.unit(one.order.unit);
  const auto at = unit ? first_square(now, *unit, one.order) : std::nullopt;
  if (!unit) resolver.refuse(one, "dead_unit", say("no.genies"));
  else if (!at) resolver.refuse(one, one.order.attacks() ? Reason::no_target : Reason::undamaged);
  else if (one.order.attacks()) strike(resolver, one, now, *unit, *at);
  else mend(resolver, one, now, *unit, *at);
}

}  // namespace

OrderHandlerPtr genie_order_type() {
  return engine_order_type<UnitClass::genie>(
      OrderType<GenieOrder>{.kind = shelf::order_kind("genie", "CT-49", "support"),
          .parameters = {ParameterBindings::piece<&GenieOrder::unit>("unit"),
              ParameterBindings::word<&GenieOrder::action>("action", {"attack", "repair"}),
              ParameterBindings::place<&GenieOrder::target>("target").optional(),
              ParameterBindings::place<&GenieOrder::section>("section").optional()},
          .validate = validate_genie,
          .begin = begin_genie,
          .candidates = genie_candidates,
          .act = work});
}

}  // namespace ziggurat::city_table
