// The words of calculator forms that are generated from a rulebook's declarations.
export const declaredText = {
  dice: 'faces in the order in which they are rolled',
  hex: 'column and row with two digits each, such as 0304',
  hexes: 'columns and rows with two digits each, separated by spaces: 0304 0305',
  names: 'names, separated by spaces',
  numbers: 'numbers, separated by spaces',
  points: 'points, separated by spaces: 0,0 4000,0',
  couples: 'pairs of names, separated by commas: a b, c d',
  json: 'as JSON',
  nothing: 'none',
  yes: 'yes',
  no: 'no',
  member: (/** @type {string} */ name, /** @type {string} */ value) => `${name}: ${value}`,
};
