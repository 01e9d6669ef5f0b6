#include <algorithm>
#include <array>
#include <set>

#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/rules/figures/list.h"
#include "rulebooks/shelf/view_builder.h"

// Builds the views (11.1, DW-105 to DW-107). Foreign units are identified, spotted (owner and number only) or unseen.
// Pieces that are out of sight stay as dated ghosts.
namespace ziggurat::domain_war {
namespace {

// State of a world that is the same for all viewers.
struct SightContext {
  const GameConfig& config;
  const World& world;
  const Realm realm;
  const Map map;
  const std::vector<Present> present;
  const std::vector<HoldingPlace> holdings;
  const std::vector<Siege> besieged;
  // The reduced form of each piece, by id and level of knowledge. It is built for the first viewer and shared by the
  // rest.
  enum Knows : std::uint8_t { as_anybody, as_occupier, as_owner };
  PiecePtr& shown(PieceId id, Knows who, bool within) const {
    return shown_[static_cast<std::size_t>(id.value)][static_cast<std::size_t>(who) * 2 + (within ? 1 : 0)];
  }

  SightContext(const GameConfig& the_match, const World& the_world)
      : config(the_match),
        world(the_world),
        realm(read_realm(the_match, the_world)),
        map(realm.map()),
        present(realm.present()),
        holdings(realm.holding_places()),
        besieged(sieges(realm)),
        shown_(static_cast<std::size_t>(the_world.next_piece().value)) {}

 private:
  mutable std::vector<std::array<PiecePtr, 6>> shown_;
};

class FactionSight {
 public:
  FactionSight(const SightContext& scene, const Looker& looker, game::Moment now)
      : scene_(scene),
        words_(scene.config.words),
        now_(now),
        view_(scene.world, looker, words_.vocabulary),
        provinces_(scene.map.provinces.size()) {
    if (looker.viewer.role != Viewer::Role::faction) return;
    me_ = looker.viewer.faction;
    name_ = scene.config.regent_id(me_);
    provinces_ = sight_of(name_, scene.map, scene.holdings, scene.present);
    for (ProvinceIndex i = 0; i < provinces_.size(); ++i)
      if (names_id(scene.realm.provinces[i].fought_by, name_)) provinces_[i] = Sight::identifies;
    own_sight_ = provinces_;
    for (ProvinceIndex i = 0; i < provinces_.size(); ++i)
      if (spied(i)) provinces_[i] = Sight::identifies;
    for (const RealmHolding& holding : scene.realm.holdings)
      if (knows_within(holding)) within_.insert(holding.id);
  }

  View look() {
    // In set-up order: a view is a sorted list and grows at its end.
    for (const RealmProvince& province : scene_.realm.provinces) cut(province.id);
    for (const RealmHolding& holding : scene_.realm.holdings) look_at(holding);
    for (const RealmBridge& bridge : scene_.realm.bridges) cut(bridge.id);
    for (const RealmWorks& works : scene_.realm.works)
      if (mine(works.side) || provinces_[works.province] == Sight::identifies) cut(works.id);
    for (const RealmPerson& one : scene_.realm.persons)
      if (mine(one.side)) cut(one.id);
    for (const RealmUnit& unit : scene_.realm.units) look_at(unit);
    for (const RealmUnit& unit : scene_.realm.made_up)
      if (spied(unit.province) && !kept_from_me(unit.kept_from) && !sees(unit)) cut(unit.id);
    look_at_treaties();
    remember();
    watch();
    view_.publish(words_.turn);
    view_.publish(words_.round);
    if (me_.valid()) view_.report_ledgers(me_);
    return std::move(view_.view);
  }

 private:
  bool mine(FactionId side) const { return me_.valid() && side == me_; }
  bool spied(ProvinceIndex province) const {
    return me_.valid() && names_id(scene_.realm.provinces[province].spied_by, name_);
  }

  bool is_found(const RealmHolding& holding) const {
    return !holding.secret || (me_.valid() && names_id(holding.found_by, name_));
  }
  bool kept_from_me(const std::string& regents) const { return me_.valid() && names_id(regents, name_); }
  // Whether the viewer knows level, walls, siege and garrison.
  bool knows_within(const RealmHolding& holding) const {
    if (spied(holding.province) && !kept_from_me(holding.kept_from)) return true;
    return sees_within(holding);
  }
  bool sees_within(const RealmHolding& holding) const {  // without spies
    if (mine(holding.side)) return true;
    if (names_id(holding.fought_by, name_)) return is_found(holding);
    for (const Siege& siege : scene_.besieged)
      if (siege.holding == holding.id && contains(siege.besiegers, me_)) return is_found(holding);
    return std::any_of(scene_.realm.units.begin(), scene_.realm.units.end(),
        [&](const RealmUnit& unit) { return unit.inside == holding.id && (mine(unit.side) || mine(unit.lender)); });
  }

  void cut(PieceId id, bool within = false) {
    const Piece& piece = scene_.world.at(id);
    const bool own = mine(piece.side);
    const bool grips = own || (me_.valid() && piece[words_.occupier] == me_.value + 1);
    const auto may_know = [&](int attribute) {
      switch (words_.known_by[static_cast<std::size_t>(attribute)]) {
        case knows::all: return true;
        case knows::owner: return own;
        case knows::grip: return grips;
        case knows::within: return within;
        default: return false;
      }
    };
    const auto who = own ? SightContext::as_owner : grips ? SightContext::as_occupier : SightContext::as_anybody;
    view_.cut(piece, may_know, scene_.shown(id, who, within));
  }

