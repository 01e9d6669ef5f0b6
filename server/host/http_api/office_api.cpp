#include <algorithm>
#include <mutex>

#include "base/crypto.h"
#include "base/json.h"
#include "campaign/clock/bell_hours.h"
#include "campaign/clock/law_json.h"
#include "host/admin/office.h"
#include "host/admin/office_shared.h"
#include "host/http_api/router.h"
#include "host/http_api/table_html.h"
#include "host/loaded/stored.h"
#include "host/persist/export.h"
#include "host/services/time_zones.h"
#include "protocol/codec/read/limits.h"
#include "protocol/codec/read/read_shapes.h"

// The Office's HTTP API. The key in the address authorises requests; a wrong key gets the same answer as an unknown
// address.
namespace ziggurat {
namespace {

constexpr const char* version = "0.1.0";

template <class Read>
auto read_body(const net::HttpRequest& request, Read&& read)
    -> Result<decltype(read(std::declval<const JsonReader&>()))> {
  const auto json = parse_json(request.body.empty() ? "{}" : request.body);
  if (!json) return std::unexpected(json.error());
  const JsonReader reader(*json, "");
  return read_json([&] { return read(reader); });
}

Json link_json(const office::Link& link) {
  Json json = {{"seat", link.seat}, {"title", link.title}, {"faction", link.faction}, {"role", link.role},
      {"url", link.url}, {"expires_at", link.expires_at_ms}};
  if (!link.emblem.empty()) json["emblem"] = link.emblem;
  return json;
}

Json switch_json(const game::SwitchInfo& info) {
  Json json = {{"name", info.name}, {"default", info.otherwise}};
  if (!info.allowed.empty()) json["allowed"] = info.allowed;
  else if (!info.rows.empty()) {
    json["rows"] = info.rows;
    for (const auto& column : info.columns)
      json["columns"].push_back({{"name", column.name}, {"low", column.low}, {"high", column.high}});
  } else json["low"] = info.low, json["high"] = info.high;
  if (info.length > 0) json["length"] = info.length;
  return json;
}

// The roles that can be handed to somebody besides the leader of a side.
Json roles_json(const std::vector<SideChoice>& sides) {
  Json roles = Json::array();
  for (const SideChoice& side : sides)
    for (const auto& [id, title] : side.roles)
      roles.push_back({{"id", id}, {"faction", side.id}, {"title", title}, {"side", side.title}});
  return roles;
}

Json scenarios_json(const RulebookList& rulebooks, const std::map<std::string, std::vector<SideChoice>>& sides) {
  Json all = Json::array();
  for (const game::RulebookKind* kind : rulebooks) {
    Json switches = Json::array();
    for (const game::SwitchInfo& info : kind->switches()) switches.push_back(switch_json(info));
    for (const game::SwitchInfo& info : office::campaign_switches()) switches.push_back(switch_json(info));
    for (const game::ScenarioInfo& scenario : kind->scenarios())
      if (!scenario.summary.empty()) {  // a scenario without a summary is not offered
        all.push_back({{"id", scenario.id}, {"rulebook", scenario.rulebook}, {"name", scenario.name},
            {"summary", scenario.summary}, {"clocks", scenario.clocks}, {"switches", switches}});
        if (Json roles = roles_json(sides.at(scenario.id)); !roles.empty()) all.back()["roles"] = std::move(roles);
        if (!scenario.length.empty()) all.back()["length"] = scenario.length;
        if (scenario.second_word) all.back()["second_word"] = true;
      }
  }
  Json lessons = Json::array();
  for (const office::LessonLine& line : office::lessons(rulebooks))
    lessons.push_back(
        {{"name", line.name}, {"scenario", line.scenario}, {"title", line.title}, {"minutes", line.minutes}});
  return {{"scenarios", std::move(all)}, {"lessons", std::move(lessons)}};
}

// "now", "lobby", "seated" (when all seats are taken), or a time.
Start read_start(const JsonReader& json) {
  if (json.value().is_number_integer()) return {false, json.integer(1, protocol::integer_max), false};
  const auto word = json.one_of({"now", "lobby", "seated"});
  return {word == 0, 0, word == 2};
}

office::CampaignRequest read_campaign_request(const JsonReader& json, game::Strength bot_strength) {
  json.only({"scenario", "name", "clock", "switches", "start", "lesson", "bots", "strength", "law", "programme",
      "bot_after", "second_word", "roles"});
  office::CampaignRequest asked{
      json.text_or("scenario", "", 200), json.text_or("name", ""), json.text_or("clock", "", 64), {}};
  asked.lesson = json.text_or("lesson", "", 64);
  if (asked.lesson.empty()) static_cast<void>(json.member("scenario"));
  if (const auto start = json.optional_member("start")) asked.start = read_start(*start);
  if (const auto law = json.optional_member("law")) asked.law = read_law(*law);
  if (const auto programme = json.optional_member("programme")) asked.programme = protocol::read_programme(*programme);
  asked.absence.bot_after = json.integer_or("bot_after", 0, 0, missed_phases_max);
  if (const auto second_word = json.optional_member("second_word")) asked.second_word = second_word->boolean();
  if (const auto bots = json.optional_member("bots"))
    for (const auto& one : bots->items(0, 64)) asked.bots.push_back(one.text(200));
  if (const auto roles = json.optional_member("roles"))
    for (const auto& one : roles->items(0, 64)) asked.roles.push_back(one.text(64));
  const auto strength = json.optional_member("strength");
  asked.strength = strength ? game::read_strength(*strength) : bot_strength;
  if (const auto switches = json.optional_member("switches"))
    for (const auto& [name, value] : switches->members()) asked.switches[name] = value.text(200);
  return asked;
}

struct InviteRequest {
  std::string seat;
  bool revoke = false;
};

struct SeatRequest {
  std::string faction, title, reason, role;
};

struct BotRequest {
  std::string seat;
  bool plays = true;
  std::string reason;
  game::Strength strength = game::Strength::fair;
};

// Returns an invalid id for an unknown seat, which the campaign refuses.
SeatId seat_called(const HostedCampaign& campaign, const std::string& handle) {
  const auto seats = campaign.seats();
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].id == handle) return SeatId{static_cast<std::int32_t>(i)};
  return {};
}

