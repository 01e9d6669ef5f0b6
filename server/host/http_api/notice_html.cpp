#include "host/http_api/notice_html.h"

#include <functional>
#include <map>

#include "host/notices/addresses.h"
#include "host/notices/notice_kinds.h"
#include "net/http/http.h"

namespace ziggurat {
namespace {

// The page's answers after a form was sent, by the value of `said` in its address.
const std::map<std::string, std::string>& answers() {
  static const std::map<std::string, std::string> all = {
      {"code_sent", "We have sent a code to that address. Type it below."},
      {"added", "Notices will be sent to this web hook."},
      {"confirmed", "The address is confirmed. Notices will be sent to it."},
      {"wrong_code", "That is not the code from the mail. Please check it and type it again."},
      {"old_code", "That code is no longer valid. Please enter the address again."},
      {"device_on", "This device shows notifications of this seat from now on."},
      {"device_off", "This device shows no more notifications of this seat."},
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
  const bool push = one.channel == "push";
  const std::string name = std::string(one.channel == "mail" ? "E-mail to "
                                       : push                ? "Device, by "
                                                             : "Web hook at ") +
                           net::html_text(notice::masked(one.channel, one.address));
  std::string part = "<section" + (push ? " data-device=\"" + notice::device_name(one.address) + "\"" : std::string()) +
                     "><h2>" + name + (push ? "<span data-here hidden> (this device)</span>" : "") + "</h2>\n";
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

// The states of this browser, of which the script shows one (core/page/device_notices.js). Without scripts there is no
// Web Push either.
std::string device_part(const std::string& push_key) {
  const auto state = [](const std::string& name, const std::string& words) {
    return "<span data-state=\"" + name + "\"" + (name == "unsupported" ? "" : " hidden") + ">" + words + "</span>\n";
  };
  return "<section id=\"this-device\" data-key=\"" + push_key + "\"><h2>On this device</h2>\n" +
         "<p id=\"device-state\" role=\"status\">\n" +
         state("unsupported",
             "This browser cannot be notified. It needs a page opened by https, and scripts. On an iPhone or iPad, add "
             "this page to the home screen first, and open it there.") +
         state("denied",
             "Your browser blocks notifications from this server. Allow them in the browser's settings for this page, "
             "then press the button again.") +
         state("off", "This browser shows a notification, even while no page of the campaign is open.") +
         state("on", "This browser shows notifications of this seat.") + state("working", "Please wait.") +
         state("failed", "That did not work. Check your connection and try again.") +
         state("full", "A seat has at most four addresses. Stop one first.") + "</p>\n<div data-choices hidden>" +
         kind_checks([](std::string_view) { return true; }) +
         "</div>\n<button type=\"button\" id=\"notify-device\" aria-pressed=\"false\" "
         "aria-describedby=\"device-state\" disabled>Notify this device</button></section>\n";
}

}  // namespace

std::string notices_html(const std::string& seat_title, const NoticeOptions& options,
    const std::vector<store::NoticeAddress>& addresses, const std::string& push_key, const std::string& said) {
  std::string body = "<p class=\"seat-title\">" + net::html_text(seat_title) + "</p>\n";
  if (const auto words = answers().find(said); words != answers().end())
    body += "<p role=\"status\" data-said=\"" + said + "\"><b>" + words->second + "</b></p>\n";
  if (!options.any())
    body +=
        "<p>This server sends no e-mail and no notifications, and calls no web hooks. Only its pages show what happens "
        "in the campaign.</p>\n";
  else
    body +=
        "<p>Get a message when something happens while you are away from the page. It names the campaign, your "
        "seat and what happened, but no orders, results or letters. Several notices within a few minutes make one "
        "message, and what you have seen on the page is not sent.</p>\n";
  for (const store::NoticeAddress& one : addresses) body += address_part(one);
  if (!push_key.empty()) body += device_part(push_key);
  body += adding_part(options);
  if (options.any())
    body +=
        "<p class=\"small\">Nobody sees your addresses, not even the umpire. They are deleted when you stop "
        "the notices, and when somebody else gets the seat.</p>\n";
  body += "<p><a href=\"../\">Back to the campaign</a></p>\n<script src=\"/core/page/zone_field.js\"></script>\n";
  if (!push_key.empty()) body += "<script type=\"module\" src=\"/core/page/device_notices.js\"></script>\n";
  return body;
}

}  // namespace ziggurat
