#include "net/websocket/frames.h"

#include <cstdint>

#include "net/websocket/deflate.h"

namespace ziggurat::net {
namespace {

constexpr std::size_t head_bytes_max = 10;

constexpr char last_part_of_a_text = '\x81', last_part_of_a_deflated_text = '\xc1';

// The header of an unmasked text message, as a server sends it (RFC 6455, 5.2).
void add_head(std::string& bytes, std::uint64_t size, char first = last_part_of_a_text) {
  const auto number = [&](int of_bytes) {
    for (int shift = 8 * (of_bytes - 1); shift >= 0; shift -= 8) bytes += static_cast<char>(size >> shift & 0xff);
  };
  bytes += first;
  if (size < 126) number(1);
  else if (size < 65536) bytes += '\x7e', number(2);
  else bytes += '\x7f', number(8);
}

// The first message in `bytes`, which take_message removes. `bytes` must come from to_frames().
struct Message {
  std::string_view whole, payload;
};
Message take_message(std::string_view& bytes) {
  std::uint64_t size = static_cast<unsigned char>(bytes[1]);
  const std::size_t head = size < 126 ? 2 : size == 126 ? 4 : 10;
  if (head > 2) size = 0;
  for (std::size_t i = 2; i < head; ++i) size = size << 8 | static_cast<unsigned char>(bytes[i]);
  const Message message{bytes.substr(0, head + size), bytes.substr(head, size)};
  bytes.remove_prefix(message.whole.size());
  return message;
}

SharedFrames with_long_ones_deflated(const Frames& packed) {
  auto deflated = std::make_shared<Frames>();
  deflated->texts = packed.texts;
  bool shorter = false;
  for (std::string_view left = packed.bytes; !left.empty();) {
    const Message message = take_message(left);
    const std::string small = message.payload.size() < deflated_from_bytes ? "" : deflate_text(message.payload);
    if (small.empty() || small.size() >= message.payload.size()) {
      deflated->bytes += message.whole;
    } else {
      add_head(deflated->bytes, small.size(), last_part_of_a_deflated_text);
      deflated->bytes += small;
      shorter = true;
    }
  }
  return shorter ? deflated : nullptr;
}

}  // namespace

void Frames::add(const std::string& text) {
  add_head(bytes, text.size());
  bytes += text;
  ++texts;
}

SharedFrames to_frames(const std::string& text) {
  auto packed = std::make_shared<Frames>();
  packed->bytes.reserve(text.size() + head_bytes_max);
  packed->add(text);
  return packed;
}

SharedFrames to_frames(const std::vector<SharedText>& texts) {
  std::size_t size = 0;
  for (const SharedText& text : texts) size += text->size() + head_bytes_max;
  auto packed = std::make_shared<Frames>();
  packed->bytes.reserve(size);
  for (const SharedText& text : texts) packed->add(*text);
  return packed;
}

const SharedFrames& deflated(const SharedFrames& packed) {
  if (packed->bytes.size() < deflated_from_bytes) return packed;
  std::call_once(packed->deflated_once_, [&] { packed->deflated_ = with_long_ones_deflated(*packed); });
  return packed->deflated_ ? packed->deflated_ : packed;
}

}  // namespace ziggurat::net
