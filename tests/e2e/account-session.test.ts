import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { formOf, logIn, makeAccount, newCustomer, sendForm, type NewCustomer } from '../support/customers.ts';
import { inShop } from '../support/shared-shop.ts';
import { hydrated, OFFLINE, withVisitor, type Visitor } from '../support/visitor.ts';

const REFUSED = /Failed to load resource: .* 401/;
const ACCOUNT = '/my-account/';

/** Where the browser stores a value of the session. */
const placeOf = (key: string): string => `shop/user/${key}`;
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, placeOf(key));
const store = (page: Page, key: string, value: unknown): Promise<void> =>
  page.evaluate(([name, json]) => localStorage.setItem(name, json), [placeOf(key), JSON.stringify(value)] as const);

/** Resolves when the server has answered who the customer is and what was ordered. */
const profileAndOrders = (page: Page): Promise<unknown> =>
  Promise.all(
    ['/api/user/me', '/api/user/order-history'].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path && response.status() === 200),
    ),
  );

/** Logs somebody in, on the account page. */
async function enter({ page, open }: Visitor, { email, password, firstname }: NewCustomer): Promise<void> {
  await open('/login/');
  await logIn(page, email, password);
  await greeted(page, firstname);
}
const greeted = (page: Page, firstname: string): Promise<void> =>
  page.getByText(`Fijn dat je er bent, ${firstname}.`).waitFor();
const isGuest = (page: Page): Promise<void> => page.getByText('Log in om deze pagina te zien').waitFor();

/** Another tab of the same browser, on the account page. */
async function anotherTab({ page }: Visitor): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(inShop(ACCOUNT), { waitUntil: 'domcontentloaded' });
  await hydrated(other);
  return other;
}

/** Somebody with an account, in the shop. */
async function withCustomer(
  firstname: string,
  visit: (visitor: Visitor, customer: NewCustomer) => Promise<void>,
  expects: readonly RegExp[] = [],
): Promise<void> {
  const customer = newCustomer(firstname);
  await makeAccount(inShop(''), customer);
  await withVisitor({ fresh: true, expects }, async (visitor) => {
    await enter(visitor, customer);
    await visit(visitor, customer);
  });
}

