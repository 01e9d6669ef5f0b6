// Any message of a client is read, or refused with a code.
#include <cstdlib>

#include "support/client_samples.h"
#include "target.h"

namespace ziggurat::fuzz {

static const test::ToyDoor& door() {
  static const test::ToyDoor one;
  return one;
}

void try_input(std::string_view input) {
  if (input.empty()) return;
  const auto role = static_cast<SeatRole>(chosen_of(input.front(), 3));
  const auto message = protocol::read_client(input.substr(1), door().reading(role));
  if (!message && message.error().refusal.code.empty()) std::abort();
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (const auto& sample : test::client_samples())
    all.push_back(static_cast<char>('0' + static_cast<int>(sample.role)) + door().fill(sample.text, sample.role));
  return all;
}

}  // namespace ziggurat::fuzz
