import { randomInt } from 'node:crypto';
import type { CommandInput, CommandShop } from 'etalage/core';
import { differentCodes, generateCodes, isCouponCode } from '../domain/coupon-codes.ts';
import { SalesRules, type Coupon } from '../module.ts';
import { DONE, idOf, orRefused, refuseId, REFUSED } from './answers.ts';

const MOST = 100_000;

/** Runs `etalage promotion coupons`. Answers 0 when they are printed or added, else 2. */
export async function coupons(input: CommandInput, { get }: CommandShop): Promise<number> {
  const id = idOf(input);
  if (id === undefined) return refuseId(input);
  const wanted = readCoupons(input.options);
  if (typeof wanted === 'string') {
    console.error(`etalage: ${wanted}`);
    return REFUSED;
  }
  return orRefused(async () => {
    const rules = await get(SalesRules);
    if (wanted.length > 0) await rules.addCoupons(id, wanted);
    const codes = wanted.length > 0 ? wanted : await rules.coupons(id);
    if (input.options['json'] === true) console.log(JSON.stringify(codes, undefined, 2));
    else for (const code of codes) console.log('uses' in code ? `${code.code}\tused ${String(code.uses)}` : code.code);
    return DONE;
  });
}

/** The codes to add, or what is wrong with the options. */
function readCoupons({ add, generate, prefix, uses }: CommandInput['options']): readonly Coupon[] | string {
  if (add !== undefined && generate !== undefined) return 'Either --add or --generate, not both.';
  const limit = uses === undefined ? (generate === undefined ? undefined : 1) : countOf(uses);
  if (uses !== undefined && limit === undefined) return `--uses takes a number from 1, not "${String(uses)}".`;
  const limited = (codes: readonly string[]): readonly Coupon[] =>
    codes.map((code) => ({ code, ...(limit !== undefined && { totalLimit: limit }) }));
  if (typeof generate === 'string') {
    const count = countOf(generate);
    if (count === undefined || count > MOST) return `--generate takes a number from 1 to ${MOST}, not "${generate}".`;
    const start = typeof prefix === 'string' ? prefix : '';
    if (start !== '' && !isCouponCode(`${start}-X`)) return `--prefix takes letters and digits, not "${start}".`;
    return limited(generateCodes(count, start, (below) => randomInt(below)));
  }
  if (typeof add !== 'string')
    return (uses ?? prefix) ? '--uses and --prefix are for new codes: --add or --generate.' : [];
  const codes = add.split(',').map((code) => code.trim());
  const wrong = codes.find((code) => !isCouponCode(code));
  return wrong === undefined
    ? limited(differentCodes(codes))
    : `"${wrong}" is no code: 2 to 40 letters, digits, "-" and "_".`;
}

const countOf = (text: string | boolean): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
