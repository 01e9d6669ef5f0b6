#pragma once
#include <string>
#include <vector>

#include "support/toy_campaign.h"

namespace ziggurat::test {

// A valid message of every type that a client can send, in the toy campaign, with the sender's role. $0 … $3 stand for
// pieces and become the sender's own names for them.
struct ClientSample {
  SeatRole role;
  std::string text;
};

inline const std::vector<ClientSample>& client_samples() {
  using enum SeatRole;
  static const std::string sheet = R"({"orders":[
    {"kind":"move","arguments":{"units":["$0"],"path":[{"board":"city","square":[3,2]}],"stance":"hold","avoid_contact":true}},
    {"kind":"bombard","arguments":{"unit":"$0","target":"$1","shots":3}},
    {"kind":"bombard","arguments":{"unit":"$0","target":{"board":"land","edge":["ford","north_head"]}}},
    {"kind":"rally","arguments":{"square":{"board":"field","point":[0,36000],"facing":35999},
                                 "others":[{"board":"sea","hex":[2,1]},{"board":"land","area":"ford"},{"box":0},{"aboard":"$3"}]}},
    {"kind":"treaty","arguments":{"with":"urr","text":"Peace?"}},
    {"kind":"wheel","arguments":{"unit":"$0","steps":[{"turn":-4500},{"go":3000},{"go":10,"bearing":9000}],"left":[1,0,2],
                                 "at":["$1",{"word":"nearest"},{"board":"sea","hex":[1,1]}]}}],"salt":"pepper"})";
  static const std::vector<ClientSample> samples = {{spectator, R"({"type":"hello","protocol":2})"},
      {player, R"({"type":"hello","protocol":2,"have":{"stream":"dark.0","revision":12}})"},
      {player, R"({"type":"pong"})"},
      {player, R"({"type":"draft","id":"d1","phase":8,"base":2,"sheet":)" + sheet + "}"},
      {player, R"({"type":"seal","id":"s1","phase":8,"revision":3})"},
      {player, R"({"type":"open","id":"s2","phase":8})"},
      {player, R"({"type":"options","id":"o1","pieces":["$0","$3"]})"},
      {player, R"({"type":"options","id":"o2","pieces":[],"sheet":{"orders":[],"salt":""}})"},
      {player, R"({"type":"check","id":"c1","sheet":)" + sheet + "}"},
      {player, R"({"type":"preview","id":"w1","order":1,"sheet":)" + sheet + "}"},
      {umpire, R"({"type":"preview","id":"w2","seat":"ruler","order":0,"sheet":)" + sheet + "}"},
      {player, R"({"type":"reach","id":"w3","piece":"$0","distance":4000})"},
      {player, R"({"type":"counsel","id":"k1"})"}, {umpire, R"({"type":"counsel","id":"k2","seat":"ruler"})"},
      {player, R"({"type":"defaults","id":"e1"})"}, {umpire, R"({"type":"defaults","id":"e2","seat":"ruler"})"},
      {player, R"({"type":"advise","id":"e3","phase":8,"sheet":)" + sheet + "}"},
      {player, R"({"type":"press","id":"p1","to":["ruler","umpire"],"text":"Open the gate."})"},
      {player, R"({"type":"press","id":"p2","room":1,"text":"Open the gate."})"},
      {player, R"({"type":"open_room","id":"p3","with":["ruler","umpire"],"name":"War council"})"},
      {player, R"({"type":"invite_to_room","id":"p4","room":1,"seat":"ruler"})"},
      {player, R"({"type":"pin","id":"p6","text":"Here at dawn","places":[{"board":"city","square":[1,1]}]})"},
      {player, R"({"type":"pin","id":"p7","text":"Ask about the ram"})"},
      {player, R"({"type":"unpin","id":"p8","number":1})"}, {player, R"({"type":"leave_room","id":"p5","room":1})"},
      {player, R"({"type":"name","id":"n1","name":"Anna"})"}, {player, R"({"type":"name","id":"n2","name":""})"},
      {player, R"({"type":"sign","id":"n3","phase":8,"seat":"prince","revision":3,"approve":false})"},
      {player, R"({"type":"sign","id":"n4","phase":8,"seat":"prince","revision":3})"},
      {player, R"({"type":"search","id":"h4"})"},
      {umpire, R"({"type":"search","id":"h5","words":"the gate","with":"ruler","room":1,"phase":8,"before":51})"},
      {player, R"({"type":"propose","id":"a1","with":["ruler"],"title":"Truce","text":"No fighting before noon."})"},
      {player, R"({"type":"answer","id":"a2","agreement":1,"accept":false})"},
      {spectator, R"({"type":"history","id":"h1","from":1,"to":200})"}, {player, R"({"type":"device","id":"v1"})"},
      {player, R"({"type":"calendar","id":"v2"})"}, {player, R"({"type":"older","id":"h2","of":"press","before":51})"},
      {spectator, R"({"type":"older","id":"h3","of":"announcements","before":51})"},
      {player, R"({"type":"propose","id":"a3","with":["ruler"],"title":"Truce","text":"For a day.","until":"phase"})"},
      {player,
          R"({"type":"propose","id":"a4","with":["ruler"],"title":"Truce","text":"For a day.","until":1785600000000})"},
      {player,
          R"({"type":"propose","id":"a5","with":["ruler"],"title":"Peace","text":"","clauses":[{"kind":"truce","until":3},{"kind":"tribute","from":"dark","to":"urr","amount":4},{"kind":"loan","from":"urr","to":"dark","amount":2,"until":4},{"kind":"passage","from":"urr","to":"dark","until":5}]})"},
      {umpire, R"({"type":"look","id":"l1","as":"dark"})"},
      {umpire, R"({"type":"set_start","id":"u17","at":1785600000000,"when_all_seated":true,"reason":""})"},
      {umpire, R"({"type":"start","id":"u18","reason":"all are here"})"},
      {umpire, R"({"type":"pause","id":"u1","reason":"tea"})"}, {umpire, R"({"type":"resume","id":"u2","reason":""})"},
      {umpire, R"({"type":"pause","id":"u25","until":1785600000000,"reason":"tea"})"},
      {umpire,
          R"({"type":"clock_law","id":"u26","law":{"zone":"Europe/Berlin","bells":["09:00","19:00"],"weekdays":[2,5],
                   "quiet":["22:00","07:00"],"holidays":["2026-12-24"],"usual":{"ends":"bell_hour","ms":72000000},
                   "kinds":{"round":{"ends":"umpire"}},"early_from":"18:00","review_ms":0,"pause_ms_max":86400000,
                   "moved_ms_max":86400000,"extensions":{"each":2,"ms_max":86400000,"by_rule":true,"named":false}},
                   "at_once":true,"reason":"winter"})"},
      {umpire, R"({"type":"clock_law","id":"u27","law":null,"reason":""})"},
      {umpire,
          R"({"type":"programme","id":"u28","items":[{"at":1785600000000,"title":"Turn 1"},
          {"at":1785603600000,"title":"Lunch","stops":true},{"at":1785607200000,"title":"Turn 2"}],"reason":""})"},
      {umpire,
          R"({"type":"schedule","id":"s1","act":{"change":{"changes":[{"set":"$0","attribute":"steps","value":1}],
          "tell":{"text":"Rain.","to":["urr"]}}},"when":{"phase":8,"openings":1},"reason":"weather"})"},
      {umpire,
          R"({"type":"schedule","id":"s2","act":{"announce":{"text":"Tea","to":"all"}},"when":{"at":1785600000000},"reason":""})"},
      {umpire,
          R"({"type":"schedule","id":"s3","act":{"report":{"text":"Dust in the north","to":["dark"]}},
          "when":{"phase":8,"openings":0},"reason":""})"},
      {umpire, R"({"type":"umpire_field","id":"s8","seat":"umpire","factions":["urr"],"boards":["city"],"reason":""})"},
      {umpire, R"({"type":"second_word","id":"s5","needed":true,"reason":"two of us"})"},
      {umpire, R"({"type":"answer_proposal","id":"s6","number":3,"confirm":true,"reason":"I saw it too"})"},
      {umpire, R"({"type":"add_seat","id":"s7","title":"Anna","reason":""})"},
      {umpire, R"({"type":"unschedule","id":"s4","number":2,"reason":"no rain"})"},
      {umpire, R"({"type":"bells","id":"u28","law":{"zone":"UTC","usual":{"ends":"after","ms":600000}}})"},
      {player,
          R"({"type":"hand_over","id":"x2","to":"prince","pieces":["$0"],"treasury":true,"press":false,"reason":""})"},
      {umpire, R"({"type":"hand_over","id":"u30","to":"ruler","reason":"the left wing"})"},
      {umpire, R"({"type":"add_seat","id":"u31","faction":"urr","title":"Captain of the guard","reason":""})"},
      {player, R"({"type":"hand_over","id":"n5","to":"prince","role":"siege_master","reason":""})"},
      {umpire, R"({"type":"add_seat","id":"n6","faction":"urr","role":"captain_of_the_walls","reason":""})"},
      {umpire, R"({"type":"remove_seat","id":"u32","seat":"ruler","reason":"gone home"})"},
      {umpire, R"({"type":"answer_extension","id":"u29","number":1,"grant":false,"reason":"no"})"},
      {player, R"({"type":"ask_extension","id":"x1","phase":8,"by_ms":3600000,"reason":"a train"})"},
      {umpire, R"({"type":"ring","id":"u3","phase":8,"reason":""})"},
      {umpire, R"({"type":"publish","id":"u4","reason":""})"}, {umpire, R"({"type":"next","id":"u5","reason":""})"},
      {umpire, R"({"type":"end_campaign","id":"u6","reason":"The hall closes."})"},
      {umpire, R"({"type":"move_bell","id":"u7","closes_at":1785600000000,"reason":""})"},
      {umpire, R"({"type":"early_bell","id":"u16","rings":"taken_seats","reason":""})"},
      {umpire, R"({"type":"hold","id":"u8","hold_ms":-1,"reason":""})"},
      {umpire,
          R"({"type":"amend","id":"u9","rulings":{"shift/melee 3,2":-1,"moves":"strike","note":"as seen",
                   "order_of_death":["carts","knights"],"survivors/melee 3,2":["$0","$2"],"believed/melee 3,2":["7 knights dark"]},"rerolls":{"melee 3,2":1},
                   "faces":[{"stream":"melee 3,2","index":0,"face":6}],"reason":"misread"})"},
      {umpire,
          R"({"type":"dry_run","id":"u23","rulings":{"shift/melee 3,2":-1},"rerolls":{"melee 3,2":1},"faces":[]})"},
      {umpire,
          R"({"type":"note","id":"u24","rulings":{},"rerolls":{},"faces":[{"stream":"melee 3,2","index":0,"face":6}]})"},
      {umpire,
          R"({"type":"change","id":"u10","changes":[{"set":"$2","attribute":"steps","value":1},{"set":"$2","attribute":"state","value":"damaged"},
                   {"set":"$0","attribute":"carrier","value":"$3"},{"set":"$0","attribute":"name","value":null},{"set":"$0","attribute":"ambush","value":true},
                   {"move":"$1","to":{"board":"city","square":[1,1]}},{"move":"$0","to":{"aboard":"$3"}},
                   {"enter":{"kind":"unit","side":"urr","at":{"box":2},"attributes":{"steps":2}}},{"enter":{"kind":"wall","at":{"box":2},"attributes":{}}},
                   {"remove":"$3"},{"turn":"$0","side":null},{"fact":"camp","value":"city"},{"ledger":["urr","gold"],"value":1000}],
                   "tell":{"text":"The wall shakes.","to":["dark"]},"reason":"ritual"})"},
      {umpire, R"({"type":"undo","id":"u11","seq":40,"reason":""})"},
      {umpire, R"({"type":"announce","id":"u12","text":"Tea.","to":"all","reason":""})"},
      {umpire, R"({"type":"announce","id":"u22","text":"Seal.","to":["dark"],"last_call":true,"reason":""})"},
      {umpire, R"({"type":"act_for","id":"u13","seat":"ruler","sheet":{"orders":[],"salt":""},"reason":"absent"})"},
      {umpire, R"({"type":"rule","id":"u14","request":1,"answer":"Granted.","reason":""})"},
      {umpire,
          R"({"type":"rule","id":"u20","request":1,"answer":"At a price.","terms":{"kind":"treaty","arguments":{"price":3,"granted":true}},"reason":""})"},
      {umpire, R"({"type":"set_bot","id":"u21","seat":"ruler","plays":true,"reason":"nobody came"})"},
      {umpire, R"({"type":"absence_law","id":"u30","bot_after":3,"reason":"we play by post"})"},
      {umpire, R"({"type":"stand_in","id":"u31","seat":"ruler","reason":"no answer"})"},
      {umpire, R"({"type":"end_deputy","id":"u32","seat":"ruler","reason":"a tournament"})"},
      {player, R"({"type":"end_deputy","id":"y1"})"},
      {player, R"({"type":"name_deputy","id":"y2","begins":"at_once"})"},
      {player, R"({"type":"name_deputy","id":"y3","begins":"before_end","before_ms":21600000})"},
      {player, R"({"type":"name_deputy","id":"y4","begins":"after_missed","missed":2})"},
      {umpire, R"({"type":"press_law","id":"u15","open":false,"reason":""})"},
      {umpire, R"({"type":"replay_law","id":"u22","open":false,"reason":"the next campaign keeps these secrets"})"},
      {umpire, R"({"type":"rewind","id":"u16","phase":3,"reason":"misread"})"},
      {umpire, R"({"type":"rewind","id":"u16","phase":3,"sheets_return":true,"dice_stand":true,"reason":"misread"})"},
      {umpire, R"({"type":"rewind_preview","id":"u16","phase":3})"},
      {umpire, R"({"type":"reissue","id":"u17","seat":"ruler"})"}, {umpire, R"({"type":"sheets","id":"u18"})"},
      {umpire, R"({"type":"record","id":"u19","from":10})"}};
  return samples;
}

