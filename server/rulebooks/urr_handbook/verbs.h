#pragma once
#include "rulebooks/common/verbs.h"
#include "rulebooks/urr_handbook/bell.h"
#include "rulebooks/urr_handbook/course/course.h"

// The handbook's types for the shelf, and its table of verbs: one row each, in the order of the log's kinds.
namespace ziggurat::urr_handbook {

struct Urr {
  using Match = urr_handbook::Match;
  using Reading = Siege;
  struct Tally {};
  using Closer = Bell;
  static const common::Verbs<Urr>& verbs();
  static Siege read(const Match& match, const game::View& view) { return read_siege(match, view); }
  static constexpr std::string_view malformed_code = "bad_value";
  static common::Judgement may(const common::Context<Urr>& context);
  static std::string words(std::string_view code);
  static const common::Catalogue& catalogue() { return urr_handbook::catalogue(); }
  static common::Spoken spoken(const Match&, const game::View&, const Parameter&, const Argument&);
  // Most sub-steps find the world other than it was when the orders were judged: they judge as they go.
  static constexpr auto judged = common::Judged::by_its_step;

  static const std::vector<game::RulingKind>& ruling_kinds();
  static game::Setup set_up(const Match& match);
  static game::Outcome close(const Match& match, const game::Closing& closing);
  // What the next round of each own combat, ordered assaults among them, may come to, judged by the view.
  static std::vector<game::Forecast> forecast(const common::Context<Urr>& context, const game::Sheet& sheet);
  // advice.cpp: what a bot makes of offered orders.
  static std::vector<std::int64_t> worth(const common::Context<Urr>& context, const game::Sheet& sheet,
      const std::vector<game::Order>& offered, game::Strength strength);
  // counsel.cpp: how the side stands to its goal, and what helps it now.
  static game::Counsel counsel(const common::Context<Urr>& context, const game::View& view);
  // The world cut down to what each who looks may know, built up from nothing.
  static std::vector<game::View> sight(
      const Match& match, const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now);
  // The umpire's hand: why the rules cannot bear this change; what follows from an act. Who has no step left is gone and nothing refers
  // to it; who is attached goes along; who stands elsewhere, or on no side of it, is in no combat and fights no fire.
  static std::string misfit(const Match& match, const game::World& world, const game::Change& change);
  static std::vector<game::Change> settle(
      const Match& match, const game::World& world, const std::vector<game::Change>& act);
  static Lines pace(const Match& match, const game::World& world);
};
using Context = common::Context<Urr>;
using Taken = common::Taken<Urr>;
using Row = common::Row<Urr>;
using common::add_refused;
using common::Any;
using common::AnyPart;
using common::AsBegun;
using common::Candidates;
using common::Carried;
using common::chosen;
using common::Fault;
using common::Free;
using common::has;
using common::ids_where;
using common::Judgement;
using common::row;
using common::YesOrNo;
using Takes = common::Takes<>;
template <class A>
using Case = common::Case<Urr, A>;
template <class A>
using Verb = common::Verb<Urr, A>;

inline const common::Verbs<Urr>& verbs() { return Urr::verbs(); }

// What verbs of other files ask for or make: a verb's file defines its order and its row.
// battle/
struct AssaultOrder {
  Pieces units;  // who stands in the siege tower is among them, named or not
  Place to;
  PieceId tower_ranged, tower_melee;
};
struct CommitOrder {
  PieceId combat;
  Pieces units;
};
struct StanceOrder {
  Pieces units;
  std::string stance;
};
struct ShootOrder {
  Pieces units;
  bool shoot = false;
};
struct FireFightOrder;
struct PreferenceOrder;
struct EngageOrder;
struct ReinforceOrder;
struct WithdrawOrder;
struct PassOrder;
struct AdvanceOrder;
struct MoveOrder;
struct BurnOrder;
Row assault_verb(), commit_verb(), fire_fight_verb(), stance_verb(), shoot_verb(), preference_verb(), engage_verb(),
    reinforce_verb(), withdraw_verb(), pass_verb(), advance_verb(), move_verb(), burn_verb();
// council/
struct RampFireOrder;
struct RampWorkOrder;
struct CorpsOrder;
struct RelationOrder;
struct MarchOrder;
struct DeployOrder;
struct TradeOrder;
struct EquipOrder;
struct RaidOrder;
struct GuardOrder;
struct AttachOrder;
struct DetachOrder;
struct HaulInOrder;
struct MissionOrder;
struct PermitOrder;
struct RitualOrder;
struct AcceptOrder;
Row project_verb(), relation_verb(), ramp_fire_verb(), ramp_work_verb(), march_verb(), deploy_verb(), trade_verb(),
    equip_verb(), raid_verb(), guard_verb(), attach_verb(), detach_verb(), haul_in_verb(), mission_verb(),
    permit_verb(), ritual_verb(), accept_verb();

// Belief with the orders of a sheet carried out as far as they stand before the dice; units whose figures are not known count as
// printed, at full steps (seen/forecast.cpp).
Siege foreseen(const Context& context, const game::Sheet& sheet);

inline Judgement refusal(std::string_view code) {
  return {Judgement::Kind::refused, std::string(code), Urr::words(code), ""};
}

// The sub-step of these verbs, one after the other.
template <class... A>
void carry_out(Bell& bell, const Siege&) {
  (verbs().run<A>(bell, bell.orders), ...);
}
// For a verb whose step judges as it goes; if it is not lawful any more, its owner is told.
template <class A>
bool still_lawful(Bell& bell, const Carried<A>& one) {
  const auto no = verbs().judged_now(bell, one);
  if (no) bell.tell_refused(one.seat, one.given, no);
  return !no;
}

}  // namespace ziggurat::urr_handbook
