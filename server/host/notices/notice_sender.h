#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "host/notices/message.h"
#include "host/services/services.h"

namespace ziggurat {

// Sends the notices in the store's queue, which campaigns fill (notices_of.h). It polls the store, marks the notices of
// one message with its id, sends the message, and deletes them when it was accepted; otherwise it retries for up to a
// day (`wait_after_ms` and `gives_up` in message.h). A server that is killed in between sends the message again with
// the same id.
class NoticeSender {
 public:
  struct Seat {
    std::string campaign, title;  // names for people
  };
  // The seat of a campaign that this server runs; none: another server's, or not loaded. Any thread.
  using FindSeat = std::function<std::optional<Seat>(const std::string& campaign, const std::string& seat)>;

  NoticeSender(const Services& services, net::Metrics& metrics, FindSeat find_seat);
  void start();
  // Begins no more messages and waits for those under way, which end within about a second. Call it while the runtime
  // and the store's thread run, on no thread of theirs.
  void stop();
  // For tests: polls now. `done` runs on any thread when everything due by then was tried.
  void check_clock(std::function<void()> done);

 private:
  static constexpr std::size_t slots_max = 4;  // messages that are sent at once
  void poll();
  void wait_for_next_poll();
  void take(std::vector<store::NoticeQueue> queues);
  void begin(const store::NoticeQueue& queue);
  void send(const store::NoticeAddress& to, std::vector<store::Notice> sent, const Seat& seat);
  net::Delivery deliver(const store::NoticeAddress& to, const std::vector<store::Notice>& notices,
      const notice::Context& context) const;  // blocks
  void sent(const store::NoticeAddress& to, std::vector<store::Notice> notices, const net::Delivery& delivery);
  void finish(const std::string& address);
  // Runs `work` on the store's thread and `then` on the strand, with whether the store did it.
  void ask_store(std::function<bool(store::Store&)> work, std::function<void(bool)> then);
  void notify_idle();

  const Services& s_;
  const FindSeat find_seat_;
  net::OutgoingClient client_;
  const net::Metrics::Gauge waiting_, failing_;
  const net::Metrics::Counter sent_, failed_;
  const std::shared_ptr<net::Strand> strand_;
  std::vector<std::shared_ptr<net::Strand>> slots_;
  const std::unique_ptr<net::Timer> timer_;
  std::atomic<bool> stopping_ = false;

  // Used on the strand only.
  std::set<std::string> busy_;            // addresses with a message under way
  std::optional<net::P256Key> push_key_;  // set before the first push is sent, and never changed
  std::size_t next_slot_ = 0;
  bool polling_ = false;
  std::vector<std::function<void()>> checks_;     // for the next poll
  std::vector<std::function<void()>> when_idle_;  // when nothing is under way
};

}  // namespace ziggurat
