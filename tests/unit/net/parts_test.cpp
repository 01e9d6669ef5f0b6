#include <doctest/doctest.h>

#include <future>
#include <stdexcept>

#include "base/json.h"
#include "net/limits/addresses.h"
#include "net/limits/connections.h"
#include "net/limits/keyed_token_buckets.h"
#include "net/limits/token_bucket.h"
#include "net/log.h"
#include "net/metrics.h"
#include "net/runtime.h"
#include "net/websocket/outbox.h"

using namespace ziggurat;
using std::chrono::milliseconds;

namespace {

// A kernel that accepts as many bytes as it has room for.
struct Line {
  std::string taken;
  std::size_t room = 0, calls = 0;
  bool dead = false;
  net::Outbox::Write kernel() {
    return [this](iovec* parts, std::size_t count) -> std::ptrdiff_t {
      ++calls;
      if (dead) return -1;
      std::size_t all = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t some = std::min(parts[i].iov_len, room);
        taken.append(static_cast<const char*>(parts[i].iov_base), some);
        room -= some, all += some;
      }
      return static_cast<std::ptrdiff_t>(all);
    };
  }
};

}  // namespace

TEST_CASE("an outbox writes at once what the kernel accepts, and its queue with one call, in order") {
  using Put = net::Outbox::Put;
  Line line;
  net::Outbox box({4, 20}, line.kernel());
  line.room = 5;
  CHECK(box.put(net::to_frames("abc")) == Put::done);
  CHECK(line.taken ==
        "\x81\x03"
        "abc");
  CHECK(box.waiting_bytes() == 0);
  CHECK(box.room() == 0);  // a message written at once is not queued
  CHECK_FALSE(box.blocked_since().has_value());
  line.room = 1;
  CHECK(box.put(net::to_frames("d")) == Put::blocked);
  CHECK(box.blocked_since().has_value());
  CHECK(box.put_control("ping") == Put::done);  // queued behind the message that is partly written
  CHECK(box.put(net::to_frames("e")) == Put::done);
  CHECK(box.waiting() == 2);
  CHECK(box.waiting_bytes() == 2 + 4 + 3);
  CHECK_FALSE(box.flush());
  line.room = 100, line.calls = 0;
  CHECK(box.flush());
  CHECK(line.calls == 1);
  CHECK(line.taken ==
        "\x81\x03"
        "abc\x81\x01"
        "dping\x81\x01"
        "e");
}

