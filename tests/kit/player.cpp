#include "player.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "campaign/decide/phase/closing.h"

namespace ziggurat::kit {
using namespace game;
namespace {

constexpr int stacks_asked_max = 40;

// Picks a value for one parameter from its options; unset if there are none.
class Values {
 public:
  Values(const Option& option, const View& view, Chance& chance) : option_(option), view_(view), chance_(chance) {}

  Argument value(const Parameter& parameter, const ParameterOptions* offered) {
    static const ParameterOptions nothing;
    const ParameterOptions& from = offered ? *offered : nothing;
    switch (parameter.type) {
      case ParameterType::piece: return one_of(offered ? from.pieces : option_.pieces);
      case ParameterType::pieces: return some_pieces(from, offered != nullptr);
      case ParameterType::target: return from.pieces.empty() ? one_of(from.places) : one_of(from.pieces);
      case ParameterType::place: return one_of(from.places);
      case ParameterType::places: return some_places(from);
      case ParameterType::path: return way(from.reach);
      case ParameterType::choice: return one_of(offered ? from.words : parameter.choices);
      case ParameterType::faction: return one_of(from.factions);
      case ParameterType::flag: return chance_.one_in(2);
      case ParameterType::count:
        return offered ? chance_.between(from.low, from.high) : chance_.between(parameter.low, parameter.high);
      case ParameterType::steps: return movement(from);
      case ParameterType::counts: return counts(from);
      case ParameterType::ranking: return ranking(from);
      case ParameterType::text: return "Words " + std::to_string(chance_.below(100));
    }
    return {};
  }

