// The games that recordings are made from, by name. Each is played over the protocol and stops at the stages where
// pages are recorded.
import { city } from './city.mjs';
import { house } from './house.mjs';
import { realm } from './realm.mjs';
import { urr } from './urr.mjs';

/** @type {Record<string, (by: { server: any, stage: (name: string, game?: any) => Promise<void> }) => Promise<void>>} */
export const games = { city, urr, realm, house };
