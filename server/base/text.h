#pragma once
#include <cstddef>
#include <string>
#include <string_view>

// Text that people write: length in letters, and removal of invisible characters. All texts are UTF-8. A byte that is
// not part of a valid character counts as one letter.
namespace ziggurat {

// Counts Unicode code points.
std::size_t letters_in(std::string_view text);
// "1 letter", "1,000 letters".
std::string count_of_letters(std::size_t count);
// "this text is 1,000 letters too long"; empty if it has at most `letters_max`.
std::string too_long(std::string_view text, std::size_t letters_max);

// Removes characters that are invisible but change or hide what is displayed: Unicode's default ignorable characters,
// the controls of text direction, and annotation marks. Keeps U+200C, U+200D, U+FE0E and U+FE0F, which some scripts and
// emoji need. Turns Unicode's line separators (U+0085, U+2028, U+2029) into line ends. Keeps at most `marks_max`
// combining marks on one letter.
std::string without_hidden_letters(std::string_view text);
inline constexpr int marks_max = 8;

// True if no character is visible: only blanks, line ends and joiners.
bool shows_nothing(std::string_view text);

// True for a control character (C0, C1, DEL) other than a line end or a tab.
bool has_control_characters(std::string_view text);

// True if the text has no hidden and no control characters. The server stores only such texts from people.
bool is_plain_text(std::string_view text);

// The text in small letters, to compare two texts without regard to case: Latin, Greek and Cyrillic.
std::string in_small_letters(std::string_view text);

// Escapes control characters, line ends and everything that without_hidden_letters removes, as in \u{1b}, for display
// on a terminal.
std::string for_terminal(std::string_view text);

}  // namespace ziggurat
