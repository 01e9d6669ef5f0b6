#pragma once
#include <array>
#include <cstdint>

namespace ziggurat::dark_ages {

// A natural number of up to 448 bits, for exact fractions of odds (`duel_odds`).
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
