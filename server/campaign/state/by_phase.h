#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/archived_text.h"

namespace ziggurat {

inline constexpr std::size_t phases_of_chunk = 32;

// A value for each phase, by phase number. Holds them in chunks that copies share, so that adding a value costs the
// same however many there are. A full chunk may be stored as text, which is parsed whenever a value in it is read.
template <class T>
class ByPhase {
 public:
  using Items = std::vector<std::pair<std::int64_t, T>>;
  // A full chunk as text. `read` throws if the text is invalid.
  struct Stored {
    std::int64_t first = 0, last = 0;
    ArchivedTextPtr text;
    Items (*read)(const Stored&) = nullptr;
  };

  // Numbers must ascend; the last value may be replaced.
  void set(std::int64_t number, T kept) {
    if (size_ > 0 && number < last()) throw std::logic_error("a phase is kept out of its order");
    const bool replaces = size_ > 0 && number == last();
    const bool begins = !replaces && size_ % phases_of_chunk == 0;
    auto items = begins ? std::make_shared<Items>() : std::make_shared<Items>(this->items(chunks_.size() - 1));
    if (replaces) items->pop_back();
    items->emplace_back(number, std::move(kept));
    if (begins) chunks_.emplace_back();
    chunks_.back() = {items->front().first, number, std::move(items), nullptr};
    size_ += replaces ? 0 : 1;
  }
  // Adds the next chunk, of `phases_of_chunk` phases. Call before any `set`.
  void set_stored(Stored stored) {
    if (size_ % phases_of_chunk != 0 || stored.first > stored.last || (size_ > 0 && stored.first <= last()))
      throw std::logic_error("phases are kept out of their order");
    const auto first = stored.first, last = stored.last;
    chunks_.push_back({first, last, nullptr, std::make_shared<const Stored>(std::move(stored))});
    size_ += phases_of_chunk;
  }
  // Whether there is a full chunk of exactly these phases in memory, which stored text may replace.
  bool holds(std::int64_t first, std::int64_t last) const {
    const auto chunk = chunk_of(first);
    return chunk != chunks_.end() && chunk->first == first && chunk->last == last && chunk->items &&
           chunk->items->size() == phases_of_chunk;
  }
  // Replaces such a chunk by its text.
  void let_go(Stored stored) {
    if (!holds(stored.first, stored.last)) return;
    const auto first = stored.first, last = stored.last;
    chunks_[static_cast<std::size_t>(chunk_of(first) - chunks_.begin())] = {
        first, last, nullptr, std::make_shared<const Stored>(std::move(stored))};
  }

  std::optional<T> find(std::int64_t number) const {  // none: no value for this phase
    const auto chunk = chunk_of(number);
    if (chunk == chunks_.end() || number < chunk->first) return std::nullopt;
    const Items items = this->items(static_cast<std::size_t>(chunk - chunks_.begin()));
    const auto is_before = [](const auto& one, std::int64_t wanted) { return one.first < wanted; };
    const auto found = std::lower_bound(items.begin(), items.end(), number, is_before);
    if (found == items.end() || found->first != number) return std::nullopt;
    return found->second;
  }
  T at(std::int64_t number) const {
    auto found = find(number);
    if (!found) throw std::out_of_range("nothing is kept of this phase");
    return std::move(*found);
  }
  std::int64_t first() const { return chunks_.front().first; }  // precondition of this and the next: not empty
  std::int64_t last() const { return chunks_.back().last; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  // Chunks of `phases_of_chunk` values; the last may have fewer.
  std::size_t chunks() const { return chunks_.size(); }
  const Stored* stored(std::size_t chunk) const { return chunks_[chunk].stored.get(); }  // null: in memory
  Items items(std::size_t chunk) const {
    const Chunk& one = chunks_[chunk];
    return one.items ? *one.items : one.stored->read(*one.stored);
  }

 private:
  struct Chunk {
    std::int64_t first = 0, last = 0;
    std::shared_ptr<const Items> items;  // null: stored as text
    std::shared_ptr<const Stored> stored;
  };
  // The first chunk that ends at or after this number.
  auto chunk_of(std::int64_t number) const {
    const auto ends_before = [](const Chunk& chunk, std::int64_t wanted) { return chunk.last < wanted; };
    return std::lower_bound(chunks_.begin(), chunks_.end(), number, ends_before);
  }

  std::vector<Chunk> chunks_;  // all full except the last
  std::size_t size_ = 0;
};

}  // namespace ziggurat
