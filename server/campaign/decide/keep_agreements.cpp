#include "campaign/decide/keep_agreements.h"

#include <algorithm>
#include <map>

#include "campaign/state/talk/agreements.h"

namespace ziggurat {
namespace {

inline constexpr std::int64_t turns_ahead_max = 1000;

bool is_party(const std::vector<FactionId>& parties, FactionId faction) {
  return std::ranges::find(parties, faction) != parties.end();
}

// Applies the clauses of all agreements at the end of one phase.
class ClauseApplier {
 public:
  ClauseApplier(const Campaign& campaign, const game::Rulebook& rulebook, const std::vector<game::Attack>& attacks,
      OutcomeReached& reached)
      : campaign_(campaign),
        rulebook_(rulebook),
        attacks_(attacks),
        reached_(reached),
        turn_(turn_of(campaign.table.phase.path)) {
    if (!reached.outcome.steps.empty()) step_.part = reached.outcome.steps.back().part;
  }

  void apply(const Agreement& agreement) {
    const auto parties = parties_of(campaign_, agreement);
    bool broken = false;
    for (const auto kind : {ClauseKind::truce, ClauseKind::passage, ClauseKind::tribute, ClauseKind::loan})
      for (const Clause& clause : agreement.clauses) {
        if (clause.kind != kind || !clause.holds_in(turn_) || broken) continue;
        auto breach = breach_of(agreement, clause, parties);
        if (!breach) continue;
        breach->agreement = agreement.number;
        breach->kind = kind;
        breach->phase = reached_.phase;
        reached_.breaches.push_back(*breach);
        broken = true;
      }
    note_passages(agreement, parties, broken);
  }
  void finish() {
    for (const auto& [sides, passage] : passages_) open_or_close(sides.first, sides.second, passage);
    if (step_.changes.empty() && step_.reports.empty()) return;
    reached_.outcome.steps.push_back(std::move(step_));
  }

 private:
  using Deed = game::Attack::Deed;

  std::optional<Breach> breach_of(
      const Agreement& agreement, const Clause& clause, const std::vector<FactionId>& parties) {
    if (clause.is_payment()) return pay(agreement, clause, parties);
    if (clause.kind == ClauseKind::truce) return attack_among(parties, agreement, parties);
    if (auto attack = attack_among({clause.from, clause.to}, agreement, parties)) return attack;
    if (auto seizure = seized(agreement, clause, parties)) return seizure;
    return closed(agreement, clause, parties);
  }

  // The first attack of one of these sides on another.
  std::optional<Breach> attack_among(
      const std::vector<FactionId>& sides, const Agreement& agreement, const std::vector<FactionId>& parties) {
    const auto between = [&](const game::Attack& attack) {
      return attack.deed == Deed::attacked && is_party(sides, attack.by) && is_party(sides, attack.on);
    };
    const auto first = std::ranges::find_if(attacks_, between);
    if (first == attacks_.end()) return std::nullopt;
    Breach breach{.by = first->by, .on = first->on};
    breach.by_both = std::ranges::any_of(attacks_, [&](const game::Attack& one) {
      return one.deed == Deed::attacked && one.by == first->on && one.on == first->by;
    });
    const std::string words = breach.by_both ? name(first->by) + " and " + name(first->on) + " attacked each other"
                                             : name(first->by) + " attacked " + name(first->on);
    report(parties, first->at, "broken", "The agreement “" + agreement.title + "” is broken: " + words + ".");
    return breach;
  }

  // The side that was let in took or pillaged what the other holds.
  std::optional<Breach> seized(
      const Agreement& agreement, const Clause& clause, const std::vector<FactionId>& parties) {
    const auto found = std::ranges::find_if(attacks_, [&](const game::Attack& one) {
      return one.deed == Deed::seized && one.by == clause.to && one.on == clause.from;
    });
    if (found == attacks_.end()) return std::nullopt;
    report(parties, found->at, "broken",
        "The agreement “" + agreement.title + "” is broken: " + name(clause.to) + " seized what belonged to " +
            name(clause.from) + ".");
    return Breach{.by = clause.to, .on = clause.from, .deed = BreachDeed::seized};
  }

