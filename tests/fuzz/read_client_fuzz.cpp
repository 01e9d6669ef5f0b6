// Whatever a client sends is read or refused with a code: never a crash, never an exception.
#include <cstdint>
#include <cstdlib>

#include "support/client_samples.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ziggurat;
  static const test::ToyDoor door;
  if (size == 0) return 0;
  const auto role = static_cast<SeatRole>(data[0] % 3);
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto message = protocol::read_client(text, door.reading(role));
  if (!message && message.error().refusal.code.empty()) std::abort();
  return 0;
}
