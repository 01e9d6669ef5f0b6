#include <doctest/doctest.h>

#include "foray.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

const PieceId first{1}, second{2}, hut{11}, quay{12};

struct Asking {
  Foray::Reading now{{first, second}, 1};
  Phase phase;
  shelf::Context<Foray> context{now, phase, Seat{FactionId{0}, {}}};
  Asking() {
    phase.orders_from = Audience::only({0}), phase.order_kinds = foray_order_types().only<RestOrder, RaidOrder>();
  }
};

Order raid(PieceId party, std::string target, PieceId at, std::string entry, Argument quiet = {}) {
  return {0, {party, std::move(target), at, std::move(entry), {}, std::move(quiet), std::string("They go.")}};
}
Order rest(std::vector<PieceId> parties) { return {1, {std::move(parties)}}; }

std::string codes(const std::vector<Refusal>& faults) {
  std::string text;
  for (const auto& fault : faults) text += (text.empty() ? "" : " ") + fault.code + " " + fault.at;
  return text;
}

// "raid spy 11,12,13,14 land": the kind and the choices.
std::string line_of(const Option& option) {
  std::string text = foray_order_types().kinds()[static_cast<std::size_t>(option.kind)].name;
  if (option.refused) return text + " refused: " + option.refused->code;
  for (const auto& values : option.parameters) {
    std::string list;
    for (const PieceId id : values.pieces) list += (list.empty() ? "" : ",") + std::to_string(id.value);
    for (const auto& word : values.words) list += (list.empty() ? "" : ",") + word;
    text += " " + (list.empty() ? std::to_string(values.low) + "-" + std::to_string(values.high) : list);
  }
  return text;
}
std::vector<std::string> lines_of(const std::vector<Option>& options) {
  std::vector<std::string> lines;
  for (const auto& option : options) lines.push_back(line_of(option));
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("what is offered passes the judge, and values that lead on to the same are one option") {
  const Asking asking;
  CHECK(lines_of(foray_order_types().options(asking.context, {}, {first})) ==
        Lines{"raid spy 11,13 land 0-1", "raid spy 12,14 land,boat 0-1", "raid stores 11,13 land 0-1",
            "raid stores 12,14 land,boat 0-1", "rest 1"});
  // The only boat is taken, so all places have the same continuations.
  const Sheet sheet{{raid(second, "spy", quay, "boat")}, ""};
  CHECK(lines_of(foray_order_types().options(asking.context, sheet, {first})) ==
        Lines{"raid spy 11,12,13,14 land 0-1", "raid stores 11,12,13,14 land 0-1", "rest 1"});
}

TEST_CASE("a verb that is not for the selection says nothing, one that may not be given now says why") {
  Asking asking;
  const Sheet sheet{{raid(first, "spy", hut, "land")}, ""};
  CHECK(lines_of(foray_order_types().options(asking.context, sheet, {first})) ==
        Lines{"raid refused: busy", "rest refused: busy"});
  CHECK(lines_of(foray_order_types().options(asking.context, {}, {PieceId{7}})) == Lines{"rest 7"});
  CHECK(lines_of(foray_order_types().options(asking.context, {}, {first, second})) == Lines{"rest 1,2"});
  CHECK(foray_order_types().options(asking.context, {}, {}).empty());
  asking.phase.orders_from = Audience::nobody();
  CHECK(foray_order_types().options(asking.context, {}, {first}).empty());
}

TEST_CASE("a sheet is judged order by order, each by those before it and by the sheets of the other seats") {
  Asking asking;
  const auto check = [&](std::vector<Order> orders, std::vector<Sheet> others = {}) {
    return codes(foray_order_types().check(asking.context, {std::move(orders), ""}, others));
  };
  CHECK(check({raid(first, "spy", hut, "land"), rest({second})}) == "");
  CHECK(check({raid(first, "gate", hut, "land")}) == "no_such_target /orders/0/target");
  CHECK(check({raid(first, "spy", hut, "boat")}) == "no_boat /orders/0/entry");
  CHECK(check({raid(first, "spy", quay, "boat"), raid(second, "spy", quay, "boat")}) == "no_boat /orders/1/entry");
  CHECK(check({raid(first, "spy", hut, "land"), rest({second, first})}) == "busy /orders/1/parties/1");
  CHECK(check({rest({first})}, {{{raid(first, "spy", hut, "land")}, ""}}) == "busy /orders/0/parties/0");
  CHECK(check({raid(PieceId{9}, "spy", hut, "land")}) == "gone /orders/0/party");
  asking.phase.order_kinds = foray_order_types().only<RaidOrder>();
  CHECK(check({rest({first})}) == "wrong_phase /orders/0");
}

TEST_CASE("what is not of the declared shape is malformed before any judge reads it") {
  const Asking asking;
  const auto check = [&](const Order& order) {
    return codes(foray_order_types().check(asking.context, {{order}, ""}, {}));
  };
  CHECK(check({7, {}}) == "malformed /orders/0/kind");
  CHECK(check({1, {}}) == "malformed /orders/0/parties");
  CHECK(check({1, {std::vector<PieceId>{}}}) == "malformed /orders/0/parties");
  CHECK(check({1, {std::vector{first}, true}}) == "malformed /orders/0");
  CHECK(check(raid(first, "market", hut, "land")) == "malformed /orders/0/target");
  auto many = raid(first, "spy", hut, "land");
  many.arguments[4] = std::int64_t{10};
  CHECK(check(many) == "malformed /orders/0/men");
  many.arguments[4] = std::int64_t{9};
  CHECK(check(many) == "");
}

TEST_CASE("an order in words says what is given and nothing else") {
  const auto words = [](const Order& order) { return foray_order_types().in_words({}, {}, order); };
  CHECK(words(raid(first, "spy", hut, "land", true)) == "party 1: steal from party 11 quietly");
  CHECK(words(raid(first, "stores", quay, "boat", false)) == "party 1: steal from party 12, by boat");
  CHECK(words({9, {}}) == shelf::shelf_words().say("malformed.unknown"));
  const auto speak = [](std::string_view name) -> shelf::Spoken {
    if (name == "a") return {true, "alpha", "a"};
    return {};
  };
  CHECK(shelf::sentence("{a}[ and {b}]", speak) == "alpha");
  CHECK(shelf::sentence("[{b}|{a}|none]!", speak) == "alpha!");
  CHECK(shelf::sentence("[{b}|none]: [x{a=a}|y]", speak) == "none: x");
  CHECK(shelf::sentence("{b}.", speak) == ".");
  CHECK(shelf::sentence("{^a}", speak) == "Alpha");
}

TEST_CASE("a silent seat is given what is lawful, and who may be ordered still is without order") {
  Asking asking;
  const auto sheet = foray_order_types().defaults(asking.context);
  REQUIRE(sheet.orders.size() == 1);
  CHECK(sheet.orders.front() == rest({first, second}));
  CHECK(foray_order_types().without_order(asking.context, {}) == std::vector{first, second});
  CHECK(foray_order_types().without_order(asking.context, {{raid(first, "spy", hut, "land")}, ""}) ==
        std::vector{second});
}

TEST_CASE("at the bell the same judge judges by truth: what is lawful no more is told to its owner") {
  const Asking asking;
  const World world(2, 0);
  const std::vector<SubmittedSheet> sheets = {{{FactionId{0}, {}},
      {{raid(first, "spy", quay, "boat"), raid(second, "spy", quay, "boat"), rest({second, PieceId{3}})}, ""}}};
  const std::vector<SubmittedSheet> none;
  class NoDice final : public Dice {
    int roll(int, std::string_view) override { throw std::logic_error("no dice here"); }
  } dice;
  const std::vector<InForce> no_standing;
  const Rulings no_rulings;
  const Closing closing{world, asking.phase, 1, sheets, none, no_standing, no_rulings, dice};
  Foray::Closer closer{closing, {{first, second}, 2}, {}};
  auto lawful = foray_order_types().lawful(closer);
  CHECK(closer.published == Lines{"0 busy"});
  REQUIRE(lawful.size() == 2);
  // The first party is lost, and the other finds no boat. The owner receives only the second report, because the first
  // party no longer exists.
  closer.published.clear(), closer.truth = {{second}, 0};
  foray_order_types().run<RaidOrder>(closer, lawful);
  CHECK(closer.published == Lines{"0 no_boat"});
  closer.published.clear(), closer.truth.boats = 1;
  foray_order_types().run<RaidOrder>(closer, lawful);
  CHECK(closer.published == Lines{"raid of 2"});
  // The dead stay behind.
  closer.published.clear();
  foray_order_types().run<RestOrder>(
      closer, {*foray_order_types().handed({FactionId{0}, {}}, rest({second, PieceId{3}}))});
  CHECK(closer.published == Lines{"1 rest"});
}