// Answers with the link of the new seat.
void add_seat(const std::shared_ptr<HostedCampaign>& hosted, const SeatRequest& asked, const net::Respond& respond) {
  AddSeat command;
  command.seat.id = random_name(office::handle_letters);
  command.seat.title = asked.title;
  command.role = asked.role;
  if (asked.faction.empty()) command.seat.role = SeatRole::umpire;
  for (const SeatInfo& seat : hosted->seats())
    if (seat.faction.valid() && hosted->faction_word(seat) == asked.faction) command.seat.faction = seat.faction;
  hosted->carry_out(command, asked.reason, [hosted, respond, handle = command.seat.id](const Result<void>& done) {
    if (!done) return respond(failed_json(done.error()));
    hosted->invite(handle, false, [respond](const Result<office::Link>& link) {
      if (!link) return respond(failed_json(link.error()));
      respond(net::json_answer(201, to_text(link_json(*link))));
    });
  });
}

// Collects the states of campaigns, each sent from its own strand; the last one completes the list.
struct Gathering {
  std::mutex mutex;
  std::size_t left = 0;
  std::map<std::string, HostedCampaign::State> states;
};

std::string read_reason(const JsonReader& json) {
  json.only({"reason"});
  return json.text_or("reason", "");
}

std::string plain_status(const std::string& word) {
  if (const auto request = office::read_control_request(word)) {
    if (request->control == office::Control::pause) return stored::status::paused;
    if (request->control == office::Control::start) return stored::status::lobby;
  }
  for (const char* plain : {stored::status::paused, stored::status::ended, stored::status::lobby})
    if (word == plain) return plain;
  return stored::status::running;
}

}  // namespace

