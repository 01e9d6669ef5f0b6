// The town from above: flat roofs in blocks, palaces around a court, the stepped ziggurat, graves. Light falls from the
// north-west. Everything is a few large paths, so that a whole city needs only a handful of nodes.
import { noise } from '../../geometry.js';
import { box, disc, group, path, r2, scattered, svg } from '../../svg.js';
/** @import { Point } from '../../types.js' */

/** @typedef {{ x: number, y: number, w: number, h: number }} Rect */

/**
 * Splits a rectangle into roofs of uneven size.
 * @param {Rect} rect
 * @param {number} least
 * @param {number} salt
 * @returns {Rect[]}
 */
export function splitRoofs(rect, least, salt = 0) {
  const { x, y, w, h } = rect;
  const across = w > h * 1.15 || (w > h * 0.85 && noise(x, y, salt) < 0.5);
  const length = across ? w : h;
  if (length < least * 2 || (length < least * 2.7 && noise(x, y, salt + 1) < 0.3)) return [rect];
  const cut = Math.round(length * (0.34 + noise(x, y, salt + 2) * 0.32) * 2) / 2;
  const parts = across
    ? [
        { x, y, w: cut, h },
        { x: x + cut, y, w: w - cut, h },
      ]
    : [
        { x, y, w, h: cut },
        { x, y: y + cut, w, h: h - cut },
      ];
  return parts.flatMap((part, i) => splitRoofs(part, least, salt + 3 + i));
}

/**
 * Blocks of houses.
 * @param {readonly Point[]} cells top-left corners
 * @param {number} unit
 * @param {(x: number, y: number) => boolean} isHouse by corner
 */
export function houses(cells, unit, isHouse) {
  const tones = ['', '', ''];
  let shadow = '',
    light = '',
    dark = '',
    yards = '',
    details = '',
    awnings = '';
  for (const [x, y] of cells) {
    const lane = unit * 0.09,
      gap = 0.3; // a lane where the block ends, a party wall where it goes on
    const left = isHouse(x - unit, y) ? gap : lane,
      top = isHouse(x, y - unit) ? gap : lane;
    const right = isHouse(x + unit, y) ? gap : lane,
      bottom = isHouse(x, y + unit) ? gap : lane;
    const lot = { x: x + left, y: y + top, w: unit - left - right, h: unit - top - bottom };
    shadow += box(lot.x + 2, lot.y + 3, lot.w, lot.h);
    for (const roof of splitRoofs(lot, unit * 0.27)) {
      const inset = 0.6;
      const [rx, ry, rw, rh] = [roof.x + inset, roof.y + inset, roof.w - inset * 2, roof.h - inset * 2];
      const pick = noise(rx, ry, 9);
      tones[Math.floor(pick * 3)] += box(rx, ry, rw, rh);
      light += `M${r2(rx)} ${r2(ry + rh)}V${r2(ry)}H${r2(rx + rw)}`;
      dark += `M${r2(rx)} ${r2(ry + rh)}H${r2(rx + rw)}V${r2(ry)}`;
      const kind = noise(rx, ry, 10);
      if (rw > 12 && rh > 12 && kind < 0.34) yards += box(rx + rw * 0.3, ry + rh * 0.3, rw * 0.4, rh * 0.4);
      else if (kind < 0.55)
        details += box(rx + rw * 0.58, ry + rh * 0.2, Math.min(4, rw * 0.28), Math.min(4, rh * 0.28));
      else if (kind > 0.93)
        awnings += `M${r2(rx + 2)} ${r2(ry + rh * 0.4)}h${r2(rw - 4)}M${r2(rx + 2)} ${r2(ry + rh * 0.65)}h${r2(rw - 4)}`;
    }
  }
  return group(
    'houses',
    scattered('cast', shadow),
    scattered('roof roof-1', tones[0]),
    scattered('roof roof-2', tones[1]),
    scattered('roof roof-3', tones[2]),
    scattered('roof-dark', dark),
    scattered('roof-light', light),
    scattered('yard', yards),
    scattered('roof-detail', details),
    scattered('awning', awnings),
  );
}

/**
 * A palace: wings around a court with a pool, corner turrets, a row of columns.
 * @param {Point} at
 * @param {number} unit
 */
export function palace([x, y], unit) {
  const m = unit * 0.06,
    w = unit - 2 * m,
    t = unit * 0.2;
  const [l, u] = [x + m, y + m];
  let columns = '',
    turrets = '';
  for (let i = 1; i < 6; i++) columns += disc(l + (w * i) / 6, u + w - t * 0.3, unit * 0.025);
  for (const [cx, cy] of [
    [l, u],
    [l + w, u],
    [l, u + w],
    [l + w, u + w],
  ])
    turrets += disc(cx + (cx > l ? -t * 0.4 : t * 0.4), cy + (cy > u ? -t * 0.4 : t * 0.4), t * 0.52);
  return group(
    'palace',
    path('cast', box(l + 2, u + 3, w, w)),
    path('palace-roof', box(l, u, w, w)),
    path('palace-court', box(l + t, u + t, w - 2 * t, w - 2 * t)),
    path('palace-pool', box(l + w * 0.41, u + w * 0.41, w * 0.18, w * 0.18)),
    path('roof-dark', `M${l} ${u + w}H${l + w}V${u}M${l + t} ${u + w - t}V${u + t}H${l + w - t}`),
    path('roof-light', `M${l} ${u + w}V${u}H${l + w}M${l + t} ${u + w - t}H${l + w - t}V${u + t}`),
    path('palace-turret', turrets),
    path('palace-column', columns),
  );
}

