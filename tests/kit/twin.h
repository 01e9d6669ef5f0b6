#pragma once
#include <optional>
#include <string>

#include "chance.h"
#include "tests/unit/campaign/harness.h"

// Secrecy as a property: change one hidden thing in an open phase, and play the phase in both worlds.
namespace ziggurat::kit {
using namespace game;

// A difference that the observer cannot see before the bell.
struct Difference {
  std::string words;
  std::vector<PieceId> pieces;  // the pieces concerned; the observer does not know these, or this fact about them
  bool orders = false;          // the worlds are equal, but somebody's orders differ
};

struct Twins {
  test::Game one, other;
  Difference difference;
};
// A change of the open phase's world that leaves the observer's view unchanged: an attribute of another side's piece,
// or another side's ledger. None if the search found nothing.
std::optional<std::pair<Change, Difference>> hidden_change(
    const test::Game& game, const Viewer& observer, Chance& chance);
// Two copies of the campaign that differ in one thing: an attribute of another side's piece, its ledger, or its orders
// for pieces out of sight. None if the search found nothing that is hidden from the observer.
std::optional<Twins> random_twins(const test::Game& game, const Viewer& observer, Chance& chance);

// The effect on the observer at the bell.
enum class Secrecy {
  kept,     // nothing about the difference could reach the observer, and all reports to it were identical
  touched,  // it affected something the observer sees: other views, other dice, or a report about these very pieces
  leaked,   // reports differed although the observer sees the same
};
struct Verdict {
  Secrecy secrecy = Secrecy::kept;
  std::string words;  // for `leaked`: what differs
};
// Closes the phase in both worlds.
Verdict close_twins(Twins& twins, const Viewer& observer);

}  // namespace ziggurat::kit
