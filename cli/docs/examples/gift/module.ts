import { defineModule, extension } from 'etalage/core';
import type { CostRule } from 'etalage/modules/cart';

/** Wraps products as presents, with a note. */
export const gift = defineModule({ id: 'gift', kernel: '^0.1.0', requires: ['cart'] });

/** What is wished for a line. It goes with the line wherever that goes: other tabs and devices, the order, e-mails. */
export const Gift = extension(
  'gift',
  {
    type: 'object',
    properties: { note: { type: 'string', maxLength: 140 } },
    required: ['note'],
    additionalProperties: false,
  },
  ({ note }, t) => [{ label: t('Gift wrapping'), value: note || t('Without a note') }],
);

/** Each piece that is wrapped costs 2.95, with the tax of goods. */
export const giftCosts: CostRule = ({ lines }) =>
  lines
    .filter((line) => Gift.of(line))
    .map((line) => ({ code: 'gift', title: 'Gift wrapping', cents: 295 * line.qty, taxClass: 2, line }));
