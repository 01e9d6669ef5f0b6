#include <map>

#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/besieger.h"
#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/order_types.h"

// How close a side is to its goal (7.1, 7.2), and hints for this phase, from its own view alone.
namespace ziggurat::urr_handbook {
namespace {

using State = game::Aim::State;
using Settled = decltype(game::Hint::settled);

class Counsellor {
 public:
  Counsellor(const Context& context, const game::View& view)
      : context_(context),
        now_(context.now),
        config_(*now_.config),
        view_(view),
        me_(context.faction()),
        urr_(config_.faction("urr")),
        pod_(config_.faction("pod")) {}

  game::Counsel given() {
    if (config_.scenario.starts_with_storm) storm();
    else if (me_ == urr_ || me_ == pod_) siege();
    else neighbour();
    return std::move(published_);
  }

 private:
  void aim(std::string words, State state, std::optional<Place> at = {}) {
    published_.aims.push_back({std::move(words), state, at});
  }
  void hint(std::string words, std::string rule, std::optional<Place> at = {}, std::string kind = {},
      Pieces pieces = {}, Settled settled = {}, std::vector<std::string> against = {}, Settled option = {}) {
    published_.hints.push_back({std::move(words), std::move(rule), at, std::move(kind), std::move(pieces),
        std::move(settled), std::move(option), std::move(against)});
  }
  std::string side(FactionId id) const { return config_.faction_name(id); }
  const Geography& ground() const { return now_.geography(); }
  bool mine(const SiegePiece& piece) const { return piece.faction == me_; }

  // ---- the training ----
  void storm() {
    for (const auto& combat : now_.combats) {
      const auto foes = now_.side_of(combat, me_ == urr_ ? 1 : 0), own = now_.side_of(combat, me_ == urr_ ? 0 : 1);
      const bool stands = me_ == urr_ ? !own.empty() : foes.empty();
      aim(say("counsel.section", {{"section", ground().name(combat.at)}, {"held", me_ == urr_}}),
          stands ? State::met : State::open, combat.at);
    }
    if (now_.part == Part::round) rounds();
  }

  // ---- Urr and the Prince ----
  void siege() {
    for (const auto& id : config_.scenario.centre) {
      const Place at = ground().place(id);
      const auto* quarter = now_.quarter(at);
      const FactionId held = quarter ? quarter->held : FactionId{};
      const bool met = me_ == pod_ ? held == pod_ : held.valid() && held != pod_;
      aim(say("counsel.quarter", {{"quarter", ground().name(at)}, {"side", side(held)}, {"own", held == me_}}),
          met ? State::met : State::open, at);
    }
    if (me_ == urr_) aim(say("counsel.weeks", {{"left", config_.scenario.weeks - now_.week + 1}}), State::open);
    if (now_.part == Part::round) rounds();
    else if (me_ == pod_) published_.hints = besieger_hints(context_);
    else if (now_.part == Part::council) besieged();
  }
  void besieged() {
    std::map<Place, std::size_t> before;  // number of known enemies before each section
    for (const auto& wall : now_.walls)
      if (ground().kind(wall.at) == SiteKind::outer_wall)
        for (const auto* unit : now_.units_at(ground().field_before(wall.at)))
          before[wall.at] += now_.hostile(unit->faction, me_);
    const auto most = std::ranges::max_element(before, {}, [](const auto& one) { return one.second; });
    if (most == before.end() || most->second == 0) arm();
    else man(most->first, most->second, before);
    mend();
  }
  // A section has room for few units (UH-18). When it is full, the next ones stand behind it and fill the gaps (UH-98).
  void man(const Place& section, std::size_t enemies, const std::map<Place, std::size_t>& before) {
    const auto limit = static_cast<std::size_t>(stack_limit(CombatKind::storm));
    const std::size_t own = now_.units_at(section, me_).size();
    const Place quarter = ground().quarter_behind(section);
    const bool full = own >= limit;
    if (full && now_.units_at(quarter, me_).size() >= limit) return;
    const Place to = full ? quarter : section;
    const Pieces free = unthreatened(before, to);
    hint(say(full ? "counsel.man_behind" : "counsel.man", {{"section", ground().name(section)}, {"enemies", enemies},
                                                              {"own", own}, {"quarter", ground().name(quarter)}}),
        "UH-100", to, "deploy", part_of(free, full ? free.size() : limit - own), {{"to", to}});
  }
  static Pieces part_of(Pieces pieces, std::size_t most) {
    pieces.resize(std::min(pieces.size(), most));
    return pieces;
  }
  // The most damaged section that a corps can mend from where it stands.
  void mend() {
    const SiegeWall* worst = nullptr;
    Pieces menders;
    for (const auto& wall : now_.walls) {
      if (wall.held != me_ || (worst && wall.damage <= worst->damage)) continue;
      if (auto corps = menders_of(now_, me_, wall.at); !corps.empty()) worst = &wall, menders = std::move(corps);
    }
    if (worst)
      hint(
          say("counsel.mend", {{"section", ground().name(worst->at)}, {"strength", wall_strength_at(now_, worst->at)}}),
          "UH-61", worst->at, "project", std::move(menders), {{"project", "wall_repair"}, {"site", worst->at}});
  }
  // While there is time: buy good weapons at list price from any producer that is not an enemy.
  void arm() {
    for (const auto& offer : now_.offers)
      if (offer.from == me_) return hint(say("counsel.waits", {{"side", side(offer.to)}}), "UH-33");
    constexpr int wanted = 2;
    Settled settled;
    for (const auto& other : config_.scenario.factions) {
      const FactionId seller = config_.faction(other.id);
      if (seller == me_ || !config_.is_played(seller) || now_.hostile(seller, me_)) continue;
      const Bargain bargain{.from = me_, .to = seller, .deal = "buy", .item = "good_weapon", .quantity = wanted};
      if (!other.stores.contains("good_weapon") || !fault_of(now_, bargain, me_).empty()) continue;
      settled = {{"partner", seller}, {"deal", "buy"}, {"item", "good_weapon"}, {"quantity", std::int64_t{wanted}}};
      break;
    }
    hint(say("counsel.no_enemy"), "UH-33", {}, "trade", {}, std::move(settled), {}, {{"deal", "buy"}});
  }
  // Half of the largest group of units in a place without enemies before it, other than their destination.
  Pieces unthreatened(const std::map<Place, std::size_t>& enemies_before, const Place& to) const {
    std::map<Place, Pieces> quiet;
    for (const auto& unit : now_.units) {
      const auto before = enemies_before.find(unit.at);
      if (mine(unit) && ground().inside(unit.at) && unit.at != to &&
          (before == enemies_before.end() || before->second == 0))
        quiet[unit.at].push_back(unit.id);
    }
    const auto most = std::ranges::max_element(quiet, {}, [](const auto& one) { return one.second.size(); });
    if (most == quiet.end()) return {};
    most->second.resize((most->second.size() + 1) / 2);
    return most->second;
  }
  Pieces ids_of(const UnitList& units) const {
    Pieces ids;
    for (const auto* unit : units)
      if (mine(*unit)) ids.push_back(unit->id);
    return ids;
  }
  // The own units that can be ordered to attack.
  Pieces attackers(UnitList units) const {
    std::erase_if(units, [](const auto* unit) {
      return stance_fault(rules_unit(*unit), Stance::attack) != OrderFault::none || unit->at_fire.valid() ||
             unit->withdrawing;
    });
    return ids_of(units);
  }
  void rounds() {
    for (const auto& combat : now_.combats) {
      const int side = now_.side_in(combat, me_);
      if (side < 0 || combat.over) continue;
      const auto own = now_.side_of(combat, side), foes = now_.side_of(combat, 1 - side);
      const char* told = side == 1     ? foes.empty() ? "counsel.walk_in" : "counsel.attack"
                         : own.empty() ? "counsel.lost_hold"
                                       : "counsel.defend";
      std::string words = say(told, {{"at", ground().name(combat.at)}, {"own", own.size()}, {"foes", foes.size()}});
      if (side == 1) hint(std::move(words), "UH-95", combat.at, "stance", attackers(own), {{"stance", "attack"}});
      else hint(std::move(words), "UH-95", combat.at, own.empty() ? "" : "stance", ids_of(own));
    }
  }

