#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace ziggurat {

// What is kept of each phase, by its number. Copies share all of it but the newest few, so that keeping one more costs as much after a
// year as on the first day.
template <class T>
class ByPhase {
 public:
  // Numbers ascend; what is kept under the last one may be replaced.
  void set(std::int64_t number, T kept) {
    if (size_ > 0 && number < last()) throw std::logic_error("a phase is kept out of its order");
    const bool replaces = size_ > 0 && number == last();
    const bool begins = !replaces && size_ % chunk_size == 0;
    auto chunk = begins ? std::make_shared<Chunk>() : std::make_shared<Chunk>(*chunks_.back());
    if (replaces) chunk->pop_back();
    chunk->emplace_back(number, std::move(kept));
    if (begins) chunks_.emplace_back();
    chunks_.back() = std::move(chunk);
    size_ += replaces ? 0 : 1;
  }
  const T* find(std::int64_t number) const {  // null: nothing is kept of it
    const auto ends_before = [](const auto& chunk, std::int64_t wanted) { return chunk->back().first < wanted; };
    const auto chunk = std::lower_bound(chunks_.begin(), chunks_.end(), number, ends_before);
    if (chunk == chunks_.end()) return nullptr;
    const auto is_before = [](const auto& one, std::int64_t wanted) { return one.first < wanted; };
    const auto found = std::lower_bound((*chunk)->begin(), (*chunk)->end(), number, is_before);
    return found->first == number ? &found->second : nullptr;
  }
  const T& at(std::int64_t number) const {
    const T* found = find(number);
    if (!found) throw std::out_of_range("nothing is kept of this phase");
    return *found;
  }
  std::int64_t last() const { return chunks_.back()->back().first; }  // when something is kept
  std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t chunk_size = 64;
  using Chunk = std::vector<std::pair<std::int64_t, T>>;
  std::vector<std::shared_ptr<const Chunk>> chunks_;  // full, but for the last
  std::size_t size_ = 0;
};

}  // namespace ziggurat
