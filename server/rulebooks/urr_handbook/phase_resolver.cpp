#include "rulebooks/urr_handbook/phase_resolver.h"

#include <algorithm>
#include <iterator>

#include "rulebooks/urr_handbook/order_types.h"

namespace ziggurat::urr_handbook {
namespace {

Number within(const std::vector<game::AttributeInfo>& infos, int index, Number number) {
  const auto& info = infos[static_cast<std::size_t>(index)];
  return std::clamp(number, info.low, info.high);
}

}  // namespace

Reading PhaseResolver::siege() const {
  if (!reading_ || read_at_ != changes_made()) {
    reading_ = std::make_shared<const Siege>(read_siege(config, world));
    watchers_.reset();
    read_at_ = changes_made();
  }
  return Reading(reading_);
}

Piece PhaseResolver::ground(KindId kind, FactionId side, const Place& at, std::string name) const {
  return Piece{{}, kind, side, at, {}}.with(words.name, std::move(name));
}

void PhaseResolver::move(PieceId piece, const Place& to, Places path) {
  const auto carried = [&] {
    Pieces stars;
    for (const PieceId id : world.pieces())
      if (world.at(id).has(words.attached_to) && world.at(id)[words.attached_to] == piece) stars.push_back(id);
    return stars;
  }();
  if (world.at(piece).place != to) apply(game::PieceMoved{piece, to, path});
  for (const PieceId star : carried)
    if (world.at(star).place != to) apply(game::PieceMoved{star, to, path});
}

void PhaseResolver::remove(PieceId piece) {
  for (const PieceId id : world.pieces()) {
    for (const auto attribute : {words.attached_to, words.in_combat, words.at_fire, words.corps, words.party,
             words.load, words.builder_1, words.builder_2})
      if (world.at(id).has(attribute) && world.at(id)[attribute] == piece) clear(id, attribute);
  }
  apply(game::PieceLeft{piece});
}

void PhaseResolver::count(PieceId piece, Attribute<Number> attribute, Number to) {
  set(piece, attribute, within(words.vocabulary.attributes, attribute.index, to));
}
void PhaseResolver::count(Fact<Number> fact, Number to) { set(fact, within(words.vocabulary.facts, fact.index, to)); }
void PhaseResolver::count(FactionId faction, Ledger ledger, Number to) {
  set(faction, ledger, within(words.vocabulary.ledgers, ledger.index, to));
}

void PhaseResolver::set_steps(PieceId unit, int steps) {
  if (steps > 0) return set(unit, words.steps, Number{steps});
  const FactionId side = world.at(unit).side;
  if (side.valid()) {
    const auto& lost = words.lost[side];
    count(lost, world[lost] + 1);
  }
  remove(unit);
}

PieceId PhaseResolver::open_combat(
    CombatKind kind, const Place& at, FactionId holder, FactionId comer, std::optional<Place> from, bool across_river) {
  note_attack(comer, holder, at);
  const auto now = siege();
  for (const auto& combat : now->combats)
    if (combat.at == at && combat.holder == holder && combat.comer == comer && combat.from == from && !combat.over)
      return combat.id;
  Piece piece = ground(words.combat, {}, at, say(from ? "name.assault" : "name.fight", {{"at", name(at)}}))
                    .with(words.combat_kind, choice_of(kind))
                    .with(words.holder, holder.value + 1)
                    .with(words.comer, comer.value + 1)
                    .with(words.across_river, across_river);
  if (from) piece.set(words.comes_from, geography().id(*from));
  for (const auto* palisade : now->objects_at(words.palisade, at)) set(palisade->id, words.besieged, true);  // UH-62
  return enter(std::move(piece));
}

// ---- audiences (chapter 6) ----
namespace {

// What each reader sees before or after a step; computed on demand.
class Known {
 public:
  Known(const game::World& before, const game::World& after, const Siege& now)
      : before_(before), after_(after), now_(now) {}
  Pieces of(const game::Viewer& reader, const Pieces& pieces) {
    auto [found, is_new] = seen_.try_emplace(reader);
    if (is_new) {
      if (!then_) then_ = read_siege(*now_.config, before_);
      found->second = pieces_seen_by(*then_, before_, reader);
      found->second.merge(pieces_seen_by(now_, after_, reader));
    }
    Pieces known = pieces;
    std::erase_if(known, [&](PieceId id) { return !found->second.contains(id); });
    return known;
  }

