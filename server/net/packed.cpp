#include "net/packed.h"

#include <cstdint>

namespace ziggurat::net {
namespace {

constexpr std::size_t head_bytes_max = 10;

// A whole text message; a server's are not masked (RFC 6455, 5.2).
void add_head(std::string& bytes, std::uint64_t size) {
  constexpr char last_part_of_a_text = '\x81';
  const auto number = [&](int of_bytes) {
    for (int shift = 8 * (of_bytes - 1); shift >= 0; shift -= 8) bytes += static_cast<char>(size >> shift & 0xff);
  };
  bytes += last_part_of_a_text;
  if (size < 126) number(1);
  else if (size < 65536) bytes += '\x7e', number(2);
  else bytes += '\x7f', number(8);
}

}  // namespace

void Packed::add(const std::string& text) {
  add_head(bytes, text.size());
  bytes += text;
  ++texts;
}

SharedPacked pack(const std::string& text) {
  auto packed = std::make_shared<Packed>();
  packed->bytes.reserve(text.size() + head_bytes_max);
  packed->add(text);
  return packed;
}

SharedPacked pack(const std::vector<SharedText>& texts) {
  std::size_t size = 0;
  for (const SharedText& text : texts) size += text->size() + head_bytes_max;
  auto packed = std::make_shared<Packed>();
  packed->bytes.reserve(size);
  for (const SharedText& text : texts) packed->add(*text);
  return packed;
}

}  // namespace ziggurat::net
