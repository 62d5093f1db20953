import { expect } from 'chai';
import { OFFLINE, withVisitor, type Visitor } from '../support/visitor.ts';

const EXPECTED = [/Failed to load resource/, /ApiError/, /AggregateError/];

describe('a page that cannot be loaded', function () {
  this.timeout(60_000);

  const notification = ({ page }: Visitor) => page.getByRole('region', { name: 'Meldingen' });
  const toPumps = ({ page }: Visitor): Promise<void> => page.locator('main a[href$="/dames/pumps/"]').first().click();

  it('says why in the words of the server, and its address is shown [RT-68, PL-11]', async () => {
    await withVisitor({ expects: EXPECTED }, async (visitor) => {
      const { page, open, path } = visitor;
      await open('/dames/');
      await page.route('**/_search?**', (route) =>
        route.fulfill({ status: 503, json: { code: 503, result: 'De catalogus wordt bijgewerkt.' } }),
      );
      await toPumps(visitor);
      await notification(visitor).getByText('De catalogus wordt bijgewerkt.').waitFor();
      await page.locator('main h1', { hasText: 'Er ging iets mis' }).waitFor();
      expect(path()).to.equal('/dames/pumps/');
      await notification(visitor).getByRole('button', { name: 'OK' }).first().click();
      await page.unroute('**/_search?**');
      await page.goBack();
      await page.locator('main h1', { hasText: 'Dames' }).waitFor();
      expect(await page.locator('article').count()).to.be.greaterThan(10);
    });
  });

  it('says so when there is no answer, or one that cannot be read [RT-68, PL-09, PL-10]', async () => {
    for (const [answer, message] of [
      [undefined, 'De pagina kon niet worden geladen. Probeer het zo nog eens.'],
      [
        { contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
        'We kregen geen volledig antwoord. Probeer het zo nog eens.',
      ],
      [{ contentType: 'application/json', body: '' }, 'We kregen geen volledig antwoord. Probeer het zo nog eens.'],
    ] as const) {
      await withVisitor({ expects: EXPECTED }, async (visitor) => {
        const { page, open } = visitor;
        await open('/dames/');
        await page.route('**/_search?**', (route) => (answer ? route.fulfill(answer) : route.abort('connectionreset')));
        await toPumps(visitor);
        await notification(visitor).getByText(message).waitFor();
        await notification(visitor).getByRole('button', { name: 'OK' }).first().waitFor();
        await page.waitForURL('**/dames/pumps/');
      });
    }
  });

  for (const prefix of ['', '/be'] as const) {
    it(`leads to the home page of the store view ${prefix || '/'} when the browser is offline, with a message and OK [RT-66, RT-67, CA-103]`, async () => {
      await withVisitor({ fresh: true, expects: [...EXPECTED, ...OFFLINE] }, async (visitor) => {
        const { page, open, path } = visitor;
        await open(`${prefix}/`);
        await page.locator(`.menu a[href="${prefix}/dames/"]`).first().click();
        await page.waitForURL(`**${prefix}/dames/`);
        // The home page has products too, and the address changes before the page does.
        await page.locator('main h1', { hasText: 'Dames' }).waitFor();
        await page.locator('article').first().waitFor();
        await page.context().setOffline(true);
        await page.locator('article a').nth(20).click();
        await notification(visitor).getByText('Deze pagina is offline niet beschikbaar.').waitFor();
        await page.waitForURL(`**${prefix}/`);
        expect(path()).to.equal(`${prefix}/`);
        await page.locator('html[data-route=home]').waitFor({ state: 'attached' });
        await notification(visitor).getByRole('button', { name: 'OK' }).click();
        await notification(visitor)
          .getByText('Deze pagina is offline niet beschikbaar.')
          .waitFor({ state: 'detached' });
        await page.context().setOffline(false);
      });
    });
  }

  it('leaves the page as it is when not even the home page can be had, and asks for nothing again and again [RT-67]', async () => {
    await withVisitor({ fresh: true, expects: [...EXPECTED, ...OFFLINE] }, async (visitor) => {
      const { page, open, path } = visitor;
      await open('/dames/');
      await page.context().setOffline(true);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      // Its story, or the code that asks for stories.
      const triedHome = page.waitForEvent('requestfailed', (request) => /\/story[/-]/.test(request.url()));
      await page
        .locator('.sorting a:not([aria-current])')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click());
      await triedHome;
      // Nobody is led home, so nobody is told so.
      await notification(visitor).getByText('Deze pagina is zonder verbinding niet beschikbaar.').waitFor();
      expect(await notification(visitor).getByText('homepage').count()).to.equal(0);
      await notification(visitor).getByRole('button', { name: 'OK' }).waitFor();
      await page.locator('.progress-bar:not([data-busy])').waitFor({ state: 'attached' });
      expect(path()).to.equal('/dames/');
      expect(await page.locator('main h1').textContent()).to.equal('Dames');
      expect(await page.locator('article').count()).to.be.greaterThan(10);
      // Lists that the browser stores share a file with the stock of products; each tries it once. So do the stories.
      const triesOf = (name: string) => asked.filter((address) => address.includes(`/assets/${name}-`)).length;
      const others = asked.filter((address) => !/\/assets\/(storage|story-client)-/.test(address));
      expect(others, 'each once').to.deep.equal([...new Set(others)]);
      expect(triesOf('storage'), 'wishlist, comparison, last seen, stock').to.be.at.most(4);
      expect(triesOf('story-client'), 'ahead, the address, home').to.be.at.most(3);
      await notification(visitor).getByRole('status').or(notification(visitor).getByRole('alert')).first().hover();
      await page.context().setOffline(false);
      await notification(visitor).getByRole('button', { name: 'OK' }).waitFor({ state: 'detached' });
    });
  });

  it('stays when code for what is far down on it cannot be had, with what was typed', async () => {
    await withVisitor({ fresh: true, expects: EXPECTED }, async ({ page, open }) => {
      await page.route('**/assets/catalog-*.js', (route) => route.abort('connectionreset'));
      await open('/order-lookup/');
      const field = page.getByLabel('E-mailadres').first();
      await field.fill('an@voorbeeld.nl');
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/catalog-'));
      await page.locator('.beside__products').scrollIntoViewIfNeeded();
      await failed;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(await field.inputValue()).to.equal('an@voorbeeld.nl');
      expect(await page.locator('main h1').innerText()).to.equal('Zoek je bestelling');
    });
  });

  it('stays when the cards of what it shows further down cannot be had', async () => {
    await withVisitor({ fresh: true, screen: 'mobile', expects: EXPECTED }, async ({ page, open }) => {
      await page.route('**/assets/cards-*.css', (route) => route.abort('connectionreset'));
      await open('/dames/enkellaarzen/marguerite-enkellaars-taupe/');
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/cards-'));
      await page.locator('.more-of-brand').scrollIntoViewIfNeeded();
      await failed;
      await page.locator('.more-of-brand').waitFor({ state: 'detached' });
      expect(await page.locator('main h1').innerText()).to.include('Marguerite');
      await page.getByRole('button', { name: 'In winkelmand' }).first().waitFor();
    });
  });
});
