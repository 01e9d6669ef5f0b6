#pragma once
#include <fstream>
#include <string>
#include <string_view>

#include "base/result.h"

namespace ziggurat {

// A file that holds secrets: for its owner alone, and under its name only when all of it is on disk.
class SecretFile {
 public:
  explicit SecretFile(std::string name);
  ~SecretFile();  // what was not kept is taken away
  SecretFile(const SecretFile&) = delete;
  SecretFile& operator=(const SecretFile&) = delete;

  void write(std::string_view text) { stream_ << text; }
  Result<void> keep();  // refused: not_written

 private:
  std::string name_, unfinished_;
  std::ofstream stream_;
};

}  // namespace ziggurat
