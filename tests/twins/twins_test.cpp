#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <future>

#include "leaky_kind.h"
#include "play.h"
#include "rulebooks/registry.h"
#include "tests/kit/course.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

// Observers who do and ask the same receive the same bytes in two campaigns that differ only where they cannot look:
// frames, letters' numbers, seals, refusals, options, odds, checks, defaults, history, pages, headers, sizes and
// counts.
namespace {

// ZIGGURAT_TWINS=10000 plays that many pairs; ZIGGURAT_TWINS_SEED starts with the seed that a failure printed.
std::uint64_t number_of(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text && *text ? std::strtoull(text, nullptr, 10) : otherwise;
}

// ZIGGURAT_TWINS_KEEP=folder: keeps everything that a differing pair received, for comparison by eye.
void keep(const std::vector<Heard>& received, const std::string& twin) {
  const char* folder = std::getenv("ZIGGURAT_TWINS_KEEP");
  if (!folder) return;
  std::ofstream out(std::string(folder) + "/" + twin + ".txt");
  for (const Heard& one : received) out << one.from << " " << one.bytes << "\n";
}

struct Count {
  int pairs = 0, through_the_bell = 0;
  std::size_t messages = 0, bytes = 0;
};

// Plays random pairs of one scenario on two servers. `compare` is called with each pair and its first difference.
class Runner {
 public:
  using Comparison = std::function<void(const Pair&, const std::string& difference)>;
  Runner(RulebookList rulebooks, Comparison compare)
      : one_(rulebooks), other_(rulebooks), compare_(std::move(compare)) {}

  // One campaign of this seed, with up to `pairs_max` pairs from its first phases.
  void campaign(const kit::Scenario& scenario, std::uint64_t seed, int pairs_max, Plant plant = Plant::none) {
    kit::Chance chance(seed);
    const kit::Opened opened = kit::open_at_random(scenario, chance);
    campaign(scenario, opened, seed, chance, {pairs_max, plant});
  }
  struct How {
    int pairs_max = 1;
    Plant plant = Plant::none;
    std::string kind = "";  // of phases; empty: any
    int phases_max = 6;
  };
  void campaign(const kit::Scenario& scenario, const kit::Opened& opened, std::uint64_t seed, kit::Chance& chance,
      const How& how) {
    const Plant plant = how.plant;
    CAPTURE(opened.words());
    CAPTURE(seed);
    Game game(*opened.rulebook);
    kit::Course course(game, seed);
    int made = 0;
    course.before_bell = [&] {
      if (!how.kind.empty() && game.table().phase.kind != how.kind) return;
      for (const Viewer& observer : game.play.streams.viewers()) {
        if (observer.role == Viewer::Role::umpire || made >= how.pairs_max || !chance.one_in(3)) continue;
        if (plant != Plant::none && observer.role != Viewer::Role::faction) continue;
        auto pair = make_pair(scenario, opened, game, observer, chance);
        if (!pair) continue;
        CAPTURE(game.table().phase.path);
        CAPTURE(observer.faction.value);
        CAPTURE(pair->twins.difference.words);
        pair->number = ++number_;
        auto others = std::async(std::launch::async, [&] { return play(other_, *pair, true, plant); });
        const auto received = play(one_, *pair, false), heard_other = others.get();
        ++made, ++count.pairs, count.through_the_bell += pair->to_next_phase ? 1 : 0;
        count.messages += received.size();
        for (const Heard& one : received) count.bytes += one.bytes.size();
        const std::string difference = first_difference(received, heard_other);
        if (!difference.empty()) keep(received, "one"), keep(heard_other, "other");
        compare_(*pair, difference);
      }
    };
    for (int phases = 0; made < how.pairs_max && phases < how.phases_max && course.play_phase(); ++phases) {}
  }
  Count count;

 private:
  Side one_, other_;
  Comparison compare_;
  int number_ = 0;
};

const Runner::Comparison must_be_equal = [](const Pair&, const std::string& difference) {
  if (!difference.empty()) FAIL_CHECK(difference);
};

const kit::Scenario& small_scenario(std::string_view rulebook) {
  const kit::Scenario* smallest = nullptr;
  for (const auto& scenario : kit::all_scenarios())
    if (scenario.kind->id() == rulebook && (!smallest || scenario.pieces < smallest->pieces)) smallest = &scenario;
  REQUIRE(smallest != nullptr);
  return *smallest;
}

}  // namespace

