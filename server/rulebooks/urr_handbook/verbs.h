#pragma once
#include "rulebooks/common/verbs.h"
#include "rulebooks/urr_handbook/bell.h"

// The handbook's types for the shelf, and its table of verbs: one row each, in the order of the log's kinds.
namespace ziggurat::urr_handbook {

struct Urr {
  using Match = urr_handbook::Match;
  using Reading = Siege;
  using Tally = Used;
  using Closer = Bell;
  static constexpr std::string_view malformed_code = "bad_value";
  static common::Judgement may(const common::Context<Urr>& context);
  static std::string words(std::string_view code);
  static common::Spoken spoken(const Match&, const game::View&, const Parameter&, const Argument&);
};
using Context = common::Context<Urr>;
using Taken = common::Taken<Urr>;

const common::Verbs<Urr>& verbs();

}  // namespace ziggurat::urr_handbook
