#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "driver.h"
#include "rulebooks/urr_handbook/order_types.h"

// Random whole campaigns from the options alone: offered orders are lawful, and no order breaks the world.
namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::Place;
using ziggurat::game::Argument;
using ziggurat::game::ParameterType;

namespace {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t count) {
    state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<std::size_t>(state_ >> 33) % count;
  }
  template <class List>
  auto one_of(const List& list) {
    return list[below(list.size())];
  }

 private:
  std::uint64_t state_;
};

std::vector<Place> path_to(const std::vector<game::Reach>& reach, Place goal) {
  std::vector<Place> path;
  for (std::size_t guard = 0; guard <= reach.size(); ++guard) {
    const auto found = std::find_if(reach.begin(), reach.end(), [&](const auto& r) { return r.at == goal; });
    if (found == reach.end()) break;
    path.insert(path.begin(), goal);
    goal = found->from;
  }
  return path;
}

Argument fill(const game::Parameter& parameter, const game::ParameterOptions* offered, const game::Option& option,
    Chance& chance) {
  const auto pieces = offered && !offered->pieces.empty() ? offered->pieces : option.pieces;
  switch (parameter.type) {
    case ParameterType::pieces: {
      auto some = pieces;
      if (offered && !offered->pieces.empty()) some.resize(static_cast<std::size_t>(offered->low));
      return some;
    }
    case ParameterType::piece:
    case ParameterType::target:
      if (!parameter.required && (!offered || offered->pieces.empty())) return {};
      return chance.one_of(pieces);
    case ParameterType::path: return path_to(offered->reach, chance.one_of(offered->reach).at);
    case ParameterType::place:
      if (!offered || offered->places.empty()) return {};
      return chance.one_of(offered->places);
    case ParameterType::choice:
      if (!offered || offered->words.empty()) return {};
      return chance.one_of(offered->words);
    case ParameterType::faction: return chance.one_of(offered->factions);
    case ParameterType::flag: return offered && offered->high > 0;
    case ParameterType::count:
      if (!offered) return {};
      return offered->low;
    case ParameterType::text: return std::string("For the city.");
    case ParameterType::places:
    case ParameterType::steps:
    case ParameterType::counts:
    case ParameterType::ranking: return {};
  }
  return {};
}

}  // namespace

TEST_SUITE("urr-handbook: the strategic week by chance") {
  TEST_CASE("every offered order is lawful, and twelve weeks of them come to an end") {
    for (const std::uint64_t seed : {1, 2}) {
      Driver d("siege_of_urr", {{"sapping", seed == 1 ? "umpire" : "proposed"}, {"food_upkeep", "true"}});
      Chance chance(seed);
      std::map<int, int> given;
      int bells = 0;
      while (!d.ended && ++bells < 200) {
        std::map<std::string, game::Sheet> sheets;
        for (const auto& faction : d.config.scenario.factions) {
          const game::Seat seat{d.faction(faction.id), {}};
          if (d.phase.kind != "council" || chance.below(4) == 0) continue;  // the others get default orders
          std::map<Place, std::vector<ziggurat::PieceId>> stacks;
          for (const auto& [id, seen] : d.view(faction.id).pieces)
            if (seen.piece->side == seat.faction) stacks[seen.piece->place].push_back(id);
          auto& sheet = sheets[faction.id];
          for (int tries = 0; tries < 14 && !stacks.empty(); ++tries) {
            const auto stack =
                std::next(stacks.begin(), static_cast<std::ptrdiff_t>(chance.below(stacks.size())))->second;
            std::vector<ziggurat::PieceId> asked;
            if (chance.below(4) == 1) asked = stack;
            else if (chance.below(5) > 0) asked = {chance.one_of(stack)};
            auto options = d.rules->options(d.view(faction.id), d.phase, seat, sheet, asked);
            std::erase_if(options, [](const auto& option) { return option.refused.has_value(); });
            if (options.empty()) continue;
            const auto option = chance.one_of(options);
            const auto& kind = d.rules->order_kinds()[static_cast<std::size_t>(option.kind)];
            game::Order order{option.kind, {}};
            for (std::size_t i = 0; i < kind.parameters.size(); ++i) {
              const auto found = std::find_if(option.parameters.begin(), option.parameters.end(),
                  [&](const auto& p) { return p.parameter == static_cast<int>(i); });
              order.arguments.push_back(
                  fill(kind.parameters[i], found == option.parameters.end() ? nullptr : &*found, option, chance));
            }
            // If parameters depend on each other (a raid by tunnel, goods that only some factions make), not every
            // choice is lawful.
            const bool free_choice = kind.name == "raid" || kind.name == "trade" || kind.name == "project";
            sheet.orders.push_back(order);
            const auto faults = d.check(faction.id, sheet);
            if (free_choice && !faults.empty()) {
              sheet.orders.pop_back();
              continue;
            }
            CAPTURE(kind.name);
            CAPTURE(d.rules->in_words(d.view(faction.id), order));
            CHECK_MESSAGE(faults.empty(), (faults.empty() ? "" : faults.front().code + " " + faults.front().at));
            if (!faults.empty()) sheet.orders.pop_back();
            else ++given[option.kind];
          }
        }
        d.ring_bell(sheets);
        for (const auto id : d.world.pieces())
          if (d.world.at(id).kind == d.config.words.unit) CHECK(d.world.at(id)[d.config.words.steps] > 0);
      }
      CHECK(d.ended);
      for (const int kind : order_types()
                                .only<MarchOrder, DeployOrder, TradeOrder, RaidOrder, GuardOrder, CorpsOrder,
                                    AcceptOrder, EquipOrder>()) {
        CAPTURE(kind);
        CHECK(given[kind] > 0);
      }
    }
  }
}
