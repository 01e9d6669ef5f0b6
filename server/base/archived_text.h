#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "base/shared_slice.h"

namespace ziggurat {

// An archived text cannot be read, or its hash does not match its name.
struct ArchiveUnreadable : std::logic_error {
  using std::logic_error::logic_error;
};

// An immutable text that the archive stores under its hash. It is written once, and a changed text is detected. It is
// either in memory or loaded on first use.
class ArchivedText {
 public:
  // Loads the text stored under a name. Throws ArchiveUnreadable if nothing can be read there.
  using Read = std::function<std::string(const std::string& name)>;

  explicit ArchivedText(std::string text);
  ArchivedText(std::string name, Read read) : name_(std::move(name)), read_(std::move(read)), kept_(true) {}
  ArchivedText(const ArchivedText&) = delete;
  ArchivedText& operator=(const ArchivedText&) = delete;

  const std::string& name() const { return name_; }
  // Throws ArchiveUnreadable. Keeps the text in memory once it is loaded.
  SharedSlice text() const;
  // True if the archive is known to hold the text, so that it need not be written again.
  bool kept() const { return kept_; }
  void set_kept() const { kept_ = true; }

  static bool is_name(std::string_view name);

 private:
  const std::string name_;
  const Read read_;
  mutable std::mutex mutex_;
  mutable SharedSlice text_;
  mutable bool here_ = false;
  mutable std::atomic<bool> kept_ = false;
};

using ArchivedTextPtr = std::shared_ptr<const ArchivedText>;

}  // namespace ziggurat
