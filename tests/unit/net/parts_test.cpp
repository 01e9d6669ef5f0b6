#include <doctest/doctest.h>

#include <future>
#include <stdexcept>

#include "base/json.h"
#include "net/addresses.h"
#include "net/budgets.h"
#include "net/connections.h"
#include "net/log.h"
#include "net/metrics.h"
#include "net/outbox.h"
#include "net/runtime.h"
#include "net/token_bucket.h"

using namespace ziggurat;
using std::chrono::milliseconds;

namespace {

net::SharedText text(std::string words) { return std::make_shared<const std::string>(std::move(words)); }

}  // namespace

TEST_CASE("an outbox holds so many texts and bytes, keeps their order and ends with the farewell") {
  net::Outbox box({3, 10});
  CHECK(box.take().text == nullptr);  // the writer sleeps now
  CHECK(box.put(text("a")) == net::Outbox::Put::wake);
  CHECK(box.put(text("b")) == net::Outbox::Put::waiting);
  CHECK(box.put(text("123456789")) == net::Outbox::Put::full);  // 2 + 9 bytes
  CHECK(box.put(text("12345678")) == net::Outbox::Put::waiting);
  CHECK(box.put(text("")) == net::Outbox::Put::full);  // a fourth
  CHECK(*box.take().text == "a");
  CHECK(box.close(text("bye"), false));
  CHECK_FALSE(box.close(text("bye again"), true));
  CHECK(box.put(text("late")) == net::Outbox::Put::closed);
  CHECK(*box.take().text == "b");
  CHECK_FALSE(box.take().last);
  const auto last = box.take();
  CHECK(*last.text == "bye");
  CHECK(last.last);
  CHECK(box.take().last);

  net::Outbox dropped({3, 10});
  dropped.put(text("a"));
  dropped.close(text("bye"), true);
  CHECK(*dropped.take().text == "bye");
}

TEST_CASE("a bucket lets a burst through, then its rate, and never saves up more than a burst") {
  const net::TokenBucket::Time start{};
  net::TokenBucket bucket(10, 3, start);
  for (int i = 0; i < 3; ++i) CHECK(bucket.take(1, start));
  CHECK_FALSE(bucket.take(1, start));
  CHECK_FALSE(bucket.take(1, start + milliseconds(99)));
  CHECK(bucket.take(1, start + milliseconds(200)));
  for (int i = 0; i < 3; ++i) CHECK(bucket.take(1, start + std::chrono::hours(1)));
  CHECK_FALSE(bucket.take(1, start + std::chrono::hours(1)));
}

TEST_CASE("places are counted per address and in all, and given back") {
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

struct Guest final : net::Live {
  void stop(const net::Bye&) override {}
  void make_room() override { asked = true; }
  bool asked = false;
};

}  // namespace

TEST_CASE("when a place is needed the one that has been there longest gives way; who holds a seat does not") {
  const auto all = std::make_shared<net::Connections>(2, 4);
  std::vector<std::shared_ptr<Guest>> guests;
  std::vector<std::unique_ptr<net::Connections::Place>> places;
  const auto enter = [&](const std::string& address) {
    places.push_back(all->enter(address));
    REQUIRE(places.back() != nullptr);
    guests.push_back(std::make_shared<Guest>());
    places.back()->belongs_to(guests.back());
  };
  enter("10.0.0.1");
  enter("10.0.0.1");
  places[0]->keep();  // a seat's: counted to the address no more
  enter("10.0.0.1");
  CHECK_FALSE(guests[1]->asked);
  enter("10.0.0.1");
  CHECK(guests[1]->asked);
  CHECK_FALSE(guests[0]->asked);
  // A place that is being given up is counted no more, though its connection may not have ended yet.
  enter("10.0.0.2");
  CHECK_FALSE(guests[2]->asked);
  enter("10.0.0.3");  // full in all
  CHECK(guests[2]->asked);
  CHECK_FALSE(guests[0]->asked);
  // A client behind a proxy is counted once, to its own address.
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
    "a budget outlives who used it up, comes back in time, and may be overdrawn by what is known only afterwards") {
  const auto now = std::chrono::steady_clock::now();
  net::Budgets budgets(1, 3, 2);
  for (int i = 0; i < 3; ++i) CHECK(budgets.take("a", 1, now));
  CHECK_FALSE(budgets.take("a", 1, now));
  CHECK(budgets.take("b", 1, now));
  CHECK(budgets.take("a", 1, now + std::chrono::seconds(2)));
  budgets.owe("b", 10, now);
  CHECK_FALSE(budgets.has_any("b", now + std::chrono::seconds(7)));
  CHECK(budgets.has_any("b", now + std::chrono::seconds(9)));
  // With all names in use strangers share one budget, until others are full again and forgotten.
  CHECK(budgets.take("c", 3, now));
  CHECK_FALSE(budgets.take("d", 1, now));
  CHECK(budgets.take("d", 1, now + std::chrono::hours(1)));
}

TEST_CASE("networks, IPv4 in the clothes of IPv6, and what addresses are counted by") {
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
  CHECK(net::counted_address("::ffff:192.0.2.1") == "192.0.2.1");
  CHECK(net::counted_address("2001:db8:1:2:3:4:5:6") == net::counted_address("2001:db8:1:2::9"));
  CHECK(net::counted_address("2001:db8:1:2::9") != net::counted_address("2001:db8:1:3::9"));
}

TEST_CASE("behind proxies the client is the last address that is not one of theirs") {
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

TEST_CASE("a log line stays one line, and no text passes for another field") {
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

TEST_CASE("metrics come as text, one family for one name") {
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

TEST_CASE("what escapes from a piece of work is counted, and the threads go on") {
  net::Metrics metrics;
  net::Runtime runtime(metrics);
  runtime.start(1);
  const auto strand = runtime.make_strand();
  std::promise<void> done;
  strand->post([] { throw std::runtime_error("a fault of ours"); });
  strand->post([&] { done.set_value(); });
  CHECK(done.get_future().wait_for(std::chrono::seconds(20)) == std::future_status::ready);
  runtime.stop();
  CHECK(metrics.counter("ziggurat_caught_exceptions_total", "").value() == 1);
}

TEST_CASE("a timer runs once, at its time, and not after it was replaced or cancelled") {
  net::Metrics metrics;
  net::Runtime runtime(metrics);
  runtime.start(2);
  const auto strand = runtime.make_strand();
  auto replaced = runtime.make_timer(strand);
  auto cancelled = runtime.make_timer(strand);
  std::promise<std::string> done;
  std::string ran;
  strand->post([&] {
    const auto now = std::chrono::steady_clock::now();
    // Both have expired before they are replaced and cancelled: their work waits in the strand's queue already.
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
