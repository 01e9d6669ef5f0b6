#pragma once
#include <optional>
#include <vector>

#include "campaign/state/campaign.h"

// Countersignatures: some orders of a role count only when the holder of another role, or the side's leader, has signed
// them before the phase ends. A signature is for these very orders: it is void when one of them changes, and valid
// again when it is as before. A signer whose seat a bot plays signs everything, and the umpire's sheets need no
// signature.
namespace ziggurat {

// The seat that must sign this seat's orders of this kind; none: they need no signature.
std::optional<SeatId> signer_of(const Campaign& campaign, SeatId seat, int order_kind);

enum class SignedState { not_needed, waits, approved, refused };
// One state for each order of this seat's sheet, in the same order.
std::vector<SignedState> signed_states(const Campaign& campaign, SeatId seat, const game::Sheet& sheet);
// The orders of this seat's sheet that this signer signs, in their order there.
std::vector<game::Order> orders_to_sign(const Campaign& campaign, SeatId seat, SeatId signer, const game::Sheet& sheet);
// Whether an order of the sheet waits for an answer.
bool awaits_signature(const Campaign& campaign, SeatId seat, const game::Sheet& sheet);
// The orders that count, and those that do not.
game::Sheet without_unsigned(const Campaign& campaign, SeatId seat, game::Sheet sheet);
game::Sheet signed_sheet(const Campaign& campaign, SeatId seat, const SealedSheet& sealed);
std::vector<game::Order> unsigned_orders(const Campaign& campaign, SeatId seat, const game::Sheet& sheet);

}  // namespace ziggurat
