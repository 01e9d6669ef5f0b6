#include <algorithm>
#include <set>

#include "game/pages/sentences.h"
#include "rulebooks/shelf/wording/words.h"
#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/order_types.h"
#include "rulebooks/urr_handbook/rules/battle/roll.h"

// One round of combat in the order of UH-105: positions, orders, dice. First all shooting, then all melee, combat by
// combat in the order of their places (UH-3, UH-6). Leaving a combat is in leave.cpp.
namespace ziggurat::urr_handbook {
namespace {

// Pairings ruled by the umpire: "pairing/<unit>" names a combat; "front/<combat>" closes one.
void pair_by_ruling(PhaseResolver& resolver) {
  const auto now = resolver.siege();
  for (const auto& unit : now->units) {
    const auto key = resolver.ruling("pairing/" + unit.key);
    if (!key) continue;
    for (const auto& combat : now->combats)
      if (combat.key == *key && !combat.over && now->side_in(combat, unit.faction) >= 0)
        join_combat(resolver, unit.id, combat.id, false);
  }
  for (const auto& combat : now->combats) {
    if (resolver.ruling("front/" + combat.key) != "closed") continue;
    for (const auto& unit : now->units)
      if (unit.combat == combat.id) leave_combat(resolver, unit.id);
    resolver.set(combat.id, resolver.words.over, true);
    resolver.clear(combat.id, resolver.words.lost_holder, resolver.words.lost_comer);
    resolver.publish(resolver.parties(combat),
        ImportantReport("UH-103", "front", say("round.fight", {{"combat", combat.name}})).at({combat.at}));
  }
}

void magic_by_ruling(PhaseResolver& resolver) {  // UH-39
  const auto& w = resolver.words;
  const auto now = resolver.siege();
  for (const auto& unit : now->units) {
    if (const auto ruled = resolver.number_ruled("magic_attack/" + unit.key))
      resolver.set(unit.id, w.magic_attack, Number{*ruled});
    if (const auto ruled = resolver.number_ruled("magic_defend/" + unit.key))
      resolver.set(unit.id, w.magic_defend, Number{*ruled});
  }
}

// Reports what each unit of a faction does, and whether it was ordered (UH-95).
void report_orders(PhaseResolver& resolver, const Siege& before, const std::set<PieceId>& ordered) {
  const auto now = resolver.siege();
  std::map<FactionId, Lines> lines;
  for (const auto& combat : now->combats)
    for (int side = 0; side < 2 && !combat.over; ++side)
      for (const auto* unit : now->side_of(combat, side)) {
        const auto done = does_this_round(*unit, side);
        const char* source = ordered.contains(unit->id)              ? "order"
                             : before.unit(unit->id)->ordered_stance ? "previous"
                                                                     : "none";
        const char* does = done.stance == Stance::none ? "none" : done.stance == Stance::attack ? "attack" : "defend";
        lines[unit->faction].emplace_back(
            unit->name, say("round.does",
                            {{"does", does}, {"shoots", done.shoot}, {"passing", unit->passing}, {"source", source}}));
      }
  for (auto& [faction, details] : lines)
    if (resolver.config.is_played(faction))
      resolver.publish_to(faction,
          ReportBuilder("UH-95", "stances",
              say("round.stances", {{"units", details.size()}, {"round", resolver.world[resolver.words.round]}}))
              .details(std::move(details)));
}

// Units of the stack with the order to advance enter the cleared place, up to the stack limit (UH-43).
void occupy(PhaseResolver& resolver, const Siege& now, const SiegeCombat& combat) {
  UnitList moved = now.side_of(combat, 1);
  std::erase_if(moved, [&](const auto* unit) { return !unit->advance || unit->at != *combat.from; });
  moved.resize(std::min(moved.size(), static_cast<std::size_t>(stack_limit(combat.kind))));
  if (moved.empty()) return;
  for (const auto* unit : moved) resolver.move(unit->id, combat.at);
  resolver.publish(resolver.seeing(combat.at).with(combat.comer),
      ImportantReport(
          "UH-43", "occupy", say("round.moved_onto", {{"units", names_of(moved)}, {"at", resolver.name(combat.at)}}))
          .shows(ids_of(moved), {*combat.from, combat.at}));
}

}  // namespace

void join_step(PhaseResolver& resolver, const Siege& before) {
  carry_out<WithdrawOrder, PassOrder, EngageOrder, ReinforceOrder, MoveOrder, AssaultOrder, AdvanceOrder>(
      resolver, before);
  berserk_turn(resolver);
  man_combats(resolver, false);
  pair_by_ruling(resolver);
  report_reserves(resolver, before);
}

void round_orders_step(PhaseResolver& resolver, const Siege& before) {
  magic_by_ruling(resolver);
  carry_out<StanceOrder, ShootOrder, PreferenceOrder>(resolver, before);
  std::set<PieceId> ordered;
  for (const auto& given : resolver.given<StanceOrder>())
    ordered.insert(given.order.units.begin(), given.order.units.end());
  report_orders(resolver, before, ordered);
}

void occupy_step(PhaseResolver& resolver, const Siege& before) {
  end_decided(resolver);
  const auto now = resolver.siege();
  for (const auto& combat : now->combats)
    if (combat.over && combat.from && !now->enemy_at(combat.at, combat.comer)) occupy(resolver, now, combat);
  close_storms(resolver, before, now);
  for (const auto& unit : now->units)
    if (const auto* combat = now->combat(unit.combat); combat && combat->over) leave_combat(resolver, unit.id);
}

namespace {

using Stacks = std::array<UnitList, 2>;

struct Fought {
  const SiegeCombat& fight;
  Stacks stacks;
  Combat before, after;
  std::vector<RollLine> lines;
  std::array<int, 2> hits{};  // by side, including wasted hits
  std::array<int, 2> wasted{};
};

// Hits ruled by the umpire instead of rolled ones.
void rule_hits(const PhaseResolver& resolver, const char* phase, Fought& fought, bool ranged) {
  static constexpr const char* sides[] = {"_hits_on_holder/", "_hits_on_comer/"};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto ruled = resolver.number_ruled(phase + std::string(sides[i]) + fought.fight.key);
    if (!ruled) continue;
    auto& side = fought.after.sides[i];
    side.units = fought.before.sides[i].units;
    fought.hits[i] = *ruled;
    fought.wasted[i] =
        take_hits(side.units, *ruled, ranged ? side.ranged_first : side.melee_first, resolver.config.switches);
  }
}

// Raiders attached to the last unit of a stack are lost with it; otherwise they go on without their unit (UH-23).
void lose_raiders(PhaseResolver& resolver, const Siege& now, const UnitList& stack) {
  for (const auto& star : now.stars)
    for (const auto* unit : stack)
      if (star.attached_to == unit->id) {
        resolver.publish(Audience::only(star.faction),
            ImportantReport("UH-23", "loss", say("round.star_lost", {{"star", star.name}})).at({unit->at}));
        resolver.remove(star.id);
      }
}

// Adds the steps lost in this phase to those of the whole storm.
void add_up_losses(PhaseResolver& resolver, const Fought& fought) {
  if (fought.fight.kind != CombatKind::storm) return;
  const auto& w = resolver.words;
  const auto add = [&](std::size_t side, Attribute<Number> sum, int before) {
    const int lost = left_of(fought.before.sides[side]).steps - left_of(fought.after.sides[side]).steps;
    if (lost > 0) resolver.count(fought.fight.id, sum, before + lost);
  };
  add(0, w.lost_holder, fought.fight.lost_holder);
  add(1, w.lost_comer, fought.fight.lost_comer);
}

void take_losses(PhaseResolver& resolver, const Siege& now, const Fought& fought) {
  add_up_losses(resolver, fought);
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& units = fought.after.sides[i].units;
    if (!units.empty() && std::ranges::none_of(units, [](const Unit& unit) { return unit.living(); }))
      lose_raiders(resolver, now, fought.stacks[i]);
    for (std::size_t place = 0; place < units.size(); ++place) {
      const PieceId id = fought.stacks[i][place]->id;
      resolver.set(id, resolver.words.taken, Number{std::min(units[place].taken, taken_max)});
      if (units[place].steps != fought.before.sides[i].units[place].steps) resolver.set_steps(id, units[place].steps);
    }
  }
}

