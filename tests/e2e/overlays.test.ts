import { expect } from 'chai';
import { fixtureShop } from '../support/fixture-shop.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { focused, type Visitor, type VisitorOptions, withVisitor } from '../support/visitor.ts';

describe('what a module shows over its page', function () {
  this.timeout(60_000);
  const running: { shop?: ShopServer } = {};

  before(async function () {
    this.timeout(180_000); // it may have to be built
    running.shop = await startShopServer({ folder: fixtureShop('theme-mini') });
  });
  after(async () => {
    await running.shop?.stop();
  });

  /** Somebody at the fixture's counter, where a button opens each thing. */
  const atTheCounter = (options: VisitorOptions, act: (visitor: Visitor) => Promise<void>): Promise<void> =>
    withVisitor(options, async (visitor) => {
      await visitor.page.goto(`${running.shop?.url}/balie/`);
      if (options.javaScriptEnabled !== false)
        await visitor.page.waitForFunction(() => window.history.scrollRestoration === 'manual');
      await act(visitor);
    });

  it('says that a feature is switched off, in a modal that comes when it is needed first [RU-03, SC-73, SC-74]', async () => {
    await atTheCounter({}, async ({ page }) => {
      expect(await page.locator('dialog#modal-feature-not-implemented').count()).to.equal(0);
      await page.getByRole('button', { name: 'Retour' }).click();
      const dialog = page.getByRole('dialog', { name: 'Even niet beschikbaar' });
      await dialog.getByText('Deze functie is in onze winkel op dit moment niet beschikbaar.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await focused(page.getByRole('button', { name: 'Retour' }));
    });
  });

  it('opens a modal by its name, closes and reopens it when it is opened again, and closes it [SC-78, SC-79]', async () => {
    await atTheCounter({ screen: 'mobile' }, async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: 'Regels van deze balie' });
      await page.getByRole('button', { name: 'Regels' }).click();
      await dialog.waitFor();
      await page.evaluate(() => {
        const element = document.querySelector('dialog#modal-rules');
        const seen: boolean[] = [];
        if (element)
          new MutationObserver((records) => {
            for (const { oldValue } of records) seen.push(oldValue === null);
          }).observe(element, { attributeFilter: ['open'], attributeOldValue: true });
        Object.assign(window, { seen });
      });
      await dialog.getByRole('button', { name: 'Opnieuw' }).click();
      await page.waitForFunction(() => (window as unknown as { seen: boolean[] }).seen.length === 2);
      expect(
        await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen),
        'closed, then opened',
      ).to.deep.equal([false, true]);
      expect(await dialog.isVisible()).to.equal(true);
      await dialog.getByRole('button', { name: 'Sluiten' }).click();
      await dialog.waitFor({ state: 'hidden' });
    });
  });

  it('opens a modal without JavaScript', async () => {
    await atTheCounter({ javaScriptEnabled: false }, async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: 'Regels van deze balie' });
      await page.getByRole('button', { name: 'Regels' }).click();
      await dialog.getByText('Kijken mag.').waitFor();
      await dialog.getByRole('button', { name: 'Sluiten' }).click();
      await dialog.waitFor({ state: 'hidden' });
    });
  });

  it('shows the terms and conditions without leaving the page, or the way to them [SC-72]', async () => {
    await atTheCounter(
      { screen: 'mobile', expects: [/Failed to load resource: .* 404 .*\/story\/nergens/] },
      async ({ page, path }) => {
        const before = path();
        await page.getByRole('button', { name: 'Voorwaarden lezen' }).click();
        const dialog = page.getByRole('dialog', { name: 'Algemene voorwaarden' });
        await dialog.getByText('Deze voorwaarden gelden voor elke bestelling').waitFor();
        // Further blocks come when they are near: read on to the last.
        await page.waitForFunction(() => {
          const story = document.querySelector('dialog[open] .story');
          story?.lastElementChild?.scrollIntoView({ block: 'end' });
          return story?.textContent?.includes('Laat het ons weten via de contactpagina.');
        });
        await dialog.getByRole('button', { name: 'Sluiten' }).click();
        await dialog.waitFor({ state: 'hidden' });
        expect(path()).to.equal(before);
        await page.getByRole('button', { name: 'Niets lezen' }).click();
        expect(
          await page
            .getByRole('dialog')
            .getByRole('link', { name: 'Lees het op de eigen pagina' })
            .getAttribute('href'),
        ).to.equal('/nergens/');
      },
    );
  });

  it('covers the page with the loader until what the visitor waits for has come [SC-48]', async () => {
    await atTheCounter({}, async ({ page }) => {
      const arrival = Promise.withResolvers<void>();
      await page.route('**/health/live', async (route) => {
        await arrival.promise;
        await route.fulfill({ body: 'ok' });
      });
      await page.getByRole('button', { name: 'Wachten' }).click();
      const loader = page.locator('.loader');
      await loader.getByText('Een ogenblik geduld').waitFor();
      expect(await page.evaluate(() => document.elementFromPoint(200, 200)?.className)).to.equal('loader');
      arrival.resolve();
      await loader.waitFor({ state: 'detached' });
    });
  });

  it('says what it has to say above a modal, and in the page again once that is closed', async () => {
    await atTheCounter({ screen: 'mobile' }, async ({ page }) => {
      const messages = page.locator('.messages');
      const isOnTop = () => messages.evaluate((element) => element.matches(':popover-open'));
      await page.getByRole('button', { name: 'Regels' }).click();
      await page.getByRole('button', { name: 'Hierbinnen vragen' }).click();
      await messages.getByText('Weghalen?').waitFor();
      expect(await isOnTop()).to.equal(true);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Nee' }).click();
      await messages.getByText('Weghalen?').waitFor({ state: 'detached' });
      expect(await isOnTop()).to.equal(false);
    });
  });

  it('says so above a modal whose code came later, and answers to clicks there', async () => {
    await atTheCounter({}, async ({ page }) => {
      await page.getByRole('button', { name: 'Vragen' }).click();
      await page.getByRole('button', { name: 'Retour' }).click();
      const question = page.getByRole('dialog').getByText('Weghalen?');
      await question.waitFor();
      expect(await question.evaluate((element) => element.closest('.messages')?.matches(':popover-open'))).to.equal(
        true,
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Nee' }).click();
      await question.waitFor({ state: 'detached' });
    });
  });

  it('asks with two buttons, each of which closes the question after it was answered [PL-17, PL-18, RU-27]', async () => {
    await atTheCounter({ screen: 'mobile' }, async ({ page }) => {
      const notice = page.getByRole('region', { name: 'Meldingen' }).getByRole('status');
      const ask = page.getByRole('button', { name: 'Vragen' });
      await ask.click();
      await notice.getByRole('button', { name: 'Nee' }).click();
      await notice.waitFor({ state: 'detached' });
      await ask.click();
      await notice.getByRole('button', { name: 'Sluiten' }).click();
      await notice.waitFor({ state: 'detached' });
      await ask.click();
      await notice.getByRole('button', { name: 'Ja' }).click();
      await page.getByRole('dialog', { name: 'Even niet beschikbaar' }).waitFor();
      await notice.waitFor({ state: 'detached' });
    });
  });

  it('leaves the scripts behind when a link leads to a page in the layout amp [RU-04]', async () => {
    await atTheCounter({}, async ({ page, documents }) => {
      await page.getByRole('link', { name: 'Zonder scripts' }).click();
      await page.waitForURL('**/folder/amp/');
      await page.getByRole('heading', { name: 'Folder amp' }).waitFor();
      expect(documents).to.have.length(2);
      expect(await page.locator('script').count()).to.equal(0);
    });
  });
});
