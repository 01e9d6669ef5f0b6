#include "words_check.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "campaign/decide/phase/closing.h"
#include "campaign/decide/sheet_validation.h"
#include "kit/player.h"

namespace ziggurat::kit {
using namespace game;
namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// Finds "1 hits", but not "Guard 1 hits", "11 hits" or "0.1 hits".
bool one_of_many(const std::string& words) {
  static const std::set<std::string> counted = {"bodies", "columns", "dice", "engines", "hits", "losses", "markers",
      "modifiers", "orders", "points", "rounds", "sections", "shots", "squares", "steps", "turns", "units", "weeks"};
  for (auto at = words.find("1 "); at != std::string::npos; at = words.find("1 ", at + 1)) {
    if (at > 0 && std::string_view(" :(+").find(words[at - 1]) == std::string_view::npos) continue;
    auto end = at + 2;
    while (end < words.size() && is_letter(words[end])) ++end;
    if (counted.contains(words.substr(at + 2, end - at - 2))) return true;
  }
  return false;
}

// Finds "AskedAs": an identifier of the code instead of a word.
bool joined_words(const std::string& words) {
  for (std::size_t i = 1; i + 1 < words.size(); ++i)
    if (std::islower(static_cast<unsigned char>(words[i - 1])) && std::isupper(static_cast<unsigned char>(words[i])) &&
        is_letter(words[i + 1]))
      return true;
  return false;
}

// Finds "a infantry" and "An spear"; a capital "A" may be a name. A vowel is not always pronounced as one: "a unit", "a
// one", "an hour".
bool wrong_article(const std::string& words) {
  std::string word, before;
  const auto wrong = [&] {
    if (word.empty() || (before != "a" && before != "an" && before != "An")) return false;
    static const std::vector<std::string> as_consonant = {"uni", "use", "usu", "one", "once", "eu"},
                                          as_vowel = {"hour", "hono", "heir"};
    const auto begins = [&](const std::string& start) { return word.starts_with(start); };
    const bool vowel = (std::string_view("aeiou").find(word.front()) != std::string_view::npos &&
                           !std::ranges::any_of(as_consonant, begins)) ||
                       std::ranges::any_of(as_vowel, begins);
    return vowel == (before == "a");
  };
  for (const char c : words + " ") {
    if (is_letter(c)) {
      word += c;
      continue;
    }
    if (wrong()) return true;
    before = c == ' ' ? word : std::string();
    word.clear();
  }
  return false;
}

// Finds "melee.told": the text for a key that is missing in the catalogue.
bool is_key(const std::string& words) {
  const auto dot = words.find('.');
  return dot != std::string::npos && dot > 0 && dot + 1 < words.size() &&
         std::ranges::all_of(words, [](char c) { return std::islower(static_cast<unsigned char>(c)) || c == '.'; });
}

bool stands_alone(const std::string& words, std::size_t at, std::size_t size) {
  const auto part = [&](std::size_t i) { return is_letter(words[i]) || words[i] == '-'; };
  return (at == 0 || !part(at - 1)) && (at + size >= words.size() || !part(at + size));
}
// "dark" is an id as well as an English word: "the dark camp".
bool is_adjective(const std::string& words, std::size_t after) {
  return words.compare(after, 5, " camp") == 0 || words.compare(after, 5, " side") == 0 ||
         words.compare(after, 7, " forces") == 0;
}

}  // namespace

Reader::Reader(const Setup& setup) {
  const auto keep = [&](const std::string& id, const std::string& name) {
    if (id != name && id.size() > 1) ids_.push_back(id);
  };
  for (const auto& faction : setup.factions) keep(faction.id, faction.name);
  for (const auto& board : setup.boards)
    if (const auto* map = std::get_if<AreaMap>(&board.ground))
      for (const auto& area : map->areas)
        if (area.id.find_first_of("_-") != std::string::npos) keep(area.id, area.name);
}

