#pragma once
#include <optional>
#include <string>

#include "rulebooks/battlefield/rules/ground/battle_map.h"
#include "rulebooks/battlefield/state/unit.h"

// Bridges and fortifications that the umpire builds or destroys during a campaign (BF-90): pieces without a side, because
// the board itself never changes.
namespace ziggurat::battlefield {

enum class WorksKind : std::uint8_t { bridge, no_bridge, simple, castle, stronghold, no_walls };
const Names& names_of(WorksKind);

struct Works : shelf::Record {
  std::string name;
  WorksKind works{};

  static constexpr std::string_view kind = "works";
  static void fields(auto& field, auto& one) {
    field("name", one.name, Field{.in_files = false});
    field("works", one.works, Field{.required = true, .in_files = false});
  }

  std::optional<Hex> hex() const;  // none: off the map
};

// Whether the works can stand on this ground: bridges over water, fortifications on neither swamp nor water (BF-35), and
// destruction only of what is there.
bool fits(const Ground& ground, WorksKind works);
Ground changed(Ground ground, WorksKind works);

}  // namespace ziggurat::battlefield
