#pragma once
#include <array>
#include <span>
#include <vector>

#include "rulebooks/dark_ages/rules/geometry/plane.h"

// Polygons and segments (DA-22, DA-23). A shape is its corners in order, in either sense; two corners are a segment.
namespace ziggurat::dark_ages {

using Polygon = std::vector<Point>;
using Shape = std::span<const Point>;
using Segment = std::array<Point, 2>;

// Whether two convex shapes have more in common than edges and corners. The first may be swept by a vector.
bool overlap(Shape a, Shape b, Point sweep = {});

bool contains(Shape polygon, Point point);  // edges included; the polygon need not be convex
bool strictly_convex(Shape polygon);        // and no three corners in a line

Point closest_on_segment(Point a, Point b, Point to);
// The first of equals, edge by edge; the point itself when it lies inside.
Point closest_in(Shape polygon, Point to);

}  // namespace ziggurat::dark_ages
