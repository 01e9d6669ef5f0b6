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
const std::vector<std::string_view>& engine_kind_names();  // in enum order
std::string_view name(EngineKind kind);

struct EngineFigures {
  int base = 0;
  int shots = 1;  // per trebuchet phase
};
EngineFigures engine_figures(EngineKind kind);  // UH-50

// A total of at least this value crosses off a step (UH-51).
inline constexpr int demolition_need = 3;
// Even a 6 has no effect: the engine is wrecked (UH-54).
constexpr bool wrecked(int base, int modifier) { return base + modifier + die_sides < demolition_need; }

struct Engine {
  std::string id;
  EngineFigures figures;
  int modifier = 0;  // left by raids
};
struct EngineShot {
  std::string engine;
  int shot = 1;  // counted per engine, from 1
  int score = 0;
  int face = 0;
  int total = 0;
  int hits = 0;
};
struct Bombardment {
  std::vector<EngineShot> shots;  // sorted by engine
  int hits = 0;
  int applied = 0;  // steps actually crossed off
  Wall wall;
  bool breached = false;  // the section has just fallen to strength 1
  int wasted() const { return hits - applied; }
};
int demolition_hits(int total, const Switches& switches);  // UH-51
// All engines fire at one section simultaneously (UH-50 to UH-52). Dice: d6 `shot:<id>`, or `shot:<id>#<n>` for an
// engine with several shots.
Bombardment bombard(const Wall& wall, const std::vector<Engine>& engines, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::urr_handbook
