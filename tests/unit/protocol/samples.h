#pragma once
#include <string>
#include <vector>

#include "support/toy_campaign.h"

namespace ziggurat::test {

// One of every message that the server can send, written from the toy campaign; every optional member occurs once.
std::vector<std::string> frames_of_every_type(
    const protocol::Names& names, const View& view, std::optional<Viewer> as = {});
std::vector<std::string> seat_messages_of_every_type(const protocol::Names& names);
std::vector<std::string> umpire_messages_of_every_type(const protocol::Names& names);

Report sample_report();
Phase sample_phase();
Sheet sample_sheet();
inline constexpr std::int64_t sample_time_ms = 1'785'600'000'000;

}  // namespace ziggurat::test
