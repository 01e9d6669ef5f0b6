#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/log/export_text.h"
#include "host/services/rulebook_list.h"
#include "store/store.h"

// Exports campaigns from a store as text and verifies such text: for `ziggurat export` and `verify`, the backup and the
// Office.
namespace ziggurat {

// Verifies by the rulebook that its first entry names. Errors: no_such_rulebook, malformed (unreadable first entry),
// and the rulebook's errors.
Result<Verification> verify_export(const ExportedCampaign& exported, const RulebookList& rulebooks);

// Exports a campaign piece by piece, so that each call blocks the store's thread for one page of the log only.
class Export {
 public:
  explicit Export(std::string campaign) : campaign_(std::move(campaign)) {}
  // Appends the next piece to `text`; false: it was the last. Errors: missing, broken_log (a gap), and store errors.
  Result<bool> add_to(std::string& text, store::Store& store);
  std::int64_t phase_seq() const { return phase_seq_; }  // the entry that began the last phase: the key of its sheets

 private:
  std::string campaign_, chain_;
  std::int64_t last_seq_ = 0, phase_seq_ = 0;
};

// Replays and verifies an export. Returns the campaign's row and its first batch, ready for `create_campaign`. Errors:
// as import_campaign.
Result<std::pair<store::Campaign, store::WriteBatch>> read_import(
    store::Store& store, const RulebookList& rulebooks, std::string_view text);

// Imports an exported campaign (campaign/log/export_text.h), all or nothing, after replaying and verifying it. Errors:
// malformed (`at`: the line), not_true (`at`: the entry, or the head), no_such_rulebook, conflict (the campaign or one
// of its seat names exists here). Returns the campaign's id.
Result<std::string> import_campaign(store::Store& store, const RulebookList& rulebooks, std::string_view text);

}  // namespace ziggurat