void HttpRouter::office(const net::HttpRequest& request, const net::Respond& respond) {
  const auto& path = request.path;
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const bool api = path.size() > 3 && path[2] == "api";
  const auto nothing = [&] { respond(api ? no_such_address() : not_found()); };
  if (path.size() < 2 || request.websocket || !equal_in_constant_time(stored::secret_hash(path[1]), office_hash_))
    return nothing();
  if (path.size() == 2 && reads) return respond(net::redirect_answer(308, "/office/" + path[1] + "/"));
  if (path.size() == 3 && path[2].empty() && reads) return page(request, respond, "office.html");
  if (!api) return nothing();
  if (path[3] == "bells" && path.size() == 4) return bells_by_law(request, respond);
  if (path[3] == "announce" && path.size() == 4 && request.method == "POST") return announce_to_all(request, respond);
  if (path[3] == "campaigns" && path.size() == 4) return office_campaigns(request, respond);
  if (path[3] == "campaigns" && path.size() == 6) return office_campaign(request, respond);
  if (path.size() != 4 || !reads) return nothing();
  if (path[3] == "scenarios")
    return respond(net::json_answer(200, to_text(scenarios_json(registry_.services().rulebooks, sides_))));
  if (path[3] == "preview") return office_preview(request, respond);
  if (path[3] == "health") return health(respond);
  nothing();
}

void HttpRouter::health(const net::Respond& respond) {
  Json state = {{"store", registry_.store_serving() ? "ok" : "gone"}, {"campaigns", registry_.campaigns().size()},
      {"asleep", registry_.asleep()}, {"connections", server_ ? server_->connections() : 0}, {"version", version}};
  const auto answer = [respond](const Json& all) { respond(net::json_answer(200, to_text(all))); };
  const bool asked = lookups_.ask([answer, state, notices = registry_.services().notices.any()](store::Store* store) {
    Json all = state;
    if (!store) return answer(all);
    if (const auto backup_ms = store->last_backup_ms()) all["backup_at"] = *backup_ms;
    if (!notices) return answer(all);
    if (const auto counts = store->notice_counts())
      all["notices"] = {{"waiting", counts->waiting}, {"failing", counts->failing_addresses}};
    answer(all);
  });
  if (!asked) answer(state);
}

// When phases would end by a law that is being written: the next five, from now.
void HttpRouter::bells_by_law(const net::HttpRequest& request, const net::Respond& respond) const {
  const auto law = read_body(request, [](const JsonReader& json) {
    json.only({"law"});
    return read_law(json.member("law"));
  });
  if (!law) return respond(fault_answer(400, law.error()));
  const TimeZone* zone = system_time_zones().find(law->zone);
  if (!zone)
    return respond(fault_answer(400, {"malformed", "/law/zone", "this server knows no time zone " + law->zone}));
  const auto bells = law->usual ? next_ends(*law, *zone, *law->usual, registry_.services().clock.now_ms(), bells_shown)
                                : std::vector<std::int64_t>();
  respond(net::json_answer(200, to_text(Json{{"bells", bells}})));
}

void HttpRouter::office_campaigns(const net::HttpRequest& request, const net::Respond& respond) {
  if (request.method == "GET" || request.method == "HEAD") return list_campaigns(respond);
  const auto body = read_body(request,
      [this](const JsonReader& json) { return read_campaign_request(json, registry_.services().bot_strength); });
  if (!body) return respond(fault_answer(400, body.error()));
  ask_store(
      respond,
      [this, asked = *body, respond](store::Store& store) {
        const auto& s = registry_.services();
        const auto made =
            office::create_campaign(store, s.rulebooks, asked, s.public_url, s.clock.now_ms(), s.fresh_secret);
        if (!made) return respond(failed_json(made.error()));
        Json links = Json::array();
        for (const office::Link& link : made->links) links.push_back(link_json(link));
        Json answer = {{"campaign", made->campaign}, {"links", std::move(links)}};
        if (!made->pupil.empty()) answer["pupil"] = made->pupil;
        // Answer once the campaign is loaded, so that its links work at once.
        registry_.poll_now([respond, text = to_text(answer)] { respond(net::json_answer(201, text)); });
      },
      failed_json);
}

