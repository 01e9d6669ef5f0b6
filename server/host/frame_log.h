#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/shared_part.h"

namespace ziggurat {

// The frames of one viewer's stream as they were written: encoded once, shared by all who read them. Revisions are dense from 1.
class FrameLog {
 public:
  using Text = std::shared_ptr<const std::string>;

  void add(std::int64_t revision, Text text);
  void restart();  // another branch: revisions begin at 1 again
  // In place of all: frames as lines of a text, which stay there until somebody asks for them.
  void restore(std::int64_t first, SharedPart lines);

  std::int64_t last() const { return first_ + count() - 1; }
  std::int64_t first() const { return first_; }  // of those that are kept
  // Frames after `have`, if all of them are kept and they are few enough to be sent at once; else none and `fits` is false.
  struct Gap {
    bool fits = false;
    std::vector<Text> frames;
  };
  Gap after(std::int64_t have) const;
  // Those of from … to that are kept, in order, at most `bytes_max` together.
  std::vector<Text> between(std::int64_t from, std::int64_t to, std::size_t bytes_max) const;
  // The newest that are `bytes_max` together: so many, each as a line of `lines`.
  std::int64_t newest(std::size_t bytes_max, std::string* lines) const;

 private:
  struct Old {
    SharedPart text;
    std::vector<std::string_view> lines;
  };
  std::int64_t count() const { return static_cast<std::int64_t>(old_left() + texts_.size()); }
  std::size_t old_left() const { return old_ ? old_->lines.size() - old_gone_ : 0; }
  std::string_view at(std::size_t index) const;

  std::shared_ptr<const Old> old_;  // null: none
  std::size_t old_gone_ = 0;        // of these: no longer kept
  std::deque<Text> texts_;          // the newer ones
  std::int64_t first_ = 1;
  std::size_t bytes_ = 0;
};

inline constexpr std::size_t frames_kept_bytes_max = 32 * 1024 * 1024;  // of one stream: a long campaign whole
inline constexpr std::int64_t frames_resumed_max = 256;
inline constexpr std::size_t frames_resumed_bytes_max = 1024 * 1024;

}  // namespace ziggurat
