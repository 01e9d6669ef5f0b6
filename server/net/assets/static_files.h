#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/assets/encodings.h"
#include "net/http/http.h"

namespace ziggurat::net {

// Bundles are served below this path segment; their names are public.
inline constexpr std::string_view bundles_segment = "bundle";

// Serves the pages' files from one folder: nothing outside it, no hidden files, only known content types. Files are
// cached; changes are checked at most once per `recheck_after`. Text is compressed for clients that accept it. A page
// (.html) names one script bundle and one style bundle (net/assets/bundles.h), at URLs that change with the content, so
// that browsers may cache them forever. With "?modules" the page is served unchanged. Thread-safe.
class StaticFiles {
 public:
  using Time = std::chrono::steady_clock::time_point;
  explicit StaticFiles(std::filesystem::path folder, std::chrono::milliseconds recheck_after = std::chrono::seconds(1),
      std::function<Time()> now = std::chrono::steady_clock::now);

  // Puts HTML in place of the comment `<!-- SLOT -->` of pages. Call it before the server runs.
  void fill(std::string slot, std::string html) { slots_[std::move(slot)] = std::move(html); }

  // `path`: segments below the folder. Answers 404 if there is no such file. `beside`: name of a <meta> whose module
  // the browser should preload.
  HttpResponse answer(const HttpRequest& request, const std::vector<std::string>& path, const std::string& beside = "");
  HttpResponse answer(const HttpRequest& request) { return answer(request, request.path); }
  // A page with HTML in place of the comments `<!-- SLOT -->`, for this request alone. 404 if there is no such page.
  HttpResponse answer_with(
      const HttpRequest& request, const std::string& page, const std::map<std::string, std::string>& slots);

 private:
  // What is served of a file or bundle.
  struct Content {
    std::shared_ptr<const EncodedBytes> bytes;
    std::string name;                          // by its bytes
    std::string policy;                        // the content security policy; empty: that of all pages
    std::map<std::string, std::string> later;  // lazy bundles: name of the <meta> that names it, URL
  };
  struct File {
    Content content;
    std::filesystem::file_time_type changed;
    std::uintmax_t size = 0;
  };
  struct Part {
    File file;
    Time checked_at;
  };
  struct Page {
    Content content;
    std::map<std::string, std::string> sources;  // source files, each with the hash of its bytes
    Time checked_at = {};
  };
  static Content content_of(std::string bytes);
  static HttpResponse send(const HttpRequest& request, const Content& content, std::string_view type, bool for_ever);
  std::optional<File> file(const std::filesystem::path& path);
  std::optional<File> part(const std::vector<std::string>& path);
  std::optional<File> find_file(const std::vector<std::string>& path);
  std::optional<File> part(const std::string& address);
  Content page(const std::string& address, const File& as_it_stands);
  std::string keep_bundle(std::string text, std::string_view ending);
  HttpResponse bundle(const HttpRequest& request, const std::string& name);

  std::filesystem::path folder_;
  const std::chrono::milliseconds look_every_;
  const std::function<Time()> now_;
  std::map<std::string, std::string> slots_;
  std::mutex mutex_;
  std::map<std::string, File> files_;
  std::map<std::string, Part> parts_;  // by path
  std::map<std::string, Page> pages_;
  std::map<std::string, Content> bundles_;
  std::once_flag all_pages_made_;
};

// Empty if the server does not serve this type.
std::string_view content_type_of(std::string_view file_name);

}  // namespace ziggurat::net
