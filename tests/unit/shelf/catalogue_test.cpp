#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "rulebooks/shelf/wording/catalogue.h"
#include "support/source_dir.h"

// Checks that all text a rulebook shows stands in its catalogue, and that the catalogue has no unused text.
using namespace ziggurat;
using namespace ziggurat::game;
using shelf::Catalogue;

namespace {

const std::vector<std::string> moved = {
    "shelf", "city_table", "urr_handbook", "domain_war", "battlefield", "dark_ages"};

// A source file without comments, includes and text for programmers or authors of calculator requests, and without the
// names of dice streams, fights and units.
struct Source {
  std::string name, text;
};
std::string without_comments(const std::string& text) {
  std::string kept;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '/' && i + 1 < text.size() && text[i + 1] == '/') {
      while (i < text.size() && text[i] != '\n') ++i;
    } else if (text[i] == '"' ||
               (text[i] == '\'' && (i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1]))))) {
      const char quote = text[i];
      kept += text[i];
      for (++i; i < text.size() && text[i] != quote; ++i) {
        kept += text[i];
        if (text[i] == '\\' && i + 1 < text.size()) kept += text[++i];
      }
    }
    if (i < text.size()) kept += text[i];
  }
  return kept;
}
std::vector<Source> sources_of(const std::string& folder) {
  static const std::regex technical(
      R"re((#include|static_assert|throw std::)[^\n]*|fail(_at)?\([^;]*;|Fault\{(-1|row)[^;]*;|(Thrower|Roller) dice\([^;]*;|use_stream\([^;]*;)re"
      R"re(|\b(key|id) \+?= [^;]*;|name == "[^"]*")re");
  std::vector<Source> all;
  const auto root = std::filesystem::path(test::source_dir()) / "server/rulebooks" / folder;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const auto end = entry.path().extension();
    // excludes the file specific to a language
    if ((end != ".cpp" && end != ".h") || entry.path().filename() == "grammar.h") continue;
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    all.push_back(
        {entry.path().lexically_relative(root), std::regex_replace(without_comments(text.str()), technical, "")});
  }
  return all;
}

// The string literals in a piece of code; adjacent literals count as one.
std::vector<std::string> literals_in(const std::string& code) {
  static const std::regex literal(R"re("((?:[^"\\]|\\.)*)"(\s*"(?:[^"\\]|\\.)*")*)re");
  std::vector<std::string> found;
  for (std::sregex_iterator at(code.begin(), code.end(), literal), end; at != end; ++at) found.push_back(at->str());
  return found;
}
// A sentence, a part of one, or a label: words with blanks between or next to them, or a word with a capital.
bool is_english(const std::string& literal) {
  static const std::regex words(
      R"re([A-Za-z]{2,}[,;:.]? +[A-Za-z(]|[A-Za-z)] +[A-Za-z]{2,}|" [A-Za-z]{2,}|[A-Za-z]{2,}[,;:.]? "|"[A-Z][a-z]{2,})re");
  return std::regex_search(literal, words);
}

// The text of the call that opens at this bracket, without the brackets.
std::string call_at(const std::string& code, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < code.size(); ++i) {
    if (code[i] == '"') {
      for (++i; i < code.size() && code[i] != '"'; ++i)
        if (code[i] == '\\') ++i;
      continue;
    }
    depth += code[i] == '(' || code[i] == '{' ? 1 : code[i] == ')' || code[i] == '}' ? -1 : 0;
    if (depth == 0) return code.substr(open + 1, i - open - 1);
  }
  return {};
}
std::set<std::string> names_given(const std::string& code) {
  static const std::regex given(R"re(\{"(\w+)",)re");
  std::set<std::string> names;
  for (std::sregex_iterator at(code.begin(), code.end(), given), end; at != end; ++at) names.insert((*at)[1]);
  return names;
}

// One place that renders text: its possible keys, and the values that it passes; none if they are not visible there.
struct Saying {
  std::string where;
  std::vector<std::string> keys;
  std::optional<std::set<std::string>> given;
};
std::vector<Saying> sayings_of(const std::vector<Source>& sources) {
  static const std::regex call(R"re(\b(say|lines|add)\()re"), key(R"re("([a-z_]+(?:\.[a-z0-9_]+)+)")re"),
      named(R"re(, (\w+)$)re");
  std::vector<Saying> all;
  for (const auto& [name, code] : sources)
    for (std::sregex_iterator at(code.begin(), code.end(), call), end; at != end; ++at) {
      const auto open = static_cast<std::size_t>(at->position() + at->length() - 1);
      const auto inside = call_at(code, open);
      const auto brace = std::min(inside.find("{{"), inside.size());
      Saying saying{name + ": " + inside.substr(0, 60), {}, std::nullopt};
      const auto first = inside.substr(0, brace);
      for (std::sregex_iterator k(first.begin(), first.end(), key), none; k != none; ++k)
        saying.keys.push_back((*k)[1]);
      if (saying.keys.empty()) continue;
      std::smatch values;
      if (brace < inside.size()) saying.given = names_given(inside.substr(brace));
      else if (!std::regex_search(first, values, named)) saying.given = std::set<std::string>();
      else if (const auto made = code.rfind("Values " + values[1].str() + " = {", open); made != std::string::npos)
        saying.given = names_given(call_at(code, code.find('{', made)));
      all.push_back(std::move(saying));
    }
  return all;
}

// The values that a key needs, including those of keys it refers to. A line of a list may be omitted if they are
// missing.
void names_asked(const Catalogue& words, const std::string& key, std::set<std::string>& names) {
  const auto ask = [&](const shelf::Template& of) {
    for (const auto& name : of.names()) names.insert(name);
    for (const auto& inner : of.keys()) names_asked(words, inner, names);
  };
  if (const auto found = words.all().find(key); found != words.all().end()) ask(found->second);
  if (const auto found = words.all_lines().find(key); found != words.all_lines().end())
    for (const auto& [label, value] : found->second) ask(label);
}

std::set<std::string> keys_of(const Catalogue& words) {
  std::set<std::string> keys;
  for (const auto& [key, of] : words.all()) keys.insert(key);
  for (const auto& [key, of] : words.all_lines()) keys.insert(key);
  return keys;
}
std::string last_of(const std::string& key) { return key.substr(key.rfind('.') + 1); }

}  // namespace