  // The land was open when the phase began, and the phase closed it.
  std::optional<Breach> closed(
      const Agreement& agreement, const Clause& clause, const std::vector<FactionId>& parties) {
    const bool first_phase = agreement.binds_from == reached_.phase;
    if (first_phase || !is_open(campaign_.table.world, clause) || is_open(world(), clause)) return std::nullopt;
    report(parties, {}, "broken",
        "The agreement “" + agreement.title + "” is broken: " + name(clause.from) + " shut " + name(clause.to) +
            " out.");
    return Breach{.by = clause.from, .on = clause.to, .deed = BreachDeed::closed};
  }
  bool is_open(const game::World& world, const Clause& clause) const {
    return rulebook_.passage(world, clause.from, clause.to, true).empty();
  }

  // Whether one side may enter another's land after this phase, by all agreements between them.
  struct Passage {
    bool open = false;
    bool was_open = false;  // by an agreement that was in force when the phase began
    std::string title;      // of the agreement that opens the land, or else of one that ends
    std::vector<FactionId> parties;
  };
  void note_passages(const Agreement& agreement, const std::vector<FactionId>& parties, bool broken) {
    const auto& next = reached_.outcome.next;
    for (const Clause& clause : agreement.clauses) {
      if (clause.kind != ClauseKind::passage || !next) continue;
      Passage& passage = passages_[{clause.from, clause.to}];
      const bool opens = !broken && clause.holds_in(turn_of(next->path));
      const bool was_open = agreement.binds_from < reached_.phase && clause.holds_in(turn_);
      passage.was_open |= was_open;
      if (passage.open || (!opens && !was_open)) continue;
      passage.open = opens, passage.title = agreement.title, passage.parties = parties;
    }
  }
  void open_or_close(FactionId by, FactionId to, const Passage& passage) {
    if (!passage.open && !passage.was_open) return;
    const auto changes = rulebook_.passage(world(), by, to, passage.open);
    if (changes.empty()) return;
    for (const auto& one : changes) change(one);
    report(passage.parties, {}, "passage",
        passage.open
            ? sentence(name(to)) + " may enter the land of " + name(by) + ", as agreed in “" + passage.title + "”."
            : sentence(name(to)) + " may no longer enter the land of " + name(by) + ": the passage agreed in “" +
                  passage.title + "” is over.");
  }

  // Makes the payments that are due at the end of this phase.
  std::optional<Breach> pay(const Agreement& agreement, const Clause& clause, const std::vector<FactionId>& parties) {
    const auto& next = reached_.outcome.next;
    if (rulebook_.vocabulary().treasury.index < 0 || !next) return std::nullopt;
    const bool turn_ends = turn_of(next->path) != turn_;
    const Payment there{clause.from, clause.to, clause.amount}, back{clause.to, clause.from, clause.amount};
    if (clause.kind == ClauseKind::tribute)
      return turn_ends ? make(agreement, there, {"tribute", " paid ", "to pay "}, parties) : std::nullopt;
    if (agreement.binds_from == reached_.phase)
      if (auto breach = make(agreement, there, {"loan", " lent ", "to lend "}, parties)) return breach;
    if (!turn_ends || clause.until_turn != turn_) return std::nullopt;
    return make(agreement, back, {"loan", " paid back ", "to pay back to "}, parties);
  }

  struct Payment {
    FactionId from, to;
    std::int64_t amount = 0;
  };
  struct PaymentWords {
    std::string_view report, done, owed;  // the kind of report; "The Red paid the Blue"; "did not have 3 gold to pay"
  };
  // A side that cannot pay all of it pays nothing, which is a breach.
  std::optional<Breach> make(const Agreement& agreement, const Payment& payment, const PaymentWords& words,
      const std::vector<FactionId>& parties) {
    const int treasury = rulebook_.vocabulary().treasury.index;
    const auto& info = rulebook_.vocabulary().ledgers.at(static_cast<std::size_t>(treasury));
    const std::string sum = std::to_string(payment.amount) + " " + info.name;
    const std::int64_t has = world().ledger(payment.from, treasury);
    if (has < payment.amount) {
      report(parties, {}, "broken",
          "The agreement “" + agreement.title + "” is broken: " + name(payment.from) + " did not have " + sum + " " +
              std::string(words.owed) + name(payment.to) + ".");
      return Breach{.by = payment.from, .on = payment.to};
    }
    const std::int64_t gets = std::min(world().ledger(payment.to, treasury) + payment.amount, info.high);
    change(game::LedgerSet{payment.from, treasury, has - payment.amount});
    change(game::LedgerSet{payment.to, treasury, gets});
    report(parties, {}, std::string(words.report),
        sentence(name(payment.from)) + std::string(words.done) + name(payment.to) + " " + sum + ", as agreed in “" +
            agreement.title + "”.");
    return std::nullopt;
  }

