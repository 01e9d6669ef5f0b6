#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "rulebooks/shelf/wording/named_words.h"

// The declared words of this rulebook: kinds of pieces, their attributes, the facts of the world.
namespace ziggurat::city_table {
using namespace game;

using Number = std::int64_t;  // also the index of a choice
using Text = std::string;

enum class DayPart : std::uint8_t { night, round, evening, over };
inline constexpr Number declared_nothing = 3;  // after the three camps
// Windows of a sequential round: one for each camp, more if a side changes camp meanwhile.
inline constexpr int windows_max = 8;
enum class OwnWindow : std::uint8_t { to_come, planned, had };  // planned: the umpire is approving its moves
std::vector<std::string> camp_words();
std::vector<std::string> camp_labels();
std::vector<std::string> type_words();

struct Words : shelf::NamedWordList {
  struct Side {
    std::string id, name;  // "the Dwarves"
  };
  explicit Words(const std::vector<Side>& sides);

  KindId unit = kind("unit"), wall = kind("wall"), gate = kind("gate"), graveyard = kind("graveyard"),
         objective = kind("objective"), column = kind("column"), passage = kind("passage"),
         ritual = kind("ritual");  // on the umpire's terms, until the next bell (CT-7)

  // Shared by most pieces. A unit's camp is its faction's; the umpire changes that fact, not every unit.
  Attribute<Text> name = text("name", {.required_of = {unit, column, ritual}});
  Attribute<Number> camp = choice("camp", camp_words(), set_by_rules());
  // Units (CT-16 to CT-22).
  Attribute<Number> type = choice("type", type_words(), {.required_of = {unit}});
  Attribute<Number> unit_class =
      choice("class", {"infantry", "archer", "cavalry", "artillery", "siege", "genie"}, set_by_rules());
  Attribute<Number> steps = number("steps", 0, 9, {.required_of = {unit}});
  Attribute<Number> steps_max = number("steps_max", 1, 9, set_by_rules());
  Attribute<Number> combat = number("combat", 0, 99, set_by_rules());
  Attribute<Number> move = number("move", 0, 99, set_by_rules());
  Attribute<Number> retreat = number("retreat", 0, 99, set_by_rules());
  Attribute<Number> rank = number("rank", 0, 99);
  Attribute<Number> stance = choice("stance", {"attack", "hold"});
  Attribute<bool> moved = flag("moved");
  Attribute<bool> contact = flag("contact");
  Attribute<bool> attacked = flag("attacked");
  Attribute<PieceId> in_column = piece("column");
  Attribute<Text> rally = text("rally");  // standing orders: known to the own faction and the umpire only
  Attribute<Text> prefer = text("prefer");
  // Walls and gates (CT-35, CT-62, CT-64).
  Attribute<Number> ring = choice("ring", {"outer", "inner"}, set_by_rules());
  Attribute<Number> markers = number("markers", 0, 3, {.required_of = {wall, gate}});
  Attribute<Number> held = choice("held", camp_words(), {.required_of = {gate}, .labels = camp_labels()});
  Attribute<bool> passable = flag("passable", set_by_rules());
  Attribute<bool> open = flag("open", {.required_of = {gate}});
  // Graveyards (known to the dark side and the umpire only) and objectives.
  Attribute<Number> bodies = number("bodies", 0, 20, {.required_of = {graveyard}});
  Attribute<Number> control = choice("control", camp_words(), {.required_of = {objective}, .labels = camp_labels()});
  Attribute<bool> contested = flag("contested");
  // Columns on the land map (CT-10).
  Attribute<bool> engines = flag("engines", set_by_rules());
  Attribute<Number> count = number("count", 0, 999, set_by_rules());
  Attribute<Number> progress = number("progress", 0, 9);
  Attribute<Text> route = text("route");
  // What a round stores of its moves between its windows (CT-24): the groups that moved, how their archers shoot, and
  // whose orders were struck. Each passage of one group by another is a piece of its own (CT-40).
  Attribute<Number> group = number("group", 1, 9999, hidden());
  Attribute<Number> shoots = choice("shoots", {"first", "none", "group"}, hidden());
  Attribute<PieceId> shoots_at = piece("shoots_at", hidden());
  Attribute<bool> struck = flag("struck", hidden());
  Attribute<PieceId> archers = piece("archers", hidden());
  Attribute<PieceId> passed = piece("passed", hidden());
  Attribute<Number> batch = number("batch", 1, 3, hidden());
  Attribute<Number> in_window = number("in_window", 0, windows_max - 1, hidden());
  Attribute<Number> pulse = number("pulse", 0, 9999, hidden());
  // Rituals, known to their side and the umpire only (CT-73).
  Attribute<Number> success_on = number("success_on", 1, 6, {.required_of = {ritual}});

  Fact<Number> turn = number("turn", 1, 99, set_by_rules());
  Fact<Number> round = number("round", 0, 6, set_by_rules());
  Fact<Number> phase = choice("phase", {"night", "round", "evening", "over"}, set_by_rules());
  Fact<Number> window = number("window", 0, windows_max - 1, set_by_rules());
  Fact<Number> season = choice("season", {"spring", "summer", "autumn"}, {.required = true});
  Fact<Text> initiative = text("initiative");
  Fact<bool> siege_begun = flag("siege_begun");
  Fact<bool> necromancer = flag("necromancer");
  Fact<Number> raised = number("raised", 0, 999, set_by_rules());  // number of the next zombie
  // The expected events of each turn (CT-11), one line per turn; the lengths of its phases (CT-9).
  Fact<Text> day_plan = text("day_plan", {.umpire_edits = false, .bytes_max = 2000});
  Fact<Text> hours = text("hours", set_by_rules());
  Fact<bool> pending = flag("pending", hidden());
  std::vector<Fact<Number>> faction_camp, declared, sleeps, window_of;  // indexed by faction
};

}  // namespace ziggurat::city_table
