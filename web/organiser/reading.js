// Polls something that may take longer than the polling interval: every answer newer than the one shown is used, so a
// slow server is shown late rather than never; an overtaken answer is dropped.

/**
 * @template T
 * @param {() => Promise<T>} read
 * @param {(answer: Promise<T>) => unknown} take receives an answer or its failure
 */
export function createReading(read, take) {
  let asked = 0,
    shown = 0;
  return async () => {
    const mine = ++asked,
      answer = read();
    await answer.catch(() => undefined);
    if (mine < shown) return;
    shown = mine;
    await take(answer);
  };
}
