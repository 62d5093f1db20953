import { defineCommands } from 'etalage/core';
import { promotion } from '../module.ts';

const id = { name: '<id>', description: 'of the promotion, as `promotion list` shows it' };
const json = { flags: '--json', description: 'as JSON' };

export default defineCommands(promotion, [
  {
    name: 'add',
    summary: 'Add a promotion; a running shop applies it within a second',
    arguments: [{ name: '<name>', description: 'which shoppers read beside the discount' }],
    options: [
      { flags: '--percent <percent>', description: 'off what it is about: 10, or 7.5' },
      { flags: '--piece <amount>', description: 'off each piece: 5, or 4.95' },
      { flags: '--cart <amount>', description: 'off all of it together' },
      { flags: '--free-delivery', description: 'delivery costs nothing, alone or beside one of these' },
      { flags: '--coupon <codes>', description: 'holds with one of these codes only: WELKOM10, or A1,B2' },
      { flags: '--by-code', description: 'holds with a code only; make them with `promotion coupons <id> --generate`' },
      { flags: '--minimum <amount>', description: 'from this much in the cart, before discounts' },
      { flags: '--from <day>', description: 'first day: 2026-12-01, by the clock of the store view' },
      { flags: '--until <day>', description: 'last day' },
      { flags: '--store-views <codes>', description: 'in these store views only: default,be' },
      { flags: '--groups <ids>', description: 'for these customer groups only: 1,4; guests are 0' },
      { flags: '--skus <skus>', description: 'about these products or variants only' },
      { flags: '--categories <ids>', description: 'about products in these categories only' },
      { flags: '--priority <number>', description: 'lower ones are applied first; 0 unless given' },
      { flags: '--last', description: 'no promotion is applied after it' },
      { flags: '--once-a-customer', description: 'the same as --per-customer 1' },
      { flags: '--per-customer <count>', description: 'so often for one customer; guests by e-mail address' },
      { flags: '--total-limit <count>', description: 'so often for all together' },
      { flags: '--during-blackout', description: 'also while reductions may not be announced (sperperiode)' },
      { flags: '--inactive', description: 'begins with `promotion enable`' },
      { flags: '--store <code>', description: 'store view by whose clock days are meant' },
      json,
    ],
    run: async (input, shop) => (await import('./add-promotion.ts')).addPromotion(input, shop),
  },
  {
    name: 'list',
    summary: 'List promotions in the order of their application, with how often they were used',
    options: [json],
    run: async (input, shop) => (await import('./promotion-commands.ts')).listPromotions(input, shop),
  },
  {
    name: 'show',
    summary: 'Show a promotion',
    arguments: [id],
    options: [json],
    run: async (input, shop) => (await import('./promotion-commands.ts')).showPromotion(input, shop),
  },
  {
    name: 'enable',
    summary: 'Enable a promotion',
    arguments: [id],
    run: async (input, shop) => (await import('./promotion-commands.ts')).switchPromotion(input, shop, true),
  },
  {
    name: 'disable',
    summary: 'Disable a promotion',
    arguments: [id],
    run: async (input, shop) => (await import('./promotion-commands.ts')).switchPromotion(input, shop, false),
  },
  {
    name: 'remove',
    summary: 'Remove a promotion with its coupon codes; orders that used it stay as they are',
    arguments: [id],
    run: async (input, shop) => (await import('./promotion-commands.ts')).removePromotion(input, shop),
  },
  {
    name: 'coupons',
    summary: 'List the coupon codes of a promotion, or add some',
    arguments: [id],
    options: [
      { flags: '--add <codes>', description: 'adds these: ZOMER, or A1,B2' },
      { flags: '--generate <count>', description: 'makes so many that nobody can guess, and prints them' },
      { flags: '--prefix <text>', description: 'what generated codes begin with: NB' },
      { flags: '--uses <count>', description: 'how often each new code works; generated ones once unless given' },
      json,
    ],
    run: async (input, shop) => (await import('./coupon-commands.ts')).coupons(input, shop),
  },
]);
