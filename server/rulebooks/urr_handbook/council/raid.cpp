#include "rulebooks/urr_handbook/council/raid.h"

namespace ziggurat::urr_handbook {
namespace {

using Raiding = Case<RaidOrder>;

std::vector<std::string> words_of(const std::vector<std::string_view>& names) { return {names.begin(), names.end()}; }

Judgement who(const Raiding& c) {
  return c.no_if(fault_of_party(c.context, c.taken, c.order.party), &RaidOrder::party);
}

Judgement judge(const Raiding& c) {
  const auto plan = raid_of(c.order);
  const FactionId own = c.context.faction();
  if (!c.now().geography().find(plan.at)) return c.no("not_there", &RaidOrder::at);
  if (!is_there(c.now(), own, plan)) return c.no("no_such_target", &RaidOrder::target);
  if (plan.object.valid() && !object_of(c.now(), own, plan).valid()) return c.no("no_such_target", &RaidOrder::object);
  if (!has_entry(c.now(), own, plan)) return c.no("no_entry", &RaidOrder::entry);
  return c.no_unless(!plan.story.empty(), "bad_value", &RaidOrder::story);
}

std::vector<std::string> entries_for(const Raiding& c, RaidPlan plan) {
  std::vector<std::string> found;
  for (std::size_t i = 0; i < raid_entry_names().size(); ++i) {
    plan.entry = static_cast<RaidEntry>(i);
    if (has_entry(c.now(), c.context.faction(), plan)) found.emplace_back(raid_entry_names()[i]);
  }
  return found;
}

// A kind of target each, with the places it is known at; places that have other ways in are an option of their own.
void offer(const Raiding& c, int kind, std::vector<game::Option>& options) {
  if (!own_party(c.context, c.order.party)) return;
  if (const auto no = who(c)) return common::add_refused({kind, {c.order.party}}, no, options);
  const FactionId own = c.context.faction();
  for (std::size_t i = 0; i < raid_target_names().size(); ++i) {
    const auto target = static_cast<RaidTarget>(i);
    std::map<std::vector<std::string>, std::vector<Place>> by_entries;
    for (const auto& at : places_for(c.now(), own, target))
      by_entries[entries_for(c, {.party = c.order.party, .target = target, .at = at})].push_back(at);
    for (const auto& [entries, places] : by_entries) {
      common::Candidates<RaidOrder> from(c.takes);
      from.free(&RaidOrder::target, {std::string(raid_target_names()[i])});
      from.free(&RaidOrder::at, places);
      from.free(&RaidOrder::entry, entries);
      // What lies at several places is the first of its place unless it is named.
      if (auto objects = objects_for(c.now(), own, target, places.front()); places.size() == 1 && !objects.empty())
        from.free(&RaidOrder::object, std::move(objects));
      if (target == RaidTarget::stores) from.free(&RaidOrder::loot, {"food", "gold"});
      options.push_back({kind, std::nullopt, {c.order.party}, std::move(from.offer.beside)});
    }
  }
}

}  // namespace

RaidPlan raid_of(const RaidOrder& order) {
  return {.party = order.party,
      .object = order.object,
      .target = named<RaidTarget>(raid_target_names(), order.target).value_or(RaidTarget{}),
      .entry = named<RaidEntry>(raid_entry_names(), order.entry).value_or(RaidEntry{}),
      .at = order.at,
      .gold = order.loot == "gold",
      .story = order.story};
}

Row raid_verb() {
  return row(Verb<RaidOrder>{.kind = {"raid", "Raid", "UH-90", "Goes to the umpire, who judges the story.", "attack"},
      .takes = {Takes::piece<&RaidOrder::party>("party", "Party"),
          Takes::word<&RaidOrder::target>("target", "Target", words_of(raid_target_names())),
          Takes::place<&RaidOrder::at>("at", "Where"), Takes::target<&RaidOrder::object>("object", "What").optional(),
          Takes::word<&RaidOrder::entry>("entry", "Way in", words_of(raid_entry_names())),
          Takes::word<&RaidOrder::loot>("loot", "Loot", {"food", "gold"}).optional(),
          Takes::text<&RaidOrder::story>("story", "Story")},
      .sentence = "{party}: raid ({target}) at {at}[ on {object}], {entry}: {story}",
      .who = who,
      .judge = judge,
      .begin = common::begin_with_one<&RaidOrder::party, Urr>,
      .offer = offer,
      .subjects = own_parties});
}

}  // namespace ziggurat::urr_handbook
