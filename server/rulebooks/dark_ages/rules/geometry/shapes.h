#pragma once
#include <array>
#include <span>
#include <vector>

#include "rulebooks/dark_ages/rules/geometry/plane.h"

// Polygons and segments (DA-22, DA-23). A shape is a list of corners in clockwise or anticlockwise order; two corners
// make a segment.
namespace ziggurat::dark_ages {

using Polygon = std::vector<Point>;
using Shape = std::span<const Point>;
using Segment = std::array<Point, 2>;

// Whether two convex shapes overlap beyond shared edges and corners. The first may be swept along a vector.
bool overlap(Shape a, Shape b, Point sweep = {});

bool contains(Shape polygon, Point point);  // includes edges; the polygon may be concave
bool strictly_convex(Shape polygon);        // also requires that no three corners are collinear

Point closest_on_segment(Point a, Point b, Point to);
// The first one of equal points, edge by edge; the point itself if it lies inside.
Point closest_in(Shape polygon, Point to);

}  // namespace ziggurat::dark_ages
