#include "rulebooks/domain_war/realm.h"

#include "rulebooks/domain_war/rules/figures/list.h"
#include "rulebooks/domain_war/rules/raising/keeping.h"

namespace ziggurat::domain_war {
namespace {

template <class Pieces>
struct Reader {
  const Pieces& pieces;
  Realm& realm;
  const Words& w = realm.config->words;

  RealmPiece common(const Piece& piece) const { return {{piece.id, piece.side, piece.place}, piece[w.name]}; }
  FactionId partner(const Piece& piece, Attribute<Number> which) const {
    return {static_cast<std::int32_t>(piece[which]) - 1};
  }
  Grip grip(const Piece& piece) const {
    return {partner(piece, w.occupier), static_cast<int>(piece[w.occupied_turns]), piece[w.unbroken]};
  }
  std::optional<ProvinceIndex> came_from(const Piece& piece) const {
    const Number from = piece[w.came_from];
    if (from < 1 || static_cast<std::size_t>(from) > realm.provinces.size()) return std::nullopt;
    return static_cast<ProvinceIndex>(from - 1);
  }
  template <class Enum>
  static Enum as(Number value) {
    return static_cast<Enum>(value);
  }

  void read(const Piece& piece) {
    if (piece.kind == w.bridge) return bridge(piece);
    if (piece.kind == w.declaration || piece.kind == w.alliance || piece.kind == w.leave || piece.kind == w.offer)
      return treaty(piece);
    if (piece.kind == w.approval)
      return realm.approvals.push_back({common(piece), static_cast<int>(piece[w.price]),
          static_cast<int>(piece[w.success_on]), piece[w.needs_scouts], partner(piece, w.against)});
    if (piece.kind == w.person)
      return realm.persons.push_back({common(piece), piece[w.ruler], static_cast<int>(piece[w.died])});
    const auto at = realm.province_at(ground_of(pieces, piece.place));
    if (!at) return;
    if (piece.kind == w.province) {
      realm.provinces[*at] = {common(piece), static_cast<int>(piece[w.province_level]),
          static_cast<int>(piece[w.given]), grip(piece), piece[w.was_occupied], piece[w.spied_by], piece[w.fought_by]};
    } else if (piece.kind == w.holding) {
      RealmHolding& holding = realm.holdings.emplace_back(w.holdings.read(piece));
      holding.province = *at, holding.is_known = piece.has(w.level);
    } else if (piece.kind == w.unit) {
      const PieceId* carrier = carrier_of(piece.place);
      (piece[w.made_up] ? realm.made_up : realm.units)
          .push_back({common(piece), as<UnitType>(piece[w.type]), *at, carrier ? *carrier : PieceId{},
              static_cast<int>(piece[w.moved]), came_from(piece), as<AskedAs>(piece[w.asked]), piece[w.kept_from],
              partner(piece, w.lender)});
    } else if (piece.kind == w.works) {
      realm.works.push_back({common(piece), *at, as<AssetState>(piece[w.state])});
    }
  }

  void bridge(const Piece& piece) {
    if (const auto* edge = std::get_if<Edge>(&piece.place.spot))
      realm.bridges.push_back({piece.id, piece[w.name], static_cast<ProvinceIndex>(edge->low),
          static_cast<ProvinceIndex>(edge->high), as<AssetState>(piece[w.state])});
  }

  void treaty(const Piece& piece) {
    const FactionId with = partner(piece, w.partner);
    if (piece.kind == w.alliance) {
      realm.alliances.push_back({piece.id, partner(piece, w.other_partner), with});
    } else if (piece.kind == w.offer) {
      realm.offers.push_back(
          {piece.id, piece.side, with, piece[w.peace], static_cast<int>(piece[w.turn_made]), piece[w.drafted]});
    } else if (piece.kind == w.declaration) {
      realm.declarations.push_back(
          {piece.id, {realm.regent(piece.side), realm.regent(with),
                         {static_cast<int>(piece[w.turn_made]), static_cast<int>(piece[w.round_made])},
                         ids_in(piece[w.notified])}});
    } else {
      Leave leave{realm.regent(piece.side), realm.regent(with), std::nullopt};
      if (auto ids = ids_in(piece[w.provinces]); !ids.empty()) leave.provinces = std::move(ids);
      realm.leaves.push_back({piece.id, piece.side, with, piece[w.denied], std::move(leave)});
    }
  }
};

template <class Pieces>
Realm begun(const GameConfig& config, const Pieces& facts) {
  Realm realm;
  realm.config = &config;
  realm.now = {static_cast<int>(facts[config.words.turn]), static_cast<int>(facts[config.words.round])};
  realm.provinces.resize(config.scenario.provinces.size());
  realm.gold.resize(config.scenario.regents.size());
  // more may be founded later
  realm.holdings.reserve(config.scenario.holdings.size() + config.scenario.regents.size());
  realm.units.reserve(2 * config.scenario.units.size());
  return realm;
}

// Units of several allied realms in one province, and the points that they have left for sieges.
class Besiegers {
 public:
  Besiegers(const Realm& realm, const Rights& rights, ProvinceIndex province, const std::vector<std::string>& party)
      : realm_(realm), rights_(rights) {
    for (const std::string& regent : party) {
      Troops& troops = open_.emplace_back(regent, Troops{}).second;
      for (const RealmUnit& unit : realm.units)
        if (unit.province == province && !unit.inside.valid() && realm.regent(unit.side) == regent) ++troops[unit.type];
    }
  }

