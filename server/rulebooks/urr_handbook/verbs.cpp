#include "rulebooks/urr_handbook/verbs.h"

#include "rulebooks/common/speaker.h"
#include "rulebooks/common/words.h"

namespace ziggurat::urr_handbook {

common::Validation Urr::may(const Context& context) {
  const auto viewer = game::Viewer::of(context.faction());
  if (context.now.part == Part::reaction && !attacked(context.now).has(viewer))
    return refusal("not_attacked");  // UH-98
  if (context.faction().valid() && context.phase.orders_from.has(viewer)) return {};
  return refusal("wrong_phase");
}

common::Spoken Urr::spoken(
    const GameConfig& config, const game::View& view, const Parameter& parameter, const Argument& argument) {
  const common::Speaker speaker{.name = config.words.name,
      .place = [&](const Place& at) { return config.geography().name(at); },
      .faction = [&](FactionId id) { return config.faction_name(id); },
      .word =
          [](const Parameter& of, const std::string& word) {
            return of.type == ParameterType::choice ? common::with_blanks(word) : word;
          }};
  return speaker(view, parameter, argument);
}

const common::OrderTypes<Urr>& Urr::verbs() {
  static const common::OrderTypes<Urr> all({assault_verb(), commit_verb(), fire_fight_verb(), stance_verb(), shoot_verb(),
      preference_verb(), engage_verb(), reinforce_verb(), withdraw_verb(), pass_verb(), advance_verb(), move_verb(),
      project_verb(), relation_verb(), ramp_fire_verb(), ramp_work_verb(), march_verb(), deploy_verb(), trade_verb(),
      equip_verb(), raid_verb(), guard_verb(), attach_verb(), detach_verb(), haul_in_verb(), mission_verb(),
      permit_verb(), ritual_verb(), accept_verb(), burn_verb()});
  return all;
}

std::string Urr::words(std::string_view code) {
  const auto words = catalogue().word("refusals", code);
  return words.empty() ? say("no.order") : words;
}

}  // namespace ziggurat::urr_handbook
