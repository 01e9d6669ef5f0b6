#include "host/admin/office.h"

#include <algorithm>
#include <set>

#include "base/crypto.h"
#include "base/embedded.h"
#include "campaign/decide/decide.h"
#include "host/admin/office_shared.h"
#include "host/loaded/stored.h"
#include "host/services/time_zones.h"
#include "protocol/codec/read/limits.h"

namespace ziggurat::office {
namespace {

std::string faction_of(const SeatInfo& seat, const game::Setup& setup) {
  return seat.faction.valid() ? setup.factions[static_cast<std::size_t>(seat.faction.value)].id : "";
}

// Makes a link for a seat and the invite that the store keeps: only the hash of the link's token. The spectators' link
// may be used many times.
std::pair<Link, store::Invite> make_link(const std::string& campaign, const SeatInfo& seat, const game::Setup& setup,
    const std::string& public_url, std::int64_t now_ms) {
  const std::string token = random_name(token_letters);
  const bool watching = seat.role == SeatRole::spectator;
  const store::Invite invite{
      stored::secret_hash(token), campaign, seat.id, claim_kind, now_ms, now_ms + invite_ms, 0, 0};
  const std::string url = public_url + (watching ? "/watch/" + token + "/" : "/join/" + token);
  const std::string emblem =
      seat.faction.valid() ? setup.factions[static_cast<std::size_t>(seat.faction.value)].emblem : "";
  return {
      Link{seat.id, seat.title, faction_of(seat, setup), stored::word_of(seat.role), url, invite.expires_at_ms, emblem},
      invite};
}

// The organiser's choice for the switches that belong to no rulebook.
Result<bool> amendments_shown(const CampaignRequest& request) {
  const auto& info = campaign_switches().front();
  const auto chosen = request.switches.find(info.name);
  const std::string& word = chosen == request.switches.end() ? info.otherwise : chosen->second;
  if (std::find(info.allowed.begin(), info.allowed.end(), word) == info.allowed.end())
    return refuse("malformed", "/switches/" + info.name, "must be yes or no");
  return word == "yes";
}

Result<game::Setting> setting_of(const game::RulebookKind& kind, const CampaignRequest& request) {
  const auto scenarios = kind.scenarios();
  const auto scenario =
      std::find_if(scenarios.begin(), scenarios.end(), [&](const auto& s) { return s.id == request.scenario; });
  if (scenario == scenarios.end())
    return refuse("no_such_scenario", "/scenario", "there is no scenario " + request.scenario);
  if (!request.clock.empty() && std::ranges::find(scenario->clocks, request.clock) == scenario->clocks.end()) {
    std::string all;
    for (const std::string& clock : scenario->clocks) all += (all.empty() ? "" : ", ") + clock;
    return refuse(
        "unknown_clock", "/clock", "the scenario has no clock " + request.clock + "; choose one of these: " + all);
  }
  game::Setting setting{request.scenario, request.clock.empty() ? scenario->clocks.front() : request.clock, {}};
  for (const auto& info : kind.switches()) setting.switches[info.name] = info.otherwise;
  for (const auto& [name, value] : request.switches) {
    if (name == campaign_switches().front().name) continue;
    if (!setting.switches.contains(name)) return refuse("malformed", "/switches/" + name, "there is no switch " + name);
    setting.switches[name] = value;
  }
  return setting;
}

// A lesson fixes its scenario and clock, and begins at once because only the pupil plays. None: the request names no
// lesson.
struct Taught {
  LessonPlan plan;
  std::string_view text;
};
Result<std::optional<Taught>> take_lesson(const RulebookList& rulebooks, CampaignRequest& request) {
  if (request.lesson.empty()) return std::nullopt;
  for (const LessonLine& line : lessons(rulebooks)) {
    if (line.name != request.lesson) continue;
    auto plan = read_lesson(line.text);
    if (!plan) return std::unexpected(plan.error());
    if (!request.scenario.empty() && request.scenario != plan->scenario)
      return refuse("malformed", "/scenario", "the lesson " + line.name + " is played in " + plan->scenario);
    request.scenario = plan->scenario;
    request.clock = plan->clock;
    request.start = {};
    if (request.name.empty()) request.name = plan->title;
    return Taught{std::move(*plan), line.text};
  }
  return refuse("no_such_lesson", "/lesson", "there is no lesson " + request.lesson);
}

SeatId pupil_of(const Taught& taught, const game::Setup& setup) {
  for (std::size_t i = 0; i < setup.seats.size(); ++i)
    if (setup.factions[static_cast<std::size_t>(setup.seats[i].faction.value)].id == taught.plan.side)
      return {static_cast<std::int32_t>(i)};
  return {};
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Compares names that people type: "dwarves" equals "Dwarves".
bool is_same_name(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

// Whether `typed` begins a word of the title: "dark" matches "Prince of Darkness".
bool begins_word(std::string_view title, std::string_view typed) {
  for (std::size_t at = 0; !typed.empty() && at + typed.size() <= title.size(); ++at)
    if ((at == 0 || title[at - 1] == ' ') && is_same_name(title.substr(at, typed.size()), typed)) return true;
  return false;
}

// Lists the names that a seat may be called by, title and side: "“Prince of Darkness” (pod), “King of Urr” (urr) and
// “Elves”".
std::string names_of_seats(const game::Setup& setup) {
  std::string all;
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const auto& plan = setup.seats[i];
    const auto& side = setup.factions[static_cast<std::size_t>(plan.faction.value)].id;
    if (i > 0) all += i + 1 == setup.seats.size() ? " and " : ", ";
    all += "“" + plan.title + "”" + (is_same_name(plan.title, side) ? "" : " (" + side + ")");
  }
  return all;
}

// All seats that match by title, id or side; else the seats of the only side with a word that begins with `name`.
std::set<SeatId> seats_called(const std::string& name, const game::Setup& setup) {
  std::set<SeatId> exact, begun;
  std::set<FactionId> sides;
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const SeatId seat{static_cast<std::int32_t>(i)};
    const auto& plan = setup.seats[i];
    const auto& side = setup.factions[static_cast<std::size_t>(plan.faction.value)];
    if (is_same_name(name, plan.id) || is_same_name(name, plan.title) || is_same_name(name, side.id))
      exact.insert(seat);
    if (!begins_word(plan.title, name) && !begins_word(side.name, name)) continue;
    begun.insert(seat);
    sides.insert(plan.faction);
  }
  return !exact.empty() || sides.size() != 1 ? exact : begun;
}

struct Bots {
  std::vector<SeatId> seats;
  SeatId you;  // the seat left to one person; none: nobody plays alone
};
Result<Bots> bots_named(const std::vector<std::string>& names, const game::Setup& setup) {
  const std::string_view but = "but:";
  std::set<SeatId> found, all;
  for (std::size_t i = 0; i < setup.seats.size(); ++i) all.insert(SeatId{static_cast<std::int32_t>(i)});
  Bots bots;
  for (const auto& name : names) {
    const bool others = name.starts_with(but);
    const std::string called = others ? name.substr(but.size()) : name;
    std::set<SeatId> these = called == "all"            ? all
                             : others && called.empty() ? std::set{SeatId{0}}
                                                        : seats_called(called, setup);
    if (these.empty())
      return refuse(
          "no_such_seat", "/bots", "the scenario has no seat called " + called + ": it has " + names_of_seats(setup));
    if (others) bots.you = *these.begin();
    for (const SeatId seat : others ? all : these)
      if (!others || !these.contains(seat)) found.insert(seat);
  }
  bots.seats.assign(found.begin(), found.end());
  return bots;
}

// A seat for each of these roles, called after its side and the role.
using RoleSeats = std::vector<std::pair<game::Role, SeatInfo>>;
Result<RoleSeats> seats_for_roles(
    const std::vector<game::Role>& roles, const std::vector<std::string>& wanted, const game::Setup& setup) {
  RoleSeats seats;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const std::string at = "/roles/" + std::to_string(i);
    const game::Role* role = game::role_called(roles, wanted[i]);
    if (!role || role->leads) return refuse("no_such_role", at, "there is no role to hand out: " + wanted[i]);
    if (std::ranges::any_of(seats, [&](const auto& one) { return one.first.id == role->id; }))
      return refuse("role_taken", at, "the role " + wanted[i] + " is named twice");
    const auto side = std::ranges::find(setup.seats, role->side, &game::SeatPlan::faction);
    seats.emplace_back(*role,
        SeatInfo{random_name(handle_letters), side->title + " – " + role->title, SeatRole::player, role->side, {}});
  }
  return seats;
}

}  // namespace

