#include "rulebooks/adjudicator/record.h"

#include <doctest/doctest.h>

namespace ziggurat::adjudicator {
namespace {

enum class Colour : std::uint8_t { red, blue };
const std::vector<std::string_view>& names_of(Colour) {
  static const std::vector<std::string_view> names = {"red", "blue"};
  return names;
}

// A type with its own representation: "3x4".
struct Size {
  int width = 1, height = 1;
};
void read_value(const JsonReader& from, Size& to, const Member&, int) {
  const std::string text = from.text();
  if (text.size() != 3 || text[1] != 'x') from.fail("is no size");
  to = {text[0] - '0', text[2] - '0'};
}
Json json_of(const Size& size) { return std::to_string(size.width) + "x" + std::to_string(size.height); }
void form_of(const Size&, MemberForm& form) { form.kind = MemberKind::text; }

struct Flag {
  Colour colour{};
  std::optional<std::string> owner;
  std::optional<int> price;
  Size size;

  static void fields(auto& member, auto& flag) {
    member("colour", flag.colour);
    member("owner", flag.owner, nullable);
    member("price", flag.price, Member{.high = 9, .left_out = true});
    member("size", flag.size);
  }
};
struct Mast {
  int height = 0;
  std::vector<Flag> flags;
  bool sound = true;

  static void fields(auto& member, auto& mast) {
    member("height", mast.height, required(1, 50));
    member("flags", mast.flags, optional(0, 2));
    member("sound", mast.sound);
  }
  void check(const JsonReader& from, int height_min) const {
    if (height < height_min) from.member("height").fail("is too low here");
  }
};

Result<Mast> read(const char* text) {
  const Json json = Json::parse(text);
  return read_json([&] { return read_record<Mast>(JsonReader(json, "/mast", "bad_situation"), 3); });
}
std::string fault_of(const char* text) {
  const auto mast = read(text);
  return mast ? "-" : mast.error().at;
}

}  // namespace

TEST_CASE("a record is read strictly by its declaration, every fault at its own place") {
  CHECK(fault_of(R"({"height":5})") == "-");
  CHECK(fault_of(R"({})") == "/mast/height");
  CHECK(fault_of(R"({"height":51})") == "/mast/height");
  CHECK(fault_of(R"({"height":5.0})") == "/mast/height");
  CHECK(fault_of(R"({"height":2})") == "/mast/height");  // from `check`
  CHECK(fault_of(R"([])") == "/mast");
  CHECK(fault_of(R"({"height":5,"rig/ging":1})") == "/mast/rig~1ging");
  CHECK(fault_of(R"({"height":5,"sound":1})") == "/mast/sound");
  CHECK(fault_of(R"({"height":5,"flags":[{},{},{}]})") == "/mast/flags");
  CHECK(fault_of(R"({"height":5,"flags":[{},{"colour":"green"}]})") == "/mast/flags/1/colour");
  CHECK(fault_of(R"({"height":5,"flags":[{"owner":null}]})") == "-");
  CHECK(fault_of(R"({"height":5,"flags":[{"owner":""}]})") == "/mast/flags/0/owner");
  CHECK(fault_of(R"({"height":5,"flags":[{"price":null}]})") == "/mast/flags/0/price");
  CHECK(fault_of(R"({"height":5,"flags":[{"size":"3:4"}]})") == "/mast/flags/0/size");
}

TEST_CASE("what was read is written by the same declaration") {
  const auto mast = read(R"({"height":5,"flags":[{"colour":"blue","size":"3x4","price":7},{"owner":"Urr"}]})");
  REQUIRE(mast.has_value());
  CHECK(
      to_text(json_of(*mast)) ==
      R"({"flags":[{"colour":"blue","owner":null,"price":7,"size":"3x4"},{"colour":"red","owner":"Urr","size":"1x1"}],)"
      R"("height":5,"sound":true})");
}

TEST_CASE("a record's members are listed with what a form needs") {
  std::vector<MemberForm> members;
  MemberLister lister{members};
  const Mast example;
  Mast::fields(lister, example);
  REQUIRE(members.size() == 3);
  CHECK(members[0].name == "height");
  CHECK(members[0].kind == MemberKind::number);
  CHECK(members[0].limits.required);
  CHECK(members[0].limits.high == 50);
  CHECK(members[2].otherwise == true);
  CHECK(members[1].kind == MemberKind::list);
  REQUIRE(members[1].members.size() == 1);
  const auto& flag = members[1].members[0].members;
  REQUIRE(flag.size() == 4);
  CHECK(flag[0].words == std::vector<std::string_view>{"red", "blue"});
  CHECK(flag[0].otherwise == "red");
  CHECK(flag[1].limits.may_be_null);
  CHECK(flag[3].kind == MemberKind::text);
}

TEST_CASE("the form of a record is sent with its limits, defaults and choices") {
  std::vector<MemberForm> members;
  MemberLister lister{members};
  const Mast example;
  Mast::fields(lister, example);
  CHECK(to_text(form_json(members)) ==
        R"([{"high":50,"kind":"number","low":1,"name":"height","required":true},)"
        R"({"high":2,"kind":"list","members":[{"kind":"object","members":[)"
        R"({"kind":"word","name":"colour","otherwise":"red","words":["red","blue"]},)"
        R"({"kind":"text","name":"owner","null":true},{"high":9,"kind":"number","name":"price"},)"
        R"({"kind":"text","name":"size"}]}],"name":"flags"},{"kind":"flag","name":"sound","otherwise":true}])");
}

TEST_CASE("each switch is sent with its values, the default first; those of the server alone are not") {
  const std::vector<SwitchFigures> switches = {
      {.name = "fog", .is_bool = true, .otherwise = "true", .adjudicator = true},
      {.name = "limit", .is_int = true, .low = 1, .high = 3, .otherwise = "2", .adjudicator = true},
      {.name = "wounds", .allowed = {"carry", "drop"}, .otherwise = "drop", .adjudicator = true},
      {.name = "mode", .allowed = {"a", "b"}, .otherwise = "a"}};
  CHECK(to_text(switches_json(switches)) == R"({"fog":[true,false],"limit":[2,1,3],"wounds":["drop","carry"]})");
}

}  // namespace ziggurat::adjudicator
