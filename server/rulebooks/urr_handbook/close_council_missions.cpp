#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/orders_strategic.h"
#include "rulebooks/urr_handbook/siege_engines.h"

// What each engine does in the trebuchets' phase that follows (UH-52).
namespace ziggurat::urr_handbook {

void mission_step(Bell& bell, const Orders& orders) {
  const auto& w = bell.words;
  const Siege before = bell.siege();
  for (std::int32_t i = 0; i < bell.match.factions(); ++i)
    for (const auto& gun : guns_of(before, {i}))
      bell.set(gun.id, w.mission, word::mission::none), bell.clear(gun.id, w.aim), bell.clear(gun.id, w.load);
  static const std::vector<std::string> words = {"none", "bombard", "vault", "fire"};
  for (const auto& given : only(orders, Give::mission)) {
    const Siege now = bell.siege();
    const Desk desk{now, bell.closing.phase, given.faction};
    if (const auto no = judge_mission(desk, *given.order, "", {})) {
      bell.tell_refused(given, *no);
      continue;
    }
    const PieceId engine = piece_in(*given.order, parameter::mission::engine),
                  load = piece_in(*given.order, parameter::mission::load);
    const auto aim = place_in(*given.order, parameter::mission::aim);
    bell.set(engine, w.mission, index_in(words, word_in(*given.order, parameter::mission::mission, "none")));
    if (aim != nowhere) bell.set(engine, w.aim, bell.geography().id(aim));
    if (load.valid()) bell.set(engine, w.load, load);
  }
}

}  // namespace ziggurat::urr_handbook
