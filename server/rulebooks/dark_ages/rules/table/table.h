#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/dark_ages/rules/figures.h"
#include "rulebooks/dark_ages/rules/geometry/pose.h"

// The table as the rules see it: units, terrain, contacts.
namespace ziggurat::dark_ages {

struct UnitType {
  std::size_t row = 0;         // row in the table of types
  std::optional<Style> style;  // for viking veterans only
  const UnitFigures& figures() const { return unit_figures(row, style); }
  bool operator==(const UnitType&) const = default;
};

struct Piece {
  std::string id;
  std::string side;  // units without a side are friends of each other
  UnitType type;
  Pose pose;
  bool leader = false;  // a leader rides with the unit
  const UnitFigures& figures() const { return type.figures(); }
};
inline bool friends(const Piece& a, const Piece& b) { return a.side == b.side; }

struct Feature {
  std::string id;
  FeatureKind kind{};
  Polygon polygon;
  int level = 1;             // for hills
  std::optional<bool> tall;  // none: the default of its kind
  bool blocks_view() const { return tall.value_or(figures_of(kind).tall); }
};

struct Board {
  Mil width = 0, height = 0;
};

// A contact is recorded, never derived from positions (DA-35).
struct Contact {
  std::string a;  // the charger
  Facing a_facing{};
  std::string b;
  Facing b_facing{};
  std::vector<Defence> defends;   // what `b` defends in the contact (DA-39)
  std::optional<FrontSlot> slot;  // position on b's front, if a front has room for two enemies
  bool has(const std::string& id) const { return a == id || b == id; }
  const std::string& other(const std::string& id) const { return a == id ? b : a; }
  Facing facing_of(const std::string& id) const { return a == id ? a_facing : b_facing; }
};
using Contacts = std::vector<Contact>;
bool in_contact(const Contacts& contacts, const std::string& id);

// Lines of sight: computed, or as an umpire ruled them (DA-98).
enum class SightRuled : std::uint8_t { computed, clear, blocked };

struct Table {
  std::vector<Piece> others;  // all units except those given separately
  std::vector<Feature> terrain;
  std::optional<Board> board;
  Contacts contacts;
  SightRuled sight{};
};

// These test the ground under the centre of a unit's footprint.
std::vector<std::string> features_under(const Pose& pose, const std::vector<Feature>& terrain);  // ids, sorted
int hill_level(const Pose& pose, const std::vector<Feature>& terrain);  // level of the highest hill; 0: no hill
Cover cover_of(const Pose& pose, const std::vector<Feature>& terrain);  // a wood takes precedence over a village
bool lies_in(Point point, FeatureKind kind, const std::vector<Feature>& terrain);

bool hinders(const Feature& feature, UnitClass unit_class);  // the class may not enter (DA-26)
bool on_board(Shape corners, const std::optional<Board>& board, Point moved = {});

}  // namespace ziggurat::dark_ages
