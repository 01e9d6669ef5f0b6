#include "net/assets/minify.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace ziggurat::net {
namespace {

bool in_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
}
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Copies a script without comments and redundant whitespace, and records statement positions outside all brackets.
class Minifier {
 public:
  explicit Minifier(std::string_view script) : in_(script) {}

  bool run() {
    code(false);
    return fault.empty();
  }

  std::string out, fault;
  std::vector<std::size_t> words;       // where `import` and `export` begin a statement
  std::vector<std::size_t> separators;  // commas and semicolons outside all brackets

 private:
  char ahead(std::size_t by = 0) const { return at_ + by < in_.size() ? in_[at_ + by] : '\0'; }
  void fail(const char* why) {
    if (fault.empty()) fault = why;
    at_ = in_.size();
  }

  // Copies to the end, or to the bracket that closes a template substitution.
  void code(bool in_template) {
    int depth = 0;
    for (; at_ < in_.size();) {
      const char c = in_[at_];
      if (is_space(c)) space();
      else if (c == '/' && (ahead(1) == '/' || ahead(1) == '*')) comment();
      else if (c == '"' || c == '\'') quoted(c);
      else if (c == '`') text_template();
      else if (c == '/' && regex_may_stand()) regex();
      else if (in_word(c)) word(depth == 0 && !in_template);
      else {
        if (c == '{' || c == '(' || c == '[') ++depth;
        if (c == '}' || c == ')' || c == ']') {
          if (in_template && depth == 0) return;
          if (--depth < 0) return fail("a closing bracket is not expected");
        }
        if (depth == 0 && !in_template && (c == ';' || c == ',')) separators.push_back(out.size());
        out += c;
        ++at_;
      }
    }
    if (depth != 0 || in_template) fail("a bracket is not closed");
  }

  // Reduces whitespace to what syntax needs: a line end where it may end a statement, one space between two words.
  void space() {
    bool line = false;
    for (; at_ < in_.size() && is_space(in_[at_]); ++at_) line = line || in_[at_] == '\n';
    leave_space(line);
  }
  void leave_space(bool line) {
    static constexpr std::string_view needs_none_after = "{([,;=:?&|<>!\n", needs_none_before = "{}()[],;=:?&|<>!",
                                      closes = "})]";
    const auto among = [](char c, std::string_view list) { return list.find(c) != std::string_view::npos; };
    if (line && out.ends_with(' ')) out.pop_back();  // the space before a removed comment
    const char before = out.empty() ? '\n' : out.back(), next = ahead();
    if (next == '\0' || before == ' ' || among(before, needs_none_after)) return;
    // No space is needed resolve an operator, unless joining would form another operator: `a + +b`.
    const auto sign = [](char c) { return c == '+' || c == '-'; };
    if (!line && (before == '*' || next == '*' || sign(before) != sign(next))) return;
    if (line ? !among(next, closes) : !among(before, closes) && !among(next, needs_none_before))
      out += line ? '\n' : ' ';
  }

  void comment() {
    const std::size_t from = at_;
    if (ahead(1) == '/') {
      at_ = std::min(in_.find('\n', at_), in_.size());
      return;
    }
    const std::size_t end = in_.find("*/", at_ + 2);
    if (end == std::string_view::npos) return fail("a comment is not closed");
    at_ = end + 2;
    const std::string_view words_of_it = in_.substr(from, at_ - from);
    if (words_of_it.find("@license") != std::string_view::npos) out.append(words_of_it).append("\n");
    else leave_space(words_of_it.find('\n') != std::string_view::npos);
  }

  void quoted(char quote) {
    const std::size_t from = at_++;
    for (; at_ < in_.size() && in_[at_] != quote; ++at_) {
      if (in_[at_] == '\n') return fail("a string contains a line end");
      if (in_[at_] == '\\') ++at_;
    }
    if (at_ >= in_.size()) return fail("a string is not closed");
    ++at_;
    out.append(in_.substr(from, at_ - from));
  }

  // Removes indentation in markup templates (html`…`, svg`…`). Other templates are copied unchanged.
  void text_template() {
    const bool markup = out.ends_with("html") || out.ends_with("svg");
    out += in_[at_++];
    for (; at_ < in_.size();) {
      const char c = in_[at_];
      if (markup && c == '\n') {
        while (is_space(ahead())) ++at_;
        out += '\n';
        continue;
      }
      out += c;
      ++at_;
      if (c == '`') return;
      if (c == '\\' && at_ < in_.size()) out += in_[at_++];
      if (c == '$' && ahead() == '{') {
        out += in_[at_++];
        code(true);
        if (ahead() != '}') return fail("a template substitution is not closed");
        out += in_[at_++];
      }
    }
    fail("a template is not closed");
  }

