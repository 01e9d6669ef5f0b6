#include <algorithm>

#include "base/base64url.h"
#include "base/crypto.h"
#include "host/http_api/form.h"
#include "host/http_api/notice_html.h"
#include "host/http_api/router.h"
#include "host/loaded/stored.h"
#include "host/notices/addresses.h"
#include "host/notices/notice_kinds.h"
#include "host/notices/push_key.h"
#include "net/limits/addresses.h"

// Plain pages on which people choose where they are notified and of what, and the page behind the stop link of each
// mail.
namespace ziggurat {
namespace {

constexpr std::size_t code_letters = 6, id_letters = 40;
constexpr std::int64_t code_tries_max = 10, code_ms = 60 * 60 * 1000;
constexpr std::int64_t zone_min_max = 14 * 60;

std::string kinds_of(std::string_view body) {
  std::string kinds;
  for (const notice::Choice& choice : notice::choices)
    if (!form_value(body, choice.kind).empty()) kinds += (kinds.empty() ? "" : ",") + std::string(choice.kind);
  return kinds;
}

std::int64_t zone_of(std::string_view body) {
  const std::string text = form_value(body, "zone");
  const bool negative = text.starts_with('-');
  std::int64_t minutes = 0;
  for (const char c : text.substr(negative ? 1 : 0)) {
    if (c < '0' || c > '9' || minutes > zone_min_max) return 0;
    minutes = minutes * 10 + (c - '0');
  }
  return minutes > zone_min_max ? 0 : negative ? -minutes : minutes;
}

std::string plain_code(std::string_view typed) {
  std::string code;
  for (char c : typed) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) code += c;
  }
  return code;
}

std::string trimmed(const std::string& text) {
  const auto from = text.find_first_not_of(" \t\r\n"), to = text.find_last_not_of(" \t\r\n");
  return from == text.npos ? "" : text.substr(from, to - from + 1);
}

// A notice that is sent alone and at once.
store::Notice asked_for(const store::NoticeAddress& to, std::string_view kind, std::string words, std::int64_t now_ms) {
  return {to.id, 0, std::string(kind), now_ms, now_ms, 0, std::move(words), "", 0};
}

struct Form {
  std::string act, body, seat_key;  // seat_key: for rate limits
  std::int64_t now_ms;
};

// Returns the key of the answer.
Result<std::string> add_address(
    store::Store& store, const Form& form, store::NoticeAddress address, std::size_t known) {
  if (known >= notice::addresses_max) return "too_many";
  if (auto put = store.put_notice_address(address); !put) {
    if (put.error().code == store::code::conflict) return "known";
    return std::unexpected(put.error());
  }
  if (address.channel == "hook") return "added";
  if (auto put = store.put_notice(asked_for(address, notice::code, "", form.now_ms)); !put)
    return std::unexpected(put.error());
  return "code_sent";
}

Result<std::string> confirm_address(store::Store& store, const Form& form, store::NoticeAddress address) {
  const bool old = form.now_ms - address.created_at_ms > code_ms || address.code_tries >= code_tries_max;
  if (address.confirmed_at_ms > 0) return "confirmed";
  if (old) {
    if (auto gone = store.delete_notice_address(address.id); !gone) return std::unexpected(gone.error());
    return "old_code";
  }
  const bool right = equal_in_constant_time(plain_code(form_value(form.body, "code")), address.code);
  if (right) address.confirmed_at_ms = form.now_ms, address.code.clear();
  else ++address.code_tries;
  if (auto put = store.put_notice_address(address); !put) return std::unexpected(put.error());
  return right ? "confirmed" : "wrong_code";
}

Result<std::string> change_address(
    store::Store& store, const Form& form, store::NoticeAddress address, RateLimits& limits) {
  if (form.act == "confirm") return confirm_address(store, form, std::move(address));
  if (form.act == "stop") {
    if (auto gone = store.delete_notice_address(address.id); !gone) return std::unexpected(gone.error());
    return "stopped";
  }
  if (address.confirmed_at_ms == 0) return "wrong_code";
  if (form.act == "choose") {
    address.kinds = kinds_of(form.body), address.zone_min = zone_of(form.body);
    if (auto put = store.put_notice_address(address); !put) return std::unexpected(put.error());
    return "saved";
  }
  if (!limits.test_notices.take(form.seat_key, 1, std::chrono::steady_clock::now())) return "busy";
  const auto put =
      store.put_notice(asked_for(address, notice::test, "This is a test. Notices reach this address.", form.now_ms));
  if (!put) return std::unexpected(put.error());
  return "testing";
}

}  // namespace

