// The words of a board without a grid: where a unit faces, and the ruler. Loaded with such a board.

/** Sixteen directions, clockwise from north. */
const compass =
  'north,north-northeast,northeast,east-northeast,east,east-southeast,southeast,south-southeast,south,south-southwest,southwest,west-southwest,west,west-northwest,northwest,north-northwest'.split(
    ',',
  );

/** @param {number} inches */
const tenths = inches => Math.round(inches * 10) / 10;

export const planeWords = {
  /** To a tenth of an inch. @param {number} x @param {number} y @param {string} over the features there */
  point: (x, y, over) => `${tenths(x)} inches east, ${tenths(y)} north${over ? `, ${over}` : ''}`,
  /** @param {number} facing 1/100 degree */
  faces: facing => `Faces ${compass[Math.round(facing / 2_250) % 16]}, ${Math.round(facing / 100) % 360} degrees`,
  /** @param {number} inches */
  inches: inches => `${inches} ${inches === 1 ? 'inch' : 'inches'}`,
  ruler: 'Measure a distance (T)',
  rulerOn: 'Ruler on. Move the cursor to measure from here.',
  rulerOff: 'Ruler off.',
};
