#include "net/parcels.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "net/script_text.h"

namespace ziggurat::net {
namespace {

constexpr std::string_view style_mark = "<link rel=\"stylesheet\" href=\"",
                           script_mark = "<script type=\"module\" src=\"", hint_mark = "<link rel=\"modulepreload\"";

// Each module is a function that runs once, in the order in which the browser would run them; what it gives is kept by number.
class Packer {
 public:
  explicit Packer(const ReadPart& read) : read_(read) {}

  bool pack(const std::string& path) {
    const auto known = numbers_.find(path);
    if (known != numbers_.end()) return known->second >= 0 || fail(path, "it takes itself");
    numbers_[path] = -1;  // on the way
    const auto text = read_(path);
    if (!text) return fail(path, "there is no such file");
    auto module = read_module(*text);
    if (!module) return fail(path, module.error());
    std::string head, give;
    for (const auto& taken : module->taken) {
      if (!taken.from.starts_with('.')) return fail(path, "it takes what is no neighbour: " + taken.from);
      const std::string from = (std::filesystem::path(path).parent_path() / taken.from).lexically_normal().string();
      if (!pack(from)) return false;
      take(taken, "zg[" + std::to_string(numbers_[from]) + "]", head, give);
    }
    for (const auto& [outside, inside] : module->given)
      give += (give.empty() ? "" : ",") + (outside == inside ? inside : outside + ":" + inside);
    const int number = count_++;
    numbers_[path] = number;
    script += "zg[" + std::to_string(number) + "]=(()=>{" + head + module->body + "\nreturn{" + give + "}})();\n";
    return true;
  }

  std::string script = "const zg=[];\n", fault;

 private:
  static void take(const ModuleText::Taken& taken, const std::string& from, std::string& head, std::string& give) {
    std::string names;
    for (const auto& [theirs, ours] : taken.names) {
      const std::string all = taken.given_on && ours == "*" ? "..." + from : ours + ":" + from;
      if (taken.given_on) give += (give.empty() ? "" : ",") + (theirs == "*" ? all : ours + ":" + from + "." + theirs);
      else if (theirs == "*") head += "const " + ours + "=" + from + ";";
      else names += (names.empty() ? "" : ",") + (theirs == ours ? ours : theirs + ":" + ours);
    }
    if (!names.empty()) head += "const{" + names + "}=" + from + ";";
  }
  bool fail(const std::string& path, const std::string& why) {
    if (fault.empty()) fault = path + ": " + why;
    return false;
  }

  const ReadPart& read_;
  std::map<std::string, int> numbers_;
  int count_ = 0;
};

// The lines of the page's head that begin with a mark, and what they name.
struct Line {
  std::size_t from, to;
  std::string named;
};
std::vector<Line> lines_with(std::string_view html, std::string_view mark) {
  std::vector<Line> found;
  for (std::size_t at = html.find(mark); at != std::string_view::npos; at = html.find(mark, at + 1)) {
    const std::size_t name = at + mark.size(), quote = html.find('"', name);
    const std::size_t begin = html.rfind('\n', at), end = html.find('\n', at);
    if (quote == std::string_view::npos || begin == std::string_view::npos || end == std::string_view::npos) break;
    found.push_back({begin, end, std::string(html.substr(name, quote - name))});
  }
  return found;
}

std::vector<std::string> names_of(const std::vector<Line>& lines) {
  std::vector<std::string> names;
  for (const Line& line : lines) names.push_back(line.named);
  return names;
}

}  // namespace

std::expected<std::string, std::string> script_parcel(const std::string& entry, const ReadPart& read) {
  Packer packer(read);
  if (!packer.pack(entry)) return std::unexpected(packer.fault);
  return packer.script;
}

PageParts parts_of_page(std::string_view html) {
  return {names_of(lines_with(html, style_mark)), names_of(lines_with(html, script_mark))};
}

std::string page_with_parcels(std::string_view html, std::string_view style, std::string_view script) {
  std::vector<std::pair<Line, std::string>> changes;
  const auto replace = [&](std::string_view mark, const std::string& by) {
    bool first = true;
    for (Line& line : lines_with(html, mark))
      changes.emplace_back(std::move(line), std::exchange(first, false) ? by : "");
  };
  if (!style.empty()) replace(style_mark, "\n  " + std::string(style_mark).append(style) + "\">");
  if (!script.empty()) {
    replace(script_mark, "\n  " + std::string(script_mark).append(script) + "\"></script>");
    replace(hint_mark, "");
  }
  std::sort(changes.begin(), changes.end(), [](const auto& a, const auto& b) { return a.first.from < b.first.from; });
  std::string page;
  std::size_t copied = 0;
  for (const auto& [line, by] : changes) {
    page.append(html.substr(copied, line.from - copied)).append(by);
    copied = line.to;
  }
  return page.append(html.substr(copied));
}

std::optional<std::string> style_parcel(const std::vector<std::string>& styles, const ReadPart& read) {
  std::string all;
  for (const std::string& path : styles) {
    const auto text = read(path);
    if (!text) return std::nullopt;
    const std::string style = without_comments_in_style(*text);
    // The parcel lies one folder deep, as the styles do.
    const bool one_deep = std::count(path.begin(), path.end(), '/') == 2;
    if (style.find("@import") != std::string::npos || (!one_deep && style.find("url(") != std::string::npos))
      return std::nullopt;
    all += style + "\n";
  }
  return all;
}

}  // namespace ziggurat::net
