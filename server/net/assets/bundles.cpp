#include "net/assets/bundles.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "net/assets/minify.h"

namespace ziggurat::net {
namespace {

constexpr std::string_view style_mark = "<link rel=\"stylesheet\" href=\"",
                           script_mark = "<script type=\"module\" src=\"", plain_mark = "<script src=\"",
                           hint_mark = "<link rel=\"modulepreload\"", meta_mark = "<meta name=\"",
                           content_mark = "\" content=\"";

// Turns each module into a function that runs once, in the order in which a browser would run them, and stores its
// exports by number. A lazily imported module gets a bundle of its own, without the modules loaded before it. Numbers
// are the same across all bundles.
class Bundler {
 public:
  Bundler(const ReadAsset& read, const KeepBundle& keep) : read_(read), keep_(keep) {}

  std::optional<std::string> to_frames(const std::string& entry) {
    const auto all = bundle_of(entry, {});
    if (!all) return std::nullopt;
    return "const zg=[];\n" + *all;
  }

  std::string fault;

 private:
  using Paths = std::set<std::string>;
  struct Module {
    int number = -1;  // -1 while its imports are being collected
    ModuleText text;
  };

  // The modules that `entry` imports and `loaded` lacks, dependencies first.
  std::optional<std::string> bundle_of(const std::string& entry, Paths there) {
    std::vector<std::string> order;
    if (!collect(entry, there, order)) return std::nullopt;
    std::string script;
    for (const std::string& path : order) {
      const auto text = module_code(path, there);
      if (!text) return std::nullopt;
      script += *text;
    }
    return script;
  }

  bool collect(const std::string& path, Paths& there, std::vector<std::string>& order) {
    if (there.contains(path)) return modules_[path].number >= 0 || fail(path, "it imports itself");
    there.insert(path);
    if (!modules_.contains(path) && !read(path)) return false;
    for (const auto& taken : modules_[path].text.imports) {
      if (!taken.from.starts_with('.')) return fail(path, "it imports a path that is not relative: " + taken.from);
      if (!collect(resolve(path, taken.from), there, order)) return false;
    }
    Module& module = modules_[path];
    if (module.number < 0) module.number = count_++;
    order.push_back(path);
    return true;
  }

  bool read(const std::string& path) {
    const auto text = read_(path);
    if (!text) return fail(path, "there is no such file");
    auto module = read_module(*text);
    if (!module) return fail(path, module.error());
    modules_[path].text = std::move(*module);
    return true;
  }

  std::optional<std::string> module_code(const std::string& path, const Paths& there) {
    const Module& module = modules_[path];
    std::string head, give;
    for (const auto& taken : module.text.imports) take(taken, kept(resolve(path, taken.from)), head, give);
    for (const auto& [outside, inside] : module.text.exports)
      give += (give.empty() ? "" : ",") + (outside == inside ? inside : outside + ":" + inside);
    std::string body = module.text.body;
    for (std::size_t at = body.find(lazy_mark); at != std::string::npos; at = body.find(lazy_mark, at)) {
      const std::size_t end = body.find(lazy_mark, at + 1);
      const auto call = lazy_import(resolve(path, body.substr(at + 1, end - at - 1)), there);
      if (!call) return std::nullopt;
      body.replace(at, end + 1 - at, *call);
    }
    // `||=`: another bundle may already have run this module.
    return kept(path) + "||=(()=>{" + head + body + "\nreturn{" + give + "}})();\n";
  }

  std::optional<std::string> lazy_import(const std::string& path, const Paths& there) {
    if (there.contains(path)) return "Promise.resolve(" + kept(path) + ")";
    const auto script = bundle_of(path, there);
    if (!script) return std::nullopt;
    return "import(\"" + keep_(path, "export default zg=>{\n" + *script + "return " + kept(path) + "};\n") +
           "\").then(m=>m.default(zg))";
  }

