// The report, letters, agreements, seats, what a bell brought and how it is told: a parcel of their own, for none is
// seen at the first look.
import { pactsPanel } from './pacts_panel.js';
import { pressPanel } from './press_panel.js';
import { reportPanel } from './report_panel.js';
import { seatsPanel } from './seats_panel.js';

export { replayBar } from './replay_bar.js';
export { resultPart } from './result_part.js';

export const sidePanels = { report: reportPanel, press: pressPanel, pacts: pactsPanel, more: seatsPanel };
