import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { focused, OFFLINE, withVisitor } from '../support/visitor.ts';

describe('the frame of the shop', function () {
  this.timeout(60_000);

  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

  it('opens a submenu for a mouse that rests: three levels and a picture, and closes it after the mouse has left [SC-50, SC-104]', async () => {
    await withVisitor({}, async ({ page, open, documents }) => {
      await open('/');
      const item = menuOf(page).locator('.menu__item', { has: page.getByRole('link', { name: 'Dames', exact: true }) });
      const sheet = item.locator('.menu__sheet');
      expect(await sheet.isVisible()).to.equal(false);
      await item.locator('.menu__link').hover();
      await sheet.waitFor({ state: 'visible' });
      await sheet.getByRole('link', { name: 'Slingbacks' }).waitFor();
      await sheet.getByRole('link', { name: 'Pumps om op te blijven lopen' }).locator('img').waitFor();
      await page.mouse.move(700, 890);
      await sheet.waitFor({ state: 'hidden' });
      await item.locator('.menu__link').hover();
      await sheet.getByRole('link', { name: 'Slingbacks' }).click();
      await page.waitForURL('**/dames/pumps/slingbacks/');
      await sheet.waitFor({ state: 'hidden' });
      expect(documents).to.have.length(1);
    });
  });

  it('goes into the menu level by level on a narrow screen, and back with the focus where it was [SC-51, SC-104, PL-24]', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open, documents }) => {
      await open('/');
      const panel = page.locator('#panel-menu');
      await page.getByRole('button', { name: 'Menu' }).click();
      await panel.locator('.menu__service').getByRole('link', { name: 'Contact' }).waitFor();
      await panel.locator('.submenus').waitFor({ state: 'attached' });
      await panel.getByLabel('Meer in Dames').click();
      const dames = panel.getByRole('region', { name: 'Dames' });
      await dames.getByRole('link', { name: 'Alles in Dames' }).waitFor();
      await focused(dames.getByRole('button', { name: 'Menu' }));
      await dames.getByRole('button', { name: 'Meer in Pumps' }).click();
      const pumps = panel.getByRole('region', { name: 'Pumps' });
      await pumps.getByRole('link', { name: 'Slingbacks' }).waitFor();
      await dames.waitFor({ state: 'hidden' });
      await focused(pumps.getByRole('button', { name: 'Dames' }));

      await pumps.getByRole('button', { name: 'Dames' }).click();
      await pumps.waitFor({ state: 'detached' });
      await focused(panel.getByLabel('Meer in Pumps'));
      await dames.getByRole('button', { name: 'Menu' }).click();
      await dames.waitFor({ state: 'detached' });
      await focused(panel.getByLabel('Meer in Dames'));

      await panel.getByLabel('Meer in Heren').click();
      await panel.getByRole('button', { name: 'Meer in Boots' }).click();
      await panel.getByRole('link', { name: 'Alles in Boots' }).click();
      await page.waitForURL('**/heren/boots/');
      await panel.waitFor({ state: 'hidden' });
      expect(documents).to.have.length(1);
      await page.getByRole('button', { name: 'Menu' }).click();
      await panel.getByLabel('Meer in Dames').waitFor();
      expect(await panel.locator('.submenu').count(), 'it begins anew').to.equal(0);
    });
  });

  it('opens the next level by the whole row on a narrow screen, and goes to a page by a row without one', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open, path }) => {
      await open('/');
      const panel = page.locator('#panel-menu');
      await page.getByRole('button', { name: 'Menu' }).click();
      await panel.locator('.submenus').waitFor({ state: 'attached' });
      await panel.getByRole('link', { name: 'Dames', exact: true }).click();
      const dames = panel.getByRole('region', { name: 'Dames' });
      await dames.getByRole('link', { name: 'Alles in Dames' }).waitFor();
      expect(path()).to.equal('/');
      const heights = await panel
        .locator('.menu__item > *, .menu__service a, .submenu a, .submenu button')
        .and(page.locator(':visible'))
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height).filter((height) => height > 0));
      expect(heights.length).to.be.greaterThan(10);
      expect(Math.min(...heights)).to.be.at.least(44);
      await dames.getByRole('button', { name: 'Meer in Pumps' }).click();
      await panel.getByRole('region', { name: 'Pumps' }).getByRole('link', { name: 'Slingbacks' }).click();
      await page.waitForURL('**/dames/pumps/slingbacks/');
    });
  });

  it('shows the menu or suggestions, never both: what was opened last', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/');
      const sheet = menuOf(page).locator('.menu__sheet').first();
      const suggestions = page.locator('.search-panel');
      await page.locator('.header [type=search]').click();
      await suggestions.waitFor();
      await menuOf(page).locator('.menu__link').first().hover();
      await sheet.waitFor({ state: 'visible' });
      await suggestions.waitFor({ state: 'detached' });
      await page.keyboard.type('pumps');
      await suggestions.waitFor();
      await sheet.waitFor({ state: 'hidden' });
    });
  });

  it('opens the search panel from the header, which stays, without losing the place in the page', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open('/dames/');
      await page.evaluate(() => window.scrollTo(0, 1500));
      const box = page.locator('.header [type=search]');
      await box.tap();
      await page.locator('.search-panel').waitFor();
      expect(await box.evaluate((field) => field.getBoundingClientRect().top)).to.be.within(0, 100);
      await page.getByRole('button', { name: 'Zoeken sluiten' }).click();
      await page.locator('.search-panel').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => window.scrollY)).to.equal(1500);
    });
  });

  it('shows the same page in the country that is chosen at the foot of the page, its home page where it has none', async () => {
    await withVisitor({ expects: [/Failed to load resource: .* 404/] }, async ({ page, open, path }) => {
      await open('/dames/pumps/?sort=final_price');
      const belgium = page.locator('.footer__countries').getByRole('link', { name: 'België' });
      await belgium.click();
      await page.waitForURL('**/be/dames/pumps/?sort=final_price');
      await open('/be/dames/pumps/');
      await page.locator('.footer__countries').getByRole('link', { name: 'Nederland' }).click();
      await page.waitForURL((url) => url.pathname === '/dames/pumps/');
      await open('/nergens/');
      await belgium.click();
      await page.waitForURL('**/be/');
      expect(path()).to.equal('/be/');
    });
  });

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`shows the same page in another store view, chosen by country and language, on ${screen} [SC-56, SC-75, RT-40]`, async () => {
      await withVisitor({ screen }, async ({ page, open, documents }) => {
        await open('/dames/pumps/?sort=final_price');
        if (screen === 'mobile') await page.getByRole('button', { name: 'Menu' }).click();
        const choose = page.getByRole('link', { name: 'Land en taal: NL' }).and(page.locator(':visible'));
        const dialog = page.getByRole('dialog', { name: 'Land en taal' });
        await choose.click();
        await dialog.getByRole('link', { name: 'Nederland Nederlands' }).and(page.locator('[aria-current]')).waitFor();
        await dialog.getByRole('button', { name: 'Sluiten' }).click();
        await dialog.waitFor({ state: 'hidden' });
        if (screen === 'mobile') await page.getByRole('button', { name: 'Menu' }).click();
        await choose.click();
        await dialog.getByRole('link', { name: 'België Nederlands' }).click();
        await page.waitForURL('**/be/dames/pumps/?sort=final_price');
        expect(documents).to.have.length(2);
        expect(await page.getAttribute('html', 'lang')).to.equal('nl-BE');
      });
    });
  }

  it('keeps the page still behind a modal, closes it on Escape and by a tap outside, and gives the focus back [SC-56]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/dames/');
      const choose = page.getByRole('link', { name: 'Land en taal: NL' });
      const dialog = page.getByRole('dialog', { name: 'Land en taal' });
      const left = () => page.locator('.logo').evaluate((logo) => logo.getBoundingClientRect().left);
      const before = await left();
      await choose.focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('link', { name: 'België' }).waitFor();
      expect(await left(), 'nothing moves sideways').to.equal(before);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => [window.scrollY, document.activeElement?.closest('dialog') !== null]),
      ).to.deep.equal([0, true]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await focused(choose);
      await choose.click();
      await dialog.waitFor();
      await page.mouse.click(20, 500);
      await dialog.waitFor({ state: 'hidden' });
    });
  });

  it('says when the connection is away, politely, and stops when it is back [SC-58, SC-59]', async () => {
    // What the page asks for in quiet moments may be under way just then.
    await withVisitor({ fresh: true, screen: 'mobile', expects: OFFLINE }, async ({ page, open }) => {
      await open('/');
      const badge = page.locator('.offline[role=status]');
      expect(await badge.innerText()).to.equal('');
      await page.context().setOffline(true);
      await badge.getByText('Je bent offline. Sommige functies zijn misschien niet beschikbaar.').waitFor();
      await page.context().setOffline(false);
      await badge.locator('p').waitFor({ state: 'detached' });
    });
  });

  it("has home and the menu within a thumb's reach on narrow screens, and hides nothing by it [SC-60]", async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open, path }) => {
      await open('/dames/');
      const tabs = page.getByRole('navigation', { name: 'Snel naar' });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const [bar, last] = [await tabs.boundingBox(), await page.locator('.footer').boundingBox()];
      expect((last?.y ?? 0) + (last?.height ?? 0), 'the footer ends above the bar').to.be.at.most((bar?.y ?? 0) + 1);
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).to.be.closeTo(844, 1);
      await tabs.getByRole('button', { name: 'Collectie' }).click();
      await page.locator('#panel-menu').waitFor({ state: 'visible' });
      await page.keyboard.press('Escape');
      await tabs.getByRole('link', { name: 'Home' }).click();
      await page.locator('.hero').waitFor();
      expect(path()).to.equal('/');
      await page.setViewportSize({ width: 1024, height: 800 });
      await tabs.waitFor({ state: 'hidden' });
    });
  });

  it('leads to the list of countries in the footer without JavaScript', async () => {
    await withVisitor({ javaScriptEnabled: false }, async ({ page, open }) => {
      await open('/dames/');
      await page.getByRole('link', { name: 'Land en taal: NL' }).click();
      await page.waitForURL('**/dames/#store-views');
      await page.getByRole('navigation', { name: 'Land en taal' }).getByRole('link', { name: 'België' }).click();
      await page.waitForURL('**/be/');
    });
  });
});
