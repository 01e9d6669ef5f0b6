#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "game/place.h"

namespace ziggurat {

// The fixed ground. Everyone may know it, so it is sent once and in full.
struct Terrain {
  std::string name;
  std::int32_t zone = -1;  // -1: belongs to no zone
  std::string ring;        // wall squares: which ring they are part of
  bool gate = false;
  bool building = false;
};
struct SquareGrid {
  std::vector<std::string> rows;  // one letter a square, north first
  std::map<char, Terrain> legend;
};
struct HexGrid {
  std::vector<std::string> rows;
  std::map<char, Terrain> legend;
};
struct MapArea {
  std::string id, name, terrain;
  std::int32_t x = 0, y = 0;  // where it is drawn, in the map's own units
};
struct Link {
  std::int32_t from = 0, to = 0;  // indices of areas
  std::string kind;               // road, track, river, bridge …
};
struct AreaMap {
  std::vector<MapArea> areas;
  std::vector<Link> links;
};
struct Feature {  // a polygon on a plane
  std::string kind, name;
  std::vector<Point> outline;
};
struct Plane {
  std::int32_t width = 0, height = 0;  // 1/1000 inch
  std::vector<Feature> features;
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

}  // namespace ziggurat
