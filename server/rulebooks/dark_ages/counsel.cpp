#include <algorithm>

#include "rulebooks/dark_ages/course/course.h"
#include "rulebooks/dark_ages/rules/fighting/shooting.h"
#include "rulebooks/dark_ages/seen/outlook.h"

// How close a side is to its goal, and hints for this phase, from its own view alone.
namespace ziggurat::dark_ages {
namespace {

constexpr std::size_t hints_max = 4;

class Counsellor {
 public:
  explicit Counsellor(const Context& context)
      : context_(context), now_(context.now), battle_(now_.battle(context.faction())) {}

  Counsel given() {
    counsel_.aims = aims_of(now_, context_.faction());
    const auto& kind = context_.phase.kind;
    if (kind != "orders" && kind != "shooting") return std::move(counsel_);
    if (DarkAges::may(context_)) return std::move(counsel_);
    for (const Unit& unit : now_.units)
      if (unit.side == context_.faction()) advise(unit);
    return std::move(counsel_);
  }

 private:
  void hint(const Unit& unit, std::string words, std::string rule, std::string kind,
      std::vector<std::pair<std::string, Argument>> settled = {}) {
    if (counsel_.hints.size() < hints_max)
      counsel_.hints.push_back(
          {std::move(words), std::move(rule), unit.place, std::move(kind), {unit.id}, std::move(settled)});
  }
  bool offered(std::string_view kind) const {
    for (const int number : context_.phase.order_kinds)
      if (order_types().kinds()[static_cast<std::size_t>(number)].name == kind) return true;
    return false;
  }

  void advise(const Unit& unit) {
    const BattleUnit& own = *battle_.find(rules_id(unit.id));
    if (now_.in_contact(unit.id)) {
      if (offered("face")) face(unit);
      return;
    }
    if (offered("rally") && own.hits > 0 && !own.ralliers().empty() && !own.moved && !own.shot)
      hint(unit, say("counsel.rally", {{"unit", unit.name}, {"hits", own.hits}}), "DA-63", "rally");
    if (offered("charge")) charge(unit, own);
    if (offered("shoot")) shoot(unit, own);
  }
  void face(const Unit& unit) {
    if (battle_.front_contact(rules_id(unit.id))) return;
    for (const Contact& contact : battle_.contacts)
      if (contact.has(rules_id(unit.id))) {
        const PieceId enemy = piece_of(contact.other(rules_id(unit.id)));
        return hint(unit, say("counsel.face", {{"unit", unit.name}, {"enemy", now_.unit(enemy)->name}}), "DA-40",
            "face", {{"enemy", enemy}});
      }
  }
  void charge(const Unit& unit, const BattleUnit& own) {
    if (own.piece.pose.formation == Formation::column) return;
    for (const auto& [id, turns] : proposed_charges(context_, {}, unit)) {
      const BattleUnit& enemy = *battle_.find(rules_id(id));
      const Charge charge = judge_charge(own.piece, enemy.piece, mean_roll(now_, unit), {},
          battle_.table_without({own.piece.id, enemy.piece.id}), now_.switches);
      if (!charge.legal()) continue;
      const auto ours = mean_hits_sum(melee_terms(own.piece.figures(), own.rides(PersonKind::hero),
          enemy.piece.figures(), !charge.defends.empty(), *charge.facing, now_.switches));
      const auto theirs = mean_hits_sum(melee_terms(enemy.piece.figures(), enemy.rides(PersonKind::hero),
          own.piece.figures(), false, Facing::front, now_.switches));
      if (ours <= theirs) continue;
      return hint(unit,
          say("counsel.charge", {{"unit", unit.name}, {"enemy", now_.unit(id)->name},
                                    {"facing", catalogue().word("facings", name(*charge.facing))},
                                    {"ours", mean_words(ours)}, {"theirs", mean_words(theirs)}}),
          "DA-33", "charge", {{"target", id}});
    }
  }
  void shoot(const Unit& unit, const BattleUnit& own) {
    const Shooter shooter{own.piece, own.missiles, own.moved, own.shot, Timing::shooting};
    const Pieces targets = ranked_targets(context_, {}, unit);
    if (targets.empty()) return;
    const BattleUnit& target = *battle_.find(rules_id(targets.front()));
    const ShotCheck check =
        check_shot(shooter, target.piece.pose, battle_.table_without({own.piece.id, target.piece.id}), now_.switches);
    if (check.reason != Reason::none) return;
    const auto hits = mean_hits_sum(shooting_terms(own.piece.figures(), own.rides(PersonKind::hero),
        target.piece.figures(), check.target_in, *check.facing, now_.switches));
    hint(unit,
        say("counsel.shoot",
            {{"unit", unit.name}, {"enemy", now_.unit(targets.front())->name}, {"hits", mean_words(hits)}}),
        "DA-46", "shoot", {{"targets", written::Targets{targets.front()}}});
  }

  const Context& context_;
  const Situation& now_;
  Battle battle_;
  Counsel counsel_;
};

}  // namespace

Counsel DarkAges::counsel(const Context& context, const View&) {
  return context.faction().valid() ? Counsellor(context).given() : Counsel{};
}

}  // namespace ziggurat::dark_ages
