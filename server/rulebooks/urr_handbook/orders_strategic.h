#pragma once
#include "rulebooks/urr_handbook/orders.h"

// Judges, offers and words of the council's orders; the table of orders_strategic.cpp names them.
namespace ziggurat::urr_handbook {

// What every row of the table has.
using Judge = std::optional<Refusal>(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
using Offer = void(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options);
using InWords = std::string(const Match& match, const game::View& view, const game::Order& order);
Judge judge_relation, judge_permit, judge_ritual, judge_march, judge_deploy, judge_project, judge_ramp_work,
    judge_ramp_fire, judge_trade, judge_accept, judge_equip, judge_raid, judge_guard, judge_attach, judge_detach,
    judge_haul_in, judge_mission;
Offer offer_relation, offer_permit, offer_ritual, offer_march, offer_deploy, offer_project, offer_ramp_work,
    offer_ramp_fire, offer_trade, offer_accept, offer_equip, offer_raid, offer_guard, offer_attach, offer_detach,
    offer_haul_in, offer_mission;
InWords relation_in_words, permit_in_words, ritual_in_words, march_in_words, deploy_in_words, project_in_words,
    ramp_work_in_words, ramp_fire_in_words, trade_in_words, accept_in_words, equip_in_words, raid_in_words,
    guard_in_words, attach_in_words, detach_in_words, haul_in_in_words, mission_in_words;

void default_projects(const Desk& desk, std::vector<game::Order>& orders);  // a tower sequence goes on
void default_guards(const Desk& desk, std::vector<game::Order>& orders);
void default_missions(const Desk& desk, std::vector<game::Order>& orders);  // last week's bombardment

std::vector<PieceId> idle_corps(const Desk& desk, const Used& used);
std::vector<PieceId> idle_parties(const Desk& desk, const Used& used);
std::vector<PieceId> idle_engines(const Desk& desk, const Used& used);

// Orders of the other hand that keep a counter where it is, or send it away: one a week.
inline constexpr std::initializer_list<Give> moves = {Give::march, Give::deploy};

// A refusal with the words of its code.
Refusal fault(std::string_view code, std::string at);
// An own counter on a board: a unit, a star, an engine; null: not one of these.
const SiegePiece* own_counter(const Desk& desk, PieceId id);
// The pieces of a parameter: own counters of one place, each once. A fault otherwise.
std::optional<Refusal> fault_of_group(const Desk& desk, const std::vector<PieceId>& pieces, const std::string& at);
// All of those asked for that are own counters; empty if one is not.
std::vector<const SiegePiece*> own_counters(const Desk& desk, const std::vector<PieceId>& pieces);
PieceId piece_in(const game::Order& order, int index);  // invalid: not given
Place place_in(const game::Order& order, int index);    // nowhere: not given
FactionId faction_in(const game::Order& order, int index);

// The field before a section, or the section before a field: where works are named by either.
Place field_named(const Geography& geography, const Place& at);

}  // namespace ziggurat::urr_handbook
