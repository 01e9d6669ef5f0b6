#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/log/verify.h"

namespace ziggurat {

// A campaign as a file with one JSON text per line: a head, the entries of the log, and a foot that shows that no line
// is missing. It contains every secret of the campaign.
struct ExportedCampaign {
  std::string id, name, rulebook, scenario;  // as in the first entry
  std::vector<LogLine> log;
};

std::string export_head(const CampaignMade& made);
std::string export_line(const LogLine& line);
std::string export_foot(std::int64_t entries, const std::string& chain);

// Errors: malformed, with the line as `at`. The contents of the log are not checked here.
Result<ExportedCampaign> read_export(std::string_view text);

// Checks the head against the first entry, then verifies the log. A fault in the head has `seq` 0.
Verification verify(const ExportedCampaign& exported, const game::Rulebook& rulebook);

}  // namespace ziggurat
