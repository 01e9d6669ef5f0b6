#include "host/notices/notices_of.h"

#include <algorithm>

#include "campaign/state/talk/talk.h"
#include "host/notices/notice_kinds.h"

namespace ziggurat {
namespace {

constexpr std::int64_t hour_ms = 3'600'000;
constexpr std::int64_t reminded_phase_ms_min = 2 * hour_ms;  // players of shorter phases are at the page

// How long before the end of a phase its seats are reminded: a quarter of it, at most a day.
std::int64_t reminder_ms(std::int64_t phase_ms) { return std::min(phase_ms / 4, 24 * hour_ms); }

game::Viewer viewer_of(const SeatInfo& seat) {
  if (seat.role == SeatRole::player) return game::Viewer::of(seat.faction);
  return seat.role == SeatRole::umpire ? game::Viewer::umpire() : game::Viewer::spectator();
}

class Notices {
 public:
  Notices(const Campaign& before, std::int64_t collect_ms) : before_(before), collect_ms_(collect_ms) {}

  void take(const Entry& one) {
    entry_ = &one;
    std::visit(*this, one.body);
  }
  store::NoticeChanges take_changes() { return std::move(changes_); }

  void operator()(const PhaseOpened& e) {
    if (before_.begun) open(e.phase, e.closes_at_ms);
  }
  void operator()(const CampaignStarted& e) { open(before_.table.phase, e.closes_at_ms); }
  void operator()(const SheetSealed& e) { drop(notice::last_call, handle(e.seat)); }
  void operator()(const BellRung& e) {
    close();
    for (const RequestMade& request : e.requests)
      to_umpires(notice::letter, "A request from " + before_.seat(request.seat)->title + ".");
    if (e.held) to_umpires(notice::outcome, "The result of " + before_.table.phase.title + " waits for you.");
  }
  void operator()(const OutcomePublished&) {
    drop(notice::outcome, "");  // of an earlier result, and the umpires' notices that this one waits
    to_players(notice::outcome, "The result of " + before_.table.phase.title + " is out.");
    // The outcome may be part of the same write.
    const OutcomeReached* reached = reached_ ? reached_ : before_.table.outcome ? &*before_.table.outcome : nullptr;
    if (!reached) return;
    for (const game::FollowUp& one : reached->outcome.follow_ups)
      to_umpires(notice::letter, "Say what follows for " + before_.seat(who_asked(before_, one))->title + ".");
    for (const Breach& breach : reached->breaches) broken(breach);
  }
  void operator()(const CampaignEnded&) {
    close();
    to_players(notice::outcome, "The campaign is over.");
  }
  void operator()(const ClockPaused&) { move_end(0); }
  void operator()(const ClockResumed& e) { move_end(e.closes_at_ms); }
  void operator()(const ClockSet& e) { move_end(e.closes_at_ms); }
  void operator()(const ClockLawSet& e) {
    if (e.closes_at_ms >= 0) move_end(e.closes_at_ms);
  }
  void operator()(const ExtensionAsked& e) { to_umpires(notice::letter, more_time_asked_by(e.seat)); }
  // A request that the rules grant at once is no news for the umpire, and its player is on the page.
  void operator()(const ExtensionAnswered& e) {
    if (e.granted) move_end(e.closes_at_ms);
    const auto asked = std::ranges::find(before_.extensions, e.number, &Extension::number);
    if (asked != before_.extensions.end())
      add(*before_.seat(asked->seat), notice::letter, "An answer to your request for more time.", collect_ms_, 0);
    else std::erase_if(changes_.notices, [](const store::SeatNotice& one) { return one.body.starts_with(more_time); });
  }
  void operator()(const Rewound& e) {
    close();
    drop(notice::outcome, "");
    const auto opening = before_.openings.find(e.phase);
    if (!opening) return;
    const std::string words = "The game went back to " + (*opening)->phase.title + ". Orders are open again.";
    for (const SeatInfo& seat : players_of((*opening)->phase)) add(seat, notice::phase, words, collect_ms_, 0);
  }
  void operator()(const Announced& e) {
    const std::string of = before_.table.phase.title;
    for (std::size_t i = 0; i < before_.seats.size(); ++i) {
      const SeatInfo& seat = before_.seats[i];
      if (!seat.is_player() || !e.audience.has(viewer_of(seat))) continue;
      if (e.bell_of == 0)
        add(seat, notice::letter,
            e.by_organiser ? "An announcement by the organiser."
            : e.request    ? "An answer from the umpire."
                           : "An announcement by the umpire.",
            collect_ms_, 0);
      else if (!before_.table.sealed.contains(SeatId{static_cast<std::int32_t>(i)}))
        add(seat, notice::last_call, "The umpire's last call: your orders for " + of + " are not sealed.", 0,
            e.closes_at_ms);
    }
  }
  void operator()(const PressSent& e) { to_seats(e.to, e.from, "A letter from "); }
  void operator()(const RoomOpened& e) {
    if (e.closes_at_ms == 0) return to_seats(e.with, e.from, "A closed room opened by ");
    for (const SeatId seat : e.with)
      add(*before_.seat(seat), notice::letter, "The debrief room is open.", collect_ms_, 0);
    add(*before_.seat(e.from), notice::letter, "The debrief room is open.", collect_ms_, 0);
  }
  void operator()(const RoomJoined& e) {
    if (entry_->actor.kind == Actor::Kind::seat)
      to_seats({e.seat}, entry_->actor.seat, "You are invited to a closed room by ");
  }
  void operator()(const AgreementProposed& e) { to_seats(e.with, e.from, "An agreement proposed by "); }
  void operator()(const AgreementAnswered& e) {
    for (const Agreement& agreement : before_.agreements)
      if (agreement.number == e.number && agreement.from != e.seat)
        to_seats({agreement.from}, e.seat, "An answer to your agreement from ");
  }
  // Only what the server does by the campaign's rules of absence.
  void operator()(const BotSet& e) {
    if (!e.plays || !before_.begun || entry_->actor.kind != Actor::Kind::server) return;
    const SeatInfo& seat = *before_.seat(e.seat);
    drop(notice::last_call, seat.id);
    add(seat, notice::letter, "You " + e.reason + ". A bot plays your seat until you take it back.", collect_ms_, 0);
    to_umpires(notice::letter, "A bot plays " + seat.title + " from now on: " + e.reason + ".");
  }
  void operator()(const DeputyBegan& e) {
    add(*before_.seat(e.seat), notice::letter, "Your deputy acts for you from now on: " + e.reason + ".", collect_ms_,
        0);
  }
  void operator()(const DeputyEnded& e) {
    const bool own = entry_->actor.kind == Actor::Kind::seat && entry_->actor.seat == e.seat;
    if (!own) add(*before_.seat(e.seat), notice::letter, "You no longer have a deputy.", collect_ms_, 0);
  }
  void operator()(const ScheduledActFailed&) {
    to_umpires(notice::letter, "A scheduled act did not happen. The Desk says why.");
  }
  void operator()(const GraveActProposed&) {
    const auto seats = static_cast<std::int32_t>(before_.seats.size());
    for (SeatId seat{0}; seat.value < seats; ++seat.value)
      if (before_.seat(seat)->role == SeatRole::umpire && seat != entry_->actor.seat)
        add(*before_.seat(seat), notice::letter, "Another umpire asks for your word on the Desk.", collect_ms_, 0);
  }
  // No notice: people see these when they open the page.
  void operator()(const SecondWordSet&) {}
  void operator()(const UmpireFieldSet&) {}
  void operator()(const GraveActAnswered&) {}
  void operator()(const ActScheduled&) {}
  void operator()(const ScheduledActCancelled&) {}
  void operator()(const AbsenceLawSet&) {}
  void operator()(const DeputyNamed&) {}
  void operator()(const SeatVacated&) {}
  void operator()(const CampaignMade&) {}
  void operator()(const SeatAdded&) {}
  void operator()(const SeatRemoved&) {}
  void operator()(const CommandHanded&) {}
  void operator()(const StartSet&) {}
  void operator()(const SheetOpened&) {}
  void operator()(const RoomLeft&) {}
  void operator()(const Pinned&) {}
  void operator()(const Unpinned&) {}
  void operator()(const PersonNamed&) {}
  void operator()(const OrdersSigned&) {}
  void operator()(const OutcomeReached& e) { reached_ = &e; }
  void operator()(const WorldAmended&) {}
  void operator()(const EarlyBellSet&) {}
  void operator()(const ProgrammeSet&) {}  // it is for people who play together in a hall
  void operator()(const HoldSet&) {}
  void operator()(const PressLawSet&) {}
  void operator()(const ReplayLawSet&) {}
  void operator()(const RequestRuled&) {}

