import { toDecimalText } from 'etalage/core/money';
import type { CountedCoupon, CountedRule, SalesRule } from '../module.ts';

/** What a rule takes off, for operators. */
export function describeAction({ action, freeDelivery }: SalesRule): string {
  const beside = freeDelivery ? ' and free delivery' : '';
  switch (action.kind) {
    case 'percent':
      return `${action.percent / 100} %${beside}`;
    case 'piece':
      return `${toDecimalText(action.amount)} a piece${beside}`;
    case 'cart':
      return `${toDecimalText(action.amount)}${beside}`;
    case 'delivery':
      return 'free delivery';
  }
}

/** All about a rule, for operators: names and values. */
export function describeRule(rule: CountedRule, codes: readonly CountedCoupon[]): readonly [string, string][] {
  const moment = (value: number | undefined) => (value === undefined ? undefined : new Date(value).toISOString());
  const facts: readonly [string, string | undefined][] = [
    ['id', String(rule.id)],
    ['name', rule.name],
    ['state', rule.isActive ? 'on' : 'off'],
    ['takes off', describeAction(rule)],
    ['minimum', rule.minimum === undefined ? undefined : toDecimalText(rule.minimum)],
    ['from', moment(rule.from)],
    ['until before', moment(rule.until)],
    ['store views', rule.storeCodes?.join(',')],
    ['groups', rule.groupIds?.join(',')],
    ['skus', rule.skus?.join(',')],
    ['categories', rule.categoryIds?.join(',')],
    ['priority', `${rule.priority}${rule.isLast ? ', none after it' : ''}`],
    ['during blackouts', rule.duringBlackout ? 'holds on' : 'inactive'],
    ['a customer', rule.perCustomer === undefined ? undefined : `${rule.perCustomer} times`],
    ['used', `${rule.uses}${rule.totalLimit === undefined ? '' : ` of ${rule.totalLimit}`}`],
    ['codes', rule.needsCoupon ? String(rule.coupons) : 'needs none'],
    ...codes
      .slice(0, SHOWN)
      .map(({ code, uses, totalLimit }): [string, string] => [
        'code',
        `${code}, used ${uses}${totalLimit === undefined ? '' : ` of ${totalLimit}`}`,
      ]),
    ['', codes.length > SHOWN ? `and ${codes.length - SHOWN} more: etalage promotion coupons ${rule.id}` : undefined],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
}

const SHOWN = 10;
