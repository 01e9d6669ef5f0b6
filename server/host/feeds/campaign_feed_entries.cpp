#include <algorithm>

#include "campaign/state/talk/agreements.h"
#include "campaign/state/talk/rooms.h"
#include "campaign/state/talk/talk.h"
#include "campaign/state/team.h"
#include "host/feeds/campaign_feed.h"

// Which clients are sent what after an entry.
namespace ziggurat {

void CampaignFeed::send_entry(const Entry& entry, const Frames& frames) {
  std::set<game::Viewer> looked_at;
  for (const ClientPtr& client : broadcaster_.clients_of(game::Viewer::umpire()))
    if (client->looks_as) looked_at.insert(*client->looks_as);
  const auto written = texts_.take(entry, frames, looked_at);
  for (const auto& [viewer, texts] : written)
    for (const auto& text : texts) s_.figures.frames_encoded.add(), send_frame(viewer, text);
  // For umpires who look as another viewer.
  for (const ClientPtr& client : broadcaster_.clients_of(game::Viewer::umpire())) {
    const auto shown = client->looks_as ? written.find(*client->looks_as) : written.end();
    if (shown == written.end()) continue;
    for (const auto& text : shown->second) send(client, text.as_seen_by_viewer);
  }
}

void CampaignFeed::send_consequences(const Entry& entry) {
  const auto all_sheets = [this] {
    // Skip a seat whose draft is due later: sending it now would reveal an unseen act.
    for (const SeatId seat : texts_.sheets_for(game::Viewer::umpire()))
      if (!sheets_due_at_ms_.contains(seat)) send_sheet(seat);
    send_seals();
  };
  const auto anew = [this, &all_sheets] {  // another phase: everything sent before is obsolete
    sheets_sent_.clear();
    sheets_due_at_ms_.clear();
    seals_sent_.clear();
    all_sheets();
  };
  // A phase opens with empty sheets and no seat sealed: send only what differs.
  const auto opened = [this] {
    sheets_sent_.clear();
    sheets_due_at_ms_.clear();
    std::erase_if(seals_sent_, [](const auto& sent) { return sent.second == unlike_seals; });
    for (auto& [viewer, sent] : seals_sent_) sent = texts_.seals_at_first(sent);
    const auto umpire = game::Viewer::umpire();
    for (const SeatId seat : texts_.sheets_for(umpire)) {
      sheets_sent_[{umpire, seat}] = sheets_sent_[{game_.viewer_of(seat), seat}] = texts_.sheet_at_first(seat);
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
                 [&](const SeatAdded& e) { seats_changed(e.seat.faction); },
                 [&](const SeatRemoved& e) {
                   seats_changed(c.seat(e.seat)->faction);
                   for (const Room& room : c.rooms)
                     if (std::ranges::find(room.members, e.seat, &RoomMember::seat) != room.members.end())
                       send_room(room);
                 },
                 [&](const CommandHanded& e) { team_changed(c.seat(e.to)->faction); },
                 [&](const PhaseOpened&) { opened(); },
                 [&](const StartSet&) {},
                 [&](const CampaignStarted&) { anew(), send_status(); },
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
                 [&](const OutcomePublished& e) {
                   send_changed_teams();
                   for (const Request& request : c.requests)
                     if (request.phase == e.phase && !request.text.empty()) send_request(request);
                   for (const Agreement& agreement : c.agreements)
                     if (agreement.broken && agreement.broken->phase == e.phase) send_agreement(agreement);
                 },
                 [&](const WorldAmended&) {
                   send_changed_teams();
                   if (c.table.stage == Stage::orders) all_sheets();
                 },
                 [&](const ClockPaused&) { send_status(); },
                 [&](const ClockResumed&) { send_status(); },
                 [&](const ClockSet&) {},
                 [&](const ClockLawSet&) { send_to_all(texts_.law()); },
                 [&](const ProgrammeSet&) { send_to_all(texts_.programme()); },
                 [&](const ExtensionAsked& e) { send_extension(e.number); },
                 [&](const ExtensionAnswered& e) { send_extension(e.number); },
                 [&](const EarlyBellSet&) {},
                 [&](const HoldSet&) { held(); },
                 [&](const BotSet&) {
                   if (c.handed.roles.empty()) send_seals();
                   else all_sheets();  // a bot countersigns
                 },
                 [&](const AbsenceLawSet&) {},
                 [&](const ActScheduled&) {},  // the Desk tells umpires (send_desk)
                 [&](const ScheduledActFailed&) {},
                 [&](const ScheduledActCancelled&) {},
                 [&](const SecondWordSet&) {},
                 [&](const UmpireFieldSet&) {},
                 [&](const GraveActProposed&) {},
                 [&](const GraveActAnswered&) {},
                 [&](const DeputyNamed&) {},
                 [&](const DeputyBegan&) {},
                 [&](const DeputyEnded&) {},
                 [&](const SeatVacated&) {},
                 [&](const PressLawSet&) {},
                 [&](const ReplayLawSet&) {},
                 [&](const Announced&) {},
                 [&](const PressSent& e) {
                   for (const PressMessage& message : c.press)
                     if (message.number == e.number) send_press(message);
                 },
                 [&](const RoomOpened& e) { send_room(*room_by_number(c, e.number)); },
                 [&](const RoomJoined& e) { send_room(*room_by_number(c, e.room)); },
                 [&](const RoomLeft& e) { send_room(*room_by_number(c, e.room), e.seat); },
                 [&](const Pinned& e) { send_pins(e.seat); },
                 [&](const Unpinned& e) { send_pins(e.seat); },
                 [&](const OrdersSigned& e) {
                   if (!sheets_due_at_ms_.contains(e.seat)) send_sheet(e.seat);
                 },
                 [&](const PersonNamed&) { send_to_all(texts_.seat_list()); },
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
                 [&](const Rewound&) {
                   send_changed_teams();
                   anew(), send_status();
                   for (const Agreement& agreement : c.agreements)
                     if (binds(agreement)) send_agreement(agreement);  // a breach may be undone
                   for (const Room& room : c.rooms)
                     if (room.closes_at_ms != 0) send_room(room);
                 },
                 [&](const CampaignEnded&) { send_status(); },
             },
      entry.body);
  send_absences();
  drop_notes();
  if (!broadcaster_.clients_of(game::Viewer::umpire()).empty()) send(game::Viewer::umpire(), texts_.newest_record());
}

void CampaignFeed::seats_changed(FactionId faction) {
  send_to_all(texts_.seat_list());
  if (faction.valid()) team_changed(faction);
}

// What a seat commands decides which of its units lack an order, and whether the phase waits for it.
void CampaignFeed::team_changed(FactionId faction) {
  const game::Viewer side = game::Viewer::of(faction);
  for (const game::Viewer& viewer : {side, game::Viewer::umpire()})
    send(viewer, teams_sent_[viewer] = texts_.team(viewer));
  for (const SeatId seat : texts_.sheets_for(side))
    if (!sheets_due_at_ms_.contains(seat)) send_sheet(seat);
  send_seals();
}

// A role also commands units that have entered since it was handed over.
void CampaignFeed::send_changed_teams() {
  std::set<game::Viewer> viewers;
  for (const auto& [id, held] : game_.campaign().handed.roles)
    viewers.insert({game::Viewer::of(held.role.side), game::Viewer::umpire()});
  for (const game::Viewer& viewer : viewers) send_if_new(teams_sent_[viewer], viewer, texts_.team(viewer));
}

void CampaignFeed::send_pins(SeatId of) {
  SharedText text;
  for (const ClientPtr& client : broadcaster_.clients()) {
    if (!client->greeted || !share_pins(game_.campaign(), of, client->seat)) continue;
    if (!text) text = texts_.pins(client->seat);
    send(client, text);
  }
}

void CampaignFeed::send_press(const PressMessage& message) {
  std::map<SeatId, SharedText> written;
  for (const ClientPtr& client : broadcaster_.clients()) {
    if (!client->greeted || !receives(game_.campaign(), client->seat, message)) continue;
    SharedText& text = written[client->seat];
    if (!text) text = texts_.press(client->seat, message, own_number(game_.campaign(), client->seat, message));
    send(client, text);
  }
}

void CampaignFeed::send_room(const Room& room, SeatId left) {
  std::map<SeatId, SharedText> written;
  for (const ClientPtr& client : broadcaster_.clients()) {
    if (!client->greeted) continue;
    if (!room.has(client->seat) && client->seat != left && client->role != SeatRole::umpire) continue;
    SharedText& text = written[client->seat];
    if (!text) text = texts_.room(client->seat, room);
    send(client, text);
  }
}

// To the umpires and to the seat that asked. All others see only that the end of the phase has moved.
void CampaignFeed::send_extension(std::int64_t number) {
  const auto& all = game_.campaign().extensions;
  const auto found = std::ranges::find(all, number, &Extension::number);
  if (found == all.end()) return;
  send(game::Viewer::umpire(), texts_.extension(*found, game::Viewer::umpire()));
  for (const ClientPtr& client : broadcaster_.clients())
    if (client->greeted && client->seat == found->seat) send(client, texts_.extension(*found, client->viewer));
}

void CampaignFeed::send_request(const Request& request) {
  send(game::Viewer::umpire(), texts_.request(request));
  const game::Viewer side = game_.viewer_of(request.seat);
  send(side, texts_.request(side, request));
}

void CampaignFeed::send_agreement(const Agreement& agreement) {
  std::map<SeatId, SharedText> written;
  for (const ClientPtr& client : broadcaster_.clients()) {
    if (!client->greeted || !receives(game_.campaign(), client->seat, agreement)) continue;
    SharedText& text = written[client->seat];
    if (!text)
      text = texts_.agreement(client->viewer, agreement, own_number(game_.campaign(), client->seat, agreement));
    send(client, text);
  }
}

}  // namespace ziggurat