  // The world after the outcome so far.
  const game::World& world() {
    if (!world_) {
      world_ = campaign_.table.world;
      for (const auto& step : reached_.outcome.steps)
        for (const auto& change : step.changes) game::evolve(*world_, change);
    }
    return *world_;
  }
  void change(game::Change change) {
    game::evolve(*world_, change);
    step_.changes.push_back(std::move(change));
  }
  // An agreement of more than two sides is reported without the place, which only the two that fought may know.
  void report(
      const std::vector<FactionId>& parties, const std::optional<Place>& at, std::string kind, std::string text) {
    game::Report report;
    report.kind = std::move(kind);
    report.text = std::move(text);
    report.important = report.kind == "broken";
    if (at && parties.size() == 2) report.places = {*at};
    for (const FactionId party : parties) report.audience = report.audience.with(party);
    step_.reports.push_back(std::move(report));
  }
  std::string name(FactionId faction) {
    if (factions_.empty()) factions_ = rulebook_.set_up().factions;
    const auto& info = factions_.at(static_cast<std::size_t>(faction.value));
    return info.in_sentence.empty() ? "the " + info.name : info.in_sentence;
  }
  static std::string sentence(std::string words) {
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z') words.front() -= 'a' - 'A';
    return words;
  }

  const Campaign& campaign_;
  const game::Rulebook& rulebook_;
  const std::vector<game::Attack>& attacks_;
  OutcomeReached& reached_;
  std::int64_t turn_;
  game::Step step_{"agreements", "Agreements", {}, {}};
  std::optional<game::World> world_;
  std::vector<game::FactionInfo> factions_;
  std::map<std::pair<FactionId, FactionId>, Passage> passages_;
};

}  // namespace

void keep_agreements(const Campaign& campaign, const game::Rulebook& rulebook, const std::vector<game::Attack>& attacks,
    OutcomeReached& reached) {
  if (reached.outcome.awaits) return;  // the phase is not resolved yet
  ClauseApplier clauses(campaign, rulebook, attacks, reached);
  for (const Agreement& agreement : campaign.agreements)
    if (binds(agreement) && agreement.binds_from <= reached.phase) clauses.apply(agreement);
  clauses.finish();
}

std::optional<Refusal> bad_clauses(const Campaign& campaign, const game::Rulebook& rulebook,
    const std::vector<Clause>& clauses, const std::vector<FactionId>& parties, const std::string& at) {
  if (clauses.empty()) return std::nullopt;
  if (clauses.size() > clauses_max) return Refusal{"too_many", at, "an agreement has at most 8 clauses"};
  if (parties.size() < 2) return Refusal{"bad_clause", at, "the server watches clauses between different sides only"};
  const std::int64_t turn = turn_of(campaign.table.phase.path);
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const Clause& clause = clauses[i];
    const std::string here = at + "/" + std::to_string(i);
    if (clause.until_turn != 0 && (clause.until_turn < turn || clause.until_turn > turn + turns_ahead_max))
      return Refusal{"bad_clause", here + "/until", "it must end in this turn or a later one"};
    if (clause.kind == ClauseKind::truce) {
      const auto earlier = clauses.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::any_of(clauses.begin(), earlier, [](const Clause& one) { return one.kind == ClauseKind::truce; }))
        return Refusal{"bad_clause", here, "an agreement has one truce"};
      continue;
    }
    const bool between = is_party(parties, clause.from) && is_party(parties, clause.to) && clause.from != clause.to;
    if (clause.kind == ClauseKind::passage) {
      if (!between) return Refusal{"bad_clause", here, "one side of the agreement lets another enter"};
      continue;
    }
    const int treasury = rulebook.vocabulary().treasury.index;
    if (treasury < 0) return Refusal{"bad_clause", here, "no side has a treasury in these rules"};
    if (!between) return Refusal{"bad_clause", here, "one side of the agreement pays another"};
    if (clause.kind == ClauseKind::loan && clause.until_turn <= turn)
      return Refusal{"bad_clause", here + "/until", "a loan is paid back in a later turn"};
    if (clause.amount < 1 || clause.amount > rulebook.vocabulary().ledgers.at(static_cast<std::size_t>(treasury)).high)
      return Refusal{"bad_clause", here + "/amount", "choose an amount of at least 1"};
  }
  return std::nullopt;
}

}  // namespace ziggurat
