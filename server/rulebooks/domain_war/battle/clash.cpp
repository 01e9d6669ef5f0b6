#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/battle/hand_over.h"

namespace ziggurat::domain_war {
namespace {

shelf::Lines details_of(const Battle& battle, const Side& attackers, const Side& defenders) {
  auto out = lines(
      "battle.sides", {{"attackers", in_words(attackers.all())},
                          {"defenders", defenders.all().empty() ? say("battle.walls") : in_words(defenders.all())}});
  constexpr std::size_t rounds_shown_max = 12;
  for (std::size_t i = 0; i < std::min(rounds_shown_max, battle.rounds.size()); ++i) {
    const BattleRound& round = battle.rounds[i];
    add(out, "battle.round",
        {{"round", i + 1}, {"attack", round.attack_hits}, {"fallen", in_words(round.casualties)},
            {"defence", round.defence_hits}, {"removed", in_words(round.removed)}});
  }
  add(out, "battle.left",
      {{"attackers", in_words(battle.attackers.all())}, {"defenders", in_words(battle.defenders.all())}});
  return out;
}

std::string if_any(const Troops& troops) { return troops.empty() ? "" : in_words(troops); }

std::string_view end_of(const Battle& battle) {
  if (battle.defenders.owners.empty() && battle.winner == Winner::attacker) return "walls_taken";
  if (battle.defenders.owners.empty() && battle.winner == Winner::defender) return "walls_held";
  switch (battle.winner) {
    case Winner::attacker: return battle.ended_by == EndedBy::rout_defender ? "defenders_fled" : "attackers_won";
    case Winner::defender: return battle.ended_by == EndedBy::rout_attacker ? "attackers_fled" : "defenders_won";
    case Winner::none: return "nobody_left";
    case Winner::undecided: break;
  }
  return "undecided";
}
// The names of the units' owners; unmanned walls have none.
std::string owners_in_words(const PhaseResolver& resolver, const ByOwner& owners) {
  std::vector<std::string> names;
  for (const auto& [regent, units] : owners) names.push_back(resolver.name_of(resolver.config.faction(regent)));
  return names.empty() ? say("battle.walls") : say("battle.and", {{"owners", names}});
}

// Adds what each owner of a side lost and kept.
void add_fates(
    std::vector<std::string>& fates, const PhaseResolver& resolver, const ByOwner& before, const Side& after) {
  std::size_t owner = 0;
  for (const auto& [regent, units] : before) {
    const Troops& left = after.owners[owner++];
    Troops fallen;
    for (const RealmUnit* unit : units) ++fallen[unit->type];
    for (const UnitType type : every_unit_type) fallen[type] -= left[type];
    fates.push_back(say("battle.fate",
        {{"who", resolver.name_of(resolver.config.faction(regent))}, {"count", fallen.count()},
            {"fallen", if_any(fallen)}, {"left", if_any(left)}, {"all", left.empty() && fallen.count() > 1}}));
  }
}

// Removes this many units of a side in the order of death; for each type, from the owner who has most of it.
void fall(Side& side, int count, const DeathOrder& order) {
  for (; count > 0; --count) {
    const auto type = std::ranges::find_if(order, [&](UnitType one) { return side.all()[one] > 0; });
    if (type == order.end()) return;
    --(*std::ranges::max_element(side.owners, {}, [&](const Troops& owner) { return owner[*type]; }))[*type];
  }
}

SetOrders orders_ruled(const PhaseResolver& resolver, const std::string& fight) {  // DW-95
  const auto types = [&](const char* whose) {
    std::vector<UnitType> found;
    for (const auto& word : resolver.words_ruled(whose + fight).value_or(std::vector<std::string>{}))
      for (const UnitType type : every_unit_type)
        if (name(type) == word) found.push_back(type);
    return found;
  };
  return {types("attackers_order/"), types("defenders_order/")};
}

InForce order_of_death(const PhaseResolver& resolver, const Clash& asked, const Side& attackers, const SetOrders& set) {
  const Switches& switches = resolver.config.switches;
  InForce order = in_force(asked.site, any_mounted(attackers.all(), switches), switches);
  put_first(order.attackers, set.attackers);
  put_first(order.defenders, set.defenders);
  return order;
}

// The battle as ruled by the umpire, without dice. None if there is no such ruling, or only one about one side's
// losses.
std::optional<Battle> ruled(const PhaseResolver& resolver, const Clash& asked, const Side& attackers,
    const Side& defenders, const SetOrders& set) {
  const auto winner = resolver.ruling("winner/" + asked.fight);
  const auto attackers_lost = resolver.number_ruled("attackers_lost/" + asked.fight);
  const auto defenders_lost = resolver.number_ruled("defenders_lost/" + asked.fight);
  if (!winner && !(attackers_lost && defenders_lost)) return std::nullopt;
  const InForce order = order_of_death(resolver, asked, attackers, set);
  Battle battle{.attackers = attackers, .defenders = defenders};
  fall(battle.attackers, attackers_lost.value_or(0), order.attackers);
  fall(battle.defenders, defenders_lost.value_or(0), order.defenders);
  const bool attackers_live = !battle.attackers.all().empty(), defenders_live = !battle.defenders.all().empty();
  if (winner) battle.winner = *winner == "attacker" ? Winner::attacker : Winner::defender;
  else if (attackers_live && defenders_live) battle.winner = Winner::undecided;
  else battle.winner = attackers_live ? Winner::attacker : defenders_live ? Winner::defender : Winner::none;
  battle.ended_by = end_of(asked, battle);
  return battle;
}

// Applies the umpire's losses for one side to a battle that was fought. The other side's losses stay, and the winner
// stays the same unless none of the winner's units survive.
void set_one_loss(const PhaseResolver& resolver, const Clash& asked, const Side& attackers, const Side& defenders,
    const SetOrders& set, Battle& battle) {
  const auto attackers_lost = resolver.number_ruled("attackers_lost/" + asked.fight);
  const auto defenders_lost = resolver.number_ruled("defenders_lost/" + asked.fight);
  if (!attackers_lost && !defenders_lost) return;
  const InForce order = order_of_death(resolver, asked, attackers, set);
  if (attackers_lost) battle.attackers = attackers, fall(battle.attackers, *attackers_lost, order.attackers);
  if (defenders_lost) battle.defenders = defenders, fall(battle.defenders, *defenders_lost, order.defenders);
  const bool attackers_live = !battle.attackers.all().empty();
  // or they are unmanned walls
  const bool defenders_live = !battle.defenders.all().empty() || battle.defenders.owners.empty();
  const bool won_by_attackers = battle.winner == Winner::attacker, won_by_defenders = battle.winner == Winner::defender;
  const bool stands = (won_by_attackers && attackers_live) || (won_by_defenders && defenders_live) ||
                      (battle.winner == Winner::undecided && attackers_live && defenders_live);
  if (!stands) battle.winner = attackers_live ? Winner::attacker : defenders_live ? Winner::defender : Winner::none;
  battle.ended_by = end_of(asked, battle);
}

// Every party of a fight sees the survivors until the next step, even if it has none itself (DW-107).
void saw_the_end(PhaseResolver& resolver, const Clash& asked, const std::vector<FactionId>& parties) {
  const Realm& now = resolver.read();
  std::vector<PieceId> places = {now.provinces[asked.province].id};
  if (asked.holding.valid()) places.push_back(asked.holding);
  for (const PieceId place : places) {
    Text fought = resolver.world.at(place)[resolver.words.fought_by];
    for (const FactionId one : parties) fought = with_id(fought, resolver.config.regent_id(one));
    resolver.set(place, resolver.words.fought_by, fought);
  }
}

void leave(PhaseResolver& resolver, const std::vector<PieceId>& units) {
  for (const PieceId id : units) resolver.apply(PieceLeft{id});
}
std::vector<PieceId> still_there(const PhaseResolver& resolver, std::vector<PieceId> units) {
  std::erase_if(units, [&](PieceId id) { return !resolver.world.find(id); });
  return units;
}

}  // namespace

std::string die_in_words(const std::string& purpose, bool hit) {
  const auto colon = std::min(purpose.find(':'), purpose.size() - 1);
  return say("battle.die", {{"side", purpose.substr(0, colon)}, {"type", purpose.substr(colon + 1)}, {"hit", hit}});
}

EndedBy end_of(const Clash& asked, const Battle& battle) {
  const bool attackers_live = !battle.attackers.all().empty(), defenders_live = !battle.defenders.all().empty();
  if (battle.winner == Winner::undecided) return EndedBy::round_limit;
  if (battle.winner == Winner::attacker && defenders_live) return EndedBy::rout_defender;
  if (battle.winner == Winner::defender && attackers_live && !asked.beaten_stay) return EndedBy::rout_attacker;
  return EndedBy::destruction;
}

ByOwner by_owner(const Realm& realm, const std::vector<PieceId>& units) {
  ByOwner found;
  for (const PieceId id : units) {
    const RealmUnit* unit = realm.unit(id);
    found[realm.regent(unit->side)].push_back(unit);
  }
  return found;
}
Side side_of(const ByOwner& owners) {
  Side side;
  for (const auto& [regent, units] : owners) {
    Troops& troops = side.owners.emplace_back();
    for (const RealmUnit* unit : units) ++troops[unit->type];
  }
  return side;
}

std::vector<PieceId> lost(const ByOwner& owners, const Side& left) {
  std::vector<PieceId> gone;
  std::size_t owner = 0;
  for (const auto& [regent, units] : owners) {
    Troops still = left.owners[owner++];
    for (const RealmUnit* unit : units)
      if (still[unit->type]-- <= 0) gone.push_back(unit->id);
  }
  return gone;
}

std::optional<Battle> clash(PhaseResolver& resolver, const Clash& asked) {
  const auto now = resolver.realm();
  const ByOwner attackers = by_owner(*now, asked.attackers), defenders = by_owner(*now, asked.defenders);
  std::vector<FactionId> parties;
  for (const auto* side : {&attackers, &defenders})
    for (const auto& [regent, units] : *side) parties.push_back(resolver.config.faction(regent));
  const Audience witnesses = resolver.witnesses(asked.province, parties);
  Thrower dice(resolver.closing.dice, asked.fight);
  const Side attacking = side_of(attackers), defending = side_of(defenders);
  const SetOrders set = orders_ruled(resolver, asked.fight);
  const auto by_word = ruled(resolver, asked, attacking, defending, set);
  std::optional<BroughtBack> back;
  if (resolver.config.customs.hands_over && !by_word) {
    back = brought_back(resolver, asked);
    if (!back) return std::nullopt;
    if (back->by_the_rules) back.reset();
  }
  Battle battle = by_word ? *by_word
                  : back
                      ? as_battle(asked, *back, attackers, defenders)
                      : fight(attacking, defending, asked.site, resolver.config.switches, dice, battle_rounds_max, set);
  if (!by_word && !back) set_one_loss(resolver, asked, attacking, defending, set, battle);
  std::vector<std::string> fates;
  add_fates(fates, resolver, attackers, battle.attackers);
  add_fates(fates, resolver, defenders, battle.defenders);
  ReportBody report = ImportantReport("DW-80", "battle",
      say("battle.told",
          {{"where", asked.where}, {"ended", end_of(battle)}, {"attackers", owners_in_words(resolver, attackers)},
              {"defenders", owners_in_words(resolver, defenders)}, {"fates", fates}}))
                          .at({province_place(static_cast<int>(asked.province))})
                          .dice(dice)
                          .fight(asked.fight)
                          .details(details_of(battle, attacking, defending));
  for (std::size_t i = 0; i < std::min(report.rolls.size(), battle.hit.size()); ++i)
    report.rolls[i].purpose = die_in_words(report.rolls[i].purpose, battle.hit[i]);
  resolver.publish(witnesses, std::move(report));
  saw_the_end(resolver, asked, parties);
  const Place at = province_place(static_cast<int>(asked.province));
  for (const auto& [attacker, units] : attackers) {
    const FactionId by = resolver.config.faction(attacker);
    for (const auto& [defender, others] : defenders) resolver.note_attack(by, resolver.config.faction(defender), at);
    const RealmHolding* walls = defenders.empty() ? now->holding(asked.holding) : nullptr;
    if (walls) resolver.note_attack(by, walls->side, at);
  }
  if (back) {
    leave(resolver, back->lost);
  } else {
    leave(resolver, lost(attackers, battle.attackers));
    leave(resolver, lost(defenders, battle.defenders));
  }
  if (battle.ended_by == EndedBy::rout_attacker)
    retreat_routed(resolver, still_there(resolver, asked.attackers), Routed::attackers);
  if (battle.ended_by == EndedBy::rout_defender)
    retreat_routed(resolver, still_there(resolver, asked.defenders), Routed::defenders);
  return battle;
}

void forget_fights(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  for (const RealmProvince& one : now->provinces) resolver.clear(one.id, resolver.words.fought_by);
  for (const RealmHolding& one : now->holdings) resolver.clear(one.id, resolver.words.fought_by);
}

namespace {

// Reports to aggressors who came this round that nobody stood against them.
void report_undefended(PhaseResolver& resolver, const Encounter& met, const std::vector<PieceId>& attackers) {
  if (met.leg == 0) return;
  const auto now = resolver.realm();
  std::map<FactionId, std::vector<PieceId>> came;
  for (const PieceId id : attackers) came[now->unit(id)->side].push_back(id);
  for (const auto& [regent, units] : came)
    if (is_hostile_land(*now, now->rights(), regent, met.province))
      report_entered(resolver, regent, units, met.province);
}

}  // namespace

void field_battles_step(PhaseResolver& resolver, const Met& met, int round) {
  std::vector<ProvinceIndex> fought_in;
  for (const Encounter& one : met.encounters) {
    const auto now = resolver.realm();
    Clash asked{one.province, Site{}, {}, {}, {}, say("battle.at", {{"place", resolver.name_of(one.province)}})};
    // Units that died, fled or left in an earlier encounter do not take part (DW-103).
    const auto add = [&](const EncounterSide& side, std::vector<PieceId>& to) {
      for (const std::size_t force : side.forces)
        for (const PieceId id : met.forces[force].units)
          if (const RealmUnit* unit = now->unit(id); unit && unit->province == one.province && !unit->inside.valid())
            to.push_back(id);
    };
    add(one.aggressor, asked.attackers);
    add(one.defender, asked.defenders);
    if (asked.defenders.empty() && !shelf::has(fought_in, one.province))
      report_undefended(resolver, one, asked.attackers);
    if (asked.attackers.empty() || asked.defenders.empty()) continue;
    fought_in.push_back(one.province);
    asked.fight = resolver.stream(round, {resolver.config.scenario.provinces[one.province].id,
                                             one.aggressor.regents.front(), one.defender.regents.front()});
    if (!clash(resolver, asked)) return;
  }
}

}  // namespace ziggurat::domain_war
