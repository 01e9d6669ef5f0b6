#include <doctest/doctest.h>
#include <sodium/utils.h>

#include "base/json.h"
#include "base/text.h"
#include "host/notices/addresses.h"
#include "host/notices/message.h"

using namespace ziggurat;
using notice::select;

namespace {

constexpr std::int64_t minute = 60'000, now = 1'795'975'200'000;  // Sunday 29 November 2026, 18:00 UTC

store::Notice letter(std::int64_t seq, std::int64_t at_ms) {
  return {"ann", seq, "letter", at_ms, at_ms + 3 * minute, 0, "A letter from Red.", "", 0};
}
store::Notice call(std::int64_t due_at_ms, std::int64_t until_ms) {
  return {"ann", 9, "last_call", due_at_ms, due_at_ms, until_ms, "Your orders for Night are not sealed.", "", 0};
}
std::vector<std::int64_t> numbers(const std::vector<store::Notice>& notices) {
  std::vector<std::int64_t> all;
  for (const auto& one : notices) all.push_back(one.seq);
  return all;
}
using Numbers = std::vector<std::int64_t>;

store::NoticeAddress ann() {
  return {"ann", "urr", "r", "mail", "ann@example.org", "letter", 60, "", 0, now, now, 0, ""};
}
notice::Context context() {
  return {"The siege of Ürr", "Red", "https://siege.example.org/play/r/", "https://siege.example.org/stop/key",
      "game@example.org", now};
}
std::vector<store::Notice> begun(std::vector<store::Notice> notices) {
  for (auto& one : notices) one.message = "m1";
  return notices;
}

std::string header(const std::string& mail, const std::string& name) {
  const auto at = mail.find("\r\n" + name + ": ");
  if (at == mail.npos) return "";
  const auto from = at + 4 + name.size();
  return mail.substr(from, mail.find("\r\n", from) - from);
}
std::string decoded(std::string text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  REQUIRE(sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(),
              "\r\n", &length, nullptr, sodium_base64_VARIANT_ORIGINAL) == 0);
  return bytes.substr(0, length);
}
std::string body_of(const std::string& mail) { return decoded(mail.substr(mail.find("\r\n\r\n") + 4)); }

}  // namespace

TEST_CASE("notices wait for others, and go together with the first that is due") {
  const store::NoticeQueue queue{ann(), {letter(1, now), letter(2, now + 2 * minute), letter(3, now + 4 * minute)}};
  CHECK(select(queue, now + 3 * minute - 1, 0).sent.empty());
  CHECK(numbers(select(queue, now + 3 * minute, 0).sent) == Numbers{1, 2});
}

TEST_CASE("a reminder waits for its moment, and is dropped at the end of its phase") {
  const store::NoticeQueue queue{ann(), {letter(1, now), call(now + 60 * minute, now + 90 * minute)}};
  CHECK(numbers(select(queue, now + 3 * minute, 0).sent) == Numbers{1});
  const store::NoticeQueue alone{ann(), {call(now + 60 * minute, now + 90 * minute)}};
  CHECK(select(alone, now + 60 * minute - 1, 0).sent.empty());
  CHECK(numbers(select(alone, now + 60 * minute, 0).sent) == Numbers{9});
  CHECK(numbers(select(alone, now + 90 * minute - 1, 0).sent) == Numbers{9});
  const auto late = select(alone, now + 90 * minute, 0);
  CHECK(late.sent.empty());
  CHECK(numbers(late.stale) == Numbers{9});
}

TEST_CASE("what was seen on the page is not sent; what happened since is") {
  const store::NoticeQueue queue{ann(), {letter(1, now), letter(2, now + minute)}};
  const auto selected = select(queue, now + 3 * minute, now + minute / 2);
  CHECK(numbers(selected.sent) == Numbers{});
  CHECK(numbers(selected.stale) == Numbers{1});
  CHECK(numbers(select(queue, now + 4 * minute, now + minute / 2).sent) == Numbers{2});
  CHECK(numbers(select(queue, now + 4 * minute, now + minute).stale) == Numbers{1, 2});
  // A look at the page long before a reminder says nothing about it.
  const store::NoticeQueue reminder{ann(), {call(now + 60 * minute, now + 90 * minute)}};
  CHECK(numbers(select(reminder, now + 60 * minute, now + 59 * minute).sent) == Numbers{9});
  CHECK(select(reminder, now + 60 * minute, now + 60 * minute).sent.empty());
}

TEST_CASE("a message that was begun keeps its notices until it is done") {
  auto queue = store::NoticeQueue{ann(), {letter(1, now), letter(2, now)}};
  queue.notices[0].message = "m1", queue.notices[0].due_at_ms = now + 10 * minute;
  CHECK(select(queue, now + 9 * minute, 0).sent.empty());
  CHECK(numbers(select(queue, now + 10 * minute, 0).sent) == Numbers{1});
  CHECK(numbers(select(queue, now + 10 * minute, now).stale) == Numbers{1, 2});
}

TEST_CASE("a code or a test goes out alone and at once, even if the page is open") {
  store::NoticeQueue queue{ann(), {letter(1, now - 5 * minute), letter(0, now)}};
  queue.notices[1].kind = "test";
  CHECK(numbers(select(queue, now, now - 6 * minute).sent) == Numbers{0});
  queue.notices = {queue.notices[1]};
  CHECK(numbers(select(queue, now, now).sent) == Numbers{0});
}