  bool regex_may_stand() const {
    std::size_t end = out.size();
    while (end > 0 && is_space(out[end - 1])) --end;
    if (end == 0) return true;
    const char before = out[end - 1];
    if (end > 1 && (before == '+' || before == '-') && out[end - 2] == before) return false;
    if (!in_word(before)) return std::string_view(")]}\"'`").find(before) == std::string_view::npos;
    std::size_t from = end;
    while (from > 0 && in_word(out[from - 1])) --from;
    static constexpr std::array<std::string_view, 14> asks = {"return", "typeof", "case", "in", "of", "delete", "void",
        "throw", "new", "else", "do", "await", "yield", "instanceof"};
    return std::find(asks.begin(), asks.end(), std::string_view(out).substr(from, end - from)) != asks.end();
  }

  void regex() {
    const std::size_t from = at_++;
    for (bool set = false; at_ < in_.size() && (set || in_[at_] != '/'); ++at_) {
      if (in_[at_] == '\n') return fail("a regular expression contains a line end");
      if (in_[at_] == '\\') ++at_;
      else if (in_[at_] == '[') set = true;
      else if (in_[at_] == ']') set = false;
    }
    if (at_ >= in_.size()) return fail("a regular expression is not closed");
    ++at_;
    out.append(in_.substr(from, at_ - from));
  }

  void word(bool outermost) {
    const std::size_t from = at_;
    while (at_ < in_.size() && in_word(in_[at_])) ++at_;
    const std::string_view name = in_.substr(from, at_ - from);
    if (outermost && name == "await") return fail("top-level await is not supported");
    const bool of_a_thing = !out.empty() && out.back() == '.';
    if (name == "import" && !of_a_thing && ahead() == '.') return fail("import.meta is not supported");
    if (name == "import" && !of_a_thing && ahead() == '(') {
      // Relative imports need a bundle, because a bundle has another base URL. Absolute ones are left as they are.
      if (in_.substr(at_, 3) == "('." || in_.substr(at_, 3) == "(\".") return later();
    } else if (outermost && (name == "import" || name == "export") && !of_a_thing) {
      words.push_back(out.size());
    }
    out.append(name);
  }

  // import('./neighbour.js')
  void later() {
    const std::size_t from = at_ + 2, end = in_.find(in_[at_ + 1], from);
    if (end == std::string_view::npos || in_.substr(end + 1, 1) != ")")
      return fail("a lazy import must be import('./path.js')");
    out.append(1, lazy_mark).append(in_.substr(from, end - from)).append(1, lazy_mark);
    at_ = end + 2;
  }

  std::string_view in_;
  std::size_t at_ = 0;
};

// Parses import and export statements.
class Statement {
 public:
  Statement(const std::string& text, std::size_t from) : at(from), text_(text) {}

  std::size_t at;

  bool take(std::string_view wanted) {
    skip();
    if (text_.compare(at, wanted.size(), wanted) != 0) return false;
    if (in_word(wanted.back()) && at + wanted.size() < text_.size() && in_word(text_[at + wanted.size()])) return false;
    at += wanted.size();
    return true;
  }
  std::string word() {
    skip();
    const std::size_t from = at;
    while (at < text_.size() && in_word(text_[at])) ++at;
    return text_.substr(from, at - from);
  }
  std::optional<std::string> quoted() {
    skip();
    if (at >= text_.size() || (text_[at] != '"' && text_[at] != '\'')) return std::nullopt;
    const std::size_t end = text_.find(text_[at], at + 1);
    const std::string found = text_.substr(at + 1, end - at - 1);
    at = end + 1;
    return found;
  }
  // { a, b as c }
  std::optional<std::vector<std::pair<std::string, std::string>>> list() {
    if (!take("{")) return std::nullopt;
    std::vector<std::pair<std::string, std::string>> names;
    while (!take("}")) {
      const std::string left = word();
      if (left.empty()) return std::nullopt;
      const std::string right = take("as") ? word() : left;
      names.emplace_back(left, right);
      take(",");
    }
    return names;
  }
  void end() { take(";"); }
  void skip() {
    while (at < text_.size() && is_space(text_[at])) ++at;
  }

