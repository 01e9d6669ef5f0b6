#include "net/assets/encodings.h"

#include <brotli/encode.h>
#include <zlib.h>

#include <algorithm>

namespace ziggurat::net {
namespace {

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

std::string brotli(std::string_view bytes) {
  constexpr int quality = 10;  // of 11: the best takes twice the time, and saves a fiftieth more
  std::size_t size = BrotliEncoderMaxCompressedSize(bytes.size());
  std::string packed(size, '\0');
  if (BrotliEncoderCompress(quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.size(),
          reinterpret_cast<const std::uint8_t*>(bytes.data()), &size,
          reinterpret_cast<std::uint8_t*>(packed.data())) != BROTLI_TRUE)
    return {};
  packed.resize(size);
  return packed;
}

// True unless the weight is zero: "gzip;q=0.000".
bool is_accepted(std::string_view parameters) {
  const std::size_t weight = parameters.find("q=0");
  return weight == std::string_view::npos ||
         parameters.find_first_of("123456789", weight + 3) != std::string_view::npos;
}

}  // namespace

std::string_view name_of(Encoding encoding) { return encoding == Encoding::brotli ? "br" : "gzip"; }

std::optional<Encoding> best_encoding(std::string_view accepted) {
  std::optional<Encoding> best;
  while (!accepted.empty()) {
    const std::size_t end = std::min(accepted.find(','), accepted.size());
    std::string one;
    for (const char c : accepted.substr(0, end))
      if (c != ' ' && c != '\t') one += c;
    accepted.remove_prefix(std::min(end + 1, accepted.size()));
    const std::string_view name = std::string_view(one).substr(0, one.find(';'));
    for (const Encoding encoding : {Encoding::gzip, Encoding::brotli})
      if (name == name_of(encoding) && is_accepted(std::string_view(one).substr(name.size())))
        best = std::max(best, std::optional(encoding));
  }
  return best;
}

std::string encode(std::string_view bytes, Encoding encoding) {
  return encoding == Encoding::brotli ? brotli(bytes) : gzip(bytes);
}

std::shared_ptr<const std::string> EncodedBytes::in(Encoding encoding) const {
  Made& made = made_[static_cast<std::size_t>(encoding)];
  std::call_once(made.once, [&] {
    std::string packed = encode(*plain_, encoding);
    if (!packed.empty() && packed.size() < plain_->size())
      made.bytes = std::make_shared<const std::string>(std::move(packed));
  });
  return made.bytes;
}

}  // namespace ziggurat::net
