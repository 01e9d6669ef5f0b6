// Every state in the gallery. Read by the page, the gallery's server and the recorder.
import { boards } from './boards.mjs';
import { city } from './city.mjs';
import { cityDesk } from './city_desk.mjs';
import { house } from './house.mjs';
import { mapUmpire } from './map_umpire.mjs';
import { realm } from './realm.mjs';
import { urr } from './urr.mjs';

/**
 * @typedef {import('../page/hand.js').Hand} Hand
 * @typedef {{ id: string, group: string, title: string, page: 'table' | 'desk' | 'map_umpire' | 'screen' | 'office' | 'rules' | 'index' | 'document' | 'board',
 *   game?: string, stage?: string, seat?: string, address?: (server: any, game: any) => string, tail?: string, board?: Record<string, string>,
 *   welcome?: boolean, over?: boolean, first?: string, steps?: (hand: Hand) => Promise<unknown>, windows?: readonly ('narrow' | 'wide')[], fetches?: boolean, shows?: string, says?: string,
 *   afterwards?: (game: any) => Promise<unknown> }} Entry
 * game, stage, seat: where it is recorded, and as which seat. welcome: keep the first-visit card open. over: the game
 *   has ended. windows: the widths to record, where pages of different widths send different requests; otherwise the
 *   narrow recording serves both. fetches: a page of the server that has a script, which sends requests. shows: what must be on the page after its steps; otherwise the state was not reached.
 */
/** @type {Entry[]} */
export const entries = [...city, ...cityDesk, ...mapUmpire, ...urr, ...realm, ...house, ...boards];
