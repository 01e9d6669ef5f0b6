#include "rulebooks/domain_war/rules/adjudicator/procedures.h"
#include "rulebooks/domain_war/rules/adjudicator/reading.h"
#include "rulebooks/domain_war/rules/covert/espionage.h"
#include "rulebooks/domain_war/rules/covert/raid.h"

namespace ziggurat::domain_war {
namespace {

SabotageTarget read_target(const JsonReader& from) {
  SabotageTarget target;
  target.asset = from.member("kind").one_of({"holding", "asset"}) == 1;
  only(from, {"kind", target.asset ? "state" : "level", "id"});
  if (const auto id = from.optional_member("id")) target.id = read_id(*id);
  target.left = target.asset ? static_cast<int>(read_name<AssetState>(from.member("state"), asset_state_names()))
                             : read_number(from, "level", 0, level_max);
  return target;
}

// Reads the members of an attempt from a situation that also has the members `others`.
Attempt read_attempt(const JsonReader& from, std::vector<std::string_view> others, const Switches& switches) {
  constexpr int cost_max = 1000;
  Attempt attempt;
  attempt.kind = read_name<CovertKind>(from.member("kind"), covert_kind_names());
  others.push_back("kind");
  if (attempt.kind == CovertKind::custom) others.insert(others.end(), {"approved", "cost", "success_on"});
  else if (attempt.kind != CovertKind::spy) others.push_back("target");
  only(from, others);
  if (attempt.kind == CovertKind::assassinate)
    attempt.victim = read_name<Victim>(from.member("target"), victim_names());
  if (attempt.kind == CovertKind::sabotage) attempt.target = read_target(from.member("target"));
  if (attempt.kind == CovertKind::custom) {
    attempt.approved = from.member("approved").boolean();
    attempt.cost = read_number_or(from, "cost", 0, 0, cost_max);
    attempt.success_on = read_number_or(from, "success_on", switches.success_on, 0, die_sides);
  }
  return attempt;
}

Json write_effect(const Attempt& attempt, const AttemptResult& result) {
  if (!result.effective()) return nullptr;
  const auto step = [&](int left) {
    return attempt.target.asset ? Json(name(static_cast<AssetState>(left))) : Json(left);
  };
  switch (attempt.kind) {
    case CovertKind::spy: return {{"kind", "information"}};
    case CovertKind::assassinate: return {{"kind", "death"}, {"of", name(attempt.victim)}};
    case CovertKind::sabotage:
      return {{"kind", attempt.target.asset ? "asset" : "holding"}, {"from", step(result.left_before)},
          {"to", step(result.left_after)}};
    case CovertKind::custom: return {{"kind", "custom"}};
  }
  return nullptr;
}
Json write_result(const Attempt& attempt, const AttemptResult& result) {
  return {{"legal", result.legal()}, {"reason", to_json(result.reason)}, {"cost", result.cost},
      {"success", result.success}, {"countered", result.countered}, {"effective", result.effective()},
      {"discovered", result.discovered}, {"effect", write_effect(attempt, result)}};
}

std::unique_ptr<Play> read_espionage(const JsonReader& situation, const Switches& switches) {
  constexpr int attempts_max = 100;
  const Attempt attempt = read_attempt(situation, {"gold", "counterspy", "has_scout", "attempts_this_turn"}, switches);
  Means means{read_number(situation, "gold", 0, gold_max)};
  const bool watched = situation.boolean_or("counterspy", false);
  means.has_scout = situation.boolean_or("has_scout", false);
  if (const auto before = situation.optional_member("attempts_this_turn")) {
    only(*before, {"assassinate", "sabotage"});
    const int assassinations = read_number_or(*before, "assassinate", 0, 0, attempts_max);
    const int sabotages = read_number_or(*before, "sabotage", 0, 0, attempts_max);
    means.limit_used = (attempt.kind == CovertKind::assassinate && assassinations > 0) ||
                       (attempt.kind == CovertKind::sabotage && sabotages > 0);
  }
  return make_play([=](game::Dice& dice) { return attempt_once(attempt, means, watched, switches, dice); },
      [=](const AttemptResult& result) { return write_result(attempt, result); });
}

std::vector<SpyDomain> read_domains(const JsonReader& situation) {
  constexpr int scouts_max = 1000;
  std::vector<SpyDomain> domains;
  adjudicator::DifferentIds ids;
  for (const JsonReader& item : situation.member("domains").items()) {
    only(item, {"id", "gold", "counterspy", "scouts"});
    read_id(item.member("id"));
    domains.push_back({ids.read(item, ""), read_number(item, "gold", 0, gold_max), item.boolean_or("counterspy", false),
        read_number_or(item, "scouts", 0, 0, scouts_max)});
  }
  return domains;
}

struct PhasePlayed {
  std::vector<SpyDomain> domains;
  std::vector<AttemptResult> attempts;
};

std::unique_ptr<Play> read_espionage_phase(const JsonReader& situation, const Switches& switches) {
  only(situation, {"domains", "attempts"});
  const auto domains = read_domains(situation);
  std::vector<SentAttempt> sent;
  for (const JsonReader& item : situation.member("attempts").items()) {
    SentAttempt one{read_attempt(item, {"by", "against"}, switches), read_place(item.member("by"), domains),
        read_place(item.member("against"), domains)};
    if (one.by == one.against) item.member("against").fail("is the acting domain itself");
    sent.push_back(std::move(one));
  }
  auto write = [=](const PhasePlayed& phase) -> Json {
    Json after = Json::array(), attempts = Json::array();
    for (const SpyDomain& domain : phase.domains)
      after.push_back({{"id", domain.id}, {"gold", domain.gold}, {"counterspy", name(domain.watch)}});
    for (std::size_t i = 0; i < sent.size(); ++i) {
      Json one = write_result(sent[i].attempt, phase.attempts[i]);
      one["by"] = domains[sent[i].by].id;
      one["against"] = domains[*sent[i].against].id;
      one["kind"] = name(sent[i].attempt.kind);
      attempts.push_back(std::move(one));
    }
    return {{"domains", std::move(after)}, {"attempts", std::move(attempts)}};
  };
  auto run = [=](game::Dice& dice) {
    Espionage course(domains, switches);
    course.pay_watches(dice);
    PhasePlayed played;
    for (const SentAttempt& one : sent) played.attempts.push_back(course.attempt(one, dice));
    played.domains = course.domains();
    return played;
  };
  return make_play(std::move(run), std::move(write));
}

Json write_raid(const Raided& raided) {
  Json battles = Json::array();
  for (const Battle& battle : raided.battles)
    battles.push_back(
        {{"winner", name(battle.winner)}, {"ended_by", name(battle.ended_by)}, {"rounds", battle.rounds.size()},
            {"attackers_left", to_json(battle.attackers.all())}, {"defenders_left", to_json(battle.defenders.all())}});
  return {{"result", name(raided.result)}, {"event", or_null(raided.event)}, {"gold", raided.gold},
      {"discovered", raided.discovered}, {"raiders_left", raided.raiders_left},
      {"enemy_left", to_json(raided.enemy_left())}, {"battles", std::move(battles)}};
}

std::unique_ptr<Play> read_raid(const JsonReader& situation, const Switches& switches) {
  constexpr int raiders_max = 100;
  only(situation, {"raiders", "enemy", "others_join", "target_gold"});
  Troops first = read_troops_or_none(situation, "enemy"), others;
  if (const bool join = situation.boolean_or("others_join", true); !join || first[UnitType::scouts] == 0) {
    std::swap(first, others);
    std::swap(first[UnitType::scouts], others[UnitType::scouts]);
  }
  const Raid asked{read_number_or(situation, "raiders", 1, 1, raiders_max), {{first}}, {{others}},
      read_number(situation, "target_gold", 0, gold_max)};
  return make_play([=](game::Dice& dice) { return raid(asked, switches, dice); }, write_raid);
}

}  // namespace

std::vector<Procedure> covert_procedures() {
  return {{"espionage", read_espionage}, {"espionage_phase", read_espionage_phase},
      {"raid", read_raid, {"battles", "event"}}};
}

}  // namespace ziggurat::domain_war
