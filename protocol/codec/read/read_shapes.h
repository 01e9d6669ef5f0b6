#pragma once
#include <string>
#include <vector>

#include "base/json.h"
#include "base/plain_json.h"
#include "protocol/codec/read/read_client.h"

namespace ziggurat::protocol {

inline bool is_text(const JsonReader& json) { return json.value().is_string(); }
inline bool is_text(const PlainJson::Reader& json) { return json.is_text(); }
inline bool is_object(const JsonReader& json) { return json.value().is_object(); }
inline bool is_object(const PlainJson::Reader& json) { return json.is_object(); }

// Read the common shapes of README section 2, for the codec's own files; all throw JsonReader::Malformed. The templates
// read the shapes that occur in sheets: `Reader` is JsonReader, or for frequent drafts PlainJson::Reader, which throws
// its own Fault.

// Reads text that a person typed and removes invisible characters (base/text.h). It has no control characters except
// line ends and tabs, so that every store and page can handle it, and at least one visible letter unless
// `may_be_empty`.
template <class Reader>
std::string read_words(const Reader& json, std::size_t letters_max, bool may_be_empty = false);
// Reads text that a program made and will compare: unchanged, without control characters.
template <class Reader>
std::string read_key(const Reader& json, std::size_t bytes_max);

template <class Reader>
Place read_place(const Reader& json, const Reading& reading);
template <class Reader>
std::vector<Place> read_places(const Reader& json, const Reading& reading);

// A piece that the view does not show is `unknown_unit`, whether or not it exists.
template <class Reader>
PieceId read_piece(const Reader& json, const Reading& reading);
template <class Reader>
std::vector<PieceId> read_pieces(const Reader& json, const Reading& reading);

template <class Reader>
FactionId read_faction(const Reader& json, const Words& words);
SeatId read_seat(const JsonReader& json, const Words& words);
std::vector<SeatId> read_seats(const JsonReader& json, const Words& words);
// "all" or a list of factions.
game::Audience read_audience(const JsonReader& json, const Words& words);

// The items of a programme; their order is not checked.
Programme read_programme(const JsonReader& list);

// {"orders":[…],"salt":…}; every argument is checked against its order kind's parameter.
template <class Reader>
game::Sheet read_sheet(const Reader& json, const Reading& reading);

// The terms of an umpire's answer: {"kind":…,"arguments":{…}}, the arguments by the kind's terms.
game::Order read_terms(const JsonReader& json, const Reading& reading);

// Changes of an umpire, in order.
std::vector<game::Change> read_changes(const JsonReader& json, const Reading& reading);

}  // namespace ziggurat::protocol
