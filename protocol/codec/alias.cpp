#include "protocol/codec/alias.h"

#include <iterator>

namespace ziggurat::protocol {
namespace {

constexpr std::size_t name_length = 8;
constexpr std::size_t counter_name_length = 12;
constexpr std::size_t name_length_max = 51;  // all that a digest gives

std::string key_of(const game::Viewer& viewer) {
  switch (viewer.role) {
    case game::Viewer::Role::faction: return "faction " + std::to_string(viewer.faction.value);
    case game::Viewer::Role::spectator: return "public";
    case game::Viewer::Role::umpire: return "umpire";
  }
  return {};
}

}  // namespace

Aliases::Aliases(std::string secret, const game::Viewer& viewer)
    : secret_(std::move(secret)), viewer_key_(key_of(viewer)) {}

// Names are made in the order of ids and a later one gives way, so that a name never depends on what was asked first.
void Aliases::name_up_to(PieceId piece) {
  while (names_.size() <= static_cast<std::size_t>(piece.value)) {
    const PieceId next{static_cast<std::int32_t>(names_.size())};
    const Digest digest = digest_of(std::to_string(next.value));
    std::size_t length = name_length;
    while (
        length == counter_name_length || (length < name_length_max && pieces_.contains(to_short_name(digest, length))))
      ++length;
    names_.push_back(to_short_name(digest, length));
    pieces_.emplace(names_.back(), next);
  }
}

Digest Aliases::digest_of(const std::string& what) const {
  return hmac_sha256(secret_, "alias " + viewer_key_ + " " + what);
}

const std::string& Aliases::name(PieceId piece) {
  static const std::string none;
  if (!piece.valid()) return none;
  if (is_counter(piece)) {
    std::string& name = counters_[piece];
    if (name.empty()) name = to_short_name(digest_of("counter " + std::to_string(piece.value)), counter_name_length);
    return name;
  }
  name_up_to(piece);
  return names_[static_cast<std::size_t>(piece.value)];
}

std::optional<PieceId> Aliases::find(std::string_view name, const game::View& view) {
  const auto counters = view.pieces.lower_bound(PieceId{game::first_counter});
  for (auto counter = counters; counter != view.pieces.end(); ++counter)
    if (this->name(counter->first) == name) return counter->first;
  if (counters != view.pieces.begin() && std::prev(counters)->first.valid()) name_up_to(std::prev(counters)->first);
  const auto found = pieces_.find(name);
  if (found == pieces_.end() || !view.pieces.contains(found->second)) return std::nullopt;
  return found->second;
}

}  // namespace ziggurat::protocol
