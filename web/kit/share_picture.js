// A picture to share: a title, what happened, and the map below it, in the page's colours and fonts.

/** @typedef {{ title: string, sub: string, lines: readonly string[], map: HTMLCanvasElement }} Parts */

export const picture_px = 1_600,
  margin_px = 56;
const bullet_px = 40;

/**
 * Wraps words into lines no wider than `wide`.
 * @param {string} words
 * @param {number} wide
 * @param {(words: string) => number} widthOf
 * @returns {string[]}
 */
export function wrappedLines(words, wide, widthOf) {
  /** @type {string[]} */ const lines = [];
  let line = '';
  for (const word of words.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) > wide) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/** @param {Parts} parts @returns {Promise<HTMLCanvasElement>} */
export async function sharePictureOf({ title, sub, lines, map }) {
  const style = getComputedStyle(document.documentElement);
  const token = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const ink = token('--ink'),
    muted = token('--ink-muted');
  const fonts = {
    title: `600 52px ${token('--font-title')}`,
    sub: `30px ${token('--font-text')}`,
    line: `32px ${token('--font-text')}`,
  };
  await Promise.all(Object.values(fonts).map(font => document.fonts.load(font)));
  const canvas = document.createElement('canvas'),
    brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const room = picture_px - 2 * margin_px;
  /** @type {{ x: number, y: number, words: string, font: string, colour: string }[]} */ const letters = [];
  let y = margin_px;
  /**
   * @param {string} words
   * @param {{ font: string, colour: string, leading: number, indent?: number }} how
   */
  function write(words, { font, colour, leading, indent = 0 }) {
    brush.font = font;
    for (const line of wrappedLines(words, room - indent, part => brush.measureText(part).width)) {
      y += leading;
      letters.push({ x: margin_px + indent, y, words: line, font, colour });
    }
  }
  write(title, { font: fonts.title, colour: ink, leading: 60 });
  write(sub, { font: fonts.sub, colour: muted, leading: 44 });
  const rule_y = y + 24;
  y = rule_y + (lines.length > 0 ? 12 : 0);
  for (const line of lines) {
    letters.push({ x: margin_px, y: y + 44, words: '•', font: fonts.line, colour: muted });
    write(line, { font: fonts.line, colour: ink, leading: 44, indent: bullet_px });
  }
  y += 36;
  const scale = Math.min(room / map.width, room / map.height),
    wide = map.width * scale,
    high = map.height * scale,
    left = (picture_px - wide) / 2;
  canvas.width = picture_px;
  canvas.height = Math.ceil(y + high + margin_px);
  brush.fillStyle = token('--panel');
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = token('--line-strong');
  brush.fillRect(margin_px, rule_y, room, 2);
  for (const { x, y: at, words, font, colour } of letters) {
    brush.font = font;
    brush.fillStyle = colour;
    brush.fillText(words, x, at);
  }
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(map, left, y, wide, high);
  brush.strokeStyle = token('--line-strong');
  brush.lineWidth = 2;
  brush.strokeRect(left, y, wide, high);
  return canvas;
}
