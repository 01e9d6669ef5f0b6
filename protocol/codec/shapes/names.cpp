#include "protocol/codec/shapes/names.h"

#include <algorithm>
#include <charconv>

namespace ziggurat::protocol {
namespace {

template <class List, class Name>
auto index_of(const List& list, std::string_view wanted, Name name) -> std::optional<std::int32_t> {
  const auto found = std::find_if(list.begin(), list.end(), [&](const auto& item) { return name(item) == wanted; });
  if (found == list.end()) return std::nullopt;
  return static_cast<std::int32_t>(found - list.begin());
}

template <class Index>
std::optional<Index> as_id(std::optional<std::int32_t> index) {
  if (!index) return std::nullopt;
  return Index{*index};
}

std::string_view id_of(const auto& item) { return item.id; }
std::string_view name_of_item(const auto& item) { return item.name; }

std::size_t at(std::int32_t index) { return static_cast<std::size_t>(index); }

}  // namespace

Words::Words(const game::Vocabulary& vocabulary, const std::vector<game::OrderKind>& order_kinds,
    const std::vector<game::RulingKind>& ruling_kinds, std::vector<game::FactionInfo> factions,
    std::vector<game::Board> boards, std::vector<SeatInfo> seats)
    : vocabulary_(&vocabulary),
      order_kinds_(&order_kinds),
      ruling_kinds_(&ruling_kinds),
      factions_(std::move(factions)),
      boards_(std::move(boards)),
      seats_(std::move(seats)),
      areas_(boards_.size()) {
  for (std::size_t board = 0; board < boards_.size(); ++board)
    if (const auto* map = std::get_if<game::AreaMap>(&boards_[board].ground))
      for (std::size_t area = 0; area < map->areas.size(); ++area)
        areas_[board].emplace(map->areas[area].id, static_cast<std::int32_t>(area));
}

Words::Words(const game::Rulebook& rulebook, const game::Setup& setup, std::vector<SeatInfo> seats)
    : Words(rulebook.vocabulary(), rulebook.order_kinds(), rulebook.ruling_kinds(), setup.factions, setup.boards,
          std::move(seats)) {}

const std::string& Words::faction(FactionId id) const { return factions_.at(at(id.value)).id; }
const std::string& Words::seat(SeatId id) const { return seats_.at(at(id.value)).id; }
const std::string& Words::kind(KindId id) const { return vocabulary_->kinds.at(at(id.value)); }
const std::string& Words::order_kind(int index) const { return order_kinds_->at(at(index)).name; }

std::optional<FactionId> Words::find_faction(std::string_view id) const {
  return as_id<FactionId>(index_of(factions_, id, id_of<game::FactionInfo>));
}
std::optional<SeatId> Words::find_seat(std::string_view id) const {
  return as_id<SeatId>(index_of(seats_, id, id_of<SeatInfo>));
}
std::optional<KindId> Words::find_kind(std::string_view name) const {
  return as_id<KindId>(
      index_of(vocabulary_->kinds, name, [](const std::string& kind) -> std::string_view { return kind; }));
}
std::optional<int> Words::find_order_kind(std::string_view name) const {
  return index_of(*order_kinds_, name, name_of_item<game::OrderKind>);
}
std::optional<int> Words::find_attribute(std::string_view name) const {
  return index_of(vocabulary_->attributes, name, name_of_item<game::AttributeInfo>);
}
std::optional<int> Words::find_fact(std::string_view name) const {
  return index_of(vocabulary_->facts, name, name_of_item<game::AttributeInfo>);
}
std::optional<int> Words::find_ledger(std::string_view name) const {
  return index_of(vocabulary_->ledgers, name, name_of_item<game::AttributeInfo>);
}
std::optional<BoardId> Words::find_board(std::string_view id) const {
  return as_id<BoardId>(index_of(boards_, id, id_of<game::Board>));
}
std::optional<std::int32_t> Words::find_area(BoardId board, std::string_view id) const {
  const auto& areas = areas_.at(at(board.value));
  const auto found = areas.find(id);
  if (found == areas.end()) return std::nullopt;
  return found->second;
}

const game::RulingKind* Words::find_ruling(std::string_view key) const {
  const auto slash = key.find('/');
  for (const auto& kind : *ruling_kinds_) {
    const bool fits =
        kind.about != game::RulingAbout::phase
            ? slash != std::string_view::npos && slash + 1 < key.size() && key.substr(0, slash) == kind.name
            : key == kind.name;
    if (fits) return &kind;
  }
  return nullptr;
}

std::string Words::viewer(const game::Viewer& viewer) const {
  switch (viewer.role) {
    case game::Viewer::Role::faction: return faction(viewer.faction);
    case game::Viewer::Role::spectator: return "public";
    case game::Viewer::Role::umpire: return "umpire";
  }
  return {};
}

std::optional<game::Viewer> Words::find_viewer(std::string_view name) const {
  if (const auto found = find_faction(name)) return game::Viewer::of(*found);
  if (name == "public") return game::Viewer::spectator();
  if (name == "umpire") return game::Viewer::umpire();
  return std::nullopt;
}

std::optional<PieceId> Names::find_piece(std::string_view name, const game::View& view) const {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  const auto piece = numbers_.piece(number);
  // A piece has exactly one name, so "07" is invalid.
  return piece && view.pieces.contains(*piece) && this->piece(*piece) == name ? piece : std::nullopt;
}

}  // namespace ziggurat::protocol
