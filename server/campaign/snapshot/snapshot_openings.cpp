#include "campaign/snapshot/snapshot_openings.h"

#include "campaign/snapshot/snapshot_table.h"

namespace ziggurat::log {
namespace {

const std::vector<std::string_view> viewer_words = {"faction", "spectator", "umpire"};

// A limit, because each opening begins as a copy of the one before: a short text could take any amount of memory.
constexpr std::size_t copied_max = std::size_t{1}
                                   << 24;  // pieces and facts of all worlds and views of a chunk together

std::size_t size_of(const Opening& opening) {
  const game::World& world = opening.table->world;
  std::size_t all = world.facts() + static_cast<std::size_t>(world.next_piece().value);
  for (const auto& [viewer, view] : *opening.views)
    all += view->pieces.size() + view->facts.size() + view->in_sight.size() + view->sightings.size();
  return all;
}

JsonText write_opening(const Opening& before, const Opening& opening, PiecesWritten& pieces) {
  JsonList views;
  for (const auto& [viewer, view] : *opening.views)
    views.push_back(JsonText::list({write_viewer(viewer), write_view(before.view_of(viewer), *view, pieces)}));
  return {{"table", write_table(before.table->world, *opening.table, pieces)}, {"views", std::move(views)}};
}

Opening read_opening(const JsonReader& json, const Opening& before, int ledgers, const PiecesRead& pieces) {
  json.only({"table", "views"});
  Opening opening;
  opening.table = std::make_shared<Table>(read_table(json.member("table"), before.table->world, ledgers, pieces));
  auto views = std::make_shared<Streams::Views>();
  for (const auto& item : json.member("views").items()) {
    const auto items = item.items(2, 2);
    const game::Viewer viewer = read_viewer(items[0]);
    (*views)[viewer] = std::make_shared<const game::View>(read_view(items[1], before.view_of(viewer), pieces));
  }
  opening.views = std::move(views);
  return opening;
}

std::vector<Opening> read_archived(std::string_view text, std::int64_t first, std::int64_t last) {
  const auto parsed = parse_json(text, snapshot_depth_max);
  if (!parsed) throw ArchiveUnreadable("the openings of past phases cannot be read: " + parsed.error().words);
  auto read = read_json([&] {
    const JsonReader json(*parsed, "");
    json.only({"ledgers", "openings", "pieces"});
    const PiecesRead pieces(json.member("pieces"));
    auto openings =
        read_openings(json.member("openings"), static_cast<int>(json.integer("ledgers", 0, ledgers_max)), pieces);
    if (openings.size() != phases_of_chunk || openings.front().table->phase_number != first ||
        openings.back().table->phase_number != last)
      json.fail("belong to other phases than stated");
    return openings;
  });
  if (!read) throw ArchiveUnreadable("the openings of past phases cannot be read: " + read.error().words);
  return std::move(*read);
}

template <class T, auto member>
typename ByPhase<T>::Items read_stored(const typename ByPhase<T>::Stored& stored) {
  typename ByPhase<T>::Items items;
  const SharedSlice text = stored.text->text();
  for (Opening& opening : read_archived(text.text(), stored.first, stored.last)) {
    const auto number = opening.table->phase_number;
    items.emplace_back(number, std::move(opening.*member));
  }
  return items;
}

}  // namespace

JsonText write_viewer(const game::Viewer& viewer) {
  return JsonText::list({viewer_words[static_cast<std::size_t>(viewer.role)], viewer.faction.value});
}

game::Viewer read_viewer(const JsonReader& json) {
  const auto items = json.items(2, 2);
  game::Viewer viewer;
  viewer.role = static_cast<game::Viewer::Role>(items[0].one_of(viewer_words));
  read(items[1], viewer.faction);
  return viewer;
}

game::View Opening::view_of(const game::Viewer& viewer) const {
  const auto found = views->find(viewer);
  if (found != views->end()) return *found->second;
  game::View nothing;
  nothing.viewer = viewer;
  return nothing;
}

JsonText write_openings(const std::vector<Opening>& openings, PiecesWritten& pieces) {
  JsonList list;
  const Opening nothing;
  const Opening* before = &nothing;
  for (const Opening& opening : openings) {
    list.push_back(write_opening(*before, opening, pieces));
    before = &opening;
  }
  return list;
}

std::vector<Opening> read_openings(const JsonReader& json, int ledgers, const PiecesRead& pieces) {
  std::vector<Opening> openings;
  const Opening nothing;
  std::size_t copied = 0;
  for (const auto& item : json.items(0, phases_of_chunk)) {
    Opening opening = read_opening(item, openings.empty() ? nothing : openings.back(), ledgers, pieces);
    copied += size_of(opening);
    if (copied > copied_max) item.fail("is larger than any campaign");
    if (!openings.empty() && opening.table->phase_number <= openings.back().table->phase_number)
      item.fail("does not come after the opening before it");
    openings.push_back(std::move(opening));
  }
  return openings;
}

std::string write_archived(const std::vector<Opening>& openings) {
  PiecesWritten pieces;
  JsonObject json = {
      {"ledgers", openings.front().table->world.ledgers()}, {"openings", write_openings(openings, pieces)}};
  json.put("pieces", pieces.list());
  return JsonText(json).text();
}

ArchivedOpenings archived_openings(const ArchivedTextPtr& text, std::int64_t first, std::int64_t last) {
  using Tables = std::shared_ptr<const Table>;
  using Views = std::shared_ptr<const Streams::Views>;
  return {{first, last, text, read_stored<Tables, &Opening::table>},
      {first, last, text, read_stored<Views, &Opening::views>}};
}

}  // namespace ziggurat::log
