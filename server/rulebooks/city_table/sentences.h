#pragma once
#include <string>
#include <vector>

#include "game/pages/sentences.h"
#include "rulebooks/city_table/rules/march/moves.h"
#include "rulebooks/city_table/say.h"
#include "rulebooks/city_table/table.h"
#include "rulebooks/shelf/wording/words.h"

// Wording helpers for reports, and the table's types as template values.
namespace ziggurat::city_table {

inline shelf::Filling value_of(Camp camp) {
  return name(camp);
}  // {x@camps}: "the city", "the dark camp", "the neutrals"
inline shelf::Filling value_of(Square at) { return text_of(at); }
inline shelf::Filling value_of(const TableUnit* unit) { return unit->name; }
shelf::Filling value_of(const std::vector<const TableUnit*>& units);  // their names, and their number

std::string side_in_words(const GameConfig& config, FactionId id);  // "the Dwarves", "Urr"
std::string place_in_words(const GameConfig& config, const Place& place);
std::string result_in_words(Result result);      // "the attacker wins"
std::string squares_in_words(int half);          // "3", "4½"
std::string status_in_words(MoveStatus status);  // why a march ended; empty: it arrived
std::string words_of(Reason reason);             // one sentence; empty for `none`

}  // namespace ziggurat::city_table