std::string Reader::fault(const std::string& words, Words as) const {
  if (words.empty()) return "nothing is said";
  if (words.find('_') != std::string::npos) return "a word of the program";
  if (words.find_first_of("{}") != std::string::npos) return "a value that is not given";
  if (is_key(words)) return "a key of the catalogue";
  if (words.find("  ") != std::string::npos) return "a double blank";
  if (words.front() == ' ' || words.back() == ' ') return "a blank at an end";
  if (one_of_many(words)) return "one, and many";
  if (joined_words(words)) return "two words in one";
  if (wrong_article(words)) return "the wrong article";
  for (const auto& id : ids_)
    for (auto at = words.find(id); at != std::string::npos; at = words.find(id, at + 1))
      if (stands_alone(words, at, id.size()) && !is_adjective(words, at + id.size())) return "the id " + id;
  if (as == Words::fragment) return {};
  if (std::islower(static_cast<unsigned char>(words.front()))) return "a small letter at the beginning";
  if (as == Words::label) return words.ends_with('.') ? "a label with a full stop" : "";
  // A player's own text stands between quotation marks and ends as the player ended it.
  return words.ends_with("”") || std::string_view(".!?").find(words.back()) != std::string_view::npos ? ""
                                                                                                      : "no full stop";
}

void Findings::receive(const std::string& where, const std::string& words, Words as) {
  ++received;
  if (const auto what = reader_.fault(words, as); !what.empty())
    faults.try_emplace(where + ": " + what + ", as in", words);
}

void Findings::hear_words_of(const Rulebook& rulebook) {
  const auto& vocabulary = rulebook.vocabulary();
  for (const auto* infos : {&vocabulary.attributes, &vocabulary.facts, &vocabulary.ledgers})
    for (const auto& info : *infos) {
      receive("word " + info.name, info.label, Words::label);
      for (const auto& choice : info.choice_labels) receive("choice of " + info.name, choice, Words::fragment);
      if (info.choice_labels.empty())  // displayed as they are, with blanks for underscores
        for (const auto& choice : info.choices)
          if (joined_words(choice)) faults.try_emplace("choice of " + info.name + ": two words in one, as in", choice);
    }
  const auto parameters = [&](const std::string& kind, const std::vector<Parameter>& list) {
    for (const auto& one : list) {
      receive("order " + kind + "/" + one.name, one.label, Words::label);
      // "dwarves" may be a type of troops as well as the id of a side.
      for (std::size_t i = 0; i < one.choice_labels.size(); ++i)
        if (one.choice_labels[i] != one.choices[i])
          receive("choice of " + kind + "/" + one.name, one.choice_labels[i], Words::fragment);
    }
  };
  for (const auto& kind : rulebook.order_kinds()) {
    receive("order " + kind.name, kind.label, Words::label);
    receive("help of " + kind.name, kind.help, Words::sentence);
    parameters(kind.name, kind.parameters), parameters(kind.name, kind.terms);
  }
  for (const auto& kind : rulebook.ruling_kinds()) {
    receive("ruling " + kind.name, kind.label, Words::label);
    for (const auto& choice : kind.choice_labels) receive("choice of ruling " + kind.name, choice, Words::fragment);
  }
}

void Findings::hear_published(const test::Game& game) {
  const auto publish = [&](const Report& report) {
    const auto where = report.rule + " " + report.kind;
    receive(where, report.text, Words::sentence);
    for (const auto& [label, value] : report.details)
      receive(where + ", label", label, Words::label), receive(where + ", " + label, value, Words::fragment);
    if (!report.likely.empty()) receive(where + ", likely", report.likely, Words::fragment);
  };
  for (const auto& entry : game.log) {
    if (const auto* opened = std::get_if<PhaseOpened>(&entry.body)) receive("phase", opened->phase.title, Words::label);
    if (const auto* reached = std::get_if<OutcomeReached>(&entry.body))
      for (const auto& step : reached->outcome.steps) {
        receive("step " + step.name, step.title, Words::label);
        for (const auto& report : step.reports) publish(report);
      }
    const auto* ended = std::get_if<CampaignEnded>(&entry.body);
    if (!ended || !ended->victory) continue;
    receive("victory", ended->victory->title, Words::label), receive("victory", ended->victory->text, Words::sentence);
    for (const auto& [label, value] : ended->victory->details)
      receive("victory, label", label, Words::label), receive("victory, " + label, value, Words::fragment);
  }
}

