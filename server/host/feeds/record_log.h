#pragma once
#include "host/feeds/line_log.h"
#include "protocol/codec/write/write_umpire.h"

namespace ziggurat {

// The umpire's record, a line for each entry, kept as text until somebody reads it. Copies share all lines.
class RecordLog {
 public:
  void add(const protocol::RecordLine& line);
  // After a rewind or an undo: of every line it must be said anew whether it still counts.
  void mark_undone() { marked_ = false; }
  // Says it, unless it was said. Who reads a line does so first: a log that is folded is marked once.
  void mark() const;

  std::size_t size() const { return lines_.size(); }
  bool empty() const { return size() == 0; }
  protocol::RecordLine at(std::size_t index) const;

  // For snapshots, as LineLog has it.
  LineLog::Written write() const { return mark(), lines_.newest(SIZE_MAX); }
  bool restore(const LineLog::Written& written) { return marked_ = true, lines_.restore(written); }

 private:
  protocol::RecordLine read(std::size_t index) const;

  mutable LineLog lines_;
  mutable bool marked_ = true;
};

}  // namespace ziggurat
