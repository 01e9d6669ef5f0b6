#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>

#include <cstdlib>
#include <set>

#include "campaign/log/log_codec.h"
#include "campaign/validate/validate_log.h"
#include "course.h"
#include "kit/checks/mutants.h"
#include "scenarios.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::kit;

// A forger who can recompute the chain of a log may write anything into any entry. The reader must either refuse the
// campaign and name the entry, or carry on. It must not throw, nor read out of bounds (which the sanitizers detect).
namespace {

std::size_t mutants_of_each() { return std::getenv("ZIGGURAT_KIT_SEEDS") ? 40 : 4; }

// Plays a campaign that contains every kind of entry people can cause, with both rulebooks' own players.
void play(test::Game& game, Course& course) {
  const auto seats = game.setup.seats.size();
  REQUIRE(seats >= 2);
  const SeatId first{0};
  SeatId other{1};
  for (std::size_t i = 1; i < seats; ++i)
    if (game.campaign().seat({static_cast<std::int32_t>(i)})->faction != game.campaign().seat(first)->faction)
      other = {static_cast<std::int32_t>(i)};
  game.ask(test::organiser, AddSeat{{"guest", "Guest", SeatRole::player, game.campaign().seat(first)->faction, {}}});
  for (int phase = 0; phase < 7; ++phase) {
    game.ask(test::by(first), SendPress{{game.umpire()}, "Are we late?"});
    game.ask(test::by(first), ProposeAgreement{{other}, "Truce", "until the evening"});
    game.ask(test::by(other), AnswerAgreement{1, true});
    const auto pieces = game.table().world.pieces();
    const Piece one = game.table().world.at(pieces[static_cast<std::size_t>(phase) % pieces.size()]);
    game.ask_umpire(ChangeWorld{{PieceMoved{one.id, one.place, {}}}, Audience::everyone(), "it rains"}, "a test");
    game.ask_umpire(MoveBell{game.now_ms + 1'000'000}, "later");
    game.ask_umpire(SetPressLaw{phase % 2 == 0});
    game.ask_umpire(SetReplayLaw{phase % 2 == 0});
    if (phase == 4) game.ask_umpire(Rewind{2}, "again");
    if (!course.play_phase()) break;
  }
  game.ask_umpire(EndCampaign{}, "enough");
}

struct Tally {
  int refused = 0, taken = 0;
  std::set<std::string> kinds;
};

// Everything that a server does at once with a campaign that it has loaded.
void live(const Replay& so_far, const Rulebook& rulebook, std::int64_t now_ms) {
  if (!cut_short(so_far.campaign).empty()) return;
  const Drafts drafts;
  const DecisionContext context{rulebook, so_far.streams, drafts, now_ms, {}, {}, test::secret_of(99), {}};
  try {  // a valid world may still be unplayable for the rules; the server catches that around the campaign
    static_cast<void>(next_due_ms(so_far.campaign, context));
    static_cast<void>(tick(so_far.campaign, context));
  } catch (const std::exception&) {}
}

// Mutates entry `i`, rechains the entries after it, and applies them to the state before it.
void try_mutants(const test::Game& game, const ScenarioContext& ground, const Replay& before, std::size_t i,
    kit::Chance& chance, Tally& tally) {
  for (std::size_t times = mutants_of_each(); times > 0; --times) {
    std::vector<LogLine> lines(
        game.lines.begin(), game.lines.begin() + static_cast<std::ptrdiff_t>(std::min(i + 12, game.lines.size())));
    lines[i] = mutated(lines[i], game.lines, chance);
    if (lines[i] == game.lines[i]) continue;
    chain_again(lines, i);
    CAPTURE(lines[i].kind);
    CAPTURE(lines[i].body.substr(0, 2'000));
    Replay play = before;
    CheckedFold fold(ground, play, i == 0 ? "" : lines[i - 1].chain);
    bool taken = true;
    for (std::size_t k = i; k < lines.size() && taken; ++k) {
      const auto one = fold.take(lines[k]);
      taken = one.has_value();
      if (!taken) CHECK(one.error().at == "entry " + std::to_string(k + 1));
      if (!taken) CHECK(one.error().words != "");
    }
    ++(taken ? tally.taken : tally.refused);
    if (taken) live(play, ground.rulebook, play.campaign.last_at_ms + 100'000'000);
    tally.kinds.insert(game.lines[i].kind);
  }
}

}  // namespace

TEST_CASE("a log that was chained again over anything false is refused with its entry, or goes on: nothing is thrown") {
  std::set<std::string> kinds;
  for (const auto& scenario : all_scenarios()) {
    const std::uint64_t seed = seeds_for(scenario, 1).front();
    CAPTURE(scenario.info.id);
    CAPTURE(seed);
    const Opened opened = open_plain(scenario);
    test::Game game(*opened.rulebook);
    Course course(game, seed, {10, 10, 60, 50});
    play(game, course);
    const ScenarioContext ground{*opened.rulebook, game.setup};
    Replay before(*opened.rulebook, game.setup.factions);
    CheckedFold fold(ground, before);
    kit::Chance chance(seed);
    Tally tally;
    for (std::size_t i = 0; i < game.lines.size(); ++i) {
      try_mutants(game, ground, before, i, chance, tally);
      const auto honest = fold.take(game.lines[i]);
      REQUIRE_MESSAGE(honest.has_value(), game.lines[i].kind << ": " << (honest ? "" : honest.error().words));
    }
    MESSAGE(scenario.info.id << ", seed " << seed << ": " << tally.refused << " refused, " << tally.taken
                             << " taken of " << tally.kinds.size() << " kinds");
    CHECK(tally.refused > tally.taken);
    kinds.merge(tally.kinds);
  }
  CHECK(kinds.size() >= 19);
}

TEST_CASE("verify finds every one of some re-chained forgeries of a whole campaign, and throws at none") {
  for (const auto& scenario : all_scenarios()) {
    const std::uint64_t seed = seeds_for(scenario, 1).front();
    CAPTURE(scenario.info.id);
    const Opened opened = open_plain(scenario);
    test::Game game(*opened.rulebook);
    Course course(game, seed);
    for (int phase = 0; phase < 3 && course.play_phase(); ++phase) {}
    REQUIRE_FALSE(verify(game.lines, *opened.rulebook).fault.has_value());
    kit::Chance chance(seed);
    for (int times = 0; times < 30; ++times) {
      auto lines = game.lines;
      const auto i = chance.below(lines.size());
      if (lines[i].kind != "outcome_reached" && lines[i].kind != "campaign_made")
        continue;  // the rules alone determine these
      lines[i] = mutated(lines[i], game.lines, chance);
      if (lines[i] == game.lines[i]) continue;
      chain_again(lines, i);
      // In the founding, the scenario determines world and seats; names and keys are the organiser's.
      const auto founded = founding_of(lines), honest = founding_of(game.lines);
      const auto same_seat = [](const SeatInfo& a, const SeatInfo& b) {
        return std::tie(a.title, a.role, a.faction, a.roles) == std::tie(b.title, b.role, b.faction, b.roles);
      };
      if (i == 0 && founded && founded->changes == honest->changes &&
          std::ranges::equal(founded->seats, honest->seats, same_seat))
        continue;
      CAPTURE(lines[i].body.substr(0, 2'000));
      const auto found = verify(lines, *opened.rulebook);
      if (lines[i].kind == game.lines[i].kind && lines[i].body != game.lines[i].body) REQUIRE(found.fault.has_value());
    }
  }
}

TEST_CASE("the forgeries that brought servers down are refused, each with its entry") {
  const Opened opened = open_plain(all_scenarios().front());
  test::Game game(*opened.rulebook);
  Course course(game, 1);
  while (course.phases < 3 && course.play_phase()) {}
  const auto of_kind = [&](const std::string& kind, auto change) {
    auto lines = game.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].kind != kind) continue;
      Json body = *parse_json(lines[i].body);
      if (!change(lines, i, body)) continue;
      if (i < lines.size()) lines[i].body = to_text(body);
      chain_again(lines, i);
      return std::pair(lines, static_cast<std::int64_t>(i) + 1);
    }
    FAIL("no such entry");
    return std::pair(lines, std::int64_t{0});
  };
  const auto refused = [&](const std::pair<std::vector<LogLine>, std::int64_t>& forged) {
    const auto found = verify(forged.first, *opened.rulebook);
    REQUIRE(found.fault.has_value());
    CHECK(found.fault->seq == forged.second);
    const ScenarioContext ground{*opened.rulebook, game.setup};
    Replay play(*opened.rulebook, game.setup.factions);
    CheckedFold fold(ground, play);
    Refusal refusal;
    for (const auto& line : forged.first)
      if (const auto taken = fold.take(line); !taken) {
        refusal = taken.error();
        break;
      }
    CHECK(refusal.code == "broken_log");
    CHECK(refusal.at == "entry " + std::to_string(forged.second));
  };
  refused(of_kind("campaign_made", [](auto&, std::size_t, Json& body) {
    body["changes"].push_back({{"fact", -1}, {"value", 1}});
    return true;
  }));
  refused(of_kind("outcome_reached", [](auto&, std::size_t, Json& body) {
    if (body["outcome"]["steps"].empty()) return false;
    body["outcome"]["steps"][0]["changes"].push_back({{"leave", 99999}});
    return true;
  }));
  refused(of_kind("phase_opened", [](auto&, std::size_t, Json& body) {
    body["phase"]["order_kinds"] = {-1};
    return true;
  }));
  refused(
      of_kind("outcome_reached", [](auto& lines, std::size_t i, Json& body) {  // published without an outcome reached
        // an amended outcome follows
        if (i + 1 == lines.size() || lines[i + 1].kind != "outcome_published") return false;
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
        for (auto k = i; k < lines.size(); ++k) --lines[k].seq;
        body = *parse_json(lines[i].body);
        return true;
      }));
  refused(
      of_kind("outcome_published", [](auto& lines, std::size_t i, Json& body) {  // rewinds to a phase that never opened
        lines[i].kind = "rewound";
        body = {{"phase", 77}, {"branch", 1}, {"reason", ""}};
        return true;
      }));
}
