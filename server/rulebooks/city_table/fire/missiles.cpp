#include <algorithm>
#include <set>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/rules/fire/missile.h"
#include "rulebooks/city_table/sentences.h"

// The missile step (CT-40 to CT-43). The move step recorded which groups passed each other.
namespace ziggurat::city_table {
namespace {

struct Firers {
  KeptGroup kept;
  std::vector<const TableUnit*> units = {};  // current units, top first
  bool moved = false;
};
struct Volley {
  int batch, window, pulse;
  std::size_t from, at;
};

// Each group uses its own dice stream: "missiles/<group>".
class GroupDice final : public Dice {
 public:
  explicit GroupDice(Dice& box) : box_(box) {}
  int roll(int sides, std::string_view purpose) override {
    const auto from = purpose.find(':') + 1;
    const auto to = purpose.rfind(':');
    const auto stream = "missiles/" + std::string(purpose.substr(from, to - from));
    box_.use_stream(stream);
    const int face = box_.roll(sides, purpose);
    rolls.push_back({stream, std::string(purpose), sides, face});
    return face;
  }
  std::vector<Roll> rolls;  // one per shot, in the order of the shots

 private:
  Dice& box_;
};

std::vector<Firers> groups_now(const Table& now, const RoundMemory& memory) {
  std::vector<Firers> groups;
  std::set<PieceId> grouped;
  for (const auto& kept : memory.groups) {
    Firers group{.kept = kept};
    for (const PieceId id : kept.units)
      if (const auto* unit = now.unit(id); unit && unit->on_table() && grouped.insert(id).second) {
        group.units.push_back(unit);
        group.moved = group.moved || unit->moved;
      }
    std::ranges::stable_sort(group.units, {}, &TableUnit::rank);
    if (!group.units.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

// Maps fire recorded between sets of units to fire between the current groups. With a single window both are the same.
std::vector<Volley> volleys(const std::vector<Firers>& groups, const RoundMemory& memory, const GameConfig& config) {
  const auto among = [&](const std::vector<PieceId>& units, bool archers) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < groups.size(); ++i)
      if (std::ranges::any_of(groups[i].units, [&](const auto* u) {
            return (!archers || u->type->kind == UnitClass::archer) && std::ranges::find(units, u->id) != units.end();
          }))
        found.push_back(i);
    return found;
  };
  std::vector<Volley> list;
  for (const auto& fire : memory.fires) {
    const auto targets = among(fire.at, false);
    if (targets.empty()) continue;
    for (const std::size_t from : among(fire.from, true)) {
      const auto& group = groups[from];
      if (group.kept.shoot == ShootAt::none) continue;
      const auto& named = groups[targets.front()].kept.units;
      if (group.kept.shoot == ShootAt::group && std::ranges::find(named, group.kept.named) == named.end()) continue;
      const auto same = [&](const Volley& v) { return v.from == from && v.at == targets.front(); };
      if (std::ranges::none_of(list, same))
        list.push_back({fire.batch == 3 ? 3 : group.moved ? 2 : 1, fire.window, fire.pulse, from, targets.front()});
    }
  }
  if (config.switches.missile_limit == MissileLimit::per_round || config.switches.static_missile_fire) {
    std::ranges::stable_sort(list, [](const auto& a, const auto& b) {
      return std::tuple(a.batch == 3, a.window, a.pulse) < std::tuple(b.batch == 3, b.window, b.pulse);
    });
    const bool once = config.switches.missile_limit == MissileLimit::per_round;
    std::set<std::size_t> fired;
    std::erase_if(list, [&](const Volley& v) { return !fired.insert(v.from).second && (once || v.batch == 3); });
  }
  std::ranges::stable_sort(list, [](const auto& a, const auto& b) {
    return std::tuple(a.batch, a.from, a.at) < std::tuple(b.batch, b.from, b.at);
  });
  return list;
}

}  // namespace

void missile_step(PhaseResolver& resolver, const RoundMemory& memory) {
  const Table& now = resolver.table();
  const auto groups = groups_now(now, memory);
  const auto list = volleys(groups, memory, resolver.config);
  if (list.empty()) return;
  std::vector<MissileGroup> stacks;
  for (const auto& group : groups) stacks.push_back({group.units.front()->key(), rules_stack(group.units)});
  std::vector<FireOrder> fire;
  for (const auto& volley : list) fire.push_back({volley.batch, volley.from, volley.at});
  GroupDice dice(resolver.closing.dice);
  const auto result = fire_missiles(stacks, fire, dice);
  for (std::size_t i = 0; i < groups.size(); ++i)
    if (result.groups[i].hits > 0) resolver.survive(groups[i].units, result.groups[i].units);
  for (const auto& volley : list) {
    ReportBody published{.rule = "CT-41", .kind = "missile"};
    int hits = 0, shots = 0, expected = 0;
    std::vector<std::string> losses;
    for (std::size_t s = 0; s < result.shots.size(); ++s) {
      const auto& shot = result.shots[s];
      if (shot.from != volley.from || shot.at != volley.at || shot.batch != volley.batch) continue;
      ++shots;
      hits += shot.hit;
      expected += std::clamp(7 - shot.need, 0, 6);
      if (s < dice.rolls.size()) published.rolls.push_back(dice.rolls[s]), published.fight = dice.rolls[s].stream;
      const auto* archer = now.unit_by_key(shot.archer);
      published.details.emplace_back(archer ? archer->name : say("missiles.archers"),
          say("missiles.shot", {{"die", shot.face}, {"need", shot.need}}));
      if (const auto* victim = shot.hit ? now.unit_by_key(shot.victim) : nullptr)
        losses.push_back(say("missiles.loss", {{"unit", victim}, {"gone", shot.gone}}));
    }
    if (shots == 0) continue;
    const auto& from = groups[volley.from];
    const auto& at = groups[volley.at];
    std::vector<const TableUnit*> archers;
    for (const auto* unit : from.units)
      if (unit->type->kind == UnitClass::archer) archers.push_back(unit);
    const shelf::Values said = {{"archers", archers}, {"from", from.units.front()->at}, {"targets", at.units},
        {"hits", hits}, {"losses", losses}, {"expected", shelf::tenths_of_sixths(expected)}, {"batch", volley.batch}};
    published.text = say("missiles.told", said);
    for (const auto* unit : archers) published.pieces.push_back(unit->id);
    published.places = {place_of(from.units.front()->at), place_of(at.units.front()->at)};
    published.likely = say("missiles.likely", said);
    for (auto& line : lines("missiles.details", said)) published.details.push_back(std::move(line));
    published.important = hits > 0;
    resolver.report_fight(
        std::move(published), say("missiles.seen", said), {from.units.front()->at, at.units.front()->at});
  }
}

}  // namespace ziggurat::city_table
