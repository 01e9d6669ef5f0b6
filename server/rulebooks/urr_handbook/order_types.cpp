#include "rulebooks/urr_handbook/order_types.h"

#include "rulebooks/shelf/wording/speaker.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::urr_handbook {

shelf::Validation Urr::may(const Context& context) {
  const auto viewer = game::Viewer::of(context.faction());
  if (context.now.part == Part::reaction && !attacked(context.now).has(viewer))
    return refusal("not_attacked");  // UH-98
  if (context.faction().valid() && context.phase.orders_from.has(viewer)) return {};
  return refusal("wrong_phase");
}

shelf::Spoken Urr::spoken(
    const GameConfig& config, const game::View& view, const Parameter& parameter, const Argument& argument) {
  const shelf::Speaker speaker{.name = config.words.name,
      .place = [&](const Place& at) { return config.geography().name(at); },
      .faction = [&](FactionId id) { return config.faction_name(id); },
      .word =
          [](const Parameter& of, const std::string& word) {
            const auto said = catalogue().word(of.name == "entry" ? "raid_entries" : "raid_targets", word);
            if (of.name == "entry" || of.name == "target") return said.empty() ? shelf::with_blanks(word) : said;
            return of.type == ParameterType::choice ? shelf::with_blanks(word) : word;
          }};
  // The story that bots tell is the same for every raid, so their orders leave it out.
  if (const auto* text = std::get_if<std::string>(&argument); parameter.name == "story" && text)
    if (*text == say("raid.plain_story") || text->empty()) return {};
  return speaker(view, parameter, argument);
}

const shelf::OrderTypes<Urr>& Urr::order_types() {
  static const shelf::OrderTypes<Urr> all({assault_order_type(), commit_order_type(), fire_fight_order_type(),
      stance_order_type(), shoot_order_type(), preference_order_type(), engage_order_type(), reinforce_order_type(),
      withdraw_order_type(), pass_order_type(), advance_order_type(), move_order_type(), project_order_type(),
      relation_order_type(), ramp_fire_order_type(), ramp_work_order_type(), march_order_type(), deploy_order_type(),
      trade_order_type(), equip_order_type(), raid_order_type(), guard_order_type(), attach_order_type(),
      detach_order_type(), haul_in_order_type(), mission_order_type(), permit_order_type(), ritual_order_type(),
      accept_order_type(), burn_order_type()});
  return all;
}

std::string Urr::words(std::string_view code) {
  const auto words = catalogue().word("refusals", code);
  return words.empty() ? say("no.order") : words;
}

}  // namespace ziggurat::urr_handbook
