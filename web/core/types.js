// Shapes of what the server says and what the pages keep of it. Types only; the words are those of protocol/README.md.

/** @typedef {{ board?: string, square?: [number, number], area?: string, hex?: [number, number], point?: [number, number], facing?: number,
 *   edge?: [string, string], box?: number }} Place */
/** @typedef {boolean | number | string} Value */
/** @typedef {Readonly<Record<string, Value>>} Attributes  a missing one is unknown to the viewer */
/** @typedef {{ id: string, kind: string, side?: string, at: Place, attributes: Attributes, as_of?: number }} Piece */
/** @typedef {{ pieces: Piece[], facts: Record<string, Value>, ledgers: Record<string, Record<string, number>>, in_sight?: Place[] }} SentView */
/** @typedef {{ seen?: Piece, gone?: string, piece?: string, at?: Place, side?: string | null, attributes?: Record<string, Value | null>,
 *   as_of?: number | null, fact?: string, ledger?: [string, string], value?: Value | null, in_sight?: Place[] }} ViewChange */

/** What a viewer knows, never changed in place.
 * @typedef {{ pieces: ReadonlyMap<string, Piece>, facts: Readonly<Record<string, Value>>,
 *   ledgers: Readonly<Record<string, Readonly<Record<string, number>>>>, inSight: readonly Place[] | null }} View */

/** @typedef {string | string[] | Place | Place[] | number | boolean} Argument */
/** @typedef {{ kind: string, arguments: Record<string, Argument> }} Order */
/** @typedef {{ orders: Order[], salt: string }} Sheet */
/** @typedef {{ code: string, at: string, words: string }} Fault */
/** @typedef {{ stream: string, purpose: string, sides: number, face: number }} Roll */
/** @typedef {{ rule: string, kind: string, text: string, pieces: string[], places: Place[], fight?: string, rolls: Roll[],
 *   details: [string, string][], likely?: string, important?: boolean, amended?: { what: string[], reason: string } }} Report */
/** @typedef {{ stream: string, leaf: number, key: string, path: string[] }} Proof */
/** @typedef {{ number: number, path: string, kind: string, title: string, orders_from: string[], order_kinds: string[],
 *   press_between_factions: boolean, asleep: string[], game_time?: [number, number], early_close: boolean }} Phase */
/** @typedef {{ stage: 'orders' | 'held' | 'review' | 'over', opened_at: number, closes_at?: number, release_at?: number,
 *   next_at?: number, paused: boolean, paused_at?: number, paused_by?: 'server' | 'umpire' | 'organiser', pause_reason?: string }} Clock */
/** @typedef {{ winners: string[], title: string, text: string, details: [string, string][] }} Victory */
/** @typedef {{ seat: string, fate: 'sealed' | 'draft_taken' | 'missed' | 'umpire' | 'nothing' }} Fate */

/** @typedef {{ id: string, name: string, emblem: string }} Faction */
/** @typedef {{ id: string, title: string, role: string, faction?: string }} Seat */
/** @typedef {{ name: string, label: string, type: string, low?: number, high?: number, choices?: string[], umpire_edits?: boolean }} Word */
/** @typedef {{ kinds: (string | { name: string, label: string })[], attributes: Word[], facts: Word[], ledgers: Word[] }} Vocabulary */
/** @typedef {'piece' | 'pieces' | 'place' | 'path' | 'places' | 'target' | 'choice' | 'flag' | 'count' | 'text' | 'faction'} ParameterType */
/** @typedef {{ name: string, label: string, type: ParameterType, required: boolean, choices?: string[], low?: number, high?: number }} Parameter */
/** @typedef {{ name: string, label: string, rule: string, help: string, arrow?: string, parameters: Parameter[], for_umpire?: boolean }} OrderKind */
/** @typedef {{ at: Place, from: Place, cost: number }} Reach */
/** @typedef {{ name: string, reach?: Reach[], allowance?: number, places?: Place[], pieces?: string[], words?: string[], factions?: string[],
 *   low?: number, high?: number }} ParameterOptions */
