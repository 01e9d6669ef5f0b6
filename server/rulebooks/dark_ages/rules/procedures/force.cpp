#include "rulebooks/dark_ages/rules/force/army.h"
#include "rulebooks/dark_ages/rules/force/initiative.h"
#include "rulebooks/dark_ages/rules/force/rally.h"
#include "rulebooks/dark_ages/rules/procedures/forces.h"
#include "rulebooks/dark_ages/rules/procedures/procedures.h"

// Section 12.4: forces, their morale and their leaders.
namespace ziggurat::dark_ages {

namespace {
struct MoraleAsked {
  ForceState force;
  std::optional<int> own_units;
};
struct DoomedUnit {
  std::string id, side;
  Target target;
  std::vector<std::string> personalities;
};
struct EliminateAsked {
  std::vector<DoomedUnit> units;
  Forces forces;
};
struct RallyAsked {
  Rallier by{};
  RallyState unit;
};
struct TransferAsked {
  Pose from, to;
  bool in_melee = false, start_of_movement = true;
};
struct InitiativeAsked {
  int turn = 1;
  Sides sides;
  std::optional<std::size_t> attacker;
  std::size_t holder = 0;
  std::array<int, 2> lost{};
};
struct ArmyAsked {
  std::vector<Enlisted> units;
  std::vector<Leading> personalities;
};
struct NightAsked {
  int turn = 1;
};

std::size_t read_side(const JsonReader& from, const Sides& sides) {
  const auto found = std::find(sides.begin(), sides.end(), read_id(from));
  if (found == sides.end()) from.fail("is none of the sides");
  return static_cast<std::size_t>(found - sides.begin());
}
}  // namespace

template <>
struct FieldsOf<MoraleAsked> {
  static void list(auto& f, auto& asked) {
    f("units_at_start", asked.force.units_at_start, must(1, units_max));
    f("lost", asked.force.lost, must(1, units_max));
    f("own_units", asked.own_units, from_to(0, units_max));
    f("enemy_units", asked.force.enemy_units, from_to(0, units_max));
    f("awarded", asked.force.awarded, from_to(0, 2));
  }
  static void finish(MoraleAsked& asked, const JsonReader& from, const Switches&) {
    ForceState& force = asked.force;
    if (force.lost > force.units_at_start) from.member("lost").fail("is more than there were at the start");
    force.own_units = asked.own_units.value_or(force.units_at_start - force.lost);
  }
};

template <>
struct FieldsOf<DoomedUnit> {
  static void list(auto& f, auto& unit) {
    f("id", unit.id, required);
    f("side", unit.side, required);
    f.include(unit.target.fighter.type);
    f("hits", unit.target.fighter.hits, must(0, hits_max));
    f("quality", unit.target.fighter.quality);
    f("personalities", unit.personalities);
  }
  static void finish(DoomedUnit& unit, const JsonReader& from, const Switches& switches) {
    FieldsOf<Target>::finish(unit.target, from, switches);
  }
};
template <>
struct FieldsOf<EliminateAsked> {
  static void list(auto& f, auto& asked) {
    f("units", asked.units, required);
    f("forces", asked.forces, required);
  }
  static void finish(EliminateAsked& asked, const JsonReader& from, const Switches&) {
    DifferentIds ids;
    check_ids(asked.units, from, "units", ids);
    for (std::size_t i = 0; i < asked.units.size(); ++i)
      if (!asked.forces.contains(asked.units[i].side))
        from.member("units").items()[i].member("side").fail("is none of the forces");
  }
};

template <>
struct FieldsOf<RallyAsked> {
  static void list(auto& f, auto& asked) {
    f("by", asked.by, required);
    f("hits", asked.unit.hits, must(0, hits_max));
    f("in_melee", asked.unit.in_melee);
    f("moved", asked.unit.moved);
    f("shot", asked.unit.shot);
  }
};

template <>
struct FieldsOf<TransferAsked> {
  static void list(auto& f, auto& asked) {
    f("from", asked.from, required);
    f("to", asked.to, required);
    f("in_melee", asked.in_melee);
    f("start_of_movement", asked.start_of_movement);
  }
};

template <>
struct FieldsOf<InitiativeAsked> {
  static void list(auto& f, auto& asked) {
    f("turn", asked.turn, must(1, turn_max));
    for (const char* by_turn : {"sides", "attacker", "holder", "lost"}) f.known(by_turn);
  }
  static void finish(InitiativeAsked& asked, const JsonReader& from, const Switches&) {
    const auto sides = from.member("sides").items(2, 2);
    asked.sides = {read_id(sides[0]), read_id(sides[1])};
    if (asked.sides[0] == asked.sides[1]) sides[1].fail("is the other side too");
    const bool first = asked.turn == 1;
    for (const char* elsewhere : first ? std::vector<const char*>{"holder", "lost"} : std::vector{"attacker"})
      if (from.has(elsewhere)) from.member(elsewhere).fail("not in this turn");
    if (first) {
      if (const auto attacker = from.optional_member("attacker")) asked.attacker = read_side(*attacker, asked.sides);
      return;
    }
    asked.holder = read_side(from.member("holder"), asked.sides);
    const auto lost = from.optional_member("lost");
    if (!lost) return;
    for (const auto& [side, count] : lost->members()) {
      const auto found = std::find(asked.sides.begin(), asked.sides.end(), side);
      if (found == asked.sides.end()) count.fail("is none of the sides");
      asked.lost[static_cast<std::size_t>(found - asked.sides.begin())] = static_cast<int>(count.integer(0, units_max));
    }
  }
};

template <>
struct FieldsOf<Enlisted> {
  static void list(auto& f, auto& unit) {
    f.word("type", unit.type.row, unit_type_names(), required);
    f("quality", unit.quality);
  }
  static void finish(Enlisted& unit, const JsonReader& from, const Switches& switches) {
    check_type(unit.type.row, from, switches);
    if (!from.has("quality")) unit.quality = unit.type.figures().quality;
  }
};
template <>
struct FieldsOf<Leading> {
  static void list(auto& f, auto& one) {
    f("kind", one.kind, required);
    f("banner", one.banner);
  }
};
template <>
struct FieldsOf<ArmyAsked> {
  static void list(auto& f, auto& asked) {
    f("units", asked.units, required);
    f("personalities", asked.personalities);
  }
};

template <>
struct FieldsOf<NightAsked> {
  static void list(auto& f, auto& asked) { f("turn", asked.turn, must(1, turn_max)); }
};

namespace {

std::unique_ptr<Play> read_force_morale(const JsonReader& situation, const Switches& switches) {
  return play_of<MoraleAsked>(
      situation, switches,
      [](const MoraleAsked& asked, const Switches& s, game::Dice& dice) {
        return test_morale(asked.force, s, dice, "force_morale");
      },
      [](const MoraleAsked&, const MoraleTest& test) { return to_json(test); });
}

struct Eliminated {
  Elimination elimination;
  Forces forces;
  std::vector<std::string> beaten;
};

std::unique_ptr<Play> read_eliminate(const JsonReader& situation, const Switches& switches) {
  return play_of<EliminateAsked>(
      situation, switches,
      [](const EliminateAsked& asked, const Switches& s, game::Dice& dice) {
        std::vector<Standing> standing;
        std::vector<std::string> sides;
        for (const DoomedUnit& unit : asked.units) {
          const Fighter& fighter = unit.target.fighter;
          const bool at_limit = fighter.hits >= hits_limit(fighter.quality, s);
          standing.push_back({unit.id, unit.side, at_limit, unit.personalities});
          if (!at_limit) sides.push_back(unit.side);
        }
        Eliminated result{{}, asked.forces, {}};
        result.elimination = eliminate(standing, result.forces, s, dice);
        result.beaten = beaten_sides(sides, result.forces, result.elimination.routed);
        return result;
      },
      [](const EliminateAsked&, const Eliminated& result) -> Json {
        Json lost = Json::object(), tests = Json::array();
        for (const auto& [side, force] : result.forces) lost[side] = force.lost;
        for (const SideTest& test : result.elimination.tests) tests.push_back(to_json(test));
        return {{"eliminated", result.elimination.eliminated},
            {"personalities_lost", result.elimination.personalities_lost}, {"lost", std::move(lost)},
            {"morale", std::move(tests)}, {"beaten", result.beaten}};
      });
}

struct Rallied {
  Reason reason = Reason::none;
  int rallied = 0;
};

std::unique_ptr<Play> read_rally(const JsonReader& situation, const Switches& switches) {
  return play_of<RallyAsked>(
      situation, switches,
      [](const RallyAsked& asked, const Switches&, game::Dice& dice) {
        const Reason reason = may_rally(asked.unit);
        return Rallied{reason, reason == Reason::none ? rally(asked.by, asked.unit.hits, dice, "rally") : 0};
      },
      [](const RallyAsked& asked, const Rallied& rallied) -> Json {
        return {{"legal", rallied.reason == Reason::none}, {"reason", to_json(rallied.reason)},
            {"rallied", rallied.rallied}, {"hits", asked.unit.hits - rallied.rallied}};
      });
}

std::unique_ptr<Play> read_transfer(const JsonReader& situation, const Switches& switches) {
  return play_of<TransferAsked>(
      situation, switches,
      [](const TransferAsked& asked, const Switches&, game::Dice&) {
        return may_transfer(asked.from.at, asked.to.at, asked.in_melee, asked.start_of_movement);
      },
      [](const TransferAsked& asked, Reason reason) -> Json {
        return {{"legal", reason == Reason::none}, {"reason", to_json(reason)},
            {"distance", floor_length(asked.to.at - asked.from.at)}};
      });
}

std::unique_ptr<Play> read_initiative(const JsonReader& situation, const Switches& switches) {
  return play_of<InitiativeAsked>(
      situation, switches,
      [](const InitiativeAsked& asked, const Switches& s, game::Dice& dice) {
        if (asked.turn > 1) return roll_initiative(asked.sides, asked.holder, asked.lost, s, dice);
        return asked.attacker ? Initiative{*asked.attacker, false, std::nullopt} : roll_off(asked.sides, dice);
      },
      [](const InitiativeAsked& asked, const Initiative& initiative) -> Json {
        Json totals = nullptr;
        if (initiative.totals)
          for (std::size_t i = 0; i < asked.sides.size(); ++i) totals[asked.sides[i]] = (*initiative.totals)[i];
        return {{"first", asked.sides[initiative.first]}, {"changed", initiative.changed},
            {"two_turns_running", initiative.changed}, {"totals", std::move(totals)}};
      });
}

std::unique_ptr<Play> read_army_check(const JsonReader& situation, const Switches& switches) {
  return play_of<ArmyAsked>(
      situation, switches,
      [](const ArmyAsked& asked, const Switches&, game::Dice&) { return check_army(asked.units, asked.personalities); },
      [](const ArmyAsked&, const ArmyCheck& check) -> Json {
        return {{"legal", check.problems.empty()}, {"problems", check.problems}, {"units", check.units},
            {"personalities_allowed", check.personalities_allowed},
            {"personalities_counted", check.personalities_counted}, {"elites", check.elites},
            {"elites_by_choice_allowed", check.elites_by_choice_allowed}, {"levies", check.levies}};
      });
}

std::unique_ptr<Play> read_nightfall(const JsonReader& situation, const Switches& switches) {
  return play_of<NightAsked>(
      situation, switches,
      [](const NightAsked& asked, const Switches& s, game::Dice& dice) { return night_falls(asked.turn, s, dice); },
      [](const NightAsked&, bool dark) -> Json {
        return {{"dark", dark}};
      });
}

}  // namespace

std::vector<Procedure> force_procedures() {
  return {declared<MoraleAsked>("force_morale", read_force_morale),
      declared<EliminateAsked>("eliminate", read_eliminate), declared<RallyAsked>("rally", read_rally),
      declared<TransferAsked>("transfer", read_transfer), declared<InitiativeAsked>("initiative", read_initiative),
      declared<ArmyAsked>("army_check", read_army_check), declared<NightAsked>("nightfall", read_nightfall)};
}

}  // namespace ziggurat::dark_ages
