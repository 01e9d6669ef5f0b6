#include "rulebooks/city_table/verbs.h"

#include "rulebooks/city_table/asking.h"
#include "rulebooks/city_table/defaults.h"
#include "rulebooks/city_table/sentences.h"

namespace ziggurat::city_table {
namespace {

// A verb from the functions of its kind: until it stands in a file of its own.
class GiveVerb final : public common::AnyVerb<City> {
 public:
  explicit GiveVerb(Give give) : give_(give) {
    kind = campaign_order_kinds()[static_cast<std::size_t>(give)];
    tag = &kind;
  }
  std::shared_ptr<const void> read(const game::Order& order) const override {
    return std::make_shared<const game::Order>(order);
  }
  Judgement judge(const Context& context, const void* order, const Taken& taken) const override {
    Used used = taken.tally;
    const auto fault = judge_of(context).judge(*static_cast<const game::Order*>(order), "", used);
    return fault ? Judgement{Judgement::Kind::refused, fault->code, fault->words, fault->at} : Judgement{};
  }
  void note(const Context& context, const void* order, Taken& taken) const override {
    judge_of(context).judge(*static_cast<const game::Order*>(order), "", taken.tally);
  }
  void offer(const Context& context, const Taken& taken, const std::vector<PieceId>& selection, int,
      std::vector<game::Option>& options) const override {
    for (auto& option : options_for(give_, context.now, judge_of(context), context.phase, taken.tally, selection))
      options.push_back(std::move(option));
  }
  std::vector<game::Order> defaults(const Context& context, int) const override {
    return default_orders(give_, context.now, context.phase, context.seat).orders;
  }
  std::vector<PieceId> idle(const Context& context, const Taken& taken) const override {
    return pieces_without_order(give_, context.now, context.phase, context.seat, taken.tally);
  }
  std::string in_words(const Match& match, const game::View& view, const game::Order& order) const override {
    return order_in_words(match, view, order);
  }

 private:
  static Judge judge_of(const Context& context) {
    return Judge(context.now, context.phase, context.faction(), context.seat.roles);
  }
  Give give_;
};

}  // namespace

Judgement City::may(const Context& context) {
  const bool may = context.faction().valid() && context.phase.orders_from.has(game::Viewer::of(context.faction()));
  return may ? Judgement{} : Judgement{Judgement::Kind::refused, "wrong_phase", words("wrong_phase"), ""};
}

std::string City::words(std::string_view code) {
  if (code == "wrong_phase") return "This order cannot be given now.";
  return {};
}

common::Spoken City::spoken(
    const Match& match, const game::View& view, const Parameter& parameter, const Argument& argument) {
  const auto place = [&](const Place& at) {
    const int area = area_of(at);
    return area >= 0 && static_cast<std::size_t>(area) < match.scenario.land.size()
               ? match.scenario.land[static_cast<std::size_t>(area)].name
               : text_of(square_of(at));
  };
  const auto said = [](std::string words) { return common::Spoken{!words.empty(), words, words}; };
  return std::visit(Overloaded{
                        [](std::monostate) { return common::Spoken{}; },
                        [](bool yes) {
                          return common::Spoken{yes, yes ? "yes" : "no", yes ? "yes" : "no"};
                        },
                        [&](std::int64_t number) { return said(std::to_string(number)); },
                        [&](const std::string& word) {
                          return parameter.name == "camp"
                                     ? said(camp_in_words(camp_by_name(word).value_or(Camp::neutral)))
                                     : said(word);
                        },
                        [&](PieceId id) { return said(names_of(view, {id}, match.words.name)); },
                        [&](const std::vector<PieceId>& ids) { return said(names_of(view, ids, match.words.name)); },
                        [&](const Place& at) { return said(place(at)); },
                        [&](const std::vector<Place>& places) {
                          if (parameter.type == ParameterType::path)
                            return said(places.empty() ? "nowhere" : place(places.back()));
                          std::string text;
                          for (const auto& at : places) text += (text.empty() ? "" : " ") + place(at);
                          return said(text);
                        },
                        [&](FactionId id) { return said(side_in_words(match, id)); },
                    },
      argument);
}

const common::Verbs<City>& verbs() {
  static const common::Verbs<City> all = [] {
    std::vector<Row> rows;
    for (int i = 0; i < gives; ++i) rows.push_back(std::make_shared<const GiveVerb>(static_cast<Give>(i)));
    // As a player at the table looks at his stacks.
    return common::Verbs<City>(std::move(rows),
        {"march", "hold", "move", "break_off", "exit", "restack", "gate", "bombard", "siege_fire", "genie", "enter",
            "deploy", "standing", "raise_undead", "ritual", "declare_camp", "sleep", "meeting", "treaty"});
  }();
  return all;
}

}  // namespace ziggurat::city_table
