#include "host/runtime/hosted_campaign.h"

// Deputies, whom players name for an absence, and stand-ins, for whom an umpire or organiser vacates a seat. `tick`
// decides when a deputy begins to act (campaign/decide/absence_due.cpp). This file refuses and disconnects a deputy's
// clients while the deputy may not act, and keeps links and sessions in step with the log.
namespace ziggurat {

// A deputy reads and orders only while acting, and never changes who may use the seat.
std::optional<Refusal> HostedCampaign::deputy_barred(SeatId seat, const protocol::ClientMessage& message) const {
  if (!game_.campaign().absences.deputy_acts(seat))
    return Refusal{"deputy_waits", "", "a deputy of this seat may not act now"};
  if (std::holds_alternative<protocol::AskDevice>(message.ask) ||
      std::holds_alternative<protocol::AskCalendar>(message.ask))
    return Refusal{"not_allowed", "", "only the seat's holder may do this"};
  return std::nullopt;
}

void HostedCampaign::finish(
    const ClientPtr& client, const std::string& id, const Command& command, const Asked& asked) {
  if (std::holds_alternative<NameDeputy>(command)) return ask_link(client, id, client->seat, LinkKind::deputy);
  if (const auto* vacate = std::get_if<VacateSeat>(&command))
    return ask_link(client, id, vacate->seat, LinkKind::claim);
  if (const auto* end = std::get_if<EndDeputy>(&command)) {
    const auto revoked = [self = shared_from_this(), client, id, asked](const Result<void>& done) {
      // The log has ended the deputy already: a remaining session gives no access.
      if (!done) self->note_trouble("the links of a deputy", done.error().words, false);
      self->send_done(client, id, asked);
    };
    return revoke_deputy(end->seat.value_or(client->seat), revoked);
  }
  send_done(client, id, asked);
}

void HostedCampaign::reissue(const ClientPtr& client, const std::string& id, SeatId seat) {
  if (!game_.campaign().absences.deputies.contains(seat)) return ask_link(client, id, seat, LinkKind::claim);
  Actor actor{Actor::Kind::seat, client->seat};
  const auto ended = [this, client, id, seat](const Result<std::vector<Entry>>& written) {
    if (!written) return refuse_written(client, id, written.error(), {client, id, "", std::nullopt});
    ask_link(client, id, seat, LinkKind::claim);
  };
  write({DeputyEnded{seat, "the seat gets a new link"}}, actor, ended);
}

void HostedCampaign::revoke_deputy(SeatId seat, std::function<void(Result<void>)> done) {
  const std::string handle = game_.campaign().seat(seat)->id;
  const std::int64_t now_ms = s_.clock.now_ms();
  auto asked = s_.writer.query([self = shared_from_this(), handle, now_ms, done](store::Store* store) {
    const auto revoke = [&]() -> Result<std::vector<store::Session>> {
      if (!store) return refuse(std::string(store::code::unavailable), "", "the database cannot be reached");
      if (auto gone = office::revoke_deputy(*store, self->id_, handle, now_ms); !gone)
        return std::unexpected(gone.error());
      return store->sessions(self->id_);
    };
    self->post([self, done, sessions = revoke()] {
      if (!sessions) return done(std::unexpected(sessions.error()));
      self->s_.sessions_read(*sessions);
      self->sessions_read(*sessions);
      done({});
    });
  });
  if (!asked) done(std::unexpected(asked.error()));
}

void HostedCampaign::disconnect_idle_deputies() {
  std::vector<ClientPtr> idle;
  for (const ClientPtr& client : feed_.readers().clients())
    if (client->deputy && !game_.campaign().absences.deputy_acts(client->seat)) idle.push_back(client);
  for (const ClientPtr& client : idle) disconnect(client, deputy_waits);
}

void HostedCampaign::seek_stand_in(
    const std::string& seat, const std::string& reason, std::function<void(Result<office::Link>)> done) {
  // The campaign refuses an unknown seat.
  const auto all = seats();
  VacateSeat command;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].id == seat) command.seat = SeatId{static_cast<std::int32_t>(i)};
  carry_out(command, reason, [self = shared_from_this(), seat, done](const Result<void>& vacated) {
    if (!vacated) return done(std::unexpected(vacated.error()));
    self->invite(seat, true, done);
  });
}

void HostedCampaign::deputy(SeatId seat, std::function<void(Result<DeputyState>)> done) {
  const auto tell = [self = shared_from_this(), seat, done] {
    const Campaign& c = self->game_.campaign();
    const auto found = c.absences.deputies.find(seat);
    DeputyState state;
    if (found != c.absences.deputies.end()) state.deputy = found->second;
    if (c.table.stage == Stage::orders && !c.clock.paused_at_ms) state.closes_at_ms = c.clock.closes_at_ms;
    done(state);
  };
  post_awake(tell, [done] {
    done(refuse(std::string(store::code::unavailable), "", "the campaign cannot be loaded right now: try again soon"));
  });
}

}  // namespace ziggurat
