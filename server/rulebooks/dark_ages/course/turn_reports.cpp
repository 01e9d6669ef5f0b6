#include "rulebooks/dark_ages/course/turn_reports.h"

#include <algorithm>

#include "rulebooks/dark_ages/inches.h"
#include "rulebooks/dark_ages/seen/sight.h"

namespace ziggurat::dark_ages {
namespace {

std::string why(Reason reason) { return catalogue().word("stops", name(reason)); }
std::optional<std::string> why_if_any(Reason reason) {
  return reason == Reason::none ? std::nullopt : std::optional(why(reason));
}

// The die, the modifier, each halving and doubling, and the result.
shelf::Lines attack_lines(const Attack& attack) {
  auto found = lines("combat.die", {{"die", attack.base - attack.modifier}, {"modifier", attack.modifier},
                                       {"base", attack.steps.empty() ? std::nullopt : std::optional(attack.base)}});
  for (const HitStep& step : attack.steps)
    found.emplace_back(catalogue().word("hit_rules", name(step.rule)), std::to_string(step.hits));
  for (auto& line :
      lines("combat.result", {{"hits", attack.hits}, {"taken", attack.target_hits}, {"limit", attack.target_limit}}))
    found.push_back(std::move(line));
  return found;
}

std::string dropped_words(const std::vector<Dropped>& dropped) {
  std::vector<std::string> words;
  for (const Dropped one : dropped) words.push_back(catalogue().word("dropped", name(one)));
  return shelf::Filling(words).spoken().words;
}

bool has_shot(const std::optional<MovingShotDone>& done) { return done && done->shot; }

// The formation that a unit has taken; none: it kept its own.
std::optional<std::string> formation_taken(Formation before, Formation after) {
  if (before == after) return std::nullopt;
  return catalogue().word("choices.formation", name(after));
}

}  // namespace

// With fog, the report of the shot shows all dice of its order: the target's side may get no report of the move, but
// needs all dice of the stream, in order, to check them.
std::vector<game::Roll> TurnReports::rolls(bool of_shot, bool shot_made) const {
  std::vector<game::Roll> shown = dice_.thrown().rolls();
  if (shot_made)
    std::erase_if(shown,
        [&](const game::Roll& roll) { return of_shot != (resolver_.config.house.fog || roll.purpose == "shooting"); });
  return shown;
}

bool TurnReports::throws(PieceId id) const {
  const Unit* unit = resolver_.read().unit(id);
  return unit && unit->figures().missile == Missile::javelin;
}

void TurnReports::before(PieceId actor, bool by_default) {
  saw_ = resolver_.sees(actor);
  by_default_ = by_default;
}

void TurnReports::refused(PieceId piece, std::string_view rule, std::string text) {
  const game::Piece* found = resolver_.world.find(piece);
  if (!found || !found->side.valid()) return;
  resolver_.publish_to(
      found->side, ReportBuilder(std::string(rule), "refused", std::move(text)).pieces({piece}).fight(dice_.stream()));
}

void TurnReports::publish(PieceId actor, PieceId target, ReportBody report) {
  report.fight = dice_.stream();  // set even if no dice were rolled, because the umpire may rule on it
  if (!resolver_.config.house.fog) return resolver_.publish_to_all(std::move(report));
  const game::Piece* piece = resolver_.world.find(actor);
  if (!piece) return;
  const FactionId own = piece->side, enemy = resolver_.config.other(own);
  const game::Piece* on = target.valid() ? resolver_.world.find(target) : nullptr;
  Audience audience = saw_ | resolver_.sees(actor);
  if (on) audience = audience.with(on->side);
  ReportBody cut = report;
  resolver_.publish_to(own, std::move(report));
  if (!audience.has(Viewer::of(enemy))) return;
  const auto in_sight = seen_by(resolver_.read(), enemy);
  std::erase_if(cut.pieces, [&](PieceId id) {
    const game::Piece* one = resolver_.world.find(id);
    return !one || (one->side != enemy && !in_sight.contains(id));
  });
  cut.places.clear();
  if (in_sight.contains(actor)) cut.places.push_back(piece->place);
  resolver_.publish_short(Audience::only(enemy), std::move(cut));
}

void TurnReports::note_attack(PieceId by, PieceId target) {
  const game::Piece &attacker = resolver_.world.at(by), &attacked = resolver_.world.at(target);
  resolver_.note_attack(attacker.side, attacked.side, attacked.place);
}

void TurnReports::executed(const OrderDone& done, const Pose& start, const std::vector<Place>& path, bool came_in) {
  std::visit(Overloaded{
                 [&](const TransferDone& one) { transferred(done, one); },
                 [&](const MoveDone& one) { moved(done, one, start, path); },
                 [&](const MarchDone& one) { marched(done, one, path, came_in); },
                 [&](const ChargeDone& one) { charged(done, one, path); },
                 [&](const FaceDone& one) { faced(done, one); },
                 [&](const FallBackDone& one) { fell_back(done, one); },
                 [&](const ShootDone& one) {
                   const PieceId by = piece_of(done.piece);
                   if (one.shot) shot(by, *one.shot);
                   else no_shot(by, "DA-46", done.reason);
                 },
                 [&](const RallyDone& one) { rallied(done, one); },
                 [&](const AttackDone&) {
                   if (done.reason != Reason::none)
                     refused(piece_of(done.piece), "DA-38",
                         say("turn.cannot", {{"unit", unit(done.piece)}, {"why", why(done.reason)}}));
                 },
             },
      done.details);
}

void TurnReports::transferred(const OrderDone& done, const TransferDone& transfer) {
  const PieceId person = piece_of(transfer.personality), to = piece_of(transfer.to);
  if (done.reason != Reason::none)
    return refused(person, "DA-64", say("turn.no_transfer", {{"person", unit(person)}, {"why", why(done.reason)}}));
  saw_ = resolver_.sees(to);
  publish(to, {},
      ReportBuilder("DA-64", "transfer", say("turn.transfer", {{"person", unit(person)}, {"unit", unit(to)}}))
          .shows({person, to}, {resolver_.world.at(to).place}));
}

void TurnReports::moved(
    const OrderDone& done, const MoveDone& move, const Pose& start, const std::vector<Place>& path) {
  const PieceId id = piece_of(done.piece);
  if (!move.moved) return refused(id, "DA-24", say("turn.cannot", {{"unit", unit(id)}, {"why", why(done.reason)}}));
  moving_shot(id, move.moving_shot, ShotMoment::before);
  const bool only_throws = move.moving_shot && move.rolled == 0 && move.moved->end == start;
  if (!only_throws) {
    ReportBody report = ReportBuilder("DA-24", "move",
        say("turn.move",
            {{"unit", unit(id)},
                {"distance", move.moved->gone > 0 ? std::optional(inches(move.moved->gone)) : std::nullopt},
                {"turned", move.moved->end.facing != start.facing},
                {"formation", formation_taken(start.formation, move.moved->end.formation)},
                {"why", why_if_any(move.moved->stopped_by)}, {"dropped", dropped_words(move.moved->dropped)},
                {"at", move.stopped_at ? std::optional(catalogue().word("declared_stops", name(*move.stopped_at)))
                                       : std::nullopt}}))
                            .shows({id}, path)
                            .details(lines("turn.roll",
                                {{"rolled", move.rolled > 0 ? std::optional(inches(move.rolled)) : std::nullopt}}));
    report.rolls = rolls(false, has_shot(move.moving_shot));
    publish(id, {}, std::move(report));
  }
  moving_shot(id, move.moving_shot, ShotMoment::end);
}

void TurnReports::marched(const OrderDone& done, const MarchDone& march, const std::vector<Place>& path, bool came_in) {
  const PieceId id = piece_of(done.piece);
  const Reason reason = march.march ? march.march->reason : done.reason;
  if (reason != Reason::none || !march.march)
    return refused(id, "DA-29", say("turn.cannot", {{"unit", unit(id)}, {"why", why(reason)}}));
  const Formation end = march.march->end.formation;
  publish(id, {},
      ReportBuilder(came_in ? "DA-91" : "DA-29", came_in ? "arrival" : "move",
          say("turn.march", {{"unit", unit(id)}, {"distance", inches(march.march->gone)}, {"in", came_in},
                                {"formation", formation_taken(Formation::column, end)},
                                {"why", why_if_any(march.march->stopped_by)}}))
          .shows({id}, path)
          .details(lines("turn.march_roll", {{"rolled", inches(march.rolled)}, {"bonus", inches(reach().road_bonus)}}))
          .important(came_in)
          .dice(dice_.thrown()));
}

void TurnReports::charged(const OrderDone& done, const ChargeDone& charge, const std::vector<Place>& path) {
  const PieceId id = piece_of(done.piece), target = piece_of(charge.target);
  moving_shot(id, charge.moving_shot, ShotMoment::before);
  if (!charge.charge) return refused(id, "DA-33", say("turn.cannot", {{"unit", unit(id)}, {"why", why(done.reason)}}));
  if (!charge.charge->legal()) {
    ReportBody report = ReportBuilder("DA-33", "move",
        say("turn.failed_charge",
            {{"unit", unit(id)}, {"target", unit(target)}, {"why", why(done.reason)},
                {"instead", charge.instead ? std::optional(inches(charge.instead->gone)) : std::nullopt}}))
                            .shows({id}, path)
                            .details(lines("turn.roll", {{"rolled", inches(charge.rolled)}}));
    report.rolls = rolls(false, has_shot(charge.moving_shot));
    return publish(id, {}, std::move(report));
  }
  const auto& contact = *charge.charge->contact;
  std::vector<std::string> defends;
  for (const Defence one : charge.charge->defends) defends.push_back(catalogue().word("defends", name(one)));
  ReportBody report =
      ImportantReport("DA-35", "charge",
          say("turn.charge", {{"unit", unit(id)}, {"target", unit(target)},
                                 {"facing", catalogue().word("facings", name(*charge.charge->facing))},
                                 {"flush", contact.flush}, {"defends", defends}, {"must", charge.by_rule}}))
          .shows({id, target}, path)
          .details(lines("turn.charge_roll", {{"rolled", inches(charge.rolled)}, {"gone", inches(contact.gone)}}));
  report.rolls = rolls(false, has_shot(charge.moving_shot));
  publish(id, target, std::move(report));
  note_attack(id, target);
}

void TurnReports::faced(const OrderDone& done, const FaceDone& face) {
  const PieceId id = piece_of(done.piece);
  if (!face.turned) return refused(id, "DA-40", say("turn.cannot", {{"unit", unit(id)}, {"why", why(done.reason)}}));
  publish(id, {},
      ReportBuilder("DA-40", "turn",
          say("turn.face", {{"unit", unit(id)}, {"degrees", degrees(std::abs(face.turn))}, {"right", face.turn > 0}}))
          .shows({id}, {resolver_.world.at(id).place}));
  for (const auto& [one, other] : face.collisions)
    resolver_.publish_to_umpire(
        ReportBuilder("DA-40", "collision", say("turn.collision", {{"unit", unit(one)}, {"other", unit(other)}}))
            .pieces({piece_of(one), piece_of(other)}));
}

void TurnReports::fell_back(const OrderDone& done, const FallBackDone& fall_back) {
  const PieceId id = piece_of(done.piece);
  if (!fall_back.roll) return refused(id, "DA-75", say("turn.cannot", {{"unit", unit(id)}, {"why", why(done.reason)}}));
  auto details = lines("turn.roll", {{"rolled", inches(fall_back.roll->distance)}});
  PieceId pursuer;
  for (const Pursuit& pursuit : fall_back.roll->pursuits) {
    pursuer = piece_of(pursuit.id);
    for (auto& line : lines("turn.pursuit", {{"enemy", unit(pursuer)}, {"rolled", inches(pursuit.rolled)}}))
      details.push_back(std::move(line));
    if (pursuit.attack)
      for (auto& line : attack_lines(*pursuit.attack)) details.push_back(std::move(line));
  }
  publish(id, pursuer,
      ImportantReport("DA-75", "retreat",
          say("turn.fall_back", {{"unit", unit(id)}, {"distance", inches(fall_back.moved.gone)},
                                    {"stays", done.reason == Reason::no_room}}))
          .shows({id}, {resolver_.world.at(id).place})
          .details(std::move(details))
          .dice(dice_.thrown()));
}

void TurnReports::moving_shot(PieceId by, const std::optional<MovingShotDone>& done, ShotMoment now) {
  if (!done || done->when != now) return;
  if (done->shot) shot(by, *done->shot);
  else no_shot(by, "DA-48", done->reason);
}

// A default order without a target needs no report: no player expects that shot.
void TurnReports::no_shot(PieceId by, std::string_view rule, Reason reason) {
  if (by_default_ && reason == Reason::no_target) return;
  refused(by, rule, say("turn.no_shot", {{"unit", unit(by)}, {"thrown", throws(by)}, {"why", why(reason)}}));
}

void TurnReports::shot(PieceId by, const Shot& shot) {
  const PieceId target = piece_of(shot.target);
  ReportBody report = ReportBuilder("DA-50", "missile",
      say("turn.shot",
          {{"unit", unit(by)}, {"target", unit(target)}, {"hits", shot.attack.hits}, {"thrown", throws(by)},
              {"doomed", shot.attack.doomed()}, {"facing", catalogue().word("facings", name(shot.facing))}}))
                          .pieces({by, target})
                          .details(attack_lines(shot.attack))
                          .important(shot.attack.doomed());
  report.rolls = rolls(true, true);
  publish(by, target, std::move(report));
  note_attack(by, target);
}

void TurnReports::rallied(const OrderDone& done, const RallyDone& rally) {
  const PieceId id = piece_of(done.piece);
  if (done.reason != Reason::none)
    return refused(id, "DA-63", say("turn.no_rally", {{"unit", unit(id)}, {"why", why(done.reason)}}));
  publish(id, {},
      ReportBuilder(
          "DA-63", "rally", say("turn.rally", {{"unit", unit(id)}, {"hits", rally.rallied}, {"left", *rally.hits}}))
          .shows({id}, {resolver_.world.at(id).place})
          .dice(dice_.thrown()));
}

void TurnReports::struck(const Strike& strike) {
  const PieceId by = piece_of(strike.piece), target = piece_of(strike.target);
  publish(by, target,
      ReportBuilder(strike.free ? "DA-61" : "DA-52", "melee",
          say("turn.strike", {{"unit", unit(by)}, {"target", unit(target)}, {"hits", strike.attack.hits},
                                 {"doomed", strike.attack.doomed()}, {"free", strike.free},
                                 {"facing", catalogue().word("facings", name(strike.facing))}}))
          .shows({by, target}, {resolver_.world.at(target).place})
          .details(attack_lines(strike.attack))
          .important(strike.attack.doomed())
          .dice(dice_.thrown()));
  const game::Piece &striker = resolver_.world.at(by), &struck = resolver_.world.at(target);
  resolver_.note_blow(striker.side, struck.side, struck.place);
}

void TurnReports::forbidden(const Strike& strike) {
  const PieceId by = piece_of(strike.piece), target = piece_of(strike.target);
  publish(by, target,
      ReportBuilder("DA-98", "melee", say("turn.no_strike", {{"unit", unit(by)}, {"target", unit(target)}}))
          .shows({by, target}, {resolver_.world.at(target).place}));
}

void TurnReports::eliminated(const Elimination& elimination) {
  const Situation& now = resolver_.read();
  for (const std::string& id : elimination.eliminated) {
    const Unit& gone = *now.unit(piece_of(id));
    std::vector<std::string> people;
    for (const Personality& person : now.people)
      if (person.place == aboard(gone.id)) people.push_back(person.name);
    resolver_.publish_to_all(
        ImportantReport("DA-60", "destroyed", say("turn.eliminated", {{"unit", gone.name}, {"people", people}})));
  }
  for (const SideTest& one : elimination.tests) {
    std::vector<std::string> totals;
    for (const int total : one.test.totals) totals.push_back(std::to_string(total));
    auto report = ImportantReport("DA-61", "morale",
        say("turn.morale", {{"side", resolver_.name_of(resolver_.config.side(one.side))}, {"routs", one.test.routs}}))
                      .details(lines("turn.morale_lines",
                          {{"lost", one.lost}, {"constant", one.test.die.constant}, {"bonus", one.test.bonus},
                              {"beat", one.test.must_beat}, {"totals", totals}}));
    if (&one == &elimination.tests.front()) report.dice(dice_.thrown());  // the dice of all tests, shown once
    resolver_.publish_to_all(report);
  }
}

void TurnReports::entry_blocked(PieceId id) { refused(id, "DA-91", say("turn.entry_blocked", {{"unit", unit(id)}})); }

}  // namespace ziggurat::dark_ages
