#include "rulebooks/shelf/ways.h"

namespace ziggurat::shelf {

std::vector<int> Ways::to(int area) const {
  std::vector<int> path;
  if (area < 0 || cost[static_cast<std::size_t>(area)] < 0) return path;
  for (int at = area; at >= 0 && at != from; at = before[static_cast<std::size_t>(at)]) path.insert(path.begin(), at);
  return path;
}

}  // namespace ziggurat::shelf
