#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "game/place.h"

// A rulebook's vocabulary: kinds of pieces, their attributes, facts of the world and ledgers of factions, each declared
// once and then named by a typed handle. declare.h has shorthands.
namespace ziggurat::game {

using FactionId = Id<struct FactionTag>;  // index into the scenario's factions
using KindId = Id<struct KindTag>;        // index into the rulebook's kinds of pieces

// Unset (or unknown to the viewer), a flag, a number, a text, another piece.
using Value = std::variant<std::monostate, bool, std::int64_t, std::string, PieceId>;

enum class AttributeType { flag, number, choice, text, piece };

// Which viewers are shown it, besides the umpire, who is shown everything. whoever_sees: all viewers who see the piece;
// a fact or a ledger: all viewers. The owner is a piece's side or a ledger's faction; facts have no owner.
enum class KnownTo { whoever_sees, owner, umpire };

// How an attribute, fact or ledger is shown and edited. Declared once by the rulebook.
struct AttributeInfo {
  std::string name;   // the rulebook's word, used in the protocol
  std::string label;  // for people
  AttributeType type = AttributeType::number;
  std::int64_t low = 0, high = 0;    // numbers, both ends allowed
  std::vector<std::string> choices;  // choice: the value is the index
  bool umpire_edits = true;
  KnownTo known_to = KnownTo::whoever_sees;
  std::vector<KindId> required_of = {};         // attributes: pieces of these kinds always have it
  bool required = false;                        // facts: the world always has it
  std::vector<std::string> choice_labels = {};  // the choices for people, if their words would not do; else empty
  std::vector<std::string> choice_notes = {};   // a line of explanation for each; empty: none
  std::vector<std::string> choice_glyphs = {};  // the icon that a piece with this choice wears; empty: none
  std::int64_t parts = 1;  // numbers: the value counts this fraction of the label's unit, such as 1000 for 1/1000 inch
};

// A typed handle: `unit[steps]` is a number, never a string key.
template <class T>
struct Attribute {
  int index = -1;
};
template <class T>
struct Fact {  // of the world as a whole
  int index = -1;
};
struct Ledger {  // of a faction: a whole number of tokens
  int index = -1;
};

// The words of a rulebook. Built once, then constant.
class Vocabulary {
 public:
  template <class T>
  Attribute<T> attribute(AttributeInfo info) {
    attributes.push_back(std::move(info));
    return {static_cast<int>(attributes.size()) - 1};
  }
  template <class T>
  Fact<T> fact(AttributeInfo info) {
    facts.push_back(std::move(info));
    return {static_cast<int>(facts.size()) - 1};
  }
  Ledger ledger(AttributeInfo info) {
    ledgers.push_back(std::move(info));
    return {static_cast<int>(ledgers.size()) - 1};
  }
  KindId kind(std::string name) {
    kinds.push_back(std::move(name));
    return {static_cast<std::int32_t>(kinds.size()) - 1};
  }

  std::vector<AttributeInfo> attributes, facts, ledgers;
  std::vector<std::string> kinds;
  Ledger treasury = {};  // from which one side can pay another; index -1: the rulebook has none
};

}  // namespace ziggurat::game

namespace ziggurat {
// Used in every layer.
using game::FactionId;
using game::KindId;
}  // namespace ziggurat
