#include "campaign/decide/absence_due.h"

#include <algorithm>

#include "campaign/decide/phase/closing.h"

namespace ziggurat {
namespace {

using Begins = DeputyTerms::Begins;

std::int64_t missed_by(const Campaign& campaign, SeatId seat) {
  const auto found = campaign.table.missed.find(seat);
  return found == campaign.table.missed.end() ? 0 : found->second;
}

std::string missed_words(std::int64_t missed) {
  return "missed " + std::to_string(missed) + (missed == 1 ? " phase" : " phases in a row");
}

// When this deputy begins to act, not before now; none: not by time.
std::optional<std::int64_t> begins_ms(
    const Campaign& campaign, SeatId seat, const Deputy& deputy, std::int64_t now_ms) {
  const bool needed = !campaign.table.sealed.contains(seat) && !campaign.bots.contains(seat);
  if (deputy.acts_since_ms != 0 || !needed) return std::nullopt;
  if (deputy.terms.begins == Begins::after_missed)
    return missed_by(campaign, seat) >= deputy.terms.missed ? std::optional(now_ms) : std::nullopt;
  const auto asked = seats_to_order(campaign);
  if (campaign.clock.closes_at_ms <= 0 || std::ranges::find(asked, seat) == asked.end()) return std::nullopt;
  return std::max(now_ms, campaign.clock.closes_at_ms - deputy.terms.before_ms);
}

// A deputy who begins after missed phases gets one phase before a bot takes over.
bool bot_is_due(const Campaign& campaign, SeatId seat) {
  std::int64_t after = campaign.absences.law.bot_after;
  if (after == 0 || campaign.bots.contains(seat) || campaign.table.sealed.contains(seat)) return false;
  const auto deputy = campaign.absences.deputies.find(seat);
  if (deputy != campaign.absences.deputies.end() && deputy->second.terms.begins == Begins::after_missed)
    after = std::max(after, deputy->second.terms.missed + 1);
  return missed_by(campaign, seat) >= after;
}

bool is_open(const Campaign& campaign) { return campaign.table.stage == Stage::orders && !campaign.clock.paused_at_ms; }

}  // namespace

std::vector<EntryBody> absence_entries(const Campaign& campaign, std::int64_t now_ms) {
  std::vector<EntryBody> bodies;
  if (!is_open(campaign)) return bodies;
  for (const auto& [seat, deputy] : campaign.absences.deputies) {
    const auto at_ms = begins_ms(campaign, seat, deputy, now_ms);
    if (!at_ms || *at_ms > now_ms) continue;
    const bool by_time = deputy.terms.begins == Begins::before_end;
    bodies.emplace_back(DeputyBegan{seat,
        by_time ? "no orders were sealed when the phase was near its end" : missed_words(missed_by(campaign, seat))});
  }
  for (const auto& [seat, missed] : campaign.table.missed)
    if (bot_is_due(campaign, seat)) bodies.emplace_back(BotSet{seat, true, missed_words(missed)});
  return bodies;
}

std::optional<std::int64_t> absence_due_ms(const Campaign& campaign, std::int64_t now_ms) {
  std::optional<std::int64_t> due;
  if (!is_open(campaign)) return due;
  for (const auto& [seat, deputy] : campaign.absences.deputies)
    if (const auto at_ms = begins_ms(campaign, seat, deputy, now_ms)) due = due ? std::min(*due, *at_ms) : at_ms;
  for (const auto& [seat, missed] : campaign.table.missed)
    if (bot_is_due(campaign, seat)) due = now_ms;
  return due;
}

}  // namespace ziggurat
