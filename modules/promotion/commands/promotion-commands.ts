import { textTable, type CommandInput, type CommandShop } from 'etalage/core';
import { SalesRules, type CountedRule } from '../module.ts';
import { describeRule, describeAction } from '../domain/describe-rule.ts';
import { DONE, idOf, orRefused, refuseId, REFUSED } from './answers.ts';

/** Runs `etalage promotion list`. */
export async function listPromotions({ options }: CommandInput, { get }: CommandShop): Promise<number> {
  const rules = await (await get(SalesRules)).list();
  if (options['json'] === true) console.log(JSON.stringify(rules, undefined, 2));
  else console.log(textTable(['id', 'on', 'name', 'does', 'codes', 'used'], rules.map(rowOf)));
  return DONE;
}

const rowOf = (rule: CountedRule): string[] => [
  String(rule.id),
  rule.isActive ? 'on' : 'off',
  rule.name,
  describeAction(rule),
  rule.needsCoupon ? `${rule.coupons} codes` : 'no code',
  `used ${rule.uses}${rule.totalLimit === undefined ? '' : ` of ${rule.totalLimit}`}`,
];

/** Runs `etalage promotion show`. */
export async function showPromotion(input: CommandInput, { get }: CommandShop): Promise<number> {
  const id = idOf(input);
  if (id === undefined) return refuseId(input);
  return orRefused(async () => {
    const rules = await get(SalesRules);
    const codes = await rules.coupons(id);
    const rule = (await rules.list()).find((one) => one.id === id);
    if (!rule) return REFUSED;
    if (input.options['json'] === true) console.log(JSON.stringify({ ...rule, codes }, undefined, 2));
    else for (const [name, value] of describeRule(rule, codes)) console.log(`${name}\t${value}`);
    return DONE;
  });
}

/** Runs `etalage promotion enable` and `disable`. */
export async function switchPromotion(input: CommandInput, { get }: CommandShop, isActive: boolean): Promise<number> {
  const id = idOf(input);
  if (id === undefined) return refuseId(input);
  return orRefused(async () => {
    await (await get(SalesRules)).setActive(id, isActive);
    console.log(`Promotion ${id} is switched ${isActive ? 'on' : 'off'}`);
    return DONE;
  });
}

/** Runs `etalage promotion remove`. */
export async function removePromotion(input: CommandInput, { get }: CommandShop): Promise<number> {
  const id = idOf(input);
  if (id === undefined) return refuseId(input);
  return orRefused(async () => {
    const rules = await get(SalesRules);
    const rule = (await rules.list()).find((one) => one.id === id);
    await rules.remove(id);
    console.log(`Promotion ${id} "${rule?.name ?? ''}" removed, with ${rule?.coupons ?? 0} codes`);
    return DONE;
  });
}
