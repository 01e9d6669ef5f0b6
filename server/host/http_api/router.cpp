#include "host/http_api/router.h"

#include <algorithm>

#include "base/json.h"
#include "host/admin/office.h"
#include "host/admin/office_shared.h"
#include "host/loaded/stored.h"
#include "net/limits/addresses.h"

namespace ziggurat {
namespace {

const Refusal store_gone{"store_gone", "", "the store is unreachable: please try again soon"};

// On the front page, if visitors may set up tables.
constexpr std::string_view tables_words =
    "<dt>Want to play with others?</dt>\n<dd>Take a free seat at a table, or set one up. You need no "
    "account.</dd>\n"
    "<dd class=\"ways\"><a class=\"button\" href=\"/tables\">Tables</a></dd>\n";

// A form for each lesson, which begins it.
std::string lesson_buttons(const RulebookList& rulebooks) {
  std::string forms;
  for (const office::LessonLine& lesson : office::lessons(rulebooks)) {
    const std::string rulebook = lesson.scenario.substr(0, lesson.scenario.find('/'));
    const auto kind = std::ranges::find(rulebooks, rulebook, [](const auto* one) { return std::string(one->id()); });
    forms += "<form method=\"post\" action=\"/learn/" + lesson.name + "\"><button type=\"submit\"><b>" +
             net::html_text(lesson.title) + "</b><span>" + std::string((*kind)->name()) + ", " +
             std::to_string(lesson.minutes) + " minutes</span></button></form>\n";
  }
  return forms;
}

// A link to each battle report that can be watched.
std::string replay_links(const RulebookList& rulebooks) {
  std::string links;
  for (const game::RulebookKind* kind : rulebooks)
    for (const game::StoredReplay& replay : kind->replays())
      links += "<a class=\"button\" href=\"/replays/" + std::string(kind->id()) + "/" + replay.id + "/\"><b>" +
               net::html_text(replay.title) + "</b><span>" + std::string(kind->name()) + ". " +
               net::html_text(replay.summary) + "</span></a>\n";
  return links;
}

}  // namespace

HttpRouter::HttpRouter(CampaignRegistry& registry, ReadConnection& lookups, const std::string& web,
    std::string office_hash, std::shared_ptr<RateLimits> rate_limits)
    : registry_(registry),
      lookups_(lookups),
      files_(web),
      office_hash_(std::move(office_hash)),
      rate_limits_(std::move(rate_limits)),
      adjudicator_(registry.services().rulebooks) {
  std::string links;  // to the rules of all rulebooks that can be played
  for (const game::RulebookKind* kind : registry.services().rulebooks) {
    Json sections = Json::array();
    for (const auto& [title, text] : kind->rules_text()) sections.push_back({{"title", title}, {"text", text}});
    rules_texts_[std::string(kind->id())] = std::make_shared<const std::string>(to_text(Json{{"rulebook", kind->id()},
        {"name", kind->name()}, {"version", kind->version()}, {"sections", std::move(sections)}}));
    if (!kind->scenarios().empty())
      links +=
          "<a class=\"button\" href=\"/rules/" + std::string(kind->id()) + "\">" + std::string(kind->name()) + "</a>\n";
  }
  files_.fill("rulebooks", links);
  files_.fill("lessons", lesson_buttons(registry.services().rulebooks));
  files_.fill("replays", replay_links(registry.services().rulebooks));
  for (const game::RulebookKind* kind : registry.services().rulebooks)
    for (const game::ScenarioInfo& scenario : kind->scenarios())
      if (!scenario.summary.empty()) sides_[scenario.id] = sides_of(*kind, scenario);
  if (registry.services().public_tables) files_.fill("tables", std::string(tables_words));
}

net::HttpResponse fault_answer(int status, const Refusal& refusal) {
  return net::json_answer(status, to_text(Json{{"code", refusal.code}, {"at", refusal.at}, {"words", refusal.words}}));
}

net::HttpResponse failed_json(const Refusal& refusal) { return fault_answer(status_for(refusal), refusal); }

net::HttpResponse no_such_address() { return fault_answer(404, {"not_found", "", "there is nothing at this address"}); }

int status_for(const Refusal& refusal) {
  if (refusal.code == store::code::missing) return 404;
  if (refusal.code == store::code::unavailable || refusal.code == store::code::overloaded ||
      refusal.code == store::code::stopped || refusal.code == store::code::full ||
      refusal.code == store::code::in_doubt || refusal.code == "store_gone")
    return 503;
  return 400;
}

// `body_html` must be trusted: escape all user text in it with html_text.
net::HttpResponse plain_page(int status, const std::string& title, const std::string& body_html) {
  return net::html_answer(status,
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
          net::html_text(title) +
          " · Ziggurat</title>\n<link rel=\"icon\" href=\"/icons/favicon.svg\" type=\"image/svg+xml\">\n"
          "<script src=\"/core/page/theme_first.js\"></script>\n"
          "<link rel=\"stylesheet\" href=\"/style/tokens.css\">\n<link rel=\"stylesheet\" href=\"/style/fonts.css\">\n"
          "<link rel=\"stylesheet\" href=\"/style/base.css\">\n<link rel=\"stylesheet\" "
          "href=\"/style/join.css\">\n</head>\n"
          "<body class=\"plain-page\">\n<main class=\"plain\">\n<h1>" +
          net::html_text(title) + "</h1>\n" + body_html + "</main>\n</body>\n</html>\n");
}

net::HttpResponse not_found() {
  return plain_page(404, "Nothing here",
      "<p>There is nothing at this address. If you were sent a link, please check that you copied all of it, or "
      "paste it here. A code is valid for ten minutes.</p>\n" +
          link_form("Link or code"));
}

net::HttpResponse page_missing() {
  return plain_page(404, "This page is missing", "<p>The server was started without the folder of its pages.</p>\n");
}

net::HttpResponse failed_page(const Refusal& refusal) {
  const int status = status_for(refusal);
  if (status == 404) return not_found();
  if (status == 400) return plain_page(400, "That cannot be done", "<p>" + net::html_text(refusal.words) + ".</p>\n");
  net::HttpResponse page = plain_page(status, "Not just now",
      "<p>The server cannot reach its store at the moment. Nothing was changed. Please try again soon.</p>\n");
  page.headers.emplace_back("Retry-After", "2");
  return page;
}

net::HttpResponse not_just_now() {
  net::HttpResponse page = plain_page(503, "Not available",
      "<p>This server does not run this campaign at the moment. Please try again soon. If another server "
      "runs it, use the address of that server.</p>\n");
  page.headers.emplace_back("Retry-After", "2");
  return page;
}

void HttpRouter::serve(net::HttpRequest request, net::Respond respond) {
  const auto& path = request.path;
  const std::string first = path.empty() ? "" : path[0];
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (first == "join") return join(request, respond);
  if (first == "play") return play(request, respond);
  if (first == "watch") return watch(request, respond);
  if (first == "stop") return stop_notices(request, respond);
  if (first == "learn") return learn(request, respond);
  if (first == "tables") return visitors_tables(request, respond);
  if (first == "office") return office(request, respond);
  if (first == "api" && path.size() == 3 && path[1] == "rules") return rules_text(request, respond);
  if (request.websocket) return respond(not_found());
  if (first == "calendar" && path.size() == 3 && reads) return calendar(request, respond);
  if (first == "api" && path.size() == 2 && path[1] == "adjudicate" && request.method == "POST")
    return adjudicator_.ask(std::move(request.body), net::rate_limit_key(request.remote), std::move(respond));
  if (first == "rules" && path.size() == 2 && reads) return rules(request, respond);
  if (first == "replays" && path.size() == 4 && reads) return stored_replay(request, respond);
  if (path.empty() && reads) return page(request, respond, "index.html");
  if (path.size() == 1 && reads) {
    if (first == "healthz") return respond(net::text_answer(200, "ok\n"));
    if (first == "readyz") {
      const bool ready = registry_.ready() && registry_.store_serving();
      return respond(net::text_answer(ready ? 200 : 503, ready ? "ready\n" : "the store cannot be written\n"));
    }
  }
  net::HttpResponse file = files_.answer(request);
  respond(file.status == 404 ? not_found() : std::move(file));
}

std::size_t HttpRouter::body_bytes_max(const net::HttpRequest&) const { return 64 * 1024; }

// Masks keys: any path segment after these words, in any letter case, and any segment as long as a key.
std::string HttpRouter::path_for_logs(const net::HttpRequest& request) const {
  constexpr std::size_t key_letters_min = 24;
  const auto comes_before_key = [](std::string step) {
    for (char& c : step)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return step == "join" || step == "watch" || step == "office" || step == "stop" || step == "calendar";
  };
  const bool bundle = request.path.size() == 2 && request.path[0] == net::bundles_segment;
  bool hidden = false;
  std::string text;
  for (const std::string& step : request.path) {
    text += "/" + (hidden || (step.size() >= key_letters_min && !bundle) ? std::string("*") : step);
    hidden = hidden || comes_before_key(step);
  }
  return text.empty() ? "/" : text;
}

void HttpRouter::page(
    const net::HttpRequest& request, const net::Respond& respond, const char* file, const std::string& ground) {
  net::HttpResponse response = files_.answer(request, {file}, ground.empty() ? "" : "ground:" + ground);
  if (response.status == 404) response = page_missing();
  respond(std::move(response));
}

// Invalid-token attempts are rate-limited by client address.
void HttpRouter::find_link(
    const net::HttpRequest& request, const net::Respond& respond, std::function<void(const store::Invite&)> found) {
  const std::string address = net::rate_limit_key(request.remote);
  if (!rate_limits_->links.has_any(address, std::chrono::steady_clock::now()))
    return respond(plain_page(429, "Too many wrong links",
        "<p>Too many links and codes that do not exist were tried from here. Please try again in a minute.</p>\n"));
  const std::string hash = stored::secret_hash(request.path[1]);
  const bool asked = lookups_.ask([this, address, hash, respond, found = std::move(found)](store::Store* store) {
    const auto invite = store ? store->invite(hash) : Result<std::optional<store::Invite>>(std::unexpected(store_gone));
    if (!invite) return respond(failed_page(invite.error()));
    if (*invite) return found(**invite);
    rate_limits_->links.owe(address, 1, std::chrono::steady_clock::now());
    respond(not_found());
  });
  if (!asked)
    respond(plain_page(
        503, "Not just now", "<p>The server is busy at the moment. Please try again in a few seconds.</p>\n"));
}

void HttpRouter::ask_store(
    const net::Respond& respond, std::function<void(store::Store&)> ask, net::HttpResponse (*failed)(const Refusal&)) {
  auto asked = registry_.services().writer.query([respond, ask = std::move(ask), failed](store::Store* store) {
    if (!store) return respond(failed(store_gone));  // also if `ask` threw
    ask(*store);
  });
  if (!asked) respond(failed(store_gone));
}

}  // namespace ziggurat
