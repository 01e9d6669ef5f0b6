#include "game/advice/hint_orders.h"

#include <algorithm>

#include "game/advice/choices.h"

namespace ziggurat::game {
namespace {

constexpr std::size_t orders_max = 12;  // for one hint
constexpr std::size_t hint_candidates_tried = 6;
constexpr int hint_questions_max = 24;  // limit of the work for one hint

// Finds the orders one after another, each validated with those before it.
class HintOrders {
 public:
  HintOrders(const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat, const Sheet& before,
      const Hint& hint, const Adviser::Faults& faults)
      : rulebook_(rulebook),
        view_(view),
        phase_(phase),
        seat_(seat),
        hint_(hint),
        faults_(faults),
        sheet_(before),
        before_(before.orders.size()) {}

  std::vector<Order> orders() {
    if (hint_.pieces.empty()) add_for({});
    const auto most = before_ + orders_max;
    for (auto left = hint_.pieces; !left.empty() && sheet_.orders.size() < most && questions_ < hint_questions_max;) {
      const auto together = standing_with(left);
      // Order a stack as a whole if the rules allow it, otherwise piece by piece.
      if (!add_for(together) && (together.size() == 1 || !add_for({left.front()}))) left.erase(left.begin());
      else std::erase_if(left, [&](PieceId id) { return id == left.front() || names(sheet_.orders.back(), id); });
    }
    return {sheet_.orders.begin() + static_cast<std::ptrdiff_t>(before_), sheet_.orders.end()};
  }

 private:
  std::vector<PieceId> standing_with(const std::vector<PieceId>& pieces) const {
    const Piece* first = view_.find(pieces.front());
    std::vector<PieceId> found;
    for (const PieceId id : pieces)
      if (const Piece* piece = view_.find(id); piece && first && piece->place == first->place) found.push_back(id);
    return found;
  }
  static bool names(const Order& order, PieceId id) {
    return std::ranges::any_of(order.arguments, [&](const Argument& argument) {
      const auto* one = std::get_if<PieceId>(&argument);
      const auto* many = std::get_if<std::vector<PieceId>>(&argument);
      return (one && *one == id) || (many && std::ranges::find(*many, id) != many->end());
    });
  }
  // Whether the order goes to the hint's place or aims at it.
  bool leads_there(const Order& order) const {
    return hint_.at && std::ranges::any_of(order.arguments, [&](const Argument& argument) {
      if (const auto* place = std::get_if<Place>(&argument)) return *place == *hint_.at;
      if (const auto* way = std::get_if<std::vector<Place>>(&argument))
        return !way->empty() && way->back() == *hint_.at;
      return false;
    });
  }
  static bool is_fight(const OrderKind& kind) { return kind.arrow == "attack"; }
  bool add_for(const std::vector<PieceId>& pieces) {
    ++questions_;
    Candidates leading, others;
    for (const auto& option : rulebook_.options(view_, phase_, seat_, sheet_, pieces)) {
      const auto& kind = rulebook_.order_kinds().at(static_cast<std::size_t>(option.kind));
      if (option.refused || kind.name != hint_.kind || kind.for_umpire) continue;
      // An order that leads to the hint's place is proposed even if it is worth nothing, except a fight, which the
      // rules then expect to lose.
      for (auto& one : Choices(kind, option, hint_.settled).weighed([&](Candidates& all) { weigh(all); }))
        if (leads_there(one.order) && (one.worth > 0 || !is_fight(kind))) leading.push_back(std::move(one));
        else if (one.worth > 0 || !hint_.settled.empty()) others.push_back(std::move(one));
    }
    // The first order leads to the hint's place if one can; further orders go where they are worth most.
    if (!led_) return (led_ = add_best(leading)) || add_best(std::move(others));
    std::erase_if(leading, [](const Candidate& one) { return one.worth <= 0; });
    others.insert(others.end(), leading.begin(), leading.end());
    return add_best(std::move(others));
  }
  void weigh(Candidates& candidates) const {
    std::vector<Order> orders;
    for (const auto& one : candidates) orders.push_back(one.order);
    const auto worth = rulebook_.worth(view_, phase_, seat_, sheet_, orders, Strength::fair);
    for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i].worth = worth.at(i);
  }
  bool add_best(Candidates found) {
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return worth_less(b, a); });
    if (found.size() > hint_candidates_tried) found.resize(hint_candidates_tried);
    for (auto& one : found) {
      if (std::ranges::find(sheet_.orders, one.order) != sheet_.orders.end()) continue;
      sheet_.orders.push_back(std::move(one.order));
      if (faults_(sheet_).empty()) return true;
      sheet_.orders.pop_back();
    }
    return false;
  }

  const Rulebook& rulebook_;
  const View& view_;
  const Phase& phase_;
  const Seat& seat_;
  const Hint& hint_;
  const Adviser::Faults& faults_;
  Sheet sheet_;
  const std::size_t before_;  // number of orders on the sheet that belong to earlier hints
  int questions_ = 0;
  bool led_ = false;  // whether one of the orders leads to the hint's place
};

}  // namespace

std::vector<Order> orders_for_hint(const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat,
    const Sheet& before, const Hint& hint, const Adviser::Faults& faults) {
  return hint.kind.empty() ? std::vector<Order>{}
                           : HintOrders(rulebook, view, phase, seat, before, hint, faults).orders();
}

}  // namespace ziggurat::game
