#include "rulebooks/urr_handbook/rules/adjudicator/procedures.h"
#include "rulebooks/urr_handbook/rules/adjudicator/reading_combat.h"

namespace ziggurat::urr_handbook {
namespace {

Json write_lines(const std::vector<RollLine>& lines, const CombatAsked& asked) {
  Json list = Json::array();
  for (const RollLine& line : lines) {
    const auto side = static_cast<std::size_t>(line.side);
    list.push_back({{"side", asked.ids[side]},
        {"unit", asked.combat.sides[side].units[static_cast<std::size_t>(line.unit)].id}, {"table", name(line.table)},
        {"score", line.score}, {"die", line.face}, {"total", line.total}, {"hits", line.hits}});
  }
  return list;
}

// The state of a side's units: recorded steps and hits.
struct Standing {
  int steps = 0, taken = 0;
};
using Standings = std::array<std::vector<Standing>, 2>;

void write_down(const Combat& combat, Standings& standings) {
  for (std::size_t side = 0; side < 2; ++side) {
    standings[side].clear();
    for (const Unit& unit : combat.sides[side].units) standings[side].push_back({unit.steps, unit.taken});
  }
}

Json write_side(std::size_t side, const Standings& standings, const CombatAsked& asked) {
  Json units = Json::array();
  int units_left = 0, steps_left = 0;
  for (std::size_t i = 0; i < standings[side].size(); ++i) {
    const Standing& standing = standings[side][i];
    if (standing.steps > 0) ++units_left;
    steps_left += standing.steps;
    units.push_back({{"id", asked.combat.sides[side].units[i].id}, {"steps", standing.steps}, {"taken", standing.taken},
        {"eliminated", standing.steps == 0}});
  }
  return {{"id", asked.ids[side]}, {"units_left", units_left}, {"steps_left", steps_left}, {"units", std::move(units)}};
}

Json write_round(const Round& round, const Standings& standings, const CombatAsked& asked) {
  Json sides = Json::array();
  for (std::size_t side = 0; side < 2; ++side) {
    Json one = write_side(side, standings, asked);
    one["ranged_hits_taken"] = round.hits[side].ranged;
    one["melee_hits_taken"] = round.hits[side].melee;
    one["wasted"] = round.hits[side].wasted;
    sides.push_back(std::move(one));
  }
  return {{"ranged", write_lines(round.ranged, asked)}, {"melee", write_lines(round.melee, asked)},
      {"sides", std::move(sides)}};
}

void write_end(const Combat& combat, const CombatAsked& asked, Json& outcome) {
  const auto victor = victor_of(combat);
  outcome["over"] = is_over(combat);
  outcome["victor"] = victor ? Json(asked.ids[static_cast<std::size_t>(*victor)]) : Json(nullptr);
}

void add_to_key(std::string& key, int number) {
  key.push_back(static_cast<char>(number & 0xFF));
  key.push_back(static_cast<char>(number >> 8));
}

// Replays one combat in place, so that trials allocate no memory.
class CombatPlay : public Play {
 public:
  explicit CombatPlay(CombatAsked asked, const Switches& switches)
      : asked_(std::move(asked)), combat_(asked_.combat), switches_(switches) {}

 protected:
  void start() { combat_ = asked_.combat; }
  void add_left_to_key(std::string& key) const {
    for (const Side& side : combat_.sides) {
      const SideLeft left = left_of(side);
      add_to_key(key, left.units);
      add_to_key(key, left.steps);
    }
  }

  const CombatAsked asked_;
  Combat combat_;  // state after the last play
  const Switches switches_;
};

class RoundPlay final : public CombatPlay {
 public:
  using CombatPlay::CombatPlay;
  void play(game::Dice& dice) override {
    start();
    fight_round(combat_, switches_, dice, round_);
  }
  Json outcome() const override {
    Standings standings;
    write_down(combat_, standings);
    Json outcome = write_round(round_, standings, asked_);
    write_end(combat_, asked_, outcome);
    return outcome;
  }
  bool key(std::string& into) const override {
    for (const HitsOnSide& hits : round_.hits)
      for (const int number : {hits.ranged, hits.melee, hits.wasted}) add_to_key(into, number);
    add_left_to_key(into);
    return true;
  }

 private:
  Round round_;
};

class BattlePlay final : public CombatPlay {
 public:
  BattlePlay(CombatAsked asked, int rounds, std::vector<RoundOrders> orders, const Switches& switches)
      : CombatPlay(std::move(asked), switches), orders_(std::move(orders)), rounds_(static_cast<std::size_t>(rounds)) {}
  void play(game::Dice& dice) override {
    start();
    const auto keep = [&](int number, const Round& round, const Combat& combat) {
      Fought& fought = rounds_[static_cast<std::size_t>(number - 1)];
      fought.round = round;
      write_down(combat, fought.after);
    };
    fought_ = fight_battle(combat_, static_cast<int>(rounds_.size()), orders_, switches_, dice, keep);
  }
  Json outcome() const override {
    Json rounds = Json::array(), sides = Json::array();
    for (int number = 1; number <= fought_; ++number) {
      const Fought& fought = rounds_[static_cast<std::size_t>(number - 1)];
      rounds.push_back(write_round(fought.round, fought.after, asked_));
      rounds.back()["round"] = number;
    }
    Standings standings;
    write_down(combat_, standings);
    for (std::size_t side = 0; side < 2; ++side) sides.push_back(write_side(side, standings, asked_));
    Json outcome = {{"rounds_fought", fought_}, {"rounds", std::move(rounds)}, {"sides", std::move(sides)}};
    write_end(combat_, asked_, outcome);
    return outcome;
  }
  bool key(std::string& into) const override {
    add_to_key(into, fought_);
    add_left_to_key(into);
    return true;
  }

 private:
  struct Fought {
    Round round;
    Standings after;
  };
  std::vector<RoundOrders> orders_;
  std::vector<Fought> rounds_;
  int fought_ = 0;
};

std::unique_ptr<Play> read_combat_round(const JsonReader& situation, const Switches& switches) {
  return std::make_unique<RoundPlay>(read_combat(situation, switches, true), switches);
}

std::unique_ptr<Play> read_battle(const JsonReader& situation, const Switches& switches) {
  constexpr int rounds_max = 12;
  CombatAsked asked = read_combat(situation, switches, false);
  const int rounds = read_number_or(situation, "rounds", switches.rounds_per_tactical_turn, 1, rounds_max);
  auto orders = read_orders(situation, rounds, asked);
  return std::make_unique<BattlePlay>(std::move(asked), rounds, std::move(orders), switches);
}

}  // namespace

std::vector<Procedure> combat_procedures() {
  return {{"combat_round", read_combat_round, {"ranged", "melee", "sides/*/units"}},
      {"battle", read_battle, {"rounds", "sides/*/units"}}};
}

}  // namespace ziggurat::urr_handbook
