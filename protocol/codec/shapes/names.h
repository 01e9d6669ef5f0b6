#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/feeds/piece_numbers.h"
#include "campaign/state/entry.h"

namespace ziggurat::protocol {

// Maps the server's indices to protocol names and back, for the names that all viewers of a campaign share. Each
// campaign has one; the rulebook must outlive it.
class Words {
 public:
  Words(const game::Vocabulary& vocabulary, const std::vector<game::OrderKind>& order_kinds,
      const std::vector<game::RulingKind>& ruling_kinds, std::vector<game::FactionInfo> factions,
      std::vector<game::Board> boards, std::vector<SeatInfo> seats);
  Words(const game::Rulebook& rulebook, const game::Setup& setup, std::vector<SeatInfo> seats);

  const game::Vocabulary& vocabulary() const { return *vocabulary_; }
  const std::vector<game::OrderKind>& order_kinds() const { return *order_kinds_; }
  const std::vector<game::RulingKind>& ruling_kinds() const { return *ruling_kinds_; }
  const std::vector<game::FactionInfo>& factions() const { return factions_; }
  const std::vector<game::Board>& boards() const { return boards_; }
  const std::vector<SeatInfo>& seats() const { return seats_; }
  void set_seats(std::vector<SeatInfo> seats) { seats_ = std::move(seats); }  // after a seat was added

  // Index → name. The index must be one of the campaign's.
  const std::string& faction(FactionId id) const;
  const std::string& seat(SeatId id) const;
  const std::string& kind(KindId id) const;
  const std::string& order_kind(int index) const;

  // Name → index; none: unknown name.
  std::optional<FactionId> find_faction(std::string_view id) const;
  std::optional<SeatId> find_seat(std::string_view id) const;
  std::optional<KindId> find_kind(std::string_view name) const;
  std::optional<int> find_order_kind(std::string_view name) const;
  std::optional<int> find_attribute(std::string_view name) const;
  std::optional<int> find_fact(std::string_view name) const;
  std::optional<int> find_ledger(std::string_view name) const;
  std::optional<BoardId> find_board(std::string_view id) const;
  std::optional<std::int32_t> find_area(BoardId board, std::string_view id) const;
  // The kind of a ruling by its key: `shift/fight-3` is of the kind `shift`. Null: there is no such kind, or the key
  // has no subject although the kind needs one, or has one although it needs none.
  const game::RulingKind* find_ruling(std::string_view key) const;

  // "dark", "public", "umpire".
  std::string viewer(const game::Viewer& viewer) const;
  std::optional<game::Viewer> find_viewer(std::string_view name) const;
  // "dark.0": a viewer's stream, one for each branch.
  std::string stream(const game::Viewer& viewer, int branch) const {
    return this->viewer(viewer) + "." + std::to_string(branch);
  }

 private:
  const game::Vocabulary* vocabulary_;
  const std::vector<game::OrderKind>* order_kinds_;
  const std::vector<game::RulingKind>* ruling_kinds_;
  std::vector<game::FactionInfo> factions_;
  std::vector<game::Board> boards_;
  std::vector<SeatInfo> seats_;
  std::vector<std::map<std::string, std::int32_t, std::less<>>> areas_;  // by board
};

// The names in one viewer's messages: the shared names, and the viewer's own numbers in place of the pieces' true ids.
// PieceNumbers (campaign/feeds/piece_numbers.h) assigns these.
class Names {
 public:
  // `words` must outlive it.
  Names(const Words& words, PieceNumbers numbers, const game::Viewer& viewer)
      : words_(&words), viewer_(viewer), numbers_(std::move(numbers)) {}
  void know(PieceNumbers numbers) { numbers_ = std::move(numbers); }  // after more pieces were shown

  const Words& words() const { return *words_; }
  const game::Viewer& viewer() const { return viewer_; }
  std::int64_t number(PieceId id) const { return numbers_.of(id); }
  std::string piece(PieceId id) const { return id.valid() ? std::to_string(number(id)) : std::string(); }
  // The piece with this name, if the view shows it. None for a piece that the view does not show, as for an unknown name.
  std::optional<PieceId> find_piece(std::string_view name, const game::View& view) const;

 private:
  const Words* words_;
  game::Viewer viewer_;
  PieceNumbers numbers_;
};

}  // namespace ziggurat::protocol
