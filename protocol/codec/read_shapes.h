#pragma once
#include <string>
#include <vector>

#include "base/json.h"
#include "protocol/codec/read_client.h"

namespace ziggurat::protocol {

// The common shapes of README section 2, read. Only the codec's own files use them; all throw JsonReader::Malformed.

// Text typed by a person: no control characters but line ends and tabs, so that every store and page takes it as it is.
std::string read_words(const JsonReader& json, std::size_t bytes_max, bool may_be_empty = false);

Place read_place(const JsonReader& json, const Reading& reading);
std::vector<Place> read_places(const JsonReader& json, const Reading& reading);

// A piece that the view does not show is `unknown_unit`, whether it exists or not.
PieceId read_piece(const JsonReader& json, const Reading& reading);
std::vector<PieceId> read_pieces(const JsonReader& json, const Reading& reading);

FactionId read_faction(const JsonReader& json, const Words& words);
SeatId read_seat(const JsonReader& json, const Words& words);
std::vector<SeatId> read_seats(const JsonReader& json, const Words& words);
// "all" or a list of factions.
game::Audience read_audience(const JsonReader& json, const Words& words);

// {"orders":[…],"salt":…}, every argument checked against its order kind's parameter.
game::Sheet read_sheet(const JsonReader& json, const Reading& reading);

// The terms of an umpire's answer: {"kind":…,"arguments":{…}}, the arguments by the kind's terms.
game::Order read_terms(const JsonReader& json, const Reading& reading);

// Changes of an umpire, in order.
std::vector<game::Change> read_changes(const JsonReader& json, const Reading& reading);

}  // namespace ziggurat::protocol
