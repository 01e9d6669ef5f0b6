#include "host/feeds/message_renderer.h"

#include <algorithm>

#include "campaign/decide/phase/closing.h"
#include "campaign/log/log_codec.h"
#include "campaign/log/receipt.h"
#include "campaign/state/signatures.h"
#include "campaign/state/talk/letters.h"
#include "campaign/state/talk/rooms.h"
#include "campaign/state/talk/talk.h"
#include "campaign/state/team.h"
#include "host/feeds/record_words.h"
#include "protocol/codec/read/limits.h"
#include "protocol/codec/write/write_frame.h"
#include "protocol/codec/write/write_server.h"

namespace ziggurat {
namespace {

// Calls the rulebook, or returns a substitute if it throws: an order that cannot be rendered must not keep clients out.
// The end of the phase makes the same call and reports the fault to the umpire.
template <class Answer, class Ask>
Answer answer_or(Ask&& ask, Answer otherwise) {
  try {
    return ask();
  } catch (const std::exception&) {
    return otherwise;
  }
}

// Null: the frame has no delta.
const game::Delta* delta_of(const Frame& frame) {
  return std::visit(
      [](const auto& shown) -> const game::Delta* {
        if constexpr (requires { shown.delta; }) return &shown.delta;
        else return nullptr;
      },
      frame.shown);
}

std::vector<protocol::StoreChange> own_stores_changed(
    const game::Delta& delta, const game::Viewer& viewer, const game::View& before) {
  std::vector<protocol::StoreChange> changed;
  for (const auto& change : delta) {
    const auto* known = std::get_if<game::LedgerKnown>(&change);
    if (!known || !known->amount || !viewer.faction.valid() || known->faction != viewer.faction) continue;
    const auto was = before.ledgers.find({known->faction, known->ledger});
    changed.push_back({known->ledger, was == before.ledgers.end() ? 0 : was->second, *known->amount});
  }
  return changed;
}

protocol::CampaignStatus status_of(const Campaign& campaign) {
  if (campaign.ended) return protocol::CampaignStatus::ended;
  if (!campaign.begun) return protocol::CampaignStatus::lobby;
  return campaign.clock.paused_at_ms ? protocol::CampaignStatus::paused : protocol::CampaignStatus::running;
}

}  // namespace

protocol::Standing MessageRenderer::standing(const game::Viewer& viewer) const {
  const Campaign& c = game_.campaign();
  return {game_.streams().view(viewer), c.table.phase_number, c.table.phase, c.table.stage, c.clock,
      c.table.dice.commitment(), c.branch, c.table.victory, c.rewind, c.rewind ? c.rewind->title : ""};
}

protocol::Standing MessageRenderer::standing_with_talk(const game::Viewer& viewer) const {
  protocol::Standing standing = this->standing(viewer);
  auto all = announcements_of(game_.campaign(), viewer);
  const std::size_t before = all.size() - std::min(all.size(), protocol::older_messages_max);
  standing.announcements.assign(all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
  standing.announcements_before = static_cast<std::int64_t>(before);
  return standing;
}

SharedText MessageRenderer::shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

void MessageRenderer::reset() {
  names_.clear();
  words_.reset();
  said_ = {};
  phase_.reset();
  views_sent_.clear();
}

void MessageRenderer::prepare_names() {
  const Campaign& c = game_.campaign();
  if (words_) return words_->set_seats(c.seats);
  words_ = std::make_unique<protocol::Words>(*game_.rulebook, game_.setup, c.seats);
  for (const game::Viewer& viewer : game_.streams().viewers()) {
    names_.try_emplace(viewer, protocol::Names(*words_, game_.streams().numbers(viewer), viewer));
    said_.to.try_emplace(viewer);
  }
}

std::map<game::Viewer, std::vector<MessageRenderer::FrameText>> MessageRenderer::take(
    const Entry& entry, const Frames& frames, const std::set<game::Viewer>& looked_at) {
  if (std::holds_alternative<CampaignMade>(entry.body) || std::holds_alternative<SeatAdded>(entry.body) ||
      std::holds_alternative<SeatRemoved>(entry.body) || std::holds_alternative<PersonNamed>(entry.body))
    prepare_names();
  said_.record.add(record_line(*words_, entry, game_.campaign()));
  const auto* amended = std::get_if<WorldAmended>(&entry.body);
  if (std::holds_alternative<Rewound>(entry.body) || (amended && amended->undoes > 0)) said_.record.mark_undone();
  if (std::holds_alternative<Rewound>(entry.body))
    for (auto& [viewer, to] : said_.to) to.last_shown = {};
  if (std::holds_alternative<PhaseOpened>(entry.body) || std::holds_alternative<Rewound>(entry.body) ||
      std::holds_alternative<SeatAdded>(entry.body) || std::holds_alternative<SeatRemoved>(entry.body) ||
      std::holds_alternative<CommandHanded>(entry.body) || std::holds_alternative<WorldAmended>(entry.body))
    update_idle_seats();

  std::map<game::Viewer, std::vector<FrameText>> texts;
  for (auto& [viewer, names] : names_) names.know(game_.streams().numbers(viewer));
  for (const auto& [viewer, shown] : frames) {
    Said::To& to = said_.to.at(viewer);
    ViewPtr& sent = views_sent_[viewer];
    if (!sent) sent = std::make_shared<const game::View>();
    protocol::Standing standing = this->standing(viewer);
    bool anew = false;
    for (const Frame& frame : shown) {
      note_shown(to.last_shown, frame, viewer, *sent);
      standing.before = sent.get();
      FrameText& written = texts[viewer].emplace_back();
      const game::Phase* before = phase_ ? &*phase_ : nullptr;
      SharedText whole;
      if (to.last && frame.revision > 1 && !std::holds_alternative<RewoundShown>(frame.shown)) {
        auto forms = protocol::write_frame_behind(names(viewer), frame, standing, *to.last, before);
        whole = shared(std::move(forms.whole));
        written = {shared(std::move(forms.live)), shared(std::move(forms.following))};
      } else {
        whole = written.text = shared(protocol::write_frame(names(viewer), frame, standing, {}, before));
      }
      to.log.add(frame.revision, whole);
      if (looked_at.contains(viewer))
        written.as_seen_by_viewer =
            shared(protocol::write_frame(names(game::Viewer::umpire()), frame, standing, viewer));
      note_head(to.last, frame);
      const game::Delta* delta = delta_of(frame);
      anew |= std::holds_alternative<RewoundShown>(frame.shown) || (delta && !delta->empty());
      if (!delta || delta->empty() || &frame == &shown.back()) continue;
      auto next = std::make_shared<game::View>(*sent);
      game::evolve(*next, *delta);
      sent = std::move(next);
    }
    if (anew) sent = game_.streams().shared_view(viewer);
  }
  if (game_.campaign().table.phase_number > 0) phase_ = game_.campaign().table.phase;
  return texts;
}

// After a rewind the next frame has a whole head, because phases are counted again from an earlier one.
void MessageRenderer::note_head(std::optional<protocol::FrameHead>& last, const Frame& frame) {
  if (std::holds_alternative<RewoundShown>(frame.shown)) return last.reset();
  const protocol::FrameHead head = protocol::head_of(frame);
  last = {head.at_ms, head.phase > 0 ? head.phase : last ? last->phase : 0};
}

void MessageRenderer::note_shown(
    protocol::LastShown& last, const Frame& frame, const game::Viewer& viewer, const game::View& before) {
  if (const auto* bell = std::get_if<BellShown>(&frame.shown)) last.fates_of = bell->phase, last.fates = bell->fates;
  const auto* step = std::get_if<StepShown>(&frame.shown);
  if (!step) return;
  if (step->amendment) {
    const bool takes_back_shown =
        std::ranges::any_of(last.acts, [&](const protocol::ShownAct& act) { return act.revision == step->takes_back; });
    auto stores = own_stores_changed(step->delta, viewer, before);
    if (step->reports.empty() && stores.empty() && !takes_back_shown) return;  // it changed only the map
    if (last.acts.size() == protocol::shown_acts_max) last.acts.erase(last.acts.begin());
    last.acts.push_back({step->phase, frame.revision, frame.at_ms, step->title, step->reports, step->takes_back,
        step->reason, std::move(stores)});
    return;
  }
  if (last.reports_of != step->phase) {
    last.reports.clear(), last.amended.clear();
    std::erase_if(last.acts, [&](const protocol::ShownAct& act) { return act.phase < step->phase; });
  }
  last.reports_of = step->phase;
  for (Amended amended : step->amended) {
    amended.report += last.reports.size();
    last.amended.push_back(std::move(amended));
  }
  last.reports.insert(last.reports.end(), step->reports.begin(), step->reports.end());
}

// Computing all options of every seat is expensive: do it when world or seats change, not for every text.
void MessageRenderer::update_idle_seats() {
  said_.idle_seats.clear();
  const DecisionContext context = game_.context(0);
  for (const SeatId seat : seats_to_order(game_.campaign()))
    if (!answer_or<bool>([&] { return has_something_to_order(game_.campaign(), seat, context); }, true))
      said_.idle_seats.insert(seat);
}

MessageRenderer::Said MessageRenderer::said() const {
  said_.record.mark();
  return said_;
}

void MessageRenderer::restore(Said said) {
  prepare_names();
  said_ = std::move(said);
  for (const game::Viewer& viewer : game_.streams().viewers())
    views_sent_[viewer] = game_.streams().shared_view(viewer);
  if (game_.campaign().table.phase_number > 0) phase_ = game_.campaign().table.phase;
}

SharedText MessageRenderer::welcome(SeatId seat, std::int64_t now_ms) const {
  const Campaign& c = game_.campaign();
  protocol::Greeting greeting{now_ms, c.id, c.name, c.rulebook, c.version, c.setting, status_of(c), seat, c.branch};
  greeting.setting.switches["amendments_shown"] = c.amendments_shown ? "yes" : "no";
  greeting.is_lesson = c.lesson.has_value();
  if (c.lesson && c.lesson->seat == seat) greeting.lesson = c.lesson->text;
  if (const auto* named = dynamic_cast<const game::NamesPhaseKinds*>(game_.rulebook.get()))
    greeting.phase_kinds = named->phase_kinds();
  greeting.roles = &game::roles_declared_by(*game_.rulebook);
  return shared(protocol::write_welcome(names(game_.viewer_of(seat)), greeting));
}

SharedText MessageRenderer::snapshot(const game::Viewer& viewer) const {
  return shared(protocol::write_snapshot(
      names(viewer), standing_with_talk(viewer), game_.streams().revision(viewer), said_.to.at(viewer).last_shown));
}

SharedText MessageRenderer::snapshot_as(const game::Viewer& viewer) const {
  return shared(protocol::write_snapshot(names(game::Viewer::umpire()), standing_with_talk(viewer),
      game_.streams().revision(viewer), said_.to.at(viewer).last_shown, viewer));
}

std::string MessageRenderer::stream(const game::Viewer& viewer) const {
  return words_->stream(viewer, game_.campaign().branch);
}

std::vector<std::string> orders_in_words(
    const game::Rulebook& rulebook, const game::View& view, const std::vector<game::Order>& orders) {
  std::vector<std::string> words;
  for (const game::Order& order : orders)
    words.push_back(answer_or<std::string>(
        [&] { return rulebook.in_words(view, order); }, "an order that the rules cannot describe"));
  return words;
}

// Checked against the seat's own view.
std::vector<PieceId> MessageRenderer::without_order(SeatId seat, const game::Sheet& sheet) const {
  const Table& table = game_.campaign().table;
  const game::Viewer owner = game_.viewer_of(seat);
  if (table.stage != Stage::orders || !table.phase.orders_from.has(owner)) return {};
  const game::Seat who = seat_of(*game_.campaign().seat(seat));
  return answer_or<std::vector<PieceId>>(
      [&] {
        const auto& validator = game_.validators.of(*game_.rulebook, game_.streams().view(owner));
        return within_scope(scope_of(game_.campaign(), seat), validator.without_order(table.phase, who, sheet));
      },
      {});
}

SharedText MessageRenderer::sheet(const game::Viewer& viewer, SeatId seat) const {
  static const game::Sheet nothing;
  const Table& table = game_.campaign().table;
  const game::Sheet* sheet = &nothing;
  std::int64_t revision = 0;
  bool sealed = false;
  Author by = Author::player;
  std::int64_t at_ms = 0;
  std::string_view reason;
  if (const auto draft = game_.drafts.find(seat); draft != game_.drafts.end())
    sheet = &draft->second.sheet, revision = draft->second.revision, by = draft->second.by, at_ms = draft->second.at_ms;
  if (const auto kept = table.sealed.find(seat); kept != table.sealed.end()) {
    sheet = &kept->second.sheet;
    revision = kept->second.revision;
    sealed = true;
    by = kept->second.by;
    at_ms = kept->second.at_ms;
    reason = kept->second.reason;
  }
  // Checked against the seat's own view, whoever reads the sheet: the player wrote the orders from that view.
  const game::View& view = game_.streams().view(game_.viewer_of(seat));
  std::vector<PieceId> without = without_order(seat, *sheet);
  std::vector<std::string> words = orders_in_words(*game_.rulebook, view, sheet->orders);
  std::vector<game::Order> standing;
  if (const auto kept = table.standing.find(seat); kept != table.standing.end()) standing = kept->second;
  std::vector<std::string> standing_words = orders_in_words(*game_.rulebook, view, standing);
  // The umpire sees the true pieces in place of the counters that the sheet names.
  game::Sheet shown = *sheet;
  if (viewer.role == game::Viewer::Role::umpire)
    shown = answer_or<game::Sheet>(
        [&] { return game_.rulebook->meant(table.world, seat_of(*game_.campaign().seat(seat)), *sheet); }, *sheet);
  std::vector<protocol::SigningShown> signing;
  const auto states = signed_states(game_.campaign(), seat, *sheet);
  for (std::size_t i = 0; i < states.size(); ++i)
    if (states[i] != SignedState::not_needed && by != Author::umpire)
      signing.push_back({i, *signer_of(game_.campaign(), seat, sheet->orders[i].kind), states[i]});
  std::string receipt = sealed ? receipt_of(seat, table.phase_number, *sheet, at_ms) : std::string();
  return shared(protocol::write_sheet(names(viewer),
      {table.phase_number, seat, revision, shown, sealed, by, std::move(words), std::move(without), std::move(standing),
          std::move(standing_words), at_ms, reason, std::move(receipt), std::move(signing)}));
}

// Another seat's "nothing to order" could reveal the state of its hidden army, so only the seats whose turn it is are
// public.
protocol::SealState MessageRenderer::seal_for(const game::Viewer& viewer, SeatId seat) const {
  using enum protocol::SealState;
  const Table& table = game_.campaign().table;
  const game::Viewer owner = game_.viewer_of(seat);
  if (!table.phase.orders_from.has(owner)) return nothing;
  if (table.sealed.contains(seat)) return sealed;
  if (viewer != owner && viewer.role != game::Viewer::Role::umpire) return none;
  if (game_.drafts.contains(seat)) return draft;
  return said_.idle_seats.contains(seat) ? nothing : none;
}

void MessageRenderer::add_seal(Seals& seals, SeatId seat, protocol::SealState state) const {
  const Table& table = game_.campaign().table;
  if (state == seal_at_first(*words_, table.phase, seat)) return;
  const auto sealed = table.sealed.find(seat);
  seals.unlike.push_back({seat, state, sealed == table.sealed.end() ? 0 : sealed->second.at_ms});
}

MessageRenderer::Seals MessageRenderer::seals(const game::Viewer& viewer) const {
  Seals now{game_.campaign().table.phase_number, {}, game_.campaign().bots, {}};
  const auto& seats = game_.campaign().seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const SeatId seat{static_cast<std::int32_t>(i)};
    if (seats[i].role == SeatRole::spectator || seats[i].removed) continue;
    const bool held = std::binary_search(game_.held_seats.begin(), game_.held_seats.end(), seat);
    if (!held && !now.bots.contains(seat)) now.free.insert(seat);
    if (seats[i].role == SeatRole::player) add_seal(now, seat, seal_for(viewer, seat));
  }
  return now;
}

MessageRenderer::Seals MessageRenderer::seals_at_first(const Seals& before) const {
  Seals now{game_.campaign().table.phase_number, {}, before.bots, before.free};
  for (const auto& one : before.unlike)
    if (one.state == protocol::SealState::nothing) add_seal(now, one.seat, one.state);
  return now;
}

SharedText MessageRenderer::text(const game::Viewer& viewer, const Seals& seals) const {
  const Table& table = game_.campaign().table;
  return shared(
      protocol::write_seals(names(viewer), table.phase_number, table.phase, seals.unlike, seals.bots, seals.free));
}

SharedText MessageRenderer::sheet_at_first(SeatId seat) const {
  return shared(
      protocol::write_sheet(names(game_.viewer_of(seat)), {game_.campaign().table.phase_number, seat, 0, {}}));
}

bool MessageRenderer::has_sheet_as_at_first(SeatId seat) const {
  const Table& table = game_.campaign().table;
  return !game_.drafts.contains(seat) && !table.sealed.contains(seat) && !table.standing.contains(seat) &&
         without_order(seat, {}).empty();
}

SharedText MessageRenderer::held() const {
  const Table& table = game_.campaign().table;
  if (table.stage != Stage::held || !table.outcome) return nullptr;
  return shared(protocol::write_held(names(game::Viewer::umpire()), *table.outcome));
}

static std::int64_t missed_of(const Table& table, SeatId seat) {
  const auto found = table.missed.find(seat);
  return found == table.missed.end() ? 0 : found->second;
}

static UmpireField field_of(const Campaign& campaign, SeatId umpire) {
  const auto found = campaign.umpire_fields.find(umpire);
  return found == campaign.umpire_fields.end() ? UmpireField() : found->second;
}

SharedText MessageRenderer::desk(
    const std::map<SeatId, int>& windows, const std::vector<protocol::Trouble>& troubles) const {
  const Campaign& c = game_.campaign();
  const bool moves = c.table.stage == Stage::orders || c.table.stage == Stage::review;
  const std::int64_t latest_ms = moves ? latest_bell_ms(c, c.clock.paused_at_ms.value_or(0)) : 0;
  using Pace = std::vector<std::pair<std::string, std::string>>;
  protocol::DeskShown shown{hold_ms_of(c, true), !c.hold_ms && is_umpire_first(c.table.phase), c.press_open,
      c.replay_open, latest_ms, {},
      answer_or<Pace>([&] { return game_.rulebook->pace(c.table.world, c.table.phase); }, {}), troubles,
      c.absences.law};
  for (std::size_t i = 0; i < c.seats.size(); ++i) {
    const SeatId seat{static_cast<std::int32_t>(i)};
    const bool claimed = std::binary_search(game_.held_seats.begin(), game_.held_seats.end(), seat);
    const auto open = windows.find(seat);
    if (c.seats[i].role == SeatRole::umpire) shown.umpires.push_back({seat, claimed, field_of(c, seat)});
    if (!c.seats[i].is_player()) continue;
    const protocol::AbsenceShown absence = absence_of(seat);
    shown.seats.push_back({seat, claimed, open == windows.end() ? 0 : open->second, missed_of(c.table, seat),
        absence.deputy, absence.left_to_bot, absence.vacated_at_ms});
  }
  shown.second_word = c.second_words.needed;
  for (const Proposal& one : c.second_words.proposals) shown.proposals.push_back({one, in_words(*words_, one.act, c)});
  for (const Scheduled& one : c.scheduled)
    if (c.waits(one) || !one.failed.empty())
      shown.scheduled.push_back({one, std::max<std::int64_t>(one.act.opening - c.table.ordinal, 0)});
  return shared(protocol::write_desk(names(game::Viewer::umpire()), shown));
}

protocol::AbsenceShown MessageRenderer::absence_of(SeatId seat) const {
  const Absences& all = game_.campaign().absences;
  protocol::AbsenceShown shown{all.law, {}};
  if (const auto deputy = all.deputies.find(seat); deputy != all.deputies.end()) shown.deputy = deputy->second;
  if (const auto bot = all.left_to_bots.find(seat); bot != all.left_to_bots.end()) shown.left_to_bot = bot->second;
  if (const auto at = all.vacated_at_ms.find(seat); at != all.vacated_at_ms.end()) shown.vacated_at_ms = at->second;
  return shown;
}

std::string MessageRenderer::absence(SeatId seat, bool by_deputy) const {
  protocol::AbsenceShown shown = absence_of(seat);
  shown.by_deputy = by_deputy;
  return protocol::write_absence(shown);
}

SharedText MessageRenderer::programme() const { return shared(protocol::write_programme(game_.campaign().programme)); }
SharedText MessageRenderer::law() const { return shared(protocol::write_law(game_.campaign().law)); }

SharedText MessageRenderer::record(std::string_view id, std::int64_t from_seq) const {
  const auto from = static_cast<std::size_t>(std::max<std::int64_t>(from_seq, 1) - 1);
  std::vector<protocol::RecordLine> lines;
  std::size_t bytes = 0;
  for (std::size_t i = from; i < said_.record.size() && lines.size() < record_lines_max && bytes < record_bytes_max;
       ++i) {
    lines.push_back(said_.record.at(i));
    bytes += lines.back().what.size() + lines.back().reason.size();
  }
  return shared(protocol::write_record(names(game::Viewer::umpire()), id, lines));
}

SharedText MessageRenderer::newest_record() const {
  const RecordLog& record = said_.record;
  std::vector<protocol::RecordLine> lines{record.at(record.size() - 1)};
  const auto newest = lines.front().seq;
  const bool takes_back = lines.front().undoes > 0 || lines.front().kind == kind_of(Rewound{});
  for (std::size_t i = takes_back ? record.size() : 0; i-- > 0 && lines.size() < record_lines_max;)
    if (auto line = record.at(i); line.undone_by == newest) lines.push_back(std::move(line));
  return shared(protocol::write_record(names(game::Viewer::umpire()), "", lines));
}

SharedText MessageRenderer::status() const {
  using enum protocol::StoreStatus;
  const auto campaign = status_.fault_notice.empty() ? status_of(game_.campaign()) : protocol::CampaignStatus::aside;
  const auto store = !status_.store_serving ? gone : status_.store_slow ? slow : ok;
  const std::string words =
      store == gone   ? "the server cannot write to its disk: nothing that you send is saved until it can"
      : store == slow ? "the server's disk is slow: your changes are confirmed once they are saved"
                      : status_.fault_notice;
  return shared(protocol::write_status(store, campaign, words));
}

SharedText MessageRenderer::seat_list() const { return shared(protocol::write_seat_list(*words_)); }

std::vector<SeatId> MessageRenderer::sheets_for(const game::Viewer& viewer) const {
  std::vector<SeatId> seats;
  const auto& all = game_.campaign().seats;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].is_player()) continue;
    const SeatId seat{static_cast<std::int32_t>(i)};
    if (viewer.role == game::Viewer::Role::umpire || viewer == game_.viewer_of(seat)) seats.push_back(seat);
  }
  return seats;
}

}  // namespace ziggurat
