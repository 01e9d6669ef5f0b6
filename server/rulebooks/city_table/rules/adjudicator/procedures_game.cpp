#include <algorithm>

#include "rulebooks/city_table/rules/adjudicator/play.h"
#include "rulebooks/city_table/rules/adjudicator/reading.h"
#include "rulebooks/city_table/rules/course/clock.h"
#include "rulebooks/city_table/rules/course/initiative.h"
#include "rulebooks/city_table/rules/course/victory.h"
#include "rulebooks/city_table/rules/march/approach.h"
#include "rulebooks/city_table/rules/night/undead.h"
#include "rulebooks/city_table/rules/seen/sight.h"

namespace ziggurat::city_table {
namespace {

int read_turn(const JsonReader& from) { return static_cast<int>(from.integer(1, turns_in_game)); }
int read_round(const JsonReader& from) { return static_cast<int>(from.integer(1, rounds_in_turn)); }
int turn_or(const JsonReader& situation, std::string_view key, int otherwise) {
  return static_cast<int>(situation.integer_or(key, otherwise, 1, turns_in_game));
}
int round_or_one(const JsonReader& situation) {
  return static_cast<int>(situation.integer_or("round", 1, 1, rounds_in_turn));
}

Json write_initiative(const InitiativeOutcome& outcome) {
  Json order = Json::array(), scores;
  for (const Camp camp : outcome.order) order.push_back(name(camp));
  for (const CampScore& score : outcome.scores) scores[std::string(name(score.camp))] = score.face;
  return {{"order", std::move(order)}, {"scores", std::move(scores)}};
}

std::unique_ptr<Play> read_initiative_roll(const JsonReader& situation, const Switches& switches) {
  InitiativeSituation asked;
  for (const JsonReader& item : situation.member("camps").items(2, 3)) {
    const Camp camp = read_camp(item);
    if (std::find(asked.camps.begin(), asked.camps.end(), camp) != asked.camps.end()) item.fail("is named twice");
    asked.camps.push_back(camp);
  }
  const auto present = [&](Camp camp) {
    return std::find(asked.camps.begin(), asked.camps.end(), camp) != asked.camps.end();
  };
  const auto read_present = [&](const JsonReader& from) {
    const Camp camp = read_camp(from);
    if (!present(camp)) from.fail("is not one of the camps");
    return camp;
  };
  asked.besieger = present(Camp::dark) ? Camp::dark : asked.camps[0];
  if (const auto besieger = situation.optional_member("besieger")) asked.besieger = read_present(*besieger);
  if (const auto previous = situation.optional_member("previous")) asked.previous = read_camp(*previous);
  asked.round = round_or_one(situation);
  const bool asks_choice = switches.initiative == InitiativeMode::umpire || situation.has("choice");
  if (asks_choice) asked.choice = read_present(situation.member("choice"));
  return make_play([=](game::Dice& dice) { return decide_initiative(asked, switches, dice); }, write_initiative);
}

Json write_raised(const Raised& outcome) {
  Json graveyards = Json::array();
  for (const GraveyardRaised& one : outcome.graveyards)
    graveyards.push_back(
        {{"id", one.id}, {"reason", to_json(one.reason)}, {"raised", one.raised}, {"remaining", one.remaining}});
  return {{"legal", outcome.reason == Reason::none}, {"graveyards", std::move(graveyards)}, {"raised", outcome.raised}};
}

std::unique_ptr<Play> read_raise_undead(const JsonReader& situation, const Switches& switches) {
  constexpr int bodies_max = 99;
  RaiseOrder order;
  order.turn = read_turn(situation.member("turn"));
  order.siege_turn = turn_or(situation, "siege_turn", 2);
  order.necromancer = situation.boolean_or("necromancer", true);
  DifferentIds ids;
  for (const JsonReader& item : situation.member("graveyards").items(1, 5)) {
    Graveyard graveyard;
    item.member("id");
    graveyard.id = ids.read(item, "");
    graveyard.remaining = static_cast<int>(item.integer_or("remaining", 4, 0, bodies_max));
    graveyard.enemy_present = item.boolean_or("enemy_present", false);
    graveyard.own_units = static_cast<int>(item.integer_or("own_units", 0, 0, switches.stack_limit));
    order.graveyards.push_back(std::move(graveyard));
  }
  return make_play([=](game::Dice& dice) { return raise_undead(order, switches, dice); }, write_raised);
}

Json write_victory(const Victory& victory) {
  Json squares = Json::array();
  for (const ObjectiveAfter& one : victory.squares)
    squares.push_back({{"at", to_json(one.at)}, {"control", name(one.control)}, {"contested", one.contested}});
  return {{"squares", std::move(squares)}, {"held", victory.held}, {"needed", victory.needed},
      {"captured", victory.captured}, {"winner", to_json(victory.winner)},
      {"next_game", victory.next_game ? Json("the_rebellion_of_ur") : Json(nullptr)}, {"leaving", victory.leaving}};
}

std::unique_ptr<Play> read_victory(const JsonReader& situation, const Switches& switches) {
  constexpr int squares_max = 60, units_max = 20;
  const int turn = read_turn(situation.member("turn")), round = read_round(situation.member("round"));
  std::vector<ObjectiveSquare> squares;
  for (const JsonReader& item : situation.member("squares").items(1, squares_max)) {
    ObjectiveSquare square;
    square.at = read_square(item.member("at"));
    square.dark = static_cast<int>(item.integer_or("dark", 0, 0, units_max));
    square.city = static_cast<int>(item.integer_or("city", 0, 0, units_max));
    if (const auto control = item.optional_member("control")) square.control = read_fighting_camp(*control);
    squares.push_back(square);
  }
  const bool guard = situation.boolean_or("guard_in_centre", false);
  return make_play([=](game::Dice&) { return judge_victory(turn, round, squares, guard, switches); }, write_victory);
}

int read_time_of_day(const JsonReader& from) {
  const std::string text = from.text();
  const auto digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9'; };
  const bool shaped = text.size() == 5 && digit(0) && digit(1) && text[2] == ':' && digit(3) && digit(4);
  if (!shaped) from.fail("must be HH:MM");
  const int hours = (text[0] - '0') * 10 + text[1] - '0', minutes = (text[3] - '0') * 10 + text[4] - '0';
  if (hours > 23 || minutes > 59) from.fail("is no time of day");
  return hours * 60 + minutes;
}

Json write_clock(const ClockReading& reading, const PhaseLengths& lengths) {
  return {{"turn_length_s", turn_length(lengths)}, {"turn", or_null(reading.turn)}, {"phase", name(reading.phase)},
      {"round", or_null(reading.round)}, {"remaining_s", reading.remaining_s},
      {"game_time", reading.game_minute ? Json(clock_text(*reading.game_minute)) : Json(nullptr)},
      {"wall_clock", clock_text(reading.wall_minute)}};
}

std::unique_ptr<Play> read_clock_procedure(const JsonReader& situation, const Switches&) {
  constexpr std::int64_t length_max = 604800, elapsed_max = 6000000;
  constexpr int first_turn_at = 10 * 60 + 15;  // CT-8
  std::vector<std::string_view> presets;
  for (const ClockPreset& preset : clock_presets()) presets.push_back(preset.name);
  const auto named = situation.optional_member("preset");
  PhaseLengths lengths = lengths_of(named ? clock_presets()[named->one_of(presets)] : *clock_preset("live"));
  lengths.night = situation.integer_or("night_s", lengths.night, 1, length_max);
  lengths.round = situation.integer_or("round_s", lengths.round, 1, length_max);
  lengths.evening = situation.integer_or("evening_s", lengths.evening, 1, length_max);
  const auto start_text = situation.optional_member("start");
  const int start = start_text ? read_time_of_day(*start_text) : first_turn_at;
  const int turn = turn_or(situation, "turn", 1);
  const std::int64_t elapsed = situation.integer_or("elapsed_s", 0, 0, elapsed_max);
  return make_play([=](game::Dice&) { return read_clock(lengths, start, turn, elapsed); },
      [=](const ClockReading& reading) { return write_clock(reading, lengths); });
}

std::unique_ptr<Play> read_visibility(const JsonReader& situation, const Switches&) {
  constexpr std::size_t viewers_max = 200;
  const Board board = read_board(situation);
  const auto time = situation.optional_member("time");
  const bool night = time && time->one_of({"day", "night"}) == 1;
  std::vector<Square> viewers;
  for (const JsonReader& item : list_or_none(situation, "viewers", viewers_max))
    viewers.push_back(read_square_on(item, board));
  return make_play([=](game::Dice&) { return visible_squares(board, viewers, night); },
      [](const std::vector<Square>& squares) -> Json {
        return {{"visible", to_json(squares)}, {"count", squares.size()}};
      });
}

Json write_march(const MarchPlan& plan) {
  const bool legal = plan.reason == Reason::none;
  return {{"legal", legal}, {"reason", to_json(plan.reason)}, {"at_step", or_null(plan.at_step)},
      {"rounds", plan.rounds}, {"arrives", legal ? Json{{"turn", plan.turn}, {"round", plan.round}} : Json(nullptr)},
      {"entry", plan.entry.empty() ? Json(nullptr) : Json(plan.entry)}};
}

std::unique_ptr<Play> read_approach(const JsonReader& situation, const Switches&) {
  const LandMap& map = standard_land_map();
  March march;
  for (const JsonReader& item : situation.member("path").items(1, 20)) {
    march.path.push_back(item.text());
    if (!area_known(map, march.path.back())) item.fail("is no area of the land map");
  }
  march.with_engines = situation.boolean_or("with_engines", false);
  march.turn = turn_or(situation, "turn", 1);
  march.round = round_or_one(situation);
  return make_play([=](game::Dice&) { return plan_march(march, standard_land_map()); }, write_march);
}

}  // namespace

std::vector<Procedure> game_procedures() {
  return {{"initiative", read_initiative_roll}, {"raise_undead", read_raise_undead}, {"victory", read_victory},
      {"clock", read_clock_procedure}, {"visibility", read_visibility}, {"approach", read_approach}};
}

}  // namespace ziggurat::city_table
