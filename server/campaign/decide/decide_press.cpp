#include <algorithm>

#include "campaign/decide/decisions.h"
#include "campaign/decide/keep_agreements.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/sheet_validation.h"
#include "campaign/state/talk/agreements.h"
#include "campaign/state/talk/rooms.h"
#include "campaign/state/talk/talk.h"
#include "campaign/state/team.h"

namespace ziggurat {
namespace {

inline constexpr std::int64_t messages_per_phase_max =
    200;  // of one seat; twice as many after the end, counted since the last phase opened
inline constexpr std::int64_t agreements_per_seat_max = 100;
inline constexpr std::int64_t rooms_per_seat_max = 20;  // opened by one seat
inline constexpr std::size_t room_members_max = 200;    // counted each time somebody comes in
// An offer can stay open for a year at most.
inline constexpr std::int64_t agreement_ms_max = 366LL * 24 * 60 * 60 * 1000;

bool sleeps(const game::Phase& phase, FactionId faction) {
  return std::find(phase.asleep.begin(), phase.asleep.end(), faction) != phase.asleep.end();
}

// Talk within a faction, with the umpire, and after the end is always allowed.
std::optional<Refusal> closed_between(
    const Campaign& campaign, SeatId writer, const SeatInfo& to, const std::string& at) {
  const SeatInfo& from = *campaign.seat(writer);
  if (from.role == SeatRole::umpire || to.role == SeatRole::umpire || from.faction == to.faction) return std::nullopt;
  if (campaign.table.stage == Stage::over) return std::nullopt;
  const auto& phase = campaign.table.phase;
  if (const CommandScope scope = scope_of(campaign, writer); !scope.press)
    return Refusal{"not_yours_to_write", at, scope.team.at(scope.leader) + " writes to other sides for your team"};
  if (!campaign.press_open) return Refusal{"press_closed", at, "the umpire has closed the press between factions"};
  if (campaign.table.stage == Stage::lobby) return std::nullopt;  // the night rule starts with the game
  if (!phase.press_between_factions)
    return Refusal{"press_closed", at, "there is no press between factions in this phase"};
  if (sleeps(phase, from.faction)) return Refusal{"sleeping", at, "your faction is asleep"};
  if (sleeps(phase, to.faction)) return Refusal{"sleeping", at, "they are asleep"};
  return std::nullopt;
}

// Sorted and unique seats, or why they cannot be addressed.
Result<std::vector<SeatId>> addressees(
    const Campaign& campaign, SeatId from, std::vector<SeatId> to, const std::string& at, bool umpire_too) {
  if (to.empty() || to.size() > campaign.seats.size()) return refuse("no_such_seat", at, "name at least one seat");
  for (std::size_t i = 0; i < to.size(); ++i) {
    const auto here = at + "/" + std::to_string(i);
    const auto* seat = campaign.seat(to[i]);
    const bool receives = seat && (seat->is_player() || (umpire_too && seat->role == SeatRole::umpire));
    if (!receives || to[i] == from) return refuse("no_such_seat", here, "there is no such seat to write to");
    if (auto no = closed_between(campaign, from, *seat, here)) return std::unexpected(*no);
  }
  std::sort(to.begin(), to.end());
  to.erase(std::unique(to.begin(), to.end()), to.end());
  return to;
}

// The room with this number of the seat's own. Rooms that the seat does not know have none.
Result<const Room*> room_of(const Campaign& campaign, SeatId seat, std::int64_t number) {
  const auto known = rooms_of(campaign, seat);
  if (number < 1 || number > static_cast<std::int64_t>(known.size()))
    return refuse("no_such_room", "/room", "there is no such room");
  return known[static_cast<std::size_t>(number - 1)];
}

// Everybody else who is in the room, or why a letter to all of them cannot be sent. Umpires can write in every room.
Result<std::vector<SeatId>> addressees_in_room(
    const Campaign& campaign, SeatId from, std::int64_t number, std::int64_t now_ms) {
  const auto room = room_of(campaign, from, number);
  if (!room) return std::unexpected(room.error());
  if ((*room)->closes_at_ms != 0 && now_ms >= (*room)->closes_at_ms)
    return refuse("room_closed", "/room", "this room is closed: you can still read it");
  if (!(*room)->has(from) && campaign.seat(from)->role != SeatRole::umpire)
    return refuse("left_room", "/room", "you have left this room");
  std::vector<SeatId> to = (*room)->here();
  std::erase(to, from);
  if (to.empty()) return refuse("empty_room", "/room", "nobody else is in this room any more");
  for (const SeatId seat : to)
    if (auto no = closed_between(campaign, from, *campaign.seat(seat), "/room")) {
      no->words = campaign.seat(seat)->title + " is in this room: " + no->words;
      return std::unexpected(*no);
    }
  std::sort(to.begin(), to.end());
  return to;
}

}  // namespace

Decision decide_on(const Campaign& campaign, const SendPress& command, const DecisionContext& context) {
  const SeatId from = context.actor.seat;
  if (const auto bad = bad_text(command.text, "/text", log_text_letters_max)) return std::unexpected(*bad);
  auto to = command.room != 0 ? addressees_in_room(campaign, from, command.room, context.now_ms)
                              : addressees(campaign, from, command.to, "/to", true);
  if (!to) return std::unexpected(to.error());
  const auto sent = std::count_if(campaign.press.begin(), campaign.press.end(), [&](const PressMessage& message) {
    return message.from == from && message.at_ms >= campaign.clock.opened_at_ms;
  });
  const bool over = campaign.table.stage == Stage::over;
  if (campaign.seat(from)->role == SeatRole::player && sent >= (over ? 2 : 1) * messages_per_phase_max)
    return refuse("too_many", "",
        over ? "you have reached the limit of letters after the end"
             : "you have reached this phase's limit of letters");
  const std::int64_t room = command.room == 0 ? 0 : (*room_of(campaign, from, command.room))->number;
  return decided(
      PressSent{static_cast<std::int64_t>(campaign.press.size()) + 1, from, std::move(*to), command.text, room});
}

Decision decide_on(const Campaign& campaign, const OpenRoom& command, const DecisionContext& context) {
  const SeatId from = context.actor.seat;
  if (const auto bad = bad_text(command.name, "/name", title_letters_max)) return std::unexpected(*bad);
  auto with = addressees(campaign, from, command.with, "/with", true);
  if (!with) return std::unexpected(with.error());
  if (std::ranges::count_if(campaign.rooms,
          [&](const Room& room) { return room.from == from && room.closes_at_ms == 0; }) >= rooms_per_seat_max)
    return refuse("too_many", "", "this seat has reached its limit of rooms");
  return decided(
      RoomOpened{static_cast<std::int64_t>(campaign.rooms.size()) + 1, from, std::move(*with), command.name});
}

Decision decide_on(const Campaign& campaign, const InviteToRoom& command, const DecisionContext& context) {
  const SeatId from = context.actor.seat;
  const auto room = room_of(campaign, from, command.room);
  if (!room) return std::unexpected(room.error());
  if ((*room)->here().empty() || (*room)->here().front() != from)
    return refuse("not_yours_to_invite", "/room", "only the seat that has been in this room longest invites others");
  const auto seat = addressees(campaign, from, {command.seat}, "/seat", true);
  if (!seat) return std::unexpected(seat.error());
  if ((*room)->has(command.seat)) return done_already();
  if ((*room)->members.size() >= room_members_max)
    return refuse("too_many", "/room", "people have come into this room too often: open a new one");
  return decided(RoomJoined{(*room)->number, command.seat});
}

// Always possible, whatever the press law says.
Decision decide_on(const Campaign& campaign, const LeaveRoom& command, const DecisionContext& context) {
  const SeatId seat = context.actor.seat;
  const auto room = room_of(campaign, seat, command.room);
  if (!room) return std::unexpected(room.error());
  return (*room)->has(seat) ? decided(RoomLeft{(*room)->number, seat}) : done_already();
}

Decision decide_on(const Campaign& campaign, const ProposeAgreement& command, const DecisionContext& context) {
  const SeatId from = context.actor.seat;
  if (const auto bad = bad_text(command.title, "/title", title_letters_max)) return std::unexpected(*bad);
  if (const auto bad = bad_text(command.text, "/text", log_text_letters_max, true)) return std::unexpected(*bad);
  auto with = addressees(campaign, from, command.with, "/with", false);
  if (!with) return std::unexpected(with.error());
  const auto made = std::count_if(
      campaign.agreements.begin(), campaign.agreements.end(), [&](const Agreement& a) { return a.from == from; });
  if (made >= agreements_per_seat_max) return refuse("too_many", "", "this seat has reached its limit of agreements");
  const Stage stage = campaign.table.stage;
  if (command.this_phase && stage != Stage::lobby && stage != Stage::orders)
    return refuse("wrong_stage", "/until", "this phase is closed: choose another time limit for the offer");
  if (command.until_ms != 0 &&
      (command.until_ms <= context.now_ms || command.until_ms > context.now_ms + agreement_ms_max))
    return refuse("bad_time", "/until", "the offer must end in the future, within a year");
  AgreementProposed proposed{static_cast<std::int64_t>(campaign.agreements.size()) + 1, from, std::move(*with),
      command.title, command.text, command.this_phase ? campaign.table.phase_number : 0, command.until_ms,
      command.clauses};
  const auto parties = parties_of(campaign, {.from = from, .with = proposed.with});
  if (auto no = bad_clauses(campaign, context.rulebook, command.clauses, parties, "/clauses"))
    return std::unexpected(*no);
  return decided(std::move(proposed));
}

Decision decide_on(const Campaign& campaign, const AnswerAgreement& command, const DecisionContext& context) {
  const SeatId seat = context.actor.seat;
  const auto known = agreements_of(campaign, seat);
  // A seat has numbers only for agreements that it receives. It cannot accept its own proposals.
  const bool known_to_it = command.number >= 1 && command.number <= static_cast<std::int64_t>(known.size());
  const Agreement* found = known_to_it ? known[static_cast<std::size_t>(command.number - 1)] : nullptr;
  const bool withdraws = found && found->from == seat && !command.accept;
  if (!found || (!withdraws && std::find(found->with.begin(), found->with.end(), seat) == found->with.end()))
    return refuse("no_such_agreement", "/agreement", "there is no such agreement for you to answer");
  const auto answer = found->answers.find(seat);
  if (answer != found->answers.end() && answer->second == command.accept) return done_already();
  if (found->agreed()) return refuse("settled", "/agreement", "all have agreed: propose a new one to change it");
  if (withdraws) return decided(AgreementAnswered{found->number, seat, false});
  if (found->withdrawn()) return refuse("withdrawn", "/agreement", "the proposal was withdrawn: it cannot be answered");
  if (lapsed(campaign, *found, context.now_ms))
    return refuse("lapsed", "/agreement", "it has expired and can no longer be accepted");
  if (auto no = closed_between(campaign, seat, *campaign.seat(found->from), "/agreement")) return std::unexpected(*no);
  return decided(AgreementAnswered{found->number, seat, command.accept});
}

Decision decide_on(const Campaign& campaign, const SetPressLaw& command, const DecisionContext&) {
  return command.open == campaign.press_open ? done_already() : decided(PressLawSet{command.open});
}

Decision decide_on(const Campaign& campaign, const SetReplayLaw& command, const DecisionContext&) {
  if (command.open == campaign.replay_open) return done_already();
  if (campaign.ended && !command.open)
    return refuse("opened", "/open", "the Replay is open already, and what was read cannot be taken back");
  return decided(ReplayLawSet{command.open});
}

Decision decide_on(const Campaign& campaign, const Announce& command, const DecisionContext& context) {
  if (const auto bad = bad_text(command.text, "/text", log_text_letters_max)) return std::unexpected(*bad);
  Announced announced{command.text, command.audience};
  announced.by_organiser = context.actor.kind == Actor::Kind::organiser;
  if (command.last_call) {
    if (campaign.table.stage != Stage::orders)
      return refuse("wrong_stage", "/last_call", "a last call needs a phase that takes orders");
    announced.bell_of = campaign.table.phase_number;
    announced.closes_at_ms = campaign.clock.closes_at_ms;
  }
  return decided(std::move(announced));
}

namespace {

// Terms in words: "Price in gold: 3, Needs scouts".
std::string in_words(const std::vector<game::Parameter>& terms, const std::vector<game::Argument>& given) {
  std::string words;
  for (std::size_t i = 0; i < terms.size() && i < given.size(); ++i) {
    const auto* number = std::get_if<std::int64_t>(&given[i]);
    const auto* yes = std::get_if<bool>(&given[i]);
    if (!number && !(yes && *yes)) continue;
    words += (words.empty() ? "" : ", ") + terms[i].label + (number ? ": " + std::to_string(*number) : "");
  }
  return words;
}
// If only one side is a party, it gets the answer with its own words and the terms. Several parties (of a meeting) get
// the kind of order and the seat that gave it.
std::string answer_published(const Campaign& campaign, const Request& request, const RequestRuled& ruled,
    const game::Audience& parties, const DecisionContext& context) {
  const auto& kind = context.rulebook.order_kinds().at(static_cast<std::size_t>(request.order.kind));
  const auto& seat = *campaign.seat(request.seat);
  if (parties != game::Audience::only(seat.faction)) return kind.label + " of " + seat.title + ": " + ruled.answer;
  const std::string terms = in_words(kind.terms, ruled.terms);
  const std::string asked =
      request.text.empty() ? context.rulebook.in_words(view_of(campaign, context.streams, request.seat), request.order)
                           : request.text;
  return asked + " – " + ruled.answer + (terms.empty() ? "" : " (" + terms + ")");
}

}  // namespace

// Stores the answer with the request, and publishes it to the faction that asked and to those that the request names (a
// meeting, a treaty).
Decision decide_on(const Campaign& campaign, const RuleOnRequest& command, const DecisionContext& context) {
  if (const auto bad = bad_text(command.answer, "/answer", log_text_letters_max)) return std::unexpected(*bad);
  const auto request = std::find_if(campaign.requests.begin(), campaign.requests.end(),
      [&](const Request& one) { return one.number == command.request; });
  if (request == campaign.requests.end()) return refuse("no_such_request", "/request", "there is no such request");
  if (request->answer == command.answer && (!command.terms || command.terms->arguments == request->terms))
    return done_already();
  const auto& kind = context.rulebook.order_kinds().at(static_cast<std::size_t>(request->order.kind));
  const auto& seat = *campaign.seat(request->seat);
  auto parties = game::Audience::only(seat.faction);
  for (const auto& argument : request->order.arguments)
    if (const auto* named = std::get_if<FactionId>(&argument)) parties = parties.with(*named);
  RequestRuled ruled{command.request, command.answer};
  if (command.terms) {
    if (command.terms->kind != request->order.kind || kind.terms.empty())
      return refuse("bad_terms", "/terms", "these terms do not fit this kind of order");
    const auto faults = argument_faults(kind.terms, command.terms->arguments, "/terms/arguments");
    if (!faults.empty()) return std::unexpected(faults.front());
    // What followed from the first terms is in the world already, and later orders may depend on it.
    if (!request->terms.empty())
      return refuse("answered", "/terms", "its terms are set already; change their consequences by hand");
    ruled.terms = command.terms->arguments;
  }
  std::vector<game::Change> followed;
  if (command.terms && campaign.table.stage != Stage::over)
    followed = context.rulebook.answered(campaign.table.world, seat_of(seat), request->order, ruled.terms);
  const std::string published = answer_published(campaign, *request, ruled, parties, context);
  Announced answer{published, parties};
  answer.request = command.request;
  std::vector<EntryBody> bodies{std::move(ruled), std::move(answer)};
  if (!followed.empty())
    for (auto& body : act_on_world(campaign, followed, context)) bodies.push_back(std::move(body));
  return bodies;
}

}  // namespace ziggurat
