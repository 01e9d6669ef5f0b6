#include "campaign/state/talk/letters.h"

#include <algorithm>
#include <stdexcept>

#include "base/text.h"
#include "campaign/state/talk/rooms.h"
#include "campaign/state/talk/talk.h"

namespace ziggurat {
namespace {

std::vector<std::string> words_in(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  for (const char letter : text + ' ')
    if (letter != ' ' && letter != '\n' && letter != '\t') word += letter;
    else if (!word.empty()) words.push_back(std::exchange(word, {}));
  return words;
}

// A search with its words split and its numbers resolved to the campaign's.
struct Wanted {
  std::vector<std::string> words;
  std::optional<SeatId> with;
  const Room* room = nullptr;
  std::int64_t first = 1, last = 0;  // the campaign's numbers of the letters of the phase; last 0: no end

  bool matches(const PressMessage& letter) const {
    if (letter.number < first || (last != 0 && letter.number > last)) return false;
    if (room && letter.room != room->number) return false;
    if (with && letter.from != *with && std::ranges::find(letter.to, *with) == letter.to.end()) return false;
    if (words.empty()) return true;
    const std::string text = in_small_letters(letter.text);
    return std::ranges::all_of(words, [&](const std::string& word) { return text.find(word) != std::string::npos; });
  }
};

// None: no letter can match.
std::optional<Wanted> wanted_by(const Campaign& campaign, SeatId seat, const LetterSearch& search) {
  Wanted wanted{words_in(in_small_letters(search.words)), search.with};
  if (search.room) {
    const auto rooms = rooms_of(campaign, seat);
    if (*search.room < 1 || *search.room > static_cast<std::int64_t>(rooms.size())) return std::nullopt;
    wanted.room = rooms[static_cast<std::size_t>(*search.room - 1)];
  }
  if (search.phase) {
    const auto& marks = campaign.press_phases;
    const auto mark = std::ranges::find(marks, *search.phase, &PressPhase::phase);
    if (mark == marks.end()) return std::nullopt;
    wanted.first = mark->first;
    wanted.last = mark + 1 == marks.end() ? 0 : (mark + 1)->first - 1;
  }
  return wanted;
}

}  // namespace

LettersFound find_letters(const Campaign& campaign, SeatId seat, const LetterSearch& search, std::int64_t before,
    std::size_t letters_max, std::size_t bytes_max) {
  const auto wanted = wanted_by(campaign, seat, search);
  if (!wanted) return {};
  const auto all = press_of(campaign, seat);
  LettersFound found;
  std::size_t bytes = 0;
  std::size_t i = before == 0 ? all.size() : std::min(all.size(), static_cast<std::size_t>(before - 1));
  for (; i-- > 0;) {
    if (found.letters.size() == letters_max || bytes > bytes_max) {
      found.before = static_cast<std::int64_t>(i) + 2;
      break;
    }
    bytes += all[i]->text.size();
    if (wanted->matches(*all[i])) found.letters.push_back({static_cast<std::int64_t>(i) + 1, all[i]});
  }
  return found;
}

const PressPhase& phase_of_letter(const Campaign& campaign, std::int64_t number) {
  const auto& marks = campaign.press_phases;
  const auto next = std::ranges::upper_bound(marks, number, {}, &PressPhase::first);
  if (next == marks.begin()) throw std::out_of_range("no letter has this number");
  return *(next - 1);
}

std::vector<PressPhase> phases_with_letters(const Campaign& campaign, SeatId seat) {
  std::vector<PressPhase> phases;
  for (const PressMessage* letter : press_of(campaign, seat))
    if (const PressPhase& mark = phase_of_letter(campaign, letter->number); phases.empty() || phases.back() != mark)
      phases.push_back(mark);
  return phases;
}

}  // namespace ziggurat
