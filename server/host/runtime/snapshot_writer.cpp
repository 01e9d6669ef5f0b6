#include "host/runtime/snapshot_writer.h"

#include <utility>

#include "campaign/snapshot/snapshot.h"
#include "host/persist/load.h"

namespace ziggurat {
namespace {

constexpr std::size_t archive_bytes_of_batch = 8 * 1024 * 1024;

}  // namespace

struct SnapshotWriter::Job {
  std::shared_ptr<const void> held;
  std::int64_t seq = 0, epoch = 0;
  SnapshotText snapshot;
  std::vector<ArchivedTextPtr> named, fresh;
  std::size_t next = 0;  // index into `fresh`
  std::optional<store::HibernationRecord> hibernation;
  Done done;
  std::function<void()> handed;
  bool state_is_kept = false;  // only the hibernation record is new
};

void SnapshotWriter::write(std::shared_ptr<const void> held, const Kept& kept, std::int64_t epoch,
    std::optional<store::HibernationRecord> hibernation, Done done, std::function<void()> handed) {
  const auto job = std::make_shared<Job>();
  job->held = std::move(held);
  job->seq = kept.replay.campaign.last_seq;
  job->epoch = epoch;
  job->hibernation = std::move(hibernation);
  job->done = std::move(done), job->handed = std::move(handed);
  job->state_is_kept = stored_seq_ == job->seq;
  if (!job->state_is_kept) {
    job->snapshot = write_snapshot(kept, maker_of(s_, kept.replay.campaign.rulebook));
    job->named = job->snapshot.said;
    for (const auto& openings : job->snapshot.openings) job->named.push_back(openings.text);
    for (const auto& text : job->named)
      if (!text->kept()) job->fresh.push_back(text);
  }
  hand_over(job);
}

void SnapshotWriter::hand_over(const std::shared_ptr<Job>& job) {
  store::WriteBatch batch;
  batch.campaign = campaign_;
  batch.epoch = job->epoch;
  std::size_t bytes = 0;
  std::vector<ArchivedTextPtr> texts;
  while (job->next < job->fresh.size() && bytes < archive_bytes_of_batch) {
    const auto& text = texts.emplace_back(job->fresh[job->next++]);
    batch.archive.push_back({text->name(), std::string(text->text().text())});
    bytes += batch.archive.back().body.size();
  }
  const bool last = job->next == job->fresh.size();
  if (last && !job->state_is_kept) {
    batch.snapshot = store::Snapshot{job->seq, std::move(job->snapshot.text)};
    for (const auto& text : job->named) batch.archive_names.push_back(text->name());
  }
  if (last) batch.hibernation = std::move(job->hibernation);
  const auto written = [this, job, texts = std::move(texts), last](const Result<void>& verdict) {
    if (verdict)
      for (const auto& text : texts) text->set_kept();
    if (verdict && !last) return hand_over(job);
    if (verdict) stored_seq_ = job->seq;
    job->done(verdict, std::move(job->snapshot.openings));
    if (!last && job->handed) job->handed();
  };
  const auto submitted = s_.writer.submit(std::move(batch), written);
  if (!submitted) job->done(submitted, {});
  if ((last || !submitted) && job->handed) job->handed();
}

}  // namespace ziggurat
