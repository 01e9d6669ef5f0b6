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

// All campaigns that this server runs: opens those of the store, holds their leases, sees what other programs write there.
class Host {
 public:
  explicit Host(Surroundings& surroundings);

  // Opens what the store has and this node may have; blocks. A campaign that cannot be opened is left out and told in the log.
  Result<void> open_all();
  void start();  // the looks into the store, from now on
  // Nothing is taken on any more, what was taken on is written and acknowledged, the leases are given back. Blocks; not from
  // a thread of the runtime.
  void stop();

  // ---- Any thread. ----
  void store_changed(const store::StoreState& state);
  bool store_serving() const { return store_serving_; }
  bool ready() const { return ready_; }
  // Looks into the store now; `done` runs when what was new there is open.
  void look(std::function<void()> done);
  // The same for a stranger's request: one look serves all who ask meanwhile, and none begins sooner than `poll_ms` after the last.
  // False: too many wait, and `done` never runs.
  bool look_soon(std::function<void()> done);
  // The clock was moved: each campaign checks it at once. `done` runs when all that was due by then is written and sent.
  void check_clocks(const std::function<void()>& done);

  struct Place {
    std::shared_ptr<HostedCampaign> campaign;
    SeatId seat;
    SeatInfo info;
  };
  std::optional<Place> seat(const std::string& handle) const;
  std::shared_ptr<HostedCampaign> campaign(const std::string& id) const;
  std::vector<std::shared_ptr<HostedCampaign>> campaigns() const;
  std::size_t asleep() const;                 // of these
  std::vector<store::Campaign> rows() const;  // as they were at the last look
  // A campaign of the store that could not be opened, although no other server has it; or one that does not answer.
  struct Closed {
    std::string why;
    std::int64_t since_ms = 0;
  };
  std::optional<Closed> closed(const std::string& id) const;
  std::optional<store::Session> session(const std::string& hash) const;  // one that has not ended
  void session_seen(store::Session session);                             // just now; kept when that is news
  // Whether this session may well hold the seat, and its campaign only is not here: not opened yet, or another server's just now.
  bool not_here(const std::string& session_hash, const std::string& seat) const;
  void session_opened(const store::Session& session);

  const Surroundings& surroundings() const { return s_; }

 private:
  struct Look {
    std::vector<store::Campaign> rows;
    std::vector<store::Session> sessions;  // that may have changed
    std::int64_t asked_at_ms = 0;
    std::vector<std::pair<std::string, std::string>> withdrawn;  // campaign, hash of a link by which somebody watches
  };
  void within(const std::string& id, const std::function<void()>& work);
  void watch();
  void wait_for_next_look();
  void serve_waiting_looks();
  void take(Look look, std::function<void()> done);
  void open_one(const std::string& id, std::function<void()> done);
  void opened(const std::string& id, Result<Loaded> loaded);
  void serve(const std::string& id, const std::shared_ptr<HostedCampaign>& hosted);
  // host_sleepers.cpp
  struct Sleepers {
    std::map<std::string, Hibernated> resting;
    std::vector<store::Lease> leases;  // of those of them that are ours now
  };
  Result<Sleepers> find_sleepers(store::Store& store, const std::vector<store::Campaign>& rows) const;
  std::set<std::string> open_sleepers(Sleepers sleepers, const std::vector<store::Campaign>& rows);
  void grant(const store::Campaign& row, const std::shared_ptr<HostedCampaign>& campaign);
  std::set<std::string> remember(
      const std::vector<store::Session>& sessions);  // answers the campaigns for which that is news
  std::vector<store::Session> sessions_of(const std::string& campaign) const;
  void wait_for_next_renewal();
  void renew_leases();

  const Surroundings& s_;
  const std::shared_ptr<net::Strand> strand_;
  std::unique_ptr<net::Timer> look_timer_, soon_timer_, renew_timer_, watch_timer_;
  std::atomic<std::int64_t> looked_at_ms_ = 0;  // when the store was last asked with success; 0: not yet
  std::atomic<bool> store_serving_ = true, ready_ = false, stopping_ = false;

  // On the strand.
  std::map<std::string, std::int64_t> not_before_ms_;  // campaigns that could not be opened: when to try again
  std::map<std::string, std::vector<std::function<void()>>> opening_;  // and who waits for it
  std::set<std::string> wishing_;

  std::mutex waiting_looks_mutex_;
  std::vector<std::function<void()>> waiting_looks_;
  bool look_is_coming_ = false;
  std::chrono::steady_clock::time_point last_soon_look_{};

  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<HostedCampaign>> campaigns_;
  std::map<std::string, std::string> campaign_of_seat_;       // by handle
  std::map<std::string, store::Session> sessions_;            // of all campaigns of the store, ended ones too, by hash
  std::map<std::string, std::set<std::string>> sessions_of_;  // their hashes, by campaign
  std::map<std::string, Closed> closed_;                      // by id
  std::set<std::string> stuck_;                               // that are open and do not answer
  std::vector<store::Campaign> rows_;
};

}  // namespace ziggurat
