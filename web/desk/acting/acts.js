// The umpire's actions and their consequences. Templates call these functions; they draw nothing.
import { sameAs } from '../../core/board/boards.js';
import { notice } from '../../core/page/notices.js';
import { textOf } from '../../core/sheet/orders.js';
import { createQueue } from '../../core/sheet/queue.js';
import { Refused } from '../../core/connection/socket.js';
import { awayText } from '../../text/pages/away_en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { mapUmpireText } from '../../text/umpires/map_umpire_en.js';
import { scheduledText } from '../../text/umpires/scheduled_en.js';
import { notedBy } from '../page/extra.js';
import { countNoted, inForce } from '../result/amend.js';
import { changesOf } from '../pieces/changes.js';
/** @import { Client } from '../../core/connection/client.js' */
/** @import { Message, Place, View } from '../../core/types.js' */
/** @import { Acting } from './acting.js' */
/** @import { Amendment } from '../result/amend.js' */
/** @import { When } from '../later/when.js' */
/** @import { Extra } from '../page/extra.js' */
/** @import { Question, Tab, Ui } from '../page/ui.js' */

/**
 * The parts of the Desk that the actions use.
 * @typedef {{ client: Client, ui: Ui, acting: Acting, readonly view: View, readonly extra: Extra, readonly narrow:
 *   boolean, show: (panel: 'map' | Tab) => void }} Core
 */

const T = deskText;

/** @typedef {(message: Message, said?: string) => Promise<Message | null>} Ask null: the server refused it */
/** The reason typed for an action. @typedef {(of: string) => string} Reason */

/**
 * Sends actions one after another; a refusal is shown in the server's words.
 * @param {Core} desk
 * @returns {Ask}
 */
function createAsk(desk) {
  const queue = createQueue();

  /** @param {Message} message @param {string} [said] */
  async function send(message, said) {
    try {
      const answer = await desk.client.request(message);
      if (said) notice(said, { kind: 'ok', subject: 'act', seconds: 3 });
      return answer;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      notice(error.words || T.noAnswer, { kind: 'bad', subject: 'act', seconds: 12 });
      return null;
    }
  }

  return (message, said) => queue.act(textOf({ ...message, reason: '' }), () => send(message, said));
}

/** Looking at the map as a faction sees it. @param {Core} desk @param {() => void} letGo */
function createLook(desk, letGo) {
  const { ui, client } = desk;
  let look_asked = 0;
  /** @param {string} as */
  return async as => {
    const mine = ++look_asked;
    ui.look = as;
    letGo();
    // The panel shows something else now: begin at its top.
    document.getElementById('right')?.scrollTo({ top: 0 });
    if (as === 'umpire' && client.line().line !== 'open') return;
    const answer = await client.request({ type: 'look', as }).then(
      () => true,
      () => false,
    );
    if (answer || mine !== look_asked) return;
    ui.look = 'umpire';
    notice(T.noAnswer, { kind: 'warn', subject: 'look' });
  };
}

/** Schedules an act for later. @param {Ask} ask */
const createSchedule =
  ask =>
  /** @param {Message['act']} act as in the message `schedule` @param {When} when @param {string} reason */
  async (act, when, reason) =>
    (await ask({ type: 'schedule', act, when, reason }, scheduledText.scheduled)) !== null;

/** The noted changes, and what is told about them. @param {Ui} ui @param {View} view */
function notedChange(ui, view) {
  const text = ui.tell.text.trim();
  return {
    changes: changesOf(ui, view),
    ...(ui.tell.on && text && { tell: { text, to: ui.tell.to.size ? [...ui.tell.to] : 'all' } }),
  };
}

