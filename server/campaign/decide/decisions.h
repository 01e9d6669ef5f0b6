#pragma once
#include <string>
#include <vector>

#include "campaign/decide/decide.h"

namespace ziggurat {

// One function for each command, in the decide_*.cpp files and in campaign/umpires. `decide` calls it after it has
// looked up in rights.h that this actor may give this command at this stage.

// The maximum length of any text in the log. The protocol allows less (protocol/codec/read/limits.h).
inline constexpr std::size_t log_text_letters_max = 4096;
inline constexpr std::size_t title_letters_max = 200;

using Decision = Result<std::vector<EntryBody>>;

Decision decide_on(const Campaign& campaign, const SealSheet& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const OpenSheet& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const ActForSeat& command, const DecisionContext& context);

Decision decide_on(const Campaign& campaign, const SendPress& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const OpenRoom& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const InviteToRoom& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const LeaveRoom& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const PinUp& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const TakeDown& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const ProposeAgreement& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const AnswerAgreement& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SetPressLaw& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SetReplayLaw& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const Announce& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const RuleOnRequest& command, const DecisionContext& context);

Decision decide_on(const Campaign& campaign, const PauseClock& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const ResumeClock& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const MoveBell& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SetClockLaw& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const AskExtension& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const AnswerExtension& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SetEarlyBell& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const RingBell& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const OpenNextPhase& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SetHold& command, const DecisionContext& context);

Decision decide_on(const Campaign& campaign, const PublishOutcome& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const AmendOutcome& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const ChangeWorld& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const UndoAct& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const ScheduleAct& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const CancelScheduled& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SetSecondWord& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const AnswerProposal& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SetUmpireField& command, const DecisionContext& context);

Decision decide_on(const Campaign& campaign, const SetProgramme& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SetStart& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const StartCampaign& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const Rewind& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const EndCampaign& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SetBot& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SetAbsenceLaw& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const NameDeputy& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const EndDeputy& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const VacateSeat& command, const DecisionContext& context);

Decision decide_on(const Campaign& campaign, const AddSeat& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const RemoveSeat& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const HandOver& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const SignOrders& command, const DecisionContext& context);
Decision decide_on(const Campaign& campaign, const NamePerson& command, const DecisionContext& context);

// The entries of an umpire's act with these changes, and with those that the rules derive from them.
std::vector<EntryBody> act_on_world(
    const Campaign& campaign, const std::vector<game::Change>& changes, const DecisionContext& context);

// Writes no entry, because the requested state is in place already. Makes resending safe.
inline Decision done_already() { return std::vector<EntryBody>{}; }
inline Decision decided(EntryBody body) { return std::vector<EntryBody>{std::move(body)}; }

// `bad_text` unless the text is plain (base/text.h) and has 1 (or 0) to `letters_max` letters.
std::optional<Refusal> bad_text(
    std::string_view text, std::string at, std::size_t letters_max, bool may_be_empty = false);
// The entry that opens this phase under the next number. Throws std::logic_error if `context` has no fresh secret.
PhaseOpened next_phase(const Campaign& campaign, const game::Phase& phase, const DecisionContext& context);

}  // namespace ziggurat
