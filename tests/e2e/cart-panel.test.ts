import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { focused, hydrated, OFFLINE, withVisitor } from '../support/visitor.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';
const CHOSEN = `${PUMP}?childSku=VALENTINA-ZWA-39`;
const SCREENS = ['desktop', 'mobile'] as const;

const addButton = (page: Page): Locator => page.locator('.product__actions').getByRole('button').first();
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Winkelmand', exact: true });
const lines = (page: Page): Locator => panel(page).locator('.line');
const cartLink = (page: Page): Locator => page.locator('.header').getByRole('link', { name: /Winkelmand/ });
/** What all of it costs, in cents. */
const total = async (page: Page): Promise<number> =>
  Number((await panel(page).locator('.totals__all dd').innerText()).replace(/\D/g, ''));
/** Where the buttons of lines and foot stand. */
const places = (page: Page): Promise<readonly number[]> =>
  panel(page)
    .locator('.line, .stepper, .to-checkout')
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
const asked = (page: Page): Locator => page.getByRole('dialog', { name: 'Wijzig je keuze' });

/** Waits until the browser has stored a cart of which this is true: so many pieces of a sku. */
async function stored(page: Page, sku: string, qty: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const items = Object.entries(localStorage)
        .filter(([key]) => key.endsWith('/cart/current-cart'))
        .flatMap(([, value]) => JSON.parse(value) as { sku: string; qty: number }[]);
      return items.filter((item) => item.sku === wanted.sku).reduce((sum, item) => sum + item.qty, 0) === wanted.qty;
    },
    { sku, qty },
  );
}

async function withLine(page: Page): Promise<void> {
  await addButton(page).click();
  await stored(page, 'VALENTINA-ZWA-39', 1);
  await cartLink(page).click();
  await lines(page).first().waitFor();
}

