#include "campaign/state/campaign.h"

#include <algorithm>

#include "campaign/state/talk/rooms.h"
#include "campaign/state/talk/talk.h"
#include "campaign/state/team.h"

namespace ziggurat {
namespace {

// The fold: an overload for each kind of entry.
struct Fold {
  Campaign& campaign;
  const Entry& entry;
  Table& table = campaign.table;
  Clock& clock = campaign.clock;

  void operator()(const CampaignMade& made) const {
    campaign.id = made.id;
    campaign.name = made.name;
    campaign.rulebook = made.rulebook;
    campaign.version = made.version;
    campaign.setting = made.setting;
    campaign.secret = made.secret;
    campaign.seats = made.seats;
    campaign.amendments_shown = made.amendments_shown;
    campaign.lesson = made.lesson;
    if (made.lesson) campaign.early_bell = EarlyBell::taken_seats;  // the other seats stay free
    table.world = game::World(made.factions, made.ledgers);
    for (const auto& change : made.changes) evolve(table.world, change);
  }
  void operator()(const SeatAdded& added) const { campaign.seats.push_back(added.seat); }
  void operator()(const SeatRemoved& gone) const {
    remove_seat(campaign, gone.seat);
    leave_all_rooms(campaign, gone.seat, entry.seq);
  }
  void operator()(const CommandHanded& handed) const { hand_over(campaign, handed); }
  void operator()(const OrdersSigned& set) const {
    if (set.orders.empty()) table.signatures.erase({set.seat, set.by});
    else table.signatures[{set.seat, set.by}] = {set.orders, set.approved};
  }
  void operator()(const PersonNamed& named) const {
    campaign.seats[static_cast<std::size_t>(named.seat.value)].person = named.name;
  }

  void operator()(const PhaseOpened& opened) const {
    if (!table.taken.empty()) table.last_bell = {table.phase_number, table.taken};
    const bool same_parent = !opened.phase.parent.empty() && opened.phase.parent == table.phase.parent;
    if (!same_parent) table.earlier.clear();
    for (auto& taken : table.taken)
      if (same_parent) table.earlier.push_back({table.phase.path, std::move(taken)});
    table.taken.clear();
    table.sealed.clear(), table.signatures.clear();
    table.outcome.reset();
    table.phase = opened.phase;
    table.phase_number = opened.number;
    ++table.ordinal;
    table.dice = DiceTree(opened.secret);
    table.stage = campaign.begun ? Stage::orders : Stage::lobby;
    campaign.absences.phase_opened();
    campaign.second_words.proposals.clear();
    clock.opened_at_ms = entry.at_ms;
    set_moments(opened.closes_at_ms, 0, 0);
    clock.bell_at_ms = clock.early_from_ms = 0;
    clock.stays = false;
    clock.first_ms = opened.closes_at_ms > 0 ? opened.closes_at_ms : clock.shows(entry.at_ms);
    clock.early_bell = campaign.early_bell.value_or(opened.phase.early_close ? EarlyBell::all_seats : EarlyBell::no);
    campaign.acts.clear();
    campaign.openings.set(opened.number, std::make_shared<const Table>(table));
    table.dice = table.dice.grown();
  }
  void operator()(const StartSet& set) const {
    clock.starts_at_ms = set.at_ms;
    clock.starts_when_seated = set.when_all_seated;
  }
  void operator()(const CampaignStarted& started) const {
    campaign.begun = true;
    table.stage = Stage::orders;
    clock.starts_at_ms = 0;
    clock.starts_when_seated = false;
    clock.opened_at_ms = entry.at_ms;
    clock.closes_at_ms = started.closes_at_ms;
    clock.first_ms = started.closes_at_ms > 0 ? started.closes_at_ms : entry.at_ms;
    campaign.acts.clear();
    // The umpire's changes in the lobby belong to the opening.
    Table opening = table;
    opening.dice = DiceTree(table.dice.secret());
    campaign.openings.set(table.phase_number, std::make_shared<const Table>(std::move(opening)));
  }
  void operator()(const SheetSealed& sealed) const {
    const Author by = author_of(sealed);
    table.sealed[sealed.seat] = {sealed.sheet, sealed.revision, by, entry.at_ms, sealed.reason};
    if (by == Author::player) campaign.absences.player_sealed(sealed.seat);
  }
  void operator()(const SheetOpened& opened) const { table.sealed.erase(opened.seat); }

