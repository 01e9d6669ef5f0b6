#include "driver.h"

#include <algorithm>
#include <stdexcept>

namespace ziggurat::city_table::testing {
using namespace game;

Place at(int x, int y) { return {BoardId{0}, game::Square{x, y}}; }
Place area(int number) { return {BoardId{1}, game::Area{number}}; }

const Report* report(const Outcome& outcome, const std::string& kind, const std::string& part) {
  for (const auto& step : outcome.steps)
    for (const auto& one : step.reports)
      if (one.kind == kind && one.text.find(part) != std::string::npos) return &one;
  return nullptr;
}
std::string detail(const Report* report, const std::string& list, const std::string& value) {
  const std::string label = test::label_of(catalogue(), list, value);
  if (report)
    for (const auto& [name, words] : report->details)
      if (name == label) return words;
  return "none";
}
std::string codes(const std::vector<Refusal>& faults) {
  std::string text;
  for (const auto& fault : faults) text += (text.empty() ? "" : "; ") + fault.code + " " + fault.at;
  return text;
}

Driver::Driver(const std::string& scenario, const Switches& switches, std::uint64_t seed, const std::string& clock)
    : test::Driver(kind().open({"city-table/" + scenario, clock, switches}).value(), seed) {}

std::size_t Driver::seat_of(const std::string& id) const {
  for (std::size_t i = 0; i < setup.seats.size(); ++i)
    if (setup.seats[i].faction == faction(id)) return i;
  throw std::out_of_range(id);
}
int Driver::fact(const std::string& name) const {
  const auto& list = rules->vocabulary().facts;
  return static_cast<int>(
      std::find_if(list.begin(), list.end(), [&](const auto& a) { return a.name == name; }) - list.begin());
}
std::int64_t Driver::number(const std::string& piece_name, const std::string& attribute_name) const {
  const auto* value = std::get_if<std::int64_t>(&world.at(piece(piece_name)).value(attribute(attribute_name)));
  return value ? *value : -1;
}
std::int64_t Driver::fact_number(const std::string& name) const {
  const auto* value = std::get_if<std::int64_t>(&world.fact(fact(name)));
  return value ? *value : -1;
}
std::vector<game::Option> Driver::options(
    std::size_t seat_index, const game::Sheet& sheet, const std::vector<PieceId>& pieces) const {
  return rules->options(view(seat(seat_index).faction), phase, seat(seat_index), sheet, pieces);
}

namespace {

// Builds an order from an option: always fills required parameters, others sometimes.
std::optional<game::Order> random_order(
    const game::Option& option, const game::OrderKind& kind, const game::View& view, Numbers& numbers) {
  game::Order order{option.kind, std::vector<Argument>(kind.parameters.size())};
  for (std::size_t p = 0; p < kind.parameters.size(); ++p) {
    const auto& parameter = kind.parameters[p];
    const auto found = std::find_if(option.parameters.begin(), option.parameters.end(),
        [&](const auto& o) { return o.parameter == static_cast<int>(p); });
    if (parameter.type == ParameterType::text) {
      order.arguments[p] = std::string("Words ") + std::to_string(numbers.below(100));
      continue;
    }
    if (found == option.parameters.end() || (!parameter.required && numbers.one_in(2))) continue;
    switch (parameter.type) {
      case ParameterType::piece:
      case ParameterType::target:
        if (!found->pieces.empty()) order.arguments[p] = numbers.pick(found->pieces);
        break;
      case ParameterType::pieces: {
        auto pieces = found->pieces;
        for (std::size_t i = pieces.size(); i > 1; --i) std::swap(pieces[i - 1], pieces[numbers.below(i)]);
        const auto low = static_cast<std::size_t>(std::max<std::int64_t>(1, found->low));
        const auto high = found->high > 0 ? static_cast<std::size_t>(found->high) : pieces.size();
        pieces.resize(std::min(pieces.size(), low + numbers.below(high - low + 1)));
        order.arguments[p] = pieces;
        break;
      }
      case ParameterType::place:
        if (!found->places.empty()) order.arguments[p] = numbers.pick(found->places);
        break;
      case ParameterType::path: {
        if (found->reach.empty()) return std::nullopt;
        const Place start = view.find(option.pieces.front())->place;
        std::vector<Place> path;
        for (Place to = numbers.pick(found->reach).at; to != start;) {
          path.insert(path.begin(), to);
          to = std::find_if(found->reach.begin(), found->reach.end(), [&](const auto& r) { return r.at == to; })->from;
        }
        order.arguments[p] = path;
        break;
      }
      case ParameterType::choice:
        if (!found->words.empty()) order.arguments[p] = numbers.pick(found->words);
        break;
      case ParameterType::flag: order.arguments[p] = numbers.one_in(2); break;
      case ParameterType::faction: order.arguments[p] = numbers.pick(found->factions); break;
      default: break;
    }
  }
  return order;
}

}  // namespace

game::Sheet Driver::random_sheet(std::size_t seat_index, Numbers& numbers) const {
  game::Sheet sheet;
  const auto who = seat(seat_index);
  const auto& seen = view(who.faction);
  const auto& kinds = rules->order_kinds();
  const auto try_options = [&](const std::vector<PieceId>& pieces) {
    auto offered = options(seat_index, sheet, pieces);
    std::erase_if(offered, [](const auto& o) { return o.refused.has_value(); });
    if (offered.empty()) return;
    const auto& option = numbers.pick(offered);
    if (auto order = random_order(option, kinds[static_cast<std::size_t>(option.kind)], seen, numbers))
      sheet.orders.push_back(std::move(*order));
  };
  if (numbers.one_in(2)) try_options({});
  for (int tries = 0; tries < 60; ++tries) {
    const auto idle = rules->without_order(seen, phase, who, sheet);
    if (idle.empty()) break;
    const PieceId first = numbers.pick(idle);
    std::vector<PieceId> stack{first};
    for (const PieceId id : idle)
      if (id != first && seen.find(id)->place == seen.find(first)->place && numbers.one_in(2)) stack.push_back(id);
    try_options(stack);
    // units on the land map that could enter do not count as idle; select them sometimes anyway
    if (numbers.one_in(5)) {
      std::vector<PieceId> outside;
      for (const auto& [id, piece] : seen.pieces)
        if (piece.piece->side == who.faction && piece.piece->place.board == BoardId{1} && outside.size() < 4)
          outside.push_back(id);
      if (!outside.empty()) try_options(outside);
    }
  }
  return sheet;
}

}  // namespace ziggurat::city_table::testing
