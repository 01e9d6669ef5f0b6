#pragma once
#include <variant>
#include <vector>

#include "game/piece.h"

namespace ziggurat::game {

// The one unit of state change, shared by rules, umpire acts, the log, the network and the replay.
struct PieceEntered {
  Piece piece;
  bool operator==(const PieceEntered&) const = default;
};
struct PieceLeft {
  PieceId piece;
  bool operator==(const PieceLeft&) const = default;
};
struct PieceMoved {
  PieceId piece;
  Place to;
  std::vector<Place> path;  // places passed after the start, `to` last; empty: put there
  bool operator==(const PieceMoved&) const = default;
};
struct PieceTurned {  // to another side; a facing is part of the place
  PieceId piece;
  FactionId side;
  bool operator==(const PieceTurned&) const = default;
};
struct AttributeSet {
  PieceId piece;
  int attribute = -1;
  Value value;
  bool operator==(const AttributeSet&) const = default;
};
struct LedgerSet {
  FactionId faction;
  int ledger = -1;
  std::int64_t amount = 0;
  bool operator==(const LedgerSet&) const = default;
};
struct FactSet {
  int fact = -1;
  Value value;
  bool operator==(const FactSet&) const = default;
};
using Change = std::variant<PieceEntered, PieceLeft, PieceMoved, PieceTurned, AttributeSet, LedgerSet, FactSet>;

}  // namespace ziggurat::game
