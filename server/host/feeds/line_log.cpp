#include "host/feeds/line_log.h"

#include <algorithm>

namespace ziggurat {

void LineLog::add(Text line) {
  open_bytes_ += line->size();
  bytes_ += line->size();
  open_.push_back(std::move(line));
  if (open_bytes_ >= finished_bytes) finish();
}

void LineLog::finish() {
  std::string text;
  text.reserve(open_bytes_ + open_.size());
  for (const Text& line : open_) (text += *line) += '\n';
  const std::size_t from = finished_.empty() ? 0 : finished_.back()->from + finished_.back()->lines.size();
  finished_.push_back(chunk_of(from, std::make_shared<const ArchivedText>(std::move(text))));
  finished_lines_ += open_.size();
  open_.clear();
  open_bytes_ = 0;
}

std::shared_ptr<const LineLog::Chunk> LineLog::chunk_of(std::size_t from, ArchivedTextPtr kept) {
  auto chunk = std::make_shared<Chunk>();
  chunk->from = from;
  chunk->text = kept->text();
  chunk->kept = std::move(kept);
  for (std::string_view rest = chunk->text.text(); !rest.empty();) chunk->lines.push_back(next_line(rest));
  return chunk;
}

bool LineLog::drop_oldest() {
  if (finished_.empty() || finished_.front()->lines.size() >= size()) return false;
  for (const std::string_view line : finished_.front()->lines) bytes_ -= line.size();
  finished_lines_ -= finished_.front()->lines.size();
  finished_.pop_front();
  return true;
}

void LineLog::replace(const std::map<std::size_t, std::string>& lines) {
  std::size_t before = 0;
  for (auto& chunk : finished_) {
    const std::size_t end = before + chunk->lines.size();
    if (const auto first = lines.lower_bound(before); first != lines.end() && first->first < end) {
      std::string text;
      for (std::size_t i = before; i < end; ++i) {
        const auto other = lines.find(i);
        (text += other == lines.end() ? chunk->lines[i - before] : std::string_view(other->second)) += '\n';
      }
      bytes_ += text.size() - chunk->text.text().size();
      chunk = chunk_of(chunk->from, std::make_shared<const ArchivedText>(std::move(text)));
    }
    before = end;
  }
  for (auto line = lines.lower_bound(finished_lines_); line != lines.end(); ++line) {
    Text& open = open_.at(line->first - finished_lines_);
    open_bytes_ += line->second.size() - open->size();
    bytes_ += line->second.size() - open->size();
    open = std::make_shared<const std::string>(line->second);
  }
}

std::string_view LineLog::at(std::size_t index) const {
  if (index >= finished_lines_) return *open_.at(index - finished_lines_);
  const std::size_t wanted = finished_.front()->from + index;
  const auto behind = std::upper_bound(finished_.begin(), finished_.end(), wanted,
      [](std::size_t number, const auto& chunk) { return number < chunk->from; });
  const Chunk& chunk = **std::prev(behind);
  return chunk.lines.at(wanted - chunk.from);
}

LineLog::Text LineLog::shared(std::size_t index) const {
  if (index >= finished_lines_) return open_.at(index - finished_lines_);
  return std::make_shared<const std::string>(at(index));
}

std::size_t LineLog::Written::size() const {
  std::size_t all = open;
  for (const Finished& one : finished) all += one.lines;
  return all;
}

LineLog::Written LineLog::newest(std::size_t bytes_max) const {
  Written written;
  std::size_t bytes = 0;
  auto first = open_.size();
  while (first > 0 && bytes + open_[first - 1]->size() <= bytes_max) bytes += open_[--first]->size();
  written.open = open_.size() - first;
  for (auto line = first; line < open_.size(); ++line) (written.lines += *open_[line]) += '\n';
  if (first > 0) return written;
  auto chunk = finished_.end();
  while (chunk != finished_.begin() && bytes + (*std::prev(chunk))->text.text().size() <= bytes_max)
    bytes += (*--chunk)->text.text().size();
  for (; chunk != finished_.end(); ++chunk) written.finished.push_back({(*chunk)->lines.size(), (*chunk)->kept});
  return written;
}

bool LineLog::restore(const Written& written) {
  *this = {};
  for (const auto& [lines, text] : written.finished) {
    finished_.push_back(chunk_of(finished_lines_, text));
    if (finished_.back()->lines.size() != lines) return false;
    finished_lines_ += lines;
    bytes_ += finished_.back()->text.text().size() - lines;
  }
  for (std::string_view rest = written.lines; !rest.empty();)
    open_.push_back(std::make_shared<const std::string>(next_line(rest)));
  for (const Text& line : open_) open_bytes_ += line->size();
  bytes_ += open_bytes_;
  return open_.size() == written.open;
}

}  // namespace ziggurat
