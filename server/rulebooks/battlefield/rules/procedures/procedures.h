#pragma once
#include <string_view>
#include <vector>

#include "rulebooks/adjudicator/play.h"
#include "rulebooks/battlefield/rules/procedures/reading.h"

// The procedures of section 14.
namespace ziggurat::battlefield {

// A procedure with the declared members of its situation, from which a form can be generated.
struct DeclaredProcedure {
  adjudicator::Procedure<Switches> procedure;
  std::vector<MemberForm> (*members)();
};

// What each trial runs: the situation, or the result of its `prepare()`, which converts it for the rules only once.
template <class Situation>
auto prepared(Situation situation) {
  if constexpr (requires { situation.prepare(); }) return situation.prepare();
  else return situation;
}

// `Situation` is a record with `Answer answer(const Switches&, game::Dice&) const`, where Answer is a record too.
template <class Situation>
DeclaredProcedure declare(std::string_view name, std::vector<std::string_view> uncounted = {}) {
  const auto read = [](const JsonReader& from, const Switches& switches) -> std::unique_ptr<adjudicator::Play> {
    return adjudicator::make_play([situation = prepared(adjudicator::read_record<Situation>(from, switches)), switches](
                                      game::Dice& dice) { return situation.answer(switches, dice); },
        [](const auto& answer) { return adjudicator::json_of(answer); });
  };
  const auto members = [] {
    std::vector<MemberForm> forms;
    adjudicator::MemberLister lister{forms};
    const Situation example;
    Situation::fields(lister, example);
    return forms;
  };
  return {{name, read, std::move(uncounted), members}, members};
}

std::vector<DeclaredProcedure> strike_procedures();     // strike, scores, losses, distance
std::vector<DeclaredProcedure> combat_procedures();     // exchange, combat_round
std::vector<DeclaredProcedure> army_procedures();       // unit_check, army_check, disobedience, leadership, move_order
std::vector<DeclaredProcedure> hiding_procedures();     // overlap, discovery
std::vector<DeclaredProcedure> ground_procedures();     // ground, water
std::vector<DeclaredProcedure> movement_procedures();   // rear_guard, move, reachable, outnumbered
std::vector<DeclaredProcedure> surrender_procedures();  // surrender, captives
std::vector<DeclaredProcedure> hand_over_procedures();  // encounter, hand_over

const std::vector<DeclaredProcedure>& declared_procedures();  // all procedures

}  // namespace ziggurat::battlefield
