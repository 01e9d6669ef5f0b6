#include "rulebooks/domain_war/course/pause.h"

#include "base/json.h"
#include "rulebooks/domain_war/rules/figures/list.h"

namespace ziggurat::domain_war {
namespace {

template <class List>
Json numbers(const List& list) {
  Json all = Json::array();
  for (const auto& one : list) all.push_back(one);
  return all;
}
Json side_json(const EncounterSide& side) { return {{"forces", numbers(side.forces)}, {"points", side.points}}; }

Json written(const Pause& pause) {
  Json forces = Json::array(), encounters = Json::array(), tried = Json::array(), works = Json::array();
  for (const FieldForce& one : pause.met.forces) {
    Json units = Json::array();
    for (const PieceId id : one.units) units.push_back(id.value);
    forces.push_back({{"regent", one.force.regent}, {"at", one.force.at}, {"units", std::move(units)}});
  }
  for (const Encounter& one : pause.met.encounters)
    encounters.push_back({{"province", one.province}, {"leg", one.leg}, {"aggressor", side_json(one.aggressor)},
        {"defender", side_json(one.defender)}});
  for (const SentAttempt& one : pause.covert.attempts.tried)
    tried.push_back({{"kind", static_cast<int>(one.attempt.kind)}, {"by", one.by},
        {"against", one.against ? static_cast<std::int64_t>(*one.against) : -1}});
  for (const Works::Begun& one : pause.works) works.push_back({{"by", one.by.value}, {"round", one.round}});
  return {{"forces", std::move(forces)}, {"encounters", std::move(encounters)}, {"tried", std::move(tried)},
      {"rolled", numbers(pause.covert.attempts.watches)}, {"paid", numbers(pause.covert.paid)},
      {"works", std::move(works)}};
}

// The log may be tampered with: data that does not parse counts as no pause.
class PauseReader {
 public:
  explicit PauseReader(const GameConfig& config) : config_(config) {}

  Pause read(const JsonReader& from) const {
    Pause pause;
    for (const JsonReader& one : from.member("forces").items()) {
      FieldForce& force = pause.met.forces.emplace_back();
      force.force.regent = config_.regent_id(faction(one.text("regent")));
      force.force.at = province(one, "at");
      for (const JsonReader& unit : one.member("units").items())
        force.units.push_back({static_cast<std::int32_t>(unit.integer(0, INT32_MAX))});
    }
    for (const JsonReader& one : from.member("encounters").items())
      pause.met.encounters.push_back({province(one, "province"), static_cast<int>(one.integer("leg", 0, 1000)),
          side(one.member("aggressor"), pause.met), side(one.member("defender"), pause.met)});
    const auto last = config_.regents() - 1;
    for (const JsonReader& one : from.member("tried").items()) {
      SentAttempt& sent = pause.covert.attempts.tried.emplace_back();
      sent.attempt.kind = static_cast<CovertKind>(one.integer("kind", 0, static_cast<int>(CovertKind::custom)));
      sent.by = static_cast<std::size_t>(one.integer("by", 0, last));
      if (const auto against = one.integer("against", -1, last); against >= 0)
        sent.against = static_cast<std::size_t>(against);
    }
    const auto regents = static_cast<std::size_t>(config_.regents());
    for (const JsonReader& one : from.member("rolled").items()) pause.covert.attempts.watches.push_back(one.boolean());
    if (!pause.covert.attempts.watches.empty()) pause.covert.attempts.watches.resize(regents);
    for (const JsonReader& one : from.member("paid").items()) pause.covert.paid.push_back(one.boolean());
    pause.covert.paid.resize(regents);
    for (const JsonReader& one : from.member("works").items())
      pause.works.push_back({{static_cast<std::int32_t>(one.integer("by", 0, last))},
          static_cast<int>(one.integer("round", 1, config_.customs.actions))});
    return pause;
  }

 private:
  FactionId faction(const std::string& id) const {
    for (FactionId one{0}; one.value < config_.regents(); ++one.value)
      if (config_.regent_id(one) == id) return one;
    return {0};
  }
  ProvinceIndex province(const JsonReader& from, std::string_view key) const {
    return static_cast<ProvinceIndex>(
        from.integer(key, 0, static_cast<std::int64_t>(config_.scenario.provinces.size()) - 1));
  }
  static EncounterSide side(const JsonReader& from, const Met& met) {
    EncounterSide side;
    side.points = static_cast<int>(from.integer("points", 0, 1'000'000));
    for (const JsonReader& one : from.member("forces").items(1)) {
      side.forces.push_back(static_cast<std::size_t>(one.integer(0, static_cast<std::int64_t>(met.forces.size()) - 1)));
      const std::string& regent = met.forces[side.forces.back()].force.regent;
      if (!contains(side.regents, regent)) side.regents.push_back(regent);
    }
    std::ranges::sort(side.regents);
    return side;
  }
  const GameConfig& config_;
};

}  // namespace

void keep(PhaseResolver& resolver, const Pause& pause) { resolver.set(resolver.words.memory, to_text(written(pause))); }

Pause take_up(PhaseResolver& resolver) {
  const auto& w = resolver.words;
  Pause pause;
  if (const auto json = parse_json(resolver.world[w.memory]))
    if (auto found = read_json([&] { return PauseReader(resolver.config).read(JsonReader(*json, "")); }))
      pause = std::move(*found);
  pause.round = static_cast<int>(std::clamp<Number>(resolver.world[w.round], 1, resolver.config.customs.actions));
  pause.covert.paid.resize(static_cast<std::size_t>(resolver.config.regents()));
  resolver.set(w.memory, Text{});
  for (const PieceId id : resolver.world.pieces()) resolver.clear(id, w.asked);
  return pause;
}

}  // namespace ziggurat::domain_war
