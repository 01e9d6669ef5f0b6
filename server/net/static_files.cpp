#include "net/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <system_error>

#include "base/crypto.h"

namespace ziggurat::net {
namespace {

namespace fs = std::filesystem;
constexpr std::uintmax_t file_bytes_max = 16 * 1024 * 1024;

// What belongs to building the pages lies beside them.
constexpr std::array<std::string_view, 4> not_for_pages = {
    "node_modules", "package.json", "package-lock.json", "tsconfig.json"};

bool may_be_named(const std::string& step) {
  if (step.empty() || step.starts_with('.')) return false;
  return std::find(not_for_pages.begin(), not_for_pages.end(), step) == not_for_pages.end();
}

HttpResponse not_found() { return text_answer(404, "There is nothing at this address.\n"); }

bool names_etag(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.find(etag) != std::string_view::npos;
}

}  // namespace

std::string_view content_type_of(std::string_view name) {
  struct Kind {
    std::string_view ending, type;
  };
  static constexpr std::array<Kind, 15> kinds = {{{".html", "text/html; charset=utf-8"},
      {".css", "text/css; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"}, {".json", "application/json"},
      {".webmanifest", "application/manifest+json"}, {".svg", "image/svg+xml"}, {".png", "image/png"},
      {".jpg", "image/jpeg"}, {".webp", "image/webp"}, {".ico", "image/x-icon"}, {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"}, {".md", "text/plain; charset=utf-8"}, {".map", "application/json"}}};
  for (const Kind& kind : kinds)
    if (name.ends_with(kind.ending)) return kind.type;
  return {};
}

StaticFiles::StaticFiles(fs::path folder) {
  std::error_code ec;
  folder_ = fs::canonical(folder, ec);
  if (ec) folder_.clear();
}

std::optional<StaticFiles::File> StaticFiles::file(const fs::path& path) {
  std::error_code ec;
  const auto changed = fs::last_write_time(path, ec);
  const auto size = ec ? 0 : fs::file_size(path, ec);
  if (ec || size > file_bytes_max) return std::nullopt;
  {
    const std::scoped_lock lock(mutex_);
    const auto kept = files_.find(path.native());
    if (kept != files_.end() && kept->second.changed == changed && kept->second.size == size) return kept->second;
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  auto bytes =
      std::make_shared<const std::string>(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  File file{bytes, "\"" + to_short_name(sha256(*bytes), 20) + "\"", changed, size};
  const std::scoped_lock lock(mutex_);
  files_[path.native()] = file;
  return file;
}

HttpResponse StaticFiles::answer(const HttpRequest& request, const std::vector<std::string>& path) {
  if (request.method != "GET" && request.method != "HEAD") {
    HttpResponse refused = text_answer(405, "Only GET is answered here.\n");
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  if (folder_.empty() || path.empty() || !std::all_of(path.begin(), path.end(), may_be_named)) return not_found();
  const std::string_view type = content_type_of(path.back());
  if (type.empty()) return not_found();

  fs::path wanted = folder_;
  for (const std::string& step : path) wanted /= step;
  // A link may lead out of the folder: what counts is where it ends.
  std::error_code ec;
  const fs::path real = fs::canonical(wanted, ec);
  if (ec || !fs::is_regular_file(real, ec)) return not_found();
  const auto [in_folder, rest] = std::mismatch(folder_.begin(), folder_.end(), real.begin(), real.end());
  if (in_folder != folder_.end()) return not_found();
  const auto found = file(real);
  if (!found) return not_found();

  HttpResponse response;
  response.headers.emplace_back("Content-Type", std::string(type));
  response.headers.emplace_back("Cache-Control", "no-cache");
  response.headers.emplace_back("ETag", found->etag);
  if (names_etag(request.header("if-none-match"), found->etag)) response.status = 304;
  else response.file = found->bytes;
  return response;
}

}  // namespace ziggurat::net
