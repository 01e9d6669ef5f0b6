#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/log/export_text.h"
#include "host/app/rulebook_list.h"
#include "store/store.h"

// Campaigns out of a store as text, and such text verified: behind `ziggurat export` and `verify`, the backup and the Office.
namespace ziggurat {

// By the rules that its first entry names. Refused: no_such_rulebook, malformed (a first entry that cannot be read), and what the rulebook refuses.
Result<Verification> verify_export(const ExportedCampaign& exported, const RulebookList& rulebooks);

// Writes a campaign of a store piece by piece: who shares the store's thread waits for a page of the log at most.
class Export {
 public:
  explicit Export(std::string campaign) : campaign_(std::move(campaign)) {}
  // Adds the next piece to `text`; false: it was the last. Refused: missing, broken_log (a gap), and what the store refuses.
  Result<bool> add_to(std::string& text, store::Store& store);
  std::int64_t phase_seq() const {
    return phase_seq_;
  }  // the entry with which the last phase began: the key of its sheets

 private:
  std::string campaign_, chain_;
  std::int64_t last_seq_ = 0, phase_seq_ = 0;
};

}  // namespace ziggurat
