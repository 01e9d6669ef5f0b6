#include "rulebooks/urr_handbook/geography.h"

#include <algorithm>

namespace ziggurat::urr_handbook {
namespace {

int area_number(const Place& place, BoardId board) {
  const auto* area = std::get_if<game::Area>(&place.spot);
  return area && place.board == board ? area->number : -1;
}

}  // namespace

std::string_view name(SiteKind kind) {
  static constexpr std::string_view names[] = {
      "field", "outer_wall", "inner_wall", "outer_quarter", "citadel_quarter", "area"};
  return names[static_cast<std::size_t>(kind)];
}

int city_index(const Place& place) { return area_number(place, city_board); }
int land_index(const Place& place) { return area_number(place, land_board); }

const Site* Geography::find(const Place& place) const {
  const auto in = [](const std::vector<Site>& sites, int index) {
    return index >= 0 && static_cast<std::size_t>(index) < sites.size() ? &sites[static_cast<std::size_t>(index)]
                                                                        : nullptr;
  };
  return place.board == city_board ? in(city, city_index(place)) : in(land, land_index(place));
}

Place Geography::place(std::string_view id) const {
  if (id.empty()) return nowhere;
  for (std::size_t i = 0; i < city.size(); ++i)
    if (city[i].id == id) return city_place(static_cast<int>(i));
  for (std::size_t i = 0; i < land.size(); ++i)
    if (land[i].id == id) return land_place(static_cast<int>(i));
  return nowhere;
}

std::string Geography::id(const Place& place) const {
  const auto* site = find(place);
  return site ? site->id : std::string();
}

std::string Geography::name(const Place& place) const {
  if (const auto* edge = std::get_if<game::Edge>(&place.spot))
    return name({place.board, game::Area{edge->low}}) + " – " + name({place.board, game::Area{edge->high}});
  const auto* site = find(place);
  return site ? site->name : std::string("nowhere");
}

SiteKind Geography::kind(const Place& place) const {
  const auto* site = find(place);
  return site ? site->kind : SiteKind::area;
}

const std::string& Geography::terrain(const Place& place) const {
  static const std::string open = "open";
  const auto* site = find(place);
  return site ? site->terrain : open;
}

std::vector<Place> Geography::linked(const Place& place) const {
  std::vector<Place> found;
  const bool in_city = place.board == city_board;
  const int index = in_city ? city_index(place) : land_index(place);
  for (const auto& way : in_city ? city_ways : land_ways)
    if (way.a == index || way.b == index) found.push_back({place.board, game::Area{way.a == index ? way.b : way.a}});
  return found;
}

void Geography::join() {
  for (std::size_t i = 0; i < land.size(); ++i) {
    std::sort(land[i].fields.begin(), land[i].fields.end());
    for (const auto& field : land[i].fields)
      city[static_cast<std::size_t>(city_index(field))].area = land_place(static_cast<int>(i));
  }
  const auto add = [](Site& site, const std::vector<Place>& places) {
    site.neighbours.insert(site.neighbours.end(), places.begin(), places.end());
  };
  for (std::size_t i = 0; i < city.size(); ++i) {
    auto& site = city[i];
    add(site, linked(city_place(static_cast<int>(i))));
    if (site.kind != SiteKind::field) site.area = place("urr");
    else if (!land.empty()) {
      add(site, {site.area});
      for (const auto& area : linked(site.area))
        if (id(area) != "urr" && fields_of(area).empty()) add(site, {area});
    }
  }
  for (std::size_t i = 0; i < land.size(); ++i) {
    const auto around = linked(land_place(static_cast<int>(i)));
    add(land[i], around);
    for (const auto& area : around) add(land[i], fields_of(area));
    add(land[i], land[i].fields);
  }
  if (deep_road >= 0 && deep_road_end >= 0) {
    add(land[static_cast<std::size_t>(deep_road)], {city_place(deep_road_end)});
    add(city[static_cast<std::size_t>(deep_road_end)], {land_place(deep_road)});
  }
  for (auto* sites : {&city, &land})
    for (auto& site : *sites) {
      std::ranges::sort(site.neighbours);
      site.neighbours.erase(std::unique(site.neighbours.begin(), site.neighbours.end()), site.neighbours.end());
    }
}

const std::vector<Place>& Geography::neighbours(const Place& place) const {
  static const std::vector<Place> none;
  const auto* site = find(place);
  return site ? site->neighbours : none;
}

bool Geography::adjacent(const Place& a, const Place& b) const {
  const auto& around = neighbours(a);
  return std::ranges::binary_search(around, b);
}

const Way* Geography::way(const Place& a, const Place& b) const {
  if (a.board != b.board || !find(a) || !find(b)) return nullptr;
  const bool in_city = a.board == city_board;
  const int from = in_city ? city_index(a) : land_index(a), to = in_city ? city_index(b) : land_index(b);
  for (const auto& way : in_city ? city_ways : land_ways)
    if ((way.a == from && way.b == to) || (way.a == to && way.b == from)) return &way;
  return nullptr;
}
const Way* Geography::land_way(const Place& a, const Place& b) const { return way(area_of(a), area_of(b)); }

Place Geography::area_of(const Place& place) const {
  if (place.board == land_board) return place;
  const auto* site = find(place);
  return site ? site->area : nowhere;
}

const std::vector<Place>& Geography::fields_of(const Place& area) const {
  static const std::vector<Place> none;
  const auto* site = area.board == land_board ? find(area) : nullptr;
  return site ? site->fields : none;
}

bool Geography::inside(const Place& place) const {
  return place.board == city_board && find(place) && kind(place) != SiteKind::field;
}
bool Geography::is_wall(const Place& place) const {
  return find(place) && (kind(place) == SiteKind::outer_wall || kind(place) == SiteKind::inner_wall);
}

namespace {

// The only neighbour of this kind; none: nowhere.
Place neighbour_of_kind(const Geography& geography, const Place& place, SiteKind kind) {
  for (const auto& next : geography.neighbours(place))
    if (geography.kind(next) == kind && geography.find(next)) return next;
  return nowhere;
}

}  // namespace

Place Geography::section_before(const Place& field) const {
  return kind(field) == SiteKind::field ? neighbour_of_kind(*this, field, SiteKind::outer_wall) : nowhere;
}
Place Geography::field_before(const Place& section) const {
  return kind(section) == SiteKind::outer_wall ? neighbour_of_kind(*this, section, SiteKind::field) : nowhere;
}
Place Geography::quarter_behind(const Place& section) const {
  if (!is_wall(section)) return nowhere;
  return neighbour_of_kind(
      *this, section, kind(section) == SiteKind::outer_wall ? SiteKind::outer_quarter : SiteKind::citadel_quarter);
}
std::vector<Place> Geography::quarters_facing(const Place& section) const {
  std::vector<Place> found;
  if (kind(section) == SiteKind::inner_wall)
    for (const auto& next : neighbours(section))
      if (kind(next) == SiteKind::outer_quarter) found.push_back(next);
  return found;
}
std::vector<Place> Geography::sites_of(SiteKind kind) const {
  std::vector<Place> found;
  for (std::size_t i = 0; i < city.size(); ++i)
    if (city[i].kind == kind) found.push_back(city_place(static_cast<int>(i)));
  for (std::size_t i = 0; i < land.size(); ++i)
    if (land[i].kind == kind) found.push_back(land_place(static_cast<int>(i)));
  return found;
}

namespace {

// What lies between two places of the city, in a word for the drawing.
std::string city_link(SiteKind a, SiteKind b) {
  const auto wall = [](SiteKind kind) { return kind == SiteKind::outer_wall || kind == SiteKind::inner_wall; };
  if (wall(a) && wall(b)) return "walkway";
  if (a == SiteKind::field && b == SiteKind::field) return "open";
  if (a == SiteKind::field || b == SiteKind::field) return "storm";
  return wall(a) || wall(b) ? "stairs" : "street";
}

std::string land_link(const Way& way) {
  if (way.bridge) return "road_bridge";
  if (way.river) return way.road ? "river_road" : "river";
  return way.road ? "road" : "open";
}

}  // namespace

std::vector<game::Board> boards_of(const Geography& geography) {
  game::AreaMap city, land;
  for (const auto& site : geography.city)
    city.areas.push_back({site.id, site.name, std::string(name(site.kind)), site.x, site.y});
  for (const auto& way : geography.city_ways)
    city.links.push_back({way.a, way.b,
        city_link(geography.city[static_cast<std::size_t>(way.a)].kind,
            geography.city[static_cast<std::size_t>(way.b)].kind)});
  std::vector<game::Board> boards;
  boards.push_back({"city", "City of Urr", std::move(city), {}});
  if (geography.land.empty()) return boards;
  for (const auto& site : geography.land) land.areas.push_back({site.id, site.name, site.terrain, site.x, site.y});
  for (const auto& way : geography.land_ways) land.links.push_back({way.a, way.b, land_link(way)});
  boards.push_back({"land", "Land of Urr", std::move(land), {}});
  return boards;
}

}  // namespace ziggurat::urr_handbook
