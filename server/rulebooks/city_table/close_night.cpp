#include <algorithm>

#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/close.h"
#include "rulebooks/city_table/defaults.h"
#include "rulebooks/city_table/judge.h"
#include "rulebooks/city_table/rules/undead.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/city_table/set_up.h"

// The night: hidden set-up, the dead, rituals (CT-7, CT-10, CT-65, CT-66).
namespace ziggurat::city_table {
namespace {

void put_down(Bell& bell, const std::vector<PieceId>& ids, Square at) {
  const Table now = bell.table();
  std::vector<PieceId> order = ids;
  for (const auto* there : now.stack(at, now.camp_of(bell.world.at(ids.front()).side))) order.push_back(there->id);
  for (const PieceId id : ids) {
    bell.clear(id, bell.match.words.in_column);
    bell.apply(game::PieceMoved{id, place_of(at), {}});
  }
  bell.stand(order);
}

bool room_for(const Table& now, Square at, Camp camp, std::size_t count) {
  return units_at(now.presences(), at, camp) + static_cast<int>(count) <= now.match->switches.stack_limit;
}

// Nobody placed them: at the scenario's squares, else as near as the rules allow.
void put_down_rest(Bell& bell, FactionId faction) {
  for (const auto& square : proposed_set_up(bell.table(), faction)) {
    const Table now = bell.table();
    const Judge judge(now, bell.closing.phase, faction, {});
    std::vector<PieceId> fit;
    for (const PieceId id : square.units)
      if (const auto* unit = now.unit(id);
          judge.may_deploy(*unit) && judge.deploy_reason(*unit, square.at) == Reason::none)
        fit.push_back(id);
    if (!fit.empty() && room_for(now, square.at, now.camp_of(faction), fit.size())) put_down(bell, fit, square.at);
  }
}

// City troops that are still in reserve: the first lawful square in reading order.
void put_down_city(Bell& bell, FactionId faction) {
  const Table start = bell.table();
  for (const auto& unit : start.units) {
    if (unit.faction != faction || !unit.in_reserve) continue;
    const Table now = bell.table();
    const Judge judge(now, bell.closing.phase, faction, {});
    for (const Square at : city_deployment(now.board))
      if (judge.deploy_reason(unit, at) == Reason::none && room_for(now, at, unit.camp, 1)) {
        put_down(bell, {unit.id}, at);
        break;
      }
  }
}

// Dark units in a head area: nearest to the road end, in unit-list order, four to a square (CT-10).
void put_down_dark(Bell& bell, int head, Square road_end) {
  const Table now = bell.table();
  Stack waiting;
  for (const auto& unit : now.units)
    if (unit.area == head && unit.camp == Camp::dark) waiting.push_back(rules_unit(unit));
  for (const auto& placed : place_rest(now.board, Camp::dark, road_end, bell.match.scenario.dark_zone, waiting,
           now.presences(), bell.match.switches)) {
    const PieceId id = now.unit_by_key(placed.id)->id;
    const Camp camp = Camp::dark;
    const Table then = bell.table();
    std::vector<PieceId> order;
    for (const auto* there : then.stack(placed.at, camp)) order.push_back(there->id);
    order.push_back(id);  // in unit-list order, the first on top
    bell.clear(id, bell.match.words.in_column);
    bell.apply(game::PieceMoved{id, place_of(placed.at), {}});
    bell.stand(order);
  }
}

void tell_set_up(Bell& bell, const std::vector<std::pair<FactionId, PieceId>>& before) {
  std::map<FactionId, std::vector<PieceId>> placed;
  const Table now = bell.table();
  for (const auto& [faction, id] : before)
    if (const auto* unit = now.unit(id); unit && unit->on_table()) placed[faction].push_back(id);
  for (const auto& [faction, ids] : placed) {
    std::vector<const TableUnit*> units;
    for (const PieceId id : ids) units.push_back(now.unit(id));
    bell.tell_faction(faction, {"CT-10", "arrival", names_of(units) + (units.size() == 1 ? " is" : " are") + " set up.",
                                   ids, {}, {}, {}, {}, {}, true});
    const std::string other =
        side_in_words(bell.match, faction) +
        (faction == bell.match.faction("urr") ? " has manned its walls: " : " has set up on the City table: ");
    Telling shorter{
        "CT-10", "arrival", other + counted(static_cast<int>(ids.size()), "unit") + ".", {}, {}, {}, {}, {}, {}, true};
    shorter.text[0] = static_cast<char>(std::toupper(shorter.text[0]));
    if (bell.match.switches.fog == Fog::open)
      bell.tell_shorter(bell.everybody().without(faction).with_public(), std::move(shorter));
    else if (bell.match.switches.fog == Fog::counters) {  // counters show no side
      shorter.text = counted(static_cast<int>(ids.size()), "unit") + " of " + camp_in_words(now.camp_of(faction)) +
                     " are set up on the City table.";
      bell.tell_shorter(bell.everybody().without(faction), std::move(shorter));
    }
  }
}

}  // namespace

void set_up_step(Bell& bell, const std::vector<Given>& orders) {
  const Table start = bell.table();
  std::vector<std::pair<FactionId, PieceId>> waiting;
  for (const auto& unit : start.units)
    if (Judge(start, bell.closing.phase, unit.faction, {}).may_deploy(unit))
      waiting.emplace_back(unit.faction, unit.id);
  if (waiting.empty()) return;
  for (const auto& given : only(orders, {Give::deploy})) {
    const Table now = bell.table();
    const Judge judge(now, bell.closing.phase, given.faction, given.roles);
    // Units that another seat's sheet has set down already are left out.
    game::Order rest = *given.order;
    auto ids = pieces_in(rest, parameter::units);
    std::erase_if(ids, [&](PieceId id) { return now.unit(id) && now.unit(id)->on_table(); });
    if (ids.empty()) continue;
    rest.arguments[parameter::units] = ids;
    Used used;
    if (const auto fault = judge.judge(rest, "", used)) bell.tell_refused(given, fault->code, fault->words, "Set up");
    else put_down(bell, ids, squares_in(rest, parameter::deploy::square).front());
  }
  for (std::size_t i = 0; i < bell.match.scenario.sides.size(); ++i) {
    const FactionId faction{static_cast<std::int32_t>(i)};
    put_down_rest(bell, faction);
    if (start.turn == 1) put_down_city(bell, faction);
  }
  if (start.turn == bell.match.scenario.siege_turn)
    for (std::size_t area = 0; area < bell.match.scenario.land.size(); ++area)
      if (const auto end = bell.match.scenario.road_end_of(static_cast<int>(area)))
        put_down_dark(bell, static_cast<int>(area), *end);
  tell_set_up(bell, waiting);
}

void undead_step(Bell& bell, const std::vector<Given>& orders) {
  const auto& match = bell.match;
  const auto& words = match.words;
  const FactionId dark = match.faction("dark");
  std::vector<PieceId> done;
  for (const auto& given : only(orders, {Give::raise_undead})) {
    const Table now = bell.table();
    const Judge judge(now, bell.closing.phase, given.faction, given.roles);
    if (!judge.may_raise()) {
      bell.tell_refused(given, "not_your_unit", "Only the Grand Necromancer raises the dead.", "Raise the dead");
      continue;
    }
    RaiseOrder order{now.turn, match.scenario.siege_turn, now.necromancer, {}};
    std::vector<const TableGround*> yards;
    for (const PieceId id : pieces_in(*given.order, parameter::raise_undead::graveyards)) {
      const auto* yard = now.graveyard(id);
      if (!yard || std::find(done.begin(), done.end(), id) != done.end()) continue;
      done.push_back(id);
      yards.push_back(yard);
      order.graveyards.push_back({yard->name, yard->bodies, now.hostile_at(yard->at, Camp::dark),
          units_at(now.presences(), yard->at, Camp::dark)});
    }
    if (yards.empty()) continue;
    Thrower dice(bell.closing.dice, "undead");
    const auto raised = raise_undead(order, match.switches, dice);
    if (raised.reason != Reason::none) {
      bell.tell_refused(given, std::string(name(raised.reason)), words_of(raised.reason), "Raise the dead");
      continue;
    }
    for (std::size_t i = 0; i < yards.size(); ++i) {
      const auto& result = raised.graveyards[i];
      const auto& yard = *yards[i];
      bell.set(yard.id, words.bodies, static_cast<Number>(result.remaining));
      std::vector<PieceId> risen;
      for (int n = 0; n < result.raised; ++n) {
        const Number number = bell.world[words.raised] + 1;
        bell.set(words.raised, number);
        risen.push_back(bell.world.next_piece());
        bell.apply(game::PieceEntered{unit_piece(match, risen.back(), dark, Camp::dark, *unit_type("zombie"),
            "Zombie " + std::to_string(number), place_of(yard.at), 0)});
      }
      if (!risen.empty()) {
        std::vector<PieceId> stack = risen;
        for (const auto* there : now.stack(yard.at, Camp::dark)) stack.push_back(there->id);
        bell.stand(stack);
      }
      Telling told{"CT-66", "arrival",
          yard.name + ": " +
              (result.reason != Reason::none ? words_of(result.reason)
                                             : counted(result.raised, "unit") + " of undead rose."),
          risen, {place_of(yard.at)}, {}, {}, {{"bodies left", std::to_string(result.remaining)}}, {},
          result.raised > 0};
      if (result.face) {
        told.fight = dice.stream();
        told.details.emplace_back("die", std::to_string(*result.face));
        told.likely = "none 1 in 6, one 2 in 6, two 2 in 6, three 1 in 6";
        for (const auto& roll : dice.rolls())
          if (roll.purpose == "raise:" + yard.name) told.rolls.push_back(roll);
      }
      bell.tell_faction(dark, std::move(told));
      if (risen.empty()) continue;
      // How many bodies are left stays the dark side's secret: others hear no die.
      Telling shorter{"CT-66", "arrival",
          counted(result.raised, "unit") + (match.switches.fog == Fog::open ? " of undead" : " of the dark camp") +
              " stood up in the " + yard.name + ".",
          {}, {place_of(yard.at)}, {}, {}, {}, {}, true};
      Audience others = bell.everybody().without(dark);
      if (match.switches.fog == Fog::open) others = others.with_public();
      if (match.switches.fog == Fog::hidden) others = others.except(bell.everybody().except(bell.watching({yard.at})));
      bell.tell_shorter(others, std::move(shorter));
    }
  }
}

void talk_step(Bell& bell, const std::vector<Given>& orders) {
  for (const auto& given : only(orders, {Give::ritual})) {
    const auto* text = argument<std::string>(*given.order, parameter::ritual::text);
    bell.tell_faction(
        given.faction, {"CT-7", "ritual", "Ritual of " + side_in_words(bell.match, given.faction) + ": " + *text, {},
                           {}, {}, {}, {}, {}, true});
  }
  const Table now = bell.table();
  for (const auto& given : only(orders, {Give::meeting, Give::treaty})) {
    const bool treaty = kind_of(*given.order) == Give::treaty;
    Used used;
    const Judge judge(now, bell.closing.phase, given.faction, given.roles);
    if (const auto fault = judge.judge(*given.order, "", used)) {
      bell.tell_refused(given, fault->code, fault->words, treaty ? "Treaty" : "Meeting");
      continue;
    }
    const auto with = *argument<FactionId>(*given.order, parameter::talk::with);
    Telling told{"CT-24", treaty ? "treaty" : "meeting",
        (treaty ? "A treaty is offered to " : "A meeting is asked of ") + side_in_words(bell.match, with) + " by " +
            side_in_words(bell.match, given.faction) + ": " +
            *argument<std::string>(*given.order, parameter::talk::text),
        {}, {}, {}, {}, {}, {}, true};
    bell.tell(Audience::only(given.faction).with(with), std::move(told));
  }
}

}  // namespace ziggurat::city_table
