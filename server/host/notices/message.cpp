#include "host/notices/message.h"

#include <sodium/utils.h>

#include <algorithm>
#include <chrono>

#include "base/json.h"
#include "base/text.h"
#include "host/notices/notice_kinds.h"

namespace ziggurat::notice {
namespace {

constexpr std::int64_t minute_ms = 60'000, hour_ms = 60 * minute_ms;
constexpr std::int64_t seen_step_ms = 5'000;  // a visible page reports itself every three seconds
constexpr std::int64_t tried_ms_max = 24 * hour_ms, asked_for_ms_max = hour_ms;
constexpr std::size_t hook_letters_max = 1900;  // Discord accepts 2,000
constexpr std::size_t mail_line_bytes = 76;
constexpr std::size_t push_bytes_max = net::push_text_bytes_max - 60;  // with room for a line on what was left out

bool is_asked_for(const store::Notice& one) { return one.kind == code || one.kind == test; }

bool is_stale(const store::Notice& one, std::int64_t now_ms, std::int64_t seen_at_ms) {
  if (is_asked_for(one)) return false;
  return (one.until_ms > 0 && one.until_ms <= now_ms) || seen_at_ms >= one.at_ms - seen_step_ms;
}

std::string two(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

struct Moment {
  std::chrono::year_month_day date;
  std::chrono::weekday weekday;
  int hour, minute, second;
};
Moment moment_of(std::int64_t at_ms, std::int64_t zone_min) {
  using namespace std::chrono;
  const sys_time<milliseconds> at{milliseconds(at_ms) + minutes(zone_min)};
  const auto day = floor<days>(at);
  const hh_mm_ss time{floor<seconds>(at - day)};
  return {year_month_day(day), weekday(day), static_cast<int>(time.hours().count()),
      static_cast<int>(time.minutes().count()), static_cast<int>(time.seconds().count())};
}
constexpr const char* weekdays[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
constexpr const char* months[] = {"January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December"};

std::string month_of(const Moment& moment) { return months[static_cast<unsigned>(moment.date.month()) - 1]; }
std::string day_of(const Moment& moment) { return std::to_string(static_cast<unsigned>(moment.date.day())); }
std::string year_of(const Moment& moment) { return std::to_string(static_cast<int>(moment.date.year())); }

std::string zone_words(std::int64_t zone_min) {
  if (zone_min == 0) return "UTC";
  const auto minutes = static_cast<int>(std::abs(zone_min) % 60);
  return std::string("UTC") + (zone_min < 0 ? "-" : "+") + std::to_string(std::abs(zone_min) / 60) +
         (minutes ? ":" + two(minutes) : "");
}

// "Sunday 29 November 2026, 19:00 (UTC+1)"
std::string time_words(std::int64_t at_ms, std::int64_t zone_min) {
  const Moment moment = moment_of(at_ms, zone_min);
  return std::string(weekdays[moment.weekday.c_encoding()]) + " " + day_of(moment) + " " + month_of(moment) + " " +
         year_of(moment) + ", " + two(moment.hour) + ":" + two(moment.minute) + " (" + zone_words(zone_min) + ")";
}

// As a mail's header has it: "Sun, 29 Nov 2026 18:00:00 +0000".
std::string mail_date(std::int64_t at_ms) {
  const Moment moment = moment_of(at_ms, 0);
  return std::string(weekdays[moment.weekday.c_encoding()]).substr(0, 3) + ", " + two(std::stoi(day_of(moment))) + " " +
         month_of(moment).substr(0, 3) + " " + year_of(moment) + " " + two(moment.hour) + ":" + two(moment.minute) +
         ":" + two(moment.second) + " +0000";
}

std::string base64(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
      sodium_base64_VARIANT_ORIGINAL);
  text.resize(text.size() - 1);  // without the closing NUL
  return text;
}

// A header's text in encoded words (RFC 2047) of at most 75 characters, none of which splits a letter.
std::string header_text(std::string_view text) {
  constexpr std::size_t bytes_max = 42;
  std::string encoded;
  while (!text.empty()) {
    std::size_t bytes = std::min(bytes_max, text.size());
    while (bytes < text.size() && bytes > 1 && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) --bytes;
    encoded += (encoded.empty() ? "" : "\r\n ") + ("=?UTF-8?B?" + base64(text.substr(0, bytes)) + "?=");
    text.remove_prefix(bytes);
  }
  return encoded;
}

std::string folded(const std::string& text) {
  std::string lines;
  for (std::size_t at = 0; at < text.size(); at += mail_line_bytes) lines += text.substr(at, mail_line_bytes) + "\r\n";
  return lines;
}

struct Line {
  std::string words;
  std::int64_t until_ms;  // worthless from then on; 0: no such time
};
// One line for each different notice, with its number if there are several.
std::vector<Line> lines_of(const std::vector<store::Notice>& sent, std::int64_t zone_min) {
  std::vector<std::pair<Line, int>> counted;
  for (const store::Notice& one : sent) {
    std::string words = one.body;
    if (one.until_ms > 0) words += " The phase ends on " + time_words(one.until_ms, zone_min) + ".";
    const auto same = std::ranges::find_if(counted, [&](const auto& known) { return known.first.words == words; });
    if (same == counted.end()) counted.push_back({{std::move(words), one.until_ms}, 1});
    else ++same->second;
  }
  std::vector<Line> lines;
  for (auto& [line, number] : counted) {
    if (number > 1) line.words += " (" + std::to_string(number) + ")";
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string without_line_ends(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\r' || c == '\n'; }, ' ');
  return text;
}

std::string first_words(const std::vector<store::Notice>& sent) {
  std::string words = without_line_ends(sent.front().body);
  if (words.ends_with('.')) words.pop_back();
  return words + (sent.size() > 1 ? " (and " + std::to_string(sent.size() - 1) + " more)" : "");
}

}  // namespace

Selection select(const store::NoticeQueue& queue, std::int64_t now_ms, std::int64_t seen_at_ms) {
  Selection found;
  std::vector<store::Notice> waiting;
  for (const store::Notice& one : queue.notices)
    (is_stale(one, now_ms, seen_at_ms) ? found.stale : waiting).push_back(one);
  const auto begun = std::ranges::find_if(waiting, [](const store::Notice& one) { return !one.message.empty(); });
  const auto asked_for = std::ranges::find_if(waiting, is_asked_for);
  if (begun != waiting.end()) {
    if (begun->due_at_ms <= now_ms)
      std::ranges::copy_if(waiting, std::back_inserter(found.sent),
          [&](const store::Notice& one) { return one.message == begun->message; });
  } else if (asked_for != waiting.end()) {
    found.sent = {*asked_for};
  } else if (std::ranges::any_of(waiting, [&](const store::Notice& one) { return one.due_at_ms <= now_ms; })) {
    std::ranges::copy_if(
        waiting, std::back_inserter(found.sent), [&](const store::Notice& one) { return one.at_ms <= now_ms; });
  }
  return found;
}

std::int64_t wait_after_ms(std::int64_t tries) {
  return std::min(minute_ms << std::clamp<std::int64_t>(tries, 0, 10), 6 * hour_ms);
}

bool gives_up(const store::Notice& first, std::int64_t next_try_ms) {
  return next_try_ms - first.at_ms > (is_asked_for(first) ? asked_for_ms_max : tried_ms_max);
}

net::MailMessage mail_of(
    const store::NoticeAddress& to, const std::vector<store::Notice>& sent, const Context& context) {
  const bool confirms = sent.front().kind == code;
  std::string body;
  if (confirms) {
    body = "Your code for notices of the campaign \"" + context.campaign + "\" is:\n\n    " + to.code +
           "\n\nType it on the page where you entered this address. If you did not ask for it, somebody else typed "
           "your address by mistake: do nothing, and no more mail comes.\n";
  } else {
    body = context.campaign + "\n" + context.seat + "\n\n";
    for (const Line& line : lines_of(sent, to.zone_min)) body += line.words + "\n";
    body += "\nOpen the page: " + context.page_url +
            "\n\n--\nYou asked for these mails on that page. Stop them: " + context.stop_url + "\n";
  }
  const std::string subject =
      confirms ? "Your code for " + context.campaign : context.campaign + ": " + first_words(sent);
  const std::string host = context.from.substr(context.from.find('@') + 1);
  std::string text = "From: Ziggurat <" + context.from + ">\r\nTo: <" + to.address +
                     ">\r\nSubject: " + header_text(without_line_ends(subject)) +
                     "\r\nDate: " + mail_date(context.now_ms) + "\r\nMessage-ID: <" + sent.front().message + "@" +
                     host +
                     ">\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                     "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n";
  if (!confirms)
    text += "List-Unsubscribe: <" + context.stop_url + ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  return {context.from, to.address, text + "\r\n" + folded(base64(body))};
}

net::HookMessage hook_of(
    const store::NoticeAddress& to, const std::vector<store::Notice>& sent, const Context& context) {
  std::string words = context.campaign + " · " + context.seat;
  std::size_t left_out = 0;
  for (const auto& [line, until_ms] : lines_of(sent, to.zone_min)) {
    if (letters_in(words) + letters_in(line) > hook_letters_max - letters_in(context.page_url)) ++left_out;
    else words += "\n" + line;
  }
  if (left_out > 0) words += "\n(and " + std::to_string(left_out) + " more)";
  words += "\n" + context.page_url;
  // Without mentions: names of campaigns and seats are written by people.
  const Json json = {{"content", words}, {"allowed_mentions", {{"parse", Json::array()}}}};
  return {to.address, to_text(json), {{"Idempotency-Key", sent.front().message}}};
}

net::PushText push_of(const store::NoticeAddress& to, const std::vector<store::Notice>& sent, const Context& context) {
  const auto all = lines_of(sent, to.zone_min);
  Json json = {{"id", sent.front().message}, {"title", context.campaign}, {"seat", context.seat},
      {"page", "/play/" + to.seat + "/"}, {"lines", Json::array()}};
  std::size_t left_out = 0;
  for (const Line& one : all) {
    Json line = {{"text", one.words}};
    if (one.until_ms > 0) line["until"] = one.until_ms;
    if (left_out > 0 || to_text(json).size() + to_text(line).size() > push_bytes_max) ++left_out;
    else json["lines"].push_back(std::move(line));
  }
  if (left_out > 0) json["lines"].push_back({{"text", "(and " + std::to_string(left_out) + " more)"}});
  const bool all_end = std::ranges::all_of(all, [](const Line& one) { return one.until_ms > 0; });
  const std::int64_t last_ms = std::ranges::max(all, {}, &Line::until_ms).until_ms;
  const bool asked = is_asked_for(sent.front());
  const std::int64_t kept_ms =
      std::min(asked ? asked_for_ms_max : tried_ms_max, all_end ? last_ms - context.now_ms : tried_ms_max);
  return {to_text(json), std::max<std::int64_t>(kept_ms / 1000, 0),
      std::ranges::any_of(sent, [](const store::Notice& one) { return one.kind == last_call; }), sent.front().message};
}

}  // namespace ziggurat::notice
