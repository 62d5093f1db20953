/**
 * Does one thing after the other: `const inTurn = turns()`, then `inTurn(work)`. Each begins once the one before has
 * ended, well or not; its caller alone is told how it ends.
 */
export function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const begin = () => work();
    const turn = last.then(begin, begin);
    last = turn;
    return turn;
  };
}
