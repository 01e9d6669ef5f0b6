#include <algorithm>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/rules/course/initiative.h"
#include "rulebooks/city_table/rules/course/victory.h"
#include "rulebooks/city_table/sentences.h"

// The beginning and the end of a round: initiative, control, victory (CT-25, CT-35, CT-67 to CT-69).
namespace ziggurat::city_table {
namespace {

std::vector<Camp> camps_on_table(const Table& table) {
  std::vector<Camp> camps;
  for (const Camp camp : {Camp::dark, Camp::city, Camp::neutral})
    if (std::ranges::any_of(table.units, [&](const auto& u) { return u.on_table() && u.camp == camp; }))
      camps.push_back(camp);
  return camps;
}

void gates_taken(PhaseResolver& resolver, const Table& now) {
  Board board = now.board;
  for (const auto& taken : take_gates(board, now.presences())) {
    const auto gate = std::ranges::find_if(now.gates, [&](const auto& g) { return g.at == taken.at; });
    if (gate == now.gates.end()) continue;  // the gate no longer exists
    resolver.set(gate->id, resolver.config.words.held, static_cast<Number>(taken.to));
    resolver.set(gate->id, resolver.config.words.open, false);
    report_gate(resolver, taken.at, say("gate.taken", {{"gate", gate->name}, {"at", taken.at}, {"camp", taken.to}}));
  }
}

// Why equal dice gave the initiative to its camp (CT-25); empty: the dice decided, or nobody rolled.
std::string tie_of(const InitiativeSituation& situation, const InitiativeOutcome& result) {
  std::vector<Camp> equal;
  for (const auto& score : result.scores)
    if (score.face == std::ranges::max(result.scores, {}, &CampScore::face).face) equal.push_back(score.camp);
  if (equal.size() < 2) return {};
  if (situation.previous) return shelf::has(equal, *situation.previous) ? "changed" : "listed";
  return result.order.front() == situation.besieger ? "first" : "listed";
}

// The hand-over record: surviving units with steps and square; walls, gates and camps.
shelf::Lines record_of(const Table& now) {
  const auto& scenario = now.config->scenario;
  shelf::Lines record;
  const auto add = [&](std::string_view key, shelf::Values values) {
    for (auto& line : lines(key, values)) record.push_back(std::move(line));
  };
  for (const auto& unit : now.units) {
    if (!unit.type->stays_after_game) continue;
    const auto at = unit.on_table()  ? text_of(unit.at)
                    : unit.area >= 0 ? scenario.land[static_cast<std::size_t>(unit.area)].name
                                     : std::string();
    add("victory.survivor", {{"unit", &unit}, {"steps", unit.steps}, {"at", at}});
  }
  for (const auto& [at, id] : now.sections)
    if (const int markers = now.board.markers(at); markers > 0)
      add("victory.wall", {{"wall", at}, {"markers", markers}});
  for (const auto& gate : now.gates) {
    const Gate state = now.board.gate(gate.at);
    add("victory.gate", {{"gate", gate.name}, {"camp", state.held}, {"open", state.open}});
  }
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    add("victory.side", {{"side", scenario.sides[i].in_sentence}, {"camp", now.camps[i]}});
  return record;
}

// CT-67 to CT-69: the winner's title and the record for the next game.
game::Victory victory_of(const PhaseResolver& resolver, Camp winner) {
  const Table& now = resolver.table();
  game::Victory victory;
  for (const FactionId id : resolver.config.factions())
    if (now.camp_of(id) == winner) victory.winners.push_back(id);
  const bool dark = winner == Camp::dark;
  victory.title = say(dark ? "victory.dark_title" : "victory.city_title");
  victory.text = say(dark ? "victory.dark" : "victory.city");
  victory.details = lines("victory.details",
      {{"rebellion", dark && resolver.config.scenario.turns == turns_in_game}, {"leaving", leaving_types()}});
  for (auto& line : record_of(now)) victory.details.push_back(std::move(line));
  return victory;
}

// CT-69: the mercenaries with their engines, and the undead, leave the Prince.
void mercenaries_leave(PhaseResolver& resolver, const Table& now) {
  int leaving = 0;
  for (const auto& unit : now.units)
    if (!unit.type->stays_after_game) resolver.apply(game::PieceLeft{unit.id}), ++leaving;
  if (leaving > 0)
    resolver.publish_to_all(
        ReportBuilder("CT-69", "aftermath", say("victory.leave", {{"units", leaving}})).important());
}

}  // namespace

void decide_initiative_step(PhaseResolver& resolver) {
  const Table& now = resolver.table();
  InitiativeSituation situation;
  situation.camps = camps_on_table(now);
  if (!now.initiative.empty()) situation.previous = now.initiative.front();
  situation.round = now.round;
  Switches switches = resolver.config.switches;
  // An umpire's ruling overrides every switch (section 16).
  if (const auto ruled = camp_by_name(resolver.ruling("initiative").value_or(""))) {
    switches.initiative = InitiativeMode::umpire;
    situation.choice = ruled;
  } else if (switches.initiative == InitiativeMode::umpire) {
    situation.choice = situation.previous;
  }
  if (situation.camps.size() < 2) {
    if (now.initiative.empty()) return;
    return resolver.set(resolver.config.words.initiative, initiative_text(completed(now.initiative)));
  }
  if (!shelf::has(situation.camps, situation.besieger)) situation.besieger = situation.camps.front();
  if (situation.choice && !shelf::has(situation.camps, *situation.choice)) situation.choice.reset();
  Thrower dice(resolver.closing.dice, "initiative");
  const auto result = decide_initiative(situation, switches, dice);
  resolver.set(resolver.config.words.initiative, initiative_text(completed(result.order)));
  ReportBody published = ReportBuilder("CT-25", "initiative",
      say("initiative.told", {{"camp", result.order.front()}, {"tie", tie_of(situation, result)}}))
                             .dice(dice);
  for (const auto& score : result.scores)
    published.details.emplace_back(say("initiative.camp", {{"camp", score.camp}}), std::to_string(score.face));
  resolver.publish_to_all(std::move(published));
}

void control_step(PhaseResolver& resolver) {
  const auto& words = resolver.config.words;
  const Table& now = resolver.table();
  gates_taken(resolver, now);
  std::vector<ObjectiveSquare> squares;
  bool guard = false;
  for (const auto& goal : now.objectives) {
    squares.push_back({goal.at, 0, 0, goal.control});
    for (const auto& unit : now.units) {
      if (unit.at != goal.at) continue;
      squares.back().dark += unit.camp == Camp::dark;
      squares.back().city += unit.camp == Camp::city;
      guard = guard || unit.type->name == "imperial_guard";
    }
  }
  const auto victory =
      judge_victory(now.turn, now.round, squares, guard, resolver.config.switches, resolver.config.scenario.turns);
  for (std::size_t i = 0; i < now.objectives.size(); ++i) {
    const auto& goal = now.objectives[i];
    const auto& after = victory.squares[i];
    resolver.set(goal.id, words.control, static_cast<Number>(after.control));
    resolver.set(goal.id, words.contested, after.contested);
    // Control of the centre is public, even with fog.
    if (after.control != goal.control)
      resolver.publish_to_all(ReportBuilder(
          "CT-68", "control", say("control.told", {{"goal", goal.name}, {"at", goal.at}, {"camp", after.control}}))
                                  .pieces({goal.id})
                                  .at({place_of(goal.at)})
                                  .important());
  }
  if (!victory.winner) return;
  resolver.outcome.victory = victory_of(resolver, *victory.winner);
  resolver.set(words.phase, static_cast<Number>(DayPart::over));
  mercenaries_leave(resolver, now);
}

}  // namespace ziggurat::city_table
