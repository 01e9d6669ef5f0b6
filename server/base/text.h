#pragma once
#include <cstddef>
#include <string>
#include <string_view>

// What people write and what names them: counted in letters, and without what nobody sees. All texts are UTF-8; a byte that is
// not part of a character counts as a letter of its own.
namespace ziggurat {

// Unicode code points.
std::size_t letters_in(std::string_view text);
// "1 letter", "1,000 letters".
std::string count_of_letters(std::size_t count);
// "this text is 1,000 letters too long"; empty if it has at most `letters_max`.
std::string too_long(std::string_view text, std::size_t letters_max);

// The text without characters that nobody sees but that change what is seen or hide something: every character that Unicode calls
// default ignorable or that turns the direction of reading, and the marks of annotations. U+200C, U+200D, U+FE0E and U+FE0F stay,
// which some scripts and emoji need. The line separators of Unicode (U+0085, U+2028, U+2029) become line ends; of the marks that stand
// upon one letter at most `marks_max` stay.
std::string without_hidden_letters(std::string_view text);
inline constexpr int marks_max = 8;

// No letter of it can be seen: blanks, line ends, joiners.
bool shows_nothing(std::string_view text);

// A control character other than a line end or a tab (C0, C1, DEL).
bool has_control_characters(std::string_view text);

// Whether a text is as the server keeps what people write: nothing hidden in it, no control characters.
bool is_plain_text(std::string_view text);

// For a terminal: control characters, line ends too, and what without_hidden_letters takes out are written as \u{1b}.
std::string for_terminal(std::string_view text);

}  // namespace ziggurat
