#include "protocol/codec/write/write_seat.h"

#include <stdexcept>

#include "base/json.h"
#include "campaign/clock/law_json.h"
#include "protocol/codec/shapes/shapes.h"
#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {
namespace {

Json seats_json(const Words& words, const std::vector<SeatId>& seats) {
  Json out = Json::array();
  for (const auto seat : seats) out.push_back(words.seat(seat));
  return out;
}

const char* state_word(SignedState state) {
  return state == SignedState::approved ? "signed" : state == SignedState::refused ? "refused" : "waits";
}

}  // namespace

std::string write_sheet(const Names& names, const SheetShown& shown) {
  Json out = {{"type", "sheet"}, {"phase", shown.phase}, {"seat", names.words().seat(shown.seat)},
      {"revision", shown.revision}, {"sheet", sheet_json(names, shown.sheet)}};
  if (shown.sealed) out["sealed"] = true;
  if (shown.by != Author::player) out["by"] = word_of(shown.by);
  if (shown.at_ms > 0) out["saved_at"] = shown.at_ms;
  if (!shown.receipt.empty()) out["receipt"] = shown.receipt;
  if (!shown.reason.empty()) out["reason"] = shown.reason;
  if (!shown.words.empty()) out["words"] = shown.words;
  if (!shown.without_order.empty()) out["without_order"] = pieces_json(names, shown.without_order);
  if (!shown.standing.empty())
    out["standing"] = {{"orders", orders_json(names, shown.standing)}, {"words", Json(shown.standing_words)}};
  for (const auto& [order, by, state] : shown.signing)
    out["signing"].push_back({{"order", order}, {"by", names.words().seat(by)}, {"state", state_word(state)}});
  return to_text(out);
}

std::string write_defaults(const Names& names, std::string_view id, const std::vector<game::Order>& orders,
    const std::vector<std::string>& words) {
  return to_text({{"type", "defaults"}, {"id", id}, {"orders", orders_json(names, orders)}, {"words", Json(words)}});
}

SealState seal_at_first(const Words& words, const game::Phase& phase, SeatId seat) {
  const FactionId faction = words.seats().at(static_cast<std::size_t>(seat.value)).faction;
  return phase.orders_from.has(game::Viewer::of(faction)) ? SealState::none : SealState::nothing;
}

std::string write_seals(const Names& names, std::int64_t number, const game::Phase& phase,
    const std::vector<SeatSeal>& seats, const std::map<SeatId, game::Strength>& bots, const std::set<SeatId>& free) {
  Json out = {{"type", "seals"}, {"phase", number}};
  for (const auto& [seat, state, sealed_at_ms] : seats) {
    if (state == seal_at_first(names.words(), phase, seat)) continue;
    out[std::string(word_of(state))].push_back(names.words().seat(seat));
    if (state == SealState::sealed) out["sealed_at"].push_back(sealed_at_ms);
  }
  for (const auto& [seat, strength] : bots) {
    out["bots"].push_back(names.words().seat(seat));
    if (strength != game::Strength::fair) out[std::string(game::word_of(strength))].push_back(names.words().seat(seat));
  }
  for (const SeatId seat : free) out["free"].push_back(names.words().seat(seat));
  return to_text(out);
}

// Built as text, because it is the most frequent message.
std::string write_stored(std::string_view id, std::int64_t phase, std::int64_t revision) {
  return R"({"id":)" + to_text(Json(id)) + R"(,"phase":)" + std::to_string(phase) + R"(,"revision":)" +
         std::to_string(revision) + R"(,"type":"stored"})";
}

std::string write_done(std::string_view id, const Done& done) {
  Json out = {{"type", "done"}, {"id", id}};
  if (done.number) out["number"] = *done.number;
  if (done.seq) out["seq"] = *done.seq;
  return to_text(out);
}

