#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include "support/source_dir.h"

// g++ 12 destroys twice what an awaiting statement builds in braces or captures in a lambda, and nothing fails at
// compile time. So the sources must not use these forms; awaited values get named locals.
namespace {

// The first statement of a forbidden form, or an empty string.
std::string forbidden_in(const std::string& source) {
  static const std::regex comment("//[^\n]*"), text("\"(\\\\.|[^\"\\\\])*\"");
  static const std::regex after(R"(co_await[^;]*(\{|\[[^\]]*\]\s*[({]))"), before(R"(\w\{[^{};]*co_await)");
  const std::string code = std::regex_replace(std::regex_replace(source, text, "t"), comment, "");
  for (std::size_t from = 0; from < code.size();) {
    const std::size_t end = code.find(';', from);
    const std::string statement = code.substr(from, end == std::string::npos ? end : end - from);
    if (std::regex_search(statement, after) || std::regex_search(statement, before)) return statement;
    if (end == std::string::npos) break;
    from = end + 1;
  }
  return {};
}

}  // namespace

TEST_CASE("the forms that g++ 12 breaks are recognised") {
  for (const char* bad : {"co_await f(Opts{s, 1});", "co_await f({.name = s});", "Opts o{co_await g(), 1};",
           "co_await [s]{ return h(s); }();", "co_await co_spawn(ex, [p] { go(p); }, use_awaitable);"})
    CHECK_FALSE(forbidden_in(bad).empty());
  for (const char* good : {"const auto [ec, n] = co_await s.async_read(in, as_result);",
           "if (x) { co_await f(std::move(y)); }", "for (;;) { auto v = a[i]; co_await g(v); }"})
    CHECK(forbidden_in(good).empty());
}

TEST_CASE("no coroutine of the server is written in a form that g++ 12 breaks") {
  int coroutines = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(ziggurat::test::source_dir() + "/server")) {
    if (file.path().extension() != ".cpp" && file.path().extension() != ".h") continue;
    std::ifstream in(file.path());
    const std::string source{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (source.find("co_await") == std::string::npos) continue;
    ++coroutines;
    CAPTURE(file.path().string());
    CHECK(forbidden_in(source) == "");
  }
  CHECK(coroutines >= 3);
}
