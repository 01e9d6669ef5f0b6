#include <algorithm>
#include <functional>
#include <utility>

#include "base/crypto.h"
#include "campaign/clock/bell_hours.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/phase/phase_end.h"
#include "campaign/decide/rights.h"
#include "campaign/decide/sheet_validation.h"
#include "campaign/log/log_codec.h"
#include "host/feeds/calendar_text.h"
#include "host/runtime/hosted_campaign.h"
#include "host/services/time_zones.h"
#include "protocol/codec/write/write_seat.h"

// Requests of clients. Questions to the rulebook go to rules_questions.h, other reads are answered at once, and
// changes wait in the queue.
namespace ziggurat {
namespace {

constexpr std::size_t jobs_max = 1000;
const Refusal in_doubt{
    "in_doubt", "", "the disk failed while this was being saved: the server will tell you whether it was saved"};
const Refusal not_kept{"not_kept", "", "the disk failed and this was not saved: please send it again"};
const Refusal store_gone{"store_gone", "", "the server cannot write to its disk: this was not saved"};

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

Actor actor_of(const ClientPtr& client) {
  Actor actor;
  actor.kind = Actor::Kind::seat;
  actor.seat = client->seat;
  actor.deputy = client->deputy;
  return actor;
}

// Converts store errors to protocol errors.
Refusal to_protocol_error(const Refusal& refusal) {
  if (refusal.code == store::code::overloaded) return {"busy", "", "the server is busy: please send it again"};
  if (refusal.code == store::code::conflict)
    return {"busy", "", "another change was saved first: please send it again"};
  if (refusal.code == store::code::in_doubt) return in_doubt;
  if (refusal.code == store::code::fenced)
    return {"moved", "", "another server runs this campaign now, and this was not saved: please send it again"};
  return store_gone;
}

// The link may have been stored before the store failed. Nobody knows its token, so a second link does no harm.
Refusal link_in_doubt(const Refusal& refusal) {
  if (refusal.code != store::code::unavailable) return to_protocol_error(refusal);
  return {"store_gone", "", "the server cannot write to its disk: no working link was made, please ask again"};
}

// The rewind among these entries, asked for by an umpire or confirmed by a second one. Null: none.
const Rewound* rewind_in(const std::vector<EntryBody>& bodies) {
  for (const EntryBody& body : bodies)
    if (const auto* rewound = std::get_if<Rewound>(&body)) return rewound;
  return nullptr;
}

// The drafts that these entries create. The sheet that an umpire seals for a seat is also stored as its draft, so that
// the player can break the seal and change it. A rewind may turn the sheets of its phase into drafts again.
Drafts drafts_from(
    const Campaign& campaign, const std::vector<EntryBody>& bodies, const Actor& actor, std::int64_t at_ms) {
  Drafts drafts;
  if (const auto* sealed = std::get_if<SheetSealed>(&bodies.front()); sealed && sealed->seat != actor.seat)
    drafts[sealed->seat] = {sealed->phase, sealed->revision, sealed->sheet, Author::umpire, at_ms};
  if (const Rewound* rewound = rewind_in(bodies); rewound && rewound->sheets_return)
    for (const TakenSheet& taken : campaign.sheets_of(rewound->phase))
      drafts[taken.seat] = {std::get<PhaseOpened>(bodies.back()).number, 1, taken.sheet, taken.by, at_ms};
  return drafts;
}

// LoadedGame::phase_seq after these entries: the key of the drafts that are stored with them.
std::int64_t phase_seq_after(const LoadedGame& game, const std::vector<EntryBody>& bodies) {
  const bool opens = std::holds_alternative<PhaseOpened>(bodies.back());
  return opens ? game.campaign().last_seq + static_cast<std::int64_t>(bodies.size()) : game.phase_seq;
}

template <class Ask>
concept QuestionToRules = requires(
    RulesQuestions& questions, const ClientPtr& client, const std::string& id, const Ask& ask) {
  questions.ask(client, id, ask);
};

}  // namespace

void HostedCampaign::refuse_message(
    const ClientPtr& client, std::string_view id, const Refusal& refusal, const std::vector<Refusal>& faults) {
  s_.figures.commands_refused.add();
  feed_.send(client, shared(protocol::write_refused(id, refusal, faults)));
}

void HostedCampaign::answer(
    const ClientPtr& client, protocol::ClientMessage message, const std::string& asked, std::int64_t at_ms) {
  const auto* greeting = std::get_if<protocol::Hello>(&message.ask);
  const bool pong = std::holds_alternative<protocol::Pong>(message.ask);
  if (!client->said_hello && !greeting && !pong)
    return refuse_message(client, message.id, {"hello_first", "/type", "send hello first"});
  const std::string& id = message.id;
  if (client->deputy)
    if (const auto no = deputy_barred(client->seat, message)) return refuse_message(client, id, *no);
  const bool query =
      message.work == Work::query || message.work == Work::long_query || message.work == Work::rules_query;
  if (query && client->socket && client->socket->waiting_bytes() > unread_bytes_max)
    return refuse_message(client, id, {"busy", "", "you have not read earlier messages yet: ask again when you have"});
  if (message.work == Work::rules_query && !questions_.has_time(client))
    return refuse_message(client, id,
        {"work_spent", "", "your questions have used up your share of the server's time: ask again in a few seconds"});
  const auto queue = [&](auto work, bool order = false, std::optional<SeatId> draft_of = {}) {
    if (!status_.store_serving) return refuse_message(client, id, doubts(client->seat, asked) ? in_doubt : store_gone);
    if (jobs_.size() >= jobs_max)
      return refuse_message(client, id, {"busy", "", "too many requests are waiting: please send it again"});
    const auto tried = [this, client, id, work = std::move(work)] { attempt(client, id, std::cref(work)); };
    enqueue(Job{tried, at_ms, order, draft_of});
  };
  const auto self = shared_from_this();
  std::visit(Overloaded{
                 [&](const protocol::Hello& ask) { feed_.greet(client, ask); },
                 [&](protocol::SaveDraft& ask) {
                   const auto draft = std::make_shared<const protocol::SaveDraft>(std::move(ask));
                   queue([self, client, id, draft, at_ms] { self->save_draft(client, id, *draft, at_ms); }, true,
                       client->seat);
                 },
                 [&](const QuestionToRules auto& ask) { questions_.ask(client, id, ask); },
                 [&](const protocol::AskHistory& ask) { history(client, id, ask); },
                 [&](const protocol::AskOlder& ask) { older(client, id, ask); },
                 [&](const protocol::AskSearch& ask) { search(client, id, ask); },
                 [&](const protocol::AskDevice&) { ask_link(client, id, client->seat, LinkKind::device); },
                 [&](const protocol::Pong& from) {
                   if (from.hidden || client->session_hash.empty() || client->deputy) return;
                   s_.presence->seen(id_, game_.campaign().seat(client->seat)->id, at_ms);
                 },
                 [&](const protocol::AskCalendar&) { ask_calendar(client, id); },
                 [&](const protocol::AskBells& ask) { list_bells(client, id, ask); },
                 [&](const protocol::AskRewindPreview& ask) { preview_rewind(client, id, ask); },
                 [&](const protocol::Commanded& ask) {
                   queue([self, client, id, ask, asked, at_ms] { self->command(client, id, asked, ask, at_ms); },
                       goes_before_bell(message.work, client->role));
                 },
                 [&](const protocol::LookAs& ask) { view_as(client, id, ask.as); },
                 [&](const protocol::NoteAmendment& ask) { note(client, id, ask); },
                 [&](const protocol::ReissueSeat& ask) {
                   queue([self, client, id, ask] { self->reissue(client, id, ask.seat); });
                 },
                 [&](const protocol::AskSheets&) {
                   feed_.send_sheets(client);
                   feed_.send(client, shared(protocol::write_done(id)));
                 },
                 [&](const protocol::AskRecord& ask) { feed_.send(client, feed_.texts().record(id, ask.from)); },
             },
      message.ask);
}

void HostedCampaign::save_draft(
    const ClientPtr& client, const std::string& id, const protocol::SaveDraft& ask, std::int64_t at_ms) {
  if (!status_.store_serving) return refuse_message(client, id, store_gone);
  const SeatId seat = client->seat;
  // Validating a draft counts towards the CPU budget, but a draft is never refused because the budget is spent.
  const CountedWork counted(questions_.time(), person_of(client));
  auto found =
      check_draft(game_.campaign(), seat, ask.phase, ask.base, ask.sheet, game_.draft_context(at_ms, actor_of(client)));
  if (!found) {
    refuse_message(client, id, found.error().refusal, found.error().faults);
    if (found.error().refusal.code == "stale") feed_.send_sheet(client, seat);
    return;
  }
  const auto before = game_.drafts.find(seat);
  if (before != game_.drafts.end() && before->second == *found)
    return send_stored(client, id, *found);  // sent again: it is stored already
  store::WriteBatch batch;
  auto& kept = batch.sheets.emplace_back(
      store::Sheet{game_.phase_seq, game_.campaign().seat(seat)->id, found->revision, {}, found->at_ms});
  write_draft(id_, found->sheet, found->by, kept);
  const auto draft = std::make_shared<const Draft>(std::move(*found));
  commit_draft(std::move(batch), seat, [this, client, id, seat, draft](const Result<void>& verdict) {
    if (!verdict) return refuse_written(client, id, verdict.error(), {client, id, "", *draft});
    s_.figures.drafts_stored.add();
    const bool first = !game_.drafts.contains(seat);
    game_.drafts[seat] = *draft;
    send_stored(client, id, *draft);
    feed_.send_sheet_of_draft(seat);
    if (!first) return;  // seals tell only that a draft exists, so later drafts do not change them
    feed_.send_seals(game_.viewer_of(seat));
    feed_.send_seals(game::Viewer::umpire());
  });
}

void HostedCampaign::send_stored(const ClientPtr& client, const std::string& id, const Draft& draft) {
  feed_.send(client, shared(protocol::write_stored(id, draft.phase, draft.revision)));
}

void HostedCampaign::command(const ClientPtr& client, const std::string& id, const std::string& asked,
    const protocol::Commanded& commanded, std::int64_t at_ms) {
  if (!status_.store_serving) return refuse_message(client, id, doubts(client->seat, asked) ? in_doubt : store_gone);
  if (const Asked* before = game_.campaign().asked_before(client->seat, asked))
    return finish(client, id, commanded.command, *before);
  Actor actor = actor_of(client);
  actor.ask = asked;
  auto bodies = decide(game_.campaign(), commanded.command, game_.context(at_ms, actor, commanded.reason));
  if (!bodies) {
    refuse_message(client, id, bodies.error());
    if (bodies.error().code == "stale") feed_.send_sheet(client, client->seat);
    return;
  }
  if (bodies->empty()) return finish(client, id, commanded.command, {});  // nothing to change
  std::vector<store::Sheet> sheets;
  const Drafts drafts = drafts_from(game_.campaign(), *bodies, actor, at_ms);
  const std::int64_t phase_seq = phase_seq_after(game_, *bodies);
  for (const auto& [seat, draft] : drafts) {
    sheets.push_back({phase_seq, game_.campaign().seat(seat)->id, draft.revision, {}, at_ms});
    write_draft(id_, draft.sheet, draft.by, sheets.back());
  }
  const bool rewinds = rewind_in(*bodies) != nullptr;
  const auto done_writing = [this, client, id, asked, drafts, rewinds, command = commanded.command](
                                const Result<std::vector<Entry>>& written) {
    if (!written) return refuse_written(client, id, written.error(), {client, id, asked, std::nullopt});
    for (const auto& [seat, draft] : drafts) game_.drafts[seat] = draft;
    if (rewinds) {  // after a seal, `take` has sent these
      for (const auto& [seat, draft] : drafts) feed_.send_sheet(seat);
      feed_.send_seals();
    }
    s_.figures.commands_done.add();
    const Asked* done = game_.campaign().asked_before(client->seat, asked);
    finish(client, id, command, done ? *done : Asked());
  };
  write_at(at_ms, std::move(*bodies), actor, done_writing, std::move(sheets));
}

void HostedCampaign::send_done(const ClientPtr& client, const std::string& id, const Asked& asked) {
  protocol::Done done;
  if (asked.number != 0) done.number = asked.number;
  if (asked.seq != 0) done.seq = asked.seq;
  feed_.send(client, shared(protocol::write_done(id, done)));
}

// ---- Writes whose outcome is in doubt because the store failed. ----

void HostedCampaign::refuse_written(
    const ClientPtr& client, const std::string& id, const Refusal& refusal, InDoubt what) {
  if (refusal.code == store::code::in_doubt) in_doubt_.push_back(std::move(what));
  refuse_message(client, id, to_protocol_error(refusal));
}

bool HostedCampaign::doubts(SeatId seat, const std::string& asked) const {
  return std::any_of(in_doubt_.begin(), in_doubt_.end(),
      [&](const InDoubt& one) { return !asked.empty() && one.client->seat == seat && one.asked == asked; });
}

// Call after the log and the drafts were read again, which settles each doubt.
void HostedCampaign::resolve_doubts() {
  for (const InDoubt& one : std::exchange(in_doubt_, {})) {
    const auto draft = game_.drafts.find(one.client->seat);
    const Asked* done = game_.campaign().asked_before(one.client->seat, one.asked);
    if (one.draft && draft != game_.drafts.end() && draft->second == *one.draft)
      send_stored(one.client, one.id, *one.draft);
    else if (done) send_done(one.client, one.id, *done);
    else refuse_message(one.client, one.id, not_kept);
  }
}

void HostedCampaign::history(const ClientPtr& client, const std::string& id, const protocol::AskHistory& ask) {
  const FrameLog& log = feed_.texts().frames(client->viewer);
  auto kept = log.between(ask.from, ask.to, history_bytes_max);
  if (kept.empty()) {  // a single frame longer than the limit is sent alone
    const std::int64_t first = std::max(ask.from, log.first());
    kept = log.between(first, std::min(first, ask.to), net::frame_bytes_max - 4096);
  }
  std::vector<std::string_view> frames;
  for (const SharedText& frame : kept) frames.emplace_back(*frame);
  feed_.send(client, shared(protocol::write_frames(id, frames)));
}

void HostedCampaign::older(const ClientPtr& client, const std::string& id, const protocol::AskOlder& ask) {
  feed_.send(client, feed_.texts().older(id, client->seat, ask, history_bytes_max));
}

void HostedCampaign::search(const ClientPtr& client, const std::string& id, const protocol::AskSearch& ask) {
  feed_.send(client, feed_.texts().found(id, client->seat, ask, history_bytes_max));
}

void HostedCampaign::list_bells(const ClientPtr& client, const std::string& id, const protocol::AskBells& ask) {
  if (ask.law && !system_time_zones().find(ask.law->zone))
    return refuse_message(client, id, {"no_such_zone", "/law/zone", "this server knows no time zone " + ask.law->zone});
  Campaign by_law = as_streams_see(game_.campaign());
  by_law.law = ask.law;
  const auto bells = next_bells(by_law, s_.clock.now_ms(), &system_time_zones(), bells_shown);
  feed_.send(client, shared(protocol::write_bells(id, bells)));
}

void HostedCampaign::preview_rewind(
    const ClientPtr& client, const std::string& id, const protocol::AskRewindPreview& ask) {
  if (const auto barred_by = barred(game_.campaign(), "rewind_preview", actor_of(client)))
    return refuse_message(client, id, *barred_by);
  const auto preview =
      ziggurat::preview_rewind(game_.campaign(), game_.streams(), game_.rulebook->vocabulary(), ask.phase);
  if (!preview) return refuse_message(client, id, preview.error());
  feed_.send(client, shared(protocol::write_rewind_preview(feed_.texts().names(client->viewer), id, *preview)));
}

void HostedCampaign::view_as(const ClientPtr& client, const std::string& id, const game::Viewer& as) {
  client->looks_as = as == game::Viewer::umpire() ? std::nullopt : std::optional(as);
  feed_.send(client, shared(protocol::write_done(id)));
  if (client->looks_as) feed_.send(client, feed_.texts().snapshot_as(*client->looks_as));
}

void HostedCampaign::ask_calendar(const ClientPtr& client, const std::string& id) {
  const Campaign& c = game_.campaign();
  const SeatInfo* info = c.seat(client->seat);
  if (!info || client->session_hash.empty())
    return refuse_message(client, id, {"not_allowed", "", "only a browser that holds a seat has a calendar"});
  const std::string path = "/calendar/" + info->id + "/" + calendar_key(c, client->session_hash) + ".ics";
  feed_.send(client, shared(protocol::write_calendar(id, s_.public_url + path)));
}

void HostedCampaign::ask_link(const ClientPtr& client, const std::string& id, SeatId seat, LinkKind kind) {
  const SeatInfo* info = game_.campaign().seat(seat);
  if (!info || info->removed || info->role == SeatRole::spectator)
    return refuse_message(client, id, {"no_such_seat", "/seat", "there is no such seat"});
  if (kind != LinkKind::claim && !device_links_.take(person_of(client), 1, std::chrono::steady_clock::now()))
    return refuse_message(client, id, {"too_many", "", "you have made many links: wait a minute for the next one"});
  make_link(
      *info, kind, kind != LinkKind::device, [self = shared_from_this(), client, id](const Result<office::Link>& link) {
        if (!link) return self->refuse_message(client, id, link_in_doubt(link.error()));
        self->feed_.send(client, shared(protocol::write_link(id, link->url, link->expires_at_ms)));
      });
}

void HostedCampaign::note(const ClientPtr& client, const std::string& id, const protocol::NoteAmendment& ask) {
  if (const auto barred_by = barred(game_.campaign(), "note", actor_of(client)))
    return refuse_message(client, id, *barred_by);
  feed_.send(client, std::make_shared<const std::string>(protocol::write_done(id)));
  feed_.note(client, {client->seat, s_.clock.now_ms(), ask.amendment.rulings, ask.amendment.dice});
}

}  // namespace ziggurat
