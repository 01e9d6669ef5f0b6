#include <doctest/doctest.h>

#include <thread>

#include "tests/unit/net/client.h"
#include "tests/unit/net/running_server.h"

using namespace ziggurat;
using namespace ziggurat::test;
using std::chrono::milliseconds;

TEST_CASE("a WebSocket opens only for pages of this server that offer the protocol") {
  RunningServer running;
  const std::string& at = running.address;
  const std::string good = upgrade_text(at, "/s");
  const auto without = [&](const std::string& line) {
    std::string text = good;
    text.erase(text.find(line), line.size());
    return text;
  };
  CHECK(send_raw(at, good).status == 101);
  CHECK(send_raw(at, good).header("Sec-WebSocket-Protocol") == "ziggurat.2");
  CHECK(send_raw(at, upgrade_text(at, "/s", "", "https://evil.example")).status == 403);
  CHECK(send_raw(at, upgrade_text(at, "/s", "", "null")).status == 403);
  CHECK(send_raw(at, without("Origin: http://" + at + "\r\n")).status == 403);
  CHECK(send_raw(at, without("Sec-WebSocket-Protocol: ziggurat.2\r\n")).status == 400);
  CHECK(send_raw(at, without("Sec-WebSocket-Version: 13\r\n")).status == 426);
  CHECK(send_raw(at, without("Connection: Upgrade\r\n")).status == 426);
  CHECK(send_raw(at, good + "early bytes").status == 400);
  CHECK(running.figure("ziggurat_origin_refused_total") == 3);
}

TEST_CASE("short and long texts are sent both ways, and protocol pings are answered") {
  RunningServer running;
  SocketClient client(running.address, "/s");
  client.send("hello");
  CHECK(client.next() == "echo:hello");
  const std::string longest(64 * 1024, 'x');
  client.send(longest);
  CHECK(client.next() == "echo:" + longest);
  client.raw().send(SocketClient::frame("are you there", 9));
  CHECK(client.raw().take_through("are you there").has_value());
  client.raw().send(SocketClient::frame("", 8));
  CHECK_FALSE(client.next().has_value());
  CHECK(running.service.user(0)->wait_gone());
}

TEST_CASE("too large or binary messages are refused, and far too large ones end the connection") {
  RunningServer running;
  SocketClient client(running.address, "/s");
  client.send(std::string(64 * 1024 + 1, 'x'));
  CHECK(client.next().value_or("").find("too_large") != std::string::npos);
  client.raw().send(SocketClient::frame("bytes", 2));
  CHECK(client.next().value_or("").find("malformed") != std::string::npos);
  client.send("still here");
  CHECK(client.next() == "echo:still here");
  client.send(std::string(128 * 1024 + 1, 'x'));
  CHECK_FALSE(client.next().has_value());
  CHECK(client.close_code == 1009);
}

TEST_CASE("invalid frames end only their own connection") {
  RunningServer running;
  SocketClient healthy(running.address, "/s");
  const std::string huge_length = std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10) + "\x11\x22\x33\x44";
  const std::vector<std::string> evil = {
      std::string("\x81\x05hello", 7),                                             // not masked
      std::string("\xc1\x85\x00\x00\x00\x00hello", 11),                            // RSV1 without an extension
      "\xc1" + huge_length.substr(1),                                              // and of a huge declared length
      huge_length, std::string("\x83\x80\x00\x00\x00\x00", 6),                     // reserved opcode
      std::string("\x89\xfe\x00\x7e\x00\x00\x00\x00", 8) + std::string(126, 'p'),  // a ping that is too long
      std::string("\x80\x80\x00\x00\x00\x00", 6),                                  // continuation of nothing
      SocketClient::frame("\xff\xfe", 1),                                          // not UTF-8
  };
  for (const std::string& bytes : evil) {
    SocketClient client(running.address, "/s");
    client.raw().send(bytes);
    CHECK_FALSE(client.next().has_value());
  }
  healthy.send("on");
  CHECK(healthy.next() == "echo:on");
  CHECK(running.figure("ziggurat_caught_exceptions_total") == 0);
  CHECK(running.figure("ziggurat_connection_failures_total") == 0);
}

