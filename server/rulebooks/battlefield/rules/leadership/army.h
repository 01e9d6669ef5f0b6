#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/adjudicator/member.h"
#include "rulebooks/battlefield/rules/troops/contingent.h"

// An army and its leader: ego, service and obedience (section 3.1, BF-17, BF-18).
namespace ziggurat::battlefield {

struct ArmyUnit {
  std::string id;
  Troops troops;

  static void fields(auto& member, auto& unit) {
    member("id", unit.id, adjudicator::required());
    member("troops", unit.troops, some_troops);
  }
};

struct Grasp {  // a leader's control of the army
  std::int64_t ego = 0;
  std::int64_t excess = 0;  // ego beyond the leadership
  int disobey_on = 0;       // a unit that rolls this value or less disobeys (BF-24)
};
Grasp grasp_of(const std::vector<ArmyUnit>& units, std::int64_t leadership, const Switches& switches);

struct Leader {
  std::int64_t leadership = 0;
  std::optional<std::string> people;
  bool noble = false;

  static void fields(auto& member, auto& leader) {
    constexpr std::int64_t leadership_max = 10'000'000;
    member("leadership", leader.leadership, adjudicator::required(0, leadership_max));
    member("people", leader.people, adjudicator::nullable);
    member("noble", leader.noble);
  }
};

enum class ServiceFault : std::uint8_t { not_for_hire, elves_serve_elves, nobles_only, rarely_serves };
const Names& names_of(ServiceFault);
// Why these troops do not serve the leader (BF-11, BF-17, BF-18); none: they do.
std::optional<ServiceFault> service_fault(const Contingent& contingent, const Leader& leader, const Switches& switches);
struct ServiceNote {
  std::string unit, type;
  ServiceFault reason{};

  static void fields(auto& member, auto& note) {
    member("unit", note.unit);
    member("type", note.type);
    member("reason", note.reason);
  }
};

struct ArmyCheck {
  std::int64_t ego = 0, excess = 0;
  int disobey_on = 0;
  std::int64_t hire = 0, maintenance = 0;
  std::optional<bool> affordable;  // none if no gold is given
  std::vector<ServiceNote> refused, warnings;
  bool legal = false;

  static void fields(auto& member, auto& check) {
    member("ego", check.ego);
    member("excess", check.excess);
    member("disobey_on", check.disobey_on);
    member("hire", check.hire);
    member("maintenance", check.maintenance);
    member("affordable", check.affordable);
    member("refused", check.refused);
    member("warnings", check.warnings);
    member("legal", check.legal);
  }
};
ArmyCheck check_army(const std::vector<ArmyUnit>& units, const Leader& leader, std::optional<std::int64_t> gold,
    const Switches& switches);

struct ObedienceTest {
  std::string id;
  bool tested = false, disobeys = false;

  static void fields(auto& member, auto& test) {
    member("id", test.id);
    member("tested", test.tested);
    member("disobeys", test.disobeys);
  }
};
// Dice: `disobedience:<id>` for each unit that is tested.
std::vector<ObedienceTest> test_obedience(const std::vector<ArmyUnit>& units, std::int64_t leadership,
    bool leader_alive, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::battlefield
