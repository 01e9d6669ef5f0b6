#include <iostream>

#include "cli/commands.h"

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  return ziggurat::run({arguments + 1, arguments + count}, std::cin, std::cout, std::cerr);
}
