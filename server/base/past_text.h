#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "base/shared_part.h"

namespace ziggurat {

// A text of the past cannot be read, or is another than was kept.
struct PastUnread : std::logic_error {
  using std::logic_error::logic_error;
};

// A text that changes no more. It is kept under its name, which is the hash of it: so it is written once, and who forges it is found
// out. It is here, or is read when somebody asks for it.
class PastText {
 public:
  // Gives what is kept under a name; throws PastUnread if nothing can be read there.
  using Read = std::function<std::string(const std::string& name)>;

  explicit PastText(std::string text);
  PastText(std::string name, Read read) : name_(std::move(name)), read_(std::move(read)), kept_(true) {}
  PastText(const PastText&) = delete;
  PastText& operator=(const PastText&) = delete;

  const std::string& name() const { return name_; }
  // Throws PastUnread. Once read it stays here.
  SharedPart text() const;
  // Whether it is known to be kept, so that it need not be written.
  bool kept() const { return kept_; }
  void set_kept() const { kept_ = true; }

  static bool is_name(std::string_view name);

 private:
  const std::string name_;
  const Read read_;
  mutable std::mutex mutex_;
  mutable SharedPart text_;
  mutable bool here_ = false;
  mutable std::atomic<bool> kept_ = false;
};

using PastTextPtr = std::shared_ptr<const PastText>;

}  // namespace ziggurat
