#pragma once
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/common/verbs.h"

namespace ziggurat::common {

// The answers of a rulebook that follow from its verbs. `R`, besides what `Verbs` asks of it:
//   static const Verbs<R>& verbs();
//   static Reading read(const Match&, const View&);
template <class R>
class VerbRulebook : public Rulebook {
 public:
  explicit VerbRulebook(typename R::Match match) : match_(std::move(match)) {}

  const Vocabulary& vocabulary() const final { return match_.words.vocabulary; }
  const std::vector<OrderKind>& order_kinds() const final { return R::verbs().kinds(); }
  std::vector<Option> options(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<PieceId>& pieces) const final {
    return R::verbs().options({R::read(match_, view), phase, seat}, sheet, pieces);
  }
  std::vector<Refusal> check(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Sheet>& others) const final {
    return R::verbs().check({R::read(match_, view), phase, seat}, sheet, others);
  }
  Sheet default_orders(const View& view, const Phase& phase, const Seat& seat) const final {
    return R::verbs().defaults({R::read(match_, view), phase, seat});
  }
  std::vector<PieceId> without_order(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const final {
    return R::verbs().without_order({R::read(match_, view), phase, seat}, sheet);
  }
  std::string in_words(const View& view, const Order& order) const final {
    return R::verbs().in_words(match_, view, order);
  }

  const typename R::Match& match() const { return match_; }

 protected:
  typename R::Match match_;
};

}  // namespace ziggurat::common
