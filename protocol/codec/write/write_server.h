#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/codec/write/write_welcome.h"

namespace ziggurat::protocol {

// Messages about the server itself, the same for every client.

enum class StoreStatus { ok, slow, gone };
std::string write_status(StoreStatus store, CampaignStatus campaign, std::string_view words);

std::string write_ping();

enum class ByeCode { shutting_down, too_slow, abuse, revoked, taken_elsewhere, too_many };
// `retry_ms`: when to reconnect; 0: do not.
std::string write_bye(ByeCode code, std::string_view words, std::int64_t retry_ms);

}  // namespace ziggurat::protocol
