#include "rulebooks/dark_ages/state/situation.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace ziggurat::dark_ages {
namespace {

constexpr int digits = 7;

template <class Source>
Situation begun(const GameConfig& config, const Source& source) {
  Situation found{.config = &config, .now = config.words.facts.read(source)};
  SwitchesInPlay in_play = config.in_play();
  if (!found.now.switches_now.empty())
    in_play = with_chosen(in_play, config.scenario, found.now.switches_now).value_or(in_play);
  found.switches = in_play.rules, found.initiative = in_play.initiative;
  for (FactionId side{0}; side.value < config.sides(); ++side.value)
    found.sides.push_back(config.words.sides.read(source, side));
  return found;
}

void add(const GameConfig& config, const game::Piece& piece, Situation& to) {
  if (piece.kind == config.words.units.id()) {
    Unit unit = config.words.units.read(piece);
    if (!unit.side.valid()) return;
    auto& list = unit.spot() ? to.units : to.reserves;
    if (unit.spot() || unit.arrives > 0) list.push_back(std::move(unit));
  } else if (piece.kind == config.words.people.id()) {
    to.people.push_back(config.words.people.read(piece));
  } else if (piece.kind == config.words.contacts.id()) {
    to.contacts.push_back(config.words.contacts.read(piece));
  }
}

// Drops contacts that name a unit that is not in the view.
void drop_loose_contacts(Situation& from) {
  std::erase_if(
      from.contacts, [&](const ContactMark& one) { return !from.unit(one.charger) || !from.unit(one.target); });
}

template <class List>
auto with_id(const List& list, PieceId id) -> const typename List::value_type* {
  const auto found = std::ranges::lower_bound(list, id, {}, [](const auto& one) { return one.id; });
  return found != list.end() && found->id == id ? &*found : nullptr;
}

Contact contact_of(const ContactMark& mark) {
  Contact contact{rules_id(mark.charger), mark.charger_facing, rules_id(mark.target), mark.target_facing, {}, {}};
  if (mark.woods) contact.defends.push_back(Defence::woods);
  if (mark.uphill) contact.defends.push_back(Defence::uphill);
  if (mark.river_crossing) contact.defends.push_back(Defence::river_crossing);
  if (mark.slot != OwnSlot::none) contact.slot = static_cast<FrontSlot>(static_cast<int>(mark.slot) - 1);
  return contact;
}

ContactMark mark_of(const Contact& contact, FactionId side) {
  ContactMark mark;
  mark.charger = piece_of(contact.a), mark.charger_facing = contact.a_facing;
  mark.target = piece_of(contact.b), mark.target_facing = contact.b_facing;
  mark.side = side, mark.place = aboard(mark.charger);
  for (const Defence one : contact.defends)
    (one == Defence::woods ? mark.woods : one == Defence::uphill ? mark.uphill : mark.river_crossing) = true;
  if (contact.slot) mark.slot = static_cast<OwnSlot>(static_cast<int>(*contact.slot) + 1);
  return mark;
}

// Writes the changes of `take_over`.
class TakeOver {
 public:
  TakeOver(const GameConfig& config, const Battle& after, ChangeWriter& into)
      : words_(config.words), after_(after), into_(into), before_(read_situation(config, into.world)) {}

  void units(PieceId mover, const std::vector<Place>& path) {
    std::set<PieceId> left;
    for (const Unit& unit : before_.units) left.insert(unit.id);
    for (const BattleUnit& one : after_.units) {
      const PieceId id = piece_of(one.piece.id);
      left.erase(id);
      const Unit* was = before_.unit(id) ? before_.unit(id) : before_.reserve(id);
      if (was) unit(*was, one, id == mover ? path : std::vector<Place>{});
    }
    contacts();
    for (const PieceId id : left) remove(id);
  }

 private:
  void unit(const Unit& was, const BattleUnit& is, const std::vector<Place>& path) {
    Unit unit = was;
    unit.formation = is.piece.pose.formation;
    unit.hits = std::min(is.hits, 100);
    unit.shots_fired = std::min(is.missiles.shots_fired, 100),
    unit.ran_out = missiles_gone(is.missiles, before_.switches);
    unit.moved = is.moved, unit.has_shot = is.shot;
    if (!was.spot()) unit.arrives = 0, unit.entered = true;
    if (const Place to = on_table(is.piece.pose); to != was.place)
      into_.apply(PieceMoved{was.id, to, !path.empty() && path.back() == to ? path : std::vector<Place>{}});
    for (auto& change : words_.units.changes(was, unit)) into_.apply(std::move(change));
    for (const Person& person : is.personalities) {
      const PieceId id = piece_of(person.id);
      if (into_.world.at(id).place != aboard(was.id)) into_.apply(PieceMoved{id, aboard(was.id), {}});
    }
  }
  void contacts() {
    std::vector<ContactMark> old = before_.contacts;
    for (const Contact& contact : after_.contacts) {
      ContactMark mark = mark_of(contact, into_.world.at(piece_of(contact.a)).side);
      const auto same = std::ranges::find_if(
          old, [&](const ContactMark& one) { return one.charger == mark.charger && one.target == mark.target; });
      if (same == old.end()) {
        into_.enter(words_.contacts.made(mark));
        continue;
      }
      mark.id = same->id;
      for (auto& change : words_.contacts.changes(*same, mark)) into_.apply(std::move(change));
      old.erase(same);
    }
    for (const ContactMark& one : old) into_.apply(PieceLeft{one.id});
  }
  void remove(PieceId id) {
    for (const PieceId rider : aboard_of(into_.world, id)) into_.apply(PieceLeft{rider});
    into_.apply(PieceLeft{id});
  }

