#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "game/piece.h"

// Roles of a scenario: offices of one side ("Siege master") that its leader hands to people of the side.
namespace ziggurat::game {

// A piece has the trait if its attribute has one of these values. A text also matches when one of them and a blank
// begin it, so that "Mercenary archers" stands for "Mercenary archers 3".
struct Trait {
  int attribute = -1;
  std::vector<Value> values;
  bool operator==(const Trait&) const = default;

  bool of(const Piece& piece) const {
    const Value& has = piece.value(attribute);
    return std::ranges::any_of(values, [&](const Value& value) {
      const auto *text = std::get_if<std::string>(&has), *begins = std::get_if<std::string>(&value);
      return has == value || (text && begins && text->size() > begins->size() && text->starts_with(*begins) &&
                                 (*text)[begins->size()] == ' ');
    });
  }
};

// What the holder of a role commands. Nobody holds a role twice, but one person can hold several.
struct Role {
  std::string id;  // unique in its scenario
  FactionId side;
  std::string title;                    // "Siege master"
  bool leads = false;                   // the side's leader holds it, and cannot hand it over
  std::vector<Trait> units;             // commands the side's pieces that have one of these traits
  std::vector<int> orders;              // kinds of orders that its holder alone gives, whatever they name
  bool treasury = false;                // gives the orders that name no piece of the side
  bool press = false;                   // may write to other sides
  std::vector<int> signed_orders = {};  // kinds of its holder's orders that count only with a second signature,
  std::string signed_by = {};           // of the holder of this role; empty: of the side's leader
  bool operator==(const Role&) const = default;

  bool commands(const Piece& piece) const {
    return piece.side == side && std::ranges::any_of(units, [&](const Trait& trait) { return trait.of(piece); });
  }
  bool gives(int order_kind) const { return std::ranges::find(orders, order_kind) != orders.end(); }
};

// Implemented by rulebooks whose scenarios can declare roles.
class DeclaresRoles {
 public:
  virtual ~DeclaresRoles() = default;
  virtual const std::vector<Role>& roles() const = 0;  // in the order in which pages list them
};
template <class Book>
const std::vector<Role>& roles_declared_by(const Book& rulebook) {
  static const std::vector<Role> none;
  const auto* declares = dynamic_cast<const DeclaresRoles*>(&rulebook);
  return declares ? declares->roles() : none;
}

// Null: there is no such role.
inline const Role* role_called(const std::vector<Role>& roles, std::string_view id) {
  const auto found = std::ranges::find(roles, id, &Role::id);
  return found == roles.end() ? nullptr : &*found;
}

}  // namespace ziggurat::game
