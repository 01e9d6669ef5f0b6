#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/archived_text.h"

namespace ziggurat {

inline constexpr std::size_t finished_bytes = 256 * 1024;  // a chunk of this size is finished: it never changes again

// Lines of text that are appended and rarely replaced. Older lines are in immutable chunks; copies of the log share all
// lines.
class LineLog {
 public:
  using Text = std::shared_ptr<const std::string>;

  void add(Text line);
  // Drops the oldest finished chunk, unless the log would be empty. False: nothing was dropped.
  bool drop_oldest();
  // Replaces lines, by index. Only finished chunks that contain one of them are rebuilt.
  void replace(const std::map<std::size_t, std::string>& lines);

  std::size_t size() const { return finished_lines_ + open_.size(); }
  std::size_t bytes() const { return bytes_; }  // of all lines
  std::string_view at(std::size_t index) const;
  Text shared(std::size_t index) const;

  // The form in which a snapshot keeps lines: finished chunks by name, and the lines after them.
  struct Finished {
    std::size_t lines = 0;
    ArchivedTextPtr text;
  };
  struct Written {
    std::vector<Finished> finished = {};
    std::size_t open = 0;  // number of lines after the finished chunks
    std::string lines = {};

    std::size_t size() const;
  };
  // The newest lines, at most `bytes_max` together.
  Written newest(std::size_t bytes_max) const;
  // Replaces all lines. False: there are more or fewer lines than stated. Throws ArchiveUnreadable.
  bool restore(const Written& written);

 private:
  struct Chunk {
    std::size_t from = 0;  // number of lines before it, dropped ones included
    ArchivedTextPtr kept;
    SharedSlice text;
    std::vector<std::string_view> lines;
  };
  static std::shared_ptr<const Chunk> chunk_of(std::size_t from, ArchivedTextPtr kept);
  void finish();

  std::deque<std::shared_ptr<const Chunk>> finished_;
  std::size_t finished_lines_ = 0;
  std::vector<Text> open_;
  std::size_t open_bytes_ = 0, bytes_ = 0;
};

}  // namespace ziggurat
