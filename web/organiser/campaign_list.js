// All campaigns of the store: the state of each, who sits in it, and what can be done with it.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { ago, isoTime, moment, span, zoneName } from '../core/words/format.js';
import { isLastFree, notBegun } from '../core/words/lobby.js';
import { notice } from '../core/page/notices.js';
import { emblem } from '../kit/parts/parts.js';
import { madeLinks } from './made_links.js';
import { anchorOf } from './alarm_list.js';
import { announceButton, announceToAllButton } from './announcing.js';
import { strengthField, strengthFor } from '../kit/strength.js';
import { strengths } from '../text/bots_en.js';
import { readable } from '../text/en.js';
import { awayText } from '../text/pages/away_en.js';
import { roleText } from '../text/roles_en.js';
import { officeText } from '../text/pages/office_en.js';
import { secondWordText } from '../text/umpires/second_word_en.js';
/** @import { Office } from './office.js' */
/** @import { Campaign, SeatLine } from './api.js' */
/** @import { Strength } from '../core/types.js' */

const T = officeText.list,
  A = awayText.desk;
const looks = { lobby: 'accent', running: 'ok', paused: 'warn', ended: '' };

/** @param {Office} office */
export function campaignList(office) {
  const { campaigns } = office;
  if (campaigns === null)
    return html`<h2>${T.title}</h2>
      <p class="muted">${officeText.loading}</p>`;
  const running = campaigns.filter(campaign => campaign.status === 'running');
  return html`${office.made ? madeLinks(office) : nothing}
    <header class="row">
      <h2>${T.title}</h2>
      ${campaigns.some(one => one.status !== 'ended') ? announceToAllButton(office) : nothing}
      ${running.length > 1 ? html`<button type="button" @click=${() => pauseAll(office, running)}>${T.pauseAll}</button>` : nothing}
    </header>
    ${
      campaigns.length === 0
        ? html`<p class="muted">${T.none}</p>`
        : html`<ul role="list" class="campaigns">
            ${repeat(
              campaigns,
              one => one.id,
              one => cardOrFault(office, one),
            )}
          </ul>`
    }`;
}

/** A campaign that fails to draw never hides the others. @param {Office} office @param {Campaign} campaign */
function cardOrFault(office, campaign) {
  try {
    return card(office, campaign);
  } catch (fault) {
    return html`<li class="panel campaign" data-status=${campaign.status}>
      <header><h3>${campaign.name}</h3></header>
      <div class="body">
        <p class="problem" role="alert">${T.unshown} <code>${String(fault)}</code></p>
        <p class="muted small">${campaign.id}</p>
      </div>
    </li>`;
  }
}

/**
 * The scenario's own name; if it is no longer offered, its id in readable form.
 * @param {Office} office
 * @param {Campaign} campaign
 */
const scenarioName = (office, campaign) =>
  office.scenarios.find(one => one.id === campaign.scenario)?.name ??
  readable(campaign.scenario.split('/').at(-1) ?? '');

/**
 * This server knows the phase and the seats only of campaigns that it runs itself.
 * @param {Office} office
 * @param {Campaign} campaign
 */
function card(office, campaign) {
  const now = office.api.serverNow();
  const players = campaign.seats.filter(seat => seat.role === 'player');
  const open = office.open.has(campaign.id);
  const { trouble } = campaign,
    ended = campaign.status === 'ended',
    taken = players.filter(seat => seat.claimed || seat.bot).length;
  const servedBy = campaign.served ? T.served : campaign.elsewhere ? T.elsewhere : T.unserved;
  return html`<li class="panel campaign" id=${anchorOf(campaign.id)} data-status=${campaign.status}>
    <header>
      <div>
        <h3>${campaign.name}</h3>
        <p class="muted small">
          ${scenarioName(office, campaign) === campaign.name ? nothing : `${scenarioName(office, campaign)} · `}<time
            datetime=${isoTime(campaign.created_at)}
            >${T.made(ago(campaign.created_at, now))}</time
          >
        </p>
      </div>
      <span class="badge ${looks[campaign.status]}">${T.status[campaign.status]}</span>
    </header>
    <div class="body">
      ${
        campaign.served
          ? html`<p>
              <b>${campaign.phase}</b
              >${[howItStands(campaign, now), bellWords(campaign, now)].filter(Boolean).map(words => ` · ${words}`)}
            </p>`
          : nothing
      }
      ${trouble ? html`<p class="problem" role="alert">${T.trouble(trouble.where, clockWords(trouble.since, now))} <code>${trouble.what}</code></p>` : nothing}
      <p class="muted small" data-point="served">
        ${[campaign.served ? T.claimed(taken, players.length) : '', ended ? '' : servedBy].filter(Boolean).join(' · ')}
      </p>
      <div class="toolbar">
        ${campaign.served ? seatsButton(office, campaign, open) : nothing}
        ${campaign.status === 'lobby' ? startButton(office, campaign, players) : nothing}
        ${campaign.status === 'running' ? control(office, campaign, 'pause') : campaign.status === 'paused' ? control(office, campaign, 'resume') : nothing}
        <a
          class="button small"
          href=${office.api.exportUrl(campaign.id)}
          download=${`${campaign.id}.jsonl`}
          title=${T.exportHint}
          aria-label=${T.exportOf(campaign.name)}
          >${T.export}</a
        >
        ${campaign.served ? announceButton(office, campaign) : nothing} ${ended ? nothing : endButton(office, campaign)}
      </div>
      ${
        open
          ? html`<ul role="list" class="seat-list">
                ${repeat(
                  campaign.seats,
                  seat => seat.seat,
                  seat => seatLine(office, campaign, seat),
                )}
              </ul>
              ${campaign.served && !ended ? [absenceField(office, campaign), secondWordField(office, campaign)] : nothing}`
          : nothing
      }
    </div>
  </li>`;
}

