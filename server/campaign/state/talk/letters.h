#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "campaign/state/campaign.h"

// Finds letters among all that a seat may read, however many there are.
namespace ziggurat {

// Absent members match every letter.
struct LetterSearch {
  std::string words = {};                  // all of them must be in the text; letter case does not matter
  std::optional<SeatId> with = {};         // wrote it or received it
  std::optional<std::int64_t> room = {};   // the seat's own number
  std::optional<std::int64_t> phase = {};  // written since this phase opened, before the next one
};

struct FoundLetter {
  std::int64_t number = 0;  // the seat's own
  const PressMessage* letter = nullptr;
};
struct LettersFound {
  std::vector<FoundLetter> letters;  // newest first
  std::int64_t before = 0;           // older letters were not searched yet: go on before this number; 0: all were
};

// The newest matching letters with a number less than `before` (0: of all). Stops after `letters_max` matches, and
// after `bytes_max` bytes of text, so that one search cannot take long.
LettersFound find_letters(const Campaign& campaign, SeatId seat, const LetterSearch& search, std::int64_t before,
    std::size_t letters_max, std::size_t bytes_max);

// The phase in which a letter was written. Throws std::out_of_range for a number that no letter has.
const PressPhase& phase_of_letter(const Campaign& campaign, std::int64_t number);

// The phases in which the seat wrote or received letters, oldest first.
std::vector<PressPhase> phases_with_letters(const Campaign& campaign, SeatId seat);

}  // namespace ziggurat
