// The lesson on the Table: a line with the current step, and gold on what to tap. It reads the Table's state and never
// changes the game.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { signal } from '../vendor/signals-core/signals-core.js';
import { announce } from '../core/page/live.js';
import { recall, remember } from '../core/page/memory.js';
import { notice } from '../core/page/notices.js';
import { localNow } from '../core/connection/socket.js';
import { hint_due_ms } from '../core/timers.js';
import { ruleLink } from '../kit/parts/parts.js';
import { text } from '../text/en.js';
import { learnText as L } from '../text/pages/learn_en.js';
import { closing, toLesson } from './closing.js';
import { factsOf } from './facts.js';
import { createLight } from './light.js';
import {
  barsSealing,
  follow,
  hintOf,
  isPlace,
  newProgress,
  nextHint_ms,
  otherwiseOf,
  pointOf,
  saidFor,
  stepOf,
  unitOf,
} from './lesson.js';
/** @import { Table } from '../table/page/table.js' */
/** @import { Facts, Hand, Lesson, Progress, Step } from './lesson.js' */

/** @typedef {{ folded: boolean, turn: () => void }} Folds */
/** @typedef {{ lesson: Lesson, progress: Progress, facts: Facts, step: Step | undefined }} Here */

/** @returns {Hand} */
const hand = () => (matchMedia('(hover: hover)').matches ? 'mouse' : 'touch');

/** How far the player has come; this browser remembers it. @param {() => Table} tableOf */
function createCourse(tableOf) {
  const progress = signal(/** @type {Progress | null} */ (null));
  /** @returns {Lesson | null} */
  const lesson = () => /** @type {any} */ (tableOf().state.welcome?.lesson ?? null);
  const key = () => `learn.${tableOf().state.welcome?.campaign.id}`;
  const keep = (/** @type {Progress} */ { step, skipped, left }) => remember(key(), { step, skipped, left });

  return {
    lesson,
    progress: () => progress.value,
    /** The step as it was last followed; undefined: this is no lesson, or its steps are done. */
    step() {
      const taught = lesson();
      return taught && progress.value ? stepOf(taught, progress.value) : undefined;
    },
    /** @param {Partial<Progress>} change */
    set(change) {
      if (!progress.value) return;
      progress.value = { ...progress.value, ...change };
      keep(progress.value);
    },
    /** The lesson's current state; null: this is no lesson. @returns {Here | null} */
    now() {
      const taught = lesson();
      if (!taught || !tableOf().state.own.phase) return null;
      const at = localNow();
      const before = progress.value ?? { ...newProgress(at), ...recall(key(), {}), at, failures: 0, failed: '' };
      const facts = factsOf(tableOf());
      const now = (progress.value = follow(taught, before, facts, at));
      if (now.step !== before.step || now.left !== before.left) keep(now);
      return { lesson: taught, progress: now, facts, step: stepOf(taught, now) };
    },
  };
}

/**
 * Whether the page shows what happened: the next step, and how the game ended, would speak of what is not on view yet.
 * @param {Table} table
 * @param {Here} here
 */
export const isWatching = ({ replay }, { facts, step }) =>
  facts.over === null ? step !== undefined && Boolean(replay.playing() || replay.coming()) : replay.untold();

/** What the lesson says now: the step, or how it ended. @param {Here} here @param {string} faction the player's @param {boolean} watching */
function wordsOf({ lesson, progress, facts, step }, faction, watching) {
  if (watching) return L.watching;
  if (facts.over === null && step) return saidFor((otherwiseOf(step, facts, progress) ?? step).say, hand());
  if (facts.over?.includes(faction)) return `${L.done} ${lesson.won}`;
  return facts.over ? `${L.lost} ${lesson.lost}` : lesson.won;
}

/**
 * @param {Table} table
 * @param {Here} here
 * @param {{ words: string, hinted: string, hint: ReturnType<typeof hintOf>, watching: boolean, folds: Folds | null,
 *   goOn: () => void, skip: () => void, leave: () => void }} said folds: null where the text is never folded
 */
function lessonPart(
  table,
  { lesson, progress, facts, step: now },
  { words, hinted, hint, watching, folds, goOn, skip, leave },
) {
  const all = lesson.steps.length,
    step = watching ? undefined : now,
    other = facts.over === null && !watching && otherwiseOf(step, facts, progress);
  return html`<section
    class="learn"
    aria-label=${L.label(lesson.title)}
    data-step=${now?.id ?? 'end'}
    ?data-folded=${folds?.folded}
  >
    ${
      folds
        ? html`<button type="button" class="quiet fold" aria-expanded=${String(!folds.folded)} @click=${folds.turn}>
            ${folds.folded ? text.table.more : text.table.less}
          </button>`
        : nothing
    }
    <div class="learn-words">
      <p class="overline">${lesson.title}${now ? html` · ${L.step(progress.step + 1, all)}` : nothing}</p>
      <p class="say">${words}${step?.rule ? html` ${ruleLink(table.state, step.rule)}` : nothing}</p>
      ${
        hinted
          ? html`<p class="hint" data-wrong=${String(Boolean(hint?.wrong))}>
              <b>${L.hint}:</b> ${hinted}${hint?.rule ? html` ${ruleLink(table.state, hint.rule)}` : nothing}
            </p>`
          : nothing
      }
    </div>
    <progress max=${all} value=${progress.step} aria-label=${L.step(Math.min(progress.step + 1, all), all)}></progress>
    <div class="learn-acts">
      ${step?.until.read ? html`<button type="button" class="primary" data-point="button:go_on" @click=${goOn}>${L.goOn}</button>` : nothing}
      ${step && !step.until.read && !step.free ? html`<button type="button" class="quiet small" data-point="learn:skip" @click=${skip}>${L.skip}</button>` : nothing}
      ${other ? toLesson('again', L.againWords) : nothing}
      ${facts.over && !watching ? html`<button type="button" class="small" @click=${() => table.open('victory')}>${L.whatNext}</button>` : nothing}
      <button type="button" class="quiet small" data-point="learn:leave" @click=${leave}>${L.leave}</button>
    </div>
  </section>`;
}

