#include "umpire.h"

#include <algorithm>
#include <set>

namespace ziggurat::kit {
using namespace game;
namespace {

// Random numbers of troops of some kinds and factions, or none at all.
std::string random_troops(const test::Game& game, const RulingKind& kind, Chance& chance) {
  std::string list;
  for (std::size_t rows = chance.below(4); rows > 0; --rows)
    list += (list.empty() ? "" : ",") + std::to_string(chance.between(kind.low, kind.high)) + " " +
            chance.pick(kind.choices) + " " + chance.pick(game.setup.factions).id;
  return list.empty() ? "nobody" : list;
}

std::string random_value(const test::Game& game, const RulingKind& kind, Chance& chance) {
  if (kind.troops) return random_troops(game, kind, chance);
  if (kind.list) {
    auto items = kind.choices;
    if (kind.pieces)
      for (const PieceId id : game.table().world.pieces()) items.push_back(std::to_string(id.value));
    chance.shuffle(items);
    items.resize(chance.below(items.size() + 1));
    std::string list;
    for (const auto& item : items) list += (list.empty() ? "" : ",") + item;
    return list;
  }
  if (!kind.choices.empty()) return chance.pick(kind.choices);
  return kind.low < kind.high ? std::to_string(chance.between(kind.low, kind.high)) : "as the umpire says";
}

std::string name_of(const test::Game& game, PieceId id) {
  const auto& words = game.rulebook.vocabulary().attributes;
  const auto name = std::find_if(words.begin(), words.end(), [](const auto& info) { return info.name == "name"; });
  const auto* piece = game.table().world.find(id);
  if (!piece || name == words.end()) return {};
  const auto* text = std::get_if<std::string>(&piece->value(static_cast<int>(name - words.begin())));
  return text ? *text : std::string();
}

std::string area_id(const test::Game& game, const Place& place) {
  const auto* area = std::get_if<Area>(&place.spot);
  if (!area || !place.board.valid()) return {};
  const auto* map = std::get_if<AreaMap>(&game.setup.boards[static_cast<std::size_t>(place.board.value)].ground);
  return map ? map->areas[static_cast<std::size_t>(area->number)].id : std::string();
}

// The possible subjects of a ruling: names in the reports at which the Desk offers it.
std::vector<std::string> subjects_of(const test::Game& game, const RulingKind& kind, const Outcome& outcome) {
  std::set<std::string> found;
  for (const auto& step : outcome.steps)
    for (const auto& report : step.reports) {
      if (!kind.reports.empty() && std::ranges::find(kind.reports, report.kind) == kind.reports.end()) continue;
      if (kind.about == RulingAbout::fight) found.insert(report.fight);
      if (kind.about == RulingAbout::piece)
        for (const PieceId id : report.pieces) found.insert(name_of(game, id));
      if (kind.about == RulingAbout::place)
        for (const auto& place : report.places) found.insert(area_id(game, place));
    }
  found.erase("");
  return {found.begin(), found.end()};
}

}  // namespace

AmendOutcome random_amendment(const test::Game& game, Chance& chance) {
  AmendOutcome amendment;
  const Outcome& outcome = game.table().outcome->outcome;
  std::vector<Roll> rolls;
  for (const auto& step : outcome.steps)
    for (const auto& report : step.reports) rolls.insert(rolls.end(), report.rolls.begin(), report.rolls.end());
  for (const auto& kind : game.rulebook.ruling_kinds()) {
    if (!chance.one_in(3)) continue;
    if (kind.about == RulingAbout::phase) {
      amendment.rulings[kind.name] = random_value(game, kind, chance);
      continue;
    }
    const auto about = subjects_of(game, kind, outcome);
    if (!about.empty()) amendment.rulings[kind.name + "/" + chance.pick(about)] = random_value(game, kind, chance);
  }
  if (!rolls.empty() && chance.one_in(2))
    amendment.dice.rerolls[rolls.front().stream] = static_cast<int>(1 + chance.below(3));
  if (!rolls.empty() && chance.one_in(2)) {
    const Roll& roll = rolls.back();
    amendment.dice.faces[{roll.stream, 0}] = static_cast<int>(chance.between(1, roll.sides));
  }
  return amendment;
}

RuleOnRequest random_answer(const test::Game& game, const Request& request, Chance& chance) {
  RuleOnRequest answer{request.number, "So be it."};
  const OrderKind& kind = game.rulebook.order_kinds()[static_cast<std::size_t>(request.order.kind)];
  if (kind.terms.empty() || chance.one_in(4)) return answer;
  Order terms{request.order.kind, {}};
  for (const Parameter& one : kind.terms) {
    if (one.type == ParameterType::count) terms.arguments.emplace_back(chance.between(one.low, one.high));
    else if (one.type == ParameterType::flag) terms.arguments.emplace_back(chance.one_in(2));
    else if (one.type == ParameterType::choice) terms.arguments.emplace_back(chance.pick(one.choices));
    else terms.arguments.emplace_back(std::string("as agreed"));
  }
  answer.terms = std::move(terms);
  return answer;
}

}  // namespace ziggurat::kit
