#include "campaign/dice_box.h"

#include <array>
#include <stdexcept>

namespace ziggurat {
namespace {

std::string big_endian(int number) {
  const auto n = static_cast<std::uint32_t>(number);
  return {static_cast<char>(n >> 24), static_cast<char>(n >> 16), static_cast<char>(n >> 8), static_cast<char>(n)};
}

std::string bytes_of(const Digest& digest) { return std::string(as_bytes(digest)); }

std::string leaf_key(std::string_view secret, int leaf) { return bytes_of(hmac_sha256(secret, "leaf" + big_endian(leaf))); }

int leaf_of(std::string_view secret, std::string_view thrown_name) {
  const auto bytes = hmac_sha256(secret, "place" + std::string(thrown_name));
  return (bytes[0] * 256 + bytes[1]) % dice_leaves;
}

std::string leaf_hash(int leaf, std::string_view key) {
  return bytes_of(sha256(std::string(1, '\0') + big_endian(leaf) + std::string(key)));
}

std::string node_hash(std::string_view left, std::string_view right) {
  return bytes_of(sha256(std::string(1, '\1') + std::string(left) + std::string(right)));
}

// All levels of the tree, leaves first, the root last.
std::vector<std::vector<std::string>> tree_of(std::string_view secret) {
  std::vector<std::vector<std::string>> levels(1);
  for (int leaf = 0; leaf < dice_leaves; ++leaf) levels[0].push_back(leaf_hash(leaf, leaf_key(secret, leaf)));
  while (levels.back().size() > 1) {
    const auto& below = levels.back();
    std::vector<std::string> above;
    for (std::size_t i = 0; i < below.size(); i += 2) above.push_back(node_hash(below[i], below[i + 1]));
    levels.push_back(std::move(above));
  }
  return levels;
}

}  // namespace

DiceBox::DiceBox(std::string_view secret, std::string_view salts, DiceOverrides overrides)
    : secret_(secret), salts_(salts), overrides_(std::move(overrides)) {}

std::string DiceBox::commitment(std::string_view secret) { return tree_of(secret).back().front(); }

std::string DiceBox::salts_hash(const std::vector<std::string>& salts_in_seat_order) {
  std::string all;
  for (const auto& salt : salts_in_seat_order) all += salt + '\0';
  return bytes_of(sha256(all));
}

void DiceBox::use_stream(std::string_view name) { stream_name_ = name; }

DiceBox::Stream& DiceBox::current() {
  if (const auto found = by_name_.find(stream_name_); found != by_name_.end()) return streams_[found->second];
  Stream stream{stream_name_, stream_name_, {}, 0, 0};
  if (const auto again = overrides_.rerolls.find(stream_name_); again != overrides_.rerolls.end() && again->second > 0)
    stream.thrown_name += "#" + std::to_string(again->second + 1);
  stream.leaf = leaf_of(secret_, stream.thrown_name);
  stream.key = leaf_key(secret_, stream.leaf);
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
  const auto levels = tree_of(secret_);
  std::vector<StreamProof> proofs;
  for (const auto& stream : streams_) {
    StreamProof proof{stream.thrown_name, stream.leaf, stream.key, {}};
    auto index = static_cast<std::size_t>(stream.leaf);
    for (std::size_t level = 0; level + 1 < levels.size(); ++level, index /= 2) proof.path.push_back(levels[level][index ^ 1u]);
    proofs.push_back(std::move(proof));
  }
  return proofs;
}

std::vector<Refusal> DiceBox::unused_overrides() const {
  std::vector<Refusal> unused;
  for (const auto& [stream, times] : overrides_.rerolls)
    if (!by_name_.contains(stream))
      unused.push_back({"no_such_die", "/rerolls/" + stream, "no dice are thrown for \"" + stream + "\""});
  for (const auto& [die, face] : overrides_.faces)
    if (!faces_used_.contains(die))
      unused.push_back(
          {"no_such_die", "/faces",
           "\"" + die.first + "\" has no die " + std::to_string(die.second) + " with a face " + std::to_string(face)});
  return unused;
}

int face_of(std::string_view key, std::string_view stream, std::string_view salts, int counter, int sides) {
  if (sides < 1 || sides > dice_sides_max) throw std::logic_error("a die of " + std::to_string(sides) + " sides");
  std::string message(stream);
  message += '\0';
  message += salts;
  message += big_endian(counter);
  auto block = hmac_sha256(key, message);
  const int end = 256 - 256 % sides;
  for (;; block = sha256(as_bytes(block)))  // a second block is needed once in 10^20 throws
    for (const int byte : block)
      if (byte < end) return byte % sides + 1;
}

std::string root_of(const StreamProof& proof) {
  std::string hash = leaf_hash(proof.leaf, proof.key);
  auto index = static_cast<unsigned>(proof.leaf);
  for (const auto& sibling : proof.path) {
    hash = index % 2 == 0 ? node_hash(hash, sibling) : node_hash(sibling, hash);
    index /= 2;
  }
  return hash;
}

}  // namespace ziggurat
