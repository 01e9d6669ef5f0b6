#include "campaign/decide/decide.h"

#include <utility>

#include "base/text.h"
#include "campaign/decide/decisions.h"
#include "campaign/decide/rights.h"
#include "campaign/umpires/second_word.h"

namespace ziggurat {

std::optional<Refusal> bad_text(std::string_view text, std::string at, std::size_t letters_max, bool may_be_empty) {
  if (text.empty() && !may_be_empty) return Refusal{"bad_text", std::move(at), "is empty"};
  if (auto excess = too_long(text, letters_max); !excess.empty())
    return Refusal{"bad_text", std::move(at), std::move(excess)};
  if (has_control_characters(text)) return Refusal{"bad_text", std::move(at), "contains a control character"};
  if (!is_plain_text(text)) return Refusal{"bad_text", std::move(at), "contains invisible or broken characters"};
  return std::nullopt;
}

namespace {

// The requested entry comes first, and its consequences follow: store the reason with the first entry that has a field
// for it.
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

// Whether the entries replace the held result by another one.
bool changes_held_result(const Campaign& campaign, const std::vector<EntryBody>& bodies) {
  if (campaign.table.stage != Stage::held) return false;
  for (const auto& body : bodies)
    if (const auto* again = std::get_if<OutcomeReached>(&body)) {
      OutcomeReached as_held = *again;
      as_held.reason = campaign.table.outcome->reason;
      if (as_held != *campaign.table.outcome) return true;
    }
  return false;
}

}  // namespace

Result<std::vector<EntryBody>> decide(
    const Campaign& campaign, const Command& command, const DecisionContext& context) {
  if (const auto no = barred(campaign, name_of(command), context.actor)) return std::unexpected(*no);
  if (const auto bad = bad_text(context.reason, "/reason", log_text_letters_max, true)) return std::unexpected(*bad);
  auto bodies = std::visit([&](const auto& asked) { return decide_on(campaign, asked, context); }, command);
  if (bodies && !bodies->empty() && needs_second_word(campaign, context)) {
    if (const auto grave = grave_act_of(command)) bodies = propose(campaign, *grave);
    else if (!std::holds_alternative<AnswerProposal>(command) && changes_held_result(campaign, *bodies))
      return refuse("needs_second_word", "",
          "this would change the result that is held, which needs a second umpire: amend the result, or publish it "
          "first");
  }
  if (bodies) keep_reason(*bodies, context.reason);
  return bodies;
}

}  // namespace ziggurat
