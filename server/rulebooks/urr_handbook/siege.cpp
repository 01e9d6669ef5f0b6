#include "rulebooks/urr_handbook/siege.h"

#include <algorithm>
#include <map>

namespace ziggurat::urr_handbook {
namespace {

FactionId faction_in(Number choice) { return {static_cast<std::int32_t>(choice) - 1}; }

std::string_view listed(const std::vector<std::string>& list, const Piece& piece, Attribute<Number> attribute) {
  const auto index = piece[attribute];
  return piece.has(attribute) && index >= 0 && static_cast<std::size_t>(index) < list.size()
             ? std::string_view(list[static_cast<std::size_t>(index)])
             : std::string_view();
}

struct Reader {
  const GameConfig& config;
  Siege siege;

  template <class Seen>  // World or View
  void facts(const Seen& seen) {
    const auto& w = config.words;
    siege.config = &config;
    siege.week = static_cast<int>(seen[w.week]), siege.turn = static_cast<int>(seen[w.turn]);
    siege.round = static_cast<int>(seen[w.round]), siege.part = static_cast<Part>(seen[w.part]);
    siege.turn_called = seen[w.turn_called], siege.necromancer = seen[w.necromancer];
    for (const auto& row : w.toward)
      for (auto& to = siege.toward.emplace_back(); const auto& fact : row)
        to.push_back(fact.index < 0 ? word::relation::allied : seen[fact]);
    for (const auto& row : w.embargo)
      for (auto& to = siege.embargo.emplace_back(); const auto& fact : row) to.push_back(fact.index >= 0 && seen[fact]);
  }

  template <class Amount>  // (faction, index of the ledger)
  void stores(Amount amount) {
    for (std::int32_t faction = 0; faction < config.factions(); ++faction) {
      siege.stores.emplace_back();
      for (int i = 0; i < static_cast<int>(config.words.vocabulary.ledgers.size()); ++i)
        siege.stores.back().push_back(amount(FactionId{faction}, i));
    }
  }

  // Struct members and the attributes they are read from; choices become enums or factions, ids of places become
  // places.
  template <class Member, class T, class... More>
  void read(const Piece& piece, Member& member, Attribute<T> attribute, More&&... more) const {
    if constexpr (std::is_same_v<Member, FactionId>) member = faction_in(piece[attribute]);
    else if constexpr (std::is_same_v<Member, Place>) member = config.geography().place(piece[attribute]);
    else member = static_cast<Member>(piece[attribute]);
    if constexpr (sizeof...(more) > 0) read(piece, more...);
  }
  template <class To>
  To& added(std::vector<To>& list, const Piece& piece) const {
    To& to = list.emplace_back();
    static_cast<SiegePiece&>(to) = {piece.id, piece.side, piece[config.words.name], piece.place};
    return to;
  }

