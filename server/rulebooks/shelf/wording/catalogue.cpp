#include "rulebooks/shelf/wording/catalogue.h"

#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::shelf {
namespace {

std::string joined(const std::vector<std::string>& list) {
  std::string text;
  for (const auto& one : list) text += (text.empty() ? "" : ", ") + one;
  return text;
}

ValueLookup lookup_of(const Values& values) {
  return [&](std::string_view name) -> Spoken {
    for (const auto& [known, value] : values)
      if (known == name) return value.spoken();
    return {false, "{" + std::string(name) + "}"};
  };
}

}  // namespace

Filling::Filling(std::vector<std::string> list) : Filling(list, joined(list)) {}
Filling::Filling(std::vector<std::string> list, std::string words)
    : spoken_{!list.empty(), words, words, static_cast<std::int64_t>(list.size()), std::move(list)} {}

Catalogue::Catalogue(std::string_view folder, std::string_view language) {
  const std::string prefix = std::string(folder) + "/words/" + std::string(language) + "/";
  const auto add = [&](const auto& self, const std::string& key, const Json& from) -> void {
    if (from.is_string()) said_.emplace(key, Template(from.get<std::string>()));
    else if (from.is_object())
      for (const auto& [name, inner] : from.items()) self(self, key.empty() ? name : key + "." + name, inner);
    else
      for (const auto& line : from)
        lines_[key].emplace_back(Template(line.at(0).get<std::string>()), Template(line.at(1).get<std::string>()));
  };
  for (const auto name : embedded_names())
    if (name.starts_with(prefix)) add(add, "", data_file(name));
}

TextLookup Catalogue::text_lookup(const ValueLookup& lookup) const {
  return [this, &lookup](std::string_view key) -> std::optional<std::string> {
    const auto found = said_.find(key);
    if (found == said_.end()) return std::nullopt;
    return found->second.say(lookup, text_lookup(lookup));
  };
}

std::string Catalogue::say(std::string_view key, Values values) const {
  const auto found = said_.find(key);
  if (found == said_.end()) return std::string(key);
  if (const auto* plain = found->second.plain()) return *plain;
  const ValueLookup lookup = lookup_of(values);
  return found->second.say(lookup, text_lookup(lookup));
}

std::string Catalogue::word(std::string_view group, std::string_view word) const {
  const auto key = std::string(group) + "." + std::string(word);
  return said_.contains(key) ? say(key) : std::string();
}

std::vector<std::string> Catalogue::choice_labels(
    std::string_view name, const std::vector<std::string>& choices) const {
  const std::string group = "choices." + std::string(name);
  std::vector<std::string> labels;
  bool any = false;
  for (const std::string& choice : choices) {
    std::string label = word(group, choice);
    any |= !label.empty();
    labels.push_back(label.empty() ? with_blanks(choice) : std::move(label));
  }
  return any ? labels : std::vector<std::string>{};
}

Lines Catalogue::lines(std::string_view key, Values values) const {
  Lines said;
  const auto found = lines_.find(key);
  if (found == lines_.end()) return {{std::string(key), ""}};
  const ValueLookup lookup = lookup_of(values);
  for (const auto& [label, value] : found->second)
    if (auto text = value.say_if_given(lookup, text_lookup(lookup)))
      said.emplace_back(label.say(lookup, text_lookup(lookup)), std::move(*text));
  return said;
}

std::optional<Template> Catalogue::sentence_of(const OrderKind& kind) const {
  const auto found = said_.find("orders." + kind.name + ".sentence");
  return found == said_.end() ? std::nullopt : std::optional(found->second);
}

void named_by(const Catalogue& words, OrderKind& kind) {
  const auto own = "orders." + kind.name + ".";
  if (kind.label.empty()) kind.label = words.say(own + "label");
  if (kind.help.empty()) kind.help = words.say(own + "help");
  if (words.has(own + "why")) kind.why = words.say(own + "why");
  if (words.has(own + "group")) kind.group = words.say("groups." + words.say(own + "group"));
  for (auto* list : {&kind.parameters, &kind.terms})
    for (auto& one : *list) {
      if (one.label.empty())
        one.label = words.say(words.has(own + one.name) ? own + one.name : "orders.any." + one.name);
      if (one.choice_labels.empty()) one.choice_labels = words.choice_labels(one.name, one.choices);
    }
}
std::vector<RulingKind> named_by(const Catalogue& words, std::vector<RulingKind> kinds) {
  for (auto& kind : kinds) {
    kind.label = words.say("rulings." + kind.name);
    kind.choice_labels = words.choice_labels(kind.name, kind.choices);
  }
  return kinds;
}

OrderKind order_kind(std::string name, std::string rule, std::string arrow) {
  return {std::move(name), "", std::move(rule), "", std::move(arrow), {}};
}
OrderKind umpires_kind(std::string name, std::string rule) {
  return {std::move(name), "", std::move(rule), "", "", {}, true};
}

const Catalogue& shelf_words() {
  static const Catalogue all("shelf");
  return all;
}

}  // namespace ziggurat::shelf
