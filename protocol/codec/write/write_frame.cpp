#include "protocol/codec/write/write_frame.h"

#include "base/base64url.h"
#include "base/json.h"
#include "protocol/codec/shapes/shapes.h"
#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {
namespace {

Json proofs_json(const std::vector<StreamProof>& proofs) {
  Json out = Json::array();
  for (const auto& proof : proofs) {
    Json path = Json::array();
    for (const auto& hash : proof.path) path.push_back(to_base64url(hash));
    out.push_back(
        {{"stream", proof.stream}, {"leaf", proof.leaf}, {"key", to_base64url(proof.key)}, {"path", std::move(path)}});
  }
  return out;
}

Json fates_json(const Words& words, const std::vector<SeatFate>& fates) {
  Json out = Json::array();
  for (const auto& [seat, fate, by, reason] : fates) {
    out.push_back({{"seat", words.seat(seat)}, {"fate", word_of(fate)}});
    // The fate `umpire` says already who wrote the sheet.
    if (by != Author::player && fate != game::SheetFate::umpire) out.back()["by"] = word_of(by);
    if (!reason.empty()) out.back()["reason"] = reason;
  }
  return out;
}

void put_clock(Json& out, Json clock) {
  if (!clock.empty()) out["clock"] = std::move(clock);
}

std::string_view type_of(const Shown& shown) {
  return std::visit(Overloaded{
                        [](const StepShown&) { return "step"; },
                        [](const PhaseShown&) { return "phase"; },
                        [](const StartedShown&) { return "started"; },
                        [](const BellShown&) { return "bell"; },
                        [](const ReviewShown&) { return "review"; },
                        [](const ClockShown&) { return "clock"; },
                        [](const AnnouncementShown&) { return "announcement"; },
                        [](const RewoundShown&) { return "rewound"; },
                        [](const EndShown&) { return "end"; },
                    },
      shown);
}

// Frames whose type may be omitted: a step has a name, and a phase a commitment; of the others, a bell comes while
// orders are open, and a review after it.
bool has_implied_type(const Shown& shown) {
  return std::holds_alternative<StepShown>(shown) || std::holds_alternative<PhaseShown>(shown) ||
         std::holds_alternative<BellShown>(shown) || std::holds_alternative<ReviewShown>(shown);
}

// How much of the head is omitted: nothing; what follows from the earlier frames of the stream; or also the time, which
// follows from the frame before it in the same message.
enum class Head { whole, live, following };

// The member `phase` of a frame as JSON, in full and relative to the frame before it; empty: the frame has none.
struct PhaseTexts {
  std::string whole, behind;
};
PhaseTexts phase_texts(const Words& words, const Frame& frame, const game::Phase* phase_before, std::int64_t before) {
  const auto text = [](const Json& phase) { return to_text(phase.size() == 1 ? phase.at("path") : phase); };
  if (const auto* opened = std::get_if<PhaseShown>(&frame.shown)) {
    Json phase = phase_json(words, opened->phase, opened->what, phase_before);
    PhaseTexts texts{text(phase), {}};
    if (before > 0 && before + 1 == opened->phase) phase.erase("number");
    texts.behind = text(phase);
    return texts;
  }
  const std::int64_t number = head_of(frame).phase;
  if (number == 0 || std::holds_alternative<RewoundShown>(frame.shown)) return {};
  return {std::to_string(number), before == number ? "" : std::to_string(number)};
}

// The beginning of a frame's text.
std::string head_text(const Frame& frame, const PhaseTexts& phase, Head form, std::int64_t at_before = 0) {
  const std::int64_t at_ms = head_of(frame).at_ms;
  std::string text = "{";
  const auto put = [&](std::string_view name, const std::string& value) {
    text.append(text.size() > 1 ? ",\"" : "\"").append(name).append("\":").append(value);
  };
  if (form != Head::following) put("at", std::to_string(at_ms));
  else if (at_ms != at_before) put("later", std::to_string(at_ms - at_before));
  if (const auto& named = form == Head::whole ? phase.whole : phase.behind; !named.empty()) put("phase", named);
  if (form == Head::whole) put("revision", std::to_string(frame.revision));
  if (form == Head::whole || !has_implied_type(frame.shown)) put("type", '"' + std::string(type_of(frame.shown)) + '"');
  return text;
}

// `body`: an object's text.
std::string joined(std::string head, const std::string& body) {
  if (body.size() > 2 && head.size() > 1) head += ',';
  return head.append(body, 1);
}

// A frame without changes of the view has no delta.
void put_delta(Json& out, const Names& names, const game::Delta& delta, const Standing& standing) {
  if (!delta.empty()) out["delta"] = delta_json(names, delta, standing.before ? *standing.before : standing.view);
}

Json acts_json(const Names& names, const game::Viewer& reader, const std::vector<ShownAct>& acts) {
  Json out = Json::array();
  for (const auto& act : acts) {
    Json one = {{"phase", act.phase}, {"revision", act.revision}, {"at", act.at_ms}, {"title", act.title},
        {"reports", reports_json(names, reader, act.reports)}};
    if (act.takes_back > 0) one["takes_back"] = act.takes_back, one["reason"] = act.reason;
    for (const auto& [ledger, was, is] : act.stores)
      one["stores"][names.words().vocabulary().ledgers.at(static_cast<std::size_t>(ledger)).name] = {
          {"was", was}, {"is", is}};
    out.push_back(std::move(one));
  }
  return out;
}

// The frame without its head.
Json body_json(const Names& names, const Frame& frame, const Standing& standing, const game::Viewer& viewer) {
  const Words& words = names.words();
  return std::visit(Overloaded{
                        [&](const StepShown& s) -> Json {
                          Json out = {{"name", s.name}};
                          if (s.title != in_words(s.name)) out["title"] = s.title;
                          put_delta(out, names, s.delta, standing);
                          if (!s.reports.empty()) out["reports"] = reports_json(names, viewer, s.reports, s.amended);
                          if (!s.proofs.empty()) out["proofs"] = proofs_json(s.proofs);
                          if (s.amendment) out["amendment"] = true;
                          if (!s.salts.empty()) out["salts"] = to_base64url(s.salts);
                          if (s.takes_back > 0) out["takes_back"] = s.takes_back, out["reason"] = s.reason;
                          return out;
                        },
                        [&](const PhaseShown& s) -> Json {
                          Json out = {{"commitment", to_base64url(s.commitment)}};
                          put_clock(out, clock_json(s.stage, s.clock, Stage::orders, frame.at_ms));
                          put_delta(out, names, s.delta, standing);
                          return out;
                        },
                        [&](const StartedShown& s) -> Json {
                          Json out = Json::object();
                          put_clock(out, clock_json(Stage::orders, s.clock, Stage::orders, frame.at_ms));
                          return out;
                        },
                        [&](const BellShown& s) -> Json {
                          Json out = Json::object();
                          if (s.held) out["held"] = true;
                          auto fates = s.fates;
                          std::erase_if(fates, [](const auto& one) { return one.fate == game::SheetFate::nothing; });
                          // An empty list: no seat of this side could order.
                          if (!fates.empty() || s.fates.empty()) out["fates"] = fates_json(words, fates);
                          return out;
                        },
                        [&](const ReviewShown& s) -> Json {
                          Json out = Json::object();
                          put_clock(out, clock_json(Stage::review, s.clock, Stage::review, frame.at_ms));
                          return out;
                        },
                        [&](const ClockShown& s) -> Json {
                          return {{"clock", clock_json(s.stage, s.clock)}, {"by", word_of(s.by)}, {"reason", s.reason}};
                        },
                        [&](const AnnouncementShown& s) -> Json { return announcement_json(words, s); },
                        [&](const RewoundShown& s) -> Json {
                          return {{"stream", words.stream(viewer, standing.branch)},
                              {"phase", phase_json(words, standing.phase_number, standing.phase)},
                              {"clock", clock_json(standing.stage, standing.clock)},
                              {"commitment", to_base64url(standing.commitment)},
                              {"view", view_json(names, standing.view)}, {"reason", s.reason}};
                        },
                        [&](const EndShown& s) -> Json {
                          Json out = {{"reason", s.reason}};
                          put_delta(out, names, s.delta, standing);
                          if (s.victory) out["victory"] = victory_json(words, *s.victory);
                          return out;
                        },
                    },
      frame.shown);
}

}  // namespace

