#include "rulebooks/city_table/rules/march/moves.h"

#include <algorithm>
#include <array>

namespace ziggurat::city_table {
namespace {

constexpr std::array<std::string_view, 9> status_names = {
    "held", "illegal", "arrived", "contact", "met", "waiting", "avoids_contact", "enemy_in_path", "neutral_ground"};

// One run of the move step. Groups are identified by their index in the group list.
class MoveStep {
 public:
  MoveStep(const Board& board, const std::vector<Group>& groups, const Initiative& initiative, const Switches& switches)
      : board_(board), groups_(groups), initiative_(initiative), switches_(switches), bodies_(groups.size()) {
    moves_.groups.resize(groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
      Body& body = bodies_[i];
      body.on_board = groups[i].order.kind != OrderKind::enter;
      body.at = body.on_board ? groups[i].at : Square{};
      body.archers = has_class(groups[i].units, UnitClass::archer);
      body.only_archers = all_of_class(groups[i].units, UnitClass::archer);
      body.place = static_cast<std::size_t>(place_in(initiative, groups[i].camp));
      moves_.groups[i].stance = stance_ordered(groups[i].order);
    }
    order_of_fire_.resize(groups.size());
  }

  Moves run() {
    if (switches_.resolution == Resolution::simultaneous) {
      run_for({});
    } else {
      for (const Camp camp : initiative_) run_for(camp);
      for (const Camp camp : {Camp::city, Camp::dark, Camp::neutral})
        if (std::find(initiative_.begin(), initiative_.end(), camp) == initiative_.end()) run_for(camp);
    }
    for (std::size_t i = 0; i < groups_.size(); ++i) moves_.groups[i].at = bodies_[i].at;
    tell_contacts();
    tell_fire();
    return std::move(moves_);
  }

 private:
  struct Body {
    Square at;
    bool on_board = true;
    bool moving = false;  // has a lawful order and is not halted
    bool steps = false;   // takes a step in this pulse
    bool archers = false;
    bool only_archers = false;
    std::size_t place = 0;  // index of its camp in the initiative
  };

  static Stance stance_ordered(const Order& order) {
    const bool attacks = order.kind == OrderKind::move || order.kind == OrderKind::enter;
    return order.stance.value_or(attacks ? Stance::attack : Stance::hold);
  }

  std::size_t size() const { return groups_.size(); }
  Camp camp(std::size_t i) const { return groups_[i].camp; }
  int units(std::size_t i) const { return static_cast<int>(groups_[i].units.size()); }
  const std::vector<Square>& path(std::size_t i) const { return groups_[i].order.path; }
  Square wanted(std::size_t i) const { return path(i)[static_cast<std::size_t>(moves_.groups[i].squares)]; }
  bool path_left(std::size_t i) const { return static_cast<std::size_t>(moves_.groups[i].squares) < path(i).size(); }
  bool together(std::size_t i, std::size_t j) const {
    return bodies_[i].on_board && bodies_[j].on_board && bodies_[i].at == bodies_[j].at;
  }
  void halt(std::size_t i, MoveStatus status) {
    bodies_[i].moving = false;
    moves_.groups[i].status = status;
  }

  // Runs the move step for one camp, or for all.
  void run_for(std::optional<Camp> only) {
    for (std::size_t i = 0; i < size(); ++i)
      if (groups_[i].order.kind != OrderKind::hold && (!only || camp(i) == *only)) start(i);
    while (pulse()) {}
    for (std::size_t i = 0; i < size(); ++i)
      if (bodies_[i].moving) halt(i, MoveStatus::waiting);
  }

  void start(std::size_t i) {
    std::vector<Presence> others;
    others.reserve(size());
    for (std::size_t j = 0; j < size(); ++j)
      if (j != i && bodies_[j].on_board) others.push_back({camp(j), bodies_[j].at, units(j), bodies_[j].only_archers});
    const MoveCheck check = check_move(board_, groups_[i], others, switches_);
    if (!check.legal()) {
      moves_.groups[i].reason = check.reason;
      moves_.groups[i].stance = Stance::hold;
      halt(i, MoveStatus::illegal);
    } else if (path(i).empty()) {
      halt(i, MoveStatus::arrived);
    } else {
      bodies_[i].moving = true;
    }
  }

