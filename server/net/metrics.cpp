#include "net/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace ziggurat::net {

// Merge: registering a known family returns it instead of adding a second one with the same name.
struct Metrics::Inner {
  prometheus::Registry registry{prometheus::Registry::InsertBehavior::Merge};
};

Metrics::Metrics() : inner_(std::make_unique<Inner>()) {}
Metrics::~Metrics() = default;

Metrics::Counter Metrics::counter(const std::string& name, const std::string& help, const Labels& labels) {
  Counter counter;
  counter.inner_ = &prometheus::BuildCounter().Name(name).Help(help).Register(inner_->registry).Add(labels);
  return counter;
}

Metrics::Gauge Metrics::gauge(const std::string& name, const std::string& help, const Labels& labels) {
  Gauge gauge;
  gauge.inner_ = &prometheus::BuildGauge().Name(name).Help(help).Register(inner_->registry).Add(labels);
  return gauge;
}

Metrics::Histogram Metrics::histogram(
    const std::string& name, const std::string& help, const std::vector<double>& bounds) {
  Histogram histogram;
  histogram.inner_ = &prometheus::BuildHistogram()
                          .Name(name)
                          .Help(help)
                          .Register(inner_->registry)
                          .Add({}, prometheus::Histogram::BucketBoundaries(bounds));
  return histogram;
}

std::string Metrics::text() const { return prometheus::TextSerializer().Serialize(inner_->registry.Collect()); }

void Metrics::Counter::add(double by) const { static_cast<prometheus::Counter*>(inner_)->Increment(by); }
double Metrics::Counter::value() const { return static_cast<prometheus::Counter*>(inner_)->Value(); }
void Metrics::Gauge::add(double by) const { static_cast<prometheus::Gauge*>(inner_)->Increment(by); }
void Metrics::Gauge::set(double to) const { static_cast<prometheus::Gauge*>(inner_)->Set(to); }
double Metrics::Gauge::value() const { return static_cast<prometheus::Gauge*>(inner_)->Value(); }
void Metrics::Histogram::observe(double value) const { static_cast<prometheus::Histogram*>(inner_)->Observe(value); }

}  // namespace ziggurat::net