void HttpRouter::list_campaigns(const net::Respond& respond) {
  states_of(registry_.campaigns(), [this, respond](const std::map<std::string, HostedCampaign::State>& states) {
    Json all = Json::array();
    for (const store::Campaign& row : registry_.rows()) {
      Json line = {{"id", row.id}, {"name", row.name}, {"rulebook", row.rulebook}, {"scenario", row.scenario},
          {"status", plain_status(row.status)}, {"created_at", row.created_at_ms}, {"phase", ""}, {"stage", "orders"},
          {"served", false}, {"seats", Json::array()}};
      if (const auto closed = registry_.closed(row.id))
        line["trouble"] = {{"where", registry_.campaign(row.id) ? "its work" : "its opening"}, {"what", closed->why},
            {"since", closed->since_ms}};
      const auto state = states.find(row.id);
      const auto campaign = registry_.campaign(row.id);
      if (state != states.end() && campaign) {
        line["served"] = true;
        line["phase"] = state->second.phase;
        line["stage"] = state->second.stage;
        line["status"] = state->second.status;
        if (const auto& trouble = state->second.trouble)
          line["trouble"] = {{"where", trouble->where}, {"what", trouble->what}, {"since", trouble->since_ms}};
        if (state->second.closes_at_ms) line["closes_at"] = *state->second.closes_at_ms;
        if (state->second.starts_at_ms) line["starts_at"] = *state->second.starts_at_ms;
        const Absences& absences = state->second.absences;
        if (absences.law.bot_after > 0) line["bot_after"] = absences.law.bot_after;
        if (state->second.second_word) line["second_word"] = true;
        if (state->second.starts_when_seated) line["starts_when_seated"] = true;
        if (state->second.paused_at_ms) line["paused_at"] = *state->second.paused_at_ms;
        if (state->second.held_since_ms) line["held_since"] = *state->second.held_since_ms;
        if (state->second.requests > 0) line["requests"] = state->second.requests;
        const auto seats = campaign->seats();
        for (std::size_t i = 0; i < seats.size(); ++i) {
          const SeatInfo& seat = seats[i];
          if (seat.removed) continue;
          const SeatId id{static_cast<std::int32_t>(i)};
          line["seats"].push_back({{"seat", seat.id}, {"title", seat.title}, {"faction", campaign->faction_word(seat)},
              {"role", stored::word_of(seat.role)}, {"claimed", state->second.held.contains(seat.id)}});
          if (!seat.person.empty()) line["seats"].back()["person"] = seat.person;
          if (const auto emblem = campaign->emblem(seat); !emblem.empty()) line["seats"].back()["emblem"] = emblem;
          if (const auto bot = state->second.bots.find(seat.id); bot != state->second.bots.end())
            line["seats"].back()["bot"] = game::word_of(bot->second);
          if (const auto missed = state->second.missed.find(seat.id); missed != state->second.missed.end())
            line["seats"].back()["missed"] = missed->second;
          if (const auto deputy = absences.deputies.find(id); deputy != absences.deputies.end())
            line["seats"].back()["deputy"] = deputy->second.acts_since_ms != 0 ? "acts" : "waits";
          if (const auto bot = absences.left_to_bots.find(id); bot != absences.left_to_bots.end())
            line["seats"].back()["left_to_bot"] = bot->second;
        }
      }
      all.insert(all.begin(), std::move(line));
    }
    mark_elsewhere(std::move(all), respond);
  });
}

