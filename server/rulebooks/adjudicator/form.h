#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "rulebooks/adjudicator/member.h"
#include "rulebooks/adjudicator/switches.h"

// Describes the situations of a rulebook's procedures, so that a page can generate their forms.
namespace ziggurat::adjudicator {

// any: whatever JSON the rules take there.
enum class MemberKind : std::uint8_t { number, flag, text, word, object, list, entries, hex, point, any };

// One member, described for a generated form.
struct MemberForm {
  std::string name;
  MemberKind kind = MemberKind::object;
  Member limits;
  Json otherwise;                       // the default; null if there is none
  std::vector<std::string_view> words;  // choices of a word
  std::vector<MemberForm>
      members;  // members of an object; or the one item type of a list, or of entries under free names
};

// The procedure name that asks for the descriptions of all others: {"rulebook": …, "procedure": "forms"}.
inline constexpr std::string_view forms_procedure = "forms";

Json form_json(const std::vector<MemberForm>& members);
// The values that each switch of the adjudicator may have, its default first.
Json switches_json(const std::vector<SwitchFigures>& switches);

}  // namespace ziggurat::adjudicator