 private:
  const std::string& text_;
};

using Names = std::vector<std::pair<std::string, std::string>>;

bool read_import(Statement& statement, ModuleText& module) {
  ModuleText::Import taken;
  if (const auto only = statement.quoted()) {
    taken.from = *only;
  } else {
    do {
      if (statement.take("*")) {
        if (!statement.take("as")) return false;
        taken.names.emplace_back("*", statement.word());
      } else if (auto names = statement.list()) {
        taken.names.insert(taken.names.end(), names->begin(), names->end());
      } else {
        const std::string whole = statement.word();
        if (whole.empty()) return false;
        taken.names.emplace_back("default", whole);
      }
    } while (statement.take(","));
    if (!statement.take("from")) return false;
    const auto from = statement.quoted();
    if (!from) return false;
    taken.from = *from;
  }
  statement.end();
  module.imports.push_back(std::move(taken));
  return true;
}

// An export list, either of this module or re-exported from another.
bool read_export_list(Statement& statement, ModuleText& module) {
  Names names;
  if (statement.take("*")) names.emplace_back("*", statement.take("as") ? statement.word() : "*");
  else if (auto list = statement.list()) names = std::move(*list);
  else return false;
  if (statement.take("from")) {
    const auto from = statement.quoted();
    if (!from) return false;
    module.imports.push_back({*from, std::move(names), true});
  } else {
    for (const auto& [inside, outside] : names) {
      if (inside == "*") return false;
      module.exports.emplace_back(outside, inside);
    }
  }
  statement.end();
  return true;
}

}  // namespace

std::expected<ModuleText, std::string> read_module(std::string_view script) {
  Minifier minifier(script);
  if (!minifier.run()) return std::unexpected(minifier.fault);
  ModuleText module;
  std::size_t copied = 0;
  for (const std::size_t word : minifier.words) {
    if (word < copied) continue;
    module.body.append(minifier.out, copied, word - copied);
    Statement statement(minifier.out, word);
    if (statement.take("import")) {
      if (!read_import(statement, module)) return std::unexpected("this form of import is not supported");
      copied = statement.at;
      continue;
    }
    statement.take("export");
    statement.skip();
    copied = statement.at;
    const bool constant = statement.take("const");
    if (constant || statement.take("class") || statement.take("function") ||
        (statement.take("async") && statement.take("function"))) {
      if (!constant) statement.take("*");
      std::string name = statement.word();
      if (name.empty()) return std::unexpected("this form of export is not supported");
      module.exports.emplace_back(name, name);
      // const a = 1, b = 2;
      for (auto next = std::upper_bound(minifier.separators.begin(), minifier.separators.end(), statement.at - 1);
           constant && next != minifier.separators.end() && minifier.out[*next] == ','; ++next) {
        Statement more(minifier.out, *next + 1);
        name = more.word();
        if (name.empty()) return std::unexpected("this form of export is not supported");
        module.exports.emplace_back(name, name);
      }
    } else if (!read_export_list(statement, module)) {
      // importers copy the value, so an exported `let` would go stale
      return std::unexpected("this form of export is not supported");
    } else {
      copied = statement.at;
    }
  }
  module.body.append(minifier.out, copied);
  return module;
}

std::string minify_style(std::string_view style) {
  std::string out;
  for (std::size_t at = 0; at < style.size();) {
    const char c = style[at];
    if (c == '"' || c == '\'') {
      const std::size_t end = style.find(c, at + 1);
      const std::size_t past = end == std::string_view::npos ? style.size() : end + 1;
      out.append(style.substr(at, past - at));
      at = past;
    } else if (style.substr(at, 2) == "/*") {
      const std::size_t end = style.find("*/", at + 2);
      at = end == std::string_view::npos ? style.size() : end + 2;
    } else if (is_space(c)) {
      bool line = false;
      for (; at < style.size() && is_space(style[at]); ++at) line = line || style[at] == '\n';
      const char before = out.empty() ? '\n' : out.back();
      if (!is_space(before)) out += line && std::string_view("{};").find(before) != std::string_view::npos ? '\n' : ' ';
    } else {
      out += c;
      ++at;
    }
  }
  return out;
}

}  // namespace ziggurat::net
