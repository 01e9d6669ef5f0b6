#include <algorithm>

#include "base/json.h"
#include "host/admin/office.h"
#include "host/admin/office_shared.h"
#include "host/admin/tables.h"
#include "host/http_api/router.h"
#include "host/loaded/stored.h"
#include "net/limits/addresses.h"

// Begins a lesson, begins it again, or begins the next one: creates a campaign and gives its seat to this browser at
// once.
namespace ziggurat {
namespace {

constexpr const char* again = "again";
constexpr const char* next = "next";

// The id of the lesson that this step leads to; empty: the campaign is no lesson, or it has no next one.
std::string lesson_after(const CampaignMade& made, const std::string& step, const RulebookList& rulebooks) {
  if (!made.lesson) return {};
  if (step == again) return made.lesson->name;
  const auto text = parse_json(made.lesson->text);
  const auto all = office::lessons(rulebooks);
  const auto found = std::ranges::find(all, text ? text->value(next, "") : "", &office::LessonLine::title);
  return found == all.end() ? std::string() : found->name;
}

}  // namespace

// Starting a lesson is rate-limited, because each one is a campaign in the store.
bool HttpRouter::may_begin_lesson(const net::HttpRequest& request, const net::Respond& respond) {
  const auto now = std::chrono::steady_clock::now();
  if (rate_limits_->lessons.take(net::rate_limit_key(request.remote), 1, now) &&
      rate_limits_->all_lessons.take("", 1, now))
    return true;
  respond(plain_page(429, "Too many lessons",
      "<p>Many lessons were started in a short time. Please go back and try again in a minute.</p>\n"));
  return false;
}

bool HttpRouter::begin_lesson(store::Store& store, const std::string& lesson, const net::Respond& respond) {
  const auto& s = registry_.services();
  office::CampaignRequest asked;
  asked.lesson = lesson;
  const auto begun = office::create_campaign(store, s.rulebooks, asked, s.public_url, s.clock.now_ms(), s.fresh_secret);
  if (!begun) {
    if (begun.error().code == "no_such_lesson") respond(not_found());
    else respond(failed_page(begun.error()));
    return false;
  }
  const auto link = std::ranges::find(begun->links, begun->pupil, &office::Link::seat);
  const std::string hash = stored::secret_hash(link->url.substr(link->url.rfind('/') + 1));
  registry_.poll_now([this, hash, respond] { claim_link(hash, respond); });
  return true;
}

// The front page's buttons: POST /learn/<lesson>.
void HttpRouter::learn(const net::HttpRequest& request, const net::Respond& respond) {
  if (request.websocket || request.method != "POST" || request.path.size() != 2) return respond(not_found());
  if (!may_begin_lesson(request, respond)) return;
  ask_store(respond, [this, lesson = request.path[1], respond](store::Store& store) {
    if (lesson.empty()) respond(not_found());
    else begin_lesson(store, lesson, respond);
  });
}

void HttpRouter::take_lesson_step(
    const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place) {
  const std::string step = request.path[3];
  if (request.websocket || request.method != "POST" || (step != again && step != next)) return respond(not_found());
  if (!may_begin_lesson(request, respond)) return;
  ask_store(respond, [this, step, respond, place](store::Store& store) {
    const auto made = tables::founding(store, place.campaign->id());
    if (!made) return respond(failed_page(made.error()));
    const std::string lesson = lesson_after(*made, step, registry_.services().rulebooks);
    if (lesson.empty()) return respond(not_found());
    // End the old lesson, since nobody returns to it. A refusal means that it has ended already.
    if (begin_lesson(store, lesson, respond))
      place.campaign->carry_out(EndCampaign{}, "the pupil has begun another lesson", [](const Result<void>&) {});
  });
}

}  // namespace ziggurat
