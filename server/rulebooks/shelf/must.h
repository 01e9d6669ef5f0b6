#pragma once
#include <initializer_list>
#include <string>

// A table of conditions that an umpire's edit must satisfy, for `reject_reason`.
namespace ziggurat::shelf {

struct Must {
  bool about;  // whether the condition applies to this edit
  bool holds;
  std::string otherwise;  // the refusal, as the umpire reads it
};
// The text of the first condition that applies and fails; empty if there is none.
inline std::string first_broken(std::initializer_list<Must> rows) {
  for (const auto& row : rows)
    if (row.about && !row.holds) return row.otherwise;
  return {};
}

}  // namespace ziggurat::shelf
