#include <doctest/doctest.h>

#include "campaign/snapshot/snapshot.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::skirmish;
using namespace ziggurat::test;

namespace {

constexpr int policy_kind = 4;
Order policy(PieceId piece, std::string word) { return {policy_kind, {piece, std::move(word)}}; }

// The skirmish with a standing order, and with a ritual that has a price.
class WithPolicy final : public Skirmish {
 public:
  using Skirmish::Skirmish;
  const std::vector<OrderKind>& order_kinds() const override {
    static const std::vector<OrderKind> kinds = [&] {
      auto all = Skirmish::order_kinds();
      all[ritual_kind].terms = {{"price", "Price", ParameterType::count, true, {}, 0, 9},
          {"granted", "Granted", ParameterType::flag, true, {}}};
      all.push_back({"policy", "Policy", "", "", "",
          {{"piece", "Who", ParameterType::piece, true, {}, 0, 0, true},
              {"policy", "What", ParameterType::choice, true, {"stand", "go"}}},
          false, true});
      return all;
    }();
    return kinds;
  }
  Setup set_up() const override {
    Setup setup = Skirmish::set_up();
    setup.opening.order_kinds.push_back(policy_kind);
    return setup;
  }
  std::vector<Refusal> check(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Sheet>& others) const override {
    Sheet rest = sheet;
    std::erase_if(rest.orders, [](const Order& order) { return order.kind == policy_kind; });
    return Skirmish::check(view, phase, seat, rest, others);
  }
  Outcome close(const Closing& closing) const override {
    sheets = closing.sheets, earlier = closing.earlier, standing = closing.standing;
    std::vector<SubmittedSheet> without = closing.sheets, before = closing.earlier;
    for (auto* list : {&without, &before})
      for (auto& handed : *list)
        std::erase_if(handed.sheet.orders, [](const Order& order) { return order.kind == policy_kind; });
    Outcome outcome = Skirmish::close({closing.world, closing.phase, closing.phase_number, without, before,
        closing.standing, closing.rulings, closing.dice, closing.rulings_met});
    if (outcome.next && outcome.next->kind == "plan") outcome.next->order_kinds.push_back(policy_kind);
    return outcome;
  }
  // A price in red's gold.
  std::vector<Change> answered(
      const World& world, const Seat& seat, const Order&, const std::vector<Argument>& terms) const override {
    const auto price = std::get<std::int64_t>(terms.at(0));
    if (!std::get<bool>(terms.at(1))) return {};
    return {LedgerSet{seat.faction, 0, world.ledger(seat.faction, 0) - price}};
  }

  mutable std::vector<SubmittedSheet> sheets, earlier;  // the rules' last input
  mutable std::vector<InForce> standing;
};

std::vector<Order> orders_of(const WithPolicy& rules, FactionId faction) {
  for (const auto& all : rules.standing)
    if (all.seat.faction == faction) return all.orders;
  return {};
}

}  // namespace

