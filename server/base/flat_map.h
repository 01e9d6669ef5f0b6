#pragma once
#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

namespace ziggurat {

// A map stored as one sorted vector. Use it where keys are inserted in order, and iterating or copying is far more
// common than inserting in the middle. Any change invalidates references and iterators.
template <class Key, class T>
class FlatMap {
 public:
  using value_type = std::pair<Key, T>;
  using iterator = typename std::vector<value_type>::iterator;
  using const_iterator = typename std::vector<value_type>::const_iterator;

  iterator begin() { return all_.begin(); }
  iterator end() { return all_.end(); }
  const_iterator begin() const { return all_.begin(); }
  const_iterator end() const { return all_.end(); }
  std::size_t size() const { return all_.size(); }
  bool empty() const { return all_.empty(); }
  void reserve(std::size_t count) { all_.reserve(count); }

  const_iterator lower_bound(const Key& key) const { return std::lower_bound(begin(), end(), key, before); }
  const_iterator find(const Key& key) const {
    const auto found = lower_bound(key);
    return found != end() && found->first == key ? found : end();
  }
  bool contains(const Key& key) const { return find(key) != end(); }
  const T& at(const Key& key) const {
    const auto found = find(key);
    if (found == end()) throw std::out_of_range("no such key");
    return found->second;
  }
  T& at(const Key& key) { return const_cast<T&>(std::as_const(*this).at(key)); }

  T& operator[](const Key& key) { return slot(key); }
  void insert_or_assign(const Key& key, T&& value) { slot(key) = std::move(value); }
  void emplace(const Key& key, T value) {
    if (!contains(key)) slot(key) = std::move(value);
  }
  void emplace_hint(const_iterator, const Key& key, T value) { emplace(key, std::move(value)); }
  void erase(const Key& key) {
    if (const auto found = find(key); found != end()) all_.erase(found);
  }

  bool operator==(const FlatMap&) const = default;

 private:
  static bool before(const value_type& one, const Key& key) { return one.first < key; }
  T& slot(const Key& key) {
    const bool last = all_.empty() || all_.back().first < key;  // the common case: keys arrive in order
    auto found = last ? all_.end() : std::lower_bound(all_.begin(), all_.end(), key, before);
    if (found == all_.end() || key < found->first) found = all_.insert(found, {key, T{}});
    return found->second;
  }
  std::vector<value_type> all_;
};

}  // namespace ziggurat
