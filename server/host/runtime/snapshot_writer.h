#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/persist/snapshot_text.h"
#include "host/services/services.h"

namespace ziggurat {

// Writes a campaign's snapshots into the store. A snapshot's new finished texts go first, in batches that delay other
// writes only briefly, then the snapshot itself. If the server dies in between, the older snapshots remain.
class SnapshotWriter {
 public:
  SnapshotWriter(const Services& services, std::string campaign) : s_(services), campaign_(std::move(campaign)) {}

  // The last entry of the newest durable snapshot; 0: none. Any thread.
  std::int64_t stored_seq() const { return stored_seq_; }
  void set_stored_seq(std::int64_t seq) { stored_seq_ = seq; }

  // Receives the verdict, once, and the openings whose texts are in the store by then.
  using Done = std::function<void(const Result<void>&, std::vector<StateText::Past>)>;
  // Any thread. `held` keeps this writer alive until the end. `handed` runs when the store's writer has everything, or
  // nothing more follows. A snapshot that is durable already is not written again, only `rest`.
  void write(std::shared_ptr<const void> held, const Kept& kept, std::int64_t epoch,
      std::optional<store::HibernationRecord> rest, Done done, std::function<void()> handed);

 private:
  struct Job;
  void hand_over(const std::shared_ptr<Job>& job);

  const Services& s_;
  const std::string campaign_;
  std::atomic<std::int64_t> stored_seq_ = 0;
};

}  // namespace ziggurat