/** beside: lawful beside the orders that stand. @typedef {{ kind: string, refused?: Fault, pieces: string[], parameters: ParameterOptions[], beside?: boolean }} Option */
/** @typedef {{ at: Place, title: string, details: [string, string][], chances: [string, number][], runs: number }} Forecast */
/** @typedef {{ name: string, gate?: boolean, building?: boolean, zone?: number, ring?: string }} Terrain */
/** @typedef {{ rows: string[], legend: Record<string, Terrain> }} SentGrid */
/** @typedef {{ id: string, name: string, labels: { at: Place, text: string }[], squares?: SentGrid, hexes?: SentGrid,
 *   areas?: { areas: { id: string, name: string, terrain: string, x: number, y: number }[], links: { from: string, to: string, kind: string }[] },
 *   plane?: { width: number, height: number, features: { kind: string, name: string, outline: [number, number][] }[] } }} SentBoard */

/** @typedef {{ type: 'welcome', protocol: number, server_time: number,
 *   campaign: { id: string, name: string, rulebook: string, version: number, scenario: string, clock: string, switches: Record<string, string>, status: string },
 *   you: { seat: string, title: string, role: string, faction?: string, roles: string[] }, viewer: string, stream: string,
 *   factions: Faction[], seats: Seat[], vocabulary: Vocabulary, order_kinds: OrderKind[], boards: SentBoard[],
 *   limits: Record<string, number>, ruling_kinds?: any[] }} Welcome */

/** @typedef {{ type: 'sheet', phase: number, seat: string, revision: number, sheet: Sheet, sealed: boolean, by: 'seat' | 'umpire', words: string[],
 *   without_order: string[] }} SheetMessage */
/** @typedef {'none' | 'draft' | 'sealed' | 'nothing'} SealState */
/** @typedef {{ number: number, at: number, from: string, to: string[], text: string }} PressMessage */
/** @typedef {{ number: number, at: number, from: string, with: string[], title: string, text: string, answers: Record<string, boolean>,
 *   answered_at: Record<string, number>, agreed: boolean }} Agreement */
/** @typedef {{ number: number, phase: number, seat: string, order: Order, words: string, answer?: string }} FreeRequest */
/** @typedef {{ seq: number, at: number, actor: string, kind: string, what: string, reason: string, phase?: number, undone_by?: number }} RecordLine */
/** @typedef {{ phase: number, outcome: { steps: { title: string, reports: Report[] }[], next?: Phase, victory?: Victory },
 *   rulings: Record<string, string>, dice: { rerolls: Record<string, number>, faces: { stream: string, index: number, face: number }[] },
 *   release_at?: number }} Held */
/** @typedef {{ store: 'ok' | 'slow' | 'gone', campaign: 'running' | 'paused' | 'ended' | 'aside', words?: string }} Status */

/** Any frame or message: told apart by `type`, read where it is folded. @typedef {{ type: string, [member: string]: any }} Message */

/** One step of an outcome as it was shown, with what was known before and after it.
 * @typedef {{ phase: number, name: string, title: string, reports: Report[], proofs: Proof[], salts?: string, amendment: boolean,
 *   revision: number, at: number, before: View, after: View, takenBack?: boolean, takesBack?: { words: string[], reason: string } }} StoryStep
 *  takenBack: the umpire has taken this act back; takesBack: this one does, and what had been told */
/** All that was shown of one phase's outcome.
 * @typedef {{ phase: number, title: string, commitment: string, steps: readonly StoryStep[], fates: readonly Fate[], bell_at: number | null,
 *   whole: boolean }} Story
 *  whole: false when only the reports are left of it (after a snapshot): nothing to play, all to read */

/** One viewer's stream, folded.
 * @typedef {{ viewer: string, stream: string, revision: number, phase: Phase | null, clock: Clock | null, commitment: string, view: View,
 *   stories: readonly Story[], announcements: readonly { revision: number, at: number, text: string }[], clockNews: { by: string, reason: string },
 *   rewound: { phase: number, title: string, reason: string, at: number } | null, ended: { victory?: Victory, reason: string } | null, victory: Victory | null }} Stream */

/** All that a page knows.
 * @typedef {{ welcome: Welcome | null, own: Stream, looks: ReadonlyMap<string, Stream>, sheets: ReadonlyMap<string, SheetMessage>,
 *   seals: { phase: number, seats: ReadonlyMap<string, SealState> }, press: readonly PressMessage[], agreements: ReadonlyMap<number, Agreement>,
 *   requests: ReadonlyMap<number, FreeRequest>, held: Held | null, record: readonly RecordLine[], status: Status }} State */

export {};