describe('the cart in its panel', function () {
  this.timeout(60_000);

  for (const screen of SCREENS) {
    it(`is filled from a product's page, once its size is chosen, and survives a reload, on ${screen} [SC-05, SC-14, SC-53, CT-35, CT-62, CT-76]`, async () => {
      await withVisitor({ screen }, async ({ page, open }) => {
        await open(PUMP);
        await addButton(page).click();
        await page.getByRole('alert').filter({ hasText: 'Kies eerst je maat' }).waitFor();
        const focused = (): Promise<boolean> =>
          page.evaluate(() => document.activeElement?.closest('.choices') !== null);
        expect(await focused()).to.equal(true);
        await page.locator('.values').getByRole('link', { name: '39', exact: true }).click();
        await page.getByRole('alert').filter({ hasText: 'Kies eerst je maat' }).waitFor({ state: 'detached' });
        await addButton(page).click();
        const added = page.getByRole('dialog', { name: 'In je winkelmand' });
        expect(await added.getByRole('link', { name: 'Verder naar bestellen' }).getAttribute('href')).to.match(
          /^\/checkout\//,
        );
        await cartLink(page).getByText('1', { exact: true }).waitFor();
        await stored(page, 'VALENTINA-ZWA-39', 1);

        await page.reload();
        await hydrated(page);
        await cartLink(page).getByText('1', { exact: true }).waitFor();
        await cartLink(page).click();
        await lines(page).waitFor();
        expect(await lines(page).innerText()).to.match(/Valentina pump zwart\s+Maat: 39/);
        expect(await panel(page).getByRole('link', { name: 'Verder naar bestellen' }).getAttribute('href')).to.equal(
          '/checkout/',
        );
      });
    });

    it(`changes quantities, and removes without a question what can be had back, next in the order of the keyboard, on ${screen}`, async () => {
      await withVisitor({ screen }, async ({ page, open }) => {
        await open(CHOSEN);
        const released = Promise.withResolvers<void>();
        await page.route('**/api/cart/totals**', async (route) => {
          await released.promise;
          await route.continue();
        });
        await withLine(page);
        const early = await places(page);
        released.resolve();
        await panel(page).getByText('Je bestelling wordt gratis bezorgd').waitFor();
        expect(await places(page), 'when the totals come').to.deep.equal(early);
        await lines(page).getByRole('button', { name: 'Eén meer van' }).click();
        await panel(page).locator('.totals[aria-busy]').waitFor();
        expect(await places(page), 'while a change is on its way').to.deep.equal(early);
        await lines(page).getByRole('button', { name: 'Eén meer van' }).click();
        await stored(page, 'VALENTINA-ZWA-39', 3);
        await lines(page).getByText('per stuk').waitFor();
        expect(await places(page), 'with the price of each').to.deep.equal(early);
        const field = lines(page).getByRole('spinbutton');
        await field.fill('0');
        await field.press('Enter');
        await lines(page).getByRole('alert').filter({ hasText: 'Bestel tussen 1 en' }).waitFor();
        await stored(page, 'VALENTINA-ZWA-39', 3);
        await field.fill('2');
        await field.press('Enter');
        await stored(page, 'VALENTINA-ZWA-39', 2);
        await lines(page).getByRole('alert').waitFor({ state: 'detached' });

        await lines(page)
          .getByRole('button', { name: /^Verwijder/ })
          .press('Enter');
        await panel(page).getByText('Je winkelmand is nog leeg').waitFor();
        await stored(page, 'VALENTINA-ZWA-39', 0);
        // The focus does not fall out of the panel with what it was on.
        await page.locator('#modal-microcart:focus-within').waitFor();

        // It comes next for the keyboard once that code is there.
        const undo = page.locator('[data-message-keys]').getByRole('button', { name: 'Ongedaan maken' });
        await undo.waitFor();
        await page.keyboard.press('Tab');
        await focused(undo);
        await page.keyboard.press('Enter');
        await lines(page).waitFor();
        await stored(page, 'VALENTINA-ZWA-39', 2);
      });
    });
  }

  it('changes the size of a line to another that can be had [CT-06, CT-07]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open(CHOSEN);
      await withLine(page);
      await lines(page)
        .getByRole('button', { name: /^Wijzig/ })
        .click();
      const modal = asked(page);
      await modal.getByRole('button', { name: '39', pressed: true }).waitFor();
      expect(await modal.getByRole('button', { name: '35' }).count()).to.equal(0);
      const heightOf = (says: string): Promise<number> =>
        modal
          .locator('.values--size .value')
          .last()
          .evaluate((value, text) => {
            const before = value.textContent;
            value.textContent = text;
            const { height } = value.getBoundingClientRect();
            value.textContent = before;
            return height;
          }, says);
      expect(await heightOf('One size'), 'a size that is a word').to.be.closeTo(await heightOf('41'), 0.5);
      await modal.getByRole('button', { name: '36' }).click();
      await modal.getByRole('button', { name: '36', pressed: true }).waitFor();
      await modal.getByRole('button', { name: 'Keuze bewaren' }).click();
      await lines(page).getByText('Maat: 36').waitFor();
      await stored(page, 'VALENTINA-ZWA-36', 1);
      await stored(page, 'VALENTINA-ZWA-39', 0);
    });
  });

  it('says beside its field what is wrong with a coupon code, and takes off what a good one stands for; the focus stays there [CT-59, CT-60, PR-41]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open(CHOSEN);
      await withLine(page);
      await panel(page).getByText('Kortingscode invullen').click();
      const field = panel(page).getByRole('textbox', { name: 'Kortingscode' });
      const apply = panel(page).getByRole('button', { name: 'Toepassen' });
      await apply.click();
      const said = async (): Promise<string | null> => {
        await panel(page).locator('.coupon [aria-invalid]').waitFor();
        return field.evaluate((element) => {
          const id = element.getAttribute('aria-describedby') ?? '';
          return document.getElementById(id)?.textContent ?? null;
        });
      };
      expect(await said()).to.equal('Vul eerst een kortingscode in.');
      await field.fill('TWEE WOORDEN');
      await apply.click();
      await panel(page).getByText('Vul een geldige kortingscode in').waitFor();
      expect(await said()).to.match(/^Vul een geldige kortingscode in/);
      const before = await total(page);
      await field.fill('welkom10');
      await apply.click();
      await panel(page).getByText('WELKOM10').first().waitFor();
      expect(await total(page)).to.be.below(before);
      const isFocused = (text: string): Promise<unknown> =>
        page.waitForFunction((wanted) => document.activeElement?.textContent?.includes(wanted), text);
      await isFocused('Kortingscode WELKOM10');
      await panel(page)
        .getByRole('button', { name: /^Verwijder Kortingscode/ })
        .press('Enter');
      await isFocused('Kortingscode invullen');
    });
  });

  for (const screen of SCREENS)
    it(`is the first step of the checkout too, with the same lines, on ${screen} [SC-15]`, async () => {
      await withVisitor({ screen }, async ({ page, open, path }) => {
        await open(CHOSEN);
        await addButton(page).click();
        await stored(page, 'VALENTINA-ZWA-39', 1);
        await open('/checkout/#cart');
        await page.getByRole('heading', { level: 1, name: 'Winkelmand' }).waitFor();
        const line = page.locator('main .line');
        await line.getByRole('button', { name: 'Eén meer van' }).click();
        await stored(page, 'VALENTINA-ZWA-39', 2);
        expect(await violations(page)).to.deep.equal([]);
        await page.locator('main').getByRole('link', { name: 'Verder naar bestellen' }).click();
        await line.waitFor({ state: 'detached' });
        expect(path()).to.match(/^\/checkout\/#(?!cart)/);
      });
    });

  it('shows what is wrong with a coupon above the foot of the panel', async () => {
    await withVisitor({ screen: 'mobile', expects: [/40[04]/] }, async ({ page, open }) => {
      await open(CHOSEN);
      await withLine(page);
      await panel(page).getByText('Kortingscode invullen').click();
      await panel(page).getByLabel('Kortingscode').fill('NIETS');
      await panel(page).getByRole('button', { name: 'Toepassen' }).click();
      const wrong = panel(page).locator('.coupon').getByRole('alert');
      await wrong.waitFor();
      const foot = panel(page).locator('.drawer__foot');
      await page.waitForFunction(
        ([message, below]) => message!.getBoundingClientRect().bottom <= below!.getBoundingClientRect().top,
        [await wrong.elementHandle(), await foot.elementHandle()] as const,
      );
    });
  });

  it('asks before a line is removed, where the shop wants that, and gives the focus back [CT-75]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await page.route(/\/dames\/pumps\//, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace('"askBeforeRemoving":false', '"askBeforeRemoving":true');
        await route.fulfill({ response: answer, body });
      });
      await open(CHOSEN);
      await withLine(page);
      const question = page.getByRole('dialog', { name: 'Dit product verwijderen?' });
      const remove = lines(page).getByRole('button', { name: /^Verwijder/ });
      await remove.click();
      await question.getByText('Maat: 39').waitFor();
      expect(await violations(page)).to.deep.equal([]);
      await question.getByRole('button', { name: 'Behouden' }).click();
      await question.waitFor({ state: 'hidden' });
      await focused(remove);
      await remove.press('Enter');
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      expect(await lines(page).count(), 'kept').to.equal(1);
      await remove.click();
      await question.getByRole('button', { name: 'Verwijder', exact: true }).click();
      await panel(page).getByText('Je winkelmand is nog leeg').waitFor();
      await stored(page, 'VALENTINA-ZWA-39', 0);
      expect(await page.getByRole('button', { name: 'Ongedaan maken' }).count()).to.equal(0);
    });
  });

  it('is 480 px wide at the side of a wide screen, or 700 px by the token of a theme, and as wide as a phone [SC-85]', async () => {
    for (const [screen, width, token, viewport] of [
      ['desktop', 480, undefined],
      ['desktop', 480, undefined, { width: 768, height: 1024 }],
      ['desktop', 700, '700px'],
      ['mobile', 390, undefined],
    ] as const)
      await withVisitor({ screen, ...(viewport && { viewport }) }, async ({ page, open }) => {
        await open('/');
        await page.evaluate((own) => own && document.documentElement.style.setProperty('--cart-width', own), token);
        await cartLink(page).click();
        await panel(page).getByText('Je winkelmand is nog leeg').waitFor();
        const shown = await panel(page).evaluate((element) => element.getBoundingClientRect().width);
        expect(Math.round(shown)).to.equal(width);
      });
  });

  it('lies over the page, and goes back to its panel from a question about a line, then to the page [PL-22, PL-23]', async () => {
    await withVisitor({}, async ({ page, open, path }) => {
      await open(CHOSEN);
      await withLine(page);
      const covered = (): Promise<unknown> =>
        page.waitForFunction(() => 'shellOverlay' in (window.history.state ?? {}));
      /** Whether a click on the page's own content, beside the panel, would reach it. */
      const isReached = (): Promise<boolean> =>
        page.evaluate(() => document.elementFromPoint(200, 400)?.closest('dialog, [popover]') === null);
      await covered();
      expect(await isReached(), 'the page beneath').to.equal(false);
      await lines(page)
        .getByRole('button', { name: /^Wijzig/ })
        .click();
      await asked(page).waitFor();
      await page.goBack();
      await asked(page).waitFor({ state: 'hidden' });
      expect(await panel(page).isVisible()).to.equal(true);
      await covered();
      await page.goBack();
      await panel(page).waitFor({ state: 'hidden' });
      expect(await isReached(), 'the page afterwards').to.equal(true);
      expect(path()).to.equal(CHOSEN);
    });
  });

  it('is filled and changed by keyboard alone, with the focus where it was after each question', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open(PUMP);
      await page.locator('.values').getByRole('link', { name: '39', exact: true }).press('Enter');
      await page.locator('.values [aria-current]').waitFor();
      await addButton(page).press('Enter');
      await stored(page, 'VALENTINA-ZWA-39', 1);
      await focused(page.getByRole('dialog', { name: 'In je winkelmand' })); // else it takes the focus from the link
      await cartLink(page).press('Enter');
      await lines(page).getByRole('button', { name: 'Eén meer van' }).press('Space');
      await stored(page, 'VALENTINA-ZWA-39', 2);
      await lines(page).getByRole('spinbutton').press('ArrowUp');
      await stored(page, 'VALENTINA-ZWA-39', 3);
      const asking = lines(page).getByRole('button', { name: /^Wijzig/ });
      await asking.press('Enter');
      await page.locator('dialog:modal').nth(1).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog:modal').nth(1).waitFor({ state: 'detached' });
      await focused(asking);
    });
  });

  it('gives the focus back where it was opened from, by Escape too', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/');
      await cartLink(page).press('Enter');
      await panel(page).getByText('Je winkelmand is nog leeg').waitFor();
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'hidden' });
      await focused(cartLink(page));
    });
  });
});

