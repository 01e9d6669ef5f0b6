#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "host/app/serve.h"
#include "store/store.h"

namespace ziggurat {

// A running server: store, campaigns, network, put together in the order in which they need each other and taken apart in the
// opposite one. `serve` waits on it; tests start several in one process.
class Serving {
 public:
  // How an address of a store becomes a store.
  using OpenStore = std::function<Result<std::unique_ptr<store::Store>>(const std::string& url, store::Schema schema)>;
  // `options` and `rulebooks` must outlive it.
  Serving(const ServeOptions& options, const RulebookList& rulebooks, OpenStore open_store = store::open_store);
  ~Serving();  // stops
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  void on_signal(std::function<void()> asked);
  // Opens the store and its campaigns, then listens; answers the real addresses. Once.
  Result<std::vector<std::string>> start();
  // Orders are taken no more, what was taken is written and acknowledged, everybody is told `bye`, the store is closed.
  void stop();
  // The clock of the options was moved, which its timers cannot notice: all campaigns check it now. `done`: any thread, when all that
  // was due by then is written and sent; never if the server ends meanwhile. While it runs. For tests.
  void check_clocks(const std::function<void()>& done);
  // Ends without a word: nobody is told, no lease is given back. For tests.
  void drop();

  const std::string& public_url() const;
  const std::string& office_token() const;
  const std::string& metrics_address() const;  // empty: the figures are not told

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace ziggurat
