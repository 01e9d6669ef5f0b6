#pragma once
#include <memory>
#include <string>

#include "base/result.h"

namespace ziggurat::store {

// Held by a server while it runs. A SQLite file serves one server, because several would take each other's campaigns;
// PostgreSQL serves any number. The operating system releases the lock when the process ends, however it ends. The
// command line tools do not take it: they work beside a running server.
class ServerLock {
 public:
  virtual ~ServerLock() = default;
};

// Refuses with `in_use` (another server holds the lock) or `unavailable` (the lock file cannot be created).
Result<std::unique_ptr<ServerLock>> lock_for_server(const std::string& url);

}  // namespace ziggurat::store