std::string write_frame(const Names& names, const Frame& frame, const Standing& standing,
    std::optional<game::Viewer> as, const game::Phase* phase_before) {
  Json body = body_json(names, frame, standing, as.value_or(names.viewer()));
  if (as) body["as"] = names.words().viewer(*as);
  return joined(head_text(frame, phase_texts(names.words(), frame, phase_before, 0), Head::whole), to_text(body));
}

WrittenFrame write_frame_behind(const Names& names, const Frame& frame, const Standing& standing,
    const FrameHead& before, const game::Phase* phase_before) {
  const std::string body = to_text(body_json(names, frame, standing, names.viewer()));
  const PhaseTexts phase = phase_texts(names.words(), frame, phase_before, before.phase);
  const auto in_form = [&](Head form) { return joined(head_text(frame, phase, form, before.at_ms), body); };
  return {in_form(Head::whole), in_form(Head::live), in_form(Head::following)};
}

FrameHead head_of(const Frame& frame) {
  return {frame.at_ms, std::visit(
                           [](const auto& shown) -> std::int64_t {
                             if constexpr (requires { shown.phase; }) return shown.phase;
                             else return 0;
                           },
                           frame.shown)};
}

std::string write_snapshot(const Names& names, const Standing& standing, std::int64_t revision, const LastShown& last,
    std::optional<game::Viewer> as) {
  const Words& words = names.words();
  Json out = {{"type", "snapshot"}, {"stream", words.stream(as.value_or(names.viewer()), standing.branch)},
      {"revision", revision}, {"phase", phase_json(words, standing.phase_number, standing.phase)},
      {"clock", clock_json(standing.stage, standing.clock)}, {"commitment", to_base64url(standing.commitment)},
      {"view", view_json(names, standing.view)}, {"reports_of", last.reports_of},
      {"reports", reports_json(names, as.value_or(names.viewer()), last.reports, last.amended)},
      {"fates_of", last.fates_of}, {"fates", fates_json(words, last.fates)}};
  if (!last.acts.empty()) out["acts"] = acts_json(names, as.value_or(names.viewer()), last.acts);
  if (!standing.announcements.empty()) {
    Json announcements = Json::array();
    std::int64_t number = standing.announcements_before;
    for (const auto& one : standing.announcements)
      announcements.push_back(numbered_announcement_json(words, one, ++number));
    out["announcements"] = std::move(announcements);
  }
  if (standing.rewind)
    out["rewound"] = {{"phase", standing.rewind->phase}, {"title", standing.rewound_title},
        {"at", standing.rewind->at_ms}, {"reason", standing.rewind->reason}};
  if (standing.victory) out["victory"] = victory_json(words, *standing.victory);
  if (as) out["as"] = words.viewer(*as);
  return to_text(out);
}

}  // namespace ziggurat::protocol
