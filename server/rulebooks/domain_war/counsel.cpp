#include <functional>
#include <map>

#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/raising/treasury.h"
#include "rulebooks/domain_war/rules/battle/assault.h"
#include "rulebooks/domain_war/seen/odds.h"
#include "rulebooks/domain_war/seen/outlook.h"
#include "rulebooks/domain_war/sentences.h"

// How close a realm is to its goal (DW-124), and hints for this turn, from its regent's view alone.
namespace ziggurat::domain_war {
namespace {

using Settled = decltype(game::Hint::settled);
constexpr int trials = 400, even_chance = 50;

class Counsellor : Outlook {
 public:
  explicit Counsellor(const Context& context) : Outlook(context, {}) {}

  game::Counsel given() {
    counsel_.aims = aims_known(now_, me_);
    if (context_.phase.kind == "reaction") return std::move(counsel_);
    if (context_.phase.kind == "orders") pay();
    for (const RealmOffer& offer : now_.offers)
      if (offer.to == me_ && !offer.drafted)
        hint(say("counsel.offer", {{"regent", name(offer.by)}}), "DW-59", {}, "accept");
    // A realm that waits for an invasion raises troops before it follows its other aims.
    const std::string foe = context_.phase.kind == "orders" && !goal_ ? invader() : "";
    if (!foe.empty() && room() > 0) muster(foe);
    tasks();
    if (context_.phase.kind == "orders") aided_ ? aid(*goal_) : goal_ ? war(*goal_) : peace(foe);
    if (in_council()) council();
    return std::move(counsel_);
  }

 private:
  void hint(std::string words, std::string rule, std::optional<Place> at = {}, std::string kind = {},
      Pieces pieces = {}, Settled settled = {}, std::vector<std::string> against = {}) {
    // Never give a hint that contradicts another one.
    for (const auto& other : counsel_.hints)
      if (!other.at && shelf::has(other.against, kind)) return;
    counsel_.hints.push_back({std::move(words), std::move(rule), at, std::move(kind), std::move(pieces),
        std::move(settled), {}, std::move(against)});
  }
  bool in_council() const { return context_.phase.kind == "council"; }
  int room() const { return now_.cap(me_) - now_.troops_of(me_).count(); }  // how many more units it may keep (DW-25)
  std::string name(FactionId id) const { return now_.config->name_of(id); }
  const std::string& title(ProvinceIndex i) const { return now_.config->scenario.provinces[i].name; }

