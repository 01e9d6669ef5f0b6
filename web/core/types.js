// Types of the server's messages and of the client's state. Types only; the terms are those of protocol/README.md.

/** @typedef {{ board?: string, square?: [number, number], area?: string, hex?: [number, number], point?: [number, number], facing?: number,
 *   edge?: [string, string], box?: number, aboard?: string }} Place aboard: the piece that carries it */
/** @typedef {boolean | number | string} Value */
/** @typedef {Readonly<Record<string, Value>>} Attributes  a missing attribute is unknown to the viewer */
/**
 * @typedef {{ id: string, kind: string, side?: string, at: Place, attributes: Attributes, as_of?: number, as_of_part?:
 *   number, planned?: boolean }} Piece planned: placed by an own order that has not been carried out yet
 */
/** A sighting that is not a piece: a number of a side's units, or only that some are there.
 * @typedef {{ at: Place, side?: string, count?: number, from?: Place, as_of?: number, as_of_part?: number }} Sighting
 */
/** @typedef {{ pieces: Piece[], facts: Record<string, Value>, ledgers: Record<string, Record<string, number>>, in_sight?: Place[],
 *   sightings?: Sighting[] }} SentView */
/**
 * A flat list: values, then the numbers of the pieces they apply to, repeated.
 * @typedef {readonly any[]} FlatList
 */
/**
 * Places, grouped by board.
 * @typedef {{ squares?: Record<string, FlatList>, hexes?: Record<string, FlatList>, areas?: Record<string, string[]>, at?:
 *   Place[] }} PlacesInSight
 */
/** The delta of two views, as sent.
 * @typedef {{ seen?: Piece[], gone?: number | string | number[], moves?: FlatList, squares?: Record<string, FlatList>, hexes?:
 *   Record<string, FlatList>,
 *   points?: Record<string, FlatList>, areas?: Record<string, FlatList>, at?: FlatList, sides?: FlatList, set?: Record<string, FlatList>,
 *   add?: Record<string, FlatList>, as_of?: FlatList,
 *   facts?: Record<string, Value | null>, ledgers?: Record<string, Record<string, number | null>>,
 *   in_sight?: PlacesInSight, out_of_sight?: PlacesInSight, sightings?: Sighting[], no_sightings?: Sighting[] }} Delta */
/** The changes to one piece.
 * @typedef {{ at?: Place, side?: string | null, attributes?: Record<string, Value | null>, as_of?: number | null,
 *   as_of_part?: number }} PieceChange */

/** What a viewer knows; immutable.
 * @typedef {{ pieces: ReadonlyMap<string, Piece>, facts: Readonly<Record<string, Value>>,
 *   ledgers: Readonly<Record<string, Readonly<Record<string, number>>>>, inSight: readonly Place[] | null,
 *   sightings?: ReadonlyMap<string, Sighting> }} View  sightings: keyed by place and side */

/** @typedef {{ turn: number } | { go: number, bearing?: number }} MoveStep */
/** @typedef {string | Place | { word: string }} Target for a ranking: a piece's id, a place, or a word */
/** @typedef {string | string[] | Place | Place[] | number | boolean | number[] | MoveStep[] | Target[]} Argument */
/** @typedef {{ kind: string, arguments: Record<string, Argument> }} Order */
/** @typedef {{ orders: Order[], salt: string }} Sheet */
/** @typedef {{ code: string, at: string, words: string }} Fault */
/** @typedef {{ stream: string, purpose: string, sides: number, face: number }} Roll */
/** @typedef {{ rule: string, kind: string, text: string, pieces: string[], places: Place[], fight?: string, rolls: Roll[],
 * details: [string, string][], likely?: string, important?: boolean, to?: readonly string[], amended?: { what:
 * string[], reason: string } }} Report
 */
/** @typedef {{ stream: string, leaf: number, key: string, path: string[] }} Proof */
/** @typedef {{ number: number, path: string, kind: string, title: string, orders_from: string[], order_kinds: string[],
 *   press_between_factions: boolean, asleep: string[], game_time?: [number, number] }} Phase */
/** @typedef {{ stage: 'lobby' | 'orders' | 'held' | 'review' | 'over', opened_at: number, closes_at?: number, release_at?: number,
 * next_at?: number, paused: boolean, paused_at?: number, paused_by?: 'server' | 'umpire' | 'organiser', pause_reason?:
 * string,
 *   stays?: boolean, early_bell?: 'no' | 'taken_seats' | 'all_seats', early_from?: number,
 *   starts_at?: number, starts_when_seated?: boolean, paused_until?: number, zone?: string }} Clock */