TEST_CASE("the search for English finds what it looks for") {
  for (const auto* found : {"\"retreated to\"", "\" rose.\"", "\"Needs\"", "\"Result \"", "\"a b c de\"", "\"step, \""})
    CHECK_MESSAGE(is_english(found), found);
  for (const auto* fine :
      {"\"CT-24\"", "\"set_up\"", "\"melee.told\"", "\"DV\"", "\", \"", "\"turn-\"", "\"N\"", "\" > \""})
    CHECK_MESSAGE(!is_english(fine), fine);
  CHECK(without_comments("a // \"no\"\nb(\"// yes\")") == "a \nb(\"// yes\")");
}

TEST_CASE("no English stands in the sources of a rulebook: what is said is a key of its catalogue") {
  for (const auto& folder : moved) {
    const auto sources = sources_of(folder);
    CHECK(sources.size() > 10);
    for (const auto& [name, code] : sources)
      for (const auto& literal : literals_in(code))
        CHECK_MESSAGE(!is_english(literal), folder << "/" << name << ": " << literal);
  }
}

TEST_CASE("every key that the sources say is in the catalogue, with the values that its template asks for") {
  for (const auto& folder : moved) {
    const Catalogue words(folder);
    const auto sayings = sayings_of(sources_of(folder));
    CHECK(sayings.size() >= 4);
    for (const auto& [where, keys, given] : sayings) {
      for (const auto& key : keys) {
        CHECK_MESSAGE(words.has(key), folder << "/" << where << " says " << key);
        std::set<std::string> asked;
        names_asked(words, key, asked);
        if (!given) continue;
        for (const auto& name : asked)
          CHECK_MESSAGE(
              given->contains(name), folder << "/" << where << " gives no value for {" << name << "} of " << key);
      }
    }
  }
}

