#pragma once
#include <optional>
#include <string>

#include "chance.h"
#include "tests/unit/campaign/harness.h"

// Secrecy as a property: one hidden thing of an open phase is changed, and the phase is played in both worlds.
namespace ziggurat::kit {
using namespace game;

// A difference that the observer cannot see before the bell.
struct Difference {
  std::string words;
  std::vector<PieceId> pieces;  // what it is about; the observer does not know these, or not this of them
  bool orders = false;          // the world is the same, somebody's orders are not
};

struct Twins {
  test::Game one, other;
  Difference difference;
};
// A change of the open phase's world that leaves the observer's view as it is: an attribute of somebody else's piece, or his
// ledger. None: nothing was found that the observer cannot see.
std::optional<std::pair<Change, Difference>> hidden_change(
    const test::Game& game, const Viewer& observer, Chance& chance);
// The campaign twice, with one thing changed in the other: an attribute of somebody else's piece, his ledger, or his orders for
// pieces out of sight. None: nothing was found that the observer cannot see.
std::optional<Twins> random_twins(const test::Game& game, const Viewer& observer, Chance& chance);

// What came of it for the observer at the bell.
enum class Secrecy {
  kept,     // nothing of the difference could reach him, and he was told the same, to the last member
  touched,  // it met what he sees: other views, other dice, or a report to him about these very pieces
  leaked,   // he was told something else although he sees the same
};
struct Verdict {
  Secrecy secrecy = Secrecy::kept;
  std::string words;  // leaked: what differs
};
// Closes the phase of both.
Verdict close_twins(Twins& twins, const Viewer& observer);

}  // namespace ziggurat::kit
