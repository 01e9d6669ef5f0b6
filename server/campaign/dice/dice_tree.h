#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/crypto.h"

namespace ziggurat {

// The key of one stream and its path in the hash tree: lets a browser check every die of a fight that it was shown.
struct StreamProof {
  std::string stream;  // as rolled: with "#2" after a reroll
  int leaf = 0;
  std::string key;                // 32 bytes
  std::vector<std::string> path;  // sibling hashes, leaf level first
  bool operator==(const StreamProof&) const = default;
};
// The root that a proof leads to; for a valid proof it equals the commitment. Empty: a key or hash of a wrong length.
std::string root_of(const StreamProof& proof);

inline constexpr int dice_leaves = 512;  // keys of one phase; a power of two

// The secret of a phase's dice and the hash tree derived from it:
//   key of leaf i   = HMAC(secret, "leaf" i)          leaf hash = SHA-256(00 i key)     node = SHA-256(01 left right)
//   leaf of a stream = the first two bytes of HMAC(secret, "place" name), modulo the leaves
// The leaf depends on the stream's name alone, so no fight's dice depend on other fights or on rerolls. Two streams may
// share a leaf. Their dice still differ by the name, and a viewer who has the key cannot find out which other streams use
// it, because that depends on the secret. Numbers are four bytes, big-endian. Two trees are equal if their secrets are.
class DiceTree {
 public:
  DiceTree() = default;  // before the first phase
  explicit DiceTree(
      std::string_view secret);  // 32 bytes. Without cached hashes: commitment and proofs compute a thousand each time

  // A copy with its hashes cached, for the open phase. Copies share the cache.
  DiceTree grown() const;

  const std::string& secret() const { return secret_; }
  std::string commitment() const;  // the root, 32 bytes: published as the phase opens, before anybody can order
  int leaf_of(std::string_view stream) const;
  std::string key_of(int leaf) const;
  StreamProof proof_of(std::string_view stream) const;

  bool operator==(const DiceTree& other) const { return secret_ == other.secret_; }

 private:
  using Nodes = std::vector<
      Digest>;  // node 1 is the root, the children of node n are 2n and 2n+1, leaf i is node dice_leaves + i
  std::shared_ptr<const Nodes> nodes() const;
  std::string secret_;
  std::shared_ptr<const Nodes> cached_;
};

}  // namespace ziggurat
