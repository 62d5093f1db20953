import { rmSync } from 'node:fs';
import { expect } from 'chai';
import { toDecimalText } from 'etalage/core/money';
import type { PlatformOrder } from 'etalage/modules/order';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { buy } from '../../support/buyer.ts';
import { emailsIn } from '../../support/read-emails.ts';
import { runCommand } from '../../support/run-command.ts';
import { type ShopServer } from '../../support/shop-server.ts';
import { eventually } from '../payment/payer.ts';
import { buyingShop, startBuying } from './buying-shop.ts';

describe('Who works on orders at the command line, beside a running shop', function () {
  this.timeout(240_000); // a command is a start of its own, and there are many
  const dataFolder = memoryFolder('operator').path;
  const env = { ETALAGE_DATA: dataFolder, ETALAGE__PAIRS__STOCK: '[9]' };
  const held: { shop?: ShopServer } = {};
  before(async () => {
    held.shop = await startBuying(env);
  });
  after(async () => {
    await held.shop?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const run = (...args: string[]) => runCommand(args, { folder: buyingShop, env });
  const order = (...args: string[]) => run('order', ...args);
  /** Buys, and answers the order as it is now. */
  async function placed(email: string, qty: number): Promise<() => Promise<PlatformOrder>> {
    if (!held.shop) throw new Error('The shop is open only while tests run');
    expect((await buy(held.shop, { sku: 'PAIR-1', qty, email })).status).to.equal(200);
    return async () => {
      const [found] = JSON.parse((await order('list', '--json', '--email', email)).output) as PlatformOrder[];
      if (!found) throw new Error('There is no order');
      return found;
    };
  }
  const subjectsTo = async (email: string): Promise<readonly string[]> =>
    (await emailsIn(dataFolder)).filter(({ to }) => to === email).map(({ subject }) => subject);
  const comes = (what: string, email: string, count: number) =>
    eventually(what, async () => (await subjectsTo(email)).length === count);

  it('sends it in parts with the number to follow each, which the shopper reads; the last part completes it', async () => {
    const now = await placed('parts@example.nl', 3);
    const { increment_id: number } = await now();
    await comes('the confirmation', 'parts@example.nl', 1);
    for (const [wrong, said] of [
      [[], 'Say who brings it'],
      [['--carrier', 'PostNL', '--units', 'PAIR-1=0'], '--units takes skus'],
    ] as const) {
      const { code, output } = await order('ship', number, ...wrong);
      expect([code, output.includes(said)], output).to.deep.equal([2, true]);
    }
    const tracking = ['--code', '3SABC', '--link', 'https://postnl.example/3SABC'];
    expect((await order('ship', number, '--carrier', 'PostNL', ...tracking, '--units', 'PAIR-1=2')).code).to.equal(0);
    const partly = await now();
    expect(partly.status).not.to.equal('complete');
    expect(partly.extension_attributes.shipments?.[0]).to.deep.include({ carrier: 'PostNL', tracking_number: '3SABC' });
    await comes('the e-mail about the first part', 'parts@example.nl', 2);
    const told = (await emailsIn(dataFolder)).filter(({ to }) => to === 'parts@example.nl').at(-1);
    expect(told?.text).to.include('3SABC').and.to.include('https://postnl.example/3SABC');
    expect((await order('ship', number, '--carrier', 'PostNL', '--units', 'PAIR-1=2')).code, 'one is left').to.equal(1);
    expect((await order('ship', number, '--carrier', 'DHL', '--quiet')).code).to.equal(0);
    expect((await now()).status).to.equal('complete');
    expect((await order('ship', number, '--carrier', 'DHL')).code, 'nothing is left').to.equal(1);
    expect(await subjectsTo('parts@example.nl'), 'the last part was told to nobody').to.have.length(2);
  });

  it('writes a note into its history, sends the confirmation again, and cancels it', async () => {
    const now = await placed('note@example.nl', 1);
    const { increment_id: number } = await now();
    expect(await order('note', number, 'Called the shopper')).to.deep.include({ code: 0 });
    expect((await now()).status_histories.at(-1)).to.include({ comment: 'Called the shopper' });
    await comes('the confirmation', 'note@example.nl', 1);
    const { code, output } = await order('resend', number);
    expect([code, output.trim()]).to.deep.equal([0, `${number}\tnote@example.nl`]);
    await comes('it once more', 'note@example.nl', 2);
    const [first, second] = await subjectsTo('note@example.nl');
    expect(second).to.equal(first);
    const unknown = await order('resend', number, '--kind', 'thanks');
    expect([unknown.code, unknown.output]).to.satisfy(
      ([status, text]: [number, string]) => status === 2 && text.includes('There are placed, paid'),
    );
    expect((await order('resend', number, '--kind', 'refunded')).code, 'nothing was paid back').to.equal(1);
    expect((await order('cancel', number, '--comment', 'Sold out')).output.trim()).to.equal(`${number}\tcanceled`);
    expect((await now()).status_histories.at(-1)).to.include({ status: 'canceled', comment: 'Sold out' });
    await comes('that it is cancelled', 'note@example.nl', 3);
    for (const command of [['cancel'], ['note', 'x'], ['resend'], ['ship', '--carrier', 'x']]) {
      const [name = '', ...rest] = command;
      const missing = await order(name, '999999999', ...rest);
      expect([name, missing.code, missing.output]).to.satisfy(
        ([, status, text]: [string, number, string]) => status === 1 && text.includes('There is no order 999999999'),
        missing.output,
      );
    }
  });

  it('prints the credit note of a refund, says which where there are several, and that there is none', async () => {
    const now = await placed('credit@example.nl', 2);
    const { increment_id: number, grand_total: total } = await now();
    const note = (...args: string[]) => order('credit-note', number, ...args);
    expect((await note('--list')).output.trim()).to.equal('none');
    expect((await note()).output).to.include('has no credit note: it gets one when a refund is done');
    expect((await run('payment', 'received', number, toDecimalText(Math.round(total * 100)))).code).to.equal(0);
    await eventually('it is paid', async () => (await now()).extension_attributes.payment_state === 'paid');
    const back = () => order('refund', number, '--by-hand', 'cash', '--lines', 'PAIR-1:1');
    expect((await back()).code).to.equal(0);
    const [first = ''] = (await note('--list')).output.trim().split('\n');
    expect(first).to.match(/^CN-\d+$/);
    const printed = await note();
    expect(printed.output)
      .to.match(/^<!doctype html>/i)
      .and.to.include(first)
      .and.to.include(number);
    expect((await back()).code).to.equal(0);
    const several = await note();
    expect([several.code, several.output.includes(`${first}, CN-`)], several.output).to.deep.equal([2, true]);
    expect((await note(first)).output).to.equal(printed.output);
    expect((await note('CN-0')).code).to.equal(1);
  });
});
