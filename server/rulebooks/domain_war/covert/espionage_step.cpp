#include "rulebooks/domain_war/covert/covert.h"
#include "rulebooks/domain_war/covert/spied.h"
#include "rulebooks/domain_war/order_types.h"

// Resolves covert actions (DW-42 to DW-52).
namespace ziggurat::domain_war {
namespace {

// One attempt in progress: its form in the rules and its place in the world.
struct Mission {
  SentAttempt sent;
  ProvinceIndex province = 0;
  PieceId target;   // what is sabotaged, or the person
  std::string aim;  // a key of the catalogue
};

std::size_t place_of(FactionId faction) { return static_cast<std::size_t>(faction.value); }

// The regent whose watch counts (DW-52); none if that is nobody or the actor.
std::optional<std::size_t> watched_by(FactionId ruler, FactionId owner, FactionId actor) {
  const FactionId against = ruler.valid() ? ruler : owner;
  return against.valid() && against != actor ? std::optional(place_of(against)) : std::nullopt;
}

bool scouts_near(const Realm& now, FactionId faction, ProvinceIndex province) {
  const Map map = now.map();
  return std::ranges::any_of(now.units, [&](const RealmUnit& unit) {
    return unit.side == faction && unit.type == UnitType::scouts &&
           (unit.province == province || map.between(unit.province, province));
  });
}

std::optional<Mission> mission_of(const Realm& now, const OrderToExecute<SpyOrder>& one) {
  const auto* area = std::get_if<Area>(&one.order.province.spot);
  Mission mission{{}, static_cast<ProvinceIndex>(area->number), {}, "spy"};
  mission.sent.attempt.kind = CovertKind::spy;
  mission.sent.against = watched_by(now.provinces[mission.province].side, {}, one.faction());
  return mission;
}
std::optional<Mission> mission_of(const Realm& now, const OrderToExecute<AssassinateOrder>& one) {
  const bool ruler = one.order.victim == name(Victim::ruler);
  Mission mission{{}, 0, {}, "assassination"};
  for (const RealmPerson& person : now.persons)
    if (person.side == one.order.regent && person.ruler == ruler && person.alive()) mission.target = person.id;
  if (!mission.target.valid()) return std::nullopt;
  mission.sent.attempt.kind = CovertKind::assassinate;
  mission.sent.attempt.victim = ruler ? Victim::ruler : Victim::underling;
  mission.sent.against = place_of(one.order.regent);
  return mission;
}
std::optional<Mission> mission_of(const Realm& now, const OrderToExecute<SabotageOrder>& one) {
  Mission mission{{}, 0, one.order.target, "sabotage"};
  FactionId owner;
  SabotageTarget& target = mission.sent.attempt.target;
  if (const auto* holding = now.holding(one.order.target)) {
    mission.province = holding->province, owner = holding->side;
    target = {false, holding->name, holding->level};
  } else if (const auto asset = now.asset(one.order.target)) {
    mission.province = asset->at, owner = asset->owner;
    target = {true, asset->name, static_cast<int>(asset->state)};
  } else {
    return std::nullopt;
  }
  mission.sent.attempt.kind = CovertKind::sabotage;
  mission.sent.against = watched_by(now.provinces[mission.province].side, owner, one.faction());
  return mission;
}

std::optional<Mission> mission_of(const Realm& now, const OrderToExecute<CustomOrder>& one) {
  const auto* approval = now.approval(one.order.approval);
  if (!approval || approval->side != one.faction()) return std::nullopt;
  Mission mission{{}, 0, approval->id, "undertaking"};
  Attempt& attempt = mission.sent.attempt;
  attempt.kind = CovertKind::custom;
  attempt.approved = true;
  attempt.cost = approval->price;
  attempt.success_on = approval->success_on;
  mission.sent.against = watched_by(approval->against, {}, one.faction());
  return mission;
}

// The regent's remaining people, without this one.
std::vector<std::string> who_is_left(const Realm& now, FactionId regent, PieceId gone) {
  bool ruler = false;
  Number underlings = 0;
  for (const RealmPerson& person : now.persons)
    if (person.side == regent && person.alive() && person.id != gone)
      person.ruler ? void(ruler = true) : void(++underlings);
  std::vector<std::string> left;
  if (ruler) left.push_back(say("covert.ruler"));
  if (underlings > 0) left.push_back(say("covert.underlings", {{"number", underlings}}));
  return left;
}

// `given`: the faction's order, as it stands on its sheet. `stream`: the stream of the deciding die; through it the
// report tells the sender what the umpire changed.
void take_effect(PhaseResolver& resolver, FactionId actor, const Order& given, const Mission& mission,
    const AttemptResult& result, const std::string& stream) {
  const auto& w = resolver.words;
  switch (mission.sent.attempt.kind) {
    case CovertKind::spy: return learn(resolver, actor, mission.province, *resolver.realm());
    case CovertKind::assassinate: {
      const Piece& victim = resolver.world.at(mission.target);
      const FactionId mourning = victim.side;
      resolver.publish_to(mourning,
          ImportantReport("DW-47", "person_dead",
              say("covert.dead",
                  {{"person", victim[w.name]}, {"left", who_is_left(*resolver.realm(), mourning, mission.target)}}))
              .pieces({mission.target}));
      // The sender of an assassin learns that the victim was the intended one, but not who the others are.
      const bool ruler = mission.sent.attempt.victim == Victim::ruler;
      resolver.publish_to(actor, ImportantReport("DW-47", "person_dead",
                                     say("covert.killed", {{"ruler", ruler}, {"regent", resolver.name_of(mourning)}}))
                                     .fight(stream));
      resolver.set(mission.target, w.died, resolver.world[w.turn]);
      return;
    }
    case CovertKind::sabotage: {
      const Piece& target = resolver.world.at(mission.target);
      const auto now = resolver.realm();
      const auto* holding = now->holding(mission.target);
      const Audience witnesses =
          holding ? resolver.witnesses(*holding, {actor}) : resolver.witnesses(mission.province, {actor, target.side});
      ReportBuilder sabotaged = ImportantReport("DW-48", "sabotage_suffered",
          say("covert.sabotaged", {{"what", target[w.name]}, {"level", holding != nullptr}}))
                                    .shows({mission.target}, {province_place(static_cast<int>(mission.province))});
      const Audience others = witnesses.without(actor);
      if (!others.empty()) resolver.publish(others, sabotaged);
      sabotaged.fight(stream);
      if (others.empty()) resolver.publish_to(actor, sabotaged);
      else resolver.publish_short(Audience::only(actor), sabotaged);
      resolver.set(mission.target, holding ? w.level : w.state, Number{result.left_after});
      return;
    }
    case CovertKind::custom:
      resolver.publish_to(
          actor, ImportantReport("DW-51", "covert_result",
                     say("covert.undertaking", {{"what", within_a_line(resolver.name_of(mission.target))}}))
                     .fight(stream));
      resolver.outcome.follow_ups.push_back(
          {actor, given, say("covert.what_follows", {{"what", within_a_line(resolver.name_of(mission.target))}})});
      resolver.apply(PieceLeft{mission.target});
      return;
  }
}

// Applies the umpire's ruling.
void force(AttemptResult& result, const Attempt& attempt, std::string_view word) {
  result.success = word == "success";
  result.countered = false;
  result.discovered = word == "discovered";
  result.left_after = std::max(0, attempt.target.left - 1);
}

}  // namespace

Covert::Covert(PhaseResolver& resolver) : resolver_(resolver), espionage_(domains(true), resolver.config.switches) {
  Thrower dice(resolver.closing.dice, "turn " + std::to_string(resolver.realm()->now.turn) + " watches");
  espionage_.pay_watches(dice);
  for (FactionId i{0}; i.value < resolver.config.regents(); ++i.value) {
    const SpyDomain& domain = espionage_.domain(place_of(i));
    resolver.set(i, resolver.words.gold, Number{domain.gold});
    if (domain.watch == Watch::paid) resolver.publish_to(i, ReportBuilder("DW-42", "watch", say("watch.kept")));
    if (domain.watch == Watch::unaffordable)
      resolver.publish_to(i, ReportBuilder("DW-42", "refused", say("watch.no_gold")));
  }
  if (!dice.rolls().empty()) resolver.publish_to_umpire(ReportBuilder("DW-44", "watch", say("watch.dice")).dice(dice));
}

bool Covert::watches(FactionId faction, int round) const {
  if (espionage_.domains()[place_of(faction)].watch != Watch::paid) return false;
  return !resolver_.config.customs.watch_from_its_round ||
         std::ranges::any_of(resolver_.given<CounterspyOrder>(),
             [&](const auto& one) { return one.faction() == faction && one.order.round <= round; });
}

Covert::Covert(PhaseResolver& resolver, const Memory& memory)
    : resolver_(resolver), espionage_(domains(false), resolver.config.switches) {
  espionage_.recall(memory.attempts);
  for (std::size_t i = 0; i < memory.paid.size(); ++i)
    if (memory.paid[i]) espionage_.domain(i).watch = Watch::paid;
}
Covert::Memory Covert::memory() const {
  Memory memory{espionage_.memory(), {}};
  for (const SpyDomain& one : espionage_.domains()) memory.paid.push_back(one.watch == Watch::paid);
  return memory;
}

std::vector<SpyDomain> Covert::domains(bool want_watches) const {
  std::vector<SpyDomain> all;
  const auto now = resolver_.realm();
  for (FactionId i{0}; i.value < resolver_.config.regents(); ++i.value) {
    const bool watch = want_watches && std::ranges::any_of(resolver_.given<CounterspyOrder>(),
                                           [&](const auto& one) { return one.faction() == i; });
    all.push_back({now->regent(i), static_cast<int>(now->gold_of(i)), watch, 0});
  }
  return all;
}

void Covert::step(int round) {
  shelf::each<SpyOrder, AssassinateOrder, SabotageOrder, CustomOrder>(
      resolver_.orders, [&]<class A>(const OrderToExecute<A>& one) {
        if (one.order.round != round) return;
        const auto now = resolver_.realm();
        auto mission = mission_of(*now, one);
        if (!mission) return resolver_.refuse(one.seat, one.given, "nobody_there");
        const FactionId actor = one.faction();
        mission->sent.by = place_of(actor);
        const auto concerned = mission->sent.against;
        if (const auto against = mission->sent.against; against &&
                                                        !watches({static_cast<std::int32_t>(*against)}, round) &&
                                                        espionage_.domain(*against).watch == Watch::paid)
          mission->sent.against.reset();  // the watch begins later
        SpyDomain& domain = espionage_.domain(mission->sent.by);
        domain.gold = static_cast<int>(now->gold_of(actor));
        domain.scouts = scouts_near(*now, actor, mission->province) ? 1 : 0;
        Thrower dice(resolver_.closing.dice, resolver_.stream(round, {mission->aim, now->regent(actor)}));
        if constexpr (std::is_same_v<A, CustomOrder>)
          if (now->approval(mission->target)->needs_scouts && !now->commands_scouts(actor))
            return resolver_.refuse(one.seat, one.given, "no_scout");
        AttemptResult result = espionage_.attempt(mission->sent, dice);
        if (!result.legal()) return resolver_.refuse(one.seat, one.given, name(result.reason));
        resolver_.set(actor, resolver_.words.gold, Number{domain.gold});
        resolver_.publish_to_umpire(ReportBuilder(
            "DW-44", "covert", say("covert.by", {{"aim", mission->aim}, {"by", resolver_.name_of(actor)}}))
                                        .dice(dice));
        if (const auto ruled = resolver_.ruling("covert/" + dice.stream()))
          force(result, mission->sent.attempt, *ruled);
        if (mission->sent.attempt.kind == CovertKind::spy)
          if (auto lie = believed_by_ruling(resolver_, "spy_sees/" + dice.stream(), actor))
            return mislead(resolver_, actor, mission->province, std::move(*lie));
        if (result.effective()) return take_effect(resolver_, actor, one.given, *mission, result, dice.stream());
        const FactionId against = concerned ? FactionId{static_cast<std::int32_t>(*concerned)} : FactionId{};
        if (result.discovered && mission->sent.attempt.kind == CovertKind::spy && mission->sent.against &&
            espionage_.domain(*mission->sent.against).watch == Watch::paid)
          if (const auto how = misleads(resolver_, against, mission->province)) {
            resolver_.publish_to(against, ImportantReport("DW-45", "spy_misled",
                                              say("covert.misled", {{"by", resolver_.name_of(actor)},
                                                                       {"at", resolver_.name_of(mission->province)},
                                                                       {"weaker", *how == Mislead::weaker}}))
                                              .at({province_place(static_cast<int>(mission->province))}));
            return mislead(resolver_, actor, mission->province, *how);
          }
        const Attempt& attempt = mission->sent.attempt;
        const bool missed = attempt.kind == CovertKind::assassinate;
        resolver_.publish_to(actor, ReportBuilder("DW-45", "covert_result",
                                        missed ? say("covert.missed", {{"ruler", attempt.victim == Victim::ruler},
                                                                          {"regent", resolver_.name_of(against)}})
                                               : say("covert.nothing", {{"aim", mission->aim}}))
                                        .fight(dice.stream()));
        if (!result.discovered || !against.valid()) return;
        resolver_.publish(Audience::only(against).with(actor),
            ImportantReport("DW-46", "covert_discovered",
                say("covert.discovered", {{"by", resolver_.name_of(actor)}, {"aim", mission->aim}, {"missed", missed}}))
                .fight(dice.stream()));
      });
}

void Covert::forget_sights() {
  const auto& w = resolver_.words;
  for (const PieceId id : resolver_.world.pieces()) {
    if (!resolver_.world.at(id)[w.made_up]) resolver_.clear(id, w.spied_by, w.kept_from);
    else if (resolver_.world.at(id).place != nowhere) resolver_.apply(PieceMoved{id, nowhere, {}});
  }
}

}  // namespace ziggurat::domain_war
