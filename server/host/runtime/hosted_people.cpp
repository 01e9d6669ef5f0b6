#include <algorithm>
#include <utility>

#include "base/crypto.h"
#include "base/exception_message.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/rights.h"
#include "host/admin/office_shared.h"
#include "host/feeds/calendar_text.h"
#include "host/feeds/letters_text.h"
#include "host/loaded/stored.h"
#include "host/runtime/hosted_campaign.h"
#include "host/services/time_zones.h"
#include "net/log.h"

// Seats, their holders and links, and the organiser's requests to a running campaign.
namespace ziggurat {
namespace {

std::unexpected<Refusal> not_awake() {
  return refuse(std::string(store::code::unavailable), "", "the campaign cannot be loaded right now: try again soon");
}

}  // namespace

std::string HostedCampaign::faction_word(const SeatInfo& seat) const {
  return seat.faction.valid() ? factions_[static_cast<std::size_t>(seat.faction.value)] : "";
}

std::string HostedCampaign::emblem(const SeatInfo& seat) const {
  return seat.faction.valid() ? emblems_[static_cast<std::size_t>(seat.faction.value)] : "";
}

std::string HostedCampaign::first_ground(const SeatInfo& seat) const {
  const std::scoped_lock lock(shared_mutex_);
  const auto faction = static_cast<std::size_t>(seat.faction.value);
  return seat.faction.valid() && faction < first_grounds_.size() ? first_grounds_[faction] : "";
}

void HostedCampaign::sessions_read(std::vector<store::Session> sessions) {
  post_awake([self = shared_from_this(), sessions = std::move(sessions)] {
    auto held = self->game_.seats_of(sessions);
    for (const ClientPtr& client : std::set<ClientPtr>(self->feed_.readers().clients())) {
      // A session that is not in the list is newer than the list.
      const bool revoked = std::any_of(sessions.begin(), sessions.end(), [&](const store::Session& session) {
        return session.session_hash == client->session_hash && session.revoked_at_ms != 0;
      });
      if (revoked)
        self->disconnect(
            client, {"revoked", "this browser was signed out of the seat, or the seat was given to somebody else", 0});
    }
    // Likewise, a seat without any session in the list was taken after the list was read.
    for (const SeatId seat : self->game_.held_seats) {
      const std::string& handle = self->game_.campaign().seat(seat)->id;
      const bool known = std::any_of(sessions.begin(), sessions.end(),
          [&](const store::Session& session) { return session.seat == handle && !session.deputy; });
      if (!known) held.push_back(seat);
    }
    self->set_held_seats(std::move(held));
  });
}

void HostedCampaign::seat_taken(const std::string& seat) {
  post_awake([self = shared_from_this(), seat] {
    const auto taken = self->game_.campaign().seat_by_handle(seat);
    if (!taken) return;
    auto held = self->game_.held_seats;
    held.push_back(*taken);
    self->set_held_seats(std::move(held));
  });
}

std::vector<std::string> HostedCampaign::watched_by() const {
  const std::scoped_lock lock(shared_mutex_);
  std::vector<std::string> hashes;
  for (const auto& [hash, count] : watch_links_) hashes.push_back(hash);
  return hashes;
}

void HostedCampaign::link_withdrawn(const std::string& link_hash) {
  post_in_order([self = shared_from_this(), link_hash] {
    for (const ClientPtr& client : std::set<ClientPtr>(self->feed_.readers().clients()))
      if (client->link_hash == link_hash)
        self->disconnect(client, {"revoked", "your link to watch this campaign was revoked", 0});
  });
}

// An early end waits for the seats that somebody holds, so a change may end the phase.
void HostedCampaign::set_held_seats(std::vector<SeatId> held) {
  std::sort(held.begin(), held.end());
  held.erase(std::unique(held.begin(), held.end()), held.end());
  if (held == game_.held_seats) return;
  const auto before = std::exchange(game_.held_seats, std::move(held));
  const std::int64_t now_ms = s_.clock.now_ms();
  const auto holds = [this](SeatId seat) {
    return std::binary_search(game_.held_seats.begin(), game_.held_seats.end(), seat);
  };
  std::erase_if(game_.recently_vacated, [&](const auto& free) { return free.second <= now_ms || holds(free.first); });
  for (const SeatId seat : before)  // the player may have lost the link: an early end waits a while for their return
    if (!holds(seat)) game_.recently_vacated.emplace_back(seat, now_ms + time_to_come_back_ms);
  for (const SeatId seat : std::vector<SeatId>(game_.held_seats))  // a player who comes to a bot's seat gets it at once
    if (!std::binary_search(before.begin(), before.end(), seat)) give_back_later(seat);
  feed_.send_desk();
  feed_.send_seals();
  settled_ = false;
  run();
}

// With `revoke` the sessions are read in the same query, so that revoked clients are disconnected at once.
void HostedCampaign::make_link(
    const SeatInfo& seat, LinkKind kind, bool revoke, std::function<void(Result<office::Link>)> done) {
  // The token of a link for another device is also the code that people type. It can be short, because it is valid for ten
  // minutes only and guesses are rate-limited.
  const bool typed = kind == LinkKind::device;
  const std::string token = random_name(typed ? office::code_letters : office::token_letters);
  const bool watching = seat.role == SeatRole::spectator;
  const std::int64_t now_ms = s_.clock.now_ms(), until_ms = now_ms + (typed ? office::device_ms : office::invite_ms);
  const char* word = kind == LinkKind::claim ? office::claim_kind : typed ? office::device_kind : office::deputy_kind;
  const store::Invite invite{stored::secret_hash(token), id_, seat.id, word, now_ms, until_ms, 0, 0};
  const office::Link link{seat.id, seat.title, faction_word(seat), stored::word_of(seat.role),
      s_.public_url + (watching ? "/watch/" + token + "/" : "/join/" + token), until_ms, emblem(seat)};
  const auto self = shared_from_this();
  auto asked = s_.writer.query([self, invite, link, revoke, done](store::Store* store) {
    const auto write = [&]() -> Result<std::optional<std::vector<store::Session>>> {
      if (!store) return refuse(std::string(store::code::unavailable), "", "the database cannot be reached");
      if (revoke)
        if (auto gone = invite.kind == office::deputy_kind
                            ? office::revoke_deputy(*store, self->id_, invite.seat, invite.created_at_ms)
                            : office::revoke_seat(*store, self->id_, invite.seat, invite.created_at_ms);
            !gone)
          return std::unexpected(gone.error());
      if (auto put = store->put_invite(invite); !put) return std::unexpected(put.error());
      if (!revoke) return std::nullopt;
      auto sessions = store->sessions(self->id_);
      if (!sessions) return std::unexpected(sessions.error());
      return std::move(*sessions);
    };
    self->post([self, link, done, sessions = write()] {
      if (!sessions) return done(std::unexpected(sessions.error()));
      if (!*sessions) return done(link);
      self->s_.sessions_read(**sessions);  // the router first, so that a disconnected client cannot reconnect
      self->sessions_read(**sessions);
      // After they are disconnected: none of their requests is answered any more.
      self->post([link, done] { done(link); });
    });
  });
  if (!asked) done(std::unexpected(asked.error()));
}

// If the store fails, the log alone still bars the seat.
void HostedCampaign::sign_out(const SeatInfo& removed) {
  const auto asked = s_.writer.query([self = shared_from_this(), seat = removed.id](store::Store* store) {
    if (!store || !office::revoke_seat(*store, self->id_, seat, self->s_.clock.now_ms())) return;
    const auto sessions = store->sessions(self->id_);
    if (!sessions) return;
    self->s_.sessions_read(*sessions);
    self->sessions_read(*sessions);
  });
  if (!asked) net::log::write(net::log::Level::warn, "not_signed_out", {{"campaign", id_}, {"seat", removed.id}});
}

void HostedCampaign::calendar(const std::string& seat, const std::vector<std::string>& session_hashes,
    const std::string& key, std::function<void(Result<std::string>)> done) {
  post_awake(
      [self = shared_from_this(), seat, session_hashes, key, done] {
        const Campaign& c = self->game_.campaign();
        bool opens = false;
        for (const std::string& hash : session_hashes)
          if (equal_in_constant_time(calendar_key(c, hash), key)) opens = true;
        const std::string page = self->s_.public_url + "/play/" + seat + "/";
        done(opens ? calendar_text(c, self->s_.clock.now_ms(), system_time_zones(), page) : std::string());
      },
      [done] { done(not_awake()); });
}

void HostedCampaign::invite(const std::string& seat, bool revoke, std::function<void(Result<office::Link>)> done) {
  post_awake(
      [self = shared_from_this(), seat, revoke, done] {
        const auto found = self->game_.campaign().seat_by_handle(seat);
        if (!found || self->game_.campaign().seat(*found)->removed)
          return done(refuse("missing", "/seat", "there is no such seat"));
        self->make_link(*self->game_.campaign().seat(*found), LinkKind::claim, revoke, done);
      },
      [done] { done(not_awake()); });
}

void HostedCampaign::carry_out(Command command, std::string written_reason, std::function<void(Result<void>)> done) {
  Actor organiser;
  organiser.kind = Actor::Kind::organiser;
  carry_out_as(organiser, std::move(command), std::move(written_reason), std::move(done));
}

void HostedCampaign::name_person(SeatId seat, std::string name, std::function<void(Result<void>)> done) {
  carry_out_as({Actor::Kind::seat, seat}, NamePerson{std::move(name)}, "", std::move(done));
}

void HostedCampaign::carry_out_as(
    Actor actor, Command command, std::string written_reason, std::function<void(Result<void>)> done) {
  auto plain = office::plain_reason(written_reason);
  if (!plain) return post([done, refused = plain.error()] { done(std::unexpected(refused)); });
  std::string reason = std::move(*plain);
  const auto work = [self = shared_from_this(), actor, command = std::move(command), reason = std::move(reason), done] {
    self->enqueue([self, actor, command, reason, done] {
      if (!self->status_.store_serving) return done(refuse("store_gone", "", "the server cannot write to its disk"));
      try {
        auto bodies =
            decide(self->game_.campaign(), command, self->game_.context(self->s_.clock.now_ms(), actor, reason));
        if (!bodies) return done(std::unexpected(bodies.error()));
        if (bodies->empty()) return done({});
        self->write(std::move(*bodies), actor, [done](const Result<std::vector<Entry>>& written) {
          if (written) done({});
          else done(std::unexpected(written.error()));
        });
      } catch (...) {
        self->note_trouble("a request of the organiser", exception_message(), false);
        done(refuse("fault", "", "the rules failed on this and nothing was changed"));
      }
    });
  };
  post_awake(work, [done] { done(not_awake()); });
}

void HostedCampaign::ask_book(SeatId seat, std::function<void(Result<std::int64_t>)> done) {
  const auto ask = [self = shared_from_this(), seat, done] {
    const Campaign& campaign = self->game_.campaign();
    if (const auto barred_by = barred(campaign, "book", {Actor::Kind::seat, seat}))
      return done(std::unexpected(*barred_by));
    done(campaign.last_seq);
  };
  post_awake(ask, [done] { done(not_awake()); });
}

void HostedCampaign::letters(SeatId seat, std::function<void(Result<std::string>)> done) {
  const auto ask = [self = shared_from_this(), seat, done] {
    const Campaign& campaign = self->game_.campaign();
    if (const auto barred_by = barred(campaign, "letters", {Actor::Kind::seat, seat}))
      return done(std::unexpected(*barred_by));
    done(letters_text(campaign, seat, system_time_zones()));
  };
  post_awake(ask, [done] { done(not_awake()); });
}

void HostedCampaign::state(std::function<void(State)> then) {
  post([self = shared_from_this(), then = std::move(then)] {
    then(self->sleep_state_ == SleepState::awake ? self->state_now() : self->hibernated_state_);
  });
}

HostedCampaign::State HostedCampaign::state_now() const {
  static constexpr const char* stages[] = {"lobby", "orders", "held", "review", "over"};
  const Campaign& c = game_.campaign();
  State state{c.table.phase.title, stages[static_cast<std::size_t>(c.table.stage)],
      c.ended                ? stored::status::ended
      : !c.begun             ? stored::status::lobby
      : c.clock.paused_at_ms ? stored::status::paused
                             : stored::status::running,
      {}, c.table.phase_number, c.last_seq, {}, {}, std::nullopt};
  if (c.table.stage == Stage::lobby && c.clock.starts_at_ms > 0) state.starts_at_ms = c.clock.starts_at_ms;
  state.starts_when_seated = c.clock.starts_when_seated;
  if (c.clock.paused_at_ms) state.paused_at_ms = *c.clock.paused_at_ms;
  if (c.table.stage == Stage::orders && c.clock.closes_at_ms > 0) state.closes_at_ms = c.clock.closes_at_ms;
  for (const protocol::Trouble& trouble : status_.troubles)
    if (trouble.stops_clock) state.trouble = trouble;
  for (const SeatId seat : game_.held_seats) state.held.insert(c.seat(seat)->id);
  for (const auto& [seat, strength] : c.bots) state.bots[c.seat(seat)->id] = strength;
  for (const auto& [seat, bells] : c.table.missed) state.missed[c.seat(seat)->id] = bells;
  state.absences = c.absences;
  state.second_word = c.second_words.needed;
  const bool awaits = c.table.outcome && c.table.outcome->outcome.awaits;
  if (c.table.stage == Stage::held && (c.clock.release_at_ms < 0 || awaits)) state.held_since_ms = c.clock.bell_at_ms;
  state.requests = std::ranges::count_if(c.requests, [](const Request& one) { return !one.answer; });
  if (c.table.stage == Stage::orders)
    state.requests += std::ranges::count_if(
        c.extensions, [&](const Extension& one) { return !one.granted && one.phase == c.table.phase_number; });
  for (const ClientPtr& client : feed_.readers().clients())
    if (const SeatInfo* seat = c.seat(client->seat)) ++state.connected[seat->id];
  return state;
}

}  // namespace ziggurat