  void operator()(const BellRung& rung) const {
    table.taken = rung.sheets;
    for (const auto& taken : rung.sheets)
      if (taken.fate == game::SheetFate::missed) ++table.missed[taken.seat];
      else if (taken.fate != game::SheetFate::nothing) table.missed.erase(taken.seat);
    table.stage = Stage::held;
    clock.bell_at_ms = clock.shows(entry.at_ms);
    clock.closes_at_ms = clock.early_from_ms = 0;
    clock.stays = false;
    for (const auto& set : rung.standing)
      if (set.orders.empty()) table.standing.erase(set.seat);
      else table.standing[set.seat] = set.orders;
    for (const auto& request : rung.requests) {
      campaign.requests.push_back({request.number, rung.phase, request.seat, request.order, std::nullopt});
      campaign.requests_made = std::max(campaign.requests_made, request.number);
    }
  }
  void operator()(const OutcomeReached& reached) const {
    table.outcome = reached;
    clock.release_at_ms = reached.release_at_ms;
  }
  void operator()(const OutcomePublished& published) const {
    for (const auto& step : table.outcome->outcome.steps)
      for (const auto& change : step.changes) evolve(table.world, change);
    if (table.outcome->outcome.victory) table.victory = table.outcome->outcome.victory;
    for (const auto& follow_up : table.outcome->outcome.follow_ups)
      campaign.requests.push_back({++campaign.requests_made, published.phase, who_asked(campaign, follow_up),
          follow_up.order, {}, {}, follow_up.text});
    for (const Breach& breach : table.outcome->breaches)
      for (Agreement& agreement : campaign.agreements)
        if (agreement.number == breach.agreement) agreement.broken = breach, agreement.broken->at_ms = entry.at_ms;
    table.stage = Stage::review;
    clock.release_at_ms = 0;
    clock.next_at_ms = clock.first_ms = published.next_at_ms;
  }
  void operator()(const WorldAmended& amended) const {
    for (const auto& change : amended.changes) evolve(table.world, change);
    campaign.acts.push_back({entry.seq, amended.changes, amended.undo, amended.settled, false});
    for (auto& act : campaign.acts)
      if (amended.undoes != 0 && act.seq == amended.undoes) act.undone = true;
    // A scheduled act that the umpire has undone must not happen again after a rewind.
    std::erase_if(campaign.scheduled,
        [&](const Scheduled& one) { return amended.undoes != 0 && one.done_seq == amended.undoes; });
    if (amended.scheduled == 0) return;
    table.scheduled_done.insert(amended.scheduled);
    for (auto& one : campaign.scheduled)
      if (one.number == amended.scheduled) one.done_seq = entry.seq;
  }
  void operator()(const ClockPaused& paused) const {
    if (!clock.paused_at_ms) clock.paused_at_ms = entry.at_ms;
    clock.paused_until_ms = paused.until_ms;
    clock.paused_by = entry.actor.kind;
    clock.pause_reason = paused.reason;
    if (paused.by_programme) pass_programme();
  }
  void operator()(const ClockResumed& resumed) const {
    const auto pause_ms = entry.at_ms - clock.shows(entry.at_ms);
    if (clock.bell_at_ms != 0) clock.bell_at_ms += pause_ms;
    clock.first_ms += pause_ms;
    go_on();
    clock.stays = false;
    clock.early_from_ms = resumed.early_from_ms;
    set_moments(resumed.closes_at_ms, resumed.release_at_ms, resumed.next_at_ms);
    pass_programme();
  }
  void operator()(const ClockSet& set) const {
    const bool by_umpire = entry.actor.kind != Actor::Kind::server;
    // Time given back after an outage does not count towards the limit of moving the bell by hand.
    if (!by_umpire) clock.first_ms += set.closes_at_ms + set.next_at_ms - clock.closes_at_ms - clock.next_at_ms;
    clock.stays = by_umpire && clock.paused_at_ms;
    set_moments(set.closes_at_ms, set.release_at_ms, set.next_at_ms);
  }
  void operator()(const ProgrammeSet& set) const {
    campaign.programme = set.items;
    campaign.programme_done_ms = 0;
  }
  void operator()(const ClockLawSet& set) const {
    campaign.law = set.law;
    clock.zone = set.law ? set.law->zone : "";
    if (set.closes_at_ms < 0) return;
    clock.closes_at_ms = set.closes_at_ms;
    clock.first_ms = set.closes_at_ms > 0 ? set.closes_at_ms : clock.shows(entry.at_ms);
    clock.stays = clock.paused_at_ms.has_value();
  }
  void operator()(const ExtensionAsked& asked) const {
    campaign.extensions.push_back(
        {asked.number, entry.at_ms, asked.phase, asked.seat, asked.by_ms, asked.reason, std::nullopt, {}});
  }
  void operator()(const ExtensionAnswered& answered) const {
    for (auto& extension : campaign.extensions)
      if (extension.number == answered.number) extension.granted = answered.granted, extension.answer = answered.reason;
    if (answered.granted) clock.closes_at_ms = answered.closes_at_ms;
  }
  void operator()(const EarlyBellSet& set) const {
    campaign.early_bell = clock.early_bell = set.rings;
    clock.early_from_ms = std::max(clock.early_from_ms, set.from_ms);
  }
  void operator()(const HoldSet& set) const {
    campaign.hold_ms = set.hold_ms;
    if (table.stage != Stage::held) return;
    clock.release_at_ms = set.hold_ms < 0 ? -1 : std::max(clock.bell_at_ms + set.hold_ms, clock.shows(entry.at_ms));
    if (table.outcome) table.outcome->release_at_ms = clock.release_at_ms;
  }
  void operator()(const PressLawSet& set) const { campaign.press_open = set.open; }
  void operator()(const ReplayLawSet& set) const { campaign.replay_open = set.open; }
  void operator()(const BotSet& set) const {
    Absences& absences = campaign.absences;
    absences.left_to_bots.erase(set.seat);
    if (set.plays) {
      campaign.bots[set.seat] = set.strength;
      const auto missed = table.missed.find(set.seat);
      const bool by_law = campaign.begun && entry.actor.kind == Actor::Kind::server;
      if (by_law && missed != table.missed.end()) absences.left_to_bots[set.seat] = missed->second;
    } else {
      campaign.bots.erase(set.seat);
      table.missed.erase(set.seat);  // otherwise the bot would take over again at once
    }
  }
  void operator()(const Announced& announced) const {
    campaign.announcements.emplace_back(entry.at_ms, announced);
    if (announced.scheduled != 0) forget_scheduled(announced.scheduled);
  }
  void operator()(const ActScheduled& scheduled) const {
    campaign.scheduled.push_back({scheduled.number, entry.actor.seat, scheduled.act, scheduled.reason});
    campaign.scheduled_made = scheduled.number;
  }
  void operator()(const ScheduledActFailed& failed) const {
    for (auto& one : campaign.scheduled)
      if (one.number == failed.number) one.failed = failed.why, one.failed_at_ms = entry.at_ms;
  }
  void operator()(const ScheduledActCancelled& cancelled) const { forget_scheduled(cancelled.number); }
  void operator()(const UmpireFieldSet& set) const {
    if (set.field.empty()) campaign.umpire_fields.erase(set.seat);
    else campaign.umpire_fields[set.seat] = set.field;
  }
  void operator()(const SecondWordSet& set) const { campaign.second_words.needed = set.needed; }
  void operator()(const GraveActProposed& proposed) const {
    campaign.second_words.proposals.push_back(
        {proposed.number, entry.actor.seat, entry.at_ms, proposed.act, proposed.reason});
    campaign.second_words.made = proposed.number;
  }
  void operator()(const GraveActAnswered& answered) const {
    std::erase_if(campaign.second_words.proposals, [&](const Proposal& one) { return one.number == answered.number; });
  }
  void operator()(const PressSent& sent) const {
    campaign.press.push_back({sent.number, entry.at_ms, sent.from, sent.to, sent.text, sent.room});
    auto& phases = campaign.press_phases;
    if (phases.empty() || phases.back().phase != table.phase_number)
      phases.push_back({table.phase_number, sent.number, table.phase.title});
  }
  void operator()(const RoomOpened& opened) const { open_room(campaign, opened, entry.seq); }
  void operator()(const RoomJoined& joined) const { join_room(campaign, joined, entry.seq); }
  void operator()(const RoomLeft& left) const { leave_room(campaign, left.room, left.seat, entry.seq); }
  void operator()(const Pinned& pinned) const {
    campaign.pins.push_back({pinned.number, entry.at_ms, table.phase_number, pinned.seat, pinned.text, pinned.places});
    campaign.pins_made[campaign.seat(pinned.seat)->faction] = pinned.number;
  }
  void operator()(const Unpinned& taken) const {
    std::erase_if(campaign.pins,
        [&](const Pin& one) { return one.number == taken.number && share_pins(campaign, one.seat, taken.seat); });
  }
  void operator()(const AgreementProposed& proposed) const {
    campaign.agreements.push_back({proposed.number, entry.at_ms, proposed.from, proposed.with, proposed.title,
        proposed.text, {}, {}, proposed.phase, proposed.until_ms, proposed.clauses});
  }
  void operator()(const AgreementAnswered& answered) const {
    for (auto& agreement : campaign.agreements)
      if (agreement.number == answered.number) {
        agreement.answers[answered.seat] = answered.accepted;
        agreement.answered_at_ms[answered.seat] = entry.at_ms;
        // An agreement that is made after the end of a phase does not apply to that phase.
        const bool open = table.stage == Stage::orders || table.stage == Stage::lobby;
        if (agreement.agreed()) agreement.binds_from = table.phase_number + (open ? 0 : 1);
      }
  }
  void operator()(const RequestRuled& ruled) const {
    for (auto& request : campaign.requests)
      if (request.number == ruled.request) request.answer = ruled.answer, request.terms = ruled.terms;
  }
  void operator()(const AbsenceLawSet& set) const { campaign.absences.law = set.law; }
  void operator()(const DeputyNamed& named) const {
    const bool at_once = named.terms.begins == DeputyTerms::Begins::at_once;
    campaign.absences.deputies[named.seat] = {named.terms, entry.at_ms, at_once ? entry.at_ms : 0};
  }
  void operator()(const DeputyBegan& began) const {
    campaign.absences.deputies.at(began.seat).acts_since_ms = entry.at_ms;
  }
  void operator()(const DeputyEnded& ended) const { campaign.absences.deputies.erase(ended.seat); }
  void operator()(const SeatVacated& vacated) const {
    campaign.absences.deputies.erase(vacated.seat);
    campaign.absences.vacated_at_ms[vacated.seat] = entry.at_ms;
    table.missed.erase(vacated.seat);
  }
  void operator()(const Rewound& rewound) const {
    const PieceId next = table.world.next_piece();
    table = *campaign.openings.at(rewound.phase);
    table.world.give_from(next);
    --table.ordinal;  // the phase opens again
    clear_table_of_removed(campaign);
    table.dice = table.dice.grown();
    campaign.branch = rewound.branch;
    campaign.rewind = ShownRewind{rewound.phase, entry.at_ms, rewound.reason, table.phase.title};
    campaign.ended = false;
    close_debrief(campaign, entry.at_ms);
    campaign.acts.clear();
    // Requests made since then do not exist in the new branch.
    std::erase_if(campaign.requests, [&](const Request& request) { return request.phase >= rewound.phase; });
    for (Agreement& agreement : campaign.agreements) {
      if (agreement.broken && agreement.broken->phase >= rewound.phase) agreement.broken.reset();
      // What it paid at first is undone: it pays again when the phase that opens now ends.
      if (agreement.binds_from >= rewound.phase) agreement.binds_from = campaign.openings.last() + 1;
    }
    clock.opened_at_ms = clock.bell_at_ms = 0;
    clock.stays = false;
    set_moments(0, 0, 0);
  }
  void operator()(const CampaignEnded& ended) const {
    campaign.ended = true;
    campaign.second_words.proposals.clear();
    table.stage = Stage::over;
    if (ended.victory) table.victory = ended.victory;
    set_moments(0, 0, 0);
    go_on();
  }