/** Selecting pieces on the map, and changing them. @param {Core} desk @param {Ask} ask @param {Reason} reason */
function createPieceActs(desk, ask, reason) {
  const { ui, client } = desk;
  /** The key of the change being prepared: of these pieces, or of a new one. */
  const changing = () => `change ${ui.picked.join() || 'new'}`;

  function letGo() {
    Object.assign(ui, {
      place: null,
      picked: [],
      values: {},
      side: undefined,
      to: null,
      facing: null,
      removing: false,
      moving: false,
      newcomer: null,
      tell: { on: false, text: '', to: new Set() },
    });
  }

  /**
   * @param {readonly string[]} ids
   * @param {Place} place
   * @param {boolean} [stay] keeps the calculator open while the umpire takes units from the map
   */
  function pick(ids, place, stay = false) {
    letGo();
    Object.assign(ui, { place, picked: ids });
    desk.show(stay ? 'tables' : 'piece');
  }

  const schedule = createSchedule(ask);
  return {
    ...{ changing, letGo, pick, schedule, look: createLook(desk, letGo) },
    /** @param {readonly string[]} ids @param {Place} place */
    tapped(ids, place) {
      if (desk.acting.seat()) {
        // The available orders are in the panel, which opens over the map on a narrow page.
        if (desk.acting.tapped(ids, place) && desk.narrow) ui.panel = 'piece';
        return;
      }
      if (ui.moving) {
        Object.assign(ui, { to: place, moving: false });
        if (desk.narrow) ui.panel = 'piece';
        return;
      }
      const here = [...desk.view.pieces.values()].filter(piece => sameAs(piece.at, place));
      const chosen = ids.length
        ? ids
        : here.filter(piece => piece.kind !== 'wall' || here.length === 1).map(piece => piece.id);
      pick(chosen.length > 0 ? [chosen[0]] : [], place, ui.tab === 'tables');
    },
    /**
     * A counter was dragged: note a move, to be applied later.
     * @param {readonly string[]} ids
     * @param {Place} to
     */
    dropped(ids, to) {
      if (desk.acting.seat()) return desk.acting.drop(to);
      const at = desk.view.pieces.get(ids[0] ?? '')?.at;
      if (!at) return;
      pick(ids, at);
      ui.to = to;
    },
    /** Schedules all noted map changes as one act. @param {When} when */
    async applyLater(when) {
      const of = changing();
      const answer = await schedule({ change: notedChange(ui, client.state().own.view) }, when, reason(of));
      if (!answer) return false;
      ui.reasons.delete(of);
      letGo();
      return true;
    },
    /** Sends all noted map changes as one action. */
    async apply() {
      const change = notedChange(ui, client.state().own.view);
      if (change.changes.length === 0) return;
      const of = changing();
      const answer = await ask({ type: 'change', ...change, reason: reason(of) });
      if (!answer) return;
      ui.reasons.delete(of);
      letGo();
      notice(T.piece.done, {
        kind: 'ok',
        subject: 'act',
        seconds: 8,
        ...(answer.seq && {
          action: {
            label: T.piece.undo,
            run: () => void ask({ type: 'undo', seq: answer.seq, reason: '' }, T.piece.done),
          },
        }),
      });
    },
  };
}

/** Rulings on a held result: noted, tried by the server, and then given. @param {Core} desk @param {Ask} ask @param {Reason} reason */
function createRulingActs(desk, ask, reason) {
  const { ui, client } = desk;
  let dry_runs = 0;

  /** Sends the noted rulings to the other umpires, and asks the server what they would change. */
  async function tryNoted() {
    const { held } = client.state();
    const mine = ++dry_runs;
    ui.dryRun = null;
    if (!held) return;
    const { rulings, rerolls, faces } = ui.amendment ?? inForce(held);
    const sets = { rulings, rerolls, faces };
    // Until this is answered the other umpires do not see the note; a new connection sends it again.
    client.request({ type: 'note', ...sets }).catch(() => {});
    if (!ui.amendment) return;
    const found = await client.request({ type: 'dry_run', ...sets }).then(
      ({ lines, victory }) => ({ lines, ...(victory && { victory }) }),
      (/** @type {any} */ error) => {
        // Without a connection there is no answer; noteAgain() asks again on the next one.
        return error instanceof Refused ? { lines: [], refused: error.words } : null;
      },
    );
    if (mine !== dry_runs || !found) return;
    ui.dryRun = found;
  }

  return {
    /** @param {(amendment: Amendment) => Amendment} change */
    note(change) {
      const { held } = client.state();
      if (!held) return;
      const next = change(ui.amendment ?? inForce(held));
      ui.amendment = countNoted(next, inForce(held)) > 0 ? next : null;
      ui.die = null;
      void tryNoted();
    },
    /** After a reconnection, or when the held result was amended: sends the notes again. */
    noteAgain() {
      if (ui.amendment) void tryNoted();
    },
    leaveNoted() {
      ui.amendment = null;
      void tryNoted();
    },
    async resolve() {
      const { held } = client.state();
      if (!held || !ui.amendment) return;
      const { rulings, rerolls, faces } = ui.amendment;
      if (!(await ask({ type: 'amend', rulings, rerolls, faces, reason: reason('amend') }))) return;
      ui.reasons.delete('amend');
      ui.amendment = null;
      ui.dryRun = null;
    },
  };
}

