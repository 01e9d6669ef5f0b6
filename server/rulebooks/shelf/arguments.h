#pragma once
#include <string_view>
#include <vector>

#include "game/order.h"

// Looks up the arguments of an order by name, for code that handles orders of every kind.
namespace ziggurat::shelf {
using namespace game;

class Named {
 public:
  Named(const OrderKind& kind, const Order& order) : kind_(kind), order_(order) {}
  std::string_view kind() const { return kind_.name; }
  template <class T>
  T get(std::string_view name, T otherwise = {}) const {
    for (std::size_t i = 0; i < kind_.parameters.size() && i < order_.arguments.size(); ++i)
      if (kind_.parameters[i].name == name)
        if (const auto* found = std::get_if<T>(&order_.arguments[i])) return *found;
    return otherwise;
  }
  PieceId piece(std::string_view name) const { return get<PieceId>(name); }
  std::vector<PieceId> pieces(std::string_view name) const { return get<std::vector<PieceId>>(name); }
  std::vector<Place> places(std::string_view name) const { return get<std::vector<Place>>(name); }
  std::string word(std::string_view name) const { return get<std::string>(name); }
  bool flag(std::string_view name) const { return get<bool>(name); }

 private:
  const OrderKind& kind_;
  const Order& order_;
};

}  // namespace ziggurat::shelf
