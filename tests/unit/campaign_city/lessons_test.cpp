#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <regex>
#include <set>
#include <tuple>

#include "base/embedded.h"
#include "base/json.h"
#include "kit/checks/log_check.h"
#include "rulebooks/registry.h"
#include "tests/unit/campaign/harness.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

constexpr int lucks = 12;  // so often each lesson is played

// The hex with this label: column and row, two digits each.
std::optional<game::Hex> hex_of(const std::string& label) {
  if (label.size() != 4 || label.find_first_not_of("0123456789") != label.npos) return std::nullopt;
  return game::Hex{std::stoi(label.substr(0, 2)), std::stoi(label.substr(2))};
}

// A unit on a plane goes to this place, in inches, and turns first as far as it must.
std::vector<MoveStep> steps_to(const game::Point& from, const Json& inches) {
  constexpr double hundredths = 18'000 / std::numbers::pi;
  constexpr int arc = 4'500, whole = 100, straight = 250;
  const double x = 1000 * inches.at(0).get<double>() - from.x, y = 1000 * inches.at(1).get<double>() - from.y;
  const auto rounded = [](double value) { return whole * static_cast<std::int32_t>(std::lround(value / whole)); };
  const int off = static_cast<int>(std::remainder(hundredths * std::atan2(x, y) - from.facing, 36'000));
  const int bearing = std::clamp(off, -arc, arc);
  std::vector<MoveStep> steps;
  if (off != bearing) steps.push_back(TurnStep{rounded(off - bearing)});
  steps.push_back(GoStep{rounded(std::hypot(x, y)), std::abs(bearing) < straight ? 0 : rounded(bearing)});
  return steps;
}

// A pupil who does what the lesson's data says, by the names that stand there. What is not in the campaign fails.
struct Pupil {
  Game& game;
  SeatId seat;
  FactionId side = game.campaign().seat(seat)->faction;
  Sheet sheet = {};

  const View& view() const { return game.view(Viewer::of(side)); }
  Seat who() const { return {side, game.campaign().seat(seat)->roles}; }

  PieceId piece(const std::string& name) const {
    const auto& list = game.rulebook.vocabulary().attributes;
    const auto attribute = std::find_if(list.begin(), list.end(), [](const auto& a) { return a.name == "name"; });
    for (const auto& [id, seen] : view().pieces)
      if (seen.piece->value(static_cast<int>(attribute - list.begin())) == Value{name}) return id;
    FAIL("the pupil knows no unit ", name);
    return {};
  }
  Place place(const Json& json) const {
    for (std::size_t i = 0; i < game.setup.boards.size(); ++i) {
      const BoardId board{static_cast<std::int32_t>(i)};
      const auto& ground = game.setup.boards[i].ground;
      if (const auto* grid = std::get_if<SquareGrid>(&ground); grid && json.is_array()) {
        const Square square{json.at(0), json.at(1)};
        if (terrain_at(*grid, square.x, square.y)) return {board, square};
      }
      if (const auto* grid = std::get_if<HexGrid>(&ground); grid && json.is_string())
        if (const auto hex = hex_of(json.get<std::string>()); hex && terrain_at(*grid, hex->column, hex->row))
          return {board, *hex};
      if (const auto* map = std::get_if<AreaMap>(&ground); map && json.is_string())
        for (std::size_t area = 0; area < map->areas.size(); ++area)
          if (map->areas[area].id == json.get<std::string>()) return {board, Area{static_cast<std::int32_t>(area)}};
    }
    FAIL("there is no place ", json.dump());
    return {};
  }
  FactionId faction(const std::string& id) const {
    const auto& factions = game.setup.factions;
    const auto found = std::ranges::find(factions, id, &FactionInfo::id);
    if (found == factions.end()) FAIL("there is no side ", id);
    return FactionId{static_cast<std::int32_t>(found - factions.begin())};
  }
  int kind(const std::string& name) const {
    const auto& kinds = game.rulebook.order_kinds();
    for (std::size_t i = 0; i < kinds.size(); ++i)
      if (kinds[i].name == name) return static_cast<int>(i);
    FAIL("there is no order ", name);
    return -1;
  }
  std::vector<PieceId> units(const Json& order) const {
    std::vector<PieceId> ids;
    if (order.contains("unit")) ids.push_back(piece(order["unit"]));
    for (const auto& name : order.value("units", Json::array())) ids.push_back(piece(name));
    return ids;
  }
  // The targets in order of preference: names of units, or words that the order type allows.
  std::vector<Target> ranking(const Json& names, const Parameter& parameter) const {
    std::vector<Target> targets;
    for (const auto& one : names) {
      const std::string name = one;
      const bool word = std::ranges::find(parameter.choices, name) != parameter.choices.end();
      targets.push_back(word ? Target{name} : Target{piece(name)});
    }
    return targets;
  }
  // The way that the page would offer.
  std::vector<Place> way(const Json& wanted, int parameter) const {
    std::vector<Place> path;
    for (const auto& step : wanted.value("path", Json::array())) path.push_back(place(step));
    if (!path.empty()) return path;
    const auto options = game.rulebook.options(view(), game.table().phase, who(), sheet, units(wanted));
    for (const auto& option : options)
      for (const auto& offered : option.parameters) {
        if (option.kind != kind(wanted["kind"]) || option.refused || offered.parameter != parameter) continue;
        // From where it would come, until nothing leads there: that is where it stands.
        for (Place at = place(wanted["to"]);;) {
          const auto reach =
              std::find_if(offered.reach.begin(), offered.reach.end(), [&](const Reach& one) { return one.at == at; });
          if (reach == offered.reach.end()) break;
          path.insert(path.begin(), at);
          if (reach->from == at) break;
          at = reach->from;
        }
        if (path.empty()) FAIL("out of reach: ", wanted.dump());
        return path;
      }
    FAIL("not offered: ", wanted.dump());
    return path;
  }
  Order order(const Json& wanted) const {
    Order made{kind(wanted["kind"]), {}};
    bool subject = false;
    const auto& parameters = game.rulebook.order_kinds()[static_cast<std::size_t>(made.kind)].parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      Argument argument;
      const auto& [name, type] = std::tie(parameters[i].name, parameters[i].type);
      const bool pieces = type == ParameterType::piece || type == ParameterType::pieces;
      if (pieces && !subject) {
        subject = true;
        if (type == ParameterType::pieces) argument = units(wanted);
        else argument = units(wanted).at(0);
      } else if (type == ParameterType::path) argument = way(wanted, static_cast<int>(i));
      else if (type == ParameterType::steps && wanted.contains("near"))
        argument = steps_to(std::get<game::Point>(view().find(units(wanted).at(0))->place.spot), wanted["near"]);
      else if (wanted.contains(name) && !wanted[name].is_null()) {
        const Json& value = wanted[name];
        if (type == ParameterType::place) argument = place(value);
        else if (type == ParameterType::target || type == ParameterType::piece) argument = piece(value);
        else if (type == ParameterType::flag) argument = value.get<bool>();
        else if (type == ParameterType::count) argument = value.get<std::int64_t>();
        else if (type == ParameterType::counts) argument = value.get<std::vector<std::int64_t>>();
        else if (type == ParameterType::ranking) argument = ranking(value, parameters[i]);
        else if (type == ParameterType::faction) argument = faction(value);
        else if (type == ParameterType::pieces) {
          std::vector<PieceId> ids;
          for (const auto& one : value) ids.push_back(piece(one));
          argument = ids;
        } else argument = value.get<std::string>();
      }
      made.arguments.push_back(std::move(argument));
    }
    return made;
  }
  bool is_parameter(const std::string& name) const {
    return std::ranges::any_of(game.rulebook.order_kinds(), [&](const OrderKind& one) {
      return std::ranges::find(one.parameters, name, &Parameter::name) != one.parameters.end();
    });
  }
  std::string faults(const Sheet& with) const {
    std::string words;
    for (const auto& refusal : game.rulebook.check(view(), game.table().phase, who(), with, {}))
      words += refusal.code + " " + refusal.at + ": " + refusal.words + "\n";
    return words;
  }
  void give(const Json& wanted) {
    Order made = order(wanted);
    const auto units_of = [&](const Order& one) { return one.arguments.at(0); };
    std::erase_if(
        sheet.orders, [&](const Order& one) { return one.kind == made.kind && units_of(one) == units_of(made); });
    sheet.orders.push_back(std::move(made));
    CHECK_MESSAGE(faults(sheet).empty(), wanted.dump(), ": ", faults(sheet));
  }
  void seal() {
    CHECK(game.seal(seat, sheet) == "done");
    sheet = {};
    for (bool due = true; due;) {
      if (bot_awaited(game.campaign(), game.now_ms))  // bots write in their own time, and no phase ends before
        CHECK(tick(game.campaign(), game.context(server)).empty());
      game.play_bots();
      const auto bodies = tick(game.campaign(), game.context(server));
      game.write(bodies, server);
      due = !bodies.empty();
    }
  }
  void look_at(const std::string& point) const {
    const auto colon = point.find(':');
    const std::string what = point.substr(0, colon), name = point.substr(colon + 1);
    if (what == "unit" || what == "piece") CHECK(piece(name).valid());
    else if (what == "spot") CHECK(Json::parse("[" + name + "]").size() == 2);
    else if (what == "kind") CHECK(kind(name.substr(0, name.find('/'))) >= 0);
    else if (what == "square") static_cast<void>(place(Json::parse("[" + name + "]")));
    else if (what == "area" || what == "hex") static_cast<void>(place(Json(name)));
    else if (what == "rank") CHECK((name == "any" || piece(name).valid()));
    else if (what == "flag" || what == "count") CHECK_MESSAGE(is_parameter(name), "no order asks for ", name);
    else
      CHECK_MESSAGE((what == "word" || what == "panel" || point == "button:go_on" || point == "button:give" ||
                        point == "button:seal"),
          "nothing on the page is called ", point);
  }
};

std::int64_t bells(const Game& game) {
  return game.table().phase_number - (game.table().stage == Stage::orders ? 1 : 0);
}

// A rule stands in the text by its number, or within "CT-61 to CT-64".
void look_up(const Json& holder, const std::string& rules) {
  if (!holder.contains("rule")) return;
  const std::string rule = holder["rule"];
  const auto dash = rule.find('-') + 1;
  const std::string book = rule.substr(0, dash);
  const int number = std::stoi(rule.substr(dash));
  bool found = false;
  const std::regex spoken(book + "(\\d+)(?: to " + book + "(\\d+))?");
  for (std::sregex_iterator at(rules.begin(), rules.end(), spoken), end; at != end; ++at) {
    const int first = std::stoi((*at)[1]), last = (*at)[2].matched ? std::stoi((*at)[2]) : first;
    found = found || (first <= number && number <= last);
  }
  CHECK_MESSAGE(found, "no rule ", rule);
}

// What the lessons are called.
std::set<std::string> titles() {
  std::set<std::string> found;
  for (const auto name : embedded_names())
    if (name.find("/lessons/") != name.npos) found.insert(Json::parse(embedded_data(name))["title"].get<std::string>());
  return found;
}

void play(Pupil& pupil, const Json& step, const std::string& rules) {
  CAPTURE(step["id"].get<std::string>());
  look_up(step, rules);
  for (const auto& point : step.value("point", Json::array())) pupil.look_at(point);
  for (const auto& wrong : step.value("wrong", Json::array())) {
    look_up(wrong, rules);
    CHECK_FALSE(wrong["say"].get<std::string>().empty());
    if (!wrong.contains("point")) continue;
    // A wrong try that the lesson answers is one that can be made.
    for (const auto& point : wrong["point"]) pupil.look_at(point);
    Sheet tried = pupil.sheet;
    tried.orders.push_back(pupil.order(wrong["when"]["order"]));
    CHECK_MESSAGE(pupil.faults(tried).empty(), wrong.dump(), ": ", pupil.faults(tried));
  }
  for (const auto& other : step.value("otherwise", Json::array())) {
    CHECK_FALSE(other["say"].get<std::string>().empty());
    CHECK(pupil.piece(other["when"]["piece"]["name"]).valid());
  }
  const Json& until = step["until"];
  if (until.contains("order")) pupil.give(until["order"]);
  if (until.contains("bell")) {
    pupil.seal();
    CHECK(bells(pupil.game) == until["bell"].get<std::int64_t>());
  }
  if (!step.value("free", false)) return;
  for (const auto& orders : step["solution"]) {
    // Luck decides how soon the last enemy falls; rounds that remain then are empty.
    if (pupil.game.campaign().ended && orders.empty()) break;
    REQUIRE(pupil.game.table().stage == Stage::orders);
    for (const auto& order : orders) pupil.give(order);
    pupil.seal();
  }
}

}  // namespace

