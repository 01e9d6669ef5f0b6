#include "host/feeds/frame_log.h"

#include <algorithm>

namespace ziggurat {

void FrameLog::add(std::int64_t revision, Text text) {
  if (count() == 0) first_ = revision;
  frames_.add(std::move(text));
  while (frames_.bytes() > frames_kept_bytes_max) {
    const std::int64_t last = this->last();
    if (!frames_.drop_oldest()) break;
    first_ = last - count() + 1;
  }
}

bool FrameLog::restore(std::int64_t first, const LineLog::Written& written) {
  first_ = first;
  return frames_.restore(written);
}

FrameLog::Gap FrameLog::after(std::int64_t have) const {
  if (have < first_ - 1 || have > last() || last() - have > frames_resumed_max) return {};
  Gap gap{true, between(have + 1, last(), frames_resumed_bytes_max)};
  if (static_cast<std::int64_t>(gap.frames.size()) != last() - have) return {};
  return gap;
}

std::vector<FrameLog::Text> FrameLog::between(std::int64_t from, std::int64_t to, std::size_t bytes_max) const {
  std::vector<Text> frames;
  std::size_t bytes = 0;
  for (std::int64_t revision = std::max(from, first_); revision <= std::min(to, last()); ++revision) {
    const auto index = static_cast<std::size_t>(revision - first_);
    bytes += frames_.at(index).size();
    if (bytes > bytes_max) break;
    frames.push_back(frames_.shared(index));
  }
  return frames;
}

}  // namespace ziggurat