 private:
  static constexpr std::string_view more_time = "A request for more time from ";
  std::string more_time_asked_by(SeatId seat) const { return std::string(more_time) + before_.seat(seat)->title + "."; }
  const std::string& handle(SeatId seat) const { return before_.seat(seat)->id; }

  // Seats without a bot that may give orders in this phase.
  std::vector<SeatInfo> players_of(const game::Phase& phase) const {
    std::vector<SeatInfo> found;
    for (std::size_t i = 0; i < before_.seats.size(); ++i) {
      const SeatInfo& seat = before_.seats[i];
      const bool orders = seat.is_player() && phase.orders_from.has(viewer_of(seat));
      if (orders && !before_.bots.contains(SeatId{static_cast<std::int32_t>(i)})) found.push_back(seat);
    }
    return found;
  }

  void add(const SeatInfo& seat, std::string_view kind, const std::string& words, std::int64_t after_ms,
      std::int64_t until_ms) {
    changes_.notices.push_back(
        {seat.id, std::string(kind), entry_->seq, entry_->at_ms, entry_->at_ms + after_ms, until_ms, words});
  }
  void to_players(std::string_view kind, const std::string& words) {
    for (const SeatInfo& seat : before_.seats)
      if (seat.is_player()) add(seat, kind, words, collect_ms_, 0);
  }
  void to_umpires(std::string_view kind, const std::string& words) {
    for (const SeatInfo& seat : before_.seats)
      if (seat.role == SeatRole::umpire) add(seat, kind, words, collect_ms_, 0);
  }
  void to_seats(const std::vector<SeatId>& seats, SeatId from, const std::string& words) {
    for (const SeatId seat : seats)
      if (seat != from)
        add(*before_.seat(seat), notice::letter, words + before_.seat(from)->title + ".", collect_ms_, 0);
  }