TEST_CASE(
    "every lesson is played from its data: its steps are lawful, its dice fall as they are set, and the pupil wins") {
  int lessons = 0;
  for (const auto name : embedded_names()) {
    if (name.find("/lessons/") == name.npos) continue;
    CAPTURE(name);
    ++lessons;
    const auto text = embedded_data(name);
    const auto plan = read_lesson(text);
    REQUIRE_MESSAGE(plan.has_value(), (plan ? "" : plan.error().at + " " + plan.error().words));
    const Json lesson = Json::parse(text);
    CHECK(name.ends_with("/" + lesson["lesson"].get<std::string>() + ".json"));
    const auto* kind = find_rulebook(plan->scenario.substr(0, plan->scenario.find('/')));
    REQUIRE(kind);
    CHECK_FALSE(lesson["learned"].empty());
    if (lesson.contains("next")) CHECK_MESSAGE(titles().contains(lesson["next"]), "no lesson ", lesson["next"].dump());
    std::string rules;
    for (const auto& [title, words] : kind->rules_text()) rules += words;
    Setting setting{plan->scenario, plan->clock, {}};
    for (const auto& info : kind->switches()) setting.switches[info.name] = info.otherwise;
    const auto rulebook = kind->open(setting);
    REQUIRE_MESSAGE(rulebook.has_value(), (rulebook ? "" : rulebook.error().words));

    const Setup setup = (*rulebook)->set_up();
    SeatId seat;
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
      if (setup.factions[static_cast<std::size_t>(setup.seats[i].faction.value)].id == plan->side)
        seat = {static_cast<std::int32_t>(i)};
    REQUIRE(seat.valid());
    // The others' bots and the dice that are not set fall otherwise each time; the pupil's way wins whatever they do.
    std::set<std::string> thrown;
    for (int luck = 0; luck < lucks; ++luck) {
      CAPTURE(luck);
      Game game(**rulebook, {}, Lesson{lesson["lesson"], seat, std::string(text)}, luck);
      game.held = {seat};
      game.tick_all();
      Pupil pupil{game, seat};
      for (const auto& step : lesson["steps"]) play(pupil, step, rules);

      CHECK(game.campaign().ended);
      REQUIRE(game.table().victory.has_value());
      const auto& winners = game.table().victory->winners;
      CHECK(std::find(winners.begin(), winners.end(), pupil.side) != winners.end());
      for (const Entry& entry : game.log)
        if (const auto* reached = std::get_if<OutcomeReached>(&entry.body))
          for (const StreamProof& proof : reached->proofs) thrown.insert(rules_name(proof.stream));
      // What is set is neither proved nor told as the umpire's doing.
      for (const auto& frame : game.frames.at(Viewer::of(pupil.side)))
        if (const auto* step = std::get_if<StepShown>(&frame.shown)) {
          CHECK(step->proofs.empty());
          CHECK(step->amended.empty());
        }
      kit::check_log(game);
    }
    // Dice that nothing throws are set in vain: a name in the data is wrong.
    for (const auto& [bell, dice] : plan->dice)
      for (const auto& [die, face] : dice.faces)
        CHECK_MESSAGE(thrown.contains(die.first), "no dice are thrown for ", die.first);
  }
  CHECK(lessons >= 2);
}