 private:
  void forget_scheduled(std::int64_t number) const {
    std::erase_if(campaign.scheduled, [&](const Scheduled& one) { return one.number == number; });
  }
  void pass_programme() const {
    if (const auto* item = item_at(campaign.programme, entry.at_ms)) campaign.programme_done_ms = item->at_ms;
  }
  // The log records a bot's orders as the seat's own.
  Author author_of(const SheetSealed& sealed) const {
    if (entry.actor.kind != Actor::Kind::seat || entry.actor.seat != sealed.seat) return Author::umpire;
    if (entry.actor.deputy) return Author::deputy;
    return campaign.bots.contains(sealed.seat) ? Author::bot : Author::player;
  }
  void go_on() const {
    clock.paused_at_ms.reset();
    clock.paused_by = Actor::Kind::server;
    clock.pause_reason.clear();
    clock.paused_until_ms = 0;
  }
  void set_moments(std::int64_t closes_at_ms, std::int64_t release_at_ms, std::int64_t next_at_ms) const {
    clock.closes_at_ms = closes_at_ms;
    clock.release_at_ms = release_at_ms;
    clock.next_at_ms = next_at_ms;
  }
};

void remember(Campaign& campaign, const Entry& entry) {
  if (entry.actor.ask.empty()) return;
  auto& mine = campaign.asked[entry.actor.seat];
  if (mine.empty() || mine.back().ask != entry.actor.ask) {
    if (mine.size() >= asked_kept_max) mine.erase(mine.begin());
    mine.push_back({entry.actor.ask, 0, 0});
  }
  // The seat's own numbers, as in the answer that the client was sent.
  const auto count = [](const auto& received) { return static_cast<std::int64_t>(received.size()); };
  if (std::holds_alternative<PressSent>(entry.body)) mine.back().number = count(press_of(campaign, entry.actor.seat));
  if (std::holds_alternative<AgreementProposed>(entry.body))
    mine.back().number = count(agreements_of(campaign, entry.actor.seat));
  const auto* room = std::get_if<RoomOpened>(&entry.body);
  if (room && room->closes_at_ms == 0) mine.back().number = count(rooms_of(campaign, entry.actor.seat));
  if (std::holds_alternative<WorldAmended>(entry.body)) mine.back().seq = entry.seq;
}

}  // namespace

std::vector<TakenSheet> Campaign::sheets_of(std::int64_t phase) const {
  const auto sent = [this](std::vector<TakenSheet> sheets) {
    std::erase_if(
        sheets, [this](const TakenSheet& taken) { return taken.saved_at_ms == 0 || seat(taken.seat)->removed; });
    return sheets;
  };
  if (phase == table.phase_number && !table.taken.empty()) return sent(table.taken);
  if (table.last_bell.phase == phase) return sent(table.last_bell.sheets);
  // Search later openings for the one that kept this bell's sheets. If one kept a later bell's first, a rewind has lost
  // them.
  for (auto number = phase + 1; !openings.empty() && number <= openings.last(); ++number) {
    const auto opening = openings.find(number);
    if (opening && (*opening)->last_bell.phase == phase) return sent((*opening)->last_bell.sheets);
    if (opening && (*opening)->last_bell.phase > phase) return {};
  }
  return {};
}

const Asked* Campaign::asked_before(SeatId seat, std::string_view ask) const {
  const auto mine = asked.find(seat);
  if (mine == asked.end() || ask.empty()) return nullptr;
  const auto found =
      std::find_if(mine->second.rbegin(), mine->second.rend(), [&](const Asked& one) { return one.ask == ask; });
  return found == mine->second.rend() ? nullptr : &*found;
}

bool Campaign::waits(const Scheduled& one) const {
  return one.failed.empty() && !table.scheduled_done.contains(one.number);
}

const SeatInfo* Campaign::seat(SeatId wanted) const {
  const auto index = static_cast<std::size_t>(wanted.value);
  return wanted.valid() && index < seats.size() ? &seats[index] : nullptr;
}

std::optional<SeatId> Campaign::seat_by_handle(std::string_view handle) const {
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].id == handle) return SeatId{static_cast<std::int32_t>(i)};
  return std::nullopt;
}

