#pragma once
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "base/json.h"
#include "base/json_text.h"
#include "campaign/state/entry.h"

namespace ziggurat::log {

// Writes and reads the parts of entries as JSON: a writer and a reader for each type. Readers refuse what writers never
// produce. Ids are numbers; secrets and keys are hex.

JsonText write(const game::Value& value);
JsonText write(const Place& place);
JsonText write(const game::Piece& piece);
JsonText write(const game::Change& change);
JsonText write(const game::Argument& argument);
JsonText write(const game::Order& order);
JsonText write(const game::Sheet& sheet);
JsonText write(const game::Report& report);
JsonText write(const game::Step& step);
JsonText write(const game::Phase& phase);
JsonText write(const game::Victory& victory);
JsonText write(const game::FollowUp& follow_up);
JsonText write(const game::Outcome& outcome);
JsonText write(const DiceOverrides& dice);
JsonText write(const StreamProof& proof);
JsonText write(const SeatInfo& seat);
JsonText write(const game::Setting& setting);
std::string_view author_word(Author by);
Author read_author(const JsonReader& json);
std::string_view begins_word(DeputyTerms::Begins begins);
DeputyTerms::Begins read_begins(const JsonReader& json);

JsonText write(const game::Role& role);
JsonText write(const Clause& clause);
JsonText write(const Breach& breach);

void read(const JsonReader& json, game::Value& value);
void read(const JsonReader& json, Place& place);
void read(const JsonReader& json, game::Piece& piece);
void read(const JsonReader& json, game::Change& change);
void read(const JsonReader& json, game::Argument& argument);
void read(const JsonReader& json, game::Order& order);
void read(const JsonReader& json, game::Sheet& sheet);
void read(const JsonReader& json, game::Report& report);
void read(const JsonReader& json, game::Step& step);
void read(const JsonReader& json, game::Phase& phase);
void read(const JsonReader& json, game::Victory& victory);
void read(const JsonReader& json, game::FollowUp& follow_up);
void read(const JsonReader& json, game::Outcome& outcome);
void read(const JsonReader& json, DiceOverrides& dice);
void read(const JsonReader& json, StreamProof& proof);
void read(const JsonReader& json, SeatInfo& seat);
void read(const JsonReader& json, game::Setting& setting);
void read(const JsonReader& json, game::Role& role);
void read(const JsonReader& json, Clause& clause);
void read(const JsonReader& json, Breach& breach);

inline JsonText write(const std::string& text) { return text; }
// Long enough for the description of an act with 200 changes.
inline constexpr std::size_t text_bytes_read_max = 16 * 1024 * 1024;
inline void read(const JsonReader& json, std::string& text) { text = json.text(text_bytes_read_max); }
template <class Tag>
JsonText write(Id<Tag> id) {
  return id.value;
}
template <class Tag>
void read(const JsonReader& json, Id<Tag>& id) {
  id.value = static_cast<std::int32_t>(json.integer(-1, INT32_MAX));
}
template <class T>
requires std::is_arithmetic_v<T> JsonText write(T number) { return number; }
inline void read(const JsonReader& json, int& number) { number = static_cast<int>(json.integer(INT32_MIN, INT32_MAX)); }
inline void read(const JsonReader& json, std::int64_t& number) { number = json.integer(); }
inline void read(const JsonReader& json, bool& flag) { flag = json.boolean(); }

// A label and its value.
JsonText write(const std::pair<std::string, std::string>& pair);
void read(const JsonReader& json, std::pair<std::string, std::string>& pair);

template <class T>
JsonText write(const std::vector<T>& items) {
  JsonList list;
  for (const auto& item : items) list.push_back(write(item));
  return list;
}
template <class T>
JsonText write(const std::map<std::string, T>& named) {
  JsonObject out;
  for (const auto& [name, value] : named) out.put(name, write(value));
  return out;
}
template <class T>
void read(const JsonReader& json, std::vector<T>& items) {
  for (const auto& item : json.items()) read(item, items.emplace_back());
}

// A required member.
template <class T>
void read(const JsonReader& json, std::string_view key, T& into) {
  read(json.member(key), into);
}
std::string read_hex(const JsonReader& json, std::string_view key);
JsonText write_audience(const game::Audience& audience);
game::Audience read_audience(const JsonReader& json);

}  // namespace ziggurat::log