TEST_CASE("tries become rarer, and end after a day, for a code after an hour") {
  CHECK(notice::wait_after_ms(0) == minute);
  CHECK(notice::wait_after_ms(1) == 2 * minute);
  CHECK(notice::wait_after_ms(50) == 360 * minute);
  auto one = letter(1, now);
  CHECK_FALSE(notice::gives_up(one, now + 24 * 60 * minute));
  CHECK(notice::gives_up(one, now + 24 * 60 * minute + 1));
  one.kind = "code";
  CHECK(notice::gives_up(one, now + 60 * minute + 1));
}

TEST_CASE(
    "a mail says what happened and until when in the reader's zone, with the links and the headers that mail needs") {
  const auto mail =
      notice::mail_of(ann(), begun({letter(1, now), letter(2, now), call(now, now + 90 * minute)}), context());
  CHECK(mail.to == "ann@example.org");
  CHECK(header(mail.text, "Message-ID") == "<m1@example.org>");
  CHECK(header(mail.text, "Date") == "Sun, 29 Nov 2026 18:00:00 +0000");
  CHECK(header(mail.text, "List-Unsubscribe") == "<https://siege.example.org/stop/key>");
  CHECK(header(mail.text, "List-Unsubscribe-Post") == "List-Unsubscribe=One-Click");
  CHECK(decoded(header(mail.text, "Subject").substr(10, header(mail.text, "Subject").size() - 12))
            .starts_with("The siege of Ürr: A letter"));
  CHECK(body_of(mail.text) ==
        "The siege of Ürr\nRed\n\nA letter from Red. (2)\n"
        "Your orders for Night are not sealed. The phase ends on Sunday 29 November 2026, 20:30 (UTC+1).\n"
        "\nOpen the page: https://siege.example.org/play/r/\n"
        "\n--\nYou asked for these mails on that page. Stop them: https://siege.example.org/stop/key\n");
  for (std::size_t at = 0, end = 0; at < mail.text.size(); at = end + 2) {
    end = mail.text.find("\r\n", at);
    REQUIRE(end != std::string::npos);
    CHECK(end - at <= 78);
  }
}

TEST_CASE("names cannot add headers to a mail, however long they are") {
  auto hostile = context();
  hostile.campaign = "x\r\nBcc: victim@example.org\r\n\r\n" + std::string(300, 'y') + "ÜÜÜ";
  const auto mail = notice::mail_of(ann(), begun({letter(1, now)}), hostile);
  CHECK(mail.text.find("victim") == std::string::npos);
  CHECK(mail.text.substr(0, mail.text.find("\r\n\r\n")).find("Bcc") == std::string::npos);
}

TEST_CASE("a mail with a code has the code and no link") {
  auto to = ann();
  to.code = "abc234";
  auto one = letter(0, now);
  one.kind = "code";
  const auto mail = notice::mail_of(to, begun({one}), context());
  CHECK(body_of(mail.text).find("abc234") != std::string::npos);
  CHECK(body_of(mail.text).find("https://") == std::string::npos);
  CHECK(header(mail.text, "List-Unsubscribe") == "");
}

TEST_CASE("a web hook gets Discord's JSON without mentions, and never too long") {
  auto to = ann();
  to.address = "https://discord.com/api/webhooks/1/x";
  const auto hook = notice::hook_of(to, begun({letter(1, now)}), context());
  CHECK(hook.url == to.address);
  CHECK(hook.headers == std::vector<std::pair<std::string, std::string>>{{"Idempotency-Key", "m1"}});
  const Json json = Json::parse(hook.json);
  CHECK(json["content"] == "The siege of Ürr · Red\nA letter from Red.\nhttps://siege.example.org/play/r/");
  CHECK(json["allowed_mentions"]["parse"].empty());
  std::vector<store::Notice> many;
  for (int i = 0; i < 100; ++i) {
    many.push_back(letter(i, now));
    many.back().body = "A letter from the faction of number " + std::to_string(i) + ".";
  }
  const auto content = Json::parse(notice::hook_of(to, begun(many), context()).json)["content"].get<std::string>();
  CHECK(letters_in(content) < 2000);
  CHECK(content.find(" more)") != std::string::npos);
}

TEST_CASE("mail addresses and web hooks are read strictly") {
  for (const char* good : {"a@example.org", "first.last+tag@mail.example.org", "o'neil@example.org"}) {
    CAPTURE(good);
    CHECK(notice::is_mail_address(good));
  }
  for (const char* bad : {"", "a", "a@", "@example.org", "a@b", "a b@example.org", "a@example.org,b@example.org",
           "a@example.org\r\nBcc: b@example.org", "<a@example.org>", "\"a\"@example.org", "a@@example.org",
           "-a@example.org", "ä@example.org"}) {
    CAPTURE(bad);
    CHECK_FALSE(notice::is_mail_address(bad));
  }
  NoticeOptions options;
  options.hook_hosts = {"discord.com"};
  CHECK(notice::is_allowed_hook("https://discord.com/api/webhooks/1/x", options));
  for (const char* bad : {"http://discord.com/x", "https://discord.com.evil.example/",
           "https://discord.com@evil.example/", "https://evil.example/discord.com", "https://user:x@discord.com/",
           "https://discord.com/a b", "ftp://discord.com/", "https://127.0.0.1/"}) {
    CAPTURE(bad);
    CHECK_FALSE(notice::is_allowed_hook(bad, options));
  }
  options.hook_hosts = {"*"}, options.hook_private = true;
  CHECK(notice::is_allowed_hook("http://127.0.0.1:8000/hook", options));
  CHECK(notice::masked("mail", "ann@example.org") == "a…@example.org");
  CHECK(notice::masked("hook", "https://discord.com/api/webhooks/1/secret") == "discord.com");
}