/** @param {Office} office @param {Campaign} campaign @param {boolean} open */
const seatsButton = (office, campaign, open) =>
  html`<button
    type="button"
    class="small"
    aria-expanded=${String(open)}
    @click=${() => {
      const others = [...office.open].filter(id => id !== campaign.id);
      office.open = new Set(open ? others : [...others, campaign.id]);
    }}
  >
    ${T.seats}
  </button>`;

/** @param {number} at @param {number} now */
const clockWords = (at, now) => `${moment(at, { now })} ${zoneName(at)}`;

/** @param {Campaign} campaign @param {number} now */
function howItStands(campaign, now) {
  if (campaign.status === 'ended') return '';
  if (campaign.status === 'lobby') return notBegun(campaign, now);
  return campaign.paused_at !== undefined ? T.pausedFor(span(now - campaign.paused_at)) : T.stage[campaign.stage];
}

/** When orders close, while orders are open. @param {Campaign} campaign @param {number} now */
const bellWords = ({ closes_at, stage, status }, now) =>
  closes_at && status === 'running' && stage === 'orders'
    ? T.bell(span(closes_at - now), clockWords(closes_at, now))
    : '';

/** @param {Office} office @param {Campaign} campaign @param {readonly SeatLine[]} players */
const startButton = (office, campaign, players) =>
  html`<button
    type="button"
    class=${`small ${players.every(seat => seat.claimed) ? 'primary' : ''}`}
    aria-label=${T.startOf(campaign.name)}
    @click=${() => begin(office, campaign, players)}
  >
    ${T.start}
  </button>`;

/** @param {Office} office @param {Campaign} campaign */
const endButton = (office, campaign) =>
  html`<button
    type="button"
    class="small danger"
    aria-label=${T.endOf(campaign.name)}
    @click=${() => end(office, campaign)}
  >
    ${T.end}
  </button>`;

/** Campaigns of one scenario name their seats alike. @param {Campaign} campaign @param {SeatLine} seat */
const idOf = (campaign, { seat }) => `${campaign.id}/${seat}`;

/** @param {Office} office @param {Campaign} campaign @param {SeatLine} seat */
const botButtons = (office, campaign, seat) =>
  html`<button
      type="button"
      class="small"
      aria-label=${seat.bot ? T.takeFromBotOf(seat.title) : T.giveToBotOf(seat.title)}
      @click=${() =>
        seat.bot
          ? setBot(office, campaign, seat, null)
          : beginsWith(campaign, seat)
            ? askBot(office, campaign, seat)
            : setBot(office, campaign, seat, strengthFor(office, idOf(campaign, seat)))}
    >
      ${seat.bot ? T.takeFromBot : T.giveToBot}</button
    >${strengthField(office, { id: idOf(campaign, seat), title: seat.title }, seat.bot, strength => setBot(office, campaign, seat, strength))}`;

/**
 * True if the game begins when all seats are taken and this is the last free one.
 * @param {Campaign} campaign
 * @param {SeatLine} last
 */
const beginsWith = ({ seats, status, starts_when_seated }, last) =>
  status === 'lobby' &&
  starts_when_seated === true &&
  isLastFree(
    seats.filter(seat => seat.role === 'player'),
    last.seat,
  );

/** @param {Office} office @param {Campaign} campaign @param {SeatLine} seat */
function askBot(office, campaign, seat) {
  office.question = {
    title: T.giveToBotOf(seat.title),
    words: T.botBegins,
    act: T.giveToBot,
    run: () => setBot(office, campaign, seat, strengthFor(office, idOf(campaign, seat))),
  };
}

