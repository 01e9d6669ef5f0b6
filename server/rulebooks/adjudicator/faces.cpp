#include "rulebooks/adjudicator/faces.h"

namespace ziggurat::adjudicator {

RawDice::RawDice(const Json& list) : list_(&list) {
  if (!list.is_array()) throw DiceFault{{"bad_die", "/dice", "must be a list of faces"}};
}

int RawDice::roll(int sides, std::string_view purpose) {
  const std::size_t index = rolls_.size();
  const std::string wanted = std::string(purpose) + " needs one more die";
  if (index >= list_->size()) throw DiceFault{{"dice_exhausted", "/dice", wanted}};
  const Json& face = (*list_)[index];
  // Compare as JSON: converting to int first could turn an oversized number into a valid face.
  if (!face.is_number_integer() || face < 1 || face > sides)
    throw DiceFault{
        {"bad_die", "/dice/" + std::to_string(index), "must be an integer from 1 to " + std::to_string(sides)}};
  rolls_.push_back({{}, std::string(purpose), sides, face.get<int>()});
  return rolls_.back().face;
}

std::uint64_t SeededDice::next() {
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

int SeededDice::roll(int sides, std::string_view purpose) {
  const auto count = static_cast<std::uint64_t>(sides);
  const std::uint64_t whole = UINT64_MAX - UINT64_MAX % count;  // largest multiple of `sides` that fits
  std::uint64_t number = next();
  while (number >= whole) number = next();
  const int face = static_cast<int>(number % count) + 1;
  faces_.push_back(static_cast<char>(face));
  if (keep_) rolls_.push_back({{}, std::string(purpose), sides, face});
  return face;
}

}  // namespace ziggurat::adjudicator
