#include "rulebooks/common/made.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/verbs.h"

// Leave to pass through one's provinces, and its denial (DW-54, DW-59): free orders, in force from the first round on.
namespace ziggurat::domain_war {

struct PassageOrder {
  FactionId to;
  Places provinces;  // empty: all
};
struct GrantPassageOrder : PassageOrder {
  static constexpr const char* kind = "grant_passage";
};
struct RevokePassageOrder : PassageOrder {
  static constexpr const char* kind = "revoke_passage";
};
struct DenyPassageOrder : PassageOrder {
  static constexpr const char* kind = "deny_passage";
};

namespace {

template <class A>
Judgement judge_passage(const Case<A>& c) {
  if (!is_other(c.context, c.order.to)) return c.no("unknown_regent", &PassageOrder::to);
  for (std::size_t i = 0; i < c.order.provinces.size(); ++i)
    if (!c.now().province_at(c.order.provinces[i])) return c.no("no_border", &PassageOrder::provinces, i);
  for (const auto* other : c.taken.template of<A>())
    if (other->to == c.order.to) return c.no("two_orders", &PassageOrder::to);
  return {};
}
template <class A>
Judgement passage_candidates(const Case<A>& c, Candidates<A>& from) {
  from.any(&PassageOrder::to, others_of(c.context));
  return {};
}

void end_leaves(Bell& bell, FactionId by, FactionId to, bool denied) {
  const auto now = bell.realm();
  for (const RealmLeave& leave : now->leaves)
    if (leave.by == by && leave.to == to && leave.denied == denied) bell.apply(PieceLeft{leave.id});
}
void give_leave(Bell& bell, FactionId by, const PassageOrder& order, bool denied) {
  end_leaves(bell, by, order.to, true);
  end_leaves(bell, by, order.to, false);
  std::string provinces;
  for (const Place& place : order.provinces) {
    const auto& id = bell.match.scenario.provinces[static_cast<std::size_t>(std::get<Area>(place.spot).number)].id;
    if (!names_id(provinces, id)) provinces += (provinces.empty() ? "" : " ") + id;
  }
  const auto& w = bell.words;
  bell.enter(common::made(
      w.leave, by, nowhere, {{w.partner, order.to.value + 1}, {w.provinces, provinces}, {w.denied, denied}}));
}

template <class A>
Row passage_verb() {
  using Takes = common::Takes<A>;
  std::vector<common::Slot> takes = {Takes::template faction<&PassageOrder::to>("to")};
  if constexpr (!std::is_same_v<A, RevokePassageOrder>)
    takes.push_back(Takes::template places<&PassageOrder::provinces>("provinces").optional());
  return row(Verb<A>{.kind = common::order_kind(A::kind, "DW-54"),
      .takes = std::move(takes),
      .judge = judge_passage<A>,
      .begin = common::begin_for_seat<A, War>,
      .candidates = passage_candidates<A>});
}

}  // namespace

void passages_step(Bell& bell) {
  common::each<GrantPassageOrder, RevokePassageOrder, DenyPassageOrder>(bell.orders, [&]<class A>(
                                                                                         const Carried<A>& one) {
    const FactionId by = one.faction(), to = one.order.to;
    if constexpr (std::is_same_v<A, RevokePassageOrder>) end_leaves(bell, by, to, false);
    else give_leave(bell, by, one.order, std::is_same_v<A, DenyPassageOrder>);
    const auto tell = [&](FactionId who, const char* words) {
      bell.tell_faction(who,
          Said("DW-54", A::kind, say(words, {{"by", bell.name_of(by)}, {"to", bell.name_of(to)}, {"what", A::kind}})));
    };
    tell(to, "passage.told"), tell(by, "passage.given");
  });
}

Row grant_passage_verb() { return passage_verb<GrantPassageOrder>(); }
Row revoke_passage_verb() { return passage_verb<RevokePassageOrder>(); }
Row deny_passage_verb() { return passage_verb<DenyPassageOrder>(); }

}  // namespace ziggurat::domain_war
