#pragma once
#include "rulebooks/battlefield/state/scenario.h"
#include "rulebooks/battlefield/state/works.h"
#include "rulebooks/shelf/state/facts.h"
#include "rulebooks/shelf/state/record_kind.h"

namespace ziggurat::battlefield {

// The vocabulary that follows from the declared state.
struct Words {
  Words(const Scenario& scenario, const Roster& roster);

  Vocabulary vocabulary;
  shelf::RecordKind<Unit> units;
  shelf::RecordKind<Works> works;
  shelf::RecordKind<Rank> ranks;
  shelf::FactRecord<BattleFacts> facts;
  shelf::LedgerRecord<ArmyLedgers> armies;
  Attribute<std::string> name = units.attribute(&Unit::name);
  Attribute<std::int64_t> number = units.attribute(&Unit::number);

 private:
  explicit Words(shelf::Declarer declarer);
};

}  // namespace ziggurat::battlefield
