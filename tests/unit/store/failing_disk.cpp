#include "failing_disk.h"

#include <map>
#include <utility>

namespace ziggurat::store {
namespace {

sqlite3_vfs* real = nullptr;
int (*real_sync)(sqlite3_file*, int) = nullptr;
int (*real_write)(sqlite3_file*, const void*, int, sqlite3_int64) = nullptr;

int sync_file(sqlite3_file* file, int flags) {
  ++FailingDisk::syncs;
  const int answer = FailingDisk::sync_answer;
  return answer != SQLITE_OK ? answer : real_sync(file, flags);
}

int write_file(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
  const int answer = FailingDisk::write_answer;
  return answer != SQLITE_OK ? answer : real_write(file, bytes, count, offset);
}

// Keeps the real file and replaces only its function table. Databases and journals have separate tables, which differ
// in their locks.
int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* flags_out) {
  const int result = real->xOpen(real, name, file, flags, flags_out);
  if (file->pMethods == nullptr) return result;
  static std::map<const sqlite3_io_methods*, sqlite3_io_methods> patched;
  const auto [place, fresh] = patched.try_emplace(file->pMethods, *file->pMethods);
  if (fresh) {
    real_sync = std::exchange(place->second.xSync, sync_file);
    real_write = std::exchange(place->second.xWrite, write_file);
  }
  file->pMethods = &place->second;
  return result;
}

}  // namespace

std::atomic<int> FailingDisk::sync_answer{SQLITE_OK};
std::atomic<int> FailingDisk::write_answer{SQLITE_OK};
std::atomic<int> FailingDisk::syncs{0};

FailingDisk::FailingDisk() {
  sqlite3_initialize();
  real = sqlite3_vfs_find(nullptr);
  shim_ = *real;
  shim_.zName = "failing-disk";
  shim_.xOpen = open_file;
  sync_answer = write_answer = SQLITE_OK;
  syncs = 0;
  sqlite3_vfs_register(&shim_, 1);
}

FailingDisk::~FailingDisk() {
  sqlite3_vfs_unregister(&shim_);
  sqlite3_vfs_register(real, 1);
}

}  // namespace ziggurat::store
