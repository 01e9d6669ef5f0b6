#pragma once
#include <initializer_list>
#include <string>

// What must hold, as a table: for `reject_reason`, where the rules say what an umpire's hand may not do.
namespace ziggurat::shelf {

struct Must {
  bool about;  // whether the row is about this at all
  bool holds;
  std::string otherwise;  // in words that the umpire reads
};
// The words of the first row that is about it and does not hold; empty: all is well.
inline std::string first_broken(std::initializer_list<Must> rows) {
  for (const auto& row : rows)
    if (row.about && !row.holds) return row.otherwise;
  return {};
}

}  // namespace ziggurat::shelf
