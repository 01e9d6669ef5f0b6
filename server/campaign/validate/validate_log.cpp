#include "campaign/validate/validate_log.h"

#include <algorithm>
#include <stdexcept>

#include "base/text.h"
#include "campaign/decide/phase/amendments.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/sheet_validation.h"
#include "campaign/log/log_codec.h"
#include "campaign/state/talk/rooms.h"
#include "campaign/state/talk/talk.h"
#include "campaign/state/team.h"
#include "campaign/validate/validate_parts.h"

namespace ziggurat {
namespace {

using validate::demand;

// Validates one entry before the campaign takes it: an overload for each kind, as in the fold.
struct EntryValidator {
  const Campaign& campaign;
  const ScenarioContext& scenario;
  std::int64_t at_ms;  // when it was written
  validate::Parts parts{scenario};
  const Table& table = campaign.table;

  // Validates texts that people wrote, as bad_text does.
  static void words(const std::string& text) {
    demand(is_plain_text(text), "a text contains control or invisible characters");
  }
  void in_phase(std::int64_t number, Stage stage) const {
    demand(number == table.phase_number, "is for another phase");
    demand(table.stage == stage, "is impossible at this stage");
  }
  const SeatInfo& seat(SeatId id) const {
    const auto* found = campaign.seat(id);
    demand(found != nullptr, "there is no such seat");
    return *found;
  }
  void seats(const std::vector<SeatId>& ids) const {
    demand(!ids.empty(), "it has no recipient");
    for (const SeatId id : ids) static_cast<void>(seat(id));
  }
  const Room& room(std::int64_t number) const {
    const Room* found = room_by_number(campaign, number);
    demand(found != nullptr, "there is no such room");
    return *found;
  }
  // A rewind whose phase has not been opened again yet.
  bool goes_back() const { return table.stage == Stage::orders && campaign.clock.opened_at_ms == 0; }

