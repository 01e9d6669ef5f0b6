#pragma once
#include <doctest/doctest.h>

#include <map>

#include "campaign/snapshot/snapshot.h"

namespace ziggurat::test {
using namespace game;

// The archived texts that this state names, as a store returns them.
inline ArchivedText::Read past_of(const StateText& state) {
  std::map<std::string, std::string> texts;
  for (const auto& one : state.past) texts[one.text->name()] = std::string(one.text->text().text());
  return [texts = std::move(texts)](const std::string& name) {
    const auto found = texts.find(name);
    if (found == texts.end()) throw ArchiveUnreadable("there is no such text");
    return found->second;
  };
}

inline Replay reopened(const StateText& state, const Rulebook& rulebook, const std::vector<FactionInfo>& factions) {
  auto read = read_state(state.text, rulebook, factions, past_of(state));
  REQUIRE_MESSAGE(read.has_value(), (read ? "" : read.error().at + " " + read.error().words));
  return std::move(*read);
}

// Folds the log. After each `every`th entry it writes and reads a snapshot: the state must be identical to the byte,
// and the next entry must have the same effect as in the unbroken fold. From every `tail_every`th snapshot it folds the
// rest of the log.
inline void check_fold_from_everywhere(const std::vector<Entry>& log, const Rulebook& rulebook,
    const std::vector<FactionInfo>& factions, std::size_t every, std::size_t tail_every) {
  std::vector<Frames> frames;
  const Replay whole = replay(
      log, rulebook, factions, [&](const Entry&, const Campaign&, const Frames& more) { frames.push_back(more); });
  const StateText end = write_state(whole);
  Replay unbroken(rulebook, factions), broken(rulebook, factions);
  for (std::size_t k = 0; k < log.size(); ++k) {
    INFO("entry ", k + 1);
    const auto dry_run = unbroken.dry_run({log[k]});  // as the host folds it
    REQUIRE(dry_run.front().frames == frames[k]);
    REQUIRE(unbroken.take(log[k]) == frames[k]);
    REQUIRE(dry_run.front().after.channels == unbroken.streams.memory().channels);
    REQUIRE(broken.take(log[k]) == frames[k]);
    if (k % every != 0) continue;
    const StateText state = write_state(unbroken);
    REQUIRE(write_state(broken) == state);
    broken = reopened(state, rulebook, factions);
    REQUIRE(broken.campaign == unbroken.campaign);
    REQUIRE(broken.streams.memory().channels == unbroken.streams.memory().channels);
    if (k % tail_every != 0) continue;
    Replay tail = reopened(state, rulebook, factions);
    for (std::size_t i = k + 1; i < log.size(); ++i) REQUIRE(tail.take(log[i]) == frames[i]);
    REQUIRE(write_state(tail) == end);
    REQUIRE(tail.campaign == whole.campaign);
  }
}

}  // namespace ziggurat::test