// The toy campaign as its four seats see it.
struct ToyDoor {
  Toy source = toy();
  protocol::Words words = words_of(source);
  protocol::Names dark_names{words, numbers_of(dark_view()), Viewer::of(dark)};
  protocol::Names umpire_names{words, numbers_of(umpire_view()), Viewer::umpire()};
  protocol::Names public_names{words, {}, Viewer::spectator()};
  View dark_sees = dark_view(), umpire_sees = umpire_view(), public_sees;

  protocol::Reading reading(SeatRole role) const {
    switch (role) {
      case SeatRole::player: return {dark_names, dark_sees, role, {}};
      case SeatRole::umpire: return {umpire_names, umpire_sees, role, PieceId{4}};
      case SeatRole::spectator: break;
    }
    return {public_names, public_sees, role, {}};
  }
  // Replaces $0 … $3 by the names that this role's viewer uses.
  std::string fill(std::string text, SeatRole role) const {
    for (int id = 0; id < 4; ++id) {
      const std::string mark = "$" + std::to_string(id);
      for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark))
        text.replace(at, mark.size(), reading(role).names.piece(PieceId{id}));
    }
    return text;
  }
  auto read(const std::string& text, SeatRole role) const {
    return protocol::read_client(fill(text, role), reading(role));
  }
};

}  // namespace ziggurat::test
