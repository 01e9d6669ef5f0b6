#include <doctest/doctest.h>
#include <zlib.h>

#include <random>

#include "net/websocket/deflate.h"
#include "net/websocket/frames.h"
#include "tests/unit/net/client.h"
#include "tests/unit/net/running_server.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

constexpr int deflated_text = 0x41, deflated_start = 0x01 | 0x40;
const std::string offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";

std::string letters(std::size_t size, unsigned seed = 1) {
  std::mt19937 random(seed);
  std::string text;
  while (text.size() < size)
    text += "unit " + std::to_string(random() % 50) + " at " + std::to_string(random() % 20) + ", ";
  text.resize(size);
  return text;
}
std::string noise(std::size_t size) {
  std::mt19937 random(7);
  std::string text;
  while (text.size() < size) text += static_cast<char>(random() % 256);
  return text;
}
// Inflates with zlib, as any client does.
std::string inflated(std::string payload) {
  payload.append("\x00\x00\xff\xff", 4);
  z_stream stream{};
  REQUIRE(inflateInit2(&stream, -15) == Z_OK);
  std::string text(4 * 1024 * 1024, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(payload.data());
  stream.avail_in = static_cast<uInt>(payload.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  CHECK(inflate(&stream, Z_SYNC_FLUSH) == Z_OK);
  CHECK(stream.avail_in == 0);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}
std::string without_fin(std::string frame) {
  frame[0] = static_cast<char>(frame[0] & 0x7f);
  return frame;
}
// What Beast receives for these bytes when they arrive in pieces of this size.
std::string read_through(net::InflatedReading& reading, const std::string& bytes, std::size_t piece, std::size_t room) {
  std::string out, some(room, '\0');
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reading.put(bytes.substr(at, piece));
    while (const std::size_t n = reading.take(some.data(), room)) out.append(some, 0, n);
  }
  return out;
}
// The payloads of a client's frames in order: data joined, control frames in brackets.
std::string payloads(std::string_view bytes) {
  std::string texts;
  while (!bytes.empty()) {
    const auto octet = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(bytes[i])}; };
    std::size_t size = octet(1) & 0x7f, head = 6;
    if (size == 126) size = octet(2) << 8 | octet(3), head = 8;
    const std::string_view mask = bytes.substr(head - 4, 4);
    const int opcode = bytes[0] & 0x0f;
    REQUIRE((bytes[0] & 0x70) == 0);
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>(bytes[head + i] ^ mask[i % 4]);
    texts += opcode >= 8 ? "[" + text + "]" : text + ((bytes[0] & 0x80) != 0 ? "|" : "");
    bytes.remove_prefix(head + size);
  }
  return texts;
}

}  // namespace

TEST_CASE("an offer of permessage-deflate is accepted unchanged or not at all") {
  for (const char* good : {"permessage-deflate", "permessage-deflate; client_max_window_bits",
           "x-webkit-deflate-frame, permessage-deflate;server_no_context_takeover;client_no_context_takeover",
           "permessage-deflate; server_max_window_bits=10, permessage-deflate",
           "Permessage-Deflate; client_max_window_bits=9", "permessage-deflate; server_max_window_bits=15"})
    CHECK_MESSAGE(net::offers_deflate(good), std::string(good));
  for (const char* bad : {"", "deflate", "permessage-deflate; server_max_window_bits=10",
           "permessage-deflate; dictionary=a", "permessage-deflate; client_max_window_bits; client_max_window_bits",
           "permessage-deflate; server_no_context_takeover=1", "permessage-deflate; client_max_window_bits=16",
           "permessage-deflate; client_max_window_bits=7", "permessage-deflate; client_max_window_bits=x",
           "permessage-deflate; client_max_window_bits=", "permessage-deflate; client_max_window_bits=015", ";;;",
           "permessage-deflate; server_max_window_bits"})
    CHECK_MESSAGE(!net::offers_deflate(bad), std::string(bad));
}

