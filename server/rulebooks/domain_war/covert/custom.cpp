#include "game/pages/sentences.h"
#include "rulebooks/domain_war/covert/covert.h"
#include "rulebooks/shelf/made.h"
#include "rulebooks/shelf/terms.h"

// Covert actions outside the list (DW-51): proposed in one turn, and ordered in a later one on the umpire's terms.
namespace ziggurat::domain_war {

struct ProposalOrder {
  std::string text;
};

std::string within_a_line(std::string what) {
  while (what.ends_with('.') || what.ends_with(' ')) what.pop_back();
  return what;
}

namespace {

Validation validate_custom(const ValidationContext<CustomOrder>& c) {
  const auto* approval = c.now().approval(c.order.approval);
  if (!approval || approval->side != c.context.faction()) return c.no("not_approved", &CustomOrder::approval);
  if (approval->needs_scouts && !c.now().commands_scouts(c.context.faction())) return c.no("no_scout");
  return judge_round(c, Action::espionage, true);
}
Validation custom_candidates(const ValidationContext<CustomOrder>& c, OptionBuilder<CustomOrder>& from) {
  std::vector<PieceId> approved;
  for (const RealmApproval& one : c.now().approvals)
    if (one.side == c.context.faction()) approved.push_back(one.id);
  if (approved.empty()) return shelf::not_for_these();
  if (auto no = offer_free_round(c, from, Action::espionage)) return no;
  from.any(&CustomOrder::approval, approved);
  return {};
}
void note_custom(const ValidationContext<CustomOrder>& c, War::Tally& tally) {
  note_round<Action::espionage>(c, tally);
  tally.spent += c.now().approval(c.order.approval)->price;
}

// The line states price and chance, both set by the umpire.
std::string custom_in_words(const GameConfig& config, const View& view, const CustomOrder& order) {
  const auto& w = config.words;
  const Piece* terms = view.find(order.approval);
  const auto published = [&](Attribute<Number> which) {
    return terms && terms->has(w.price) && terms->has(w.success_on) ? std::optional((*terms)[which]) : std::nullopt;
  };
  return say("custom.order", {{"round", order.round}, {"what", within_a_line(names_of(view, {order.approval}, w.name))},
                                 {"gold", published(w.price)}, {"highest", published(w.success_on)}});
}

constexpr std::int64_t text_max = 200;  // the text becomes a name

}  // namespace

// The umpire's terms create an approval, which lasts until the action succeeds. The umpire writes on it whose watch
// counts; if the terms named a regent, that regent would be revealed to the player.
std::vector<Change> War::answered(const GameConfig& config, const World& world, const Seat& seat, const Order& order,
    const std::vector<Argument>& terms) {
  if (order.kind != order_types().number<ProposalOrder>() || terms.size() < 3) return {};
  const auto& w = config.words;
  const auto* text = order.arguments.empty() ? nullptr : std::get_if<std::string>(&order.arguments.front());
  const auto set = shelf::terms_of(order_types().kind(order), terms);
  const auto* scouts = std::get_if<bool>(&terms[2]);
  if (!text || !set) return {};
  ChangeList at_work(world);
  at_work.enter(shelf::made(w.approval, seat.faction, nowhere,
      {{w.name, *text}, {w.price, set->price}, {w.success_on, set->success_on}, {w.needs_scouts, scouts && *scouts}}));
  return std::move(at_work.changes);
}

void proposals_wait_step(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<ProposalOrder>())
    resolver.publish_to(one.faction(), ImportantReport("DW-51", "proposal_waits", say("covert.proposed"))
                                           .details(lines("covert.proposal", {{"what", one.order.text}})));
}

OrderHandlerPtr proposal_order_type() {
  auto kind = shelf::umpires_kind("covert_proposal", "DW-51");
  kind.terms = {shelf::number_term("price", 0, 100), shelf::number_term("success_on", 0, 6),
      {.name = "scouts", .type = ParameterType::flag}};
  auto text = ParameterBindings::text<&ProposalOrder::text>("text", {}, text_max);
  return row(OrderType<ProposalOrder>{
      .kind = std::move(kind), .parameters = {std::move(text)}, .begin = shelf::begin_for_seat<ProposalOrder, War>});
}
OrderHandlerPtr custom_order_type() {
  return row(OrderType<CustomOrder>{.kind = shelf::order_kind("custom", "DW-51"),
      .parameters = {round_slot<CustomOrder>(), ParameterBindings::piece<&CustomOrder::approval>("approval")},
      .in_words = custom_in_words,
      .validate = validate_custom,
      .begin = begin_alone<Action::espionage, CustomOrder>,
      .candidates = custom_candidates,
      .note = note_custom});
}

}  // namespace ziggurat::domain_war
