#include "host/runtime/campaign_registry.h"

#include <algorithm>
#include <future>
#include <utility>

#include "base/exception_message.h"
#include "host/admin/office_shared.h"
#include "host/admin/tables.h"
#include "host/runtime/seat_session.h"
#include "net/log.h"

namespace ziggurat {
namespace {

constexpr std::int64_t try_again_ms = 30'000, watch_ms = 1'000;
constexpr std::int64_t rows_each_poll = 2'500;
// Maximum clock difference between programs that write to one store.
constexpr std::int64_t clocks_apart_ms = 15 * 60 * 1000;

// Loading runs the rulebook: an exception affects only this campaign.
Result<Loaded> load_within(store::Store* store, const std::string& id, const Services& s) {
  if (!store) return refuse("unavailable", "", "the database cannot be reached");
  try {
    return load_campaign(*store, id, s);
  } catch (...) {
    return refuse("fault", "", exception_message());
  }
}

Result<std::shared_ptr<HostedCampaign>> open_within(Result<Loaded> loaded, const std::string& id, const Services& s) {
  if (!loaded) return std::unexpected(loaded.error());
  try {
    return HostedCampaign::open(s, id, std::move(*loaded));
  } catch (...) {
    return refuse("fault", "", exception_message());
  }
}

}  // namespace

CampaignRegistry::CampaignRegistry(Services& services)
    : s_(services),
      strand_(s_.runtime.make_strand(net::Pool::campaigns)),
      poll_timer_(s_.runtime.make_timer(strand_)),
      soon_timer_(s_.runtime.make_timer(strand_)),
      renew_timer_(s_.runtime.make_timer(strand_)),
      watch_timer_(s_.runtime.make_timer(strand_)) {
  services.sessions_read = [this](
                               const std::vector<store::Session>& sessions) { static_cast<void>(remember(sessions)); };
  services.seat_added = [this](const std::string& campaign, const std::string& seat) {
    const std::scoped_lock lock(mutex_);
    campaign_of_seat_[seat] = campaign;
  };
}

Result<void> CampaignRegistry::open_all() {
  std::promise<Result<std::vector<store::Campaign>>> listed;
  auto sessions = Result<std::vector<store::Session>>(refuse("unavailable", "", "the database cannot be reached"));
  auto sleepers = Result<Sleepers>(refuse("unavailable", "", "the database cannot be reached"));
  const std::int64_t asked_at_ms = s_.clock.now_ms();
  auto asked = s_.writer.query([&](store::Store* store) {
    auto found = store ? store->campaigns() : Result<std::vector<store::Campaign>>(std::unexpected(sleepers.error()));
    if (found) sleepers = find_sleepers(*store, *found);
    if (store) sessions = store->sessions_since(0);
    if (store) listed.set_value(std::move(found));
    else listed.set_value(refuse("unavailable", "", "the database cannot be reached"));
  });
  if (!asked) return asked;
  auto rows = listed.get_future().get();
  if (!rows) return std::unexpected(rows.error());
  if (!sessions) return std::unexpected(sessions.error());
  static_cast<void>(remember(*sessions));
  polled_at_ms_ = asked_at_ms;
  if (!sleepers) return std::unexpected(sleepers.error());
  const auto asleep = open_sleepers(std::move(*sleepers), *rows);
  for (const store::Campaign& row : *rows) {
    if (asleep.contains(row.id)) continue;
    std::promise<Result<Loaded>> loaded;
    asked = s_.writer.query([&](store::Store* store) { loaded.set_value(load_within(store, row.id, s_)); });
    if (!asked) return asked;
    opened(row.id, loaded.get_future().get());
  }
  const std::scoped_lock lock(mutex_);
  rows_ = std::move(*rows);
  return {};
}

void CampaignRegistry::start() {
  ready_ = true;
  strand_->post([this] {
    wait_for_next_poll();
    wait_for_next_renewal();
    watch();
  });
}

// Polled from here because a campaign with a blocked strand cannot report it; this does not wait for the strand.
void CampaignRegistry::watch() {
  for (const auto& campaign : campaigns()) {
    const bool alive = campaign->lost() || campaign->check_health();
    const std::scoped_lock lock(mutex_);
    if (alive == !stuck_.contains(campaign->id())) continue;
    net::log::write(alive ? net::log::Level::info : net::log::Level::error,
        alive ? "campaign_answers" : "campaign_stuck", {{"campaign", campaign->id()}});
    if (alive) {
      stuck_.erase(campaign->id());
      closed_.erase(campaign->id());
    } else {
      stuck_.insert(campaign->id());
      closed_[campaign->id()] = {"it no longer responds", s_.clock.now_ms()};
    }
    s_.figures.stuck.set(static_cast<double>(stuck_.size()));
  }
  watch_timer_->start(std::chrono::steady_clock::now() + std::chrono::milliseconds(watch_ms), [this] { watch(); });
}

// Call before `start`, or on the strand.
void CampaignRegistry::opened(const std::string& id, Result<Loaded> loaded) {
  if (!loaded && loaded.error().code == store::code::missing) return;  // it is being created
  const std::int64_t last_alive_ms = loaded ? loaded->last_alive_ms : 0;
  const std::vector<store::Session> sessions = loaded ? loaded->sessions : std::vector<store::Session>();
  auto hosted = open_within(std::move(loaded), id, s_);
  if (!hosted) {
    const bool held = hosted.error().code == store::code::held;
    if (hosted.error().code == "fault") s_.figures.faults.add();
    if (!held || !not_before_ms_.contains(id))
      // `held`: another server of this store runs it, which is no error. Try again at each poll: that server may die.
      net::log::write(held ? net::log::Level::info : net::log::Level::error, "campaign_not_opened",
          {{"campaign", id}, {"code", hosted.error().code}, {"why", hosted.error().words}});
    not_before_ms_[id] = s_.clock.now_ms() + (held ? s_.limits.poll_ms : try_again_ms);
    const std::scoped_lock lock(mutex_);
    if (!held) closed_.try_emplace(id, Closed{hosted.error().words, s_.clock.now_ms()});
    return;
  }
  not_before_ms_.erase(id);
  serve(id, *hosted);
  remember(sessions);
  net::log::write(net::log::Level::info, "campaign_opened", {{"campaign", id}});
  if (!store_serving_) (*hosted)->store_changed(false);
  // No client can be connected before the start: unload an idle campaign before the next one is loaded.
  if (ready_ || !(*hosted)->hibernate_before_start()) (*hosted)->begin(last_alive_ms);
  // Sessions may have begun or ended since its rows were read.
  const auto active = [](const std::vector<store::Session>& all) {
    return std::ranges::count(all, 0, &store::Session::revoked_at_ms);
  };
  if (auto now = sessions_of(id); active(now) != active(sessions)) (*hosted)->sessions_read(std::move(now));
}

void CampaignRegistry::serve(const std::string& id, const std::shared_ptr<HostedCampaign>& hosted) {
  const std::scoped_lock lock(mutex_);
  campaigns_[id] = hosted;
  closed_.erase(id);
  for (const SeatInfo& seat : hosted->seats()) campaign_of_seat_[seat.id] = id;
  s_.figures.campaigns.set(static_cast<double>(campaigns_.size()));
}

void CampaignRegistry::open_one(const std::string& id, std::function<void()> done) {
  auto& waiting = opening_[id];
  waiting.push_back(std::move(done));
  if (waiting.size() > 1) return;  // it is being loaded already
  const auto notify_waiting = [this, id] {
    const auto waited = opening_.extract(id);
    for (const auto& notify : waited.mapped()) notify();
  };
  auto asked = s_.writer.query([this, id, notify_waiting](store::Store* store) {
    auto loaded = std::make_shared<Result<Loaded>>(load_within(store, id, s_));
    strand_->post([this, id, notify_waiting, loaded] {
      within(id, [&] { opened(id, std::move(*loaded)); });
      notify_waiting();
    });
  });
  if (!asked) notify_waiting();
}

// Contains an exception of one campaign, so that polling continues.
void CampaignRegistry::within(const std::string& id, const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    s_.figures.faults.add();
    net::log::write(net::log::Level::error, "host_fault", {{"campaign", id}, {"what", exception_message()}});
  }
}