/** How long phases of a kind take orders. @typedef {{ ends: 'after' | 'bell_hour' | 'umpire', ms?: number }} PhaseLength */
/** A kind of phase, with its name for people. @typedef {{ kind: string, title: string }} PhaseKind */
/** A law of the clock: when phases end.
 * @typedef {{ zone: string, bells?: string[], weekdays?: number[], quiet?: string[], holidays?: string[], usual?:
 *   PhaseLength, kinds?: Record<string, PhaseLength>, early_from?: string, review_ms?: number, pause_ms_max?: number,
 *   moved_ms_max?: number,
 *   extensions?: { each?: number, ms_max?: number, by_rule?: boolean, named?: boolean } }} Law
 */
/** A request for more time; without `granted` it is not answered.
 * @typedef {{ number: number, at: number, phase: number, seat: string, by_ms: number, reason: string, granted?: boolean,
 *   answer?: string }} Extension */
/** @typedef {{ winners: string[], title: string, text: string, details: [string, string][] }} Victory */
/**
 * by: who wrote the sheet, if not the player; reason: why the umpire wrote it
 * @typedef {{ seat: string, fate: 'sealed' | 'draft_taken' | 'missed' | 'umpire' | 'nothing', by?: 'deputy' | 'umpire' | 'bot', reason?: string }} Fate
 */
/** From when on a deputy may act for a seat; since: the deputy acts since then.
 * @typedef {{ begins: 'at_once' | 'before_end' | 'after_missed', before_ms?: number, missed?: number, named_at?: number,
 *   since?: number }} Deputy */
/** What the server sends a player about absence.
 * @typedef {{ bot_after: number, deputy?: Deputy, left_to_bot?: number, vacated_at?: number, by_deputy?: true }} Absence */

/** @typedef {{ id: string, name: string, in_sentence?: string, emblem: string, goal?: string, plan?: string }} Faction */
/** person: the name of who holds it. @typedef {{ id: string, title: string, role: string, faction?: string, removed?: true, person?: string }} Seat */
/** A role of the scenario, and what its holder commands. signed: kinds of orders that need a countersignature. @typedef {{ id: string, faction: string, title: string, leads?: true, treasury?: true,
 * press?: true, units?: string[], orders?: string[], signed?: { orders: string[], by?: string } }} Role */
/** What the player's side has pinned up; one place: a mark, two: an arrow. @typedef {{ number: number, seat: string, at: number, phase: number, text?: string, places?: Place[] }} Pin */
/** What a seat of a team commands. @typedef {{ seat: string, leads?: true, treasury?: true, press?: true, pieces?: string[], roles?: string[], orders?: string[] }} TeamSeat orders: kinds that it alone gives */
/**
 * @typedef {{ name: string, label: string, type: string, low?: number, high?: number, choices?: string[],
 *   choice_labels?: string[], choice_notes?: string[], choice_glyphs?: string[], umpire_edits?: boolean,
 * required_of?: string[], required?: boolean, known_to?: string, parts?: number }} Word required_of: kinds of pieces that
 *   always have it; required: a fact that is always present; parts: a number counts this fraction of the label's unit
 */
/**
 * @typedef {{ kinds: (string | { name: string, label: string })[], attributes: Word[], facts: Word[], ledgers: Word[],
 *   treasury?: string }} Vocabulary
 */
/**
 * @typedef {'piece' | 'pieces' | 'place' | 'path' | 'places' | 'target' | 'choice' | 'flag' | 'count' | 'text' |
 *   'faction' | 'steps' | 'counts' | 'ranking'} ParameterType
 */
/**
 * @typedef {{ name: string, label: string, type: ParameterType, required: boolean, choices?: string[],
 *   choice_labels?: string[], low?: number, high?: number }} Parameter
 */
/**
 * @typedef {{ name: string, label: string, rule: string, help: string, arrow?: string, parameters: Parameter[],
 *   for_umpire?: boolean, terms?: Parameter[], group?: string }} OrderKind
 */
/** @typedef {{ at: Place, from: Place, cost: number }} Reach */
/**
 * On a plane: an arc, clockwise from one bearing to the other, and the distances that dice may give.
 * @typedef {{ bearing_from: number, bearing_to: number, least: number, mean: number, greatest: number, turns: number }}
 *   Sweep
 */
