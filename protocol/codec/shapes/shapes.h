#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/feeds/streams.h"
#include "campaign/state/talk/talk.h"
#include "protocol/codec/shapes/names.h"

namespace ziggurat {
using Json = nlohmann::json;
}

namespace ziggurat::protocol {

// Convert the common shapes of README section 2 to JSON, for the codec's own files.

Json place_json(const Names& names, const Place& place);
Json places_json(const Names& names, const std::vector<Place>& places);
Json value_json(const Names& names, const game::AttributeInfo& info, const game::Value& value);  // unset: null
Json pieces_json(const Names& names, const std::vector<PieceId>& pieces);
Json audience_json(const Words& words, const game::Audience& audience);  // "all", or factions
Json factions_json(const Words& words, const std::vector<FactionId>& factions);

Json argument_json(const Names& names, const game::Argument& argument);  // unset: null
Json order_json(const Names& names, const game::Order& order);
Json orders_json(const Names& names, const std::vector<game::Order>& orders);
Json terms_json(const Names& names, const game::Order& terms);  // the arguments of an umpire's answer, by name
Json sheet_json(const Names& names, const game::Sheet& sheet);

Json fault_json(const Refusal& refusal);
Json faults_json(const std::vector<Refusal>& refusals);
Json pairs_json(const std::vector<std::pair<std::string, std::string>>& pairs);
// The umpire's own reports also say which factions received them.
Json reports_json(const Names& names, const game::Viewer& reader, const std::vector<game::Report>& reports,
    const std::vector<Amended>& amended = {});
// An announcement without its number and its time.
Json announcement_json(const Words& words, const AnnouncementShown& shown);
Json numbered_announcement_json(const Words& words, const AnnouncementState& announcement, std::int64_t number);
Json victory_json(const Words& words, const game::Victory& victory);

// The default title of a name: "turn-2/round_1" gives "Turn 2 · Round 1". Such a title is omitted.
std::string in_words(std::string_view name);
// `before`: the phase before, if the reader knows it; values equal to its own are omitted.
Json phase_json(const Words& words, std::int64_t number, const game::Phase& phase, const game::Phase* before = nullptr);
Json clock_json(Stage stage, const Clock& clock);
// The clock of a frame whose type implies a stage. Defaults are omitted: this stage, not paused, and an `opened_at` or
// (in a review) `next_at` that equals the frame's time.
Json clock_json(Stage stage, const Clock& clock, Stage implied, std::int64_t at_ms);

Json piece_json(const Names& names, const game::SeenPiece& seen);
Json sighting_json(const Names& names, const game::SightingKey& key, const game::Sighting& sighting);
// Sorted by the viewer's own names: the order of ids would reveal which piece came first.
Json view_json(const Names& names, const game::View& view);
// `before`: the reader's view before the delta. Moves are relative to the places in it.
Json delta_json(const Names& names, const game::Delta& delta, const game::View& before);

// A seat's deputy: when the deputy begins to act, and since when they have been acting.
Json deputy_json(const Deputy& deputy);

}  // namespace ziggurat::protocol
