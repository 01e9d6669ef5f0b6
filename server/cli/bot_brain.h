#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/chance.h"
#include "base/json.h"

// What a bot knows and what it orders, without a connection: it is handed what the server sent.
namespace ziggurat::bots {

// What a bot knows: what the server showed its seat, folded as a page would fold it.
class Knowledge {
 public:
  void take(const Json& message);

  const Json& welcome() const { return welcome_; }
  const Json& phase() const { return phase_; }
  std::string stage() const;
  bool over() const { return over_; }
  bool may_order() const;  // the open phase takes sheets of the own faction
  // Umpire: orders are open, no bell is set, and every seat with something to order has sealed.
  bool bell_is_his() const;
  std::string faction() const;
  // Own pieces by place, so that a stack is ordered as one.
  std::vector<std::vector<std::string>> own_stacks() const;
  // Squares worth going to: objectives, and whatever is not ours.
  std::vector<std::pair<int, int>> goals() const;

 private:
  void change(const Json& delta);
  Json welcome_, phase_, clock_, seals_;
  std::map<std::string, Json> pieces_;
  bool over_ = false;
};

// Makes a lawful order from what is offered for some pieces; null when nothing suits.
Json choose(const Knowledge& knowledge, const Json& options, Chance& chance);

}  // namespace ziggurat::bots
