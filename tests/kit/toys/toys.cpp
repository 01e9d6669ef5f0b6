#include "toys.h"

#include <algorithm>

namespace ziggurat::kit {
using namespace game;
namespace {

bool ordered(const Sheet& sheet, int kind, PieceId piece) {
  return std::any_of(sheet.orders.begin(), sheet.orders.end(), [&](const Order& order) {
    const auto* of = argument<PieceId>(order, 0);
    return order.kind == kind && of && *of == piece;
  });
}

template <class T>
bool among(const std::vector<T>& list, const T& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

bool leads(const std::vector<Reach>& reach, Place here, const std::vector<Place>& path) {
  return std::all_of(path.begin(), path.end(), [&](const Place& next) {
    const Place from = std::exchange(here, next);
    return std::any_of(
        reach.begin(), reach.end(), [&](const Reach& one) { return one.at == next && one.from == from; });
  });
}

bool goes(const Sweep& sweep, const std::vector<MoveStep>& steps) {
  std::int64_t distance = 0, turns = 0;
  for (const MoveStep& step : steps) {
    const auto* go = std::get_if<GoStep>(&step);
    if (go && (go->bearing < sweep.bearing_from || go->bearing > sweep.bearing_to)) return false;
    distance += go ? go->distance : 0, turns += go ? 0 : 1;
  }
  return distance <= sweep.greatest && turns <= sweep.turns;
}

// Whether the argument is among its options. `at`: where a path begins.
bool fits(const ParameterOptions& from, const Argument& argument, const Place& at) {
  const auto in_range = [](std::int64_t number, std::int64_t low, std::int64_t high) {
    return number >= low && number <= high;
  };
  const auto of_targets = Overloaded{[&](PieceId id) { return among(from.pieces, id); },
      [&](const Place& place) { return among(from.places, place); },
      [&](const std::string& word) { return among(from.words, word); }};
  return std::visit(
      Overloaded{
          [&](PieceId id) { return among(from.pieces, id); },
          [&](const std::string& word) { return from.words.empty() || among(from.words, word); },
          [&](std::int64_t number) { return in_range(number, from.low, from.high); },
          [&](const std::vector<Place>& path) { return leads(from.reach, at, path); },
          [&](const std::vector<MoveStep>& steps) { return from.sweep && goes(*from.sweep, steps); },
          [&](const std::vector<std::int64_t>& counts) {
            return std::equal(counts.begin(), counts.end(), from.ranges.begin(), from.ranges.end(),
                [&](std::int64_t count, const auto& range) { return in_range(count, range.first, range.second); });
          },
          [&](const std::vector<Target>& targets) {
            return std::all_of(
                targets.begin(), targets.end(), [&](const Target& target) { return std::visit(of_targets, target); });
          },
          [](const auto&) { return true; },
      },
      argument);
}

}  // namespace

std::string ToyRulebook::validate(const View& view, const Seat& seat, const Order& order) const {
  const auto* id = argument<PieceId>(order, 0);
  const auto option = offer(view, seat, order.kind, id ? *id : PieceId{});
  if (!option) return "that cannot be ordered";
  const Piece* piece = id ? view.find(*id) : nullptr;
  for (const ParameterOptions& one : option->parameters) {
    const auto& argument = order.arguments.at(static_cast<std::size_t>(one.parameter));
    if (argument.index() != 0 && !fits(one, argument, piece ? piece->place : Place{}))
      return kinds_[static_cast<std::size_t>(order.kind)].parameters[static_cast<std::size_t>(one.parameter)].label +
             " is none of what is offered";
  }
  return {};
}

std::vector<Option> ToyRulebook::options(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
    const std::vector<PieceId>& pieces) const {
  std::vector<Option> all;
  if (!phase.orders_from.has(Viewer::of(seat.faction))) return all;
  const std::vector<PieceId> asked = pieces.empty() ? std::vector<PieceId>{PieceId{}} : pieces;
  for (const PieceId piece : asked)
    for (const int kind : phase.order_kinds)
      if (!ordered(sheet, kind, piece))
        if (auto option = offer(view, seat, kind, piece)) all.push_back(std::move(*option));
  return all;
}

std::vector<Refusal> ToyRulebook::check(
    const View& view, const Phase&, const Seat& seat, const Sheet& sheet, const std::vector<Sheet>&) const {
  std::vector<Refusal> faults;
  Sheet before;
  for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
    const Order& order = sheet.orders[i];
    const auto* piece = argument<PieceId>(order, 0);
    std::string words = validate(view, seat, order);
    if (words.empty() && piece && ordered(before, order.kind, *piece)) words = "it has such an order already";
    if (!words.empty()) faults.push_back({"unlawful", "/orders/" + std::to_string(i), words});
    before.orders.push_back(order);
  }
  return faults;
}

std::vector<View> ToyRulebook::sight(const World& world, const std::vector<Looker>& lookers, Moment now) const {
  std::vector<View> views;
  for (const Looker& looker : lookers) {
    View& view = views.emplace_back();
    view.viewer = looker.viewer;
    for (std::size_t i = 0; i < world.facts(); ++i) view.facts.push_back(world.fact(static_cast<int>(i)));
    for (FactionId faction{0}; faction.value < world.factions(); ++faction.value)
      for (int ledger = 0; ledger < static_cast<int>(WordList::vocabulary.ledgers.size()); ++ledger)
        if (may_know(WordList::vocabulary.ledgers[static_cast<std::size_t>(ledger)], looker.viewer, faction))
          view.ledgers[{faction, ledger}] = world.ledger(faction, ledger);
    if (looker.viewer.role == Viewer::Role::umpire)
      for (const PieceId id : world.pieces()) view.pieces[id] = {world.share(id), {}};
    else look(world, looker, now, view);
    for (auto& [id, seen] : view.pieces) seen.piece = as_published(seen.piece, looker.viewer, WordList::vocabulary);
  }
  return views;
}

std::string ToyRulebook::in_words(const View& view, const Order& order) const {
  const auto called = [&](PieceId id) {
    const Piece* piece = view.find(id);
    return piece ? (*piece)[name] : "somebody";
  };
  std::string words = kinds_.at(static_cast<std::size_t>(order.kind)).label;
  for (const Argument& one : order.arguments) {
    if (const auto* piece = std::get_if<PieceId>(&one)) words += " " + called(*piece);
    if (const auto* word = std::get_if<std::string>(&one)) words += " " + *word;
    if (const auto* path = std::get_if<std::vector<Place>>(&one))
      words += ", " + std::to_string(path->size()) + " places";
    if (const auto* steps = std::get_if<std::vector<MoveStep>>(&one))
      words += ", " + std::to_string(steps->size()) + " steps";
    if (const auto* counts = std::get_if<std::vector<std::int64_t>>(&one))
      for (const auto count : *counts) words += " " + std::to_string(count);
    if (const auto* targets = std::get_if<std::vector<Target>>(&one))
      for (const auto& target : *targets)
        words += " > " + std::visit(Overloaded{called, [](const Place&) { return std::string("a place"); },
                                        [](const std::string& word) { return word; }},
                             target);
  }
  return words;
}

std::string ToyRulebook::reject_reason(const World& world, const Change& change) const {
  const auto fits = [&](KindId kind, const Place& place) {
    return can_be(world, kind, place) ? "" : "it cannot be there";
  };
  if (const auto* entered = std::get_if<PieceEntered>(&change)) return fits(entered->piece.kind, entered->piece.place);
  if (const auto* moved = std::get_if<PieceMoved>(&change)) return fits(world.at(moved->piece).kind, moved->to);
  return {};
}

std::vector<PieceId> ToyRulebook::ids_of(const View& view) {
  std::vector<PieceId> ids;
  for (const auto& [id, seen] : view.pieces)
    if (!seen.as_of) ids.push_back(id);
  return ids;
}

Phase ToyRulebook::phase_of(
    std::int64_t turn, const std::string& kind, Audience orders_from, std::vector<int> order_kinds) {
  Phase phase;
  phase.parent = "turn-" + std::to_string(turn);
  phase.path = phase.parent + "/" + kind;
  phase.kind = kind;
  phase.title = "Turn " + std::to_string(turn) + " · " + kind;
  phase.orders_ms = 60'000;
  phase.review_ms = 5'000;
  phase.early_close = true;
  phase.orders_from = orders_from;
  phase.order_kinds = std::move(order_kinds);
  return phase;
}

}  // namespace ziggurat::kit
