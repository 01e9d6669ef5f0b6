#pragma once
#include <optional>
#include <string>
#include <utility>

#include "game/change_writer.h"
#include "game/rulebook.h"
#include "game/thrower.h"

namespace ziggurat::game {

// Builds the outcome of a phase: the world as it changes, step by step, and the reports. Base class of the rulebooks'
// phase resolvers. Begin a step before any change or report.
class OutcomeWriter : public ChangeWriter {
 public:
  explicit OutcomeWriter(const Closing& the_closing) : ChangeWriter(the_closing.world), closing(the_closing) {}

  const Closing& closing;
  Outcome outcome;

  // Steps. Beginning a step completes the one before.
  void begin(std::string name, std::string title, std::int32_t part = 0);
  Outcome finish();

  // Reports. `publish` includes the umpire, `publish_short` does not.
  void publish(Audience audience, ReportBody report_body);
  void publish_short(Audience audience, ReportBody report_body);
  void publish_to_umpire(ReportBody report_body) { publish(Audience::nobody(), std::move(report_body)); }
  void publish_to(FactionId faction, ReportBody report_body) {
    publish(Audience::only(faction), std::move(report_body));
  }
  void publish_to_all(ReportBody report_body) { publish(Audience::everyone(), std::move(report_body)); }

  // Records an attack, by which agreements can be broken (Closing::attacks). Does nothing if either faction is invalid,
  // or both are the same.
  void note_attack(FactionId by, FactionId on, const std::optional<Place>& at = {}) const;
  // Records that `by` took or pillaged what `on` held there.
  void note_seizure(FactionId by, FactionId on, const Place& at) const;
  // Records a blow of a fight that may have begun in an earlier phase: as an attack, unless an attack between these two
  // is recorded already, in either direction.
  void note_blow(FactionId by, FactionId on, const Place& at) const;

  Audience everybody() const;  // all factions, without the public

  // The value of the umpire's ruling "bonus/<fight>"; none: there is no such ruling. A number may have a sign.
  std::optional<std::string> ruling(const std::string& name) const;
  std::optional<int> number_ruled(const std::string& name) const;
  std::optional<std::vector<std::string>> words_ruled(const std::string& name) const;  // of a list
  std::optional<std::vector<PieceId>> pieces_ruled(const std::string& name) const;
  void reject(const std::string& name, std::string words) const;  // marks the ruling as impossible

 protected:
  // Called at the end of each step, to add derived changes and to limit its reports to what each reader may know.
  virtual void complete_step() {}
  Step& step() { return *step_; }

 private:
  void note(const Attack& attack) const;
  void record(Change change) override;
  void end_step();
  Step* step_ = nullptr;
};

}  // namespace ziggurat::game
