#include "campaign/bots/bots.h"

#include <algorithm>

#include "base/crypto.h"
#include "campaign/bots/bot_treaties.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/sheet_validation.h"
#include "game/advice/advice.h"

namespace ziggurat {
namespace {

// A random number for a seat's sheet in this phase, a different one for each `whose`. Players cannot predict it, and it
// reveals nothing about the campaign's secret.
std::uint64_t chance_of(const std::string& whose, const Campaign& campaign, SeatId seat) {
  const Digest hash = hmac_sha256(campaign.secret,
      whose + " of seat " + std::to_string(seat.value) + " in phase " + std::to_string(campaign.table.phase_number));
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | hash[i];
  return number;
}

game::Adviser::Faults faults_for(const Campaign& campaign, SeatId seat, const DecisionContext& context) {
  return [&campaign, seat, &context](const game::Sheet& sheet) {
    auto faults = faults_of(campaign, context, seat, sheet);
    for (auto& fault : truce_faults(campaign, seat, context, sheet)) faults.push_back(std::move(fault));
    return faults;
  };
}

bool is_held(const std::vector<SeatId>& held_seats, SeatId seat) {
  return std::find(held_seats.begin(), held_seats.end(), seat) != held_seats.end();
}

bool is_umpired(const Campaign& campaign, const std::vector<SeatId>& held_seats) {
  return std::any_of(
      held_seats.begin(), held_seats.end(), [&](SeatId seat) { return campaign.seat(seat)->role == SeatRole::umpire; });
}

Draft draft_with(game::Sheet sheet, const Campaign& campaign, SeatId seat, const DecisionContext& context) {
  const auto* stored = draft_of(campaign, context.drafts, seat);
  return {campaign.table.phase_number, (stored ? stored->revision : 0) + 1, std::move(sheet), Author::bot};
}

}  // namespace

game::Strength strength_of(const Campaign& campaign, SeatId seat) {
  const auto bot = campaign.bots.find(seat);
  return bot == campaign.bots.end() ? game::Strength::fair : bot->second;
}

bool bot_writes(const Campaign& campaign, SeatId seat) {
  return campaign.bots.contains(seat) && (!campaign.lesson || campaign.lesson->seat == seat ||
                                             bots_write(*campaign.lesson, campaign.table.phase_number));
}

std::optional<SeatId> bot_awaited(const Campaign& campaign, std::int64_t now_ms) {
  if (campaign.bots.empty() || campaign.table.stage != Stage::orders || past_bell(campaign, now_ms))
    return std::nullopt;
  for (const SeatId seat : seats_to_order(campaign))
    if (!campaign.table.sealed.contains(seat) && bot_writes(campaign, seat)) return seat;
  return std::nullopt;
}

BotThought::BotThought(const Campaign& campaign, SeatId seat, const DecisionContext& context)
    : seat_(seat),
      phase_(campaign.table.phase_number),
      strength_(strength_of(campaign, seat)),
      adviser_(context.rulebook, view_of(campaign, context.streams, seat), campaign.table.phase,
          seat_of(*campaign.seat(seat)), Chance(chance_of("bot", campaign, seat)), {}, strength_) {}

bool BotThought::think(const Campaign& campaign, const DecisionContext& context) {
  return adviser_.think(faults_for(campaign, seat_, context));
}

Draft BotThought::draft(const Campaign& campaign, const DecisionContext& context) const {
  return draft_with(adviser_.sheet(faults_for(campaign, seat_, context)), campaign, seat_, context);
}

bool BotThought::still_asked(const Campaign& campaign, SeatId seat, const DecisionContext& context) const {
  return seat == seat_ && phase_ == campaign.table.phase_number && strength_ == strength_of(campaign, seat) &&
         adviser_.view() == view_of(campaign, context.streams, seat);
}

Draft bot_draft(const Campaign& campaign, SeatId seat, const DecisionContext& context) {
  BotThought thought(campaign, seat, context);
  while (thought.think(campaign, context)) continue;
  return thought.draft(campaign, context);
}

Draft draft_without_thought(const Campaign& campaign, SeatId seat, const DecisionContext& context) {
  game::Sheet sheet;
  try {
    sheet = game::mended(context.rulebook.default_orders(view_of(campaign, context.streams, seat), campaign.table.phase,
                             seat_of(*campaign.seat(seat))),
        faults_for(campaign, seat, context));
  } catch (...) {
    sheet = {};  // the rulebook has failed before, and that was reported
  }
  return draft_with(std::move(sheet), campaign, seat, context);
}

SheetSealed seal_of(SeatId seat, const Draft& draft) { return {draft.phase, seat, draft.sheet, draft.revision}; }

std::optional<Refusal> advice_barred(const Campaign& campaign, SeatId seat, std::int64_t phase, std::int64_t now_ms) {
  if (campaign.bots.empty()) return Refusal{"no_adviser", "", "advice is available only in campaigns with bots"};
  if (auto closed = closed_to(campaign, phase, now_ms, seat)) return closed;
  if (campaign.table.stage != Stage::orders) return Refusal{"late", "", "orders for this phase are closed"};
  if (campaign.table.sealed.contains(seat))
    return Refusal{"sealed", "", "your sheet is sealed already; unseal it to change it"};
  return std::nullopt;
}

Chance advisers_chance(const Campaign& campaign, SeatId seat) { return Chance(chance_of("adviser", campaign, seat)); }

std::optional<Refusal> bot_barred(
    const Campaign& campaign, SeatId player, const SetBot& command, const std::vector<SeatId>& held_seats) {
  if (campaign.lesson) return Refusal{"not_allowed", "", "the lesson decides which seats bots play"};
  if (is_umpired(campaign, held_seats))
    return Refusal{"umpired", "", "an umpire leads this game: ask the umpire to give the seat to a bot"};
  if (command.seat == player) return std::nullopt;
  if (!command.plays || is_held(held_seats, command.seat))
    return Refusal{"not_allowed", "/seat", "players give only their own seat and free seats to bots"};
  return std::nullopt;
}

std::optional<SeatId> seat_left(const Campaign& campaign, SeatId taken, const std::vector<SeatId>& held_seats) {
  if (!campaign.bots.contains(taken) || campaign.lesson || is_umpired(campaign, held_seats)) return std::nullopt;
  std::optional<SeatId> left;
  for (SeatId seat{0}; seat.value < static_cast<std::int32_t>(campaign.seats.size()); ++seat.value) {
    if (seat == taken || !campaign.seat(seat)->is_player() || campaign.bots.contains(seat)) continue;
    if (left || is_held(held_seats, seat)) return std::nullopt;
    left = seat;
  }
  return left;
}

std::vector<EntryBody> hand_back(const Campaign& campaign, SeatId seat, const std::string& reason) {
  std::vector<EntryBody> bodies{BotSet{seat, false, reason}};
  const auto sealed = campaign.table.sealed.find(seat);
  const bool open = campaign.table.stage == Stage::orders && sealed != campaign.table.sealed.end();
  if (open && sealed->second.by != Author::umpire) bodies.emplace_back(SheetOpened{campaign.table.phase_number, seat});
  return bodies;
}

}  // namespace ziggurat