std::vector<LessonLine> lessons(const RulebookList& rulebooks) {
  std::vector<LessonLine> found;
  for (const game::RulebookKind* kind : rulebooks)
    for (const std::string_view name : embedded_names()) {
      constexpr std::string_view folder = "/lessons/", ending = ".json";
      const auto at = name.find(folder);
      if (at == name.npos) continue;
      const auto text = embedded_data(name);
      const auto plan = read_lesson(text);
      if (!plan || plan->scenario.substr(0, plan->scenario.find('/')) != kind->id()) continue;
      const auto from = at + folder.size();
      found.push_back({std::string(name.substr(from, name.size() - from - ending.size())), plan->scenario, plan->title,
          plan->minutes, text});
    }
  return found;
}

const std::vector<game::SwitchInfo>& campaign_switches() {
  static const std::vector<game::SwitchInfo> all = {{"amendments_shown", "yes", {"yes", "no"}, 0, 0}};
  return all;
}

Result<NewCampaign> create_campaign(store::Store& store, const RulebookList& rulebooks, const CampaignRequest& asked,
    const std::string& public_url, std::int64_t now_ms,
    const std::function<std::string(std::int64_t phase)>& fresh_secret) {
  CampaignRequest request = asked;
  const auto secret_for = [&](std::int64_t phase) { return fresh_secret ? fresh_secret(phase) : random_bytes(32); };
  const auto plan = take_lesson(rulebooks, request);
  if (!plan) return std::unexpected(plan.error());
  const auto* kind = find_in(rulebooks, request.scenario.substr(0, request.scenario.find('/')));
  if (!kind) return refuse("no_such_scenario", "/scenario", "there is no scenario " + request.scenario);
  const auto setting = setting_of(*kind, request);
  if (!setting) return std::unexpected(setting.error());
  if (!request.start.now && request.start.at_ms != 0 && request.start.at_ms <= now_ms)
    return refuse("malformed", "/start", "the start time is in the past");
  if (!request.start.now && request.start.at_ms > now_ms && request.start.at_ms - now_ms > start_ahead_ms_max)
    return refuse("malformed", "/start", "the start time is more than 90 days ahead");
  if (request.law) {
    if (const auto fault = fault_of(*request.law)) return refuse("malformed", "/law" + fault->at, fault->words);
    if (!system_time_zones().find(request.law->zone))
      return refuse("malformed", "/law/zone",
          "this server knows no time zone " + request.law->zone + " (names are like Europe/Berlin)");
  }
  if (const auto fault = fault_of(request.programme))
    return refuse("malformed", "/programme" + fault->at, fault->words);
  if (!request.programme.empty() && request.programme.back().at_ms - now_ms > start_ahead_ms_max)
    return refuse("malformed", "/programme", "the programme is more than 90 days ahead");
  const auto shown = amendments_shown(request);
  if (!shown) return std::unexpected(shown.error());
  if (!request.name.empty()) {
    auto name = one_line(request.name, "/name", protocol::title_letters_max);
    if (!name) return std::unexpected(name.error());
    request.name = std::move(*name);
  }
  auto rulebook = kind->open(*setting);
  if (!rulebook) return std::unexpected(rulebook.error());
  const auto setup = (*rulebook)->set_up();
  const auto pupil = plan->has_value() ? pupil_of(**plan, setup) : SeatId{};
  if (plan->has_value() && !pupil.valid())
    return refuse("malformed", "/lesson", "the lesson names no side of its scenario");
  if (plan->has_value() && request.law) return refuse("malformed", "/law", "a lesson has a clock of its own");
  if (plan->has_value() && !request.programme.empty())
    return refuse("malformed", "/programme", "a lesson has no programme");
  if (plan->has_value() && request.absence != AbsenceLaw{})
    return refuse("malformed", "/bot_after", "in a lesson no bot takes over the pupil's seat");
  if (request.absence.bot_after < 0 || request.absence.bot_after > missed_phases_max)
    return refuse("malformed", "/bot_after", "must be from 1 to 20 phases, or 0 for never");
  if (plan->has_value() && !request.bots.empty()) return refuse("malformed", "/bots", "a lesson chooses its own bots");
  const auto bots = bots_named(request.bots, setup);
  if (!bots) return std::unexpected(bots.error());

  ziggurat::NewCampaign founding;
  founding.id = random_name(10);
  founding.name = request.name;
  for (const auto& scenario : kind->scenarios()) {
    if (scenario.id != request.scenario) continue;
    if (founding.name.empty()) founding.name = scenario.name;
    founding.second_word = request.second_word.value_or(scenario.second_word) && !plan->has_value();
  }
  founding.rulebook = kind->id();
  founding.version = kind->version();
  founding.setting = *setting;
  founding.amendments_shown = *shown;
  founding.secret = secret_for(0);
  founding.start = request.start;
  founding.law = request.law;
  founding.absence = request.absence;
  founding.bots = bots->seats;
  if (plan->has_value()) {
    founding.lesson = Lesson{request.lesson, pupil, std::string((*plan)->text)};
    founding.bots = bots_of(*founding.lesson, setup.seats.size());
  } else {
    founding.strength = request.strength;
  }
  if (plan->has_value() && !request.roles.empty()) return refuse("malformed", "/roles", "a lesson has no roles");
  const auto role_seats = seats_for_roles(game::roles_declared_by(**rulebook), request.roles, setup);
  if (!role_seats) return std::unexpected(role_seats.error());
  for (std::size_t i = 0; i < setup.seats.size() + 2; ++i) founding.handles.push_back(random_name(handle_letters));
  auto bodies = found(founding, setup, (*rulebook)->vocabulary(), now_ms, secret_for(1), &system_time_zones());
  if (!request.programme.empty()) bodies.emplace_back(ProgrammeSet{request.programme, {}});

  auto seats = std::get<CampaignMade>(bodies.front()).seats;
  for (const auto& [role, seat] : *role_seats) {
    const SeatId fresh{static_cast<std::int32_t>(seats.size())};
    bodies.emplace_back(SeatAdded{seat});
    bodies.emplace_back(CommandHanded{.to = fresh, .pieces = {}, .role = role});
    seats.push_back(seat);
  }

  Actor organiser;
  organiser.kind = Actor::Kind::organiser;
  store::WriteBatch batch;
  batch.campaign = founding.id;
  batch.entries = stored::as_records(bodies, organiser, 1, "", now_ms);
  const auto& first = std::get<CampaignMade>(bodies.front());
  NewCampaign made{founding.id, {}};
  if (pupil.valid())
    made.pupil = first.seats[static_cast<std::size_t>(pupil.value)].id, made.title = (*plan)->plan.title;
  if (bots->you.valid()) made.you = first.seats[static_cast<std::size_t>(bots->you.value)].id;
  for (const auto& seat : seats) {
    batch.seats.push_back({seat.id, faction_of(seat, setup), stored::word_of(seat.role), seat.title, {}, {}});
    auto [link, invite] = make_link(founding.id, seat, setup, public_url, now_ms);
    made.links.push_back(std::move(link));
    batch.invites.push_back(std::move(invite));
  }
  const char* word = request.start.now ? stored::status::running : stored::status::lobby;
  if (auto stored = store.create_campaign(stored::row_of(first, now_ms, word), batch); !stored)
    return std::unexpected(stored.error());
  return made;
}