TEST_CASE("in a lesson nobody waits for the others, and a log whose dice are not the lesson's is not true") {
  const auto* kind = find_rulebook("city-table");
  const auto text = embedded_data("city_table/lessons/gate_drill.json");
  Setting setting{"city-table/gate_drill", "sealed", {}};
  for (const auto& info : kind->switches()) setting.switches[info.name] = info.otherwise;
  const auto rulebook = kind->open(setting);
  REQUIRE(rulebook.has_value());
  const SeatId dark{1};
  Game game(**rulebook, {}, Lesson{"gate_drill", dark, std::string(text)});
  REQUIRE(game.setup.factions[static_cast<std::size_t>(game.campaign().seat(dark)->faction.value)].id == "dark");
  game.held = {dark};
  game.run_for(60'000);
  CHECK(game.table().phase_number == 1);  // it waits for the pupil for as long as he likes
  CHECK(game.seal(dark, {}) == "done");
  game.tick_all();
  CHECK(game.table().phase_number == 2);
  REQUIRE(verify(game.lines, **rulebook).fault == std::nullopt);

  auto lines = game.lines;
  for (auto& line : lines)
    if (line.kind == "campaign_made") {
      const auto at = line.body.find("melee/4,5");
      REQUIRE(at != line.body.npos);
      line.body.replace(at, 9, "melee/4,6");
    }
  std::string chain;
  for (auto& line : lines) {  // chained anew: only the rules can tell
    const auto entry = read_line(line);
    REQUIRE(entry.has_value());
    line = line_of(*entry, chain);
    chain = line.chain;
  }
  const auto fault = verify(lines, **rulebook).fault;
  REQUIRE(fault.has_value());
  CHECK(fault->words == "the dice are not set as the lesson sets them");

  // A lesson that teaches nobody, or that cannot be read, is no beginning.
  auto made = std::get<CampaignMade>(game.log.front().body);
  for (const Lesson& bad : {Lesson{"gate_drill", {7}, std::string(text)}, Lesson{"gate_drill", dark, "{}"}}) {
    made.lesson = bad;
    CHECK(verify({line_of({1, 0, organiser, made}, "")}, **rulebook).fault.has_value());
  }
}
