#include "rulebooks/domain_war/works/works.h"

#include "game/pages/sentences.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/made.h"

namespace ziggurat::domain_war {

struct ImproveOrder : InRound {  // improves an existing holding, bridge or works
  PieceId what;
  std::string how;
};
struct BridgeOrder : InRound {
  Place border = nowhere;
};
struct FoundOrder : InRound {
  Place province = nowhere;
  std::string type;
};

namespace {

struct BuildCosts {
  int bridge, fortify_per_level, raise_per_level, raise_max, found, repair_per_step;
};
const BuildCosts& build_costs() {
  static const BuildCosts costs = [] {
    const Json figures = shelf::data_file("domain_war/figures.json");
    const Json& from = figures.at("build");
    return BuildCosts{shelf::number(from.at("bridge"), "gold"), shelf::number(from.at("fortify"), "gold_per_level"),
        shelf::number(from.at("raise"), "gold_per_new_level"), shelf::number(from.at("raise"), "max_level"),
        shelf::number(from.at("found"), "gold"), shelf::number(from.at("repair"), "gold_per_step")};
  }();
  return costs;
}

const std::vector<std::string>& improvements() {
  static const std::vector<std::string> all = {"fortify", "raise", "repair", "pull_down"};
  return all;
}

// Whether the regent rules one of the provinces or has a unit there.
bool present(const Realm& now, FactionId faction, ProvinceIndex a, ProvinceIndex b) {
  if (now.provinces[a].side == faction || now.provinces[b].side == faction) return true;
  return std::ranges::any_of(now.units,
      [&](const RealmUnit& unit) { return unit.side == faction && (unit.province == a || unit.province == b); });
}
bool is_held(const Realm& now, const RealmHolding& holding) {  // besieged or occupied
  const auto all = sieges(now);
  return holding.grip.by.valid() ||
         std::ranges::any_of(all, [&](const Siege& one) { return one.holding == holding.id; });
}

// The cost of an improvement, or why it is not allowed.
struct Plan {
  std::string_view fault;
  int cost = 0;
};
Plan plan_of_holding(const Realm& now, const RealmHolding& holding, const std::string& how, FactionId faction) {
  if (holding.side != faction) return {"not_yours"};
  if (is_held(now, holding)) return {"besieged"};
  if (how == "fortify") {
    if (holding.fortified) return {"already_there"};
    if (holding.level == 0) return {"level_limit"};
    return {"", build_costs().fortify_per_level * holding.level};
  }
  if (how != "raise") return {"not_yours"};
  if (holding.level >= build_costs().raise_max) return {"level_limit"};
  return {"", build_costs().raise_per_level * (holding.level + 1)};
}
Plan plan_of(const Realm& now, PieceId what, const std::string& how, FactionId faction) {
  if (const auto* holding = now.holding(what)) return plan_of_holding(now, *holding, how, faction);
  const auto asset = now.asset(what);
  if (!asset || (how != "repair" && how != "pull_down")) return {"not_yours"};
  if (asset->is_works && (asset->owner != faction || how == "pull_down")) return {"not_yours"};
  if (!asset->is_works && !present(now, faction, asset->at, asset->beyond)) return {"no_presence"};
  if (how == "pull_down") return {asset->state == AssetState::destroyed ? "already_there" : "", 0};
  return {asset->state == AssetState::sound ? "already_there" : "", build_costs().repair_per_step};
}

const ScenarioBorder* border_at(const Realm& now, const Place& place) {
  for (const ScenarioBorder& border : now.config->scenario.borders)
    if (border_place(border.a, border.b) == place) return &border;
  return nullptr;
}
Plan plan_of_bridge(const Realm& now, const Place& place, FactionId faction) {
  const auto* border = border_at(now, place);
  if (!border || border->river.empty()) return {"no_border"};
  const auto a = static_cast<ProvinceIndex>(border->a), b = static_cast<ProvinceIndex>(border->b);
  if (std::ranges::any_of(
          now.bridges, [&](const RealmBridge& one) { return one.a == std::min(a, b) && one.b == std::max(a, b); }))
    return {"already_there"};  // a ruin is repaired instead
  if (!present(now, faction, a, b)) return {"no_presence"};
  return {"", build_costs().bridge};
}

HoldingType type_to_found(const std::string& word) {
  const auto& names = holding_type_names();
  return static_cast<HoldingType>(std::ranges::find(names, word) - names.begin());
}
Plan plan_of_founding(const Realm& now, const FoundOrder& order, FactionId faction) {
  const auto at = now.province_at(order.province);
  if (!at) return {"no_border"};
  const HoldingType type = type_to_found(order.type);
  if (!shelf::has(now.config->at(faction).collects, type)) return {"not_collectable"};
  const auto& id = now.config->scenario.provinces[*at].id;
  if (right_to_enter(now.rights(), now.regent(faction), id, now.regent(now.provinces[*at].side)) == Basis::none)
    return {"no_right"};
  for (const RealmHolding& holding : now.holdings)
    if (holding.province == *at && holding.side == faction && holding.type == type) return {"already_there"};
  return {"", build_costs().found};
}

Plan plan_for(const Realm& now, const ImproveOrder& order, FactionId faction) {
  return plan_of(now, order.what, order.how, faction);
}
Plan plan_for(const Realm& now, const BridgeOrder& order, FactionId faction) {
  return plan_of_bridge(now, order.border, faction);
}
Plan plan_for(const Realm& now, const FoundOrder& order, FactionId faction) {
  return plan_of_founding(now, order, faction);
}

Number price_of(const Realm& now, const ImproveOrder& order, FactionId faction) {
  return plan_of(now, order.what, order.how, faction).cost;
}
Number price_of(const Realm&, const BridgeOrder&, FactionId) { return build_costs().bridge; }
Number price_of(const Realm&, const FoundOrder&, FactionId) { return build_costs().found; }
template <class A>
void note_build(const ValidationContext<A>& c, War::Tally& tally) {
  note_round<Action::build>(c, tally);
  tally.spent += price_of(c.now(), c.order, c.context.faction());
}

// ---- the orders ----
Validation validate_improve(const ValidationContext<ImproveOrder>& c) {
  if (c.order.how.empty()) return c.no("not_said", &ImproveOrder::how);
  const Plan plan = plan_of(c.now(), c.order.what, c.order.how, c.context.faction());
  if (!plan.fault.empty()) return c.no(plan.fault, &ImproveOrder::what);
  return judge_round(c, Action::build, true);
}
std::vector<ImproveOrder> begin_improve(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  const bool one = selection.size() == 1 && (context.now.holding(selection[0]) || context.now.asset(selection[0]));
  if (!one) return {};
  ImproveOrder order;
  order.what = selection[0];
  return begun_in_rounds(context, taken, Action::build, true, order);
}
Validation improve_candidates(const ValidationContext<ImproveOrder>& c, OptionBuilder<ImproveOrder>& from) {
  if (auto no = offer_free_round(c, from, Action::build)) return no;
  from.the(&ImproveOrder::what, c.order.what);
  std::vector<std::string> possible;
  std::string_view fault;
  for (const auto& how : improvements()) {
    const Plan plan = plan_of(c.now(), c.order.what, how, c.context.faction());
    if (plan.fault.empty()) possible.push_back(how);
    else if (fault.empty()) fault = plan.fault;
  }
  if (possible.empty()) return c.no(fault, &ImproveOrder::what);
  must_say(from, &ImproveOrder::how, std::move(possible));
  return {};
}

Validation validate_bridge(const ValidationContext<BridgeOrder>& c) {
  const Plan plan = plan_of_bridge(c.now(), c.order.border, c.context.faction());
  if (!plan.fault.empty()) return c.no(plan.fault, &BridgeOrder::border);
  return judge_round(c, Action::build, true);
}
Validation bridge_candidates(const ValidationContext<BridgeOrder>& c, OptionBuilder<BridgeOrder>& from) {
  Places borders;
  for (const ScenarioBorder& border : c.now().config->scenario.borders)
    if (!border.river.empty()) borders.push_back(border_place(border.a, border.b));
  if (auto no = offer_free_round(c, from, Action::build)) return no;
  from.any(&BridgeOrder::border, borders);
  return {};
}

Validation validate_found(const ValidationContext<FoundOrder>& c) {
  if (c.order.type.empty()) return c.no("not_said", &FoundOrder::type);
  const Plan plan = plan_of_founding(c.now(), c.order, c.context.faction());
  if (!plan.fault.empty()) return c.no(plan.fault, &FoundOrder::province);
  return judge_round(c, Action::build, true);
}
Validation found_candidates(const ValidationContext<FoundOrder>& c, OptionBuilder<FoundOrder>& from) {
  Places places;
  std::vector<std::string> types;
  for (std::size_t i = 0; i < c.now().provinces.size(); ++i) places.push_back(province_place(static_cast<int>(i)));
  for (const HoldingType type : c.now().config->at(c.context.faction()).collects) types.emplace_back(name(type));
  if (auto no = offer_free_round(c, from, Action::build)) return no;
  from.any(&FoundOrder::type, types);  // mandatory, although the parameter is optional
  from.any(&FoundOrder::province, places);
  return {};
}

// Pays for it, or reports to its owner why not.
template <class A>
bool paid(PhaseResolver& resolver, const OrderToExecute<A>& one, const Plan& plan) {
  const Number gold = resolver.world.ledger(one.faction(), resolver.words.gold.index);
  if (!plan.fault.empty() || gold < plan.cost) {
    resolver.refuse(one.seat, one.given, plan.fault.empty() ? "not_enough_gold" : plan.fault);
    return false;
  }
  resolver.set(one.faction(), resolver.words.gold, gold - plan.cost);
  return true;
}

void improve(PhaseResolver& resolver, PieceId what, const std::string& how) {
  const Piece* piece = resolver.world.find(what);
  if (!piece) return;
  const auto& w = resolver.words;
  if (how == "fortify") resolver.edit_holding(what, [](RealmHolding& one) { one.fortified = true; });
  if (how == "raise") resolver.edit_holding(what, [](RealmHolding& one) { one.level = std::min(20, one.level + 1); });
  if (how == "repair")
    resolver.set(what, w.state, std::min<Number>(static_cast<Number>(AssetState::sound), (*piece)[w.state] + 1));
  if (how == "pull_down") resolver.set(what, w.state, static_cast<Number>(AssetState::destroyed));
}

// The result in words; for another's piece, also who did it.
std::string improved(const PhaseResolver& resolver, PieceId what, const std::string& how, FactionId by) {
  const Piece& piece = *resolver.world.find(what);
  const auto& w = resolver.words;
  const bool damaged = piece[w.state] != static_cast<Number>(AssetState::sound);
  const std::string builder = piece.side == by ? "" : resolver.name_of(by);
  return say("works.done",
      {{"how", how}, {"what", piece[w.name]}, {"level", piece[w.level]}, {"damaged", damaged}, {"by", builder}});
}
// Reports the finished building, also to the ruler of the land around it.
void report_built(PhaseResolver& resolver, FactionId by, const std::string& words, PieceId what) {
  ReportBuilder report = ImportantReport("DW-113", "built", words).pieces({what});
  const Place& at = resolver.world.at(what).place;
  if (at != nowhere) report.at({at});
  resolver.publish_to(by, std::move(report));
}

// ---- completion at dusk ----
void complete(PhaseResolver& resolver, const ImproveOrder& order, FactionId faction) {
  improve(resolver, order.what, order.how);
  report_built(resolver, faction, improved(resolver, order.what, order.how, faction), order.what);
}
void complete(PhaseResolver& resolver, const BridgeOrder& order, FactionId faction) {
  const auto& edge = std::get<Edge>(order.border.spot);
  const std::string name =
      say("pieces.bridge", {{"one", resolver.name_of(static_cast<ProvinceIndex>(edge.low))},
                               {"other", resolver.name_of(static_cast<ProvinceIndex>(edge.high))}});
  const PieceId bridge = resolver.enter(shelf::made(resolver.words.bridge, {}, order.border,
      {{resolver.words.name, name}, {resolver.words.state, AssetState::sound}}));
  report_built(resolver, faction, say("works.bridge", {{"bridge", name}, {"by", resolver.name_of(faction)}}), bridge);
}
void complete(PhaseResolver& resolver, const FoundOrder& order, FactionId faction) {
  const auto at = static_cast<ProvinceIndex>(std::get<Area>(order.province.spot).number);
  RealmHolding founded;
  founded.side = faction, founded.place = order.province;
  founded.name = say("pieces.holding",
      {{"people", resolver.config.at(faction).people}, {"type", order.type}, {"at", resolver.name_of(at)}});
  founded.type = type_to_found(order.type), founded.level = 1;
  const PieceId id = resolver.enter(resolver.words.holdings.made(founded));
  report_built(resolver, faction, say("works.founded", {{"holding", founded.name}}), id);
}

}  // namespace

void Works::step(int round) {
  shelf::each<ImproveOrder, BridgeOrder, FoundOrder>(resolver_.orders, [&]<class A>(const OrderToExecute<A>& one) {
    if (one.order.round != round || !paid(resolver_, one, plan_for(*resolver_.realm(), one.order, one.faction())))
      return;
    if constexpr (std::is_same_v<A, ImproveOrder>)
      if (one.order.how == "pull_down") return complete(resolver_, one.order, one.faction());
    begun_.push_back({one.faction(), round});
  });
}

void Works::finish() {
  for (const Begun& begun : begun_)
    shelf::each<ImproveOrder, BridgeOrder, FoundOrder>(resolver_.orders, [&]<class A>(const OrderToExecute<A>& one) {
      if (Begun{one.faction(), static_cast<int>(one.order.round)} != begun) return;
      // A build is lost if another regent was faster, or if its site was captured. A bridge that was begun may be
      // finished.
      const std::string_view fault = plan_for(*resolver_.realm(), one.order, one.faction()).fault;
      const bool goes_on = std::is_same_v<A, BridgeOrder> && fault == "no_presence";
      if (fault.empty() || goes_on) complete(resolver_, one.order, one.faction());
      else resolver_.refuse(one.seat, one.given, fault);
    });
}

std::optional<Number> price_of_works(const GameConfig& config, const View& view, const shelf::DecodedOrder& given) {
  const auto price = [&](const auto& order) { return price_of(read_realm(config, view), order, given.seat.faction); };
  if (given.type == &shelf::tag<ImproveOrder>) return price(*static_cast<const ImproveOrder*>(given.read.get()));
  if (given.type == &shelf::tag<BridgeOrder>) return price(*static_cast<const BridgeOrder*>(given.read.get()));
  if (given.type == &shelf::tag<FoundOrder>) return price(*static_cast<const FoundOrder*>(given.read.get()));
  return std::nullopt;
}

void price_works(Prices& prices) {
  const BuildCosts& costs = build_costs();
  prices["improve"] = say("prices.improve",
      {{"walls", costs.fortify_per_level}, {"level", costs.raise_per_level}, {"repair", costs.repair_per_step}});
  prices["build_bridge"] = say("prices.one", {{"gold", costs.bridge}});
  prices["found"] = say("prices.one", {{"gold", costs.found}});
}

OrderHandlerPtr improve_order_type() {
  return row(OrderType<ImproveOrder>{.kind = shelf::order_kind("improve", "DW-113"),
      .parameters = {round_slot<ImproveOrder>(), ParameterBindings::piece<&ImproveOrder::what>("what"),
          ParameterBindings::word<&ImproveOrder::how>("how", improvements()).optional()},
      .in_words =
          [](const GameConfig& config, const View& view, const ImproveOrder& order) {
            const Piece* what = view.find(order.what);
            const bool raised = order.how == "raise" && what && what->has(config.words.level);
            return say("works.order",
                {{"round", order.round}, {"how", order.how}, {"what", names_of(view, {order.what}, config.words.name)},
                    {"level", raised ? std::optional((*what)[config.words.level] + 1) : std::nullopt}});
          },
      .validate = validate_improve,
      .begin = begin_improve,
      .candidates = improve_candidates,
      .note = note_build<ImproveOrder>});
}
OrderHandlerPtr bridge_order_type() {
  return row(OrderType<BridgeOrder>{.kind = shelf::order_kind("build_bridge", "DW-113"),
      .parameters = {round_slot<BridgeOrder>(), ParameterBindings::place<&BridgeOrder::border>("border")},
      .validate = validate_bridge,
      .begin = begin_alone<Action::build, BridgeOrder>,
      .candidates = bridge_candidates,
      .note = note_build<BridgeOrder>});
}
OrderHandlerPtr found_order_type() {
  return row(OrderType<FoundOrder>{.kind = shelf::order_kind("found", "DW-113"),
      .parameters = {round_slot<FoundOrder>(), ParameterBindings::place<&FoundOrder::province>("province"),
          ParameterBindings::word<&FoundOrder::type>("type", {holding_type_names().begin(), holding_type_names().end()})
              .optional()},
      .validate = validate_found,
      .begin = begin_alone<Action::build, FoundOrder>,
      .candidates = found_candidates,
      .note = note_build<FoundOrder>});
}

}  // namespace ziggurat::domain_war
