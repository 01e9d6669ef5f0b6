#include "base/text.h"

#include <doctest/doctest.h>

using namespace ziggurat;

TEST_CASE("texts are counted in letters of any script, and a refusal says by how many one is too long") {
  CHECK(letters_in("") == 0);
  CHECK(letters_in("abc") == 3);
  CHECK(letters_in("яя\U0001F33E中") == 4);
  CHECK(letters_in("a\xff\xe4\xb8") == 4);  // each invalid byte counts as one letter
  CHECK(too_long("яяя", 3).empty());
  CHECK(too_long("яяяя", 3) == "this text is 1 letter too long");
  CHECK(too_long(std::string(5000, 'x'), 4000) == "this text is 1,000 letters too long");
  CHECK(too_long(std::string(1'004'000, 'x'), 4000) == "this text is 1,000,000 letters too long");
}

TEST_CASE("hidden characters are removed, joiners and emoji stay, and the number of marks on a letter is limited") {
  CHECK(without_hidden_letters("a\u202Eb\u200Bc\uFEFF\u00AD\u2065\U000E0041\u3164") == "abc");
  for (const char* kept :
      {"\U0001F469\u200D\U0001F33E", "\u2764\uFE0F", "می\u200Cخواهم", "e\u0301", "ภาษาไทย", "हिन्दी"})
    CHECK(without_hidden_letters(kept) == kept);
  CHECK(without_hidden_letters("a\u2028b\u0085c") == "a\nb\nc");
  std::string marked = "a";
  for (int i = 0; i < 400; ++i) marked += "\u0301";
  CHECK(letters_in(without_hidden_letters(marked)) == 1 + marks_max);
  CHECK(is_plain_text(without_hidden_letters(marked)));
  CHECK_FALSE(is_plain_text(marked));
  CHECK_FALSE(is_plain_text("a\x1b[31m"));
  CHECK(is_plain_text("two\nlines\t"));
  CHECK(is_plain_text("\U0010FFFF \uFFFD é"));
  // a byte of no character, half a surrogate pair, a form longer than needed, beyond Unicode, cut off
  for (const char* broken : {"a\xff", "\xed\xa0\x80", "\xc1\x81", "\xe0\x80\xaf", "\xf4\x90\x80\x80", "a\xe2\x82"})
    CHECK_FALSE(is_plain_text(broken));
  CHECK(without_hidden_letters("a\xff") == "a\xff");
}

TEST_CASE("invisible texts are recognised, and terminal output contains no control characters") {
  for (const char* nothing : {"", " ", "\n\t", "\u3164", "\u2800", "\u200D", "\uFE0F", "\u00A0\u3000"})
    CHECK_MESSAGE(shows_nothing(nothing), std::string(nothing));
  CHECK_FALSE(shows_nothing(" . "));
  CHECK(has_control_characters("\u009b31m"));
  CHECK_FALSE(has_control_characters("a\n\t"));
  CHECK(for_terminal("a\x1b]0;pwned\x07\nb\u202e\u009bя") == "a\\u{1b}]0;pwned\\u{7}\\u{a}b\\u{202e}\\u{9b}я");
}

TEST_CASE("capitals and small letters of Latin, Greek and Cyrillic are the same in small letters") {
  CHECK(in_small_letters("Ur, THE Gate 17") == "ur, the gate 17");
  CHECK(in_small_letters("ÄRGER ØYSTEIN ÿŸ ×÷") == "ärger øystein ÿÿ ×÷");
  CHECK(in_small_letters("ŁÓDŹ Čapek ŽIŽKA İ ĸ") == "łódź čapek žižka İ ĸ");
  CHECK(in_small_letters("ΟΔΥΣΣΕΎΣ Άργος ΌΧΙ ὈΧΙ") == in_small_letters("οδυσσεύς άργος όχι Ὀχι"));
  CHECK(in_small_letters("ЁЖ МОСКВА Ђ") == "ёж москва ђ");
  CHECK(in_small_letters("\xff 城 😀") == "\xff 城 😀");
}
