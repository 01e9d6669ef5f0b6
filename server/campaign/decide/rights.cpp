#include "campaign/decide/rights.h"

#include <algorithm>

namespace ziggurat {

const std::vector<Right>& rights() {
  using enum Who;
  using enum When;
  using enum Work;
  static const std::vector<Right> table = {
      // A seat's own sheet.
      {"draft", {player}, orders_open, sheet},
      {"seal", {player}, orders_open, sheet},
      {"open", {player}, orders_open, sheet},
      {"sign", {player}, orders_open},
      {"options", {player, umpire}, orders_open, rules_query},  // the umpire asks on behalf of a seat
      {"check", {player, umpire}, orders_open, rules_query},
      {"preview", {player, umpire}, orders_open, rules_query},
      {"reach", {player, umpire}, orders_open, rules_query},
      {"defaults", {player, umpire}, orders_open, rules_query},
      {"counsel", {player, umpire}, not_over, rules_query},
      {"advise", {player}, orders_open, rules_query},  // an umpire needs no adviser
      {"ask_extension", {player}, orders_open},
      // Talk.
      {"press", {player, umpire}, always},
      {"open_room", {player, umpire}, always},
      {"invite_to_room", {player, umpire}, always},
      {"leave_room", {player, umpire}, always},
      {"pin", {player}, always},
      {"unpin", {player}, always},
      {"name", {player, umpire}, always, act, false},
      {"propose", {player}, not_over},
      {"answer", {player}, not_over},
      {"history", {player, umpire, spectator}, always, long_query},
      {"older", {player, umpire, spectator}, always, long_query},
      {"search", {player, umpire}, always, long_query},
      {"letters", {player, umpire}, always, long_query, false},  // over HTTP: host/http_api/letters_page.cpp
      {"device", {player, umpire}, always, note, false},
      {"book", {player, umpire, spectator}, opened, long_query, false},  // over HTTP: host/http_api/replay_pages.cpp
      {"calendar", {player, umpire}, always, query, false},
      {"name_deputy", {player}, not_over, act, false},
      {"end_deputy", {player, umpire}, not_over, act, false},
      // The umpire's Desk.
      {"look", {umpire}, always, query},
      {"sheets", {umpire}, always, long_query},
      {"record", {umpire, organiser}, always, long_query},
      {"reissue", {umpire, organiser}, always},
      {"set_start", {umpire, organiser}, lobby},
      {"start", {umpire, organiser}, lobby},
      {"pause", {umpire, organiser}, in_play},
      {"resume", {umpire, organiser}, in_play},
      {"move_bell", {umpire}, in_play},
      {"clock_law", {umpire}, not_over},
      {"programme", {umpire}, not_over},
      {"bells", {umpire}, always, query},
      {"answer_extension", {umpire}, not_over},
      {"early_bell", {umpire}, not_over},
      {"ring", {umpire}, orders_open},
      {"publish", {umpire}, held},
      {"next", {umpire}, review},
      {"hold", {umpire}, not_over},
      {"amend", {umpire}, held},
      {"dry_run", {umpire}, held, rules_query},
      {"note", {umpire}, held, note},
      {"change", {umpire}, not_over},
      {"undo", {umpire}, not_over},
      {"announce", {umpire, organiser}, always},
      {"schedule", {umpire}, not_over},
      {"unschedule", {umpire}, always},
      {"second_word", {umpire, organiser}, always},
      {"umpire_field", {umpire}, always},
      {"answer_proposal", {umpire}, always},
      {"act_for", {umpire}, orders_open},
      {"rule", {umpire}, always},
      {"set_bot", {player, umpire, organiser}, not_over},  // of players only some may: bot_barred
      {"absence_law", {umpire, organiser}, not_over},
      {"stand_in", {umpire, organiser}, not_over},
      {"press_law", {umpire}, not_over},
      {"replay_law", {umpire}, always},
      {"rewind", {umpire}, begun},
      {"rewind_preview", {umpire}, begun, query},
      {"end_campaign", {umpire, organiser}, not_over},
      // Teams.
      {"add_seat", {umpire, organiser}, not_over},
      {"remove_seat", {umpire, organiser}, not_over},
      {"hand_over", {player, umpire}, not_over},
  };
  return table;
}

const Right* right_of(std::string_view command) {
  const auto& table = rights();
  const auto right = std::find_if(table.begin(), table.end(), [&](const Right& r) { return r.command == command; });
  return right == table.end() ? nullptr : &*right;
}

bool goes_before_bell(Work work, SeatRole role) {
  return work == Work::sheet || (work == Work::act && role == SeatRole::umpire);
}

std::string_view name_of(const Command& command) {
  return std::visit(Overloaded{
                        [](const SetStart&) { return "set_start"; },
                        [](const StartCampaign&) { return "start"; },
                        [](const SealSheet&) { return "seal"; },
                        [](const OpenSheet&) { return "open"; },
                        [](const SendPress&) { return "press"; },
                        [](const ProposeAgreement&) { return "propose"; },
                        [](const AnswerAgreement&) { return "answer"; },
                        [](const PauseClock&) { return "pause"; },
                        [](const ResumeClock&) { return "resume"; },
                        [](const MoveBell&) { return "move_bell"; },
                        [](const SetClockLaw&) { return "clock_law"; },
                        [](const SetProgramme&) { return "programme"; },
                        [](const AskExtension&) { return "ask_extension"; },
                        [](const AnswerExtension&) { return "answer_extension"; },
                        [](const SetEarlyBell&) { return "early_bell"; },
                        [](const RingBell&) { return "ring"; },
                        [](const PublishOutcome&) { return "publish"; },
                        [](const OpenNextPhase&) { return "next"; },
                        [](const SetHold&) { return "hold"; },
                        [](const AmendOutcome&) { return "amend"; },
                        [](const ChangeWorld&) { return "change"; },
                        [](const UndoAct&) { return "undo"; },
                        [](const Announce&) { return "announce"; },
                        [](const ScheduleAct&) { return "schedule"; },
                        [](const CancelScheduled&) { return "unschedule"; },
                        [](const SetSecondWord&) { return "second_word"; },
                        [](const SetUmpireField&) { return "umpire_field"; },
                        [](const AnswerProposal&) { return "answer_proposal"; },
                        [](const ActForSeat&) { return "act_for"; },
                        [](const RuleOnRequest&) { return "rule"; },
                        [](const SetBot&) { return "set_bot"; },
                        [](const SetAbsenceLaw&) { return "absence_law"; },
                        [](const NameDeputy&) { return "name_deputy"; },
                        [](const EndDeputy&) { return "end_deputy"; },
                        [](const VacateSeat&) { return "stand_in"; },
                        [](const SetPressLaw&) { return "press_law"; },
                        [](const SetReplayLaw&) { return "replay_law"; },
                        [](const Rewind&) { return "rewind"; },
                        [](const EndCampaign&) { return "end_campaign"; },
                        [](const AddSeat&) { return "add_seat"; },
                        [](const RemoveSeat&) { return "remove_seat"; },
                        [](const HandOver&) { return "hand_over"; },
                        [](const OpenRoom&) { return "open_room"; },
                        [](const InviteToRoom&) { return "invite_to_room"; },
                        [](const LeaveRoom&) { return "leave_room"; },
                        [](const PinUp&) { return "pin"; },
                        [](const TakeDown&) { return "unpin"; },
                        [](const NamePerson&) { return "name"; },
                        [](const SignOrders&) { return "sign"; },
                    },
      command);
}

std::optional<Who> who_is(const Campaign& campaign, const Actor& actor) {
  if (actor.kind == Actor::Kind::organiser) return Who::organiser;
  const auto* seat = actor.kind == Actor::Kind::seat ? campaign.seat(actor.seat) : nullptr;
  if (!seat || seat->removed) return std::nullopt;
  switch (seat->role) {
    case SeatRole::player: return Who::player;
    case SeatRole::umpire: return Who::umpire;
    case SeatRole::spectator: return Who::spectator;
  }
  return std::nullopt;
}

std::optional<Refusal> barred(const Campaign& campaign, std::string_view command, const Actor& actor) {
  const auto* right = right_of(command);
  const auto who = who_is(campaign, actor);
  if (!right || !who || std::find(right->who.begin(), right->who.end(), *who) == right->who.end())
    return Refusal{"not_allowed", "", "your role may not do this"};
  if (actor.deputy && !campaign.absences.deputy_acts(actor.seat))
    return Refusal{"deputy_waits", "", "a deputy of this seat may not act now"};
  if (actor.deputy && !right->deputy) return Refusal{"not_allowed", "", "only the seat's holder may do this"};
  const Stage stage = campaign.table.stage;
  const bool lobby = stage == Stage::lobby, over = stage == Stage::over;
  switch (right->when) {
    case When::always: return std::nullopt;
    case When::not_over:
      if (!over) return std::nullopt;
      break;
    case When::begun:
      if (!lobby) return std::nullopt;
      break;
    case When::in_play:
      if (!lobby && !over) return std::nullopt;
      break;
    case When::lobby:
      if (lobby) return std::nullopt;
      if (!over) return Refusal{"wrong_stage", "", "the game has begun already"};
      break;
    case When::orders_open:
      if (stage == Stage::orders) return std::nullopt;
      if (!lobby && !over) return Refusal{"late", "", "orders for this phase are closed"};
      break;
    case When::held:
      if (stage == Stage::held) return std::nullopt;
      if (!lobby && !over) return Refusal{"wrong_stage", "", "no result is being held"};
      break;
    case When::review:
      if (stage == Stage::review) return std::nullopt;
      if (!lobby && !over)
        return Refusal{"wrong_stage", "", "the results of this phase are not published yet, or the next phase is open"};
      break;
    case When::opened:
      if (!over) return Refusal{"not_over", "", "the Replay opens when the campaign has ended"};
      if (!campaign.replay_open) return Refusal{"not_opened", "", "the umpire has not opened the Replay yet"};
      return std::nullopt;
  }
  if (lobby)
    return Refusal{"not_begun", "", "the game has not begun: until then no orders are taken and no clock runs"};
  return Refusal{"over", "", "the campaign is over"};
}

}  // namespace ziggurat
