#include "battles.h"

// The words of choices, as the server sends them with the parameters of orders and with rulings.
using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

TEST_CASE("every choice of an order and of a ruling has words of its own") {
  const Driver play("first-blood");
  for (const OrderKind& kind : play.rules->order_kinds())
    for (const Parameter& one : kind.parameters) {
      CAPTURE(kind.name);
      CAPTURE(one.name);
      CHECK(one.choice_labels.size() == one.choices.size());
    }
  for (const RulingKind& kind : play.rules->ruling_kinds()) {
    CAPTURE(kind.name);
    CHECK(kind.choice_labels.size() == kind.choices.size());
  }
}

TEST_CASE("a choice is called by its label, in the order of the choices") {
  const Driver play("first-blood");
  const auto& kinds = play.rules->order_kinds();
  const auto standing = std::ranges::find(kinds, "standing", &OrderKind::name);
  REQUIRE(standing != kinds.end());
  const auto idle = std::ranges::find(standing->parameters, "idle", &Parameter::name);
  REQUIRE(idle != standing->parameters.end());
  const auto fire = std::ranges::find(idle->choices, "fire") - idle->choices.begin();
  CHECK(idle->choice_labels.at(static_cast<std::size_t>(fire)) == "shoot");
}
