#include <doctest/doctest.h>

#include "rulebooks/urr_handbook/rules/council/projects.h"
#include "rulebooks/urr_handbook/rules/council/purchase.h"

namespace ziggurat::urr_handbook {
namespace {

const Corps masons{CorpsKind::dwarf, 0, false};

ProjectReason reason_at(Project project, const ProjectSite& site, Faction faction = Faction::urr) {
  return check_project({faction, masons, project, site});
}

}  // namespace

TEST_CASE("who may build, and how much at once (UH-60)") {
  struct Row {
    Faction faction;
    CorpsKind kind;
    int busy;
    bool in_combat;
    ProjectReason reason;
    int left;
  };
  using enum ProjectReason;
  for (const Row& row :
      {Row{Faction::urr, CorpsKind::dwarf, 0, false, none, 0}, {Faction::pod, CorpsKind::dwarf, 0, false, none, 0},
          {Faction::urr, CorpsKind::dwarf, 1, true, over_capacity, 0},
          {Faction::urr, CorpsKind::dwarf, 0, true, corps_in_combat, 1},
          {Faction::pod, CorpsKind::baggage_train, 0, false, none, 1},
          {Faction::pod, CorpsKind::baggage_train, 1, false, none, 0},
          {Faction::pod, CorpsKind::baggage_train, 2, false, over_capacity, 0},
          {Faction::pod, CorpsKind::baggage_train, 9, false, over_capacity, 0},
          {Faction::urr, CorpsKind::baggage_train, 0, false, not_engineers, 2},
          {Faction::urr, CorpsKind::other, 9, true, not_engineers, 0}}) {
    CAPTURE(name(row.faction));
    CAPTURE(row.busy);
    const ProjectOrder order{row.faction, {row.kind, row.busy, row.in_combat}, Project::palisade, {}};
    const ProjectReason reason = check_project(order);
    CHECK(name(reason) == name(row.reason));
    CHECK(slots_left(order.corps, reason == none) == row.left);
  }
}

TEST_CASE("what each project asks of its site, the first reason that holds (UH-62 to UH-69)") {
  struct Row {
    Project project;
    ProjectSite site;
    std::string_view reason;
  };
  for (const Row& row : std::vector<Row>{{Project::palisade, {}, ""}, {Project::horse, {}, ""},
           {Project::rafts, {}, ""}, {Project::sap, {}, ""}, {Project::custom, {}, ""},
           {Project::wall_repair, {.enemy_inside = true}, "undamaged"}, {Project::wall_repair, {.damage = 7}, ""},
           {Project::wall_repair, {.damage = 1, .enemy_outside = true}, "no_free_access"},
           {Project::wall_repair, {.damage = 1, .enemy_inside = true}, "no_free_access"},
           {Project::pontoon, {}, "no_river"}, {Project::pontoon, {.river = true}, ""},
           {Project::flood_repair, {}, "not_flooded"}, {Project::flood_repair, {.flooded = true}, ""},
           {Project::crane, {}, "not_in_city"}, {Project::crane, {.inside_city = true}, ""}, {Project::tunnel, {}, ""},
           {Project::tunnel, {.solid_stone = true}, "solid_stone"},
           {Project::tunnel, {.solid_stone = true, .city_wall = true}, "city_wall"}, {Project::tower_shields, {}, ""},
           {Project::tower_shields, {.shields = true}, "already_built"},
           {Project::siege_tower, {.tower = true}, "already_built"},
           {Project::siege_tower, {.ramp_work = true}, "no_shields"},
           {Project::siege_tower, {.shields = true}, "no_ramp_work"},
           {Project::siege_tower, {.shields = true, .ramp_work = true}, ""}, {Project::repair_engine, {}, "undamaged"},
           {Project::repair_engine, {.engine_damaged = true}, ""}}) {
    CAPTURE(name(row.project));
    CHECK(name(reason_at(row.project, row.site)) == row.reason);
  }
  CHECK(reason_at(Project::crane, {.inside_city = true}, Faction::pod) == ProjectReason::invader);
  CHECK(reason_at(Project::crane, {}, Faction::pod) == ProjectReason::invader);
}

TEST_CASE("custom projects are for the umpire, sapping too unless its rule is switched on (UH-57, UH-61)") {
  Switches proposed;
  proposed.sapping = Sapping::proposed;
  CHECK(left_to_umpire(Project::custom, proposed));
  CHECK(left_to_umpire(Project::sap, {}));
  CHECK_FALSE(left_to_umpire(Project::sap, proposed));
  CHECK_FALSE(left_to_umpire(Project::palisade, {}));
}

TEST_CASE("who sells what (UH-33)") {
  struct Row {
    Item item;
    std::string sellers;
  };
  for (const Row& row : {Row{Item::good_weapon, "redbeards longbeards "}, {Item::good_armour, "redbeards longbeards "},
           {Item::excellent_weapon, "longbeards "}, {Item::excellent_armour, "longbeards "},
           {Item::excellent_bow, "elves "}}) {
    std::string sellers;
    for (std::size_t i = 0; i < faction_names().size(); ++i)
      if (sells(static_cast<Faction>(i), row.item)) sellers += std::string(faction_names()[i]) + " ";
    CHECK(sellers == row.sellers);
  }
}

TEST_CASE("a purchase is refused for the first reason that holds, else it is paid (UH-33)") {
  struct Row {
    Purchase purchase;
    std::string_view reason;
    int cost;
  };
  using enum Faction;
  for (const Row& row : std::vector<Row>{
           {{.seller = redbeards, .buyer = redbeards, .item = Item::excellent_bow, .embargo = true}, "same_faction", 0},
           {{.seller = redbeards, .buyer = urr, .item = Item::excellent_weapon, .embargo = true}, "not_made_there", 0},
           {{.seller = redbeards, .buyer = pod, .item = Item::good_weapon, .embargo = true, .gold = 9}, "embargo", 0},
           {{.seller = longbeards, .buyer = urr, .item = Item::excellent_weapon, .price = 4, .gold = 9},
               "must_negotiate", 0},
           {{.seller = longbeards, .buyer = urr, .item = Item::excellent_weapon, .agreed = true, .gold = 9},
               "must_negotiate", 0},
           {{.seller = elves, .buyer = urr, .item = Item::excellent_bow, .agreed = true, .price = 0}, "", 0},
           {{.seller = longbeards,
           .buyer = urr,
           .item = Item::excellent_armour,
           .quantity = 2,
           .agreed = true,
           .price = 5,
           .gold = 10},
               "", 10},
           {{.seller = longbeards, .buyer = urr, .item = Item::good_armour, .quantity = 3, .gold = 8}, "no_gold", 0},
           {{.seller = longbeards, .buyer = urr, .item = Item::good_armour, .quantity = 3, .gold = 9}, "", 9},
           {{.seller = redbeards, .buyer = pod, .item = Item::good_weapon, .quantity = 3, .price = 1, .gold = 9}, "",
               3}}) {
    const Deal deal = check_purchase(row.purchase);
    CHECK(name(deal.reason) == row.reason);
    CHECK(deal.cost == row.cost);
    CHECK(deal.gold_after == row.purchase.gold - row.cost);
  }
}

}  // namespace ziggurat::urr_handbook
