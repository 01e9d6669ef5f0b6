#include "campaign/decide/phase/closing.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "base/crypto.h"
#include "campaign/decide/decisions.h"
#include "campaign/decide/keep_agreements.h"
#include "campaign/decide/phase/merged_sheets.h"
#include "campaign/decide/phase/phase_end.h"
#include "campaign/decide/sheet_validation.h"
#include "campaign/state/signatures.h"
#include "campaign/state/standing.h"
#include "campaign/state/talk/rooms.h"
#include "campaign/state/team.h"

namespace ziggurat {
namespace {

// Takes only orders about what the seat commands at the bell. The leader may have handed command to another seat since
// the sheet was saved.
TakenSheet take_sheet(const Campaign& campaign, const DecisionContext& context, SeatId id) {
  const auto& view = view_of(campaign, context.streams, id);
  const CommandScope scope = scope_of(campaign, id);
  if (const auto sealed = campaign.table.sealed.find(id); sealed != campaign.table.sealed.end())
    return {id, sealed->second.by == Author::umpire ? game::SheetFate::umpire : game::SheetFate::sealed,
        within_scope(scope, view, signed_sheet(campaign, id, sealed->second)), sealed->second.at_ms, sealed->second.by};
  // A saved draft counts without being sealed. Validate it again: the umpire may have changed the world since it was
  // saved.
  if (const auto* draft = draft_of(campaign, context.drafts, id)) {
    game::Sheet sheet = within_scope(scope, view, without_unsigned(campaign, id, draft->sheet));
    if (faults_of(campaign, context, id, sheet).empty())
      return {id, game::SheetFate::draft_taken, std::move(sheet), draft->at_ms, draft->by};
  }
  const auto& phase = campaign.table.phase;
  const game::Seat who = seat_of(*campaign.seat(id));
  game::Sheet orders =
      without_unsigned(campaign, id, within_scope(scope, view, context.rulebook.default_orders(view, phase, who)));
  // A seat that could only give optional orders (a march, a ritual at night) and gave none has missed the phase too.
  const bool asked = !orders.orders.empty() || has_something_to_order(campaign, id, context);
  return {id, asked ? game::SheetFate::missed : game::SheetFate::nothing, std::move(orders)};
}

BellRung ring(const Campaign& campaign, const DecisionContext& context, BellCause cause) {
  BellRung bell{campaign.table.phase_number, {}, cause, {}};
  const auto& kinds = context.rulebook.order_kinds();
  for (const SeatId id : seats_to_order(campaign)) {
    auto& taken = bell.sheets.emplace_back(take_sheet(campaign, context, id));
    taken.sheet = as_taken(campaign, context.rulebook, id, std::move(taken.sheet));
    for (const auto& order : bell.sheets.back().sheet.orders)
      if (kinds.at(static_cast<std::size_t>(order.kind)).for_umpire)
        bell.requests.push_back(
            {campaign.requests_made + static_cast<std::int64_t>(bell.requests.size()) + 1, id, order});
  }
  bell.standing = standing_after(campaign, context.rulebook, context.streams, bell.sheets);
  return bell;
}

}  // namespace

namespace {

game::Sheet salted(const Table& table, SeatId seat, game::Sheet sheet) {
  if (sheet.salt.empty())
    sheet.salt = to_hex(as_bytes(hmac_sha256(table.dice.secret(), "salt of seat " + std::to_string(seat.value))));
  return sheet;
}

}  // namespace

game::Sheet as_taken(const Campaign& campaign, const game::Rulebook& rulebook, SeatId seat, game::Sheet sheet) {
  const Table& table = campaign.table;
  return salted(table, seat, rulebook.meant(table.world, seat_of(*campaign.seat(seat)), std::move(sheet)));
}

std::vector<StandingSet> standing_after(const Campaign& campaign, const game::Rulebook& rulebook,
    const Streams& streams, const std::vector<TakenSheet>& sheets) {
  const auto& before = campaign.table.standing;
  auto now = before;
  for (const auto& taken : sheets) {
    auto& own = now[taken.seat];
    own = in_force(std::move(own), taken.sheet, rulebook.order_kinds(), view_of(campaign, streams, taken.seat));
    // What a seat commands now may have standing orders of another of its team.
    for (auto& [other, orders] : now)
      if (other != taken.seat && campaign.seat(other)->faction == campaign.seat(taken.seat)->faction)
        orders = not_replaced(std::move(orders), taken.sheet, rulebook.order_kinds());
  }
  std::vector<StandingSet> changed;
  for (auto& [seat, orders] : now) {
    const auto kept = before.find(seat);
    if (kept == before.end() ? !orders.empty() : orders != kept->second) changed.push_back({seat, std::move(orders)});
  }
  return changed;
}

game::Seat seat_of(const SeatInfo& info) { return {info.faction, info.roles}; }

std::vector<SeatId> seats_to_order(const Campaign& campaign) {
  std::vector<SeatId> found;
  for (std::size_t i = 0; i < campaign.seats.size(); ++i) {
    const auto& info = campaign.seats[i];
    const bool may = info.is_player() && campaign.table.phase.orders_from.has(game::Viewer::of(info.faction));
    if (may) found.push_back({static_cast<std::int32_t>(i)});
  }
  return found;
}

const game::View& view_of(const Campaign& campaign, const Streams& streams, SeatId seat) {
  return streams.view(game::Viewer::of(campaign.seat(seat)->faction));
}

Resolution resolve(
    const Campaign& campaign, const game::Rulebook& rulebook, const game::Rulings& rulings, const DiceOverrides& dice) {
  const Table& table = campaign.table;
  std::vector<game::SubmittedSheet> sheets, earlier;
  std::vector<game::InForce> standing;
  std::vector<std::string> salts;
  const auto submitted = [&](const TakenSheet& taken, const std::string& phase) {
    return game::SubmittedSheet{seat_of(*campaign.seat(taken.seat)), taken.sheet, taken.fate, phase};
  };
  for (const auto& taken : table.taken) {
    sheets.push_back(submitted(taken, table.phase.path));
    salts.push_back(taken.sheet.salt);
  }
  for (const auto& [phase, taken] : table.earlier) earlier.push_back(submitted(taken, phase));
  for (const auto& [id, orders] : table.standing) standing.push_back({seat_of(*campaign.seat(id)), orders});
  sheets = merged_by_team(std::move(sheets));
  earlier = merged_by_team(std::move(earlier));
  standing = merged_by_team(std::move(standing));
  DiceBox box(table.dice, DiceBox::salts_hash(salts), dice);
  std::set<std::string> met;
  std::map<std::string, std::string> impossible;
  std::vector<game::Attack> attacks;
  Resolution resolution;
  auto& reached = resolution.reached;
  reached.phase = table.phase_number;
  reached.outcome = rulebook.close({table.world, table.phase, table.phase_number, sheets, earlier, standing, rulings,
      box, &met, &impossible, &attacks});
  keep_agreements(campaign, rulebook, attacks, reached);
  reached.rulings = rulings;
  reached.dice = dice;
  reached.proofs = box.proofs();
  resolution.dice = box.thrown();
  resolution.unused = box.unused_overrides();
  for (const auto& [name, words] : impossible) resolution.unused.push_back({"bad_ruling", "/rulings/" + name, words});
  for (const auto& [name, value] : rulings)
    if (!met.contains(name))
      resolution.unused.push_back(
          {"nothing_to_rule", "/rulings/" + name, "nothing in this result depends on the ruling \"" + name + "\""});
  return resolution;
}

Campaign after(Campaign campaign, const std::vector<EntryBody>& bodies, const DecisionContext& context) {
  for (const auto& body : bodies) evolve(campaign, Entry{campaign.last_seq + 1, context.now_ms, context.actor, body});
  return campaign;
}

bool is_umpire_first(const game::Phase& phase) { return phase.review_ms < 0; }

std::int64_t hold_ms_of(const Campaign& campaign, bool umpire_present) {
  const game::Phase& phase = campaign.table.phase;
  if (campaign.hold_ms) return *campaign.hold_ms;
  if (!is_umpire_first(phase) || !umpire_present) return 0;
  return review_ms_of(campaign) > 0 ? review_ms_of(campaign) : -1;
}

namespace {

bool is_umpire_present(const Campaign& campaign, const DecisionContext& context) {
  return std::ranges::any_of(
      context.held_seats, [&](SeatId seat) { return campaign.seat(seat)->role == SeatRole::umpire; });
}

// Appends the outcome and, unless it is held, its publication.
std::vector<EntryBody> with_result(
    const Campaign& campaign, std::vector<EntryBody> bodies, const DecisionContext& context) {
  Campaign rung = after(as_streams_see(campaign), bodies, context);
  rung.rooms = campaign.rooms, rung.bots = campaign.bots;  // for the end
  const DiceOverrides dice = campaign.lesson ? dice_of(*campaign.lesson, campaign.table.phase_number) : DiceOverrides{};
  auto reached = resolve(rung, context.rulebook, {}, dice).reached;
  const std::int64_t hold_ms = reached.outcome.held ? -1 : hold_ms_of(campaign, is_umpire_present(campaign, context));
  std::get<BellRung>(bodies.back()).held = hold_ms != 0;
  if (hold_ms != 0) reached.release_at_ms = hold_ms < 0 ? -1 : campaign.clock.shows(context.now_ms) + hold_ms;
  bodies.emplace_back(std::move(reached));
  if (hold_ms != 0) return bodies;
  evolve(rung, Entry{rung.last_seq + 1, context.now_ms, context.actor, bodies.back()});
  for (auto& body : publish(rung, context)) bodies.push_back(std::move(body));
  return bodies;
}

}  // namespace

std::vector<EntryBody> close_phase(const Campaign& campaign, const DecisionContext& context, BellCause cause) {
  auto bodies = with_result(campaign, {ring(campaign, context, cause)}, context);
  auto notices = unsigned_notices(campaign, context);
  bodies.insert(bodies.begin() + 1, std::move_iterator(notices.begin()), std::move_iterator(notices.end()));
  return bodies;
}

std::vector<EntryBody> close_without_orders(const Campaign& campaign, const DecisionContext& context) {
  std::vector<EntryBody> bodies;
  BellRung bell{campaign.table.phase_number, {}, BellCause::asked, {}};
  for (const SeatId id : seats_to_order(campaign)) {
    if (campaign.table.sealed.contains(id)) bodies.emplace_back(SheetOpened{campaign.table.phase_number, id});
    bell.sheets.push_back({id, game::SheetFate::umpire, salted(campaign.table, id, {}), 0, Author::umpire});
  }
  bodies.emplace_back(std::move(bell));
  return with_result(campaign, std::move(bodies), context);
}

std::vector<EntryBody> ending(const Campaign& campaign, CampaignEnded ended, const DecisionContext& context) {
  std::vector<EntryBody> bodies{std::move(ended)};
  if (auto debrief = debrief_room(campaign, context.held_seats, context.now_ms))
    bodies.emplace_back(std::move(*debrief));
  return bodies;
}

namespace {

// One person against bots, without an umpire: nobody else needs the time between two phases, and this person can read
// the result while the next phase takes orders.
bool plays_alone(const Campaign& campaign, const DecisionContext& context) {
  if (campaign.law && campaign.law->review_ms) return false;  // the organiser wants the pauses
  int persons = 0;
  for (SeatId seat{0}; seat.value < static_cast<std::int32_t>(campaign.seats.size()); ++seat.value) {
    const bool held = std::ranges::find(context.held_seats, seat) != context.held_seats.end();
    const SeatRole role = campaign.seat(seat)->role;
    if (role == SeatRole::umpire && held) return false;
    if (!campaign.seat(seat)->is_player() || campaign.bots.contains(seat)) continue;
    if (!held) return false;  // somebody may still come
    ++persons;
  }
  return persons == 1;
}

}  // namespace

std::vector<EntryBody> publish(const Campaign& campaign, const DecisionContext& context) {
  const Table& table = campaign.table;
  const auto& outcome = table.outcome->outcome;
  if (!outcome.next) {
    // The victory may have been decided in an earlier phase, and this one only played out what followed.
    const auto victory = outcome.victory ? outcome.victory : table.victory;
    auto bodies = ending(campaign, CampaignEnded{victory, "the rules end it"}, context);
    bodies.insert(bodies.begin(), OutcomePublished{table.phase_number, -1});
    return bodies;
  }
  // Count the review from the bell, so that a held result does not delay the whole day. If the umpire reviewed the
  // result in place of the players, the next phase opens with the publication.
  const auto now_ms = campaign.clock.shows(context.now_ms);
  const bool reviewed = is_umpire_first(table.phase) && table.outcome->release_at_ms != 0;
  const bool waits = !reviewed && !plays_alone(campaign, context);
  const auto next_at_ms = waits ? std::max(campaign.clock.bell_at_ms + review_ms_of(campaign), now_ms) : now_ms;
  return {OutcomePublished{table.phase_number, next_at_ms}};
}

std::optional<PhaseOpened> opens_with(
    const Campaign& campaign, const std::vector<EntryBody>& bodies, const DecisionContext& context) {
  if (campaign.clock.paused_at_ms || bodies.empty()) return std::nullopt;
  const auto* published = std::get_if<OutcomePublished>(&bodies.back());
  if (!published || published->next_at_ms < 0 || published->next_at_ms > context.now_ms) return std::nullopt;
  const OutcomeReached* reached = campaign.table.outcome ? &*campaign.table.outcome : nullptr;
  for (const auto& body : bodies)
    if (const auto* one = std::get_if<OutcomeReached>(&body)) reached = one;
  if (!reached || !reached->outcome.next) return std::nullopt;
  return next_phase(campaign, *reached->outcome.next, context);
}

CampaignStarted begin(const Campaign& campaign, std::int64_t now_ms, const TimeZones* zones) {
  return {bell_ms(campaign, campaign.table.phase, now_ms, zones)};
}

PhaseOpened open_phase(
    const Campaign& campaign, const game::Phase& phase, std::int64_t number, const DecisionContext& context) {
  return {number, phase, bell_ms(campaign, phase, campaign.clock.shows(context.now_ms), context.zones),
      context.fresh_secret};
}

}  // namespace ziggurat
