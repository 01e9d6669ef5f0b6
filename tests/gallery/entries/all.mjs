// Every state that the gallery shows. Read by the page, by the server of the gallery and by the recorder.
import { boards } from './boards.mjs';
import { city } from './city.mjs';
import { cityDesk } from './city_desk.mjs';
import { house } from './house.mjs';
import { realm } from './realm.mjs';
import { urr } from './urr.mjs';

/**
 * @typedef {import('../page/hand.js').Hand} Hand
 * @typedef {{ id: string, group: string, title: string, page: 'table' | 'desk' | 'screen' | 'office' | 'rules' | 'index' | 'document' | 'board',
 *   game?: string, stage?: string, seat?: string, address?: (server: any, game: any) => string, tail?: string, board?: Record<string, string>,
 *   welcome?: boolean, over?: boolean, first?: string, steps?: (hand: Hand) => Promise<unknown>, windows?: readonly ('narrow' | 'wide')[], shows?: string, says?: string,
 *   afterwards?: (game: any) => Promise<unknown> }} Entry
 * game, stage, seat: where it is recorded, and as whom. welcome: the card of a first visit stays. over: the game has ended.
 * windows: the widths at which it is recorded, where they ask for different things; otherwise the narrow one serves both.
 * shows: what is on the page when its steps are done; without it the state is not reached.
 */
/** @type {Entry[]} */
export const entries = [...city, ...cityDesk, ...urr, ...realm, ...house, ...boards];
