#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "net/assets/static_files.h"

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

constexpr std::chrono::milliseconds always{0};  // check for changes at each request

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
  net::StaticFiles files(folder.path / "web", always);
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

TEST_CASE("a file has a type and an ETag, an unchanged one is answered with 304, a changed one is read again") {
  const Folder folder;
  net::StaticFiles files(folder.path / "web", always);
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

TEST_CASE("a slot of a page is filled") {
  const Folder folder;
  folder.write("web/index.html", "<p>Rules: <!-- rulebooks --></p>");
  net::StaticFiles files(folder.path / "web", always);
  files.fill("rulebooks", "<a>One</a>");
  CHECK(files.answer(request("/index.html")).bytes() == "<p>Rules: <a>One</a></p>");
}

TEST_CASE("only GET and HEAD are allowed") {
  const Folder folder;
  net::StaticFiles files(folder.path / "web", always);
  net::HttpRequest post = request("/index.html");
  post.method = "POST";
  CHECK(files.answer(post).status == 405);
}

TEST_CASE("text is compressed for clients that accept it, with an ETag for each encoding") {
  const Folder folder;
  folder.write("web/style/long.css", std::string(5000, 'a'));
  net::StaticFiles files(folder.path / "web", always);
  const net::HttpResponse plain = files.answer(request("/style/long.css"));
  CHECK(header(plain, "Content-Encoding").empty());
  CHECK(header(plain, "Vary") == "Accept-Encoding");
  CHECK(plain.bytes().size() == 5000);
  struct Row {
    const char *accepted, *encoding;
  };
  for (const Row& row : {Row{"gzip, deflate", "gzip"}, {"gzip, deflate, br", "br"}}) {
    CAPTURE(row.accepted);
    net::HttpRequest asks = request("/style/long.css");
    asks.headers.emplace_back("accept-encoding", row.accepted);
    const net::HttpResponse packed = files.answer(asks);
    CHECK(header(packed, "Content-Encoding") == row.encoding);
    CHECK(packed.bytes().size() < 100);
    CHECK(header(plain, "ETag") != header(packed, "ETag"));
    asks.headers.emplace_back("if-none-match", header(packed, "ETag"));
    CHECK(files.answer(asks).status == 304);
  }
}

TEST_CASE("what is already compressed, or does not become smaller, is sent as it stands") {
  const Folder folder;
  folder.write("web/font.woff2", std::string(5000, 'a'));
  net::StaticFiles files(folder.path / "web", always);
  for (const char* target : {"/font.woff2", "/style/base.css"}) {
    CAPTURE(target);
    net::HttpRequest asks = request(target);
    asks.headers.emplace_back("accept-encoding", "gzip, br");
    CHECK(header(files.answer(asks), "Content-Encoding").empty());
  }
}

TEST_CASE("a page inlines its classic script, and its content security policy allows only that one") {
  const Folder folder;
  folder.write("web/page.html",
      "<head>\n<script src=\"/first.js\"></script>\n<script type=\"module\" src=\"/run.js\"></script>\n</head>\n");
  folder.write("web/first.js", "// why\nfirst(1);\n");
  folder.write("web/run.js", "run();\n");
  net::StaticFiles files(folder.path / "web", always);
  const net::HttpResponse page = files.answer(request("/page.html"));
  CHECK(page.bytes().find("<script>first(1);</script>") != std::string_view::npos);
  const std::string law = header(page, "Content-Security-Policy");
  const std::string hash = " 'sha256-Is9aJwNIyWa4iu6rbPw2Q9Yhm5xVcDPEAUw01UyvKP0='";
  CHECK(law.find("script-src 'self'" + hash + ";") != std::string::npos);
  CHECK(law.find("unsafe") == std::string::npos);
  const std::string head = net::response_head(page, true);
  CHECK(head.find("Content-Security-Policy") == head.rfind("Content-Security-Policy"));
  folder.write("web/first.js", "first('a longer one');\n");
  CHECK(header(files.answer(request("/page.html")), "Content-Security-Policy").find(hash) == std::string::npos);
}

TEST_CASE("a page names one bundle of all its modules, at a URL that changes with them") {
  const Folder folder;
  folder.write("web/page.html",
      "<head>\n<link rel=\"stylesheet\" href=\"/style/base.css\">\n<link rel=\"stylesheet\" href=\"/style/more.css\">\n"
      "<script type=\"module\" src=\"/run.js\"></script>\n</head>\n");
  folder.write("web/style/more.css", "q{}");
  folder.write("web/run.js", "import { a } from './a.js';\nrun(a);\n");
  folder.write("web/a.js", "export const a = 1;\n");
  net::StaticFiles files(folder.path / "web", always);
  const auto named = [&](std::string_view mark) {
    const std::string page(files.answer(request("/page.html")).bytes());
    const std::size_t from = page.find(mark) + mark.size();
    return page.substr(from, page.find('"', from) - from);
  };
  const std::string script = named("type=\"module\" src=\""), style = named("rel=\"stylesheet\" href=\"");
  REQUIRE(script.starts_with("/bundle/"));
  REQUIRE(style.starts_with("/bundle/"));
  const net::HttpResponse first = files.answer(request(script));
  CHECK(first.bytes().find("const a=1") != std::string_view::npos);
  CHECK(header(first, "Content-Type") == "text/javascript; charset=utf-8");
  CHECK(header(first, "Cache-Control") == "public, max-age=31536000, immutable");
  CHECK(files.answer(request(style)).bytes() == "p{}\nq{}\n");
  CHECK(header(files.answer(request("/page.html")), "Cache-Control") == "no-cache");

  SUBCASE("a changed module: a new URL, and the old one still works for open pages") {
    const std::string etag = header(files.answer(request("/page.html")), "ETag");
    CHECK(files.answer(request("/page.html", etag)).status == 304);
    folder.write("web/a.js", "export const a = 22;\n");
    CHECK(files.answer(request("/page.html", etag)).status == 200);
    CHECK(named("type=\"module\" src=\"") != script);
    CHECK(files.answer(request(script)).status == 200);
  }
  SUBCASE("after a restart the server still serves the bundles of open pages") {
    net::StaticFiles anew(folder.path / "web", always);
    CHECK(anew.answer(request(script)).status == 200);
    CHECK(anew.answer(request("/bundle/nothing.js")).status == 404);
    CHECK(anew.answer(request("/bundle/")).status == 404);
  }
  SUBCASE("a module with unsupported syntax: the page is served unchanged") {
    folder.write("web/a.js", "export let a = 1;\n");
    CHECK(named("type=\"module\" src=\"") == "/run.js");
    CHECK(named("rel=\"stylesheet\" href=\"") == style);
  }
  SUBCASE("with ?modules: the page is served unchanged") {
    net::HttpRequest asks = request("/page.html");
    asks.query["modules"] = "";
    CHECK(files.answer(asks).bytes().find("/bundle/") == std::string_view::npos);
    CHECK(files.answer(request("/a.js")).status == 200);
  }
}

TEST_CASE("a page that will need a lazy module preloads it with its script") {
  const Folder folder;
  folder.write("web/page.html",
      "<head>\n<meta name=\"ground:squares\" content=\"/squares.js\">\n<meta name=\"ground:hexes\" "
      "content=\"/hexes.js\">\n"
      "<script type=\"module\" src=\"/run.js\"></script>\n</head>\n");
  folder.write("web/run.js", "export const grounds = [() => import('./squares.js')];\n");
  folder.write("web/squares.js", "export const a = 1;\n");
  folder.write("web/hexes.js", "export const a = 2;\n");
  net::StaticFiles files(folder.path / "web", always);
  const auto link = [&](const std::string& beside, const std::string& etag = "") {
    return header(files.answer(request("/page.html", etag), {"page.html"}, beside), "Link");
  };
  const std::string squares = link("ground:squares");
  REQUIRE(squares.starts_with("</bundle/"));
  CHECK(squares.ends_with(".js>; rel=modulepreload"));
  const std::string address = squares.substr(1, squares.find('>') - 1);
  CHECK(files.answer(request(address)).bytes().find("const a=1") != std::string_view::npos);
  CHECK(files.answer(request("/page.html")).bytes().find("content=\"" + address + "\"") != std::string_view::npos);
  CHECK(link("ground:squares", header(files.answer(request("/page.html")), "ETag")) == squares);
  CHECK(link("").empty());
  CHECK(link("ground:hexes").empty());  // its script loads no such module
  CHECK(link("ground:plane").empty());
}

TEST_CASE("files are checked for changes at most once a second, however often a page is requested") {
  const Folder folder;
  folder.write("web/page.html", "<head>\n<script type=\"module\" src=\"/run.js\"></script>\n</head>\n");
  folder.write("web/run.js", "import { a } from './a.js';\nrun(a);\n");
  folder.write("web/a.js", "export const a = 1;\n");
  auto now = std::chrono::steady_clock::now();
  net::StaticFiles files(folder.path / "web", std::chrono::seconds(1), [&] { return now; });
  const std::string page = header(files.answer(request("/page.html")), "ETag"),
                    style = header(files.answer(request("/style/base.css")), "ETag");
  folder.write("web/a.js", "export const a = 22;\n");
  folder.write("web/style/base.css", "p { color: red }");
  fs::remove(folder.path / "web/index.html");
  now += std::chrono::milliseconds(999);
  CHECK(header(files.answer(request("/page.html")), "ETag") == page);
  CHECK(header(files.answer(request("/style/base.css")), "ETag") == style);
  now += std::chrono::milliseconds(1);
  CHECK(header(files.answer(request("/page.html")), "ETag") != page);
  CHECK(header(files.answer(request("/style/base.css")), "ETag") != style);
  CHECK(files.answer(request("/index.html")).status == 404);
}
