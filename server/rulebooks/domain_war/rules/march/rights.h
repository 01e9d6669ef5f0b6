#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/domain_war/rules/figures/types.h"

namespace ziggurat::domain_war {

// Leave to pass, or its denial: of one regent for another, in some provinces or in all.
struct Leave {
  std::string by, to;
  std::optional<std::vector<std::string>> provinces;
  bool covers(const std::string& province) const;
};

// Who may do what in whose land at the moment (DW-53 to DW-59).
struct Rights {
  std::vector<std::pair<std::string, std::string>> wars;  // who may invade, whom
  std::vector<std::pair<std::string, std::string>> alliances;
  std::vector<Leave> passages, denials;

  bool may_invade(const std::string& regent, const std::string& whom) const;
  bool hostile(const std::string& one, const std::string& other) const;  // DW-36
  bool allied(const std::string& one, const std::string& other) const;
};

// DW-54; an empty `ruler`: the province has none.
Basis right_to_enter(
    const Rights& rights, const std::string& regent, const std::string& province, const std::string& ruler);

struct Moment {  // a round of a turn
  int turn = 1, round = 1;
  auto operator<=>(const Moment&) const = default;
};
struct Declaration {  // DW-53
  std::string by, on;
  Moment at;
  std::vector<std::string> notified;  // besides `on`
};
// When a declaration opens the land of whom it names, and when this comes from an answer in the first action (DW-56, DW-57).
struct Opening {
  Moment from;
  bool is_response = false;
};
Opening opening_of(const Declaration& declaration, const std::vector<Declaration>& all);

// What the declarations allow one regent against another at the moment.
struct WarRight {
  std::optional<Moment> from;  // the earliest
  Basis basis{};               // none, war or response
};
WarRight war_right(const std::vector<Declaration>& declarations, const std::string& regent, const std::string& whom,
    const Moment& now);

// What is known of a province when a war is declared on its ruler.
struct Land {
  std::string id, ruler;
  std::vector<std::string> present;  // owners of holdings and units there
};
// Who is told at the dawn after, ascending (DW-55).
std::vector<std::string> war_notified(
    const std::string& by, const std::string& on, const std::vector<Land>& lands, const Rights& rights);

}  // namespace ziggurat::domain_war
