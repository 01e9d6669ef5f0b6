#pragma once
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/crypto.h"
#include "base/result.h"
#include "game/dice.h"

namespace ziggurat {

// What the umpire changed about the dice of one closing. A reroll is a new stream, never a replacement.
// Streams are named as the rules name them, without "#2".
struct DiceOverrides {
  std::map<std::string, int> rerolls;                      // stream → how often it was thrown anew
  std::map<std::pair<std::string, int>, int> faces;        // stream and position from 0 → face set by hand
  bool operator==(const DiceOverrides&) const = default;
};

// The key of one stream with its way up the hash tree: lets a browser check every die of a fight that it was shown.
struct StreamProof {
  std::string stream;              // as it was thrown: with "#2" after a reroll
  int leaf = 0;
  std::string key;                 // 32 bytes
  std::vector<std::string> path;   // sibling hashes, leaf level first
  bool operator==(const StreamProof&) const = default;
};

inline constexpr int dice_leaves = 512;  // keys of one phase; a power of two
inline constexpr int dice_sides_max = 256;

// The sealed source of all dice of one phase. Everything follows from the phase's secret and the salts of the sheets:
//   key of leaf i   = HMAC(secret, "leaf" i)          leaf hash = SHA-256(00 i key)     node = SHA-256(01 left right)
//   leaf of a stream: the first two bytes of HMAC(secret, "place" name), modulo the leaves. It follows from the name alone, so
//                     no fight's dice depend on what else was fought or rerolled. Two streams may come to share a leaf; who holds
//                     its key cannot tell which others do, since the places are secret, and the dice differ by the name
//   die             = HMAC(key, stream 00 salts counter): the first byte under the greatest multiple of `sides` gives the face
// Numbers (i, counter) are four bytes, big-endian; `stream` is the name as thrown.
class DiceBox final : public Dice {
 public:
  // `secret`: 32 bytes. `salts`: SHA-256 over the salts of the sealed sheets, see salts_hash.
  DiceBox(std::string_view secret, std::string_view salts, DiceOverrides overrides = {});

  // The root of the tree: published before the phase opens for orders, 32 bytes.
  static std::string commitment(std::string_view secret);
  // SHA-256 over the salts, each followed by a zero byte.
  static std::string salts_hash(const std::vector<std::string>& salts_in_seat_order);

  void use_stream(std::string_view name) override;
  int roll(int sides, std::string_view purpose) override;

  // Proofs of the streams that were used, in the order of their first die.
  std::vector<StreamProof> proofs() const;
  // How many dice were thrown, those set by hand included.
  std::int64_t thrown() const { return thrown_; }
  // Overrides that met no die, or a die without such a face. Pointers are into {"rerolls":{…},"faces":[…]}.
  std::vector<Refusal> unused_overrides() const;

 private:
  struct Stream {
    std::string name, thrown_name, key;
    int leaf = 0;
    int counter = 0;
  };
  Stream& current();

  std::string secret_, salts_;
  DiceOverrides overrides_;
  std::string stream_name_ = "table";
  std::map<std::string, std::size_t> by_name_;
  std::vector<Stream> streams_;
  std::set<std::pair<std::string, int>> faces_used_;
  std::int64_t thrown_ = 0;
};

// The face at position `counter` of a stream, from its key alone; what `verify` and the browser recompute.
int face_of(std::string_view key, std::string_view stream, std::string_view salts, int counter, int sides);
// The root that a proof leads to; equal to the commitment if the proof is true.
std::string root_of(const StreamProof& proof);

}  // namespace ziggurat