  void look_at(const RealmHolding& holding) {
    const auto openness = scene_.config.openness.holdings;
    if (within_.contains(holding.id)) return cut(holding.id, true);
    const SeenPiece* old = view_.last(holding.id);
    if (is_found(holding) && openness == PublicHoldings::full) return cut(holding.id, true);
    if (!is_found(holding) || openness == PublicHoldings::none) {
      if (old) view_.keep(*old, now_);
      return;
    }
    // Earlier knowledge of it stays, with its date, as long as the public facts have not changed.
    const Piece& piece = scene_.world.at(holding.id);
    if (old && old->piece->has(words_.level) && old->piece->side == piece.side) return view_.keep(*old, now_);
    cut(holding.id);
  }

  bool sees(const RealmUnit& unit) const {  // without spies
    if (!unit.inside.valid()) return own_sight_[unit.province] == Sight::identifies;
    const RealmHolding* holding = scene_.realm.holding(unit.inside);
    return holding && sees_within(*holding);
  }
  void look_at(const RealmUnit& unit) {
    if (mine(unit.side) || mine(unit.lender)) return cut(unit.id);
    if (kept_from_me(unit.kept_from) && !sees(unit)) return;
    if (unit.inside.valid()) {
      if (within_.contains(unit.inside)) cut(unit.id);
      return;
    }
    if (provinces_[unit.province] == Sight::identifies) cut(unit.id);
    if (provinces_[unit.province] == Sight::spots) spot(unit);
  }

  // The number of their units, and their origin if all came the same way (DW-106).
  void spot(const RealmUnit& unit) {
    const SightingKey key{province_place(static_cast<int>(unit.province)), unit.side};
    const auto from = unit.came_from ? std::optional(province_place(static_cast<int>(*unit.came_from))) : std::nullopt;
    const auto [entry, first] = spotted_.try_emplace(key, Spotted{0, from});
    ++entry->second.count;
    if (entry->second.from != from) entry->second.from.reset();
  }

  void look_at_treaties() {
    const auto& openness = scene_.config.openness;
    for (const RealmAlliance& one : scene_.realm.alliances)
      if (openness.alliances || mine(one.one) || mine(one.other)) cut(one.id);
    for (const RealmLeave& one : scene_.realm.leaves)
      if (mine(one.by) || mine(one.to)) cut(one.id);
    for (const RealmDeclaration& one : scene_.realm.declarations) {
      const bool notified = me_.valid() && contains(one.declaration.notified, name_);
      if (notified || (me_.valid() && one.declaration.by == name_) ||
          (openness.wars && !one.declaration.notified.empty()))
        cut(one.id);
    }
    for (const RealmOffer& one : scene_.realm.offers)
      if (mine(one.by) || mine(one.to)) cut(one.id);
    for (const RealmApproval& one : scene_.realm.approvals)
      if (mine(one.side)) cut(one.id);
  }

  // Whether the viewer would see units there if there were any.
  bool watches(const Place& place) const {
    if (const PieceId* holding = carrier_of(place)) return within_.contains(*holding);
    const auto* area = std::get_if<Area>(&place.spot);
    return area && provinces_[static_cast<std::size_t>(area->number)] != Sight::none;
  }

  bool knows_place(const Place& place) const {  // a holding may no longer exist
    const PieceId* holding = carrier_of(place);
    return !holding || view_.view.find(*holding);
  }

  // Keeps units that went out of sight, and numbers of spotted units, as ghosts.
  void remember() {
    if (const View* before = view_.before()) {
      for (const auto& [id, seen] : before->pieces)
        if (seen.piece->kind == words_.unit && !mine(seen.piece->side) && !lent_by_me(*seen.piece) &&
            !view_.view.find(id) && !watches(seen.piece->place) && knows_place(seen.piece->place))
          view_.keep(seen, now_);
      for (const auto& [key, sighting] : before->sightings) {
        if (watches(key.first)) continue;
        auto& kept = view_.view.sightings[key] = sighting;
        kept.as_of = sighting.as_of.value_or(now_);
      }
    }
    for (const auto& [key, spotted] : spotted_) {
      game::Sighting& sighting = view_.view.sightings[key] = {};
      sighting.from = spotted.from;
      if (scene_.config.switches.spotted_shows == SpottedShows::count) sighting.count = spotted.count;
    }
  }

  bool lent_by_me(const Piece& unit) const { return me_.valid() && unit[words_.lender] == me_.value + 1; }

  void watch() {
    for (ProvinceIndex i = 0; i < provinces_.size(); ++i)
      if (provinces_[i] != Sight::none) view_.view.in_sight.push_back(province_place(static_cast<int>(i)));
  }

  const SightContext& scene_;
  const Words& words_;
  const game::Moment now_;
  shelf::ViewBuilder view_;
  FactionId me_;
  std::string name_;
  std::vector<Sight> provinces_, own_sight_;  // by index; with and without what the regent's spies see
  std::set<PieceId> within_;
  struct Spotted {
    std::int64_t count = 0;
    std::optional<Place> from;
  };
  std::map<SightingKey, Spotted> spotted_;
};

}  // namespace

std::vector<View> War::sight(
    const GameConfig& config, const World& world, const std::vector<Looker>& lookers, game::Moment now) {
  const SightContext scene(config, world);
  std::vector<View> views;
  for (const Looker& looker : lookers)
    views.push_back(looker.viewer.role == Viewer::Role::umpire ? shelf::everything(world, config.words.vocabulary)
                                                               : FactionSight(scene, looker, now).look());
  return views;
}

}  // namespace ziggurat::domain_war
