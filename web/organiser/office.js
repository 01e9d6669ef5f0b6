// The organiser's page: create a campaign, hand out its links, see the state of all. Its files are not below /office/,
// because those addresses contain keys.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { createDialog } from '../core/page/dialog.js';
import { viewOf } from '../core/connection/view.js';
import { createQueue } from '../core/sheet/queue.js';
import { reactive, ReactiveMap } from '../core/page/reactive.js';
import { createRedraw } from '../core/page/redraw.js';
import { currentTheme, nextTheme, setTheme } from '../core/page/theme.js';
import { holdWhile } from '../core/page/idle.js';
import { notice } from '../core/page/notices.js';
import { office_ms } from '../core/timers.js';
import { formOf, ownZone } from '../kit/clock/law.js';
import { createKeptWords } from '../kit/parts/kept_words.js';
import { iconButton } from '../kit/parts/parts.js';
import { text } from '../text/en.js';
import { officeText } from '../text/pages/office_en.js';
import { readBook } from '../rulebook/read.js';
import { switchesIn } from '../rulebook/switches.js';
import { createApi, Failed } from './api.js';
import { alarmList, alarmsNow } from './alarm_list.js';
import { campaignList } from './campaign_list.js';
import { dialogPart } from './dialogs.js';
import { makePart } from './make_part.js';
import { createReading } from './reading.js';
/** @import { Shown } from '../kit/scenario/scenario_part.js' */
/** @import { ProgrammeForm } from '../kit/clock/programme.js' */
/** @import { Explained } from '../rulebook/switches.js' */
/** @import { Campaign, Health, LessonLine, Link, Scenario } from './api.js' */

const T = officeText;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const seats_open_max = 2;
const queue = createQueue();

/**
 * @typedef {{ title: string, words: string, act: string, danger?: boolean, reason?: boolean, asks?: { label: string, hint: string, long?: boolean, optional?: boolean },
 *   picks?: { label: string, hint: string, options: readonly { value: string, words: string }[] }, run: (reason: string, picked: string) =>
 *   unknown }} Question picks: one of several, besides the words
 */

/** What the rulebooks say about their switches. @type {ReactiveMap<string, ReadonlyMap<string, Explained>>} */
const explained = new ReactiveMap();
/** @type {Set<string>} */ const rulebooks_asked = new Set();

/** Scenarios at their start. @type {ReactiveMap<string, Shown | 'failed'>} */ const previews = new ReactiveMap();
/** @type {Set<string>} */ const previews_asked = new Set();

/** The page's state: a part that reads a member is drawn again when the member changes. */
const office = reactive({
  api: createApi(location.href),
  /** @type {readonly Scenario[]} */ scenarios: [],
  /** @type {readonly LessonLine[]} */ lessons: [],
  /** @type {readonly Campaign[] | null} */ campaigns: null,
  /** @type {Health | null} */ health: null,
  /** The scenario's map and forces are unfolded. */ previewOpen: false,
  /**
   * Links that are shown only once, and what they belong to.
   * @type {{ name: string, links: readonly Link[] } | null}
   */
  made: null,
  /** @type {Link | null} */ qr: null,
  /** @type {Question | null} */ question: null,
  /** Reasons being typed, by question. */ reasons: createKeptWords('words.office').texts('reasons'),
  /** Campaigns whose seats are unfolded. @type {ReadonlySet<string>} */ open: new Set(),
  /** Acts under way, by key. @type {ReadonlySet<string>} */ acting: new Set(),
  form: {
    scenario: '',
    name: '',
    clock: '',
    start: 'lobby',
    /** When the game begins unless the umpire begins it earlier; null: no such time. */
    start_at: /** @type {number | null} */ (null),
    bot_after: '0',
    /** Null: as the scenario says. */ second_word: /** @type {boolean | null} */ (null),
    switches: /** @type {Record<string, string>} */ ({}),
    /** Roles of the scenario that get a seat of their own. */ roles: /** @type {readonly string[]} */ ([]),
  },
  /** When phases end is unfolded. */ lawOpen: false,
  /** The new campaign's programme of the day. */ programme: /** @type {ProgrammeForm | null} */ (null),
  /** The new campaign's law of the clock; its bells: null until the server has said when phases would end. */
  law: { form: formOf(null, ownZone()), bells: /** @type {readonly number[] | null} */ (null), refused: '' },
  /**
   * What the rules say about their switches; nothing until they are loaded.
   * @param {string} rulebook
   * @returns {ReadonlyMap<string, Explained>}
   */
  explained(rulebook) {
    if (!rulebooks_asked.has(rulebook)) {
      rulebooks_asked.add(rulebook);
      readBook(rulebook).then(({ book }) => void (book && explained.set(rulebook, switchesIn(book))));
    }
    return explained.get(rulebook) ?? new Map();
  },
  /** A scenario at its start; undefined: it is being loaded. @param {string} scenario @returns {Shown | 'failed' | undefined} */
  preview(scenario) {
    if (!previews_asked.has(scenario)) {
      previews_asked.add(scenario);
      holdWhile('preview', office.api.preview(scenario)).then(
        ({ welcome, snapshot }) => void previews.set(scenario, { welcome, view: viewOf(snapshot.view) }),
        () => void previews.set(scenario, 'failed'),
      );
    }
    return previews.get(scenario);
  },
  /** @param {string} scenario */
  previewAgain(scenario) {
    previews_asked.delete(scenario);
    previews.delete(scenario);
  },
  lost: false,
  gone: false,
  /** The last refusal, and the part of the request it concerns. */
  fault: { at: '', words: '' },
  /** @param {() => void} run */
  onceDrawn: run => redraw.onceDrawn(run),
  /**
   * @template T
   * @param {string} key identifies repeated acts
   * @param {() => Promise<T>} run
   * @returns {Promise<T | null>} null: it failed, and the user was told
   */
  async act(key, run) {
    office.acting = new Set([...office.acting, key]);
    try {
      return await holdWhile('act', queue.act(key, run));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      office.fault = { at: error.at, words: error.words };
      notice(error.status === 0 ? T.lost : T.refused(error.words), { kind: 'bad', subject: 'act', seconds: 12 });
      return null;
    } finally {
      office.acting = new Set([...office.acting].filter(one => one !== key));
      await readAll();
    }
  },
});
/** @typedef {typeof office} Office */