TEST_CASE("a flood of messages is refused, then the connection is closed with bye") {
  net::ServerOptions options;
  options.socket.messages_per_second = 1;
  options.socket.messages_burst = 5;
  options.socket.strikes_max = 3;
  RunningServer running(options);
  SocketClient client(running.address, "/s");
  for (int i = 0; i < 30; ++i) client.send("m");
  int echoes = 0, refusals = 0;
  std::string last;
  while (const auto text = client.next()) {
    if (text == "echo:m") ++echoes;
    else if (text->find("too_fast") != std::string::npos) ++refusals;
    last = *text;
  }
  CHECK(echoes >= 5);
  CHECK(refusals == 3);
  CHECK(last.find("\"bye\"") != std::string::npos);
  CHECK(last.find("abuse") != std::string::npos);
}

TEST_CASE("a too_fast refusal names the message, and violations expire") {
  net::ServerOptions options;
  options.socket.messages_per_second = 0.001;
  options.socket.messages_burst = 1;
  options.socket.strikes_max = 2;
  options.socket.strikes_forgiven_per_second = 50;
  RunningServer running(options);
  SocketClient client(running.address, "/s");
  client.send("m");
  CHECK(client.next() == "echo:m");
  client.send(R"({"type":"draft","id":"d7"})");
  CHECK(client.next().value_or("").find(R"("id":"d7")") != std::string::npos);
  // Ten more violations than allowed, each after the previous one has been forgiven.
  for (int i = 0; i < 12; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(25));
    client.send("[]");
    const std::string refused = client.next().value_or("");
    CHECK(refused.find("too_fast") != std::string::npos);
    CHECK(refused.find("\"id\"") == std::string::npos);
  }
}

TEST_CASE("control frames count as messages, and an incomplete message ends the connection") {
  net::ServerOptions options;
  options.socket.messages_per_second = 1;
  options.socket.messages_burst = 20;
  options.socket.strikes_max = 5;
  RunningServer running(options);
  SocketClient pinging(running.address, "/s");
  for (int i = 0; i < 200; ++i) pinging.raw().send(SocketClient::frame("p", 9));
  CHECK(pinging.until("abuse").has_value());

  net::ServerOptions patient;
  patient.socket.half = std::chrono::milliseconds(200);
  RunningServer other(patient);
  SocketClient half(other.address, "/s"), headless(other.address, "/s"), fragments(other.address, "/s"),
      whole(other.address, "/s");
  const std::string text = SocketClient::frame(std::string(1000, 'x'));
  half.raw().send(text.substr(0, 500));
  headless.raw().send(text.substr(0, 3));
  const auto until = std::chrono::steady_clock::now() + patience;
  std::string empty = SocketClient::frame("", 0);
  empty[0] = 0;  // a continuation that is not the last fragment
  std::string first = SocketClient::frame("x", 1);
  first[0] = 1;
  fragments.raw().send(first);
  while (fragments.raw().send(empty) && !fragments.raw().fill(1, std::chrono::milliseconds(5)))
    REQUIRE(std::chrono::steady_clock::now() < until);
  CHECK_FALSE(half.next().has_value());
  CHECK_FALSE(headless.next().has_value());
  CHECK(std::chrono::steady_clock::now() < until);
  whole.send("still here");
  CHECK(whole.next() == "echo:still here");
}

