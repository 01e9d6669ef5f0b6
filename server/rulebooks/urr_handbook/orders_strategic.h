#pragma once
#include "rulebooks/urr_handbook/orders.h"

// Judges, offers and words of the council's orders; the table of orders_strategic.cpp names them.
namespace ziggurat::urr_handbook {

std::optional<Refusal> judge_relation(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_relation(const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options);
std::string relation_in_words(const Match& match, const game::View& view, const game::Order& order);

std::optional<Refusal> judge_permit(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_permit(const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options);
std::string permit_in_words(const Match& match, const game::View& view, const game::Order& order);

std::optional<Refusal> judge_ritual(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_ritual(const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options);
std::string ritual_in_words(const Match& match, const game::View& view, const game::Order& order);

}  // namespace ziggurat::urr_handbook
