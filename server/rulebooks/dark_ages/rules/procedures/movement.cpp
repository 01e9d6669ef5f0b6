#include "rulebooks/dark_ages/rules/movement/move.h"

#include "rulebooks/dark_ages/rules/movement/declared.h"
#include "rulebooks/dark_ages/rules/movement/distance.h"
#include "rulebooks/dark_ages/rules/procedures/procedures.h"
#include "rulebooks/dark_ages/rules/procedures/records.h"

// Section 12.3 except charges: movement.
namespace ziggurat::dark_ages {

namespace {
struct DistanceAsked {
  UnitType type;
  bool along_road = false, charging = false;
};
struct MoveAsked {
  Piece piece;
  Mil allowance = 0;
  MoveOrderRecord move;
  Table table;
};
struct MoveCheckAsked {
  MoveAsked move;
  bool in_melee = false;
};
struct RoadAsked {
  Piece piece;
  Road road;
  RoadEnd toward{};
  Mil distance = 0;
  Formation formation_end = Formation::column;
  bool in_melee = false;
  Table table;
};
struct FriendBeside {
  std::string id;
  Companion companion;
};
struct StopsAsked {
  Piece piece;
  int bearing = 0;
  Mil distance = 0;
  std::vector<FriendBeside> friends;
  std::vector<Feature> terrain;
  std::vector<Road> roads;
};
struct DeclaredAsked {
  UnitType type;
  Mil rolled = 0, wanted = 0;
  std::vector<Stop> stops;
  std::optional<Block> block;
};
constexpr Limits road_limits = must(2, 64);
}  // namespace

template <>
struct FieldsOf<DistanceAsked> {
  static void list(auto& f, auto& asked) {
    f.include(asked.type);
    f("along_road", asked.along_road);
    f("charging", asked.charging);
  }
};

template <>
struct FieldsOf<MoveAsked> {
  static void list(auto& f, auto& asked) {
    f("piece", asked.piece, required);
    f("allowance", asked.allowance, distance_limits);
    f.include(asked.move);
    f.include(asked.table);
  }
  static void finish(MoveAsked& asked, const JsonReader& from, const Switches&) {
    DifferentIds ids;
    name_piece(asked.piece, from, "piece", ids);
    check_table(asked.table, from, ids);
  }
};
template <>
struct FieldsOf<MoveCheckAsked> {
  static void list(auto& f, auto& asked) {
    f.include(asked.move);
    f("in_melee", asked.in_melee);
  }
};

template <>
struct FieldsOf<RoadAsked> {
  static void list(auto& f, auto& asked) {
    f("piece", asked.piece, required);
    f("road", asked.road, road_limits);
    f("toward", asked.toward, required);
    f("distance", asked.distance, distance_limits);
    f("formation_end", asked.formation_end);
    f("in_melee", asked.in_melee);
    f.include(asked.table);
  }
  static void finish(RoadAsked& asked, const JsonReader& from, const Switches&) {
    check_road(asked.road, from.member("road"));
    DifferentIds ids;
    name_piece(asked.piece, from, "piece", ids);
    check_table(asked.table, from, ids);
  }
};

template <>
struct FieldsOf<FriendBeside> {
  static void list(auto& f, auto& one) {
    f("id", one.id, required);
    f("at", one.companion.at, required);
    f("banner", one.companion.banner);
  }
};
template <>
struct FieldsOf<StopsAsked> {
  static void list(auto& f, auto& asked) {
    f("piece", asked.piece, required);
    f("bearing", asked.bearing, turns_limits);
    f("distance", asked.distance, distance_limits);
    f("friends", asked.friends);
    f("terrain", asked.terrain);
    f.known("roads");
  }
  static void finish(StopsAsked& asked, const JsonReader& from, const Switches& switches) {
    DifferentIds ids, features;
    name_piece(asked.piece, from, "piece", ids);
    check_ids(asked.friends, from, "friends", ids);
    check_ids(asked.terrain, from, "terrain", features);
    const auto roads = from.optional_member("roads");
    for (const JsonReader& road : roads ? roads->items() : std::vector<JsonReader>{}) {
      read_value(road, asked.roads.emplace_back(), road_limits, switches);
      check_road(asked.roads.back(), road);
    }
  }
};

template <>
struct FieldsOf<Stop> {
  static void list(auto& f, auto& stop) {
    f("at", stop.at, distance_limits);
    f("kind", stop.kind, required);
  }
};
template <>
struct FieldsOf<Block> {
  static void list(auto& f, auto& block) {
    f("at", block.at, distance_limits);
    f("kind", block.kind, required);
  }
};
template <>
struct FieldsOf<DeclaredAsked> {
  static void list(auto& f, auto& asked) {
    f.include(asked.type);
    f("rolled", asked.rolled, distance_limits);
    f("wanted", asked.wanted, distance_limits);
    f("stops", asked.stops);
    f("block", asked.block);
  }
};

namespace {

std::unique_ptr<Play> read_move_distance(const JsonReader& situation, const Switches& switches) {
  return play_of<DistanceAsked>(
      situation, switches,
      [](const DistanceAsked& asked, const Switches& s, game::Dice& dice) {
        return roll_distance(asked.type.figures().unit_class, s, dice, "movement");
      },
      [](const DistanceAsked& asked, Mil rolled) -> Json {
        const Mil bonus = asked.along_road && !asked.charging ? reach().road_bonus : 0;
        return {{"distance", rolled + bonus}, {"road_bonus", bonus}};
      });
}

std::unique_ptr<Play> read_move_check(const JsonReader& situation, const Switches& switches) {
  return play_of<MoveCheckAsked>(
      situation, switches,
      [](const MoveCheckAsked& asked, const Switches& s, game::Dice&) {
        const MoveAsked& move = asked.move;
        const bool in_melee = asked.in_melee || in_contact(move.table.contacts, move.piece.id);
        return check_move(move.piece, in_melee, move.allowance, move.move.order(), move.table, s);
      },
      [](const MoveCheckAsked& asked, const MoveCheck& check) -> Json {
        const auto corners = corners_moved(asked.move.piece.pose, check.end);
        return {{"legal", check.reason == Reason::none}, {"reason", to_json(check.reason)}, {"end", to_json(check.end)},
            {"gone", check.gone}, {"corners_moved", or_null(corners)}};
      });
}

std::unique_ptr<Play> read_move_execute(const JsonReader& situation, const Switches& switches) {
  return play_of<MoveAsked>(
      situation, switches,
      [](const MoveAsked& asked, const Switches& s, game::Dice&) {
        return execute_move(asked.piece, asked.allowance, asked.move.order(), asked.table, s);
      },
      [](const MoveAsked&, const Moved& moved) { return to_json(moved); });
}

std::unique_ptr<Play> read_road_march(const JsonReader& situation, const Switches& switches) {
  return play_of<RoadAsked>(
      situation, switches,
      [](const RoadAsked& asked, const Switches& s, game::Dice&) {
        const bool in_melee = asked.in_melee || in_contact(asked.table.contacts, asked.piece.id);
        return march(
            asked.piece, in_melee, asked.road, asked.toward, asked.distance, asked.formation_end, asked.table, s);
      },
      [](const RoadAsked&, const RoadMarch& march) -> Json {
        return {{"legal", march.reason == Reason::none}, {"reason", to_json(march.reason)}, {"end", to_json(march.end)},
            {"gone", march.gone}, {"stopped_by", to_json(march.stopped_by)}, {"end_of_road", march.end_of_road}};
      });
}

std::unique_ptr<Play> read_declared_stops(const JsonReader& situation, const Switches& switches) {
  return play_of<StopsAsked>(
      situation, switches,
      [](const StopsAsked& asked, const Switches&, game::Dice&) {
        std::vector<Companion> companions;
        for (const FriendBeside& one : asked.friends) companions.push_back(one.companion);
        return declared_stops(asked.piece.pose, asked.piece.figures().unit_class, asked.bearing, asked.distance,
            companions, asked.terrain, asked.roads);
      },
      [](const StopsAsked&, const std::vector<Stop>& stops) -> Json {
        Json list = Json::array();
        for (const Stop& stop : stops) list.push_back({{"at", stop.at}, {"kind", name(stop.kind)}});
        return {{"stops", std::move(list)}};
      });
}

std::unique_ptr<Play> read_declared_move(const JsonReader& situation, const Switches& switches) {
  return play_of<DeclaredAsked>(
      situation, switches,
      [](const DeclaredAsked& asked, const Switches& s, game::Dice&) {
        return declared_move(asked.type.figures().unit_class, asked.rolled, asked.wanted, asked.stops, asked.block, s);
      },
      [](const DeclaredAsked&, const DeclaredMove& move) -> Json {
        return {{"distance", move.distance}, {"stopped_by", move.stopped_by}, {"contact", move.contact}};
      });
}

}  // namespace

std::vector<Procedure> movement_procedures() {
  return {declared<DistanceAsked>("move_distance", read_move_distance),
      declared<MoveCheckAsked>("move_check", read_move_check), declared<MoveAsked>("move_execute", read_move_execute),
      declared<RoadAsked>("road_march", read_road_march), declared<StopsAsked>("declared_stops", read_declared_stops),
      declared<DeclaredAsked>("declared_move", read_declared_move)};
}

}  // namespace ziggurat::dark_ages
