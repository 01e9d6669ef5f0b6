#pragma once
#include <array>
#include <cstdint>

namespace ziggurat::dark_ages {

// An unsigned integer of 448 bits, for the exact fractions of `duel_odds`.
class WholeNumber {
 public:
  WholeNumber() = default;
  explicit WholeNumber(std::uint64_t value);
  WholeNumber& operator+=(const WholeNumber& other);
  WholeNumber& operator*=(std::uint32_t factor);
  friend WholeNumber operator*(WholeNumber number, std::uint32_t factor) { return number *= factor; }
  friend bool operator<=(const WholeNumber& a, const WholeNumber& b);

  // scale · a / b, rounded to the nearest integer, halves up.
  friend std::int64_t rounded_quotient(const WholeNumber& a, std::uint32_t scale, const WholeNumber& b);

 private:
  static constexpr std::size_t limbs = 14;
  std::array<std::uint32_t, limbs> limbs_{};  // lowest limb first
};

}  // namespace ziggurat::dark_ages