// Answers with the list of campaigns, in which those that another server runs are marked. Without a store none is.
void HttpRouter::mark_elsewhere(Json all, const net::Respond& respond) {
  const auto answer = [this, respond](Json campaigns) {
    respond(net::json_answer(
        200, to_text(Json{{"campaigns", std::move(campaigns)}, {"server_time", registry_.services().clock.now_ms()}})));
  };
  const auto waits = [this](const Json& line) {
    const auto id = line["id"].get<std::string>();
    return !registry_.campaign(id) && !registry_.closed(id) && line["status"] != stored::status::ended;
  };
  if (std::ranges::none_of(all, waits)) return answer(std::move(all));
  const bool asked = lookups_.ask([this, answer, waits, all](store::Store* store) {
    Json marked = all;
    for (Json& line : marked)
      if (store && waits(line))
        if (office::is_served(*store, line["id"].get<std::string>(), registry_.services().clock.now_ms())
                .value_or(false))
          line["elsewhere"] = true;
    answer(std::move(marked));
  });
  if (!asked) answer(std::move(all));
}

void HttpRouter::states_of(const std::vector<std::shared_ptr<HostedCampaign>>& campaigns,
    std::function<void(const std::map<std::string, HostedCampaign::State>&)> done) {
  const auto gathered = std::make_shared<Gathering>();
  auto asked = campaigns;
  std::erase_if(asked, [](const auto& campaign) { return !campaign->answers(); });
  gathered->left = asked.size() + 1;
  const auto one_more = [gathered, done = std::move(done)](const std::string& id, HostedCampaign::State state) {
    bool last = false;
    {
      const std::scoped_lock lock(gathered->mutex);
      if (!id.empty()) gathered->states[id] = std::move(state);
      last = --gathered->left == 0;
    }
    if (last) done(gathered->states);
  };
  for (const auto& campaign : asked)
    campaign->state([one_more, id = campaign->id()](HostedCampaign::State state) { one_more(id, std::move(state)); });
  one_more("", {});
}

struct HttpRouter::Exporting {
  explicit Exporting(std::string campaign) : id(campaign), from(std::move(campaign)) {}
  std::string id, text;
  Export from;
};

// Writes the export piece by piece, a query each, so that a long log does not delay orders.
void HttpRouter::export_on(const std::shared_ptr<Exporting>& exporting, const net::Respond& respond) {
  ask_store(
      respond,
      [this, exporting, respond](store::Store& store) {
        const auto more = exporting->from.add_to(exporting->text, store);
        if (!more) return respond(failed_json(more.error()));
        if (*more) return export_on(exporting, respond);
        net::HttpResponse file;
        file.headers = {{"Content-Type", "application/x-ndjson"},
            {"Content-Disposition", "attachment; filename=\"" + exporting->id + ".ziggurat.jsonl\""}};
        file.body = std::move(exporting->text);
        respond(std::move(file));
      },
      failed_json);
}

// Asks the server that runs the campaign, or does it if none runs it.
void HttpRouter::control_elsewhere(
    const net::HttpRequest& request, const net::Respond& respond, const std::string& id, const std::string& what) {
  const auto control = office::control_named(what);
  if (!control)
    return respond(fault_answer(
        409, {"elsewhere", "", "this server does not run the campaign: use the Office of the server that does"}));
  const auto reason = read_body(request, read_reason);
  if (!reason) return respond(fault_answer(400, reason.error()));
  ask_store(
      respond,
      [this, respond, id, control = *control, reason = *reason](store::Store& store) {
        const auto& s = registry_.services();
        const auto done = office::control_campaign(store, s.rulebooks, id, control, reason, s.clock.now_ms());
        if (!done) return respond(failed_json(done.error()));
        const bool asked = *done == office::Controlled::asked;
        respond(net::json_answer(200, to_text(Json{{"campaign", id}, {"result", asked ? "asked" : "done"}})));
      },
      failed_json);
}

