#include <algorithm>

#include "campaign/changes_in_words.h"
#include "campaign/closing.h"
#include "campaign/decisions.h"
#include "campaign/places.h"

namespace ziggurat {
namespace {

inline constexpr std::size_t changes_max = 200;

// What the umpire may not edit although it would fit: words, empty if he may.
std::string not_for_hands(const Change& change, const Vocabulary& words, const std::vector<Board>& boards) {
  const auto editable = [](const std::vector<AttributeInfo>& infos, int index) {
    const auto& info = infos.at(static_cast<std::size_t>(index));
    return info.umpire_edits ? std::string() : info.name + " follows from the rules and is not set by hand";
  };
  const auto short_text = [](const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    return text && text->size() > text_bytes_max ? "is too long" : "";
  };
  return std::visit(Overloaded{
                        [&](const PieceEntered& c) -> std::string {
                          for (const auto& value : c.piece.attributes)
                            if (const std::string fault = short_text(value); !fault.empty()) return fault;
                          return misfit_place(boards, c.piece.place);
                        },
                        [](const PieceLeft&) -> std::string { return {}; },
                        [&](const PieceMoved& c) -> std::string {
                          for (const auto& place : c.path)
                            if (auto fault = misfit_place(boards, place); !fault.empty()) return fault;
                          return misfit_place(boards, c.to);
                        },
                        [](const PieceTurned&) -> std::string { return {}; },
                        [&](const AttributeSet& c) -> std::string {
                          auto fault = editable(words.attributes, c.attribute);
                          return fault.empty() ? short_text(c.value) : fault;
                        },
                        [&](const LedgerSet& c) -> std::string { return editable(words.ledgers, c.ledger); },
                        [&](const FactSet& c) -> std::string {
                          auto fault = editable(words.facts, c.fact);
                          return fault.empty() ? short_text(c.value) : fault;
                        },
                    },
                    change);
}

// What the act made is still so: nothing that happened since would be wiped out by taking it back.
bool still_stands(const World& world, const Change& change) {
  const auto piece_is = [&](PieceId id, auto test) {
    const auto* piece = world.find(id);
    return piece && test(*piece);
  };
  return std::visit(Overloaded{
                        [&](const PieceEntered& c) { return piece_is(c.piece.id, [&](const Piece& p) { return p == c.piece; }); },
                        [&](const PieceLeft& c) { return world.find(c.piece) == nullptr; },
                        [&](const PieceMoved& c) { return piece_is(c.piece, [&](const Piece& p) { return p.place == c.to; }); },
                        [&](const PieceTurned& c) { return piece_is(c.piece, [&](const Piece& p) { return p.side == c.side; }); },
                        [&](const AttributeSet& c) {
                          return piece_is(c.piece, [&](const Piece& p) { return p.value(c.attribute) == c.value; });
                        },
                        [&](const LedgerSet& c) { return world.ledger(c.faction, c.ledger) == c.amount; },
                        [&](const FactSet& c) { return world.fact(c.fact) == c.value; },
                    },
                    change);
}

// The act itself, and while a result is held the result anew. The order matters: first the world as it was before the bell is
// amended, then the same sheets, rulings and dice are resolved on it. So what the umpire changes is what the rules start from;
// to correct the result itself he amends it, or changes the world after publication.
std::vector<EntryBody> with_outcome(const Campaign& campaign, WorldAmended amended, const Occasion& occasion) {
  std::vector<EntryBody> bodies{std::move(amended)};
  if (campaign.table.stage != Stage::held) return bodies;
  const auto& held = *campaign.table.outcome;
  auto again = resolve(after(campaign, bodies, occasion), occasion.rulebook, held.rulings, held.dice).reached;
  again.release_at_ms = campaign.clock.release_at_ms;
  again.reason = "the world was changed while the result was held";
  bodies.emplace_back(std::move(again));
  return bodies;
}

}  // namespace

Decision decide_on(const Campaign& campaign, const ChangeWorld& command, const Occasion& occasion) {
  if (command.changes.empty() && command.tell.empty()) return refuse("empty", "/changes", "nothing is changed and nothing told");
  if (command.changes.size() > changes_max) return refuse("too_many", "/changes", "at most 200 changes in one act");
  if (const auto bad = bad_text(command.tell, "/tell", text_bytes_max, true)) return std::unexpected(*bad);
  const auto& vocabulary = occasion.rulebook.vocabulary();
  const Setup setup = occasion.rulebook.set_up();
  World world = campaign.table.world;
  WorldAmended amended{command.changes, {}, {}, {}, occasion.reason, 0};
  for (std::size_t i = 0; i < command.changes.size(); ++i) {
    const auto& change = command.changes[i];
    auto words = misfit(world, change, vocabulary);
    if (words.empty()) words = not_for_hands(change, vocabulary, setup.boards);
    if (!words.empty()) return refuse("misfit", "/changes/" + std::to_string(i), words);
    amended.undo.insert(amended.undo.begin(), evolve(world, change));
  }
  amended.what = command.changes.empty() ? "nothing on the table; told: " + command.tell
                                         : changes_in_words(campaign.table.world, command.changes, vocabulary, setup);
  if (!command.tell.empty()) {
    Report report;
    report.kind = "umpire";
    report.audience = command.told;
    report.text = command.tell;
    amended.reports.push_back(std::move(report));
  }
  return with_outcome(campaign, std::move(amended), occasion);
}

Decision decide_on(const Campaign& campaign, const UndoAct& command, const Occasion& occasion) {
  const auto& acts = campaign.acts;
  const auto act = std::find_if(acts.begin(), acts.end(), [&](const Act& a) { return a.seq == command.seq; });
  if (act == acts.end()) return refuse("no_such_act", "/seq", "there is no such act of this phase to take back");
  if (act->undone) return done_already();
  World world = campaign.table.world;
  WorldAmended amended{act->undo, {}, {}, {}, occasion.reason, command.seq};
  amended.what = changes_in_words(world, act->undo, occasion.rulebook.vocabulary(), occasion.rulebook.set_up());
  for (std::size_t i = 0; i < act->undo.size(); ++i) {
    if (!still_stands(world, act->changes[act->changes.size() - 1 - i]))
      return refuse("changed_since", "/seq", "what this act made has been changed since; change it by hand");
    amended.undo.insert(amended.undo.begin(), evolve(world, act->undo[i]));
  }
  return with_outcome(campaign, std::move(amended), occasion);
}

}  // namespace ziggurat
