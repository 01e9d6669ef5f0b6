#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ziggurat::net {

// Metrics for operators, exported to Prometheus. Labels must come from a fixed set, never from user input: each label
// value creates a new time series.
class Metrics {
 public:
  using Labels = std::map<std::string, std::string>;

  class Counter {  // a handle; safe from any thread; must not outlive its Metrics
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

  // The same name and labels return the same metric.
  Counter counter(const std::string& name, const std::string& help, const Labels& labels = {});
  Gauge gauge(const std::string& name, const std::string& help, const Labels& labels = {});
  Histogram histogram(const std::string& name, const std::string& help, const std::vector<double>& bounds);

  // The Prometheus text exposition format.
  std::string text() const;

 private:
  struct Inner;
  std::unique_ptr<Inner> inner_;
};

}  // namespace ziggurat::net
