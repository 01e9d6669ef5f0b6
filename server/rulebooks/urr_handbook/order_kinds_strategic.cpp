#include "rulebooks/urr_handbook/order_kinds.h"
#include "rulebooks/urr_handbook/order_kinds_parts.h"
#include "rulebooks/urr_handbook/words.h"

namespace ziggurat::urr_handbook {
namespace {

using Type = ParameterType;
using Kinds = std::vector<ziggurat::OrderKind>;

Kinds kinds_of_work_and_ways() {
  return {
      {"project", "Project", "UH-60",
          "A corps of engineers works for a week at a place, at a river's edge, or at an engine.", "support",
          {needed("corps", "Corps", Type::piece), words_of("project", "Project", project_names()),
              needed("site", "Place", Type::place), free_of("edge_to", "Over the river to", Type::place),
              free_of("object", "Engine, party or works", Type::piece), text_of("text", "What is built", false)}},
      {"relation", "Relation", "UH-96", "How you stand to another faction; an alliance needs both.", "",
          {needed("faction", "Faction", Type::faction),
              words_of("relation", "Relation", {"hostile", "neutral", "allied"})}},
      {"ramp_fire", "Shoot at the ramp", "UH-72", "Who on the section shoots at the first builder and at the second.",
          "shot",
          {needed("section", "Section", Type::place), free_of("first", "At the first builder", Type::piece),
              free_of("second", "At the second builder", Type::piece)}},
      {"ramp_work", "Pile up the ramp", "UH-72", "Two ordinary units work for a week under fire.", "support",
          {needed("section", "Section", Type::place), units()}},
      {"march", "March", "UH-100", "Two points a week: an edge costs two, by road one. The path may end in a field.",
          "move", {units(), needed("path", "Path", Type::path), free_of("rafts", "On rafts", Type::flag)}},
      {"deploy", "Redeploy", "UH-100", "Inside the city and its fields, through places that you hold.", "move",
          {units(), needed("to", "To", Type::place)}},
  };
}

Kinds kinds_of_trade_and_raids() {
  return {
      {"trade", "Trade", "UH-33",
          "An offer stands for a week; it is a deal when the other side accepts it or orders the same. Price: gold for "
          "all of it.",
          "",
          {needed("partner", "Partner", Type::faction), words_of("deal", "You", deal_names()),
              words_of("item", "Goods", goods_names(), false), count_of("quantity", "How many", 1, 100, false),
              count_of("price", "Price", 0, 100000, false), free_of("lent", "Engine or unit", Type::piece),
              count_of("weeks", "Weeks", 1, 12, false),
              Parameter{"promise", "Promise", Type::text, false, {}, 0, 160}}},
      {"equip", "Equip", "UH-31", "Issue a marker to a unit for good.", "",
          {needed("unit", "Unit", Type::piece),
              words_of("marker", "Marker",
                  {"good_weapon", "excellent_weapon", "good_armour", "excellent_armour", "excellent_bow"})}},
      {"raid", "Raid", "UH-90", "Goes to the umpire, who judges the story.", "attack",
          {needed("party", "Party", Type::piece),
              words_of("target", "Target",
                  {"spy", "rafts", "pontoon", "trebuchet", "siege_works", "escort", "stores", "gate", "leader",
                      "custom"}),
              needed("at", "Where", Type::place), free_of("object", "What", Type::target),
              words_of("entry", "Way in", {"overland", "horse", "crane", "tunnel", "magic"}),
              words_of("loot", "Loot", {"food", "gold"}, false), text_of("story", "Story")}},
      {"guard", "Guard", "UH-91", "Watch for raiders at a place.", "support",
          {needed("party", "Party", Type::piece), needed("at", "Where", Type::place),
              text_of("story", "Story", false)}},
      {"attach", "Attach", "UH-23", "Raiders go with a unit: +1 in its melee.", "support",
          {needed("party", "Party", Type::piece), needed("unit", "Unit", Type::piece)}},
      {"detach", "Detach", "UH-23", "Raiders leave their unit.", "", {needed("party", "Party", Type::piece)}},
      {"haul_in", "Haul in", "UH-64", "Whether the horse before your walls is brought inside.", "",
          {needed("object", "Object", Type::target), needed("yes", "Haul it in", Type::flag)}},
      {"mission", "Mission", "UH-52", "What an engine does this week.", "shot",
          {needed("engine", "Engine", Type::piece),
              words_of("mission", "Mission", {"none", "bombard", "vault", "fire"}),
              free_of("aim", "Section or quarter", Type::place), free_of("load", "Undead to throw", Type::piece)}},
      {"permit", "Right of way", "UH-100", "Whether a faction may pass your closed area.", "",
          {needed("area", "Area", Type::place), needed("faction", "Faction", Type::faction),
              needed("yes", "May pass", Type::flag)}},
      {"ritual", "Ritual", "UH-96", "Goes to the umpire, who answers it.", "", {text_of("text", "What is done")}, true},
      {"accept", "Accept", "UH-33", "Say yes to an offer of another faction.", "",
          {needed("offer", "Offer", Type::piece)}},
  };
}

}  // namespace

Kinds strategic_order_kinds() {
  Kinds all = kinds_of_work_and_ways();
  for (auto& kind : kinds_of_trade_and_raids()) all.push_back(std::move(kind));
  return all;
}

}  // namespace ziggurat::urr_handbook