// The expected number of hits of these dice on a side.
std::string expected(const std::vector<RollLine>& lines, int on_side) {
  int sixths = 0;
  for (const auto& line : lines)
    if (line.side != on_side)
      for (int face = 1; face <= die_sides; ++face) sixths += hits_for(line.score + face);
  return shelf::tenths_of_sixths(sixths);
}

void report_fought(PhaseResolver& resolver, const Fought& fought, const Thrower& dice, bool ranged) {
  const auto& fight = fought.fight;
  const auto steps_of = [&](std::size_t side, std::size_t i) {
    return std::pair(fought.before.sides[side].units[i].steps, fought.after.sides[side].units[i].steps);
  };
  // The losses of a side, as a list.
  const auto losses = [&](std::size_t side) {
    std::vector<std::string> published;
    for (std::size_t i = 0; i < fought.after.sides[side].units.size(); ++i)
      if (const auto [before, after] = steps_of(side, i); before != after)
        published.push_back(say("round.loss", {{"unit", fought.stacks[side][i]->name}, {"steps", before - after},
                                                  {"gone", !fought.after.sides[side].units[i].living()}}));
    return published;
  };
  const shelf::Values said = {{"at", resolver.name(fight.at)}, {"ranged", ranged},
      {"holder", resolver.name(fight.holder)}, {"comer", resolver.name(fight.comer)}, {"on_holder", fought.hits[0]},
      {"on_comer", fought.hits[1]}, {"lost_holder", losses(0)}, {"lost_comer", losses(1)},
      {"likely_holder", expected(fought.lines, 0)}, {"likely_comer", expected(fought.lines, 1)}};
  ReportBody published =
      ImportantReport(ranged ? "UH-5" : "UH-13", ranged ? "ranged" : "melee", say("round.fought", said)).at({fight.at});
  if (fight.from) published.places.push_back(*fight.from);
  if (!dice.rolls().empty()) published.fight = fight.key, published.rolls = dice.rolls();
  auto& details = published.details;
  const auto add = [&](std::string_view key, shelf::Values values) {
    for (auto& line : lines(key, values)) details.push_back(std::move(line));
  };
  for (const auto& line : fought.lines)
    details.emplace_back(fought.stacks[static_cast<std::size_t>(line.side)][static_cast<std::size_t>(line.unit)]->name,
        say("round.roll", {{"table", name(line.table)}, {"sum", sum_in_words(line.score, line.face, line.total)},
                              {"hits", line.hits}}));
  for (std::size_t side = 0; side < 2; ++side) {
    const int wasted = fought.wasted[side];
    add("round.hits", {{"side", resolver.name(side == 0 ? fight.holder : fight.comer)}, {"hits", fought.hits[side]},
                          {"wasted", wasted > 0 ? std::optional(wasted) : std::nullopt}});
    for (std::size_t i = 0; i < fought.stacks[side].size(); ++i) {
      published.pieces.push_back(fought.stacks[side][i]->id);
      const auto [before, after] = steps_of(side, i);
      add("round.steps", {{"unit", fought.stacks[side][i]->name}, {"before", before}, {"after", std::max(0, after)}});
    }
  }
  if (!fought.lines.empty()) published.likely = say("round.likely", said);
  resolver.report_combat(fight, std::move(published), say("round.seen", said));
}

