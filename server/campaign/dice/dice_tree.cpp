#include "campaign/dice/dice_tree.h"

#include <algorithm>
#include <array>

namespace ziggurat {
namespace {

// Hashes short input of fixed length without allocating a string.
template <std::size_t size>
class Message {
 public:
  Message& byte(char value) { return bytes_[used_++] = value, *this; }
  Message& number(int value) {
    const auto n = static_cast<std::uint32_t>(value);
    return byte(static_cast<char>(n >> 24))
        .byte(static_cast<char>(n >> 16))
        .byte(static_cast<char>(n >> 8))
        .byte(static_cast<char>(n));
  }
  Message& add(std::string_view bytes) {
    std::copy(bytes.begin(), bytes.end(), bytes_.begin() + static_cast<std::ptrdiff_t>(used_));
    used_ += bytes.size();
    return *this;
  }
  std::string_view text() const { return {bytes_.data(), used_}; }

 private:
  std::array<char, size> bytes_;
  std::size_t used_ = 0;
};

Digest leaf_key(const Hmac& secret, int leaf) { return secret.of(Message<8>().add("leaf").number(leaf).text()); }
Digest leaf_hash(int leaf, std::string_view key) {
  return sha256(Message<37>().byte('\0').number(leaf).add(key).text());
}
Digest node_hash(std::string_view left, std::string_view right) {
  return sha256(Message<65>().byte('\1').add(left).add(right).text());
}

}  // namespace

DiceTree::DiceTree(std::string_view secret) : secret_(secret) {}

std::shared_ptr<const DiceTree::Nodes> DiceTree::nodes() const {
  if (cached_) return cached_;
  const Hmac secret(secret_);
  auto nodes = std::make_shared<Nodes>(2 * dice_leaves);
  for (int leaf = 0; leaf < dice_leaves; ++leaf)
    nodes->at(static_cast<std::size_t>(dice_leaves + leaf)) = leaf_hash(leaf, as_bytes(leaf_key(secret, leaf)));
  for (std::size_t node = dice_leaves - 1; node >= 1; --node)
    nodes->at(node) = node_hash(as_bytes(nodes->at(2 * node)), as_bytes(nodes->at(2 * node + 1)));
  return nodes;
}

// An opening is folded twice, for the dry run and after the commit: reuse the hashes that were computed last.
DiceTree DiceTree::grown() const {
  thread_local DiceTree last;
  if (last.secret_ != secret_ || !last.cached_) {
    DiceTree tree(secret_);
    tree.cached_ = nodes();
    last = std::move(tree);
  }
  return last;
}

std::string DiceTree::commitment() const { return std::string(as_bytes(nodes()->at(1))); }

int DiceTree::leaf_of(std::string_view stream) const {
  const auto bytes = hmac_sha256(secret_, "place" + std::string(stream));
  return (bytes[0] * 256 + bytes[1]) % dice_leaves;
}

std::string DiceTree::key_of(int leaf) const { return std::string(as_bytes(leaf_key(Hmac(secret_), leaf))); }

StreamProof DiceTree::proof_of(std::string_view stream) const {
  StreamProof proof{std::string(stream), leaf_of(stream), {}, {}};
  proof.key = key_of(proof.leaf);
  const auto all = nodes();
  for (auto node = static_cast<std::size_t>(dice_leaves + proof.leaf); node > 1; node /= 2)
    proof.path.emplace_back(as_bytes(all->at(node ^ 1u)));
  return proof;
}

std::string root_of(const StreamProof& proof) {
  if (proof.key.size() != sizeof(Digest)) return {};
  Digest hash = leaf_hash(proof.leaf, proof.key);
  auto index = static_cast<unsigned>(proof.leaf);
  for (const auto& sibling : proof.path) {
    if (sibling.size() != sizeof(Digest)) return {};
    hash = index % 2 == 0 ? node_hash(as_bytes(hash), sibling) : node_hash(sibling, as_bytes(hash));
    index /= 2;
  }
  return std::string(as_bytes(hash));
}

}  // namespace ziggurat
