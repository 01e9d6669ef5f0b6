#include <array>

#include "bench/rulebook/kind.h"
#include "game/outcome_writer.h"
#include "game/world_builder.h"
#include "rulebooks/registry.h"
#include "rulebooks/shelf/kind.h"
#include "rulebooks/shelf/wording/word_list.h"

// The scenario of the fan-out: how dear it is to tell many windows of one change.
namespace ziggurat::bench {
namespace {

using namespace game;

constexpr std::int32_t side_length = 20, factions = 5, seen_by = 3;
constexpr std::int64_t strength_max = 9;

struct Words : shelf::WordList {
  KindId unit = kind("unit");
  Attribute<std::string> name = text("name", "Name");
  Attribute<std::int64_t> strength = number("strength", "Strength", 0, strength_max);
  Fact<std::int64_t> round = number("round", "Round", 1, 1'000'000, {.required = true});
};

// Of any five pieces that follow each other, a faction sees three.
bool sees(const Viewer& viewer, PieceId piece) {
  if (viewer.role == Viewer::Role::umpire) return true;
  return viewer.role == Viewer::Role::faction && (piece.value + viewer.faction.value) % factions < seen_by;
}

Square next_square(Square at) {
  at.x = at.x % side_length + 1;
  return at;
}

Phase phase_of(std::int64_t round) {
  Phase phase;
  phase.path = "round-" + std::to_string(round);
  phase.kind = "round";
  phase.title = "Round " + std::to_string(round);
  phase.umpire_closes = true;
  for (FactionId faction{0}; faction.value < factions; ++faction.value)
    phase.orders_from = phase.orders_from.with(faction);
  return phase;
}

class Fanout final : public Rulebook {
 public:
  Fanout(std::int32_t pieces, std::int32_t changes_a_bell) : pieces_in_all_(pieces), changes_a_bell_(changes_a_bell) {}
  const Vocabulary& vocabulary() const override { return words_.vocabulary; }
  const std::vector<OrderKind>& order_kinds() const override { return no_orders_; }
  const std::vector<RulingKind>& ruling_kinds() const override { return no_rulings_; }

  Setup set_up() const override {
    static constexpr std::array<const char*, factions> names = {"urr", "dark", "dwarves", "gnomes", "elves"};
    Setup setup{.world = World(factions, 0), .opening = phase_of(1)};
    for (std::int32_t i = 0; i < factions; ++i) {
      const std::string id = names[static_cast<std::size_t>(i)];
      setup.factions.push_back({id, id, id});
      setup.seats.push_back({id, id, FactionId{i}, {}});
    }
    SquareGrid grid{std::vector<std::string>(side_length, std::string(side_length, '.')), {{'.', {"open"}}}};
    setup.boards.push_back({"field", "Field", std::move(grid), {}});
    WorldBuilder builder{std::move(setup.world)};
    builder.set(words_.round, std::int64_t{1});
    for (std::int32_t i = 0; i < pieces_in_all_; ++i) {
      const Square at{i % side_length + 1, i * 2 / side_length % side_length + 1};
      Piece unit{{}, words_.unit, FactionId{i % factions}, Place{BoardId{0}, at}, {}};
      builder.enter(std::move(unit).with(words_.name, "Unit " + std::to_string(i + 1)).with(words_.strength, 5));
    }
    setup.world = std::move(builder.world);
    return setup;
  }

  Outcome close(const Closing& closing) const override {
    OutcomeWriter resolver(closing);
    const std::int64_t round = closing.world[words_.round];
    resolver.begin("changes", "Changes");
    for (std::int64_t i = 0; i < changes_a_bell_; ++i) {
      const PieceId id{static_cast<std::int32_t>((round * changes_a_bell_ + i) % pieces_in_all_)};
      const Piece* unit = resolver.world.find(id);
      const auto* square = unit ? std::get_if<Square>(&unit->place.spot) : nullptr;
      if (!square) continue;  // the umpire took it away
      if (i % 2 == 0) resolver.apply(PieceMoved{id, Place{unit->place.board, next_square(*square)}, {}});
      else resolver.set(id, words_.strength, ((*unit)[words_.strength] + 1) % (strength_max + 1));
    }
    resolver.set(words_.round, round + 1);
    resolver.outcome.next = phase_of(round + 1);
    return resolver.finish();
  }

