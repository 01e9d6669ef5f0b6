#include "rulebooks/urr_handbook/verbs.h"

#include "rulebooks/urr_handbook/sentences.h"

namespace ziggurat::urr_handbook {
namespace {

Desk desk_of(const Context& context) { return {context.now, context.phase, context.faction()}; }

// A verb from the functions of its rule: until it stands in a file of its own.
class RuleVerb final : public common::AnyVerb<Urr> {
 public:
  RuleVerb(const OrderKind& its_kind, const OrderRule& rule) : rule_(rule) {
    kind = its_kind;
    tag = &rule;
  }
  std::shared_ptr<const void> read(const game::Order& order) const override {
    return std::make_shared<const game::Order>(order);
  }
  common::Judgement judge(const Context& context, const void* order, const Taken& taken) const override {
    const auto fault = rule_.judge(desk_of(context), *static_cast<const game::Order*>(order), "", taken.tally);
    if (!fault) return {};
    return {common::Judgement::Kind::refused, fault->code, fault->words, fault->at};
  }
  void note(const Context&, const void* order, Taken& taken) const override {
    taken.tally.orders.push_back(*static_cast<const game::Order*>(order));
  }
  void offer(const Context& context, const Taken& taken, const std::vector<PieceId>& selection, int,
      std::vector<game::Option>& options) const override {
    if (rule_.offer) rule_.offer(desk_of(context), taken.tally, selection, options);
  }
  std::vector<game::Order> defaults(const Context& context, int) const override {
    std::vector<game::Order> orders;
    if (rule_.add_defaults) rule_.add_defaults(desk_of(context), orders);
    return orders;
  }
  std::vector<PieceId> idle(const Context& context, const Taken& taken) const override {
    return rule_.idle ? rule_.idle(desk_of(context), taken.tally) : std::vector<PieceId>{};
  }
  std::string in_words(const Match& match, const game::View& view, const game::Order& order) const override {
    return rule_.in_words(match, view, order);
  }

 private:
  const OrderRule& rule_;
};

}  // namespace

common::Judgement Urr::may(const Context& context) {
  const Desk desk = desk_of(context);
  if (desk.may_order()) return {};
  return refusal(desk.may_react() ? "wrong_phase" : "not_attacked");
}

common::Spoken Urr::spoken(
    const Match& match, const game::View& view, const Parameter& parameter, const Argument& argument) {
  const auto said = [](std::string words) { return common::Spoken{!words.empty(), words, words}; };
  if (const auto* piece = std::get_if<PieceId>(&argument)) return said(piece_names(match, view, {*piece}));
  if (const auto* pieces = std::get_if<std::vector<PieceId>>(&argument)) return said(piece_names(match, view, *pieces));
  if (const auto* place = std::get_if<Place>(&argument)) return said(place_names(match, {*place}));
  if (const auto* faction = std::get_if<FactionId>(&argument)) return said(match.faction_name(*faction));
  if (const auto* word = std::get_if<std::string>(&argument))
    return {!word->empty(), parameter.type == ParameterType::choice ? with_blanks(*word) : *word, *word};
  if (const auto* number = std::get_if<std::int64_t>(&argument)) return said(std::to_string(*number));
  if (const auto* flag = std::get_if<bool>(&argument)) return {*flag, *flag ? "yes" : "no", *flag ? "yes" : "no"};
  const auto* path = std::get_if<std::vector<Place>>(&argument);
  return path && !path->empty() ? said(place_names(match, {path->back()})) : common::Spoken{};
}

const std::vector<ziggurat::OrderKind>& campaign_order_kinds() { return verbs().kinds(); }

const common::Verbs<Urr>& verbs() {
  static const common::Verbs<Urr> all = [] {
    std::vector<Row> rows;
    const auto tactical = tactical_order_kinds();
    for (std::size_t i = 0; i < tactical.size(); ++i)
      rows.push_back(std::make_shared<const RuleVerb>(tactical[i], *rule_of(static_cast<Give>(i))));
    for (const auto& row : {project_verb(), relation_verb(), ramp_fire_verb(), ramp_work_verb(), march_verb(),
             deploy_verb(), trade_verb(), equip_verb(), raid_verb(), guard_verb(), attach_verb(), detach_verb(),
             haul_in_verb(), mission_verb(), permit_verb(), ritual_verb(), accept_verb()})
      rows.push_back(row);
    rows.push_back(std::make_shared<const RuleVerb>(burn_order_kind(), *rule_of(Give::burn)));
    return common::Verbs<Urr>(std::move(rows));
  }();
  return all;
}

}  // namespace ziggurat::urr_handbook
