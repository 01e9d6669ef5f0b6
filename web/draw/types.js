// Types of what the boards receive from the protocol's data. Types only.

/** @typedef {readonly [number, number]} Point */
/**
 * @typedef {{ board: string, square?: Point, hex?: Point, point?: Point, facing?: number, area?: string, edge?:
 *   readonly [string, string] }} Place edge: where one area meets another
 */
/** @typedef {Record<string, unknown>} Attributes  a missing one is unknown to the viewer */
/** @typedef {{ phase?: string, age: number }} Memory  where a lost enemy was last seen, and how long ago */
/**
 * @typedef {{ id: string, kind: string, side: string, at: Place, attributes: Attributes, memory?: Memory, planned?:
 *   boolean, aboard?: string }} Piece aboard: the piece that carries it; planned: an order will put it here
 */
/** @typedef {{ pieces: ReadonlyMap<string, Piece>, fog?: ReadonlySet<string>, badges?: ReadonlyMap<string, ReadonlySet<Badge>>, home?: Home, deploying?:
 *   boolean }} View
 *  fog: keys of the places in sight, with their board (see boardKey); absent: everything is visible.
 *  deploying: units are being set up, so the zones for it are shown */
/**
 * The viewer's own land: it is outlined and bears this name.
 * @typedef {{ side: string, name: string, brief: string }} Home
 */
/** @typedef {'ordered' | 'fought' | 'disrupted' | 'carrying'} Badge */

/**
 * @typedef {{ name: string, zone?: number, building?: boolean, ring?: string, gate?: boolean, bridge?: boolean, side?:
 *   string }} Legend side: whose zone of deployment or exit edge it is
 */
/** @typedef {{ id: string, kind: 'square', width: number, height: number, rows: string[], legend: Record<string, Legend>,
 *   names?: { at: Point, text: string }[] }} SquareBoard */
/** @typedef {{ rows: string[], legend: Record<string, Legend> }} Grid */
/**
 * @typedef {Grid & { id: string, kind: 'hex', layers: (Grid & { id?: string })[], names?: { at: Point, text: string }[]
 *   }} HexBoard layers: relief, fortification …; an id that begins with "zone" or "exit" says who may do what there
 */
/**
 * @typedef {{ id: string, kind: string, name: string, outline: Point[], open?: boolean, radius?: number, level?: number,
 *   tags?: Record<string, string> }} Feature radius: of a circle around one point; level: of a hill
 */
/**
 * @typedef {{ id: string, kind: 'plane', width: number, height: number, margin?: number, features: Feature[] }}
 *   PlaneBoard in thousandths of an inch from the south-west corner
 */
/** @typedef {{ id: string, name: string, at: Point, terrain?: string, outline?: Point[] }} Area */
/** @typedef {{ between: [string, string], kind: string, line?: Point[] }} Link */
/**
 * @typedef {{ id: string, kind: 'area', areas: Area[], links: Link[], rivers?: { edge: readonly [string, string],
 *   text: string }[], city_at?: Point, city_name?: string,
 *   opens?: Record<string, string>, inside?: string }} AreaBoard
 * rivers: the name of the water on a border; opens: areas with a board of their own; inside: the board that this one is
 *   an area of
 */
/** @typedef {SquareBoard | HexBoard | PlaneBoard | AreaBoard} Board */

/**
 * @typedef {{ id: string, kind: 'move' | 'flight' | 'attack' | 'strike' | 'shot' | 'support' | 'raid' | 'pin', path: Place[],
 *   own: boolean, pending: boolean, side?: string }} OrderArrow flight: out of an enemy's reach; strike: what that enemy
 *   does at once; pin: drawn by hand for the player's side
 */
/** @typedef {{ at: Place, cost?: number | string, lawful?: boolean }} Reach */
/**
 * @typedef {{ at: Place, odds?: readonly [string, string], said?: string }} Foe an attackable enemy; odds: the gain and
 *   its likelihood, for the map; said: all of it in words
 */
/**
 * @typedef {{ at: Place, rank: number }} Ranked a target, and its rank among those that an order names
 */
/**
 * @typedef {{ reach?: Reach[], targets?: Place[], foes?: Foe[], rings?: Place[], shown?: Place[], ranks?: Ranked[] }} Highlight rings: the cause of the last refusal; shown: the places of the pieces that the user
 *   asked for
 */
/** @typedef {{ kind: 'hit' | 'explosion' | 'shot' | 'melee' | 'march' | 'mark' | 'pin', at?: Place, from?: Place, to?: Place,
 *   path?: Place[], ids?: string[], words?: string, side?: string, seconds?: number }} Effect */
/**
 * finger: minimum size of a square in the first view, in pixels; letters: size of names relative to the common size, 1
 * by default; both are set once, when a board is created.
 * @typedef {{ nato?: boolean, hideOrders?: boolean, finger?: () => number, letters?: number }} BoardOptions
 */

