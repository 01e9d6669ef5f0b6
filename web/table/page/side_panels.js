// The report, letters, agreements, seats, result and replay bar: one lazily loaded module, since the first paint shows
// none of them.
import { pactsPanel } from '../talk/pacts_panel.js';
import { pressPanel } from '../talk/press_panel.js';
import { reportPanel } from '../results/report_panel.js';
import { seatsPanel } from '../talk/seats_panel.js';

export { replayBar } from '../results/replay_bar.js';
export { resultPart } from '../results/result_part.js';

export const sidePanels = { report: reportPanel, press: pressPanel, pacts: pactsPanel, more: seatsPanel };
