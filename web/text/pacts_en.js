// Agreements: what is proposed, answered and bound.

export const pactsText = {
  boundTitle: 'By the rules',
  boundOrder: 'on your sheet',
  boundTo: 'To the orders',
  propose: 'Propose an agreement',
  pactTitle: 'What it is about',
  pactText: 'Terms',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'accepted',
  declined: 'declined',
  asked: 'asked',
  agreed: 'agreed by all',
  notAgreed: 'not agreed by all yet',
  pactHint:
    'What all have agreed to stands here and in the umpire’s record, with its time. The rules do not enforce it.',
  proposedBy: (/** @type {string} */ who) => `Proposed by ${who}`,
  standingTitle: 'Allies and enemies',
  stands: { with: 'ally', against: 'enemy', apart: 'neutral' },
  noPacts: 'No written agreement between players yet.',
  offeredBy: (/** @type {string} */ peace, /** @type {string} */ who) => `${peace} put forward to ${who}.`,
  offerKinds: { alliance: 'An alliance', peace: 'Peace' },
};
