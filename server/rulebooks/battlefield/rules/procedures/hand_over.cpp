#include <algorithm>

#include "rulebooks/battlefield/rules/hand_over/encounter.h"
#include "rulebooks/battlefield/rules/procedures/parts.h"

// The encounter file of `domain-war`: as units for a battle here, and with the battle's result (BF-86).
namespace ziggurat::battlefield {
namespace {

struct FieldedUnit {
  std::string id, side, owner, type;
  std::int64_t number = 0;
  bool elite = false;

  static void fields(auto& member, auto& unit) {
    member("id", unit.id);
    member("side", unit.side);
    member("owner", unit.owner);
    member("type", unit.type);
    member("number", unit.number);
    member("elite", unit.elite);
  }
};
struct EncounterAnswer {
  Fortification fortification{};
  std::vector<FieldedUnit> units;

  static void fields(auto& member, auto& answer) {
    member("fortification", answer.fortification);
    member("units", answer.units);
  }
};
struct EncounterSituation {
  Encounter file;
  Scale scale = Scale::strategic;

  static void fields(auto& member, auto& situation) {
    member("file", situation.file, required());
    member("scale", situation.scale);
  }
  void check(const JsonReader& from, const Switches&) const { check_file(from.member("file"), file, is_known); }
  EncounterAnswer answer(const Switches& switches, game::Dice&) const {
    EncounterAnswer outcome;
    if (file.holding && file.holding->fortified)
      outcome.fortification = file.holding->level > 2 ? Fortification::castle : Fortification::simple;
    for (const DeployedUnit& unit : deployed(file, scale, switches)) {
      const auto& side = file.side(unit.attacks);
      outcome.units.push_back(
          {unit.id, unit.attacks ? "attackers" : "defenders", unit.sent ? side[*unit.sent].owner.text : std::string(),
              type_of(unit.troops, switches).id, unit.troops.number, unit.troops.elite});
    }
    return outcome;
  }
};

struct HandOverSituation {
  Encounter file;
  Scale scale = Scale::strategic;
  TableWinner winner{};
  std::vector<Survivor> left;

  static void fields(auto& member, auto& situation) {
    member("file", situation.file, required());
    member("scale", situation.scale);
    member("winner", situation.winner, required());
    member("left", situation.left);
  }
  void check(const JsonReader& from, const Switches& switches) const {
    check_file(from.member("file"), file, is_known);
    check_ids(from, "left", left);
    const auto units = deployed(file, scale, switches);
    const auto readers = adjudicator::list_or_none(from, "left", SIZE_MAX);
    for (std::size_t i = 0; i < left.size(); ++i) {
      const auto unit = std::ranges::find(units, left[i].id, &DeployedUnit::id);
      if (unit == units.end()) fail_at(readers[i], "id", "was not sent");
      if (left[i].number > unit->troops.number) fail_at(readers[i], "number", "is more than were sent");
    }
    check_winner(from, file, answer_for(file, units, left, winner));
  }
  Encounter answer(const Switches& switches, game::Dice&) const {
    Encounter back = file;
    back.answer = answer_for(file, deployed(file, scale, switches), left, winner);
    return back;
  }
};

}  // namespace

std::vector<DeclaredProcedure> hand_over_procedures() {
  return {declare<EncounterSituation>("encounter"), declare<HandOverSituation>("hand_over")};
}

}  // namespace ziggurat::battlefield
