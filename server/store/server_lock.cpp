#include "store/server_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <string_view>

#include "store/store.h"

namespace ziggurat::store {
namespace {

// A separate lock file: closing another handle of the database file would release SQLite's own locks.
class LockedFile final : public ServerLock {
 public:
  explicit LockedFile(int file) : file_(file) {}
  ~LockedFile() override { ::close(file_); }
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;

 private:
  int file_;
};

}  // namespace

Result<std::unique_ptr<ServerLock>> lock_for_server(const std::string& url) {
  constexpr std::string_view scheme = "sqlite:";
  if (!url.starts_with(scheme)) return std::make_unique<ServerLock>();
  std::error_code unknown;  // falls back to the name as given
  const auto known = std::filesystem::weakly_canonical(url.substr(scheme.size()), unknown);
  const std::string name = (unknown ? url.substr(scheme.size()) : known.string()) + "-server";
  const int file = ::open(name.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0) return refuse(std::string(code::unavailable), "", "cannot create the lock file " + name);
  auto lock = std::make_unique<LockedFile>(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0)
    return refuse(std::string(code::in_use), "",
        "another server is already using this SQLite file; only a PostgreSQL store can be shared");
  return lock;
}

}  // namespace ziggurat::store