/**
 * @typedef {{ name: string, reach?: Reach[], allowance?: number, cost_parts?: number, places?: Place[], pieces?:
 *   string[], words?: string[], factions?: string[], ranges?: [number, number][], sweep?: Sweep,
 * low?: number, high?: number, note?: string, needed?: boolean }} ParameterOptions needed: this option must include it,
 *   though its kind does not require it; words: of counts, the name of each; note: of a count, what each one costs
 */
/**
 * beside: lawful in addition to the orders on the sheet.
 * @typedef {{ kind: string, refused?: Fault, pieces: string[], parameters: ParameterOptions[], beside?: boolean }}
 *   Option
 */
/**
 * Shares: the chance that each side gains, ours first; absent: no dice are involved.
 *
 * @typedef {{ of: 'us' | 'nobody' | 'them', words: string, weight: number }} Share
 * @typedef {{
 *   at: Place,
 *   title: string,
 *   details: [string, string][],
 *   chances: [string, number][],
 *   runs: number,
 *   shares?: readonly Share[],
 * }} Forecast
 */
/** What an order would lead to, as far as the viewer knows.
 * @typedef {{ path: Place[], outlines?: Points[], stop?: Place, refused?: Fault, details: [string, string][], chances:
 *   [string, number][] }} Preview
 */
/** @typedef {{ name: string, tags?: Record<string, string> }} Terrain tags: the rulebook's own words for its terrain */
/** @typedef {{ rows: string[], legend: Record<string, Terrain> }} SentGrid */
/** @typedef {[number, number][]} Points */
/**
 * @typedef {{ id: string, name: string, labels: { at: Place, text: string }[], squares?: SentGrid, hexes?: SentGrid &
 *   { layers?: (SentGrid & { id: string, name: string })[] },
 *   areas?: { areas: { id: string, name: string, terrain: string, x: number, y: number, outline?: Points }[],
 *     links: { from: string, to: string, kind: string, line?: Points }[] },
 * plane?: { width: number, height: number, margin?: number, features: { id: string, kind: string, name: string,
 * outline: Points, open?: boolean,
 *     radius?: number, level?: number, tall?: boolean, tags?: Record<string, string> }[] } }} SentBoard
 */

/** @typedef {{ type: 'welcome', protocol: number, server_time: number,
 * campaign: { id: string, name: string, rulebook: string, version: number, scenario: string, clock: string, switches:
 * Record<string, string>, status: string, lesson?: true },
 * you: { seat: string, title: string, role: string, faction?: string, roles: string[] }, viewer: string, stream:
 * string,
 *   factions: Faction[], seats: Seat[], vocabulary: Vocabulary, order_kinds: OrderKind[], boards: SentBoard[],
 *   limits: Record<string, number>, ruling_kinds?: any[], lesson?: any, phase_kinds?: PhaseKind[], roles?: Role[] }} Welcome */

/** @typedef {{ type: 'sheet', phase: number, seat: string, revision: number, sheet: Sheet, sealed: boolean, by: 'seat' | 'deputy' | 'umpire' | 'bot', words: string[],
 *   without_order: string[], saved_at?: number, receipt?: string, reason?: string, standing?: { words: string[] }, signing?: Signing[] }} SheetMessage */
/** An order that counts only when this seat has countersigned it. @typedef {{ order: number, by: string, state: 'waits' | 'signed' | 'refused' }} Signing */
/** @typedef {'none' | 'draft' | 'sealed' | 'nothing'} SealState */

/** How well a bot plays. @typedef {'easy' | 'fair' | 'hard'} Strength */
/** @typedef {{ number: number, at: number, from: string, to: string[], text: string, room?: number }} PressMessage */
/** A closed room. here: the first may invite. gone: this seat has left, and this is how it was then. closes_at: the debrief
 * room, in which nobody writes from then on.
 * @typedef {{ number: number, name: string, here: string[], left: string[], gone?: true, closes_at?: number }} Room */
/** A clause that the server watches; until: the last turn in which it holds. @typedef {{ kind: 'truce' | 'tribute' | 'loan' | 'passage', until?: number,
 *   from?: string, to?: string, amount?: number }} Clause */
/** @typedef {{ kind: Clause['kind'], by: string, on: string, deed?: 'seized' | 'closed', by_both?: true, phase: number, at: number }} Breach */
/** @typedef {{ number: number, at: number, from: string, with: string[], title: string, text: string, answers: Record<string, boolean>,
 *   answered_at: Record<string, number>, agreed: boolean, withdrawn?: true, phase?: number, until?: number,
 *   clauses?: Clause[], broken?: Breach }} Agreement
 *   phase, until: it can be accepted until this phase closes, or until that time */
