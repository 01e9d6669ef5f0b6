#include "match.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <stdexcept>

#include "campaign/decide/phase/closing.h"
#include "rulebooks/registry.h"
#include "tests/kit/player.h"

namespace ziggurat::test {
using namespace game;
namespace {

// Kinds of reports in which troops shoot or fight.
const std::set<std::string> fight_kinds = {"battle", "melee", "missile", "ranged", "assault", "sally"};

bool is_fight(const Report& report) { return !report.rolls.empty() && fight_kinds.contains(report.kind); }

std::unique_ptr<Rulebook> open_with(const std::string& scenario, const std::map<std::string, std::string>& switches) {
  for (const auto* kind : all_rulebooks())
    for (const auto& info : kind->scenarios()) {
      if (info.id != scenario) continue;
      Setting setting{info.id, info.clocks.front(), {}};
      for (const auto& one : kind->switches()) setting.switches[one.name] = one.otherwise;
      for (const auto& [name, value] : switches) setting.switches[name] = value;
      return std::move(kind->open(setting).value());
    }
  throw std::logic_error("there is no scenario " + scenario);
}

// The number of places where, by the forecast of this sheet, too many units would stand.
std::size_t overfull(const SeatId seat, const Sheet& sheet, const Game& game) {
  const Seat asked = seat_of(*game.campaign().seat(seat));
  const auto said =
      game.rulebook.forecast(game.view(Viewer::of(asked.faction)), game.campaign().table.phase, asked, sheet);
  return static_cast<std::size_t>(
      std::ranges::count_if(said, [](const Forecast& one) { return one.title.starts_with("Too many at "); }));
}

struct SeededGame : Game {
  SeededGame(const Rulebook& book, std::uint64_t seed) : Game(book), seed_(seed) {}
  DecisionContext its_occasion(const Actor& actor) const {
    auto found = context(actor);
    found.fresh_secret = std::string(
        as_bytes(sha256("match " + std::to_string(seed_) + " phase " + std::to_string(campaign().openings.size()))));
    return found;
  }
  void umpire_says(const Command& command) {
    write(decide(campaign(), command, its_occasion(by(umpire()))).value(), by(umpire()));
  }

 private:
  std::uint64_t seed_;
};

// Whether dice of a fight fell in one of the entries from this one on.
bool has_fight(const Game& game, std::size_t first) {
  for (std::size_t i = first; i < game.log.size(); ++i)
    if (const auto* reached = std::get_if<OutcomeReached>(&game.log[i].body))
      for (const Step& step : reached->outcome.steps)
        if (std::ranges::any_of(step.reports, is_fight)) return true;
  return false;
}

}  // namespace

Played play_match(const std::string& scenario, const std::map<std::string, Plays>& sides, std::uint64_t seed,
    const std::map<std::string, std::string>& switches, const Strengths& strengths, const Look& look) {
  constexpr int phases_max = 400;
  const auto rulebook = open_with(scenario, switches);
  SeededGame game(*rulebook, seed);
  kit::Chance chance(seed);
  kit::Experience experience;
  Played played;
  // The harness opened the first phase with its own secret; reopen it with one derived from the seed.
  game.umpire_says(Rewind{1});
  for (std::int32_t seat = 0; seat < static_cast<std::int32_t>(game.setup.seats.size()); ++seat) {
    const auto& plan = game.setup.seats[static_cast<std::size_t>(seat)];
    const auto strong = strengths.find(game.setup.factions[static_cast<std::size_t>(plan.faction.value)].id);
    if (strong != strengths.end()) game.umpire_says(SetBot{SeatId{seat}, true, strong->second});
  }
  for (; !game.campaign().ended && played.phases < phases_max; ++played.phases) {
    for (const SeatId seat : seats_to_order(game.campaign())) {
      const auto& side = game.setup.factions[static_cast<std::size_t>(game.campaign().seat(seat)->faction.value)].id;
      const auto how = sides.contains(side) ? sides.at(side) : Plays::advised;
      if (look) look(game, seat);
      if (how == Plays::nothing) continue;
      Sheet sheet;
      if (how == Plays::advised) {
        const auto begun = std::chrono::steady_clock::now();
        sheet = bot_draft(game.campaign(), seat, game.its_occasion(by(seat))).sheet;
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
        Sheet unraised = sheet;  // a march into battle may assume that some units die there
        std::erase_if(unraised.orders, [&](const Order& order) {
          return rulebook->order_kinds()[static_cast<std::size_t>(order.kind)].name == "muster";
        });
        played.starving += overfull(seat, sheet, game) > overfull(seat, unraised, game);
        played.longest_ms = std::max(played.longest_ms, took.count());
        for (const auto& order : sheet.orders) {
          const auto& kind = rulebook->order_kinds()[static_cast<std::size_t>(order.kind)].name;
          ++played.orders[kind], ++played.orders_of[side][kind];
        }
      } else {
        sheet = kit::random_sheet(game, seat, chance, experience);
      }
      ++played.sheets;
      game.write({SheetSealed{game.table().phase_number, seat, sheet, 1}}, by(seat));
    }
    const std::string path = game.table().phase.path;
    const std::size_t logged = game.log.size();
    game.umpire_says(RingBell{});
    if (played.first_fight.empty() && has_fight(game, logged)) played.first_fight = path;
    if (game.table().stage == Stage::held) game.umpire_says(PublishOutcome{});
    if (game.table().stage == Stage::review) game.umpire_says(OpenNextPhase{});
  }
  for (const Entry& entry : game.log)
    if (const auto* reached = std::get_if<OutcomeReached>(&entry.body))
      for (const Step& step : reached->outcome.steps)
        for (const Report& report : step.reports) {
          ++played.published[report.kind];
          played.fights += is_fight(report);
        }
  played.over = game.campaign().ended;
  if (game.table().victory) played.verdict = game.table().victory->title + " (" + game.table().phase.path + ")";
  if (game.table().victory && game.table().victory->winners.size() == 1)
    played.winner = game.setup.factions[static_cast<std::size_t>(game.table().victory->winners.front().value)].id;
  return played;
}

}  // namespace ziggurat::test
