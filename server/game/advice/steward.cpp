#include "game/advice/steward.h"

#include <algorithm>

#include "game/advice/hint_orders.h"

namespace ziggurat::game {
namespace {

bool names_own(const std::vector<PieceId>& own, const Order& order) {
  return std::ranges::any_of(order.arguments, [&](const Argument& argument) {
    const auto* one = std::get_if<PieceId>(&argument);
    const auto* many = std::get_if<std::vector<PieceId>>(&argument);
    const auto is_own = [&](PieceId id) { return std::ranges::find(own, id) != own.end(); };
    return (one && is_own(*one)) || (many && std::ranges::any_of(*many, is_own));
  });
}

// Places that the order goes to or aims at, those of others' pieces that it names included.
std::vector<Place> aims_of(const View& view, FactionId own, const Order& order) {
  std::vector<Place> found;
  for (const auto& argument : order.arguments) {
    if (const auto* place = std::get_if<Place>(&argument)) found.push_back(*place);
    if (const auto* way = std::get_if<std::vector<Place>>(&argument); way && !way->empty())
      found.push_back(way->back());
    if (const auto* id = std::get_if<PieceId>(&argument))
      if (const Piece* piece = view.find(*id); piece && piece->side != own) found.push_back(piece->place);
  }
  return found;
}

bool has(const std::vector<Place>& places, const Place& place) {
  return std::ranges::find(places, place) != places.end();
}

bool advises_against(const Hint& hint, const std::string& kind, const std::vector<Place>& aims) {
  return std::ranges::find(hint.against, kind) != hint.against.end() && (!hint.at || has(aims, *hint.at));
}

void erase_at(std::vector<Order>& orders, const std::vector<std::size_t>& indices) {
  for (auto index = indices.rbegin(); index != indices.rend(); ++index)
    orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(*index));
}

}  // namespace

bool is_likely_lost(const Forecast& forecast) {
  std::int64_t us = 0, them = 0;
  for (const Share& share : forecast.shares) {
    if (share.of == Share::Of::us) us += share.weight;
    if (share.of == Share::Of::them) them += share.weight;
  }
  return them > us;
}

std::vector<std::size_t> harmful_orders(const Rulebook& rulebook, const View& view, const Phase& phase,
    const Seat& seat, const Sheet& sheet, std::size_t begun, const std::vector<Hint>& hints) {
  std::vector<std::size_t> found;
  const auto warnings = rulebook.warnings(view, phase, seat, sheet);
  const auto forecasts = rulebook.forecast(view, phase, seat, sheet);
  for (std::size_t i = begun; i < sheet.orders.size(); ++i) {
    const Order& order = sheet.orders[i];
    const auto& kind = rulebook.order_kinds().at(static_cast<std::size_t>(order.kind)).name;
    const auto aims = aims_of(view, seat.faction, order);
    const bool harms =
        std::ranges::any_of(warnings, [&](const Warning& one) { return one.order == i; }) ||
        std::ranges::any_of(hints, [&](const Hint& hint) { return advises_against(hint, kind, aims); }) ||
        std::ranges::any_of(forecasts, [&](const Forecast& one) { return is_likely_lost(one) && has(aims, one.at); });
    if (harms) found.push_back(i);
  }
  return found;
}

std::vector<std::vector<Order>> orders_of_hints(const Rulebook& rulebook, const View& view, const Phase& phase,
    const Seat& seat, const std::vector<Hint>& hints, const Adviser::Faults& faults) {
  std::vector<std::vector<Order>> found;
  Sheet all;
  for (const Hint& hint : hints) {
    const std::size_t before = all.orders.size();
    for (auto& order : orders_for_hint(rulebook, view, phase, seat, all, hint, faults))
      all.orders.push_back(std::move(order));
    for (auto harmful = harmful_orders(rulebook, view, phase, seat, all, before, hints); !harmful.empty();
         harmful = harmful_orders(rulebook, view, phase, seat, all, before, hints))
      erase_at(all.orders, harmful);
    found.emplace_back(all.orders.begin() + static_cast<std::ptrdiff_t>(before), all.orders.end());
  }
  return found;
}

Steward::Steward(
    const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat, Chance chance, Sheet begun)
    : rulebook_(rulebook),
      view_(view),
      phase_(phase),
      seat_(seat),
      chance_(chance),
      begun_(std::move(begun)),
      hints_(rulebook.counsel(view, phase, seat).hints) {}

bool Steward::think(const Adviser::Faults& faults) {
  if (adviser_) return adviser_->think(faults);
  take_hints(faults);
  Sheet sheet = begun_;
  for (const auto& [order, words] : hinted_) sheet.orders.push_back(order);
  adviser_.emplace(rulebook_, view_, phase_, seat_, chance_, std::move(sheet));
  return true;
}

// Take the hints' orders first, but skip pieces that have an order already.
void Steward::take_hints(const Adviser::Faults& faults) {
  Sheet sheet = begun_;
  std::vector<PieceId> busy;
  for (const auto& [id, seen] : view_.pieces)
    if (std::ranges::any_of(begun_.orders, [&](const Order& order) { return names_own({id}, order); }))
      if (seen.piece->side == seat_.faction) busy.push_back(id);
  const auto meant = orders_of_hints(rulebook_, view_, phase_, seat_, hints_, faults);
  for (std::size_t i = 0; i < meant.size(); ++i)
    for (const Order& order : meant[i]) {
      const bool stands = std::ranges::find(sheet.orders, order) != sheet.orders.end();
      if (stands || names_own(busy, order)) continue;
      sheet.orders.push_back(order);
      if (faults(sheet).empty()) hinted_.emplace_back(order, hints_[i].words);
      else sheet.orders.pop_back();
    }
}

std::string Steward::why(const Order& order) const {
  for (const auto& [hinted, words] : hinted_)
    if (hinted == order) return words;
  return rulebook_.order_kinds().at(static_cast<std::size_t>(order.kind)).why;
}

Advice Steward::advice(const Adviser::Faults& faults) const {
  Sheet whole = adviser_ ? adviser_->sheet(faults) : begun_;
  const std::size_t begun = begun_.orders.size();
  for (;;) {
    auto harmful = harmful_orders(rulebook_, view_, phase_, seat_, whole, begun, hints_);
    if (harmful.empty()) break;
    // What was added to the hints may make a hint's order harmful, so it goes first.
    const auto is_hinted = [&](std::size_t i) {
      return std::ranges::find(hinted_, whole.orders[i], &Hinted::first) != hinted_.end();
    };
    if (!std::ranges::all_of(harmful, is_hinted)) std::erase_if(harmful, is_hinted);
    erase_at(whole.orders, harmful);
    // An order may depend on a removed one.
    Sheet lawful = mended(whole, faults);
    if (lawful.orders.size() >= begun && std::equal(begun_.orders.begin(), begun_.orders.end(), lawful.orders.begin()))
      whole = std::move(lawful);
    else whole = begun_;
  }
  Advice advice;
  advice.orders.assign(whole.orders.begin() + static_cast<std::ptrdiff_t>(begun), whole.orders.end());
  for (const Order& order : advice.orders) advice.why.push_back(why(order));
  if (!advice.orders.empty()) advice.forecasts = rulebook_.forecast(view_, phase_, seat_, whole);
  return advice;
}

}  // namespace ziggurat::game
