#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "host/services/rulebook_list.h"
#include "net/http/http.h"
#include "net/limits/keyed_token_buckets.h"

namespace ziggurat {

// Limits of one anonymous request: half a second of CPU time, measured on the worker's thread while the rules roll
// dice, and an answer of one megabyte (tests/unit/cli/adjudicate_test.cpp).
struct AdjudicatorLimits {
  std::int64_t values = 12'000, text_bytes = 160 /* 40 letters of any script */, trials = 20'000;
  std::int64_t answer_bytes = 1024 * 1024, work = 4'000'000;
  double ms = 500;  // CPU time
};
inline constexpr AdjudicatorLimits adjudicator_limits;
// Queue lengths: in all, per address.
inline constexpr std::size_t judged_waiting_max = 64, judged_waiting_each_max = 4;
inline constexpr double judged_ms_per_second = 250, judged_ms_burst = 3000;  // worker CPU time per address
// An IPv6 site, with its 65,536 networks, gets the budgets of this many addresses in all.
inline constexpr double judged_addresses_per_site = 4;

// Answers the request with the rulebook that it names. Without dice or a seed in the request the dice are random.
// `bounded`: for an anonymous request, whose own `bounds` are ignored and which may use `ms_max` of CPU time; otherwise
// only the rulebook's interface limits the request.
game::AdjudicatorAnswer adjudicated(
    const RulebookList& rulebooks, const std::string& request, bool bounded, double ms_max = adjudicator_limits.ms);

// The table calculator: runs adjudicator requests on a worker thread of its own, so that a long distribution never
// delays the sockets. Requests are served round-robin by address, and each address has a budget of the worker's CPU
// time.
class AdjudicatorService {
 public:
  using Respond = std::function<void(net::HttpResponse)>;
  explicit AdjudicatorService(const RulebookList& rulebooks);
  ~AdjudicatorService();  // drops queued requests without an answer
  AdjudicatorService(const AdjudicatorService&) = delete;
  AdjudicatorService& operator=(const AdjudicatorService&) = delete;

  // Any thread. `address`: the rate-limit key. Answers 200; 422 with the adjudicator's error; 429 if this address has
  // spent its budget or the queue is full; 500 if the rules throw. In a full queue, an address without a queued request
  // displaces the last request of the address with the most.
  void ask(std::string request, const std::string& address, Respond respond);

 private:
  struct Question {
    std::string request;
    Respond respond;
  };
  void work();
  // Call with the lock held. Frees a place in the full queue for an address that has none in it, and returns the
  // displaced request's responder; empty: every address has only one request queued.
  Respond displaced();
  net::HttpResponse answer(const std::string& request) const;

  const RulebookList& rulebooks_;
  net::KeyedTokenBuckets budgets_{judged_ms_per_second, judged_ms_burst};
  net::KeyedTokenBuckets site_budgets_{
      judged_addresses_per_site * judged_ms_per_second, judged_addresses_per_site* judged_ms_burst};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::deque<Question>> waiting_;  // by address; no queue is empty
  std::deque<std::string> turns_;                        // round-robin order: each waiting address once
  std::size_t waiting_count_ = 0;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace ziggurat
