#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "game/attribute.h"

// The declared words of this rulebook: kinds of pieces, their attributes, the facts of the world.
namespace ziggurat::city_table {

using Number = std::int64_t;  // also the index of a choice
using Text = std::string;

struct Words {
  explicit Words(const std::vector<std::string>& faction_ids);

  Vocabulary vocabulary;
  KindId unit, wall, gate, graveyard, objective, column;

  // Of most pieces.
  Attribute<Text> name;
  Attribute<Number> camp;
  // Units (CT-16 to CT-22).
  Attribute<Number> type, unit_class, steps, steps_max, combat, move, retreat, rank, stance;
  Attribute<bool> moved, contact, attacked;
  Attribute<PieceId> in_column;
  Attribute<Text> rally, prefer;  // standing orders: of the own faction and the umpire only
  // Walls and gates (CT-35, CT-62, CT-64).
  Attribute<Number> ring, markers, held;
  Attribute<bool> passable, open;
  Attribute<Number> bodies;   // graveyards: dark and umpire only
  Attribute<Number> control;  // objectives
  Attribute<bool> contested;
  // Columns on the land map (CT-10).
  Attribute<bool> engines;
  Attribute<Number> count, progress;
  Attribute<Text> route;

  Fact<Number> turn, round, phase, window, season;
  Fact<Text> initiative;
  Fact<bool> siege_begun, necromancer;
  Fact<Number> raised;  // zombies that ever rose: their next number
  Fact<Text> day_plan,
      hours;           // what each turn is expected to bring (CT-11), a line a turn; how long its phases are (CT-9)
  Fact<Text> pending;  // what a round keeps between its windows (CT-24, switch fire_orders)
  std::vector<Fact<Number>> faction_camp, declared, sleeps;  // by faction
};

enum class DayPart : std::uint8_t { night, round, evening, over };
inline constexpr Number declared_nothing = 3;  // after the three camps
inline constexpr int windows_max =
    8;  // of a sequential round: one for each camp, more when a side changes camp meanwhile

}  // namespace ziggurat::city_table
