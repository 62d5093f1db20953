import { CurrentStoreView, type CommandInput, type CommandShop } from 'etalage/core';
import { localDays } from '../domain/local-day.ts';
import { readRule } from '../domain/read-rule.ts';
import { SalesRules } from '../module.ts';
import { DONE, orRefused, REFUSED } from './answers.ts';

/** Runs `etalage promotion add`. Answers 0 when it is added, else 2. */
export async function addPromotion({ arguments: [name = ''], options }: CommandInput, shop: CommandShop) {
  const { i18n } = await shop.get(CurrentStoreView);
  const known = shop.views.map(({ view }) => view.storeCode);
  const read = readRule(name, options, localDays(i18n.timeZone), known);
  if ('problems' in read) {
    for (const problem of read.problems) console.error(`etalage: ${problem}`);
    return REFUSED;
  }
  const { rule, coupons } = read;
  return orRefused(async () => {
    const id = await (await shop.get(SalesRules)).add(rule, coupons);
    if (options['json'] === true) console.log(JSON.stringify({ id, ...rule, codes: coupons }, undefined, 2));
    else console.log(`Promotion ${id} "${rule.name}" added${rule.isActive ? '' : ', switched off'}`);
    if (rule.needsCoupon && coupons.length === 0)
      console.error(`etalage: it has no codes yet: etalage promotion coupons ${id} --generate 50`);
    return DONE;
  });
}
