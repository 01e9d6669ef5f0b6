#include "rulebooks/city_table/rules/figures/board.h"

#include <algorithm>
#include <deque>
#include <set>

namespace ziggurat::city_table {
namespace {

constexpr std::string_view zone_letters[3] = {".=+", "sb", "cPZ"};
constexpr std::string_view ring_letters[2] = {"OG", "Ig"};

bool has(std::string_view letters, char letter) { return letters.find(letter) != std::string_view::npos; }

}  // namespace

std::optional<Board::Fault> Board::fault(const std::vector<std::string>& rows) {
  if (rows.empty() || rows.size() > static_cast<std::size_t>(board_side_max)) return Fault{-1, "needs 1 to 60 rows"};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = static_cast<int>(i);
    const std::size_t length = rows[i].size();
    if (length < 1 || length > static_cast<std::size_t>(board_side_max)) return Fault{row, "must have 1 to 60 letters"};
    if (rows[i].size() != rows[0].size()) return Fault{row, "must be as long as the first row"};
    for (const char letter : rows[i])
      if (!has(".=+sbcPZOGIg", letter)) return Fault{row, "has a letter that is no square"};
  }
  return std::nullopt;
}

Board::Board(const std::vector<std::string>& rows)
    : width_(rows.empty() ? 0 : static_cast<int>(rows[0].size())), height_(static_cast<int>(rows.size())) {
  cells_.reserve(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
  for (const std::string& row : rows)
    for (const char letter : row) {
      Cell made;
      made.letter = letter;
      for (std::int8_t zone = 0; zone < 3; ++zone)
        if (has(zone_letters[zone], letter)) made.zone = zone;
      for (std::int8_t ring = 0; ring < 2; ++ring)
        if (has(ring_letters[ring], letter)) made.ring = ring;
      made.gate = letter == 'G' || letter == 'g';
      cells_.push_back(made);
    }
}

const Board::Cell* Board::cell(Square at) const {
  if (!inside(at)) return nullptr;
  return &cells_[static_cast<std::size_t>((at.y - 1) * width_ + at.x - 1)];
}
Board::Cell* Board::cell(Square at) { return const_cast<Cell*>(static_cast<const Board*>(this)->cell(at)); }

char Board::letter(Square at) const {
  const Cell* found = cell(at);
  return found ? found->letter : '\0';
}
std::optional<int> Board::zone(Square at) const {
  const Cell* found = cell(at);
  if (!found || found->zone < 0) return std::nullopt;
  return found->zone;
}
std::optional<Ring> Board::ring(Square at) const {
  const Cell* found = cell(at);
  if (!found || found->ring < 0) return std::nullopt;
  return static_cast<Ring>(found->ring);
}
bool Board::gate_square(Square at) const {
  const Cell* found = cell(at);
  return found && found->gate;
}
bool Board::building(Square at) const { return has("bPZ", letter(at)) && inside(at); }

int Board::markers(Square at) const {
  const Cell* found = cell(at);
  return found ? found->markers : 0;
}
void Board::set_markers(Square at, int count) {
  Cell* found = cell(at);
  if (!found || found->ring < 0) return;
  const auto markers = static_cast<std::uint8_t>(std::clamp(count, 0, markers_max));
  if (found->markers == markers) return;
  found->markers = markers;
  judge_breach(at);
  for (const Direction side : {Direction::n, Direction::e, Direction::s, Direction::w})
    judge_breach(neighbour(at, side));
}
Gate Board::gate(Square at) const {
  const Cell* found = cell(at);
  return found ? found->state : Gate{};
}
void Board::set_gate(Square at, Gate gate) {
  Cell* found = cell(at);
  if (found && found->gate) found->state = gate;
}

bool Board::breached(Square at) const { return markers(at) >= markers_max; }

void Board::judge_breach(Square at) {
  Cell* found = cell(at);
  if (!found || found->ring < 0) return;
  found->open_breach = false;
  if (!breached(at)) return;
  for (const Direction side : {Direction::n, Direction::e, Direction::s, Direction::w}) {
    const Square beside = neighbour(at, side);
    if (ring(beside) == ring(at) && breached(beside)) found->open_breach = true;
  }
}

bool Board::open_breach(Square at) const {
  const Cell* found = cell(at);
  return found && found->open_breach;
}
Terrain Board::terrain(Square at) const {
  if (wall(at)) return open_breach(at) ? Terrain::breach : Terrain::wall;
  return building(at) ? Terrain::building : Terrain::open;
}

std::vector<Square> Board::open_breaches(Ring of) const {
  std::vector<Square> found;
  for (int y = 1; y <= height_; ++y)
    for (int x = 1; x <= width_; ++x)
      if (open_breach({x, y}) && ring({x, y}) == of) found.push_back({x, y});
  return found;
}
std::vector<Square> Board::squares(char wanted) const {
  std::vector<Square> found;
  for (int y = 1; y <= height_; ++y)
    for (int x = 1; x <= width_; ++x)
      if (letter({x, y}) == wanted) found.push_back({x, y});
  return found;
}

Breaches breaches_of(const std::vector<Section>& sections) {
  std::set<Square> breached[2];
  for (const Section& section : sections)
    if (section.markers >= markers_max) breached[static_cast<int>(section.ring)].insert(section.at);
  Breaches found;
  for (const auto& ring : breached)
    for (const Square at : ring) {
      found.breached.push_back(at);
      const bool open = ring.contains(neighbour(at, Direction::n)) || ring.contains(neighbour(at, Direction::e)) ||
                        ring.contains(neighbour(at, Direction::s)) || ring.contains(neighbour(at, Direction::w));
      if (open) found.open.push_back(at);
    }
  std::sort(found.breached.begin(), found.breached.end());
  std::sort(found.open.begin(), found.open.end());
  return found;
}

std::optional<SectionPair> most_damaged_pair(const Board& board, Ring ring) {
  std::optional<SectionPair> best;
  int most = -1;
  for (int y = 1; y <= board.height(); ++y)
    for (int x = 1; x <= board.width(); ++x)
      for (const Direction side : {Direction::e, Direction::s}) {
        const Square at{x, y}, beside = neighbour(at, side);
        if (board.ring(at) != ring || board.ring(beside) != ring) continue;
        const int markers = board.markers(at) + board.markers(beside);
        if (markers == 2 * markers_max || markers <= most) continue;
        most = markers;
        best = SectionPair{at, beside};
      }
  return best;
}

namespace {

// Flood fill over everything that no wall square stops, regardless of zones. CT-33 already forbids steps between zones,
// so only a fill that takes such a step can find a hole in the ring.
std::optional<Leak> spread(const Board& board, std::deque<Square> todo, int zone_from) {
  std::set<Square> seen(todo.begin(), todo.end());
  while (!todo.empty()) {
    const Square from = todo.front();
    todo.pop_front();
    for (int d = 0; d < directions; ++d) {
      const Square to = neighbour(from, static_cast<Direction>(d));
      const auto zone = board.zone(to);
      if (!zone) continue;
      if (*zone > zone_from) return Leak{from, to};
      if (*zone == zone_from && seen.insert(to).second) todo.push_back(to);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Leak> leak_of(const Board& board) {
  std::deque<Square> edge, town;
  for (int y = 1; y <= board.height(); ++y)
    for (int x = 1; x <= board.width(); ++x) {
      const bool at_edge = x == 1 || y == 1 || x == board.width() || y == board.height();
      if (board.zone({x, y}) == 0 && at_edge) edge.push_back({x, y});
      if (board.zone({x, y}) == 1) town.push_back({x, y});
    }
  if (const auto leak = spread(board, std::move(edge), 0)) return leak;
  return spread(board, std::move(town), 1);
}

std::vector<GateTaken> take_gates(Board& board, const std::vector<Presence>& presences) {
  std::vector<GateTaken> taken;
  for (int y = 1; y <= board.height(); ++y)
    for (int x = 1; x <= board.width(); ++x) {
      const Square at{x, y};
      if (!board.gate_square(at)) continue;
      std::optional<Camp> alone;
      bool shared = false;
      for (const Presence& p : presences) {
        if (p.at != at || p.units <= 0) continue;
        if (alone && *alone != p.camp) shared = true;
        alone = p.camp;
      }
      if (!alone || shared || *alone == board.gate(at).held) continue;
      taken.push_back({at, board.gate(at).held, *alone});
      board.set_gate(at, {*alone, false});
    }
  return taken;
}

bool may_work_gate(const Board& board, Square at, Camp camp, const std::vector<Presence>& presences) {
  return board.gate_square(at) && board.gate(at).held == camp && units_at(presences, at, camp) > 0;
}

}  // namespace ziggurat::city_table
