#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace ziggurat::net {

using SharedText = std::shared_ptr<const std::string>;

// Texts as they leave: whole WebSocket messages with their heads, written once and shared by all sockets to which they go.
struct Packed {
  std::string bytes;
  std::size_t texts = 0;

  void add(const std::string& text);
};
using SharedPacked = std::shared_ptr<const Packed>;

SharedPacked pack(const std::string& text);
SharedPacked pack(const std::vector<SharedText>& texts);

}  // namespace ziggurat::net
