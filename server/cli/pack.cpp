#include "cli/pack.h"

#include <fstream>
#include <iterator>
#include <memory>

#include "base/base64url.h"
#include "net/assets/bundles.h"
#include "net/assets/encodings.h"
#include "net/assets/static_files.h"

namespace ziggurat {
namespace {

std::string base64(std::string_view bytes) {
  std::string text = to_base64url(bytes);
  for (char& letter : text) letter = letter == '-' ? '+' : letter == '_' ? '/' : letter;
  return text.append((4 - text.size() % 4) % 4, '=');
}

// A data: URL that contains the file, so that the packed page requests nothing.
std::string data_url(std::string_view type, std::string_view bytes) {
  return "data:" + std::string(type.substr(0, type.find(';'))) + ";base64," + base64(bytes);
}

// Replaces each address between `mark` and the next quotation mark by a data: URL of its file. Addresses in styles begin
// with "..", because styles are one folder deep.
void inline_files(std::string& text, std::string_view mark, const net::ReadAsset& read) {
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    const std::size_t from = at + mark.size(), end = text.find('"', from);
    const std::string address = text.substr(from, end - from);
    const auto file = read(address.starts_with("..") ? address.substr(2) : address);
    if (file) text.replace(from, end - from, data_url(net::content_type_of(address), *file));
  }
}

}  // namespace

Result<std::string> pack_replay(const std::filesystem::path& web, std::string_view book) {
  const net::ReadAsset read = [&web](const std::string& path) -> std::shared_ptr<const std::string> {
    if (!path.starts_with('/')) return nullptr;
    std::ifstream file(web / path.substr(1), std::ios::binary);
    if (!file) return nullptr;
    return std::make_shared<const std::string>(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  };
  const auto missing = [&web](const std::string& what) {
    return refuse("no_file", web.string(), "the Replay page cannot be packed from " + web.string() + ": " + what);
  };
  const auto html = read("/replay.html");
  if (!html) return missing("there is no replay.html");
  const net::PageParts parts = net::parts_of_page(*html);
  net::PageBundles bundles;
  auto style = net::bundle_styles(parts.styles, read);
  if (!style) return missing("a style is missing");
  inline_files(*style, "url(\"", read);
  bundles.style = data_url("text/css", *style);
  const net::KeepBundle keep = [](const std::string&, const std::string& text) {
    return data_url("text/javascript", text);
  };
  if (parts.scripts.size() != 1) return missing("replay.html has not exactly one script");
  const auto script = net::bundle_script(parts.scripts[0], read, keep);
  if (!script) return missing(script.error());
  bundles.script = data_url("text/javascript", *script);
  for (const std::string& path : parts.plain) {
    auto plain = net::plain_script(path, read);
    if (!plain) return missing(path + " cannot be put into the page");
    bundles.plain[path] = std::move(*plain);
  }
  std::string page = net::page_with_bundles(*html, bundles);
  inline_files(page, "rel=\"icon\" href=\"", read);
  const std::string packed = net::encode(book, net::Encoding::gzip);
  const std::size_t end = page.rfind("</body>");
  if (packed.empty() || end == std::string::npos) return missing("the book cannot be put into replay.html");
  return page.insert(end, "<script type=\"text/plain\" id=\"book\">" + base64(packed) + "</script>\n");
}

}  // namespace ziggurat