  // To all parties of the agreement, whoever broke it, and to the umpires.
  void broken(const Breach& breach) {
    for (const Agreement& agreement : before_.agreements) {
      if (agreement.number != breach.agreement) continue;
      const std::string words = "The agreement “" + agreement.title + "” is broken.";
      add(*before_.seat(agreement.from), notice::letter, words, collect_ms_, 0);
      for (const SeatId seat : agreement.with) add(*before_.seat(seat), notice::letter, words, collect_ms_, 0);
      to_umpires(notice::letter, words);
    }
  }

  // Also removes what earlier entries of the same batch have added.
  void drop(std::string_view kind, const std::string& seat) {
    std::erase_if(changes_.notices,
        [&](const store::SeatNotice& one) { return one.kind == kind && (seat.empty() || one.seat == seat); });
    changes_.drops.push_back({std::string(kind), seat});
  }
  void close() {
    drop(notice::phase, "");
    drop(notice::last_call, "");
  }
  void remind(const SeatInfo& seat, const game::Phase& phase, std::int64_t closes_at_ms) {
    const std::int64_t left_ms = closes_at_ms - entry_->at_ms;
    if (left_ms < reminded_phase_ms_min) return;
    // Queued now, because the log gets no entry at that moment; dated then, so that an earlier look at the page does not
    // cancel it.
    const std::int64_t due_at_ms = closes_at_ms - reminder_ms(left_ms);
    changes_.notices.push_back({seat.id, std::string(notice::last_call), entry_->seq, due_at_ms, due_at_ms,
        closes_at_ms, "Your orders for " + phase.title + " are not sealed."});
  }
  void open(const game::Phase& phase, std::int64_t closes_at_ms) {
    close();
    for (const SeatInfo& seat : players_of(phase)) {
      add(seat, notice::phase, "Orders are open: " + phase.title + ".", collect_ms_, closes_at_ms);
      remind(seat, phase, closes_at_ms);
    }
  }
  // The end of the open phase has moved; 0: it has none now.
  void move_end(std::int64_t closes_at_ms) {
    if (before_.table.stage != Stage::orders) return;
    drop(notice::last_call, "");
    changes_.moves.push_back({std::string(notice::phase), closes_at_ms});
    for (const SeatInfo& seat : players_of(before_.table.phase))
      if (!before_.table.sealed.contains(*before_.seat_by_handle(seat.id)))
        remind(seat, before_.table.phase, closes_at_ms);
  }

  const Campaign& before_;
  const std::int64_t collect_ms_;
  const Entry* entry_ = nullptr;
  const OutcomeReached* reached_ = nullptr;
  store::NoticeChanges changes_;
};

}  // namespace

store::NoticeChanges notices_of(const Campaign& before, const std::vector<Entry>& entries, std::int64_t collect_ms) {
  if (before.lesson) return {};  // the pupil is at the page
  Notices notices(before, collect_ms);
  for (const Entry& entry : entries) notices.take(entry);
  return notices.take_changes();
}

}  // namespace ziggurat
