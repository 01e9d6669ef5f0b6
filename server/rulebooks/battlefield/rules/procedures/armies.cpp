#include "rulebooks/battlefield/rules/leadership/after_battle.h"
#include "rulebooks/battlefield/rules/leadership/army.h"
#include "rulebooks/battlefield/rules/leadership/order_of_armies.h"
#include "rulebooks/battlefield/rules/procedures/parts.h"
#include "rulebooks/battlefield/rules/troops/capacity.h"

namespace ziggurat::battlefield {
namespace {

constexpr std::int64_t leadership_max = 10'000'000;

struct UnitCheckSituation {
  Scale scale = Scale::tactic;
  std::vector<UncheckedContingent> troops;

  static void fields(auto& member, auto& situation) {
    member("scale", situation.scale);
    member("troops", situation.troops, some_troops);
  }
  UnitCheck answer(const Switches& switches, game::Dice&) const {
    Troops all;
    for (const UncheckedContingent& one : troops) all.push_back(one.it);
    return check_unit(all, scale, switches);
  }
};

struct ArmyCheckSituation {
  Leader leader;
  std::vector<ArmyUnit> units;
  std::optional<std::int64_t> gold;

  static void fields(auto& member, auto& situation) {
    member("leader", situation.leader, required());
    member("units", situation.units, required());
    member("gold", situation.gold, optional(0, 1'000'000'000));
  }
  void check(const JsonReader& from, const Switches&) const { check_ids(from, "units", units); }
  ArmyCheck answer(const Switches& switches, game::Dice&) const { return check_army(units, leader, gold, switches); }
};

struct DisobedienceAnswer {
  Grasp grasp;
  std::vector<ObedienceTest> units;

  static void fields(auto& member, auto& answer) {
    member("ego", answer.grasp.ego);
    member("excess", answer.grasp.excess);
    member("disobey_on", answer.grasp.disobey_on);
    member("units", answer.units);
  }
};
struct DisobedienceSituation {
  std::int64_t leadership = 0;
  bool leader_alive = true;
  std::vector<ArmyUnit> units;

  static void fields(auto& member, auto& situation) {
    member("leadership", situation.leadership, required(0, leadership_max));
    member("leader_alive", situation.leader_alive);
    member("units", situation.units, required());
  }
  void check(const JsonReader& from, const Switches&) const { check_ids(from, "units", units); }
  DisobedienceAnswer answer(const Switches& switches, game::Dice& dice) const {
    return {grasp_of(units, leadership, switches), test_obedience(units, leadership, leader_alive, switches, dice)};
  }
};

struct LeadershipAnswer {
  std::int64_t lost = 0;
  std::optional<std::int64_t> leadership;

  static void fields(auto& member, auto& answer) {
    member("lost", answer.lost);
    member("leadership", answer.leadership);
  }
};
struct LeadershipSituation {
  BattleResult result{};
  std::int64_t own_hp_lost = 0, enemy_hp_lost = 0;
  std::optional<std::int64_t> leadership;

  static void fields(auto& member, auto& situation) {
    member("result", situation.result, required());
    member("own_hp_lost", situation.own_hp_lost, required(0, hp_max));
    member("enemy_hp_lost", situation.enemy_hp_lost, required(0, hp_max));
    member("leadership", situation.leadership, optional(0, leadership_max));
  }
  LeadershipAnswer answer(const Switches&, game::Dice&) const {
    LeadershipAnswer outcome{leadership_lost(result, own_hp_lost, enemy_hp_lost), {}};
    if (leadership) outcome.leadership = std::max<std::int64_t>(0, *leadership - outcome.lost);
    return outcome;
  }
};

struct MoveOrderAnswer {
  std::vector<std::vector<std::string>> rounds;

  static void fields(auto& member, auto& answer) { member("rounds", answer.rounds); }
};
struct MoveOrderSituation {
  std::vector<std::string> armies;
  int rounds = 1;

  static void fields(auto& member, auto& situation) {
    member("armies", situation.armies, required(2, 12));
    member("rounds", situation.rounds, optional(1, 100));
  }
  void check(const JsonReader& from, const Switches&) const { check_distinct(from.member("armies"), armies); }
  MoveOrderAnswer answer(const Switches&, game::Dice& dice) const {
    MoveOrderAnswer outcome{{roll_order(armies, dice)}};
    while (outcome.rounds.size() < static_cast<std::size_t>(rounds))
      outcome.rounds.push_back(next_order(outcome.rounds.back()));
    return outcome;
  }
};

}  // namespace

std::vector<DeclaredProcedure> army_procedures() {
  return {declare<UnitCheckSituation>("unit_check"), declare<ArmyCheckSituation>("army_check"),
      declare<DisobedienceSituation>("disobedience"), declare<LeadershipSituation>("leadership"),
      declare<MoveOrderSituation>("move_order")};
}

}  // namespace ziggurat::battlefield
