#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "campaign/dice/dice_tree.h"
#include "game/dice.h"
#include "game/outcome.h"

namespace ziggurat {

// What the umpire changed about the dice of one outcome. A reroll draws from a new stream, so that the first dice can
// still be verified. Streams are named as the rules name them, without "#2".
struct DiceOverrides {
  std::map<std::string, int> rerolls;                // stream → number of rerolls
  std::map<std::pair<std::string, int>, int> faces;  // stream and index of the die, from 0 → face set by hand
  bool operator==(const DiceOverrides&) const = default;
};

inline constexpr int dice_sides_max = 256;

// The name of a stream after this many rerolls: "fight", then "fight#2", "fight#3". A # in the name itself is doubled,
// so that no stream has the name of another's reroll.
std::string thrown_name(std::string_view name, int rerolls);
// The name that the rules use.
std::string rules_name(std::string_view thrown);

// Draws all dice of one phase. They follow from the phase's secret and the salts of the sheets:
//   block = HMAC(key of the stream's leaf, stream 00 salts counter)
//   face  = byte mod sides + 1, of the first byte of the block below 256 - 256 mod sides; if there is none, of the
//           SHA-256 of the block
// The counter of the stream's dice, from 0, is four bytes, big-endian; `stream` is the name as rolled, with "#2" after a
// reroll.
class DiceBox final : public game::Dice {
 public:
  // `salts`: salts_hash of the sheets as the bell took them, in seat order.
  DiceBox(DiceTree tree, std::string_view salts, DiceOverrides overrides = {});

  // SHA-256 over the salts, each followed by a zero byte.
  static std::string salts_hash(const std::vector<std::string>& salts_in_seat_order);

  void use_stream(std::string_view name) override;
  int roll(int sides, std::string_view purpose) override;

  // Proofs of the streams that dice were drawn from, in the order of their first die.
  std::vector<StreamProof> proofs() const;
  // The number of dice rolled, those set by hand included.
  std::int64_t thrown() const { return thrown_; }
  // Overrides without a matching die, or for a die without such a face. Pointers are into {"rerolls":{…},"faces":[…]}.
  std::vector<Refusal> unused_overrides() const;

 private:
  struct Stream {
    std::string name, thrown_name, key;
    int counter = 0;
  };
  Stream& current();

  DiceTree tree_;
  std::string salts_;
  DiceOverrides overrides_;
  std::string stream_name_ = "table";
  std::map<std::string, std::size_t> by_name_;
  std::vector<Stream> streams_;
  std::set<std::pair<std::string, int>> faces_used_;
  std::int64_t thrown_ = 0;
};

// The face that a die would have shown if the umpire had not set it by hand, computed from its stream's proof and the
// number of sides in a report that shows the die. None: the number of sides is unknown.
std::optional<int> face_before(const game::Outcome& outcome, const std::vector<StreamProof>& proofs,
    std::string_view salts, const std::pair<std::string, int>& die);

// The face of die number `counter` of a stream. Needs only its key: `verify` and the browser compute it in the same
// way.
int face_of(std::string_view key, std::string_view stream, std::string_view salts, int counter, int sides);

}  // namespace ziggurat
