#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "host/rulebook_list.h"
#include "net/http.h"

namespace ziggurat {

inline constexpr std::int64_t judged_trials_max = 20'000;  // what one stranger may have computed at once
inline constexpr std::size_t judged_waiting_max = 8;

// The table calculator: requests of the adjudicators, one after the other on a thread of its own, so that no long distribution
// keeps the sockets waiting.
class Judge {
 public:
  using Respond = std::function<void(net::HttpResponse)>;
  explicit Judge(const RulebookList& rulebooks);
  ~Judge();  // what waits is not answered any more
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  // Any thread. 200, 422 with the adjudicator's own error, 429 when too many wait.
  void ask(std::string request, Respond respond);

 private:
  void work();
  net::HttpResponse answer(const std::string& request) const;

  const RulebookList& rulebooks_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::pair<std::string, Respond>> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace ziggurat
