#include <unistd.h>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "kit/chance.h"
#include "target.h"

using namespace ziggurat;

// The driver without libFuzzer: mutates real input in one to eight places, for some seconds (first argument, default
// 5). The second argument seeds the random choices. The driver prints it, so that a failure can be reproduced.
namespace {

std::string last_input;

// Prints the failing input on standard error, without using anything that may be broken.
void report_input(int signal) {
  static_cast<void>(!::write(2, "\ninput:\n", 8));
  static_cast<void>(!::write(2, last_input.data(), last_input.size()));
  static_cast<void>(!::write(2, "\n", 1));
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

int main(int count, char** arguments) {
  for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS}) std::signal(signal, report_input);
  const auto seconds = std::chrono::seconds(count > 1 ? std::atoi(arguments[1]) : 5);
  const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
  const auto seeds = fuzz::seeds();
  for (const auto& one : seeds) fuzz::try_input(last_input = one);
  kit::Chance chance(seed);
  const auto end = std::chrono::steady_clock::now() + seconds;
  long runs = static_cast<long>(seeds.size());
  for (; std::chrono::steady_clock::now() < end; ++runs) {
    last_input = chance.pick(seeds);
    for (std::size_t times = 1 + chance.below(8); times > 0; --times)
      last_input = fuzz::mutated(std::move(last_input), chance.below(SIZE_MAX));
    fuzz::try_input(last_input);
  }
  std::cout << runs << " executions, seed " << seed << "\n";
}
