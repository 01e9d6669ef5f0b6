#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "game/place.h"

namespace ziggurat::game {

// The ground of the boards. It never changes and is public, so each client is sent it once, in full.

// A rulebook's own properties of the ground, for its rules and drawings: `cost` → `2`. A property without a value is
// `yes`.
using Tags = std::map<std::string, std::string>;

struct MapPoint {  // a position for drawing or measuring, in the board's own units
  std::int32_t x = 0, y = 0;
  auto operator<=>(const MapPoint&) const = default;
};

struct Terrain {
  std::string name;
  Tags tags = {};
};
// A further layer on the cells of a grid: relief, fortification, bridges. A letter that is not in the legend means
// nothing.
struct GridLayer {
  std::string id, name;
  std::vector<std::string> rows;  // same size as the grid's
  std::map<char, Terrain> legend;
};
struct SquareGrid {
  std::vector<std::string> rows;  // one letter for each square, north first
  std::map<char, Terrain> legend;
};
struct HexGrid {
  std::vector<std::string> rows;
  std::map<char, Terrain> legend;
  std::vector<GridLayer> layers = {};
};

struct MapArea {
  std::string id, name, terrain;
  std::int32_t x = 0, y = 0;           // its centre
  std::vector<MapPoint> outline = {};  // a polygon; empty: the page makes one
};
struct Link {
  std::int32_t from = 0, to = 0;    // indices of areas
  std::string kind;                 // road, track, border, river …
  std::vector<MapPoint> line = {};  // where the two areas meet
};
struct AreaMap {
  std::vector<MapArea> areas;
  std::vector<Link> links;
  bool in_rings = false;  // a city in rings: pages load the drawing of walls and quarters for it
};

struct Feature {  // on a plane: a wood, a hill, a river, a road
  std::string id, kind, name;
  std::vector<MapPoint> outline;  // a polygon; an open line; one point with a radius
  bool open = false;              // a line from end to end: a road, a stream
  std::int32_t radius = 0;        // more than 0: a circle
  std::int32_t level = 0;         // of a hill
  bool tall = false;              // blocks sight
  Tags tags = {};
};
struct Plane {
  std::int32_t width = 0, height = 0;  // 1/1000 inch
  std::vector<Feature> features;
  std::int32_t margin = 0;  // places may be this far beyond its edges, with negative coordinates too
};

struct Label {
  Place at;
  std::string text;
};

struct Board {
  std::string id, name;
  std::variant<SquareGrid, HexGrid, AreaMap, Plane> ground;
  std::vector<Label> labels;
};

// The terrain of a layer, or of the grid itself, at this cell; null: none, or off the grid.
template <class Grid>
const Terrain* terrain_at(const Grid& grid, std::int32_t column, std::int32_t row) {
  if (row < 1 || column < 1 || static_cast<std::size_t>(row) > grid.rows.size()) return nullptr;
  const std::string& cells = grid.rows[static_cast<std::size_t>(row) - 1];
  if (static_cast<std::size_t>(column) > cells.size()) return nullptr;
  const auto found = grid.legend.find(cells[static_cast<std::size_t>(column) - 1]);
  return found == grid.legend.end() ? nullptr : &found->second;
}

inline bool on_plane(const Plane& plane, std::int32_t x, std::int32_t y) {
  const auto within = [&](std::int32_t at, std::int32_t length) {
    return at >= -plane.margin && at <= length + plane.margin;
  };
  return within(x, plane.width) && within(y, plane.height);
}

}  // namespace ziggurat::game