  // ---- dwarves, gnomes and elves ----
  void neighbour() {
    const auto& w = config_.words;
    const auto& faction = config_.at(me_);
    const auto home = view_[w.home_taken[me_]];
    aim(say("counsel.home", {{"taken", home}}), home ? State::lost : State::met);
    const bool dwarves = faction.id == "redbeards" || faction.id == "longbeards";
    if (dwarves) gold(faction);
    const auto lost = view_[w.lost[me_]];
    const int spared = faction.id == "elves" ? 1 : 3;
    aim(say("counsel.losses", {{"lost", lost}, {"limit", spared}}), lost < spared ? State::met : State::lost);
    const bool with_urr = view_[w.agreement[me_][urr_]], with_pod = view_[w.agreement[me_][pod_]];
    aim(say("counsel.agreements", {{"urr", with_urr}, {"pod", with_pod}}),
        with_urr && with_pod ? State::met : State::open);
    if (now_.part != Part::council) return;
    for (const auto& offer : now_.offers)
      if (offer.to == me_ && !now_.hostile(offer.from, me_))
        return hint(say("counsel.offer", {{"side", side(offer.from)}}), "UH-33", {}, "accept");
    for (const auto camp : {urr_, pod_}) {
      if (camp == urr_ ? with_urr : with_pod) continue;
      const bool waits = std::ranges::any_of(
          now_.offers, [&](const SiegeOffer& offer) { return offer.from == me_ && offer.to == camp; });
      if (waits) hint(say("counsel.waits", {{"side", side(camp)}}), "UH-33");
      else
        hint(say("counsel.deal", {{"side", side(camp)}, {"again", !with_urr && camp == pod_}}), "UH-33", {}, "trade",
            {}, gift_to(camp));
    }
    hint(say("counsel.stay"), "");
  }
  // The smallest possible deal.
  static Settled gift_to(FactionId camp) {
    return {{"partner", camp}, {"deal", "sell"}, {"item", "food"}, {"quantity", std::int64_t{1}},
        {"price", std::int64_t{0}}};
  }
  void gold(const ScenarioFaction& faction) {
    constexpr int wanted = 15;
    const auto start = faction.stores.find("gold");
    const auto more = now_.store(me_, config_.words.gold) - (start == faction.stores.end() ? 0 : start->second);
    aim(say("counsel.gold", {{"more", more}, {"wanted", wanted}}), more >= wanted ? State::met : State::open);
  }

  const Context& context_;
  const Siege& now_;
  const GameConfig& config_;
  const game::View& view_;
  const FactionId me_, urr_, pod_;
  game::Counsel published_;
};

}  // namespace

game::Counsel Urr::counsel(const Context& context, const game::View& view) {
  return context.faction().valid() ? Counsellor(context, view).given() : game::Counsel{};
}

}  // namespace ziggurat::urr_handbook