 private:
  // Optionally a turn, then straight on within the arc.
  Argument movement(const ParameterOptions& from) {
    if (!from.sweep) return {};
    std::vector<MoveStep> steps;
    const auto angle = [&](std::int64_t low, std::int64_t high) {
      return static_cast<std::int32_t>(chance_.between(low, high));
    };
    if (from.sweep->turns > 0 && chance_.one_in(2)) steps.push_back(TurnStep{angle(-9'000, 9'000)});
    if (steps.empty() || chance_.percent(80))
      steps.push_back(GoStep{angle(0, from.sweep->greatest), angle(from.sweep->bearing_from, from.sweep->bearing_to)});
    return steps;
  }
  Argument counts(const ParameterOptions& from) {
    std::vector<std::int64_t> numbers;
    for (const auto& [low, high] : from.ranges) numbers.push_back(chance_.between(low, high));
    return numbers.empty() ? Argument{} : Argument(numbers);
  }
  Argument ranking(const ParameterOptions& from) {
    std::vector<Target> targets(from.pieces.begin(), from.pieces.end());
    targets.insert(targets.end(), from.places.begin(), from.places.end());
    targets.insert(targets.end(), from.words.begin(), from.words.end());
    chance_.shuffle(targets);
    if (targets.size() > 3) targets.resize(3);
    return targets.empty() ? Argument{} : Argument(targets);
  }
  template <class T>
  Argument one_of(const std::vector<T>& list) {
    return list.empty() ? Argument{} : Argument(chance_.pick(list));
  }
  Argument some_pieces(const ParameterOptions& from, bool offered) {
    auto pieces = offered && !from.pieces.empty() ? from.pieces : option_.pieces;
    if (pieces.empty()) return {};
    // Keep all pieces that the order was begun with, unless the option says how many it needs.
    if (!offered || from.pieces.empty()) return pieces;
    chance_.shuffle(pieces);
    const auto high = from.high > 0 ? from.high : static_cast<std::int64_t>(pieces.size());
    pieces.resize(
        std::min(pieces.size(), static_cast<std::size_t>(chance_.between(std::max<std::int64_t>(1, from.low), high))));
    return pieces;
  }
  Argument some_places(const ParameterOptions& from) {
    auto places = from.places;
    if (places.empty()) return {};
    chance_.shuffle(places);
    const auto high = from.high > 0 ? from.high : 3;
    places.resize(
        std::min(places.size(), static_cast<std::size_t>(chance_.between(std::max<std::int64_t>(1, from.low), high))));
    return places;
  }
  // Traces back the previous places from any place in reach.
  Argument way(const std::vector<Reach>& reach) {
    if (reach.empty() || option_.pieces.empty()) return {};
    const Piece* first = view_.find(option_.pieces.front());
    std::vector<Place> path;
    for (Place to = chance_.pick(reach).at; first && to != first->place && path.size() <= reach.size();) {
      path.insert(path.begin(), to);
      const auto step = std::find_if(reach.begin(), reach.end(), [&](const Reach& one) { return one.at == to; });
      if (step == reach.end()) break;
      to = step->from;
    }
    return path.empty() ? Argument{} : Argument(path);
  }
  const Option& option_;
  const View& view_;
  Chance& chance_;
};

const ParameterOptions* offered_for(const Option& option, std::size_t parameter) {
  for (const auto& one : option.parameters)
    if (one.parameter == static_cast<int>(parameter)) return &one;
  return nullptr;
}

// A flag that this option requires to be set, or unset.
bool settled(const Parameter& parameter, const ParameterOptions* offered) {
  return parameter.type == ParameterType::flag && offered && offered->low == offered->high;
}

struct Written {
  Sheet sheet;
  std::vector<bool> plain;  // by order: no optional parameter was given
};

// Adds one of the offered orders. Returns false if none can be filled in.
bool add_order(
    Written& written, const std::vector<Option>& offered, const Rulebook& rulebook, const View& view, Chance& chance) {
  // Random players rarely give up: a campaign that ends at once tests little.
  const auto gives_up = [&](const Option& option) {
    const auto& name = rulebook.order_kinds().at(static_cast<std::size_t>(option.kind)).name;
    return (name == "yield" || name == "offer_draw") && !chance.one_in(20);
  };
  std::vector<const Option*> open;
  for (const auto& option : offered)
    if (!option.refused && !gives_up(option)) open.push_back(&option);
  if (open.empty()) return false;
  const Option& option = *chance.pick(open);
  const OrderKind& kind = rulebook.order_kinds().at(static_cast<std::size_t>(option.kind));
  Order order{option.kind, std::vector<Argument>(kind.parameters.size())};
  Values values(option, view, chance);
  bool plain = true;
  for (std::size_t i = 0; i < kind.parameters.size(); ++i) {
    const auto* own = offered_for(option, i);
    const bool said = kind.parameters[i].required || (own && !chance.one_in(2));
    if (said) order.arguments[i] = values.value(kind.parameters[i], own);
    if (settled(kind.parameters[i], own)) {  // the parameter identifies the option, so there is nothing to choose
      if (own->low > 0 || said) order.arguments[i] = own->low > 0;
      continue;
    }
    if (!said) continue;
    const bool given = order.arguments[i].index() != 0;
    if (kind.parameters[i].required && !given) return false;
    plain = plain && (kind.parameters[i].required || !given);
  }
  written.sheet.orders.push_back(std::move(order));
  written.plain.push_back(plain);
  return true;
}

std::optional<std::size_t> order_at(const Refusal& fault, std::size_t orders) {
  const std::string_view start = "/orders/";
  if (!fault.at.starts_with(start)) return std::nullopt;
  const auto index = static_cast<std::size_t>(std::strtoull(fault.at.c_str() + start.size(), nullptr, 10));
  return index < orders ? std::optional(index) : std::nullopt;
}

// Whether the fault asks for a missing parameter that only some choices need (so it is not declared `required`), or is
// about a movement on a plane, of which no list of lawful ones can be offered.
bool asks_for_more(const Refusal& fault, const Order& order, const OrderKind& kind) {
  const auto name = fault.at.substr(fault.at.rfind('/') + 1);
  for (std::size_t i = 0; i < kind.parameters.size(); ++i)
    if (kind.parameters[i].name == name)
      return kind.parameters[i].type == ParameterType::steps ||
             (!kind.parameters[i].required && order.arguments[i].index() == 0);
  return false;
}

// Removes what the faults point at. A fault that points nowhere could not be displayed at its order.
template <class Judge>
void mend(Written& written, Experience& experience, const Judge& validate) {
  for (auto faults = validate(written.sheet); !faults.empty() && !written.sheet.orders.empty();
       faults = validate(written.sheet)) {
    std::vector<bool> faulty(written.sheet.orders.size());
    for (const auto& fault : faults) {
      const auto index = order_at(fault, faulty.size());
      if (!index) FAIL("a fault points at no order: " << fault.code << " at " << fault.at << ": " << fault.words);
      faulty[*index] = true;
    }
    for (std::size_t i = faulty.size(); i-- > 0;) {
      if (!faulty[i]) continue;
      ++experience.mended;
      written.sheet.orders.erase(written.sheet.orders.begin() + static_cast<std::ptrdiff_t>(i));
      written.plain.erase(written.plain.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
}

}  // namespace

Sheet random_sheet(const test::Game& game, SeatId id, Chance& chance, Experience& experience) {
  const auto& campaign = game.campaign();
  const Seat seat = seat_of(*campaign.seat(id));
  const View& view = game.view(Viewer::of(seat.faction));
  const Phase& phase = campaign.table.phase;
  const Rulebook& rulebook = game.rulebook;
  Written written;
  const auto ask = [&](const std::vector<PieceId>& pieces) {
    return add_order(written, rulebook.options(view, phase, seat, written.sheet, pieces), rulebook, view, chance);
  };
  for (std::size_t tries = chance.below(3); tries > 0; --tries) ask({});
  std::map<Place, std::vector<PieceId>> stacks;
  for (const auto& [piece, seen] : view.pieces)
    if (seen.piece->side == seat.faction && !seen.as_of) stacks[seen.piece->place].push_back(piece);
  std::vector<std::vector<PieceId>> asked;
  for (auto& [place, stack] : stacks) {
    chance.shuffle(stack);
    if (stack.size() > 1 && chance.one_in(2)) {  // part of the stack stays, or goes elsewhere
      const auto middle = stack.begin() + static_cast<std::ptrdiff_t>(1 + chance.below(stack.size() - 1));
      asked.emplace_back(middle, stack.end());
      stack.erase(middle, stack.end());
    }
    asked.push_back(stack);
  }
  chance.shuffle(asked);
  if (asked.size() > stacks_asked_max) asked.resize(stacks_asked_max);
  for (const auto& stack : asked)
    if (chance.percent(85) && !ask(stack) && stack.size() > 1) ask({chance.pick(stack)});
  experience.orders += static_cast<int>(written.sheet.orders.size());

  const auto by_itself = [&](const Sheet& sheet) { return rulebook.check(view, phase, seat, sheet, {}); };
  for (const auto& fault : by_itself(written.sheet)) {
    const auto index = order_at(fault, written.plain.size());
    const auto* order = index ? &written.sheet.orders[*index] : nullptr;
    if (order && asks_for_more(fault, *order, rulebook.order_kinds().at(static_cast<std::size_t>(order->kind))))
      ++experience.incomplete;
    else if (!index || written.plain[*index])
      FAIL_CHECK("offered and then refused: " << fault.code << " at " << fault.at << ": " << fault.words << " in \""
                                              << (order ? rulebook.in_words(view, *order) : "") << "\"");
  }
  mend(written, experience, by_itself);
  // An ally's sheet may conflict with it, because options are validated against the own sheet only.
  mend(written, experience, [&](const Sheet& sheet) {
    const auto draft = check_draft(campaign, id, campaign.table.phase_number,
        game.drafts.contains(id) && game.drafts.at(id).phase == campaign.table.phase_number
            ? game.drafts.at(id).revision
            : 0,
        sheet, game.context(test::by(id)));
    return draft ? std::vector<Refusal>{} : draft.error().faults;
  });
  for (const auto& order : written.sheet.orders) CHECK(rulebook.in_words(view, order) != "");
  return written.sheet;
}

}  // namespace ziggurat::kit
