// Letters and agreements, which the page fetches when one of them is first opened.
import { pactsPanel } from './pacts_panel.js';
import { pressPanel } from './press_panel.js';

export const talkPanels = { press: pressPanel, pacts: pactsPanel };