/**
 * The ziggurat across all its squares: brick terraces, three stairs on the south side, the lamp in the shrine.
 * @param {Rect} rect
 */
export function ziggurat({ x, y, w, h }) {
  const side = Math.min(w, h),
    node = group(
      'ziggurat',
      path('cast cast-long', box(x + side * 0.09, y + side * 0.11, w - side * 0.1, h - side * 0.1)),
    );
  const pad = side * 0.04;
  const terraces = 4,
    step = side * 0.105,
    face = side * 0.034;
  for (let i = 0; i < terraces; i++) {
    const inset = pad + i * step;
    const [l, t, tw, th] = [x + inset, y + inset, w - 2 * inset, h - 2 * inset];
    let pilasters = '';
    const bays = Math.max(4, Math.round(tw / (side * 0.075)));
    for (let k = 1; k < bays; k++) {
      const at = (tw * k) / bays;
      pilasters += `M${r2(l + at)} ${r2(t + th)}v${r2(-face)}M${r2(l + tw)} ${r2(t + (at * th) / tw)}h${r2(-face)}`;
    }
    node.append(
      svg('path', { class: `terrace terrace-${i}`, d: box(l, t, tw, th) }),
      svg('path', {
        class: 'terrace-dark',
        d: `M${r2(l)} ${r2(t + th)}H${r2(l + tw)}V${r2(t)}l${r2(-face)} ${r2(face)}V${r2(t + th - face)}H${r2(l + face)}Z`,
      }),
      svg('path', {
        class: 'terrace-light',
        d: `M${r2(l)} ${r2(t + th)}V${r2(t)}H${r2(l + tw)}l${r2(-face)} ${r2(face)}H${r2(l + face)}V${r2(t + th - face)}Z`,
      }),
      svg('path', { class: 'terrace-line', d: pilasters }),
    );
  }
  const top = pad + terraces * step,
    mid = x + w / 2,
    width = side * 0.11;
  let treads = '';
  for (let ty = y + h - pad; ty > y + h - top; ty -= side * 0.019)
    treads += `M${r2(mid - width / 2)} ${r2(ty)}h${r2(width)}`;
  const shrine = {
    l: x + top + side * 0.02,
    t: y + top + side * 0.02,
    w: w - 2 * top - side * 0.04,
    h: h - 2 * top - side * 0.04,
  };
  node.append(
    svg('path', { class: 'stair', d: box(mid - width / 2, y + h - top, width, top - pad) }),
    svg('path', { class: 'stair-tread', d: treads }),
    svg('path', { class: 'cast', d: box(shrine.l + 1.5, shrine.t + 2, shrine.w, shrine.h) }),
    svg('path', { class: 'shrine', d: box(shrine.l, shrine.t, shrine.w, shrine.h) }),
  );
  const [cx, cy] = [x + w / 2, shrine.t + shrine.h / 2];
  for (const r of [0.2, 0.13, 0.07]) node.append(svg('circle', { class: 'lamp-glow', cx, cy, r: side * r }));
  node.append(svg('circle', { class: 'lamp', cx, cy, r: side * 0.022 }));
  return node;
}

/** A burial ground: a low wall and stelae in crooked rows. @param {Point} at @param {number} unit */
export function graveyard([x, y], unit) {
  let stones = '',
    shadows = '',
    mounds = '';
  for (let row = 0; row < 3; row++)
    for (let col = 0; col < 3; col++) {
      const px = r2(x + unit * (0.2 + col * 0.29 + (noise(x, y, row * 3 + col) - 0.5) * 0.08));
      const py = r2(y + unit * (0.3 + row * 0.26 + (noise(x, y, row * 3 + col + 20) - 0.5) * 0.06));
      const w = unit * 0.1,
        h = unit * (0.12 + noise(x, y, row + col * 5) * 0.06);
      mounds += `M${px - w * 0.9} ${py}q${w * 0.9} ${-w * 0.9} ${w * 1.8} 0Z`;
      stones += `M${px - w / 2} ${py}v${-h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}Z`;
      shadows += `M${px - w / 2} ${py}h${w}l${w} ${w * 0.8}h${-w}Z`;
    }
  return group(
    'graveyard',
    svg('rect', { class: 'grave-ground', x: x + 1.5, y: y + 1.5, width: unit - 3, height: unit - 3, rx: 7 }),
    svg('rect', { class: 'grave-wall', x: x + 2.5, y: y + 2.5, width: unit - 5, height: unit - 5, rx: 6 }),
    path('grave-mound', mounds),
    path('cast', shadows),
    path('grave-stone', stones),
  );
}
