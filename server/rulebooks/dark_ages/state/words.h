#pragma once
#include "rulebooks/dark_ages/state/scenario.h"
#include "rulebooks/shelf/state/facts.h"
#include "rulebooks/shelf/state/record_kind.h"

namespace ziggurat::dark_ages {

// The vocabulary that follows from the declared state.
struct Words {
  explicit Words(const Scenario& scenario);

  Vocabulary vocabulary;
  shelf::RecordKind<Unit> units;
  shelf::RecordKind<Personality> people;
  shelf::RecordKind<ContactMark> contacts;
  shelf::FactRecord<BattleFacts> facts;
  shelf::LedgerRecord<SideLedgers> sides;
  Attribute<std::string> name = units.attribute(&Unit::name);

 private:
  explicit Words(shelf::Declarer declarer);
};

}  // namespace ziggurat::dark_ages
