#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ziggurat::net {

// Figures for those who run the server. Labels are fixed words of ours, never a stranger's text: each new label value is a new
// series in somebody's database.
class Metrics {
 public:
  using Labels = std::map<std::string, std::string>;

  class Counter {  // a handle; safe from any thread; lives as long as its Metrics
   public:
    void add(double by = 1) const;
    double value() const;

   private:
    friend class Metrics;
    void* inner_ = nullptr;
  };
  class Gauge {
   public:
    void add(double by) const;
    void set(double to) const;
    double value() const;

   private:
    friend class Metrics;
    void* inner_ = nullptr;
  };
  class Histogram {
   public:
    void observe(double value) const;

   private:
    friend class Metrics;
    void* inner_ = nullptr;
  };

  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  // The same name and labels give the same figure again.
  Counter counter(const std::string& name, const std::string& help, const Labels& labels = {});
  Gauge gauge(const std::string& name, const std::string& help, const Labels& labels = {});
  Histogram histogram(const std::string& name, const std::string& help, const std::vector<double>& bounds);

  // In the text format that Prometheus reads.
  std::string text() const;

 private:
  struct Inner;
  std::unique_ptr<Inner> inner_;
};

}  // namespace ziggurat::net
