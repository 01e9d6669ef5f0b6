#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/figures/figures.h"
#include "rulebooks/city_table/rules/figures/types.h"

namespace ziggurat::city_table {

inline constexpr int board_side_max = 60;  // squares

struct Gate {  // CT-35
  Camp held = Camp::city;
  bool open = false;
  bool operator==(const Gate&) const = default;
};

// The City table: the letters of CT-2 and the state of its walls. Queries outside the board are allowed and find
// nothing.
class Board {
 public:
  Board() = default;
  // Rows of equal length, letters of CT-2. `fault` validates `rows`; never construct a Board from invalid rows.
  explicit Board(const std::vector<std::string>& rows);
  struct Fault {
    int row = -1;  // index of the faulty row; -1: the list as a whole
    std::string words;
  };
  static std::optional<Fault> fault(const std::vector<std::string>& rows);

  int width() const { return width_; }
  int height() const { return height_; }
  bool inside(Square at) const { return at.x >= 1 && at.x <= width_ && at.y >= 1 && at.y <= height_; }
  char letter(Square at) const;               // 0 outside the board
  std::optional<int> zone(Square at) const;   // 0 field, 1 town, 2 citadel; none: wall, gate or outside
  std::optional<Ring> ring(Square at) const;  // of wall and gate squares
  bool wall(Square at) const { return ring(at).has_value(); }  // wall or gate square
  bool gate_square(Square at) const;
  bool building(Square at) const;
  bool ziggurat(Square at) const { return letter(at) == 'Z'; }

  int markers(Square at) const;            // success markers, 0 to 3 (CT-62)
  void set_markers(Square at, int count);  // wall and gate squares only
  Gate gate(Square at) const;              // gate squares only
  void set_gate(Square at, Gate gate);

  bool breached(Square at) const;     // three markers
  bool open_breach(Square at) const;  // breached and next to a breached section of its ring: rubble (CT-64)
  bool closed_wall(Square at) const { return wall(at) && !open_breach(at); }
  Terrain terrain(Square at) const;
  std::vector<Square> open_breaches(Ring ring) const;  // in reading order
  std::vector<Square> squares(char letter) const;      // in reading order

 private:
  struct Cell {
    char letter = 0;
    std::int8_t zone = -1;
    std::int8_t ring = -1;
    bool gate = false;
    bool open_breach = false;
    std::uint8_t markers = 0;
    Gate state;
  };
  const Cell* cell(Square at) const;
  Cell* cell(Square at);
  void judge_breach(Square at);
  int width_ = 0;
  int height_ = 0;
  std::vector<Cell> cells_;
};

// A wall section without a board, for the calculator (CT-64).
struct Section {
  Square at;
  Ring ring = Ring::outer;
  int markers = 0;
};
struct Breaches {
  std::vector<Square> breached;  // reading order
  std::vector<Square> open;
};
Breaches breaches_of(const std::vector<Section>& sections);

// The neighbouring pair of sections of a ring with the most markers that is not yet an open breach (CT-11, turn 5);
// ties in reading order.
struct SectionPair {
  Square first, second;
};
std::optional<SectionPair> most_damaged_pair(const Board& board, Ring ring);

// A leak in a ring (CT-3): a step between two zones without a wall in between. None: the scenario is playable.
struct Leak {
  Square from, to;
};
std::optional<Leak> leak_of(const Board& board);

// Control of gates at the end of a round (CT-35): a camp that stands alone in a gate that it does not hold takes and
// shuts it.
struct GateTaken {
  Square at;
  Camp from, to;
};
std::vector<GateTaken> take_gates(Board& board, const std::vector<Presence>& presences);
// Whether a camp may open or shut this gate: it holds it and has a unit in its square (order `gate`).
bool may_work_gate(const Board& board, Square at, Camp camp, const std::vector<Presence>& presences);

}  // namespace ziggurat::city_table
