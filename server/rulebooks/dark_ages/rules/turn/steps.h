#pragma once
#include <set>

#include "rulebooks/dark_ages/rules/turn/battle.h"
#include "rulebooks/dark_ages/rules/turn/log.h"
#include "rulebooks/dark_ages/rules/turn/ruling.h"

// The steps of a player turn. Each executes one order, or one blow, against the current table.
namespace ziggurat::dark_ages {

struct TurnContext {
  Battle& battle;
  const Switches& switches;
  game::Dice& dice;
  std::set<std::string> ordered;                // pieces that already have a movement order
  std::set<std::string> rally_ordered;          // pieces with a rally order in the sheet
  std::set<std::string> rallied;                // pieces whose rally order was executed
  std::map<std::string, std::string> attacked;  // maps a piece to the target of its `attack` order
  TurnRuling ruling;                            // about what is being executed
};

// DA-8: the first lawful target, or why there is none.
struct TargetChoice {
  Reason reason = Reason::none;
  std::string target;
  Facing facing{};
};
TargetChoice choose_target(TurnContext& turn, const BattleUnit& shooter, const Targets& targets, Timing timing);
Shot shoot(TurnContext& turn, BattleUnit& shooter, const TargetChoice& choice);
MovingShotDone moving_shot(TurnContext& turn, BattleUnit& shooter, const Targets& targets, Timing timing);

OrderDone execute(TurnContext& turn, const TransferOrder& order);
OrderDone execute(TurnContext& turn, const MovePieceOrder& order);
OrderDone execute(TurnContext& turn, const RoadMarchOrder& order);
OrderDone execute(TurnContext& turn, const ChargePieceOrder& order);
OrderDone execute(TurnContext& turn, const FaceOrder& order);
OrderDone execute(TurnContext& turn, const FallBackOrder& order);
OrderDone execute(TurnContext& turn, const ShootOrder& order);
OrderDone execute(TurnContext& turn, const RallyOrder& order);
OrderDone execute(TurnContext& turn, const AttackOrder& order);

Strike strike(TurnContext& turn, const std::string& attacker, const Contact& contact, bool free);

}  // namespace ziggurat::dark_ages
