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

struct HostLimits;
HostLimits host_limits(const ServeOptions& options);

// A running server: builds store, campaigns and network in the order of their dependencies and destroys them in
// reverse. `serve` waits on it; tests start several in one process.
class Serving {
 public:
  // Opens the store at a URL.
  using OpenStore = std::function<Result<std::unique_ptr<store::Store>>(const std::string& url, store::Schema schema)>;
  // `options` and `rulebooks` must outlive it.
  Serving(const ServeOptions& options, const RulebookList& rulebooks, OpenStore open_store = store::open_store);
  ~Serving();  // calls `stop`
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  void on_signal(std::function<void()> asked);  // SIGTERM and SIGINT
  // Opens the store, listens, loads the campaigns and begins to serve; connections wait meanwhile. Returns the
  // addresses with their real ports. Call once.
  Result<std::vector<std::string>> start();
  // Refuses new orders, writes and acknowledges the accepted ones, sends `bye` to all clients, closes the store.
  void stop();
  // For tests, while it runs: makes all campaigns check `ServeOptions::clock` after the test moved it, which timers
  // cannot notice. `done` runs on any thread when everything due by then is written and sent; never if the server ends
  // meanwhile.
  void check_clocks(const std::function<void()>& done);
  // For tests: ends abruptly, without `bye` and without releasing leases.
  void drop();

  const std::string& public_url() const;
  const std::string& office_token() const;
  const std::string& metrics_address() const;  // empty: metrics are disabled

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace ziggurat
