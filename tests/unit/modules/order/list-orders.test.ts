import { expect } from 'chai';
import type { CommandShop, Token } from 'etalage/core';
import { OrderAdmin, type ShownOrder } from 'etalage/modules/order';
import { listOrders } from '../../../../modules/order/commands/order-commands.ts';

const orderOf = (number: string, placedAt: number): Partial<ShownOrder> => ({
  number,
  placedAt,
  status: 'pending',
  payment: 'open',
  paymentTitle: 'Overboeking',
  total: 24900,
  currency: 'EUR',
  email: 'an@example.nl',
  billingAddress: { firstName: 'An', lastName: 'Vos' } as ShownOrder['billingAddress'],
});

/** What the command prints in a shop with these orders, newest first in each store view. */
async function printed(orders: Readonly<Record<string, readonly object[]>>, options = {}): Promise<string[][]> {
  const codes = Object.keys(orders);
  const get = async ({ id }: Token<unknown>, code = codes[0] ?? '') =>
    id === OrderAdmin.id ? { list: async ({ limit }: { limit: number }) => orders[code]?.slice(0, limit) } : [];
  const shop = { get, views: codes.map((storeCode) => ({ view: { storeCode } })) } as unknown as CommandShop;
  const lines: string[] = [];
  const { log } = console;
  console.log = (text: string) => void lines.push(...text.split('\n'));
  try {
    expect(await listOrders({ arguments: [], options: { limit: '2', ...options } }, shop)).to.equal(0);
  } finally {
    console.log = log;
  }
  return lines.map((line) => line.trim().split(/ {2,}/));
}

const NL = [orderOf('000000002', 2000), orderOf('000000001', 1000)];
const BE = [orderOf('3000000001', 1500)];

describe('etalage order list', () => {
  it('has the newest orders of all store views, and says of which each is', async () => {
    const [head = [], ...rows] = await printed({ default: NL, be: BE });
    expect(head.at(-1)).to.equal('store');
    expect(rows.map((row) => [row[0], row.at(-1)])).to.deep.equal([
      ['000000002', 'default'],
      ['3000000001', 'be'],
    ]);
  });

  it('has those of one store view alone when it is named', async () => {
    const [, ...rows] = await printed({ default: NL, be: BE }, { store: 'be' });
    expect(rows.map((row) => row[0])).to.deep.equal(['3000000001']);
  });

  it('names no store view where there is one', async () => {
    const [head = [], ...rows] = await printed({ default: NL });
    expect([head.at(-1), rows.length]).to.deep.equal(['e-mail', 2]);
  });
});
