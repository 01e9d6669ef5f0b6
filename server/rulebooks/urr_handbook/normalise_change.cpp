#include <set>

#include "rulebooks/shelf/by_hand.h"
#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/order_types.h"

// Changes that follow from an umpire's edit.
namespace ziggurat::urr_handbook {
namespace {

using game::ChangeWriter;

// Clears references to pieces that no longer exist.
void forget_the_gone(const GameConfig& config, ChangeWriter& at_work) {
  const auto& attributes = config.words.vocabulary.attributes;
  for (const PieceId id : at_work.world.pieces())
    for (int i = 0; i < static_cast<int>(attributes.size()); ++i) {
      if (attributes[static_cast<std::size_t>(i)].type != AttributeType::piece) continue;
      const auto* named = std::get_if<PieceId>(&at_work.world.at(id).value(i));
      if (named && !at_work.world.find(*named)) at_work.apply(game::AttributeSet{id, i, Value{}});
    }
}

// Pieces that the umpire placed stay there; pieces attached to a piece that the umpire placed move along.
void take_along(const GameConfig& config, ChangeWriter& at_work, const std::vector<game::Change>& act) {
  const auto& words = config.words;
  std::set<PieceId> placed;
  for (const auto& change : act)
    if (const auto* moved = std::get_if<game::PieceMoved>(&change)) placed.insert(moved->piece);
  for (const PieceId id : at_work.world.pieces()) {
    const Piece star = at_work.world.at(id);
    if (!star.has(words.attached_to)) continue;
    const Piece& unit = at_work.world.at(star[words.attached_to]);
    if (unit.side != star.side || unit.kind != words.unit) at_work.clear(id, words.attached_to);
    else if (unit.place == star.place) continue;
    else if (placed.contains(id)) at_work.clear(id, words.attached_to);
    else at_work.apply(game::PieceMoved{id, unit.place, {}});
  }
}

void leave_what_is_elsewhere(const GameConfig& config, ChangeWriter& at_work) {
  const auto& words = config.words;
  const Siege now = read_siege(config, at_work.world);
  for (const auto& unit : now.units) {
    if (const auto* combat = now.combat(unit.combat); unit.combat.valid()) {
      const bool stands =
          combat && (unit.at == combat->at || unit.at == combat->from) && now.side_in(*combat, unit.faction) >= 0;
      if (!stands) leave_combat(words, at_work, unit.id);
    }
    if (!unit.at_fire.valid()) continue;
    const auto* fire = at_work.world.find(unit.at_fire);
    if (!fire || fire->kind != words.fire || fire->place != unit.at) at_work.clear(unit.id, words.at_fire);
  }
}

}  // namespace

std::vector<game::Change> Urr::normalise(
    const GameConfig& config, const game::World& world, const std::vector<game::Change>& act) {
  game::ChangeList at_work(world);
  shelf::remove_spent(at_work, config.words.unit, config.words.steps);
  forget_the_gone(config, at_work);
  take_along(config, at_work, act);
  leave_what_is_elsewhere(config, at_work);
  return std::move(at_work.changes);
}

}  // namespace ziggurat::urr_handbook
