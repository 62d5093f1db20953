import { extension } from 'etalage/core';

/** Wishes to spend coins on what is in the cart: as many as there are, and as the rules allow. */
export const SpendsCoins = extension('loyalty', {
  type: 'object',
  properties: { spend: { const: true } },
  required: ['spend'],
  additionalProperties: false,
});

/** What an order did with coins. */
export const CoinsOfOrder = extension(
  'loyalty',
  {
    type: 'object',
    properties: {
      spent: { type: 'integer', minimum: 0 },
      /** What was taken off for them. */
      cents: { type: 'integer', minimum: 0 },
      earned: { type: 'integer', minimum: 0 },
    },
    required: ['spent', 'cents', 'earned'],
    additionalProperties: false,
  },
  ({ spent, earned }, t) => [
    ...(spent > 0 ? [{ label: t('Coins spent'), value: String(spent) }] : []),
    ...(earned > 0 ? [{ label: t('Coins earned'), value: String(earned) }] : []),
  ],
  { writtenBy: 'server' },
);
