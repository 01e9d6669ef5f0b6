#include "campaign/decide.h"

#include <utility>

#include "campaign/decisions.h"
#include "campaign/rights.h"

namespace ziggurat {

std::optional<Refusal> bad_text(std::string_view text, std::string at, std::size_t bytes_max, bool may_be_empty) {
  if (text.empty() && !may_be_empty) return Refusal{"bad_text", std::move(at), "is empty"};
  if (text.size() > bytes_max)
    return Refusal{"bad_text", std::move(at), "is longer than " + std::to_string(bytes_max) + " bytes"};
  if (text.find('\0') != std::string_view::npos) return Refusal{"bad_text", std::move(at), "has a zero byte"};
  return std::nullopt;
}

namespace {

// What was asked for comes first, and what follows from it after: the reason is kept with the first entry that can hold one.
void keep_reason(std::vector<EntryBody>& bodies, const std::string& reason) {
  bool kept = reason.empty();
  for (auto& body : bodies)
    std::visit(
        [&](auto& entry) {
          if constexpr (requires { entry.reason = reason; })
            if (!std::exchange(kept, true)) entry.reason = reason;
        },
        body);
}

}  // namespace

Result<std::vector<EntryBody>> decide(const Campaign& campaign, const Command& command, const Occasion& occasion) {
  if (const auto no = barred(campaign, name_of(command), occasion.actor)) return std::unexpected(*no);
  if (const auto bad = bad_text(occasion.reason, "/reason", text_bytes_max, true)) return std::unexpected(*bad);
  auto bodies = std::visit([&](const auto& asked) { return decide_on(campaign, asked, occasion); }, command);
  if (bodies) keep_reason(*bodies, occasion.reason);
  return bodies;
}

}  // namespace ziggurat
