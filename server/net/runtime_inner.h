#pragma once
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "net/runtime.h"

// The Asio part of Runtime, for the sources of server/net only: runtime.h does not include Boost.
namespace ziggurat::net {

struct Runtime::Inner {
  struct Context : boost::asio::io_context {
    boost::asio::executor_work_guard<executor_type> guard{get_executor()};
    void drop_what_waits() { shutdown(); }
  };
  Context io, campaigns, questions, outgoing;
  boost::asio::signal_set signals{io};

  Context& of(Pool pool) {
    switch (pool) {
      case Pool::network: return io;
      case Pool::campaigns: return campaigns;
      case Pool::questions: return questions;
      case Pool::outgoing: return outgoing;
    }
    return io;
  }
  // Pending work of one pool may hold objects of another, so discard all of it while all pools exist.
  ~Inner() {
    for (Context* context : {&outgoing, &questions, &campaigns, &io}) context->drop_what_waits();
  }
};

}  // namespace ziggurat::net
