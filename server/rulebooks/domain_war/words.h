#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "rulebooks/domain_war/holding.h"
#include "rulebooks/domain_war/rules/figures/figures.h"
#include "rulebooks/domain_war/say.h"
#include "rulebooks/domain_war/scenario.h"
#include "rulebooks/shelf/wording/named_words.h"

// The declared words of this rulebook: kinds of pieces, their attributes and who may know them, facts and ledgers.
// Holdings are declared as typed records (holding.h).
namespace ziggurat::domain_war {
using namespace game;

using Number = std::int64_t;  // also the index of a choice
using Text = std::string;

// The situation of a unit when its regent is asked (DW-109). no: not asked; met: an enemy came upon it; comes: it came
// upon an enemy; inside: it is in a holding with an enemy before it.
enum class AskedAs : std::uint8_t { no, met, comes, inside };
const std::vector<std::string_view>& asked_names();

struct Words : shelf::NamedWordList {
  Words(const std::vector<ScenarioRegent>& regents, const Roster& units);

  std::vector<Text> or_nobody;      // choices of a regent: 0 is nobody, otherwise faction + 1
  std::vector<Text> named_regents;  // labels of these choices
  std::vector<Text> unit_figures;   // a note on each type (DW-12)

  // Places on the board: provinces (their side is the ruler), holdings, works and units in the open are at an area;
  // units inside a holding are aboard it; bridges are at an edge. Persons and treaties have no place.
  KindId province = kind("province"), holding = kind(std::string(RealmHolding::kind)), unit = kind("unit"),
         bridge = kind("bridge"), works = kind("works"), person = kind("person");
  // Declarations, leaves and offers belong to the side that makes them; an alliance belongs to nobody.
  KindId declaration = kind("declaration"), alliance = kind("alliance"), leave = kind("leave"), offer = kind("offer");
  KindId approval = kind("approval");  // for a covert action outside the list, by the umpire (DW-51)

  Attribute<Text> name = text("name", {.required_of = {province, unit, works, person, approval}});
  Attribute<Number> province_level = number("province_level", 0, 20, {.required_of = {province}});
  Attribute<bool> capital = flag("capital");
  // Regents whose spies see everything there in this step (DW-50): ids separated by blanks.
  Attribute<Text> spied_by = text("spied_by", {.umpire_edits = false, .known_by = knows::umpire});
  // Regents who fought there in this step, in a province in the open or inside a holding: ids separated by blanks.
  Attribute<Text> fought_by = text("fought_by", {.umpire_edits = false, .known_by = knows::umpire});
  // What a misled spy is shown in this step (DW-45): regents who do not see a real unit, and decoys that do not exist.
  Attribute<Text> kept_from = text("kept_from", {.umpire_edits = false, .known_by = knows::umpire});
  Attribute<bool> made_up = flag("made_up", {.umpire_edits = false, .known_by = knows::umpire});
  shelf::RecordKind<RealmHolding> holdings = record<RealmHolding>({{"regents", {or_nobody, named_regents}}});
  Attribute<Number> level = holdings.attribute(&RealmHolding::level);
  Attribute<Number> type = choice("type", texts(unit_type_names()), {.required_of = {unit}, .notes = unit_figures});
  // Of provinces too: the occupation, and what its levies raised this turn.
  Attribute<Number> occupier = declared<Number>("occupier"), occupied_turns = declared<Number>("occupied_turns");
  Attribute<bool> unbroken = declared<bool>("unbroken");
  Attribute<Number> given = declared<Number>("given");
  Attribute<bool> was_occupied = flag("was_occupied", {.known_by = knows::umpire});
  // For lent units (DW-29): their owner; their side commands them.
  Attribute<Number> lender = choice("lender", or_nobody, {.labels = named_regents});
  // For units: provinces entered this turn, and the last province it came from (map index + 1).
  Attribute<Number> moved = number("moved", 0, 100, {.known_by = knows::owner});
  Attribute<Number> came_from = number("came_from", 0, 1000, {.known_by = knows::umpire});
  // For units whose regent is asked (DW-109): their situation.
  Attribute<Number> asked = choice("asked", texts(asked_names()), {.umpire_edits = false, .known_by = knows::owner});
  Attribute<Number> state = choice("state", texts(asset_state_names()), {.required_of = {bridge, works}});
  Attribute<bool> ruler = flag("ruler");
  Attribute<Number> died = number("died", 0, 10000);  // 0: alive
  // Treaties (DW-53 to DW-59). `notified`, of a declaration: the regents notified; `provinces`, of a leave: ids, none
  // for all.
  Attribute<Number> partner =
      choice("partner", or_nobody, {.required_of = {declaration, alliance, leave, offer}, .labels = named_regents});
  Attribute<Number> other_partner =
      choice("other_partner", or_nobody, {.required_of = {alliance}, .labels = named_regents});
  Attribute<Number> turn_made = number("turn_made", 1, 10000, {.required_of = {declaration, offer}});
  Attribute<Number> round_made = number("round_made", 1, 6, {.required_of = {declaration}});
  Attribute<Text> notified = text("told", {.known_by = knows::umpire});
  Attribute<Text> provinces = text("provinces", {.bytes_max = 2000});
  Attribute<bool> denied = flag("denied");
  Attribute<bool> peace = flag("peace");      // a peace is offered; otherwise an alliance
  Attribute<bool> drafted = flag("drafted");  // the regent has not made this offer on a sheet yet

  // The terms of an approval. `against`: the regent whose watch counts.
  Attribute<Number> price = number("price", 0, 100, {.required_of = {approval}});
  Attribute<Number> success_on = number("success_on", 0, 6, {.required_of = {approval}});
  Attribute<bool> needs_scouts = flag("needs_scouts");
  Attribute<Number> against = choice("against", or_nobody, {.labels = named_regents});

  Fact<Number> turn = number("turn", 1, 10000, set_by_rules());
  Fact<Number> round = number("round", 1, 6, set_by_rules());
  Fact<Text> memory = text("memory", hidden(60'000));
  Ledger gold = number("gold", 0, 1'000'000, {.known_to = KnownTo::owner});

 private:
  static std::vector<Text> texts(const std::vector<std::string_view>& names) { return {names.begin(), names.end()}; }
};

// Lists of ids separated by blanks.
Text with_id(const Text& list, const Text& id);
bool names_id(const Text& list, const Text& id);
std::vector<Text> ids_in(const Text& list);

}  // namespace ziggurat::domain_war
