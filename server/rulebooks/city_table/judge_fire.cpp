#include <algorithm>

#include "rulebooks/city_table/judge.h"
#include "rulebooks/city_table/rules/artillery.h"
#include "rulebooks/city_table/rules/genie.h"
#include "rulebooks/city_table/rules/undead.h"

// Orders to fire, to genies and to the dead (CT-44 to CT-50, CT-61 to CT-66).
namespace ziggurat::city_table {
namespace {

// A unit that goes away by an order of the same sheet, or by one that was resolved in an earlier window of the round.
bool moves(const TableUnit& unit, const Used& used) {
  const auto found = used.moving.find(unit.id);
  return unit.moved || (found != used.moving.end() && found->second != Give::hold);
}

}  // namespace

Reason Judge::bombard_reason(const TableUnit& unit, Square target, const Used& used) const {
  if (moves(unit, used)) return Reason::moved;
  if (table_.engaged(unit)) return Reason::engaged;
  if (target == unit.at) return Reason::own_square;
  if (!in_range(*unit.type, unit.at, target, table_.match->switches)) return Reason::out_of_range;
  for (const auto& other : table_.units)
    if (other.at == target && !hostile(other.camp, unit.camp) && !used.ends.contains(other.id))
      return Reason::friends_in_target;
  return Reason::none;
}

Reason Judge::siege_reason(const TableUnit& unit, Square section, const Used& used) const {
  if (!table_.board.wall(section)) return Reason::not_adjacent;
  if (table_.board.breached(section)) return Reason::already_breached;
  if (moves(unit, used)) return Reason::moved;
  if (table_.engaged(unit)) return Reason::engaged;
  return touching(unit.at, section) && unit.at != section ? Reason::none : Reason::not_adjacent;
}

// Genies may walk along the wall first: judged from where they will be.
Reason Judge::genie_reason(const TableUnit& unit, bool attack, Square target, const Used& used) const {
  const auto end = used.ends.find(unit.id);
  const Square at = end == used.ends.end() ? unit.at : end->second;
  const auto& board = table_.board;
  if (attack) {
    if (!board.inside(target) || !neighbours(at, target)) return Reason::not_below;
    return board.closed_wall(target) ? Reason::target_on_wall : Reason::none;
  }
  if (!board.wall(target) || (at != target && !sharing_side(at, target))) return Reason::too_far;
  if (board.markers(target) == 0) return Reason::undamaged;
  if (table_.hostile_at(target, unit.camp)) return Reason::enemy_in_section;
  if (board.breached(target) && !table_.match->switches.genie_closes_breach) return Reason::breached;
  return Reason::none;
}

std::optional<Refusal> Judge::fire(const game::Order& order, const std::string& at, Used& used) const {
  if (auto fault = units_fault(order, parameter::units, at, false)) return fault;
  const auto& unit = *table_.unit(pieces_in(order, parameter::units).front());
  const Give kind = kind_of(order);
  const UnitClass needed = kind == Give::bombard      ? UnitClass::artillery
                           : kind == Give::siege_fire ? UnitClass::siege
                                                      : UnitClass::genie;
  if (unit.type->kind != needed) return Refusal{"wrong_class", at + "/unit", "This unit cannot do that."};
  if (!unit.on_table()) return because(Reason::off_board, at + "/unit");
  if (unit.camp == Camp::neutral) return Refusal{"neutral", at + "/unit", "Neutral units fight nobody."};
  if (used.firing.contains(unit.id))
    return Refusal{"two_orders_for_unit", at + "/unit", "The unit has such an order already."};
  if (kind == Give::bombard) {
    const auto stack = pieces_in(order, parameter::bombard::stack);
    const Square target = squares_in(order, parameter::bombard::target).front();
    if (!stack.empty()) {
      const auto* enemy = table_.unit(stack.front());
      if (!enemy || !hostile(enemy->camp, unit.camp)) return because(Reason::no_target, at + "/stack");
      if (moves(unit, used)) return because(Reason::moved, at + "/unit");
      if (table_.engaged(unit)) return because(Reason::engaged, at + "/unit");
    } else if (const Reason reason = bombard_reason(unit, target, used); reason != Reason::none) {
      return because(reason, reason == Reason::moved || reason == Reason::engaged ? at + "/unit" : at + "/target");
    }
  } else if (kind == Give::siege_fire) {
    const Square section = squares_in(order, parameter::siege_fire::section).front();
    if (const Reason reason = siege_reason(unit, section, used); reason != Reason::none)
      return because(reason, reason == Reason::moved || reason == Reason::engaged ? at + "/unit" : at + "/section");
  } else {
    const bool attack = word_in(order, parameter::genie::action, "attack") == "attack";
    const auto target = squares_in(order, attack ? parameter::genie::target : parameter::genie::section);
    // Without a square the genies strike the first stack, or mend the first section, that they find when it is their turn.
    if (!target.empty())
      if (const Reason reason = genie_reason(unit, attack, target.front(), used); reason != Reason::none)
        return because(reason, at + (attack ? "/target" : "/section"));
  }
  used.firing.insert(unit.id);
  return std::nullopt;
}

bool Judge::may_raise() const {
  return table_.match->dark_faction(faction_) &&
         (roles_.empty() || std::find(roles_.begin(), roles_.end(), "grand_necromancer") != roles_.end());
}

Reason Judge::raise_reason_now() const {
  const auto& match = *table_.match;
  return raise_reason(table_.turn, match.scenario.siege_turn, table_.necromancer, match.switches);
}

Reason Judge::graveyard_reason(const TableGround& yard) const {
  if (yard.bodies <= 0) return Reason::empty;
  if (table_.match->switches.guarded_graveyard_blocks && table_.hostile_at(yard.at, camp())) return Reason::guarded;
  return units_at(table_.presences(), yard.at, camp()) >= table_.match->switches.stack_limit ? Reason::no_room
                                                                                             : Reason::none;
}

std::optional<Refusal> Judge::raise(const game::Order& order, const std::string& at) const {
  if (!may_raise()) return Refusal{"not_your_unit", at, "Only the Grand Necromancer raises the dead."};
  if (const Reason reason = raise_reason_now(); reason != Reason::none) return because(reason, at);
  const auto ids = pieces_in(order, parameter::raise_undead::graveyards);
  std::set<PieceId> seen;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto where = at + "/graveyards/" + std::to_string(i);
    const auto* yard = table_.graveyard(ids[i]);
    if (!yard) return Refusal{"unknown_unit", where, "There is no such graveyard."};
    if (!seen.insert(ids[i]).second) return Refusal{"two_orders_for_unit", where, "The graveyard is named twice."};
    if (const Reason reason = graveyard_reason(*yard); reason != Reason::none) return because(reason, where);
  }
  return std::nullopt;
}

}  // namespace ziggurat::city_table
