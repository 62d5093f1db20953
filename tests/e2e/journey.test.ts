import { expect } from 'chai';
import { focused, type Visitor, withVisitor } from '../support/visitor.ts';

describe('a visitor with JavaScript', function () {
  this.timeout(60_000);

  const heading = ({ page }: Visitor): Promise<string> => page.locator('main h1').innerText();
  const announced = ({ page }: Visitor): Promise<string | null> => page.locator('p[aria-live=polite]').textContent();

  it('goes from home to a size and on to search, in one document and without a console message [SC-01, SC-02, SC-03, SC-04, SC-11, RT-65, CA-38]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page, documents, path } = visitor;
      await visitor.open('/');

      await page
        .getByRole('navigation', { name: 'Hoofdmenu' })
        .getByRole('link', { name: 'Dames', exact: true })
        .click();
      await page.waitForURL('**/dames/');
      await page.locator('main h1', { hasText: 'Dames' }).waitFor();
      const all = Number.parseInt(await page.locator('.listing__total').innerText(), 10);

      const filter = page.locator('.filters a', { hasText: 'Zwart' });
      const [, count] = /(\d+)\D*$/.exec(await filter.innerText()) ?? [];
      await filter.click();
      await page.waitForURL(/\/dames\/\?simple_colour=/);
      await page.getByText(`${count} producten`, { exact: true }).first().waitFor();
      expect(await page.locator('article').count()).to.equal(Math.min(48, Number(count)));
      expect(Number(count)).to.be.below(all);

      await page.locator('.sorting summary').click();
      await page.getByRole('link', { name: 'Prijs hoog naar laag' }).click();
      await page.waitForURL(/sort=final_price/);
      await page.locator('.sorting summary', { hasText: 'Prijs hoog naar laag' }).waitFor();

      await page.getByRole('link', { name: 'Valentina pump zwart', exact: true }).click();
      await page.waitForURL('**/valentina-pump-zwart/');
      await page.locator('main h1', { hasText: 'Valentina pump zwart' }).waitFor();

      await page.locator('.colours').getByRole('link', { name: 'Nude' }).click();
      await page.waitForURL('**/valentina-pump-nude/');
      await page.locator('main h1', { hasText: 'Valentina pump nude' }).waitFor();

      await page.locator('.values').getByRole('link', { name: '38', exact: true }).click();
      await page.waitForURL(/valentina-pump-nude\/\?childSku=VALENTINA-NUD-38$/);
      await page.locator('.values [aria-current]', { hasText: '38' }).waitFor();

      await page.locator('.header [type=search]').fill('sneakers');
      await page.locator('.header [type=search]').press('Enter');
      await page.waitForURL(/\/search\/\?q=sneakers$/);
      await page.locator('main h1', { hasText: 'sneakers' }).waitFor();
      expect(await page.locator('article').count()).to.be.greaterThan(3);
      expect([documents.length, path()]).to.deep.equal([1, '/search/?q=sneakers']);
    });
  });

  it("gets the new page's title, description and canonical address, its focus and an announcement [SC-64]", async () => {
    await withVisitor({}, async (visitor) => {
      const { page } = visitor;
      await visitor.open('/');
      const head = () =>
        page.evaluate(() => ({
          title: document.title,
          description: document.querySelectorAll('meta[name=description]').length,
          text: document.querySelector('meta[name=description]')?.getAttribute('content'),
          canonical: [...document.querySelectorAll('link[rel=canonical]')].map(
            (link) => new URL(link.getAttribute('href') ?? '').pathname,
          ),
          robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '',
          forSearchEngines: document.querySelectorAll(
            'script[type="application/ld+json"], link[hreflang], meta[property^="og:"]',
          ).length,
        }));
      const home = await head();
      expect(home.forSearchEngines).to.be.greaterThan(5);
      await page.locator('.tiles a, .hero a').first().click();
      await page.waitForFunction((title) => document.title !== title, home.title);
      const next = await head();
      expect(next.title).to.match(/ \| Atelier Zool$/);
      expect([next.description, next.canonical.length, next.robots]).to.deep.equal([1, 1, '']);
      expect(next.canonical[0]).to.equal(visitor.path());
      expect(next.forSearchEngines, 'what was said about the home page').to.equal(0);
      expect(next.text).to.not.equal(home.text);
      await focused(visitor.page.locator('#main'));
      expect(await announced(visitor)).to.equal(next.title);

      await page.locator('.header [type=search]').fill('pumps');
      await page.locator('.header [type=search]').press('Enter');
      await page.waitForURL(/\/search\//);
      await page.waitForFunction(() => document.title.startsWith('Resultaten'));
      expect(await head()).to.include({ title: 'Resultaten voor “pumps” | Atelier Zool', robots: 'noindex, follow' });
      expect(await announced(visitor)).to.contain('pumps');
    });
  });

  it('keeps its place when only the query changes: no jump, and the focus stays in the list [RT-64]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page, path } = visitor;
      await visitor.open('/merken/?page=2');
      const filter = page.locator('.filters a', { hasText: 'Zwart' });
      await filter.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollBy(0, 40));
      // What counts is what stays before the visitor's eyes: options above the chosen one may go.
      const place = async () => (await filter.boundingBox())?.y ?? NaN;
      const before = await place();
      expect(await page.evaluate(() => window.scrollY)).to.be.greaterThan(0);
      await filter.click();
      await page.waitForURL(/simple_colour=/);
      await page.locator('.chips').waitFor();
      const height = await page.evaluate(() => window.innerHeight);
      expect(await place()).to.be.closeTo(before, height / 10);
      expect(path()).to.not.contain('page=');
      await page.locator(':focus', { hasText: 'Zwart' }).waitFor();
    });
  });

  it('cannot choose a size that is not there [CA-42, CA-50]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page, path } = visitor;
      await visitor.open('/dames/pumps/valentina-pump-zwart/');
      const gone = page.locator('.values li', { hasText: '35' });
      await gone.click();
      await page.getByRole('dialog', { name: 'Nu even uitverkocht' }).waitFor();
      expect(await gone.locator('a').count()).to.equal(0);
      expect(await gone.innerText()).to.contain('Niet leverbaar');
      expect(path()).to.equal('/dames/pumps/valentina-pump-zwart/');
    });
  });

  it('reads why when an address asks for a variant that there is not [CA-39, CA-40]', async () => {
    await withVisitor({}, async (visitor) => {
      await visitor.open('/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-99');
      await visitor.page.locator('main').getByText('Deze combinatie bestaat niet.').first().waitFor();
      expect(await heading(visitor)).to.contain('Valentina pump zwart');
    });
  });

  it('is warned of a combination that does not exist, by a notification that can be closed [CA-39, CA-40, PL-15, PL-18, SC-57]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page } = visitor;
      await visitor.open('/dames/pumps/valentina-pump-zwart/');
      await page.evaluate(() =>
        document
          .querySelector('main')
          ?.prepend(
            Object.assign(document.createElement('a'), { href: '?childSku=VALENTINA-ZWA-99', textContent: 'weg' }),
          ),
      );
      await page.getByRole('link', { name: 'weg', exact: true }).click();
      const notice = page.getByRole('region', { name: 'Meldingen' }).getByRole('alert');
      await notice.getByText('Deze combinatie bestaat niet.').waitFor();
      await notice.getByRole('button', { name: 'Sluiten' }).click();
      await notice.waitFor({ state: 'detached' });
    });
  });

  it('meets the 404 page in place when a link leads nowhere, and the console says why [RT-33, RT-41, RT-49]', async () => {
    const expects = [
      /^error: Failed to load resource: .* 404 .*\/story\/weg/,
      /^error: NotFound: No route found for \/weg\//,
    ];
    await withVisitor({ expects }, async (visitor) => {
      const { page, documents } = visitor;
      await visitor.open('/');
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/weg/', textContent: 'weg' });
        document.querySelector('main')?.prepend(link);
      });
      await page.getByRole('link', { name: 'weg', exact: true }).click();
      await page.locator('main h1', { hasText: '404 pagina niet gevonden' }).waitFor();
      expect([documents.length, visitor.path()]).to.deep.equal([1, '/weg/']);
      await page.locator('main').getByRole('link', { name: 'Startpagina' }).click();
      await page.waitForURL(/:\d+\/$/);
      expect(documents).to.have.length(1);
    });
  });

  it('has the slash in every address, with its parameters: from the server by 301, in the browser in place of what was clicked [RT-37, RU-29]', async () => {
    await withVisitor({}, async ({ page, open, documents, path }) => {
      const answers: [number, string][] = [];
      page.on('response', (answer) => {
        if (answer.request().isNavigationRequest()) answers.push([answer.status(), new URL(answer.url()).pathname]);
      });
      await open('/dames?sort=final_price');
      expect(answers).to.deep.equal([
        [301, '/dames'],
        [200, '/dames/'],
      ]);
      expect(path()).to.equal('/dames/?sort=final_price');
      const [before, loaded] = [await page.evaluate(() => history.length), documents.length];
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), {
          href: '/heren?sort=final_price',
          textContent: 'kaal',
        });
        document.querySelector('main')?.prepend(link);
      });
      await page.getByRole('link', { name: 'kaal', exact: true }).click();
      await page.locator('main h1', { hasText: 'Heren' }).waitFor();
      expect([path(), documents.length]).to.deep.equal(['/heren/?sort=final_price', loaded]);
      expect(await page.evaluate(() => history.length)).to.equal(before + 1);
      await page.goBack();
      await page.locator('main h1', { hasText: 'Dames' }).waitFor();
      expect(path()).to.equal('/dames/?sort=final_price');
    });
  });

  it('is sent on by a redirect record without a trace in the history [RT-54, RT-57]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page, path } = visitor;
      await visitor.open('/');
      await page.evaluate(() =>
        document
          .querySelector('main')
          ?.prepend(Object.assign(document.createElement('a'), { href: '/winteractie/', textContent: 'actie' })),
      );
      await page.getByRole('link', { name: 'actie', exact: true }).click();
      await page.waitForURL('**/sale/');
      await page.locator('main h1', { hasText: 'Sale' }).waitFor();
      await page.goBack();
      await page.locator('.hero').waitFor();
      expect(path()).to.equal('/');
    });
  });

  it("is sent on from a hidden variant to its parent, which takes the variant's place in the history [RT-58, RT-60]", async () => {
    await withVisitor({}, async (visitor) => {
      const { page, documents, path } = visitor;
      await visitor.open('/');
      const steps = await page.evaluate(() => window.history.length);
      await page.evaluate(() =>
        document.querySelector('main')?.prepend(
          Object.assign(document.createElement('a'), {
            href: '/dames/pumps/colette-pump-navy-38/',
            textContent: 'maat 38',
          }),
        ),
      );
      await page.getByRole('link', { name: 'maat 38', exact: true }).click();
      await page.locator('.values [aria-current]', { hasText: '38' }).waitFor();
      expect(path()).to.equal('/dames/pumps/colette-pump-navy/?childSku=COLETTE-NAV-38');
      expect(await heading(visitor)).to.contain('Colette pump navy');
      expect(await page.evaluate(() => window.history.length)).to.equal(steps + 1);
      await page.goBack();
      await page.locator('.hero').waitFor();
      expect([documents.length, path()]).to.deep.equal([1, '/']);
    });
  });

  it('opens other store views, new tabs and files as documents of their own [RT-40]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page, documents } = visitor;
      await visitor.open('/');
      await page.evaluate(() =>
        document
          .querySelector('main')
          ?.prepend(Object.assign(document.createElement('a'), { href: '/be/dames/', textContent: 'belgisch' })),
      );
      await page.getByRole('link', { name: 'belgisch', exact: true }).click();
      await page.waitForURL('**/be/dames/');
      expect(documents).to.have.length(2);
      expect(await page.getAttribute('html', 'lang')).to.equal('nl-BE');
    });
  });

  it('sees a progress bar while the next page is on its way [SC-88]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page } = visitor;
      await visitor.open('/');
      const arrival = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        await arrival.promise;
        await route.continue();
      });
      expect(await page.locator('.progress-bar[data-busy]').count()).to.equal(0);
      await page
        .getByRole('navigation', { name: 'Hoofdmenu' })
        .getByRole('link', { name: 'Heren', exact: true })
        .click();
      await page.locator('.progress-bar[data-busy]').waitFor({ state: 'attached' });
      expect(visitor.path()).to.equal('/');
      arrival.resolve();
      await page.waitForURL('**/heren/');
      await page.locator('.progress-bar:not([data-busy])').waitFor({ state: 'attached' });
    });
  });
});