describe("the cart's panel when its code is late", function () {
  this.timeout(60_000);
  const CODE = /\/assets\/cart-[^/]+\.js$/;
  const FAILED = 'De winkelmand kon niet worden geladen.';

  it('says so when it does not come, and tries again or closes [SC-80, SC-82, SC-83]', async () => {
    await withVisitor({ expects: [/ERR_FAILED/] }, async ({ page, open }) => {
      await page.route(CODE, (route) => route.abort());
      await open('/');
      await cartLink(page).click();
      await panel(page).getByText(FAILED).waitFor();
      await panel(page).getByRole('alert').getByRole('button', { name: 'Sluiten' }).click();
      await panel(page).waitFor({ state: 'hidden' });
      await cartLink(page).click();
      await panel(page).getByText(FAILED).waitFor();
      await page.unroute(CODE);
      await panel(page).getByRole('button', { name: 'Probeer het opnieuw' }).click();
      await panel(page).getByText('Je winkelmand is nog leeg').waitFor();
    });
  });

  it('says so when it takes longer than three seconds, and shows it when it comes after all [SC-81]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      const released = Promise.withResolvers<void>();
      await page.route(CODE, async (route) => {
        await released.promise;
        await route.continue();
      });
      await page.clock.install();
      await open('/');
      await page.clock.pauseAt(Date.now() + 60_000);
      await cartLink(page).click();
      await panel(page).getByText('Een ogenblik geduld').waitFor();
      await page.clock.runFor(2999);
      expect(await panel(page).getByText(FAILED).count(), 'a moment before').to.equal(0);
      await page.clock.runFor(1);
      await panel(page).getByText(FAILED).waitFor();
      await page.clock.resume();
      released.resolve();
      await panel(page).getByText('Je winkelmand is nog leeg').waitFor();
    });
  });

  it('says that there is no connection when there is none [SC-84]', async () => {
    await withVisitor({ fresh: true, expects: OFFLINE }, async ({ page, open }) => {
      await open('/');
      await page.context().setOffline(true);
      await cartLink(page).click();
      await panel(page).getByRole('alert').getByText('Je bent offline.').waitFor();
      await page.context().setOffline(false);
      await panel(page).getByRole('button', { name: 'Probeer het opnieuw' }).click();
      await panel(page).getByText('Je winkelmand is nog leeg').waitFor();
    });
  });
});
