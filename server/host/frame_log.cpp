#include "host/frame_log.h"

#include <algorithm>

namespace ziggurat {

void FrameLog::add(std::int64_t revision, Text text) {
  if (texts_.empty()) first_ = revision;
  bytes_ += text->size();
  texts_.push_back(std::move(text));
  while (bytes_ > frames_kept_bytes_max && texts_.size() > 1) {
    bytes_ -= texts_.front()->size();
    texts_.pop_front();
    ++first_;
  }
}

void FrameLog::restart() {
  texts_.clear();
  first_ = 1;
  bytes_ = 0;
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
    const Text& text = texts_[static_cast<std::size_t>(revision - first_)];
    bytes += text->size();
    if (bytes > bytes_max) break;
    frames.push_back(text);
  }
  return frames;
}

}  // namespace ziggurat
