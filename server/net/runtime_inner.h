#pragma once
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "net/runtime.h"

// The Asio side of Runtime, for the files of this folder alone: runtime.h is free of Boost.
namespace ziggurat::net {

struct Runtime::Inner {
  struct Context : boost::asio::io_context {
    boost::asio::executor_work_guard<executor_type> guard{get_executor()};
    void drop_what_waits() { shutdown(); }
  };
  Context io, campaigns, questions;
  boost::asio::signal_set signals{io};

  Context& of(Pool pool) { return pool == Pool::network ? io : pool == Pool::campaigns ? campaigns : questions; }
  // What waits in one pool may hold what belongs to another: all of it goes while all three still stand.
  ~Inner() {
    for (Context* context : {&questions, &campaigns, &io}) context->drop_what_waits();
  }
};

}  // namespace ziggurat::net
