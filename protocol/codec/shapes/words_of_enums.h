#pragma once
#include <string_view>
#include <vector>

#include "campaign/state/campaign.h"
#include "protocol/codec/write/write_seat.h"
#include "protocol/codec/write/write_server.h"

namespace ziggurat::protocol {

// The protocol's words for the server's enumerations.
std::string_view word_of(SeatRole role);
std::string_view word_of(CampaignStatus status);
std::string_view word_of(Actor::Kind kind);  // of the actor that changed the clock
std::string_view word_of(game::AttributeType type);
std::string_view word_of(game::ParameterType type);
std::string_view word_of(Author by);
std::string_view word_of(DeputyTerms::Begins begins);
std::string_view word_of(game::SheetFate fate);
std::string_view word_of(SealState state);
std::string_view word_of(StoreStatus status);
std::string_view word_of(EarlyBell rings);
extern const std::vector<std::string_view> early_bell_words;  // in the order of the enumeration

}  // namespace ziggurat::protocol
