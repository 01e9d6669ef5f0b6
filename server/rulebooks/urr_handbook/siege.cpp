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
  const Match& match;
  Siege siege;

  template <class Seen>  // World or View
  void facts(const Seen& seen) {
    const auto& w = match.words;
    siege.match = &match;
    siege.week = static_cast<int>(seen[w.week]), siege.turn = static_cast<int>(seen[w.turn]);
    siege.round = static_cast<int>(seen[w.round]), siege.part = static_cast<Part>(seen[w.part]);
    siege.turn_called = seen[w.turn_called], siege.necromancer = seen[w.necromancer];
    for (const auto& row : w.toward) {
      siege.toward.emplace_back();
      for (const auto& fact : row) siege.toward.back().push_back(fact.index < 0 ? word::relation::allied : seen[fact]);
    }
    for (const auto& row : w.embargo) {
      siege.embargo.emplace_back();
      for (const auto& fact : row) siege.embargo.back().push_back(fact.index >= 0 && seen[fact]);
    }
  }

  template <class Amount>  // (faction, index of the ledger)
  void stores(Amount amount) {
    for (std::int32_t faction = 0; faction < match.factions(); ++faction) {
      siege.stores.emplace_back();
      for (int i = 0; i < static_cast<int>(match.words.vocabulary.ledgers.size()); ++i)
        siege.stores.back().push_back(amount(FactionId{faction}, i));
    }
  }

  SiegePiece base(const Piece& piece) const { return {piece.id, piece.side, piece[match.words.name], piece.place}; }
  int number(const Piece& piece, Attribute<Number> attribute) const { return static_cast<int>(piece[attribute]); }

  void unit(const Piece& piece) {
    const auto& w = match.words;
    if (piece.has(w.steps) && piece[w.steps] <= 0) return;
    SiegeUnit unit;
    static_cast<SiegePiece&>(unit) = base(piece);
    unit.type = listed(counter_types(), piece, w.type), unit.kin = static_cast<Kin>(piece[w.kin]);
    unit.melee = number(piece, w.melee), unit.ranged = number(piece, w.ranged), unit.steps = number(piece, w.steps);
    unit.full_steps = number(piece, w.steps_max), unit.taken = number(piece, w.taken);
    unit.use = static_cast<Use>(piece[w.use]), unit.weapon = static_cast<Quality>(piece[w.weapon]);
    unit.armour = static_cast<Quality>(piece[w.armour]), unit.bow = static_cast<Bow>(piece[w.bow]);
    unit.ordered_stance = piece.has(w.stance), unit.tower = static_cast<TowerRole>(piece[w.tower]);
    if (unit.ordered_stance) unit.stance = static_cast<Stance>(piece[w.stance]);
    unit.ordered_shoot = piece.has(w.shoot), unit.shoot = piece[w.shoot];
    unit.magic_attack = number(piece, w.magic_attack), unit.magic_defend = number(piece, w.magic_defend);
    unit.prefer_ranged = number(piece, w.prefer_ranged), unit.prefer_melee = number(piece, w.prefer_melee);
    unit.reserve = piece[w.reserve], unit.withdrawing = piece[w.withdrawing], unit.passing = piece[w.passing];
    unit.advance = piece[w.advance], unit.marched = piece[w.marched];
    if (piece.has(w.in_combat)) unit.combat = piece[w.in_combat];
    if (piece.has(w.at_fire)) unit.at_fire = piece[w.at_fire];
    unit.lender = faction_in(piece[w.lent_by]);
    unit.mission = piece[w.mission], unit.aim = match.geography().place(piece[w.aim]);
    siege.units.push_back(std::move(unit));
  }
  void star(const Piece& piece) {
    const auto& w = match.words;
    SiegeStar star;
    static_cast<SiegePiece&>(star) = base(piece);
    star.type = listed(counter_types(), piece, w.type), star.kin = static_cast<Kin>(piece[w.kin]);
    star.is_leader = piece.kind == w.leader, star.wounded = piece[w.wounded], star.acted = piece[w.acted];
    if (piece.has(w.attached_to)) star.attached_to = piece[w.attached_to];
    siege.stars.push_back(std::move(star));
  }
  void engine(const Piece& piece) {
    const auto& w = match.words;
    SiegeEngine engine;
    static_cast<SiegePiece&>(engine) = base(piece);
    engine.type = listed(counter_types(), piece, w.type);
    engine.base = number(piece, w.base), engine.modifier = number(piece, w.modifier);
    engine.shots = std::max(1, number(piece, w.shots));
    engine.marched = piece[w.marched], engine.wrecked = piece[w.wrecked], engine.mission = piece[w.mission];
    engine.aim = match.geography().place(piece[w.aim]);
    if (piece.has(w.load)) engine.load = piece[w.load];
    engine.lender = faction_in(piece[w.lent_by]);
    siege.engines.push_back(std::move(engine));
  }
  void combat(const Piece& piece) {
    const auto& w = match.words;
    SiegeCombat combat;
    static_cast<SiegePiece&>(combat) = base(piece);
    combat.kind = static_cast<CombatKind>(piece[w.combat_kind]), combat.across_river = piece[w.across_river],
    combat.over = piece[w.over];
    combat.holder = faction_in(piece[w.holder]), combat.comer = faction_in(piece[w.comer]);
    if (const Text from = piece[w.comes_from]; !from.empty()) combat.from = match.geography().place(from);
    siege.combats.push_back(std::move(combat));
  }
  void offer(const Piece& piece) {
    const auto& w = match.words;
    SiegeOffer offer;
    static_cast<SiegePiece&>(offer) = base(piece);
    offer.partner = faction_in(piece[w.partner]), offer.promise = piece[w.promise];
    offer.deal = listed(deal_names(), piece, w.deal), offer.item = listed(goods_names(), piece, w.item);
    offer.quantity = number(piece, w.quantity), offer.weeks = number(piece, w.weeks);
    if (piece.has(w.price)) offer.price = number(piece, w.price);
    if (piece.has(w.lent)) offer.lent = piece[w.lent];
    siege.offers.push_back(std::move(offer));
  }
  void object(const Piece& piece) {
    const auto& w = match.words;
    SiegeObject object;
    static_cast<SiegePiece&>(object) = base(piece);
    object.kind = piece.kind, object.bonus = number(piece, w.bonus), object.weeks = number(piece, w.weeks);
    object.besieged = piece[w.besieged], object.hauled_in = piece[w.hauled_in], object.used = piece[w.used];
    object.magic_helps = piece[w.magic_helps], object.means = piece[w.means], object.permits = piece[w.permits];
    if (piece.has(w.party)) object.party = piece[w.party];
    if (piece.has(w.corps)) object.corps = piece[w.corps];
    siege.objects.push_back(std::move(object));
  }

  void piece(const Piece& piece) {
    const auto& w = match.words;
    if (piece.kind == w.unit) unit(piece);
    else if (piece.kind == w.star || piece.kind == w.leader) star(piece);
    else if (piece.kind == w.engine) engine(piece);
    else if (piece.kind == w.wall)
      siege.walls.push_back({base(piece), static_cast<Circuit>(piece[w.circuit]), number(piece, w.damage),
          faction_in(piece[w.held]), faction_in(piece[w.gate_opened_by])});
    else if (piece.kind == w.quarter)
      siege.quarters.push_back({base(piece), faction_in(piece[w.held]), piece[w.burnt], piece[w.uninhabitable]});
    else if (piece.kind == w.works)
      siege.works.push_back({base(piece), piece[w.shields], piece[w.tower_built], number(piece, w.ramp_weeks),
          piece.has(w.builder_1) ? piece[w.builder_1] : PieceId{},
          piece.has(w.builder_2) ? piece[w.builder_2] : PieceId{}});
    else if (piece.kind == w.project)
      siege.projects.push_back({base(piece), listed(project_names(), piece, w.task), number(piece, w.weeks),
          piece.has(w.corps) ? piece[w.corps] : PieceId{}});
    else if (piece.kind == w.bridge || piece.kind == w.pontoon)
      siege.crossings.push_back({base(piece), piece.kind == w.pontoon});
    else if (piece.kind == w.combat) combat(piece);
    else if (piece.kind == w.offer) offer(piece);
    else object(piece);
  }

  // Of several of one name (an umpire's doing, or unknown ones) the later take their place in the list as well.
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
    const auto& geography = match.geography();
    std::ranges::sort(siege.combats, [&](const auto& a, const auto& b) {
      return std::pair(geography.id(a.at), a.id) < std::pair(geography.id(b.at), b.id);
    });
    for (auto& combat : siege.combats)
      combat.key = geography.id(combat.at) +
                   (match.is_played(combat.comer)
                           ? " " + match.at(combat.comer).id : " berserk");
    // A place attacked from two sides by the same faction: the later one says whence.
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
  const auto found = std::ranges::find_if(list, [&](const auto& one) { return one.id == id; });
  return found == list.end() ? nullptr : &*found;
}
template <class List>
auto find_at(const List& list, const Place& at) -> decltype(&list.front()) {
  const auto found = std::ranges::find_if(list, [&](const auto& one) { return one.at == at; });
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

const SiegeUnit* Siege::unit(PieceId id) const { return find_by_id(units, id); }
const SiegeStar* Siege::star(PieceId id) const { return find_by_id(stars, id); }
const SiegeEngine* Siege::engine(PieceId id) const { return find_by_id(engines, id); }
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

std::vector<const SiegeUnit*> Siege::units_at(const Place& at, FactionId faction) const {
  std::vector<const SiegeUnit*> found;
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

std::vector<const SiegeUnit*> Siege::side_of(const SiegeCombat& combat, int side, bool with_reserve) const {
  std::vector<const SiegeUnit*> found;
  for (const auto& unit : units)
    if (unit.combat == combat.id && (with_reserve || !unit.reserve) && side_in(combat, unit.faction) == side)
      found.push_back(&unit);
  return found;
}

bool Siege::hostile(FactionId a, FactionId b) const {
  if (!a.valid() || !b.valid() || a == b) return false;
  if (a == match->berserk() || b == match->berserk()) return true;
  const auto i = static_cast<std::size_t>(a.value), j = static_cast<std::size_t>(b.value);
  return toward[i][j] == word::relation::hostile || toward[j][i] == word::relation::hostile;
}
bool Siege::allied(FactionId a, FactionId b) const {
  if (!a.valid() || !b.valid()) return false;
  if (a == b) return true;
  const auto i = static_cast<std::size_t>(a.value), j = static_cast<std::size_t>(b.value);
  return toward[i][j] == word::relation::allied && toward[j][i] == word::relation::allied;
}
Number Siege::store(FactionId faction, Ledger ledger) const {
  const auto row = static_cast<std::size_t>(faction.value);
  return faction.valid() && row < stores.size() ? stores[row][static_cast<std::size_t>(ledger.index)] : 0;
}
bool Siege::embargoed(FactionId seller, FactionId buyer) const {
  return seller.valid() && buyer.valid() &&
         embargo[static_cast<std::size_t>(seller.value)][static_cast<std::size_t>(buyer.value)];
}
bool Siege::lets_in(const SiegeObject& closure, FactionId faction) const {
  return closure.faction == faction || names_word(closure.permits, match->at(faction).id);
}
bool Siege::enemy_at(const Place& at, FactionId of) const {
  return std::ranges::any_of(units, [&](const auto& u) { return u.at == at && hostile(u.faction, of); });
}
bool Siege::fighting() const {
  return std::ranges::any_of(combats, [](const auto& c) { return !c.over; }) || !objects_of(match->words.fire).empty();
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

Siege read_siege(const Match& match, const game::World& world) {
  Reader reader{match, {}};
  reader.facts(world);
  reader.siege.truth = true;
  reader.stores([&](FactionId faction, int ledger) { return world.ledger(faction, ledger); });
  for (const PieceId id : world.pieces()) reader.piece(world.at(id));
  return reader.done();
}
Siege read_siege(const Match& match, const game::View& view) {
  Reader reader{match, {}};
  reader.facts(view);
  reader.stores([&](FactionId faction, int ledger) {
    const auto found = view.ledgers.find({faction, ledger});
    return found == view.ledgers.end() ? Number{0} : found->second;
  });
  for (const auto& [id, seen] : view.pieces) reader.piece(*seen.piece);
  return reader.done();
}

}  // namespace ziggurat::urr_handbook