TEST_CASE("a flood of bytes is refused as well") {
  net::ServerOptions options;
  options.socket.bytes_per_second = 1000;
  options.socket.bytes_burst = 100'000;
  RunningServer running(options);
  SocketClient client(running.address, "/s");
  client.send(std::string(60'000, 'x'));
  client.send(std::string(60'000, 'x'));
  CHECK(client.next().value_or("").starts_with("echo:"));
  CHECK(client.next().value_or("").find("too_fast") != std::string::npos);
}

TEST_CASE("a slow client is closed with bye while the others receive every frame") {
  net::ServerOptions options;
  options.socket.outbox.texts_max = 64;
  RunningServer running(options);
  SocketClient slow(running.address, "/s", "", 4096);
  SocketClient quick(running.address, "/s");
  REQUIRE(running.service.user(1) != nullptr);
  const auto to_slow = running.service.user(0)->socket();
  const auto to_quick = running.service.user(1)->socket();
  // One text shared by both sockets, as in the host. The slow client reads nothing until its outbox is full.
  bool dropped = false;
  int sent = 0;
  for (; sent < 4000 && !dropped; ++sent) {
    const auto text = std::make_shared<const std::string>("frame " + std::to_string(sent) + std::string(60'000, '.'));
    dropped = !to_slow->send(text);
    REQUIRE(to_quick->send(text));
    CHECK(quick.next().value_or("").starts_with("frame " + std::to_string(sent) + "."));
  }
  CHECK(dropped);
  CHECK_FALSE(to_slow->send(std::make_shared<const std::string>("late")));
  // The slow client receives the messages already under way, in order and without a gap, then bye.
  int expected = 0;
  std::string last;
  while (const auto text = slow.next()) {
    if (text->starts_with("frame ")) CHECK(text->starts_with("frame " + std::to_string(expected++) + "."));
    last = *text;
  }
  CHECK(last.find("too_slow") != std::string::npos);
  CHECK(running.service.user(0)->wait_gone());
}

TEST_CASE("a client that stops reading is disconnected after the write timeout") {
  net::ServerOptions options;
  options.socket.write = milliseconds(100);
  RunningServer running(options);
  SocketClient stuck(running.address, "/s", "", 4096);
  const auto socket = running.service.user(0)->socket();
  const auto text = std::make_shared<const std::string>(std::string(60'000, '.'));
  for (int i = 0; i < 60; ++i) socket->send(text);
  while (socket->send(text)) {}
  CHECK(running.service.user(0)->wait_gone());
}

TEST_CASE("the server pings, and the idle timeout ends a silent connection") {
  net::ServerOptions options;
  options.socket.ping = milliseconds(20);
  options.socket.silence = milliseconds(300);
  RunningServer running(options);
  SocketClient silent(running.address, "/s");
  int pings = 0;
  while (const auto text = silent.next())
    if (text == R"({"type":"ping"})") ++pings;
  CHECK(pings >= 2);
  CHECK(running.service.user(0)->wait_gone());

  // A client that answers stays connected for longer than the idle timeout. The timeout is long enough for a busy
  // machine.
  options.socket.silence = milliseconds(2000);
  RunningServer patient(options);
  SocketClient lively(patient.address, "/s");
  for (int answered = 0; answered < 110;) {
    const auto text = lively.next();
    REQUIRE(text.has_value());
    if (text == R"({"type":"ping"})") ++answered, lively.send("pong");
  }
}

TEST_CASE("a graceful stop tells each socket when to reconnect, closes idle connections and accepts no new ones") {
  RunningServer running;
  SocketClient one(running.address, "/s"), two(running.address, "/s");
  RawConnection idle(running.address);
  idle.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  CHECK(read_reply(idle).status == 200);
  one.send("a"), two.send("b");
  CHECK(one.next() == "echo:a");
  CHECK(two.next() == "echo:b");

  bool all_gone = false;
  std::thread stopper([&] {
    all_gone = running.server.stop({"shutting_down", "the server is being renewed", 1500}, patience);
  });
  for (SocketClient* client : {&one, &two}) {
    const std::string bye = client->next().value_or("");
    CHECK(bye == R"({"code":"shutting_down","retry_ms":1500,"type":"bye","words":"the server is being renewed"})");
    CHECK_FALSE(client->next().has_value());
    CHECK(client->close_code == 1000);
  }
  CHECK(idle.take_rest().empty());
  stopper.join();
  CHECK(all_gone);
  CHECK(running.server.connections() == 0);
  RawConnection late(running.address);
  CHECK_FALSE((late.open() && late.fill(1)));
}

TEST_CASE("messages sent before a close are delivered before bye, later ones are discarded") {
  RunningServer running;
  SocketClient client(running.address, "/s");
  const auto socket = running.service.user(0)->socket();
  for (int i = 0; i < 50; ++i) socket->send(std::make_shared<const std::string>(std::to_string(i)));
  socket->close({"revoked", "the seat was given to another", 0});
  CHECK_FALSE(socket->send(std::make_shared<const std::string>("after")));
  for (int i = 0; i < 50; ++i) CHECK(client.next() == std::to_string(i));
  CHECK(client.next().value_or("").find("revoked") != std::string::npos);
  CHECK_FALSE(client.next().has_value());
}
