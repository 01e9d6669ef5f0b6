#include <doctest/doctest.h>

#include <algorithm>

#include "campaign/decide/phase/closing.h"
#include "campaign/decide/sheet_validation.h"
#include "game/advice/steward.h"
#include "match.h"
#include "rulebooks/city_table/order_types.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/shelf/rulebook.h"
#include "rulebooks/urr_handbook/order_types.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

// Tests the adviser's suggestions in positions of every scenario. Each must have a reason. None may target an ally,
// lead to a likely loss, raise more than can be fed, or contradict a hint.
namespace {

template <class R>
const typename R::GameConfig* match_of(const Rulebook& rules) {
  const auto* found = dynamic_cast<const shelf::OrderTypeRulebook<R>*>(&rules);
  return found ? &found->config() : nullptr;
}

bool is_ally(const Rulebook& rules, const View& view, FactionId own, FactionId other) {
  if (!other.valid() || own == other) return false;
  if (const auto* city = match_of<city_table::City>(rules)) {
    const auto table = city_table::City::read(*city, view);
    return table.camp_of(own) == table.camp_of(other);
  }
  if (const auto* urr = match_of<urr_handbook::Urr>(rules))
    return urr_handbook::Urr::read(*urr, view).allied(own, other);
  if (const auto* war = match_of<domain_war::War>(rules))
    return std::ranges::any_of(domain_war::War::read(*war, view).alliances, [&](const auto& one) {
      return (one.one == own && one.other == other) || (one.one == other && one.other == own);
    });
  return false;
}

// The factions that an order would fight: owners of its targets, everybody at its destination, the realm that it
// declares war on.
std::vector<FactionId> foes_of(const Rulebook& rules, const View& view, FactionId own, const Order& order) {
  const auto& kind = rules.order_kinds().at(static_cast<std::size_t>(order.kind));
  const bool strikes = kind.arrow == "attack" || kind.arrow == "shot" || kind.arrow == "raid";
  std::vector<FactionId> found;
  for (const auto& argument : order.arguments) {
    const auto* faction = std::get_if<FactionId>(&argument);
    if (faction && kind.name == "declare_war") found.push_back(*faction);
    const auto* id = std::get_if<PieceId>(&argument);
    const Piece* target = strikes && id ? view.find(*id) : nullptr;
    if (target && target->side != own) found.push_back(target->side);
  }
  return found;
}

std::vector<Place> aims_of(const View& view, FactionId own, const Order& order) {
  std::vector<Place> found;
  for (const auto& argument : order.arguments) {
    if (const auto* place = std::get_if<Place>(&argument)) found.push_back(*place);
    if (const auto* way = std::get_if<std::vector<Place>>(&argument); way && !way->empty())
      found.push_back(way->back());
    if (const auto* id = std::get_if<PieceId>(&argument))
      if (const Piece* piece = view.find(*id); piece && piece->side != own) found.push_back(piece->place);
  }
  return found;
}

std::int64_t weight_of(const Forecast& forecast, Share::Of of) {
  std::int64_t sum = 0;
  for (const Share& share : forecast.shares) sum += share.of == of ? share.weight : 0;
  return sum;
}

struct Judged {
  int lines = 0, hints = 0, positions = 0;
};

void assess(const Game& game, SeatId player, Judged& judged) {
  const Rulebook& rules = game.rulebook;
  const Seat seat = seat_of(*game.campaign().seat(player));
  const View view = game.view(Viewer::of(seat.faction));
  const Phase& phase = game.campaign().table.phase;
  const Adviser::Faults faults = [&](const Sheet& sheet) {
    return faults_of(game.campaign(), game.context(by(player)), player, sheet);
  };
  Steward steward(rules, view, phase, seat, advisers_chance(game.campaign(), player), {});
  while (steward.think(faults)) continue;
  const Advice advice = steward.advice(faults);
  const auto hints = rules.counsel(view, phase, seat).hints;
  ++judged.positions;
  judged.lines += static_cast<int>(advice.orders.size());
  REQUIRE(advice.why.size() == advice.orders.size());
  CHECK(faults({advice.orders, ""}).empty());
  const auto overfull = [](const std::vector<Forecast>& said) {
    return std::ranges::count_if(said, [](const Forecast& one) { return one.title.starts_with("Too many at "); });
  };
  CHECK(overfull(advice.forecasts) <= overfull(rules.forecast(view, phase, seat, {})));
  for (std::size_t i = 0; i < advice.orders.size(); ++i) {
    const Order& order = advice.orders[i];
    const auto& kind = rules.order_kinds().at(static_cast<std::size_t>(order.kind)).name;
    const auto aims = aims_of(view, seat.faction, order);
    CAPTURE(rules.in_words(view, order));
    CHECK_FALSE(advice.why[i].empty());
    for (const FactionId foe : foes_of(rules, view, seat.faction, order))
      CHECK_FALSE(is_ally(rules, view, seat.faction, foe));
    for (const Forecast& fight : advice.forecasts)
      if (std::ranges::find(aims, fight.at) != aims.end())
        CHECK(weight_of(fight, Share::Of::them) <= weight_of(fight, Share::Of::us));
    for (const Hint& hint : hints)
      if (std::ranges::find(hint.against, kind) != hint.against.end()) {
        CAPTURE(hint.words);
        CHECK((hint.at && std::ranges::find(aims, *hint.at) == aims.end()));
      }
  }
  for (const auto& orders : orders_of_hints(rules, view, phase, seat, hints, faults))
    for (const Order& order : orders) {
      CAPTURE(rules.in_words(view, order));
      ++judged.hints;
      CHECK(std::ranges::find(advice.orders, order) != advice.orders.end());
    }
}

}  // namespace

TEST_CASE("advice says why, is never against an ally, a hint or the odds, and musters no more than can be fed") {
  for (const std::string scenario : {"city-table/gate_drill", "urr-handbook/broken_wall", "domain-war/two-realms",
           "city-table/siege_of_ur", "urr-handbook/siege_of_urr", "domain-war/shadow-over-urr"}) {
    CAPTURE(scenario);
    Judged judged;
    int seen = 0;
    // Samples the positions of long games, for every seat.
    const auto look = [&](const Game& game, SeatId seat) {
      const int every = game.setup.seats.size() > 2 ? 7 : 1;
      if (++seen % every == 0) assess(game, seat, judged);
    };
    play_match(scenario, {}, 3, {}, {}, look);
    MESSAGE(scenario << ": " << judged.positions << " positions, " << judged.lines << " lines, " << judged.hints
                     << " orders of hints");
    CHECK(judged.lines > 0);
  }
}