  void unit(const Piece& piece) {
    const auto& w = config.words;
    if (piece.has(w.steps) && piece[w.steps] <= 0) return;
    auto& unit = added(siege.units, piece);
    unit.type = listed(counter_types(), piece, w.type);
    unit.ordered_stance = piece.has(w.stance), unit.ordered_shoot = piece.has(w.shoot);
    if (unit.ordered_stance) read(piece, unit.stance, w.stance);
    read(piece, unit.kin, w.kin, unit.melee, w.melee, unit.use, w.use, unit.ranged, w.ranged, unit.steps, w.steps,
        unit.full_steps, w.steps_max, unit.taken, w.taken, unit.weapon, w.weapon, unit.armour, w.armour, unit.bow,
        w.bow);
    read(piece, unit.tower, w.tower, unit.shoot, w.shoot, unit.magic_attack, w.magic_attack, unit.magic_defend,
        w.magic_defend, unit.prefer_ranged, w.prefer_ranged, unit.prefer_melee, w.prefer_melee, unit.reserve, w.reserve,
        unit.withdrawing, w.withdrawing, unit.passing, w.passing, unit.advance, w.advance, unit.combat, w.in_combat);
    read(piece, unit.marched, w.marched, unit.at_fire, w.at_fire, unit.lender, w.lent_by, unit.mission, w.mission,
        unit.aim, w.aim);
  }
  void star(const Piece& piece) {
    const auto& w = config.words;
    auto& star = added(siege.stars, piece);
    star.type = listed(counter_types(), piece, w.type), star.is_leader = piece.kind == w.leader;
    read(piece, star.kin, w.kin, star.wounded, w.wounded, star.acted, w.acted, star.attached_to, w.attached_to);
  }
  void engine(const Piece& piece) {
    const auto& w = config.words;
    auto& engine = added(siege.engines, piece);
    engine.type = listed(counter_types(), piece, w.type);
    read(piece, engine.base, w.base, engine.modifier, w.modifier, engine.shots, w.shots, engine.marched, w.marched,
        engine.wrecked, w.wrecked, engine.mission, w.mission, engine.aim, w.aim, engine.load, w.load, engine.lender,
        w.lent_by);
    engine.shots = std::max(1, engine.shots);
  }
  void combat(const Piece& piece) {
    const auto& w = config.words;
    auto& combat = added(siege.combats, piece);
    read(piece, combat.kind, w.combat_kind, combat.across_river, w.across_river, combat.over, w.over, combat.holder,
        w.holder, combat.comer, w.comer, combat.lost_holder, w.lost_holder, combat.lost_comer, w.lost_comer);
    if (!piece[w.comes_from].empty()) read(piece, combat.from.emplace(), w.comes_from);
  }
  void offer(const Piece& piece) {
    const auto& w = config.words;
    auto& offer = added(siege.offers, piece);
    offer.from = offer.faction, offer.deal = listed(deal_names(), piece, w.deal);
    if (!offer.lease()) offer.item = listed(goods_names(), piece, w.item);
    read(piece, offer.to, w.partner, offer.promise, w.promise, offer.quantity, w.quantity, offer.weeks, w.weeks,
        offer.lent, w.lent);
    if (piece.has(w.price)) read(piece, offer.price.emplace(), w.price);
  }
  void object(const Piece& piece) {
    const auto& w = config.words;
    auto& object = added(siege.objects, piece);
    object.kind = piece.kind;
    read(piece, object.bonus, w.bonus, object.weeks, w.weeks, object.besieged, w.besieged, object.hauled_in,
        w.hauled_in, object.used, w.used, object.magic_helps, w.magic_helps, object.means, w.means, object.permits,
        w.permits, object.party, w.party, object.corps, w.corps);
  }

  void piece(const Piece& piece) {
    const auto& w = config.words;
    if (piece.kind == w.unit) return unit(piece);
    if (piece.kind == w.star || piece.kind == w.leader) return star(piece);
    if (piece.kind == w.engine) return engine(piece);
    if (piece.kind == w.combat) return combat(piece);
    if (piece.kind == w.offer) return offer(piece);
    if (piece.kind == w.ritual) return;  // no order and no rule reads it (council/ritual.cpp)
    if (piece.kind == w.wall) {
      auto& wall = added(siege.walls, piece);
      read(piece, wall.circuit, w.circuit, wall.damage, w.damage, wall.held, w.held, wall.gate_opened_by,
          w.gate_opened_by);
    } else if (piece.kind == w.quarter) {
      auto& quarter = added(siege.quarters, piece);
      read(piece, quarter.held, w.held, quarter.burnt, w.burnt, quarter.uninhabitable, w.uninhabitable);
    } else if (piece.kind == w.works) {
      auto& works = added(siege.works, piece);
      read(piece, works.shields, w.shields, works.tower, w.tower_built, works.ramp_weeks, w.ramp_weeks, works.builder_1,
          w.builder_1, works.builder_2, w.builder_2);
    } else if (piece.kind == w.project) {
      auto& project = added(siege.projects, piece);
      project.task = listed(project_names(), piece, w.task);
      read(piece, project.weeks, w.weeks, project.corps, w.corps);
    } else if (piece.kind == w.bridge || piece.kind == w.pontoon) {
      added(siege.crossings, piece).pontoon = piece.kind == w.pontoon;
    } else {
      object(piece);
    }
  }

