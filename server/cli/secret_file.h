#pragma once
#include <fstream>
#include <string>
#include <string_view>

#include "base/result.h"

namespace ziggurat {

// A file with secrets, readable by its owner only. It gets its name when it is complete on disk.
class SecretFile {
 public:
  explicit SecretFile(std::string name);
  ~SecretFile();  // removes an unfinished file
  SecretFile(const SecretFile&) = delete;
  SecretFile& operator=(const SecretFile&) = delete;

  void write(std::string_view text) { stream_ << text; }
  Result<void> keep();  // syncs it and gives it its name; refuses with not_written

 private:
  std::string name_, unfinished_;
  std::ofstream stream_;
};

}  // namespace ziggurat
