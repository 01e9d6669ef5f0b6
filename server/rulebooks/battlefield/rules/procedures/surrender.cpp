#include "rulebooks/battlefield/rules/surrender/surrender.h"

#include "rulebooks/battlefield/rules/combat/losses.h"
#include "rulebooks/battlefield/rules/procedures/parts.h"

namespace ziggurat::battlefield {
namespace {

struct UnitWithTroops {
  StandingUnit unit;
  Troops troops;

  static void fields(auto& member, auto& with) {
    StandingUnit::fields(member, with.unit);
    member("troops", with.troops, some_troops);
  }
};
struct Captor {
  StandingUnit unit;
  bool occupied = false;

  static void fields(auto& member, auto& captor) {
    StandingUnit::fields(member, captor.unit);
    member("occupied", captor.occupied);
  }
};

struct SurrenderAnswer {
  bool legal = false;
  std::optional<SurrenderFault> reason;
  bool captor_occupied = false;
  std::int64_t loot_if_kept = 0;

  static void fields(auto& member, auto& answer) {
    member("legal", answer.legal);
    member("reason", answer.reason);
    member("captor_occupied", answer.captor_occupied);
    member("loot_if_kept", answer.loot_if_kept);
  }
};
struct SurrenderSituation {
  UnitWithTroops unit;
  Captor to;
  Alliances alliances;
  bool fights_to_death = false;

  static void fields(auto& member, auto& situation) {
    member("unit", situation.unit, required());
    member("to", situation.to, required());
    member("alliances", situation.alliances);
    member("fights_to_death", situation.fights_to_death);
  }
  void check(const JsonReader& from, const Switches&) const {
    if (unit.unit.id == to.unit.id) fail_at(from.member("to"), "id", "is there already");
  }
  SurrenderAnswer answer(const Switches& switches, game::Dice&) const {
    SurrenderAnswer outcome;
    outcome.reason = surrender_fault(unit.unit, to.unit, to.occupied, fights_to_death, alliances);
    outcome.legal = outcome.captor_occupied = !outcome.reason;
    if (outcome.legal) outcome.loot_if_kept = maintenance(unit.troops, switches);
    return outcome;
  }
};

struct CaptiveAfter {
  std::string id;
  CaptiveState state{};
  std::int64_t loot = 0, hp_lost = 0;

  static void fields(auto& member, auto& captive) {
    member("id", captive.id);
    member("state", captive.state);
    member("loot", captive.loot);
    member("hp_lost", captive.hp_lost);
  }
};
struct CaptivesAnswer {
  std::vector<CaptiveAfter> captives;
  std::int64_t loot = 0;

  static void fields(auto& member, auto& answer) {
    member("captives", answer.captives);
    member("loot", answer.loot);
  }
};
struct CaptivesSituation {
  std::vector<UnitWithTroops> captives;
  std::vector<StandingUnit> units;
  Alliances alliances;
  bool battle_over = false;

  static void fields(auto& member, auto& situation) {
    member("captives", situation.captives, required(1));
    member("units", situation.units);
    member("alliances", situation.alliances);
    member("battle_over", situation.battle_over);
  }
  void check(const JsonReader& from, const Switches&) const {
    Distinct<std::string> ids("id");
    const auto readers = from.member("captives").items();
    for (std::size_t i = 0; i < captives.size(); ++i) ids.add(readers[i], captives[i].unit.id);
    check_ids(from, "units", units);
  }
  CaptivesAnswer answer(const Switches& switches, game::Dice&) const {
    CaptivesAnswer outcome;
    for (const UnitWithTroops& captive : captives) {
      CaptiveAfter& after = outcome.captives.emplace_back(CaptiveAfter{.id = captive.unit.id});
      after.state = captive_state(captive.unit, units, alliances, battle_over);
      if (after.state != CaptiveState::lost) continue;
      after.loot = maintenance(captive.troops, switches);
      after.hp_lost = hp_of_all(captive.troops, switches);
      outcome.loot += after.loot;
    }
    return outcome;
  }
};

}  // namespace

std::vector<DeclaredProcedure> surrender_procedures() {
  return {declare<SurrenderSituation>("surrender"), declare<CaptivesSituation>("captives")};
}

}  // namespace ziggurat::battlefield
