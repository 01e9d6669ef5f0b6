#include "campaign/decide/phase/amendments.h"

#include <algorithm>
#include <charconv>

#include "campaign/dice/dice_box.h"

namespace ziggurat {
namespace {

// A reroll draws from a stream of its own, `melee 3,2#2`; this returns the fight's name.
std::string fight_of(const std::string& stream) { return stream.substr(0, stream.find('#')); }

std::string value_words(const game::RulingKind& kind, const std::string& value) {
  if (kind.pieces || kind.troops) return "set by hand";  // not every reader knows these pieces
  std::int64_t number = 0;
  const auto end = std::from_chars(value.data(), value.data() + value.size(), number).ptr;
  const bool shift = kind.choices.empty() && kind.low < 0 && end == value.data() + value.size() && number > 0;
  return shift ? "+" + value : value;
}

std::string in_plain(std::string word) {
  std::replace(word.begin(), word.end(), '_', ' ');
  return word;
}

int name_attribute(const game::Vocabulary& words) {
  for (std::size_t i = 0; i < words.attributes.size(); ++i)
    if (words.attributes[i].name == "name") return static_cast<int>(i);
  return -1;
}

std::vector<Place> areas_called(const std::vector<game::Board>& boards, const std::string& id) {
  std::vector<Place> found;
  for (std::size_t board = 0; board < boards.size(); ++board)
    if (const auto* map = std::get_if<game::AreaMap>(&boards[board].ground))
      for (std::size_t area = 0; area < map->areas.size(); ++area)
        if (map->areas[area].id == id)
          found.push_back({BoardId{static_cast<std::int32_t>(board)}, game::Area{static_cast<std::int32_t>(area)}});
  return found;
}

// Calls visit(name, value) for every ruling and die that the umpire changed in this result.
template <class Visit>
void each_override(const OutcomeReached& reached, Visit visit) {
  for (const auto& [key, value] : reached.rulings) visit("rulings/" + key, value);
  for (const auto& [stream, times] : reached.dice.rerolls) visit("rerolls/" + stream, std::to_string(times));
  for (const auto& [die, face] : reached.dice.faces) visit(die_name(die), std::to_string(face));
}

}  // namespace

std::string die_name(const std::pair<std::string, int>& die) {
  return "faces/" + std::to_string(die.second) + "/" + die.first;
}

std::map<std::string, std::string> kept_reasons(const OutcomeReached& held, const OutcomeReached& again) {
  std::map<std::string, std::string> before, kept;
  each_override(held, [&](const std::string& name, const std::string& value) { before[name] = value; });
  each_override(again, [&](const std::string& name, const std::string& value) {
    const auto found = before.find(name);
    if (found == before.end() || found->second != value) return;
    const std::string& reason = reason_of(held, name);
    if (!reason.empty() && reason != again.reason) kept[name] = reason;
  });
  return kept;
}

bool is_changed(const OutcomeReached& reached, const std::string& name) {
  bool found = false;
  each_override(reached, [&](const std::string& one, const std::string&) { found = found || one == name; });
  return found;
}

const std::string& reason_of(const OutcomeReached& reached, const std::string& name) {
  const auto found = reached.earlier_reasons.find(name);
  return found == reached.earlier_reasons.end() ? reached.reason : found->second;
}

std::string salts_of(const Table& table) {
  std::vector<std::string> salts;
  for (const auto& taken : table.taken) salts.push_back(taken.sheet.salt);
  return DiceBox::salts_hash(salts);
}

std::string set_die_words(
    const OutcomeReached& reached, std::string_view salts, const std::pair<std::string, int>& die, int face) {
  const auto before = face_before(reached.outcome, reached.proofs, salts, die);
  return "Die " + std::to_string(die.second + 1) + " set by hand" + (before ? " from " + std::to_string(*before) : "") +
         " to " + std::to_string(face);
}

Amendments::Amendments(
    const game::Rulebook* rulebook, const OutcomeReached& reached, const game::World& before, std::string_view salts) {
  if (!rulebook) return;
  for (const auto& [key, value] : reached.rulings) {
    const auto slash = key.find('/');
    const auto& kinds = rulebook->ruling_kinds();
    const auto kind = std::find_if(
        kinds.begin(), kinds.end(), [&](const game::RulingKind& k) { return k.name == key.substr(0, slash); });
    if (kind == kinds.end()) continue;
    Ruled ruled;
    ruled.about = kind->about;
    ruled.subject = slash == std::string::npos ? kind->name : key.substr(slash + 1);
    ruled.words = kind->label + ": " + in_plain(value_words(*kind, value));
    ruled.reason = reason_of(reached, "rulings/" + key);
    if (ruled.about == game::RulingAbout::place) ruled.places = areas_called(rulebook->set_up().boards, ruled.subject);
    const int name = name_attribute(rulebook->vocabulary());
    if (ruled.about == game::RulingAbout::piece && name >= 0)
      for (const PieceId id : before.pieces())
        if (before.at(id).value(name) == game::Value{ruled.subject})
          ruled.pieces.insert(id), ruled.owners.insert(before.at(id).side);
    ruled_.push_back(std::move(ruled));
  }
  const auto dice = [&](const std::string& stream, const std::string& name, std::string words) {
    Ruled ruled;
    ruled.subject = fight_of(stream);
    ruled.words = std::move(words);
    ruled.reason = reason_of(reached, name);
    ruled_.push_back(std::move(ruled));
  };
  for (const auto& [stream, times] : reached.dice.rerolls)
    dice(stream, "rerolls/" + stream, times == 1 ? "Thrown again" : "Thrown again " + std::to_string(times) + " times");
  for (const auto& [die, face] : reached.dice.faces)
    dice(die.first, die_name(die), set_die_words(reached, salts, die, face));
}

bool Amendments::concerns(const Ruled& ruled, const game::Report& report) {
  switch (ruled.about) {
    case game::RulingAbout::phase: return report.kind == ruled.subject;
    case game::RulingAbout::fight:
      return fight_of(report.fight) == ruled.subject ||
             std::any_of(report.rolls.begin(), report.rolls.end(),
                 [&](const game::Roll& roll) { return fight_of(roll.stream) == ruled.subject; });
    case game::RulingAbout::piece:
      return std::any_of(
          report.pieces.begin(), report.pieces.end(), [&](PieceId id) { return ruled.pieces.contains(id); });
    case game::RulingAbout::place:
      return std::any_of(report.places.begin(), report.places.end(), [&](const Place& place) {
        return std::find(ruled.places.begin(), ruled.places.end(), place) != ruled.places.end();
      });
  }
  return false;
}

// A reason that all changes share stands once; otherwise each change is followed by its own.
Amended Amendments::in_words(std::size_t report, const std::vector<const Ruled*>& shown) {
  Amended amended;
  amended.report = report;
  const auto same = [&](const Ruled* one) { return one->reason == shown.front()->reason; };
  const bool one_reason = std::ranges::all_of(shown, same);
  for (const Ruled* one : shown)
    amended.what.push_back(one_reason || one->reason.empty() ? one->words : one->words + " “" + one->reason + "”");
  if (one_reason && !shown.empty()) amended.reason = shown.front()->reason;
  return amended;
}

std::vector<Amended> Amendments::of(const std::vector<game::Report>& reports, const game::Viewer& viewer) const {
  std::vector<Amended> all;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    bool any = false;
    std::vector<const Ruled*> shown;
    for (const auto& ruled : ruled_) {
      if (!concerns(ruled, reports[i])) continue;
      any = true;
      // A piece may be nobody's, as a spectator's faction is: that makes no owner.
      const bool is_owner = viewer.role == game::Viewer::Role::faction && ruled.owners.contains(viewer.faction);
      const bool may_read = is_owner || viewer.role == game::Viewer::Role::umpire;
      if (ruled.about != game::RulingAbout::piece || may_read) shown.push_back(&ruled);
    }
    if (any) all.push_back(in_words(i, shown));
  }
  return all;
}

}  // namespace ziggurat
