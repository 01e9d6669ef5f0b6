#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/shelf/terms.h"

// Rituals: free texts that the umpire answers, in words or with a die (CT-7). No side has money in this rulebook, so they
// have no price.
namespace ziggurat::city_table {

struct RitualOrder {
  std::string text;
};

namespace {

shelf::TermsWords terms_words(const Words& w) { return {.kind = w.ritual, .name = w.name, .success_on = w.success_on}; }

const game::OrderKind& ritual_kind() {
  return order_types().kinds().at(static_cast<std::size_t>(order_types().number<RitualOrder>()));
}

void ask(PhaseResolver& resolver, const Given<RitualOrder>& one) {
  resolver.publish_to(one.faction(),
      ReportBuilder("CT-7", "ritual",
          say("talk.ritual", {{"side", side_in_words(resolver.config, one.faction())}, {"text", one.order.text}}))
          .important());
}

}  // namespace

std::vector<game::Change> City::answered(const GameConfig& config, const game::World& world, const game::Seat& seat,
    const game::Order& order, const std::vector<game::Argument>& terms) {
  if (order.kind != order_types().number<RitualOrder>()) return {};
  return shelf::granted(world, terms_words(config.words), ritual_kind(), seat, order, terms, reserve);
}

bool rituals_wait(const PhaseResolver& resolver) {
  return shelf::any_granted(resolver.world, terms_words(resolver.config.words));
}
void ritual_step(PhaseResolver& resolver) {
  shelf::resolve_granted(resolver, terms_words(resolver.config.words), ritual_kind(),
      order_types().number<RitualOrder>(), [&](FactionId id) { return resolver.config.side(id).id; });
}

OrderHandlerPtr ritual_order_type() {
  auto kind = shelf::umpires_kind("ritual", "CT-7");
  kind.terms = {shelf::number_term("success_on", 1, 6)};
  return row(OrderType<RitualOrder>{.kind = std::move(kind),
      .parameters = {ParameterBindings::text<&RitualOrder::text>("text")},
      .validated = shelf::WhenValidated::by_its_step,
      .begin = shelf::begin_for_seat<RitualOrder, City>,
      .act = ask});
}

}  // namespace ziggurat::city_table
