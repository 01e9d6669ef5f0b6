#include <algorithm>

#include "rulebooks/city_table/options_parts.h"

namespace ziggurat::city_table {
namespace {

game::Option refused(Give kind, std::string code, std::string text) {
  return {static_cast<int>(kind), Refusal{std::move(code), "", std::move(text)}, {}, {}};
}
game::Option with(Give kind, std::vector<game::ParameterOptions> parameters) {
  return {static_cast<int>(kind), std::nullopt, {}, std::move(parameters)};
}
game::ParameterOptions words(int parameter, std::vector<std::string> which) {
  game::ParameterOptions options;
  options.parameter = parameter;
  options.words = std::move(which);
  return options;
}

game::Option raise(const Table& table, const Judge& judge) {
  if (!judge.may_raise())
    return refused(Give::raise_undead, "not_your_unit", "Only the Grand Necromancer raises the dead.");
  if (const Reason reason = judge.raise_reason_now(); reason != Reason::none)
    return refused(Give::raise_undead, std::string(name(reason)), words_of(reason));
  game::ParameterOptions yards;
  yards.parameter = parameter::raise_undead::graveyards;
  for (const auto& yard : table.graveyards)
    if (judge.graveyard_reason(yard) == Reason::none) yards.pieces.push_back(yard.id);
  if (yards.pieces.empty())
    return refused(Give::raise_undead, std::string(name(Reason::empty)), words_of(Reason::empty));
  yards.low = 1, yards.high = static_cast<std::int64_t>(yards.pieces.size());
  return with(Give::raise_undead, {yards});
}

game::Option declare(const Table& table, const Judge& judge) {
  if (!table.match->may_declare(judge.faction()))
    return refused(Give::declare_camp, "not_your_unit", "Your side's camp is fixed.");
  std::vector<std::string> camps;
  for (const Camp camp : {Camp::city, Camp::dark, Camp::neutral})
    if (camp != judge.camp()) camps.emplace_back(name(camp));
  return with(Give::declare_camp, {words(parameter::declare_camp::camp, std::move(camps))});
}

game::Option talks(Give kind, const Table& table, const Judge& judge) {
  game::ParameterOptions others;
  others.parameter = parameter::talk::with;
  for (std::size_t i = 0; i < table.match->scenario.sides.size(); ++i)
    if (const FactionId other{static_cast<std::int32_t>(i)}; other != judge.faction() && !judge.asleep(other))
      others.factions.push_back(other);
  if (others.factions.empty() || judge.asleep(judge.faction()))
    return refused(kind, "sleeping", "Nobody is awake for that now.");
  return with(kind, {others});
}

}  // namespace

std::vector<game::Option> seat_options(Give kind, const Table& table, const Judge& judge) {
  std::vector<game::Option> list;
  switch (kind) {
    case Give::raise_undead: list.push_back(raise(table, judge)); break;
    case Give::ritual: list.push_back(with(kind, {})); break;
    case Give::declare_camp: list.push_back(declare(table, judge)); break;
    case Give::sleep: list.push_back(with(kind, {words(parameter::sleep::phase, {"night", "evening"})})); break;
    case Give::meeting:
    case Give::treaty: list.push_back(talks(kind, table, judge)); break;
    default: break;  // orders for pieces
  }
  return list;
}

}  // namespace ziggurat::city_table
