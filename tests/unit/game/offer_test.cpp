#include "game/offer.h"

#include <doctest/doctest.h>

using ziggurat::game::bot_accepts;

TEST_CASE("a bot accepts what brings at least what it costs and what it can afford, and from an enemy peace alone") {
  CHECK(bot_accepts({.gains = 0, .costs = 0}));
  CHECK(bot_accepts({.gains = 12, .costs = 12}));
  CHECK_FALSE(bot_accepts({.gains = 11, .costs = 12}));
  CHECK_FALSE(bot_accepts({.gains = 12, .costs = 12, .can_afford = false}));
  CHECK_FALSE(bot_accepts({.is_enemy = true, .gains = 50, .costs = 0}));
  CHECK(bot_accepts({.is_enemy = true, .ends_war = true, .own_might = 3, .their_might = 4}));
  CHECK_FALSE(bot_accepts({.is_enemy = true, .ends_war = true, .own_might = 4, .their_might = 4}));
}
