#include <algorithm>
#include <charconv>
#include <set>

#include "base/text.h"
#include "campaign/decide/decisions.h"
#include "campaign/decide/phase/amendments.h"
#include "campaign/decide/phase/closing.h"

namespace ziggurat {
namespace {

inline constexpr std::size_t overrides_max = 200;
inline constexpr int rerolls_max = 20;

std::optional<std::int64_t> whole_number(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string reject_item(const game::RulingKind& kind, const std::string& value, const game::World& world) {
  if (kind.pieces) {
    const auto piece = game::ruled_piece(value);
    return piece && world.find(*piece) ? "" : "is not a piece";
  }
  if (!kind.choices.empty() && !kind.troops)
    return std::find(kind.choices.begin(), kind.choices.end(), value) != kind.choices.end()
               ? ""
               : "is not one of the choices";
  if (kind.low < kind.high && !kind.troops) {
    const auto number = whole_number(value);
    if (!number || *number < kind.low || *number > kind.high)
      return "must be from " + std::to_string(kind.low) + " to " + std::to_string(kind.high);
  }
  return too_long(value, log_text_letters_max);
}

std::string reject_ruling(const std::vector<game::RulingKind>& kinds, const std::string& key, const std::string& value,
    const game::World& world) {
  const auto slash = key.find('/');
  const auto kind = std::find_if(
      kinds.begin(), kinds.end(), [&](const game::RulingKind& k) { return k.name == key.substr(0, slash); });
  if (kind == kinds.end() || (kind->about != game::RulingAbout::phase) != (slash != std::string::npos))
    return "there is no such ruling";
  if (!kind->list) return reject_item(*kind, value, world);
  const auto items = game::ruled_list(value);
  for (const auto& item : items)
    if (auto words = reject_item(*kind, item, world); !words.empty()) return words;
  const bool once = kind->pieces || (!kind->choices.empty() && !kind->troops);
  return once && std::set<std::string>(items.begin(), items.end()).size() < items.size() ? "names one twice" : "";
}

}  // namespace

Result<Resolution> resolve_amended(
    const Campaign& campaign, const game::Rulebook& rulebook, const AmendOutcome& amendment) {
  const auto& [rerolls, faces] = amendment.dice;
  if (amendment.rulings.size() > overrides_max || rerolls.size() > overrides_max || faces.size() > overrides_max)
    return refuse("too_many", "", "too many rulings and dice for one amendment");
  for (const auto& [key, value] : amendment.rulings)
    if (const auto words = reject_ruling(rulebook.ruling_kinds(), key, value, campaign.table.world); !words.empty())
      return refuse("bad_ruling", "/rulings/" + key, words);
  for (const auto& [stream, times] : rerolls)
    if (times < 1 || times > rerolls_max)
      return refuse("bad_reroll", "/rerolls/" + stream, "must be from 1 to 20 rerolls");
  auto resolution = resolve(campaign, rulebook, amendment.rulings, amendment.dice);
  if (!resolution.unused.empty()) return std::unexpected(resolution.unused.front());
  return resolution;
}

Decision decide_on(const Campaign& campaign, const AmendOutcome& command, const DecisionContext& context) {
  auto resolution = resolve_amended(campaign, context.rulebook, command);
  if (!resolution) return std::unexpected(resolution.error());
  resolution->reached.release_at_ms = campaign.clock.release_at_ms;
  resolution->reached.reason = context.reason;
  if (campaign.table.outcome)
    resolution->reached.earlier_reasons = kept_reasons(*campaign.table.outcome, resolution->reached);
  return decided(std::move(resolution->reached));
}

}  // namespace ziggurat
