#include <algorithm>

#include "rulebooks/battlefield/rules/hand_over/encounter.h"
#include "rulebooks/battlefield/rules/procedures/parts.h"

// The encounter file of `domain-war`: as units for a battle here, and with the battle's result (BF-86).
namespace ziggurat::battlefield {

void read_value(const JsonReader& from, Phrase& to, const Member&, const Switches&) {
  constexpr std::size_t bytes_max = 200;
  to.text = from.text(bytes_max);
}
void read_value(const JsonReader& from, Carried& to, const Member&, const Switches&) { to.value = from.value(); }
Json json_of(const Phrase& phrase) { return phrase.text; }
Json json_of(const Carried& carried) { return carried.value; }
void form_of(const Phrase&, MemberForm& form) { form.kind = adjudicator::MemberKind::text; }
void form_of(const Encounter&, MemberForm& form) { form.kind = adjudicator::MemberKind::any; }

namespace {

void check_file(const JsonReader& from, const Encounter& file) {
  if (file.rulebook.text != "domain-war") fail_at(from, "rulebook", "is not an encounter of domain-war");
  const auto check_side = [&](std::string_view name, const std::vector<SentUnit>& side) {
    const auto items = from.member(name).items();
    for (std::size_t i = 0; i < side.size(); ++i)
      if (!is_known(side[i])) fail_at(items[i], "type", "this rulebook has no troops for it");
  };
  check_side("attackers", file.attackers);
  check_side("defenders", file.defenders);
}

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
  void check(const JsonReader& from, const Switches&) const { check_file(from.member("file"), file); }
  EncounterAnswer answer(const Switches& switches, game::Dice&) const {
    EncounterAnswer said;
    if (file.holding && file.holding->fortified)
      said.fortification = file.holding->level > 2 ? Fortification::castle : Fortification::simple;
    for (const DeployedUnit& unit : deployed(file, scale, switches)) {
      const auto& side = unit.attacks ? file.attackers : file.defenders;
      said.units.push_back(
          {unit.id, unit.attacks ? "attackers" : "defenders", unit.sent ? side[*unit.sent].owner.text : std::string(),
              type_of(unit.troops, switches).id, unit.troops.number, unit.troops.elite});
    }
    return said;
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
    check_file(from.member("file"), file);
    check_ids(from, "left", left);
    const auto units = deployed(file, scale, switches);
    const auto readers = adjudicator::list_or_none(from, "left", SIZE_MAX);
    for (std::size_t i = 0; i < left.size(); ++i) {
      const auto unit = std::ranges::find(units, left[i].id, &DeployedUnit::id);
      if (unit == units.end()) fail_at(readers[i], "id", "was not sent");
      if (left[i].number > unit->troops.number) fail_at(readers[i], "number", "is more than were sent");
    }
    const auto fault = fault_of(file, answer_for(file, units, left, winner));
    if (fault == AnswerFault::no_attacker) fail_at(from, "winner", "no attacker is left");
    if (fault == AnswerFault::no_defender) fail_at(from, "winner", "no defender is left");
    if (fault == AnswerFault::somebody) fail_at(from, "winner", "somebody is left");
    if (fault == AnswerFault::one_side) fail_at(from, "winner", "only one side is left");
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
