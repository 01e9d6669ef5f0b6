#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The parts of a fuzz target. Each target is built with libFuzzer (preset `fuzz`) and, in other builds, with a driver
// that only mutates its seeds.
namespace ziggurat::fuzz {

// Reads untrusted input. It must return: a crash, a sanitizer's report or an exception is a fault.
void try_input(std::string_view input);
// Real messages, files and requests, created when the program starts.
std::vector<std::string> seeds();

// Maps an input's first byte to one of `many` choices; seeds write '0' for the first.
inline std::size_t chosen_of(char first, std::size_t many) { return static_cast<unsigned char>(first - '0') % many; }

// Corrupts one value in one line of JSON, or one byte if there is no JSON.
std::string mutated(std::string text, std::uint64_t chance);

}  // namespace ziggurat::fuzz
