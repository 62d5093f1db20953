import { expect } from 'chai';
import { request } from 'node:http';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { ask } from '../../support/serve-endpoints.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { AMOUNT, eventually, payerOf, SECRET, type Hook } from './payer.ts';

const folder = join(repositoryRoot, 'tests/fixtures/till');

describe('Payment on the provider’s page', function () {
  this.timeout(60_000);
  const dataFolder = memoryFolder('till').path;
  const env = {
    ETALAGE_DATA: dataFolder,
    ETALAGE__PAYMENT_FLYINGBLUE__SECRET: SECRET,
    ETALAGE__PAYMENT__LIMITS__REDIRECTS: '10000',
  };
  const running = new Set<ShopServer>();
  const open = async (): Promise<ShopServer> => {
    const opened = await startShopServer({ folder, command: 'api', env });
    running.add(opened);
    return opened;
  };
  const close = async (one: ShopServer, signal?: NodeJS.Signals) => {
    running.delete(one);
    return one.stop(signal);
  };
  let shop: ShopServer;
  before('open the shop', async () => {
    shop = await open();
  });
  after('close the shops', async () => {
    const codes = await Promise.all([...running].map((one) => close(one)));
    rmSync(dataFolder, { recursive: true, force: true });
    expect(codes).to.deep.equal(codes.map(() => 0));
  });

  /** Resolves once the shop has told its operators so: its log comes through a pipe. */
  const reported = (text: string) => eventually(`the log says "${text}"`, () => shop.output().includes(text));

  /** A payer on the page of a new order. */
  const onPage = async () => {
    const payer = payerOf(shop);
    await payer.owe();
    const { url } = await payer.redirect();
    return { ...payer, url };
  };

  it('is at an origin of its own, whose address the shop answers [AP-83, CO-24]', async () => {
    const { url, orderId } = await onPage();
    expect(new URL(url).hostname).to.equal(new URL(shop.url).hostname);
    expect(new URL(url).port).to.not.equal(new URL(shop.url).port);
    const response = await fetch(url);
    const page = await response.text();
    expect(page).to.contain('62.250 miles').and.contain('€\u00a0249,00').and.contain('Testpagina');
    expect(page).to.not.contain(orderId);
    const policy = response.headers.get('content-security-policy');
    expect(policy).to.contain(`form-action 'self' ${shop.url};`).and.contain("default-src 'none'");
    expect(shop.output()).to.not.contain('flyingblue-signature');
  });

  /** What a payer chose, and where it ended: when they came back, and once the provider has told the shop so often. */
  const chooses = async (choice: 'paid' | 'refused' | 'cancelled', hook: Hook, told: number) => {
    const payer = await onPage();
    const { status, location } = await payer.choose(payer.url, choice, hook);
    const now = await payer.state();
    await payer.untilTold(told);
    const { payment, heard } = await payer.heard();
    expect(heard, 'counted once, however often it is told').to.deep.equal(told > 0 ? [choice] : []);
    // Back to the page, and again to the shop: it is harmless.
    const again = await (await fetch(payer.url)).text();
    expect(again).to.contain('Terug naar de winkel').and.not.contain('<form');
    expect((await payer.choose(payer.url, 'paid')).text).to.contain('Terug naar de winkel');
    expect(await payer.state()).to.equal(payment.state);
    return {
      status,
      page: location?.replace(`${shop.url}/`, ''),
      query: `/?order=${payer.orderId}`,
      now,
      end: payment.state,
    };
  };
  for (const [choice, page] of [
    ['paid', 'order-confirmation'],
    ['refused', 'order-failed'],
    ['cancelled', 'order-failed'],
  ] as const)
    it(`${choice}: comes back to ${page}, and is so once the shop was told, before, after or twice, else never`, async () => {
      const ends = await Promise.all([
        chooses(choice, 'before', 1),
        chooses(choice, 'after', 1),
        chooses(choice, 'twice', 2),
        chooses(choice, 'never', 0),
        chooses(choice, 'forged', 0),
      ]);
      for (const { status, page: came, query } of ends) expect([status, came]).to.deep.equal([303, page + query]);
      expect(ends.map(({ now }) => now)).to.deep.equal([choice, 'open', choice, 'open', 'open']);
      expect(ends.map(({ end }) => end)).to.deep.equal([choice, choice, choice, 'open', 'open']);
    });

  it('that was refused or left can be tried again, and is paid once', async () => {
    const payer = await onPage();
    await payer.choose(payer.url, 'refused');
    const second = await payer.redirect();
    expect(second.url).to.not.equal(payer.url);
    expect(await payer.state()).to.equal('open');
    expect(await payer.redirect(), 'the one that is open is gone on with').to.include({ url: second.url });
    await payer.choose(payer.url, 'paid');
    expect(await payer.state(), 'the first one was refused for good').to.equal('open');
    await payer.choose(second.url, 'paid');
    expect((await payer.heard()).heard).to.deep.equal(['refused', 'open', 'paid']);
    expect(await payer.redirect()).to.include({ code: 409, reason: 'payment.nothingToPay' });
  });

  it('whose event got lost is asked for before somebody pays again', async () => {
    const payer = await onPage();
    await payer.choose(payer.url, 'paid', 'never');
    expect(await payer.state()).to.equal('open');
    expect(await payer.redirect()).to.include({ code: 409, reason: 'payment.nothingToPay' });
    expect((await payer.heard()).heard).to.deep.equal(['paid']);
  });

  it('takes no event that is not the provider’s, is old, or of another amount', async () => {
    const payer = await onPage();
    expect(await payer.tell({}, { secret: 'x'.repeat(40) })).to.deep.equal([401, 'payment.badSignature']);
    expect(await payer.tell({}, { signature: 'nonsense' })).to.deep.equal([401, 'payment.badSignature']);
    expect(await payer.tell({}, { secondsAgo: 301 })).to.deep.equal([401, 'payment.badSignature']);
    expect(await payer.tell({}, { secondsAgo: -301 })).to.deep.equal([401, 'payment.badSignature']);
    expect(await payer.tell({ id: '\0' }), 'what no database takes').to.deep.equal([400, 'payment.badEvent']);
    expect(await payer.tell({ state: 'stolen' })).to.deep.equal([400, 'payment.badEvent']);
    expect(await payer.tell({ reference: 'b9b3a9d6-0000-4000-8000-000000000000' })).to.deep.equal([
      404,
      'payment.unknown',
    ]);
    expect(await payer.tell({ amount: 1 })).to.deep.equal([200, true]);
    expect(await payer.tell({ currency: 'USD' })).to.deep.equal([200, true]);
    expect(await payer.heard(), 'told, and not paid').to.deep.include({ heard: ['open', 'open'] });
    await reported("paid another amount than the order's");
    expect(await payer.tell({})).to.deep.equal([200, true]);
    expect(await payer.state()).to.equal('paid');
  });

  it('counts an attempt that was paid beside another one, to be given back', async () => {
    const payer = await onPage();
    await payer.tell({ session: 'one' });
    await payer.tell({ session: 'two' });
    const { payment, heard } = await payer.heard();
    expect([payment.state, payment.received, heard]).to.deep.equal(['paid', 2 * AMOUNT, ['paid', 'paid']]);
    await reported('paid 2 times, give the rest back');
  });

  it('is begun at the shop’s own address alone, not at one that whoever asks has made up', async () => {
    const payer = payerOf(shop);
    await payer.owe();
    const { hostname, port } = new URL(shop.url);
    const statusAt = (host: string) =>
      new Promise((resolve, reject) => {
        const path = `/api/ext/payment/redirect/${payer.orderId}`;
        request({ hostname, port, path, headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    for (const host of ['203.0.113.9', '192.168.77.9', 'evil', 'evil:3000'])
      expect(await statusAt(host), host).to.equal(400);
    await reported('set its baseUrl');
    expect((await payer.redirect()).url, 'at its own it is').to.include(hostname);
  });

  it('of orders that there are not is not found', async () => {
    expect(await payerOf(shop).redirect()).to.include({ code: 404, reason: 'payment.unknown' });
    expect((await ask(`${shop.url}/api/ext/payment/redirect/nothing`)).status).to.equal(400);
    const { port } = new URL((await onPage()).url);
    const page = await fetch(`http://127.0.0.1:${port}/pay/nothing`);
    expect([page.status, await page.text()]).to.satisfy(
      ([status, text]: [number, string]) => status === 404 && text.includes('Deze betaling bestaat niet'),
    );
    expect((await fetch(`http://127.0.0.1:${port}/sessions`, { method: 'POST', body: '{}' })).status).to.equal(401);
  });

  it('is not needed for cash on delivery and bank transfer', async () => {
    const payer = payerOf(shop);
    expect(((await payer.owe('cashondelivery')).json['result'] as { state: string }).state).to.equal('none');
    expect(await payer.redirect()).to.include({ code: 409 });
    const { json } = await ask(`${shop.url}/api/ext/payment/issuers`);
    expect(json).to.include({ code: 200 }).and.to.have.deep.property('result', []);
    expect((await payerOf(shop).owe('banktransfer')).status, 'no account is set').to.equal(400);
  });

  it('counts an event once that comes to two processes at once, which both serve the page', async () => {
    const other = await open();
    const payer = await onPage();
    const event = { id: 'the-same-event', session: 'of-two-processes' };
    const beside = payerOf(other, payer.orderId);
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? beside : payer).tell(event)));
    expect(await payer.heard()).to.deep.include({ heard: ['paid'] });
    const second = payerOf(other);
    await second.owe();
    const { url } = await second.redirect();
    expect(new URL(url).port).to.not.equal(new URL(payer.url).port);
    await second.choose(`${new URL(payer.url).origin}${new URL(url).pathname}`, 'paid');
    expect(await payerOf(shop, second.orderId).state()).to.equal('paid');
    await close(other);
  });

  it('is where it was after the shop was killed, and knows what was not told', async () => {
    const untold = await onPage();
    const left = await onPage();
    await untold.choose(untold.url, 'paid', 'after');
    await close(shop, 'SIGKILL');
    shop = await open();
    expect(await (await fetch(left.url)).text()).to.contain('62.250 miles');
    const again = payerOf(shop, untold.orderId);
    expect(await again.redirect()).to.include({ code: 409, reason: 'payment.nothingToPay' });
    expect(await again.state()).to.equal('paid');
    expect(await payerOf(shop, left.orderId).redirect()).to.include({ url: left.url });
  });
});
