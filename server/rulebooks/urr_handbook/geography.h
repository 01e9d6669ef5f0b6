#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/board.h"

// The two linked boards of chapter 7: the land and the city. A location is named by its id ("F5", "south_vale"), which no other
// location of either board bears, or by its Place.
namespace ziggurat::urr_handbook {

// The rules have names of their own for much of the kernel's: those of the layers below are always called game::.
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
  std::string terrain;  // open, wood, city, bog, hill, dwarf_hill, dwarf_tunnel: the row of UH-36 and UH-37
  int x = 0, y = 0;
  std::string owner = {};    // of an area that is closed unless its owner permits (UH-100); empty: open to all
  bool solid_stone = false;  // no tunnels (UH-68)
  bool graveyard = false;
  // Found when all is read (`join`).
  Places neighbours = {};  // ascending
  Places fields = {};      // of an area around the city, ascending
  Place area = {};         // of a place of the city: the field's, or Urr itself
};
struct Way {  // of two sites of one board
  Place a, b;
  bool road = false, river = false, bridge = false;
  std::optional<Place> from(const Place& one) const {  // where it leads to; none: not from there
    return one == a ? std::optional(b) : one == b ? std::optional(a) : std::nullopt;
  }
};
struct Map {
  std::vector<Site> sites;  // by index of the board's areas
  std::vector<Way> ways;
};

class Geography {
 public:
  Map city, land;  // without sites of the land: the training scenario

  Site& site(const Place& place);              // must be there
  const Site* find(const Place& place) const;  // null: no site of either board
  Place place(std::string_view id) const;      // Box: there is no such site
  // Of what is no site: no id, an open area of nothing.
  const std::string& id(const Place& place) const { return known(place).id; }
  std::string name(const Place& place) const;  // for people; of an edge: of both its ends
  SiteKind kind(const Place& place) const { return known(place).kind; }
  const std::string& terrain(const Place& place) const { return known(place).terrain; }

  // Within a board by its ways; a field also borders on the areas beside the one it lies in, and the deep road on K4 (7.2).
  const Places& neighbours(const Place& place) const { return known(place).neighbours; }
  bool adjacent(const Place& a, const Place& b) const;
  const Way* way(const Place& a, const Place& b) const;       // of the board both are on; null: none
  const Way* land_way(const Place& a, const Place& b) const;  // between the areas that both are in
  // The area a place is in: a field lies in one of the four around the city, all else of the city in `urr`. Of an area: itself.
  Place area_of(const Place& place) const { return place.board == land_board ? place : known(place).area; }
  const Places& fields_of(const Place& area) const { return known(area).fields; }  // none: no area around the city

  bool inside(const Place& place) const;  // on a wall or in a quarter
  bool is_wall(const Place& place) const;
  Place section_before(const Place& field) const;      // F5 → O5
  Place field_before(const Place& section) const;      // O5 → F5; of an inner section: a Box
  Place quarter_behind(const Place& section) const;    // O5 → C5, I3 → K3
  Places quarters_facing(const Place& section) const;  // I3 → C5, C6; O5 → none
  Places sites_of(SiteKind kind) const;
  Places places() const;  // all

  std::optional<Way> deep_road;  // from the land into the city, on no board
  void join();                   // what borders on what; of all sites, whose fields are known

 private:
  const Site& known(const Place& place) const;
  Places linked(const Place& place) const;
  const Map& map(const Place& place) const { return place.board == city_board ? city : land; }
};

inline Place city_place(int index) { return {city_board, game::Area{index}}; }
inline Place land_place(int index) { return {land_board, game::Area{index}}; }
inline Place edge_place(int a, int b) { return {land_board, a < b ? game::Edge{a, b} : game::Edge{b, a}}; }
inline const Place nowhere{city_board, game::Box{0}};  // not in play

// -1: not an area of this board.
int city_index(const Place& place);
int land_index(const Place& place);
inline Place edge_of(const Way& way) { return edge_place(land_index(way.a), land_index(way.b)); }  // of the land

std::vector<game::Board> boards_of(const Geography& geography);

}  // namespace ziggurat::urr_handbook