  std::vector<View> sight(const World& world, const std::vector<Looker>& lookers, Moment) const override {
    std::vector<View> views;
    for (const Looker& looker : lookers) {
      View& view = views.emplace_back();
      view.viewer = looker.viewer;
      view.facts.push_back(world.fact(words_.round.index));
      for (const PieceId id : world.pieces())
        if (sees(looker.viewer, id)) view.pieces[id] = {world.share(id), {}};
    }
    return views;
  }

  std::string reject_reason(const World&, const Change& change) const override {
    const auto fits = [](const Place& place) {
      return std::holds_alternative<Square>(place.spot) ? "" : "it can only be on a square";
    };
    if (const auto* entered = std::get_if<PieceEntered>(&change)) return fits(entered->piece.place);
    if (const auto* moved = std::get_if<PieceMoved>(&change)) return fits(moved->to);
    return {};
  }

  // There is nothing to order.
  std::vector<Option> options(
      const View&, const Phase&, const Seat&, const Sheet&, const std::vector<PieceId>&) const override {
    return {};
  }
  std::vector<Refusal> check(
      const View&, const Phase&, const Seat&, const Sheet&, const std::vector<Sheet>&) const override {
    return {};
  }
  Sheet default_orders(const View&, const Phase&, const Seat&) const override { return {}; }
  std::vector<PieceId> without_order(const View&, const Phase&, const Seat&, const Sheet&) const override { return {}; }
  std::vector<Forecast> forecast(const View&, const Phase&, const Seat&, const Sheet&) const override { return {}; }
  std::string in_words(const View&, const Order&) const override { return {}; }
  std::vector<Change> normalise(const World&, const std::vector<Change>&) const override { return {}; }
  std::vector<std::pair<std::string, std::string>> pace(const World&, const Phase&) const override { return {}; }

 private:
  const std::int32_t pieces_in_all_, changes_a_bell_;
  const Words words_;
  const std::vector<OrderKind> no_orders_;
  const std::vector<RulingKind> no_rulings_;
};

struct Scenario {
  const char *id, *name;
  std::int32_t pieces, changes_a_bell = 60;
};
constexpr std::array<Scenario, 5> scenarios = {{{"bench/fanout", "Fan-out", 200},
    {"bench/fanout-tenfold", "Fan-out, ten times the pieces and changes", 2'000, 600},
    {"bench/pieces-50", "50 pieces", 50}, {"bench/pieces-500", "500 pieces", 500},
    {"bench/pieces-5000", "5,000 pieces", 5'000}}};
// Each faction sees three changes of five.
static_assert(scenarios[0].changes_a_bell * seen_by / factions == 36 && scenarios[1].changes_a_bell == 600);

Result<std::unique_ptr<Rulebook>> open(const Setting& setting) {
  for (const Scenario& scenario : scenarios) {
    if (setting.scenario != scenario.id) continue;
    if (setting.clock != "manual") return refuse("malformed", "/clock", "the umpire rings: its clock is manual");
    return std::make_unique<Fanout>(scenario.pieces, scenario.changes_a_bell);
  }
  return refuse("no_such_scenario", "/scenario", "there is no such scenario");
}

}  // namespace

const RulebookKind& kind() {
  static const shelf::DeclaredKind one({
      .id = "bench",
      .name = "Benchmarks",
      .scenarios =
          [] {
            // Without summaries: they stand in no list.
            std::vector<ScenarioInfo> infos;
            for (const Scenario& scenario : scenarios)
              infos.push_back(
                  {.id = scenario.id, .rulebook = "bench", .name = scenario.name, .summary = {}, .clocks = {"manual"}});
            return infos;
          },
      .switches = [] { return std::vector<SwitchInfo>{}; },
      .open = open,
      .adjudicate =
          [](std::string_view, const MayGoOn&) {
            return AdjudicatorAnswer{"{}", true};
          },
      .rules_text = [] { return std::vector<std::pair<std::string, std::string>>{}; },
  });
  return one;
}

std::vector<const game::RulebookKind*> served_rulebooks() {
  auto all = all_rulebooks();
  all.push_back(&kind());
  return all;
}

}  // namespace ziggurat::bench
