#pragma once
#include <sqlite3.h>

#include <atomic>

// SQLite's file system with faults that a test can switch on. Applies to every connection opened during its lifetime.
namespace ziggurat::store {

class FailingDisk {
 public:
  FailingDisk();
  ~FailingDisk();
  FailingDisk(const FailingDisk&) = delete;
  FailingDisk& operator=(const FailingDisk&) = delete;

  static std::atomic<int> sync_answer;   // SQLITE_OK: as usual
  static std::atomic<int> write_answer;  // SQLITE_OK: no fault
  static std::atomic<int> syncs;         // asked for so far

 private:
  sqlite3_vfs shim_;
};

}  // namespace ziggurat::store
