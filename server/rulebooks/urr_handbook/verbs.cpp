#include "rulebooks/urr_handbook/verbs.h"

#include "game/sentences.h"
#include "rulebooks/common/words.h"

namespace ziggurat::urr_handbook {

common::Judgement Urr::may(const Context& context) {
  const auto viewer = game::Viewer::of(context.faction());
  if (context.now.part == Part::reaction && !attacked(context.now).has(viewer))
    return refusal("not_attacked");  // UH-98
  if (context.faction().valid() && context.phase.orders_from.has(viewer)) return {};
  return refusal("wrong_phase");
}

common::Spoken Urr::spoken(
    const Match& match, const game::View& view, const Parameter& parameter, const Argument& argument) {
  const auto said = [](std::string words) { return common::Spoken{!words.empty(), words, words}; };
  const auto pieces = [&](const Pieces& ids) { return said(names_of(view, ids, match.words.name)); };
  if (const auto* piece = std::get_if<PieceId>(&argument)) return pieces({*piece});
  if (const auto* list = std::get_if<Pieces>(&argument)) return pieces(*list);
  if (const auto* place = std::get_if<Place>(&argument)) return said(match.geography().name(*place));
  if (const auto* faction = std::get_if<FactionId>(&argument)) return said(match.faction_name(*faction));
  if (const auto* word = std::get_if<std::string>(&argument))
    return {!word->empty(), parameter.type == ParameterType::choice ? common::with_blanks(*word) : *word, *word};
  if (const auto* number = std::get_if<std::int64_t>(&argument)) return said(std::to_string(*number));
  if (const auto* flag = std::get_if<bool>(&argument)) return {*flag, *flag ? "yes" : "no", *flag ? "yes" : "no"};
  const auto* path = std::get_if<std::vector<Place>>(&argument);
  return path && !path->empty() ? said(match.geography().name(path->back())) : common::Spoken{};
}

const common::Verbs<Urr>& Urr::verbs() {
  static const common::Verbs<Urr> all({assault_verb(), commit_verb(), fire_fight_verb(), stance_verb(), shoot_verb(),
      preference_verb(), engage_verb(), reinforce_verb(), withdraw_verb(), pass_verb(), advance_verb(), move_verb(),
      project_verb(), relation_verb(), ramp_fire_verb(), ramp_work_verb(), march_verb(), deploy_verb(), trade_verb(),
      equip_verb(), raid_verb(), guard_verb(), attach_verb(), detach_verb(), haul_in_verb(), mission_verb(),
      permit_verb(), ritual_verb(), accept_verb(), burn_verb()});
  return all;
}

}  // namespace ziggurat::urr_handbook