/** @param {SeatLine} seat */
const takenBadge = ({ bot, claimed }) =>
  html`<span class="badge ${claimed || bot ? 'ok' : ''}"
    >${bot ? T.bot(strengths[bot]) : claimed ? T.taken : T.free}</span
  >`;

/** @param {Office} office @param {Campaign} campaign @param {SeatLine} seat */
const seatLine = (office, campaign, seat) =>
  html`<li id=${anchorOf(campaign.id, seat.seat)}>
    ${seat.faction ? emblem(seat.emblem ?? seat.faction) : html`<span class="emblem"></span>`}<span class="name"
      >${seat.title}${seat.person ? html` <span class="muted">${seat.person}</span>` : nothing}</span
    >
    ${seat.role === 'spectator' ? html`<span></span>` : takenBadge(seat)}${seat.missed ? html`<span class="badge warn">${T.missed(seat.missed)}</span>` : nothing}${seat.deputy ? html`<span class="badge">${T.deputy[seat.deputy]}</span>` : nothing}${seat.left_to_bot ? html`<span class="badge warn">${awayText.desk.leftToBot(seat.left_to_bot)}</span>` : nothing}
    <span class="toolbar"
      >${seat.role === 'player' && campaign.served && campaign.status !== 'ended' ? botButtons(office, campaign, seat) : nothing}<button
        type="button"
        class="small"
        aria-label=${standsIn(campaign, seat) ? A.standInLabel(seat.title) : seat.claimed ? T.replaceOf(seat.title) : T.inviteOf(seat.title)}
        @click=${() => (standsIn(campaign, seat) ? seekStandIn : invite)(office, campaign, seat)}
      >
        ${standsIn(campaign, seat) ? A.standIn : seat.claimed ? T.replace : T.invite}</button
      >${seat.role === 'player' && campaign.served && campaign.status !== 'ended' ? teamButtons(office, campaign, seat) : nothing}</span
    >
  </li>`;

/** Add a person to the side of a seat, or remove the seat if its side has another. @param {Office} office @param {Campaign} campaign @param {SeatLine} seat */
const teamButtons = (office, campaign, seat) =>
  html`<button
      type="button"
      class="small"
      aria-label=${T.addOf(seat.title)}
      @click=${() => addSeat(office, campaign, seat)}
    >
      ${T.add}</button
    >${
      campaign.seats.filter(one => one.faction === seat.faction).length > 1
        ? html`<button
            type="button"
            class="small"
            aria-label=${T.removeOf(seat.title)}
            @click=${() => removeSeat(office, campaign, seat)}
          >
            ${T.remove}
          </button>`
        : nothing
    }`;

/** @param {Office} office @param {Campaign} campaign @param {SeatLine} seat */
function addSeat(office, campaign, seat) {
  const roles = (office.scenarios.find(one => one.id === campaign.scenario)?.roles ?? []).filter(
    role => role.faction === seat.faction,
  );
  office.question = {
    title: T.addOf(seat.title),
    words: T.addWords,
    act: T.addDo,
    asks: {
      label: T.addTitle,
      hint: roles.length > 0 ? T.addRoleHint : T.addHint,
      ...(roles.length > 0 && { optional: true }),
    },
    ...(roles.length > 0 && {
      picks: {
        label: T.addRole,
        hint: '',
        options: [
          { value: '', words: roleText.none },
          ...roles.map(({ id, side, title }) => ({ value: id, words: roleText.of(side, title) })),
        ],
      },
    }),
    run: async (title, role) => {
      if (title.trim() === '' && role === '') return;
      const link = await office.act(`add ${campaign.id}`, () =>
        office.api.addSeat(campaign.id, seat.faction ?? '', title.trim(), role),
      );
      if (link) office.qr = link;
    },
  };
}

/** @param {Office} office @param {Campaign} campaign @param {SeatLine} seat */
function removeSeat(office, campaign, seat) {
  office.question = {
    title: T.removeOf(seat.title),
    words: T.removeWords(seat.title),
    act: T.remove,
    danger: true,
    reason: true,
    run: async reason => {
      const done = await office.act(`remove ${campaign.id} ${seat.seat}`, () =>
        office.api.removeSeat(campaign.id, seat.seat, reason),
      );
      if (done) notice(T.done, { kind: 'ok', subject: 'act', seconds: 4 });
    },
  };
}

/** @param {Office} office @param {Campaign} campaign @param {SeatLine} seat @param {Strength | null} plays */
async function setBot(office, campaign, seat, plays) {
  const done = await office.act(`bot ${campaign.id} ${seat.seat}`, () => office.api.bot(campaign.id, seat.seat, plays));
  if (done) notice(T.done, { kind: 'ok', subject: 'act', seconds: 4 });
}

