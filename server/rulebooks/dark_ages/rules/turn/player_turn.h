#pragma once
#include "rulebooks/dark_ages/rules/turn/battle.h"
#include "rulebooks/dark_ages/rules/turn/steps.h"

// A player turn (DA-4, DA-6): movement, shooting, melee, elimination; or, in simultaneous play, the turn of all
// sides at once (DA-9).
namespace ziggurat::dark_ages {

struct PlayerTurn {
  Battle battle;  // after the turn, without removed units
  std::vector<LogEntry> log;
  Elimination elimination;
  std::vector<std::string> beaten;
};

// Receives the executions of a turn one by one, and supplies the umpire's rulings.
struct TurnListener {
  virtual ~TurnListener() = default;
  // Before an order is executed. The listener may bring a unit onto the table (DA-91).
  virtual void before(Battle&, const Order&) {}
  virtual void before_strike(const std::string& /*attacker*/) {}
  // What the umpire ruled about the order or blow that `before` or `before_strike` announced.
  virtual TurnRuling ruling() { return {}; }
  virtual void before_elimination() {}
  virtual void after(const Battle&, const LogEntry&) {}
  virtual void after_elimination(const Battle&, const Elimination&) {}
};

enum class IfContacted : std::uint8_t { stay, face, fall_back };  // what replaces the order of a unit that was charged
struct SideOrders {
  std::string side;
  std::vector<Order> orders;
  std::map<std::size_t, IfContacted> if_contacted = {};  // by index in `orders` (DA-9)
};

class TurnPlay {
 public:
  TurnPlay(Battle battle, const Switches& switches, game::Dice& dice, TurnListener* listener = nullptr);
  // `sides`: the one whose player turn it is; or, in simultaneous play, all of them, first the one that goes first.
  void move(const std::vector<SideOrders>& sides);   // transfers and movement
  void fight(const std::vector<SideOrders>& sides);  // shooting, rallies, melee, elimination
  PlayerTurn finish() &&;

 private:
  template <class Wanted>
  void run_stage(const std::vector<SideOrders>& sides, Wanted wanted);
  void run(const SideOrders& side, std::size_t n);
  void log(LogEntry entry);
  void take_ruling();
  void strike_now(const std::string& attacker, const Contact& contact, bool free);
  void strike_in_turn(const std::vector<SideOrders>& sides);
  void strike_routed();

  Battle battle_;
  const Switches& switches_;
  TurnContext turn_;
  TurnListener* listener_;
  PlayerTurn result_;
};

PlayerTurn play_turn(Battle battle, const std::vector<Order>& orders, const Switches& switches, game::Dice& dice);

// The orders of a side that sends no sheet (DA-14).
std::vector<Order> default_orders(Battle& battle, const Switches& switches);

}  // namespace ziggurat::dark_ages
