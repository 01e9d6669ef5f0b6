// The games that recordings are made from, by name. Each is played by the protocol, and stops at stages in which pages
// are looked at.
import { city } from './city.mjs';
import { house } from './house.mjs';
import { realm } from './realm.mjs';
import { urr } from './urr.mjs';

/** @type {Record<string, (by: { server: any, stage: (name: string, game?: any) => Promise<void> }) => Promise<void>>} */
export const games = { city, urr, realm, house };
