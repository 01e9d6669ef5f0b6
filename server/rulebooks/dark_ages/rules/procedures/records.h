#pragma once
#include <set>

#include "rulebooks/dark_ages/rules/fighting/attack.h"
#include "rulebooks/dark_ages/rules/movement/declared.h"
#include "rulebooks/dark_ages/rules/movement/move.h"
#include "rulebooks/dark_ages/rules/procedures/record.h"
#include "rulebooks/dark_ages/rules/table/table.h"

// The records that several procedures share (DA-111).
namespace ziggurat::dark_ages {

inline constexpr Limits turns_limits = from_to(-half_turn, half_turn), distance_limits = must(0, distance_max);
inline constexpr int hits_max = 100, units_max = 100, turn_max = 1000;

template <>
struct FieldsOf<Pose> {
  static void list(auto& f, auto& pose) {
    const PoseLimits& limits = pose_limits();
    f("at", pose.at, required);
    f("facing", pose.facing, must(0, full_turn - 1));
    f("formation", pose.formation);
    f("frontage", pose.frontage, from_to(limits.frontage_least, limits.frontage_most));
    f("depth", pose.depth, from_to(limits.depth_least, limits.depth_most));
  }
};

void check_type(std::size_t row, const JsonReader& from, const Switches& switches);
template <>
struct FieldsOf<UnitType> {
  static void list(auto& f, auto& type) {
    f.word("type", type.row, unit_type_names(), required);
    f("style", type.style);
  }
  static void finish(const UnitType& type, const JsonReader& from, const Switches& switches);
};

template <>
struct FieldsOf<Piece> {
  static void list(auto& f, auto& piece) {
    f.include(piece.pose);
    f.include(piece.type);
    f("id", piece.id);  // required in lists
    f("side", piece.side);
    f("leader", piece.leader);
  }
};

template <>
struct FieldsOf<Feature> {
  static void list(auto& f, auto& feature) {
    f("id", feature.id, required);
    f("kind", feature.kind, required);
    f("polygon", feature.polygon, must(3, 16));
    f("level", feature.level, from_to(1, 9));
    f("tall", feature.tall);
  }
  static void finish(const Feature& feature, const JsonReader& from, const Switches& switches);
};

template <>
struct FieldsOf<Board> {
  static void list(auto& f, auto& board) {
    f("width", board.width, must(1, coordinate_max));
    f("height", board.height, must(1, coordinate_max));
  }
};

template <>
struct FieldsOf<Contact> {
  static void list(auto& f, auto& contact) {
    f("a", contact.a, required);
    f("a_facing", contact.a_facing, required);
    f("b", contact.b, required);
    f("b_facing", contact.b_facing, required);
  }
};

template <>
struct FieldsOf<Table> {
  static void list(auto& f, auto& table) {
    f("others", table.others);
    f("terrain", table.terrain);
    f("board", table.board);
    f("contacts", table.contacts);
  }
};

struct StepRecord {
  std::optional<int> turn, bearing;
  std::optional<Mil> go;
  Step step() const;
};
template <>
struct FieldsOf<StepRecord> {
  static void list(auto& f, auto& step) {
    f("turn", step.turn, turns_limits);
    f("go", step.go, from_to(0, distance_max));
    f("bearing", step.bearing, turns_limits);
  }
  static void finish(const StepRecord& step, const JsonReader& from, const Switches& switches);
};
struct MoveOrderRecord {
  std::vector<StepRecord> steps;
  std::optional<Formation> formation_start, formation_end;
  MoveOrder order() const;
};
template <>
struct FieldsOf<MoveOrderRecord> {
  static void list(auto& f, auto& move) {
    f("steps", move.steps, must(0, 16));
    f("formation_start", move.formation_start);
    f("formation_end", move.formation_end);
  }
};

// `finish` sets the quality of the type if none is given.
template <>
struct FieldsOf<Fighter> {
  static void list(auto& f, auto& fighter) {
    f.include(fighter.type);
    f("hits", fighter.hits, from_to(0, hits_max));
    f("quality", fighter.quality);
    f("hero", fighter.hero);
  }
  static void finish(Fighter& fighter, const JsonReader& from, const Switches&);
};
struct Target {  // a fighter that cannot have a hero
  Fighter fighter;
};
template <>
struct FieldsOf<Target> {
  static void list(auto& f, auto& target) {
    f.include(target.fighter.type);
    f("hits", target.fighter.hits, from_to(0, hits_max));
    f("quality", target.fighter.quality);
  }
  static void finish(Target& target, const JsonReader& from, const Switches& switches) {
    FieldsOf<Fighter>::finish(target.fighter, from, switches);
  }
};

void check_road(const Road& road, const JsonReader& from);  // adjacent points must differ

// Checks that ids differ; the fault is reported at the second of two equal ids.
class DifferentIds {
 public:
  void add(const std::string& id, const JsonReader& holder);
  bool has(const std::string& id) const { return ids_.contains(id); }

 private:
  std::set<std::string> ids_;
};

// A single piece of the situation. Its id defaults to the name of its member.
void name_piece(Piece& piece, const JsonReader& situation, std::string_view member, DifferentIds& ids);
template <class T>
const std::string& id_of(const T& item) {
  if constexpr (requires { item.piece.id; }) return item.piece.id;
  else return item.id;
}
// Items of a list, each of which needs an id.
template <class T>
void check_ids(const std::vector<T>& list, const JsonReader& situation, std::string_view member, DifferentIds& ids) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const JsonReader item = situation.member(member).items()[i];
    item.member("id");
    ids.add(id_of(list[i]), item);
  }
}
// Checks the table's ids and those in its contacts. `ids`: ids of pieces outside the table.
void check_table(const Table& table, const JsonReader& situation, DifferentIds& ids);
void check_contact_ids(const std::string& a, const std::string& b, const JsonReader& contact, const DifferentIds& ids);

}  // namespace ziggurat::dark_ages
