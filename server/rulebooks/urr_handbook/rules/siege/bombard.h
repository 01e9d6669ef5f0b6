#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/dice.h"
#include "rulebooks/urr_handbook/rules/battle/roll.h"
#include "rulebooks/urr_handbook/rules/figures/switches.h"
#include "rulebooks/urr_handbook/rules/siege/walls.h"

namespace ziggurat::urr_handbook {

enum class EngineKind : std::uint8_t { trebuchet, heavy_trebuchet, dragon, colossus };
const std::vector<std::string_view>& engine_kind_names();  // in the order of the enum
std::string_view name(EngineKind kind);

struct EngineFigures {
  int base = 0;
  int shots = 1;  // in a trebuchet phase
};
EngineFigures engine_figures(EngineKind kind);  // UH-50

// A total that is this much or more crosses off a step (UH-51).
inline constexpr int demolition_need = 3;
// Not even a 6 does anything: the engine is no more than wood (UH-54).
constexpr bool wrecked(int base, int modifier) { return base + modifier + die_sides < demolition_need; }

struct Engine {
  std::string id;
  EngineFigures figures;
  int modifier = 0;  // that a raid left
};
struct EngineShot {
  std::string engine;
  int shot = 1;  // of the engine, from 1
  int score = 0;
  int face = 0;
  int total = 0;
  int hits = 0;
};
struct Bombardment {
  std::vector<EngineShot> shots;  // engine by engine
  int hits = 0;
  int applied = 0;  // steps crossed off
  Wall wall;
  bool breached = false;  // it came to strength 1 just now
  int wasted() const { return hits - applied; }
};
int demolition_hits(int total, const Switches& switches);  // UH-51
// All engines at one section at the same time (UH-50 to UH-52). Dice: d6 `shot:<id>`, or `shot:<id>#<n>` for an engine with
// several shots.
Bombardment bombard(const Wall& wall, const std::vector<Engine>& engines, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::urr_handbook
