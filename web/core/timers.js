// How long the pages wait, in milliseconds: every constant of time, in one place, read by the pages and by their tests.
// The service worker (sw.js) loads no modules and keeps its own.

// Drawing
/** A hidden page and a busy machine have no frames: the page is drawn after this time without one. */
export const redraw_ms_max = 250;
/** A hidden page follows its messages this long after they arrive. */
export const hidden_page_ms = 50;
/** The head of a page, with its countdown, is drawn this often. */
export const clock_ms = 1_000;
/** The Screen's clock moves in quarters of a second. */
export const screen_clock_ms = 250;
/** A live region is emptied this long before it is filled, so that screen readers read the same text twice. */
export const live_region_ms = 60;

// Pressing
/** A finger's click follows its `pointerup` within this time, even on a slow telephone. */
export const click_after_finger_ms = 350;
/** A button held down longer than this no longer stops the page from being drawn. */
export const press_held_ms_max = 3_000;
/** A finger that lands this soon after a button changed its meaning was aimed at the old one. */
export const misclick_ms = 400;
/** The same for acts that cannot be taken back, and for every pointer: the second press of a double click. */
export const misclick_grave_ms = 1_000;
/** A press this long asks what it lies on. */
export const long_press_ms = 450;
/** A mouse that rests this long on a stack fans it out. */
export const fan_ms = 260;
/** The wheel has stopped when it was quiet this long. */
export const wheel_ms = 160;
/** An order begun this long before the bell, or a press this soon after it, is told that it came too late. */
export const composing_before_bell_ms = 3_000;
export const press_after_bell_ms = 1_000;

// The connection
/** The server pings every 3 s: after this long without a message the page says so. */
export const quiet_ms_max = 4_000;
/** After this long without a message the connection is given up. */
export const silence_ms_max = 30_000;
/** How long an answer is waited for, and how long while its fate is in doubt or the server's disk is slow. */
export const answer_ms_max = 20_000;
export const doubt_ms_max = 600_000;
/** How often the connection is checked for silence. */
export const watch_ms = 500;
/** When the wall clock has gone on by so much more than the page's own clock, the machine has slept. */
export const slept_ms_min = 2_000;
export const retry_ms_first = 500;
export const retry_ms_max = 15_000;
/** A page that asks for a full snapshot more often than this waits between its attempts. */
export const resync_ms_min = 30_000;
/** A comparison of the two clocks counts for this long. */
export const clock_sample_ms = 120_000;
/** A page that asked too fast asks again after this time. */
export const too_fast_ms = 1_000;
/** What is shown is dated once nothing has been heard for this long. */
export const old_ms = 60_000;

// Drafts
export const save_after_ms = 250;
export const save_again_after_ms = 3_000;

// First look
/** With nothing to draw by now, the whole page loads and shows the state of the connection. */
export const first_look_ms = 1_500;
/** A map whose ground hangs holds up the rest of the page no longer than this. */
export const ground_ms_max = 10_000;

// Offline copy
export const keep_after_ms = 2_000;
export const ask_ahead_ms = 2_000;
/** A page without a connection after this time is shown from its copy. */
export const offline_ms = 6_000;

// Replay: the steps of one outcome arrive within `gather` of each other; the last picture stays for `linger`.
export const gather_ms = 350;
export const linger_ms = 1_800;
export const screen_gather_ms = 400;
export const screen_linger_ms = 4_000;

// Other pages and windows
/** The Office reads its campaigns this often. */
export const office_ms = 5_000;
/** The Desk asks this often whether its Screen is still open. */
export const screen_here_ms = 3_000;
/** The Screen hides its tools this long after the pointer last moved. */
export const tools_ms = 4_000;
/** A browser that does not let a page close its window goes back in the same window after this time. */
export const close_window_ms = 200;
/** A download's address is released after this time. */
export const download_ms = 60_000;

// Lessons
export const first_hint_ms = 20_000;
export const give_answer_ms = 45_000;
/** A hint that is due is drawn this long after its moment. */
export const hint_due_ms = 50;