void HttpRouter::office_campaign(const net::HttpRequest& request, const net::Respond& respond) {
  const std::string id = request.path[4], what = request.path[5];
  const bool posts = request.method == "POST";
  if (what == "export" && !posts) {
    return export_on(std::make_shared<Exporting>(id), respond);
  }
  const auto hosted = registry_.campaign(id);
  const auto rows = registry_.rows();
  const bool known = std::ranges::find(rows, id, &store::Campaign::id) != rows.end();
  if (!posts || !(hosted || known)) return respond(no_such_address());
  if (const auto closed = registry_.closed(id); closed && !hosted)
    return respond(fault_answer(409, {"unreadable", "", "the campaign could not be opened: " + closed->why}));
  if (!hosted) return control_elsewhere(request, respond, id, what);

  const auto granted = [respond, id](const Result<void>& done) {
    if (!done) return respond(failed_json(done.error()));
    respond(net::json_answer(200, to_text(Json{{"campaign", id}, {"result", "done"}})));
  };
  if (const auto control = office::control_named(what)) {
    const auto reason = read_body(request, read_reason);
    if (!reason) return respond(fault_answer(400, reason.error()));
    return hosted->carry_out(office::command_for(*control), *reason, granted);
  }
  if (what == "announce") return announce_in(hosted, request, respond);
  if (what == "absence") {
    const auto body = read_body(request, [](const JsonReader& json) {
      json.only({"bot_after", "reason"});
      return std::pair(json.integer("bot_after", 0, missed_phases_max), json.text_or("reason", ""));
    });
    if (!body) return respond(fault_answer(400, body.error()));
    return hosted->carry_out(SetAbsenceLaw{{body->first}}, body->second, granted);
  }
  if (what == "second-word") {
    const auto body = read_body(request, [](const JsonReader& json) {
      json.only({"needed", "reason"});
      return std::pair(json.member("needed").boolean(), json.text_or("reason", ""));
    });
    if (!body) return respond(fault_answer(400, body.error()));
    return hosted->carry_out(SetSecondWord{body->first}, body->second, granted);
  }
  const auto with_link = [respond](const Result<office::Link>& link) {
    if (!link) return respond(failed_json(link.error()));
    respond(net::json_answer(201, to_text(link_json(*link))));
  };
  if (what == "stand-ins") {
    const auto body = read_body(request, [](const JsonReader& json) {
      json.only({"seat", "reason"});
      return std::pair(json.text("seat", 64), json.text_or("reason", ""));
    });
    if (!body) return respond(fault_answer(400, body.error()));
    return hosted->seek_stand_in(body->first, body->second, with_link);
  }
  if (what == "bots") {
    const auto body = read_body(request, [](const JsonReader& json) {
      json.only({"seat", "plays", "reason", "strength"});
      BotRequest asked{json.text("seat", 64), json.member("plays").boolean(), json.text_or("reason", "")};
      if (const auto strength = json.optional_member("strength")) asked.strength = game::read_strength(*strength);
      return asked;
    });
    if (!body) return respond(fault_answer(400, body.error()));
    return hosted->carry_out(
        SetBot{seat_called(*hosted, body->seat), body->plays, body->strength}, body->reason, granted);
  }
  if (what == "seats") {
    const auto body = read_body(request, [](const JsonReader& json) {
      json.only({"faction", "title", "reason", "role"});
      const std::string role = json.text_or("role", "", 64);  // a seat with a role can go without a title
      return SeatRequest{json.text_or("faction", "", 64), role.empty() ? json.text("title") : json.text_or("title", ""),
          json.text_or("reason", ""), role};
    });
    if (!body) return respond(fault_answer(400, body.error()));
    return add_seat(hosted, *body, respond);
  }
  if (what == "remove_seat") {
    const auto body = read_body(request, [](const JsonReader& json) {
      json.only({"seat", "reason"});
      return std::pair(json.text("seat", 64), json.text_or("reason", ""));
    });
    if (!body) return respond(fault_answer(400, body.error()));
    return hosted->carry_out(RemoveSeat{seat_called(*hosted, body->first)}, body->second, granted);
  }
  if (what == "invites") {
    const auto body = read_body(request, [](const JsonReader& json) {
      json.only({"seat", "revoke"});
      return InviteRequest{json.text("seat", 64), json.boolean_or("revoke", false)};
    });
    if (!body) return respond(fault_answer(400, body.error()));
    return hosted->invite(body->seat, body->revoke, with_link);
  }
  respond(no_such_address());
}

}  // namespace ziggurat
