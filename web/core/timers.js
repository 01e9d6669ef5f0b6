// All waiting times of the pages, in milliseconds, in one place for the pages and their tests. The service worker
// (sw.js) loads no modules and has its own.

// Drawing
/** A hidden page and a busy machine get no frames: draw after this time without one. */
export const redraw_ms_max = 250;
/** A hidden page handles its messages this long after they arrive. */
export const hidden_page_ms = 50;
/** The page header, with its countdown, is drawn at this interval. */
export const clock_ms = 1_000;
/** The Screen's clock moves in quarters of a second. */
export const screen_clock_ms = 250;
/** A live region is emptied this long before it is filled, so that screen readers read the same text twice. */
export const live_region_ms = 60;

// Pressing
/** A finger's click follows its `pointerup` within this time, even on a slow phone. A touch that brings no click
 * delays redraws by this time after its end. */
export const click_after_finger_ms = 700;
/** A press held longer than this no longer delays redraws. */
export const press_held_ms_max = 3_000;
/** A touch this soon after a button changed its meaning was aimed at the old one. */
export const misclick_ms = 400;
/** The same for irreversible actions and every pointer type: the second press of a double click. */
export const misclick_grave_ms = 1_000;
/** A press this long inspects the element under it. */
export const long_press_ms = 450;
/** A mouse that rests this long on a stack fans it out. */
export const fan_ms = 260;
/** Without a wheel event for this long, the wheel has stopped. */
export const wheel_ms = 160;
/** How long one frame may spend on drawing a large map's land, and its counters. */
export const land_ms_max = 2;
export const counters_ms_max = 1.5;
/** The page says "too late" for an order begun this long before the bell, or a press this soon after it. */
export const composing_before_bell_ms = 3_000;
export const press_after_bell_ms = 1_000;

// The connection
/** The server pings every 3 s; after this long without a message the page shows a warning. */
export const quiet_ms_max = 4_000;
/** After this long without a message the page closes the connection and reconnects. */
export const silence_ms_max = 30_000;
/** How long to wait for a reply; the second, while the request's fate is unknown or the server's disk is slow. */
export const answer_ms_max = 20_000;
export const doubt_ms_max = 600_000;
/** The interval at which the page checks the connection for silence. */
export const watch_ms = 500;
/** If the wall clock is ahead of the monotonic clock by this much, the machine has slept. */
export const slept_ms_min = 2_000;
export const retry_ms_first = 500;
export const retry_ms_max = 15_000;
/** The minimum interval between requests for a full snapshot. */
export const resync_ms_min = 30_000;
/** A measurement of the clock difference is valid for this long. */
export const clock_sample_ms = 120_000;
/** After a rate-limit refusal the page retries after this time. */
export const too_fast_ms = 1_000;
/** After this long without a message the page shows the age of its data. */
export const old_ms = 60_000;
/** The Desk gives no notice of messages that arrive this soon after a connection opened. */
export const arriving_ms = 2_000;

// Drafts
export const save_after_ms = 250;
export const save_again_after_ms = 3_000;
/** A question that follows the pointer or a form is asked at most once in this time. */
export const ask_latest_ms = 100;
/** A question that stayed unanswered is asked again after this time. */
export const ask_again_ms = 3_000;

// First view
/** With nothing to draw by now, load the full page, which shows the state of the connection. */
export const first_look_ms = 1_500;
/** If the map's ground does not load, the rest of the page starts after this time. */
export const ground_ms_max = 10_000;

// Offline copy
export const keep_after_ms = 2_000;
export const ask_ahead_ms = 2_000;
/** Without a connection after this time, the page shows its offline copy. */
export const offline_ms = 6_000;

// Replay of an outcome: its steps arrive within `gather_ms` of each other; its last picture stays for `linger_ms`.
export const gather_ms = 350;
export const linger_ms = 1_800;
export const screen_gather_ms = 400;
export const screen_linger_ms = 4_000;

/** The Replay page: how long each moment stays while it plays. */
export const replay_step_ms = 1_400;

// Other pages and windows
/** The Office polls its campaigns at this interval. */
export const office_ms = 5_000;
/** The Office calls somebody when a phase is overdue by this time: the server ends it within seconds. */
export const overdue_ms_min = 60_000;
/** It asks for a backup when the last one is this old, and a campaign in the store this old. */
export const backup_ms_max = 7 * 86_400_000;
export const new_campaign_ms_max = 86_400_000;
/** The Desk checks at this interval whether its Screen is still open. */
export const screen_here_ms = 3_000;
/** The Screen hides its tools this long after the pointer last moved. */
export const tools_ms = 4_000;
/** Where a browser forbids closing the window, the page navigates back after this time. */
export const close_window_ms = 200;
/** A download's object URL is revoked after this time. */
export const download_ms = 60_000;

// Lessons
export const first_hint_ms = 20_000;
export const give_answer_ms = 45_000;
/** A due hint is drawn this long after its moment. */
export const hint_due_ms = 50;
