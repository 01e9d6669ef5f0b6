// What the table says before the rest of it has come.
export const firstText = {
  broken: 'A part of this page did not come.',
  again: 'Load the page again',
  /** On a map of realms, over one's own. */ yourLand: 'Your land',
  yours: 'Yours',
};