/**
 * The board's words for the live region. One object for each language.
 * @typedef {{ board: string, square: (x: number, y: number, ground: string, name: string) => string, hex: (label: string,
 *   ground: string[], name: string, more: { zones: string[], exit: boolean, claimed: boolean }) => string,
 * stack: (names: string[]) => string, empty: string, unseen: string, unknownUnit: string, ghost: (age: number) =>
 * string,
 * wall: (state: { markers: number, breached: boolean, passable: boolean, gate: boolean, open: boolean, held: string })
 * => string,
 * section: (state: { strength: number, damage: number, boxes: readonly unknown[], breached: boolean }) => string,
 * province: (estate: import('./ground/province/province_signs.js').Told) => string[], rivers: (rivers: readonly { to: string,
 * crossing: '' | 'bridge' | 'pontoon' | 'rafts' }[]) => string[], works: (signs:
 * import('./siege/siege_signs.js').Signs) => string, enter: string, leave: string,
 * reach: (cost: number | string | undefined, lawful: boolean) => string, target: string, foe: (said: string) => string, rank: (rank: number) => string,
 * forbids: string, goTo: string, goToLabel: (first: string, last: string) => string, noPlace: (text: string) => string, captives: (number: number | null) => string,
 * zoomIn: string, zoomOut: string, fit: string, several: string, north: string,
 * land: { banner: string, capital: string, holding: (type: string) => string, works: string, level: string, fortified:
 * string, inside: string, besieged: string, occupied: string, bridge: string, broken: string },
 *   ground: Record<string, string> }} BoardWords
 */
/** @typedef {{ sign: Element, words: string }} LegendLine a sign of the map, and its meaning */

/** A part of the map, in map units. @typedef {{ x: number, y: number, w: number, h: number }} Sight */

/**
 * The ground under a board, in three groups; each kind of board provides all of them, and
 * tests/web/draw/boards_contract.test.mjs holds every board to them.
 * @typedef {Places & Ground & Frame} Surface
 */
/**
 * Where places are, and what they are called.
 * @typedef {{
 *   keys: () => Iterable<string>,
 *   placeOf?: (key: string) => Place,
 *   center: (place: Place) => Point | null,
 *   middle?: (place: Place) => Point | null,
 *   placeAt: (x: number, y: number) => Place | null,
 *   step: (from: Place, dx: number, dy: number) => Place | null,
 *   first: () => Place,
 *   shape: (place: Place) => string,
 *   region?: (places: readonly Place[]) => string,
 *   describe: (place: Place, words: BoardWords) => string,
 *   tells?: (place: Place, words: BoardWords) => string[],
 *   beyond?: (place: Place, words: BoardWords) => string[],
 *   find?: (label: string) => Place | null,
 *   labels?: { first: string, last: string },
 *   opens?: (place: Place) => string | null,
 *   foot?: (place: Place) => { at: Point, turn: number } | null,
 *   turn?: (place: Place) => string,
 * }} Places
 * keys: empty where places cannot be counted; middle: of what stands there, where a unit's place is not its middle; placeOf: the place of a key that is not an area; region: the outline of many
 *   places as one shape; tells: what its pieces of the land say about a place; beyond: what lies at its edge, said after
 *   the troops; find: the place with a label, and the first and last of them; opens: the board that shows a place from
 *   within; foot: where works against a place lie, and how they are turned; turn: the transform of what lies across an edge
 */
/**
 * How the land is drawn.
 * @typedef {{
 *   draw: (layers: Layers) => void,
 *   refresh: (view: View) => void,
 *   look?: (k: number, seen?: Seen) => void,
 *   window?: (sight: Sight, k: number) => void,
 *   whole?: () => void,
 *   lettering?: () => import('./over/names_layer.js').NamesLayer | null,
 *   drawsPiece?: (piece: Piece) => boolean,
 *   token?: Token,
 *   tools?: (parts: import('./ground/table/table_tools.js').ToolParts) => Tools,
 *   legend?: (words: BoardWords) => LegendLine[],
 *   dress?: string,
 * }} Ground
 * look: called when the zoom or the visible part has changed (seen; absent during a drag); window: the part of the map on
 *   the screen, called for each change, during a drag too, for grounds that draw only this part; whole: draws all of it,
 *   for paper; lettering: its names, which make way for labels; drawsPiece: pieces that the ground draws itself; token: how
 *   units are drawn where they are no counters; tools: what it has beside the tools of all boards; legend: the meaning of the ground's signs that do not explain themselves; dress: a class for its own style
 */
