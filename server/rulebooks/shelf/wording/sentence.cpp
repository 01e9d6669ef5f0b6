#include "rulebooks/shelf/wording/sentence.h"

#include <algorithm>
#include <stdexcept>

#include "rulebooks/shelf/wording/grammar.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::shelf {

class Template::Reader {
 public:
  explicit Reader(std::string_view pattern) : all_(pattern), left_(pattern) {}

  // Parses up to the end, or up to one of the characters in `ends`.
  Part part(std::string_view ends) {
    Part pieces;
    std::string plain;
    const auto put = [&](Piece piece) {
      piece.plain = std::move(plain), plain.clear();
      pieces.push_back(std::move(piece));
    };
    while (!left_.empty() && ends.find(left_.front()) == std::string_view::npos) {
      const char next = take();
      if (next == '{') put({.plain = {}, .hole = hole()});
      else if (next == '[') put({.plain = {}, .hole = {}, .parts = bracket()});
      else if (next == ']' || next == '}') fail("has a closing bracket without an opening one");
      else plain += next == '\\' ? take() : next;
    }
    if (!plain.empty()) put({});
    return pieces;
  }

 private:
  [[noreturn]] void fail(const char* why) const { throw std::invalid_argument(std::string(all_) + ": " + why); }
  char take() {
    if (left_.empty()) fail("ends too soon");
    const char next = left_.front();
    left_.remove_prefix(1);
    return next;
  }
  std::vector<Part> bracket() {
    std::vector<Part> parts;
    do parts.push_back(part("|]"));
    while (take() == '|');
    return parts;
  }
  Hole hole() {
    std::string_view inner = left_.substr(0, left_.find('}'));
    if (inner.size() == left_.size()) fail("has a { without a }");
    left_.remove_prefix(inner.size() + 1);
    Hole hole;
    for (; inner.starts_with('^') || inner.starts_with('+'); inner.remove_prefix(1))
      (inner.front() == '^' ? hole.capital : hole.sign) = true;
    const auto cut = std::min(inner.find_first_of(":?*@="), inner.size());
    hole.name = inner.substr(0, cut);
    if (cut < inner.size()) hole.kind = static_cast<HoleKind>(inner[cut]), hole.rest = inner.substr(cut + 1);
    if (hole.name.empty() && hole.kind != HoleKind::looked_up) fail("has a placeholder without a name");
    if (hole.kind != HoleKind::counted && hole.kind != HoleKind::form) return hole;
    for (std::string_view forms = hole.rest;;) {
      const auto bar = std::min(forms.find('|'), forms.size());
      hole.forms.emplace_back(forms.substr(0, bar));
      if (bar == forms.size()) break;
      forms.remove_prefix(bar + 1);
    }
    if (hole.forms.size() < 2) fail("needs two forms, with | between them");
    return hole;
  }

  std::string_view all_, left_;
};

Template::Template(std::string_view pattern) : whole_(Reader(pattern).part("")) {}

std::optional<std::string> Template::said(
    const Part& part, const ValueLookup& lookup, const TextLookup& texts, bool as_it_is) {
  std::string text;
  const auto look_up = [&](const std::string& key, std::string otherwise) {
    return (texts ? texts(key) : std::nullopt).value_or(std::move(otherwise));
  };
  const auto say = [&](const Hole& hole, const Spoken& spoken) -> std::string {
    const auto form = [&]() -> const std::string& {
      const bool yes_or_no = spoken.raw == "yes" || spoken.raw == "no";
      const auto at = spoken.number ? form_of(*spoken.number)
                      : yes_or_no   ? std::size_t(spoken.raw == "no")
                                    : std::size_t(is_many(spoken.words));
      return hole.forms[std::min(at, hole.forms.size() - 1)];
    };
    switch (hole.kind) {
      case HoleKind::words: return hole.sign ? signed_text(spoken.number.value_or(0)) : spoken.words;
      case HoleKind::counted: return std::to_string(spoken.number.value_or(0)) + " " + form();
      case HoleKind::form: return form();
      case HoleKind::looked_up:
        if (spoken.list.empty()) return look_up(hole.rest + "." + spoken.raw, with_blanks(spoken.raw));
        [[fallthrough]];
      case HoleKind::joined: {
        const bool joined = hole.kind == HoleKind::joined;
        // A bare word between items stands only before the last of them.
        const bool spoken_last =
            hole.rest.size() > 2 && hole.rest[0] == ' ' && hole.rest[1] >= 'a' && hole.rest[1] <= 'z';
        std::string all;
        for (std::size_t i = 0; i < spoken.list.size(); ++i) {
          const auto& one = spoken.list[i];
          const bool last = i + 1 == spoken.list.size();
          if (i > 0) all += joined && (last || !spoken_last) ? hole.rest : ", ";
          all += joined ? one : look_up(hole.rest + "." + one, with_blanks(one));
        }
        return all;
      }
      case HoleKind::is: break;
    }
    return {};
  };
  for (const auto& piece : part) {
    text += piece.plain;
    if (piece.hole && piece.hole->name.empty()) {
      auto words = look_up(piece.hole->rest, piece.hole->rest);
      text += piece.hole->capital ? sentence_case(std::move(words)) : words;
    } else if (piece.hole) {
      const auto spoken = lookup(piece.hole->name);
      const bool given = piece.hole->kind == HoleKind::is     ? spoken.raw == piece.hole->rest
                         : piece.hole->kind == HoleKind::form ? spoken.given || spoken.raw == "no"
                                                              : spoken.given;
      if (!given && !as_it_is) return std::nullopt;
      auto words = say(*piece.hole, spoken);
      text += piece.hole->capital ? sentence_case(std::move(words)) : words;
    }
    for (const auto& inner : piece.parts)
      if (const auto words = said(inner, lookup, texts, false)) {
        text += *words;
        break;
      }
  }
  return text;
}

std::string Template::say(const ValueLookup& lookup, const TextLookup& texts) const {
  return said(whole_, lookup, texts, true).value_or("");
}
std::optional<std::string> Template::say_if_given(const ValueLookup& lookup, const TextLookup& texts) const {
  return said(whole_, lookup, texts, false);
}

const std::string* Template::plain() const {
  return whole_.size() == 1 && !whole_[0].hole && whole_[0].parts.empty() ? &whole_[0].plain : nullptr;
}

template <class Visit>
void Template::each_hole(const Part& part, const Visit& visit) {
  for (const auto& piece : part) {
    if (piece.hole) visit(*piece.hole);
    for (const auto& inner : piece.parts) each_hole(inner, visit);
  }
}
std::vector<std::string> Template::names() const {
  std::vector<std::string> found;
  each_hole(whole_, [&](const Hole& hole) {
    if (!hole.name.empty()) found.push_back(hole.name);
  });
  return found;
}
std::vector<std::string> Template::keys() const {
  std::vector<std::string> found;
  each_hole(whole_, [&](const Hole& hole) {
    if (hole.name.empty()) found.push_back(hole.rest);
  });
  return found;
}
std::vector<std::string> Template::groups() const {
  std::vector<std::string> found;
  each_hole(whole_, [&](const Hole& hole) {
    if (hole.kind == HoleKind::looked_up && !hole.name.empty()) found.push_back(hole.rest);
  });
  return found;
}

std::string sentence(std::string_view pattern, const ValueLookup& lookup) { return Template(pattern).say(lookup); }

}  // namespace ziggurat::shelf
