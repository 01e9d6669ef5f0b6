#include "rulebooks/city_table/rules/fire/siege.h"

#include "rulebooks/city_table/fire/firing.h"

// Fire at the wall: a siege engine fires at a section that touches its square (CT-61 to CT-64).
namespace ziggurat::city_table {

struct SiegeOrder {
  PieceId unit;
  Place section;
};

namespace {

using Battering = ValidationContext<SiegeOrder>;

Validation validate_siege(const Battering& c) {
  const auto& board = c.now().board;
  const auto& unit = *c.now().unit(c.order.unit);
  const Square section = square_of(c.order.section);
  if (!board.wall(section)) return c.no("not_adjacent", &SiegeOrder::section);
  if (board.breached(section)) return c.no("already_breached", &SiegeOrder::section);
  if (const Reason no = hindrance(c.now(), c.taken, unit); no != Reason::none)
    return c.no(because(no), &SiegeOrder::unit);
  return c.no_unless(touching(unit.at, section) && unit.at != section, "not_adjacent", &SiegeOrder::section);
}

Validation siege_candidates(const Battering& c, OptionBuilder<SiegeOrder>& from) {
  const auto squares = siege_targets(c.now().board, c.now().unit(c.order.unit)->at);
  if (squares.empty()) return c.no("not_adjacent");
  from.the(&SiegeOrder::unit, c.order.unit);
  from.any(&SiegeOrder::section, places_of(squares));
  return {};
}

void batter(PhaseResolver& resolver, const Given<SiegeOrder>& one) {
  const Table& now = resolver.table();
  const auto* unit = now.unit(one.order.unit);
  const Square at = square_of(one.order.section);
  const PieceId wall = now.section(at);
  if (!unit || !wall.valid()) return resolver.refuse(one, Reason::not_adjacent);
  const Section section{at, *now.board.ring(at), now.board.markers(at)};
  const int strength = unit->type->demolition.value_or(0);
  Thrower dice(resolver.closing.dice, "siege/" + unit->key());
  const auto result = siege_fire(section, {{unit->key(), unit->at, unit->moved, now.engaged(*unit), strength}}, dice);
  const auto& shot = result.shots.front();
  if (shot.reason != Reason::none) return resolver.refuse(one, shot.reason);
  resolver.set(wall, resolver.config.words.markers, static_cast<Number>(result.markers));
  auto board = now.board;
  board.set_markers(at, result.markers);
  const bool opened = board.open_breach(at) && !now.board.open_breach(at);
  const shelf::Values said = {{"unit", unit}, {"at", unit->at}, {"ring", name(section.ring)}, {"wall", at},
      {"success", shot.success}, {"opened", opened}, {"breached", result.breached}, {"die", shot.face.value_or(0)},
      {"strength", strength}, {"total", shot.total.value_or(0)}, {"need", result.need}, {"markers", result.markers},
      {"most", markers_max}, {"sixths", sixths_of(result.need - strength)}};
  const auto published = ReportBuilder("CT-62", "siege", say("siege.told", said))
                             .pieces({unit->id, wall})
                             .at({place_of(unit->at), place_of(at)})
                             .dice(dice)
                             .details(lines("siege.details", said))
                             .likely(say("fire.success_likely", said))
                             .important(opened || result.breached);
  resolver.report_fight(published, say("siege.seen", said), {unit->at, at});
}

}  // namespace

OrderHandlerPtr siege_order_type() {
  return engine_order_type<UnitClass::siege>(
      OrderType<SiegeOrder>{.kind = shelf::order_kind("siege_fire", "CT-61", "shot"),
          .parameters = {ParameterBindings::piece<&SiegeOrder::unit>("unit"),
              ParameterBindings::place<&SiegeOrder::section>("section")},
          .validate = validate_siege,
          .candidates = siege_candidates,
          .act = batter});
}

}  // namespace ziggurat::city_table
