#include "rulebooks/city_table/words.h"

#include "game/declare.h"
#include "rulebooks/city_table/rules/figures.h"

namespace ziggurat::city_table {
namespace {

using namespace ziggurat::declare;

const std::vector<std::string> camp_words = {"city", "dark", "neutral"};

std::vector<std::string> type_names() {
  std::vector<std::string> names;
  for (const auto& type : unit_types()) names.push_back(type.name);
  return names;
}

}  // namespace

Words::Words(const std::vector<std::string>& faction_ids) {
  auto& v = vocabulary;
  unit = v.kind("unit");
  wall = v.kind("wall");
  gate = v.kind("gate");
  graveyard = v.kind("graveyard");
  objective = v.kind("objective");
  column = v.kind("column");

  name = v.attribute<Text>(required(text("name", "Name"), {unit, column}));
  // A unit's camp is its faction's: the umpire changes that fact, not every unit.
  camp = v.attribute<Number>(choice("camp", "Camp", camp_words, false));
  type = v.attribute<Number>(required(choice("type", "Type", type_names()), {unit}));
  unit_class = v.attribute<Number>(
      choice("class", "Class", {"infantry", "archer", "cavalry", "artillery", "siege", "genie"}, false));
  steps = v.attribute<Number>(required(number("steps", "Steps", 0, 9), {unit}));
  steps_max = v.attribute<Number>(number("steps_max", "Full steps", 1, 9, false));
  combat = v.attribute<Number>(number("combat", "Combat", 0, 99, false));
  move = v.attribute<Number>(number("move", "Move", 0, 99, false));
  retreat = v.attribute<Number>(number("retreat", "Retreat", 0, 99, false));
  rank = v.attribute<Number>(number("rank", "Place in the stack (0 is the top)", 0, 99));
  stance = v.attribute<Number>(choice("stance", "Stance", {"attack", "hold"}));
  moved = v.attribute<bool>(flag("moved", "Moved this round"));
  contact = v.attribute<bool>(flag("contact", "In contact this round"));
  attacked = v.attribute<bool>(flag("attacked", "Attacked in the last round"));
  in_column = v.attribute<PieceId>({"column", "Column", AttributeType::piece, 0, 0, {}, true});
  rally = v.attribute<Text>(text("rally", "Rally square"));
  prefer = v.attribute<Text>(text("prefer", "Retreat path"));
  ring = v.attribute<Number>(choice("ring", "Ring", {"outer", "inner"}, false));
  markers = v.attribute<Number>(required(number("markers", "Success markers", 0, markers_max), {wall, gate}));
  held = v.attribute<Number>(required(choice("held", "Held by", camp_words), {gate}));
  passable = v.attribute<bool>(flag("passable", "Open breach", false));
  open = v.attribute<bool>(required(flag("open", "Open"), {gate}));
  bodies = v.attribute<Number>(required(number("bodies", "Bodies left", 0, 20), {graveyard}));
  control = v.attribute<Number>(required(choice("control", "Controlled by", camp_words), {objective}));
  contested = v.attribute<bool>(flag("contested", "Contested"));
  engines = v.attribute<bool>(flag("engines", "With engines", false));
  count = v.attribute<Number>(number("count", "Units", 0, 999, false));
  progress = v.attribute<Number>(number("progress", "Rounds already marched on this link", 0, 9));
  route = v.attribute<Text>(text("route", "Marches to"));

  turn = v.fact<Number>(number("turn", "Turn", 1, 99, false));
  round = v.fact<Number>(number("round", "Round", 0, 6, false));
  phase = v.fact<Number>(choice("phase", "Part of the day", {"night", "round", "evening", "over"}, false));
  window = v.fact<Number>(number("window", "Order window of the round", 0, windows_max - 1, false));
  season = v.fact<Number>(required(choice("season", "Season", {"spring", "summer", "autumn"})));
  initiative = v.fact<Text>(text("initiative", "Initiative"));
  siege_begun = v.fact<bool>(flag("siege_begun", "The siege has begun"));
  necromancer = v.fact<bool>(flag("necromancer", "The Grand Necromancer lives and is free"));
  raised = v.fact<Number>(number("raised", "Undead raised so far", 0, 999, false));
  auto plan = text("day_plan", "Day plan", false);
  plan.high = 2000;
  day_plan = v.fact<Text>(plan);
  hours = v.fact<Text>(text("hours", "Length of the phases", false));
  auto kept = text("pending", "What the round keeps between its windows");
  kept.high = 64 * 1024;
  pending = v.fact<Text>(hidden(kept));
  auto declarable = camp_words;
  declarable.emplace_back("none");
  for (const auto& id : faction_ids) {
    faction_camp.push_back(v.fact<Number>(required(choice("camp_" + id, "Camp of " + id, camp_words))));
    declared.push_back(
        v.fact<Number>(choice("declared_" + id, "Declared by " + id + ", not yet in force", declarable)));
    sleeps.push_back(v.fact<Number>(required(choice("sleep_" + id, "Sleeping time of " + id, {"night", "evening"}))));
  }
}

}  // namespace ziggurat::city_table
