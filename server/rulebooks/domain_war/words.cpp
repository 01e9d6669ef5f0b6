#include "rulebooks/domain_war/words.h"

#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::domain_war {
namespace {

std::vector<Text> ids_or_nobody(const std::vector<ScenarioRegent>& regents) {
  std::vector<Text> ids = {"nobody"};
  for (const auto& regent : regents) ids.push_back(regent.id);
  return ids;
}
std::vector<Text> names_or_nobody(const std::vector<ScenarioRegent>& regents) {
  std::vector<Text> names = {say("who.nobody")};
  for (const auto& regent : regents) names.push_back(in_sentence(regent));
  return names;
}
std::vector<Text> figure_texts(const Roster& units) {
  const auto if_any = [](const std::optional<int>& figure) { return figure ? std::to_string(*figure) : Text(); };
  std::vector<Text> texts;
  for (const UnitFigures& one : units.units)
    texts.push_back(say("units.figures",
        {{"attack", one.attack}, {"against_walls", if_any(one.attack_vs_fortified)}, {"defence", one.defence},
            {"against_riders", if_any(one.defence_vs_mounted)}, {"points", one.points}, {"movement", one.movement},
            {"cost", one.cost}, {"upkeep", if_any(one.upkeep > 0 ? std::optional(one.upkeep) : std::nullopt)}}));
  return texts;
}

}  // namespace

const shelf::Catalogue& catalogue() {
  static const shelf::Catalogue all("domain_war");
  return all;
}

Words::Words(const std::vector<ScenarioRegent>& regents, const Roster& units)
    : NamedWordList(catalogue()),
      or_nobody(ids_or_nobody(regents)),
      named_regents(names_or_nobody(regents)),
      unit_figures(figure_texts(units)) {
  vocabulary.treasury = gold;
}

std::vector<Text> ids_in(const Text& list) {
  std::vector<Text> ids;
  for (std::size_t from = 0; from < list.size();) {
    const auto to = std::min(list.find(' ', from), list.size());
    if (to > from) ids.push_back(list.substr(from, to - from));
    from = to + 1;
  }
  return ids;
}
Text with_id(const Text& list, const Text& id) {
  return names_id(list, id) ? list : list + (list.empty() ? "" : " ") + id;
}
bool names_id(const Text& list, const Text& id) {
  for (std::size_t at = list.find(id); at != Text::npos; at = list.find(id, at + 1)) {
    const std::size_t end = at + id.size();
    if ((at == 0 || list[at - 1] == ' ') && (end == list.size() || list[end] == ' ')) return !id.empty();
  }
  return false;
}

}  // namespace ziggurat::domain_war