bool Agreement::withdrawn() const { return answers.contains(from); }

bool Agreement::agreed() const {
  if (withdrawn()) return false;
  return std::all_of(with.begin(), with.end(), [&](SeatId seat) {
    const auto answer = answers.find(seat);
    return answer != answers.end() && answer->second;
  });
}

static bool same(const Openings& one, const Openings& other) {
  const auto same_opening = [](const auto& a, const auto& b) { return a.first == b.first && *a.second == *b.second; };
  bool all = one.size() == other.size();
  for (std::size_t chunk = 0; all && chunk < one.chunks(); ++chunk) {
    const auto a = one.items(chunk), b = other.items(chunk);
    all = std::equal(a.begin(), a.end(), b.begin(), b.end(), same_opening);
  }
  return all;
}

bool Campaign::operator==(const Campaign& other) const {
  return id == other.id && name == other.name && rulebook == other.rulebook && version == other.version &&
         setting == other.setting && early_bell == other.early_bell && secret == other.secret && seats == other.seats &&
         handed == other.handed && table == other.table && clock == other.clock && hold_ms == other.hold_ms &&
         press_open == other.press_open && replay_open == other.replay_open && bots == other.bots &&
         amendments_shown == other.amendments_shown && lesson == other.lesson && rewind == other.rewind &&
         press == other.press && press_phases == other.press_phases && rooms == other.rooms && pins == other.pins &&
         pins_made == other.pins_made && agreements == other.agreements && requests == other.requests &&
         announcements == other.announcements && branch == other.branch && begun == other.begun &&
         ended == other.ended && last_seq == other.last_seq && last_at_ms == other.last_at_ms && law == other.law &&
         extensions == other.extensions && absences == other.absences && programme == other.programme &&
         programme_done_ms == other.programme_done_ms && scheduled == other.scheduled &&
         scheduled_made == other.scheduled_made && second_words == other.second_words &&
         umpire_fields == other.umpire_fields && acts == other.acts && requests_made == other.requests_made &&
         asked == other.asked && same(openings, other.openings);
}

void evolve(Campaign& campaign, const Entry& entry) {
  std::visit(Fold{campaign, entry}, entry.body);
  remember(campaign, entry);
  campaign.last_seq = entry.seq;
  campaign.last_at_ms = entry.at_ms;
}

}  // namespace ziggurat
