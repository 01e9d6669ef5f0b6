#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "target.h"

using namespace ziggurat;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max);

// With `--seeds FOLDER` it only writes its seeds.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
  if (*count != 3 || std::strcmp((*arguments)[1], "--seeds") != 0) return 0;
  const std::filesystem::path folder = (*arguments)[2];
  std::filesystem::create_directories(folder);
  int number = 0;
  for (const auto& seed : fuzz::seeds())
    std::ofstream(folder / ("seed-" + std::to_string(++number)), std::ios::binary) << seed;
  std::cout << number << " seeds\n" << std::flush;
  std::_Exit(0);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::try_input({reinterpret_cast<const char*>(data), size});
  return 0;
}

// Mutates by structure half of the time, and by bytes, as libFuzzer does, otherwise.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max, unsigned seed) {
  if (seed % 2 == 0) return LLVMFuzzerMutate(data, size, max);
  const std::string text = fuzz::mutated({reinterpret_cast<const char*>(data), size}, seed);
  if (text.size() > max) return LLVMFuzzerMutate(data, size, max);
  std::memcpy(data, text.data(), text.size());
  return text.size();
}
