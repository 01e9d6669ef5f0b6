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

// Writes a campaign's snapshots to the store: first the archived texts that are new, in batches that delay other writes
// only briefly, then the snapshot itself. If the server dies in between, the older snapshots remain.
class SnapshotWriter {
 public:
  SnapshotWriter(const Services& services, std::string campaign) : s_(services), campaign_(std::move(campaign)) {}

  // The last entry of the newest durable snapshot; 0: none. Any thread.
  std::int64_t stored_seq() const { return stored_seq_; }
  void set_stored_seq(std::int64_t seq) { stored_seq_ = seq; }

  // Called once, with the result and the openings whose texts are in the store by then.
  using Done = std::function<void(const Result<void>&, std::vector<StateText::Past>)>;
  // Any thread. `held` keeps this writer alive until the end. `handed` runs when the last batch is in the store
  // writer's queue, or a batch failed. If the snapshot is durable already, writes only `hibernation`.
  void write(std::shared_ptr<const void> held, const Kept& kept, std::int64_t epoch,
      std::optional<store::HibernationRecord> hibernation, Done done, std::function<void()> handed);

 private:
  struct Job;
  void hand_over(const std::shared_ptr<Job>& job);

  const Services& s_;
  const std::string campaign_;
  std::atomic<std::int64_t> stored_seq_ = 0;
};

}  // namespace ziggurat
