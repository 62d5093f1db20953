/** The error for a provider that is silent for so many ms: it holds up nobody. */
export const noAnswer = (ms: number) => (): Error => new Error(`no answer within ${ms} ms`);
