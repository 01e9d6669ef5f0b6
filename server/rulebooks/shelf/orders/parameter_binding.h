#pragma once
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "game/arguments.h"

// The parameters of an order are members of a plain struct, named by member pointers and never by index. The log stores
// them in the order in which the order type lists them.
namespace ziggurat::shelf {
using namespace game;

template <class A>
inline const A probe{};  // never read: the addresses of its members identify the parameters
using Key = const void*;

struct ParameterBinding {
  Parameter parameter;
  Key key = nullptr;
  void (*read)(void* order, const Argument& from) = nullptr;
  Argument (*write)(const void* order) = nullptr;
  ParameterBinding optional() && {
    parameter.required = false;
    return std::move(*this);
  }
};

// The position of a member in an order: as an index, and as a JSON pointer ("/units/0").
int index_of(const std::vector<ParameterBinding>& parameters, Key member);
std::string pointer_to(const std::vector<ParameterBinding>& parameters, Key member, std::optional<std::size_t> element);

template <class T>
struct Held {  // the type that a member holds, with std::optional removed
  using Type = T;
  static bool given(const T& value) { return value != T{}; }
  static const T& in(const T& value) { return value; }
};
template <class T>
struct Held<std::optional<T>> {
  using Type = T;
  static bool given(const std::optional<T>& value) { return value.has_value(); }
  static const T& in(const std::optional<T>& value) { return *value; }
};

template <class M>
struct MemberOf;
template <class T, class A>
struct MemberOf<T A::*> {
  using Owner = A;
};

// `using ParameterBindings = shelf::ParameterBindings<MarchOrder>;`, or ParameterBindings<> where each member belongs
// to the order itself; then `ParameterBindings::pieces<&MarchOrder::units>("units", "Units")`. A member that is not a
// std::optional stores "not given" as its default value. Use an optional where 0, "no" or Box 0 is a real choice. If no
// label is given, the rulebook's catalogue supplies it (`named_by` in catalogue.h).
template <class Order = void>
struct ParameterBindings {
  template <auto M>
  static ParameterBinding piece(std::string name, std::string label = {}) {
    return plain<M, PieceId>(ParameterType::piece, std::move(name), std::move(label));
  }
  template <auto M>
  static ParameterBinding target(std::string name, std::string label = {}) {
    return plain<M, PieceId>(ParameterType::target, std::move(name), std::move(label));
  }
  template <auto M>
  static ParameterBinding pieces(std::string name, std::string label = {}) {
    return plain<M, std::vector<PieceId>>(ParameterType::pieces, std::move(name), std::move(label));
  }
  template <auto M>
  static ParameterBinding place(std::string name, std::string label = {}) {
    return plain<M, Place>(ParameterType::place, std::move(name), std::move(label));
  }
  template <auto M>
  static ParameterBinding path(std::string name, std::string label = {}) {
    return plain<M, std::vector<Place>>(ParameterType::path, std::move(name), std::move(label));
  }
  template <auto M>
  static ParameterBinding places(std::string name, std::string label = {}) {
    return plain<M, std::vector<Place>>(ParameterType::places, std::move(name), std::move(label));
  }
  template <auto M>
  static ParameterBinding flag(std::string name, std::string label = {}) {
    return plain<M, bool>(ParameterType::flag, std::move(name), std::move(label));
  }
  template <auto M>
  static ParameterBinding faction(std::string name, std::string label = {}) {
    return plain<M, FactionId>(ParameterType::faction, std::move(name), std::move(label));
  }
  template <auto M>
  static ParameterBinding word(std::string name, std::string label, std::vector<std::string> choices) {
    auto binding = plain<M, std::string>(ParameterType::choice, std::move(name), std::move(label));
    binding.parameter.choices = std::move(choices);
    return binding;
  }
  template <auto M>
  static ParameterBinding word(std::string name, std::vector<std::string> choices) {
    return word<M>(std::move(name), {}, std::move(choices));
  }
  // For a member that is an enum: `Names` lists the words of its values in order.
  template <auto M, auto Names>
  static ParameterBinding one_of(std::string name, std::string label = {}) {
    using A = std::conditional_t<std::is_void_v<Order>, typename MemberOf<decltype(M)>::Owner, Order>;
    using Enum = std::remove_cvref_t<decltype(std::declval<A&>().*M)>;
    const auto& names = Names();
    ParameterBinding binding{.parameter = {.name = std::move(name),
                                 .label = std::move(label),
                                 .type = ParameterType::choice,
                                 .choices = {names.begin(), names.end()}}};
    binding.key = &(probe<A>.*M);
    binding.read = [](void* order, const Argument& from) {
      const auto* word = std::get_if<std::string>(&from);
      for (std::size_t i = 0; word && i < Names().size(); ++i)
        if (Names()[i] == *word) static_cast<A*>(order)->*M = static_cast<Enum>(i);
    };
    binding.write = [](const void* order) {
      return Argument{std::string(Names()[static_cast<std::size_t>(static_cast<const A*>(order)->*M)])};
    };
    return binding;
  }
  template <auto M>
  static ParameterBinding text(std::string name, std::string label = {}, std::int64_t letters_max = 2000) {
    auto binding = plain<M, std::string>(ParameterType::text, std::move(name), std::move(label));
    binding.parameter.high = letters_max;
    return binding;
  }
  template <auto M>
  static ParameterBinding count(std::string name, std::string label, std::int64_t low, std::int64_t high) {
    auto binding = plain<M, std::int64_t>(ParameterType::count, std::move(name), std::move(label));
    binding.parameter.low = low, binding.parameter.high = high;
    return binding;
  }
  template <auto M>
  static ParameterBinding count(std::string name, std::int64_t low, std::int64_t high) {
    return count<M>(std::move(name), {}, low, high);
  }
  // A number for each item of a list, as many as the options have ranges.
  template <auto M>
  static ParameterBinding counts(std::string name, std::int64_t low, std::int64_t high, std::string label = {}) {
    auto binding = plain<M, std::vector<std::int64_t>>(ParameterType::counts, std::move(name), std::move(label));
    binding.parameter.low = low;
    binding.parameter.high = high;
    return binding;
  }
  // Targets in order of preference; `choices` are words that stand for a target.
  template <auto M>
  static ParameterBinding ranking(std::string name, std::vector<std::string> choices = {}, std::string label = {}) {
    auto binding = plain<M, std::vector<Target>>(ParameterType::ranking, std::move(name), std::move(label));
    binding.parameter.choices = std::move(choices);
    return binding;
  }

 private:
  template <auto M, class T>
  static ParameterBinding plain(ParameterType type, std::string name, std::string label) {
    using A = std::conditional_t<std::is_void_v<Order>, typename MemberOf<decltype(M)>::Owner, Order>;
    using Member = std::remove_cvref_t<decltype(std::declval<A&>().*M)>;
    static_assert(std::is_same_v<typename Held<Member>::Type, T>, "the member must have the type of the parameter");
    ParameterBinding binding{
        .parameter = {.name = std::move(name), .label = std::move(label), .type = type, .choices = {}}};
    binding.key = &(probe<A>.*M);
    binding.read = [](void* order, const Argument& from) {
      if (const auto* value = std::get_if<T>(&from)) static_cast<A*>(order)->*M = *value;
    };
    binding.write = [](const void* order) {
      const Member& value = static_cast<const A*>(order)->*M;
      return Held<Member>::given(value) ? Argument{Held<Member>::in(value)} : Argument{};
    };
    return binding;
  }
};

}  // namespace ziggurat::shelf
