#pragma once
#include <vector>

#include "rulebooks/dark_ages/order_types.h"

// A unit's chances by its side's own view, for the bot, the counsel and the options.
namespace ziggurat::dark_ages {

// The mean and the greatest distance of a unit's movement dice. Both are the distance thrown, if it is known (DA-7).
Mil mean_roll(const Situation& now, const Unit& unit);
Mil greatest_roll(const Situation& now, const Unit& unit);

// Enemies that a charge can reach with the greatest roll, nearest first, each with the least and the greatest turn at
// the start that allow it.
std::vector<std::pair<PieceId, std::pair<int, int>>> proposed_charges(
    const Context& context, const AcceptedOrders& taken, const Unit& unit);

// Why the nearest other enemies cannot be charged, even after a turn towards them and with the greatest roll.
std::vector<std::pair<PieceId, Reason>> hopeless_charges(
    const Context& context, const AcceptedOrders& taken, const Unit& unit, const Pieces& proposed);

// Enemies in the order in which this unit should shoot at them: first those that it may shoot at from where it stands.
Pieces ranked_targets(const Context& context, const AcceptedOrders& taken, const Unit& unit);

std::int64_t mean_hits_sum(const AttackTerms& terms);  // over the six faces of the die
std::string mean_words(std::int64_t sum);              // the mean that such a sum gives: "2.5"

}  // namespace ziggurat::dark_ages