/** @param {Office} office @param {Campaign} campaign @param {'pause' | 'resume'} what */
const control = (office, campaign, what) =>
  html`<button
    type="button"
    class="small"
    aria-label=${what === 'pause' ? T.pauseOf(campaign.name) : T.resumeOf(campaign.name)}
    @click=${() => doControl(office, campaign, what, '')}
  >
    ${T[what]}
  </button>`;

/**
 * @param {Office} office
 * @param {Campaign} campaign
 * @param {'start' | 'pause' | 'resume' | 'end'} what
 * @param {string} reason
 */
async function doControl(office, campaign, what, reason) {
  const answer = await office.act(`${what} ${campaign.id}`, () => office.api.control(campaign.id, what, reason));
  if (answer) notice(answer.result === 'asked' ? T.asked : T.done, { kind: 'ok', subject: 'act', seconds: 4 });
}

/** @param {Office} office @param {Campaign} campaign @param {readonly SeatLine[]} players */
function begin(office, campaign, players) {
  office.question = {
    title: T.startOf(campaign.name),
    words: T.startConfirm(campaign.name, players.filter(seat => seat.claimed).length, players.length),
    act: T.start,
    run: () => doControl(office, campaign, 'start', ''),
  };
}

/** @param {Office} office @param {Campaign} campaign */
function end(office, campaign) {
  office.question = {
    title: T.endOf(campaign.name),
    words: T.endConfirm(campaign.name),
    act: T.end,
    danger: true,
    reason: true,
    run: reason => doControl(office, campaign, 'end', reason),
  };
}

/** @param {Office} office @param {readonly Campaign[]} running */
function pauseAll(office, running) {
  office.question = {
    title: T.pauseAll,
    words: T.pauseAllConfirm(running.map(one => one.name)),
    act: T.pauseAll,
    reason: true,
    run: async reason => {
      for (const campaign of running) await doControl(office, campaign, 'pause', reason);
    },
  };
}

/** Whether a new holder of this seat takes over a game in play. @param {Campaign} campaign @param {SeatLine} seat */
const standsIn = ({ served, status }, { claimed, role }) =>
  claimed && role === 'player' && served && ['running', 'paused'].includes(status);

/** @param {Office} office @param {Campaign} campaign @param {SeatLine} seat */
function seekStandIn(office, campaign, seat) {
  office.question = {
    title: A.standInLabel(seat.title),
    words: A.standInWords(seat.title),
    act: A.standInDo,
    danger: true,
    reason: true,
    run: async reason => {
      const link = await office.act(`stand-in ${campaign.id} ${seat.seat}`, () =>
        office.api.standIn(campaign.id, seat.seat, reason),
      );
      if (link) office.qr = link;
    },
  };
}

/** Whether another umpire must confirm major acts. @param {Office} office @param {Campaign} campaign */
const secondWordField = (office, campaign) =>
  html`<label class="check"
    ><input
      type="checkbox"
      data-point="second-word"
      .checked=${live(campaign.second_word ?? false)}
      @change=${async (/** @type {any} */ e) => {
        const needed = e.target.checked;
        const done = await office.act(`second word ${campaign.id}`, () => office.api.secondWord(campaign.id, needed));
        if (done) notice(secondWordText.done, { kind: 'ok', subject: 'act', seconds: 6 });
      }}
    />
    ${secondWordText.office} <span class="muted small">${secondWordText.officeHint}</span></label
  >`;

/** After how many missed phases a bot takes over a seat. @param {Office} office @param {Campaign} campaign */
const absenceField = (office, campaign) =>
  html`<div class="field absence">
    <label for=${`absence-${campaign.id}`}>${A.label}</label
    ><input
      id=${`absence-${campaign.id}`}
      type="number"
      min="0"
      max="20"
      step="1"
      .value=${String(campaign.bot_after ?? 0)}
      @change=${async (/** @type {any} */ e) => {
        if (!e.target.validity.valid || e.target.value === '') return;
        const after = Number(e.target.value);
        const done = await office.act(`absence ${campaign.id}`, () => office.api.absence(campaign.id, after));
        if (done) notice(A.now(after), { kind: 'ok', subject: 'act', seconds: 6 });
      }}
    />
  </div>`;

/** @param {Office} office @param {Campaign} campaign @param {SeatLine} seat */
function invite(office, campaign, seat) {
  const make = async () => {
    const link = await office.act(`invite ${campaign.id} ${seat.seat}`, () =>
      office.api.invite(campaign.id, seat.seat, seat.claimed),
    );
    if (link) office.qr = link;
  };
  if (!seat.claimed) return void make();
  office.question = {
    title: T.replaceOf(seat.title),
    words: T.replaceConfirm(seat.title),
    act: T.replace,
    danger: true,
    run: make,
  };
}
