// The program with the rulebook of the benchmarks, which the shipped one does not have.
#include <iostream>

#include "bench/rulebook/kind.h"
#include "cli/commands.h"

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  return ziggurat::run(
      {arguments + 1, arguments + count}, std::cin, std::cout, std::cerr, ziggurat::bench::served_rulebooks());
}