/**
 * @typedef {{ number: number, phase: number, seat: string, order: Order, words: string, answer?: string, terms?:
 *   Record<string, Value> }} FreeRequest
 */
/**
 * @typedef {{ seq: number, at: number, actor: string, deputy?: true, kind: string, what: string, reason: string, phase?: number,
 *   moments?: { what: string, at: number }[], undone_by?: number }} RecordLine
 */
/** stops: the clock stands from this item until the next. @typedef {{ at: number, title: string, stops?: true }} ProgrammeItem */
/**
 * What a rewind would change. of: a faction, `public`, or `umpire`: the whole truth.
 * @typedef {{ phase: number, title: string, sheets: string[], sides: { of: string, returns: number, vanishes: number,
 *   changes: number, returning: string[], vanishing: string[] }[] }} RewindPreview
 */
/** @typedef {{ fight: string, ruling: string, by_the_rules: string, names: string[], file: string }} Awaits */
/** @typedef {{ phase: number, outcome: { steps: { title: string, reports: Report[] }[], next?: Phase, victory?: Victory, awaits?: Awaits },
 * rulings: Record<string, string | number | string[]>, dice: { rerolls: Record<string, number>, faces: { stream:
 * string, index: number, face: number }[] },
 *   release_at?: number }} Held */
/**
 * @typedef {{ store: 'ok' | 'slow' | 'gone', campaign: 'lobby' | 'running' | 'paused' | 'ended' | 'aside', words?:
 *   string }} Status
 */

/**
 * Any frame or message: distinguished by `type`, and validated where it is folded.
 * @typedef {{ type: string, [member: string]: any }} Message
 */

/** One step of an outcome as shown, with what was known before and after it.
 * @typedef {{ phase: number, name: string, title: string, reports: Report[], proofs: Proof[], salts?: string,
 *   amendment: boolean,
 * revision: number, at: number, before: View, after: View, takenBack?: boolean, takesBack?: { words: string[], reason:
 * string }, stores?: Record<string, { was: number, is: number }> }} StoryStep
 *  takenBack: the umpire has undone this act; takesBack: this step undoes an act, with its original words; stores: what an
 *  act from before the page was opened changed of the own ledgers */
/** Everything shown of one phase's outcome.
 * @typedef {{ phase: number, title: string, commitment: string, steps: readonly StoryStep[], fates: readonly Fate[],
 *   bell_at: number | null,
 *   whole: boolean }} Story
 *  whole: false when only its reports remain (after a snapshot): it can be read, not replayed */

/** An announcement by the umpire. to: the recipients, if not everyone; bell: a last call; answer: a reply to a written
 * request.
 * @typedef {{ number: number, at: number, text: string, to?: string[], bell?: { phase: number, closes_at?: number },
 *   answer?: true, by?: 'organiser' }} Announcement by: absent, the umpire
 */

/** One viewer's folded stream.
 * @typedef {{ viewer: string, stream: string, revision: number, phase: Phase | null, clock: Clock | null, commitment:
 *   string, view: View,
 * stories: readonly Story[], announcements: readonly Announcement[], clockNews: { by:
 * string, reason: string },
 * rewound: { phase: number, title: string, reason: string, at: number } | null, ended: { victory?: Victory, reason:
 * string } | null, victory: Victory | null }} Stream
 */

/** The client's whole state.
 * @typedef {{ welcome: Welcome | null, own: Stream, looks: ReadonlyMap<string, Stream>, sheets: ReadonlyMap<string,
 *   SheetMessage>,
 * seals: { phase: number, seats: ReadonlyMap<string, SealState>, at: ReadonlyMap<string, number>, bots:
 * ReadonlyMap<string, Strength>, free: ReadonlySet<string> }, press: readonly PressMessage[], rooms: ReadonlyMap<number, Room>, agreements: ReadonlyMap<number,
 * Agreement>,
 * team: ReadonlyMap<string, TeamSeat>, pins: readonly Pin[], law: Law | null, programme: readonly ProgrammeItem[], absence: Absence | null, extensions: ReadonlyMap<number, Extension>,
 * requests: ReadonlyMap<number, FreeRequest>, held: Held | null, record: readonly RecordLine[], status: Status }} State
 */

export {};