/** Fetch the scenarios once, and the campaigns' states each time. */
async function ask() {
  const offered = office.scenarios.length === 0 ? await office.api.offered() : null;
  const [campaigns, health] = await Promise.all([office.api.campaigns(), office.api.health()]);
  return { offered, campaigns, health };
}

const readAll = createReading(
  () => holdWhile('campaigns', ask()),
  async answer => {
    try {
      const { offered, campaigns, health } = await answer;
      if (offered && office.scenarios.length === 0) {
        const { scenarios, lessons } = offered,
          first = scenarios[0];
        Object.assign(office, { scenarios, lessons });
        if (first && !office.form.scenario)
          office.form = { ...office.form, scenario: first.id, clock: first.clocks[0] ?? '' };
      }
      const first = office.campaigns === null;
      Object.assign(office, { campaigns, health });
      // If there are only a few campaigns, unfold their seats: that is what an organiser wants to see.
      if (first && campaigns.length <= seats_open_max) office.open = new Set(campaigns.map(campaign => campaign.id));
      office.lost = false;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      office.gone = error.status === 404;
      office.lost = true;
    }
  },
);

function drawHead() {
  const theme = currentTheme();
  render(
    html`<div class="head">
        <div>
          <h1>${T.h1}</h1>
          <p class="muted">${T.sub}</p>
        </div>
        ${health()}${iconButton('theme', text.common.themeButton(text.common.theme[theme]), () => {
          setTheme(nextTheme(theme));
        })}
      </div>
      ${office.lost ? html`<p class="notice bad" role="status">${office.gone ? T.gone : T.lost}</p>` : nothing}
      ${alarmList(office)}`,
    part('top'),
  );
  document.title = T.titleWith(alarmsNow(office).length);
}

function health() {
  const { health: now } = office;
  if (!now) return nothing;
  return html`<p class="health" aria-label=${T.health.title} role="group">
    <span class="badge ${now.store === 'ok' ? 'ok' : 'bad'}">${T.health.store[now.store]}</span>
    <span class="muted small"
      >${T.health.campaigns(now.campaigns, now.asleep)} · ${T.health.connections(now.connections)} ·
      ${T.health.version(now.version)}</span
    >
    ${
      now.notices && now.notices.failing > 0
        ? html`<span class="badge bad" data-point="notices-failing"
            >${T.health.noticesFailing(now.notices.failing)}</span
          >`
        : nothing
    }
  </p>`;
}

const showDialog = createDialog(
  /** @type {HTMLDialogElement} */ (part('dialog')),
  () => void Object.assign(office, { question: null, qr: null }),
);
const redraw = createRedraw([
  drawHead,
  () => render(campaignList(office), part('campaigns')),
  () => render(makePart(office), part('make')),
  () => showDialog(dialogPart(office)),
]);
part('campaigns').setAttribute('aria-label', T.list.title);
part('make').setAttribute('aria-label', T.make.title);
redraw.catchUp();
readAll();
const readAgain = () => {
  if (!document.hidden && !office.gone) readAll();
};
setInterval(readAgain, office_ms);
document.addEventListener('visibilitychange', readAgain);
