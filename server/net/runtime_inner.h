#pragma once
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "net/runtime.h"

// The Asio side of Runtime, for the files of this folder alone: runtime.h is free of Boost.
namespace ziggurat::net {

struct Runtime::Inner {
  boost::asio::io_context io;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard{io.get_executor()};
  boost::asio::signal_set signals{io};
};

}  // namespace ziggurat::net
