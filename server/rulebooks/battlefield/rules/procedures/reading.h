#pragma once
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/adjudicator/reading.h"
#include "rulebooks/adjudicator/record.h"
#include "rulebooks/battlefield/rules/ground/battle_map.h"

// Reads the common parts of section 14.1 from a request. Every fault is thrown as JsonReader::Malformed with its JSON
// pointer.
namespace ziggurat::battlefield {

using adjudicator::Member;
using adjudicator::MemberForm;
using adjudicator::optional;
using adjudicator::required;

Switches read_options(const JsonReader& request);  // the member `options`, which may be absent

inline constexpr std::int64_t hp_max = 100'000'000;  // maximum of damage, force and HP lost in a situation

struct TypeName {
  TypeIndex index = 0;
};

// A contingent in a request; absent members follow from its type.
struct ContingentRequest {
  TypeName type;
  std::int64_t number = 1;
  bool elite = false;
  std::optional<FolkSet> folk;
  std::optional<TypeName> crew;
  std::optional<std::int64_t> size, damage, shots;

  static void fields(auto& member, auto& request) {
    member("type", request.type, required());
    member("number", request.number, required(1, 10'000));
    member("elite", request.elite);
    member("folk", request.folk);
    member("crew", request.crew);
    member("size", request.size, optional(5, 50));
    member("damage", request.damage);
    member("shots", request.shots);
  }
};
// A contingent whose crew may be unfit to ride, for the procedure that checks this.
struct UncheckedContingent {
  Contingent it;
};

// Types that need their own reader instead of the adjudicator's for records and plain values.
void read_value(const JsonReader& from, TypeName& to, const Member&, const Switches& switches);
void read_value(const JsonReader& from, FolkSet& to, const Member&, const Switches&);
void read_value(const JsonReader& from, Contingent& to, const Member&, const Switches& switches);
void read_value(const JsonReader& from, UncheckedContingent& to, const Member&, const Switches& switches);
void read_value(const JsonReader& from, Hex& to, const Member&, const Switches&);
void read_value(const JsonReader& from, Ground& to, const Member&, const Switches& switches);
void read_value(const JsonReader& from, BattleMap& to, const Member&, const Switches& switches);
void read_value(const JsonReader& from, Alliances& to, const Member&, const Switches&);

Json json_of(const Hex& hex);

void form_of(const TypeName&, MemberForm& form);
void form_of(const FolkSet&, MemberForm& form);
void form_of(const Contingent&, MemberForm& form);
void form_of(const UncheckedContingent&, MemberForm& form);
void form_of(const Hex&, MemberForm& form);
void form_of(const BattleMap&, MemberForm& form);
void form_of(const Alliances&, MemberForm& form);

// Throws a fault at a member of the object, which need not be there.
[[noreturn]] void fail_at(const JsonReader& object, std::string_view member, std::string words);
void check_on_map(const JsonReader& object, Hex hex, const BattleMap& map);  // the object's member `hex`

// Checks that the items of a list differ in their ids, or in their hexes where only one may be in a hex.
template <class Key>
class Distinct {
 public:
  explicit Distinct(std::string_view member) : member_(member) {}
  void add(const JsonReader& item, const Key& key) {
    if (!seen_.insert(key).second) fail_at(item, member_, "is there already");
  }

 private:
  std::string_view member_;
  std::set<Key> seen_;
};
void check_distinct(const JsonReader& list, const std::vector<std::string>& ids);
template <class Item>
void check_ids(const JsonReader& situation, std::string_view list, const std::vector<Item>& items) {
  Distinct<std::string> ids("id");
  const auto readers = adjudicator::list_or_none(situation, list, SIZE_MAX);
  for (std::size_t i = 0; i < items.size(); ++i) ids.add(readers[i], items[i].id);
}

}  // namespace ziggurat::battlefield
