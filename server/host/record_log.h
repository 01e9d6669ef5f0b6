#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/shared_part.h"
#include "protocol/codec/write_umpire.h"

namespace ziggurat {

// The umpire's record, a line for each entry. Lines that come from a snapshot stay in its text until somebody reads them. Copies share
// all lines.
class RecordLog {
 public:
  void add(protocol::RecordLine line);
  // In place of all: as `write` gave them.
  void restore(SharedPart lines);
  // Says of every line whether it still counts: after a rewind or an undo.
  void mark_undone();

  std::size_t size() const { return old_lines() + lines_.size(); }
  bool empty() const { return size() == 0; }
  protocol::RecordLine at(std::size_t index) const;
  // As lines of a text.
  std::string write() const;

 private:
  struct Old {
    SharedPart text;
    std::vector<std::string_view> lines;
  };
  std::size_t old_lines() const { return old_ ? old_->lines.size() : 0; }

  std::shared_ptr<const Old> old_;  // null: none
  std::vector<std::shared_ptr<const protocol::RecordLine>> lines_;
};

}  // namespace ziggurat
