#include <algorithm>

#include "base/text.h"
#include "campaign/decide/decisions.h"
#include "campaign/decide/phase/amendments.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/feeds/changes_in_words.h"
#include "campaign/state/places.h"

namespace ziggurat {
namespace {

inline constexpr std::size_t changes_max = 200;

// Why the umpire may not make this change, although it fits the world; empty: allowed.
std::string reject_edit(
    const game::Change& change, const game::Vocabulary& words, const std::vector<game::Board>& boards) {
  const auto editable = [](const std::vector<game::AttributeInfo>& infos, int index) {
    const auto& info = infos.at(static_cast<std::size_t>(index));
    return info.umpire_edits ? std::string() : info.name + " is derived by the rules and cannot be set by hand";
  };
  const auto short_text = [](const game::Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (text && has_control_characters(*text)) return std::string("contains a control character");
    return text ? too_long(*text, log_text_letters_max) : std::string();
  };
  return std::visit(Overloaded{
                        [&](const game::PieceEntered& c) -> std::string {
                          for (const auto& value : c.piece.attributes)
                            if (const std::string fault = short_text(value); !fault.empty()) return fault;
                          return reject_place(boards, c.piece.place);
                        },
                        [](const game::PieceLeft&) -> std::string { return {}; },
                        [&](const game::PieceMoved& c) -> std::string {
                          for (const auto& place : c.path)
                            if (auto fault = reject_place(boards, place); !fault.empty()) return fault;
                          return reject_place(boards, c.to);
                        },
                        [](const game::PieceTurned&) -> std::string { return {}; },
                        [&](const game::AttributeSet& c) -> std::string {
                          auto fault = editable(words.attributes, c.attribute);
                          return fault.empty() ? short_text(c.value) : fault;
                        },
                        [&](const game::LedgerSet& c) -> std::string { return editable(words.ledgers, c.ledger); },
                        [&](const game::FactSet& c) -> std::string {
                          auto fault = editable(words.facts, c.fact);
                          return fault.empty() ? short_text(c.value) : fault;
                        },
                    },
      change);
}

// Whether the act's change is still in place, so that undoing it destroys nothing later.
bool still_stands(const game::World& world, const game::Change& change) {
  const auto piece_is = [&](PieceId id, auto test) {
    const auto* piece = world.find(id);
    return piece && test(*piece);
  };
  return std::visit(Overloaded{
                        [&](const game::PieceEntered& c) {
                          return piece_is(c.piece.id, [&](const game::Piece& p) { return p == c.piece; });
                        },
                        [&](const game::PieceLeft& c) { return world.find(c.piece) == nullptr; },
                        [&](const game::PieceMoved& c) {
                          return piece_is(c.piece, [&](const game::Piece& p) { return p.place == c.to; });
                        },
                        [&](const game::PieceTurned& c) {
                          return piece_is(c.piece, [&](const game::Piece& p) { return p.side == c.side; });
                        },
                        [&](const game::AttributeSet& c) {
                          return piece_is(
                              c.piece, [&](const game::Piece& p) { return p.value(c.attribute) == c.value; });
                        },
                        [&](const game::LedgerSet& c) { return world.ledger(c.faction, c.ledger) == c.amount; },
                        [&](const game::FactSet& c) { return world.fact(c.fact) == c.value; },
                    },
      change);
}

// The act and, while a result is held, that result resolved again: the act changes the world from before the bell, and
// the same sheets, rulings and dice are resolved on it. To correct the result itself, the umpire amends it, or changes
// the world after publication.
std::vector<EntryBody> with_outcome(const Campaign& campaign, WorldAmended amended, const DecisionContext& context) {
  std::vector<EntryBody> bodies{std::move(amended)};
  if (campaign.table.stage != Stage::held) return bodies;
  const auto& held = *campaign.table.outcome;
  auto again = resolve(after(campaign, bodies, context), context.rulebook, held.rulings, held.dice).reached;
  again.release_at_ms = campaign.clock.release_at_ms;
  again.reason = "the world was changed while the result was held";
  again.earlier_reasons = kept_reasons(held, again);
  bodies.emplace_back(std::move(again));
  return bodies;
}

void do_change(game::World& world, WorldAmended& amended, const game::Change& change) {
  amended.changes.push_back(change);
  amended.undo.insert(amended.undo.begin(), evolve(world, change));
}

// Adds what the rules derive from the changes so far, as part of the act.
void normalise(game::World& world, WorldAmended& amended, const game::Rulebook& rulebook) {
  const auto followed = rulebook.normalise(world, amended.changes);
  for (const auto& change : followed) do_change(world, amended, change);
  amended.settled = static_cast<std::int64_t>(followed.size());
}

// Why a change cannot be undone in the present world. `followed`: the rules derived it. Such changes are undone even if
// the rules reject the state in between (a unit without steps): undoing the act itself makes it valid again.
std::string reject_return(
    const game::World& world, const game::Change& back, bool followed, const game::Rulebook& rulebook) {
  const auto* entered = std::get_if<game::PieceEntered>(&back);
  // A returning piece keeps its id.
  auto words = entered ? reject_aboard(world, entered->piece.id, entered->piece.place)
                       : reject_reason(world, back, rulebook.vocabulary());
  if (!words.empty() || followed) return words;
  return rulebook.reject_reason(world, back);
}

}  // namespace

std::vector<EntryBody> act_on_world(
    const Campaign& campaign, const std::vector<game::Change>& changes, const DecisionContext& context) {
  game::World world = campaign.table.world;
  WorldAmended amended{{}, {}, {}, {}, {}, 0};
  for (const auto& change : changes) do_change(world, amended, change);
  normalise(world, amended, context.rulebook);
  amended.what =
      changes_in_words(campaign.table.world, changes, context.rulebook.vocabulary(), context.rulebook.set_up());
  return with_outcome(campaign, std::move(amended), context);
}

Decision decide_on(const Campaign& campaign, const ChangeWorld& command, const DecisionContext& context) {
  if (command.changes.empty() && command.announcement.empty())
    return refuse("empty", "/changes", "name at least one change or a text");
  if (command.changes.size() > changes_max) return refuse("too_many", "/changes", "at most 200 changes in one act");
  if (const auto bad = bad_text(command.announcement, "/tell", log_text_letters_max, true))
    return std::unexpected(*bad);
  const auto& vocabulary = context.rulebook.vocabulary();
  const game::Setup setup = context.rulebook.set_up();
  game::World world = campaign.table.world;
  WorldAmended amended{{}, {}, {}, {}, context.reason, 0};
  for (std::size_t i = 0; i < command.changes.size(); ++i) {
    const auto& change = command.changes[i];
    auto words = reject_reason(world, change, vocabulary);
    if (words.empty()) words = reject_edit(change, vocabulary, setup.boards);
    if (words.empty()) words = context.rulebook.reject_reason(world, change);
    if (!words.empty()) return refuse("inconsistent", "/changes/" + std::to_string(i), words);
    do_change(world, amended, change);
  }
  normalise(world, amended, context.rulebook);
  amended.what = command.changes.empty() ? "nothing on the table; told: " + command.announcement
                                         : changes_in_words(campaign.table.world, command.changes, vocabulary, setup);
  if (!command.announcement.empty()) {
    game::Report report;
    report.kind = "umpire";
    report.audience = command.audience;
    report.text = command.announcement;
    amended.reports.push_back(std::move(report));
  }
  return with_outcome(campaign, std::move(amended), context);
}

Decision decide_on(const Campaign& campaign, const UndoAct& command, const DecisionContext& context) {
  const auto& acts = campaign.acts;
  const auto act = std::find_if(acts.begin(), acts.end(), [&](const Act& a) { return a.seq == command.seq; });
  if (act == acts.end()) return refuse("no_such_act", "/seq", "there is no such act of this phase to take back");
  if (act->undone) return done_already();
  game::World world = campaign.table.world;
  WorldAmended amended{{}, {}, {}, {}, context.reason, command.seq};
  const auto settled = static_cast<std::size_t>(act->settled);
  std::vector<game::Change> later;  // undo changes that name a piece which returns only with the act itself
  for (std::size_t i = 0; i < act->undo.size(); ++i) {
    const bool followed = i < settled, stands = still_stands(world, act->changes[act->changes.size() - 1 - i]);
    const auto words =
        stands ? reject_return(world, act->undo[i], followed, context.rulebook) : "it has been changed since";
    if (words.empty()) do_change(world, amended, act->undo[i]);
    // A later act may have changed what was only derived from this one; it is derived again below.
    else if (!followed)
      return refuse("changed_since", "/seq", "this act cannot be taken back: " + words + "; change it by hand");
    else if (stands) later.push_back(act->undo[i]);
  }
  for (const game::Change& back : later)
    if (reject_return(world, back, true, context.rulebook).empty()) do_change(world, amended, back);
  amended.what =
      changes_in_words(campaign.table.world, amended.changes, context.rulebook.vocabulary(), context.rulebook.set_up());
  normalise(world, amended, context.rulebook);
  return with_outcome(campaign, std::move(amended), context);
}

}  // namespace ziggurat
