// What the table says before the rest of it has come.
export const firstText = {
  broken: 'Part of this page failed to load.',
  again: 'Load the page again',
  /** On a map of realms, over one's own. */ yourLand: 'Your land',
  yours: 'Yours',
};
