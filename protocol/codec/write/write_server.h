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

}  // namespace ziggurat::protocol
