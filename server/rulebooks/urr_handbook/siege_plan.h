#pragma once
#include "rulebooks/urr_handbook/siege.h"

// What the besiegers aim at, as far as one side knows. Bots, hints and stewards share this judgement.
namespace ziggurat::urr_handbook {

// How well a storm of the section before a field is prepared: the damage and the side's own pieces and works there,
// against the known enemies on the section and behind it. Fields where an enemy stands come last.
int storm_prospect(const Siege& siege, FactionId faction, const Place& field);
// The field with the best prospect, the first among equals; nowhere if there are no fields.
Place best_field(const Siege& siege, FactionId faction, const Places& fields);
Place main_field(const Siege& siege, FactionId faction);  // among all fields

// The faction's sap under a section (UH-57); null if it digs none.
const SiegeProject* sap_of(const Siege& siege, FactionId faction, const Place& section);
// The value to a storm of another week of digging under a section, compared with other orders of the council; 0 if the
// umpire alone decides about saps, if nothing is left to cross off, or if too few weeks are left.
int sap_worth(const Siege& siege, FactionId faction, const Place& section);

// The faction's counters at a place that march with an army: units, engines that still work, leaders and parties.
// Parties attached to a unit go where it goes.
Pieces marchers_at(const Siege& siege, FactionId faction, const Place& at);

}  // namespace ziggurat::urr_handbook
