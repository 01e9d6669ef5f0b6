#pragma once
#include "host/feeds/line_log.h"
#include "protocol/codec/write/write_umpire.h"

namespace ziggurat {

// The umpire's record: a line for each entry, kept as text until it is read. Copies share all lines.
class RecordLog {
 public:
  void add(const protocol::RecordLine& line);
  // Call after a rewind or an undo: which lines were undone is computed again before the next read.
  void mark_undone() { marked_ = false; }
  // Computes that now, if it is needed. While a log is replayed nobody reads, so it is computed only once.
  void mark() const;

  std::size_t size() const { return lines_.size(); }
  bool empty() const { return size() == 0; }
  protocol::RecordLine at(std::size_t index) const;

  // For snapshots, as in LineLog.
  LineLog::Written write() const { return mark(), lines_.newest(SIZE_MAX); }
  bool restore(const LineLog::Written& written) { return marked_ = true, lines_.restore(written); }

 private:
  protocol::RecordLine read(std::size_t index) const;

  mutable LineLog lines_;
  mutable bool marked_ = true;
};

}  // namespace ziggurat