namespace {

// Names between “ and ” in a sentence, which must be a control or a heading on the page.
std::vector<std::string> quoted(const std::string& words) {
  static const std::string opens = "“", closes = "”";
  std::vector<std::string> found;
  for (auto at = words.find(opens); at != std::string::npos; at = words.find(opens, at)) {
    at += opens.size();
    found.push_back(words.substr(at, words.find(closes, at) - at));
  }
  return found;
}

// An order's label, optionally followed by a colon and a choice; or a heading that is on the side's page.
bool is_on_the_page(const std::string& named, const std::vector<OrderKind>& kinds) {
  const std::string label = named.substr(0, named.find(':'));
  return named == "Offered to you" ||
         std::ranges::any_of(kinds, [&](const OrderKind& kind) { return kind.label == label; });
}

}  // namespace

void Findings::hear_asked(const test::Game& game, SeatId id, Chance& chance) {
  const auto& campaign = game.campaign();
  const Seat seat = seat_of(*campaign.seat(id));
  const View& view = game.view(Viewer::of(seat.faction));
  const Phase& phase = campaign.table.phase;
  const auto& kinds = game.rulebook.order_kinds();
  const auto offered = [&](const std::vector<PieceId>& pieces) {
    for (const auto& option : game.rulebook.options(view, phase, seat, {}, pieces))
      if (option.refused)
        receive("refused at " + kinds.at(static_cast<std::size_t>(option.kind)).name + " as " + option.refused->code,
            option.refused->words, Words::sentence);
  };
  offered({});
  std::vector<Place> places;
  std::vector<PieceId> pieces;
  for (const auto& [piece, seen] : view.pieces) {
    if (std::ranges::find(places, seen.piece->place) == places.end())
      places.push_back(seen.piece->place), offered({piece});
    pieces.push_back(piece);
  }
  Experience experience;
  Sheet sheet = random_sheet(game, id, chance, experience);
  for (const auto& order : sheet.orders) receive("order in words", game.rulebook.in_words(view, order), Words::label);
  for (const auto& forecast : game.rulebook.forecast(view, phase, seat, sheet)) {
    receive("forecast", forecast.title, Words::label);
    for (const auto& [label, value] : forecast.details)
      receive("forecast, label", label, Words::label), receive("forecast, " + label, value, Words::fragment);
    for (const auto& [result, weight] : forecast.chances) receive("forecast, chance", result, Words::fragment);
  }
  const Counsel counsel = game.rulebook.counsel(view, phase, seat);
  for (const auto& aim : counsel.aims) receive("counsel, aim", aim.words, Words::label);
  for (const auto& one : counsel.hints) {
    receive("counsel, hint", one.words, Words::sentence);
    for (const std::string& named : quoted(one.words))
      if (!is_on_the_page(named, kinds)) faults.emplace("counsel names what no page shows", one.words);
  }
  for (const auto& [title, state] : game.rulebook.pace(campaign.table.world, phase))
    receive("pace, label", title, Words::label), receive("pace, " + title, state, Words::fragment);
  // Change the place or the piece: most refusals of a rulebook appear this way.
  for (int spoiled = 0; spoiled < 12; ++spoiled) {
    Sheet wrong = sheet;
    if (wrong.orders.empty() || places.empty()) return;
    for (auto& order : wrong.orders)
      for (auto& argument : order.arguments) {
        if (!chance.one_in(3)) continue;
        if (auto* place = std::get_if<Place>(&argument)) *place = chance.pick(places);
        if (auto* path = std::get_if<std::vector<Place>>(&argument); path && !path->empty())
          path->push_back(chance.pick(places));
        if (auto* piece = std::get_if<PieceId>(&argument)) *piece = chance.pick(pieces);
        if (auto* several = std::get_if<std::vector<PieceId>>(&argument)) several->push_back(chance.pick(pieces));
        if (auto* number = std::get_if<std::int64_t>(&argument)) *number += chance.between(-3, 3);
      }
    wrong.orders.push_back(chance.pick(wrong.orders));
    if (!shape_faults(kinds, phase, wrong).empty()) continue;
    for (const auto& fault : game.rulebook.check(view, phase, seat, wrong, {}))
      receive("refused as " + fault.code, fault.words, Words::sentence);
  }
}

}  // namespace ziggurat::kit
