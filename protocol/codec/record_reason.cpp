#include "protocol/codec/record.h"

namespace ziggurat::protocol {

std::string reason_of(const EntryBody& body) {
  const std::string none;
  return std::visit(Overloaded{
                        [&](const CampaignMade&) { return none; },
                        [&](const SeatAdded&) { return none; },
                        [&](const PhaseOpened&) { return none; },
                        [&](const SheetSealed&) { return none; },
                        [&](const SheetOpened&) { return none; },
                        [&](const BellRung&) { return none; },
                        [](const OutcomeReached& e) { return e.reason; },
                        [&](const OutcomePublished&) { return none; },
                        [](const WorldAmended& e) { return e.reason; },
                        [](const ClockPaused& e) { return e.reason; },
                        [&](const ClockResumed&) { return none; },
                        [](const ClockSet& e) { return e.reason; },
                        [&](const HoldSet&) { return none; },
                        [&](const PressLawSet&) { return none; },
                        [&](const Announced&) { return none; },
                        [&](const PressSent&) { return none; },
                        [&](const AgreementProposed&) { return none; },
                        [&](const AgreementAnswered&) { return none; },
                        [&](const RequestRuled&) { return none; },
                        [](const Rewound& e) { return e.reason; },
                        [](const CampaignEnded& e) { return e.reason; },
                    },
                    body);
}

}  // namespace ziggurat::protocol