std::string write_refused(std::string_view id, const Refusal& refusal, const std::vector<Refusal>& faults) {
  Json out = fault_json(refusal);
  out["type"] = "refused";
  if (!id.empty()) out["id"] = id;
  if (!faults.empty()) out["faults"] = faults_json(faults);
  return to_text(out);
}

std::string write_press(const Names& names, const PressMessage& message, std::int64_t number, std::int64_t room) {
  Json out = {{"type", "press"}, {"number", number}, {"at", message.at_ms}, {"from", names.words().seat(message.from)},
      {"to", seats_json(names.words(), message.to)}, {"text", message.text}};
  if (room > 0) out["room"] = room;
  return to_text(out);
}

std::string write_room(const Names& names, const Room& room, const RoomPeople& people, std::int64_t number) {
  Json out = {{"type", "room"}, {"number", number}, {"name", room.name},
      {"here", seats_json(names.words(), people.here)}, {"left", seats_json(names.words(), people.left)}};
  if (people.gone) out["gone"] = true;
  if (room.closes_at_ms != 0) out["closes_at"] = room.closes_at_ms;
  return to_text(out);
}

std::string write_found(std::string_view id, const std::vector<std::string>& letters, std::int64_t before,
    const std::vector<PressPhase>& phases) {
  std::string out = "{";
  if (before > 0) out += R"("before":)" + std::to_string(before) + ",";
  out += R"("id":)" + to_text(Json(id)) + R"(,"letters":[)";
  for (std::size_t i = 0; i < letters.size(); ++i) out += (i > 0 ? "," : "") + letters[i];
  out += "]";
  if (!phases.empty()) {
    Json listed = Json::array();
    for (const PressPhase& mark : phases) listed.push_back({{"number", mark.phase}, {"title", mark.title}});
    out += R"(,"phases":)" + to_text(listed);
  }
  return out + R"(,"type":"found"})";
}

static Json clause_json(const Words& words, const Clause& clause) {
  Json out = {{"kind", word_of(clause.kind)}};
  if (clause.until_turn > 0) out["until"] = clause.until_turn;
  if (clause.kind == ClauseKind::truce) return out;
  out["from"] = words.faction(clause.from), out["to"] = words.faction(clause.to);
  if (clause.is_payment()) out["amount"] = clause.amount;
  return out;
}

static Json breach_json(const Words& words, const Breach& breach) {
  Json out = {{"kind", word_of(breach.kind)}, {"by", words.faction(breach.by)}, {"on", words.faction(breach.on)},
      {"phase", breach.phase}, {"at", breach.at_ms}};
  if (breach.by_both) out["by_both"] = true;
  if (breach.deed != BreachDeed::attacked) out["deed"] = breach_deed_words[static_cast<std::size_t>(breach.deed)];
  return out;
}

std::string write_agreement(const Names& names, const Agreement& agreement, std::int64_t number) {
  Json answers = Json::object(), answered_at = Json::object();
  for (const auto& [seat, accepted] : agreement.answers)
    if (seat != agreement.from) answers[names.words().seat(seat)] = accepted;
  for (const auto& [seat, at_ms] : agreement.answered_at_ms) answered_at[names.words().seat(seat)] = at_ms;
  Json out = {{"type", "agreement"}, {"number", number}, {"at", agreement.at_ms},
      {"from", names.words().seat(agreement.from)}, {"with", seats_json(names.words(), agreement.with)},
      {"title", agreement.title}, {"text", agreement.text}, {"answers", std::move(answers)},
      {"answered_at", std::move(answered_at)}, {"agreed", agreement.agreed()}};
  if (agreement.withdrawn()) out["withdrawn"] = true;
  if (agreement.phase > 0) out["phase"] = agreement.phase;
  if (agreement.until_ms > 0) out["until"] = agreement.until_ms;
  for (const Clause& clause : agreement.clauses) out["clauses"].push_back(clause_json(names.words(), clause));
  if (agreement.broken) out["broken"] = breach_json(names.words(), *agreement.broken);
  return to_text(out);
}

