#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

// The server's log: an event name (a fixed identifier) and fields. Callers must not put secrets into a field: no keys,
// cookies or tokens, and no URLs that contain them.
namespace ziggurat::net::log {

enum class Level { debug, info, warn, error };
enum class Format { plain, json };

struct Field {
  std::string_view name;
  std::string text;
  std::int64_t number = 0;
  bool is_number = false;
  Field(std::string_view name_, std::string_view text_) : name(name_), text(text_) {}
  template <class N>
  requires std::is_integral_v<N> Field(std::string_view name_, N number_)
      : name(name_), number(static_cast<std::int64_t>(number_)), is_number(true) {}
};

// Call once, before threads start. The default is plain lines at level `info` and above. Lines go to standard error.
void set_up(Format format, Level level);

void write(Level level, std::string_view event, std::initializer_list<Field> fields = {});

// The line that `write` makes, without time and level; exposed for tests.
std::string plain_line(std::string_view event, std::initializer_list<Field> fields);
std::string json_line(Level level, std::string_view time, std::string_view event, std::initializer_list<Field> fields);

}  // namespace ziggurat::net::log
