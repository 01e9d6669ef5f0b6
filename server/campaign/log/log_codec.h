#pragma once
#include <string>
#include <string_view>

#include "base/json.h"
#include "campaign/state/entry.h"

namespace ziggurat {

// The log's text format: entries as JSON, with the ids of the true world. It goes to the store and to exports, never to
// a socket.
std::string kind_of(const EntryBody& body);     // for example "bell_rung"
std::string actor_text(const Actor& actor);     // "server", "seat:3/<ask>", "organiser"
std::string write_body(const EntryBody& body);  // compact JSON, sorted keys
Result<EntryBody> read_body(std::string_view kind, std::string_view text);
Result<Actor> read_actor(std::string_view text);

// chain(n) = SHA-256(chain(n-1) seq at actor kind body), in hex; the chain before the first entry is empty. The parts
// are joined by newlines, numbers are decimal, and the body is the log's text.
std::string chain_of(std::string_view previous, std::int64_t seq, std::int64_t at_ms, std::string_view actor,
    std::string_view kind, std::string_view body);

std::string write_sheet(const game::Sheet& sheet);
Result<game::Sheet> read_sheet(std::string_view text);

}  // namespace ziggurat
