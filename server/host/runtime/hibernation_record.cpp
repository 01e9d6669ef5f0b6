#include "host/runtime/hibernation_record.h"

#include <set>

#include "base/crypto.h"
#include "base/json.h"
#include "campaign/log/log_parts.h"
#include "campaign/snapshot/snapshot_absences.h"

namespace ziggurat {
namespace {

constexpr int record_format = 5;

JsonText write_moment(const std::optional<std::int64_t>& ms) { return ms ? JsonText(*ms) : JsonText(); }
JsonText write_seats(const std::set<std::string>& seats) {
  JsonList list;
  for (const std::string& seat : seats) list.push_back(seat);
  return list;
}
std::optional<std::int64_t> read_moment(const JsonReader& json) {
  return json.value().is_null() ? std::nullopt : std::optional(json.integer());
}

}  // namespace

std::string write_hibernation_record(const Hibernated& hibernated, const Maker& maker, std::string_view chain) {
  const auto& state = hibernated.state;
  JsonList missed;
  JsonList bots;
  for (const auto& [seat, strength] : state.bots) bots.push_back(JsonText::list({seat, game::word_of(strength)}));
  for (const auto& [seat, bells] : state.missed) missed.push_back(JsonText::list({seat, bells}));
  const JsonText text = {{"format", record_format}, {"program", maker.program}, {"rulebook", maker.rulebook},
      {"rulebook_version", maker.version}, {"chain", chain}, {"phase_seq", hibernated.phase_seq},
      {"seats", log::write(hibernated.seats)}, {"factions", log::write(hibernated.factions)},
      {"emblems", log::write(hibernated.emblems)}, {"phase", state.phase}, {"stage", state.stage},
      {"status", state.status}, {"phase_number", state.phase_number}, {"seq", state.last_seq},
      {"closes_at", write_moment(state.closes_at_ms)}, {"paused_at", write_moment(state.paused_at_ms)},
      {"starts_when_seated", state.starts_when_seated}, {"held", write_seats(state.held)}, {"bots", std::move(bots)},
      {"missed", std::move(missed)}, {"starts_at", write_moment(state.starts_at_ms)},
      {"absences", log::write_absences(state.absences)}, {"second_word", state.second_word},
      {"held_since", write_moment(state.held_since_ms)}, {"requests", state.requests}};
  return to_hex(as_bytes(sha256(text.text()))) + ' ' + text.text();
}

Result<Hibernated> read_hibernation_record(
    std::string_view text, const Maker& maker, std::int64_t seq, std::string_view chain) {
  const auto end = std::min(text.find(' '), text.size());
  const auto body = text.substr(std::min(end + 1, text.size()));
  if (text.substr(0, end) != to_hex(as_bytes(sha256(body)))) return refuse("damaged", "", "its hash does not match");
  const auto parsed = parse_json(body);
  if (!parsed) return std::unexpected(parsed.error());
  return read_json([&] {
    const JsonReader json(*parsed, "rest");
    if (json.integer("format", 0, INT32_MAX) != record_format) json.fail("foreign", "it has a different format");
    const Maker made_by{
        json.text("program"), json.text("rulebook"), static_cast<int>(json.integer("rulebook_version", 0, INT32_MAX))};
    if (made_by != maker) json.fail("foreign", "it was made by another build or by other rules");
    if (json.integer("seq", 1, INT64_MAX) != seq || json.text("chain") != chain)
      json.fail("foreign", "it belongs to another log");
    Hibernated hibernated;
    hibernated.phase_seq = json.integer("phase_seq", 1, seq);
    log::read(json, "seats", hibernated.seats);
    log::read(json, "factions", hibernated.factions), log::read(json, "emblems", hibernated.emblems);
    if (hibernated.emblems.size() != hibernated.factions.size()) json.fail("each faction needs an emblem");
    for (const SeatInfo& seat : hibernated.seats)
      if (seat.faction.value >= static_cast<std::int32_t>(hibernated.factions.size()))
        json.fail("there is no such faction");
    auto& state = hibernated.state;
    state.phase = json.text("phase"), state.stage = json.text("stage"), state.status = json.text("status");
    state.phase_number = json.integer("phase_number", 0, INT64_MAX), state.last_seq = seq;
    state.closes_at_ms = read_moment(json.member("closes_at"));
    state.paused_at_ms = read_moment(json.member("paused_at"));
    state.starts_when_seated = json.member("starts_when_seated").boolean();
    for (const auto& seat : json.member("held").items()) state.held.insert(seat.text());
    for (const auto& bot : json.member("bots").items()) {
      const auto items = bot.items(2, 2);
      state.bots[items[0].text()] = game::read_strength(items[1]);
    }
    for (const auto& one : json.member("missed").items()) {
      const auto items = one.items(2, 2);
      state.missed[items[0].text()] = items[1].integer();
    }
    state.starts_at_ms = read_moment(json.member("starts_at"));
    state.absences = log::read_absences(json.member("absences"));
    state.second_word = json.member("second_word").boolean();
    state.held_since_ms = read_moment(json.member("held_since"));
    state.requests = json.integer("requests", 0, INT64_MAX);
    return hibernated;
  });
}

}  // namespace ziggurat
