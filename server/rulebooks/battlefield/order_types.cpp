#include "rulebooks/battlefield/order_types.h"

#include <algorithm>

#include "game/pages/sentences.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::battlefield {

Validation Battlefield::may(const Context& context) {
  const bool asked = context.faction().valid() && context.phase.orders_from.has(Viewer::of(context.faction()));
  return asked ? Validation{} : Validation{Validation::Kind::refused, "phase_closed", words("phase_closed"), ""};
}

// The texts of refusals.
std::string Battlefield::words(std::string_view code) {
  const auto words = battlefield::catalogue().word("refusals", code);
  return words.empty() ? say("refusals.unknown") : words;
}

shelf::Spoken Battlefield::spoken(
    const GameConfig& config, const View& view, const Parameter& parameter, const Argument& argument) {
  const auto spoken_as = [](std::string words) { return shelf::Spoken{!words.empty(), words, words}; };
  const auto hex = [](const Place& at) {
    const auto found = hex_at(at);
    return found ? label(*found) : say("where.nowhere");
  };
  if (const auto* id = std::get_if<PieceId>(&argument)) return spoken_as(names_of(view, {*id}, config.words.name));
  if (const auto* place = std::get_if<Place>(&argument)) return spoken_as(hex(*place));
  if (const auto* path = std::get_if<Places>(&argument))
    return path->empty() ? shelf::Spoken{} : spoken_as(hex(path->back()));
  if (const auto* targets = std::get_if<Targets>(&argument)) {
    std::vector<std::string> names;
    for (const Target& target : *targets) {
      const auto* id = std::get_if<PieceId>(&target);
      names.push_back(id ? names_of(view, {*id}, config.words.name) : say("where.any"));
    }
    return shelf::Filling(std::move(names)).spoken();
  }
  if (const auto* numbers = std::get_if<Counts>(&argument)) {
    std::int64_t sum = 0;
    for (const auto number : *numbers) sum += number;
    return {sum > 0, std::to_string(sum), std::to_string(sum), sum};
  }
  if (const auto* number = std::get_if<std::int64_t>(&argument))
    return {true, std::to_string(*number), std::to_string(*number), *number};
  if (const auto* yes = std::get_if<bool>(&argument)) return shelf::Filling(*yes).spoken();
  if (const auto* word = std::get_if<std::string>(&argument)) {
    auto called = battlefield::catalogue().word("choices." + parameter.name, *word);
    return {!word->empty(), called.empty() ? shelf::with_blanks(*word) : std::move(called), *word};
  }
  return {};
}

const shelf::OrderTypes<Battlefield>& Battlefield::order_types() {
  static const shelf::OrderTypes<Battlefield> all(
      {place_order_type(), split_order_type(), move_order_type(), exit_order_type(), embark_order_type(),
          disembark_order_type(), attack_order_type(), shoot_order_type(), defend_order_type(), surrender_order_type(),
          sequence_order_type(), standing_order_type(), end_battle_order_type(), hire_order_type(),
          dismiss_order_type(), size_order_type(), lead_order_type(), comment_order_type()});
  return all;
}

std::optional<Hex> hex_at(const Place& place) {
  const auto* hex = std::get_if<game::Hex>(&place.spot);
  if (!hex || place.board != BoardId{0}) return std::nullopt;
  return Hex{hex->column, hex->row};
}

bool is_seen(const Context& context, const Unit& unit) { return context.now.sees(context.faction(), unit); }

std::optional<Hex> hex_then(const AcceptedOrders& taken, const Unit& unit) {
  const auto found = taken.tally.hexes.find(unit.id);
  return found == taken.tally.hexes.end() ? unit.hex() : found->second;
}

Counts numbers_then(const Context& context, const AcceptedOrders& taken, const Unit& unit) {
  Counts numbers;
  for (const Contingent& one : unit.troops(context.now.switches())) numbers.push_back(one.number);
  const auto found = taken.tally.split_off.find(unit.id);
  for (std::size_t i = 0; found != taken.tally.split_off.end() && i < numbers.size(); ++i)
    numbers[i] -= found->second[i];
  return numbers;
}

bool forms_in(const AcceptedOrders& taken, Hex hex) {
  const auto here = [&](const auto& order) { return hex_at(order.hex) == hex; };
  return taken.any<SplitOrder>(here) || taken.any<DisembarkOrder>(here);
}

const Unit* seen_at(const Context& context, const AcceptedOrders& taken, Hex hex, PieceId but) {
  for (const Unit& unit : context.now.units)
    if (unit.id != but && hex_then(taken, unit) == hex && is_seen(context, unit)) return &unit;
  return nullptr;
}

std::optional<Fault> fault_of_unit(const Context& context, PieceId id) {
  const Unit* unit = context.now.unit(id);
  if (!unit) return Fault{"unknown_unit"};
  if (unit->side != context.faction()) return Fault{"not_your_unit"};
  return std::nullopt;
}
std::optional<Fault> fault_of_action(const Context& context, PieceId id) {
  if (auto fault = fault_of_unit(context, id)) return fault;
  const Unit& unit = *context.now.unit(id);
  if (unit.disobeys) return Fault{"disobeys"};
  if (unit.occupied) return Fault{"disarms"};
  if (unit.resolve == Resolve::flees) return Fault{"flees"};
  return std::nullopt;
}
std::optional<Fault> fault_of_target(const Context& context, const Unit& by, PieceId id) {
  const Unit* target = context.now.unit(id);
  if (!target || !is_seen(context, *target)) return Fault{"unknown_unit"};
  if (!context.now.hostile(by, *target)) return Fault{"not_hostile"};
  return std::nullopt;
}

}  // namespace ziggurat::battlefield
