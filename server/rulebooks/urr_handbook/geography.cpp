#include "rulebooks/urr_handbook/geography.h"

#include <algorithm>

#include "rulebooks/urr_handbook/say.h"

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

Site& Geography::site(const Place& place) {
  return (place.board == city_board ? city : land).sites.at(static_cast<std::size_t>(area_number(place, place.board)));
}
const Site* Geography::find(const Place& place) const {
  const int index = area_number(place, place.board);
  const auto& sites = map(place).sites;
  return index >= 0 && static_cast<std::size_t>(index) < sites.size() ? &sites[static_cast<std::size_t>(index)]
                                                                      : nullptr;
}

Place Geography::place(std::string_view id) const {
  for (const auto* map : {&city, &land})
    for (const auto& site : map->sites)
      if (site.id == id) return site.at;
  return nowhere;
}

const Site& Geography::known(const Place& place) const {
  static const Site none{.at = nowhere, .id = {}, .name = "nowhere", .terrain = "open", .area = nowhere};
  const auto* site = find(place);
  return site ? *site : none;
}

std::string Geography::name(const Place& place) const {
  if (const auto* edge = std::get_if<game::Edge>(&place.spot))
    return name({place.board, game::Area{edge->low}}) + " – " + name({place.board, game::Area{edge->high}});
  return known(place).name;
}

Places Geography::linked(const Place& place) const {
  Places found;
  for (const auto& way : map(place).ways)
    if (const auto to = way.from(place)) found.push_back(*to);
  return found;
}

void Geography::join() {
  for (auto& site : land.sites) {
    std::ranges::sort(site.fields);
    for (const auto& field : site.fields) this->site(field).area = site.at;
  }
  const auto add = [](Site& site, const Places& places) {
    site.neighbours.insert(site.neighbours.end(), places.begin(), places.end());
  };
  for (auto& site : city.sites) {
    add(site, linked(site.at));
    if (site.kind != SiteKind::field) site.area = place("urr");
    else if (!land.sites.empty()) {
      add(site, {site.area});
      for (const auto& area : linked(site.area))
        if (id(area) != "urr" && fields_of(area).empty()) add(site, {area});
    }
  }
  for (auto& site : land.sites) {
    const auto around = linked(site.at);
    add(site, around);
    for (const auto& area : around) add(site, fields_of(area));
    add(site, site.fields);
  }
  if (deep_road) add(site(deep_road->a), {deep_road->b}), add(site(deep_road->b), {deep_road->a});
  for (auto* map : {&city, &land})
    for (auto& site : map->sites) {
      std::ranges::sort(site.neighbours);
      site.neighbours.erase(std::unique(site.neighbours.begin(), site.neighbours.end()), site.neighbours.end());
    }
}

bool Geography::adjacent(const Place& a, const Place& b) const {
  const auto& around = neighbours(a);
  return std::ranges::binary_search(around, b);
}

const Way* Geography::way(const Place& a, const Place& b) const {
  for (const auto& way : map(a).ways)
    if (way.from(a) == b) return &way;
  return nullptr;
}
const Way* Geography::land_way(const Place& a, const Place& b) const { return way(area_of(a), area_of(b)); }

bool Geography::inside(const Place& place) const {
  return place.board == city_board && find(place) && kind(place) != SiteKind::field;
}
bool Geography::is_wall(const Place& place) const {
  return find(place) && (kind(place) == SiteKind::outer_wall || kind(place) == SiteKind::inner_wall);
}

namespace {

// The only neighbour of this kind, or nowhere.
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
Places Geography::quarters_facing(const Place& section) const {
  Places found;
  if (kind(section) == SiteKind::inner_wall)
    for (const auto& next : neighbours(section))
      if (kind(next) == SiteKind::outer_quarter) found.push_back(next);
  return found;
}
Places Geography::places() const {
  Places found;
  for (const auto* map : {&city, &land})
    for (const auto& site : map->sites) found.push_back(site.at);
  return found;
}
Places Geography::sites_of(SiteKind kind) const {
  auto found = places();
  std::erase_if(found, [&](const Place& at) { return this->kind(at) != kind; });
  return found;
}

namespace {

// The link between two places of the city, as a word for the drawing.
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
  city.in_rings = true;
  for (const auto& site : geography.city.sites)
    city.areas.push_back({site.id, site.name, std::string(name(site.kind)), site.x, site.y});
  for (const auto& way : geography.city.ways)
    city.links.push_back(
        {city_index(way.a), city_index(way.b), city_link(geography.kind(way.a), geography.kind(way.b))});
  std::vector<game::Board> boards{{"city", say("board.city"), std::move(city), {}}};
  if (geography.land.sites.empty()) return boards;
  for (const auto& site : geography.land.sites)
    land.areas.push_back({site.id, site.name, site.terrain, site.x, site.y});
  for (const auto& way : geography.land.ways)
    land.links.push_back({land_index(way.a), land_index(way.b), land_link(way)});
  boards.push_back({"land", say("board.land"), std::move(land), {}});
  return boards;
}

}  // namespace ziggurat::urr_handbook
