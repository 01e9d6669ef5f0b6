#include "net/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "base/json.h"

namespace ziggurat::net::log {
namespace {

Format format_now = Format::plain;

spdlog::level::level_enum spdlog_level(Level level) {
  switch (level) {
    case Level::debug: return spdlog::level::debug;
    case Level::info: return spdlog::level::info;
    case Level::warn: return spdlog::level::warn;
    case Level::error: return spdlog::level::err;
  }
  return spdlog::level::err;
}

std::string_view word_of(Level level) {
  switch (level) {
    case Level::debug: return "debug";
    case Level::info: return "info";
    case Level::warn: return "warn";
    case Level::error: return "error";
  }
  return "error";
}

std::shared_ptr<spdlog::logger> make_logger(Format format, Level level) {
  auto logger = std::make_shared<spdlog::logger>("ziggurat", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_pattern(format == Format::json ? "%v" : "%Y-%m-%dT%H:%M:%S.%e %l %v");
  logger->set_level(spdlog_level(level));
  logger->flush_on(spdlog::level::debug);
  return logger;
}

std::shared_ptr<spdlog::logger>& logger_now() {
  static std::shared_ptr<spdlog::logger> logger = make_logger(Format::plain, Level::info);
  return logger;
}

std::string utc_time() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  char text[32];
  const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
  std::string fraction = std::to_string(1000 + ms);
  return std::string(text, length) + "." + fraction.substr(1) + "Z";
}

// Quote text from outside, so that it can neither start a new line nor pass for another field.
bool needs_quotes(std::string_view text) {
  return text.empty() || !std::all_of(text.begin(), text.end(),
                             [](unsigned char c) { return c > 0x20 && c < 0x7f && c != '"' && c != '='; });
}

}  // namespace

void set_up(Format format, Level level) {
  format_now = format;
  logger_now() = make_logger(format, level);
}

std::string plain_line(std::string_view event, std::initializer_list<Field> fields) {
  std::string line(event);
  for (const Field& field : fields) {
    line.append(" ").append(field.name).append("=");
    if (field.is_number) line += std::to_string(field.number);
    else line += needs_quotes(field.text) ? to_text(Json(field.text)) : field.text;
  }
  return line;
}

// Uses the JSON library: a logger pattern would not escape quotes and line ends.
std::string json_line(Level level, std::string_view time, std::string_view event, std::initializer_list<Field> fields) {
  Json line = Json::object();
  for (const Field& field : fields) {
    if (field.is_number) line[std::string(field.name)] = field.number;
    else line[std::string(field.name)] = field.text;
  }
  line["time"] = time;
  line["level"] = word_of(level);
  line["event"] = event;
  return to_text(line);
}

void write(Level level, std::string_view event, std::initializer_list<Field> fields) {
  const auto& logger = logger_now();
  if (!logger->should_log(spdlog_level(level))) return;
  const std::string line =
      format_now == Format::json ? json_line(level, utc_time(), event, fields) : plain_line(event, fields);
  logger->log(spdlog_level(level), "{}", line);
}

}  // namespace ziggurat::net::log
