#include <algorithm>

#include "campaign/closing.h"
#include "campaign/log_codec.h"
#include "campaign/sheet_check.h"
#include "host/hosted_campaign.h"
#include "protocol/codec/write_seat.h"

// What clients ask of a campaign. What only reads is answered at once, judged by the seat's view; what changes something waits in
// the queue.
namespace ziggurat {
namespace {

constexpr std::size_t jobs_max = 1000;
const Refusal store_gone{"store_gone", "", "the server cannot write to its disk just now: this was not kept"};

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

Actor actor_of(const MemberPtr& member) {
  Actor actor;
  actor.kind = Actor::Kind::seat;
  actor.seat = member->seat;
  return actor;
}

// What the store refuses, in the words of the protocol.
Refusal told(const Refusal& refusal) {
  if (refusal.code == store::code::overloaded) return {"busy", "", "too much is being written just now: please send it again"};
  if (refusal.code == store::code::conflict) return {"busy", "", "something else was written first: please send it again"};
  return store_gone;
}

// Answered at once, and at some length.
bool asks_only(const protocol::Ask& ask) {
  return std::visit(Overloaded{[](const protocol::Hello&) { return true; }, [](const protocol::AskOptions&) { return true; },
                               [](const protocol::CheckSheet&) { return true; }, [](const protocol::AskDefaults&) { return true; },
                               [](const protocol::AskHistory&) { return true; }, [](const protocol::AskSheets&) { return true; },
                               [](const protocol::AskRecord&) { return true; }, [](const protocol::LookAs&) { return true; },
                               [](const protocol::SaveDraft&) { return false; }, [](const protocol::AskDevice&) { return false; },
                               [](const protocol::Pong&) { return false; }, [](const protocol::Commanded&) { return false; },
                               [](const protocol::ReissueSeat&) { return false; }},
                    ask);
}

}  // namespace

void HostedCampaign::refuse_message(const MemberPtr& member, std::string_view id, const Refusal& refusal,
                                    const std::vector<Refusal>& faults) {
  s_.figures.commands_refused.add();
  member->tell(shared(protocol::write_refused(id, refusal, faults)));
}

void HostedCampaign::answer(const MemberPtr& member, const protocol::ClientMessage& message, std::int64_t at_ms) {
  const auto* greeting = std::get_if<protocol::Hello>(&message.ask);
  const bool pong = std::holds_alternative<protocol::Pong>(message.ask);
  if (!member->said_hello && !greeting && !pong)
    return refuse_message(member, message.id, {"hello_first", "/type", "say hello first"});
  const std::string& id = message.id;
  if (asks_only(message.ask) && member->socket && member->socket->waiting_bytes() > unread_bytes_max)
    return refuse_message(member, id, {"busy", "", "you have not read yet what was sent before: ask again when you have"});
  const auto queue = [&](auto work, bool order = false) {
    if (!store_serving_) return refuse_message(member, id, store_gone);
    if (jobs_.size() >= jobs_max) return refuse_message(member, id, {"busy", "", "too much is waiting: please send it again"});
    const auto tried = [this, member, id, work = std::move(work)] { attempt(member, id, work); };
    enqueue(Job{tried, at_ms, order});
  };
  const auto self = shared_from_this();
  std::visit(Overloaded{
                 [&](const protocol::Hello& ask) { hello(member, ask); },
                 [&](const protocol::SaveDraft& ask) {
                   queue([self, member, id, ask, at_ms] { self->save_draft(member, id, ask, at_ms); }, true);
                 },
                 [&](const protocol::AskOptions& ask) { options(member, id, ask); },
                 [&](const protocol::CheckSheet& ask) { check(member, id, ask); },
                 [&](const protocol::AskDefaults& ask) { defaults(member, id, ask); },
                 [&](const protocol::AskHistory& ask) { history(member, id, ask); },
                 [&](const protocol::AskDevice&) { ask_link(member, id, member->seat, false); },
                 [&](const protocol::Pong&) {},
                 [&](const protocol::Commanded& ask) {
                   const bool order = member->role == SeatRole::umpire || std::holds_alternative<SealSheet>(ask.command) ||
                                      std::holds_alternative<OpenSheet>(ask.command);
                   queue([self, member, id, ask, at_ms] { self->command(member, id, ask, at_ms); }, order);
                 },
                 [&](const protocol::LookAs& ask) { look(member, id, ask.as); },
                 [&](const protocol::ReissueSeat& ask) { ask_link(member, id, ask.seat, true); },
                 [&](const protocol::AskSheets&) {
                   for (const SeatId seat : texts_.sheets_for(member->viewer)) member->tell(texts_.sheet(member->viewer, seat));
                   member->tell(shared(protocol::write_done(id)));
                 },
                 [&](const protocol::AskRecord& ask) { member->tell(texts_.record(id, ask.from)); },
             },
             message.ask);
}

void HostedCampaign::save_draft(const MemberPtr& member, const std::string& id, const protocol::SaveDraft& ask,
                                std::int64_t at_ms) {
  if (!store_serving_) return refuse_message(member, id, store_gone);
  const SeatId seat = member->seat;
  const auto draft =
      check_draft(game_.campaign(), seat, ask.phase, ask.base, ask.sheet, game_.occasion(at_ms, actor_of(member)));
  if (!draft) {
    refuse_message(member, id, draft.error().refusal, draft.error().faults);
    if (draft.error().refusal.code == "stale") member->tell(texts_.sheet(member->viewer, seat));
    return;
  }
  const auto stored = [member, id](const Draft& kept) {
    member->tell(shared(protocol::write_stored(id, kept.phase, kept.revision)));
  };
  const auto before = game_.drafts.find(seat);
  if (before != game_.drafts.end() && before->second == *draft) return stored(*draft);  // sent again: it is kept already
  store::Part part;
  part.sheets.push_back({game_.phase_seq, game_.campaign().seat(seat)->id, draft->revision, ziggurat::write_sheet(draft->sheet),
                         s_.clock.now_ms()});
  commit(std::move(part), [this, member, id, seat, draft = *draft, stored](const Result<void>& verdict) {
    if (!verdict) return refuse_message(member, id, told(verdict.error()));
    s_.figures.drafts_stored.add();
    game_.drafts[seat] = draft;
    stored(draft);
    tell_sheet(seat);
    tell(game_.viewer_of(seat), texts_.seals(game_.viewer_of(seat)));
    tell(Viewer::umpire(), texts_.seals(Viewer::umpire()));
  });
}

void HostedCampaign::command(const MemberPtr& member, const std::string& id, const protocol::Commanded& commanded,
                             std::int64_t at_ms) {
  if (!store_serving_) return refuse_message(member, id, store_gone);
  auto bodies =
      decide(game_.campaign(), commanded.command, game_.occasion(at_ms, actor_of(member), commanded.reason));
  if (!bodies) {
    refuse_message(member, id, bodies.error());
    if (bodies.error().code == "stale") member->tell(texts_.sheet(member->viewer, member->seat));
    return;
  }
  if (bodies->empty()) {  // it is so already
    member->tell(shared(protocol::write_done(id)));
    return;
  }
  write_at(at_ms, std::move(*bodies), actor_of(member), [this, member, id](const Result<std::vector<Entry>>& written) {
    if (!written) return refuse_message(member, id, told(written.error()));
    s_.figures.commands_done.add();
    protocol::Done done;
    for (const Entry& entry : *written) {
      if (const auto* sent = std::get_if<PressSent>(&entry.body)) done.number = sent->number;
      if (const auto* proposed = std::get_if<AgreementProposed>(&entry.body)) done.number = proposed->number;
      if (std::holds_alternative<WorldAmended>(entry.body)) done.seq = entry.seq;
    }
    member->tell(shared(protocol::write_done(id, done)));
  });
}

SeatId HostedCampaign::judged_seat(const MemberPtr& member, const std::optional<SeatId>& asked) const {
  if (member->role == SeatRole::player) return member->seat;
  const SeatInfo* info = asked ? game_.campaign().seat(*asked) : nullptr;
  return info && info->role == SeatRole::player ? *asked : SeatId{};
}

void HostedCampaign::options(const MemberPtr& member, const std::string& id, const protocol::AskOptions& ask) {
  const SeatId seat = judged_seat(member, ask.seat);
  const Table& table = game_.campaign().table;
  if (!seat.valid()) return refuse_message(member, id, {"no_such_seat", "/seat", "there is no such seat"});
  if (table.stage != Stage::orders) return refuse_message(member, id, {"late", "", "orders for this phase are closed"});
  Sheet sheet;
  if (ask.sheet)
    sheet = *ask.sheet;
  else if (const auto draft = game_.drafts.find(seat); draft != game_.drafts.end())
    sheet = draft->second.sheet;
  const auto faults = shape_faults(game_.rulebook->order_kinds(), table.phase, sheet);
  if (!faults.empty())
    return refuse_message(member, id, {faults.front().code, "/sheet" + faults.front().at, faults.front().words}, faults);
  const auto found = game_.rulebook->options(game_.streams().view(game_.viewer_of(seat)), table.phase,
                                             seat_of(*game_.campaign().seat(seat)), sheet, ask.pieces);
  member->tell(shared(protocol::write_options(texts_.names(member->viewer), id, found)));
}

void HostedCampaign::check(const MemberPtr& member, const std::string& id, const protocol::CheckSheet& ask) {
  const SeatId seat = judged_seat(member, ask.seat);
  const Table& table = game_.campaign().table;
  if (!seat.valid()) return refuse_message(member, id, {"no_such_seat", "/seat", "there is no such seat"});
  if (table.stage != Stage::orders) return refuse_message(member, id, {"late", "", "orders for this phase are closed"});
  protocol::Checked checked;
  checked.faults = faults_of(game_.campaign(), game_.occasion(s_.clock.now_ms(), actor_of(member)), seat, ask.sheet);
  if (shape_faults(game_.rulebook->order_kinds(), table.phase, ask.sheet).empty()) {  // a rulebook is asked about nothing else
    const Viewer owner = game_.viewer_of(seat);
    const View& view = game_.streams().view(owner);
    const Seat who = seat_of(*game_.campaign().seat(seat));
    checked.words = texts_.in_words(owner, ask.sheet);
    checked.without_order = game_.rulebook->without_order(view, table.phase, who, ask.sheet);
    checked.forecasts = game_.rulebook->forecast(view, table.phase, who, ask.sheet);
  }
  member->tell(shared(protocol::write_checked(texts_.names(member->viewer), id, checked)));
}

void HostedCampaign::defaults(const MemberPtr& member, const std::string& id, const protocol::AskDefaults& ask) {
  const SeatId seat = judged_seat(member, ask.seat);
  const Table& table = game_.campaign().table;
  if (!seat.valid()) return refuse_message(member, id, {"no_such_seat", "/seat", "there is no such seat"});
  if (table.stage != Stage::orders) return refuse_message(member, id, {"late", "", "orders for this phase are closed"});
  const Viewer owner = game_.viewer_of(seat);
  if (!table.phase.orders_from.has(owner))
    return refuse_message(member, id, {"not_in_phase", "/seat", "this faction gives no orders in this phase"});
  const Sheet sheet =
      game_.rulebook->default_orders(game_.streams().view(owner), table.phase, seat_of(*game_.campaign().seat(seat)));
  member->tell(
      shared(protocol::write_defaults(texts_.names(member->viewer), id, sheet.orders, texts_.in_words(owner, sheet))));
}

void HostedCampaign::history(const MemberPtr& member, const std::string& id, const protocol::AskHistory& ask) {
  const FrameLog& log = texts_.frames(member->viewer);
  auto kept = log.between(ask.from, ask.to, history_bytes_max);
  if (kept.empty()) {  // a long one goes alone
    const std::int64_t first = std::max(ask.from, log.first());
    kept = log.between(first, std::min(first, ask.to), net::frame_bytes_max - 4096);
  }
  std::vector<std::string_view> frames;
  for (const SharedText& frame : kept) frames.emplace_back(*frame);
  member->tell(shared(protocol::write_frames(id, frames)));
}

void HostedCampaign::look(const MemberPtr& member, const std::string& id, const Viewer& as) {
  member->looks_as = as == Viewer::umpire() ? std::nullopt : std::optional(as);
  member->tell(shared(protocol::write_done(id)));
  if (member->looks_as) member->tell(texts_.snapshot_as(*member->looks_as));
}

void HostedCampaign::ask_link(const MemberPtr& member, const std::string& id, SeatId seat, bool reissue) {
  const SeatInfo* info = game_.campaign().seat(seat);
  if (!info || info->role == SeatRole::spectator)
    return refuse_message(member, id, {"no_such_seat", "/seat", "there is no such seat"});
  if (!reissue && !device_links_.take(member->session_hash, 1, std::chrono::steady_clock::now()))
    return refuse_message(member, id, {"too_many", "", "you have asked for many links: wait a minute for the next one"});
  make_link(*info, reissue ? "claim" : "device", reissue,
            [self = shared_from_this(), member, id](const Result<office::Link>& link) {
              if (!link) return self->refuse_message(member, id, told(link.error()));
              member->tell(shared(protocol::write_link(id, link->url, link->expires_at_ms)));
            });
}

}  // namespace ziggurat
