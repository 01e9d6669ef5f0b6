#include <algorithm>
#include <tuple>

#include "campaign/state/talk.h"
#include "host/runtime/hosted_campaign.h"

// Publishes texts to clients. A text is rendered once for a viewer and shared by all of its sockets.
namespace ziggurat {
namespace {

const SharedText unlike = std::make_shared<const std::string>();
const CampaignTexts::Seals unlike_seals{-1};

// Returns the text for a new client. The first text becomes the published one; if it differs from the published one,
// the next update goes to all clients again.
SharedText given(SharedText& published, SharedText text) {
  if (!published) published = text;
  else if (*published != *text) published = unlike;
  return text;
}

}  // namespace

void HostedCampaign::join(MemberPtr member, std::shared_ptr<net::Socket> socket) {
  const auto enter = [self = shared_from_this(), member, socket] {
    member->socket = socket;
    if (self->lost_) return socket->close({"moved", "this server no longer runs this campaign", 2000});
    // A seat's newest client replaces its oldest.
    const auto& same_seat = self->broadcaster_.of_seat(member->seat);
    if (member->role != SeatRole::spectator && static_cast<int>(same_seat.size()) >= self->s_.limits.sockets_per_seat)
      self->send_away(MemberPtr(same_seat.front()), {"taken_elsewhere", "this seat has too many windows open", 0});
    if (member->role == SeatRole::spectator) self->make_room_for_watcher(member);
    member->joined = true;
    member->arrival = ++self->arrivals_;
    self->broadcaster_.enter(member);
    self->watchers_ += member->role == SeatRole::spectator ? 1 : 0;
    if (!member->link_hash.empty()) {
      const std::scoped_lock lock(self->shared_mutex_);
      ++self->watch_links_[member->link_hash];
    }
    self->s_.figures.members.add(1);
    const auto early = self->early_.extract(member);
    if (!early.empty())
      for (const Heard& received : early.mapped()) self->read(received);
  };
  post_awake(enter, [socket] { socket->close({"unreadable", "this campaign cannot be loaded at the moment", 2000}); });
}

// When the campaign is full of spectators, disconnects one of the address with the most: silent clients first, then the
// oldest. So one person's many connections cannot lock out other spectators.
void HostedCampaign::make_room_for_watcher(const MemberPtr& newcomer) {
  if (watchers_ < s_.limits.watchers_per_campaign) return;
  std::map<std::string, int> by_address;
  ++by_address[newcomer->address];
  for (const MemberPtr& member : broadcaster_.members())
    if (member->role == SeatRole::spectator) ++by_address[member->address];
  const auto rank = [&](const MemberPtr& member) {
    return std::tuple(-by_address.at(member->address), member->greeted, member->arrival);
  };
  MemberPtr gives_way;
  for (const MemberPtr& member : broadcaster_.members())
    if (member->role == SeatRole::spectator && (!gives_way || rank(member) < rank(gives_way))) gives_way = member;
  constexpr std::int64_t come_back_ms = 30'000;
  if (gives_way)
    send_away(gives_way, {"too_many", "too many Screens are open: this one made room for another", come_back_ms});
}

void HostedCampaign::leave(MemberPtr member) {
  post_in_order([self = shared_from_this(), member = std::move(member)] {
    self->messages_.forget(member);
    self->early_.erase(member);
    self->forget(member);
    member->socket.reset();
  });
}

void HostedCampaign::forget(const MemberPtr& member) {
  if (!broadcaster_.leave(member)) return;
  used_at_ms_ = s_.clock.now_ms();
  watchers_ -= member->role == SeatRole::spectator ? 1 : 0;
  if (!member->link_hash.empty()) {
    const std::scoped_lock lock(shared_mutex_);
    if (--watch_links_[member->link_hash] == 0) watch_links_.erase(member->link_hash);
  }
  s_.figures.members.add(-1);
  if (!lost_ && member->role == SeatRole::player) send_desk();
  if (!lost_) drop_note_of(member);
}

void HostedCampaign::send_away(const MemberPtr& member, const net::CloseReason& bye) {
  deliver();
  if (member->socket) member->socket->close(bye);
  forget(member);
}

void HostedCampaign::deliver() {
  held_back_ = 0;
  s_.figures.frames_sent.add(static_cast<double>(broadcaster_.deliver()));
}

void HostedCampaign::send_sheet_of_draft(SeatId seat) {
  forget_sheet(seat);
  greetings_.clear();
  if (sheets_due_at_ms_.contains(seat)) return;  // the newest draft will be sent then
  const std::int64_t now_ms = steady_ms();
  const auto before = sheets_published_at_ms_.find(seat);
  if (before == sheets_published_at_ms_.end() || now_ms - before->second >= s_.limits.sheet_published_every_ms) {
    sheets_published_at_ms_[seat] = now_ms;
    return send_sheet(seat);
  }
  sheets_due_at_ms_[seat] = before->second + s_.limits.sheet_published_every_ms;
  send_sheets_due();
}

// Sends the sheets whose moment has come, and arms the timer for the next.
void HostedCampaign::send_sheets_due() {
  const std::int64_t now_ms = steady_ms();
  std::optional<std::int64_t> next_ms;
  for (auto due = sheets_due_at_ms_.begin(); due != sheets_due_at_ms_.end();) {
    const auto [seat, at_ms] = *due;
    if (at_ms > now_ms) {
      next_ms = std::min(next_ms.value_or(at_ms), at_ms);
      ++due;
      continue;
    }
    due = sheets_due_at_ms_.erase(due);
    sheets_published_at_ms_[seat] = now_ms;
    send_sheet(seat);
  }
  if (!next_ms) return;
  sheets_timer_->start(
      std::chrono::steady_clock::time_point(std::chrono::milliseconds(*next_ms)), [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->within([&] { self->send_sheets_due(); });
      });
}

void HostedCampaign::send_sheet(SeatId seat) {
  forget_sheet(seat);
  greetings_.clear();
  for (const game::Viewer& viewer : {game_.viewer_of(seat), game::Viewer::umpire()}) {
    // Skip rendering while no client of this viewer is connected; the next client gets the text in its greeting.
    if (broadcaster_.who_sees(viewer).empty()) sheets_published_.erase({viewer, seat});
    else send_if_new(sheets_published_[{viewer, seat}], viewer, sheet_now(viewer, seat));
  }
}

void HostedCampaign::send_seals() {
  for (const game::Viewer& viewer : game_.streams().viewers()) send_seals(viewer);
}

void HostedCampaign::send_seals(const game::Viewer& viewer) {
  auto now = texts_.seals(viewer);
  const auto published = seals_published_.find(viewer);
  if (published != seals_published_.end() && published->second == now) return;
  send(viewer, texts_.text(viewer, now));
  seals_published_[viewer] = std::move(now);
}

void HostedCampaign::send_if_new(SharedText& published, const game::Viewer& viewer, SharedText text) {
  if (published && *published == *text) return;
  published = text;
  send(viewer, text);
}

SharedText HostedCampaign::sheet_for(const MemberPtr& member, SeatId seat) {
  return given(sheets_published_[{member->viewer, seat}], sheet_now(member->viewer, seat));
}

SharedText HostedCampaign::seals_for(const MemberPtr& member) {
  CampaignTexts::Seals now = texts_.seals(member->viewer);
  CampaignTexts::Seals& published = seals_published_.try_emplace(member->viewer, now).first->second;
  if (published != now) published = unlike_seals;
  return texts_.text(member->viewer, now);
}

SharedText HostedCampaign::desk_now() const { return texts_.desk(broadcaster_.windows(), troubles_); }

void HostedCampaign::send_desk() {
  // The next umpire's client gets it in its greeting.
  if (broadcaster_.who_sees(game::Viewer::umpire()).empty()) return desk_published_.reset();
  SharedText text = desk_now();
  if (desk_published_ && *desk_published_ == *text) return;
  desk_published_ = text;
  broadcaster_.send(game::Viewer::umpire(), std::move(text));  // it is in no cached greeting
}

void HostedCampaign::send_frames(const Entry& entry, const Frames& frames) {
  std::set<game::Viewer> looked_at;
  for (const MemberPtr& member : broadcaster_.who_sees(game::Viewer::umpire()))
    if (member->looks_as) looked_at.insert(*member->looks_as);
  const auto written = texts_.take(entry, frames, looked_at);
  for (const auto& [viewer, texts] : written)
    for (const auto& text : texts) s_.figures.frames_encoded.add(), send_frame(viewer, text);
  // For umpires who look as another viewer.
  for (const MemberPtr& member : broadcaster_.who_sees(game::Viewer::umpire())) {
    const auto shown = member->looks_as ? written.find(*member->looks_as) : written.end();
    if (shown == written.end()) continue;
    for (const auto& text : shown->second) send(member, text.through_his_eyes);
  }
}

void HostedCampaign::send_consequences(const Entry& entry) {
  const auto all_sheets = [this] {
    // A seat whose draft waits to be published gets it at its moment: an earlier update would reveal an unseen act.
    for (const SeatId seat : texts_.sheets_for(game::Viewer::umpire()))
      if (!sheets_due_at_ms_.contains(seat)) send_sheet(seat);
    send_seals();
  };
  const auto anew = [this, &all_sheets] {  // another phase: everything published before is obsolete
    sheets_published_.clear();
    sheets_due_at_ms_.clear();
    seals_published_.clear();
    all_sheets();
  };
  // A phase opens with empty sheets and no seat sealed: send only what differs.
  const auto opened = [this] {
    sheets_published_.clear();
    sheets_due_at_ms_.clear();
    std::erase_if(seals_published_, [](const auto& published) { return published.second == unlike_seals; });
    for (auto& [viewer, published] : seals_published_) published = texts_.seals_at_first(published);
    const auto umpire = game::Viewer::umpire();
    for (const SeatId seat : texts_.sheets_for(umpire)) {
      sheets_published_[{umpire, seat}] = sheets_published_[{game_.viewer_of(seat), seat}] =
          texts_.sheet_at_first(seat);
      if (!texts_.has_sheet_as_at_first(seat)) send_sheet(seat);
    }
    send_seals();
  };
  const auto held = [this] {
    if (const SharedText text = texts_.held()) send(game::Viewer::umpire(), text);
  };
  const Campaign& c = game_.campaign();
  std::visit(Overloaded{
                 [&](const CampaignMade&) {},
                 [&](const SeatAdded&) {},
                 [&](const PhaseOpened&) { opened(); },
                 [&](const StartSet&) {},
                 [&](const CampaignStarted&) { anew(), send_to_all(texts_.status()); },
                 [&](const SheetSealed& e) { sheets_due_at_ms_.erase(e.seat), send_sheet(e.seat), send_seals(); },
                 [&](const SheetOpened& e) { sheets_due_at_ms_.erase(e.seat), send_sheet(e.seat), send_seals(); },
                 [&](const BellRung& e) {
                   for (const RequestMade& made : e.requests)
                     for (const Request& request : c.requests)
                       if (request.number == made.number) send_request(request);
                 },
                 [&](const OutcomeReached& e) {
                   if (e.release_at_ms != 0) held();
                 },
                 [&](const OutcomePublished&) {},
                 [&](const WorldAmended&) {
                   if (c.table.stage == Stage::orders) all_sheets();
                 },
                 [&](const ClockPaused&) { send_to_all(texts_.status()); },
                 [&](const ClockResumed&) { send_to_all(texts_.status()); },
                 [&](const ClockSet&) {},
                 [&](const EarlyBellSet&) {},
                 [&](const HoldSet&) { held(); },
                 [&](const BotSet&) { send_seals(); },
                 [&](const PressLawSet&) {},
                 [&](const Announced&) {},
                 [&](const PressSent& e) {
                   for (const PressMessage& message : c.press)
                     if (message.number == e.number) send_press(message);
                 },
                 [&](const AgreementProposed& e) {
                   for (const Agreement& agreement : c.agreements)
                     if (agreement.number == e.number) send_agreement(agreement);
                 },
                 [&](const AgreementAnswered& e) {
                   for (const Agreement& agreement : c.agreements)
                     if (agreement.number == e.number) send_agreement(agreement);
                 },
                 [&](const RequestRuled& e) {
                   for (const Request& request : c.requests)
                     if (request.number == e.request) send_request(request);
                 },
                 [&](const Rewound&) { anew(), send_to_all(texts_.status()); },
                 [&](const CampaignEnded&) { send_to_all(texts_.status()); },
             },
      entry.body);
  drop_notes();
  if (!broadcaster_.who_sees(game::Viewer::umpire()).empty()) send(game::Viewer::umpire(), texts_.newest_record());
}

void HostedCampaign::send_press(const PressMessage& message) {
  std::map<SeatId, SharedText> written;
  for (const MemberPtr& member : broadcaster_.members()) {
    if (!member->greeted || !receives(game_.campaign(), member->seat, message)) continue;
    SharedText& text = written[member->seat];
    if (!text) text = texts_.press(member->viewer, message, own_number(game_.campaign(), member->seat, message));
    send(member, text);
  }
}

void HostedCampaign::send_request(const Request& request) {
  send(game::Viewer::umpire(), texts_.request(request));
  const game::Viewer side = game_.viewer_of(request.seat);
  send(side, texts_.request(side, request));
}

void HostedCampaign::send_agreement(const Agreement& agreement) {
  std::map<SeatId, SharedText> written;
  for (const MemberPtr& member : broadcaster_.members()) {
    if (!member->greeted || !receives(game_.campaign(), member->seat, agreement)) continue;
    SharedText& text = written[member->seat];
    if (!text)
      text = texts_.agreement(member->viewer, agreement, own_number(game_.campaign(), member->seat, agreement));
    send(member, text);
  }
}

}  // namespace ziggurat
