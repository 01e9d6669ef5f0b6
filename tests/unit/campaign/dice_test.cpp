#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "campaign/dice/dice_box.h"

using namespace ziggurat;

namespace {

const DiceTree tree(std::string(32, 's'));
const std::string salts = DiceBox::salts_hash({"red", "", "blue"});

std::vector<int> throws(DiceBox& box, const std::string& stream, int count, int sides = 6) {
  std::vector<int> faces;
  box.use_stream(stream);
  for (int i = 0; i < count; ++i) faces.push_back(box.roll(sides, "test"));
  return faces;
}

}  // namespace

TEST_CASE("all faces fall about evenly") {
  for (const int sides : {2, 6, 10, 20, 100}) {
    CAPTURE(sides);
    DiceBox box(tree, salts);
    std::vector<int> counts(static_cast<std::size_t>(sides));
    const int count = sides * 200;
    for (const int face : throws(box, "melee", count, sides)) {
      REQUIRE(face >= 1);
      REQUIRE(face <= sides);
      ++counts[static_cast<std::size_t>(face) - 1];
    }
    // Chi-square in hundredths: the mean is sides-1, the deviation the root of twice that; the limit is five
    // deviations.
    std::int64_t chi = 0;
    for (const int n : counts) chi += std::int64_t{n - 200} * (n - 200) * 100 / 200;
    int deviation = 1;
    while (deviation * deviation < 2 * sides) ++deviation;
    CHECK(chi < 100 * (sides - 1 + 5 * deviation));
  }
}

TEST_CASE("a stream's dice depend on its name, the secret and the salts, not on what else is thrown") {
  DiceBox alone(tree, salts), busy(tree, salts);
  const auto faces = throws(alone, "b", 20);
  throws(busy, "a", 3);
  CHECK(throws(busy, "b", 10) == std::vector<int>(faces.begin(), faces.begin() + 10));
  throws(busy, "c", 3);
  CHECK(throws(busy, "b", 10) == std::vector<int>(faces.begin() + 10, faces.end()));
  DiceBox other_salts(tree, DiceBox::salts_hash({"red", "", "blu"})),
      other_secret(DiceTree(std::string(32, 't')), salts);
  CHECK(throws(other_salts, "b", 20) != faces);
  CHECK(throws(other_secret, "b", 20) != faces);
}

TEST_CASE("a # in a name is no reroll: no two streams are thrown under one name") {
  for (const std::string name : {"Trebuchet", "Trebuchet#2", "a##b", "#", "##2"})
    for (const int rerolls : {0, 1, 9}) CHECK(rules_name(thrown_name(name, rerolls)) == name);
  DiceBox again(tree, salts, {{{"Trebuchet", 1}}, {}}), other(tree, salts);
  CHECK(throws(again, "Trebuchet", 20) != throws(other, "Trebuchet#2", 20));
  CHECK(again.proofs().front().leaf != other.proofs().front().leaf);
}

TEST_CASE("a proof leads to the commitment, a tampered one does not, and its key gives the dice") {
  DiceBox box(tree, salts);
  const auto faces = throws(box, "melee:3,4", 5);
  throws(box, "shot:1", 1);
  const auto proofs = box.proofs();
  REQUIRE(proofs.size() == 2);
  const auto root = tree.commitment();
  for (const auto& proof : proofs) CHECK(root_of(proof) == root);
  CHECK(proofs[0].path.size() == 9);
  for (int i = 0; i < 5; ++i)
    CHECK(face_of(proofs[0].key, "melee:3,4", salts, i, 6) == faces[static_cast<std::size_t>(i)]);
  auto tampered = proofs[0];
  tampered.key[7] ^= 1;
  CHECK(root_of(tampered) != root);
  tampered = proofs[0];
  tampered.leaf ^= 1;
  CHECK(root_of(tampered) != root);
  tampered = proofs[0];
  tampered.path[8][0] ^= 1;
  CHECK(root_of(tampered) != root);
}