TEST_CASE("twins over the wire: what an observer cannot see changes no byte of what reaches him, in every rulebook") {
  const std::uint64_t wanted = number_of("ZIGGURAT_TWINS", 0), first = number_of("ZIGGURAT_TWINS_SEED", 1);
  const auto& scenarios = kit::all_scenarios();
  Count all;
  for (std::uint64_t round = 0; round == 0 || static_cast<std::uint64_t>(all.pairs) < wanted; ++round) {
    Runner runner(all_rulebooks(), must_be_equal);  // new servers, so that their campaigns do not accumulate
    for (const auto& scenario : scenarios)
      for (std::uint64_t seed = 0; seed < (wanted ? 10u : 1u); ++seed)
        runner.campaign(scenario, first + round * 10 + seed, wanted ? 6 : 2);
    all.pairs += runner.count.pairs, all.through_the_bell += runner.count.through_the_bell;
    all.messages += runner.count.messages, all.bytes += runner.count.bytes;
    if (round > 0 && runner.count.pairs == 0) break;
  }
  MESSAGE(all.pairs << " pairs, " << all.through_the_bell << " through the bell: " << all.messages << " messages and "
                    << all.bytes << " bytes compared");
  CHECK(all.pairs > 0);
  CHECK(all.through_the_bell > 0);
}

// Phases that ask a seat during a turn occur only with certain switches, and randomly drawn switches have them too
// rarely.
TEST_CASE("twins over the wire: whether somebody else is asked in the midst of a turn changes no byte") {
  Runner runner(all_rulebooks(), must_be_equal);
  for (const auto& scenario : kit::all_scenarios()) {
    const auto switches = scenario.kind->switches();
    if (std::ranges::find(switches, "reaction_mode", &SwitchInfo::name) == switches.end()) continue;
    kit::Chance chance(1);
    runner.campaign(scenario, kit::open_with(scenario, "reaction_mode", "live"), 1, chance,
        {.pairs_max = 3, .kind = "reaction", .phases_max = 12});
  }
  MESSAGE(runner.count.pairs << " pairs, " << runner.count.through_the_bell
                             << " through the bell: " << runner.count.messages << " messages compared");
  CHECK(runner.count.pairs > 0);
  CHECK(runner.count.through_the_bell > 0);
}

TEST_CASE("a leak planted in any channel of a rulebook is found") {
  const std::vector<std::pair<Leak, std::string>> leaks = {{Leak::sight, "sight"}, {Leak::report, "report"},
      {Leak::options, "options"}, {Leak::check, "check"}, {Leak::words, "words"}, {Leak::forecast, "forecast"},
      {Leak::defaults, "defaults"}, {Leak::idle, "idle"}};
  for (const auto& [leak, name] : leaks) {
    CAPTURE(name);
    int found = 0;
    // Not every scenario has all channels: in a storm no seat has default orders.
    for (const auto& scenario : kit::all_scenarios()) {
      const auto leaky = leaky_kind(*scenario.kind, leak);
      Runner runner(
          {leaky.get()}, [&](const Pair&, const std::string& difference) { found += difference.empty() ? 0 : 1; });
      for (std::uint64_t seed = 1; found == 0 && seed < 4; ++seed) runner.campaign(scenario, seed, 4);
    }
    CHECK(found > 0);
  }
}

TEST_CASE(
    "a leak planted in any other channel is found: letters, agreements, seals, sheets, deputies, refusals, news") {
  for (const Plant plant : {Plant::letter, Plant::room, Plant::agreement, Plant::announcement, Plant::seal,
           Plant::draft_of_ally, Plant::press_law, Plant::deputy, Plant::count}) {
    CAPTURE(static_cast<int>(plant));
    int found = 0;
    Runner runner(
        all_rulebooks(), [&](const Pair&, const std::string& difference) { found += difference.empty() ? 0 : 1; });
    for (std::uint64_t seed = 1; found == 0 && seed < 6; ++seed)
      runner.campaign(small_scenario("city-table"), seed, 2, plant);
    CHECK(found > 0);
  }
}

TEST_CASE("a leak planted in a page, or in a header alone, is found") {
  const auto& scenario = small_scenario("city-table");
  kit::Chance chance(1);
  const kit::Opened opened = kit::open_plain(scenario);
  Game game(*opened.rulebook);
  std::optional<Pair> pair;
  for (int i = 0; i < 20 && !pair; ++i)
    if (auto made = make_pair(scenario, opened, game, Viewer::of({0}), chance)) pair.emplace(std::move(*made));
  REQUIRE(pair.has_value());
  const auto published = [&](const std::string& page) {
    Side side(all_rulebooks(), page);
    return play(side, *pair, false);
  };
  // Titles of the same length, so that the answers to HEAD differ in one header alone.
  const auto honest = published("table"), leaked = published("tabla");
  const auto heads = [](std::vector<Heard> received) {
    std::erase_if(received, [](const Heard& one) { return !one.from.starts_with("HTTP HEAD"); });
    return received;
  };
  CHECK(first_difference(honest, published("table")).empty());
  CHECK_FALSE(first_difference(honest, leaked).empty());
  CHECK_FALSE(first_difference(heads(honest), heads(leaked)).empty());
}