TEST_CASE("every entry of a catalogue is said somewhere") {
  for (const auto& folder : moved) {
    const Catalogue words(folder);
    const auto keys = keys_of(words);
    CHECK(keys.size() > 5);
    std::set<std::string> literals, groups, said;
    for (const auto& [name, code] : sources_of(folder))
      for (const auto& literal : literals_in(code)) literals.insert(literal.substr(1, literal.size() - 2));
    const auto look = [&](const shelf::Template& of) {
      for (const auto& key : of.keys()) {
        CHECK_MESSAGE(words.has(key), folder << " has no " << key);
        said.insert(key);
      }
      for (const auto& group : of.groups()) groups.insert(group);
    };
    for (const auto& [key, of] : words.all()) look(of);
    for (const auto& [key, list] : words.all_lines())
      for (const auto& [label, value] : list) look(label), look(value);
    // An order's group is the name of a heading.
    for (const auto& key : keys)
      if (key.starts_with("orders.") && last_of(key) == "group") {
        said.insert("groups." + words.say(key));
        CHECK_MESSAGE(words.has("groups." + words.say(key)), folder << " has no heading for " << key);
      }
    for (const auto& key : keys) {
      const auto group = key.substr(0, key.rfind('.'));
      const auto top = key.substr(0, key.find('.'));
      // Groups that are looked up by the name of an order type, a word, a step or a phase; that name must occur in the
      // sources.
      static const std::set<std::string> by_name = {
          "orders", "table", "choices", "rulings", "steps", "refusals", "phase_kinds"};
      static const std::set<std::string> of_every_order = {"label", "help", "why", "sentence", "group"};
      const bool named = by_name.contains(top) &&
                         (literals.contains(last_of(key)) || of_every_order.contains(last_of(key))) &&
                         (top != "orders" || group == "orders.any" || literals.contains(last_of(group)));
      if (top == "shares") continue;  // the shelf uses these for every rulebook (shares.h)
      CHECK_MESSAGE(
          (literals.contains(key) || said.contains(key) || groups.contains(group) || literals.contains(group) || named),
          folder << " never says " << key);
    }
    for (const auto& group : groups)
      CHECK_MESSAGE(std::ranges::any_of(keys, [&](const auto& key) { return key.starts_with(group + "."); }),
          folder << " has nothing under " << group);
  }
}

TEST_CASE("what is asked for by a name has its words: orders, refusals, steps, rulings, labels") {
  struct ByName {
    std::string pattern, before;
    std::vector<std::string> after;
  };
  const std::vector<ByName> all = {{R"re((?:order|umpires)_kind\("(\w+)")re", "orders.", {".label", ".help"}},
      {R"re(\bno\("(\w+)"(?:\)|, &))re", "refusals.", {""}}, {R"re(\brefusal\("(\w+)"\))re", "refusals.", {""}},
      {R"re(\bbegin\("(\w+)"\))re", "steps.", {""}}, {R"re(\bbegin_in\(\w+, "(\w+)")re", "steps.", {""}},
      {R"re(\{"(\w+)", \{\}, (?!say|\w*in_words)\w)re", "steps.", {""}},
      {R"re(Kind::(?:word|number)\(\s*"(\w+)", "")re", "rulings.", {""}},
      {R"re(= *(?:text|flag|number|choice|piece|ledger)\(\s*"(\w+)"[,)])re", "table.", {""}}};
  for (const std::string folder : {"city_table", "urr_handbook", "domain_war"}) {
    const Catalogue words(folder);
    const auto keys = keys_of(words);
    int seen = 0, parameters = 0;
    static const std::regex parameter(R"re((?:ParameterBindings|T)::(?:template )?\w+<[^;{}]*?>\("(\w+)")re");
    for (const auto& [name, code] : sources_of(folder)) {
      for (const auto& [pattern, before, after] : all) {
        const std::regex asked(pattern);
        for (std::sregex_iterator at(code.begin(), code.end(), asked), end; at != end; ++at, ++seen)
          for (const auto& last : after)
            CHECK_MESSAGE(words.has(before + (*at)[1].str() + last),
                folder << "/" << name << " asks for " << before << (*at)[1].str() << last);
      }
      for (std::sregex_iterator at(code.begin(), code.end(), parameter), end; at != end; ++at, ++parameters)
        CHECK_MESSAGE(
            std::ranges::any_of(
                keys, [&](const auto& key) { return key.starts_with("orders.") && last_of(key) == (*at)[1].str(); }),
            folder << "/" << name << " takes " << (*at)[1].str());
    }
    CHECK(seen > 80);
    CHECK(parameters > 20);
  }
}

TEST_CASE("choices have labels where the catalogue has a text for one of them; others keep their words, with blanks") {
  const Catalogue words("dark_ages");
  CHECK(words.choice_labels("formation_start", {"keep", "in_two_ranks"}) ==
        std::vector<std::string>{"as it stands", "in two ranks"});
  CHECK(words.choice_labels("nothing_of_the_kind", {"in_two_ranks"}).empty());

  OrderKind kind = shelf::order_kind("move", "DA-24");
  kind.parameters = {{.name = "formation_start", .type = ParameterType::choice, .choices = {"keep"}}};
  shelf::named_by(words, kind);
  CHECK(kind.parameters[0].choice_labels == std::vector<std::string>{"as it stands"});
}