  void pay() {
    const Pay due = next_dawn(now_, me_, now_.gold_of(me_), now_.troops_of(me_));
    if (!due.disbanded.empty())
      hint(say("counsel.pay", {{"troops", in_words(due.disbanded)}, {"income", due.income}, {"upkeep", due.upkeep}}),
          "DW-28", {}, {}, {}, {}, {"muster", "levy", "improve", "found"});
  }
  // Own units inside a besieged holding: a sally if it is likely to win.
  void shut_in(ProvinceIndex goal, const Troops& inside, Pieces units) {
    const Troops known = enemies_in_open(goal);
    const auto chance = odds_of(inside, known, Site{}, switches_, trials).percent(Winner::attacker);
    const bool wins = chance >= even_chance;
    hint(say("counsel.shut_in",
             {{"province", title(goal)}, {"troops", in_words(inside)}, {"chance", chance}, {"wins", wins}}),
        "DW-74", province_place(static_cast<int>(goal)), wins ? "sally" : "", wins ? std::move(units) : Pieces{}, {},
        wins ? std::vector<std::string>{} : std::vector<std::string>{"sally"});
  }
  // Chooses one province as the goal of the whole army: one of its own with enemies in it, or the easiest one to take.
  void war(ProvinceIndex goal) {
    const Place at = province_place(static_cast<int>(goal));
    const Troops known = enemies_in_open(goal);
    Troops near, there;
    std::map<ProvinceIndex, Pieces> neighbours;  // units that could go there at once, by province
    Pieces arrived;                              // units that are there already
    for (const RealmUnit& unit : now_.units) {
      if (!mine(unit.side) || unit.inside.valid() || ways_[unit.province] > 1) continue;
      ++near[unit.type];
      (unit.province == goal ? arrived : neighbours[unit.province]).push_back(unit.id);
      if (unit.province == goal) ++there[unit.type];
    }
    const bool own = mine(now_.provinces[goal].side);
    Troops inside;
    Pieces shut;
    for (const RealmUnit& unit : now_.units)
      if (mine(unit.side) && unit.inside.valid() && unit.province == goal) ++inside[unit.type], shut.push_back(unit.id);
    if (own && inside.count() > 0 && known.count() > 0) {
      shut_in(goal, inside, std::move(shut));
      if (near.empty()) return;
    }
    if (near.empty())
      return hint(say("counsel.gather", {{"province", title(goal)}, {"own", own}}), "DW-36", at, "march");
    if (!there.empty() && (neighbours.empty() || suffices(goal, there))) return stands(goal, there, std::move(arrived));
    if (known.empty() && !own && there.empty() && !sees(goal))
      return hint(say("counsel.spy", {{"province", title(goal)}, {"troops", in_words(near)}}), "DW-41", at, "spy", {},
          {}, {"march", "assault"});
    std::optional<int> chance;
    if (!known.empty()) chance = odds_of(near, known, Site{}, switches_, trials).percent(Winner::attacker);
    const Troops named = enemies_known(goal);
    const int sighted = enemies_sighted(goal);
    const shelf::Values said = {{"province", title(goal)}, {"own", own}, {"troops", in_words(near)},
        {"known", named.empty() ? std::string() : in_words(named)},
        {"sighted", sighted > 0 ? std::optional(sighted) : std::nullopt}, {"chance", chance}, {"room", room() > 0}};
    // Do not suggest an attack that is more likely to lose than to win.
    if (!own && chance && *chance < even_chance)
      hint(say("counsel.weak", said), "DW-21", at, room() > 0 ? "muster" : "improve", foremost(), {},
          {"march", "assault"});
    else {
      const Pieces& all = greatest(neighbours);
      Pieces army = fed_at(goal, all);
      if (2 * army.size() < all.size()) army.clear();        // the land is too full for an army: name no single unit
      const std::string kind = army.empty() ? "" : "march";  // computed before the army moves away
      hint(say("counsel.march", said), "DW-36", at, kind, std::move(army));
    }
  }
  // Own units in the goal that are enough for the aim, or that no others can join: what they do there.
  void stands(ProvinceIndex goal, const Troops& there, Pieces units) {
    const Troops known = enemies_in_open(goal);
    std::optional<int> chance;
    if (!known.empty()) chance = odds_of(there, known, Site{}, switches_, trials).percent(Winner::attacker);
    const bool own = mine(now_.provinces[goal].side);
    const auto* walls = known.empty() && !own ? stormable(goal, there) : nullptr;
    hint(
        say("counsel.stands", {{"province", title(goal)}, {"own", own}, {"troops", in_words(there)}, {"chance", chance},
                                  {"enough", suffices(goal, there)}, {"walls", walls ? walls->name : ""}}),
        walls ? "DW-70" : "DW-79", province_place(static_cast<int>(goal)), walls ? "assault" : "",
        walls ? std::move(units) : Pieces{});
  }
  // An enemy's holding there that these units are likely to take by assault.
  const RealmHolding* stormable(ProvinceIndex goal, const Troops& there) const {
    for (const RealmHolding& holding : now_.holdings) {
      if (holding.province != goal || !holding.is_known || is_held_by_friends(now_, rights_, holding, me_)) continue;
      if (!rights_.may_invade(regent(), now_.regent(holding.side))) continue;
      const Holding walls = now_.as_besieged(holding);
      const Assault asked = check_assault(walls, there, true, switches_);
      if (asked.reason == Reason::none && asked.site &&
          odds_of(there, walls.inside, *asked.site, switches_, trials).percent(Winner::attacker) >= 60)
        return &holding;
    }
    return nullptr;
  }
  // An ally is attacked and this realm can help: the war on the attacker, and troops for the ally's land.
  void aid(ProvinceIndex goal) {
    const FactionId foe = aided_->foe;
    const shelf::Values said = {{"foe", name(foe)}, {"ally", name(aided_->ally)}, {"province", title(goal)},
        {"turn", now_.now.turn + 1}, {"seen", is_in_sight(goal)}};
    if (!rights_.may_invade(regent(), now_.regent(foe)))
      hint(say("counsel.side_with", said), "DW-53", {}, "declare_war", {}, {{"on", foe}});
    std::map<ProvinceIndex, Pieces> away;
    Troops there;
    for (const RealmUnit& unit : now_.units) {
      if (!mine(unit.side) || unit.inside.valid() || ways_[unit.province] >= far) continue;
      if (unit.province == goal) ++there[unit.type];
      else away[unit.province].push_back(unit.id);
    }
    if (away.empty() || suffices(goal, there)) return;
    Pieces army = fed_at(goal, greatest(away));
    while (!army.empty() && is_too_many_for_aid(army)) army.pop_back();
    if (!army.empty())
      hint(say("counsel.aid", said), "DW-59", province_place(static_cast<int>(goal)), "march", std::move(army));
  }
  static const Pieces& greatest(const std::map<ProvinceIndex, Pieces>& all) {
    return std::ranges::max_element(all, {}, [](const auto& one) { return one.second.size(); })->second;
  }
  bool sees(ProvinceIndex province) const {
    return std::ranges::any_of(now_.holdings, [&](const RealmHolding& one) {
      return one.province == province && one.side.valid() && !mine(one.side) && one.is_known;
    });
  }
  // Objectives that count at the end and are not won by war.
  void tasks() {
    for (const ScenarioObjective& one : now_.config->scenario.victory.objectives) {
      if (one.regent != me_.value || is_fulfilled(now_, one)) continue;
      if (one.check.kind == "formal_allies_at_least") {
        const auto allies = std::ranges::count_if(
            now_.alliances, [&](const RealmAlliance& pact) { return mine(pact.one) || mine(pact.other); });
        hint(say("counsel.ally", {{"missing", Number{one.check.count} - allies}, {"council", in_council()}}), "DW-59",
            {}, in_council() ? "propose_treaty" : "diplomacy", {}, alliance());
      } else if (one.check.kind.contains("abroad") && context_.phase.kind == "orders")
        hint(say("counsel.abroad", {{"type", one.check.type}}), "DW-113", {}, "found");
    }
  }
  // The owner of the land that the realm needs for an instant win.
  FactionId who_has_it() const {
    for (const ScenarioInstant& one : now_.config->scenario.victory.instant) {
      if (one.regent != me_.value) continue;
      if (const int there = now_.config->scenario.province(one.rules); there >= 0)
        return now_.provinces[static_cast<std::size_t>(there)].side;
      for (FactionId other{0}; other.value < now_.config->regents(); ++other.value)
        if (one.converted_foreign_province && !mine(other) && borders(other)) return other;
    }
    return {};
  }
  // A regent who may invade this realm; empty: nobody.
  std::string invader() const {
    for (FactionId other{0}; other.value < now_.config->regents(); ++other.value)
      if (!mine(other) && attacks_me(other)) return name(other);
    return {};
  }
  void muster(const std::string& foe) {
    hint(say("counsel.muster", {{"foe", foe}, {"room", room()}, {"gold", now_.gold_of(me_)}}), "DW-21", {}, "muster",
        foremost());
  }
  void peace(const std::string& foe) {
    const FactionId other = who_has_it();
    if (other.valid() && !mine(other) && !rights_.allied(regent(), now_.regent(other))) {
      hint(say("counsel.declare", {{"regent", name(other)}, {"turn", now_.now.turn + 1}}), "DW-53", {}, "declare_war",
          {}, {{"on", other}});
      gather_for(other);
    }
    if (room() <= 0) hint(say("counsel.raise", {{"gold", now_.gold_of(me_)}}), "DW-113", {}, "improve", foremost());
    else if (foe.empty()) muster({});
  }

