// The report, letters, agreements, seats, what a bell brought and how it is told: a parcel of their own, for none is
// seen at the first look.
import { pactsPanel } from '../talk/pacts_panel.js';
import { pressPanel } from '../talk/press_panel.js';
import { reportPanel } from '../results/report_panel.js';
import { seatsPanel } from '../talk/seats_panel.js';

export { replayBar } from '../results/replay_bar.js';
export { resultPart } from '../results/result_part.js';

export const sidePanels = { report: reportPanel, press: pressPanel, pacts: pactsPanel, more: seatsPanel };
