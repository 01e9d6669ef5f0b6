#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "net/static_files.h"

using namespace ziggurat;
namespace fs = std::filesystem;

namespace {

struct Folder {
  Folder() : path(fs::temp_directory_path() / ("ziggurat-static-" + std::to_string(::getpid()))) {
    fs::remove_all(path);
    fs::create_directories(path / "web/style");
    write("web/index.html", "<p>hello</p>");
    write("web/style/base.css", "p{}");
    write("web/.secret.txt", "hidden");
    write("web/package.json", "{}");
    write("web/tool.sh", "echo");
    write("secret.txt", "outside");
    fs::create_directories(path / "web/node_modules");
    write("web/node_modules/a.js", "1");
    fs::create_directories(path / "web-2");
    write("web-2/a.txt", "a neighbour whose name begins alike");
    fs::create_symlink(path / "secret.txt", path / "web/link.txt");
    fs::create_symlink(path / "web-2", path / "web/next");
  }
  ~Folder() { fs::remove_all(path); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(path / name) << text; }
  fs::path path;
};

net::HttpRequest request(const std::string& target, const std::string& etag = "") {
  net::HttpRequest result;
  result.method = "GET";
  const auto parsed = net::parse_target(target);
  if (parsed) result.path = parsed->path;
  if (!etag.empty()) result.headers.emplace_back("if-none-match", etag);
  return result;
}

std::string header(const net::HttpResponse& response, const std::string& wanted) {
  for (const auto& [name, value] : response.headers)
    if (name == wanted) return value;
  return "";
}

}  // namespace

TEST_CASE("files of the pages are served, and nothing else") {
  const Folder folder;
  net::StaticFiles files(folder.path / "web");
  struct Row {
    const char* target;
    int status;
  };
  for (const Row& row : {Row{"/index.html", 200}, {"/style/base.css", 200}, {"/style/./base.css", 404}, {"/", 404},
           {"/style", 404}, {"/style/", 404}, {"/missing.html", 404}, {"/.secret.txt", 404}, {"/../secret.txt", 404},
           {"/%2e%2e/secret.txt", 404}, {"/style/../../secret.txt", 404}, {"/..%2fsecret.txt", 404},
           {"/..%5csecret.txt", 404}, {"/link.txt", 404}, {"/next/a.txt", 404}, {"/../web-2/a.txt", 404},
           {"/node_modules/a.js", 404}, {"/package.json", 404}, {"/tool.sh", 404}}) {
    CAPTURE(row.target);
    CHECK(files.answer(request(row.target)).status == row.status);
  }
}

TEST_CASE("a file has its type and a tag; who has it already is told so; a changed file is read again") {
  const Folder folder;
  net::StaticFiles files(folder.path / "web");
  const net::HttpResponse first = files.answer(request("/index.html"));
  CHECK(header(first, "Content-Type") == "text/html; charset=utf-8");
  CHECK(header(first, "Cache-Control") == "no-cache");
  CHECK(first.bytes() == "<p>hello</p>");
  const std::string etag = header(first, "ETag");
  CHECK(files.answer(request("/index.html", etag)).status == 304);
  CHECK(files.answer(request("/index.html", "\"other\", W/" + etag)).status == 304);
  CHECK(files.answer(request("/index.html", "\"other\"")).status == 200);
  folder.write("web/index.html", "<p>hello again</p>");
  const net::HttpResponse second = files.answer(request("/index.html", etag));
  CHECK(second.status == 200);
  CHECK(second.bytes() == "<p>hello again</p>");
}

TEST_CASE("files are only read") {
  const Folder folder;
  net::StaticFiles files(folder.path / "web");
  net::HttpRequest post = request("/index.html");
  post.method = "POST";
  CHECK(files.answer(post).status == 405);
}
