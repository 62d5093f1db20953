import { expect } from 'chai';
import type { CommandShop, Token } from 'etalage/core';
import type { Return } from 'etalage/modules/rma';
import { listReturns, refundReturn, showReturn } from '../../../../modules/rma/commands/return-commands.ts';

const returnOf = (number: string, requestedAt: number): Partial<Return> => ({
  number,
  requestedAt,
  status: 'requested',
  kind: 'return',
  amount: 100,
  email: 'an@example.nl',
  orderNumber: number.slice(0, -3),
  lines: [],
  photos: 0,
  payout: 'wanted',
  history: [],
});

const RETURNS: Readonly<Record<string, readonly Partial<Return>[]>> = {
  default: [returnOf('000000002-R1', 2000), returnOf('000000001-R1', 1000)],
  be: [returnOf('3000000001-R1', 1500)],
};

const shop = {
  get: async (_token: Token<unknown>, code = 'default') => ({
    list: async ({ number, limit }: { number?: string; limit: number }) =>
      RETURNS[code]?.filter((each) => number === undefined || each.number === number).slice(0, limit),
    find: async (number: string) => RETURNS[code]?.find((each) => each.number === number),
    payout: async (number: string) =>
      number.startsWith('3') ? { iban: 'BE68539007547034', holder: 'An\nJansen' } : undefined,
    refund: async (number: string) => ({ ...returnOf(number, 1), status: 'refunded' }),
  }),
  views: Object.keys(RETURNS).map((storeCode) => ({ view: { storeCode } })),
} as unknown as CommandShop;

/** The cells of what a command prints. */
async function printed(run: () => Promise<number>): Promise<string[][]> {
  const lines: string[] = [];
  const { log } = console;
  console.log = (text: string) => void lines.push(...text.split('\n'));
  try {
    expect(await run()).to.equal(0);
  } finally {
    console.log = log;
  }
  return lines.map((line) => line.split('\t'));
}

describe('the commands of returns', () => {
  it('list the newest of all store views, and say of which each is', async () => {
    const rows = await printed(() => listReturns({ arguments: [], options: { limit: '2' } }, shop));
    expect(rows.map((row) => [row[0], row.at(-1)])).to.deep.equal([
      ['000000002-R1', 'default'],
      ['3000000001-R1', 'be'],
    ]);
  });

  it('list those of one store view alone when it is named', async () => {
    const rows = await printed(() => listReturns({ arguments: [], options: { limit: '9', store: 'be' } }, shop));
    expect(rows.map((row) => row[0])).to.deep.equal(['3000000001-R1']);
  });

  it('find a return in whichever store view has it', async () => {
    const [[number] = []] = await printed(() => showReturn({ arguments: ['3000000001-R1'], options: {} }, shop));
    expect(number).to.equal('3000000001-R1');
  });

  it('say what to pay to whom where the payment method pays nothing back, until it is paid by hand', async () => {
    const refund = async (number: string, options: object = {}) =>
      refundReturn({ arguments: [number], options: { ...options } }, shop).then(
        String,
        (error: Error) => error.message,
      );
    expect(await refund('3000000001-R1')).to.include(
      'Pay 1.00 to BE68539007547034, An Jansen; then: etalage return refund',
    );
    expect(await refund('000000001-R1')).to.include('the shopper has not said to which account');
    const [[number, , status] = []] = await printed(() =>
      refundReturn({ arguments: ['3000000001-R1'], options: { byHand: 'bank transfer' } }, shop),
    );
    expect([number, status]).to.deep.equal(['3000000001-R1', 'refunded']);
  });
});
