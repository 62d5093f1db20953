/** Whether an error is such a one, or was caused by one: who fails in a transaction is named around its error. */
export const isCausedBy = (error: unknown, isSuch: (error: unknown) => boolean): boolean =>
  isSuch(error) || (error instanceof Error && error.cause !== undefined && isCausedBy(error.cause, isSuch));
