#include <algorithm>

#include "rulebooks/city_table/close.h"
#include "rulebooks/city_table/rules/initiative.h"
#include "rulebooks/city_table/rules/victory.h"
#include "rulebooks/city_table/sentences.h"

// The beginning and the end of a round: initiative, gates, control, victory (CT-25, CT-35, CT-67 to CT-69).
namespace ziggurat::city_table {
namespace {

std::vector<Camp> camps_on_table(const Table& table) {
  std::vector<Camp> camps;
  for (const Camp camp : {Camp::dark, Camp::city, Camp::neutral})
    if (std::any_of(
            table.units.begin(), table.units.end(), [&](const auto& u) { return u.on_table() && u.camp == camp; }))
      camps.push_back(camp);
  return camps;
}

std::string gate_name(const Table& table, Square at) {
  for (const auto& gate : table.gates)
    if (gate.at == at) return gate.name;
  return "gate";
}

// Gates are told of as the state of the wall is: to all, or to those who see it (CT-73).
void tell_gate(Bell& bell, Square at, std::string text) {
  Telling told{"CT-35", "gate", std::move(text), {}, {place_of(at)}, {}, {}, {}, {}, true};
  if (bell.match.switches.fog == Fog::open) return bell.tell_everyone(std::move(told));
  if (bell.match.switches.fog == Fog::counters) return bell.tell(bell.everybody(), std::move(told));
  bell.tell(Audience::from_bits(bell.of_camp(Camp::city).bits() | bell.watching({at}).bits()), std::move(told));
}

}  // namespace

void decide_initiative_step(Bell& bell) {
  const Table now = bell.table();
  InitiativeSituation situation;
  situation.camps = camps_on_table(now);
  if (!now.initiative.empty()) situation.previous = now.initiative.front();
  situation.round = now.round;
  Switches switches = bell.match.switches;
  // The umpire's word counts with every switch (section 16).
  if (const auto ruled = camp_by_name(bell.ruling("initiative").value_or("")); ruled) {
    switches.initiative = InitiativeMode::umpire;
    situation.choice = ruled;
  } else if (switches.initiative == InitiativeMode::umpire) {
    situation.choice = situation.previous;
  }
  if (situation.camps.size() < 2) {
    if (now.initiative.empty()) return;
    return bell.set(bell.match.words.initiative, initiative_text(completed(now.initiative)));
  }
  if (std::find(situation.camps.begin(), situation.camps.end(), situation.besieger) == situation.camps.end())
    situation.besieger = situation.camps.front();
  if (situation.choice &&
      std::find(situation.camps.begin(), situation.camps.end(), *situation.choice) == situation.camps.end())
    situation.choice.reset();
  Thrower dice(bell.closing.dice, "initiative");
  const auto result = decide_initiative(situation, switches, dice);
  bell.set(bell.match.words.initiative, initiative_text(completed(result.order)));
  Telling told{"CT-25", "initiative", "The initiative is with " + camp_in_words(result.order.front()) + ".", {}, {},
      dice.rolls().empty() ? "" : dice.stream(), dice.rolls(), {}, {}, false};
  for (const auto& score : result.scores)
    told.details.emplace_back(std::string(name(score.camp)), std::to_string(score.face));
  bell.tell_everyone(std::move(told));
}

void gate_orders(Bell& bell, const std::vector<Given>& orders) {
  for (const auto& given : only(orders, {Give::gate})) {
    const Table now = bell.table();
    const auto* gate = now.gate(pieces_in(*given.order, parameter::gate::gate).front());
    const Camp camp = now.camp_of(given.faction);
    if (!gate || camp == Camp::neutral || now.board.gate(gate->at).held != camp || !now.any_at(gate->at, camp)) {
      bell.tell_refused(given, "not_your_unit", "your camp must hold the gate and stand in it.", "Gate");
      continue;
    }
    const bool open = flag_in(*given.order, parameter::gate::open);
    if (now.board.gate(gate->at).open == open) continue;
    bell.set(gate->id, bell.match.words.open, open);
    tell_gate(bell, gate->at, gate->name + " at " + text_of(gate->at) + (open ? " was opened." : " was shut."));
  }
}

void control_step(Bell& bell) {
  const auto& words = bell.match.words;
  const Table now = bell.table();
  Board board = now.board;
  for (const auto& taken : take_gates(board, now.presences())) {
    const PieceId gate = now.section(taken.at);
    if (!gate.valid()) continue;  // no gate is there any more
    bell.set(gate, words.held, static_cast<Number>(taken.to));
    bell.set(gate, words.open, false);
    tell_gate(bell, taken.at,
        gate_name(now, taken.at) + " at " + text_of(taken.at) + " is now held by " + camp_in_words(taken.to) +
            " and shut.");
  }
  std::vector<ObjectiveSquare> squares;
  bool guard = false;
  for (const auto& goal : now.objectives) {
    ObjectiveSquare square{goal.at, 0, 0, goal.control};
    for (const auto& unit : now.units) {
      if (unit.at != goal.at) continue;
      if (unit.camp == Camp::dark) ++square.dark;
      if (unit.camp == Camp::city) ++square.city;
      guard = guard || unit.type->name == "imperial_guard";
    }
    squares.push_back(square);
  }
  const auto victory =
      judge_victory(now.turn, now.round, squares, guard, bell.match.switches, bell.match.scenario.turns);
  for (std::size_t i = 0; i < now.objectives.size(); ++i) {
    const auto& goal = now.objectives[i];
    const auto& after = victory.squares[i];
    bell.set(goal.id, words.control, static_cast<Number>(after.control));
    bell.set(goal.id, words.contested, after.contested);
    // Control of the centre is public whatever the fog.
    if (after.control != goal.control)
      bell.tell_everyone({"CT-68", "control",
          goal.name + " at " + text_of(goal.at) + " is now controlled by " + camp_in_words(after.control) + ".",
          {goal.id}, {place_of(goal.at)}, {}, {}, {}, {}, true});
  }
  if (!victory.winner) return;
  bell.outcome.victory = victory_of(bell, *victory.winner);
  bell.set(words.phase, static_cast<Number>(DayPart::over));
  // CT-69: the mercenaries with their engines and the undead leave the Prince.
  std::vector<const TableUnit*> leaving;
  for (const auto& unit : now.units)
    if (!unit.type->stays_after_game) leaving.push_back(&unit);
  for (const auto* unit : leaving) bell.apply(game::PieceLeft{unit->id});
  if (!leaving.empty())
    bell.tell_everyone({"CT-69", "aftermath",
        "The mercenaries, their engines and the undead leave: " + counted(static_cast<int>(leaving.size()), "unit") +
            ".",
        {}, {}, {}, {}, {}, {}, true});
}

game::Victory victory_of(const Bell& bell, Camp winner) {
  const Table now = bell.table();
  const auto& scenario = bell.match.scenario;
  game::Victory victory;
  const Audience winning = bell.of_camp(winner);
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    if (const FactionId id{static_cast<std::int32_t>(i)}; winning.has(game::Viewer::of(id)))
      victory.winners.push_back(id);
  const bool dark = winner == Camp::dark;
  victory.title = dark ? "The Prince of Darkness takes the city" : "The city has held out";
  victory.text =
      dark ? "The centre is in the hands of the dark camp. His mercenaries and undead leave him; the Imperial Guard "
             "occupies the city."
           : "The centre was not captured. The mercenaries and the undead leave the Prince.";
  auto& record = victory.details;
  record.emplace_back("next game", dark && scenario.turns == turns_in_game ? "the_rebellion_of_ur" : "none");
  std::string leaving;
  for (const auto& type : leaving_types()) leaving += (leaving.empty() ? "" : ", ") + type;
  record.emplace_back("leaving", leaving);
  // The hand-over: who survives, with steps and square.
  for (const auto& unit : now.units) {
    if (!unit.type->stays_after_game) continue;
    const std::string where = unit.on_table()  ? text_of(unit.at)
                              : unit.area >= 0 ? scenario.land[static_cast<std::size_t>(unit.area)].id
                                               : "reserve";
    record.emplace_back("survivor " + unit.name, unit.type->name + ", " + counted(unit.steps, "step") + ", " + where);
  }
  for (const auto& [at, id] : now.sections)
    if (now.board.markers(at) > 0)
      record.emplace_back("wall " + text_of(at), std::to_string(now.board.markers(at)) + " markers");
  for (const auto& gate : now.gates) {
    const Gate state = now.board.gate(gate.at);
    record.emplace_back("gate " + gate.name,
        std::string("held by ") + std::string(name(state.held)) + (state.open ? ", open" : ", shut"));
  }
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    record.emplace_back("camp of " + scenario.sides[i].id, std::string(name(now.camps[i])));
  return victory;
}

}  // namespace ziggurat::city_table
