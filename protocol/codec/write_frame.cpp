#include "protocol/codec/write_frame.h"

#include "base/crypto.h"
#include "base/json.h"
#include "protocol/codec/shapes.h"
#include "protocol/codec/words_of_enums.h"

namespace ziggurat::protocol {
namespace {

Json proofs_json(const std::vector<StreamProof>& proofs) {
  Json out = Json::array();
  for (const auto& proof : proofs) {
    Json path = Json::array();
    for (const auto& hash : proof.path) path.push_back(to_hex(hash));
    out.push_back(
        {{"stream", proof.stream}, {"leaf", proof.leaf}, {"key", to_hex(proof.key)}, {"path", std::move(path)}});
  }
  return out;
}

Json fates_json(const Words& words, const std::vector<std::pair<SeatId, game::SheetFate>>& fates) {
  Json out = Json::array();
  for (const auto& [seat, fate] : fates) out.push_back({{"seat", words.seat(seat)}, {"fate", word_of(fate)}});
  return out;
}

// A frame that changes nothing of the view has none.
void put_delta(Json& out, const Names& names, const game::Delta& delta) {
  if (!delta.empty()) out["delta"] = delta_json(names, delta);
}

Json body_json(const Names& names, const Frame& frame, const Standing& standing, const game::Viewer& viewer) {
  const Words& words = names.words();
  return std::visit(
      Overloaded{
          [&](const StepShown& s) -> Json {
            Json out = {{"type", "step"}, {"phase", s.phase}, {"name", s.name}, {"title", s.title}};
            put_delta(out, names, s.delta);
            out["reports"] = reports_json(names, s.reports, s.amended);
            if (!s.proofs.empty()) out["proofs"] = proofs_json(s.proofs);
            if (s.amendment) out["amendment"] = true;
            if (!s.salts.empty()) out["salts"] = to_hex(s.salts);
            if (s.takes_back > 0) out["takes_back"] = s.takes_back, out["reason"] = s.reason;
            return out;
          },
          [&](const PhaseShown& s) -> Json {
            Json out = {{"type", "phase"}, {"phase", phase_json(words, s.phase, s.what)},
                {"clock", clock_json(s.stage, s.clock)}, {"commitment", to_hex(s.commitment)}};
            put_delta(out, names, s.delta);
            return out;
          },
          [&](const StartedShown& s) -> Json {
            return {{"type", "started"}, {"phase", s.phase}, {"clock", clock_json(Stage::orders, s.clock)}};
          },
          [&](const BellShown& s) -> Json {
            Json out = {{"type", "bell"}, {"phase", s.phase}};
            if (s.held) out["held"] = true;
            if (!s.fates.empty()) out["fates"] = fates_json(words, s.fates);
            return out;
          },
          [&](const ReviewShown& s) -> Json {
            return {{"type", "review"}, {"phase", s.phase}, {"clock", clock_json(Stage::review, s.clock)}};
          },
          [&](const ClockShown& s) -> Json {
            return {{"type", "clock"}, {"clock", clock_json(s.stage, s.clock)}, {"by", word_of(s.by)},
                {"reason", s.reason}};
          },
          [&](const AnnouncementShown& s) -> Json {
            return {{"type", "announcement"}, {"text", s.text}};
          },
          [&](const RewoundShown& s) -> Json {
            return {{"type", "rewound"}, {"stream", words.stream(viewer, standing.branch)},
                {"phase", phase_json(words, standing.phase_number, standing.phase)},
                {"clock", clock_json(standing.stage, standing.clock)}, {"commitment", to_hex(standing.commitment)},
                {"view", view_json(names, standing.view)}, {"reason", s.reason}};
          },
          [&](const EndShown& s) -> Json {
            Json out = {{"type", "end"}, {"reason", s.reason}};
            put_delta(out, names, s.delta);
            if (s.victory) out["victory"] = victory_json(words, *s.victory);
            return out;
          },
      },
      frame.shown);
}

}  // namespace

std::string write_frame(
    const Names& names, const Frame& frame, const Standing& standing, std::optional<game::Viewer> as) {
  Json out = body_json(names, frame, standing, as.value_or(names.viewer()));
  out["revision"] = frame.revision;
  out["at"] = frame.at_ms;
  if (as) out["as"] = names.words().viewer(*as);
  return to_text(out);
}

std::string write_snapshot(const Names& names, const Standing& standing, std::int64_t revision, const Told& told,
    std::optional<game::Viewer> as) {
  const Words& words = names.words();
  Json out = {{"type", "snapshot"}, {"stream", words.stream(as.value_or(names.viewer()), standing.branch)},
      {"revision", revision}, {"phase", phase_json(words, standing.phase_number, standing.phase)},
      {"clock", clock_json(standing.stage, standing.clock)}, {"commitment", to_hex(standing.commitment)},
      {"view", view_json(names, standing.view)}, {"reports_of", told.reports_of},
      {"reports", reports_json(names, told.reports, told.amended)}, {"fates_of", told.fates_of},
      {"fates", fates_json(words, told.fates)}};
  if (standing.rewind)
    out["rewound"] = {{"phase", standing.rewind->phase}, {"title", standing.rewound_title},
        {"at", standing.rewind->at_ms}, {"reason", standing.rewind->reason}};
  if (standing.victory) out["victory"] = victory_json(words, *standing.victory);
  if (as) out["as"] = words.viewer(*as);
  return to_text(out);
}

}  // namespace ziggurat::protocol
