#include <algorithm>
#include <map>

#include "campaign/closing.h"
#include "campaign/decisions.h"
#include "campaign/sheet_check.h"

namespace ziggurat {
namespace {

inline constexpr std::int64_t grace_ms_min = 30'000;  // people need some time to come back after an outage

// Every held seat that has something to order has sealed, and at least one has: an empty table does not run through the days.
bool all_have_sealed(const Campaign& campaign, const Occasion& occasion) {
  const auto held = [&](SeatId seat) {
    return std::find(occasion.held_seats.begin(), occasion.held_seats.end(), seat) != occasion.held_seats.end();
  };
  bool any = false;
  for (const SeatId seat : seats_to_order(campaign)) {
    if (!held(seat)) continue;
    if (campaign.table.sealed.contains(seat)) any = true;
    else if (has_something_to_order(campaign, seat, occasion)) return false;
  }
  return any;
}

bool nobody_orders(const Campaign& campaign, const Occasion& occasion) {
  const auto seats = seats_to_order(campaign);
  return std::none_of(seats.begin(), seats.end(), [&](SeatId seat) { return has_something_to_order(campaign, seat, occasion); });
}

// Why the bell rings by itself although no moment is set for it, or before that moment; none: it does not.
std::optional<BellCause> closes_early(const Campaign& campaign, const Occasion& occasion) {
  const auto& phase = campaign.table.phase;
  const bool untimed = phase.orders_ms == 0 && !phase.umpire_closes;
  if (untimed && campaign.clock.closes_at_ms == 0 && nobody_orders(campaign, occasion)) return BellCause::nothing_to_order;
  if ((phase.early_close || untimed) && all_have_sealed(campaign, occasion)) return BellCause::all_sealed;
  return std::nullopt;
}

}  // namespace

bool has_something_to_order(const Campaign& campaign, SeatId seat, const Occasion& occasion) {
  const auto allowed = seats_to_order(campaign);
  if (std::find(allowed.begin(), allowed.end(), seat) == allowed.end()) return false;
  const auto& view = view_of(campaign, occasion.streams, seat);
  const auto who = seat_of(*campaign.seat(seat));
  const auto& phase = campaign.table.phase;
  if (!occasion.rulebook.without_order(view, phase, who, {}).empty()) return true;
  // What one may do but need not (an assault) is worth waiting for as well: asked for the seat itself, then stack by stack.
  const auto offers = [&](const std::vector<PieceId>& pieces) {
    const auto options = occasion.rulebook.options(view, phase, who, {}, pieces);
    return std::any_of(options.begin(), options.end(), [](const Option& option) { return !option.refused; });
  };
  if (offers({})) return true;
  std::map<Place, std::vector<PieceId>> stacks;
  for (const auto& [id, seen] : view.pieces)
    if (seen.piece->side == who.faction && !seen.as_of) stacks[seen.piece->place].push_back(id);
  return std::any_of(stacks.begin(), stacks.end(), [&](const auto& stack) { return offers(stack.second); });
}

std::vector<EntryBody> tick(const Campaign& campaign, const Occasion& occasion) {
  const Clock& clock = campaign.clock;
  if (clock.paused_at_ms) return {};
  switch (campaign.table.stage) {
    case Stage::orders:
      if (past_bell(campaign, occasion.now_ms)) return close_phase(campaign, occasion, BellCause::time);
      if (const auto cause = closes_early(campaign, occasion)) return close_phase(campaign, occasion, *cause);
      return {};
    case Stage::held:
      if (clock.release_at_ms < 0 || occasion.now_ms < clock.release_at_ms) return {};
      return publish(campaign, occasion);
    case Stage::review: {
      const auto& next = campaign.table.outcome->outcome.next;
      if (!next) return {CampaignEnded{campaign.table.victory, "the rules end it"}};
      if (occasion.now_ms < clock.next_at_ms) return {};
      return {next_phase(campaign, *next, occasion)};
    }
    case Stage::over: return {};
  }
  return {};
}

std::optional<std::int64_t> next_due_ms(const Campaign& campaign, const Occasion& occasion) {
  const Clock& clock = campaign.clock;
  if (clock.paused_at_ms) return std::nullopt;
  switch (campaign.table.stage) {
    case Stage::orders:
      if (closes_early(campaign, occasion)) return occasion.now_ms;
      return clock.closes_at_ms > 0 ? std::optional(clock.closes_at_ms) : std::nullopt;
    case Stage::held: return clock.release_at_ms >= 0 ? std::optional(clock.release_at_ms) : std::nullopt;
    case Stage::review: return campaign.table.outcome->outcome.next ? clock.next_at_ms : occasion.now_ms;
    case Stage::over: return std::nullopt;
  }
  return std::nullopt;
}

std::vector<EntryBody> grace_after_outage(const Campaign& campaign, std::int64_t last_alive_ms, std::int64_t now_ms) {
  const Clock& clock = campaign.clock;
  const auto fell = [&](std::int64_t moment_ms) { return moment_ms > 0 && moment_ms >= last_alive_ms && moment_ms <= now_ms; };
  // What was left when the server was last alive is left again; never less than people need to come back (short phases: their
  // length).
  const auto given_back = [&](std::int64_t moment_ms, std::int64_t least_ms) {
    return now_ms + std::max(moment_ms - last_alive_ms, least_ms);
  };
  if (clock.paused_at_ms) return {};
  const std::string reason = "the server was away; the time is given back";
  if (campaign.table.stage == Stage::orders && fell(clock.closes_at_ms)) {
    const auto length_ms = campaign.table.phase.orders_ms > 0 ? campaign.table.phase.orders_ms : grace_ms_min;
    return {ClockSet{given_back(clock.closes_at_ms, std::min(grace_ms_min, length_ms)), 0, reason}};
  }
  if (campaign.table.stage == Stage::held && fell(clock.release_at_ms))
    return {ClockSet{0, 0, reason, given_back(clock.release_at_ms, std::min(grace_ms_min, campaign.hold_ms))}};
  return {};
}

}  // namespace ziggurat