  void operator()(const CampaignMade& made) const {
    demand(campaign.last_seq == 0, "the campaign is created a second time");
    demand(validate::is_plain_name(made.id), "the campaign's id is invalid");
    words(made.name);
    for (const auto& seat : made.seats) words(seat.title), at_first(seat);
    demand(made.secret.size() == validate::secret_bytes, "the campaign's secret does not have 32 bytes");
    demand(made.factions == static_cast<int>(scenario.setup.factions.size()), "its sides differ from the scenario's");
    demand(made.ledgers == static_cast<int>(scenario.rulebook.vocabulary().ledgers.size()),
        "its ledgers differ from the rulebook's");
    parts.seats(made.seats);
    if (made.lesson) {
      const auto seat = static_cast<std::size_t>(made.lesson->seat.value);
      demand(validate::is_plain_name(made.lesson->name), "the lesson's name is invalid");
      demand(
          seat < made.seats.size() && made.seats[seat].role == SeatRole::player, "the lesson's seat is not a player's");
      demand(read_lesson(made.lesson->text).has_value(), "the lesson cannot be read");
    }
    game::World world(made.factions, made.ledgers);
    static_cast<void>(parts.changes(world, made.changes));
  }
  static void at_first(const SeatInfo& seat) {
    demand(!seat.removed, "a seat is removed from the start");
    demand(seat.person.empty(), "a seat's person has a name from the start");
  }
  void operator()(const SeatAdded& added) const {
    parts.seat(added.seat);
    words(added.seat.title);
    at_first(added.seat);
    demand(!campaign.seat_by_handle(added.seat.id), "a seat of this name exists already");
    demand(campaign.seats.size() < validate::seats_max, "the campaign has too many seats");
  }
  std::size_t team_size(SeatId member) const {
    demand(seat(member).is_player(), "the seat is in no team");
    return team_of(campaign, seat(member).faction).size();
  }
  void operator()(const SeatRemoved& gone) const {
    demand(team_size(gone.seat) > 1, "it removes its side's only seat");
  }
  void operator()(const CommandHanded& handed) const {
    demand(team_size(handed.to) > 1, "command is handed over in a side with one seat");
    for (const PieceId id : handed.pieces) {
      const game::Piece* piece = table.world.find(id);
      demand(piece && piece->side == seat(handed.to).faction, "command of another side's piece is handed over");
    }
    if (!handed.role) return;
    parts.role(*handed.role);
    demand(handed.role->side == seat(handed.to).faction, "another side's role is handed over");
  }
  void operator()(const OrdersSigned& set) const {
    in_phase(set.phase, Stage::orders);
    for (const SeatId id : {set.seat, set.by}) demand(seat(id).is_player(), "a seat without a side signs orders");
    demand(seat(set.seat).faction == seat(set.by).faction && set.seat != set.by, "orders are signed by another side");
    demand(set.orders.size() <= sheet_orders_max, "too many orders are signed");
    for (const game::Order& order : set.orders) parts.order(order);
  }
  void operator()(const PersonNamed& named) const {
    demand(seat(named.seat).role != SeatRole::spectator, "the seat has no person to name");
    words(named.name);
  }
  void operator()(const PhaseOpened& opened) const {
    const auto& openings = campaign.openings;
    demand(opened.number == (openings.empty() ? 1 : openings.last() + 1), "the phase's number is not the next");
    demand(opened.secret.size() == validate::secret_bytes, "the phase's secret does not have 32 bytes");
    parts.phase(opened.phase);
    parts.moment(opened.closes_at_ms);
    if (openings.empty()) return;
    if (goes_back()) return demand(opened.phase == table.phase, "it opens another phase than the rewind's");
    demand(table.stage == Stage::review && table.outcome, "it opens a phase although the last one is not closed");
    demand(table.outcome->outcome.next == opened.phase, "it opens another phase than the rules named");
  }
  void operator()(const StartSet& set) const {
    demand(!campaign.begun, "the campaign has begun already");
    parts.moment(set.at_ms);
  }
  void operator()(const CampaignStarted& started) const {
    in_phase(table.phase_number, Stage::lobby);
    parts.moment(started.closes_at_ms);
  }
  void operator()(const SheetSealed& sealed) const {
    in_phase(sealed.phase, Stage::orders);
    demand(seat(sealed.seat).role == SeatRole::player, "a seat without a side seals a sheet");
    demand(sealed.revision >= 0, "a sheet's revision is out of range");
    parts.sheet(sealed.sheet, table.phase);
  }
  void operator()(const SheetOpened& opened) const {
    in_phase(opened.phase, Stage::orders);
    demand(table.sealed.contains(opened.seat), "it opens a sheet that was not sealed");
  }
  void operator()(const BellRung& rung) const {
    in_phase(rung.phase, Stage::orders);
    const auto asked = seats_to_order(campaign);
    demand(asked.size() == rung.sheets.size(), "the bell did not take one sheet of each seat");
    for (std::size_t i = 0; i < asked.size(); ++i) {
      demand(rung.sheets[i].seat == asked[i], "the bell's sheets are not in seat order");
      parts.sheet(rung.sheets[i].sheet, table.phase);
      parts.moment(rung.sheets[i].saved_at_ms);
    }
    for (const auto& set : rung.standing) {
      demand(seat(set.seat).role == SeatRole::player, "a seat without a side has standing orders");
      parts.standing(set.orders);
    }
    auto number = campaign.requests_made;
    for (const auto& request : rung.requests) {
      demand(request.number == ++number, "a request's number is not the next");
      demand(seat(request.seat).role == SeatRole::player, "a seat without a side makes a request");
      parts.order(request.order);
      demand(scenario.rulebook.order_kinds()[static_cast<std::size_t>(request.order.kind)].for_umpire,
          "a request is made for an order that needs no umpire");
    }
  }
  void operator()(const OutcomeReached& reached) const {
    in_phase(reached.phase, Stage::held);
    parts.reached(table.world, reached);
    for (const Breach& breach : reached.breaches) parts.breach(breach);
    for (const auto& [name, reason] : reached.earlier_reasons) {
      demand(is_changed(reached, name), "an earlier reason is for nothing that was changed");
      words(reason);
    }
    for (const auto& one : reached.outcome.follow_ups)
      demand(who_asked(campaign, one).valid(), "a follow-up is for an order that nobody gave");
  }
  void operator()(const OutcomePublished& published) const {
    in_phase(published.phase, Stage::held);
    demand(table.outcome.has_value(), "there is no outcome to publish");
    const auto& outcome = table.outcome->outcome;
    demand(!outcome.awaits, "it publishes an outcome that waits for the umpire's ruling");
    parts.outcome(table.world, outcome);  // the umpire may have changed the world since it was reached
    parts.moment_or_never(published.next_at_ms);
    demand((published.next_at_ms == -1) == !outcome.next,
        "its time of the next phase disagrees with the rules' next phase");
  }
  void operator()(const WorldAmended& amended) const {
    demand(amended.changes.size() <= 100'000, "it has too many changes");
    game::World world = table.world;
    demand(parts.changes(world, amended.changes) == amended.undo, "the stored undo does not match the act's changes");
    const auto all = static_cast<std::int64_t>(amended.changes.size());
    demand(amended.settled >= 0 && amended.settled <= all, "it has more derived changes than changes");
    for (const auto& report : amended.reports) parts.report(report);
    const auto taken_back = [&](const Act& act) { return act.seq == amended.undoes && !act.undone; };
    demand(amended.undoes == 0 || std::any_of(campaign.acts.begin(), campaign.acts.end(), taken_back),
        "it undoes an act that does not exist");
    happens(amended.scheduled);
  }
  void waits(std::int64_t number) const {
    const auto found = std::ranges::find(campaign.scheduled, number, &Scheduled::number);
    demand(found != campaign.scheduled.end() && campaign.waits(*found), "there is no such scheduled act that waits");
  }
  void happens(std::int64_t number) const {
    if (number != 0) waits(number);
  }
  void operator()(const ClockPaused& paused) const {
    demand(
        !campaign.clock.paused_at_ms || campaign.clock.paused_until_ms != paused.until_ms, "it pauses a paused clock");
    parts.moment(paused.until_ms);
  }
  void operator()(const ClockResumed& resumed) const {
    demand(campaign.clock.paused_at_ms.has_value(), "it resumes a running clock");
    for (const auto ms : {resumed.closes_at_ms, resumed.next_at_ms, resumed.release_at_ms}) parts.moment_or_never(ms);
    parts.moment(resumed.early_from_ms);
    const Clock& clock = campaign.clock;
    for (const auto ms : {clock.first_ms, clock.bell_at_ms}) parts.shifted(ms + (at_ms - *clock.paused_at_ms));
  }
  void operator()(const ClockSet& set) const {
    for (const auto ms : {set.closes_at_ms, set.next_at_ms, set.release_at_ms}) parts.moment_or_never(ms);
    parts.moment(set.from_ms);
    const Clock& clock = campaign.clock;
    parts.shifted(clock.first_ms + set.closes_at_ms + set.next_at_ms - clock.closes_at_ms - clock.next_at_ms);
  }
  void operator()(const ProgrammeSet& set) const {
    if (const auto fault = fault_of(set.items)) demand(false, fault->words.c_str());
    for (const auto& item : set.items) parts.moment(item.at_ms);
  }
  void operator()(const ClockLawSet& set) const {
    if (set.law)
      if (const auto fault = fault_of(*set.law)) demand(false, fault->words.c_str());
    parts.moment_or_never(set.closes_at_ms);
    demand(set.closes_at_ms < 0 || table.stage == Stage::orders, "it moves a bell although no phase is open");
  }
  void operator()(const ExtensionAsked& asked) const {
    in_phase(asked.phase, Stage::orders);
    demand(asked.number == static_cast<std::int64_t>(campaign.extensions.size()) + 1,
        "a request for more time does not have the next number");
    demand(seat(asked.seat).role == SeatRole::player, "a seat without a side asks for more time");
    parts.moment(asked.by_ms);
  }
  void operator()(const ExtensionAnswered& answered) const {
    const auto& all = campaign.extensions;
    const auto asked = std::ranges::find(all, answered.number, &Extension::number);
    demand(asked != all.end() && !asked->granted, "it answers no open request for more time");
    parts.moment(answered.closes_at_ms);
    demand(answered.granted == (answered.closes_at_ms > 0), "a new bell and a refusal exclude each other");
    if (answered.granted) in_phase(asked->phase, Stage::orders);
  }
  void player(SeatId id) const {
    demand(seat(id).role == SeatRole::player, "a seat without a side has no player who could be away");
  }
  void operator()(const AbsenceLawSet& set) const {
    demand(set.law.bot_after >= 0 && set.law.bot_after <= missed_phases_max, "the law of absence is out of range");
  }
  void operator()(const DeputyNamed& named) const {
    player(named.seat);
    demand(are_valid(named.terms), "a deputy's terms are out of range");
  }
  void operator()(const DeputyBegan& began) const {
    const auto& deputies = campaign.absences.deputies;
    demand(deputies.contains(began.seat) && !campaign.absences.deputy_acts(began.seat),
        "a deputy begins who does not wait");
    demand(table.stage == Stage::orders, "a deputy begins although no phase is open");
  }
  void operator()(const DeputyEnded& ended) const {
    demand(campaign.absences.deputies.contains(ended.seat), "it ends a deputy who does not exist");
  }
  void operator()(const SeatVacated& vacated) const { player(vacated.seat); }
  void operator()(const EarlyBellSet& set) const { parts.moment(set.from_ms); }
  void operator()(const HoldSet& set) const { parts.moment_or_never(set.hold_ms); }
  void operator()(const BotSet& set) const {
    demand(seat(set.seat).is_player(), "a bot plays a seat without a side");
    const auto bot = campaign.bots.find(set.seat);
    const bool same = bot == campaign.bots.end() ? !set.plays : set.plays && bot->second == set.strength;
    demand(!same, "it gives a seat to a bot that has it, or takes it from no bot");
    demand(set.plays || set.strength == game::Strength::fair, "a bot that leaves has a strength");
  }
  void operator()(const PressLawSet&) const {}
  void operator()(const ReplayLawSet& set) const {
    demand(set.open || !campaign.ended || !campaign.replay_open, "it closes a Replay that the players have seen");
  }
  void operator()(const Announced& announced) const {
    words(announced.text);
    parts.count(announced.bell_of);
    parts.moment(announced.closes_at_ms);
    parts.count(announced.request);
    happens(announced.scheduled);
  }
  void operator()(const ActScheduled& scheduled) const {
    demand(scheduled.number == campaign.scheduled_made + 1, "a scheduled act's number is not the next");
    parts.moment(scheduled.act.at_ms);
    parts.count(scheduled.act.opening);
    words(scheduled.act.text);
    game::World world = table.world;
    static_cast<void>(parts.changes(world, scheduled.act.changes));
  }
  void operator()(const ScheduledActFailed& failed) const { waits(failed.number); }
  void operator()(const SecondWordSet&) const {}
  void operator()(const UmpireFieldSet& set) const {
    demand(seat(set.seat).role == SeatRole::umpire, "a seat that is no umpire's gets an umpire's field");
    parts.field(set.field);
  }
  void operator()(const GraveActProposed& proposed) const {
    demand(proposed.number == campaign.second_words.made + 1, "a proposal's number is not the next");
    parts.count(proposed.act.phase);
  }
  void operator()(const GraveActAnswered& answered) const {
    const auto& all = campaign.second_words.proposals;
    const auto found = std::ranges::find(all, answered.number, &Proposal::number);
    demand(found != all.end(), "it answers no open proposal");
  }
  void operator()(const ScheduledActCancelled& cancelled) const {
    demand(std::ranges::find(campaign.scheduled, cancelled.number, &Scheduled::number) != campaign.scheduled.end(),
        "it cancels a scheduled act that does not exist");
  }
  void operator()(const PressSent& sent) const {
    demand(sent.number == static_cast<std::int64_t>(campaign.press.size()) + 1, "a letter's number is not the next");
    words(sent.text);
    static_cast<void>(seat(sent.from));
    seats(sent.to);
    if (sent.room != 0) static_cast<void>(room(sent.room));
  }
  void operator()(const RoomOpened& opened) const {
    demand(opened.number == static_cast<std::int64_t>(campaign.rooms.size()) + 1, "a room's number is not the next");
    words(opened.name);
    static_cast<void>(seat(opened.from));
    seats(opened.with);
    parts.moment(opened.closes_at_ms);
  }
  void operator()(const Pinned& pinned) const {
    words(pinned.text);
    demand(seat(pinned.seat).role == SeatRole::player, "only players pin something up");
    demand(pinned.number == next_pin(campaign, pinned.seat), "a pin's number is not the next");
    demand(pinned.places.size() <= 2, "a pin has more than two places");
    demand(!pinned.text.empty() || !pinned.places.empty(), "a pin says nothing");
    parts.places(pinned.places);
  }
  void operator()(const Unpinned& taken) const {
    static_cast<void>(seat(taken.seat));
    demand(pin_of(campaign, taken.seat, taken.number), "it takes down a pin that is not there");
  }
  void operator()(const RoomJoined& joined) const {
    static_cast<void>(seat(joined.seat));
    demand(!room(joined.room).has(joined.seat), "the seat is in this room already");
  }
  void operator()(const RoomLeft& left) const {
    demand(room(left.room).has(left.seat), "the seat is not in this room");
  }
  void operator()(const AgreementProposed& proposed) const {
    demand(proposed.number == static_cast<std::int64_t>(campaign.agreements.size()) + 1,
        "an agreement's number is not the next");
    words(proposed.title), words(proposed.text);
    static_cast<void>(seat(proposed.from));
    seats(proposed.with);
    parts.count(proposed.phase);
    parts.moment(proposed.until_ms);
    for (const Clause& clause : proposed.clauses) parts.clause(clause);
  }
  void operator()(const AgreementAnswered& answered) const {
    const auto asked = [&](const Agreement& agreement) {
      const bool withdraws = agreement.from == answered.seat && !answered.accepted;
      return agreement.number == answered.number &&
             (withdraws ||
                 std::find(agreement.with.begin(), agreement.with.end(), answered.seat) != agreement.with.end());
    };
    demand(std::any_of(campaign.agreements.begin(), campaign.agreements.end(), asked),
        "answers no agreement of this seat");
  }
  void operator()(const RequestRuled& ruled) const {
    words(ruled.answer);
    const auto& all = campaign.requests;
    const auto request =
        std::find_if(all.begin(), all.end(), [&](const Request& one) { return one.number == ruled.request; });
    demand(request != all.end(), "there is no such request");
    const auto& kind = scenario.rulebook.order_kinds()[static_cast<std::size_t>(request->order.kind)];
    parts.terms(kind, ruled.terms);
  }
  void operator()(const Rewound& rewound) const {
    demand(campaign.openings.find(rewound.phase).has_value(), "there is no such phase to rewind to");
    demand(rewound.branch == campaign.branch + 1 && rewound.branch <= validate::branches_max,
        "the branch's number is not the next");
  }
  void operator()(const CampaignEnded& ended) const {
    demand(!campaign.ended, "the campaign ends a second time");
    if (ended.victory) parts.victory(*ended.victory);
  }
};

void validate_entry(const Campaign& campaign, const Entry& entry, const ScenarioContext& scenario) {
  const EntryValidator validator{campaign, scenario, entry.at_ms};
  demand(entry.seq == campaign.last_seq + 1, "its number is not the next");
  // Times need not ascend: if the clock was set back while no server ran, the log's times go back with it.
  demand(entry.at_ms >= 1 && entry.at_ms <= validate::moment_ms_max, "its time is out of range");
  const bool founds = std::holds_alternative<CampaignMade>(entry.body);
  demand(founds == (entry.seq == 1), "the log does not begin with the campaign's first entry");
  if (founds) return validator(std::get<CampaignMade>(entry.body));
  if (entry.actor.kind == Actor::Kind::seat) static_cast<void>(validator.seat(entry.actor.seat));
  const auto* by = entry.actor.kind == Actor::Kind::seat ? &validator.seat(entry.actor.seat) : nullptr;
  const bool of_umpire = std::holds_alternative<ActScheduled>(entry.body) ||
                         std::holds_alternative<GraveActProposed>(entry.body) ||
                         std::holds_alternative<GraveActAnswered>(entry.body);
  demand(!of_umpire || (by && by->role == SeatRole::umpire), "somebody else than an umpire does what only umpires do");
  demand(!entry.actor.deputy || campaign.absences.deputy_acts(entry.actor.seat), "a deputy acts who may not");
  const bool opens = std::holds_alternative<PhaseOpened>(entry.body);
  demand(
      opens || std::holds_alternative<SeatAdded>(entry.body) || !(campaign.openings.empty() || validator.goes_back()),
      "comes before a phase has opened");
  std::visit(
      [&](const auto& body) {
        if constexpr (requires { std::string(body.reason); }) EntryValidator::words(body.reason);
        validator(body);
      },
      entry.body);
}

}  // namespace

std::string reject_reason(const Campaign& campaign, const Entry& entry, const ScenarioContext& scenario) {
  return validate::words_of([&] { validate_entry(campaign, entry, scenario); });
}
// The parts of a campaign that are needed to validate consecutive entries; talk is copied only if the entries are talk.
static Campaign validation_copy(const Campaign& campaign, const std::vector<Entry>& entries) {
  Campaign copy = as_streams_see(campaign);
  copy.acts = campaign.acts;
  copy.bots = campaign.bots;
  copy.requests = campaign.requests;
  copy.requests_made = campaign.requests_made;
  copy.last_seq = campaign.last_seq;
  copy.last_at_ms = campaign.last_at_ms;
  const bool talk = std::any_of(entries.begin(), entries.end(), [](const Entry& one) {
    return std::holds_alternative<PressSent>(one.body) || std::holds_alternative<AgreementProposed>(one.body) ||
           std::holds_alternative<AgreementAnswered>(one.body) || std::holds_alternative<RoomOpened>(one.body) ||
           std::holds_alternative<RoomJoined>(one.body) || std::holds_alternative<RoomLeft>(one.body) ||
           std::holds_alternative<Pinned>(one.body) || std::holds_alternative<Unpinned>(one.body);
  });
  if (talk)
    copy.press = campaign.press, copy.agreements = campaign.agreements, copy.rooms = campaign.rooms,
    copy.pins = campaign.pins, copy.pins_made = campaign.pins_made;
  return copy;
}

std::string reject_reason(
    const Campaign& campaign, const std::vector<Entry>& entries, const ScenarioContext& scenario) {
  const Campaign* before = &campaign;
  Campaign folded;
  for (const Entry& entry : entries) {
    if (const auto words = reject_reason(*before, entry, scenario); !words.empty())
      return "entry " + std::to_string(entry.seq) + ": " + words;
    if (&entry == &entries.back()) break;
    if (before == &campaign) folded = validation_copy(campaign, entries), before = &folded;
    evolve(folded, entry);
  }
  return {};
}
std::string reject_reason(const game::Sheet& sheet, const ScenarioContext& scenario) {
  return validate::words_of([&] { validate::Parts(scenario).sheet(sheet); });
}
std::string reject_reason(const game::Report& report, const ScenarioContext& scenario) {
  return validate::words_of([&] { validate::Parts(scenario).report(report); });
}

static std::unexpected<Refusal> broken(const LogLine& line, const std::string& words) {
  return refuse("broken_log", "entry " + std::to_string(line.seq), words);
}

// Valid entries can be folded. If a rulebook throws all the same, refuse the campaign and keep the program running.
template <class Work>
static auto guarded(const LogLine& line, Work work) -> decltype(work()) {
  try {
    return work();
  } catch (const std::exception& thrown) {
    return broken(line, std::string("the rules fail after it: ") + thrown.what());
  }
}

Result<Entry> CheckedFold::next(const LogLine& line) const {
  if (line.seq != play_.campaign.last_seq + 1) return broken(line, "the log has a gap before it");
  if (chain_of(chain_, line.seq, line.at_ms, line.actor, line.kind, line.body) != line.chain)
    return broken(line, "the chain is broken");
  auto entry = read_line(line);
  if (!entry) return broken(line, "cannot be read: " + entry.error().at + " " + entry.error().words);
  return guarded(line, [&]() -> Result<Entry> {
    if (const auto words = reject_reason(play_.campaign, *entry, scenario_); !words.empty()) return broken(line, words);
    if (const auto words = reject_opening(play_, *entry, scenario_); !words.empty()) return broken(line, words);
    return std::move(*entry);
  });
}

Result<CheckedFold::Taken> CheckedFold::take(const LogLine& line, Entry next) {
  return guarded(line, [&]() -> Result<Taken> {
    Taken taken{std::move(next), {}};
    taken.frames = play_.take(taken.entry);
    chain_ = line.chain;
    return taken;
  });
}

Result<CheckedFold::Taken> CheckedFold::take(const LogLine& line) {
  auto entry = next(line);
  if (!entry) return std::unexpected(entry.error());
  return take(line, std::move(*entry));
}

}  // namespace ziggurat
