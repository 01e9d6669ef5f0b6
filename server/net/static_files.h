#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "net/http.h"

namespace ziggurat::net {

// The pages' files, out of one folder. Nothing outside of it, nothing hidden, nothing that is not a part of a page. A file is
// kept in memory and read again when it has changed. Any thread.
class StaticFiles {
 public:
  explicit StaticFiles(std::filesystem::path folder);

  // `path`: steps below the folder. 404 if there is no such file.
  HttpResponse answer(const HttpRequest& request, const std::vector<std::string>& path);
  HttpResponse answer(const HttpRequest& request) { return answer(request, request.path); }

 private:
  struct File {
    std::shared_ptr<const std::string> bytes;
    std::string etag;
    std::filesystem::file_time_type changed;
    std::uintmax_t size = 0;
  };
  std::optional<File> file(const std::filesystem::path& path);

  std::filesystem::path folder_;
  std::mutex mutex_;
  std::map<std::string, File> files_;
};

// Empty: no part of a page.
std::string_view content_type_of(std::string_view file_name);

}  // namespace ziggurat::net