 private:
  const game::World& before_;
  const game::World& after_;
  const Siege& now_;
  std::optional<Siege> then_;
  std::map<game::Viewer, std::set<PieceId>> seen_;
};

Audience audience_of(const game::Viewer& reader) {
  return reader.role == game::Viewer::Role::faction ? Audience::only(reader.faction) : Audience::nobody().with_public();
}

}  // namespace

void PhaseResolver::complete_step() {
  std::vector<game::Viewer> readers{game::Viewer::spectator()};
  for (const FactionId id : config.played()) readers.push_back(game::Viewer::of(id));
  const auto now = siege();
  Known known(before_step_, world, now);
  std::vector<game::Report> published;
  for (std::size_t i = 0; i < step().reports.size(); ++i) {
    game::Report& full = step().reports[i];
    std::map<Pieces, Audience> lesser;  // readers by the pieces they know, if not all
    if (!full.pieces.empty())
      for (const auto& reader : readers) {
        if (!full.audience.has(reader)) continue;
        auto pieces = known.of(reader, full.pieces);
        if (pieces.size() == full.pieces.size()) continue;
        full.audience = full.audience.except(audience_of(reader));
        auto& audience = lesser.try_emplace(std::move(pieces), Audience::nobody()).first->second;
        audience = audience | audience_of(reader);
      }
    const auto words_for = words_for_.find(i);
    std::vector<game::Report> cut;
    for (const auto& [pieces, audience] : lesser) {
      game::Report report = full;
      report.pieces = pieces, report.audience = audience.apart_from_umpire();
      if (words_for != words_for_.end()) {  // if the text leaves something out, the figures must not reveal it
        report.text = words_for->second(pieces);
        report.fight.clear(), report.rolls.clear(), report.details.clear(), report.likely.clear();
      }
      if (!report.text.empty()) cut.push_back(std::move(report));
    }
    if (full.audience.has(game::Viewer::umpire()) || !full.audience.empty()) published.push_back(std::move(full));
    std::move(cut.begin(), cut.end(), std::back_inserter(published));
  }
  step().reports = std::move(published);
  words_for_.clear();
  before_step_ = world;
}

void PhaseResolver::publish(Audience audience, ReportBody report_body, WordsFor words_for) {
  words_for_[step().reports.size()] = std::move(words_for);
  publish(audience, std::move(report_body));
}

Audience PhaseResolver::parties(const SiegeCombat& combat) const {
  const auto now = siege();
  Audience found = Audience::nobody();
  for (const FactionId id : config.played()) {
    const int side = now->side_in(combat, id);
    bool there = id == combat.holder || id == combat.comer;
    if (side >= 0)
      for (const auto* unit : now->side_of(combat, side, true)) there = there || unit->faction == id;
    if (there) found = found.with(id);
  }
  return found;
}

Audience PhaseResolver::seeing(const Place& at) const {
  const auto now = siege();
  if (!watchers_) watchers_.emplace(now);
  return watchers_->of(at);
}

void PhaseResolver::report_combat(const SiegeCombat& combat, ReportBody full, const std::string& one_line) {
  const Audience inside = parties(combat), others = everybody().with_public().except(inside);
  ReportBody shorter = ReportBuilder(full.rule, full.kind, one_line).at(full.places).important(full.important);
  if (config.is_on("public_dice")) {
    publish(inside, std::move(full));
  } else {
    ReportBody losses = full;
    losses.rolls.clear(), losses.details.clear(), losses.likely.clear();
    publish_to_umpire(std::move(full));
    publish_short(inside, std::move(losses));
  }
  publish_short(others, std::move(shorter));
}

void PhaseResolver::report_refused(const game::Seat& seat, const game::Order& order, const shelf::Validation& no) {
  const auto& kind = order_types().kind(order);
  std::vector<PieceId> whose;
  const auto add = [&](PieceId id) {
    if (world.find(id) && world.at(id).side == seat.faction) whose.push_back(id);
  };
  for (const auto& argument : order.arguments)
    if (const auto* list = std::get_if<std::vector<PieceId>>(&argument)) std::ranges::for_each(*list, add);
    else if (const auto* id = std::get_if<PieceId>(&argument)) add(*id);
  const std::string whom = whose.size() == 1 ? world.at(whose[0])[words.name] : "";
  // The report shows the order's rule beside its text, so the reason need not name it again.
  std::string why = no.words;
  const std::string rule = " (" + kind.rule + ")";
  if (const auto at = why.find(rule); at != std::string::npos) why.erase(at, rule.size());
  publish_to(seat.faction, ImportantReport(kind.rule, "refused",
                               say("order.refused", {{"order", kind.label}, {"whom", whom}, {"why", why}})));
}

}  // namespace ziggurat::urr_handbook
