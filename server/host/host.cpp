#include "host/host.h"

#include <algorithm>
#include <future>

#include "host/office_shared.h"
#include "host/seat_session.h"
#include "net/log.h"

namespace ziggurat {
namespace {

constexpr std::int64_t try_again_ms = 30'000;

}  // namespace

HostFigures::HostFigures(net::Metrics& m)
    : campaigns(m.gauge("ziggurat_campaigns", "Campaigns that this server runs")),
      members(m.gauge("ziggurat_members", "Sockets that belong to a campaign")),
      store_serving(m.gauge("ziggurat_store_serving", "1 while the store can be written")),
      commands_done(m.counter("ziggurat_commands_total", "Commands by their fate", {{"fate", "done"}})),
      commands_refused(m.counter("ziggurat_commands_total", "Commands by their fate", {{"fate", "refused"}})),
      drafts_stored(m.counter("ziggurat_drafts_stored_total", "Sheets stored")),
      bells(m.counter("ziggurat_bells_total", "Phases closed")),
      frames_encoded(m.counter("ziggurat_frames_encoded_total", "Frames written, once for each viewer")),
      frames_sent(m.counter("ziggurat_frames_sent_total", "Texts given to sockets of a viewer")),
      malformed(m.counter("ziggurat_malformed_total", "Messages that could not be read")),
      snapshots_written(m.counter("ziggurat_snapshots_written_total", "Campaigns' states kept beside their logs")),
      commit_seconds(m.histogram("ziggurat_commit_seconds", "From submission to a durable entry",
                                 {0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10})) {
  store_serving.set(1);
}

Host::Host(Surroundings& surroundings)
    : s_(surroundings),
      strand_(s_.runtime.make_strand()),
      look_timer_(s_.runtime.make_timer(strand_)),
      renew_timer_(s_.runtime.make_timer(strand_)) {
  surroundings.sessions_read = [this](const std::vector<store::Session>& sessions) { remember(sessions); };
}

Result<void> Host::open_all() {
  std::promise<Result<std::vector<store::Campaign>>> listed;
  auto asked = s_.writer.query([&](store::Store* store) {
    if (store)
      listed.set_value(store->campaigns());
    else
      listed.set_value(refuse("unavailable", "", "the store was lost"));
  });
  if (!asked) return asked;
  auto rows = listed.get_future().get();
  if (!rows) return std::unexpected(rows.error());
  for (const store::Campaign& row : *rows) {
    std::promise<Result<Loaded>> loaded;
    asked = s_.writer.query([&](store::Store* store) {
      if (store)
        loaded.set_value(load_campaign(*store, row.id, s_));
      else
        loaded.set_value(refuse("unavailable", "", "the store was lost"));
    });
    if (!asked) return asked;
    opened(row.id, loaded.get_future().get());
  }
  const std::scoped_lock lock(mutex_);
  rows_ = std::move(*rows);
  return {};
}

void Host::start() {
  ready_ = true;
  strand_->post([this] {
    wait_for_next_look();
    wait_for_next_renewal();
  });
}

// Before start, or on the strand.
void Host::opened(const std::string& id, Result<Loaded> loaded) {
  if (!loaded && loaded.error().code == store::code::missing) return;  // it is just being made
  const std::int64_t last_alive_ms = loaded ? loaded->last_alive_ms : 0;
  const std::vector<store::Session> sessions = loaded ? loaded->sessions : std::vector<store::Session>();
  auto hosted = loaded ? HostedCampaign::open(s_, id, std::move(*loaded))
                       : Result<std::shared_ptr<HostedCampaign>>(std::unexpected(loaded.error()));
  if (!hosted) {
    if (hosted.error().code != store::code::held || !not_before_ms_.contains(id))
      net::log::write(net::log::Level::error, "campaign_not_opened",
                      {{"campaign", id}, {"code", hosted.error().code}, {"why", hosted.error().words}});
    not_before_ms_[id] = s_.clock.now_ms() + (hosted.error().code == store::code::held ? s_.limits.poll_ms : try_again_ms);
    return;
  }
  not_before_ms_.erase(id);
  {
    const std::scoped_lock lock(mutex_);
    campaigns_[id] = *hosted;
    for (const SeatInfo& seat : (*hosted)->seats()) campaign_of_seat_[seat.id] = id;
    s_.figures.campaigns.set(static_cast<double>(campaigns_.size()));
  }
  remember(sessions);
  net::log::write(net::log::Level::info, "campaign_opened", {{"campaign", id}});
  if (!store_serving_) (*hosted)->store_changed(false);
  (*hosted)->begin(last_alive_ms);
}

void Host::open_one(const std::string& id, std::function<void()> done) {
  auto& waiting = opening_[id];
  waiting.push_back(std::move(done));
  if (waiting.size() > 1) return;  // it is being opened already
  const auto tell_waiting = [this, id] {
    const auto waited = opening_.extract(id);
    for (const auto& told : waited.mapped()) told();
  };
  auto asked = s_.writer.query([this, id, tell_waiting](store::Store* store) {
    auto loaded = std::make_shared<Result<Loaded>>(
        store ? load_campaign(*store, id, s_) : Result<Loaded>(refuse("unavailable", "", "the store was lost")));
    strand_->post([this, id, tell_waiting, loaded] {
      opened(id, std::move(*loaded));
      tell_waiting();
    });
  });
  if (!asked) tell_waiting();
}

void Host::wait_for_next_look() {
  look_timer_->start(std::chrono::steady_clock::now() + std::chrono::milliseconds(s_.limits.poll_ms),
                     [this] { look([this] { wait_for_next_look(); }); });
}

void Host::look(std::function<void()> done) {
  if (stopping_) return;
  std::vector<std::string> hosted;
  for (const auto& campaign : campaigns()) hosted.push_back(campaign->id());
  auto asked = s_.writer.query([this, hosted = std::move(hosted), done](store::Store* store) {
    Look look;
    bool whole = false;
    if (store) {
      if (auto rows = store->campaigns()) look.rows = std::move(*rows), whole = true;
      for (const std::string& id : hosted)
        if (auto sessions = store->sessions(id)) look.sessions[id] = std::move(*sessions);
    }
    strand_->post([this, whole, look = std::move(look), done]() mutable {
      if (whole)
        take(std::move(look), std::move(done));
      else
        done();
    });
  });
  if (!asked) strand_->post(std::move(done));
}

void Host::take(Look look, std::function<void()> done) {
  for (auto& [id, sessions] : look.sessions) {
    remember(sessions);
    if (const auto hosted = campaign(id)) hosted->sessions_read(std::move(sessions));
  }
  std::vector<std::string> fresh;
  for (const store::Campaign& row : look.rows) {
    auto hosted = campaign(row.id);
    if (hosted && hosted->lost()) {
      const std::scoped_lock lock(mutex_);
      campaigns_.erase(row.id);
      s_.figures.campaigns.set(static_cast<double>(campaigns_.size()));
      hosted.reset();
    }
    if (hosted) grant(row, hosted);
    const auto later = not_before_ms_.find(row.id);
    const bool too_early = later != not_before_ms_.end() && s_.clock.now_ms() < later->second;
    if (!hosted && !too_early) fresh.push_back(row.id);
  }
  {
    const std::scoped_lock lock(mutex_);
    rows_ = std::move(look.rows);
  }
  const auto left = std::make_shared<std::size_t>(fresh.size() + 1);
  const auto one_done = [left, done = std::move(done)] {
    if (--*left == 0) done();
  };
  for (const std::string& id : fresh) open_one(id, one_done);
  one_done();
}

// A wish that another program left in the campaign's row.
void Host::grant(const store::Campaign& row, const std::shared_ptr<HostedCampaign>& hosted) {
  std::optional<Command> command;
  if (row.status == office::status::wish_pause) command = PauseClock{};
  if (row.status == office::status::wish_resume) command = ResumeClock{};
  if (row.status == office::status::wish_end) command = EndCampaign{};
  if (!command || !wishing_.insert(row.id).second) return;
  hosted->wish(*command, "the organiser", [this, hosted, wish = row.status](const Result<void>& granted) {
    if (!granted)
      net::log::write(net::log::Level::warn, "wish_refused", {{"campaign", hosted->id()}, {"code", granted.error().code}});
    // Granted or not, the wish is answered: the row tells again how things are. A newer wish left there meanwhile stays.
    hosted->state([this, hosted, wish](const HostedCampaign::State& state) {
      const std::string id = hosted->id(), status = state.status;
      auto asked = s_.writer.query([this, id, status, wish](store::Store* store) {
        const auto now = store ? store->campaign(id) : Result<std::optional<store::Campaign>>(std::nullopt);
        if (now && *now && (*now)->status == wish) static_cast<void>(store->set_campaign_status(id, status));
        strand_->post([this, id] { wishing_.erase(id); });
      });
      if (!asked) strand_->post([this, id] { wishing_.erase(id); });
    });
  });
}

void Host::remember(const std::vector<store::Session>& sessions) {
  const std::scoped_lock lock(mutex_);
  for (const store::Session& session : sessions) {
    if (session.revoked_at_ms == 0)
      sessions_[session.session_hash] = session;
    else
      sessions_.erase(session.session_hash);
  }
}

void Host::store_changed(const store::StoreState& state) {
  store_serving_ = state.serving;
  s_.figures.store_serving.set(state.serving ? 1 : 0);
  net::log::write(state.serving ? net::log::Level::info : net::log::Level::error, state.serving ? "store_back" : "store_gone",
                  {{"code", state.why.code}, {"why", state.why.words}});
  for (const auto& campaign : campaigns()) campaign->store_changed(state.serving);
}

std::optional<Host::Place> Host::seat(const std::string& handle) const {
  std::shared_ptr<HostedCampaign> found;
  {
    const std::scoped_lock lock(mutex_);
    const auto id = campaign_of_seat_.find(handle);
    if (id == campaign_of_seat_.end()) return std::nullopt;
    const auto hosted = campaigns_.find(id->second);
    if (hosted == campaigns_.end()) return std::nullopt;
    found = hosted->second;
  }
  const auto seats = found->seats();
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].id == handle) return Place{found, SeatId{static_cast<std::int32_t>(i)}, seats[i]};
  return std::nullopt;
}