  // The part of the army that the province can feed, beside the troops already there (DW-30).
  Pieces fed_at(ProvinceIndex to, Pieces army) const {
    const auto points = [&] {
      Troops coming;
      for (const PieceId id : army) ++coming[now_.unit(id)->type];
      return points_at(to) + points_of(coming, switches_);
    };
    while (!army.empty() && points() > switches_.stack_limit) army.pop_back();
    return army;
  }
  // Where its troops should stand when the war begins: an own province that borders on the other's land.
  void gather_for(FactionId other) {
    const auto at_border = [&](ProvinceIndex i) {
      return mine(now_.provinces[i].side) && std::ranges::any_of(map_.neighbours(i), [&](ProvinceIndex to) {
        return now_.provinces[to].side == other && map_.between(i, to)->crossable();
      });
    };
    std::map<ProvinceIndex, Pieces> away;
    int ready = 0, missing = 0;  // points of its army
    for (const RealmUnit& unit : now_.units) {
      if (!mine(unit.side) || unit.inside.valid()) continue;
      (at_border(unit.province) ? ready : missing) += switches_.units[unit.type].points;
      if (!at_border(unit.province)) away[unit.province].push_back(unit.id);
    }
    if (away.empty() || ready >= missing) return;  // most of the army is there already
    for (ProvinceIndex i = 0; i < now_.provinces.size(); ++i) {
      if (!at_border(i)) continue;
      Pieces army = greatest(away);
      if (army.size() > 1) army.pop_back();  // leave somebody behind in their province
      army = fed_at(i, std::move(army));
      if (army.empty()) continue;  // the province already holds as many as it can
      return hint(say("counsel.to_border", {{"province", title(i)}, {"regent", name(other)}}), "DW-36",
          province_place(static_cast<int>(i)), "march", army);
    }
  }
  // The own holding with most of its level left after what it raised this turn, among the types that bring the regent
  // gold.
  Pieces foremost() const {
    const RealmHolding* found = nullptr;
    for (const RealmHolding& one : now_.holdings) {
      if (!mine(one.side) || !shelf::has(now_.config->at(me_).collects, one.type)) continue;
      if (!found || one.current() - one.given > found->current() - found->given) found = &one;
    }
    return found ? Pieces{found->id} : Pieces{};
  }

