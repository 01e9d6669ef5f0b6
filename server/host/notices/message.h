#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "net/outgoing/outgoing_client.h"
#include "net/web_push/push_message.h"
#include "store/records.h"

// Selects the notices of an address's queue that are sent now, renders them as one message, and computes when a failed
// message is retried. Pure: the time is an argument.
namespace ziggurat::notice {

struct Selection {
  std::vector<store::Notice> sent;   // in one message; empty: nothing now
  std::vector<store::Notice> stale;  // to be deleted: no longer true, or seen on the page
};
// `seen_at_ms`: when the seat's page was last visible. Notices that wait for others go with the first that is due. A
// message that was begun keeps its notices, so that a receiver who gets it twice can tell.
Selection select(const store::NoticeQueue& queue, std::int64_t now_ms, std::int64_t seen_at_ms);

// The time until a failed message is retried: a minute, doubled by each earlier failure (`tries`), at most six hours.
std::int64_t wait_after_ms(std::int64_t tries);
// Whether a message that begins with this notice would be too old at its next try, and is dropped.
bool gives_up(const store::Notice& first, std::int64_t next_try_ms);

// Where a message comes from and leads to.
struct Context {
  std::string campaign, seat;  // names for people
  std::string page_url;        // of the seat; contains no secret
  std::string stop_url;        // stops this address
  std::string from;            // the mail's sender
  std::int64_t now_ms = 0;
};
// `sent` is not empty and has a message id.
net::MailMessage mail_of(
    const store::NoticeAddress& to, const std::vector<store::Notice>& sent, const Context& context);
net::HookMessage hook_of(
    const store::NoticeAddress& to, const std::vector<store::Notice>& sent, const Context& context);

// JSON for the service worker (web/sw.js): `id` of the message, `title`, `seat`, `page`, and `lines` of `text`, with
// `until` (ms since 1970) if the line is of no use from then on. A message that is sent again has the same topic.
net::PushText push_of(const store::NoticeAddress& to, const std::vector<store::Notice>& sent, const Context& context);

}  // namespace ziggurat::notice
