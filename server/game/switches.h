#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

// The switches of a rulebook: words in a Setting, typed values in the rules.
namespace ziggurat::game {

struct SwitchColumn {  // of a table: both ends allowed
  std::string name;
  std::int64_t low = 0, high = 0;
};

// A rule that an organiser may change. Its value is a word in a Setting, whatever its type.
struct SwitchInfo {
  std::string name;
  std::string otherwise;             // default
  std::vector<std::string> allowed;  // words; empty: an integer in the range, or as in the next three members
  std::int64_t low = 0, high = 0;
  std::size_t length = 0;  // more than 0: this many integers in the range, "1,1,2"
  std::vector<std::string> rows =
      {};  // a table: its differences from the rules' own as compact JSON, {"cavalry":{"attack":4}}
  std::vector<SwitchColumn> columns = {};  // of the table
};

// A table's differences from the rules' own: row, column → value.
using SwitchTable = std::map<std::pair<std::string, std::string>, std::int64_t>;
using SwitchValue = std::variant<bool, std::int64_t, std::string, std::vector<std::int64_t>, SwitchTable>;

// A typed handle: `switches[rout]` is a flag, without a string key that could be misspelt.
template <class T>
struct Switch {
  std::size_t index = 0;
};

// The switches of a rulebook, declared once in display order. Flags are `on` and `off`.
class SwitchList {
 public:
  Switch<bool> flag(std::string name, bool otherwise);
  Switch<std::string> choice(std::string name, std::vector<std::string> words, std::string otherwise);
  Switch<std::int64_t> number(std::string name, std::int64_t low, std::int64_t high, std::int64_t otherwise);
  Switch<std::vector<std::int64_t>> numbers(
      std::string name, std::int64_t low, std::int64_t high, const std::vector<std::int64_t>& otherwise);
  Switch<SwitchTable> table(std::string name, std::vector<std::string> rows, std::vector<SwitchColumn> columns);

  const std::vector<SwitchInfo>& infos() const { return infos_; }

 private:
  friend class Switches;
  enum class Kind { flag, choice, number, numbers, table };
  std::size_t add(SwitchInfo info, Kind kind);
  std::vector<SwitchInfo> infos_;
  std::vector<Kind> kinds_;
};

// Why the word is not a valid value of this switch; empty: it is valid.
std::string reject_reason(const SwitchInfo& info, std::string_view word);

// The values of one setting, with defaults for those that it omits. Made only by `read`, so that none can be missing.
class Switches {
 public:
  // Errors: `unknown_switch`, `bad_switch`, at "/switches/<name>".
  static Result<Switches> read(const SwitchList& list, const std::map<std::string, std::string>& words);

  template <class T>
  const T& operator[](Switch<T> one) const {
    return std::get<T>(values_.at(one.index));
  }

 private:
  std::vector<SwitchValue> values_;
};

}  // namespace ziggurat::game
