/** As many as keep two cores busy, one of which the tests themselves need. */
const AT_ONCE = 4;

/** Does something with each of many, a few at a time. */
export async function someAtOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const take = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}
