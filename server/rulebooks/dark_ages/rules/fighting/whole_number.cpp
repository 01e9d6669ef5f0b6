#include "rulebooks/dark_ages/rules/fighting/whole_number.h"

namespace ziggurat::dark_ages {

WholeNumber::WholeNumber(std::uint64_t value)
    : limbs_{static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(value >> 32)} {}

WholeNumber& WholeNumber::operator+=(const WholeNumber& other) {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < limbs; ++i) {
    carry += std::uint64_t{limbs_[i]} + other.limbs_[i];
    limbs_[i] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  return *this;
}

WholeNumber& WholeNumber::operator*=(std::uint32_t factor) {
  std::uint64_t carry = 0;
  for (std::uint32_t& limb : limbs_) {
    carry += std::uint64_t{limb} * factor;
    limb = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  return *this;
}

bool operator<=(const WholeNumber& a, const WholeNumber& b) {
  for (std::size_t i = WholeNumber::limbs; i-- > 0;)
    if (a.limbs_[i] != b.limbs_[i]) return a.limbs_[i] < b.limbs_[i];
  return true;
}

std::int64_t rounded_quotient(const WholeNumber& a, std::uint32_t scale, const WholeNumber& b) {
  WholeNumber twice = a * scale;
  twice *= 2;
  twice += b;  // (2 · scale · a + b) / 2b, rounded down
  constexpr int bits = 40;
  std::int64_t quotient = 0;
  for (int bit = bits; bit-- > 0;) {
    const std::int64_t tried = quotient + (std::int64_t{1} << bit);
    WholeNumber low = b * 2 * static_cast<std::uint32_t>(tried & 0xFFFF'FFFF);
    WholeNumber high = b * 2 * static_cast<std::uint32_t>(tried >> 32) * 65536 * 65536;
    low += high;
    if (low <= twice) quotient = tried;
  }
  return quotient;
}

}  // namespace ziggurat::dark_ages
