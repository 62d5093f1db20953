/** A rate of tax in percent: 0.21 is 21, not 20.999999. */
export const ratePercent = (rate: number): number => Math.round(rate * 1e6) / 1e4;
