#include "host/feeds/record_words.h"

namespace ziggurat {

std::string reason_of(const EntryBody& body) {
  const std::string none;
  return std::visit(Overloaded{
                        [&](const CampaignMade&) { return none; },
                        [&](const SeatAdded&) { return none; },
                        [](const SeatRemoved& e) { return e.reason; },
                        [](const CommandHanded& e) { return e.reason; },
                        [](const PhaseOpened& e) { return e.reason; },
                        [](const StartSet& e) { return e.reason; },
                        [](const CampaignStarted& e) { return e.reason; },
                        [](const SheetSealed& e) { return e.reason; },
                        [&](const SheetOpened&) { return none; },
                        [](const BellRung& e) { return e.reason; },
                        [](const OutcomeReached& e) { return e.reason; },
                        [](const OutcomePublished& e) { return e.reason; },
                        [](const WorldAmended& e) { return e.reason; },
                        [](const ClockPaused& e) { return e.reason; },
                        [](const ClockResumed& e) { return e.reason; },
                        [](const ClockSet& e) { return e.reason; },
                        [](const EarlyBellSet& e) { return e.reason; },
                        [](const HoldSet& e) { return e.reason; },
                        [](const BotSet& e) { return e.reason; },
                        [](const PressLawSet& e) { return e.reason; },
                        [](const ReplayLawSet& e) { return e.reason; },
                        [](const Announced& e) { return e.reason; },
                        [&](const PressSent&) { return none; },
                        [&](const RoomOpened&) { return none; },
                        [&](const RoomJoined&) { return none; },
                        [&](const RoomLeft&) { return none; },
                        [&](const AgreementProposed&) { return none; },
                        [&](const AgreementAnswered&) { return none; },
                        [](const RequestRuled& e) { return e.reason; },
                        [](const ClockLawSet& e) { return e.reason; },
                        [](const ProgrammeSet& e) { return e.reason; },
                        [](const ExtensionAsked& e) { return e.reason; },
                        [](const ExtensionAnswered& e) { return e.reason; },
                        [](const AbsenceLawSet& e) { return e.reason; },
                        [](const ActScheduled& e) { return e.reason; },
                        [](const ScheduledActFailed& e) { return e.why; },
                        [](const ScheduledActCancelled& e) { return e.reason; },
                        [](const SecondWordSet& e) { return e.reason; },
                        [](const UmpireFieldSet& e) { return e.reason; },
                        [](const GraveActProposed& e) { return e.reason; },
                        [](const GraveActAnswered& e) { return e.reason; },
                        [&](const DeputyNamed&) { return none; },
                        [](const DeputyBegan& e) { return e.reason; },
                        [](const DeputyEnded& e) { return e.reason; },
                        [](const SeatVacated& e) { return e.reason; },
                        [](const Rewound& e) { return e.reason; },
                        [](const CampaignEnded& e) { return e.reason; },
                    },
      body);
}

}  // namespace ziggurat