TEST_CASE("a client that is never fully caught up does not grow the queue's memory") {
  Line line;
  net::Outbox box({4, 20}, line.kernel());
  line.room = 1;
  box.put(net::to_frames("a"));
  for (int i = 0; i < 10'000; ++i) {
    REQUIRE(box.put(net::to_frames("a")) == net::Outbox::Put::done);
    line.room = 3;
    REQUIRE_FALSE(box.flush());
  }
  CHECK(box.waiting() == 1);
  CHECK(box.room() < 1'000);
  CHECK(line.taken.size() == 30'001);
}

TEST_CASE("an outbox limits texts and bytes, and ends with the final message") {
  using Put = net::Outbox::Put;
  Line line;
  net::Outbox box({3, 20}, line.kernel());
  CHECK(box.put(net::to_frames("a")) == Put::blocked);
  CHECK(box.put(net::to_frames("b")) == Put::done);
  CHECK(box.put(net::to_frames(std::string(13, 'c'))) == Put::full);  // 6 + 15 bytes
  CHECK(box.put(net::to_frames(std::string(12, 'c'))) == Put::done);
  CHECK(box.put(net::to_frames("")) == Put::full);  // a fourth message
  CHECK(box.close(net::to_frames("bye"), false) == Put::done);
  CHECK(box.close(net::to_frames("bye again"), true) == Put::closed);
  CHECK(box.put(net::to_frames("late")) == Put::closed);
  CHECK_FALSE(box.finished());
  line.room = 100;
  CHECK(box.flush());
  CHECK(box.finished());
  CHECK(
      line.taken.ends_with("cc\x81\x03"
                           "bye"));
  CHECK(box.put_control("close") == Put::done);

  Line slow;
  net::Outbox dropped({3, 20}, slow.kernel());
  slow.room = 2;
  CHECK(dropped.put(net::to_frames("begun")) == Put::blocked);
  CHECK(dropped.put(net::to_frames("not begun")) == Put::done);
  CHECK(dropped.close(net::to_frames("bye"), true) == Put::done);
  slow.room = 100;
  CHECK(dropped.flush());
  CHECK(slow.taken ==
        "\x81\x05"
        "begun\x81\x03"
        "bye");

  Line cut;
  net::Outbox dead({3, 20}, cut.kernel());
  CHECK(dead.put(net::to_frames("a")) == Put::blocked);
  dead.abort();
  cut.calls = 0;
  CHECK(dead.put(net::to_frames("b")) == Put::closed);
  CHECK(dead.put_control("pong") == Put::closed);
  CHECK(dead.flush());
  CHECK(cut.calls == 0);
  CHECK(dead.waiting_bytes() == 0);
}

TEST_CASE("nothing follows a close frame, whichever side closes first") {
  using Put = net::Outbox::Put;
  Line line;
  line.room = 100;
  net::Outbox box({4, 100}, line.kernel());
  CHECK(box.put_control("HTTP/1.1 101 ") == Put::done);  // the handshake response is not a frame
  CHECK(box.put(net::to_frames("a")) == Put::done);
  const std::string before = line.taken;
  CHECK(box.put_control("\x88\x02\x03\xe8") == Put::done);
  CHECK(box.put(net::to_frames("late")) == Put::closed);
  CHECK(box.close(net::to_frames("bye"), false) == Put::closed);
  CHECK(box.put_control("\x8a\x01p") == Put::closed);
  CHECK(line.taken == before + "\x88\x02\x03\xe8");
}

TEST_CASE("texts get frame headers of the length that their size requires") {
  const auto head = [](std::size_t size) {
    const std::string bytes = net::to_frames(std::string(size, 'x'))->bytes;
    return bytes.substr(0, bytes.size() - size);
  };
  CHECK(head(125) == "\x81\x7d");
  CHECK(head(126) == std::string("\x81\x7e\x00\x7e", 4));
  CHECK(head(65'535) == "\x81\x7e\xff\xff");
  CHECK(head(65'536) == std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10));
  const std::vector<net::SharedText> two = {
      std::make_shared<const std::string>("a"), std::make_shared<const std::string>("bc")};
  CHECK(net::to_frames(two)->bytes ==
        "\x81\x01"
        "a\x81\x02"
        "bc");
  CHECK(net::to_frames(two)->texts == 2);
}

TEST_CASE("a token bucket allows a burst, then its rate, and never accumulates more than a burst") {
  const net::TokenBucket::Time start{};
  net::TokenBucket bucket(10, 3, start);
  for (int i = 0; i < 3; ++i) CHECK(bucket.take(1, start));
  CHECK_FALSE(bucket.take(1, start));
  CHECK_FALSE(bucket.take(1, start + milliseconds(99)));
  CHECK(bucket.take(1, start + milliseconds(200)));
  for (int i = 0; i < 3; ++i) CHECK(bucket.take(1, start + std::chrono::hours(1)));
  CHECK_FALSE(bucket.take(1, start + std::chrono::hours(1)));
}

TEST_CASE("connections are counted per address and in total, and released") {
  const auto all = std::make_shared<net::Connections>(1, 3);
  auto a = all->enter("10.0.0.1");
  CHECK(a != nullptr);
  CHECK(all->enter("10.0.0.1") == nullptr);
  auto b = all->enter("10.0.0.2");
  auto proxy = all->enter("");
  CHECK(all->enter("10.0.0.3") == nullptr);
  a.reset();
  CHECK(all->enter("10.0.0.1") != nullptr);
  CHECK(all->total() == 2);
}

namespace {

struct Guest final : net::OpenConnection {
  void stop(const net::CloseReason&) override {}
  void evict() override { asked = true; }
  bool asked = false;
};

}  // namespace

TEST_CASE("the oldest connection is evicted when a limit is reached; connections that hold a seat are exempt") {
  const auto all = std::make_shared<net::Connections>(2, 4);
  std::vector<std::shared_ptr<Guest>> guests;
  std::vector<std::unique_ptr<net::Connections::Slot>> places;
  const auto enter = [&](const std::string& address) {
    places.push_back(all->enter(address));
    REQUIRE(places.back() != nullptr);
    guests.push_back(std::make_shared<Guest>());
    places.back()->attach(guests.back());
  };
  enter("10.0.0.1");
  enter("10.0.0.1");
  places[0]->exempt();  // holds a seat: no longer counts towards the address
  enter("10.0.0.1");
  CHECK_FALSE(guests[1]->asked);
  enter("10.0.0.1");
  CHECK(guests[1]->asked);
  CHECK_FALSE(guests[0]->asked);
  // An evicted connection no longer counts, even before it has ended.
  enter("10.0.0.2");
  CHECK_FALSE(guests[2]->asked);
  enter("10.0.0.3");  // the total is reached
  CHECK(guests[2]->asked);
  CHECK_FALSE(guests[0]->asked);
  // A client behind a proxy counts once, towards its own address.
  const auto few = std::make_shared<net::Connections>(1, 2);
  auto a = few->enter(""), b = few->enter("");
  a->count_to("10.0.0.9");
  b->count_to("10.0.0.8");
  CHECK(few->total() == 2);
  a.reset();
  b.reset();
  CHECK(few->total() == 0);
}

TEST_CASE(
    "a bucket outlives its connection, refills with time, and can be overdrawn when a cost is known only afterwards") {
  const auto now = std::chrono::steady_clock::now();
  net::KeyedTokenBuckets budgets(1, 3, 2);
  for (int i = 0; i < 3; ++i) CHECK(budgets.take("a", 1, now));
  CHECK_FALSE(budgets.take("a", 1, now));
  CHECK(budgets.take("b", 1, now));
  CHECK(budgets.take("a", 1, now + std::chrono::seconds(2)));
  budgets.owe("b", 10, now);
  CHECK_FALSE(budgets.has_any("b", now + std::chrono::seconds(7)));
  CHECK(budgets.has_any("b", now + std::chrono::seconds(9)));
  // While all keys are in use, new keys share one bucket, until full buckets are dropped.
  CHECK(budgets.take("c", 3, now));
  CHECK_FALSE(budgets.take("d", 1, now));
  CHECK(budgets.take("d", 1, now + std::chrono::hours(1)));
}

TEST_CASE("networks, IPv4-mapped IPv6 addresses, and rate limit keys") {
  const auto networks = net::Networks::read({"10.1.0.0/16", "192.0.2.7", "2001:db8::/33", "::ffff:198.51.100.0/24"});
  REQUIRE(networks.has_value());
  for (const char* in : {"10.1.255.9", "::ffff:10.1.2.3", "192.0.2.7", "2001:db8:7fff::1", "198.51.100.200"}) {
    CAPTURE(in);
    CHECK(networks->has(in));
  }
  for (const char* out : {"10.2.0.1", "192.0.2.8", "2001:db8:8000::1", "198.51.101.1", "", "x", "10.1.0.0/16"}) {
    CAPTURE(out);
    CHECK_FALSE(networks->has(out));
  }
  for (const char* bad : {"", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/", "10.0.0.0/x", "10.0.0.0/8/8"}) {
    CAPTURE(bad);
    CHECK_FALSE(net::Networks::read({bad}).has_value());
  }
  CHECK(net::rate_limit_key("::ffff:192.0.2.1") == "192.0.2.1");
  CHECK(net::rate_limit_key("2001:db8:1:2:3:4:5:6") == net::rate_limit_key("2001:db8:1:2::9"));
  CHECK(net::rate_limit_key("2001:db8:1:2::9") != net::rate_limit_key("2001:db8:1:3::9"));
  CHECK(net::site_of(net::rate_limit_key("2001:db8:1:2::9")) == net::site_of(net::rate_limit_key("2001:db8:1:3::9")));
  CHECK(net::site_of(net::rate_limit_key("2001:db8:1:2::9")) != net::site_of(net::rate_limit_key("2001:db8:2:2::9")));
  CHECK(net::site_of("192.0.2.1") == "192.0.2.1");
}

TEST_CASE("behind proxies, the client is the last address that is not a trusted proxy") {
  const auto trusted = *net::Networks::read({"10.0.0.0/8", "fd00::/8"});
  struct Row {
    std::vector<std::string_view> lines;
    const char *peer, *client;
  };
  for (const Row& row :
      {Row{{"203.0.113.5"}, "10.0.0.1", "203.0.113.5"}, {{"203.0.113.5"}, "::ffff:10.0.0.1", "203.0.113.5"},
          {{"203.0.113.5"}, "192.0.2.1", "192.0.2.1"}, {{"6.6.6.6, 203.0.113.5"}, "10.0.0.1", "203.0.113.5"},
          {{"6.6.6.6, 203.0.113.5, 10.0.0.2"}, "10.0.0.1", "203.0.113.5"},
          {{"6.6.6.6", "203.0.113.5"}, "10.0.0.1", "203.0.113.5"},
          {{"6.6.6.6, 203.0.113.5", "10.0.0.2,fd00::1"}, "10.0.0.1", "203.0.113.5"},
          {{"203.0.113.5:4711"}, "10.0.0.1", "203.0.113.5"}, {{"[2001:db8::9]:4711"}, "fd00::2", "2001:db8::9"},
          {{"203.0.113.5, unknown"}, "10.0.0.1", "10.0.0.1"}, {{"203.0.113.5, ,10.0.0.2"}, "10.0.0.1", "10.0.0.2"},
          {{}, "10.0.0.1", "10.0.0.1"}}) {
    CAPTURE(row.client);
    CHECK(net::client_address(row.lines, row.peer, trusted) == row.client);
  }
}

TEST_CASE("a log entry stays on one line, and no text passes for another field") {
  const std::string evil = "x\" level=error\n{\"event\":\"forged\"}";
  const std::string plain = net::log::plain_line("request", {{"path", evil}, {"status", 200}, {"word", "plain"}});
  CHECK(plain == R"(request path="x\" level=error\n{\"event\":\"forged\"}" status=200 word=plain)");
  const std::string line = net::log::json_line(net::log::Level::warn, "2024-01-01T00:00:00.000Z", "request",
      {{"path", evil}, {"status", 200}, {"event", "other"}});
  CHECK(line.find('\n') == std::string::npos);
  const Json read = Json::parse(line);
  CHECK(read["path"] == evil);
  CHECK(read["event"] == "request");
  CHECK(read["status"] == 200);
}

TEST_CASE("metrics are exported as text, with one family per name") {
  net::Metrics metrics;
  metrics.counter("things_total", "Things", {{"kind", "a"}}).add(2);
  metrics.counter("things_total", "Things", {{"kind", "b"}}).add();
  metrics.counter("things_total", "Things", {{"kind", "a"}}).add();
  metrics.gauge("now", "Now").set(7);
  const std::string text = metrics.text();
  CHECK(text.find("things_total{kind=\"a\"} 3") != std::string::npos);
  CHECK(text.find("things_total{kind=\"b\"} 1") != std::string::npos);
  CHECK(text.find("now 7") != std::string::npos);
  CHECK(text.find("# TYPE things_total", text.find("# TYPE things_total") + 1) == std::string::npos);
}

TEST_CASE("an uncaught exception is counted, and the threads keep running") {
  net::Metrics metrics;
  net::Runtime runtime(metrics);
  runtime.start(1);
  const auto strand = runtime.make_strand(net::Pool::campaigns);
  std::promise<void> done;
  strand->post([] { throw std::runtime_error("a fault of ours"); });
  strand->post([&] { done.set_value(); });
  CHECK(done.get_future().wait_for(std::chrono::seconds(20)) == std::future_status::ready);
  runtime.stop();
  CHECK(metrics.counter("ziggurat_caught_exceptions_total", "").value() == 1);
}

TEST_CASE("a timer runs once at its time, and not after it was replaced or cancelled") {
  net::Metrics metrics;
  net::Runtime runtime(metrics);
  runtime.start(2);
  const auto strand = runtime.make_strand(net::Pool::campaigns);
  auto replaced = runtime.make_timer(strand);
  auto cancelled = runtime.make_timer(strand);
  std::promise<std::string> done;
  std::string ran;
  strand->post([&] {
    const auto now = std::chrono::steady_clock::now();
    // Both expire before they are replaced and cancelled, so their work is already queued on the strand.
    replaced->start(now, [&] { ran += "old "; });
    cancelled->start(now, [&] { ran += "cancelled "; });
    replaced->start(now + milliseconds(1), [&] { ran += "new "; });
    cancelled->cancel();
    replaced->start(now + milliseconds(2), [&] {
      ran += "newest";
      done.set_value(ran);
    });
  });
  CHECK(done.get_future().get() == "newest");
  runtime.stop();
}
