#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/shelf/made.h"

// Leave to pass through own provinces, and its denial (DW-54, DW-59): free orders, in force from the first round on.
namespace ziggurat::domain_war {

struct PassageOrder {
  FactionId to;
  Places provinces;  // empty: all provinces
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
Validation validate_passage(const ValidationContext<A>& c) {
  if (!is_other(c.context, c.order.to)) return c.no("unknown_regent", &PassageOrder::to);
  for (std::size_t i = 0; i < c.order.provinces.size(); ++i)
    if (!c.now().province_at(c.order.provinces[i])) return c.no("no_border", &PassageOrder::provinces, i);
  for (const auto* other : c.taken.template of<A>())
    if (other->to == c.order.to) return c.no("two_orders", &PassageOrder::to);
  return {};
}
template <class A>
Validation passage_candidates(const ValidationContext<A>& c, OptionBuilder<A>& from) {
  from.any(&PassageOrder::to, others_of(c.context));
  return {};
}

void end_leaves(PhaseResolver& resolver, FactionId by, FactionId to, bool denied) {
  const auto now = resolver.realm();
  for (const RealmLeave& leave : now->leaves)
    if (leave.by == by && leave.to == to && leave.denied == denied) resolver.apply(PieceLeft{leave.id});
}
Piece leave_piece(const Words& w, FactionId by, FactionId to, const std::string& provinces, bool denied) {
  return shelf::made(w.leave, by, nowhere, {{w.partner, to.value + 1}, {w.provinces, provinces}, {w.denied, denied}});
}
void give_leave(PhaseResolver& resolver, FactionId by, const PassageOrder& order, bool denied) {
  end_leaves(resolver, by, order.to, true);
  end_leaves(resolver, by, order.to, false);
  std::string provinces;
  for (const Place& place : order.provinces) {
    const auto& id = resolver.config.scenario.provinces[static_cast<std::size_t>(std::get<Area>(place.spot).number)].id;
    if (!names_id(provinces, id)) provinces += (provinces.empty() ? "" : " ") + id;
  }
  resolver.enter(leave_piece(resolver.words, by, order.to, provinces, denied));
}

template <class A>
OrderHandlerPtr passage_order_type() {
  using ParameterBindings = shelf::ParameterBindings<A>;
  std::vector<shelf::ParameterBinding> parameters = {ParameterBindings::template faction<&PassageOrder::to>("to")};
  if constexpr (!std::is_same_v<A, RevokePassageOrder>)
    parameters.push_back(ParameterBindings::template places<&PassageOrder::provinces>("provinces").optional());
  return row(OrderType<A>{.kind = shelf::order_kind(A::kind, "DW-54"),
      .parameters = std::move(parameters),
      .validate = validate_passage<A>,
      .begin = shelf::begin_for_seat<A, War>,
      .candidates = passage_candidates<A>});
}

}  // namespace

void passages_step(PhaseResolver& resolver) {
  shelf::each<GrantPassageOrder, RevokePassageOrder, DenyPassageOrder>(
      resolver.orders, [&]<class A>(const OrderToExecute<A>& one) {
        const FactionId by = one.faction(), to = one.order.to;
        if constexpr (std::is_same_v<A, RevokePassageOrder>) end_leaves(resolver, by, to, false);
        else give_leave(resolver, by, one.order, std::is_same_v<A, DenyPassageOrder>);
        const auto tell = [&](FactionId who, const char* words) {
          resolver.publish_to(
              who, ReportBuilder("DW-54", A::kind,
                       say(words, {{"by", resolver.name_of(by)}, {"to", resolver.name_of(to)}, {"what", A::kind}})));
        };
        tell(to, "passage.told"), tell(by, "passage.given");
      });
}

// Closing ends leave that was given by order too: the ruler can give it again.
std::vector<Change> War::passage(const GameConfig& config, const World& world, FactionId by, FactionId to, bool open) {
  std::vector<Change> changes;
  bool all_open = false;
  for (const RealmLeave& one : read_realm(config, world).leaves) {
    if (one.by != by || one.to != to) continue;
    const bool everywhere = !one.denied && !one.leave.provinces;
    if (open && everywhere) all_open = true;
    else if (open || !one.denied) changes.emplace_back(PieceLeft{one.id});
  }
  if (!open || all_open) return changes;
  Piece leave = leave_piece(config.words, by, to, "", false);
  leave.id = world.next_piece();
  changes.emplace_back(PieceEntered{std::move(leave)});
  return changes;
}

OrderHandlerPtr grant_passage_order_type() { return passage_order_type<GrantPassageOrder>(); }
OrderHandlerPtr revoke_passage_order_type() { return passage_order_type<RevokePassageOrder>(); }
OrderHandlerPtr deny_passage_order_type() { return passage_order_type<DenyPassageOrder>(); }

}  // namespace ziggurat::domain_war