  // ---- council ----
  bool feud_with(FactionId other) const {  // no alliance for now (DW-59)
    return std::ranges::any_of(now_.config->scenario.feuds, [&](const ScenarioFeud& feud) {
      const bool ours =
          (feud.one == me_.value && feud.other == other.value) || (feud.one == other.value && feud.other == me_.value);
      return ours && now_.now.turn < feud.until_turn;
    });
  }
  // The most useful ally. Among neighbours whose land it does not want this is the second strongest, because the
  // strongest is a threat. A single neighbour is chosen; without neighbours, the strongest of the others.
  FactionId friend_wanted() const {
    std::vector<FactionId> near, beyond;
    for (FactionId other{0}; other.value < now_.config->regents(); ++other.value) {
      if (mine(other) || hostile(other) || feud_with(other) || other == who_has_it()) continue;
      if (!rights_.allied(regent(), now_.regent(other))) (borders(other) ? near : beyond).push_back(other);
    }
    auto& found = near.empty() ? beyond : near;
    std::ranges::stable_sort(found, std::greater(), [&](FactionId one) { return might_of(one); });
    return found.empty() ? FactionId{} : found.at(found.size() > 1 && !near.empty() ? 1 : 0);
  }
  Settled alliance() const {
    const FactionId with = friend_wanted();
    return with.valid() ? Settled{{"with", with}, {"kind", "alliance"}} : Settled{};
  }
  void council() {
    const bool has_one =
        std::ranges::any_of(now_.alliances, [&](const auto& one) { return one.one == me_ || one.other == me_; });
    const FactionId with = friend_wanted();
    if (has_one || !with.valid() || !counsel_.hints.empty()) return;
    hint(say("counsel.befriend", {{"regent", name(with)}, {"borders", borders(with)}}), "DW-59", {}, "propose_treaty",
        {}, alliance());
  }

  game::Counsel counsel_;
};

}  // namespace

game::Counsel War::counsel(const Context& context, const View&) {
  return context.faction().valid() ? Counsellor(context).given() : game::Counsel{};
}

}  // namespace ziggurat::domain_war
