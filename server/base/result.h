#pragma once
#include <expected>
#include <string>
#include <utility>

namespace ziggurat {

// Why a request was refused: a code for programs, a JSON pointer to the fault, and words for people.
struct Refusal {
  std::string code;
  std::string at;
  std::string words;
  bool operator==(const Refusal&) const = default;
};

template <class T>
using Result = std::expected<T, Refusal>;

inline std::unexpected<Refusal> refuse(std::string code, std::string at, std::string words) {
  return std::unexpected(Refusal{std::move(code), std::move(at), std::move(words)});
}

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};

}  // namespace ziggurat