/**
 * What to tap on the page when another part of it covers the lesson's target.
 * @param {Table} table
 * @param {Here} here
 */
function reachable(table, { facts, step }) {
  const point = facts.over ? null : pointOf(step, facts);
  if (!point || table.replay.playing() || table.replay.coming() || table.ui.dialog) return null;
  // Orders of the whole side are given in their own panel; only their places are on the map.
  const ofSide = step?.point?.[0] === 'panel:orders';
  const onMap = isPlace(point) || (!ofSide && /^(unit|kind|word|flag|count|rank|ask):/.test(point));
  return onMap && table.narrow() && table.ui.panel !== 'map' ? 'panel:map' : point;
}

/** @param {() => Table} tableOf @param {HTMLElement} host @param {HTMLElement} map the frame of the maps */
export function createLearn(tableOf, host, map) {
  const course = createCourse(tableOf);
  const { lesson, now, progress, set } = course;
  const light = createLight(tableOf, map);
  let said = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;
  /** Counts the hints that became due. */ const due = signal(0);
  /** The sheet over which the player unfolded the lesson's text. */ const unfolded = signal('');
  let watched = false;

  /** An open sheet has the room: the lesson's text is folded to one line, and a tap unfolds it. @returns {Folds | null} */
  function foldsOver(/** @type {Table} */ { narrow, ui }) {
    if (!narrow() || (ui.panel === 'map' && !(ui.place && ui.rest === 'full'))) return null;
    const folded = unfolded.value !== ui.panel;
    return { folded, turn: () => void (unfolded.value = folded ? ui.panel : '') };
  }

  function goOn() {
    const { replay } = tableOf();
    if (replay.playing()) replay.skip();
    set({ read: true });
  }
  function skip() {
    const before = progress();
    if (before) set({ ...newProgress(localNow()), step: before.step + 1, skipped: [...before.skipped, before.step] });
  }
  function leave() {
    set({ left: true });
    notice(L.left);
  }

  function draw() {
    void due.value;
    const here = now(),
      table = tableOf();
    clearTimeout(waiting);
    document.body.toggleAttribute('data-learn', Boolean(here && !here.progress.left));
    if (!here || here.progress.left) {
      render(nothing, host);
      return light.show(null);
    }
    const at = localNow(),
      watching = isWatching(table, here);
    // The step begins for the player when it is shown.
    if (watched && !watching) set({ at });
    watched = watching;
    const hint = watching ? null : hintOf(here.lesson, here.progress, here.facts, at);
    const soon = nextHint_ms(here.lesson, here.progress, at);
    if (soon !== null) waiting = setTimeout(() => due.value++, soon + hint_due_ms);
    const words = wordsOf(here, table.state.welcome?.you.faction ?? '', watching);
    const hinted = hint && here.facts.over === null ? saidFor(hint.say, hand()) : '';
    render(
      lessonPart(table, here, { words, hinted, hint, watching, folds: foldsOver(table), goOn, skip, leave }),
      host,
    );
    const aloud = [words, hinted].join(' ');
    if (aloud !== said) announce(aloud);
    said = aloud;
    light.show(reachable(table, here));
  }

  return {
    draw,
    /** The place that the lesson marks on the maps now, if any. */
    place: light.place,
    taught: () => lesson() !== null,
    /** The lesson's goal, for the help; null: this is not a lesson. */
    goal: () => lesson()?.goal ?? null,
    /** What the lesson taught and how to continue, for the end; nothing: this is not a lesson. */
    closing() {
      const taught = lesson();
      return taught ? closing(taught) : nothing;
    },
    left: () => progress()?.left ?? false,
    /** True while the player plays freely: the lesson asks for nothing, or was left. */
    free() {
      const here = now();
      return here !== null && (here.progress.left || !here.step || here.step.free === true);
    },
    back: () => set({ left: false }),
    /** The unit that the current step asks for, by name; '': none. */
    wantsUnit: () => unitOf(course.step()),
    /** Whether the lesson now asks for the seal button. */
    wantsSeal: () => pointOf(course.step(), factsOf(tableOf())) === 'button:seal',
    /** Says why sealing has to wait; false: it need not wait. */
    holdsBack() {
      const here = now();
      if (!here || here.facts.over !== null || !barsSealing(here.lesson, here.progress)) return false;
      notice(L.notYet, { subject: 'learn' });
      return true;
    },
  };
}

/** @typedef {ReturnType<typeof createLearn>} Learn */
