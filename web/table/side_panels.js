// Letters, agreements and seats: a parcel of their own.
import { pactsPanel } from './pacts_panel.js';
import { pressPanel } from './press_panel.js';
import { seatsPanel } from './seats_panel.js';

export const sidePanels = { press: pressPanel, pacts: pactsPanel, more: seatsPanel };
