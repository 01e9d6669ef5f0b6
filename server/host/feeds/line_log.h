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

inline constexpr std::size_t finished_bytes = 256 * 1024;  // a text of so much changes no more

// Lines, one behind the other. What is finished lies together in texts that change no more; copies share all lines.
class LineLog {
 public:
  using Text = std::shared_ptr<const std::string>;

  void add(Text line);
  // The oldest finished text goes, unless nothing would be left. False: none did.
  bool drop_oldest();
  // Others in place of these lines, by index. Of the finished texts only those are made anew in which one of them is.
  void replace(const std::map<std::size_t, std::string>& lines);

  std::size_t size() const { return finished_lines_ + open_.size(); }
  std::size_t bytes() const { return bytes_; }  // of all lines
  std::string_view at(std::size_t index) const;
  Text shared(std::size_t index) const;

  // How a snapshot keeps them: finished texts by their names, and the lines behind them.
  struct Finished {
    std::size_t lines = 0;
    ArchivedTextPtr text;
  };
  struct Written {
    std::vector<Finished> finished = {};
    std::size_t open = 0;  // so many lines
    std::string lines = {};

    std::size_t size() const;
  };
  // The newest that are `bytes_max` together.
  Written newest(std::size_t bytes_max) const;
  // In place of all. False: the texts have not so many lines. Throws ArchiveUnreadable.
  bool restore(const Written& written);

 private:
  struct Chunk {
    std::size_t from = 0;  // lines before it, those that are gone included
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
