#include <algorithm>

#include "campaign/decide/decisions.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/sheet_validation.h"
#include "campaign/state/signatures.h"

// The countersignature of orders, and the notice about those that were not signed.
namespace ziggurat {
namespace {

struct SavedSheet {
  const game::Sheet* sheet = nullptr;  // null: none was saved
  std::int64_t revision = 0;
  bool by_umpire = false;  // sealed by the umpire, whose orders need no signature
};
SavedSheet saved_sheet(const Campaign& campaign, const DecisionContext& context, SeatId seat) {
  if (const auto sealed = campaign.table.sealed.find(seat); sealed != campaign.table.sealed.end())
    return {&sealed->second.sheet, sealed->second.revision, sealed->second.by == Author::umpire};
  if (const Draft* draft = draft_of(campaign, context.drafts, seat)) return {&draft->sheet, draft->revision};
  return {};
}

}  // namespace

Decision decide_on(const Campaign& campaign, const SignOrders& command, const DecisionContext& context) {
  const SeatId own = context.actor.seat;
  if (const auto no = closed_to(campaign, command.phase, context.now_ms, own)) return std::unexpected(*no);
  const SeatInfo* seat = campaign.seat(command.seat);
  if (!seat || !seat->is_player() || seat->faction != campaign.seat(own)->faction)
    return refuse("no_such_seat", "/seat", "there is no such seat in your team");
  const SavedSheet saved = saved_sheet(campaign, context, command.seat);
  if (command.revision != saved.revision)
    return refuse("stale", "/revision", "these orders have changed since: look at them again");
  auto orders = saved.sheet ? orders_to_sign(campaign, command.seat, own, *saved.sheet) : std::vector<game::Order>();
  if (orders.empty()) return refuse("nothing_to_sign", "/seat", "none of these orders waits for your signature");
  const auto kept = campaign.table.signatures.find({command.seat, own});
  if (kept != campaign.table.signatures.end() && kept->second == Signature{orders, command.approve})
    return done_already();
  return decided(OrdersSigned{command.phase, command.seat, own, std::move(orders), command.approve});
}

std::vector<EntryBody> unsigned_notices(const Campaign& campaign, const DecisionContext& context) {
  std::vector<EntryBody> notices;
  if (campaign.handed.roles.empty()) return notices;
  for (const SeatId seat : seats_to_order(campaign)) {
    const SavedSheet saved = saved_sheet(campaign, context, seat);
    if (!saved.sheet || saved.by_umpire) continue;
    for (const game::Order& order : unsigned_orders(campaign, seat, *saved.sheet)) {
      const std::string signer = campaign.seat(*signer_of(campaign, seat, order.kind))->title;
      const std::string words = context.rulebook.in_words(view_of(campaign, context.streams, seat), order);
      notices.emplace_back(Announced{.text = "Not carried out, because " + signer + " had not countersigned it: " +
                                             words + " (" + campaign.seat(seat)->title + ")",
          .audience = game::Audience::only(campaign.seat(seat)->faction)});
    }
  }
  return notices;
}

}  // namespace ziggurat
