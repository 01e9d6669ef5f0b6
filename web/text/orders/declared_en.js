// The words of calculator forms that are generated from a rulebook's declarations.
export const declaredText = {
  /** Procedures without dice that take a file. @type {Readonly<Record<string, { label: string, help: string }>>} */
  procedures: {
    encounter: {
      label: 'Import a battle from a domain war',
      help: 'Open the file that the Desk of the domain war saved. The answer lists the units that represent its troops, and the ground.',
    },
    hand_over: {
      label: 'Send the result back to the domain war',
      help: 'Open the same file, mark what is left, and save the answer. Then open that answer under the battle on the Desk of the domain war.',
    },
  },
  dice: 'faces in the order in which they are rolled',
  hex: 'column and row with two digits each, such as 0304',
  hexes: 'columns and rows with two digits each, separated by spaces: 0304 0305',
  names: 'one name a line',
  numbers: 'numbers, separated by spaces',
  points: 'points, separated by spaces: 0,0 4000,0',
  couples: 'pairs of names, separated by commas: a b, c d',
  json: 'as JSON',
  nothing: 'none',
  yes: 'yes',
  no: 'no',
  member: (/** @type {string} */ name, /** @type {string} */ value) => `${name}: ${value}`,
};
