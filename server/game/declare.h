#pragma once
#include <string>
#include <utility>
#include <vector>

#include "game/attribute.h"

// Shorthands with which a rulebook declares its words: one call for each attribute, fact or ledger.
namespace ziggurat::game::declare {

inline AttributeInfo text(std::string name, std::string label, bool edits = true) {
  return {std::move(name), std::move(label), AttributeType::text, 0, 200, {}, edits};
}
inline AttributeInfo flag(std::string name, std::string label, bool edits = true) {
  return {std::move(name), std::move(label), AttributeType::flag, 0, 0, {}, edits};
}
// Both ends are allowed.
inline AttributeInfo number(
    std::string name, std::string label, std::int64_t low, std::int64_t high, bool edits = true) {
  return {std::move(name), std::move(label), AttributeType::number, low, high, {}, edits};
}
inline AttributeInfo choice(std::string name, std::string label, std::vector<std::string> choices, bool edits = true) {
  return {std::move(name), std::move(label), AttributeType::choice, 0, 0, std::move(choices), edits};
}
inline AttributeInfo piece(std::string name, std::string label) {
  return {std::move(name), std::move(label), AttributeType::piece, 0, 0, {}, true};
}
// Pieces of these kinds always have it: it is given when they enter and never unset.
inline AttributeInfo required(AttributeInfo info, std::vector<KindId> of) {
  info.required_of = std::move(of);
  return info;
}
// A fact that the world always has.
inline AttributeInfo required(AttributeInfo info) {
  info.required = true;
  return info;
}
// Shown to its owner and the umpire.
inline AttributeInfo owners(AttributeInfo info) {
  info.known_to = KnownTo::owner;
  return info;
}
// Shown to the umpire alone, who cannot edit it.
inline AttributeInfo hidden(AttributeInfo info) {
  info.known_to = KnownTo::umpire;
  info.umpire_edits = false;
  return info;
}

}  // namespace ziggurat::game::declare