/** Links by which seats are claimed or moved to another device. @param {Core} desk @param {Ask} ask @param {(question: Question) => void} confirm */
function createLinkActs(desk, ask, confirm) {
  const { ui } = desk;
  return {
    /** @param {string} seat @param {string} title */
    reissue(seat, title) {
      confirm({
        title: T.seats.linkLabel(title),
        words: T.seats.linkConfirm(title),
        act: T.seats.linkDo,
        danger: true,
        run: async () => {
          const answer = await ask({ type: 'reissue', seat });
          if (answer) ui.link = { title, url: answer.url, expires_at: answer.expires_at };
        },
      });
    },
    /** Vacates the seat of a player who has left, and shows the link for a stand-in. @param {string} seat @param {string} title */
    standIn(seat, title) {
      const A = awayText.desk;
      confirm({
        title: A.standInLabel(title),
        words: A.standInWords(title),
        act: A.standInDo,
        danger: true,
        reason: true,
        run: async reason => {
          const answer = await ask({ type: 'stand_in', seat, reason });
          if (answer) ui.link = { title, url: answer.url, expires_at: answer.expires_at };
        },
      });
    },
    /** Moves the umpire's own seat to another device. */
    async useElsewhere() {
      const answer = await ask({ type: 'device' });
      if (answer) ui.link = { title: T.link.own, url: answer.url, expires_at: answer.expires_at, hint: T.link.ownHint };
    },
    /** Opens the map umpire's page on a tablet, at the umpire's own seat. */
    async useTablet() {
      const answer = await ask({ type: 'device' });
      if (!answer) return;
      const { link, linkHint: hint } = mapUmpireText;
      ui.link = { title: link, url: `${answer.url}/map`, expires_at: answer.expires_at, hint, here: 'map' };
    },
  };
}

/** @param {Core} desk */
export function createActs(desk) {
  const { ui, client } = desk;
  const ask = createAsk(desk);
  /** @type {Reason} */ const reason = of => ui.reasons.get(of) ?? '';
  /** @param {Question} question */
  function confirm(question) {
    ui.question = question;
  }

  return {
    ...{ ask, reason, confirm },
    ...createPieceActs(desk, ask, reason),
    ...createRulingActs(desk, ask, reason),
    ...createLinkActs(desk, ask, confirm),
    /** Close the top dialog first: the verdict stays open under a question asked over it. */
    closeDialog() {
      const asked = ui.question || ui.link || ui.told || ui.keys;
      Object.assign(ui, { question: null, link: null, told: null, keys: false, ...(!asked && { verdictRead: true }) });
    },
    /**
     * Fetches the record from its beginning, or only what is new, in as many requests as needed.
     * @param {boolean} [whole]
     */
    async readRecord(whole = false) {
      try {
        for (let from = whole ? 1 : Math.max(0, ...desk.extra.record.keys()) + 1; ;) {
          const { entries } = await client.request({ type: 'record', from });
          if (entries.length === 0) break;
          from = entries.at(-1).seq + 1;
        }
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    },
    /** Asks first if another umpire's noted rulings would be dropped. */
    publish() {
      const send = () => ask({ type: 'publish', phase: client.state().own.phase?.number, reason: '' });
      const { welcome } = client.state();
      const whose = desk.extra.notes.map(note => notedBy(welcome, note));
      if (whose.length === 0) return void send();
      confirm({
        title: T.clock.publish,
        words: T.result.publishOver([...new Set(whose)]),
        act: T.clock.publish,
        danger: true,
        run: send,
      });
    },
    togglePause() {
      if (client.state().own.clock?.paused) return void ask({ type: 'resume', reason: '' });
      confirm({
        title: T.clock.pause,
        words: T.clock.pauseConfirm,
        act: T.clock.pause,
        reason: 'told',
        run: reason => ask({ type: 'pause', reason }),
      });
    },
  };
}
