#include "host/feeds/record_words.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>

#include "campaign/decide/phase/amendments.h"
#include "campaign/feeds/changes_in_words.h"
#include "campaign/log/log_codec.h"
#include "campaign/log/receipt.h"
#include "campaign/state/talk/rooms.h"

namespace ziggurat {
namespace {

std::string title(const protocol::Words& words, SeatId seat) {
  const auto index = static_cast<std::size_t>(seat.value);
  return seat.valid() && index < words.seats().size() ? words.seats()[index].title : "?";
}

std::string titles(const protocol::Words& words, const std::vector<SeatId>& seats) {
  std::string out;
  for (const auto seat : seats) out += (out.empty() ? "" : ", ") + title(words, seat);
  return out;
}

std::string count(std::size_t number, std::string_view one) {
  return std::to_string(number) + " " + std::string(one) + (number == 1 ? "" : "s");
}

std::string in_plain(std::string word) {
  std::ranges::replace(word, '_', ' ');
  return word;
}

std::string phase(std::int64_t number) { return "phase " + std::to_string(number); }

// Durations only: the page shows times, in the reader's own time zone.
std::string length(std::int64_t ms) {
  const auto seconds = ms / 1000;
  if (seconds % 3600 == 0 && seconds > 0) return count(static_cast<std::size_t>(seconds / 3600), "hour");
  if (seconds % 60 == 0 && seconds > 0) return count(static_cast<std::size_t>(seconds / 60), "minute");
  return count(static_cast<std::size_t>(seconds), "second");
}

std::string actor(const protocol::Words& words, const Actor& actor) {
  switch (actor.kind) {
    case Actor::Kind::server: return "the server";
    case Actor::Kind::seat: return (actor.deputy ? "the deputy of " : "") + title(words, actor.seat);
    case Actor::Kind::organiser: return "the organiser";
  }
  return {};
}

std::string as_scheduled(std::int64_t number) {
  return number == 0 ? "" : ", as scheduled (act " + std::to_string(number) + ")";
}

std::string faction(const protocol::Words& words, FactionId id) {
  const auto index = static_cast<std::size_t>(id.value);
  return id.valid() && index < words.factions().size() ? words.factions()[index].name : "?";
}

// A seat's request in its own words, with the factions that it names, so that a dispute can be found by either side.
std::string request(const protocol::Words& words, SeatId seat, const game::Order& order) {
  std::string out = words.order_kinds().at(static_cast<std::size_t>(order.kind)).label + " of " + title(words, seat);
  for (const auto& argument : order.arguments) {
    if (const auto* named = std::get_if<FactionId>(&argument)) out += ", " + faction(words, *named);
    if (const auto* text = std::get_if<std::string>(&argument)) out += ", \"" + *text + "\"";
  }
  return out;
}

std::string cause(const protocol::Words& words, const Entry& entry, const BellRung& bell) {
  switch (bell.cause) {
    case BellCause::time: return "time was up";
    case BellCause::all_sealed: return "all required seats had sealed";
    case BellCause::nothing_to_order: return "nobody had anything to order";
    case BellCause::asked: return "rung by " + actor(words, entry.actor);
  }
  return {};
}

std::string fate(const TakenSheet& taken) {
  static const std::map<Author, std::string> others = {
      {Author::deputy, "by the deputy"}, {Author::umpire, "by the umpire"}, {Author::bot, "by a bot"}};
  const auto other = others.find(taken.by);
  switch (taken.fate) {
    case game::SheetFate::sealed: return "sealed" + (other == others.end() ? "" : " " + other->second);
    case game::SheetFate::draft_taken:
      return "draft taken" + (other == others.end() ? "" : ", written " + other->second);
    case game::SheetFate::missed: return "missed";
    case game::SheetFate::umpire: return "written by the umpire";
    case game::SheetFate::nothing: return "nothing to order";
  }
  return {};
}

std::string bell(const protocol::Words& words, const Entry& entry, const BellRung& bell) {
  std::vector<SeatId> unsealed;
  for (const auto& taken : bell.sheets)
    if (taken.fate == game::SheetFate::draft_taken || taken.fate == game::SheetFate::missed)
      unsealed.push_back(taken.seat);
  std::string out = "Bell of " + phase(bell.phase) + ": " + cause(words, entry, bell);
  if (!unsealed.empty()) out += ", over the unsealed sheets of " + titles(words, unsealed);
  for (const auto& taken : bell.sheets) out += "; " + title(words, taken.seat) + ": " + fate(taken);
  for (const auto& made : bell.requests)
    out += "; request " + std::to_string(made.number) + ": " + request(words, made.seat, made.order);
  return out;
}

std::string sealed(
    const protocol::Words& words, const Entry& entry, const SheetSealed& sealed, const Campaign& campaign) {
  const auto orders = count(sealed.sheet.orders.size(), "order");
  const auto receipt = ", receipt " + receipt_of(sealed.seat, sealed.phase, sealed.sheet, entry.at_ms);
  const auto now = campaign.table.sealed.find(sealed.seat);
  if (now != campaign.table.sealed.end() && now->second.by == Author::bot)
    return "A bot sealed " + orders + " for " + title(words, sealed.seat) + receipt;
  if (entry.actor.deputy) return "The deputy of " + title(words, sealed.seat) + " sealed " + orders + receipt;
  if (entry.actor.kind == Actor::Kind::seat && entry.actor.seat == sealed.seat)
    return title(words, sealed.seat) + " sealed " + orders + receipt;
  return actor(words, entry.actor) + " wrote and sealed " + orders + " for " + title(words, sealed.seat) + receipt;
}

std::string absence_law(const AbsenceLaw& law) {
  if (law.bot_after == 0) return "No bot takes over the seats of players who miss phases";
  return "A bot takes over the seat of a player who misses " + count(static_cast<std::size_t>(law.bot_after), "phase") +
         (law.bot_after > 1 ? " in a row" : "");
}

std::string terms(const DeputyTerms& terms) {
  switch (terms.begins) {
    case DeputyTerms::Begins::at_once: return "who acts at once";
    case DeputyTerms::Begins::before_end:
      return "who acts in a phase if nothing is sealed " + length(terms.before_ms) + " before its end";
    case DeputyTerms::Begins::after_missed:
      return "who acts after " + count(static_cast<std::size_t>(terms.missed), "missed phase");
  }
  return {};
}

std::string clock_law(const ClockLawSet& set) {
  const std::string from = set.closes_at_ms < 0 ? ", from the next phase on" : ", at once";
  if (!set.law) return "Phases last as long as the rules say" + from;
  std::string out = "The law of the clock: " + set.law->zone;
  for (std::size_t i = 0; i < set.law->bells.size(); ++i)
    out += (i == 0 ? ", bell hours " : " ") + text_of_minute(set.law->bells[i]);
  return out + from;
}

std::string programme(const ProgrammeSet& set) {
  if (set.items.empty()) return "The programme of the day is discarded";
  std::string out = "The programme of the day: ";
  for (std::size_t i = 0; i < set.items.size(); ++i) out += (i == 0 ? "" : ", ") + set.items[i].title;
  return out;
}

std::string extension(
    const protocol::Words& words, const Entry& entry, const Campaign& campaign, const ExtensionAnswered& answered) {
  const auto& all = campaign.extensions;
  const auto asked = std::ranges::find(all, answered.number, &Extension::number);
  std::string out = "Request for time " + std::to_string(answered.number);
  if (asked == all.end()) return out;
  const bool by_rule = entry.actor.kind == Actor::Kind::seat && entry.actor.seat == asked->seat;
  out += " of " + title(words, asked->seat) + (answered.granted ? " granted" : " refused");
  return out + (by_rule ? " by the rule" : "");
}

// "Truce" of the Prince of Darkness (agreement 1)
std::string agreement(const protocol::Words& words, const Campaign& campaign, std::int64_t number) {
  for (const auto& one : campaign.agreements)
    if (one.number == number)
      return "\"" + one.title + "\" of " + title(words, one.from) + " (agreement " + std::to_string(number) + ")";
  return "agreement " + std::to_string(number);
}

// "truce until the end of turn 3"
std::string clause(const protocol::Words& words, const Clause& clause) {
  const std::string until =
      clause.until_turn > 0 ? " until the end of turn " + std::to_string(clause.until_turn) : std::string();
  if (clause.kind == ClauseKind::truce) return "truce" + until;
  if (clause.kind == ClauseKind::passage)
    return "passage for " + faction(words, clause.to) + " through the land of " + faction(words, clause.from) + until;
  if (clause.kind == ClauseKind::loan)
    return faction(words, clause.from) + " lends " + std::to_string(clause.amount) + " to " +
           faction(words, clause.to) + until;
  return faction(words, clause.from) + " pays " + std::to_string(clause.amount) + " to " + faction(words, clause.to) +
         " each turn" + until;
}

std::string breach(const protocol::Words& words, const Breach& breach) {
  const std::string by = faction(words, breach.by), on = faction(words, breach.on);
  if (breach.deed == BreachDeed::seized) return by + " seized what belonged to " + on;
  if (breach.deed == BreachDeed::closed) return by + " shut " + on + " out";
  if (breach.kind != ClauseKind::truce && breach.kind != ClauseKind::passage) return by + " could not pay " + on;
  return breach.by_both ? by + " and " + on + " attacked each other" : by + " attacked " + on;
}

std::string proposed(const protocol::Words& words, const AgreementProposed& proposed) {
  std::string out = title(words, proposed.from) + " proposed \"" + proposed.title + "\" to " +
                    titles(words, proposed.with) + " (agreement " + std::to_string(proposed.number) + ")";
  for (const Clause& one : proposed.clauses) out += "; " + clause(words, one);
  return out + (proposed.text.empty() ? "" : ": " + proposed.text);
}

std::string outcome_published(const protocol::Words& words, const OutcomePublished& entry, const Campaign& campaign) {
  std::string out = "Outcome of " + phase(entry.phase) + " published";
  for (const auto& one : campaign.requests)
    if (one.phase == entry.phase && !one.text.empty())
      out += "; request " + std::to_string(one.number) + ": " + title(words, one.seat) + ": " + one.text;
  for (const auto& one : campaign.agreements)
    if (one.broken && one.broken->phase == entry.phase)
      out += "; " + agreement(words, campaign, one.number) + " is broken: " + breach(words, *one.broken);
  return out;
}

// the room "War council" (room 1)
std::string room(const Campaign& campaign, std::int64_t number) {
  const Room* found = room_by_number(campaign, number);
  return "the room " + (found ? "\"" + found->name + "\" " : "") + "(room " + std::to_string(number) + ")";
}

std::string answered(const protocol::Words& words, const Campaign& campaign, const RequestRuled& ruled) {
  std::string out = "Request " + std::to_string(ruled.request);
  for (const auto& one : campaign.requests)
    if (one.number == ruled.request)
      out += " (" +
             (one.text.empty() ? request(words, one.seat, one.order) : title(words, one.seat) + ": " + one.text) + ")";
  return out + " answered: " + ruled.answer;
}

// Names the subject of a ruling or a die by the first sentence of the report about it: the rules' own names of fights
// are for programs.
std::string subject_words(const OutcomeReached& reached, const std::string& subject) {
  for (const auto& step : reached.outcome.steps)
    for (const auto& report : step.reports) {
      const bool about_it = report.audience.has(game::Viewer::umpire()) &&
                            (report.fight == subject || std::ranges::any_of(report.rolls,
                                                            [&](const auto& roll) { return roll.stream == subject; }));
      if (about_it)
        return (step.title.empty() ? "" : step.title + ", ") + "“" + report.text.substr(0, report.text.find(". ")) +
               "”";
    }
  return in_plain(subject);
}

std::string value_words(const game::RulingKind& kind, const std::string& value) {
  if (kind.pieces) return "set by hand";
  const auto choice = static_cast<std::size_t>(std::ranges::find(kind.choices, value) - kind.choices.begin());
  if (choice < kind.choice_labels.size()) return kind.choice_labels[choice];
  return kind.parts == 1 ? in_plain(value) : in_parts(std::strtoll(value.c_str(), nullptr, 10), kind.parts);
}

std::string ruled(
    const protocol::Words& words, const OutcomeReached& reached, const std::string& key, const std::string& value) {
  const auto* kind = words.find_ruling(key);
  const auto slash = key.find('/');
  std::string out = "ruled " + (kind ? kind->label : key.substr(0, slash)) + ": ";
  out += kind ? value_words(*kind, value) : in_plain(value);
  return slash == std::string::npos ? out : out + " (" + subject_words(reached, key.substr(slash + 1)) + ")";
}

std::string outcome(const protocol::Words& words, const OutcomeReached& reached, const Campaign& campaign) {
  std::size_t reports = 0, rerolls = 0;
  for (const auto& step : reached.outcome.steps) reports += step.reports.size();
  for (const auto& [stream, times] : reached.dice.rerolls) rerolls += static_cast<std::size_t>(times);
  const bool amended = !reached.rulings.empty() || !reached.dice.rerolls.empty() || !reached.dice.faces.empty();
  std::string out = "Outcome of " + phase(reached.phase) + (amended ? " amended: " : ": ") +
                    count(reached.outcome.steps.size(), "step") + ", " + count(reports, "report");
  // The entry's own reason stands beside its words; only those of earlier amendments are listed here.
  const auto earlier = [&](const std::string& name) {
    const auto found = reached.earlier_reasons.find(name);
    return found == reached.earlier_reasons.end() || found->second.empty() ? "" : " (“" + found->second + "”)";
  };
  for (const auto& [key, value] : reached.rulings)
    out += "; " + ruled(words, reached, key, value) + earlier("rulings/" + key);
  if (rerolls > 0) out += "; " + count(rerolls, "reroll");
  for (const auto& [stream, times] : reached.dice.rerolls) out += earlier("rerolls/" + stream);
  for (const auto& [die, face] : reached.dice.faces)
    out += "; " + subject_words(reached, die.first) + ": " +
           set_die_words(reached, salts_of(campaign.table), die, face) + earlier(die_name(die));
  if (reached.release_at_ms != 0) out += "; held";
  return out;
}

std::string handed_over(const protocol::Words& words, const CommandHanded& handed) {
  std::string what = handed.role ? handed.role->title : "";
  const auto add = [&](const std::string& more) { what += (what.empty() ? "" : ", ") + more; };
  if (!handed.pieces.empty()) add(count(handed.pieces.size(), "unit"));
  if (handed.treasury) add("the treasury");
  if (handed.press == true) add("letters to other sides");
  const std::string to = title(words, handed.to);
  if (what.empty()) return to + " no longer writes to other sides";
  return "Command handed to " + to + ": " + what + (handed.press == false ? ", without letters to other sides" : "");
}

std::string field(const protocol::Words& words, const UmpireFieldSet& set) {
  std::string what;
  const auto add = [&](const std::string& more) { what += (what.empty() ? "" : ", ") + more; };
  for (const FactionId id : set.field.factions) add(faction(words, id));
  for (const BoardId id : set.field.boards) add(words.boards().at(static_cast<std::size_t>(id.value)).name);
  return title(words, set.seat) + " looks after " + (what.empty() ? "everything" : what);
}

std::string audience(const protocol::Words& words, const game::Audience& readers);

std::string scheduled(const protocol::Words& words, const ActScheduled& scheduled) {
  const ScheduledAct& act = scheduled.act;
  std::string out = "Scheduled as act " + std::to_string(scheduled.number) +
                    (act.at_ms > 0 ? " for a set time: " : " for the opening of a phase: ");
  if (!act.what.empty()) out += act.what;
  if (act.text.empty()) return out;
  out += act.announces ? "announce to " : act.what.empty() ? "report to " : "; tell ";
  return out + audience(words, act.audience) + ": " + act.text;
}

std::string audience(const protocol::Words& words, const game::Audience& readers) {
  if (readers == game::Audience::everyone()) return "all";
  std::string out;
  for (std::size_t i = 0; i < words.factions().size(); ++i)
    if (readers.has(game::Viewer::of(FactionId{static_cast<std::int32_t>(i)})))
      out += (out.empty() ? "" : ", ") + words.factions()[i].name;
  if (readers.has(game::Viewer::spectator())) out += out.empty() ? "the public" : ", the public";
  return out.empty() ? "nobody" : out;
}

}  // namespace

std::string in_words(const protocol::Words& words, const GraveAct& act, const Campaign& campaign) {
  if (act.kind == GraveAct::Kind::end) return "end the campaign";
  if (act.kind == GraveAct::Kind::rewind)
    return "rewind to the opening of " + phase(act.phase) + (act.sheets_return ? "; its sheets are drafts again" : "") +
           (act.dice_stand ? "; its dice stand" : "");
  const OutcomeReached held = campaign.table.outcome.value_or(OutcomeReached());
  std::string out = "amend the held result";
  for (const auto& [key, value] : act.rulings) out += "; " + ruled(words, held, key, value);
  for (const auto& [stream, times] : act.dice.rerolls)
    out += "; " + subject_words(held, stream) + ": " + count(static_cast<std::size_t>(times), "reroll");
  for (const auto& [die, face] : act.dice.faces)
    out += "; " + subject_words(held, die.first) + ": die " + std::to_string(die.second + 1) + " set to " +
           std::to_string(face);
  return out;
}

std::string in_words(const protocol::Words& words, const Entry& entry, const Campaign& campaign) {
  return std::visit(
      Overloaded{
          [](const CampaignMade& e) {
            return "Campaign made: " + e.name + " (" + e.setting.scenario + ", clock " + e.setting.clock + ")";
          },
          [](const SeatAdded& e) { return "Seat added: " + e.seat.title; },
          [&](const SeatRemoved& e) { return "Seat removed: " + title(words, e.seat); },
          [&](const CommandHanded& e) { return handed_over(words, e); },
          [](const PhaseOpened& e) { return "Opened " + phase(e.number) + ": " + e.phase.title; },
          [](const StartSet& e) {
            std::string when = e.at_ms > 0 ? "at a set time" : "";
            if (e.when_all_seated)
              when += when.empty() ? "when all seats are taken" : ", or earlier, when all seats are taken";
            return "The game begins " + (when.empty() ? "when the umpire says" : when);
          },
          [](const CampaignStarted&) { return std::string("The game begins"); },
          [&](const SheetSealed& e) { return sealed(words, entry, e, campaign); },
          [&](const SheetOpened& e) {
            return (entry.actor.deputy ? "The deputy of " : "") + title(words, e.seat) + " took the seal back";
          },
          [](const AbsenceLawSet& e) { return absence_law(e.law); },
          [&](const ActScheduled& e) { return scheduled(words, e); },
          [](const ScheduledActFailed& e) { return "Scheduled act " + std::to_string(e.number) + " did not happen"; },
          [](const ScheduledActCancelled& e) {
            return "Scheduled act " + std::to_string(e.number) + (e.dismissed ? " dismissed" : " cancelled");
          },
          [&](const UmpireFieldSet& e) { return field(words, e); },
          [](const SecondWordSet& e) {
            return std::string(e.needed ? "A rewind, the end and amended results need a second umpire's word"
                                        : "One umpire's word is enough for everything");
          },
          [&](const GraveActProposed& e) {
            return "Proposal " + std::to_string(e.number) +
                   ", which waits for another umpire: " + in_words(words, e.act, campaign);
          },
          [](const GraveActAnswered& e) {
            return "Proposal " + std::to_string(e.number) + (e.confirmed ? " confirmed" : " refused");
          },
          [&](const DeputyNamed& e) { return title(words, e.seat) + " named a deputy, " + terms(e.terms); },
          [&](const DeputyBegan& e) { return "The deputy of " + title(words, e.seat) + " acts from now on"; },
          [&](const DeputyEnded& e) { return "The deputy of " + title(words, e.seat) + " no longer acts"; },
          [&](const SeatVacated& e) { return title(words, e.seat) + " is vacated: a stand-in gets a new link"; },
          [&](const BellRung& e) { return bell(words, entry, e); },
          [&](const OutcomeReached& e) { return outcome(words, e, campaign); },
          [&](const OutcomePublished& e) { return outcome_published(words, e, campaign); },
          [](const WorldAmended& e) {
            return e.undoes > 0 ? "Taken back: entry " + std::to_string(e.undoes) + " (" + e.what + ")"
                                : "Changed" + as_scheduled(e.scheduled) + ": " + e.what;
          },
          [](const ClockPaused& e) {
            return std::string(e.until_ms > 0 ? "Clock paused until a set time" : "Clock paused");
          },
          [](const ClockResumed&) { return std::string("Clock resumed"); },
          [](const ClockSet& e) {
            return std::string(e.next_at_ms != 0 ? "Opening of the next phase moved" : "Bell moved");
          },
          [](const ClockLawSet& e) { return clock_law(e); },
          [](const ProgrammeSet& e) { return programme(e); },
          [&](const ExtensionAsked& e) {
            return title(words, e.seat) + " asked for " + length(e.by_ms) + " more (request for time " +
                   std::to_string(e.number) + ")";
          },
          [&](const ExtensionAnswered& e) { return extension(words, entry, campaign, e); },
          [](const EarlyBellSet& e) {
            switch (e.rings) {
              case EarlyBell::no: break;
              case EarlyBell::taken_seats: return std::string("The bell rings when all taken seats have sealed");
              case EarlyBell::all_seats: return std::string("The bell rings when all seats have sealed");
            }
            return std::string("The bell rings only when the time is up");
          },
          [](const HoldSet& e) {
            if (e.hold_ms < 0) return std::string("Results are held until the umpire publishes them");
            return e.hold_ms == 0 ? std::string("Results go out at once") : "Results are held for " + length(e.hold_ms);
          },
          [&](const BotSet& e) {
            return e.plays ? "A bot (" + std::string(game::word_of(e.strength)) + ") plays " + title(words, e.seat)
                           : title(words, e.seat) + " is no longer played by a bot";
          },
          [](const PressLawSet& e) {
            return std::string(e.open ? "Press between factions opened" : "Press between factions closed");
          },
          [](const ReplayLawSet& e) {
            return std::string(e.open ? "The Replay opens to the players after the end"
                                      : "The Replay stays closed until the umpire opens it");
          },
          [&](const Announced& e) {
            return (e.by_organiser     ? "The organiser announced to "
                       : e.bell_of > 0 ? "Last call to "
                                       : "Announced to ") +
                   audience(words, e.audience) + as_scheduled(e.scheduled) + ": " + e.text;
          },
          [&](const PressSent& e) {
            return title(words, e.from) + " wrote " + (e.room > 0 ? "in " + room(campaign, e.room) + " " : "") + "to " +
                   titles(words, e.to) + ": " + e.text;
          },
          [&](const RoomOpened& e) {
            if (e.closes_at_ms != 0) return "The debrief room opened (room " + std::to_string(e.number) + ")";
            return title(words, e.from) + " opened " + room(campaign, e.number) + " with " + titles(words, e.with);
          },
          [&](const RoomJoined& e) {
            return actor(words, entry.actor) + " invited " + title(words, e.seat) + " into " + room(campaign, e.room);
          },
          [&](const RoomLeft& e) { return title(words, e.seat) + " left " + room(campaign, e.room); },
          [&](const Pinned& e) {
            const std::string what = e.places.empty()       ? "a note"
                                     : e.places.size() == 1 ? "a mark on the map"
                                                            : "an arrow on the map";
            return title(words, e.seat) + " pinned up " + what + " (pin " + std::to_string(e.number) + ")" +
                   (e.text.empty() ? "" : ": " + e.text);
          },
          [&](const OrdersSigned& e) {
            return title(words, e.by) +
                   (e.orders.empty() ? " took back the answer to "
                       : e.approved  ? " countersigned " + count(e.orders.size(), "order") + " of "
                                     : " refused to countersign " + count(e.orders.size(), "order") + " of ") +
                   title(words, e.seat);
          },
          [&](const PersonNamed& e) {
            return title(words, e.seat) + (e.name.empty() ? " has no name now" : " is now called " + e.name);
          },
          [&](const Unpinned& e) { return title(words, e.seat) + " took down pin " + std::to_string(e.number); },
          [&](const AgreementProposed& e) { return proposed(words, e); },
          [&](const AgreementAnswered& e) {
            const bool withdrawn = std::ranges::any_of(campaign.agreements,
                [&](const Agreement& one) { return one.number == e.number && one.from == e.seat; });
            return title(words, e.seat) +
                   (e.accepted     ? " accepted "
                       : withdrawn ? " withdrew "
                                   : " declined ") +
                   agreement(words, campaign, e.number);
          },
          [&](const RequestRuled& e) { return answered(words, campaign, e); },
          [](const Rewound& e) {
            return "Rewound to the opening of " + phase(e.phase) +
                   (e.sheets_return ? "; its sheets are drafts again" : "") + (e.dice_stand ? "; its dice stand" : "");
          },
          [](const CampaignEnded& e) {
            return std::string("Campaign ended") + (e.victory ? ": " + e.victory->title : "");
          },
      },
      entry.body);
}

namespace {

// The times in an entry: the server writes words, and the page shows times, in the reader's own time zone.
std::vector<std::pair<std::string, std::int64_t>> moments_of(const protocol::Words& words, const EntryBody& body) {
  std::vector<std::pair<std::string, std::int64_t>> moments;
  if (const auto* set = std::get_if<ClockSet>(&body)) {
    if (set->from_ms > 0) moments.emplace_back("from", set->from_ms);
    for (const auto ms : {set->closes_at_ms, set->next_at_ms, set->release_at_ms})
      if (ms > 0) moments.emplace_back("to", ms);
  }
  if (const auto* paused = std::get_if<ClockPaused>(&body); paused && paused->until_ms > 0)
    moments.emplace_back("until", paused->until_ms);
  if (const auto* law = std::get_if<ClockLawSet>(&body); law && law->closes_at_ms > 0)
    moments.emplace_back("to", law->closes_at_ms);
  if (const auto* answered = std::get_if<ExtensionAnswered>(&body); answered && answered->granted)
    moments.emplace_back("to", answered->closes_at_ms);
  if (const auto* scheduled = std::get_if<ActScheduled>(&body); scheduled && scheduled->act.at_ms > 0)
    moments.emplace_back("at", scheduled->act.at_ms);
  if (const auto* rung = std::get_if<BellRung>(&body))
    for (const auto& taken : rung->sheets)
      if (taken.saved_at_ms > 0)
        moments.emplace_back(
            title(words, taken.seat) + (taken.fate == game::SheetFate::draft_taken ? ": draft saved" : ": sealed"),
            taken.saved_at_ms);
  return moments;
}

}  // namespace

protocol::RecordLine record_line(const protocol::Words& words, const Entry& entry, const Campaign& campaign) {
  protocol::RecordLine line{entry.seq, entry.at_ms, entry.actor, kind_of(entry.body), in_words(words, entry, campaign),
      reason_of(entry.body), 0, 0, 0, moments_of(words, entry.body)};
  if (const auto* opened = std::get_if<PhaseOpened>(&entry.body)) line.phase = opened->number;
  if (const auto* rewound = std::get_if<Rewound>(&entry.body)) line.phase = rewound->phase;
  if (const auto* amended = std::get_if<WorldAmended>(&entry.body)) line.undoes = amended->undoes;
  return line;
}

namespace {

// Whether a rewind cancels this line: it cancels the course of the phases, not letters or the umpire's settings.
bool goes_with_its_branch(const protocol::RecordLine& line) {
  static const std::set<std::string_view> kinds = {"phase_opened", "sheet_sealed", "sheet_opened", "bell_rung",
      "outcome_reached", "world_amended", "clock_set", "request_ruled", "outcome_published", "campaign_ended"};
  return kinds.contains(line.kind);
}

}  // namespace

void mark_undone(std::vector<protocol::RecordLine>& record) {
  std::map<std::int64_t, std::int64_t> opening;  // of each phase: its entry
  for (const auto& line : record)
    if (line.kind == "phase_opened") opening[line.phase] = line.seq;
  // Go backwards along the present branch, from each rewind to the opening that it went back to.
  std::int64_t on_from = INT64_MAX, left_for = 0;
  for (auto line = record.rbegin(); line != record.rend(); ++line) {
    if (line->seq <= on_from) left_for = 0;
    if (goes_with_its_branch(*line)) line->undone_by = left_for;
    if (left_for == 0 && line->kind == "rewound") left_for = line->seq, on_from = opening[line->phase];
  }
  for (const auto& line : record)
    if (line.undoes > 0 && line.undone_by == 0)
      for (auto& taken_back : record)
        if (taken_back.seq == line.undoes) taken_back.undone_by = line.seq;
}

}  // namespace ziggurat
