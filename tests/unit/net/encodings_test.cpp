#include <brotli/decode.h>
#include <doctest/doctest.h>

#include "net/assets/encodings.h"

using namespace ziggurat::net;

TEST_CASE("the best encoding that a client accepts is used") {
  struct Row {
    const char* accepted;
    std::optional<Encoding> best;
  };
  for (const Row& row : {Row{"gzip, deflate, br", Encoding::brotli}, {"br;q=1.0, gzip;q=0.8", Encoding::brotli},
           {"br; q=0, gzip", Encoding::gzip}, {"gzip, deflate", Encoding::gzip}, {"gzip;q=0, br", Encoding::brotli},
           {"gzip; q=0.000", {}}, {"gzip;q=0.5", Encoding::gzip}, {"x-gzip, brx", {}}, {"", {}}}) {
    CAPTURE(row.accepted);
    CHECK(best_encoding(row.accepted) == row.best);
  }
}

TEST_CASE("encoded bytes are what they were, and fewer") {
  std::string text;
  for (int line = 0; line < 500; ++line) text += "line " + std::to_string(line) + " of a script\n";
  const EncodedBytes bytes(text);
  const auto gzip = bytes.in(Encoding::gzip), brotli = bytes.in(Encoding::brotli);
  REQUIRE((gzip && brotli));
  CHECK(gzip->substr(0, 2) == "\x1f\x8b");
  CHECK(brotli->size() < gzip->size());
  std::string back(text.size() + 1, '\0');
  std::size_t size = back.size();
  REQUIRE(BrotliDecoderDecompress(brotli->size(), reinterpret_cast<const std::uint8_t*>(brotli->data()), &size,
              reinterpret_cast<std::uint8_t*>(back.data())) == BROTLI_DECODER_RESULT_SUCCESS);
  back.resize(size);
  CHECK(back == text);
  CHECK(bytes.in(Encoding::brotli) == brotli);  // made once
  CHECK(EncodedBytes("p{}").in(Encoding::gzip) == nullptr);
}
