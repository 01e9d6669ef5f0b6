#include "host/frame_log.h"

#include <algorithm>

namespace ziggurat {

void FrameLog::add(std::int64_t revision, Text text) {
  if (count() == 0) first_ = revision;
  bytes_ += text->size();
  texts_.push_back(std::move(text));
  while (bytes_ > frames_kept_bytes_max && count() > 1) {
    bytes_ -= at(0).size();
    if (old_left() > 0) ++old_gone_;
    else texts_.pop_front();
    ++first_;
  }
  if (old_ && old_left() == 0) old_.reset(), old_gone_ = 0;
}

void FrameLog::restart() { *this = {}; }

void FrameLog::restore(std::int64_t first, SharedPart lines) {
  restart();
  first_ = first;
  auto old = std::make_shared<Old>();
  for (std::string_view rest = lines.text(); !rest.empty();) old->lines.push_back(next_line(rest));
  bytes_ = lines.text().size() - old->lines.size();
  old->text = std::move(lines);
  if (!old->lines.empty()) old_ = std::move(old);
}

std::string_view FrameLog::at(std::size_t index) const {
  const std::size_t old = old_left();
  return index < old ? old_->lines[old_gone_ + index] : std::string_view(*texts_[index - old]);
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
  const std::size_t old = old_left();
  for (std::int64_t revision = std::max(from, first_); revision <= std::min(to, last()); ++revision) {
    const auto index = static_cast<std::size_t>(revision - first_);
    bytes += at(index).size();
    if (bytes > bytes_max) break;
    frames.push_back(index < old ? std::make_shared<const std::string>(at(index)) : texts_[index - old]);
  }
  return frames;
}

std::int64_t FrameLog::newest(std::size_t bytes_max, std::string* lines) const {
  std::size_t bytes = 0;
  auto first = static_cast<std::size_t>(count());
  const auto end = first;
  while (first > 0 && bytes + at(first - 1).size() <= bytes_max) bytes += at(--first).size();
  if (lines)
    for (auto index = first; index < end; ++index) (*lines += at(index)) += '\n';
  return static_cast<std::int64_t>(end - first);
}

}  // namespace ziggurat
