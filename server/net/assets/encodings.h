#pragma once
#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

// Content encodings of HTTP. Browsers accept brotli over https and from their own machine only, because old proxies
// break it; it saves a tenth of what gzip leaves.
namespace ziggurat::net {

enum class Encoding { gzip, brotli };

// The encoding's name in HTTP headers.
std::string_view name_of(Encoding encoding);

// The best encoding that an Accept-Encoding header accepts; nothing if it accepts none of ours.
std::optional<Encoding> best_encoding(std::string_view accept_encoding);

// Compresses `bytes` as well as is reasonable for content that is compressed once and sent often: brotli takes 1 to 2 s
// a megabyte. Empty on failure.
std::string encode(std::string_view bytes, Encoding encoding);

// Bytes with their encodings, each made when it is first asked for: most files are only read to be bundled. Thread-safe.
class EncodedBytes {
 public:
  explicit EncodedBytes(std::string bytes) : plain_(std::make_shared<const std::string>(std::move(bytes))) {}

  const std::shared_ptr<const std::string>& plain() const { return plain_; }

  // Null if the encoding does not make the bytes fewer.
  std::shared_ptr<const std::string> in(Encoding encoding) const;

 private:
  struct Made {
    std::once_flag once;
    std::shared_ptr<const std::string> bytes;
  };
  std::shared_ptr<const std::string> plain_;
  mutable std::array<Made, 2> made_;  // by Encoding
};

}  // namespace ziggurat::net