TEST_CASE("long texts are compressed once for all sockets; short and incompressible ones are not") {
  const auto shared = [](const std::string& text) { return std::make_shared<const std::string>(text); };
  const std::string small = letters(net::deflated_from_bytes - 1), large = letters(70'000), even = noise(600);
  const auto plain = net::to_frames({shared(small), shared(large), shared(even)});
  const std::string before = plain->bytes;
  const auto packed = net::deflated(plain);
  CHECK(net::deflated(plain) == packed);
  CHECK(plain->bytes == before);
  CHECK(packed->texts == 3);
  const std::string head_small = net::to_frames(small)->bytes, tail = net::to_frames(even)->bytes;
  REQUIRE(packed->bytes.starts_with(head_small));
  REQUIRE(packed->bytes.ends_with(tail));
  const std::string middle =
      packed->bytes.substr(head_small.size(), packed->bytes.size() - head_small.size() - tail.size());
  CHECK(middle[0] == '\xc1');
  CHECK(middle[1] == 126);
  CHECK(inflated(middle.substr(4)) == large);
  CHECK(middle.size() < large.size() / 3);
  for (const auto& alone : {net::to_frames(small), net::to_frames(even)}) CHECK(net::deflated(alone) == alone);
  CHECK(net::deflated(net::to_frames(letters(net::deflated_from_bytes)))->bytes.size() < net::deflated_from_bytes);
}

TEST_CASE("the same text compresses to the same bytes, whatever was compressed before") {
  const std::string text = letters(5000, 3);
  const std::string first = net::deflate_text(text);
  for (unsigned seed = 10; seed < 30; ++seed) {
    net::deflate_text(letters(seed * 700, seed));
    CHECK(net::deflate_text(text) == first);
  }
}

TEST_CASE("compressed messages are read however they are split, between plain ones and control frames") {
  const std::string text = letters(9000), small = net::deflate_text("a small one");
  const std::string payload = net::deflate_text(text);
  const std::size_t half = payload.size() / 2;
  const std::string bytes = SocketClient::frame("plain") + SocketClient::frame(payload, deflated_text) +
                            SocketClient::frame(small, deflated_text) +
                            without_fin(SocketClient::frame(payload.substr(0, half), deflated_start)) +
                            SocketClient::frame("p", 9) + without_fin(SocketClient::frame("", 0)) +
                            SocketClient::frame(payload.substr(half), 0) +
                            SocketClient::frame(std::string(1, '\0'), deflated_text) +
                            // A block marked final, from RFC 7692, 7.2.3.4.
                            SocketClient::frame(std::string("\xf3\x48\xcd\xc9\xc9\x07\x00\x00", 8), deflated_text) +
                            without_fin(SocketClient::frame("in ")) + SocketClient::frame("two", 0);
  const std::string text_of_all = "plain|" + text + "|a small one|[p]" + text + "||Hello|in two|";
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{1536}, bytes.size()})
    for (const std::size_t room : {std::size_t{3}, std::size_t{1536}}) {
      net::InflatedReading reading(128 * 1024);
      // The ping keeps its position, after the data inflated before it.
      std::string read = payloads(read_through(reading, bytes, piece, room));
      const std::size_t ping = read.find("[p]");
      REQUIRE(ping != std::string::npos);
      read.erase(ping, 3);
      std::string wanted = text_of_all;
      wanted.erase(wanted.find("[p]"), 3);
      CHECK(read == wanted);
    }
}

TEST_CASE("a message that inflates beyond the limit is not inflated completely") {
  const std::string bomb = net::deflate_text(std::string(60'000'000, ' '));
  REQUIRE(bomb.size() < 64 * 1024);
  net::InflatedReading reading(128 * 1024);
  const std::string frame = SocketClient::frame(bomb, deflated_text);
  const std::string read = read_through(reading, frame + frame, frame.size(), 1024);
  CHECK(read.size() > 128 * 1024);
  CHECK(read.size() < 140 * 1024);
}

TEST_CASE("compression is used in both directions for clients that offer it, and only for them") {
  RunningServer running;
  SocketClient deflating(running.address, "/s", "", 0, offer), plain(running.address, "/s");
  CHECK(deflating.head().find("permessage-deflate; server_no_context_takeover; client_no_context_takeover") !=
        std::string::npos);
  CHECK(plain.head().find("deflate") == std::string::npos);
  const std::string text = letters(20'000);
  const auto packed = net::to_frames(text);
  for (const std::size_t user : {0u, 1u}) REQUIRE(running.service.user(user)->socket()->send(packed));
  const std::string small = deflating.next().value_or("");
  CHECK(deflating.was_deflated);
  CHECK(inflated(small) == text);
  CHECK(plain.next() == text);
  CHECK_FALSE(plain.was_deflated);
  CHECK(running.figure("ziggurat_bytes_sent_total") ==
        static_cast<double>(net::deflated(packed)->bytes.size() + packed->bytes.size()));

  deflating.raw().send(SocketClient::frame(net::deflate_text(text), deflated_text));
  CHECK(inflated(deflating.next().value_or("")) == "echo:" + text);
  deflating.send("short and plain");
  CHECK(deflating.next() == "echo:short and plain");
  CHECK_FALSE(deflating.was_deflated);
  deflating.raw().send(SocketClient::frame(net::deflate_text(std::string(64 * 1024 + 1, 'x')), deflated_text));
  CHECK(deflating.next().value_or("").find("too_large") != std::string::npos);
  deflating.raw().send(SocketClient::frame("are you there", 9));
  CHECK(deflating.raw().take_through("are you there").has_value());
}

TEST_CASE("invalid compressed frames end only their own connection; a compression bomb is cut at the limit") {
  RunningServer running;
  SocketClient healthy(running.address, "/s", "", 0, offer);
  const std::string bomb = net::deflate_text(std::string(1'000'000, ' '));  // about 1 KiB
  const std::string half = without_fin(SocketClient::frame(net::deflate_text("half"), deflated_start));
  struct Row {
    std::string bytes;
    int code;
  };
  for (const Row& row : {Row{SocketClient::frame(bomb, deflated_text), 1009},
           Row{SocketClient::frame(std::string(128 * 1024 + 1, 'x'), deflated_text).substr(0, 14), 1009},
           Row{SocketClient::frame("not deflated at all", deflated_text), 1002},
           Row{SocketClient::frame("ping", 0x49), 1002}, Row{SocketClient::frame("both", 0x61), 1002},
           Row{half + SocketClient::frame("more", 0x40), 1002},
           Row{half + SocketClient::frame("new", deflated_text), 1002},
           Row{SocketClient::frame(net::deflate_text("\xff\xfe"), deflated_text), 1007},
           Row{std::string("\xc1\x05hello", 7), 1002}}) {
    SocketClient client(running.address, "/s", "", 0, offer);
    client.raw().send(row.bytes);
    CHECK_FALSE(client.next().has_value());
    CHECK_MESSAGE(client.close_code == row.code, row.bytes.substr(0, 30));
  }
  healthy.send("on");
  CHECK(healthy.next() == "echo:on");
  CHECK(running.figure("ziggurat_caught_exceptions_total") == 0);
  CHECK(running.figure("ziggurat_connection_failures_total") == 0);
}
