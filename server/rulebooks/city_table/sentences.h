#pragma once
#include <string>
#include <vector>

#include "game/sentences.h"
#include "rulebooks/city_table/rules/moves.h"
#include "rulebooks/city_table/table.h"
#include "rulebooks/common/words.h"

// Words of reports.
namespace ziggurat::city_table {

using common::counted;
using common::signed_text;

std::string names_of(const std::vector<const TableUnit*>& units);
std::string camp_in_words(Camp camp);                         // "the city", "the dark camp", "the neutrals"
std::string side_in_words(const Match& match, FactionId id);  // "the Dwarves", "Urr"
std::string place_in_words(const Match& match, const Place& place);
std::string result_in_words(Result result);      // "the attacker wins", "exchange"
std::string squares_in_words(int half);          // "3", "4½"
std::string status_in_words(MoveStatus status);  // what ended a march; empty: it arrived

}  // namespace ziggurat::city_table
