#include "cli/secret_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>

namespace ziggurat {

SecretFile::SecretFile(std::string name) : name_(std::move(name)), unfinished_(name_ + ".unfinished") {
  const int made = ::open(unfinished_.c_str(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
  if (made < 0) return;  // the stream reports the error
  ::fchmod(made, 0600);
  ::close(made);
  stream_.open(unfinished_, std::ios::binary);
}

SecretFile::~SecretFile() {
  if (!unfinished_.empty()) ::unlink(unfinished_.c_str());
}

Result<void> SecretFile::keep() {
  const bool written = stream_.is_open() && stream_.flush().good();
  stream_.close();
  const int file = written ? ::open(unfinished_.c_str(), O_RDONLY | O_CLOEXEC) : -1;
  const bool synced = file >= 0 && ::fsync(file) == 0;
  if (file >= 0) ::close(file);
  if (!synced || std::rename(unfinished_.c_str(), name_.c_str()) != 0)
    return refuse("not_written", name_, "cannot write the file " + name_);
  unfinished_.clear();
  return {};
}

}  // namespace ziggurat