  // If several share a name (an umpire's doing, or unknown units), the later ones get the name with their list
  // position.
  template <class List>
  static void keys(List& list) {
    std::map<std::string_view, int> seen;
    for (auto& one : list) {
      const int before = seen[one.name]++;
      one.key = before == 0 && !one.name.empty() ? one.name : one.name + " (" + std::to_string(before + 1) + ")";
    }
  }

  Siege done() {
    keys(siege.units), keys(siege.stars), keys(siege.engines);
    const auto by_place = [](const auto& a, const auto& b) { return std::tie(a.at, a.id) < std::tie(b.at, b.id); };
    std::ranges::sort(siege.walls, by_place);
    std::ranges::sort(siege.quarters, by_place);
    const auto& geography = config.geography();
    std::ranges::sort(siege.combats, [&](const auto& a, const auto& b) {
      return std::pair(geography.id(a.at), a.id) < std::pair(geography.id(b.at), b.id);
    });
    for (auto& combat : siege.combats)
      combat.key =
          geography.id(combat.at) + " " + (config.is_played(combat.comer) ? config.at(combat.comer).id : "berserk");
    // If one faction attacks a place from two sides, the key of the later combat includes its origin.
    for (std::size_t i = 1; i < siege.combats.size(); ++i) {
      auto& combat = siege.combats[i];
      const auto before = siege.combats.begin() + static_cast<std::ptrdiff_t>(i);
      if (combat.from &&
          std::any_of(siege.combats.begin(), before, [&](const auto& other) { return other.key == combat.key; }))
        combat.key += " from " + geography.id(*combat.from);
    }
    for (const auto& star : siege.stars)
      for (auto& unit : siege.units)
        if (unit.id == star.attached_to && star.raiders()) unit.raider = true, unit.raider_kin = star.kin;
    return std::move(siege);
  }
};

template <class List>
auto find_by_id(const List& list, PieceId id) -> decltype(&list.front()) {
  const auto found = std::ranges::find(list, id, &SiegePiece::id);
  return found == list.end() ? nullptr : &*found;
}
template <class List>
auto find_at(const List& list, const Place& at) -> decltype(&list.front()) {
  const auto found = std::ranges::find(list, at, &SiegePiece::at);
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

const SiegeUnit* Siege::unit(PieceId id) const { return find_by_id(units, id); }
const SiegeStar* Siege::star(PieceId id) const { return find_by_id(stars, id); }
const SiegeEngine* Siege::engine(PieceId id) const { return find_by_id(engines, id); }
const SiegePiece* Siege::counter(PieceId id) const {
  const SiegePiece* found = unit(id);
  if (!found) found = star(id);
  return found ? found : engine(id);
}
const SiegeCombat* Siege::combat(PieceId id) const { return find_by_id(combats, id); }
const SiegeOffer* Siege::offer(PieceId id) const { return find_by_id(offers, id); }
const SiegeWall* Siege::wall(const Place& at) const { return find_at(walls, at); }
const SiegeQuarter* Siege::quarter(const Place& at) const { return find_at(quarters, at); }
const SiegeWorks* Siege::works_in(const Place& field) const { return find_at(works, field); }
const SiegeCrossing* Siege::crossing(const Place& edge) const { return find_at(crossings, edge); }

std::vector<const SiegeObject*> Siege::objects_of(KindId kind) const& {
  std::vector<const SiegeObject*> found;
  for (const auto& object : objects)
    if (object.kind == kind) found.push_back(&object);
  return found;
}
std::vector<const SiegeObject*> Siege::objects_at(KindId kind, const Place& at) const& {
  auto found = objects_of(kind);
  std::erase_if(found, [&](const auto* object) { return object->at != at; });
  return found;
}

UnitList Siege::units_at(const Place& at, FactionId faction) const {
  UnitList found;
  for (const auto& unit : units)
    if (unit.at == at && (!faction.valid() || unit.faction == faction)) found.push_back(&unit);
  return found;
}

int Siege::side_in(const SiegeCombat& combat, FactionId faction) const {
  if (!faction.valid()) return -1;
  if (faction == combat.holder) return 0;
  if (faction == combat.comer) return 1;
  if (allied(faction, combat.holder) && hostile(faction, combat.comer)) return 0;
  return allied(faction, combat.comer) && hostile(faction, combat.holder) ? 1 : -1;
}

UnitList Siege::side_of(const SiegeCombat& combat, int side, bool with_reserve) const {
  UnitList found;
  for (const auto& unit : units)
    if (unit.combat == combat.id && (with_reserve || !unit.reserve) && side_in(combat, unit.faction) == side)
      found.push_back(&unit);
  return found;
}

bool Siege::hostile(FactionId a, FactionId b) const {
  if (!a.valid() || !b.valid() || a == b) return false;
  if (a == config->berserk() || b == config->berserk()) return true;
  return toward[a][b] == word::relation::hostile || toward[b][a] == word::relation::hostile;
}
bool Siege::allied(FactionId a, FactionId b) const {
  if (!a.valid() || !b.valid()) return false;
  if (a == b) return true;
  return toward[a][b] == word::relation::allied && toward[b][a] == word::relation::allied;
}
Number Siege::store(FactionId faction, Ledger ledger) const {
  const bool known = faction.valid() && static_cast<std::size_t>(faction.value) < stores.size();
  return known ? stores[faction][static_cast<std::size_t>(ledger.index)] : 0;
}
bool Siege::embargoed(FactionId seller, FactionId buyer) const {
  return seller.valid() && buyer.valid() && embargo[seller][buyer];
}
bool Siege::lets_in(const SiegeObject& closure, FactionId faction) const {
  return closure.faction == faction || names_word(closure.permits, config->at(faction).id);
}
bool Siege::enemy_at(const Place& at, FactionId of) const {
  return std::ranges::any_of(units, [&](const auto& u) { return u.at == at && hostile(u.faction, of); });
}
bool Siege::fighting() const {
  return std::ranges::any_of(combats, [](const auto& c) { return !c.over; }) || !objects_of(config->words.fire).empty();
}

Unit rules_unit(const SiegeUnit& unit) {
  Unit rules;
  rules.id = unit.key, rules.type = unit.type, rules.kin = unit.kin;
  rules.steps = unit.steps, rules.taken = unit.taken, rules.passing = unit.passing, rules.tower = unit.tower;
  rules.melee = unit.melee, rules.use = unit.use, rules.ranged = unit.ranged;
  rules.weapon = unit.weapon, rules.armour = unit.armour, rules.bow = unit.bow, rules.raider = unit.raider;
  rules.magic_attack = unit.magic_attack, rules.magic_defend = unit.magic_defend;
  rules.stance = unit.stance, rules.shoot = unit.shoot;
  return rules;
}

Siege read_siege(const GameConfig& config, const game::World& world) {
  Reader reader{config, {}};
  reader.facts(world);
  reader.siege.truth = true;
  reader.stores([&](FactionId faction, int ledger) { return world.ledger(faction, ledger); });
  for (const PieceId id : world.pieces()) reader.piece(world.at(id));
  return reader.done();
}
Siege read_siege(const GameConfig& config, const game::View& view) {
  Reader reader{config, {}};
  reader.facts(view);
  reader.stores([&](FactionId faction, int ledger) {
    const auto found = view.ledgers.find({faction, ledger});
    return found == view.ledgers.end() ? Number{0} : found->second;
  });
  for (const auto& [id, seen] : view.pieces) reader.piece(*seen.piece);
  return reader.done();
}

}  // namespace ziggurat::urr_handbook
