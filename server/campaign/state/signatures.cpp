#include "campaign/state/signatures.h"

#include <algorithm>
#include <utility>

#include "campaign/state/team.h"

namespace ziggurat {
namespace {

bool counts(SignedState state) { return state == SignedState::not_needed || state == SignedState::approved; }

}  // namespace

std::optional<SeatId> signer_of(const Campaign& campaign, SeatId seat, int order_kind) {
  const auto& roles = campaign.handed.roles;
  for (const auto& [id, held] : roles) {
    if (held.seat != seat || std::ranges::find(held.role.signed_orders, order_kind) == held.role.signed_orders.end())
      continue;
    const auto by = roles.find(held.role.signed_by);
    if (by != roles.end() && by->second.seat != seat) return by->second.seat;
    return team_of(campaign, held.role.side).front();
  }
  return std::nullopt;
}

std::vector<game::Order> orders_to_sign(
    const Campaign& campaign, SeatId seat, SeatId signer, const game::Sheet& sheet) {
  std::vector<game::Order> orders;
  for (const game::Order& order : sheet.orders)
    if (signer_of(campaign, seat, order.kind) == signer) orders.push_back(order);
  return orders;
}

std::vector<SignedState> signed_states(const Campaign& campaign, SeatId seat, const game::Sheet& sheet) {
  std::vector<SignedState> states;
  for (const game::Order& order : sheet.orders) {
    auto& state = states.emplace_back(SignedState::not_needed);
    const auto signer = signer_of(campaign, seat, order.kind);
    if (!signer) continue;
    state = SignedState::waits;
    if (campaign.bots.contains(*signer)) state = SignedState::approved;
    const auto kept = campaign.table.signatures.find({seat, *signer});
    if (kept == campaign.table.signatures.end() ||
        kept->second.orders != orders_to_sign(campaign, seat, *signer, sheet))
      continue;
    state = kept->second.approved ? SignedState::approved : SignedState::refused;
  }
  return states;
}

bool awaits_signature(const Campaign& campaign, SeatId seat, const game::Sheet& sheet) {
  const auto states = signed_states(campaign, seat, sheet);
  return std::ranges::find(states, SignedState::waits) != states.end();
}

game::Sheet without_unsigned(const Campaign& campaign, SeatId seat, game::Sheet sheet) {
  if (campaign.handed.roles.empty()) return sheet;
  const auto states = signed_states(campaign, seat, sheet);
  std::vector<game::Order> kept;
  for (std::size_t i = 0; i < states.size(); ++i)
    if (counts(states[i])) kept.push_back(std::move(sheet.orders[i]));
  sheet.orders = std::move(kept);
  return sheet;
}

game::Sheet signed_sheet(const Campaign& campaign, SeatId seat, const SealedSheet& sealed) {
  return sealed.by == Author::umpire ? sealed.sheet : without_unsigned(campaign, seat, sealed.sheet);
}

std::vector<game::Order> unsigned_orders(const Campaign& campaign, SeatId seat, const game::Sheet& sheet) {
  std::vector<game::Order> dropped;
  const auto states = signed_states(campaign, seat, sheet);
  for (std::size_t i = 0; i < states.size(); ++i)
    if (!counts(states[i])) dropped.push_back(sheet.orders[i]);
  return dropped;
}

}  // namespace ziggurat
