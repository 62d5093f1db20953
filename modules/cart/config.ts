import { defineConfig, type SettingsType } from 'etalage/core';
import { cart } from './module.ts';

const flag = (value: boolean, description: string) =>
  ({
    type: 'boolean',
    default: value,
    description,
  }) as const;
const count = (value: number, unit: string, description: string, minimum = 1) =>
  ({
    type: 'integer',
    minimum,
    default: value,
    unit,
    description,
  }) as const;

const settings = {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      synchronize: flag(true, 'The cart is kept on the server too'),
      synchronizeTotals: flag(true, 'Totals are the server’s; otherwise the browser adds up'),
      askBeforeRemoving: flag(
        true,
        'Removing a product from the cart is asked for again; otherwise it is done, and can be undone',
      ),
      minicartCountType: {
        type: 'string',
        default: 'items',
        description: '`items`: the count beside the cart counts lines; anything else sums quantities',
      },
      serverMergeByDefault: flag(true, 'What differs between browser and server is merged when a cart is connected'),
      serverSyncCanRemoveLocalItems: flag(
        true,
        'A line that the server had and has no longer is removed in the browser too, unless it was changed there since',
      ),
      allowZeroPrice: flag(true, 'Products that cost nothing can be bought'),
      productsAreReconfigurable: flag(true, 'Size, colour and options of a line can be changed in the cart'),
      maxBypassAttempts: count(1, 'tries', 'How often a cart that is refused (401) is tried as a guest’s', 0),
      maxQuantity: count(99, 'pieces', 'The largest quantity of one line'),
    },
  },
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      keepDays: count(30, 'days', 'A cart that nobody has changed for so many days is deleted'),
      maxLines: count(100, 'lines', 'The most different products in one cart'),
      mergeEqualLines: {
        type: 'string',
        enum: ['larger', 'sum'],
        default: 'larger',
        description:
          'A product that is both in a guest’s cart and in the account’s has the larger of the two quantities after ' +
          'the login (`larger`), or both added up (`sum`), as Vue Storefront 1 has it',
      },
      limits: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'How often a quarter of an hour, by address',
        properties: {
          carts: count(300, 'calls a quarter of an hour', 'New carts'),
          coupons: count(60, 'calls a quarter of an hour', 'Coupons that are refused'),
          changes: count(3000, 'calls a quarter of an hour', 'Changes of carts'),
        },
      },
    },
  },
} as const;

/** The settings of the module. */
export type CartConfig = SettingsType<typeof settings>;

export default defineConfig(cart, settings);
