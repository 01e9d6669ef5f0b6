#pragma once
#include <memory>
#include <string>

#include "base/result.h"

namespace ziggurat::store {

// Held by a server as long as it runs: on one SQLite file runs one server (several would take its campaigns from each other), on
// PostgreSQL as many as there are. The operating system gives it up with the process, however that ends. The program's commands
// do not take it: they work beside a server.
class ServerLock {
 public:
  virtual ~ServerLock() = default;
};

// Refused: `served` (another server has it), `unavailable` (the file cannot be made).
Result<std::unique_ptr<ServerLock>> lock_for_server(const std::string& url);

}  // namespace ziggurat::store
