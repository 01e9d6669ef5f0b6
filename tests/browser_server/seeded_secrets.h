#pragma once
#include <atomic>
#include <cstdint>
#include <string>

#include "base/crypto.h"

namespace ziggurat::test {

// Secrets that follow from a seed and the phase's number alone, so that a test's dice depend on no other test of the same server.
// Any thread.
class SeededSecrets {
 public:
  explicit SeededSecrets(std::int64_t seed) : seed_(seed) {}
  std::int64_t seed() const { return seed_; }
  void set_seed(std::int64_t seed) { seed_ = seed; }
  // For ServeOptions::fresh_secret.
  std::string secret_for(std::int64_t phase) const {
    return std::string(as_bytes(sha256("seed " + std::to_string(seed()) + " phase " + std::to_string(phase))));
  }

 private:
  std::atomic<std::int64_t> seed_;
};

}  // namespace ziggurat::test
