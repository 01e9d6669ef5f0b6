#include <doctest/doctest.h>

#include "base/json.h"
#include "protocol/codec/write/write_seat.h"
#include "support/client_samples.h"
#include "support/schema.h"

using namespace ziggurat;
using namespace ziggurat::protocol;
using namespace ziggurat::test;

namespace {

// A generator of its own gives the same rounds on every machine.
struct Dicer {
  std::uint64_t state = 20'261'121;
  std::size_t below(std::size_t bound) {
    state = state * 6'364'136'223'846'793'005ULL + 1'442'695'040'888'963'407ULL;
    return static_cast<std::size_t>((state >> 33) % bound);
  }
};

std::string mutate(std::string text, Dicer& dicer) {
  static const std::vector<std::string> pieces = {"{", "}", "[", "]", ",", ":", "\"", "null", "true", "-1", "3.5",
      "1e999", "\\u0000", "\xff", "99999999999999999999", "\"id\":\"x\",", "[[[[[[[[[[[[[[[[[[[[",
      "\"type\":\"draft\","};
  for (std::size_t times = 1 + dicer.below(4); times > 0; --times) {
    const std::size_t at = dicer.below(text.size() + 1), length = dicer.below(12);
    switch (dicer.below(4)) {
      case 0: text.insert(at, pieces[dicer.below(pieces.size())]); break;
      case 1: text.erase(std::min(at, text.size()), length); break;
      case 2:
        if (at < text.size()) text[at] = static_cast<char>(dicer.below(256));
        break;
      case 3: text.insert(at, text.substr(dicer.below(text.size() + 1), length)); break;
    }
  }
  return text;
}

}  // namespace

TEST_CASE("20,000 damaged messages: each is read or refused with a code, and the refusal can be sent") {
  const ToyDoor door;
  Dicer dicer;
  int refused = 0, bare = 0;
  for (int round = 0; round < 20'000; ++round) {
    const auto& sample = client_samples()[dicer.below(client_samples().size())];
    const auto text = mutate(door.fill(sample.text, sample.role), dicer);
    const auto message = read_client(text, door.reading(sample.role));
    if (message) continue;
    ++refused;
    if (message.error().refusal.code.empty() || message.error().refusal.words.empty()) ++bare;
    if (round % 50 == 0)
      CHECK(fault_of_server_message(write_refused(message.error().id, message.error().refusal)) == "");
  }
  CHECK(refused > 15'000);
  CHECK(bare == 0);
}
