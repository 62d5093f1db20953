import { expect } from 'chai';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { runCommand } from '../../support/run-command.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { eventually, payerOf } from './payer.ts';

const folder = join(repositoryRoot, 'tests/fixtures/till');

describe('etalage payment received', function () {
  this.timeout(60_000);
  const dataFolder = memoryFolder('till').path;
  const env = { ETALAGE_DATA: dataFolder, ETALAGE__PAYMENT__BANK_TRANSFER__ACCOUNT: 'NL82ZOOL0123456789' };
  let shop: ShopServer;
  before('open the shop', async () => {
    shop = await startShopServer({ folder, command: 'api', env });
  });
  after('close the shop', async () => {
    await shop.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const received = async (order: string, amount: string, ...more: string[]) => {
    const { code, output } = await runCommand(['payment', 'received', order, amount, ...more], { folder, env });
    return [code, output.trim().replace('etalage: ', '')];
  };

  it('books a bank transfer, once, beside a running shop', async () => {
    const payer = payerOf(shop, '0198c1f0-0000-7000-8000-00000000abcd');
    await payer.owe('banktransfer');
    expect(await payer.state()).to.equal('open');
    expect(await received('T9999', '249.00')).to.deep.equal([2, 'There is no order T9999 that is to be paid']);
    expect(await received('Tabcd', '249')).to.deep.equal([2, '"249" is no amount. Write it with two decimals: 249.00']);
    expect(await received('Tabcd', '24.90')).to.deep.equal([
      2,
      'Order Tabcd costs 249.00, not 24.90. Nothing is booked; with --other-amount it is, and the order waits until ' +
        'somebody looks',
    ]);
    expect(await received('Tabcd', '249,00')).to.deep.equal([0, 'order Tabcd: 249,00 EUR received']);
    await payer.until('paid');
    expect((await received('Tabcd', '249.00'))[0]).to.equal(0);
    const online = payerOf(shop, '0198c1f0-0000-7000-8000-00000000ef01');
    await online.owe();
    expect((await received('Tef01', '249.00'))[0]).to.equal(2);
    expect((await payer.heard()).payment.received).to.equal(24_900);
    expect((await payer.heard()).heard).to.deep.equal(['paid']);
  });

  it('books the same amount twice where each has a reference of its own, and once where it has none', async () => {
    const payer = payerOf(shop, '0198c1f0-0000-7000-8000-00000000cdef');
    await payer.owe('banktransfer');
    const part = (...more: string[]) => received('Tcdef', '124.50', '--other-amount', ...more);
    const booked = async () => String((await part('--reference', 'second'))[1]).includes('already');
    expect(await part()).to.deep.equal([0, 'order Tcdef: 124.50 EUR received']);
    await eventually('the first is booked', async () => String((await part())[1]).includes('already'));
    expect((await part('--reference', 'second'))[1]).to.equal('order Tcdef: 124.50 EUR received');
    await eventually('the second is booked', booked);
  });
});
