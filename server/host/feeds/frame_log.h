#pragma once
#include <cstdint>
#include <vector>

#include "host/feeds/line_log.h"

namespace ziggurat {

// The frames of one viewer's stream as text: encoded once, shared by all readers. Revisions count from 1 without gaps; a
// rewind continues the count and removes no frame.
class FrameLog {
 public:
  using Text = LineLog::Text;

  void add(std::int64_t revision, Text text);

  std::int64_t last() const { return first_ + count() - 1; }
  std::int64_t first() const { return first_; }  // the oldest kept revision
  // Frames after `have`, if all of them are kept and few enough to send at once; else none, and `fits` is false.
  struct Gap {
    bool fits = false;
    std::vector<Text> frames;
  };
  Gap after(std::int64_t have) const;
  // The kept frames in from … to, in order, at most `bytes_max` together.
  std::vector<Text> between(std::int64_t from, std::int64_t to, std::size_t bytes_max) const;

  // For snapshots, as in LineLog.
  LineLog::Written newest(std::size_t bytes_max) const { return frames_.newest(bytes_max); }
  bool restore(std::int64_t first, const LineLog::Written& written);

 private:
  std::int64_t count() const { return static_cast<std::int64_t>(frames_.size()); }

  LineLog frames_;
  std::int64_t first_ = 1;
};

// Limit for one stream: enough for the whole of a long campaign.
inline constexpr std::size_t frames_kept_bytes_max = 32 * 1024 * 1024;
inline constexpr std::int64_t frames_resumed_max = 256;
inline constexpr std::size_t frames_resumed_bytes_max = 1024 * 1024;

}  // namespace ziggurat