/**
 * What fingers do with places and counters (frame/camera_input.js). ids: the pieces that are being dragged.
 * @typedef {Pick<import('./frame/camera_input.js').Gestures, 'aim' | 'tap' | 'hold' | 'hover' | 'mayDrag' | 'drag' | 'drop'> & { ids: () =>
 *   readonly string[] }} PointerActs
 */
/**
 * What was done to the unit that is moved by hand: its steps were changed (while: the drag goes on, over: it has ended, typed: by
 *   keyboard, not yet given), or it was dropped on an enemy.
 * @typedef {{ steps: import('../core/types.js').MoveStep[], stage: 'while' | 'over' | 'typed' } | { enemy: string, place: Place }} HandAct
 */
/**
 * Tools that only some boards have. show: the unit whose steps are set by hand, and what others are ordered to do; look: the zoom may have
 *   changed; over: the gestures of all boards, with those that the tools take first; walked: the cursor has gone.
 * @typedef {{
 *   buttons: [sign: string, label: string, act: (button: HTMLButtonElement) => void][],
 *   show: (hands: import('./ground/table/hand.js').Hands | null) => void,
 *   look: (k: number) => void,
 *   over: (acts: PointerActs) => PointerActs,
 *   key: (key: string) => boolean,
 *   walked: () => void,
 * }} Tools
 */
/**
 * What the camera and the map's frame must know.
 * @typedef {{
 *   size: { width: number, height: number },
 *   unit: number,
 *   margin: number,
 *   outline?: string,
 *   spread?: number,
 *   finger?: number,
 *   north?: boolean,
 *   rulers?: { across: string[], down: string[] },
 *   rule?: (north: HTMLElement | undefined) => ReturnType<typeof import('./frame/rulers.js').createRulers>,
 *   scale?: { units: number, words: () => string },
 * }} Frame
 * unit: the side of a counter; outline: path data of the map's own edge, where it is no rectangle; spread: how many times its unit a crowd of several camps may cover; finger: minimum size of
 *   a stack in the first view, where places are larger than stacks; north: north is known to be at the top of the map;
 *   rule: draws its rulers, absent on boards without numbers; scale: drawing units, and what they measure
 */
/**
 * The part of the map that its window shows, in map units. under: the parts under buttons, rulers and the compass.
 * letters: size of names relative to the common size, for reading from afar.
 * @typedef {{ x: number, y: number, w: number, h: number, under: readonly { x: number, y: number, w: number, h: number
 *   }[],
 *   letters: number }} Seen
 */
/** @typedef {{ ground: SVGGElement, features: SVGGElement, walls: SVGGElement, names: SVGGElement, aims?: SVGGElement }} Layers */

/** Where a counter lies; turn: degrees clockwise about its origin. @typedef {{ x: number, y: number, scale: number, turn?: number }} Spot */
/**
 * Units that are drawn as they stand, turned to where they face, and never pile up. transform: of a node; frames: of its way
 *   from spot to spot.
 * @typedef {{ transform: (spot: Spot) => string, frames: (spots: readonly Spot[]) => Keyframe[], spot: (piece: Pick<Piece, 'at'>) => Spot, paint: (node: SVGGElement, piece: Piece, look: { nato?: boolean, badges?:
 *   Iterable<Badge> }) => void }} Token
 */

/**
 * @typedef {{
 *   onChoose?: (place: Place, byKey?: boolean) => void,
 *   onNowhere?: () => void,
 *   onPiece?: (pieceIds: string[], place: Place) => void,
 *   onHover?: (place: Place | null) => void,
 *   canDrag?: (pieceIds: string[], place: Place) => boolean,
 *   onLift?: (pieceIds: string[], place: Place) => void,
 *   onDrop?: (pieceIds: string[], from: Place, to: Place | null) => void,
 *   onPassage?: (board: string) => void,
 *   onAdd?: (pieceIds: string[], place: Place) => void,
 *   onHand?: (act: HandAct) => boolean | undefined,
 *   onBox?: (pieceIds: string[]) => void,
 *   onExplain?: (place: Place, pieceId: string | null) => void,
 *   mayFan?: (pieceIds: string[]) => boolean,
 *   text?: BoardWords,
 *   options?: BoardOptions,
 * }} BoardEvents
 * onNowhere: the map where it has no place. onChoose: an empty place, or any place while it is highlighted; byKey: by
 *   Enter. onPiece: a place with pieces (all of them, top first), or one piece picked from a fanned stack.
 *   canDrag/onLift/onDrop: a counter dragged to another place (null: dropped nowhere). onPassage: into the board that
 *   shows a place from within, or out of it again. onAdd: adds to the selection (Shift, or the tool for several).
 *   onHand: a movement set by hand; of a drop on an enemy true means that the unit is ordered to attack.
 *   onBox: all pieces within a selection box. onExplain: a long press, "i", the secondary mouse button. mayFan: whether
 *   a tap on this stack may fan it.
 */

export {};
