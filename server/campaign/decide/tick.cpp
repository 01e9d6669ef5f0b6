#include <algorithm>
#include <map>

#include "campaign/bots/bot_treaties.h"
#include "campaign/bots/bots.h"
#include "campaign/decide/absence_due.h"
#include "campaign/decide/decisions.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/phase/phase_end.h"
#include "campaign/decide/sheet_validation.h"
#include "campaign/state/signatures.h"
#include "campaign/state/team.h"
#include "campaign/umpires/scheduled_due.h"

namespace ziggurat {
namespace {

bool taken(const DecisionContext& context, SeatId seat) {
  return std::find(context.held_seats.begin(), context.held_seats.end(), seat) != context.held_seats.end();
}

// Until when the early bell waits for this free seat; 0: it does not.
std::int64_t waited_for_until_ms(const DecisionContext& context, SeatId seat) {
  for (const auto& [free, until_ms] : context.recently_vacated)
    if (free == seat) return until_ms;
  return 0;
}

// When the bell may ring because all seats that count and have something to order have sealed. One must have, so
// that an empty campaign does not run through its days. Bots' seals alone count if no person has anything to order.
// None: a seat is still missing.
std::optional<std::int64_t> all_have_sealed_from_ms(const Campaign& campaign, const DecisionContext& context) {
  bool by_person = false, by_bot = false, person_asked = false;
  std::int64_t from_ms = 0;
  for (const SeatId seat : seats_to_order(campaign)) {
    const bool bot = campaign.bots.contains(seat);
    if (bot && !bot_writes(campaign, seat)) continue;  // it gives no orders, so do not wait for it
    if (const auto sealed = campaign.table.sealed.find(seat); sealed != campaign.table.sealed.end()) {
      if (sealed->second.by != Author::umpire && awaits_signature(campaign, seat, sealed->second.sheet))
        return std::nullopt;
      (bot ? by_bot : by_person) = true;
    } else if (!bot && campaign.clock.early_bell == EarlyBell::taken_seats && !taken(context, seat)) {
      const std::int64_t until_ms = waited_for_until_ms(context, seat);
      const bool matters = until_ms > context.now_ms || !(person_asked || campaign.bots.empty());
      const bool asked = matters && has_something_to_order(campaign, seat, context);
      person_asked = person_asked || campaign.bots.empty() || asked;
      if (asked) from_ms = std::max(from_ms, until_ms);
    } else if (has_something_to_order(campaign, seat, context)) return std::nullopt;
  }
  return by_person || (by_bot && !person_asked) ? std::optional(from_ms) : std::nullopt;
}

// In a lesson only the pupil counts, and bots until they have sealed: phases in which the pupil has nothing to order
// pass by themselves.
bool nobody_orders(const Campaign& campaign, const DecisionContext& context) {
  const auto seats = seats_to_order(campaign);
  return std::none_of(seats.begin(), seats.end(), [&](SeatId seat) {
    const bool counts = !campaign.lesson || campaign.lesson->seat == seat ||
                        (bot_writes(campaign, seat) && !campaign.table.sealed.contains(seat));
    return counts && has_something_to_order(campaign, seat, context);
  });
}

// When, and why, the bell rings before its time, or without a set time; none: it does not.
struct Early {
  std::int64_t at_ms = 0;
  BellCause cause = BellCause::all_sealed;
};
std::optional<Early> early_bell(const Campaign& campaign, const DecisionContext& context) {
  const auto& phase = campaign.table.phase;
  const Clock& clock = campaign.clock;
  const bool untimed = is_untimed(campaign, phase) && clock.closes_at_ms == 0;
  // A phase that may end early ends without seals if no seat has anything to order. On other clocks each phase lasts as
  // long as announced.
  const bool ends_early = clock.early_bell != EarlyBell::no && !umpire_closes(campaign, phase);
  if ((untimed || ends_early) && nobody_orders(campaign, context))
    return Early{untimed ? context.now_ms
                         : lawful_early_bell_ms(campaign, std::max(clock.early_from_ms, context.now_ms), context.zones),
        BellCause::nothing_to_order};
  if (clock.early_bell == EarlyBell::no) return std::nullopt;
  const auto from_ms = all_have_sealed_from_ms(campaign, context);
  if (!from_ms) return std::nullopt;
  const std::int64_t soonest_ms = std::max({clock.early_from_ms, *from_ms, context.now_ms});
  return Early{lawful_early_bell_ms(campaign, soonest_ms, context.zones), BellCause::all_sealed};
}

// When the lobby ends by itself.
std::optional<std::int64_t> start_ms(const Campaign& campaign, const DecisionContext& context) {
  const Clock& clock = campaign.clock;
  if (clock.starts_when_seated) {
    const auto seats = static_cast<std::int32_t>(campaign.seats.size());
    bool all = true;
    for (SeatId seat{0}; seat.value < seats; ++seat.value)
      all = all && (!campaign.seat(seat)->is_player() || taken(context, seat) || campaign.bots.contains(seat));
    if (all) return context.now_ms;
  }
  return clock.starts_at_ms > 0 ? std::optional(std::max(clock.starts_at_ms, context.now_ms)) : std::nullopt;
}

// When the programme stops the clock next; none: it does not.
std::optional<std::int64_t> stops_at_ms(const Campaign& campaign, std::int64_t now_ms) {
  if (campaign.table.stage == Stage::lobby || campaign.table.stage == Stage::over) return std::nullopt;
  const ProgrammeItem* item = item_at(campaign.programme, now_ms);
  if (item && item->stops && item->at_ms != campaign.programme_done_ms) return now_ms;
  for (item = item_after(campaign.programme, now_ms); item; item = item_after(campaign.programme, item->at_ms))
    if (item->stops) return item->at_ms;
  return std::nullopt;
}

// When a held outcome is published without a command; -1: the umpire publishes it, as whenever it awaits a ruling.
std::int64_t release_ms(const Campaign& campaign) {
  const auto& outcome = campaign.table.outcome;
  return outcome && outcome->outcome.awaits ? -1 : campaign.clock.release_at_ms;
}

std::optional<BellCause> closes_early(const Campaign& campaign, const DecisionContext& context) {
  const auto early = early_bell(campaign, context);
  return early && early->at_ms <= context.now_ms ? std::optional(early->cause) : std::nullopt;
}

}  // namespace

bool has_something_to_order(const Campaign& campaign, SeatId seat, const DecisionContext& context) {
  const auto allowed = seats_to_order(campaign);
  if (std::find(allowed.begin(), allowed.end(), seat) == allowed.end()) return false;
  const auto& view = view_of(campaign, context.streams, seat);
  const auto who = seat_of(*campaign.seat(seat));
  const auto& phase = campaign.table.phase;
  const CommandScope scope = scope_of(campaign, seat);
  if (!within_scope(scope, context.rulebook.without_order(view, phase, who, {})).empty()) return true;
  // Optional orders (an assault) count as well: ask the rulebook for options of the seat, then of each stack.
  const auto offers = [&](const std::vector<PieceId>& pieces) {
    const auto options = within_scope(scope, pieces, context.rulebook.options(view, phase, who, {}, pieces));
    return std::any_of(options.begin(), options.end(), [](const game::Option& option) { return !option.refused; });
  };
  if (scope.gives_side_orders() && offers({})) return true;
  std::map<Place, std::vector<PieceId>> stacks;
  for (const auto& [id, seen] : view.pieces)
    if (seen.piece->side == who.faction && !seen.as_of && scope.commander(id) == seat)
      stacks[seen.piece->place].push_back(id);
  return std::any_of(stacks.begin(), stacks.end(), [&](const auto& stack) { return offers(stack.second); });
}

namespace {

std::vector<EntryBody> moves_on(const Campaign& campaign, const DecisionContext& context) {
  const Clock& clock = campaign.clock;
  switch (campaign.table.stage) {
    case Stage::lobby: {
      const auto start = start_ms(campaign, context);
      if (!start || *start > context.now_ms) return {};
      return {begin(campaign, context.now_ms, context.zones)};
    }
    case Stage::orders:
      if (past_bell(campaign, context.now_ms)) return close_phase(campaign, context, BellCause::time);
      if (auto bodies = absence_entries(campaign, context.now_ms); !bodies.empty()) return bodies;
      if (const auto cause = closes_early(campaign, context)) return close_phase(campaign, context, *cause);
      return {};
    case Stage::held:
      if (release_ms(campaign) < 0 || context.now_ms < release_ms(campaign)) return {};
      return publish(campaign, context);
    case Stage::review: {
      const auto& next = campaign.table.outcome->outcome.next;
      if (!next) return ending(campaign, CampaignEnded{campaign.table.victory, "the rules end it"}, context);
      if (context.now_ms < clock.next_at_ms) return {};
      return {next_phase(campaign, *next, context)};
    }
    case Stage::over: return {};
  }
  return {};
}

std::optional<std::int64_t> moves_on_at_ms(const Campaign& campaign, const DecisionContext& context) {
  const Clock& clock = campaign.clock;
  switch (campaign.table.stage) {
    case Stage::lobby: return start_ms(campaign, context);
    case Stage::orders: {
      std::optional<std::int64_t> due = absence_due_ms(campaign, context.now_ms);
      const auto sooner = [&](std::int64_t at_ms) { due = due ? std::min(*due, at_ms) : at_ms; };
      if (const auto early = early_bell(campaign, context)) sooner(early->at_ms);
      if (clock.closes_at_ms > 0) sooner(clock.closes_at_ms);
      return due;
    }
    case Stage::held: return release_ms(campaign) >= 0 ? std::optional(release_ms(campaign)) : std::nullopt;
    case Stage::review: return campaign.table.outcome->outcome.next ? clock.next_at_ms : context.now_ms;
    case Stage::over: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::vector<EntryBody> tick(const Campaign& campaign, const DecisionContext& context) {
  const Clock& clock = campaign.clock;
  // Scheduled acts come first, so that an act for the opening of a phase precedes its orders. They happen also while
  // the clock is paused.
  if (auto bodies = scheduled_entries(campaign, context); !bodies.empty()) return bodies;
  if (auto bodies = bot_answers(campaign, context); !bodies.empty()) return bodies;
  if (clock.paused_at_ms) {
    if (clock.paused_until_ms == 0 || context.now_ms < clock.paused_until_ms) return {};
    auto bodies = *decide_on(campaign, ResumeClock{}, context);
    std::get<ClockResumed>(bodies.front()).reason = "the pause is over";
    return bodies;
  }
  auto bodies = moves_on(campaign, context);
  if (!bodies.empty() || stops_at_ms(campaign, context.now_ms) != context.now_ms) return bodies;
  // A phase that ends as the break begins is closed before the clock stops.
  const auto& stop = *item_at(campaign.programme, context.now_ms);
  return {ClockPaused{stop.title, item_after(campaign.programme, context.now_ms)->at_ms, true}};
}

namespace {

std::optional<std::int64_t> clock_due_ms(const Campaign& campaign, const DecisionContext& context) {
  const Clock& clock = campaign.clock;
  if (clock.paused_at_ms)
    return clock.paused_until_ms > 0 ? std::optional(std::max(clock.paused_until_ms, context.now_ms)) : std::nullopt;
  const auto moves = moves_on_at_ms(campaign, context);
  const auto stops = stops_at_ms(campaign, context.now_ms);
  return moves && stops ? std::min(*moves, *stops) : moves ? moves : stops;
}

}  // namespace

std::optional<std::int64_t> next_due_ms(const Campaign& campaign, const DecisionContext& context) {
  if (bots_to_answer(campaign, context.now_ms)) return context.now_ms;
  const auto clock = clock_due_ms(campaign, context);
  const auto act = scheduled_due_ms(campaign, context.now_ms);
  return clock && act ? std::min(*clock, *act) : clock ? clock : act;
}

std::vector<EntryBody> grace_after_outage(
    const Campaign& campaign, std::int64_t last_alive_ms, std::int64_t now_ms, const TimeZones* zones) {
  const Clock& clock = campaign.clock;
  const Stage stage = campaign.table.stage;
  const std::int64_t moment_ms = stage == Stage::orders   ? clock.closes_at_ms
                                 : stage == Stage::held   ? clock.release_at_ms
                                 : stage == Stage::review ? clock.next_at_ms
                                                          : 0;
  if (clock.paused_at_ms || moment_ms <= 0) return {};
  const std::int64_t length_ms = stage == Stage::held     ? moment_ms - clock.bell_at_ms
                                 : stage == Stage::review ? review_ms_of(campaign)
                                                          : time_to_come_back_ms;
  const std::int64_t least_ms = std::min(time_to_come_back_ms, length_ms);
  const std::int64_t left_ms = std::max<std::int64_t>(moment_ms - last_alive_ms, 0), away_ms = now_ms - last_alive_ms;
  // Clamped: a wall clock that was set back would give more time than was left.
  const std::int64_t lost_ms = std::clamp<std::int64_t>(away_ms, 0, left_ms / 60);
  const std::int64_t to_ms = now_ms + std::max(left_ms - lost_ms, least_ms);
  if (to_ms == moment_ms || (moment_ms <= now_ms && least_ms == 0)) return {};
  const std::string reason = "the server was down; the lost time is given back";
  if (stage == Stage::orders) return {ClockSet{lawful_bell_ms(campaign, to_ms, zones), 0, reason, 0, moment_ms}};
  if (stage == Stage::review) return {ClockSet{0, to_ms, reason, 0, moment_ms}};
  return {ClockSet{0, 0, reason, to_ms, moment_ms}};
}

}  // namespace ziggurat
