#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace ziggurat {

// A slice of a shared immutable string. It keeps the whole string alive.
class SharedSlice {
 public:
  SharedSlice() = default;
  SharedSlice(std::string whole) : whole_(std::make_shared<const std::string>(std::move(whole))), text_(*whole_) {}
  SharedSlice(std::shared_ptr<const std::string> whole) : whole_(std::move(whole)), text_(*whole_) {}

  std::string_view text() const { return text_; }
  // `text` must point into this slice.
  SharedSlice of(std::string_view text) const {
    SharedSlice part = *this;
    part.text_ = text;
    return part;
  }

 private:
  std::shared_ptr<const std::string> whole_;
  std::string_view text_;
};

// Removes and returns the first line. Returns an empty line when no text remains.
inline std::string_view next_line(std::string_view& text) {
  const auto end = text.find('\n');
  const auto line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

}  // namespace ziggurat