  bool pulse() {
    bar();
    part_swaps();
    hold_back();
    if (std::none_of(bodies_.begin(), bodies_.end(), [](const Body& body) { return body.steps; })) return false;
    ++pulse_;
    step();
    record_passages();
    judge_contacts();
    return true;
  }

  // A. Squares barred by neutral ground, or by enemies for units that avoid them. All are determined before any is
  // applied.
  void bar() {
    std::vector<std::pair<std::size_t, MoveStatus>> halted;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!bodies_[i].moving) continue;
      const Square to = wanted(i);
      bool neutral_ground = false, enemies = false;
      for (std::size_t j = 0; j < size(); ++j) {
        if (j == i || camp(j) == camp(i)) continue;
        const bool stands = bodies_[j].on_board && bodies_[j].at == to;
        const bool wants = bodies_[j].moving && wanted(j) == to;
        const bool one_neutral = camp(i) == Camp::neutral || camp(j) == Camp::neutral;
        if (one_neutral && (stands || (wants && camp(i) == Camp::neutral))) neutral_ground = true;
        if (!one_neutral && stands) enemies = true;
      }
      if (neutral_ground) halted.emplace_back(i, MoveStatus::neutral_ground);
      else if (enemies && groups_[i].order.kind == OrderKind::break_off)
        halted.emplace_back(i, MoveStatus::enemy_in_path);
      else if (enemies && groups_[i].order.avoid_contact) halted.emplace_back(i, MoveStatus::avoids_contact);
    }
    for (const auto& [i, status] : halted) halt(i, status);
  }

  // B. Two hostile groups would swap places: the later camp stops and is met there.
  void part_swaps() {
    std::vector<std::size_t> halted;
    const auto swaps = [&](std::size_t i) { return bodies_[i].moving && bodies_[i].on_board; };
    for (std::size_t i = 0; i < size(); ++i)
      for (std::size_t j = 0; swaps(i) && j < size(); ++j) {
        if (!swaps(j) || !hostile(camp(i), camp(j))) continue;
        if (wanted(i) != bodies_[j].at || wanted(j) != bodies_[i].at) continue;
        if (bodies_[i].place > bodies_[j].place) halted.push_back(i);
      }
    for (const std::size_t i : halted)
      if (bodies_[i].moving) halt(i, MoveStatus::met);
  }

  // C. Stop groups from entering a square that would then hold too many units of a camp.
  void hold_back() {
    std::vector<Square> entered;
    for (std::size_t i = 0; i < size(); ++i) {
      bodies_[i].steps = bodies_[i].moving;
      if (bodies_[i].steps) entered.push_back(wanted(i));
    }
    std::sort(entered.begin(), entered.end());
    entered.erase(std::unique(entered.begin(), entered.end()), entered.end());
    while (hold_back_one(entered)) {}
  }
  bool hold_back_one(const std::vector<Square>& entered) {
    struct OfCamp {
      int count = 0;
      std::optional<std::size_t> last;
    };
    for (const Square at : entered) {
      std::array<OfCamp, 6> camps;  // by index of the camp
      for (std::size_t i = 0; i < size(); ++i) {
        const bool enters = bodies_[i].steps && wanted(i) == at;
        const bool stays = !bodies_[i].steps && bodies_[i].on_board && bodies_[i].at == at;
        if (!enters && !stays) continue;
        camps[bodies_[i].place].count += units(i);
        if (enters) camps[bodies_[i].place].last = i;
      }
      for (const auto& [count, last] : camps)
        if (count > switches_.stack_limit && last) {
          bodies_[*last].steps = false;
          return true;
        }
    }
    return false;
  }

  // E.
  void step() {
    for (std::size_t i = 0; i < size(); ++i) {
      if (!bodies_[i].steps) continue;
      const Square to = wanted(i);
      bodies_[i].at = to;
      bodies_[i].on_board = true;
      ++moves_.groups[i].squares;
      moves_.groups[i].track.push_back({pulse_, to});
    }
  }

