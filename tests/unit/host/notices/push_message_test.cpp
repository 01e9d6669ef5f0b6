#include <doctest/doctest.h>

#include "base/base64url.h"
#include "base/json.h"
#include "host/notices/addresses.h"
#include "host/notices/message.h"

using namespace ziggurat;

TEST_CASE("the message waits at the push service no longer than it is of use, and a reminder is urgent") {
  const store::NoticeAddress to{"ann", "urr", "r", "push", "", "letter", 60, "", 0, 0, 0, 0, ""};
  const notice::Context context{"Urr", "Red", "", "", "", 1'000'000};
  const auto notice_of = [](const char* kind, std::int64_t until_ms) {
    return store::Notice{"ann", 1, kind, 1'000'000, 1'000'000, until_ms, std::string(kind) + ".", "m1", 0};
  };
  const auto call = notice_of("last_call", 1'090'000), letter = notice_of("letter", 0), test = notice_of("test", 0);
  const auto alone = notice::push_of(to, {call}, context);
  CHECK(alone.ttl_s == 90);
  CHECK(alone.urgent);
  CHECK(alone.topic == "m1");
  CHECK(Json::parse(alone.text)["lines"][0]["until"] == 1'090'000);
  const auto both = notice::push_of(to, {call, letter, letter}, context);
  CHECK(both.ttl_s == 86'400);
  CHECK(Json::parse(both.text)["lines"][1] == Json{{"text", "letter. (2)"}});
  CHECK_FALSE(notice::push_of(to, {letter}, context).urgent);
  CHECK(notice::push_of(to, {test}, context).ttl_s == 3600);

  std::vector<store::Notice> many;
  for (int i = 0; i < 100; ++i)
    many.push_back(letter), many.back().body = "Letter " + std::to_string(i) + std::string(80, '"');
  const auto cut = notice::push_of(to, many, context);
  CHECK(cut.text.size() <= net::push_text_bytes_max);
  const Json lines = Json::parse(cut.text)["lines"];
  CHECK(lines.back()["text"] == "(and " + std::to_string(100 - (lines.size() - 1)) + " more)");
}

TEST_CASE("a subscription is read as browsers write it, and its keys make a receiver") {
  NoticeOptions options;
  options.push_hosts = {"push.example.org"};
  const std::string point = to_base64url(net::P256Key::random().public_point()),
                    auth = to_base64url(std::string(16, 'a'));
  const Json json = {{"endpoint", "https://push.example.org/x"}, {"keys", {{"p256dh", point}, {"auth", auth}}},
      {"kinds", {"letter", "phase", "letter"}}, {"zone_min", -150}};
  const auto read = notice::read_subscription(to_text(json), options);
  REQUIRE(read.has_value());
  CHECK(read->kinds == "phase,letter");
  CHECK(read->zone_min == -150);
  store::NoticeAddress address;
  address.channel = "push", address.address = read->endpoint, address.push_point = read->point;
  address.push_auth = read->auth;
  const auto receiver = notice::receiver_of(address);
  REQUIRE(receiver.has_value());
  CHECK(receiver->endpoint == "https://push.example.org/x");
  CHECK(to_base64url(receiver->point) == point);
  CHECK(receiver->auth.size() == 16);
  address.channel = "hook";
  CHECK_FALSE(notice::receiver_of(address).has_value());
  options.push_hosts = {};
  CHECK(notice::read_subscription(to_text(json), options).error().code == "bad_endpoint");
  CHECK(notice::masked("push", "https://push.example.org/secret") == "push.example.org");
}

TEST_CASE("endpoints are allowed by their host, with subdomains of a name that begins with a dot") {
  NoticeOptions options;
  options.push_hosts = {"fcm.googleapis.com", ".push.apple.com"};
  for (const char* good : {"https://fcm.googleapis.com/fcm/send/x", "https://web.push.apple.com/x"}) {
    CAPTURE(good);
    CHECK(notice::is_allowed_endpoint(good, options));
  }
  for (const char* bad : {"http://fcm.googleapis.com/x", "https://evil-push.apple.com/x", "https://push.apple.com/x",
           "https://web.push.apple.com.evil.example/", "https://fcm.googleapis.com@evil.example/",
           "https://x.fcm.googleapis.com/", "https://127.0.0.1/", ""}) {
    CAPTURE(bad);
    CHECK_FALSE(notice::is_allowed_endpoint(bad, options));
  }
  CHECK_FALSE(notice::is_allowed_hook("https://fcm.googleapis.com/x", options));
}
