#include "rulebooks/city_table/order_kinds.h"

namespace ziggurat::city_table {
namespace {

using Type = ParameterType;

Parameter needed(std::string name, std::string label, Type type) {
  return {std::move(name), std::move(label), type, true, {}, 0, 0};
}
Parameter free_of(std::string name, std::string label, Type type) {
  return {std::move(name), std::move(label), type, false, {}, 0, 0};
}
Parameter words(std::string name, std::string label, std::vector<std::string> choices, bool required) {
  return {std::move(name), std::move(label), Type::choice, required, std::move(choices), 0, 0};
}
Parameter text(std::string name, std::string label) {
  return {std::move(name), std::move(label), Type::text, true, {}, 0, 2000};
}

Parameter units() { return needed("units", "Units", Type::pieces); }
Parameter unit() { return needed("unit", "Unit", Type::piece); }
Parameter path() { return needed("path", "Path", Type::path); }
Parameter stance() { return words("stance", "Stance", {"attack", "hold"}, false); }
Parameter shoot() { return words("shoot", "Archers shoot", {"first", "none"}, false); }
Parameter shoot_at() { return free_of("shoot_at", "Archers shoot only at", Type::target); }

}  // namespace

const std::vector<ziggurat::OrderKind>& campaign_order_kinds() {
  static const std::vector<ziggurat::OrderKind> kinds = {
      {"hold", "Hold", "CT-24", "Stay, and fight or stand by your stance.", "",
          {units(), stance(), shoot(), shoot_at()}},
      {"move", "Move", "CT-31", "March along a path; contact with the enemy ends it.", "move",
          {units(), path(), free_of("avoid_contact", "Stop before the enemy", Type::flag), stance(), shoot(),
              shoot_at()}},
      {"break_off", "Break off", "CT-38", "Leave a fight, as far as the Retreat score allows.", "move",
          {units(), path(), shoot(), shoot_at()}},
      {"enter", "Come on to the table", "CT-10",
          "From a head area: the path begins at the road end or an edge square beside it.", "move",
          {units(), path(), free_of("square", "Entry square", Type::place), stance(), shoot(), shoot_at()}},
      {"exit", "Leave the table", "CT-10", "From a road end square back to the head area.", "move", {units()}},
      {"march", "March", "CT-10", "Lead a column along roads and tracks of the land map.", "move",
          {needed("column", "Column", Type::piece), path()}},
      {"deploy", "Set up", "CT-10", "Place units before the day begins; nobody else sees it before the night is over.",
          "", {units(), needed("square", "Square", Type::place)}},
      {"restack", "Rearrange", "CT-22", "New order of your units in a square, top first.", "",
          {needed("square", "Square", Type::place), units()}},
      {"standing", "Standing order", "CT-60", "Where to rally and which way to retreat.", "support",
          {units(), free_of("rally", "Rally square", Type::place), free_of("prefer", "Retreat path", Type::places)}},
      {"gate", "Gate", "CT-35", "Open or shut a gate that your camp holds and stands in.", "",
          {needed("gate", "Gate", Type::piece), needed("open", "Open", Type::flag)}},
      {"bombard", "Bombard", "CT-44", "Artillery fires at a square, or at a stack wherever it stands after the moves.",
          "shot",
          {unit(), needed("target", "Target square", Type::place),
              free_of("stack", "Follow this stack", Type::target)}},
      {"siege_fire", "Fire at the wall", "CT-61", "A siege engine fires at a section that touches its square.", "shot",
          {unit(), needed("section", "Section", Type::place)}},
      {"genie", "Genies", "CT-49", "Strike a stack below the wall, or mend a section.", "support",
          {unit(), words("action", "Action", {"attack", "repair"}, true),
              free_of("target", "Square to strike", Type::place), free_of("section", "Section to mend", Type::place)}},
      {"raise_undead", "Raise the dead", "CT-65", "The Grand Necromancer names graveyards in order.", "",
          {needed("graveyards", "Graveyards", Type::pieces)}},
      {"ritual", "Ritual", "CT-7", "Goes to the umpire, who answers it.", "", {text("text", "What is done")}, true},
      {"declare_camp", "Declare for a camp", "CT-14", "Secret until it takes effect at the start of the next round.",
          "", {words("camp", "Camp", {"city", "dark", "neutral"}, true)}},
      {"sleep", "Sleep", "CT-12", "When your people sleep and do not write to others.", "",
          {words("phase", "Sleeping time", {"night", "evening"}, true)}},
      {"meeting", "Ask for a meeting", "CT-24", "Told to the other side and the umpire.", "",
          {needed("with", "With", Type::faction), text("text", "Words")}, true},
      {"treaty", "Offer a treaty", "CT-24", "Told to the other side and the umpire.", "",
          {needed("with", "With", Type::faction), text("text", "Terms")}, true},
  };
  return kinds;
}

}  // namespace ziggurat::city_table
