#include "rulebooks/shelf/roles.h"

#include <algorithm>
#include <optional>

#include "rulebooks/shelf/wording/catalogue.h"

namespace ziggurat::shelf {
namespace {

constexpr const char* bad_role = "bad_role";
constexpr std::size_t roles_max = 40, listed_max = 100;

[[noreturn]] void reject(const JsonReader& at, std::string_view key, Values values = {}) {
  at.fail(bad_role, shelf_words().say(key, values));
}

FactionId read_side(const JsonReader& json, const RoleWords& words) {
  const auto side = words.side(json.text());
  if (!side.valid()) reject(json, "roles.no_side", {{"side", json.text()}});
  return side;
}

std::vector<int> read_kinds(const JsonReader& json, const RoleWords& words) {
  std::vector<int> kinds;
  for (const auto& item : json.items(0, listed_max)) {
    const auto found = std::ranges::find(words.orders, item.text(), &OrderKind::name);
    if (found == words.orders.end()) reject(item, "roles.no_order", {{"kind", item.text()}});
    kinds.push_back(static_cast<int>(found - words.orders.begin()));
  }
  return kinds;
}

std::vector<Trait> read_units(const JsonReader& json, const RoleWords& words) {
  json.only({"types", "names"});
  std::vector<Trait> traits;
  if (const auto types = json.optional_member("types")) {
    const auto& choices = words.vocabulary.attributes.at(static_cast<std::size_t>(words.type)).choices;
    auto& trait = traits.emplace_back(Trait{words.type, {}});
    for (const auto& item : types->items(1, listed_max)) {
      const auto found = std::ranges::find(choices, item.text());
      if (found == choices.end()) reject(item, "roles.no_type", {{"type", item.text()}});
      trait.values.emplace_back(static_cast<std::int64_t>(found - choices.begin()));
    }
  }
  if (const auto names = json.optional_member("names")) {
    auto& trait = traits.emplace_back(Trait{words.name, {}});
    for (const auto& item : names->items(1, listed_max)) trait.values.emplace_back(item.text());
  }
  return traits;
}

Role read_role(const JsonReader& json, const RoleWords& words) {
  json.only({"id", "side", "leads", "units", "orders", "treasury", "press", "signed"});
  Role role{.id = json.text("id", 64), .side = read_side(json.member("side"), words), .title = {}};
  role.title = words.title(role.id);
  if (role.title.empty()) reject(json.member("id"), "roles.no_title", {{"role", role.id}});
  role.leads = json.boolean_or("leads", false);
  role.treasury = json.boolean_or("treasury", false), role.press = json.boolean_or("press", false);
  if (const auto units = json.optional_member("units")) role.units = read_units(*units, words);
  if (const auto orders = json.optional_member("orders")) role.orders = read_kinds(*orders, words);
  if (const auto twice = json.optional_member("signed")) {
    twice->only({"orders", "by"});
    role.signed_orders = read_kinds(twice->member("orders"), words);
    role.signed_by = twice->text_or("by", "");
  }
  return role;
}

template <class T>
std::optional<T> shared_by(const std::vector<T>& one, const std::vector<T>& other) {
  const auto found =
      std::ranges::find_if(one, [&](const T& item) { return std::ranges::find(other, item) != other.end(); });
  return found == one.end() ? std::nullopt : std::optional(*found);
}

bool share_units(const Role& one, const Role& other) {
  for (const Trait& mine : one.units)
    for (const Trait& theirs : other.units)
      if (mine.attribute == theirs.attribute && shared_by(mine.values, theirs.values)) return true;
  return false;
}

// What can be wrong between this role and those before it.
void compare(const JsonReader& json, const std::vector<Role>& before, const Role& role) {
  for (const Role& other : before) {
    if (other.id == role.id) reject(json.member("id"), "roles.twice", {{"role", role.id}});
    if (other.side != role.side) continue;
    const Values both = {{"role", role.id}, {"other", other.id}};
    if (other.leads && role.leads) reject(json.member("leads"), "roles.two_leaders", both);
    if (shared_by(role.orders, other.orders)) reject(json.member("orders"), "roles.shared_order", both);
    if (share_units(role, other)) reject(json.member("units"), "roles.shared_unit", both);
  }
}

// A second signature is another person's, of the same side.
void check_signer(const JsonReader& json, const std::vector<Role>& roles, const Role& role) {
  if (role.signed_orders.empty()) return;
  const JsonReader twice = json.member("signed");
  if (role.leads) reject(twice, "roles.leader_signs", {{"role", role.id}});
  if (role.signed_by.empty()) return;
  const Role* by = role_called(roles, role.signed_by);
  if (!by || by->side != role.side || by->id == role.id)
    reject(twice.member("by"), "roles.no_signer", {{"role", role.signed_by}});
}

}  // namespace

Result<std::vector<Role>> read_roles(const Json& list, const std::string& at, const RoleWords& words) {
  return read_json([&] {
    std::vector<Role> roles;
    const auto items = JsonReader(list, at, bad_role).items(0, roles_max);
    for (const JsonReader& item : items) {
      Role role = read_role(item, words);
      compare(item, roles, role);
      roles.push_back(std::move(role));
    }
    for (std::size_t i = 0; i < roles.size(); ++i) check_signer(items[i], roles, roles[i]);
    return roles;
  });
}

}  // namespace ziggurat::shelf
