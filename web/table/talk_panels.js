// Letters and agreements: a parcel of their own.
import { pactsPanel } from './pacts_panel.js';
import { pressPanel } from './press_panel.js';

export const talkPanels = { press: pressPanel, pacts: pactsPanel };
