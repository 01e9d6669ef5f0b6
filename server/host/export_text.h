#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "campaign/verify.h"

namespace ziggurat {

// A campaign as a file: its row and its log, byte for byte. It holds every secret of the campaign.
struct ExportedCampaign {
  std::string id, name, rulebook, scenario, status;
  std::int64_t created_at_ms = 0;
  std::vector<LogLine> log;
};

std::string write_export(const ExportedCampaign& exported);
// Refused: malformed, with the line as `at`. The chain is not checked here.
Result<ExportedCampaign> read_export(const std::string& text);

}  // namespace ziggurat
