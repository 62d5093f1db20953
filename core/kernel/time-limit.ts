/**
 * What some work answers, or an error when it takes longer than so many ms. The work goes on; what it answers or throws
 * later is dropped.
 * @param late the error for when the time is up
 * @throws Error `late`, or what the work throws in time
 */
export async function withTimeLimit<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
