#include "campaign/umpires/scheduled_due.h"

#include <algorithm>
#include <charconv>

#include "base/exception_message.h"

namespace ziggurat {
namespace {

// When the act is due, not before now; none: it waits for an event.
std::optional<std::int64_t> due_ms(const Campaign& campaign, const Scheduled& one, std::int64_t now_ms) {
  const Stage stage = campaign.table.stage;
  if (!campaign.waits(one) || stage == Stage::over || (stage == Stage::held && !one.act.announces)) return std::nullopt;
  if (one.act.at_ms > 0) return std::max(one.act.at_ms, now_ms);
  return campaign.begun && campaign.table.ordinal >= one.act.opening ? std::optional(now_ms) : std::nullopt;
}

const Scheduled* first_due(const Campaign& campaign, std::int64_t now_ms) {
  const Scheduled* first = nullptr;
  for (const Scheduled& one : campaign.scheduled) {
    const bool due = due_ms(campaign, one, now_ms) == now_ms;
    if (due && (!first || one.act.at_ms < first->act.at_ms)) first = &one;
  }
  return first;
}

// "change 2: there is no such piece"
std::string why(const Refusal& refusal) {
  constexpr std::string_view changes = "/changes/";
  if (!refusal.at.starts_with(changes)) return refusal.words;
  std::size_t index = 0;
  std::from_chars(refusal.at.data() + changes.size(), refusal.at.data() + refusal.at.size(), index);
  return "change " + std::to_string(index + 1) + ": " + refusal.words;
}

Result<std::vector<EntryBody>> carried_out(
    const Campaign& campaign, const Scheduled& one, const DecisionContext& context) {
  DecisionContext as_umpire = context;
  as_umpire.actor = Actor{Actor::Kind::seat, one.by};
  as_umpire.reason = one.reason;
  try {
    return decide(campaign, command_of(one.act, campaign.table.world), as_umpire);
  } catch (...) {
    return refuse("fault", "", "the rules fail: " + exception_message());
  }
}

}  // namespace

Command command_of(const ScheduledAct& act, const game::World& world) {
  if (act.announces) return Announce{act.text, act.audience};
  ChangeWorld command{act.changes, act.audience, act.text};
  PieceId next = world.next_piece();
  for (game::Change& change : command.changes)
    if (auto* entered = std::get_if<game::PieceEntered>(&change)) entered->piece.id = next, ++next.value;
  return command;
}

std::vector<EntryBody> scheduled_entries(const Campaign& campaign, const DecisionContext& context) {
  const Scheduled* one = first_due(campaign, context.now_ms);
  if (!one) return {};
  auto bodies = carried_out(campaign, *one, context);
  if (!bodies) return {ScheduledActFailed{one->number, why(bodies.error())}};
  if (auto* amended = std::get_if<WorldAmended>(&bodies->front())) amended->scheduled = one->number;
  if (auto* announced = std::get_if<Announced>(&bodies->front())) announced->scheduled = one->number;
  return *std::move(bodies);
}

std::optional<std::int64_t> scheduled_due_ms(const Campaign& campaign, std::int64_t now_ms) {
  std::optional<std::int64_t> due;
  for (const Scheduled& one : campaign.scheduled)
    if (const auto at_ms = due_ms(campaign, one, now_ms)) due = due ? std::min(*due, *at_ms) : at_ms;
  return due;
}

std::int64_t scheduled_in(const std::vector<EntryBody>& bodies) {
  if (bodies.empty()) return 0;
  if (const auto* amended = std::get_if<WorldAmended>(&bodies.front())) return amended->scheduled;
  if (const auto* announced = std::get_if<Announced>(&bodies.front())) return announced->scheduled;
  return 0;
}

Actor actor_of_due(const Campaign& campaign, const std::vector<EntryBody>& bodies) {
  const auto one = std::ranges::find(campaign.scheduled, scheduled_in(bodies), &Scheduled::number);
  return one == campaign.scheduled.end() ? Actor{} : Actor{Actor::Kind::seat, one->by};
}

}  // namespace ziggurat
