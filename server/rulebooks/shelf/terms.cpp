#include "rulebooks/shelf/terms.h"

#include <algorithm>
#include <map>

#include "rulebooks/shelf/made.h"
#include "rulebooks/shelf/report_builder.h"
#include "rulebooks/shelf/wording/catalogue.h"

namespace ziggurat::shelf {
namespace {

constexpr std::size_t name_bytes_max = 200;  // of a text attribute

// A piece's name holds less than the text of an order.
std::string as_name(const std::string& text) {
  const std::string mark = "…";
  return text.size() <= name_bytes_max ? text : shortened(text, name_bytes_max - mark.size()) + mark;
}

std::optional<std::int64_t> number_of(
    const OrderKind& kind, const std::vector<Argument>& given, std::string_view name) {
  for (std::size_t i = 0; i < kind.terms.size() && i < given.size(); ++i)
    if (const auto* number = std::get_if<std::int64_t>(&given[i]); number && kind.terms[i].name == name) return *number;
  return std::nullopt;
}

std::vector<PieceId> granted_pieces(const World& world, const TermsWords& words) {
  std::vector<PieceId> found;
  for (const PieceId id : world.pieces())
    if (world.at(id).kind == words.kind) found.push_back(id);
  return found;
}

// Takes the price from the purse. Returns false, and reports why, if the side has less.
bool pay(OutcomeWriter& resolver, const TermsWords& words, const OrderKind& kind, const Piece& granted) {
  const std::int64_t price = granted[words.price];
  if (price <= 0 || words.purse.index < 0) return true;
  const std::int64_t has = resolver.world.ledger(granted.side, words.purse.index);
  if (has >= price) return resolver.set(granted.side, words.purse, has - price), true;
  resolver.publish_to(granted.side,
      ImportantReport(kind.rule, kind.name,
          shelf_words().say("terms.unpaid", {{"label", kind.label}, {"what", granted[words.name]}, {"price", price},
                                                {"money", words.money}, {"has", has}})));
  return false;
}

bool roll(OutcomeWriter& resolver, const TermsWords& words, const OrderKind& kind, const Piece& granted,
    const std::string& stream) {
  Thrower dice(resolver.closing.dice, stream);
  const std::int64_t face = dice.roll(6, kind.name), success_on = granted[words.success_on];
  const std::int64_t price = granted[words.price];
  const bool success = face <= success_on;
  const auto& texts = shelf_words();
  resolver.publish_to(granted.side,
      ImportantReport(kind.rule, kind.name,
          texts.say("terms.result", {{"label", kind.label}, {"what", granted[words.name]}, {"success", success}}))
          .dice(dice)
          .details(
              texts.lines("terms.details", {{"paid", price > 0 ? std::optional(price) : std::nullopt},
                                               {"money", words.money}, {"success_on", success_on}, {"face", face}}))
          .likely(texts.say("terms.likely", {{"success_on", success_on}})));
  return success;
}

}  // namespace

Parameter number_term(std::string name, std::int64_t low, std::int64_t high) {
  Parameter term{.name = std::move(name), .type = ParameterType::count};
  term.low = low, term.high = high;
  return term;
}

std::optional<Terms> terms_of(const OrderKind& kind, const std::vector<Argument>& given) {
  const auto success_on = number_of(kind, given, "success_on");
  if (!success_on) return std::nullopt;
  return Terms{number_of(kind, given, "price").value_or(0), *success_on};
}

std::vector<Change> granted(const World& world, const TermsWords& words, const OrderKind& kind, const Seat& seat,
    const Order& order, const std::vector<Argument>& terms, const Place& nowhere) {
  const auto set = terms_of(kind, terms);
  const auto* text = order.arguments.empty() ? nullptr : std::get_if<std::string>(&order.arguments.front());
  if (!set || !text) return {};
  Piece piece =
      made(words.kind, seat.faction, nowhere, {{words.name, as_name(*text)}, {words.success_on, set->success_on}});
  if (words.price.index >= 0) piece.set(words.price, set->price);
  ChangeList at_work(world);
  at_work.enter(std::move(piece));
  return std::move(at_work.changes);
}

bool any_granted(const World& world, const TermsWords& words) { return !granted_pieces(world, words).empty(); }

void resolve_granted(OutcomeWriter& resolver, const TermsWords& words, const OrderKind& kind, int number,
    const std::function<std::string(FactionId)>& side) {
  std::map<FactionId, int> rolled;  // by side: its streams must not tell how many others rolled
  for (const PieceId id : granted_pieces(resolver.world, words)) {
    const Piece piece = resolver.world.at(id);
    resolver.apply(PieceLeft{id});
    if (!pay(resolver, words, kind, piece)) continue;
    const std::string stream = kind.name + " " + side(piece.side) + " " + std::to_string(++rolled[piece.side]);
    if (!roll(resolver, words, kind, piece, stream)) continue;
    const std::string& what = piece[words.name];
    resolver.outcome.follow_ups.push_back({piece.side, Order{number, {what}},
        shelf_words().say("terms.follows", {{"label", kind.label}, {"what", what}})});
  }
}

}  // namespace ziggurat::shelf
