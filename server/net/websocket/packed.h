#pragma once
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace ziggurat::net {

using SharedText = std::shared_ptr<const std::string>;
struct Packed;
using SharedPacked = std::shared_ptr<const Packed>;

// Encoded WebSocket text messages with their frame headers. Encoded once and shared by all receiving sockets.
struct Packed {
  std::string bytes;
  std::size_t texts = 0;

  void add(const std::string& text);

 private:
  friend const SharedPacked& deflated(const SharedPacked& packed);
  mutable std::once_flag deflated_once_;
  mutable SharedPacked deflated_;  // null until requested, or if compression does not shorten it
};

SharedPacked pack(const std::string& text);
SharedPacked pack(const std::vector<SharedText>& texts);

// The compressed form for sockets that negotiated permessage-deflate. Compresses each long text by itself, when the
// first such socket needs it, and caches the result. Returns `packed` itself if nothing gets shorter.
const SharedPacked& deflated(const SharedPacked& packed);
inline constexpr std::size_t deflated_from_bytes = 512;

}  // namespace ziggurat::net
