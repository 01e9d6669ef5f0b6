#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/dark_ages/rules/figures.h"
#include "rulebooks/dark_ages/rules/geometry/pose.h"

// What stands and lies on the table: units, ground, contacts.
namespace ziggurat::dark_ages {

struct UnitType {
  std::size_t row = 0;         // of the table of types
  std::optional<Style> style;  // of viking veterans alone
  const UnitFigures& figures() const { return unit_figures(row, style); }
  bool operator==(const UnitType&) const = default;
};

struct Piece {
  std::string id;
  std::string side;  // units without one are friends of each other
  UnitType type;
  Pose pose;
  bool leader = false;  // one rides with it
  const UnitFigures& figures() const { return type.figures(); }
};
inline bool friends(const Piece& a, const Piece& b) { return a.side == b.side; }

struct Feature {
  std::string id;
  FeatureKind kind{};
  Polygon polygon;
  int level = 1;             // of hills
  std::optional<bool> tall;  // none: as its kind is
  bool blocks_view() const { return tall.value_or(figures_of(kind).tall); }
};

struct Board {
  Mil width = 0, height = 0;
};

// A recorded fact, never measured afterwards (DA-35).
struct Contact {
  std::string a;  // the charger
  Facing a_facing{};
  std::string b;
  Facing b_facing{};
  std::vector<Defence> defends;  // what `b` defends in it (DA-39)
  std::optional<ParameterBinding> slot;      // on b's front, with two enemies on a front
  bool has(const std::string& id) const { return a == id || b == id; }
  const std::string& other(const std::string& id) const { return a == id ? b : a; }
  Facing facing_of(const std::string& id) const { return a == id ? a_facing : b_facing; }
};
using Contacts = std::vector<Contact>;
bool in_contact(const Contacts& contacts, const std::string& id);

struct Table {
  std::vector<Piece> others;  // all units but those named elsewhere
  std::vector<Feature> terrain;
  std::optional<Board> board;
  Contacts contacts;
};

// These look at the ground under a unit's footprint centre.
std::vector<std::string> features_under(const Pose& pose, const std::vector<Feature>& terrain);  // ids, sorted
int hill_level(const Pose& pose, const std::vector<Feature>& terrain);  // the highest, 0 for none
Cover cover_of(const Pose& pose, const std::vector<Feature>& terrain);  // wood before village
bool lies_in(Point point, FeatureKind kind, const std::vector<Feature>& terrain);

bool hinders(const Feature& feature, UnitClass unit_class);  // closed to the class (DA-26)
bool on_board(Shape corners, const std::optional<Board>& board, Point moved = {});

}  // namespace ziggurat::dark_ages
