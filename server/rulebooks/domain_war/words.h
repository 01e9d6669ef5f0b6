#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "rulebooks/shelf/wording/named_words.h"
#include "rulebooks/domain_war/rules/figures/figures.h"
#include "rulebooks/domain_war/say.h"
#include "rulebooks/domain_war/scenario.h"

// The declared words of this rulebook: kinds of pieces, their attributes and who may know them, facts and ledgers.
namespace ziggurat::domain_war {
using namespace game;

using Number = std::int64_t;  // also the index of a choice
using Text = std::string;

// Who may know an attribute of a piece that he sees (11.1). The umpire knows all.
namespace knows {
enum Scale : std::uint8_t {
  all,     // whoever sees the piece
  owner,   // its side
  grip,    // its side and who occupies it
  within,  // of a holding: its owner, who stands inside or besieges it, and who has spied there
  umpire,
};
}

// As what units stand in a province when their regent is asked what they do (DW-109): nobody asks; come upon; have come upon another;
// inside a holding before which an enemy stands.
enum class AskedAs : std::uint8_t { no, met, comes, inside };
const std::vector<std::string_view>& asked_names();

struct Words : shelf::NamedWordList {
  Words(const std::vector<ScenarioRegent>& regents, const Roster& units);

  std::vector<Text> or_nobody;      // the choices of a regent: 0 is nobody, else the faction + 1
  std::vector<Text> named_regents;  // and what people call them
  std::vector<Text> unit_figures;   // what is to be known of each type (DW-12)

  // On the board: provinces (their side is the ruler), holdings, works and units in the open at an area, units inside a holding aboard
  // it, bridges at an edge. Persons and treaties are in no place.
  KindId province = kind("province"), holding = kind("holding"), unit = kind("unit"), bridge = kind("bridge"),
         works = kind("works"), person = kind("person");
  // Declarations, leaves and offers are of the side that makes them; an alliance is of nobody.
  KindId declaration = kind("declaration"), alliance = kind("alliance"), leave = kind("leave"), offer = kind("offer");
  KindId approval = kind("approval");  // of a covert action outside the list, by the umpire (DW-51)

  Attribute<Text> name = text("name", {.required_of = {province, holding, unit, works, person, approval}});
  Attribute<Number> province_level = number("province_level", 0, 20, {.required_of = {province}});
  Attribute<bool> capital = flag("capital");
  // Whose spy sees all that is there in this step (DW-50): ids of regents, with blanks between.
  Attribute<Text> spied_by = text("spied_by", {.umpire_edits = false, .known_by = knows::umpire});
  // Who has fought there in this step, in a province in the open and in a holding within: ids of regents.
  Attribute<Text> fought_by = text("fought_by", {.umpire_edits = false, .known_by = knows::umpire});
  // What a spy is shown in this step who was found out and is misled (DW-45): who does not see it, and units that are not there at all.
  Attribute<Text> kept_from = text("kept_from", {.umpire_edits = false, .known_by = knows::umpire});
  Attribute<bool> made_up = flag("made_up", {.umpire_edits = false, .known_by = knows::umpire});
  // Holdings (DW-19). `found_by`: who knows of a secret one.
  Attribute<Number> holding_type = choice("holding_type", texts(holding_type_names()), {.required_of = {holding}});
  Attribute<Number> level = number("level", 0, 20, {.required_of = {holding}, .known_by = knows::within});
  Attribute<Number> siege_drop = number("siege_drop", 0, 20, {.required_of = {holding}, .known_by = knows::within});
  Attribute<bool> fortified = flag("fortified", {.known_by = knows::within});
  Attribute<bool> secret = flag("secret", {.known_by = knows::within});
  Attribute<Text> found_by = text("found_by", {.known_by = knows::umpire});
  Attribute<Number> type = choice("type", texts(unit_type_names()), {.required_of = {unit}, .notes = unit_figures});
  // Provinces and holdings that somebody occupies (DW-77 to DW-79): since how many complete turns, and whether this one is complete so far.
  Attribute<Number> occupier = choice("occupier", or_nobody, {.known_by = knows::grip, .labels = named_regents});
  Attribute<Number> occupied_turns = number("occupied_turns", 0, 12, {.known_by = knows::grip});
  Attribute<bool> unbroken = flag("unbroken", {.known_by = knows::umpire});
  Attribute<bool> was_occupied = flag("was_occupied", {.known_by = knows::umpire});
  Attribute<bool> stormed = flag("stormed", {.known_by = knows::within});
  Attribute<bool> besieged = flag("besieged", {.known_by = knows::within});
  // Who besieges it before others in its province: ids of regents (DW-68).
  Attribute<Text> siege_first = text("siege_first", {.umpire_edits = false, .known_by = knows::umpire});
  // What a holding, or a province of levies, has given this turn (DW-24).
  Attribute<Number> given = number("given", 0, 100, {.known_by = knows::owner});
  // Of units that are lent (DW-29): whose they are; their side commands them.
  Attribute<Number> lender = choice("lender", or_nobody, {.labels = named_regents});
  // Of units: provinces entered this turn, and the last one that it came from (its number on the map + 1).
  Attribute<Number> moved = number("moved", 0, 100, {.known_by = knows::owner});
  Attribute<Number> came_from = number("came_from", 0, 1000, {.known_by = knows::umpire});
  // Of units whose regent is asked (DW-109): as what they stand there.
  Attribute<Number> asked = choice("asked", texts(asked_names()), {.umpire_edits = false, .known_by = knows::owner});
  Attribute<Number> state = choice("state", texts(asset_state_names()), {.required_of = {bridge, works}});
  Attribute<bool> ruler = flag("ruler");
  Attribute<Number> died = number("died", 0, 10000);  // 0: lives
  // Treaties (DW-53 to DW-59). `published`, of a declaration: who has its notice; `provinces`, of a leave: ids, none for all of them.
  Attribute<Number> partner =
      choice("partner", or_nobody, {.required_of = {declaration, alliance, leave, offer}, .labels = named_regents});
  Attribute<Number> other_partner =
      choice("other_partner", or_nobody, {.required_of = {alliance}, .labels = named_regents});
  Attribute<Number> turn_made = number("turn_made", 1, 10000, {.required_of = {declaration, offer}});
  Attribute<Number> round_made = number("round_made", 1, 6, {.required_of = {declaration}});
  Attribute<Text> published = text("told", {.known_by = knows::umpire});
  Attribute<Text> provinces = text("provinces", {.bytes_max = 2000});
  Attribute<bool> denied = flag("denied");
  Attribute<bool> peace = flag("peace");      // is offered; else an alliance
  Attribute<bool> drafted = flag("drafted");  // an offer that its regent has not made on a sheet yet

  // The terms of an approval. `against`: whose watch counts.
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

// Lists of ids with blanks between.
Text with_id(const Text& list, const Text& id);
bool names_id(const Text& list, const Text& id);
std::vector<Text> ids_in(const Text& list);

}  // namespace ziggurat::domain_war
