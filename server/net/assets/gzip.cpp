#include "net/assets/gzip.h"

#include <zlib.h>

#include <algorithm>

namespace ziggurat::net {

std::string gzip(std::string_view bytes) {
  constexpr int gzip_head = 16, largest_window = 15, most_memory = 9;
  z_stream stream{};
  if (deflateInit2(
          &stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_head + largest_window, most_memory, Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib does not modify its input
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

bool takes_gzip(std::string_view accepted) {
  while (!accepted.empty()) {
    const std::size_t end = std::min(accepted.find(','), accepted.size());
    std::string one;
    for (const char c : accepted.substr(0, end))
      if (c != ' ' && c != '\t') one += c;
    accepted.remove_prefix(std::min(end + 1, accepted.size()));
    const std::string_view name = std::string_view(one).substr(0, one.find(';'));
    if (name != "gzip") continue;
    const std::size_t weight = one.find(";q=0");
    return weight == std::string::npos || one.find_first_of("123456789", weight + 4) != std::string::npos;
  }
  return false;
}

}  // namespace ziggurat::net
