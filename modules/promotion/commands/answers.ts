import { ApiError, type CommandInput } from 'etalage/core';

export const DONE = 0;
export const REFUSED = 2;

/** Says why something was refused, and what there is to do. */
const HELP: Readonly<Record<string, string>> = {
  'promotion.unknownRule': '`etalage promotion list` shows those there are.',
  'promotion.couponTaken': 'Choose another one, or remove the promotion that has it: `etalage promotion list`.',
  'promotion.withoutCoupons': 'Add one that needs a code: `etalage promotion add ... --by-code`.',
};

/** Answers 2 when the work was refused, having said why. */
export async function orRefused(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(`etalage: ${error.message}. ${HELP[error.reason] ?? ''}`.trim());
    return REFUSED;
  }
}

/** The id that a command was given. */
export const idOf = ({ arguments: [text = ''] }: CommandInput): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

export function refuseId({ arguments: [text = ''] }: CommandInput): number {
  console.error(`etalage: "${text}" is no number of a promotion. ${HELP['promotion.unknownRule']}`);
  return REFUSED;
}
