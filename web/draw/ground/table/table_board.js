// A table without a grid, measured in thousandths of an inch from its south-west corner: terrain, zones, and units as
// rectangles that turn about the middle of their front.
import { addGlyphs } from '../../glyphs.js';
import { group } from '../../svg.js';
import { troopGlyphs } from '../../troop_glyphs.js';
import { isTroop } from '../../pieces/piles.js';
import { namesLayer } from '../../over/names_layer.js';
import { planeWords } from '../../../text/pages/plane_en.js';
import { contactMarks, isContact } from './contacts.js';
import { extentOf } from './pose.js';
import { drawTable, featureNames } from './table_ground.js';
import { INCH, boxOf, tablePlan } from './table_plan.js';
import { tablePlaces } from './table_places.js';
import { tableTools } from './table_tools.js';
import { zoneArt } from './zones.js';
import { paintToken, tokenFace } from './token.js';
import { transformOf, turningFrames } from './turning.js';
/** @import { Piece, PlaneBoard, Surface } from '../../types.js' */

addGlyphs(troopGlyphs);

/** Half a unit's front: what is as large as a counter elsewhere. */
const UNIT = 30;

/** @param {PlaneBoard} board @returns {Surface} */
export function tableSurface(board) {
  const plan = tablePlan(board),
    { scale, size, to } = plan;
  /** @type {Piece[]} */ let standing = [];
  /** @type {Map<string, Piece[]>} */ let riders = new Map();
  /** @type {SVGGElement | null} */ let contacts = null;
  /** The zones of deployment, shown while units are set up. */ const deployment = group('deployment');
  let deploying = false;
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;
  const { footprint, pieceAt, ...places } = tablePlaces(
    plan,
    () => standing,
    () => deploying,
  );
  /** @param {Piece} piece */
  const sizeOf = piece => {
    const { wide, deep } = extentOf(piece);
    return { wide: wide * scale, deep: deep * scale };
  };

  return {
    ...places,
    size,
    unit: UNIT,
    margin: 0,
    finger: 20,
    token: {
      transform: spot => transformOf(spot),
      frames: turningFrames,
      spot({ at }) {
        const [x, y] = to(at.point ?? [0, 0]);
        return { x, y, scale: 1, turn: (at.facing ?? 0) / 100 };
      },
      paint: (node, piece, look) => paintToken(node, tokenFace(piece, sizeOf(piece), riders.get(piece.id) ?? [], look)),
    },
    tools: parts => tableTools(plan, parts),
    draw(layers) {
      drawTable(plan, layers);
      deployment.append(...plan.of('deployment').map(zoneArt));
      deployment.setAttribute('display', 'none');
      layers.walls.prepend(deployment);
      contacts = group('contacts');
      layers.aims?.before(contacts);
      named = namesLayer(layers.names, {
        names: () => featureNames(plan, deploying),
        closed: () => standing.map(piece => boxOf(footprint(piece))),
        busy: [],
        size,
      });
    },
    refresh(view) {
      const here = [...view.pieces.values()].filter(piece => piece.at.board === board.id && piece.at.point);
      standing = here.filter(piece => isTroop(piece.kind) && !piece.aboard);
      riders = new Map();
      for (const piece of here)
        if (piece.aboard && !isContact(piece)) riders.set(piece.aboard, [...(riders.get(piece.aboard) ?? []), piece]);
      deploying = view.deploying === true;
      deployment.setAttribute('display', deploying ? 'inline' : 'none');
      contacts?.replaceChildren(...contactMarks(here.filter(isContact), view.pieces, extentOf, to));
      named?.again();
    },
    drawsPiece: piece => isContact(piece) || Boolean(piece.aboard),
    look: (k, seen) => named?.look(k, seen),
    lettering: () => named,
    scale: { units: 6 * INCH, words: () => planeWords.inches(6) },
  };
}