Result<std::vector<CampaignLine>> list_campaigns(
    store::Store& store, const RulebookList& rulebooks, std::int64_t now_ms) {
  const auto rows = store.campaigns();
  if (!rows) return std::unexpected(rows.error());
  const auto leases = store.leases();
  if (!leases) return std::unexpected(leases.error());
  const auto lease_now_ms = store.lease_clock_ms(now_ms);
  if (!lease_now_ms) return std::unexpected(lease_now_ms.error());
  std::vector<CampaignLine> lines;
  for (const auto& row : *rows) {
    CampaignLine line{
        row.id, row.name, row.rulebook, row.scenario, row.status, row.created_at_ms, {}, {}, {}, false, {}};
    for (const auto& lease : *leases)
      if (lease.campaign == row.id && lease.expires_at_ms > *lease_now_ms) line.served = true;
    const auto opened = stored::open_campaign(store, rulebooks, row.id);
    if (!opened) {  // one unreadable campaign must not hide the others
      line.phase = opened.error().words;
      line.stage = opened.error().code;
      lines.push_back(std::move(line));
      continue;
    }
    const auto& campaign = opened->replay->campaign;
    static constexpr const char* stages[] = {"lobby", "orders", "held", "review", "over"};
    line.phase = campaign.table.phase.title;
    line.stage = stages[static_cast<std::size_t>(campaign.table.stage)];
    if (campaign.clock.closes_at_ms > 0 && campaign.table.stage == Stage::orders)
      line.closes_at_ms = campaign.clock.closes_at_ms;
    line.status = campaign.ended                ? stored::status::ended
                  : !campaign.begun             ? stored::status::lobby
                  : campaign.clock.paused_at_ms ? stored::status::paused
                                                : stored::status::running;
    const auto sessions = store.sessions(row.id);
    if (!sessions) return std::unexpected(sessions.error());
    for (const auto& seat : campaign.seats) {
      if (seat.removed) continue;
      const bool claimed = std::any_of(sessions->begin(), sessions->end(),
          [&](const auto& s) { return s.seat == seat.id && stored::holds_seat(s); });
      const auto bot = campaign.bots.find(*campaign.seat_by_handle(seat.id));
      line.seats.push_back({seat.id, seat.title, faction_of(seat, opened->setup), stored::word_of(seat.role), claimed,
          bot == campaign.bots.end() ? std::nullopt : std::optional(bot->second)});
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

Result<Link> new_invite(store::Store& store, const RulebookList& rulebooks, const std::string& campaign,
    const std::string& seat, const std::string& public_url, std::int64_t now_ms) {
  const auto opened = stored::open_campaign(store, rulebooks, campaign);
  if (!opened) return std::unexpected(opened.error());
  for (const auto& info : opened->replay->campaign.seats) {
    if (info.id != seat || info.removed) continue;
    auto [link, invite] = make_link(campaign, info, opened->setup, public_url, now_ms);
    if (auto put = store.put_invite(invite); !put) return std::unexpected(put.error());
    return link;
  }
  return refuse("missing", "/seat", "campaign " + campaign + " has no seat " + seat);
}

Result<std::pair<int, int>> revoke_deputy(
    store::Store& store, const std::string& campaign, const std::string& seat, std::int64_t now_ms) {
  const auto invites = store.invites(campaign);
  if (!invites) return std::unexpected(invites.error());
  const auto sessions = store.sessions(campaign);
  if (!sessions) return std::unexpected(sessions.error());
  int links = 0, ended = 0;
  for (const auto& invite : *invites) {
    if (invite.seat != seat || invite.kind != deputy_kind || invite.claimed_at_ms != 0 || invite.revoked_at_ms != 0)
      continue;
    if (auto gone = store.revoke_invite(invite.token_hash, now_ms); !gone) return std::unexpected(gone.error());
    ++links;
  }
  for (const auto& session : *sessions) {
    if (session.seat != seat || !session.deputy || session.revoked_at_ms != 0) continue;
    if (auto gone = store.revoke_session(session.session_hash, now_ms); !gone) return std::unexpected(gone.error());
    ++ended;
  }
  return std::pair{links, ended};
}

namespace {

// Opens a campaign that no server runs.
Result<stored::Opened> open_unserved(
    store::Store& store, const RulebookList& rulebooks, const std::string& campaign, std::int64_t now_ms) {
  const auto served = is_served(store, campaign, now_ms);
  if (!served) return std::unexpected(served.error());
  if (*served)
    return refuse("served", "", "a server runs campaign " + campaign + ": use its Office, or its umpire's Desk");
  return stored::open_campaign(store, rulebooks, campaign);
}

}  // namespace

Result<Link> add_seat(store::Store& store, const RulebookList& rulebooks, const std::string& campaign,
    const std::string& faction, const std::string& title, const std::string& public_url, std::int64_t now_ms) {
  const auto opened = open_unserved(store, rulebooks, campaign, now_ms);
  if (!opened) return std::unexpected(opened.error());
  const auto& sides = opened->setup.factions;
  const auto side = std::ranges::find(sides, faction, &game::FactionInfo::id);
  if (side == sides.end()) return refuse("no_such_faction", "/faction", "the scenario has no side " + faction);
  SeatInfo seat{
      random_name(handle_letters), title, SeatRole::player, {static_cast<std::int32_t>(side - sides.begin())}, {}};
  store::WriteBatch batch;
  batch.seats.push_back({seat.id, faction, stored::word_of(seat.role), seat.title, {}, {}});
  auto [link, invite] = make_link(campaign, seat, opened->setup, public_url, now_ms);
  batch.invites.push_back(std::move(invite));
  if (auto done = write_command(store, *opened, AddSeat{std::move(seat)}, "", std::move(batch), now_ms); !done)
    return std::unexpected(done.error());
  return link;
}

Result<void> remove_seat(store::Store& store, const RulebookList& rulebooks, const std::string& campaign,
    const std::string& seat, const std::string& reason, std::int64_t now_ms) {
  const auto plain = plain_reason(reason);
  if (!plain) return std::unexpected(plain.error());
  const auto opened = open_unserved(store, rulebooks, campaign, now_ms);
  if (!opened) return std::unexpected(opened.error());
  const auto found = opened->replay->campaign.seat_by_handle(seat);
  if (!found) return refuse("missing", "/seat", "campaign " + campaign + " has no seat " + seat);
  if (auto done = write_command(store, *opened, RemoveSeat{*found}, *plain, {}, now_ms); !done) return done;
  if (auto gone = revoke_seat(store, campaign, seat, now_ms); !gone) return std::unexpected(gone.error());
  return {};
}

Result<std::pair<int, int>> revoke_seat(
    store::Store& store, const std::string& campaign, const std::string& seat, std::int64_t now_ms) {
  const auto invites = store.invites(campaign);
  if (!invites) return std::unexpected(invites.error());
  int links = 0, ended = 0;
  for (const auto& invite : *invites) {
    const bool opens_seat = invite.kind == claim_kind || invite.kind == device_kind || invite.kind == deputy_kind;
    if (!opens_seat || invite.seat != seat || invite.claimed_at_ms != 0 || invite.revoked_at_ms != 0) continue;
    if (auto gone = store.revoke_invite(invite.token_hash, now_ms); !gone) return std::unexpected(gone.error());
    ++links;
  }
  const auto sessions = store.sessions(campaign);
  if (!sessions) return std::unexpected(sessions.error());
  for (const auto& session : *sessions) ended += session.seat == seat && session.revoked_at_ms == 0 ? 1 : 0;
  if (auto gone = store.revoke_sessions(campaign, seat, now_ms); !gone) return std::unexpected(gone.error());
  if (auto gone = store.delete_notice_addresses(campaign, seat); !gone) return std::unexpected(gone.error());
  return std::pair{links, ended};
}

}  // namespace ziggurat::office
