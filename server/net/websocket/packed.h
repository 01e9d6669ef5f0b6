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

// Texts as they leave: whole WebSocket messages with their heads, written once and shared by all sockets to which they go.
struct Packed {
  std::string bytes;
  std::size_t texts = 0;

  void add(const std::string& text);

 private:
  friend const SharedPacked& deflated(const SharedPacked& packed);
  mutable std::once_flag deflated_once_;
  mutable SharedPacked deflated_;  // none: not yet asked for, or nothing would be shorter
};

SharedPacked pack(const std::string& text);
SharedPacked pack(const std::vector<SharedText>& texts);

// The same for sockets with which permessage-deflate was agreed: its long texts deflated, each for itself, when the first such socket
// is written to, for all of them; kept with the other, or the other itself.
const SharedPacked& deflated(const SharedPacked& packed);
inline constexpr std::size_t deflated_from_bytes = 512;

}  // namespace ziggurat::net
