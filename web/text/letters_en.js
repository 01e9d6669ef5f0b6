// What the forms say that send something to others: letters, announcements, proposals, answers.

export const lettersText = { sending: 'Sending …' };
