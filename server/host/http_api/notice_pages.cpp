#include <algorithm>
#include <map>

#include "base/crypto.h"
#include "host/http_api/form.h"
#include "host/http_api/router.h"
#include "host/loaded/stored.h"
#include "host/notices/addresses.h"
#include "host/notices/notice_kinds.h"
#include "net/limits/addresses.h"

// Plain pages on which people choose where they are notified and of what, and the page behind the stop link of each
// mail.
namespace ziggurat {
namespace {

constexpr std::size_t addresses_max = 4;  // of one seat
constexpr std::size_t code_letters = 6, id_letters = 40;
constexpr std::int64_t code_tries_max = 10, code_ms = 60 * 60 * 1000;
constexpr std::int64_t zone_min_max = 14 * 60;

// The page's answers after a form was sent, by the value of `said` in its address.
const std::map<std::string, std::string>& answers() {
  static const std::map<std::string, std::string> all = {
      {"code_sent", "We have sent a code to that address. Type it below."},
      {"added", "Notices will be sent to this web hook."},
      {"confirmed", "The address is confirmed. Notices will be sent to it."},
      {"wrong_code", "That is not the code from the mail. Please check it and type it again."},
      {"old_code", "That code is no longer valid. Please enter the address again."},
      {"saved", "Your choice is saved."},
      {"testing", "A test message is on its way. It should arrive within a minute."},
      {"stopped", "Nothing more is sent to that address, and it is deleted here."},
      {"bad_mail", "That is not an e-mail address that this server can use. Please check it."},
      {"bad_hook", "This server does not send to that web hook. Please check the address."},
      {"known", "You have entered this address already."},
      {"too_many", "A seat has at most four addresses. Stop one first."},
      {"busy", "Too many messages were asked for. Please try again in an hour."},
  };
  return all;
}

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

std::string field(const std::string& name, const std::string& value) {
  return "<input type=\"hidden\" name=\"" + name + "\" value=\"" + net::html_text(value) + "\">";
}

// The script fills in the zone of the browser (core/page/zone_field.js).
std::string form(const std::string& act, const std::string& id, const std::string& fields, const std::string& button) {
  return "<form method=\"post\" action=\"./\" data-act=\"" + act + "\">" + field("act", act) + field("id", id) +
         field("zone", "0") + fields + "<button type=\"submit\">" + button + "</button></form>\n";
}

std::string kind_checks(const std::function<bool(std::string_view)>& checked) {
  std::string checks = "<fieldset><legend>Tell me when</legend>\n";
  for (const notice::Choice& choice : notice::choices)
    checks += "<label class=\"check\"><input type=\"checkbox\" name=\"" + std::string(choice.kind) + "\" value=\"on\"" +
              (checked(choice.kind) ? " checked" : "") + "> " + std::string(choice.label) + "</label>\n";
  return checks + "</fieldset>\n";
}

std::string address_part(const store::NoticeAddress& one) {
  const std::string name = std::string(one.channel == "mail" ? "E-mail to " : "Web hook at ") +
                           net::html_text(notice::masked(one.channel, one.address));
  std::string part = "<section><h2>" + name + "</h2>\n";
  if (one.confirmed_at_ms == 0)
    return part + "<p>Type the code that we have sent there. It is valid for an hour.</p>\n" +
           form("confirm", one.id,
               "<label>Code <input name=\"code\" required autocomplete=\"one-time-code\" autocapitalize=\"none\" "
               "spellcheck=\"false\" maxlength=\"20\"></label>\n",
               "Confirm") +
           form("stop", one.id, "", "Delete this address") + "</section>\n";
  if (one.failed_at_ms > 0)
    part += "<p role=\"alert\">The last message did not arrive: " + net::html_text(one.failure) + ".</p>\n";
  return part + form("choose", one.id, kind_checks([&](std::string_view kind) { return one.wants(kind); }), "Save") +
         form("test", one.id, "", "Send a test") + form("stop", one.id, "", "Stop these notices") + "</section>\n";
}

std::string adding_part(const NoticeOptions& options) {
  const auto all = [](std::string_view) { return true; };
  std::string part;
  if (options.mail())
    part += "<section><h2>By e-mail</h2>\n<p>We send a code to the address first.</p>\n" +
            form("add_mail", "",
                "<label>E-mail address <input name=\"address\" type=\"email\" required maxlength=\"254\" "
                "autocomplete=\"email\"></label>\n" +
                    kind_checks(all),
                "Send me a code") +
            "</section>\n";
  if (options.hooks())
    part +=
        "<section><h2>By web hook</h2>\n<p>For a Discord channel: <b>Edit channel</b>, <b>Integrations</b>, <b>New "
        "web hook</b>, <b>Copy URL</b>. Everybody in the channel reads the notices.</p>\n" +
        form("add_hook", "",
            "<label>Address of the web hook <input name=\"address\" type=\"url\" required maxlength=\"1000\" "
            "autocomplete=\"off\"></label>\n" +
                kind_checks(all),
            "Add") +
        "</section>\n";
  return part;
}

net::HttpResponse notices_page(const CampaignRegistry::Place& place, const NoticeOptions& options,
    const std::vector<store::NoticeAddress>& addresses, const std::string& said) {
  std::string body = "<p class=\"seat-title\">" + net::html_text(place.info.title) + "</p>\n";
  if (const auto words = answers().find(said); words != answers().end())
    body += "<p role=\"status\" data-said=\"" + said + "\"><b>" + words->second + "</b></p>\n";
  if (!options.any())
    body +=
        "<p>This server sends no e-mail and calls no web hooks. Only its pages show what happens in the "
        "campaign.</p>\n";
  else
    body +=
        "<p>Get a message when something happens while you are away from the page. It names the campaign, your "
        "seat and what happened, but no orders, results or letters. Several notices within a few minutes make one "
        "message, and what you have seen on the page is not sent.</p>\n";
  for (const store::NoticeAddress& one : addresses) body += address_part(one);
  body += adding_part(options);
  if (options.any())
    body +=
        "<p class=\"small\">Nobody sees your addresses, not even the umpire. They are deleted when you stop "
        "the notices, and when somebody else gets the seat.</p>\n";
  return plain_page(200, "Notices",
      body + "<p><a href=\"../\">Back to the campaign</a></p>\n<script src=\"/core/page/zone_field.js\"></script>\n");
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
  if (known >= addresses_max) return "too_many";
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

void HttpRouter::notices(
    const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place) {
  if (request.websocket || !request.path[3].empty()) return respond(not_found());
  const NoticeOptions& options = registry_.services().notices;
  const std::string campaign = place.campaign->id(), seat = place.info.id;
  if (request.method != "POST") {
    const auto said = request.query.find("said");
    ask_store(respond, [respond, place, options, campaign, seat,
                           said = said == request.query.end() ? "" : said->second](store::Store& store) {
      const auto addresses = store.notice_addresses(campaign, seat);
      if (!addresses) return respond(failed_page(addresses.error()));
      respond(notices_page(place, options, *addresses, said));
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