// A poll reads a row of every campaign, so poll less often when there are thousands.
void CampaignRegistry::wait_for_next_poll() {
  std::int64_t rows = 0;
  {
    const std::scoped_lock lock(mutex_);
    rows = static_cast<std::int64_t>(rows_.size());
  }
  const auto wait = std::chrono::milliseconds(s_.limits.poll_ms * (1 + rows / rows_each_poll));
  poll_timer_->start(std::chrono::steady_clock::now() + wait, [this] { poll_now([this] { wait_for_next_poll(); }); });
}

// Ends lessons and visitors' campaigns that nobody uses, at most once an hour.
void CampaignRegistry::end_unused(store::Store& store) {
  constexpr std::int64_t hour_ms = 60 * 60 * 1000;
  const std::int64_t now_ms = s_.clock.now_ms();
  if (now_ms - ended_unused_at_ms_ < hour_ms) return;
  ended_unused_at_ms_ = now_ms;
  if (const auto ended = tables::end_unused(store, now_ms, &lasting_); !ended)
    net::log::write(net::log::Level::warn, "unused_campaigns_not_ended",
        {{"code", ended.error().code}, {"what", ended.error().words}});
}

void CampaignRegistry::poll_now(std::function<void()> done) {
  if (stopping_) return;
  s_.figures.polls.add();
  std::vector<std::pair<std::string, std::string>> watched;  // campaign, link
  for (const auto& campaign : campaigns())
    for (std::string& link : campaign->watched_by()) watched.emplace_back(campaign->id(), std::move(link));
  auto asked = s_.writer.query([this, watched = std::move(watched), done](store::Store* store) {
    StorePoll poll;
    poll.asked_at_ms = s_.clock.now_ms();
    bool whole = false;
    if (store) {
      end_unused(*store);
      auto rows = store->campaigns();
      auto sessions = store->sessions_since(std::max<std::int64_t>(polled_at_ms_ - clocks_apart_ms, 0));
      whole = rows && sessions;
      if (whole) poll.rows = std::move(*rows), poll.sessions = std::move(*sessions);
      for (const auto& link : watched)
        if (const auto invite = store->invite(link.second); invite && (!*invite || (*invite)->revoked_at_ms != 0))
          poll.withdrawn.push_back(link);
    }
    strand_->post([this, whole, poll = std::move(poll), done]() mutable {
      if (whole) take(std::move(poll), std::move(done));
      else done();
    });
  });
  if (!asked) strand_->post(std::move(done));
}

