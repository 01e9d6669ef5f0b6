#include <map>

#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/course/victory.h"
#include "rulebooks/city_table/rules/figures/figures.h"
#include "rulebooks/city_table/rules/fire/siege.h"
#include "rulebooks/city_table/rules/night/undead.h"
#include "rulebooks/city_table/sentences.h"

// How close a side is to its goal (CT-67 to CT-69), and hints for this phase, from its own view alone.
namespace ziggurat::city_table {
namespace {

using State = game::Aim::State;

class Counsellor {
 public:
  explicit Counsellor(const Context& context)
      : context_(context), now_(context.now), config_(*now_.config), camp_(city_table::camp_of(context)) {}

  game::Counsel given() {
    if (camp_ == Camp::neutral) apart();
    else centre();
    if (camp_ == Camp::city)
      published_.aims.push_back({say("counsel.days",
          {{"left", config_.scenario.turns - now_.turn + 1}, {"rounds", rounds_in_turn - now_.round + 1}})});
    if (now_.part == DayPart::night) night();
    else if (now_.part == DayPart::round) round();
    return std::move(published_);
  }

 private:
  void hint(
      std::string words, std::string rule, std::optional<Place> at = {}, std::string kind = {}, Pieces pieces = {}) {
    published_.hints.push_back({std::move(words), std::move(rule), at, std::move(kind), std::move(pieces)});
  }

  // ---- goals ----
  void centre() {
    std::vector<ObjectiveSquare> squares;
    bool guard = false;
    for (const auto& goal : now_.objectives) {
      squares.push_back({goal.at, 0, 0, goal.control});
      for (const auto& unit : now_.units) {
        if (unit.at != goal.at) continue;
        squares.back().dark += unit.camp == Camp::dark, squares.back().city += unit.camp == Camp::city;
        guard = guard || (unit.type && unit.type->name == "imperial_guard");
      }
    }
    const auto validated =
        judge_victory(now_.turn, now_.round, squares, guard, config_.switches, config_.scenario.turns);
    const bool dark = camp_ == Camp::dark, met = validated.captured == dark;
    for (std::size_t i = 0; i < now_.objectives.size(); ++i) {
      const bool theirs = validated.squares[i].control == Camp::dark;
      if (theirs == dark && i + 1 < now_.objectives.size()) continue;  // the first objective in the wrong hands
      const auto& goal = now_.objectives[i];
      published_.aims.push_back(
          {say("counsel.centre", {{"dark", dark}, {"held", validated.held}, {"needed", validated.needed},
                                     {"all", now_.objectives.size()}}),
              met ? State::met : State::open, place_of(goal.at)});
      break;
    }
  }
  void apart() {
    std::int64_t own = 0;
    for (const auto& unit : now_.units) own += unit.faction == context_.faction();
    published_.aims.push_back({say("counsel.home", {{"units", own}})});
    // The page leaves this hint out where only bots could be asked.
    hint(say("counsel.ask", {{"night", now_.part == DayPart::night}}), "CT-24", {}, "meeting");
    hint(say("counsel.apart"), "CT-14");
  }

  // ---- night ----
  void night() {
    const auto most = std::ranges::max_element(now_.graveyards, {}, &TableGround::bodies);
    if (config_.dark_faction(context_.faction()) &&
        raise_reason(now_.turn, config_.scenario.siege_turn, now_.necromancer, config_.switches) == Reason::none &&
        most != now_.graveyards.end() && most->bodies > 0)
      hint(say("counsel.raise", {{"graveyard", most->name}, {"bodies", most->bodies}}), "CT-65", place_of(most->at),
          "raise_undead");
    if (!config_.fights(now_.turn)) hint(say("counsel.peace", {{"day", config_.scenario.siege_turn}}), "CT-10");
  }

  // ---- round ----
  void round() {
    if (!config_.fights(now_.turn)) return hint(say("counsel.peace", {{"day", config_.scenario.siege_turn}}), "CT-10");
    if (camp_ == Camp::dark) storm();
    else if (camp_ == Camp::city) defend();
    waiting();
  }
  void storm() {
    if (const auto open = now_.board.open_breaches(Ring::outer); !open.empty())
      hint(say("counsel.breach", {{"at", open.front()}}), "CT-64", place_of(open.front()));
    else batter(Ring::outer);
    if (now_.board.open_breaches(Ring::outer).empty()) return;
    if (const auto inner = now_.board.open_breaches(Ring::inner); inner.empty()) batter(Ring::inner);
  }
  void batter(Ring ring) {
    Pieces engines = of(UnitClass::siege);
    std::erase_if(engines, [&](PieceId id) {
      const Square at = now_.unit(id)->at;
      return now_.any_at(at, Camp::city) || siege_targets(now_.board, at).empty();
    });
    const auto pair = most_damaged_pair(now_.board, ring);
    if (!pair || (engines.empty() && ring == Ring::outer)) return;
    hint(say("counsel.batter", {{"first", pair->first}, {"second", pair->second},
                                   {"markers", now_.board.markers(pair->first) + now_.board.markers(pair->second)},
                                   {"needed", 2 * markers_max}}),
        "CT-64", place_of(pair->first), "siege_fire", engines);
  }
  void defend() {
    for (const Ring ring : {Ring::inner, Ring::outer})
      if (const auto open = now_.board.open_breaches(ring); !open.empty()) {
        const bool held = now_.any_at(open.front(), Camp::city);
        return hint(
            say("counsel.hold_breach", {{"at", open.front()}, {"held", held}}), "CT-64", place_of(open.front()));
      }
    const Pieces genies = of(UnitClass::genie);
    if (const auto pair = most_damaged_pair(now_.board, Ring::outer);
        pair && now_.board.markers(pair->first) + now_.board.markers(pair->second) > 0)
      hint(say("counsel.mend", {{"first", pair->first}, {"second", pair->second},
                                   {"markers", now_.board.markers(pair->first) + now_.board.markers(pair->second)},
                                   {"needed", 2 * markers_max}, {"genies", !genies.empty()}}),
          "CT-50", place_of(pair->first), "genie", genies);
  }
  Pieces of(UnitClass kind) const {
    return now_.ids_of(
        context_.faction(), [&](const auto& unit) { return unit.on_table() && unit.type && unit.type->kind == kind; });
  }
  // Suggest bringing in units that wait at the head of a road.
  void waiting() {
    std::map<int, Pieces> at_heads;
    for (const auto& unit : now_.units)
      if (unit.faction == context_.faction() && unit.area >= 0 && config_.scenario.road_end_of(unit.area))
        at_heads[unit.area].push_back(unit.id);
    for (const auto& [area, units] : at_heads)
      hint(say("counsel.enter",
               {{"units", units.size()}, {"area", config_.scenario.land[static_cast<std::size_t>(area)].name}}),
          "CT-10", place_of_area(area), "enter", units);
  }

  const Context& context_;
  const Table& now_;
  const GameConfig& config_;
  const Camp camp_;
  game::Counsel published_;
};

}  // namespace

game::Counsel City::counsel(const Context& context, const game::View&) {
  return context.faction().valid() ? Counsellor(context).given() : game::Counsel{};
}

}  // namespace ziggurat::city_table
