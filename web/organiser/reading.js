// Reading again and again what may take longer than the pause between two readings: each answer is taken that is newer
// than what is shown, so that a slow server is shown late and not never; one that was overtaken is dropped.

/**
 * @template T
 * @param {() => Promise<T>} read
 * @param {(answer: Promise<T>) => unknown} take gets an answer or its failure
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
