#pragma once
#include <doctest/doctest.h>

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/json.h"
#include "support/schema.h"

namespace ziggurat::test {

// Everything a server sends, checked against the schemas as it arrives. Thread-safe.
class Heard {
 public:
  void message(std::string_view who, std::string_view text) {
    if (text.starts_with('[')) {
      for (const Json& one : Json::parse(text)) message(who, to_text(one));
      return;
    }
    // Each window of a faction receives the same text, which is checked only once.
    const std::size_t key = std::hash<std::string_view>{}(text);
    std::string type = type_of(key);
    if (!type.empty()) return note(type, who, "");
    type = kind_of(Json::parse(text));
    note(type, who, fault_of_server_message(text));
    const std::scoped_lock lock(mutex_);
    types_[key] = type;
  }
  void body(const std::string& schema, std::string_view text) {
    note("http " + schema, "door", fault_of_http_body(schema, text));
  }

  int count(const std::string& kind) const {
    const auto found = counts_.find(kind);
    return found == counts_.end() ? 0 : found->second;
  }
  // Reports each kind of fault once, so that one fault does not hide another, and how many messages arrived.
  void validator() const {
    for (const auto& [kind, fault] : faults_)
      FAIL_CHECK(kind << ": " << fault.first << " messages break the schema; the first: " << fault.second);
    CHECK(faults_.empty());
  }

 private:
  // A message may omit a type that follows from the order of events: those of a phase end and of a review do.
  static std::string kind_of(const Json& message) {
    return message.value("type", message.contains("name")         ? "step"
                                 : message.contains("commitment") ? "phase"
                                                                  : "bell or review");
  }
  std::string type_of(std::size_t key) {
    const std::scoped_lock lock(mutex_);
    const auto known = types_.find(key);
    return known == types_.end() ? "" : known->second;
  }
  void note(const std::string& kind, std::string_view who, const std::string& fault) {
    const std::scoped_lock lock(mutex_);
    ++counts_[kind];
    if (fault.empty()) return;
    auto& [times, first] = faults_[kind];
    if (times++ == 0) first = std::string(who) + " heard " + fault;
  }
  std::mutex mutex_;
  std::unordered_map<std::size_t, std::string> types_;  // of checked messages, by hash of the text
  std::map<std::string, int> counts_;
  std::map<std::string, std::pair<int, std::string>> faults_;
};

}  // namespace ziggurat::test