bool CampaignRegistry::poll_soon(std::function<void()> done) {
  constexpr std::size_t waiting_max = 1000;
  {
    const std::scoped_lock lock(waiting_polls_mutex_);
    if (waiting_polls_.size() >= waiting_max) return false;
    waiting_polls_.push_back(std::move(done));
    if (std::exchange(poll_scheduled_, true)) return true;
  }
  strand_->post([this] {
    const auto from = last_soon_poll_ + std::chrono::milliseconds(s_.limits.poll_ms);
    if (from <= std::chrono::steady_clock::now()) run_waiting_poll();
    else if (!stopping_) soon_timer_->start(from, [this] { run_waiting_poll(); });
  });
  return true;
}

void CampaignRegistry::run_waiting_poll() {
  std::vector<std::function<void()>> waiting;
  {
    const std::scoped_lock lock(waiting_polls_mutex_);
    waiting = std::exchange(waiting_polls_, {});
    poll_scheduled_ = false;
  }
  last_soon_poll_ = std::chrono::steady_clock::now();
  poll_now([waiting = std::move(waiting)] {
    for (const auto& done : waiting) done();
  });
}

void CampaignRegistry::check_clocks(const std::function<void()>& done) {
  const auto all = campaigns();
  const auto left = std::make_shared<std::atomic<std::size_t>>(all.size() + 1);
  const auto one_done = [left, done] {
    if (--*left == 0) done();
  };
  for (const auto& campaign : all) campaign->check_clock(one_done);
  one_done();
}

