#include "campaign/dice/dice_box.h"

#include <algorithm>
#include <stdexcept>

namespace ziggurat {
namespace {

std::string big_endian(int number) {
  const auto n = static_cast<std::uint32_t>(number);
  return {static_cast<char>(n >> 24), static_cast<char>(n >> 16), static_cast<char>(n >> 8), static_cast<char>(n)};
}

}  // namespace

std::string thrown_name(std::string_view name, int rerolls) {
  std::string thrown;
  for (const char c : name) thrown += c == '#' ? std::string("##") : std::string(1, c);
  return rerolls > 0 ? thrown + "#" + std::to_string(rerolls + 1) : thrown;
}

std::string rules_name(std::string_view thrown) {
  std::string name;
  for (std::size_t i = 0; i < thrown.size(); ++i) {
    if (thrown[i] == '#' && !thrown.substr(i + 1).starts_with('#')) break;
    if (thrown[i] == '#') ++i;
    name += thrown[i];
  }
  return name;
}

DiceBox::DiceBox(DiceTree tree, std::string_view salts, DiceOverrides overrides)
    : tree_(std::move(tree)), salts_(salts), overrides_(std::move(overrides)) {}

std::string DiceBox::salts_hash(const std::vector<std::string>& salts_in_seat_order) {
  std::string all;
  for (const auto& salt : salts_in_seat_order) all += salt + '\0';
  return std::string(as_bytes(sha256(all)));
}

void DiceBox::use_stream(std::string_view name) { stream_name_ = name; }

DiceBox::Stream& DiceBox::current() {
  if (const auto found = by_name_.find(stream_name_); found != by_name_.end()) return streams_[found->second];
  const auto again = overrides_.rerolls.find(stream_name_);
  Stream stream{stream_name_, thrown_name(stream_name_, again == overrides_.rerolls.end() ? 0 : again->second), {}, 0};
  stream.key = tree_.key_of(tree_.leaf_of(stream.thrown_name));
  by_name_[stream_name_] = streams_.size();
  streams_.push_back(std::move(stream));
  return streams_.back();
}

int DiceBox::roll(int sides, std::string_view) {
  Stream& stream = current();
  const int position = stream.counter++;
  ++thrown_;
  const auto by_hand = overrides_.faces.find({stream.name, position});
  if (by_hand != overrides_.faces.end() && by_hand->second >= 1 && by_hand->second <= sides) {
    faces_used_.insert(by_hand->first);
    return by_hand->second;
  }
  return face_of(stream.key, stream.thrown_name, salts_, position, sides);
}

std::vector<StreamProof> DiceBox::proofs() const {
  if (streams_.empty()) return {};
  const DiceTree tree = tree_.grown();
  std::vector<StreamProof> proofs;
  for (const auto& stream : streams_) proofs.push_back(tree.proof_of(stream.thrown_name));
  return proofs;
}

std::vector<Refusal> DiceBox::unused_overrides() const {
  std::vector<Refusal> unused;
  for (const auto& [stream, times] : overrides_.rerolls)
    if (!by_name_.contains(stream))
      unused.push_back({"no_such_die", "/rerolls/" + stream, "no dice are rolled for \"" + stream + "\""});
  for (const auto& [die, face] : overrides_.faces)
    if (!faces_used_.contains(die))
      unused.push_back({"no_such_die", "/faces",
          "\"" + die.first + "\" has no die " + std::to_string(die.second) + " with a face " + std::to_string(face)});
  return unused;
}

std::optional<int> face_before(const game::Outcome& outcome, const std::vector<StreamProof>& proofs,
    std::string_view salts, const std::pair<std::string, int>& die) {
  const auto proof = std::find_if(
      proofs.begin(), proofs.end(), [&](const StreamProof& one) { return rules_name(one.stream) == die.first; });
  if (proof == proofs.end()) return std::nullopt;
  int position = 0;
  std::set<int> other_sides;  // of the stream's dice in reports to others than the umpire
  for (const auto& step : outcome.steps)
    for (const auto& report : step.reports) {
      const bool to_umpire = report.audience.has(game::Viewer::umpire());
      for (const auto& roll : report.rolls) {
        if ((roll.stream.empty() ? report.fight : roll.stream) != die.first) continue;
        // A report to others may be a summary, or one side's part, so its dice are in no reliable order.
        if (!to_umpire) other_sides.insert(roll.sides);
        else if (position++ == die.second) return face_of(proof->key, proof->stream, salts, die.second, roll.sides);
      }
    }
  // No report to the umpire shows this die. Reports to others still tell how many sides the stream's dice have.
  if (other_sides.size() == 1) return face_of(proof->key, proof->stream, salts, die.second, *other_sides.begin());
  return std::nullopt;
}

int face_of(std::string_view key, std::string_view stream, std::string_view salts, int counter, int sides) {
  if (sides < 1 || sides > dice_sides_max) throw std::logic_error("a die of " + std::to_string(sides) + " sides");
  std::string message(stream);
  message += '\0';
  message += salts;
  message += big_endian(counter);
  auto block = hmac_sha256(key, message);
  const int end = 256 - 256 % sides;
  for (;; block = sha256(as_bytes(block)))  // a second block is needed once in 10^20 rolls
    for (const int byte : block)
      if (byte < end) return byte % sides + 1;
}

}  // namespace ziggurat