describe('a session in the browser', function () {
  this.timeout(90_000);

  it('outlives a reload, is the same on all pages and store views, and is stored under its keys; profile and orders are fetched anew with each [AC-10, AC-12, PL-34, PL-35, PL-36, PL-42]', async () => {
    await withCustomer('Nora', async (visitor, { email }) => {
      const { page } = visitor;
      const fetched = profileAndOrders(page);
      await page.reload();
      await greeted(page, 'Nora');
      await fetched;
      await visitor.open('/be/my-account/');
      await greeted(page, 'Nora');
      expect(await stored(page, 'current-token')).to.be.a('string');
      expect(await stored(page, 'current-refresh-token')).to.be.a('string');
      expect(await stored(page, 'current-user')).to.deep.include({ email, firstname: 'Nora' });
      expect(await stored(page, 'email')).to.equal(email);
      const html = await page.evaluate(async (url) => (await fetch(url)).text(), inShop(ACCOUNT));
      expect(html, 'the server knows nobody').not.to.include('Nora');
    });
  });

  it('is nobody’s for a guest, who loads none of its code [PR-61]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/user/')) asked.push(request.url());
      });
      await open(ACCOUNT);
      await isGuest(page);
      expect(asked).to.deep.equal([]);
      expect(scripts.filter((url) => /\/account-[^/]*\.js$/.test(url))).to.deep.equal([]);
    });
  });

  it('begins and ends in every tab at once, with profile and orders fetched anew [AC-15, AC-19, AC-23, PR-59]', async () => {
    await withCustomer('Lotte', async (visitor, customer) => {
      const { page } = visitor;
      const other = await anotherTab(visitor);
      await greeted(other, 'Lotte');
      await page.getByRole('button', { name: 'Uitloggen' }).click();
      await page.getByText('Je bent uitgelogd').waitFor();
      await isGuest(page);
      await isGuest(other);
      expect(await other.getByText('Je bent uitgelogd').count(), 'who left knows').to.equal(0);
      await page.waitForFunction((name) => localStorage.getItem(name) === null, placeOf('current-token'));
      for (const key of ['current-token', 'current-refresh-token', 'current-user', 'email'])
        expect(await stored(other, key), key).to.equal(null);
      const fetched = profileAndOrders(page);
      await enter(visitor, customer);
      await fetched;
      await greeted(other, 'Lotte');
    });
  });

  it('is renewed once for two tabs whose token is refused at once [AC-26, AC-27, AC-28, AC-31]', async () => {
    await withCustomer(
      'Fien',
      async (visitor) => {
        const { page } = visitor;
        const other = await anotherTab(visitor);
        await greeted(other, 'Fien');
        const before = await stored(page, 'current-refresh-token');
        const refreshed: number[] = [];
        const profiles: number[] = [];
        page.context().on('response', (response) => {
          const { pathname } = new URL(response.url());
          if (pathname === '/api/user/refresh') refreshed.push(response.status());
          if (pathname === '/api/user/me') profiles.push(response.status());
        });
        await store(page, 'current-token', 'a.token.that-nobody-signed-and-that-is-long-enough-to-be-read');
        await Promise.all([page.reload(), other.reload()]);
        await Promise.all([greeted(page, 'Fien'), greeted(other, 'Fien')]);
        await page.waitForFunction(([name, old]) => localStorage.getItem(name) !== JSON.stringify(old), [
          placeOf('current-refresh-token'),
          before,
        ] as const);
        while (profiles.filter((status) => status === 200).length < 2) await page.context().waitForEvent('response');
        expect(refreshed).to.deep.equal([200]);
        expect(await stored(page, 'current-user')).to.deep.include({ firstname: 'Fien' });
      },
      [REFUSED],
    );
  });

  it('ends by force in all tabs when it has ended elsewhere: the modal, a message, and the address stays for the form [AC-33, AC-35, AC-36, AC-41]', async () => {
    await withCustomer(
      'Roos',
      async (visitor, { email, password }) => {
        const { page } = visitor;
        const other = await anotherTab(visitor);
        await greeted(other, 'Roos');
        // Greeted by what is stored: the other tab still asks for the profile, and would be told first.
        await other.waitForLoadState('networkidle');
        // Somebody else used the refresh token: the session is over wherever it is.
        const refreshToken = await stored(page, 'current-refresh-token');
        await fetch(inShop('/api/user/logout'), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refreshToken }),
        });
        await page.reload();
        await page.getByText('Je sessie is verlopen').waitFor();
        const modal = page.getByRole('dialog');
        await modal.waitFor();
        await isGuest(other);
        expect(await stored(page, 'current-token')).to.equal(null);
        expect(await stored(page, 'email')).to.equal(email);
        await modal.getByLabel('E-mailadres').first().fill(email);
        await modal.getByLabel('Wachtwoord', { exact: true }).first().fill(password);
        await modal.getByRole('form', { name: 'Inloggen' }).locator('[type=submit]').click();
        await greeted(page, 'Roos');
        await greeted(other, 'Roos');
      },
      [REFUSED],
    );
  });

  it('stays without a connection, and a change of the profile waits for it, also in a page that was opened later [AC-45, AP-09]', async () => {
    await withCustomer(
      'Saar',
      async (visitor, { email }) => {
        const { page } = visitor;
        await page.context().setOffline(true);
        await sendForm(page, 'Mijn gegevens', { Voornaam: 'Sarah' });
        await greeted(page, 'Sarah');
        expect(await stored(page, 'current-user')).to.deep.include({ firstname: 'Sarah' });
        await page.waitForFunction(() => localStorage.getItem('shop/outbox/tasks')?.includes('Sarah'));
        // The page is closed before the network is back.
        const later = await page.context().newPage();
        await page.close();
        await page.context().setOffline(false);
        const sent: string[] = [];
        later.on('request', (request) => {
          if (request.method() === 'POST' && request.url().includes('/api/user/me')) sent.push(request.url());
        });
        await later.goto(inShop(ACCOUNT), { waitUntil: 'domcontentloaded' });
        await later.getByText('Je gegevens zijn bijgewerkt').waitFor();
        await greeted(later, 'Sarah');
        expect(sent).to.have.length(1);
        await later.waitForFunction(() => localStorage.getItem('shop/outbox/tasks') === '[]');
        const token = await stored(later, 'current-token');
        const answer = await fetch(inShop(`/api/user/me?token=${encodeURIComponent(String(token))}`));
        const { result } = (await answer.json()) as { result: object };
        expect(result).to.deep.include({ firstname: 'Sarah', email });
      },
      OFFLINE,
    );
  });

  it('sends what waited when the browser is back online, as one task of all tabs', async () => {
    await withCustomer(
      'Mies',
      async (visitor) => {
        const { page } = visitor;
        const other = await anotherTab(visitor);
        await greeted(other, 'Mies');
        // What reached the shop: a tab may try a moment before the network is there. Another tab may be shown late that
        // it was sent, and then sends the same change under the same key.
        const sent = new Set<string | undefined>();
        page.context().on('response', (response) => {
          if (response.request().method() === 'POST' && response.url().includes('/api/user/me'))
            sent.add(response.request().headers()['idempotency-key']);
        });
        await page.context().setOffline(true);
        await sendForm(page, 'Mijn gegevens', { Voornaam: 'Miesje' });
        await greeted(page, 'Miesje');
        await greeted(other, 'Miesje');
        await page.waitForFunction(() => localStorage.getItem('shop/outbox/tasks')?.includes('Miesje'));
        expect([...sent]).to.deep.equal([]);
        await page.context().setOffline(false);
        await page.waitForFunction(() => localStorage.getItem('shop/outbox/tasks') === '[]');
        expect(sent).to.have.property('size', 1);
        expect(sent).not.to.include(undefined);
        expect(await formOf(page, 'Mijn gegevens').getByLabel('Voornaam').inputValue()).to.equal('Miesje');
      },
      OFFLINE,
    );
  });
});
