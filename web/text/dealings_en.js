// What is said of letters and agreements: it comes with their panels.
export const dealingsText = {
  pressTo: 'To',
  pressText: 'Message',
  noPress: 'No messages yet. Choose whom to write to.',
  pressNobody: 'Choose at least one seat.',
  pressClosed:
    'Between factions there is silence as long as this phase lasts. You can still write within your side, and to the umpire.',
  pressBots: (/** @type {string} */ who, /** @type {number} */ n) =>
    `${n > 1 ? 'Bots do' : 'A bot does'} not answer letters; they wait there for a person: ${who}.`,
  pressAway: (/** @type {string} */ who) => `No letter or proposal can go to these in this phase: ${who}.`,
  pressAsleep: (/** @type {string} */ who) => `Asleep in this phase, so that no letter goes to or from them: ${who}.`,
  allMessages: 'All',
  mySide: 'My side',
  umpires: 'Umpires',
  offeredBy: (/** @type {string} */ peace, /** @type {string} */ who) => `${peace} put forward to ${who}.`,
  offerKinds: { alliance: 'An alliance', peace: 'Peace' },
  noPacts: 'No agreements yet.',
  boundTitle: 'By the rules',
  boundOrder: 'on your sheet',
  boundTo: 'To the orders',
  pactTitle: 'What it is about',
  pactText: 'Terms',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'accepted',
  declined: 'declined',
  notAgreed: 'not agreed by all yet',
  pactHint:
    'What all have agreed to stands here and in the umpire’s record, with its time. The rules do not enforce it.',
  proposedBy: (/** @type {string} */ who) => `Proposed by ${who}`,
};
