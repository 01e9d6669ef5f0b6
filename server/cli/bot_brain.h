#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/chance.h"
#include "base/json.h"

// What a bot knows and orders, without a connection: callers pass in the server's messages.
namespace ziggurat::bots {

// What the server has shown to the bot's seat: the fold of its messages, as in a page.
class Knowledge {
 public:
  void take(const Json& message);

  const Json& welcome() const { return welcome_; }
  const Json& phase() const { return phase_; }
  std::string stage() const;
  bool over() const { return over_; }
  bool may_order() const;  // the open phase takes this faction's sheets
  // For an umpire: true if orders are open, no phase end is scheduled, and every seat with something to order has
  // sealed.
  bool may_end_phase() const;
  std::string faction() const;
  // Own pieces by place, so that a stack gets one order.
  std::vector<std::vector<std::string>> own_stacks() const;
  // Squares worth reaching: objectives, and everything held by others.
  std::vector<std::pair<int, int>> goals() const;

 private:
  void change(const Json& delta);
  Json welcome_, phase_, clock_, seals_;
  std::map<std::string, Json> pieces_;
  bool over_ = false;
};

// Chooses a lawful order from the options offered for some pieces; null if none suits.
Json choose(const Knowledge& knowledge, const Json& options, Chance& chance);

}  // namespace ziggurat::bots