TEST_CASE("a grown tree says what the ungrown says, and is its equal") {
  const DiceTree grown = tree.grown();
  CHECK(grown == tree);
  CHECK(grown != DiceTree(std::string(32, 't')).grown());
  CHECK(grown.commitment() == tree.commitment());
  for (const auto* stream : {"melee:3,4", "shot:1", ""}) CHECK(grown.proof_of(stream) == tree.proof_of(stream));
}

// Computed by a second program (Python's hmac and hashlib) from the descriptions in dice_box.h and in the protocol.
TEST_CASE("golden dice: root, salts, leaves and faces of a fixed secret") {
  CHECK(to_hex(tree.commitment()) == "8aae0d9614aabceca0c8678b9add75ca61afc579bbc624e8cc5ecf62bdb7ed5f");
  CHECK(to_hex(salts) == "3a29a6fae554d45576784cac1a97f6f6502f442ca326fc1fbd6d96f099ff76d8");
  struct Row {
    std::string stream;
    int leaf;
    std::vector<int> six, hundred;
  };
  const std::vector<Row> rows = {
      {"melee:3,4", 162, {6, 5, 6, 1, 6, 5, 3, 1, 5, 6, 1, 6}, {33, 89, 48, 87, 90, 70}},
      {"melee:3,4#2", 495, {5, 6, 3, 6, 3, 1, 2, 2, 2, 3, 2, 3}, {91, 63, 35, 9, 87, 87}},
      {"shot:1", 417, {1, 2, 1, 1, 3, 2, 1, 4, 4, 4, 5, 4}, {35, 54, 3, 79, 21, 22}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.stream);
    const auto plain = row.stream.substr(0, row.stream.find('#'));
    DiceOverrides overrides;
    if (plain != row.stream) overrides.rerolls[plain] = 1;
    DiceBox box(tree, salts, overrides), hundreds(tree, salts, overrides);
    CHECK(throws(box, plain, 12) == row.six);
    CHECK(throws(hundreds, plain, 6, 100) == row.hundred);
    CHECK(box.proofs().at(0).leaf == row.leaf);
    CHECK(box.proofs().at(0).stream == row.stream);
  }
}

TEST_CASE("a face set by hand replaces one die; a reroll is a new stream and moves no other") {
  std::vector<std::string> names;
  for (int i = 0; i < 60; ++i) names.push_back("fight:" + std::to_string(i));
  DiceBox plain(tree, salts), changed(tree, salts, {{{names[3], 1}}, {{{names[5], 1}, 6}}});
  for (const auto& name : names) {
    CAPTURE(name);
    const auto before = throws(plain, name, 8);
    const auto after = throws(changed, name, 8);
    if (name == names[3]) CHECK(after != before);
    else if (name == names[5]) {
      CHECK(after[1] == 6);
      for (const std::size_t i : {0u, 2u, 3u, 7u}) CHECK(after[i] == before[i]);
    } else CHECK(after == before);
  }
  CHECK(changed.unused_overrides().empty());
  CHECK(changed.proofs()[3].stream == "fight:3#2");
  CHECK(root_of(changed.proofs()[3]) == tree.commitment());
  DiceBox unused(tree, salts, {{{"nowhere", 1}}, {{{"fight:0", 8}, 1}, {{"fight:0", 0}, 7}}});
  throws(unused, "fight:0", 8);
  CHECK(unused.unused_overrides().size() == 3);
}

TEST_CASE("of a die set by hand the face that had fallen is known, also when no report to the umpire shows it") {
  const std::string watch = "watch 4,3";
  DiceBox plain(tree, salts), set(tree, salts, {{}, {{{watch, 1}, 6}}});
  const auto fell = throws(plain, watch, 2, 8), shown = throws(set, watch, 2, 8);
  REQUIRE(shown[1] == 6);
  game::Report report;
  report.audience = game::Audience::only(FactionId{1}).apart_from_umpire();
  for (const int face : shown) report.rolls.push_back({watch, "watch", 8, face});
  game::Outcome outcome;
  outcome.steps = {{"watch", "Watch", {}, {report}}};
  CHECK(face_before(outcome, set.proofs(), salts, {watch, 1}) == fell[1]);
  CHECK_FALSE(face_before(outcome, set.proofs(), salts, {"another", 0}).has_value());
}
