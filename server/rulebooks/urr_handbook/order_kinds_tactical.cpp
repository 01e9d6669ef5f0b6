#include "rulebooks/urr_handbook/order_kinds.h"
#include "rulebooks/urr_handbook/order_kinds_parts.h"

namespace ziggurat::urr_handbook {

std::vector<ziggurat::OrderKind> tactical_order_kinds() {
  using Type = ParameterType;
  return {
      {"assault", "Assault", "UH-97",
          "Attack an adjacent place: a field its section, a quarter the inner wall, along the walkway, or in the open.",
          "attack",
          {units(), needed("to", "Against", Type::place),
              free_of("tower_ranged", "Shoots from the siege tower", Type::piece),
              free_of("tower_melee", "Fights from the siege tower", Type::piece)}},
      {"commit", "Commit", "UH-98", "Who stands in the combat, if more are present than may.", "",
          {needed("combat", "Combat", Type::piece), units()}},
      {"fire_fight", "Fight the fire", "UH-83", "Two units of the quarter, for the whole tactical turn.", "support",
          {needed("fire", "Fire", Type::piece), units()}},
      {"stance", "Stance", "UH-11", "Attack, defend, or stand aside in the melee.", "",
          {units(), words_of("stance", "Stance", {"attack", "defend", "none"})}},
      {"shoot", "Shoot", "UH-5", "Shoot in this round, or hold.", "shot",
          {units(), needed("shoot", "Shoot", Type::flag)}},
      {"preference", "Who takes the hits", "UH-16",
          "Your units in the order in which they take hits, for arrows and for blows.", "",
          {needed("combat", "Combat", Type::piece), free_of("ranged", "Arrows", Type::pieces),
              free_of("melee", "Blows", Type::pieces)}},
      {"engage", "Engage", "UH-99", "Which of two combats of its place a unit takes part in.", "support",
          {units(), needed("combat", "Combat", Type::piece)}},
      {"reinforce", "Reinforce", "UH-99", "Reserves step into the combat.", "support",
          {units(), needed("combat", "Combat", Type::piece)}},
      {"withdraw", "Withdraw", "UH-99", "Leave after the melee of this round; without a place: into the reserve.",
          "move", {units(), free_of("to", "To", Type::place)}},
      {"pass", "Through the breach", "UH-44", "One unit a round walks through a section of strength 1.", "move",
          {needed("unit", "Unit", Type::piece), needed("section", "Section", Type::place)}},
      {"advance", "Onto the wall", "UH-43", "Whether stormers move onto a section that is cleared.", "move",
          {units(), needed("advance", "Advance", Type::flag)}},
      {"move", "Move", "UH-99", "One place, without enemies, by units that are not engaged.", "move",
          {units(), needed("to", "To", Type::place)}},
  };
}

ziggurat::OrderKind burn_order_kind() {
  return {"burn", "Burn engines", "UH-56",
      "Engines of the enemy that are left alone among your units are captured; these are burnt instead, in this round.",
      "attack", {needed("engines", "Engines", ParameterType::pieces)}};
}

}  // namespace ziggurat::urr_handbook
