#include "base/archived_text.h"

#include <algorithm>

#include "base/crypto.h"

namespace ziggurat {
namespace {

std::string name_of(std::string_view text) { return to_hex(as_bytes(sha256(text))); }

}  // namespace

ArchivedText::ArchivedText(std::string text) : name_(name_of(text)), text_(std::move(text)), here_(true) {}

SharedSlice ArchivedText::text() const {
  const std::scoped_lock lock(mutex_);
  if (here_) return text_;
  std::string read = read_(name_);
  if (name_of(read) != name_) throw ArchiveUnreadable("an archived text does not match its hash");
  text_ = SharedSlice(std::move(read));
  here_ = true;
  return text_;
}

bool ArchivedText::is_name(std::string_view name) {
  return name.size() == 64 &&
         std::all_of(name.begin(), name.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace ziggurat
