#include "rulebooks/shelf/terms.h"
#include "rulebooks/urr_handbook/council/council.h"

// Rituals: free texts that the umpire answers, in words or with a price in gold and a die (UH-96).
namespace ziggurat::urr_handbook {

struct RitualOrder {
  std::string text = {};
};

namespace {

constexpr Number price_max = 1000;

shelf::TermsWords terms_words(const Words& w) {
  const auto& money = w.vocabulary.ledgers.at(static_cast<std::size_t>(w.gold.index));
  return {w.ritual, w.name, w.success_on, w.price, w.gold, money.name};
}

const game::OrderKind& ritual_kind() {
  return order_types().kinds().at(static_cast<std::size_t>(order_types().number<RitualOrder>()));
}

Validation validate(const ValidationContext<RitualOrder>& c) {
  if (!c.order.text.empty()) return {};
  return c.no(Fault{.code = "bad_value", .words = say("no.say_what")}, &RitualOrder::text);
}

}  // namespace

std::vector<game::Change> Urr::answered(const GameConfig& config, const game::World& world, const game::Seat& seat,
    const game::Order& order, const std::vector<Argument>& terms) {
  if (order.kind != order_types().number<RitualOrder>()) return {};
  return shelf::granted(world, terms_words(config.words), ritual_kind(), seat, order, terms, nowhere);
}

bool rituals_wait(const PhaseResolver& resolver) {
  return shelf::any_granted(resolver.world, terms_words(resolver.words));
}
void ritual_step(PhaseResolver& resolver, const Siege&) {
  shelf::resolve_granted(resolver, terms_words(resolver.words), ritual_kind(), order_types().number<RitualOrder>(),
      [&](FactionId id) { return resolver.config.at(id).id; });
}

OrderHandlerPtr ritual_order_type() {
  auto kind = shelf::umpires_kind("ritual", "UH-96");
  kind.terms = {shelf::number_term("price", 0, price_max), shelf::number_term("success_on", 1, 6)};
  return row(OrderType<RitualOrder>{.kind = std::move(kind),
      .parameters = {ParameterBindings::text<&RitualOrder::text>("text")},
      .validate = validate,
      .begin = shelf::begin_for_seat<RitualOrder, Urr>});
}

}  // namespace ziggurat::urr_handbook
