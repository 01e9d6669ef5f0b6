#include <algorithm>

#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/close.h"
#include "rulebooks/city_table/judge.h"
#include "rulebooks/city_table/rules/artillery.h"
#include "rulebooks/city_table/rules/genie.h"
#include "rulebooks/city_table/rules/siege.h"
#include "rulebooks/city_table/sentences.h"

// Artillery, siege engines and genies, one unit after another (CT-44 to CT-50, CT-61 to CT-64).
namespace ziggurat::city_table {
namespace {

struct Firing {
  Given given;
  PieceId unit;
  Camp camp;
};

// CT-23: camp with the initiative first, then faction order of the scenario, then unit-list order.
std::vector<Firing> in_order(Bell& bell, const std::vector<Given>& orders, Give kind, UnitClass needed) {
  const Table now = bell.table();
  const auto label = campaign_order_kinds()[static_cast<std::size_t>(kind)].label;
  std::vector<Firing> firing;
  for (const auto& given : only(orders, {kind})) {
    const PieceId id = pieces_in(*given.order, parameter::units).front();
    const auto* unit = now.unit(id);
    if (!unit || unit->faction != given.faction || unit->type->kind != needed || !unit->on_table() ||
        unit->camp == Camp::neutral) {
      bell.tell_refused(given, unit ? "not_your_unit" : "dead_unit", "the unit cannot do it.", label);
      continue;
    }
    if (std::none_of(firing.begin(), firing.end(), [&](const auto& f) { return f.unit == id; }))
      firing.push_back({given, id, unit->camp});
  }
  std::stable_sort(firing.begin(), firing.end(), [&](const auto& a, const auto& b) {
    return std::tuple(place_in(now.initiative, a.camp), a.given.faction, a.unit) <
           std::tuple(place_in(now.initiative, b.camp), b.given.faction, b.unit);
  });
  return firing;
}

// The stack that a shot into the square would hit: the hostile one, or whoever else is there (CT-48).
std::vector<const TableUnit*> struck_stack(const Table& table, Square at, Camp camp) {
  for (const Camp other : {Camp::city, Camp::dark})
    if (hostile(other, camp) && table.any_at(at, other)) return table.stack(at, other);
  for (const Camp other : {Camp::city, Camp::dark, Camp::neutral})
    if (table.any_at(at, other)) return table.stack(at, other);
  return {};
}

std::string losses_in_words(const Table& table, const std::vector<StepLoss>& losses) {
  std::string text;
  for (const auto& loss : losses) {
    const auto* unit = table.unit_by_key(loss.id);
    text += (text.empty() ? "" : "; ") + (unit ? unit->name : loss.id) +
            (loss.gone ? " is destroyed" : " loses " + counted(loss.steps, "step"));
  }
  return text;
}

std::string chance_sixths(int need) { return std::to_string(std::clamp(7 - need, 0, 6)) + " in 6"; }

void one_bombardment(Bell& bell, const Firing& firing) {
  const Table now = bell.table();
  const auto* unit = now.unit(firing.unit);
  if (!unit) return bell.tell_refused(firing.given, "dead_unit", "the unit is gone.", "Bombard");
  Square target = squares_in(*firing.given.order, parameter::bombard::target).front();
  // A named stack is followed to where it stands after the moves (CT-46).
  if (const auto named = pieces_in(*firing.given.order, parameter::bombard::stack); !named.empty())
    if (const auto* enemy = now.unit(named.front()); enemy && enemy->on_table()) target = enemy->at;
  const auto& board = now.board;
  ArtilleryShot shot{unit->type, unit->steps, unit->at, unit->moved, now.engaged(*unit), target, {}, false, {}};
  const auto stack = struck_stack(now, target, unit->camp);
  const bool foe = !stack.empty() && hostile(stack.front()->camp, unit->camp);
  shot.target_stack = {board.terrain(target), foe ? rules_stack(stack) : Stack{}};
  for (const auto& other : now.units)
    shot.friends_present =
        shot.friends_present || (other.at == target && other.id != unit->id && !hostile(other.camp, unit->camp));
  for (int d = 0; d < directions; ++d) {
    const Square at = neighbour(target, static_cast<Direction>(d));
    if (board.inside(at))
      shot.around[static_cast<std::size_t>(d)] = {board.terrain(at), rules_stack(struck_stack(now, at, unit->camp))};
  }
  Thrower dice(bell.closing.dice, "artillery/" + unit->key);
  const auto result = fire_artillery(shot, bell.match.switches, dice);
  if (result.reason != Reason::none)
    return bell.tell_refused(firing.given, std::string(name(result.reason)), words_of(result.reason), "Bombard");
  if (result.firer_steps <= 0) bell.apply(game::PieceLeft{unit->id});
  else bell.set(unit->id, bell.match.words.steps, static_cast<Number>(result.firer_steps));
  const auto hit_stack = result.impact == target ? (foe ? stack : std::vector<const TableUnit*>{})
                                                 : struck_stack(now, result.impact, unit->camp);
  if (result.hits > 0 && !hit_stack.empty()) bell.survive(hit_stack, result.units);
  std::string text = unit->name + " at " + text_of(unit->at) + " fired at " + text_of(target) + ": ";
  switch (result.effect) {
    case ArtilleryEffect::no_target: text += "nobody was there."; break;
    case ArtilleryEffect::no_shot: text += "no shot."; break;
    case ArtilleryEffect::burst: text += "the boiler burst."; break;
    case ArtilleryEffect::scatter: text += "the shot went astray to " + text_of(result.impact) + ", "; [[fallthrough]];
    default:
      if (result.need)
        text += counted(result.hits, "hit") +
                (result.losses.empty() ? "." : ": " + losses_in_words(now, result.losses) + ".");
      else text += "it fell where nobody was.";
  }
  Telling told{"CT-45", "artillery", text, {unit->id}, {place_of(unit->at), place_of(target)},
      dice.rolls().empty() ? "" : dice.stream(), dice.rolls(),
      {{"distance", std::to_string(result.distance_half) + " half squares"},
          {"range", std::to_string(result.range_half) + " half squares"}, {"effect", std::string(name(result.effect))},
          {"hits", std::to_string(result.hits)}},
      {}, result.hits > 0};
  if (result.chance) told.details.emplace_back("Gnomish chance table", std::to_string(*result.chance));
  if (result.boiler) told.details.emplace_back("boiler", std::to_string(*result.boiler));
  if (result.scattered) told.details.emplace_back("scattered to", std::string(name(*result.scattered)));
  if (result.need) {
    told.details.emplace_back("needs", std::to_string(*result.need) + "+");
    told.likely = "hit " + chance_sixths(*result.need);
  }
  for (const int face : result.faces) told.details.emplace_back("die", std::to_string(face));
  bell.tell_fight(std::move(told), "Artillery fired at " + text_of(target) + ": " + counted(result.hits, "hit") + ".",
      {unit->at, target, result.impact});
}

void one_siege_shot(Bell& bell, const Firing& firing) {
  const Table now = bell.table();
  const auto* unit = now.unit(firing.unit);
  const Square at = squares_in(*firing.given.order, parameter::siege_fire::section).front();
  if (!unit || !now.section(at).valid())
    return bell.tell_refused(firing.given, "not_adjacent", words_of(Reason::not_adjacent), "Fire at the wall");
  const Section section{at, *now.board.ring(at), now.board.markers(at)};
  Thrower dice(bell.closing.dice, "siege/" + unit->key);
  const auto result = siege_fire(
      section, {{unit->key, unit->at, unit->moved, now.engaged(*unit), unit->type->demolition.value_or(0)}}, dice);
  const auto& shot = result.shots.front();
  if (shot.reason != Reason::none)
    return bell.tell_refused(firing.given, std::string(name(shot.reason)), words_of(shot.reason), "Fire at the wall");
  const PieceId wall = now.section(at);
  bell.set(wall, bell.match.words.markers, static_cast<Number>(result.markers));
  auto board = now.board;
  board.set_markers(at, result.markers);
  const bool opened = board.open_breach(at) && !now.board.open_breach(at);
  const std::string what = shot.success ? (opened               ? "the wall is open."
                                              : result.breached ? "the section is breached."
                                                                : "a success.")
                                        : "no effect.";
  const int strength = unit->type->demolition.value_or(0);
  Telling told{"CT-62", "siege",
      unit->name + " at " + text_of(unit->at) + " fired at the " + std::string(name(section.ring)) + " wall " +
          text_of(at) + ": " + what,
      {unit->id, wall}, {place_of(unit->at), place_of(at)}, dice.stream(), dice.rolls(),
      {{"die", std::to_string(shot.face.value_or(0))}, {"demolition strength", std::to_string(strength)},
          {"total", std::to_string(shot.total.value_or(0))}, {"needs", std::to_string(result.need)},
          {"markers", std::to_string(result.markers)}, {"breached", result.breached ? "yes" : "no"}},
      "success " + chance_sixths(result.need - strength), opened || result.breached};
  bell.tell_fight(std::move(told), "A siege engine fired at the wall " + text_of(at) + ": " + what, {unit->at, at});
}

// Without a square the first stack below, or the first damaged section, in reading order (own section before its neighbours).
std::optional<Square> genie_square(const Table& now, const TableUnit& unit, bool attack, const game::Order& order) {
  const auto named = squares_in(order, attack ? parameter::genie::target : parameter::genie::section);
  if (!named.empty()) return named.front();
  if (attack) {
    for (const Square at : genie_attack_squares(now.board, unit.at))
      if (now.hostile_at(at, unit.camp)) return at;
    return std::nullopt;
  }
  const auto sections = genie_repair_sections(now.board, unit.at, now.match->switches);
  if (std::find(sections.begin(), sections.end(), unit.at) != sections.end()) return unit.at;
  return sections.empty() ? std::nullopt : std::optional(sections.front());
}

void genies_strike(Bell& bell, const Firing& firing, const Table& now, const TableUnit& unit, Square target) {
  const Camp foe = unit.camp == Camp::city ? Camp::dark : Camp::city;
  const auto stack = now.stack(target, foe);
  Thrower dice(bell.closing.dice, "genie/" + unit.key);
  const auto result = genie_attack({unit.at, target, now.board.closed_wall(target), rules_stack(stack)}, dice);
  if (result.reason != Reason::none)
    return bell.tell_refused(firing.given, std::string(name(result.reason)), words_of(result.reason), "Genies");
  if (result.success) bell.survive(stack, result.units);
  const std::string what = result.success ? losses_in_words(now, result.losses) + "." : "no effect.";
  bell.tell_fight(
      {"CT-49", "genie", unit.name + " at " + text_of(unit.at) + " struck at " + text_of(target) + ": " + what,
          {unit.id}, {place_of(unit.at), place_of(target)}, dice.stream(), dice.rolls(),
          {{"die", std::to_string(result.face.value_or(0))}, {"needs", std::to_string(figures().genie_need) + "+"}},
          "success 3 in 6", result.success},
      "The genies struck at " + text_of(target) + (result.success ? ": a step was lost." : ": no effect."),
      {unit.at, target});
}

void genies_mend(Bell& bell, const Firing& firing, const Table& now, const TableUnit& unit, Square at) {
  Thrower dice(bell.closing.dice, "genie/" + unit.key);
  const int before = now.board.markers(at);
  const auto result = now.section(at).valid() ? genie_repair({unit.at, at, before, now.hostile_at(at, unit.camp)},
                                                    bell.match.switches, dice)
                                              : GenieRepairOutcome{Reason::too_far, {}, false, 0, false};
  if (result.reason != Reason::none)
    return bell.tell_refused(firing.given, std::string(name(result.reason)), words_of(result.reason), "Genies");
  bell.set(now.section(at), bell.match.words.markers, static_cast<Number>(result.markers));
  const std::string what =
      result.success ? (before >= markers_max ? "the breach is closed." : "a marker is taken off.") : "no effect.";
  bell.tell_fight(
      {"CT-50", "genie", unit.name + " at " + text_of(unit.at) + " mended the wall " + text_of(at) + ": " + what,
          {unit.id, now.section(at)}, {place_of(unit.at), place_of(at)}, dice.stream(), dice.rolls(),
          {{"die", std::to_string(result.face.value_or(0))}, {"needs", std::to_string(figures().genie_need) + "+"},
              {"markers", std::to_string(before) + " → " + std::to_string(result.markers)}},
          "success 3 in 6", result.success},
      "The genies mended the wall " + text_of(at) + ": " + what, {unit.at, at});
}

}  // namespace

void artillery_step(Bell& bell, const std::vector<Given>& orders) {
  for (const auto& firing : in_order(bell, orders, Give::bombard, UnitClass::artillery)) one_bombardment(bell, firing);
}

void siege_step(Bell& bell, const std::vector<Given>& orders) {
  for (const auto& firing : in_order(bell, orders, Give::siege_fire, UnitClass::siege)) one_siege_shot(bell, firing);
}

void genie_step(Bell& bell, const std::vector<Given>& orders) {
  for (const auto& firing : in_order(bell, orders, Give::genie, UnitClass::genie)) {
    const Table now = bell.table();
    const auto* unit = now.unit(firing.unit);
    if (!unit) {
      bell.tell_refused(firing.given, "dead_unit", "the genies are gone.", "Genies");
      continue;
    }
    const bool attack = word_in(*firing.given.order, parameter::genie::action, "attack") == "attack";
    const auto at = genie_square(now, *unit, attack, *firing.given.order);
    const Reason nothing = attack ? Reason::no_target : Reason::undamaged;
    if (!at) bell.tell_refused(firing.given, std::string(name(nothing)), words_of(nothing), "Genies");
    else if (attack) genies_strike(bell, firing, now, *unit, *at);
    else genies_mend(bell, firing, now, *unit, *at);
  }
}

}  // namespace ziggurat::city_table
