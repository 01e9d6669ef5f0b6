#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "host/services/rulebook_list.h"
#include "store/store.h"

// Backs up all campaigns of a store to one file and restores them, also to the other database engine: each campaign's
// export, then its seats with their links and sessions, and the sheets of the open phase. The file contains every
// secret. It contains no snapshots and leases, because the server makes them again, and no notices or addresses for
// them.
namespace ziggurat {

// Writes to `out` piece by piece, in one read transaction, while servers keep writing. Returns the number of campaigns.
// Errors: store errors, broken_log.
Result<int> back_up(store::Store& store, const std::function<void(std::string_view)>& out);

struct Restored {
  std::vector<std::string> campaigns;
  std::vector<Refusal> refused;  // `at`: the campaign
};
// Restores into a store without campaigns. The file is not trusted: each campaign is replayed and is stored completely
// or not at all; an invalid one does not affect the others. Errors: malformed (not a backup, or altered), conflict (the
// store has campaigns), and store errors.
Result<Restored> restore(store::Store& store, const RulebookList& rulebooks, std::string_view text);

}  // namespace ziggurat