  std::string kept(const std::string& path) { return "zg[" + std::to_string(modules_[path].number) + "]"; }
  static std::string resolve(const std::string& path, const std::string& from) {
    return (std::filesystem::path(path).parent_path() / from).lexically_normal().string();
  }
  static void take(const ModuleText::Import& taken, const std::string& from, std::string& head, std::string& give) {
    std::string names;
    for (const auto& [theirs, ours] : taken.names) {
      const std::string all = taken.re_exported && ours == "*" ? "..." + from : ours + ":" + from;
      if (taken.re_exported)
        give += (give.empty() ? "" : ",") + (theirs == "*" ? all : ours + ":" + from + "." + theirs);
      else if (theirs == "*") head += "const " + ours + "=" + from + ";";
      else names += (names.empty() ? "" : ",") + (theirs == ours ? ours : theirs + ":" + ours);
    }
    if (!names.empty()) head += "const{" + names + "}=" + from + ";";
  }
  bool fail(const std::string& path, const std::string& why) {
    if (fault.empty()) fault = path + ": " + why;
    return false;
  }

  const ReadAsset& read_;
  const KeepBundle& keep_;
  std::map<std::string, Module> modules_;
  int count_ = 0;
};

// Lines of the page's head that start with a exports prefix, and the path each names.
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

std::expected<std::string, std::string> bundle_script(
    const std::string& entry, const ReadAsset& read, const KeepBundle& keep) {
  Bundler bundler(read, keep);
  if (auto script = bundler.to_frames(entry)) return std::move(*script);
  return std::unexpected(bundler.fault);
}

PageParts parts_of_page(std::string_view html) {
  PageParts parts{names_of(lines_with(html, style_mark)), names_of(lines_with(html, script_mark)),
      names_of(lines_with(html, plain_mark)), {}};
  for (const Line& line : lines_with(html, meta_mark)) {
    const std::string mark = line.named + std::string(content_mark);
    for (const Line& same : lines_with(html.substr(line.from, line.to - line.from + 1), mark))
      parts.meta[line.named] = same.named;
  }
  return parts;
}

std::optional<std::string> plain_script(const std::string& path, const ReadAsset& read) {
  const auto text = read(path);
  if (!text) return std::nullopt;
  auto module = read_module(*text);
  const bool alone = module && module->imports.empty() && module->exports.empty();
  if (!alone || module->body.find("</") != std::string::npos || module->body.find(lazy_mark) != std::string::npos)
    return std::nullopt;
  return std::move(module->body);
}

std::string page_with_bundles(std::string_view html, const PageBundles& bundles) {
  std::vector<std::pair<Line, std::string>> changes;
  const auto replace = [&](std::string_view mark, const std::string& by) {
    bool first = true;
    for (Line& line : lines_with(html, mark))
      changes.emplace_back(std::move(line), std::exchange(first, false) ? by : "");
  };
  if (!bundles.style.empty()) replace(style_mark, "\n  " + std::string(style_mark).append(bundles.style) + "\">");
  if (!bundles.script.empty()) {
    replace(script_mark, "\n  " + std::string(script_mark).append(bundles.script) + "\"></script>");
    replace(hint_mark, "");
  }
  for (Line& line : lines_with(html, plain_mark))
    if (const auto found = bundles.plain.find(line.named); found != bundles.plain.end())
      changes.emplace_back(std::move(line), "\n  <script>" + found->second + "</script>");
  for (const auto& [path, address] : bundles.later)
    for (Line& line : lines_with(html, "content=\"" + path)) {
      if (!line.named.empty()) continue;  // a longer path with this prefix
      const std::string as_it_stands(html.substr(line.from, line.to - line.from));
      const std::size_t at = as_it_stands.find(path);
      changes.emplace_back(
          std::move(line), as_it_stands.substr(0, at) + address + as_it_stands.substr(at + path.size()));
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

std::optional<std::string> bundle_styles(const std::vector<std::string>& styles, const ReadAsset& read) {
  std::string all;
  for (const std::string& path : styles) {
    const auto text = read(path);
    if (!text) return std::nullopt;
    const std::string style = minify_style(*text);
    // The bundle is served one folder deep, like the styles, so relative URLs keep their meaning.
    const bool one_deep = std::count(path.begin(), path.end(), '/') == 2;
    if (style.find("@import") != std::string::npos || (!one_deep && style.find("url(") != std::string::npos))
      return std::nullopt;
    all += style + "\n";
  }
  return all;
}

}  // namespace ziggurat::net
