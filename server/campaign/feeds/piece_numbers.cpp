#include "campaign/feeds/piece_numbers.h"

#include <algorithm>

#include "base/crypto.h"

namespace ziggurat {
namespace {

std::string key_of(const game::Viewer& viewer) {
  switch (viewer.role) {
    case game::Viewer::Role::faction: return "faction " + std::to_string(viewer.faction.value);
    case game::Viewer::Role::spectator: return "public";
    case game::Viewer::Role::umpire: return "umpire";
  }
  return {};
}

bool is_piece(PieceId id) { return id.valid() && !game::is_counter(id); }

}  // namespace

void PieceNumbers::Lists::add(PieceId piece) {
  met.push_back(piece);
  numbers[piece] = static_cast<std::int32_t>(met.size());
}

std::vector<PieceId> PieceNumbers::meet(
    std::vector<PieceId> pieces, const std::string& secret, const game::Viewer& viewer) {
  std::erase_if(pieces, [&](PieceId piece) { return !is_piece(piece) || lists_->numbers.contains(piece); });
  if (pieces.empty()) return {};
  const std::string prefix = "piece " + key_of(viewer) + " ";
  std::vector<std::pair<Digest, PieceId>> shuffled;
  for (const PieceId piece : pieces)
    shuffled.emplace_back(hmac_sha256(secret, prefix + std::to_string(piece.value)), piece);
  std::sort(shuffled.begin(), shuffled.end());
  shuffled.erase(std::unique(shuffled.begin(), shuffled.end()), shuffled.end());
  auto lists = std::make_shared<Lists>(*lists_);
  pieces.clear();
  for (const auto& [digest, piece] : shuffled) lists->add(piece), pieces.push_back(piece);
  lists_ = std::move(lists);
  return pieces;
}

std::int64_t PieceNumbers::of(PieceId piece) const {
  if (game::is_counter(piece)) return std::int64_t{game::first_counter} - 1 - piece.value;
  const auto found = lists_->numbers.find(piece);
  return found == lists_->numbers.end() ? 0 : found->second;
}

std::optional<PieceId> PieceNumbers::piece(std::int64_t number) const {
  if (number > 0 && number <= static_cast<std::int64_t>(pieces().size()))
    return pieces()[static_cast<std::size_t>(number - 1)];
  if (number < 0 && number > -std::int64_t{game::first_counter})
    return PieceId{static_cast<std::int32_t>(game::first_counter - 1 - number)};
  return std::nullopt;
}

bool PieceNumbers::restore(const std::vector<PieceId>& met) {
  auto lists = std::make_shared<Lists>();
  for (const PieceId piece : met) {
    if (!is_piece(piece) || lists->numbers.contains(piece)) return false;
    lists->add(piece);
  }
  lists_ = std::move(lists);
  return true;
}

std::vector<PieceId> pieces_newly_named(const game::View& before, const game::View& now) {
  std::vector<PieceId> pieces;
  auto was = before.pieces.begin();
  for (const auto& [id, seen] : now.pieces) {
    while (was != before.pieces.end() && was->first < id) ++was;
    if (was != before.pieces.end() && was->first == id && was->second.piece == seen.piece) continue;
    pieces.push_back(id);
    if (const PieceId* carrier = carrier_of(seen.piece->place)) pieces.push_back(*carrier);
    for (const game::Value& value : seen.piece->attributes)
      if (const auto* other = std::get_if<PieceId>(&value)) pieces.push_back(*other);
  }
  return pieces;
}

}  // namespace ziggurat
