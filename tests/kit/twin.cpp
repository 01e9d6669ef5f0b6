#include "twin.h"

#include <algorithm>
#include <map>

#include "campaign/decide/phase/closing.h"
#include "course.h"

namespace ziggurat::kit {
using namespace game;
namespace {

constexpr int tries = 300;         // attempts to find something that the observer does not know
constexpr int candidates_max = 8;  // changes that are then checked against the observer's view

bool knows(const View& view, PieceId id, int attribute) {
  const auto found = view.pieces.find(id);
  return found != view.pieces.end() && !found->second.as_of && found->second.piece->has(attribute);
}

std::optional<Value> other_value(const AttributeInfo& info, const Value& now, Chance& chance) {
  if (info.type == AttributeType::flag) {
    const auto* flag = std::get_if<bool>(&now);
    return flag ? std::optional<Value>(!*flag) : std::nullopt;
  }
  const auto* number = std::get_if<std::int64_t>(&now);
  if (!number || (info.type != AttributeType::number && info.type != AttributeType::choice)) return std::nullopt;
  const auto high = info.type == AttributeType::choice ? static_cast<std::int64_t>(info.choices.size()) - 1 : info.high;
  const auto other = chance.between(info.type == AttributeType::choice ? 0 : info.low, high);
  return other == *number ? std::nullopt : std::optional<Value>(other);
}

// Whether the change and its consequences under the rules leave the observer's view unchanged.
bool hidden(const test::Game& game, const Viewer& observer, const Change& change) {
  World world = game.table().world;
  if (!reject_reason(world, change, game.rulebook.vocabulary()).empty()) return false;
  evolve(world, change);
  for (const Change& followed : game.rulebook.normalise(world, {change})) evolve(world, followed);
  const View& view = game.view(observer);
  return game.rulebook.sight(world, {{observer, &view}}, game.table().phase_number).front() == view;
}

std::optional<std::pair<Change, Difference>> hidden_attribute(
    const test::Game& game, const Viewer& observer, Chance& chance) {
  const auto& world = game.table().world;
  const auto pieces = world.pieces();
  if (pieces.empty()) return std::nullopt;
  const auto& attributes = game.rulebook.vocabulary().attributes;
  for (int i = 0, candidates = 0; i < tries && candidates < candidates_max; ++i) {
    const Piece& piece = world.at(chance.pick(pieces));
    const int attribute = static_cast<int>(chance.below(attributes.size()));
    const auto& info = attributes[static_cast<std::size_t>(attribute)];
    const bool own = observer.role == Viewer::Role::faction && piece.side == observer.faction;
    if (own || !info.umpire_edits || !piece.has(attribute) || knows(game.view(observer), piece.id, attribute)) continue;
    const auto value = other_value(info, piece.value(attribute), chance);
    if (!value) continue;
    const AttributeSet change{piece.id, attribute, *value};
    ++candidates;
    if (hidden(game, observer, change))
      return std::pair(
          Change(change), Difference{info.name + " of piece " + std::to_string(piece.id.value), {piece.id}, false});
  }
  return std::nullopt;
}

std::optional<std::pair<Change, Difference>> hidden_ledger(
    const test::Game& game, const Viewer& observer, Chance& chance) {
  const auto& ledgers = game.rulebook.vocabulary().ledgers;
  if (ledgers.empty()) return std::nullopt;
  for (int i = 0; i < candidates_max; ++i) {
    const FactionId faction{static_cast<std::int32_t>(chance.below(game.setup.factions.size()))};
    const int ledger = static_cast<int>(chance.below(ledgers.size()));
    const auto& info = ledgers[static_cast<std::size_t>(ledger)];
    if (observer.role == Viewer::Role::faction && faction == observer.faction) continue;
    const LedgerSet change{faction, ledger, chance.between(info.low, info.high)};
    if (change.amount != game.table().world.ledger(faction, ledger) && hidden(game, observer, change))
      return std::pair(
          Change(change), Difference{info.name + " of faction " + std::to_string(faction.value), {}, false});
  }
  return std::nullopt;
}

// The pieces that an order names.
std::vector<PieceId> pieces_of(const Order& order) {
  std::vector<PieceId> found;
  for (const auto& argument : order.arguments) {
    if (const auto* piece = std::get_if<PieceId>(&argument)) found.push_back(*piece);
    if (const auto* pieces = std::get_if<std::vector<PieceId>>(&argument))
      found.insert(found.end(), pieces->begin(), pieces->end());
  }
  return found;
}

bool in_sight(const View& view, PieceId id) {
  const auto found = view.pieces.find(id);
  return found != view.pieces.end() && !found->second.as_of;
}

// Removes orders for pieces outside the observer's view from a sealed sheet.
std::optional<Twins> other_orders(const test::Game& game, const Viewer& observer, Chance& chance) {
  const auto& campaign = game.campaign();
  std::vector<SeatId> others;
  for (const auto& [id, sealed] : game.table().sealed)
    if (sealed.by != Author::umpire &&
        (observer.role != Viewer::Role::faction || campaign.seat(id)->faction != observer.faction))
      others.push_back(id);
  if (others.empty()) return std::nullopt;
  const SeatId seat = chance.pick(others);
  Twins twins{game, game, {}};
  Sheet sheet = game.table().sealed.at(seat).sheet;
  const auto before = sheet.orders.size();
  std::erase_if(sheet.orders, [&](const Order& order) {
    const auto pieces = pieces_of(order);
    const bool unseen = !pieces.empty() && std::none_of(pieces.begin(), pieces.end(),
                                               [&](PieceId id) { return in_sight(game.view(observer), id); });
    if (unseen) twins.difference.pieces.insert(twins.difference.pieces.end(), pieces.begin(), pieces.end());
    return unseen;
  });
  if (sheet.orders.size() == before) return std::nullopt;
  twins.difference.orders = true;
  twins.difference.words = "orders of seat " + std::to_string(seat.value);
  // Reseal both sheets: sealing is public, so it must happen at the same time in both worlds.
  Sheet as_it_was = game.table().sealed.at(seat).sheet;
  for (const auto& [twin, sealed] : {std::pair{&twins.one, &as_it_was}, std::pair{&twins.other, &sheet}}) {
    if (twin->ask(test::by(seat), OpenSheet{game.table().phase_number}) != "done") return std::nullopt;
    if (twin->seal(seat, *sealed) != "done") return std::nullopt;
  }
  return twins;
}

std::optional<Twins> other_world(const test::Game& game, const Viewer& observer, Chance& chance) {
  const auto change = hidden_change(game, observer, chance);
  if (!change) return std::nullopt;
  Twins twins{game, game, change->second};
  if (twins.other.ask_umpire(ChangeWorld{{change->first}}, "a secret") != "done") return std::nullopt;
  return twins;
}

// What was added to the log and the streams since the twins diverged.
struct Told {
  std::vector<Delta> seen;          // without steps in which the observer saw nothing
  std::vector<TakenSheet> sheets;   // as taken at the bell, because default orders follow from the changed world
  std::map<std::string, int> dice;  // number of rolls by anybody, keyed by stream
  bool about = false;  // a report to the observer is about the pieces, even if the observer cannot tell them apart
};
Told published_since(
    const test::Game& game, std::size_t entries, const Viewer& observer, const std::vector<PieceId>& about) {
  Told published;
  for (std::size_t i = entries; i < game.log.size(); ++i) {
    if (const auto* rung = std::get_if<BellRung>(&game.log[i].body))
      published.sheets.insert(published.sheets.end(), rung->sheets.begin(), rung->sheets.end());
    if (const auto* reached = std::get_if<OutcomeReached>(&game.log[i].body)) {
      for (const auto& proof : reached->proofs) ++published.dice[proof.stream];
      for (const auto& step : reached->outcome.steps)
        for (const auto& report : step.reports) {
          if (report.audience.has(Viewer::umpire()))
            published.dice[report.fight] += static_cast<int>(report.rolls.size());
          // A report of a fight goes to the opponent even if it does not show which of the pieces took part.
          const auto concerns = [&](PieceId id) { return std::find(about.begin(), about.end(), id) != about.end(); };
          if (report.audience.has(observer))
            published.about = published.about || std::any_of(report.pieces.begin(), report.pieces.end(), concerns);
        }
    }
  }
  const auto frames = game.frames.find(observer);
  if (frames == game.frames.end()) return published;
  for (const auto& frame : frames->second) {
    const auto* step = std::get_if<StepShown>(&frame.shown);
    const auto* phase = std::get_if<PhaseShown>(&frame.shown);
    const Delta& delta = step ? step->delta : phase ? phase->delta : Delta{};
    if (!delta.empty()) published.seen.push_back(delta);
    if (!step) continue;
    for (const auto& report : step->reports)
      for (const PieceId id : report.pieces)
        published.about = published.about || std::find(about.begin(), about.end(), id) != about.end();
  }
  return published;
}

// The members that differ, apart from equal texts.
std::string differing_members(const Report& a, const Report& b) {
  std::string members;
  const auto differ = [&](bool unequal, const char* member) { members += unequal ? std::string(" ") + member : ""; };
  differ(a.rule != b.rule, "rule"), differ(a.kind != b.kind, "kind"), differ(a.text != b.text, "text");
  differ(a.pieces != b.pieces, "pieces"), differ(a.places != b.places, "places");
  differ(a.rolls != b.rolls, "rolls"), differ(a.details != b.details, "details");
  differ(a.fight != b.fight, "fight"), differ(a.audience != b.audience, "audience");
  return members;
}

std::string first_difference(const std::vector<Frame>& one, const std::vector<Frame>& other) {
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
    if (one[i] == other[i]) continue;
    const auto* a = std::get_if<StepShown>(&one[i].shown);
    const auto* b = std::get_if<StepShown>(&other[i].shown);
    std::string words = "frame " + std::to_string(i) + " of kind " + std::to_string(one[i].shown.index());
    if (!a || !b) return words;
    words += ", step " + a->name + " against " + b->name;
    for (std::size_t r = 0; r < std::max(a->reports.size(), b->reports.size()); ++r) {
      const Report none;
      const Report &x = r < a->reports.size() ? a->reports[r] : none, &y = r < b->reports.size() ? b->reports[r] : none;
      if (!(x == y)) return words + ": \"" + x.text + "\" against \"" + y.text + "\" in" + differing_members(x, y);
    }
    return words;
  }
  if (one.size() != other.size()) return std::to_string(one.size()) + " frames against " + std::to_string(other.size());
  return {};
}

}  // namespace

