#pragma once
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/decide/sheet_validation.h"
#include "game/rulebook.h"
#include "host/feeds/campaign_feed.h"
#include "host/services/cpu_time.h"
#include "host/services/services.h"
#include "net/limits/keyed_token_buckets.h"

namespace ziggurat {

// The functions of a campaign that RulesQuestions calls. Call them on the campaign's strand; `post` may be called from
// any thread.
class QuestionsOwner {
 public:
  virtual std::shared_ptr<QuestionsOwner> held() = 0;  // keeps the campaign while a question runs
  virtual void post(std::function<void()> work) = 0;   // any thread; runs it on the strand
  virtual void read_more() = 0;                        // the next question may be read
  virtual void attempt(const ClientPtr& client, const std::string& id, const std::function<void()>& work) = 0;
  virtual void refuse_message(const ClientPtr& client, std::string_view id, const Refusal& refusal,
      const std::vector<Refusal>& faults = {}) = 0;
  virtual void refuse_fault(const ClientPtr& client, const std::string& id, const std::string& what) = 0;

 protected:
  ~QuestionsOwner() = default;
};

// Questions that need the rulebook: options, checks with their forecasts, previews, reach, default orders, counsel, dry
// runs and advice. They run on separate threads on a copy of the seat's view, one question of a campaign at a time, so
// that neither its bell nor another campaign waits for them. Call it on the campaign's strand.
class RulesQuestions {
 public:
  RulesQuestions(QuestionsOwner& owner, const Services& services, const LoadedGame& game, CampaignFeed& feed);

  bool is_thinking() const { return thinking_; }
  bool has_time(const ClientPtr& client);           // whether the seat has CPU time left for a question
  net::KeyedTokenBuckets& time() { return time_; }  // CPU time by seat; charge other costly work to it
  void forget_views() { views_asked_.clear(); }     // after each entry
  // Runs other work on a question thread, after the question that is running.
  void post_other_work(std::function<void()> work) { strand_->post(std::move(work)); }

  void ask(const ClientPtr& client, const std::string& id, const protocol::AskOptions& ask);
  void ask(const ClientPtr& client, const std::string& id, const protocol::CheckSheet& ask);
  void ask(const ClientPtr& client, const std::string& id, const protocol::AskPreview& ask);
  void ask(const ClientPtr& client, const std::string& id, const protocol::AskReach& ask);
  void ask(const ClientPtr& client, const std::string& id, const protocol::AskDefaults& ask);
  void ask(const ClientPtr& client, const std::string& id, const protocol::AskCounsel& ask);
  void ask(const ClientPtr& client, const std::string& id, const protocol::AskDryRun& ask);
  void ask(const ClientPtr& client, const std::string& id, const protocol::AskAdvice& ask);  // rules_advice.cpp

 private:
  struct QuestionContext {  // the inputs of a question's answer, as of when it was received
    std::shared_ptr<const game::Rulebook> rules;
    std::shared_ptr<const game::View> view;
    game::Phase phase;
    SheetOwner owner;
  };
  using WriteAnswer = std::function<std::string(const protocol::Names&)>;  // on the campaign's strand

  // The seat whose view answers the question; none: it was refused.
  std::optional<SeatId> asked_seat(const ClientPtr& client, const std::string& id, const char* right,
      const std::optional<SeatId>& asked, const game::Sheet* sheet = nullptr);
  QuestionContext question_context(SeatId seat);
  // Runs `answer` on a question thread. If the phase has ended meanwhile, computes it again.
  template <class Ask>
  void think(const ClientPtr& client, const std::string& id, const Ask& ask, std::function<WriteAnswer()> answer);
  void run_question(
      const ClientPtr& client, const std::string& id, std::function<WriteAnswer()> answer, std::function<void()> again);
  void send(const ClientPtr& client, std::string text) {
    feed_.send(client, std::make_shared<const std::string>(std::move(text)));
  }

  struct Advising;
  void run_advice_slice();
  void advised(const Advising& advising);

  QuestionsOwner& owner_;
  const Services& s_;
  const LoadedGame& game_;
  CampaignFeed& feed_;
  const std::shared_ptr<net::Strand> strand_;
  net::KeyedTokenBuckets time_;
  bool thinking_ = false;                           // the rules are working on a question
  std::deque<std::shared_ptr<Advising>> advising_;  // advice requests in round-robin order
  std::map<game::Viewer, std::shared_ptr<const game::View>> views_asked_;
};

}  // namespace ziggurat