void CampaignRegistry::take(StorePoll poll, std::function<void()> done) {
  for (const auto& [id, link] : poll.withdrawn)
    if (const auto hosted = campaign(id)) hosted->link_withdrawn(link);
  polled_at_ms_ = poll.asked_at_ms;
  for (const std::string& id : remember(poll.sessions))
    if (const auto hosted = campaign(id)) hosted->sessions_read(sessions_of(id));
  std::vector<std::string> fresh;
  for (const store::Campaign& row : poll.rows) {
    auto hosted = campaign(row.id);
    if (hosted && hosted->lost()) {
      const std::scoped_lock lock(mutex_);
      campaigns_.erase(row.id);
      s_.figures.campaigns.set(static_cast<double>(campaigns_.size()));
      hosted.reset();
    }
    if (hosted) within(row.id, [&] { carry_out_request(row, hosted); });
    const auto later = not_before_ms_.find(row.id);
    const bool too_early = later != not_before_ms_.end() && s_.clock.now_ms() < later->second;
    if (!hosted && !too_early) fresh.push_back(row.id);
  }
  {
    const std::scoped_lock lock(mutex_);
    rows_ = std::move(poll.rows);
  }
  const auto left = std::make_shared<std::size_t>(fresh.size() + 1);
  const auto one_done = [left, done = std::move(done)] {
    if (--*left == 0) done();
  };
  for (const std::string& id : fresh) open_one(id, one_done);
  one_done();
}

// Carries out a control request that another program left in the campaign's row.
void CampaignRegistry::carry_out_request(const store::Campaign& row, const std::shared_ptr<HostedCampaign>& hosted) {
  const auto request = office::read_control_request(row.status);
  if (!request || !carrying_out_.insert(row.id).second) return;
  hosted->carry_out(office::command_for(request->control), request->reason,
      [this, hosted, asked_for = row.status](const Result<void>& granted) {
        if (!granted)
          net::log::write(
              net::log::Level::warn, "control_refused", {{"campaign", hosted->id()}, {"code", granted.error().code}});
        // Carried out or refused, the request is done: restore the status in the row. A newer request written meanwhile
        // stays.
        hosted->state([this, hosted, asked_for](const HostedCampaign::State& state) {
          const std::string id = hosted->id(), status = state.status;
          auto asked = s_.writer.query([this, id, status, asked_for](store::Store* store) {
            const auto now = store ? store->campaign(id) : Result<std::optional<store::Campaign>>(std::nullopt);
            if (now && *now && (*now)->status == asked_for) static_cast<void>(store->set_campaign_status(id, status));
            strand_->post([this, id] { carrying_out_.erase(id); });
          });
          if (!asked) strand_->post([this, id] { carrying_out_.erase(id); });
        });
      });
}

std::set<std::string> CampaignRegistry::remember(const std::vector<store::Session>& sessions) {
  const std::scoped_lock lock(mutex_);
  std::set<std::string> changed;
  for (const store::Session& session : sessions) {
    store::Session& known = sessions_[session.session_hash];
    // These rows may be older than what is known: another server of this store may have seen the session later, and a
    // revocation may have been recorded since a poll read them.
    const std::int64_t last_seen_ms = std::max(known.last_seen_ms, session.last_seen_ms);
    const std::int64_t revoked_at_ms = known.revoked_at_ms != 0 ? known.revoked_at_ms : session.revoked_at_ms;
    const bool same = known.campaign == session.campaign && known.revoked_at_ms == revoked_at_ms;
    if (!same) known = session;
    known.last_seen_ms = last_seen_ms;
    known.revoked_at_ms = revoked_at_ms;
    if (same) continue;
    sessions_of_[session.campaign].insert(session.session_hash);
    changed.insert(session.campaign);
  }
  return changed;
}