  const Words& words_;
  const Battle& after_;
  ChangeWriter& into_;
  const Situation before_;
};

}  // namespace

const Unit* Situation::unit(PieceId id) const { return with_id(units, id); }
const Unit* Situation::reserve(PieceId id) const { return with_id(reserves, id); }
const Personality* Situation::person(PieceId id) const { return with_id(people, id); }
bool Situation::in_contact(PieceId id) const {
  return std::ranges::any_of(contacts, [&](const ContactMark& one) { return one.charger == id || one.target == id; });
}
bool Situation::has_units(FactionId side) const { return std::ranges::find(units, side, &Unit::side) != units.end(); }

BattleUnit Situation::battle_unit(const Unit& unit) const {
  BattleUnit one;
  one.piece = {
      rules_id(unit.id), config->id_of(unit.side), unit.unit_type(), unit.spot() ? unit.pose() : Pose{}, false};
  one.quality = unit.own_quality();
  one.hits = unit.hits;
  one.missiles = {unit.shots_fired, unit.ran_out};
  one.moved = unit.moved, one.shot = unit.has_shot;
  for (const Personality& person : people)
    if (person.place == aboard(unit.id)) one.personalities.push_back({rules_id(person.id), person.role, person.banner});
  one.piece.leader = one.rides(PersonKind::leader);
  return one;
}

Battle Situation::battle(FactionId side) const {
  Battle battle;
  for (const Unit& unit : units) battle.units.push_back(battle_unit(unit));
  for (const ContactMark& mark : contacts) battle.contacts.push_back(contact_of(mark));
  battle.terrain = config->scenario.terrain;
  battle.board = config->scenario.board;
  battle.roads = config->scenario.roads;
  for (FactionId one{0}; one.value < config->sides(); ++one.value) {
    const SideLedgers& ledgers = sides[static_cast<std::size_t>(one.value)];
    // Reserves without an entry road can never come in, so they do not count.
    const auto to_come = config->at(one).entry ? std::ranges::count(reserves, one, &Unit::side) : 0;
    battle.forces[config->id_of(one)] = {
        ledgers.units_at_start, ledgers.lost, ledgers.awarded, static_cast<int>(to_come)};
  }
  battle.side = config->id_of(side);
  return battle;
}

ArmyCheck army_of(const Situation& now, FactionId side) {
  std::vector<Enlisted> units;
  std::vector<Leading> personalities;
  for (const auto* list : {&now.units, &now.reserves})
    for (const Unit& unit : *list)
      if (unit.side == side) units.push_back({unit.unit_type(), unit.own_quality()});
  for (const Personality& person : now.people)
    if (person.side == side) personalities.push_back({person.role, person.banner});
  return check_army(units, personalities);
}

std::string rules_id(PieceId id) {
  std::string number = std::to_string(id.value);
  return std::string(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, digits - std::ssize(number))), '0') + number;
}
PieceId piece_of(std::string_view rules_id) {
  PieceId id;
  std::from_chars(rules_id.data(), rules_id.data() + rules_id.size(), id.value);
  return id;
}

Situation read_situation(const GameConfig& config, const World& world) {
  Situation found = begun(config, world);
  for (const PieceId id : world.pieces()) add(config, world.at(id), found);
  drop_loose_contacts(found);
  return found;
}
Situation read_situation(const GameConfig& config, const View& view) {
  Situation found = begun(config, view);
  for (const auto& [id, seen] : view.pieces)
    if (!seen.as_of) add(config, *seen.piece, found);
  drop_loose_contacts(found);
  return found;
}

void take_over(
    const GameConfig& config, const Battle& after, ChangeWriter& into, PieceId mover, const std::vector<Place>& path) {
  TakeOver(config, after, into).units(mover, path);
}

}  // namespace ziggurat::dark_ages
