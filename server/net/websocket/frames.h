#pragma once
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace ziggurat::net {

using SharedText = std::shared_ptr<const std::string>;
struct Frames;
using SharedFrames = std::shared_ptr<const Frames>;

// Encoded WebSocket text messages with their frame headers. Encoded once and shared by all receiving sockets.
struct Frames {
  std::string bytes;
  std::size_t texts = 0;

  void add(const std::string& text);

 private:
  friend const SharedFrames& deflated(const SharedFrames& packed);
  mutable std::once_flag deflated_once_;
  mutable SharedFrames deflated_;  // null until requested, or if compression does not shorten it
};

SharedFrames to_frames(const std::string& text);
SharedFrames to_frames(const std::vector<SharedText>& texts);

// The compressed form for sockets that negotiated permessage-deflate. Compresses each long text by itself, when the
// first such socket needs it, and caches the result. Returns `packed` itself if nothing gets shorter.
const SharedFrames& deflated(const SharedFrames& packed);
inline constexpr std::size_t deflated_from_bytes = 512;

}  // namespace ziggurat::net
