#include "rulebooks/dark_ages/rules/fighting/shooting.h"

#include "rulebooks/dark_ages/rules/procedures/procedures.h"
#include "rulebooks/dark_ages/rules/procedures/records.h"

// Section 12.4: shooting.
namespace ziggurat::dark_ages {

namespace {
struct ShotCheckAsked {
  Shooter shooter;
  Piece target;
  Table table;
};
struct ShootingUnit {
  UnitType type;
  bool hero = false;
  Missiles missiles;
};
struct TargetUnderFire {
  Target target;
  Cover in{};
};
struct ShootAsked {
  ShootingUnit shooter;
  TargetUnderFire target;
  Facing facing{};
};
struct SupplyAsked {
  int most = 20;
};
}  // namespace

template <>
struct FieldsOf<Missiles> {
  static void list(auto& f, auto& missiles) {
    f("shots_fired", missiles.shots_fired, from_to(0, 100));
    f("missiles_gone", missiles.ran_out);
  }
};

template <>
struct FieldsOf<ShotCheckAsked> {
  static void list(auto& f, auto& asked) {
    f("shooter", asked.shooter.piece, required);
    f("target", asked.target, required);
    f("moved", asked.shooter.moved);
    f("already_shot", asked.shooter.already_shot);
    f.include(asked.shooter.missiles);
    f("timing", asked.shooter.timing);
    f.include(asked.table);
  }
  static void finish(ShotCheckAsked& asked, const JsonReader& from, const Switches&) {
    DifferentIds ids;
    name_piece(asked.shooter.piece, from, "shooter", ids);
    name_piece(asked.target, from, "target", ids);
    check_table(asked.table, from, ids);
  }
};

template <>
struct FieldsOf<ShootingUnit> {
  static void list(auto& f, auto& unit) {
    f.include(unit.type);
    f("hero", unit.hero);
    f.include(unit.missiles);
  }
  static void finish(ShootingUnit& unit, const JsonReader& from, const Switches& switches) {
    if (unit.type.figures().missile == Missile::none) from.member("type").fail("has no missiles");
    if (missiles_gone(unit.missiles, switches))
      from.member(switches.missile_supply ? "missiles_gone" : "shots_fired").fail("has no missiles left");
  }
};
template <>
struct FieldsOf<TargetUnderFire> {
  static void list(auto& f, auto& target) {
    f.include(target.target);
    f("in", target.in);
  }
};
template <>
struct FieldsOf<ShootAsked> {
  static void list(auto& f, auto& asked) {
    f("shooter", asked.shooter, required);
    f("target", asked.target, required);
    f("facing", asked.facing, required);
  }
};

template <>
struct FieldsOf<SupplyAsked> {
  static void list(auto& f, auto& asked) { f("most", asked.most, from_to(1, 100)); }
};

namespace {

std::unique_ptr<Play> read_shoot_check(const JsonReader& situation, const Switches& switches) {
  return play_of<ShotCheckAsked>(
      situation, switches,
      [](const ShotCheckAsked& asked, const Switches& s, game::Dice&) {
        return check_shot(asked.shooter, asked.target.pose, asked.table, s);
      },
      [](const ShotCheckAsked&, const ShotCheck& check) -> Json {
        return {{"legal", check.reason == Reason::none}, {"reason", to_json(check.reason)},
            {"facing", name_or_null(check.facing)},
            {"distance", check.square_distance ? Json(floor_root(*check.square_distance)) : Json(nullptr)},
            {"target_in", name(check.target_in)}};
      });
}

std::unique_ptr<Play> read_shoot(const JsonReader& situation, const Switches& switches) {
  using Fired = std::pair<Attack, Missiles>;
  return play_of<ShootAsked>(
      situation, switches,
      [](const ShootAsked& asked, const Switches& s, game::Dice& dice) {
        const Fighter& target = asked.target.target.fighter;
        const AttackTerms terms = shooting_terms(
            asked.shooter.type.figures(), asked.shooter.hero, target.figures(), asked.target.in, asked.facing, s);
        const int face = dice.roll(die_sides, "shooting");
        return Fired{resolve(terms, face, target, s), after_shot(asked.shooter.missiles, face, s)};
      },
      [switches](const ShootAsked&, const Fired& fired) {
        Json outcome = to_json(fired.first);
        outcome["shots_fired"] = fired.second.shots_fired;
        outcome["missiles_gone"] = missiles_gone(fired.second, switches);
        return outcome;
      });
}

std::unique_ptr<Play> read_missile_supply(const JsonReader& situation, const Switches& switches) {
  return play_of<SupplyAsked>(
      situation, switches,
      [](const SupplyAsked& asked, const Switches& s, game::Dice& dice) { return missile_supply(asked.most, s, dice); },
      [](const SupplyAsked&, const Supply& supply) -> Json {
        return {{"shots", supply.shots}, {"ended_by", supply.ended_by}};
      });
}

}  // namespace

std::vector<Procedure> shooting_procedures() {
  return {declared<ShotCheckAsked>("shoot_check", read_shoot_check), declared<ShootAsked>("shoot", read_shoot),
      declared<SupplyAsked>("missile_supply", read_missile_supply)};
}

}  // namespace ziggurat::dark_ages
