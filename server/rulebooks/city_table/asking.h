#pragma once
#include "game/rulebook.h"
#include "rulebooks/city_table/judge.h"

// What a player's page asks, answered from a view alone (CT-24, section 19).
namespace ziggurat::city_table {

std::vector<game::Option> options_for(Give only, const Table& table, const Judge& judge, const game::Phase& phase,
    const Used& used, const std::vector<PieceId>& pieces);
std::vector<PieceId> pieces_without_order(
    Give only, const Table& table, const game::Phase& phase, const game::Seat& seat, const Used& used);
std::vector<game::Forecast> forecast_of(const Match& match, const game::View& view, const game::Phase& phase,
    const game::Seat& seat, const game::Sheet& sheet);
std::string order_in_words(const Match& match, const game::View& view, const game::Order& order);
std::vector<std::pair<std::string, std::string>> pace_of(
    const Match& match, const game::World& world, const game::Phase& phase);

}  // namespace ziggurat::city_table
