import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { withVisitor } from '../support/visitor.ts';

const SUGGEST = '**/api/ext/catalog/suggest**';
const boxOf = (page: Page): Locator => page.locator('.header [type=search]');
const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name }).first();
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

describe('the search panel', function () {
  this.timeout(60_000);

  it('is a combobox: arrow keys choose, Enter goes there, the focus stays in the field [SC-86]', async () => {
    await withVisitor({}, async ({ page, open, documents }) => {
      await open('/');
      const box = boxOf(page);
      await box.focus();
      await page.getByRole('group', { name: 'Veel bezocht' }).waitFor();
      expect(await box.getAttribute('role')).to.equal('combobox');
      await page.keyboard.type('snea');
      await page.getByRole('group', { name: 'Producten' }).waitFor();
      await page.keyboard.press('ArrowDown');
      expect(await option(page, 'sneakers').getAttribute('aria-selected')).to.equal('true');
      await page.keyboard.press('ArrowUp');
      const last = page.getByRole('option').last();
      expect([await last.getAttribute('aria-selected'), await last.getAttribute('id')]).to.deep.equal([
        'true',
        await box.getAttribute('aria-activedescendant'),
      ]);
      expect([await isFocused(box), await box.getAttribute('aria-expanded')]).to.deep.equal([true, 'true']);
      await page.keyboard.press('Enter');
      await page.locator('main h1', { hasText: 'sneaker' }).waitFor();
      expect([documents.length, await page.locator('.search-panel').count()]).to.deep.equal([1, 0]);
      for (const term of ['rode pumps', 'zwarte pumps']) {
        await box.fill(term);
        await page.getByRole('group', { name: 'Producten' }).waitFor();
        await box.press('Enter');
        await page.locator('main h1', { hasText: term }).waitFor();
        expect([await box.count(), await box.inputValue()], 'one field').to.deep.equal([1, term]);
      }
    });
  });

  it('lets Enter search for what is typed, Escape clear and close, and remembers searches until they are cleared [SC-86, SC-87]', async () => {
    await withVisitor({}, async ({ page, open, path }) => {
      await open('/');
      await boxOf(page).fill('rode pumps');
      await boxOf(page).press('Enter');
      await page.locator('main h1', { hasText: 'rode pumps' }).waitFor();
      expect(path()).to.equal('/search/?q=rode+pumps');
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('search/recent')));
      await open('/');
      await boxOf(page).focus();
      await option(page, 'rode pumps').waitFor();
      await page.keyboard.type('zwart');
      await page.keyboard.press('Escape');
      expect([
        await boxOf(page).inputValue(),
        await page.locator('.search-panel').count(),
        await isFocused(boxOf(page)),
      ]).to.deep.equal(['', 0, true]);
      await page.keyboard.press('ArrowDown');
      await page.getByRole('button', { name: 'Eerdere zoekopdrachten wissen' }).click();
      await option(page, 'rode pumps').waitFor({ state: 'detached' });
      await page.locator('main').click({ position: { x: 5, y: 600 } });
      await page.locator('.search-panel').waitFor({ state: 'detached' });
    });
  });

  it('fills a phone’s screen, opens what is tapped, and closes by its cross', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open, path }) => {
      await open('/dames/');
      await boxOf(page).tap();
      await page.getByRole('option').first().waitFor();
      const covers = await page.evaluate(() =>
        [
          [195, 830],
          [20, 5],
          [380, 400],
        ].every(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('.search-form') !== null),
      );
      expect([covers, await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)]).to.deep.equal([
        true,
        'hidden',
      ]);
      for (const size of await page
        .getByRole('option')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)))
        expect(size).to.be.at.least(44);
      await page.getByRole('button', { name: 'Zoeken sluiten' }).tap();
      await page.locator('.search-panel').waitFor({ state: 'detached' });
      await boxOf(page).tap();
      await boxOf(page).pressSequentially('valentina');
      await option(page, /Valentina pump zwart/).tap();
      await page.locator('main h1', { hasText: 'Valentina' }).waitFor();
      expect([path(), await page.locator('.search-panel').count()]).to.deep.equal([
        '/dames/pumps/valentina-pump-zwart/',
        0,
      ]);
    });
  });

  it('comes when the field is used, not before', async () => {
    await withVisitor({}, async ({ page, open }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/search-(panel|suggestions)|\/suggest/.test(request.url())) asked.push(request.url());
      });
      await open('/');
      expect(asked).to.deep.equal([]);
      await boxOf(page).focus();
      await page.getByRole('option').first().waitFor();
      expect(asked.some((url) => url.includes('/assets/'))).to.equal(true);
    });
  });

  it('says when suggestions cannot be had and when the browser is offline; the form goes on', async () => {
    await withVisitor({ fresh: true, expects: [/Failed to load resource/] }, async ({ page, open }) => {
      await open('/');
      await page.route(SUGGEST, (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":500,"result":"broken"}' }),
      );
      await boxOf(page).fill('pumps');
      await page.getByText('Suggesties laden lukt nu niet').waitFor();
      await page.unroute(SUGGEST);
      await page.context().setOffline(true);
      await boxOf(page).fill('laarzen');
      await page.locator('.search-panel').getByText('Je bent offline').waitFor();
      await page.context().setOffline(false);
      await boxOf(page).press('Enter');
      await page.locator('main h1', { hasText: 'laarzen' }).waitFor();
    });
  });
});

describe('the search page in a browser', function () {
  this.timeout(60_000);

  it('says how long a term must be, and suggests other searches [CA-100]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/search/?q=pu');
      await page.getByText('De zoekterm moet uit minstens 3 tekens bestaan').waitFor();
      await page.getByRole('navigation', { name: 'Categorieën' }).getByRole('link', { name: /Pumps/ }).waitFor();
    });
  });

  it('offers another term when it finds nothing, and finds it', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/search/?q=poetsset');
      await page.getByRole('link', { name: 'poetskist' }).click();
      await page.locator('main h1', { hasText: 'poetskist' }).waitFor();
      await page.locator('article').first().waitFor();
    });
  });

  it('leads an article number to the product, also from the search box', async () => {
    await withVisitor({}, async ({ page, open, path }) => {
      await open('/');
      await boxOf(page).fill('valentina-zwa-38');
      await boxOf(page).press('Enter');
      await page.locator('main h1', { hasText: 'Valentina' }).waitFor();
      expect(path()).to.equal('/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-38');
      await page.goBack();
      await page.waitForURL(/\/$/);
    });
  });
});
