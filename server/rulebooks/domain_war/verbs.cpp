#include "rulebooks/domain_war/verbs.h"

#include "game/sentences.h"
#include "rulebooks/common/words.h"
#include "rulebooks/domain_war/march/force.h"

namespace ziggurat::domain_war {

common::Judgement War::may(const Context& context) {
  const bool asked = context.faction().valid() && context.phase.orders_from.has(Viewer::of(context.faction()));
  return asked ? Judgement{} : Judgement{Judgement::Kind::refused, "phase_closed", words("phase_closed"), ""};
}

common::Spoken War::spoken(const Match& match, const View& view, const Parameter& parameter, const Argument& argument) {
  const auto said = [](std::string words) { return common::Spoken{!words.empty(), words, words}; };
  const auto province = [&](std::int32_t number) {
    const bool known = number >= 0 && static_cast<std::size_t>(number) < match.scenario.provinces.size();
    return known ? match.scenario.provinces[static_cast<std::size_t>(number)].name : std::string("nowhere");
  };
  const auto place = [&](const Place& at) {
    if (const auto* edge = std::get_if<Edge>(&at.spot)) return province(edge->low) + " – " + province(edge->high);
    const auto* area = std::get_if<Area>(&at.spot);
    return province(area ? area->number : nobody);
  };
  if (const auto* piece = std::get_if<PieceId>(&argument)) return said(names_of(view, {*piece}, match.words.name));
  if (const auto* list = std::get_if<Pieces>(&argument)) return said(names_of(view, *list, match.words.name));
  if (const auto* one = std::get_if<Place>(&argument)) return said(place(*one));
  if (const auto* path = std::get_if<Places>(&argument)) {
    if (path->empty()) return {};
    if (parameter.type == ParameterType::path) return said(place(path->back()));
    std::vector<std::string> names;
    for (const Place& one : *path) names.push_back(place(one));
    return said(names_together(names));
  }
  if (const auto* faction = std::get_if<FactionId>(&argument))
    return said(faction->valid() && faction->value < match.regents() ? common::with_article(match.at(*faction).name)
                                                                     : "nobody");
  if (const auto* word = std::get_if<std::string>(&argument)) {
    if (*word == "alliance") return {true, "an alliance", *word};
    return {!word->empty(), parameter.type == ParameterType::choice ? common::with_blanks(*word) : *word, *word};
  }
  if (const auto* number = std::get_if<std::int64_t>(&argument)) return said(std::to_string(*number));
  return {};
}

bool is_other(const Context& context, FactionId faction) {
  return faction.valid() && faction.value < context.now.match->regents() && faction != context.faction();
}
std::vector<FactionId> others_of(const Context& context) {
  std::vector<FactionId> others;
  for (FactionId i{0}; i.value < context.now.match->regents(); ++i.value)
    if (is_other(context, i)) others.push_back(i);
  return others;
}

const common::Verbs<War>& War::verbs() {
  static const common::Verbs<War> all({declare_war_verb(), muster_verb(), levy_verb(), march_verb(), assault_verb(),
      garrison_verb(), spy_verb(), counterspy_verb(), assassinate_verb(), sabotage_verb(), appoint_verb(),
      diplomacy_verb(), accept_verb(), break_alliance_verb(), grant_passage_verb(), revoke_passage_verb(),
      deny_passage_verb(), improve_verb(), bridge_verb(), found_verb(), pay_verb(), disband_verb(), raze_verb(),
      stance_verb(), raid_verb(), sally_verb(), disband_first_verb(), scout_fights_verb(), aid_verb(), proposal_verb(),
      custom_verb(), expel_verb(), siege_priority_verb(), answer_verb(), as_ordered_verb(), mislead_verb(),
      propose_treaty_verb(), loan_verb(), end_loan_verb(), place_verb(), force_stance_verb()});
  return all;
}

std::vector<OrderKind> War::order_kinds(const Match& match) {
  Prices prices;
  price_raising(match.switches, prices);
  price_covert(match.switches, prices);
  price_works(prices);
  auto kinds = verbs().kinds();
  for (OrderKind& kind : kinds)
    if (const auto found = prices.find(kind.name); found != prices.end()) kind.help += " " + found->second;
  return kinds;
}

// Refusals in words.
std::string War::words(std::string_view code) {
  static const std::map<std::string_view, std::string_view> all = {
      {"phase_closed", "Nothing can be ordered now."},
      {"wrong_phase", "There is no such order in this phase."},
      {"too_many_rounds", "The turn has not so many rounds."},
      {"round_taken",
          "This round is taken: a round carries one action. Choose another round, or take its order off the sheet."},
      {"unknown_regent", "Choose another regent."},
      {"already_at_war", "War has been declared on him already."},
      {"not_your_unit", "It is not one of your units."},
      {"unit_named_twice", "It is named twice."},
      {"later_ordered", "It has an order for this round or a later one already."},
      {"lent", "It is lent: end the loan first."},
      {"changes_hands", "An order on this sheet puts it into other hands."},
      {"not_lent", "It is not lent."},
      {"ordered_already", "It has an order on this sheet already."},
      {"units_apart", "They are not in one province then."},
      {"not_your_holding", "It is not one of your holdings."},
      {"not_your_province", "You do not rule it."},
      {"not_there", "It does not lie where they are then."},
      {"two_orders", "There is an order of this kind already."},
      // DW-43
      {"own_province", "It is your own land or an ally's."},
      {"limit_assassinate", "One assassination has been tried this turn."},
      {"limit_sabotage", "One sabotage has been tried this turn."},
      {"not_approved", "The umpire has approved nothing of that kind."},
      {"no_scout", "It takes scouts in the province or beside it."},
      {"nothing_to_sabotage", "There is nothing left to sabotage."},
      {"nobody_there", "There is nobody and nothing of that kind."},
      {"nobody_missing", "Nobody is missing."},
      // DW-60
      {"not_scouts", "Raids are for scouts."},
      {"nobody_to_raid", "Nobody rules it: there is nobody to raid."},
      {"out_of_reach", "It is out of the scouts' reach."},
      // DW-113
      {"not_yours", "It is not yours to do that with."},
      {"no_presence", "You neither rule a bank nor have a unit there."},
      {"level_limit", "Its level does not allow it."},
      {"already_there", "There is nothing to be done: it is so already."},
      {"not_collectable", "You cannot collect from holdings of this type."},
      // DW-59
      {"already_allied", "You are allies already."},
      {"not_allied", "You are no allies."},
      {"at_war", "Make peace first."},
      {"too_early", "An old feud stands between you."},
      {"no_such_offer", "There is no such offer to you."},
      {"no_agreement", "It could not be agreed any more."},
      // DW-35
      {"no_border", "There is no common border."},
      {"river", "A river without a bridge lies between."},
      {"movement", "Too far: the slowest unit sets the pace."},
      {"no_right", "You have no right to enter it."},
      {"pinned", "An enemy holds them fast."},
      {"besieged", "It is besieged."},
      // DW-24
      {"level_too_low", "The holding's level is too low for them."},
      {"limit_reached", "It has given as many this turn as its level."},
      {"troop_cap", "Your holdings keep no more units."},
      {"not_enough_gold", "There is not enough gold."},
      // DW-72
      {"not_at_war", "You are not at war with its owner."},
      {"held_by_others", "Others hold it by now, with whom you are not at war."},
      {"nothing_to_assault", "There is nothing to fight: it may simply be occupied."},
      {"no_artillerist", "Walls are stormed with artillerists alone."},
      {"not_occupied", "You do not hold its province."},
      {"has_leave", "He has leave to be there, or is at war with you: then you meet in any case."},
      {"not_a_target", "It is no holding of another that you know of."},
      {"nobody_met", "Nobody has come upon your forces there."},
      {"no_answer", "That is no answer for those who are asked there."},
      {"not_inside", "They stand in no holding of yours or an ally's."},
      {"nobody_outside", "No enemy stands in the open there."},
      {"field_contested", "Enemies stand in the open still."},
      {"must_be_taken", "It must be stormed or starved first."},
  };
  const auto found = all.find(code);
  return std::string(found == all.end() ? "This cannot be ordered." : found->second);
}

}  // namespace ziggurat::domain_war
