#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/log/verify.h"

namespace ziggurat {

// A campaign as a file, one line a record, so that a long one can be read with a pager: a head, the log byte for byte, a foot that
// tells that none is missing. It holds every secret of the campaign.
struct ExportedCampaign {
  std::string id, name, rulebook, scenario;  // as the first entry has them
  std::vector<LogLine> log;
};

std::string export_head(const CampaignMade& made);
std::string export_line(const LogLine& line);
std::string export_foot(std::int64_t entries, const std::string& chain);

// Refused: malformed, with the line as `at`. What the log says is not judged here.
Result<ExportedCampaign> read_export(std::string_view text);

// Believes nothing of it: the head against the first entry, then the log. A fault of the head has the number 0.
Verification verify(const ExportedCampaign& exported, const game::Rulebook& rulebook);

}  // namespace ziggurat
