#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "host/app/rulebook_list.h"
#include "net/http/http.h"
#include "net/limits/keyed_token_buckets.h"

namespace ziggurat {

// What one stranger's question may cost: half a second of one core, as the worker's own time is measured while the rules throw their
// dice, and an answer of a megabyte (tried by tests/unit/cli/judge_test.cpp).
struct JudgedBounds {
  std::int64_t values = 12'000, text_bytes = 160 /* 40 letters of any script */, trials = 20'000;
  std::int64_t answer_bytes = 1024 * 1024, work = 4'000'000;
  double ms = 500;  // of processor time
};
inline constexpr JudgedBounds judged_bounds;
inline constexpr std::size_t judged_waiting_max = 64, judged_waiting_each_max = 4;  // of all, of one address
inline constexpr double judged_ms_per_second = 250, judged_ms_burst = 3000;  // of the worker's time, for one address
inline constexpr double judged_addresses_per_site =
    4;  // so many budgets has an IPv6 site with its 65,536 networks in all

// The request's answer by its rulebook; where it brings neither dice nor a seed, the dice are random. `bounded`: a stranger's, whose
// own `bounds` do not count, and it may cost `ms_max`; else only the rulebook's interface bounds it.
game::AdjudicatorAnswer adjudicated(
    const RulebookList& rulebooks, const std::string& request, bool bounded, double ms_max = judged_bounds.ms);

// The table calculator: requests of the adjudicators on a worker of its own, so that no long distribution keeps the sockets waiting.
// Addresses take turns, and each has a budget of the worker's time.
class AdjudicatorService {
 public:
  using Respond = std::function<void(net::HttpResponse)>;
  explicit AdjudicatorService(const RulebookList& rulebooks);
  ~AdjudicatorService();  // what waits is not answered any more
  AdjudicatorService(const AdjudicatorService&) = delete;
  AdjudicatorService& operator=(const AdjudicatorService&) = delete;

  // Any thread. `address`: whom it is counted to. 200, 422 with the adjudicator's own error, 429 when this address has asked too
  // much or too many wait. When the line is full, an address without a question in it takes the place of the last question of the
  // address with most of them.
  void ask(std::string request, const std::string& address, Respond respond);

 private:
  struct Question {
    std::string request;
    Respond respond;
  };
  void work();
  // With the lock. Makes room for an address that has nothing in the full line; empty: every address has one question there.
  Respond displaced();
  net::HttpResponse answer(const std::string& request) const;

  const RulebookList& rulebooks_;
  net::KeyedTokenBuckets budgets_{judged_ms_per_second, judged_ms_burst};
  net::KeyedTokenBuckets site_budgets_{
      judged_addresses_per_site * judged_ms_per_second, judged_addresses_per_site* judged_ms_burst};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::deque<Question>> waiting_;  // by address; none is empty
  std::deque<std::string> turns_;                        // each address that waits, once
  std::size_t waiting_count_ = 0;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace ziggurat
