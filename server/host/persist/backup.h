#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "host/app/rulebook_list.h"
#include "store/store.h"

// The whole of a store as one file, on either engine and from one to the other: each campaign as it is exported, then its people,
// their links and sessions, and the sheets of the open phase. It holds every secret. Snapshots and leases are made anew.
namespace ziggurat::office {

// Piece by piece to `out`, all as of one moment; servers write on meanwhile. Answers how many campaigns. Refused: what the store
// refuses, broken_log.
Result<int> back_up(store::Store& store, const std::function<void(std::string_view)>& out);

struct Restored {
  std::vector<std::string> campaigns;
  std::vector<Refusal> refused;  // `at`: the campaign
};
// Into a store without campaigns. The file is read as hostile: each campaign is played again, and stands in the store whole or not at
// all; one that is not true leaves the others alone. Refused: malformed (no backup, or not as it was written), conflict (there are
// campaigns already), and what the store refuses.
Result<Restored> restore(store::Store& store, const RulebookList& rulebooks, std::string_view text);

}  // namespace ziggurat::office