  // F. Record each ordered pair once: in pulse order, within a pulse in the order of the firers.
  void record_passages() {
    for (std::size_t i = 0; i < size(); ++i) {
      if (!bodies_[i].archers || !bodies_[i].on_board) continue;
      for (std::size_t j = 0; j < size(); ++j) {
        if (!hostile(camp(i), camp(j)) || !bodies_[j].on_board) continue;
        if ((!bodies_[i].steps && !bodies_[j].steps) || !touching(bodies_[i].at, bodies_[j].at)) continue;
        auto& owed = order_of_fire_[i];
        const bool known = std::any_of(owed.begin(), owed.end(), [&](const Fire& fire) { return fire.at == j; });
        if (!known) owed.push_back({0, i, j, pulse_});
      }
    }
  }

  // G.
  void judge_contacts() {
    for (std::size_t i = 0; i < size(); ++i) {
      if (!bodies_[i].moving) continue;
      bool enemies = false, only_archers = true;
      for (std::size_t j = 0; j < size(); ++j) {
        if (!hostile(camp(i), camp(j)) || !together(i, j)) continue;
        enemies = true;
        only_archers = only_archers && bodies_[j].only_archers;
      }
      const bool passes = switches_.pass_through == PassThrough::always ||
                          (switches_.pass_through == PassThrough::archers && only_archers);
      if (enemies && !(path_left(i) && passes)) halt(i, MoveStatus::contact);
      else if (!path_left(i)) halt(i, MoveStatus::arrived);
    }
  }

  void tell_contacts() {
    std::vector<Square> squares;
    for (std::size_t i = 0; i < size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (hostile(camp(i), camp(j)) && together(i, j)) squares.push_back(bodies_[i].at);
    std::sort(squares.begin(), squares.end());
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    for (const Square at : squares) {
      Contact contact{at, {Camp::city, Camp::dark}, std::nullopt};
      if (place_in(initiative_, Camp::dark) < place_in(initiative_, Camp::city))
        std::swap(contact.camps[0], contact.camps[1]);
      std::vector<StancePresent> present;
      for (std::size_t i = 0; i < size(); ++i)
        if (bodies_[i].on_board && bodies_[i].at == at) present.push_back({camp(i), moves_.groups[i].stance});
      contact.attacker = roles_of(present, initiative_).attacker;
      moves_.contacts.push_back(std::move(contact));
    }
  }

  // CT-40: selects the passages that lead to fire.
  void tell_fire() {
    for (std::size_t i = 0; i < size(); ++i) {
      const Shoot& shoot = groups_[i].order.shoot;
      if (shoot.at == ShootAt::none || !bodies_[i].archers || !bodies_[i].on_board) continue;
      auto& owed = order_of_fire_[i];
      if (owed.empty()) {
        if (switches_.static_missile_fire) fire_at_standing(i);
        continue;
      }
      for (Fire& fire : owed) fire.batch = moves_.groups[i].squares > 0 ? 2 : 1;
      if (switches_.missile_limit == MissileLimit::per_target) {
        moves_.fire.insert(moves_.fire.end(), owed.begin(), owed.end());
        continue;
      }
      const auto named = std::find_if(owed.begin(), owed.end(),
          [&](const Fire& fire) { return shoot.at == ShootAt::group && groups_[fire.at].id == shoot.group; });
      moves_.fire.push_back(named != owed.end() ? *named : owed.front());
    }
    std::sort(moves_.fire.begin(), moves_.fire.end(), [](const Fire& a, const Fire& b) {
      return a.batch != b.batch ? a.batch < b.batch : a.from != b.from ? a.from < b.from : a.at < b.at;
    });
  }
  void fire_at_standing(std::size_t i) {
    for (std::size_t j = 0; j < size(); ++j)
      if (hostile(camp(i), camp(j)) && bodies_[j].on_board && touching(bodies_[i].at, bodies_[j].at)) {
        moves_.fire.push_back({3, i, j, 0});
        return;
      }
  }

  const Board& board_;
  const std::vector<Group>& groups_;
  const Initiative& initiative_;
  const Switches& switches_;
  std::vector<Body> bodies_;
  std::vector<std::vector<Fire>> order_of_fire_;  // by firer, as recorded
  Moves moves_;
  int pulse_ = 0;
};

}  // namespace

std::string_view name(MoveStatus status) { return status_names[static_cast<std::size_t>(status)]; }

Moves resolve_moves(
    const Board& board, const std::vector<Group>& groups, const Initiative& initiative, const Switches& switches) {
  return MoveStep(board, groups, initiative, switches).run();
}

}  // namespace ziggurat::city_table
