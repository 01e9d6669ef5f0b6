#include "example.h"

#include "campaign/dice/dice_box.h"
#include "protocol/codec/write/write_frame.h"
#include "protocol/codec/write/write_seat.h"
#include "protocol/codec/write/write_welcome.h"
#include "samples.h"

namespace ziggurat::test {
using namespace game;

using namespace protocol;

namespace {

constexpr std::int64_t opened = 1'785'600'000'000;

// The toy, reduced to one board, one order and two attributes.
Toy small_toy() {
  Toy t = toy();
  t.vocabulary.attributes.resize(2);
  t.vocabulary.facts.resize(1);
  t.order_kinds.resize(1);
  t.order_kinds[0].parameters.resize(3);
  t.boards.resize(1);
  return t;
}

View seen_by_dark() {
  View view{Viewer::of(dark), {}, {Value{std::int64_t{2}}}, {{{dark, 0}, 40}}, {}};
  const std::int64_t two = 2, whole = 0;
  view.pieces[PieceId{0}] = {unit(0, dark, {BoardId{0}, Square{4, 2}}, {two}), {}};
  view.pieces[PieceId{1}] = {unit(1, urr, {BoardId{0}, Square{2, 2}}, {}), 3};
  view.pieces[PieceId{4}] = {
      std::make_shared<Piece>(Piece{PieceId{4}, KindId{1}, {}, {BoardId{0}, Square{3, 2}}, {Value{}, Value{whole}}}),
      {}};
  return view;
}

Phase round_one() {
  Phase phase = sample_phase();
  phase.order_kinds = {0};
  phase.asleep = {};
  return phase;
}

std::string sheet_text(const Names& names, std::string_view square) {
  return R"({"orders":[{"kind":"move","arguments":{"units":[")" + names.piece(PieceId{0}) +
         R"("],"path":[{"board":"city","square":)" + std::string(square) + R"(}],"stance":"attack"}}],"salt":"mZk3"})";
}

}  // namespace

std::vector<Said> example_conversation() {
  const Toy source = small_toy();
  const Words words = words_of(source);
  const View view = seen_by_dark();
  const Names names(words, numbers_of(view), Viewer::of(dark));
  const Phase phase = round_one();
  const Place gate{BoardId{0}, Square{3, 2}}, road{BoardId{0}, Square{4, 2}};
  const DiceTree dice(std::string(32, 'd'));
  Clock clock;
  clock.opened_at_ms = opened;
  clock.closes_at_ms = opened + 400'000;
  Clock review = clock;
  review.next_at_ms = opened + 520'000;
  const Standing standing{view, 8, phase, Stage::orders, clock, dice.commitment(), 0, {}};
  const Greeting greeting{opened + 60'000, "ur-7", "The siege of Ur", "city-table", 1,
      {"city-table/siege_of_ur", "live", {{"sleep", "night"}}}, {}, prince, 0};
  const Sheet sheet{{{0, {std::vector<PieceId>{PieceId{0}}, std::vector<Place>{gate}, std::string("attack")}}}, "mZk3"};
  const Refusal too_far{"too_far", "/orders/0/arguments/path/0", "The next square must touch the one before."};
  const std::vector<Option> options = {{0, {}, {PieceId{0}},
      {{0, {}, 0, {}, {PieceId{0}}, {}, {}, 0, 0},
          {.parameter = 1, .reach = {{gate, road, 2}}, .allowance = 12, .cost_parts = 2},
          {2, {}, 0, {}, {}, {"attack", "hold"}, {}, 0, 0}}}};
  const std::string salts = DiceBox::salts_hash({"mZk3", ""});
  DiceBox box(dice, salts);
  box.use_stream("melee 3,2");
  const int face = box.roll(6, "melee");
  Report report = sample_report();
  report.rolls = {{"melee 3,2", "melee", 6, face}};
  report.text = "At the East gate the Guard was thrown back with the loss of a step.";
  const Delta attacks = {PieceChanged{PieceId{0}, gate, {}, {}, {}}};
  const Delta lost = {PieceChanged{PieceId{0}, road, {}, {{0, Value{std::int64_t{1}}}}, {}}};
  Phase next = phase;
  next.path = "turn-2/morning/round-2", next.title = "Turn 2 · Morning · Round 2";
  next.game_from_min = 480, next.game_to_min = 600;
  Clock next_clock;
  next_clock.opened_at_ms = opened + 520'000;
  next_clock.closes_at_ms = opened + 920'000;
  const FrameHead known{opened, 8}, rung{opened + 400'000, 8};
  View published = view;  // up to the written frame
  Standing falling = standing;
  falling.before = &published;
  const auto behind = [&](std::int64_t revision, std::int64_t at_ms, Shown shown, const FrameHead& before) {
    return write_frame_behind(names, {revision, at_ms, std::move(shown)}, falling, before, &phase);
  };
  const std::string rings = behind(42, rung.at_ms, BellShown{8, false, {{prince, SheetFate::sealed}}}, known).live;
  const FrameHead moving{rung.at_ms + 4, 8};
  const std::string moves =
      behind(43, moving.at_ms, StepShown{8, "moves", "Moves", attacks, {}, {}, "", false}, rung).following;
  evolve(published, attacks);
  const std::string melee =
      behind(44, moving.at_ms, StepShown{8, "melee", "Melee", lost, {report}, box.proofs(), salts, false}, moving)
          .following;
  const std::string reviewed = behind(45, moving.at_ms, ReviewShown{8, review}, moving).following;
  const std::string bell = "[" + rings + "," + moves + "," + melee + "," + reviewed + "]";

  const auto sheet_now = [&](bool sealed) {
    return write_sheet(names, {8, prince, 1, sheet, sealed, Author::player, {"Guard: move to 3,2, attack"}, {}});
  };
  const auto seals_now = [&](SealState own) {
    return write_seals(names, 8, phase, {{prince, own, opened + 300'000}, {ruler, SealState::sealed, opened + 95'000}});
  };
  const auto id = [&](std::string_view type, std::string_view more) {
    return R"({"type":")" + std::string(type) + R"(",)" + std::string(more) + "}";
  };
  return {
      {"client", R"({"type":"hello","protocol":2})"},
      {"server", write_welcome(names, greeting)},
      {"server", write_snapshot(names, standing, 41, {})},
      {"server",
          write_seals(names, 8, phase, {{prince, SealState::none}, {ruler, SealState::sealed, opened + 95'000}})},
      {"client", id("options", R"("id":"1","pieces":[")" + names.piece(PieceId{0}) + "\"]")},
      {"server", write_options(names, "1", options)},
      {"client", id("draft", R"("id":"2","phase":8,"base":0,"sheet":)" + sheet_text(names, "[1,1]"))},
      {"server", write_refused("2", {"unlawful", "/sheet", "One order cannot be given."}, {too_far})},
      {"client", id("draft", R"("id":"3","phase":8,"base":0,"sheet":)" + sheet_text(names, "[3,2]"))},
      {"server", "[" + write_stored("3", 8, 1) + "," + sheet_now(false) + "," + seals_now(SealState::draft) + "]"},
      {"client", id("seal", R"("id":"4","phase":8,"revision":1)")},
      {"server", "[" + sheet_now(true) + "," + seals_now(SealState::sealed) + "," + write_done("4") + "]"},
      {"server", bell},
      {"server", behind(46, opened + 520'000, PhaseShown{9, next, next_clock, std::string(32, 'r')}, moving).live},
  };
}

}  // namespace ziggurat::test
