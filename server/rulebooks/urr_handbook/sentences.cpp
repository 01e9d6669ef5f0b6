#include "rulebooks/urr_handbook/sentences.h"

#include <algorithm>

namespace ziggurat::urr_handbook {

std::string with_blanks(std::string word) {
  std::replace(word.begin(), word.end(), '_', ' ');
  return word;
}

std::string shortened(std::string text, std::size_t bytes_max) {
  if (text.size() <= bytes_max) return text;
  std::size_t end = bytes_max;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // the middle of a character
  text.resize(end);
  return text;
}

}  // namespace ziggurat::urr_handbook