// Tells opponents who do not strike why there is no fight (UH-11, UH-13).
void report_standoff(PhaseResolver& resolver, const Fought& fought) {
  const SiegeCombat& fight = fought.fight;
  const shelf::Values said = {
      {"at", resolver.name(fight.at)}, {"holder", resolver.name(fight.holder)}, {"comer", resolver.name(fight.comer)}};
  ReportBody published = ReportBuilder("UH-13", "standoff", say("round.standoff", said)).at({fight.at});
  for (const auto& stack : fought.stacks)
    for (const auto* unit : stack) published.pieces.push_back(unit->id);
  resolver.report_combat(fight, std::move(published), say("round.standoff_seen", said));
}

void fight_phase(PhaseResolver& resolver, const Siege& now, bool ranged) {
  for (const auto& fight : now.combats) {
    if (fight.over) continue;
    const Combat combat = rules_combat(now, fight);
    if (is_over(combat)) continue;  // a side is empty, so that rulings cannot change anything
    Fought fought{fight, {now.side_of(fight, 0), now.side_of(fight, 1)}, combat, combat, {}, {}, {}};
    // Separate streams: a player whose units fall to arrows does not see the melee and must not hold the key to its
    // dice.
    Thrower dice(resolver.closing.dice, (ranged ? "shooting " : "melee ") + fight.key);
    Round round;
    if (ranged) fight_ranged(fought.after, resolver.config.switches, dice, round);
    else fight_melee(fought.after, resolver.config.switches, dice, round);
    fought.lines = ranged ? round.ranged : round.melee;
    for (std::size_t i = 0; i < 2; ++i) {
      fought.hits[i] = ranged ? round.hits[i].ranged : round.hits[i].melee;
      fought.wasted[i] = round.hits[i].wasted;
    }
    rule_hits(resolver, ranged ? "ranged" : "melee", fought, ranged);
    if (fought.lines.empty() && fought.hits == std::array<int, 2>{}) {
      if (!ranged) report_standoff(resolver, fought);
      continue;
    }
    report_fought(resolver, fought, dice, ranged);
    for (const auto& line : fought.lines)
      resolver.set(fought.stacks[static_cast<std::size_t>(line.side)][static_cast<std::size_t>(line.unit)]->id,
          resolver.words.rolled, true);
    take_losses(resolver, now, fought);
  }
}

}  // namespace

void ranged_step(PhaseResolver& resolver, const Siege& now) { fight_phase(resolver, now, true); }

void melee_step(PhaseResolver& resolver, const Siege& now) {
  fight_phase(resolver, now, false);
  end_decided(resolver);
}

}  // namespace ziggurat::urr_handbook
