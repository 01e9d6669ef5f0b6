#include "rulebooks/dark_ages/rules/fighting/fall_back.h"
#include "rulebooks/dark_ages/rules/fighting/melee_fight.h"
#include "rulebooks/dark_ages/rules/procedures/procedures.h"
#include "rulebooks/dark_ages/rules/procedures/records.h"

// Section 12.4: melee and falling back.
namespace ziggurat::dark_ages {

namespace {
struct Defender {
  Fighter fighter;
  std::vector<Defence> defends;
};
struct MeleeAsked {
  Fighter attacker;
  Defender target;
  Facing facing{};
};
struct DuellistAsked {
  Defender unit;
  Facing attacked_on = Facing::front;
  bool attacks = true;
};
struct DuelAsked {
  DuellistAsked first, second;
  int most_turns = 1000;
};
enum class AttackKind : std::uint8_t { shooting, melee };
const Names& names_of(AttackKind) {
  static const Names all = {"shooting", "melee"};
  return all;
}
struct AttackerAsked {
  UnitType type;
  bool hero = false;
};
struct ShotTarget {
  Target target;
  Cover in{};
};
struct StruckTarget {
  Target target;
  std::vector<Defence> defends;
};
struct AttackOddsAsked {
  AttackKind kind{};
  AttackerAsked attacker;
  ShotTarget shot;  // selected by kind
  StruckTarget struck;
  Facing facing{};
  int attacks = 1;
};
struct EnemyAsked {
  Fighter fighter;
  std::string id;
  Facing on{};
};
struct FallBackAsked {
  Fighter unit;
  std::vector<EnemyAsked> enemies;
  std::vector<Defence> defends;
};
}  // namespace

template <>
struct FieldsOf<Defender> {
  static void list(auto& f, auto& defender) {
    f.include(defender.fighter);
    f("defends", defender.defends);
  }
};
template <>
struct FieldsOf<MeleeAsked> {
  static void list(auto& f, auto& asked) {
    f("attacker", asked.attacker, required);
    f("target", asked.target, required);
    f("facing", asked.facing, required);
  }
};

template <>
struct FieldsOf<DuellistAsked> {
  static void list(auto& f, auto& one) {
    f.include(one.unit);
    f("attacked_on", one.attacked_on);
    f("attacks", one.attacks);
  }
  static void finish(DuellistAsked& one, const JsonReader& from, const Switches& switches) {
    const Fighter& fighter = one.unit.fighter;
    if (fighter.hits >= hits_limit(fighter.quality, switches)) from.member("hits").fail("is at its limit already");
  }
};
template <>
struct FieldsOf<DuelAsked> {
  static void list(auto& f, auto& asked) {
    f("first", asked.first, required);
    f("second", asked.second, required);
    f("most_turns", asked.most_turns, from_to(1, turn_max));
  }
  static void finish(DuelAsked& asked, const JsonReader& from, const Switches&) {
    if (!asked.first.attacks && !asked.second.attacks) from.member("second").fail("neither of the two attacks");
  }
};

template <>
struct FieldsOf<AttackerAsked> {
  static void list(auto& f, auto& attacker) {
    f.include(attacker.type);
    f("hero", attacker.hero);
  }
};
template <>
struct FieldsOf<ShotTarget> {
  static void list(auto& f, auto& target) {
    f.include(target.target);
    f("in", target.in);
  }
};
template <>
struct FieldsOf<StruckTarget> {
  static void list(auto& f, auto& target) {
    f.include(target.target);
    f("defends", target.defends);
  }
};
template <>
struct FieldsOf<AttackOddsAsked> {
  static void list(auto& f, auto& asked) {
    f("kind", asked.kind, required);
    f("attacker", asked.attacker, required);
    f.known("target");
    f("facing", asked.facing, required);
    f("attacks", asked.attacks, from_to(1, 20));
  }
  static void finish(AttackOddsAsked& asked, const JsonReader& from, const Switches& switches) {
    const JsonReader target = from.member("target");
    if (asked.kind == AttackKind::melee) {
      read_value(target, asked.struck, {}, switches);
      return;
    }
    if (asked.attacker.type.figures().missile == Missile::none)
      from.member("attacker").member("type").fail("has no missiles");
    read_value(target, asked.shot, {}, switches);
  }
};

template <>
struct FieldsOf<EnemyAsked> {
  static void list(auto& f, auto& enemy) {
    f.include(enemy.fighter);
    f("id", enemy.id, required);
    f("on", enemy.on, required);
  }
};
template <>
struct FieldsOf<FallBackAsked> {
  static void list(auto& f, auto& asked) {
    f("unit", asked.unit, required);
    f("enemies", asked.enemies, required);
    f("defends", asked.defends);
  }
  static void finish(FallBackAsked& asked, const JsonReader& from, const Switches&) {
    DifferentIds ids;
    check_ids(asked.enemies, from, "enemies", ids);
    std::set<Facing> taken;
    for (std::size_t i = 0; i < asked.enemies.size(); ++i)
      if (!taken.insert(asked.enemies[i].on).second)
        from.member("enemies").items()[i].member("on").fail("this facing is taken");
  }
};

namespace {

std::unique_ptr<Play> read_melee(const JsonReader& situation, const Switches& switches) {
  return play_of<MeleeAsked>(
      situation, switches,
      [](const MeleeAsked& asked, const Switches& s, game::Dice& dice) {
        const Fighter& target = asked.target.fighter;
        const AttackTerms terms = melee_terms(asked.attacker.figures(), asked.attacker.hero, target.figures(),
            !asked.target.defends.empty(), asked.facing, s);
        return resolve(terms, dice.roll(die_sides, "melee"), target, s);
      },
      [](const MeleeAsked&, const Attack& attack) { return to_json(attack); });
}

Duellist duellist(const DuellistAsked& asked) {
  return {asked.unit.fighter, !asked.unit.defends.empty(), asked.attacked_on, asked.attacks};
}
Duel duel_of(const DuelAsked& asked) { return {{duellist(asked.first), duellist(asked.second)}}; }

std::unique_ptr<Play> read_melee_fight(const JsonReader& situation, const Switches& switches) {
  return play_of<DuelAsked>(
      situation, switches,
      [](const DuelAsked& asked, const Switches& s, game::Dice& dice) {
        return fight(duel_of(asked), asked.most_turns, s, dice);
      },
      [](const DuelAsked&, const DuelResult& result) -> Json {
        Json attacks = Json::array();
        for (const Blow& blow : result.blows)
          attacks.push_back({{"by", name(blow.by)}, {"hits", blow.hits}, {"target_hits", blow.target_hits}});
        return {{"winner", name_or_null(result.winner)}, {"player_turns", result.player_turns},
            {"first_hits", result.hits[0]}, {"second_hits", result.hits[1]}, {"attacks", std::move(attacks)}};
      });
}

std::unique_ptr<Play> read_melee_odds(const JsonReader& situation, const Switches& switches) {
  return play_of<DuelAsked>(
      situation, switches,
      [](const DuelAsked& asked, const Switches& s, game::Dice&) { return duel_odds(duel_of(asked), s); },
      [](const DuelAsked&, const DuelOdds& odds) -> Json {
        return {{"first_wins_ppm", odds.first_wins_ppm}, {"second_wins_ppm", 1'000'000 - odds.first_wins_ppm},
            {"mean_player_turns_milli", odds.mean_player_turns_milli},
            {"mean_hits_milli", {{"first", odds.mean_hits_milli[0]}, {"second", odds.mean_hits_milli[1]}}}};
      });
}

std::unique_ptr<Play> read_attack_odds(const JsonReader& situation, const Switches& switches) {
  return play_of<AttackOddsAsked>(
      situation, switches,
      [](const AttackOddsAsked& asked, const Switches& s, game::Dice&) {
        const bool shooting = asked.kind == AttackKind::shooting;
        const Fighter& target = shooting ? asked.shot.target.fighter : asked.struck.target.fighter;
        const UnitFigures& attacker = asked.attacker.type.figures();
        const AttackTerms terms =
            shooting ? shooting_terms(attacker, asked.attacker.hero, target.figures(), asked.shot.in, asked.facing, s)
                     : melee_terms(attacker, asked.attacker.hero, target.figures(), !asked.struck.defends.empty(),
                           asked.facing, s);
        return attack_odds(terms, target, asked.attacks, s);
      },
      [](const AttackOddsAsked&, const AttackOdds& odds) -> Json {
        return {
            {"hits", odds.hits}, {"mean_hits_milli", odds.mean_hits_milli}, {"eliminated_ppm", odds.eliminated_ppm}};
      });
}

struct FallenBack {
  Reason reason = Reason::none;
  std::optional<FallBackRoll> roll;
};

std::unique_ptr<Play> read_fall_back(const JsonReader& situation, const Switches& switches) {
  return play_of<FallBackAsked>(
      situation, switches,
      [](const FallBackAsked& asked, const Switches& s, game::Dice& dice) {
        std::vector<FallBackEnemy> enemies;
        for (const EnemyAsked& one : asked.enemies)
          enemies.push_back({one.id, one.fighter, one.on, true, !asked.defends.empty()});
        FallenBack fallen{may_fall_back(asked.unit.figures().unit_class, enemies), std::nullopt};
        if (fallen.reason == Reason::none)
          fallen.roll = roll_fall_back(asked.unit, enemies, {"fall_back", "pursuit", "free_attack", false}, s, dice);
        return fallen;
      },
      [](const FallBackAsked&, const FallenBack& fallen) -> Json {
        const Pursuit* pursuit = fallen.roll && !fallen.roll->pursuits.empty() ? &fallen.roll->pursuits[0] : nullptr;
        return {{"legal", fallen.reason == Reason::none}, {"reason", to_json(fallen.reason)},
            {"distance", fallen.roll ? Json(fallen.roll->distance) : Json(nullptr)},
            {"enemy_distance", pursuit ? Json(pursuit->rolled) : Json(nullptr)},
            {"free_attack", pursuit && pursuit->attack ? to_json(*pursuit->attack) : Json(nullptr)}};
      });
}

}  // namespace

std::vector<Procedure> melee_procedures() {
  return {declared<MeleeAsked>("melee", read_melee), declared<DuelAsked>("melee_fight", read_melee_fight, {"attacks"}),
      declared<DuelAsked>("melee_odds", read_melee_odds), declared<AttackOddsAsked>("attack_odds", read_attack_odds),
      declared<FallBackAsked>("fall_back", read_fall_back)};
}

}  // namespace ziggurat::dark_ages
