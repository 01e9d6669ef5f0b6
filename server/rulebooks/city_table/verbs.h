#pragma once
#include "rulebooks/city_table/bell.h"
#include "rulebooks/city_table/judge.h"
#include "rulebooks/common/verbs.h"

// The city's types for the shelf, and its table of verbs: one row each, in the order of the log's kinds.
namespace ziggurat::city_table {

struct City {
  using Match = city_table::Match;
  using Reading = Table;
  using Tally = Used;
  using Closer = Bell;
  static common::Judgement may(const common::Context<City>& context);
  static std::string words(std::string_view code);
  static common::Spoken spoken(const Match&, const game::View&, const Parameter&, const Argument&);
};
using Context = common::Context<City>;
using Taken = common::Taken<City>;
using Row = common::Row<City>;
using common::Judgement;
template <class A>
using Case = common::Case<City, A>;
template <class A>
using Verb = common::Verb<City, A>;
template <class A>
using Carried = std::vector<common::Carried<A>>;

const common::Verbs<City>& verbs();

}  // namespace ziggurat::city_table