std::optional<std::pair<Change, Difference>> hidden_change(
    const test::Game& game, const Viewer& observer, Chance& chance) {
  auto change = chance.one_in(3) ? hidden_ledger(game, observer, chance) : std::nullopt;
  return change ? change : hidden_attribute(game, observer, chance);
}

std::optional<Twins> random_twins(const test::Game& game, const Viewer& observer, Chance& chance) {
  auto twins = chance.one_in(2) ? other_orders(game, observer, chance) : other_world(game, observer, chance);
  if (!twins) return twins;
  // From here on, what the difference itself reveals to the observer counts too.
  const auto frames = game.frames.find(observer);
  const auto known = frames == game.frames.end() ? 0 : frames->second.size();
  for (test::Game* twin : {&twins->one, &twins->other}) {
    auto& all = twin->frames[observer];
    all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(known));
  }
  return twins;
}

Verdict close_twins(Twins& twins, const Viewer& observer) {
  const auto entries = twins.one.log.size(), other_entries = twins.other.log.size();
  close_phase(twins.one);
  close_phase(twins.other);
  const auto one = published_since(twins.one, entries, observer, twins.difference.pieces),
             other = published_since(twins.other, other_entries, observer, twins.difference.pieces);
  if (!twins.difference.orders && one.sheets != other.sheets) return {Secrecy::touched, ""};
  if (one.seen != other.seen || one.dice != other.dice || one.about || other.about) return {Secrecy::touched, ""};
  // The end reveals the map to everyone; everything that it reports, including totals of armies, is meant to be public.
  if (twins.one.campaign().ended || twins.other.campaign().ended) return {Secrecy::touched, ""};
  const std::string words = first_difference(twins.one.frames[observer], twins.other.frames[observer]);
  return words.empty() ? Verdict{} : Verdict{Secrecy::leaked, twins.difference.words + ": " + words};
}

}  // namespace ziggurat::kit
