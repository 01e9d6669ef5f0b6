#include "rulebooks/dark_ages/rules/procedures/procedures.h"
#include "rulebooks/dark_ages/rules/procedures/records.h"
#include "rulebooks/dark_ages/rules/sight/sight.h"
#include "rulebooks/dark_ages/rules/table/places.h"

// Section 12.2: geometry and sight.
namespace ziggurat::dark_ages {

namespace {
struct FootprintAsked {
  Pose piece;
};
struct ArcAsked {
  Pose observer;
  std::optional<Point> point;
  std::optional<Pose> target;
  Facing facing{};  // with `arc_test: whole_facing`
};
struct SightAsked {
  Pose observer, target;
  std::vector<Piece> others;
  std::vector<Feature> terrain;
};
struct SightingAsked {
  std::string side;
  std::vector<Piece> units;
  std::vector<Feature> terrain;
};
struct TerrainAsked {
  Pose piece;
  std::vector<Feature> terrain;
};
struct DeployAsked {
  std::vector<Piece> units;
  std::vector<Polygon> zones;
  Table table;
};
struct ZoneAsked {
  Point centre;
  Mil radius = 8000;
  std::optional<std::string> holder;
  std::vector<InZone> pieces;
};
void check_terrain(const std::vector<Feature>& terrain, const JsonReader& from) {
  DifferentIds ids;
  check_ids(terrain, from, "terrain", ids);
}
}  // namespace

template <>
struct FieldsOf<FootprintAsked> {
  static void list(auto& f, auto& asked) { f("piece", asked.piece, required); }
};

template <>
struct FieldsOf<ArcAsked> {
  static void list(auto& f, auto& asked) {
    f("observer", asked.observer, required);
    f("point", asked.point);
    f("target", asked.target);
    f.known("facing");
  }
  static void finish(ArcAsked& asked, const JsonReader& from, const Switches& switches) {
    if (!asked.point) {
      from.member("target");
      if (switches.arc_test == ArcTest::whole_facing) read_value(from.member("facing"), asked.facing, {}, switches);
      return;
    }
    for (const char* of_a_target : {"target", "facing"})
      if (from.has(of_a_target)) from.member(of_a_target).fail("not together with a point");
  }
};

template <>
struct FieldsOf<SightAsked> {
  static void list(auto& f, auto& asked) {
    f("observer", asked.observer, required);
    f("target", asked.target, required);
    f("others", asked.others);
    f("terrain", asked.terrain);
  }
  static void finish(SightAsked& asked, const JsonReader& from, const Switches&) {
    DifferentIds ids;
    check_ids(asked.others, from, "others", ids);
    check_terrain(asked.terrain, from);
  }
};

template <>
struct FieldsOf<SightingAsked> {
  static void list(auto& f, auto& asked) {
    f("side", asked.side, required);
    f("units", asked.units, required);
    f("terrain", asked.terrain);
  }
  static void finish(SightingAsked& asked, const JsonReader& from, const Switches&) {
    DifferentIds ids;
    check_ids(asked.units, from, "units", ids);
    check_terrain(asked.terrain, from);
  }
};

template <>
struct FieldsOf<TerrainAsked> {
  static void list(auto& f, auto& asked) {
    f("piece", asked.piece, required);
    f("terrain", asked.terrain, required);
  }
  static void finish(TerrainAsked& asked, const JsonReader& from, const Switches&) {
    check_terrain(asked.terrain, from);
  }
};

template <>
struct FieldsOf<DeployAsked> {
  static void list(auto& f, auto& asked) {
    f("board", asked.table.board, required);
    f("terrain", asked.table.terrain);
    f.known("zones");
    f("units", asked.units, required);
    f("others", asked.table.others);
  }
  static void finish(DeployAsked& asked, const JsonReader& from, const Switches& switches) {
    for (const JsonReader& zone : from.member("zones").items())
      read_value(zone, asked.zones.emplace_back(), from_to(3, 16), switches);
    DifferentIds ids;
    check_ids(asked.units, from, "units", ids);
    check_table(asked.table, from, ids);
  }
};

template <>
struct FieldsOf<InZone> {
  static void list(auto& f, auto& piece) {
    f("id", piece.id, required);
    f("side", piece.side, required);
    f.include(piece.pose);
  }
};
template <>
struct FieldsOf<ZoneAsked> {
  static void list(auto& f, auto& asked) {
    f("centre", asked.centre, required);
    f("radius", asked.radius, from_to(1, distance_max));
    f("holder", asked.holder, may_be_null);
    f("pieces", asked.pieces, required);
  }
  static void finish(ZoneAsked& asked, const JsonReader& from, const Switches&) {
    DifferentIds ids;
    check_ids(asked.pieces, from, "pieces", ids);
  }
};

namespace {

std::unique_ptr<Play> read_footprint(const JsonReader& situation, const Switches& switches) {
  return play_of<FootprintAsked>(
      situation, switches, [](const auto& asked, const Switches&, game::Dice&) { return asked.piece; },
      [](const auto&, const Pose& pose) -> Json {
        const Corners corners = footprint(pose);
        Json midpoints = Json::object();
        for (const Facing facing : facings_around)
          midpoints[std::string(name(facing))] = to_json(midpoint(pose, facing));
        return {{"corners", {{"front_left", to_json(corners[0])}, {"front_right", to_json(corners[1])},
                                {"rear_right", to_json(corners[2])}, {"rear_left", to_json(corners[3])}}},
            {"midpoints", std::move(midpoints)}, {"centre", to_json(centre(pose))}};
      });
}

std::unique_ptr<Play> read_arc(const JsonReader& situation, const Switches& switches) {
  return play_of<ArcAsked>(
      situation, switches,
      [](const ArcAsked& asked, const Switches& s, game::Dice&) {
        if (asked.point) return in_arc(asked.observer.at, asked.observer.facing, s.arc_half_angle, *asked.point);
        if (s.arc_test == ArcTest::whole_facing) return facing_in_arc(asked.observer, *asked.target, asked.facing, s);
        return target_in_arc(asked.observer, *asked.target, s);
      },
      [](const ArcAsked&, bool in) -> Json {
        return {{"in_arc", in}};
      });
}

std::unique_ptr<Play> read_line_of_sight(const JsonReader& situation, const Switches& switches) {
  using Looked = std::pair<Sight, std::set<std::string>>;
  return play_of<SightAsked>(
      situation, switches,
      [](const SightAsked& asked, const Switches&, game::Dice&) {
        Looked looked;
        looked.first = look(asked.observer.at, asked.target, asked.others, asked.terrain, &looked.second);
        return looked;
      },
      [](const SightAsked&, const Looked& looked) -> Json {
        const Sight& sight = looked.first;
        Json facings = Json::object();
        for (const Facing facing : facings_around)
          facings[std::string(name(facing))] = name(sight.facings[static_cast<std::size_t>(facing)]);
        return {{"visible", sight.visible()}, {"closest", sight.visible() ? to_json(*sight.closest) : Json(nullptr)},
            {"distance", sight.visible() ? Json(floor_root(sight.square_distance)) : Json(nullptr)},
            {"facings", std::move(facings)}, {"blockers", looked.second}};
      });
}

std::unique_ptr<Play> read_sighting(const JsonReader& situation, const Switches& switches) {
  return play_of<SightingAsked>(
      situation, switches,
      [](const SightingAsked& asked, const Switches&, game::Dice&) {
        return sightings_of(asked.side, asked.units, asked.terrain);
      },
      [](const SightingAsked&, const Sightings& sightings) -> Json {
        Json seen = Json::array();
        for (const Sighted& one : sightings.seen) seen.push_back({{"id", one.id}, {"by", one.by}});
        return {{"seen", std::move(seen)}, {"hidden", sightings.hidden}};
      });
}

std::unique_ptr<Play> read_terrain_at(const JsonReader& situation, const Switches& switches) {
  return play_of<TerrainAsked>(
      situation, switches, [](const TerrainAsked&, const Switches&, game::Dice&) { return true; },
      [](const TerrainAsked& asked, bool) -> Json {
        return {{"in", features_under(asked.piece, asked.terrain)}, {"level", hill_level(asked.piece, asked.terrain)},
            {"cover", name(cover_of(asked.piece, asked.terrain))}};
      });
}

std::unique_ptr<Play> read_deploy_check(const JsonReader& situation, const Switches& switches) {
  return play_of<DeployAsked>(
      situation, switches,
      [](const DeployAsked& asked, const Switches&, game::Dice&) {
        return deploy_problems(asked.units, asked.zones, asked.table);
      },
      [](const DeployAsked&, const std::vector<DeployProblem>& problems) -> Json {
        Json list = Json::array();
        for (const DeployProblem& one : problems) list.push_back({{"id", one.id}, {"reason", name(one.reason)}});
        return {{"legal", problems.empty()}, {"problems", std::move(list)}};
      });
}

std::unique_ptr<Play> read_zone_control(const JsonReader& situation, const Switches& switches) {
  return play_of<ZoneAsked>(
      situation, switches,
      [](const ZoneAsked& asked, const Switches&, game::Dice&) {
        return zone_control(asked.centre, asked.radius, asked.holder, asked.pieces);
      },
      [](const ZoneAsked&, const ZoneControl& control) -> Json {
        return {{"inside", control.inside}, {"counts", control.counts}, {"contested", control.counts.size() > 1},
            {"winner", or_null(control.winner)}};
      });
}

}  // namespace

std::vector<Procedure> geometry_procedures() {
  return {declared<FootprintAsked>("footprint", read_footprint), declared<ArcAsked>("arc", read_arc),
      declared<SightAsked>("line_of_sight", read_line_of_sight), declared<SightingAsked>("sighting", read_sighting),
      declared<TerrainAsked>("terrain_at", read_terrain_at), declared<DeployAsked>("deploy_check", read_deploy_check),
      declared<ZoneAsked>("zone_control", read_zone_control)};
}

}  // namespace ziggurat::dark_ages
