#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/board.h"

// The two linked boards of chapter 7: the land and the city. A location is identified by its Place or by its id ("F5",
// "south_vale"), which is unique across both boards.
namespace ziggurat::urr_handbook {

// The rules use some names that the kernel uses too. Types of the layers below are always written game::.
using namespace game;

using Places = std::vector<Place>;
using Pieces = std::vector<PieceId>;

inline constexpr BoardId city_board{0}, land_board{1};

enum class SiteKind : std::uint8_t { field, outer_wall, inner_wall, outer_quarter, citadel_quarter, area };
std::string_view name(SiteKind kind);

struct Site {
  Place at;
  std::string id, name;
  SiteKind kind = SiteKind::area;
  std::string terrain;  // open, wood, city, bog, hill, dwarf_hill, dwarf_tunnel: selects the row of UH-36 and UH-37
  int x = 0, y = 0;
  // owner of an area that is closed without the owner's permission (UH-100); empty: open to all
  std::string owner = {};
  bool solid_stone = false;  // no tunnels (UH-68)
  bool graveyard = false;
  // Computed by `join` after everything is read.
  Places neighbours = {};  // sorted
  Places fields = {};      // for an area around the city; sorted
  Place area = {};         // for a place of the city: the field's area, or Urr itself
};
struct Way {  // connects two sites of one board
  Place a, b;
  bool road = false, river = false, bridge = false;
  std::optional<Place> from(const Place& one) const {  // the other end; none if `one` is not an end
    return one == a ? std::optional(b) : one == b ? std::optional(a) : std::nullopt;
  }
};
struct Map {
  std::vector<Site> sites;  // indexed by area
  std::vector<Way> ways;
};

class Geography {
 public:
  Map city, land;  // the training scenario has no land sites

  Site& site(const Place& place);              // must exist
  const Site* find(const Place& place) const;  // null: no site of either board
  Place place(std::string_view id) const;      // a Box if the site does not exist
  // For a place that is no site: an empty id, and an open area with no features.
  const std::string& id(const Place& place) const { return known(place).id; }
  std::string name(const Place& place) const;  // for people; for an edge, the names of both ends
  SiteKind kind(const Place& place) const { return known(place).kind; }
  const std::string& terrain(const Place& place) const { return known(place).terrain; }

  // Linked places on the same board. A field also borders on the areas next to its own, and the deep road on K4 (7.2).
  const Places& neighbours(const Place& place) const { return known(place).neighbours; }
  bool adjacent(const Place& a, const Place& b) const;
  const Way* way(const Place& a, const Place& b) const;       // on the board that both are on; null: none
  const Way* land_way(const Place& a, const Place& b) const;  // between the areas that the two places are in
  // The area that a place is in. A field lies in one of the four areas around the city, every other place of the city
  // in `urr`; an area is in itself.
  Place area_of(const Place& place) const { return place.board == land_board ? place : known(place).area; }
  // empty if the area is not next to the city
  const Places& fields_of(const Place& area) const { return known(area).fields; }

  bool inside(const Place& place) const;  // on a wall or in a quarter
  bool is_wall(const Place& place) const;
  Place section_before(const Place& field) const;      // F5 → O5
  Place field_before(const Place& section) const;      // O5 → F5; for an inner section, a Box
  Place quarter_behind(const Place& section) const;    // O5 → C5, I3 → K3
  Places quarters_facing(const Place& section) const;  // I3 → C5, C6; O5 → empty
  Places sites_of(SiteKind kind) const;
  Places places() const;  // all places

  std::optional<Way> deep_road;  // from the land into the city; on no board
  void join();                   // computes the neighbours of all sites; fields must be known

 private:
  const Site& known(const Place& place) const;
  Places linked(const Place& place) const;
  const Map& map(const Place& place) const { return place.board == city_board ? city : land; }
};

inline Place city_place(int index) { return {city_board, game::Area{index}}; }
inline Place land_place(int index) { return {land_board, game::Area{index}}; }
inline Place edge_place(int a, int b) { return {land_board, a < b ? game::Edge{a, b} : game::Edge{b, a}}; }
inline const Place nowhere{city_board, game::Box{0}};  // out of play

// -1: not an area of this board.
int city_index(const Place& place);
int land_index(const Place& place);
inline Place edge_of(const Way& way) { return edge_place(land_index(way.a), land_index(way.b)); }  // for land ways

std::vector<game::Board> boards_of(const Geography& geography);

}  // namespace ziggurat::urr_handbook