void HttpRouter::notices(const net::HttpRequest& request, const net::Respond& respond,
    const CampaignRegistry::Place& place, const std::string& own_hash) {
  if (!request.websocket && request.path[3] == "push") return device_notices(request, respond, place, own_hash);
  if (request.websocket || !request.path[3].empty()) return respond(not_found());
  const NoticeOptions& options = registry_.services().notices;
  const std::string campaign = place.campaign->id(), seat = place.info.id;
  if (request.method != "POST") {
    const auto said = request.query.find("said");
    ask_store(respond, [respond, place, options, campaign, seat,
                           said = said == request.query.end() ? "" : said->second](store::Store& store) {
      const auto addresses = store.notice_addresses(campaign, seat);
      if (!addresses) return respond(failed_page(addresses.error()));
      std::string push_key;
      if (options.push()) {
        const auto key = notice::push_key(store);
        if (!key) return respond(failed_page(key.error()));
        push_key = to_base64url(key->public_point());
      }
      respond(plain_page(200, "Notices", notices_html(place.info.title, options, *addresses, push_key, said)));
    });
    return;
  }
  const auto say = [respond, seat](const std::string& word) {
    respond(net::redirect_answer(303, "/play/" + seat + "/notices/?said=" + word));
  };
  const Form form{
      form_value(request.body, "act"), request.body, campaign + " " + seat, registry_.services().clock.now_ms()};
  const bool adds_mail = form.act == "add_mail", adds_hook = form.act == "add_hook";
  const bool changes = form.act == "confirm" || form.act == "choose" || form.act == "test" || form.act == "stop";
  if (!adds_mail && !adds_hook && !changes) return respond(not_found());
  store::NoticeAddress added;
  if (adds_mail || adds_hook) {
    added = {random_name(id_letters), campaign, seat, adds_mail ? "mail" : "hook",
        trimmed(form_value(request.body, "address")), kinds_of(request.body), zone_of(request.body),
        adds_mail ? random_name(code_letters) : "", 0, form.now_ms, adds_mail ? 0 : form.now_ms, 0, ""};
    if (adds_mail && !(options.mail() && notice::is_mail_address(added.address))) return say("bad_mail");
    if (adds_hook && !notice::is_allowed_hook(added.address, options)) return say("bad_hook");
    const auto now = std::chrono::steady_clock::now();
    if (adds_mail && !(rate_limits_->codes_from.take(net::rate_limit_key(request.remote), 1, now) &&
                         rate_limits_->codes_by_seat.take(form.seat_key, 1, now) &&
                         rate_limits_->codes_to.take(stored::secret_hash(added.address), 1, now) &&
                         rate_limits_->all_codes.take("", 1, now)))
      return say("busy");
  }
  ask_store(respond, [respond, say, form, added, limits = rate_limits_, id = form_value(request.body, "id"), campaign,
                         seat](store::Store& store) {
    const auto known = store.notice_addresses(campaign, seat);
    if (!known) return respond(failed_page(known.error()));
    const auto named = std::ranges::find(*known, id, &store::NoticeAddress::id);
    if (added.id.empty() && named == known->end()) return say("stopped");
    const auto done = added.id.empty() ? change_address(store, form, *named, *limits)
                                       : add_address(store, form, added, known->size());
    if (!done) return respond(failed_page(done.error()));
    say(*done);
  });
}

// The link in each mail. Only a POST stops the notices: mail programs open links in advance. The same address answers
// the one-click requests of mail programs (RFC 8058).
void HttpRouter::stop_notices(const net::HttpRequest& request, const net::Respond& respond) {
  if (request.path.size() != 2 || request.websocket) return respond(not_found());
  if (request.method != "POST")
    return respond(plain_page(200, "Stop these notices?",
        "<p>No more messages about this seat will be sent to your address, and the address is deleted on the "
        "server.</p>\n<form method=\"post\"><button type=\"submit\">Stop these notices</button></form>\n"));
  ask_store(respond, [respond, id = request.path[1]](store::Store& store) {
    if (const auto gone = store.delete_notice_address(id); !gone && gone.error().code != store::code::malformed)
      return respond(failed_page(gone.error()));
    respond(plain_page(200, "Stopped",
        "<p>No more messages about this seat will be sent to your address. You can choose notices again on your "
        "page.</p>\n"));
  });
}

}  // namespace ziggurat
