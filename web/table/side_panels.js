// The report, letters, agreements and seats: a parcel of their own.
import { pactsPanel } from './pacts_panel.js';
import { pressPanel } from './press_panel.js';
import { reportPanel } from './report_panel.js';
import { seatsPanel } from './seats_panel.js';

export const sidePanels = { report: reportPanel, press: pressPanel, pacts: pactsPanel, more: seatsPanel };
