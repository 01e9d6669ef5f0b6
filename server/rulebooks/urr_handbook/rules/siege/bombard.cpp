#include "rulebooks/urr_handbook/rules/siege/bombard.h"

#include <algorithm>

namespace ziggurat::urr_handbook {

const std::vector<std::string_view>& engine_kind_names() {
  static const std::vector<std::string_view> names = {"trebuchet", "heavy_trebuchet", "dragon", "colossus"};
  return names;
}
std::string_view name(EngineKind kind) { return engine_kind_names()[static_cast<std::size_t>(kind)]; }

EngineFigures engine_figures(EngineKind kind) {
  switch (kind) {
    case EngineKind::heavy_trebuchet: return {0, 3};
    case EngineKind::dragon: return {1, 1};
    case EngineKind::trebuchet:
    case EngineKind::colossus: return {0, 1};
  }
  return {};
}

int demolition_hits(int total, const Switches& switches) {
  if (total < demolition_need) return 0;
  return switches.demolition_multi ? std::max(1, hits_for(total)) : 1;
}

Bombardment bombard(const Wall& wall, const std::vector<Engine>& engines, const Switches& switches, game::Dice& dice) {
  Bombardment done;
  const int shelter = switches.wall_resists_bombardment ? strength(wall) : 0;
  for (const Engine& engine : engines) {
    for (int n = 1; n <= engine.figures.shots; ++n) {
      EngineShot shot{engine.id, n};
      shot.score = engine.figures.base + engine.modifier - shelter;
      const std::string purpose = "shot:" + engine.id;
      shot.face = dice.roll(die_sides, engine.figures.shots > 1 ? purpose + "#" + std::to_string(n) : purpose);
      shot.total = shot.score + shot.face;
      shot.hits = demolition_hits(shot.total, switches);
      done.hits += shot.hits;
      done.shots.push_back(std::move(shot));
    }
  }
  done.wall = damaged(wall, done.hits);
  done.applied = done.wall.damage - wall.damage;
  done.breached = done.applied > 0 && breached(done.wall);
  return done;
}

}  // namespace ziggurat::urr_handbook
