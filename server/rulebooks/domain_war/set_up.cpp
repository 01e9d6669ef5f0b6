#include <map>

#include "game/world_builder.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/sentences.h"
#include "rulebooks/shelf/made.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::domain_war {
namespace {

using shelf::made;

FactionId side_of(int regent) { return {regent}; }

struct Builder : WorldBuilder {
  const GameConfig& config;
  const Words& w = config.words;
  const Scenario& scenario = config.scenario;
  std::map<std::string, PieceId> holdings = {};

  void land() {
    for (std::size_t i = 0; i < scenario.provinces.size(); ++i) {
      const auto& one = scenario.provinces[i];
      Piece piece = made(w.province, side_of(one.ruler), province_place(static_cast<int>(i)),
          {{w.name, one.name}, {w.province_level, one.level}});
      if (std::ranges::any_of(scenario.regents, [&](const auto& regent) { return regent.capital == one.id; }))
        piece.set(w.capital, true);
      enter(std::move(piece));
    }
    for (const auto& one : scenario.holdings) {
      RealmHolding holding;
      holding.side = side_of(one.owner), holding.place = province_place(one.province);
      holding.name = one.name, holding.type = one.type, holding.level = one.level;
      holding.fortified = one.fortified, holding.secret = one.secret;
      holdings[one.id] = enter(w.holdings.made(holding));
    }
    for (const auto& border : scenario.borders)
      for (const auto& asset : scenario.assets)
        if (asset.id == border.bridge)
          enter(made(w.bridge, {}, border_place(border.a, border.b),
              {{w.name, shelf::title_of(asset.id)}, {w.state, asset.state}}));
    for (const auto& asset : scenario.assets)
      if (asset.works)
        enter(made(w.works, side_of(asset.owner), province_place(asset.province),
            {{w.name, shelf::title_of(asset.id)}, {w.state, asset.state}}));
  }

  void realms() {
    for (int i = 0; i < config.regents(); ++i) {
      const auto& regent = config.at(side_of(i));
      evolve(world, LedgerSet{side_of(i), w.gold.index, regent.gold});
      int underlings = 0;
      for (const auto& person : regent.persons) {
        const auto number = person.ruler ? std::nullopt : std::optional(++underlings);
        const auto name = say("pieces.person", {{"people", regent.people}, {"underling", number}});
        enter(made(w.person, side_of(i), nowhere, {{w.name, name}, {w.ruler, person.ruler}}));
      }
    }
  }

  void units() {
    std::map<std::pair<int, UnitType>, int> numbers;
    for (const auto& one : scenario.units) {
      const Place at = one.holding.empty() ? province_place(one.province) : aboard(holdings.at(one.holding));
      const auto name = unit_name(config, side_of(one.owner), one.type, ++numbers[{one.owner, one.type}]);
      enter(made(w.unit, side_of(one.owner), at, {{w.name, name}, {w.type, one.type}}));
    }
  }

  void treaties() {
    const auto partner = [&](const std::string& regent) { return config.faction(regent).value + 1; };
    for (const auto& [one, other] : scenario.treaties.alliances)
      enter(made(w.alliance, {}, nowhere, {{w.partner, partner(one)}, {w.other_partner, partner(other)}}));
    for (const auto& leave : scenario.treaties.passages) {
      std::string provinces;
      for (const auto& id : leave.provinces.value_or(std::vector<std::string>{}))
        provinces += (provinces.empty() ? "" : " ") + id;
      enter(made(w.leave, config.faction(leave.by), nowhere,
          {{w.partner, partner(leave.to)}, {w.provinces, provinces}, {w.denied, false}}));
    }
  }
};

// Squared length from end to end.
std::int64_t reach(const ScenarioBorder& border) {
  if (border.line.empty()) return 0;
  const std::int64_t dx = border.line.back().x - border.line.front().x,
                     dy = border.line.back().y - border.line.front().y;
  return dx * dx + dy * dy;
}
// Labels each river once, at the border with most room for the name.
std::vector<Label> river_names(const Scenario& scenario) {
  std::map<std::string, const ScenarioBorder*> longest;
  for (const ScenarioBorder& one : scenario.borders) {
    if (one.river.empty()) continue;
    const auto*& best = longest[one.river];
    if (!best || reach(one) > reach(*best)) best = &one;
  }
  std::vector<Label> labels;
  for (const auto& [river, border] : longest) labels.push_back({border_place(border->a, border->b), river});
  return labels;
}

Board board_of(const Scenario& scenario) {
  AreaMap map;
  for (const auto& one : scenario.provinces)
    map.areas.push_back({one.id, one.name, one.terrain, one.centre.x, one.centre.y, one.outline});
  for (const auto& one : scenario.borders)
    map.links.push_back({one.a, one.b, one.river.empty() ? "border" : "river", one.line});
  return {"realms", scenario.name, std::move(map), river_names(scenario)};
}

}  // namespace

Setup War::set_up(const GameConfig& config) {
  Builder builder{{World(config.regents(), static_cast<int>(config.words.vocabulary.ledgers.size()))}, config};
  builder.set<Number>(config.words.turn, 1);
  builder.set<Number>(config.words.round, 1);
  builder.land();
  builder.realms();
  builder.units();
  builder.treaties();
  Setup setup;
  for (int i = 0; i < config.regents(); ++i) {
    const auto& regent = config.at(side_of(i));
    setup.factions.push_back({regent.id, regent.name, regent.emblem, true, regent.goal, regent.plan,
        is_lettered(regent.name) ? regent.name : ""});
    setup.seats.push_back({regent.id, regent.name, side_of(i), {}});
  }
  setup.boards = {board_of(config.scenario)};
  setup.world = std::move(builder.world);
  setup.opening = turn_opens(config, 1);
  return setup;
}

}  // namespace ziggurat::domain_war