  // The members hostile to the holding's owner, if they have enough points; uses those points up.
  std::vector<FactionId> besiege(const RealmHolding& holding) {
    const Switches& switches = realm_.config->switches;
    const Holding walls = realm_.as_besieged(holding);
    if (!invaders_in(realm_, rights_, holding).empty()) return {};
    if (walls.level == 0 || (!walls.fortified && walls.inside.empty())) return {};
    std::vector<FactionId> found;
    int present = -used_;
    for (const auto& [regent, troops] : open_) {
      if (!holding.side.valid() || !rights_.hostile(regent, realm_.regent(holding.side))) continue;
      found.push_back(realm_.config->faction(regent));
      present += strength(troops, switches.siege_counts_in, switches);
    }
    const int required = strength_to_neutralise(walls, switches);
    if (present <= 0 || present < required) return {};
    used_ += required;
    return found;
  }

 private:
  const Realm& realm_;
  const Rights& rights_;
  std::vector<std::pair<std::string, Troops>> open_;
  int used_ = 0;
};

}  // namespace

Map Realm::map() const {
  Map map;
  for (std::size_t i = 0; i < provinces.size(); ++i)
    map.provinces.push_back({config->scenario.provinces[i].id, regent(provinces[i].side)});
  for (const ScenarioBorder& border : config->scenario.borders)
    map.borders.push_back(
        {static_cast<ProvinceIndex>(border.a), static_cast<ProvinceIndex>(border.b), !border.river.empty(), false});
  for (const RealmBridge& bridge : bridges)
    for (Border& border : map.borders)
      if (border.joins(bridge.a, bridge.b)) border.bridge = bridge.state != AssetState::destroyed;
  return map;
}

Rights Realm::rights() const {
  std::vector<Declaration> declared;
  for (const RealmDeclaration& one : declarations) declared.push_back(one.declaration);
  Rights rights;
  for (const Declaration& one : declared)
    if (war_right(declared, one.by, one.on, now).basis != Basis::none) rights.wars.emplace_back(one.by, one.on);
  for (const RealmAlliance& one : alliances) rights.alliances.emplace_back(regent(one.one), regent(one.other));
  for (const RealmLeave& one : leaves) (one.denied ? rights.denials : rights.passages).push_back(one.leave);
  return rights;
}

std::vector<Present> Realm::present() const {
  std::vector<Present> all;
  for (const RealmUnit& unit : units)
    for (const FactionId eye : {unit.side, unit.lender}) {  // owner and borrower both see through it (DW-29)
      if (!eye.valid()) continue;
      all.push_back({regent(eye), {}, unit.province});
      all.back().units[unit.type] = 1;
    }
  return all;
}

std::vector<HoldingPlace> Realm::holding_places() const {
  std::vector<HoldingPlace> all;
  for (const RealmHolding& holding : holdings) all.push_back({holding.province, regent(holding.side)});
  return all;
}

Holding Realm::as_besieged(const RealmHolding& holding) const {
  Holding asked{holding.fortified, holding.level, holding.siege_drop, {}};
  for (const RealmUnit& unit : units)
    if (unit.inside == holding.id) ++asked.inside[unit.type];
  return asked;
}

std::optional<ProvinceIndex> Realm::province_at(const Place& place) const {
  const auto* area = std::get_if<Area>(&place.spot);
  if (!area || area->number < 0 || static_cast<std::size_t>(area->number) >= provinces.size()) return std::nullopt;
  return static_cast<ProvinceIndex>(area->number);
}
const RealmUnit* Realm::unit(PieceId id) const {
  const auto found = std::ranges::find(units, id, &RealmUnit::id);
  return found == units.end() ? nullptr : &*found;
}
const RealmHolding* Realm::holding(PieceId id) const {
  const auto found = std::ranges::find(holdings, id, &RealmHolding::id);
  return found == holdings.end() ? nullptr : &*found;
}
const RealmOffer* Realm::offer(PieceId id) const {
  const auto found = std::ranges::find(offers, id, &RealmOffer::id);
  return found == offers.end() ? nullptr : &*found;
}
const RealmApproval* Realm::approval(PieceId id) const {
  const auto found = std::ranges::find(approvals, id, &RealmApproval::id);
  return found == approvals.end() ? nullptr : &*found;
}
std::optional<RealmAsset> Realm::asset(PieceId id) const {
  for (const RealmBridge& one : bridges)
    if (one.id == id) return RealmAsset{one.name, one.a, {}, one.state, false, one.b};
  for (const RealmWorks& one : works)
    if (one.id == id) return RealmAsset{one.name, one.province, one.side, one.state, true, one.province};
  return std::nullopt;
}
int Realm::actions(FactionId faction) const {
  const HouseRules& customs = config->customs;
  if (!customs.person_effects) return customs.actions;
  int actions = customs.actions;
  for (const RealmPerson& person : persons) {
    if (person.side != faction || person.alive() || person.died >= now.turn) continue;
    actions = person.ruler ? 1 : actions - 1;
  }
  return std::max(1, actions);
}
int Realm::cap(FactionId faction) const {
  int cap = 0;
  for (const RealmHolding& one : holdings)
    if (one.side == faction) cap += one.current();
  return cap;
}
Troops Realm::troops_of(FactionId faction) const {
  Troops troops;
  for (const RealmUnit& one : units)
    if (one.owner() == faction) ++troops[one.type];
  return troops;
}
std::vector<FactionId> invaders_in(const Realm& realm, const Rights& rights, const RealmHolding& holding) {
  std::vector<FactionId> found;
  for (const RealmUnit& unit : realm.units)
    if (unit.inside == holding.id && unit.side.valid() && holding.side.valid() && !contains(found, unit.side) &&
        rights.hostile(realm.regent(unit.side), realm.regent(holding.side)))
      found.push_back(unit.side);
  return found;
}
bool is_held_by_friends(const Realm& realm, const Rights& rights, const RealmHolding& holding, FactionId faction) {
  const auto is_friend = [&](FactionId side) {
    return side.valid() && (side == faction || rights.allied(realm.regent(faction), realm.regent(side)));
  };
  if (std::ranges::any_of(
          realm.units, [&](const RealmUnit& unit) { return unit.inside == holding.id && is_friend(unit.side); }))
    return true;
  return is_friend(holding.side) && invaders_in(realm, rights, holding).empty();
}
bool Realm::commands_scouts(FactionId faction) const {
  return std::ranges::any_of(
      units, [&](const RealmUnit& unit) { return unit.side == faction && unit.type == UnitType::scouts; });
}

Realm read_realm(const GameConfig& config, const World& world) {
  Realm realm = begun(config, world);
  for (FactionId i{0}; i.value < config.regents(); ++i.value)
    realm.gold[static_cast<std::size_t>(i.value)] = world.ledger(i, config.words.gold.index);
  Reader<World> reader{world, realm};
  for (const PieceId id : world.pieces()) reader.read(world.at(id));
  return realm;
}
Realm read_realm(const GameConfig& config, const View& view) {
  Realm realm = begun(config, view);
  for (const auto& [key, amount] : view.ledgers)
    if (key.second == config.words.gold.index) realm.gold.at(static_cast<std::size_t>(key.first.value)) = amount;
  Reader<View> reader{view, realm};
  for (const auto& [id, seen] : view.pieces) reader.read(*seen.piece);
  for (const auto& [key, sighting] : view.sightings)
    if (const auto at = realm.province_at(key.first))
      realm.sightings.push_back({*at, key.second, static_cast<int>(sighting.count.value_or(0))});
  return realm;
}

std::vector<Siege> sieges(const Realm& realm) {
  const Rights rights = realm.rights();
  std::vector<Siege> found;
  if (rights.wars.empty()) return found;
  // Regents with units in the open, by province; they can besiege enemies' holdings there.
  std::vector<std::vector<FactionId>> stand(realm.provinces.size());
  for (const RealmUnit& unit : realm.units)
    if (!unit.inside.valid() && !contains(stand[unit.province], unit.side)) stand[unit.province].push_back(unit.side);
  std::vector<bool> contested(realm.provinces.size());
  for (const RealmHolding& holding : realm.holdings)
    if (holding.side.valid() && !contested[holding.province])
      contested[holding.province] = std::ranges::any_of(stand[holding.province],
          [&](FactionId one) { return rights.hostile(realm.regent(one), realm.regent(holding.side)); });
  for (ProvinceIndex province = 0; province < realm.provinces.size(); ++province) {
    if (!contested[province]) continue;
    std::vector<std::string> here;
    for (const FactionId one : stand[province]) here.push_back(realm.regent(one));
    for (const auto& party : linked(here, rights.alliances)) {
      Besiegers besiegers(realm, rights, province, party);
      for (const bool first : {true, false})
        for (const RealmHolding& holding : realm.holdings) {
          const bool named = std::ranges::any_of(
              party, [&](const std::string& regent) { return names_id(holding.siege_first, regent); });
          if (holding.province != province || named != first) continue;
          if (auto by = besiegers.besiege(holding); !by.empty()) found.push_back({holding.id, std::move(by)});
        }
    }
  }
  return found;
}

}  // namespace ziggurat::domain_war
