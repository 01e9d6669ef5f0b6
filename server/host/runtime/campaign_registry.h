#pragma once
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "host/runtime/hosted_campaign.h"

namespace ziggurat {

// All campaigns of this server: loads them from the store, holds their leases, and polls for what other programs write
// there. A poll also takes over campaigns whose server died: `take` tries to load each campaign that this server does
// not run, and `load_campaign` (persist/load.h) acquires its lease as soon as it has expired.
class CampaignRegistry {
 public:
  explicit CampaignRegistry(Services& services);

  // Loads every campaign that this server may run; blocks. A campaign that cannot be loaded is logged and left out. Called
  // at the start of the server; later `poll_now` loads what is new.
  Result<void> open_all();
  void start();  // begins to poll the store
  // Refuses new work, writes and acknowledges accepted work, releases the leases. Blocks; do not call it on a thread of
  // the runtime.
  void stop();

  // ---- Any thread. ----
  void store_changed(const store::StoreState& state);
  bool store_serving() const { return store_serving_; }
  bool ready() const { return ready_; }
  // Polls the store now; `done` runs when everything new is loaded, or at once if the store cannot be read.
  void poll_now(std::function<void()> done);
  // The same for anonymous requests: one poll serves all waiting callers, at most one poll per `poll_ms`. False: too
  // many are waiting, and `done` never runs.
  bool poll_soon(std::function<void()> done);
  // Makes every campaign check a clock that was moved. `done` runs when everything due by then is written and sent.
  void check_clocks(const std::function<void()>& done);

  struct Place {
    std::shared_ptr<HostedCampaign> campaign;
    SeatId seat;
    SeatInfo info;
  };
  std::optional<Place> seat(const std::string& handle) const;
  std::shared_ptr<HostedCampaign> campaign(const std::string& id) const;
  std::vector<std::shared_ptr<HostedCampaign>> campaigns() const;
  std::size_t asleep() const;                 // how many of these are hibernated
  std::vector<store::Campaign> rows() const;  // as of the last poll
  // A campaign that could not be loaded, although no other server runs it, or whose strand does not respond.
  struct Closed {
    std::string why;
    std::int64_t since_ms = 0;
  };
  std::optional<Closed> closed(const std::string& id) const;
  std::optional<store::Session> session(const std::string& hash) const;  // one that has not ended
  void session_seen(store::Session session);  // notes that it is in use; writes that at most once an hour
  // Whether this session may hold the seat although this server does not run its campaign: it is not loaded yet, or
  // another server runs it.
  bool not_here(const std::string& session_hash, const std::string& seat) const;
  void session_opened(const store::Session& session);

  const Services& services() const { return s_; }

 private:
  struct StorePoll {
    std::vector<store::Campaign> rows;
    std::vector<store::Session> sessions;  // that may have changed
    std::int64_t asked_at_ms = 0;
    std::vector<std::pair<std::string, std::string>> withdrawn;  // campaign, and hash of a revoked link of spectators
  };
  void within(const std::string& id, const std::function<void()>& work);
  void watch();
  void wait_for_next_poll();
  void end_unused(store::Store& store);
  void run_waiting_poll();
  void take(StorePoll poll, std::function<void()> done);
  void open_one(const std::string& id, std::function<void()> done);
  void opened(const std::string& id, Result<Loaded> loaded);
  void serve(const std::string& id, const std::shared_ptr<HostedCampaign>& hosted);
  // hibernation.cpp
  struct Sleepers {
    std::map<std::string, Hibernated> records;
    std::vector<store::Lease> leases;  // of the sleepers that this server acquired
  };
  Result<Sleepers> find_sleepers(store::Store& store, const std::vector<store::Campaign>& rows) const;
  std::set<std::string> open_sleepers(Sleepers sleepers, const std::vector<store::Campaign>& rows);
  void carry_out_request(const store::Campaign& row, const std::shared_ptr<HostedCampaign>& campaign);
  // Takes over rows of the store, in any order: a revoked session stays revoked. Returns the campaigns whose sessions
  // changed.
  std::set<std::string> remember(const std::vector<store::Session>& sessions);
  std::vector<store::Session> sessions_of(const std::string& campaign) const;
  void wait_for_next_renewal();
  void renew_leases();

  const Services& s_;
  const std::shared_ptr<net::Strand> strand_;
  std::unique_ptr<net::Timer> poll_timer_, soon_timer_, renew_timer_, watch_timer_;
  std::atomic<std::int64_t> polled_at_ms_ = 0;  // last successful poll of the store; 0: none yet
  std::atomic<bool> store_serving_ = true, ready_ = false, stopping_ = false;

  // Used on the store's thread only.
  std::int64_t ended_unused_at_ms_ = 0;
  std::set<std::string> lasting_;  // campaigns that `end_unused` never ends

  // Used on the strand only.
  std::map<std::string, std::int64_t> not_before_ms_;                  // campaigns that failed to load: when to retry
  std::map<std::string, std::vector<std::function<void()>>> opening_;  // callbacks that wait for a campaign to load
  std::set<std::string> carrying_out_;                                 // campaigns with a control request under way

  std::mutex waiting_polls_mutex_;
  std::vector<std::function<void()>> waiting_polls_;
  bool poll_scheduled_ = false;
  std::chrono::steady_clock::time_point last_soon_poll_{};

  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<HostedCampaign>> campaigns_;
  std::map<std::string, std::string> campaign_of_seat_;  // by handle
  std::map<std::string, store::Session> sessions_;       // of all campaigns of the store, ended ones included, by hash
  std::map<std::string, std::set<std::string>> sessions_of_;  // session hashes, by campaign
  std::map<std::string, Closed> closed_;                      // by id
  std::set<std::string> stuck_;                               // loaded campaigns that do not respond
  std::vector<store::Campaign> rows_;
};

}  // namespace ziggurat