TEST_CASE("a standing order is in force from its bell on, in every phase, until another for the same subject") {
  const WithPolicy rules;
  Game game(rules);
  CHECK(game.seal(red_seat, {{policy({0}, "stand"), policy({1}, "go"), policy({0}, "go")}, ""}) == "done");
  CHECK(game.table().standing.empty());
  game.run_for(60'000);
  const std::vector<Order> given = {policy({1}, "go"), policy({0}, "go")};
  CHECK(orders_of(rules, red) == given);
  CHECK(orders_of(rules, blue).empty());
  CHECK(game.table().standing.at(red_seat) == given);
  game.run_for(45'000);  // shooting, a phase without sheets
  CHECK(game.table().phase.kind != "plan");
  CHECK(orders_of(rules, red) == given);
  while (game.table().phase.kind != "plan") game.run_for(5'000);
  CHECK(game.seal(red_seat, {{policy({1}, "stand")}, ""}) == "done");
  game.run_for(60'000);
  CHECK(orders_of(rules, red) == std::vector<Order>{policy({0}, "go"), policy({1}, "stand")});
  const auto verification = verify(game.lines, rules);
  if (verification.fault) FAIL(verification.fault->words);
}

TEST_CASE("a standing order lapses when its seat knows its subject no more; a rewind brings back what stood then") {
  const WithPolicy rules;
  Game game(rules);
  CHECK(game.seal(red_seat, {{policy({0}, "stand"), policy({1}, "go")}, ""}) == "done");
  game.run_for(60'000);
  CHECK(game.table().standing.at(red_seat).size() == 2);
  const auto second = game.table().phase_number;
  CHECK(game.ask_umpire(ChangeWorld{{PieceLeft{{0}}}}, "a test") == "done");
  game.run_for(60'000);
  CHECK(game.table().standing.at(red_seat) == std::vector<Order>{policy({1}, "go")});
  CHECK(game.ask_umpire(Rewind{1}, "again") == "done");
  CHECK(game.table().standing.empty());
  CHECK(second >= 1);
}

TEST_CASE(
    "a standing order of a member of a team replaces the leader's for the same subject; removed, it is the leader's") {
  const WithPolicy rules;
  Game game(rules);
  constexpr SeatId second{4};
  REQUIRE(game.ask(organiser, AddSeat{{"x", "Second of Red", SeatRole::player, red, {}}}) == "done");
  CHECK(game.seal(red_seat, {{policy({0}, "stand"), policy({1}, "stand")}, ""}) == "done");
  game.run_for(60'000);
  CHECK(game.ask(by(red_seat), HandOver{second, {PieceId{1}}}) == "done");
  while (game.table().phase.kind != "plan" || game.table().stage != Stage::orders) game.run_for(5'000);
  CHECK(game.seal(second, {{policy({1}, "go")}, ""}) == "done");
  game.run_for(60'000);
  CHECK(game.table().standing.at(red_seat) == std::vector<Order>{policy({0}, "stand")});
  CHECK(game.table().standing.at(second) == std::vector<Order>{policy({1}, "go")});
  CHECK(orders_of(rules, red) == std::vector<Order>{policy({0}, "stand"), policy({1}, "go")});
  CHECK(game.ask_umpire(RemoveSeat{second}) == "done");
  CHECK(game.table().standing.at(red_seat) == std::vector<Order>{policy({0}, "stand"), policy({1}, "go")});
  if (const auto verification = verify(game.lines, rules); verification.fault) FAIL(verification.fault->words);
}

TEST_CASE("a closing is told of each sheet what became of it, and of earlier ones from which phase they are") {
  const WithPolicy rules;
  Game game(rules);
  CHECK(game.seal(red_seat, {{move({0}, 2, 3)}, "a"}) == "done");
  CHECK(game.save(blue_seat, {{move({4}, 7, 7)}, "b"}) == "stored");
  const std::string plan = game.table().phase.path;
  game.run_for(60'000);
  REQUIRE(rules.sheets.size() == 2);
  CHECK(rules.sheets[0].fate == SheetFate::sealed);
  CHECK(rules.sheets[1].fate == SheetFate::draft_taken);
  CHECK(rules.sheets[0].phase == plan);
  game.run_for(10'000);
  const std::string shoot = game.table().phase.path;
  game.run_for(30'000);
  REQUIRE(rules.sheets.size() == 2);
  CHECK(rules.sheets[0].fate == SheetFate::missed);
  CHECK(rules.sheets[0].phase == shoot);
  REQUIRE(rules.earlier.size() == 2);
  CHECK(rules.earlier[0].phase == plan);
  CHECK(rules.earlier[0].fate == SheetFate::sealed);
  CHECK(rules.earlier[0].sheet.orders == std::vector<Order>{move({0}, 2, 3)});
  CHECK(shoot != plan);
}

TEST_CASE(
    "the umpire's terms are what the order asks for, are given once, and what follows from them is an act of his") {
  const WithPolicy rules;
  Game game(rules);
  CHECK(game.seal(red_seat, {{ritual("rain"), ritual("fog"), ritual("snow")}, ""}) == "done");
  game.run_for(60'000);
  REQUIRE(game.campaign().requests.size() == 3);
  const auto with = [](std::int64_t request, std::vector<Argument> terms, int kind = ritual_kind) {
    return RuleOnRequest{request, "at a price", Order{kind, std::move(terms)}};
  };
  CHECK(game.ask_umpire(with(1, {std::int64_t{10}, true})) == "malformed");
  CHECK(game.ask_umpire(with(1, {std::int64_t{3}})) == "malformed");
  CHECK(game.ask_umpire(with(1, {std::int64_t{3}, true}, move_kind)) == "bad_terms");
  CHECK(game.ask_umpire(with(1, {std::int64_t{3}, true})) == "done");
  CHECK(game.table().world.ledger(red, 0) == 7);
  CHECK(game.campaign().requests[0].terms == std::vector<Argument>{std::int64_t{3}, true});
  CHECK(game.ask_umpire(with(1, {std::int64_t{3}, true})) == "nothing");
  CHECK(game.ask_umpire(with(1, {std::int64_t{4}, true})) == "answered");
  CHECK(game.ask_umpire(with(2, {std::int64_t{3}, false})) == "done");
  CHECK(game.ask_umpire(RuleOnRequest{3, "no"}) == "done");
  CHECK(game.table().world.ledger(red, 0) == 7);
  CHECK(game.campaign().requests[2].terms.empty());
  REQUIRE(game.campaign().acts.size() == 1);
  CHECK(game.ask_umpire(UndoAct{game.campaign().acts[0].seq}) == "done");
  CHECK(game.table().world.ledger(red, 0) == 10);
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
}

TEST_CASE("standing orders, terms, fates and dated sightings come through log and snapshot") {
  const WithPolicy rules;
  Game game(rules);
  CHECK(game.seal(red_seat, {{policy({0}, "stand"), ritual("rain")}, ""}) == "done");
  game.run_for(60'000);
  CHECK(game.ask_umpire(RuleOnRequest{1, "yes", Order{ritual_kind, {std::int64_t{1}, true}}}) == "done");
  game.run_for(12'000);
  REQUIRE(game.table().earlier.size() == 2);
  const auto again = read_state(write_state(game.play).text, rules, game.setup.factions, {});
  REQUIRE(again.has_value());
  CHECK(again->campaign == game.campaign());
  CHECK(again->campaign.table.standing == game.table().standing);
  CHECK(again->campaign.table.earlier == game.table().earlier);
}
