#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/domain_war/rules/figures/types.h"

namespace ziggurat::domain_war {

// Leave to pass, or its denial, by one regent for another, in some provinces or in all.
struct Leave {
  std::string by, to;
  std::optional<std::vector<std::string>> provinces;
  bool covers(const std::string& province) const;
};

// Which regent may do what in whose land at the moment (DW-53 to DW-59).
struct Rights {
  std::vector<std::pair<std::string, std::string>> wars;  // pairs of invader and target
  std::vector<std::pair<std::string, std::string>> alliances;
  std::vector<Leave> passages, denials;

  bool may_invade(const std::string& regent, const std::string& whom) const;
  bool hostile(const std::string& one, const std::string& other) const;  // DW-36
  bool allied(const std::string& one, const std::string& other) const;
};

// DW-54. An empty `ruler` means that nobody rules the province.
Basis right_to_enter(
    const Rights& rights, const std::string& regent, const std::string& province, const std::string& ruler);

struct Moment {  // a round in a turn
  int turn = 1, round = 1;
  auto operator<=>(const Moment&) const = default;
};
struct Declaration {  // DW-53
  std::string by, on;
  Moment at;
  std::vector<std::string> notified;  // in addition to `on`
};
// When a declaration opens the land of the regent that it names, and when that results from a response in the first
// action (DW-56, DW-57).
struct Opening {
  Moment from;
  bool is_response = false;
};
Opening opening_of(const Declaration& declaration, const std::vector<Declaration>& all);

// What the declarations allow one regent to do to another at the moment.
struct WarRight {
  std::optional<Moment> from;  // earliest moment
  Basis basis{};               // none, war or response
};
WarRight war_right(const std::vector<Declaration>& declarations, const std::string& regent, const std::string& whom,
    const Moment& now);

// What is known about a province when war is declared on its ruler.
struct Land {
  std::string id, ruler;
  std::vector<std::string> present;  // owners of holdings and units there
};
// The regents notified at the following dawn, sorted (DW-55).
std::vector<std::string> war_notified(
    const std::string& by, const std::string& on, const std::vector<Land>& lands, const Rights& rights);

}  // namespace ziggurat::domain_war
