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
#include <vector>

#include "net/http/http.h"

namespace ziggurat::net {

// The pages' files, out of one folder. Nothing outside of it, nothing hidden, nothing that is not a part of a page. A file is
// kept in memory and read again when it has changed, which is looked for at most once in `look_every`. What is text goes packed to those who can unpack it. A page (.html) names one
// script and one style made of all that it loads (net/assets/parcels.h), at addresses that change with their text, so that a browser may keep
// them; asked with "?modules" it comes as it stands in the folder. Any thread.
class StaticFiles {
 public:
  using Time = std::chrono::steady_clock::time_point;
  explicit StaticFiles(std::filesystem::path folder, std::chrono::milliseconds look_every = std::chrono::seconds(1),
      std::function<Time()> now = std::chrono::steady_clock::now);

  // `path`: steps below the folder. 404 if there is no such file.
  // `beside`: the <meta> of a page that names a module its script will load: the browser is told to fetch that too, at once.
  HttpResponse answer(const HttpRequest& request, const std::vector<std::string>& path, const std::string& beside = "");
  HttpResponse answer(const HttpRequest& request) { return answer(request, request.path); }

 private:
  // What is sent of a file or a parcel.
  struct Content {
    std::shared_ptr<const std::string> bytes, packed;  // packed: none if that is no gain
    std::string name;                                  // by its bytes
    std::string policy;                                // the content security policy; empty: that of all pages
    std::map<std::string, std::string>
        later;  // what a page's script loads later: the <meta> that names it, its address
  };
  struct File {
    Content content;
    std::filesystem::file_time_type changed;
    std::uintmax_t size = 0;
  };
  struct Part {
    File file;
    Time looked_at;
  };
  struct Page {
    Content content;
    std::map<std::string, std::string> made_of;  // the files, and the name of each one's bytes
    Time looked_at = {};
  };
  static Content content_of(std::string bytes, std::string_view type);
  static HttpResponse send(const HttpRequest& request, const Content& content, std::string_view type, bool for_ever);
  std::optional<File> file(const std::filesystem::path& path);
  std::optional<File> part(const std::vector<std::string>& path);
  std::optional<File> look_at(const std::vector<std::string>& path);
  std::optional<File> part(const std::string& address);
  Content page(const std::string& address, const File& as_it_stands);
  std::string keep_parcel(std::string text, std::string_view ending);
  HttpResponse parcel(const HttpRequest& request, const std::string& name);

  std::filesystem::path folder_;
  const std::chrono::milliseconds look_every_;
  const std::function<Time()> now_;
  std::mutex mutex_;
  std::map<std::string, File> files_;
  std::map<std::string, Part> parts_;  // by their steps
  std::map<std::string, Page> pages_;
  std::map<std::string, Content> parcels_;
  std::once_flag all_pages_made_;
};

// Empty: no part of a page.
std::string_view content_type_of(std::string_view file_name);

}  // namespace ziggurat::net
