#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What each fuzz target is made of. The same file is built with libFuzzer (preset `fuzz`) and, in other builds, with a driver that
// only mutates its seeds.
namespace ziggurat::fuzz {

// Reads what may be anybody's. It must come back: a crash, a sanitizer's report or an exception is a fault.
void try_input(std::string_view input);
// Real traffic, files and requests, made when the program starts.
std::vector<std::string> seeds();

// An input's first byte chooses among so many; seeds write '0' for the first.
inline std::size_t chosen_of(char first, std::size_t many) { return static_cast<unsigned char>(first - '0') % many; }

// Makes one value in one of its lines of JSON wrong, or, where there is none, one byte.
std::string mutated(std::string text, std::uint64_t chance);

}  // namespace ziggurat::fuzz
