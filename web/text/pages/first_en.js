// The words of the first paint of the Table, before its other modules are loaded.
export const firstText = {
  broken: 'Part of this page failed to load.',
  again: 'Load the page again',
  /** On a map of realms, over the player's own realm. */ yourLand: 'Your land',
  yours: 'Yours',
};