std::vector<store::Session> CampaignRegistry::sessions_of(const std::string& campaign) const {
  const std::scoped_lock lock(mutex_);
  std::vector<store::Session> all;
  if (const auto found = sessions_of_.find(campaign); found != sessions_of_.end())
    for (const std::string& hash : found->second) all.push_back(sessions_.at(hash));
  return all;
}

void CampaignRegistry::store_changed(const store::StoreState& state) {
  store_serving_ = state.serving;
  s_.figures.store_serving.set(state.serving ? 1 : 0);
  net::log::write(state.serving ? net::log::Level::info : net::log::Level::error,
      state.serving ? "store_back" : "store_gone", {{"code", state.why.code}, {"why", state.why.words}});
  for (const auto& campaign : campaigns()) campaign->store_changed(state.serving);
}

std::optional<CampaignRegistry::Place> CampaignRegistry::seat(const std::string& handle) const {
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
    if (seats[i].id == handle && !seats[i].removed) return Place{found, SeatId{static_cast<std::int32_t>(i)}, seats[i]};
  return std::nullopt;
}

std::shared_ptr<HostedCampaign> CampaignRegistry::campaign(const std::string& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = campaigns_.find(id);
  return found == campaigns_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<HostedCampaign>> CampaignRegistry::campaigns() const {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<HostedCampaign>> all;
  for (const auto& [id, campaign] : campaigns_) all.push_back(campaign);
  return all;
}

std::size_t CampaignRegistry::asleep() const {
  const auto all = campaigns();
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [](const auto& campaign) { return campaign->asleep(); }));
}

std::optional<CampaignRegistry::Closed> CampaignRegistry::closed(const std::string& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = closed_.find(id);
  return found == closed_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<store::Campaign> CampaignRegistry::rows() const {
  const std::scoped_lock lock(mutex_);
  return rows_;
}

std::optional<store::Session> CampaignRegistry::session(const std::string& hash) const {
  const std::scoped_lock lock(mutex_);
  const auto found = sessions_.find(hash);
  if (found == sessions_.end() || !seat_session::lives(found->second, s_.clock.now_ms())) return std::nullopt;
  return found->second;
}

void CampaignRegistry::session_seen(store::Session session) {
  const std::int64_t now_ms = s_.clock.now_ms();
  if (now_ms - session.last_seen_ms < seat_session::seen_step_ms) return;
  {
    const std::scoped_lock lock(mutex_);
    const auto known = sessions_.find(session.session_hash);
    if (known == sessions_.end() || known->second.last_seen_ms != session.last_seen_ms)
      return;  // somebody is writing it already
    known->second.last_seen_ms = now_ms;
  }
  // If this write fails, the session is written again when it is seen an hour later.
  static_cast<void>(s_.writer.query([hash = session.session_hash, now_ms](store::Store* store) {
    if (store) static_cast<void>(store->touch_session(hash, now_ms));
  }));
}

bool CampaignRegistry::not_here(const std::string& session_hash, const std::string& seat) const {
  if (polled_at_ms_ == 0) return true;
  const auto held = session(session_hash);
  if (!held || held->seat != seat) return false;
  const auto hosted = campaign(held->campaign);
  return !hosted || hosted->lost();
}

void CampaignRegistry::session_opened(const store::Session& session) {
  static_cast<void>(remember({session}));
  if (session.deputy) return;  // a deputy's session does not change who holds the seat
  if (const auto hosted = campaign(session.campaign)) hosted->seat_taken(session.seat);
}

}  // namespace ziggurat
