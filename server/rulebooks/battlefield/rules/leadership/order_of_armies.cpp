#include "rulebooks/battlefield/rules/leadership/order_of_armies.h"

#include <algorithm>
#include <map>

namespace ziggurat::battlefield {

// Uses an explicit stack, because each repeated tie would add a level of recursion.
std::vector<std::string> roll_order(const std::vector<std::string>& armies, game::Dice& dice) {
  constexpr int die_sides = 6;
  std::vector<std::string> order;
  std::vector<std::vector<std::string>> groups = {armies};  // the last group is sorted next
  while (!groups.empty()) {
    const std::vector<std::string> group = std::move(groups.back());
    groups.pop_back();
    if (group.size() == 1) {
      order.push_back(group.front());
      continue;
    }
    std::map<int, std::vector<std::string>> by_face;
    for (const std::string& army : group) by_face[dice.roll(die_sides, "order:" + army)].push_back(army);
    for (auto& [face, equals] : by_face) groups.push_back(std::move(equals));
  }
  return order;
}

std::vector<std::string> next_order(std::vector<std::string> order) {
  std::rotate(order.begin(), order.begin() + 1, order.end());
  return order;
}

}  // namespace ziggurat::battlefield
