#pragma once
#include <vector>

#include "rulebooks/dark_ages/order_types.h"

// What a bot, the counsel and the offers need to know about a unit's chances, by its side's own view.
namespace ziggurat::dark_ages {

// The distance that a unit's dice give on average, and at most; what is thrown already counts for both (DA-7).
Mil mean_roll(const Situation& now, const Unit& unit);
Mil greatest_roll(const Situation& now, const Unit& unit);

// Enemies that a charge can reach with the greatest roll, nearest first, and the least and the greatest turn at the
// start that allow it.
std::vector<std::pair<PieceId, std::pair<int, int>>> proposed_charges(
    const Context& context, const AcceptedOrders& taken, const Unit& unit);

// Why the nearest other enemies cannot be charged, even after a turn towards them and with the greatest roll.
std::vector<std::pair<PieceId, Reason>> hopeless_charges(
    const Context& context, const AcceptedOrders& taken, const Unit& unit, const Pieces& proposed);

// Enemies in the order in which this unit should shoot at them: first those that it may shoot at from where it stands.
Pieces ranked_targets(const Context& context, const AcceptedOrders& taken, const Unit& unit);

std::int64_t mean_hits_sum(const AttackTerms& terms);  // over the six faces of the die
std::string mean_words(std::int64_t sum);              // of such a sum: "2.5"

}  // namespace ziggurat::dark_ages
