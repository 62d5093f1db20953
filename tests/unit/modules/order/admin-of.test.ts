import { expect } from 'chai';
import type { CommandShop, Token } from 'etalage/core';
import { adminOf } from '../../../../modules/order/commands/admin-of.ts';

/** A shop with orders of these numbers; each store view's `OrderAdmin` tells its code when it is asked for one. */
function shopWith(numbers: Readonly<Record<string, readonly string[]>>): CommandShop {
  const codes = Object.keys(numbers);
  const get = async (_token: Token<unknown>, code = codes[0] ?? '') => ({
    list: async ({ number }: { number: string }) => (numbers[code]?.includes(number) ? [{ number }] : []),
    find: async () => code,
  });
  return { get, views: codes.map((storeCode) => ({ view: { storeCode } })) } as unknown as CommandShop;
}

const found = async (number: string, options: Record<string, string>, shop: CommandShop): Promise<unknown> =>
  (await adminOf(number, options, shop)).find(number);

describe('the store view of an order that a command names', () => {
  const shop = shopWith({ default: ['000000001', '7'], be: ['3000000001', '7'] });

  it('is the one that has an order of that number', async () => {
    expect(await found('3000000001', {}, shop)).to.equal('be');
    expect(await found('000000001', {}, shop)).to.equal('default');
  });

  it('is the named one, also where another one has the number', async () => {
    expect(await found('000000001', { store: 'be' }, shop)).to.equal('be');
  });

  it('is none for a number that nobody has, which is said with the way to those that there are', async () => {
    const error = await found('9', {}, shop).catch(({ message }: Error) => message);
    expect(error).to.equal('There is no order 9. "etalage order list" has the numbers that there are');
  });

  it('has to be named where several have the number', async () => {
    const error = await found('7', {}, shop).catch(({ message }: Error) => message);
    expect(error).to.equal('Several store views have an order 7. Say which: --store default or be');
  });
});
