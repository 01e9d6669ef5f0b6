#include <algorithm>

#include "campaign/bots/bots.h"
#include "campaign/decide/decisions.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/sheet_validation.h"

namespace ziggurat {
namespace {

std::optional<Refusal> unlawful(
    const Campaign& campaign, const DecisionContext& context, SeatId seat, const game::Sheet& sheet) {
  auto faults = faults_of(campaign, context, seat, sheet);
  if (faults.empty()) return std::nullopt;
  return Refusal{"unlawful", "/sheet" + faults.front().at, faults.front().words};
}

}  // namespace

Decision decide_on(const Campaign& campaign, const SealSheet& command, const DecisionContext& context) {
  const SeatId seat = context.actor.seat;
  if (const auto no = closed_to(campaign, command.phase, context.now_ms, seat)) return std::unexpected(*no);
  if (const auto sealed = campaign.table.sealed.find(seat); sealed != campaign.table.sealed.end()) {
    if (sealed->second.revision == command.revision && sealed->second.by != Author::umpire) return done_already();
    return refuse("sealed", "", "your sheet is sealed already; unseal it to change it");
  }
  const auto* draft = draft_of(campaign, context.drafts, seat);
  if (command.revision != (draft ? draft->revision : 0))
    return refuse("stale", "/revision", "another revision of the sheet is stored");
  const game::Sheet sheet = draft ? draft->sheet : game::Sheet{};
  // Since the draft was stored, the umpire may have changed the world, or another seat of the faction its sheet.
  if (const auto no = unlawful(campaign, context, seat, sheet)) return std::unexpected(*no);
  return decided(SheetSealed{command.phase, seat, sheet, command.revision});
}

Decision decide_on(const Campaign& campaign, const OpenSheet& command, const DecisionContext& context) {
  const SeatId seat = context.actor.seat;
  if (const auto no = closed_to(campaign, command.phase, context.now_ms, seat)) return std::unexpected(*no);
  const auto sealed = campaign.table.sealed.find(seat);
  if (sealed == campaign.table.sealed.end()) return done_already();
  const Author by = sealed->second.by;
  if (context.actor.deputy && (by == Author::player || by == Author::umpire))
    return refuse("sealed", "", "a deputy does not unseal the orders of the player or the umpire");
  if (campaign.bots.contains(seat))
    return hand_back(
        campaign, seat, "its " + std::string(context.actor.deputy ? "deputy" : "player") + " opened the sheet");
  return decided(SheetOpened{command.phase, seat});
}

Decision decide_on(const Campaign& campaign, const ActForSeat& command, const DecisionContext& context) {
  const auto* info = campaign.seat(command.seat);
  if (!info || !info->is_player()) return refuse("no_such_seat", "/seat", "there is no such seat");
  if (const auto no = closed_to(campaign, campaign.table.phase_number, context.now_ms, command.seat))
    return std::unexpected(*no);
  if (const auto no = unlawful(campaign, context, command.seat, command.sheet)) return std::unexpected(*no);
  const auto sealed = campaign.table.sealed.find(command.seat);
  if (sealed != campaign.table.sealed.end() && sealed->second.by == Author::umpire &&
      sealed->second.sheet == command.sheet)
    return done_already();
  const auto* draft = draft_of(campaign, context.drafts, command.seat);
  return decided(
      SheetSealed{campaign.table.phase_number, command.seat, command.sheet, draft ? draft->revision + 1 : 1});
}

}  // namespace ziggurat
