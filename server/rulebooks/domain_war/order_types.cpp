#include "rulebooks/domain_war/order_types.h"

#include "game/pages/sentences.h"
#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::domain_war {

shelf::Validation War::may(const Context& context) {
  const bool asked = context.faction().valid() && context.phase.orders_from.has(Viewer::of(context.faction()));
  return asked ? Validation{} : Validation{Validation::Kind::refused, "phase_closed", words("phase_closed"), ""};
}

shelf::Spoken War::spoken(
    const GameConfig& config, const View& view, const Parameter& parameter, const Argument& argument) {
  const auto said = [](std::string words) { return shelf::Spoken{!words.empty(), words, words}; };
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
    return {!word->empty(), parameter.type == ParameterType::choice ? shelf::with_blanks(*word) : *word, *word};
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

const PricedOrderTypes& War::order_types() {
  static const PricedOrderTypes all(
      {declare_war_order_type(), muster_order_type(), levy_order_type(), march_order_type(), assault_order_type(),
          garrison_order_type(), spy_order_type(), counterspy_order_type(), assassinate_order_type(),
          sabotage_order_type(), appoint_order_type(), diplomacy_order_type(), accept_order_type(),
          break_alliance_order_type(), grant_passage_order_type(), revoke_passage_order_type(),
          deny_passage_order_type(), improve_order_type(), bridge_order_type(), found_order_type(), pay_order_type(),
          disband_order_type(), raze_order_type(), stance_order_type(), raid_order_type(), sally_order_type(),
          disband_first_order_type(), scout_fights_order_type(), aid_order_type(), proposal_order_type(),
          custom_order_type(), expel_order_type(), siege_priority_order_type(), answer_order_type(),
          as_ordered_order_type(), mislead_order_type(), propose_treaty_order_type(), loan_order_type(),
          end_loan_order_type(), place_order_type(), force_stance_order_type()},
      // Orders of units and holdings first. Then the seat's own orders in the sequence a regent needs them: spies, the
      // realm, other realms, standing orders; last, orders that the umpire must allow.
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
  auto kinds = order_types().kinds();
  for (OrderKind& kind : kinds)
    if (const auto found = prices.find(kind.name); found != prices.end()) kind.help += " " + found->second;
  return kinds;
}

std::string PricedOrderTypes::in_words(const GameConfig& config, const View& view, const Order& order) const {
  std::string words = shelf::OrderTypes<War>::in_words(config, view, order);
  const auto given = handed(Seat{view.viewer.faction, {}}, order);
  if (!given) return words;
  auto gold = price_of_raising(config, *given);
  if (!gold) gold = price_of_covert(config, *given);
  if (!gold) gold = price_of_works(config, view, *given);
  if (gold.value_or(0) > 0) return words + say("prices.behind", {{"gold", *gold}});
  return words + behind_march(config, view, *given) + behind_war(config, view, *given);
}

// The texts of refusals.
std::string War::words(std::string_view code) {
  const auto words = catalogue().word("refusals", code);
  return words.empty() ? say("refusals.unknown") : words;
}

}  // namespace ziggurat::domain_war
