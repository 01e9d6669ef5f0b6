#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "game/role.h"
#include "game/rulebook.h"

// Reads the roles of a scenario from its data: a list of
//   {"id", "side", "leads"?, "units"?: {"types"?: [word], "names"?: [text]}, "orders"?: [kind], "treasury"?, "press"?,
//    "signed"?: {"orders": [kind], "by"?: id of a role}}
namespace ziggurat::shelf {
using namespace game;

struct RoleWords {
  std::function<FactionId(std::string_view)> side;  // by id; invalid: none
  const Vocabulary& vocabulary;
  int type = -1, name = -1;  // attributes: the type of a unit (a choice), and its name
  const std::vector<OrderKind>& orders;
  std::function<std::string(std::string_view)> title;  // by id, from the rulebook's catalogue; empty: it has none
};

// Refuses (`bad_role`, with the pointer below `at`) what names nothing, and two roles of one side that would command
// the same unit or give the same order.
Result<std::vector<Role>> read_roles(const Json& list, const std::string& at, const RoleWords& words);

// A rulebook `Book` with the roles of its scenario.
template <class Book>
class WithRoles final : public Book, public DeclaresRoles {
 public:
  template <class GameConfig>
  WithRoles(GameConfig config, std::vector<Role> roles) : Book(std::move(config)), roles_(std::move(roles)) {}
  const std::vector<Role>& roles() const override { return roles_; }

 private:
  std::vector<Role> roles_;
};

// Creates the rulebook of one campaign; `list` is the scenario's data of its roles. The vocabulary of its words calls
// the type and the name of a unit `type` and `name`.
template <class Book, class GameConfig>
Result<std::unique_ptr<Rulebook>> opened_with_roles(Result<GameConfig> config, const Json& list,
    const std::vector<OrderKind>& orders, const std::function<std::string(std::string_view)>& title) {
  if (!config) return std::unexpected(config.error());
  auto roles = read_roles(list, "/roles",
      {[&](std::string_view id) { return config->faction(id); }, config->words.vocabulary, config->words.type.index,
          config->words.name.index, orders, title});
  if (!roles) return std::unexpected(roles.error());
  return std::make_unique<WithRoles<Book>>(std::move(*config), std::move(*roles));
}

}  // namespace ziggurat::shelf
