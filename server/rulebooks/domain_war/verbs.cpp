#include "rulebooks/domain_war/verbs.h"

#include "game/sentences.h"
#include "rulebooks/common/words.h"
#include "rulebooks/domain_war/march/force.h"

namespace ziggurat::domain_war {

common::Validation War::may(const Context& context) {
  const bool asked = context.faction().valid() && context.phase.orders_from.has(Viewer::of(context.faction()));
  return asked ? Validation{} : Validation{Validation::Kind::refused, "phase_closed", words("phase_closed"), ""};
}

common::Spoken War::spoken(const GameConfig& config, const View& view, const Parameter& parameter, const Argument& argument) {
  const auto said = [](std::string words) { return common::Spoken{!words.empty(), words, words}; };
  const auto province = [&](std::int32_t number) {
    const bool known = number >= 0 && static_cast<std::size_t>(number) < config.scenario.provinces.size();
    return known ? config.scenario.provinces[static_cast<std::size_t>(number)].name : say("where.nowhere");
  };
  const auto place = [&](const Place& at) {
    if (const auto* edge = std::get_if<Edge>(&at.spot))
      return say("where.border", {{"one", province(edge->low)}, {"other", province(edge->high)}});
    const auto* area = std::get_if<Area>(&at.spot);
    return province(area ? area->number : nobody);
  };
  if (const auto* piece = std::get_if<PieceId>(&argument)) return said(names_of(view, {*piece}, config.words.name));
  if (const auto* list = std::get_if<Pieces>(&argument)) return said(names_of(view, *list, config.words.name));
  if (const auto* one = std::get_if<Place>(&argument)) return said(place(*one));
  if (const auto* path = std::get_if<Places>(&argument)) {
    if (path->empty()) return {};
    if (parameter.type == ParameterType::path) return said(place(path->back()));
    std::vector<std::string> names;
    for (const Place& one : *path) names.push_back(place(one));
    return said(names_together(names));
  }
  if (const auto* faction = std::get_if<FactionId>(&argument))
    return said(faction->value < config.regents() ? config.name_of(*faction) : say("who.nobody"));
  if (const auto* word = std::get_if<std::string>(&argument))
    return {!word->empty(), parameter.type == ParameterType::choice ? common::with_blanks(*word) : *word, *word};
  if (const auto* number = std::get_if<std::int64_t>(&argument)) return said(std::to_string(*number));
  return {};
}

bool is_other(const Context& context, FactionId faction) {
  return faction.valid() && faction.value < context.now.config->regents() && faction != context.faction();
}
std::vector<FactionId> others_of(const Context& context) {
  std::vector<FactionId> others;
  for (FactionId i{0}; i.value < context.now.config->regents(); ++i.value)
    if (is_other(context, i)) others.push_back(i);
  return others;
}

const PricedVerbs& War::verbs() {
  static const PricedVerbs all(
      {declare_war_verb(), muster_verb(), levy_verb(), march_verb(), assault_verb(), garrison_verb(), spy_verb(),
          counterspy_verb(), assassinate_verb(), sabotage_verb(), appoint_verb(), diplomacy_verb(), accept_verb(),
          break_alliance_verb(), grant_passage_verb(), revoke_passage_verb(), deny_passage_verb(), improve_verb(),
          bridge_verb(), found_verb(), pay_verb(), disband_verb(), raze_verb(), stance_verb(), raid_verb(),
          sally_verb(), disband_first_verb(), scout_fights_verb(), aid_verb(), proposal_verb(), custom_verb(),
          expel_verb(), siege_priority_verb(), answer_verb(), as_ordered_verb(), mislead_verb(), propose_treaty_verb(),
          loan_verb(), end_loan_verb(), place_verb(), force_stance_verb()},
      // Orders of units and holdings, then those of the seat itself as a regent needs them: spies, the realm, other realms, what is said
      // beforehand, and last what an umpire must allow.
      {"muster", "levy", "march", "assault", "garrison", "sabotage", "improve", "disband", "raze", "raid", "sally",
          "disband_first", "siege_priority", "loan", "place", "force_stance",  //
          "answer", "as_ordered", "spy", "counterspy", "assassinate", "found", "build_bridge", "appoint", "pay",
          "declare_war", "diplomacy", "propose_treaty", "accept", "break_alliance", "grant_passage", "revoke_passage",
          "deny_passage", "expel", "end_loan", "stance", "join_scout_fights", "aid", "mislead", "custom",
          "covert_proposal"});
  return all;
}

std::vector<OrderKind> War::order_kinds(const GameConfig& config) {
  Prices prices;
  price_raising(config.switches, prices);
  price_covert(config.switches, prices);
  price_works(prices);
  auto kinds = verbs().kinds();
  for (OrderKind& kind : kinds)
    if (const auto found = prices.find(kind.name); found != prices.end()) kind.help += " " + found->second;
  return kinds;
}

std::string PricedVerbs::in_words(const GameConfig& config, const View& view, const Order& order) const {
  std::string words = common::OrderTypes<War>::in_words(config, view, order);
  const auto given = handed(Seat{view.viewer.faction, {}}, order);
  if (!given) return words;
  auto gold = price_of_raising(config, *given);
  if (!gold) gold = price_of_covert(config, *given);
  if (!gold) gold = price_of_works(config, view, *given);
  if (gold.value_or(0) > 0) return words + say("prices.behind", {{"gold", *gold}});
  return words + behind_march(config, view, *given) + behind_war(config, view, *given);
}

// Refusals in words.
std::string War::words(std::string_view code) {
  const auto words = catalogue().word("refusals", code);
  return words.empty() ? say("refusals.unknown") : words;
}

}  // namespace ziggurat::domain_war
