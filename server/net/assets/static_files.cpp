#include "net/assets/static_files.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <system_error>

#include "base/crypto.h"
#include "net/assets/bundles.h"
#include "net/log.h"

namespace ziggurat::net {
namespace {

namespace fs = std::filesystem;
constexpr std::uintmax_t file_bytes_max = 16 * 1024 * 1024;

constexpr std::size_t bundles_max = 256;

// Files of the development tools, which share the folder with the pages.
constexpr std::array<std::string_view, 4> not_for_pages = {
    "node_modules", "package.json", "package-lock.json", "tsconfig.json"};

bool may_be_named(const std::string& step) {
  if (step.empty() || step.starts_with('.')) return false;
  return std::find(not_for_pages.begin(), not_for_pages.end(), step) == not_for_pages.end();
}

// Standard base64, as in a content security policy.
std::string base64_of(const Digest& digest) {
  std::string out(sodium_base64_encoded_len(digest.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(out.data(), out.size(), digest.data(), digest.size(), sodium_base64_VARIANT_ORIGINAL);
  out.pop_back();  // the terminating zero
  return out;
}

// The default policy, which additionally allows the page's inlined scripts by hash.
std::string policy_with_scripts(const std::string& hashes) {
  constexpr std::string_view ours = "script-src 'self'";
  std::string policy(content_security_policy);
  return policy.insert(policy.find(ours) + ours.size(), hashes);
}

// Images and fonts are already compressed.
bool is_compressible(std::string_view type) {
  return type.starts_with("text/") || type.starts_with("application/") || type.starts_with("image/svg");
}

HttpResponse not_found() { return text_answer(404, "Not found: there is nothing at this address.\n"); }

void fill_slots(std::string& html, const std::map<std::string, std::string>& slots) {
  for (const auto& [slot, content] : slots) {
    const std::string comment = "<!-- " + slot + " -->";
    if (const auto at = html.find(comment); at != std::string::npos) html.replace(at, comment.size(), content);
  }
}

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

StaticFiles::StaticFiles(fs::path folder, std::chrono::milliseconds recheck_after, std::function<Time()> now)
    : look_every_(recheck_after), now_(std::move(now)) {
  std::error_code ec;
  folder_ = fs::canonical(folder, ec);
  if (ec) folder_.clear();
}

StaticFiles::Content StaticFiles::content_of(std::string bytes) {
  Content content;
  content.name = to_short_name(sha256(bytes), 20);
  content.bytes = std::make_shared<const EncodedBytes>(std::move(bytes));
  return content;
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
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  File file{content_of(std::move(bytes)), changed, size};
  const std::scoped_lock lock(mutex_);
  files_[path.native()] = file;
  return file;
}

// Finds a page asset by its path segments. Does not cache misses: clients can invent any number of names.
std::optional<StaticFiles::File> StaticFiles::part(const std::vector<std::string>& path) {
  std::string steps;
  for (const std::string& step : path) steps += "/" + step;
  const Time now = now_();
  {
    const std::scoped_lock lock(mutex_);
    const auto kept = parts_.find(steps);
    if (kept != parts_.end() && now - kept->second.checked_at < look_every_) return kept->second.file;
  }
  auto found = find_file(path);
  const std::scoped_lock lock(mutex_);
  if (found) parts_.insert_or_assign(std::move(steps), Part{*found, now});
  else parts_.erase(steps);
  return found;
}

std::optional<StaticFiles::File> StaticFiles::find_file(const std::vector<std::string>& path) {
  if (folder_.empty() || path.empty() || !std::all_of(path.begin(), path.end(), may_be_named)) return std::nullopt;
  if (content_type_of(path.back()).empty()) return std::nullopt;
  fs::path wanted = folder_;
  for (const std::string& step : path) wanted /= step;
  // Resolve symbolic links: the target must lie inside the folder.
  std::error_code ec;
  const fs::path real = fs::canonical(wanted, ec);
  if (ec || !fs::is_regular_file(real, ec)) return std::nullopt;
  const auto [in_folder, rest] = std::mismatch(folder_.begin(), folder_.end(), real.begin(), real.end());
  if (in_folder != folder_.end()) return std::nullopt;
  return file(real);
}

std::optional<StaticFiles::File> StaticFiles::part(const std::string& address) {
  const auto target = parse_target(address);
  return target ? part(target->path) : std::nullopt;
}

// Keeps bundles that no page names any more, because open pages may still request them.
std::string StaticFiles::keep_bundle(std::string text, std::string_view ending) {
  Content content = content_of(std::move(text));
  const std::string name = content.name + std::string(ending);
  const std::scoped_lock lock(mutex_);
  bundles_.insert_or_assign(name, std::move(content));
  return "/" + std::string(bundles_segment) + "/" + name;
}

// The page with its bundles. Rebuilt when one of its files changes.
StaticFiles::Content StaticFiles::page(const std::string& address, const File& as_it_stands) {
  Page kept;
  const Time now = now_();
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = pages_.find(address); found != pages_.end()) kept = found->second;
  }
  if (!kept.sources.empty() && now - kept.checked_at < look_every_) return kept.content;
  const auto still = [this](const auto& sources) {
    const auto found = part(sources.first);
    return found && found->content.name == sources.second;
  };
  if (!kept.sources.empty() && std::all_of(kept.sources.begin(), kept.sources.end(), still)) {
    const std::scoped_lock lock(mutex_);
    if (const auto found = pages_.find(address); found != pages_.end()) found->second.checked_at = now;
    return kept.content;
  }

  {
    const std::scoped_lock lock(mutex_);
    if (bundles_.size() >= bundles_max) {
      bundles_.clear();
      pages_.clear();
    }
  }
  Page made;
  made.checked_at = now;
  made.sources[address] = as_it_stands.content.name;
  const ReadAsset read = [this, &made](const std::string& path) -> std::shared_ptr<const std::string> {
    const auto found = part(path);
    if (!found) return nullptr;
    made.sources[path] = found->content.name;
    return found->content.bytes->plain();
  };
  std::string html = *as_it_stands.content.bytes->plain();
  fill_slots(html, slots_);
  const PageParts parts = parts_of_page(html);
  PageBundles bundles;
  if (const auto together = bundle_styles(parts.styles, read); together && parts.styles.size() > 1)
    bundles.style = keep_bundle(*together, ".css");
  if (parts.scripts.size() == 1) {
    const KeepBundle keep = [this, &bundles](const std::string& path, std::string text) {
      return bundles.later[path] = keep_bundle(std::move(text), ".js");
    };
    if (auto together = bundle_script(parts.scripts[0], read, keep))
      bundles.script = keep_bundle(std::move(*together), ".js");
    else log::write(log::Level::warn, "page_not_bundled", {{"page", address}, {"why", together.error()}});
  }
  std::string hashes;
  for (const std::string& path : parts.plain)
    if (auto plain = plain_script(path, read)) {
      hashes += " 'sha256-" + base64_of(sha256(*plain)) + "'";
      bundles.plain[path] = std::move(*plain);
    }
  made.content = content_of(page_with_bundles(html, bundles));
  for (const auto& [name, module] : parts.meta)
    if (const auto found = bundles.later.find(module); found != bundles.later.end())
      made.content.later[name] = found->second;
  if (!hashes.empty()) made.content.policy = policy_with_scripts(hashes);
  const std::scoped_lock lock(mutex_);
  pages_[address] = made;
  return made.content;
}

HttpResponse StaticFiles::send(
    const HttpRequest& request, const Content& content, std::string_view type, bool for_ever) {
  const auto encoding =
      is_compressible(type) ? best_encoding(request.header("accept-encoding")) : std::optional<Encoding>();
  const auto packed = encoding ? content.bytes->in(*encoding) : nullptr;
  const std::string etag = "\"" + content.name + (packed ? "-" + std::string(name_of(*encoding)) : "") + "\"";
  HttpResponse response;
  response.headers.emplace_back("Content-Type", std::string(type));
  response.headers.emplace_back("Cache-Control", for_ever ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("ETag", etag);
  if (!content.policy.empty()) response.headers.emplace_back("Content-Security-Policy", content.policy);
  if (is_compressible(type)) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_etag(request.header("if-none-match"), etag)) {
    response.status = 304;
    return response;
  }
  if (packed) response.headers.emplace_back("Content-Encoding", name_of(*encoding));
  response.file = packed ? packed : content.bytes->plain();
  return response;
}

HttpResponse StaticFiles::bundle(const HttpRequest& request, const std::string& name) {
  const auto kept = [&]() -> std::optional<Content> {
    const std::scoped_lock lock(mutex_);
    const auto found = bundles_.find(name);
    return found == bundles_.end() ? std::nullopt : std::optional(found->second);
  };
  auto content = kept();
  if (!content) {
    // After a restart, a browser may still hold a page from before: build all bundles, once.
    std::call_once(all_pages_made_, [this] {
      std::error_code ec;
      for (const auto& entry : fs::directory_iterator(folder_, ec))
        if (entry.path().extension() == ".html")
          if (const auto found = file(entry.path())) page("/" + entry.path().filename().string(), *found);
    });
    content = kept();
  }
  return content ? send(request, *content, content_type_of(name), true) : not_found();
}

HttpResponse StaticFiles::answer_with(
    const HttpRequest& request, const std::string& name, const std::map<std::string, std::string>& slots) {
  const auto found = part("/" + name);
  if (!found) return not_found();
  const Content content = request.query.contains("modules") ? found->content : page("/" + name, *found);
  std::string html = *content.bytes->plain();
  fill_slots(html, slots);
  HttpResponse response = html_answer(200, std::move(html));
  if (!content.policy.empty()) response.headers.emplace_back("Content-Security-Policy", content.policy);
  return response;
}

HttpResponse StaticFiles::answer(
    const HttpRequest& request, const std::vector<std::string>& path, const std::string& beside) {
  if (request.method != "GET" && request.method != "HEAD") {
    HttpResponse refused = text_answer(405, "This address accepts only GET and HEAD.\n");
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  if (path.size() == 2 && path[0] == bundles_segment) return bundle(request, path[1]);
  const auto found = part(path);
  if (!found) return not_found();
  const std::string_view type = content_type_of(path.back());
  if (path.size() == 1 && path[0].ends_with(".html") && !request.query.contains("modules")) {
    const Content made = page("/" + path[0], *found);
    HttpResponse response = send(request, made, type, false);
    if (const auto module = made.later.find(beside); module != made.later.end())
      response.headers.emplace_back("Link", "<" + module->second + ">; rel=modulepreload");
    return response;
  }
  return send(request, found->content, type, false);
}

}  // namespace ziggurat::net
