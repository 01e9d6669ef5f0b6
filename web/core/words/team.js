// The commands of a side's people. A side with one seat has no team: its player commands everything. Pure.
/** @import { Piece, Role, Seat, State, TeamSeat } from '../types.js' */

/** The seats that can be taken; removed ones stay in the list for their titles. @param {State['welcome']} welcome @returns {readonly Seat[]} */
export const seatsOf = welcome => (welcome?.seats ?? []).filter(seat => !seat.removed);

/** @param {Pick<State, 'welcome' | 'team'>} state @param {string | undefined} side @returns {readonly TeamSeat[]} in seat order; none: no team */
export function teamOf({ welcome, team }, side) {
  if (team.size === 0 || side === undefined) return [];
  return seatsOf(welcome).flatMap(seat => (seat.faction === side ? (team.get(seat.id) ?? []) : []));
}

/** The player's own team. @param {Pick<State, 'welcome' | 'team'>} state */
export const myTeam = state => teamOf(state, state.welcome?.you.faction);

/**
 * The seat that commands a piece; '': its side has no team.
 * @param {Pick<State, 'welcome' | 'team'>} state
 * @param {Pick<Piece, 'id' | 'side'> | undefined} piece
 */
export function commanderOf(state, piece) {
  const team = piece ? teamOf(state, piece.side) : [];
  return (team.find(one => one.pieces?.includes(piece?.id ?? '')) ?? team.find(one => one.leads))?.seat ?? '';
}

/** Whether the player's own seat commands this piece of its side. @param {Pick<State, 'welcome' | 'team'>} state @param {Piece} piece */
export function isCommanded(state, piece) {
  const commander = commanderOf(state, piece);
  return commander === '' || commander === state.welcome?.you.seat;
}

/**
 * Whether the player may hand over command: the leader; while a bot plays the leader's seat, everybody.
 * @param {Pick<State, 'welcome' | 'team' | 'seals'>} state
 */
export function mayHandOver(state) {
  const leader = myTeam(state).find(one => one.leads)?.seat;
  return leader !== undefined && (leader === state.welcome?.you.seat || state.seals.bots.has(leader));
}

/** The roles that a seat holds. @param {Pick<State, 'welcome' | 'team'>} state @param {string} seat @returns {readonly Role[]} */
export const rolesOf = ({ welcome, team }, seat) =>
  (team.get(seat)?.roles ?? []).flatMap(id => welcome?.roles?.find(role => role.id === id) ?? []);

/** A seat's title with the name of its person. @param {Pick<State, 'welcome'>} state @param {string} id */
export function personOf({ welcome }, id) {
  const seat = welcome?.seats.find(one => one.id === id);
  return `${seat?.title ?? id}${seat?.person ? ` (${seat.person})` : ''}`;
}

/**
 * A seat's title with the name of its person and the roles that the title does not say already.
 * @param {Pick<State, 'welcome' | 'team'>} state
 * @param {string} id
 */
export function holderOf(state, id) {
  const seat = state.welcome?.seats.find(one => one.id === id);
  const title = seat?.title ?? id;
  const leads = state.team.get(id)?.leads === true;
  // A leader also holds every role that nobody else does: name only the one that leads.
  const roles = rolesOf(state, id)
    .filter(role => (leads ? role.leads : true) && !title.includes(role.title))
    .map(role => role.title);
  const more = [...roles, ...(seat?.person ? [seat.person] : [])];
  return more.length > 0 ? `${title} (${more.join(', ')})` : title;
}

/** The seat that alone gives orders of this kind because of a role; undefined: none does. @param {Pick<State, 'welcome' | 'team'>} state @param {string} kind */
export const giverOf = (state, kind) => myTeam(state).find(one => one.orders?.includes(kind))?.seat;
