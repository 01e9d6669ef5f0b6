#pragma once
#include <sqlite3.h>

#include <atomic>

// The file system of SQLite as it is, but for the faults a test switches on. Serves every connection opened while it lives.
namespace ziggurat::store {

class FailingDisk {
 public:
  FailingDisk();
  ~FailingDisk();
  FailingDisk(const FailingDisk&) = delete;
  FailingDisk& operator=(const FailingDisk&) = delete;

  static std::atomic<int> sync_answer;   // SQLITE_OK: as usual
  static std::atomic<int> write_answer;  // SQLITE_OK: as usual
  static std::atomic<int> syncs;         // asked for so far

 private:
  sqlite3_vfs shim_;
};

}  // namespace ziggurat::store
