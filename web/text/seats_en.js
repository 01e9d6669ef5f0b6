// The seats of a campaign, and the devices at which one's own is held.

export const seatsText = {
  seatsHint: 'Who has sealed. What others write you cannot see.',
  seatsHintClosed: 'The bell has rung: what stood on each sheet was taken, sealed or not.',
  facts: 'State of the campaign',
  browsers: 'Browsers of this seat',
  deviceHint: 'Open this once on the other device, within ten minutes. It holds this seat: give it to nobody.',
  deviceUntil: (/** @type {string} */ moment) => `Good until ${moment}`,
  deviceCopy: 'Copy the link',
  deviceCopied: 'Copied.',
};