std::shared_ptr<HostedCampaign> Host::campaign(const std::string& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = campaigns_.find(id);
  return found == campaigns_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<HostedCampaign>> Host::campaigns() const {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<HostedCampaign>> all;
  for (const auto& [id, campaign] : campaigns_) all.push_back(campaign);
  return all;
}

std::vector<store::Campaign> Host::rows() const {
  const std::scoped_lock lock(mutex_);
  return rows_;
}

std::optional<store::Session> Host::session(const std::string& hash) const {
  const std::scoped_lock lock(mutex_);
  const auto found = sessions_.find(hash);
  if (found == sessions_.end() || !seat_session::lives(found->second, s_.clock.now_ms())) return std::nullopt;
  return found->second;
}

void Host::session_seen(store::Session session) {
  const std::int64_t now_ms = s_.clock.now_ms();
  if (now_ms - session.last_seen_ms < seat_session::seen_step_ms) return;
  {
    const std::scoped_lock lock(mutex_);
    const auto known = sessions_.find(session.session_hash);
    if (known == sessions_.end() || known->second.last_seen_ms != session.last_seen_ms) return;  // somebody tells it already
    known->second.last_seen_ms = now_ms;
  }
  // Not kept, it is told again after the next look into the store.
  static_cast<void>(s_.writer.query([hash = session.session_hash, now_ms](store::Store* store) {
    if (store) static_cast<void>(store->touch_session(hash, now_ms));
  }));
}

void Host::session_opened(const store::Session& session) {
  {
    const std::scoped_lock lock(mutex_);
    sessions_[session.session_hash] = session;
  }
  if (const auto hosted = campaign(session.campaign)) hosted->seat_taken(session.seat);
}

}  // namespace ziggurat
