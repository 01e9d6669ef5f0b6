#include "campaign/bots.h"

#include <algorithm>

#include "base/crypto.h"
#include "campaign/closing.h"
#include "campaign/sheet_check.h"
#include "game/advice.h"

namespace ziggurat {
namespace {

// A number of the bot's own for this sheet. Nobody who plays can tell it beforehand, and it tells nothing of the secret it is made from.
std::uint64_t chance_of(const Campaign& campaign, SeatId seat) {
  const Digest hash = hmac_sha256(campaign.secret,
      "bot of seat " + std::to_string(seat.value) + " in phase " + std::to_string(campaign.table.phase_number));
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | hash[i];
  return number;
}

}  // namespace

std::optional<SeatId> bot_awaited(const Campaign& campaign, const std::set<SeatId>& idle, std::int64_t now_ms) {
  if (campaign.bots.empty() || campaign.table.stage != Stage::orders || past_bell(campaign, now_ms))
    return std::nullopt;
  for (const SeatId seat : seats_to_order(campaign))
    if (campaign.bots.contains(seat) && !campaign.table.sealed.contains(seat) && !idle.contains(seat)) return seat;
  return std::nullopt;
}

Draft bot_draft(const Campaign& campaign, SeatId seat, const Occasion& occasion) {
  const auto& phase = campaign.table.phase;
  const auto faults = [&](const Sheet& sheet) { return faults_of(campaign, occasion, seat, sheet); };
  const auto* stored = draft_of(campaign, occasion, seat);
  return {campaign.table.phase_number, (stored ? stored->revision : 0) + 1,
      advised_sheet(
          {occasion.rulebook, view_of(campaign, occasion.streams, seat), phase, seat_of(*campaign.seat(seat)), faults},
          Chance(chance_of(campaign, seat)))};
}

SheetSealed seal_of(SeatId seat, const Draft& draft) { return {draft.phase, seat, draft.sheet, draft.revision}; }

std::vector<EntryBody> hand_back(const Campaign& campaign, SeatId seat, const std::string& reason) {
  std::vector<EntryBody> bodies{BotSet{seat, false, reason}};
  const auto sealed = campaign.table.sealed.find(seat);
  const bool open = campaign.table.stage == Stage::orders && sealed != campaign.table.sealed.end();
  if (open && !sealed->second.by_umpire) bodies.emplace_back(SheetOpened{campaign.table.phase_number, seat});
  return bodies;
}

}  // namespace ziggurat
