#include "campaign/feeds/changes_in_words.h"

#include <algorithm>
#include <cstdlib>

namespace ziggurat {
namespace {

inline constexpr std::size_t changes_in_words_max = 6;

std::string readable(std::string word) {
  std::replace(word.begin(), word.end(), '_', ' ');
  return word;
}

std::string own_name(const game::Piece& piece, const game::Vocabulary& vocabulary) {
  for (std::size_t i = 0; i < vocabulary.attributes.size(); ++i)
    if (vocabulary.attributes[i].name == "name")
      if (const auto* text = std::get_if<std::string>(&piece.value(static_cast<int>(i)))) return *text;
  return {};
}

class ChangeDescriber {
 public:
  ChangeDescriber(const game::World& before, const game::Vocabulary& vocabulary, const game::Setup& setup)
      : world_(before), vocabulary_(vocabulary), setup_(setup) {}

  // Call in order: each change is described against the world after the earlier ones.
  std::string in_words(const game::Change& change) {
    auto words = std::visit([&](const auto& one) { return of(one); }, change);
    evolve(world_, change);
    return words;
  }

 private:
  std::string of(const game::PieceEntered& c) const {
    return name(c.piece) + " enters" +
           (own_name(c.piece, vocabulary_).empty() ? std::string() : at(" at ", c.piece.place));
  }
  std::string of(const game::PieceLeft& c) const { return named(c.piece) + " is removed"; }
  std::string of(const game::PieceMoved& c) const {
    const Place from = world_.at(c.piece).place;
    return named(c.piece) + " moves" + at(" from ", from) + at(" to ", c.to);
  }
  std::string of(const game::PieceTurned& c) const {
    return named(c.piece) + " · Side: " + faction(world_.at(c.piece).side) + " → " + faction(c.side);
  }
  std::string of(const game::AttributeSet& c) const {
    const auto& info = vocabulary_.attributes.at(static_cast<std::size_t>(c.attribute));
    return named(c.piece) + " · " + becomes(info, world_.at(c.piece).value(c.attribute), c.value);
  }
  std::string of(const game::LedgerSet& c) const {
    const auto& info = vocabulary_.ledgers.at(static_cast<std::size_t>(c.ledger));
    return faction(c.faction) + " · " +
           becomes(info, game::Value{world_.ledger(c.faction, c.ledger)}, game::Value{c.amount});
  }
  std::string of(const game::FactSet& c) const {
    return becomes(vocabulary_.facts.at(static_cast<std::size_t>(c.fact)), world_.fact(c.fact), c.value);
  }

  std::string becomes(const game::AttributeInfo& info, const game::Value& before, const game::Value& after) const {
    return info.label + ": " + value(info, before) + " → " + value(info, after);
  }
  std::string value(const game::AttributeInfo& info, const game::Value& value) const {
    return std::visit(Overloaded{
                          [](std::monostate) -> std::string { return "unset"; },
                          [](bool yes) -> std::string { return yes ? "yes" : "no"; },
                          [&](std::int64_t number) -> std::string {
                            const auto index = static_cast<std::size_t>(number);
                            const bool word =
                                info.type == game::AttributeType::choice && number >= 0 && index < info.choices.size();
                            if (word && index < info.choice_labels.size()) return info.choice_labels[index];
                            return word ? readable(info.choices[index]) : in_parts(number, info.parts);
                          },
                          [](const std::string& text) -> std::string { return "“" + text + "”"; },
                          [&](PieceId piece) -> std::string { return named(piece); },
                      },
        value);
  }

  // Its name if it has one, otherwise its kind and place.
  std::string name(const game::Piece& piece) const {
    const std::string own = own_name(piece, vocabulary_);
    return !own.empty() ? own : piece_in_words(piece, vocabulary_) + at(" at ", piece.place);
  }
  std::string named(PieceId id) const {
    const auto* piece = world_.find(id);
    return piece ? name(*piece) : "a piece that is gone";
  }
  std::string faction(FactionId id) const {
    const auto index = static_cast<std::size_t>(id.value);
    return id.valid() && index < setup_.factions.size() ? setup_.factions[index].name : "nobody";
  }

  std::string at(std::string_view preposition, const Place& place) const {
    const auto words = std::visit(
        Overloaded{
            [](const game::Box&) { return std::string(); },
            [](const game::Square& s) { return std::to_string(s.x) + "," + std::to_string(s.y); },
            [](const game::Hex& h) { return std::to_string(h.column) + "," + std::to_string(h.row); },
            [&](const game::Area& a) { return area(place.board, a.number); },
            [&](const game::Edge& e) { return area(place.board, e.low) + " – " + area(place.board, e.high); },
            [](const game::Point& p) { return std::to_string(p.x) + "," + std::to_string(p.y); },
            [&](const game::Aboard& a) { return named(a.carrier); },
        },
        place.spot);
    return words.empty() ? std::string(preposition) + "the reserve" : std::string(preposition) + words;
  }
  std::string area(BoardId board, std::int32_t number) const {
    const auto* map = std::get_if<game::AreaMap>(&setup_.boards.at(static_cast<std::size_t>(board.value)).ground);
    return map ? map->areas.at(static_cast<std::size_t>(number)).name : std::to_string(number);
  }

  game::World world_;
  const game::Vocabulary& vocabulary_;
  const game::Setup& setup_;
};

}  // namespace

std::string in_parts(std::int64_t number, std::int64_t parts) {
  constexpr std::int64_t thousand = 1000;
  const std::int64_t rest = (std::abs(number % parts) * thousand + parts / 2) / parts;
  std::string text = (number < 0 ? "-" : "") + std::to_string(std::abs(number / parts));
  if (rest == 0) return text;
  text += "." + std::to_string(thousand + rest).substr(1);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

std::string piece_in_words(const game::Piece& piece, const game::Vocabulary& vocabulary) {
  std::string own = own_name(piece, vocabulary);
  return own.empty() ? readable(vocabulary.kinds.at(static_cast<std::size_t>(piece.kind.value))) : own;
}

std::string changes_in_words(const game::World& before, const std::vector<game::Change>& changes,
    const game::Vocabulary& vocabulary, const game::Setup& setup) {
  ChangeDescriber describer(before, vocabulary, setup);
  std::string words;
  for (std::size_t i = 0; i < std::min(changes.size(), changes_in_words_max); ++i)
    words += (i > 0 ? "; " : "") + describer.in_words(changes[i]);
  if (changes.size() > changes_in_words_max)
    words += "; and " + std::to_string(changes.size() - changes_in_words_max) + " more";
  return words;
}

}  // namespace ziggurat
