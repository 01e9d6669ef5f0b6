#include "foray.h"

namespace ziggurat::test {
using namespace game;
namespace {

using Raiding = shelf::ValidationContext<Foray, RaidOrder>;
using Resting = shelf::ValidationContext<Foray, RestOrder>;
using shelf::Validation;

shelf::OrderHandlerPtr<Foray> raid_order_type() {
  using ParameterBindings = shelf::ParameterBindings<RaidOrder>;
  return shelf::row(shelf::OrderType<Foray, RaidOrder>{.kind = {"raid", "Raid", "F-1"},
      .parameters = {ParameterBindings::piece<&RaidOrder::party>("party", "Party"),
          ParameterBindings::word<&RaidOrder::target>("target", "Target", {"spy", "stores", "gate"}),
          ParameterBindings::target<&RaidOrder::at>("at", "Where"),
          ParameterBindings::word<&RaidOrder::entry>("entry", "Way in", {"land", "boat"}),
          ParameterBindings::count<&RaidOrder::men>("men", "Men", 0, 9).optional(),
          ParameterBindings::flag<&RaidOrder::quiet>("quiet", "Quiet").optional(),
          ParameterBindings::text<&RaidOrder::story>("story", "Story")},
      .sentence = "{party}: [steal from|spy at{target=spy}] {at}[ quietly{quiet=yes}][, by boat{entry=boat}]",
      .who =
          [](const Raiding& c) {
            if (!shelf::has(c.now().parties, c.order.party))
              return c.no({.code = "gone", .not_for = true}, &RaidOrder::party);
            return c.no_unless(!c.taken.names<RaidOrder, RestOrder>(c.order.party), "busy", &RaidOrder::party);
          },
      .validate = [](const Raiding& c) -> Validation {
        if (c.order.target == "gate") return c.no("no_such_target", &RaidOrder::target);
        if (c.order.entry == "boat" && (c.order.at.value % 2 != 0 || c.taken.tally.boats >= c.now().boats))
          return c.no("no_boat", &RaidOrder::entry);
        return c.no_unless(!c.order.story.empty(), "no_story", &RaidOrder::story);
      },
      .begin = shelf::begin_with_one<&RaidOrder::party, Foray>,
      .candidates =
          [](const Raiding&, shelf::OptionBuilder<RaidOrder>& from) {
            from.each(&RaidOrder::target, {"spy", "stores", "gate"});
            from.any(&RaidOrder::at, {PieceId{11}, PieceId{12}, PieceId{13}, PieceId{14}});
            from.any(&RaidOrder::entry, {"land", "boat"});
            from.free(&RaidOrder::quiet);
            return Validation{};
          },
      .subjects = [](const auto& context, const auto&) { return context.now.parties; },
      .note = [](const Raiding& c, Foray::Tally& tally) { tally.boats += c.order.entry == "boat"; },
      .step =
          [](Foray::Closer& closer, const std::vector<shelf::OrderToExecute<RaidOrder>>& raids) {
            for (const auto& raid : raids)
              closer.published.push_back("raid of " + std::to_string(raid.order.party.value));
          }});
}

shelf::OrderHandlerPtr<Foray> rest_order_type() {
  using ParameterBindings = shelf::ParameterBindings<RestOrder>;
  return shelf::row(shelf::OrderType<Foray, RestOrder>{.kind = {"rest", "Rest", "F-2"},
      .parameters = {ParameterBindings::pieces<&RestOrder::parties>("parties", "Parties")},
      .sentence = "{parties} rest",
      .who = [](const Resting& c) -> Validation {
        for (std::size_t i = 0; i < c.order.parties.size(); ++i)
          if (c.taken.names<RaidOrder>(c.order.parties[i])) return c.no("busy", &RestOrder::parties, i);
        return {};
      },
      .begin = shelf::begin_with_all<&RestOrder::parties, Foray>,
      .candidates =
          [](const Resting& c, shelf::OptionBuilder<RestOrder>& from) {
            from.some(&RestOrder::parties, c.order.parties, 1, c.order.parties.size());
            return Validation{};
          },
      .defaults = [](const auto& context) { return std::vector{RestOrder{context.now.parties}}; },
      .narrow =
          [](const auto& context, RestOrder order) {
            std::erase_if(order.parties, [&](PieceId id) { return !shelf::has(context.now.parties, id); });
            return order;
          },
      .step =
          [](Foray::Closer& closer, const std::vector<shelf::OrderToExecute<RestOrder>>& rests) {
            for (const auto& rest : rests)
              closer.published.push_back(std::to_string(rest.order.parties.size()) + " rest");
          }});
}

}  // namespace

const shelf::OrderTypes<Foray>& foray_order_types() {
  static const shelf::OrderTypes<Foray> all({raid_order_type(), rest_order_type()});
  return all;
}

}  // namespace ziggurat::test
