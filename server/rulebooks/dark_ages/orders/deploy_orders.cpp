#include <algorithm>

#include "rulebooks/dark_ages/order_types.h"
#include "rulebooks/dark_ages/rules/table/places.h"

// The orders before the battle: `deploy` and `choose_style` (DA-42, DA-93).
namespace ziggurat::dark_ages {
namespace {

using written::ChooseStyle, written::Deploy;

const Names& formation_words() { return names_of(Formation{}); }
const Names& style_words() { return names_of(Style{}); }

// Deployment is secret, so only units of the side itself count, where the sheet places them.
Validation validate_deploy(const ValidationContext<Deploy>& c) {
  if (const auto fault = fault_of_unit(c.context, c.order.piece)) return c.no(*fault, &Deploy::piece);
  if (has_order<Deploy>(c.taken, c.order.piece)) return c.no("already_ordered", &Deploy::piece);
  const auto* at = std::get_if<game::Point>(&c.order.place.spot);
  if (!at || at->facing < 0 || at->facing >= full_turn) return c.no("off_board", &Deploy::place);
  const GameConfig& config = *c.now().config;
  Table table{{}, config.scenario.terrain, config.scenario.board, {}};
  std::vector<Piece> placed;
  for (const Unit& unit : c.now().units) {
    if (unit.side != c.context.faction()) continue;
    Piece piece = c.now().battle_unit(unit).piece;
    const Deploy* order = unit.id == c.order.piece ? &c.order : nullptr;
    for (const Deploy* earlier : c.taken.of<Deploy>())
      if (earlier->piece == unit.id) order = earlier;
    if (order) {
      const auto& spot = std::get<game::Point>(order->place.spot);
      piece.pose.at = {spot.x, spot.y}, piece.pose.facing = spot.facing, piece.pose.formation = order->formation;
    }
    if (unit.id == c.order.piece) placed.push_back(std::move(piece));
    else if (order) table.others.push_back(std::move(piece));  // units without an order may still be placed elsewhere
  }
  const auto& zones = config.at(c.context.faction()).zones;
  const auto problems = deploy_problems(placed, zones, table);
  return c.no_unless(problems.empty(), problems.empty() ? "" : code_of(problems.front().reason), &Deploy::place);
}

// Places on a grid of an inch and a half over the side's zones, with the unit's present facing.
std::vector<Place> places_of(const Context& context, const Unit& unit) {
  constexpr Mil grid = 1500;
  std::vector<Place> places;
  for (const Polygon& zone : context.now.config->at(context.faction()).zones) {
    const auto [left, right] = std::ranges::minmax(zone, {}, &Point::x);
    const auto [low, high] = std::ranges::minmax(zone, {}, &Point::y);
    for (Mil x = left.x; x <= right.x; x += grid)
      for (Mil y = low.y; y <= high.y; y += grid) places.push_back(on_table(moved_to(unit.pose(), {x, y})));
  }
  std::ranges::sort(places);
  const auto twice = std::ranges::unique(places);
  places.erase(twice.begin(), twice.end());
  return places;
}

Validation validate_style(const ValidationContext<ChooseStyle>& c) {
  if (const auto fault = fault_of_unit(c.context, c.order.piece)) return c.no(*fault, &ChooseStyle::piece);
  if (has_order<ChooseStyle>(c.taken, c.order.piece)) return c.no("already_ordered", &ChooseStyle::piece);
  const auto row = static_cast<std::size_t>(c.now().unit(c.order.piece)->type);
  return c.no_unless(has_styles(row), "no_style", &ChooseStyle::piece);
}

}  // namespace

OrderHandlerPtr deploy_order_type() {
  return row(OrderType<Deploy>{.kind = shelf::order_kind("deploy", "DA-93"),
      .parameters = {ParameterBindings::piece<&Deploy::piece>("piece"),
          ParameterBindings::place<&Deploy::place>("place"),
          ParameterBindings::one_of<&Deploy::formation, formation_words>("formation").optional()},
      .validate = validate_deploy,
      .begin = begin_own<Deploy>,
      .candidates = [](const ValidationContext<Deploy>& c, OptionBuilder<Deploy>& from) {
        if (has_order<Deploy>(c.taken, c.order.piece)) return c.no("already_ordered", &Deploy::piece);
        from.any(&Deploy::place, places_of(c.context, *c.now().unit(c.order.piece)));
        from.free(&Deploy::formation, {formation_words().begin(), formation_words().end()});
        return Validation{};
      }});
}

OrderHandlerPtr choose_style_order_type() {
  return row(OrderType<ChooseStyle>{.kind = shelf::order_kind("choose_style", "DA-42"),
      .parameters = {ParameterBindings::piece<&ChooseStyle::piece>("piece"),
          ParameterBindings::one_of<&ChooseStyle::style, style_words>("style")},
      .validate = validate_style,
      .begin = begin_own<ChooseStyle>,
      .candidates = [](const ValidationContext<ChooseStyle>& c, OptionBuilder<ChooseStyle>& from) {
        const auto row = static_cast<std::size_t>(c.now().unit(c.order.piece)->type);
        if (!has_styles(row)) return shelf::not_for_these();
        from.free(&ChooseStyle::style, {style_words().begin(), style_words().end()});
        return Validation{};
      }});
}

}  // namespace ziggurat::dark_ages