std::string write_own_request(const Names& names, const Request& request, std::string_view words, std::int64_t number) {
  const auto& seats = names.words().seats();
  const auto seat = static_cast<std::size_t>(request.seat.value);
  if (seat >= seats.size() || names.viewer() != game::Viewer::of(seats[seat].faction))
    throw std::logic_error("a request is written for a side that did not make it");
  Json out = {{"type", "request"}, {"number", number}, {"phase", request.phase},
      {"seat", names.words().seat(request.seat)}, {"order", order_json(names, request.order)}, {"words", words}};
  if (request.answer) out["answer"] = *request.answer;
  return to_text(out);
}

std::string write_announcement(const Words& words, const AnnouncementState& announcement, std::int64_t number) {
  Json out = numbered_announcement_json(words, announcement, number);
  out["type"] = "announcement";
  return to_text(out);
}

// Joins texts that are JSON already, like write_frames.
std::string write_older(std::string_view id, std::string_view of, const std::vector<std::string>& messages) {
  std::string out = R"({"id":)" + to_text(Json(id)) + R"(,"messages":[)";
  for (std::size_t i = 0; i < messages.size(); ++i) out += (i > 0 ? "," : "") + messages[i];
  return out + R"(],"of":)" + to_text(Json(of)) + R"(,"type":"older"})";
}

// Joins the frames as text, because parsing and serialising them again would cost more than rendering them did.
std::string write_frames(std::string_view id, const std::vector<std::string_view>& frames) {
  std::string out = R"({"frames":[)";
  for (std::size_t i = 0; i < frames.size(); ++i) {
    if (i > 0) out += ',';
    out += frames[i];
  }
  return out + R"(],"id":)" + to_text(Json(id)) + R"(,"type":"frames"})";
}

std::string write_law(const std::optional<ClockLaw>& law) {
  return law ? R"({"law":)" + ziggurat::write_law(*law).text() + R"(,"type":"law"})" : R"({"type":"law"})";
}

std::string write_programme(const Programme& programme) {
  Json items = Json::array();
  for (const ProgrammeItem& item : programme) {
    Json& one = items.emplace_back(Json{{"at", item.at_ms}, {"title", item.title}});
    if (item.stops) one["stops"] = true;
  }
  return to_text({{"type", "programme"}, {"items", std::move(items)}});
}

std::string write_extension(const Names& names, const Extension& extension, std::int64_t number) {
  Json out = {{"type", "extension"}, {"number", number}, {"at", extension.at_ms}, {"phase", extension.phase},
      {"seat", names.words().seat(extension.seat)}, {"by_ms", extension.by_ms}, {"reason", extension.reason}};
  if (extension.granted) out["granted"] = *extension.granted;
  if (!extension.answer.empty()) out["answer"] = extension.answer;
  return to_text(out);
}

std::string write_bells(std::string_view id, const std::vector<std::int64_t>& bells) {
  return to_text({{"type", "bells"}, {"id", id}, {"bells", bells}});
}

std::string write_calendar(std::string_view id, std::string_view url) {
  return to_text({{"type", "calendar"}, {"id", id}, {"url", url}});
}

std::string write_absence(const AbsenceShown& shown) {
  Json out = {{"type", "absence"}, {"bot_after", shown.law.bot_after}};
  if (shown.deputy) out["deputy"] = deputy_json(*shown.deputy);
  if (shown.left_to_bot > 0) out["left_to_bot"] = shown.left_to_bot;
  if (shown.vacated_at_ms > 0) out["vacated_at"] = shown.vacated_at_ms;
  if (shown.by_deputy) out["by_deputy"] = true;
  return to_text(out);
}

std::string write_link(std::string_view id, std::string_view url, std::int64_t expires_at_ms) {
  return to_text({{"type", "link"}, {"id", id}, {"url", url}, {"expires_at", expires_at_ms}});
}

}  // namespace ziggurat::protocol
