import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { buyerOf, command, productId, reviewOf, write } from '../integration/review/buyers.ts';
import { PASSWORD } from '../integration/user/customers.ts';
import { violations } from '../support/axe.ts';
import { logIn } from '../support/customers.ts';
import { FAULTS, throughFaults } from '../support/faulty-calls.ts';
import { focused, SCREENS, withVisitor } from '../support/visitor.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';
/** It has no samples. */
const OXFORD = { sku: 'MARGUERITE-TAU', path: '/dames/enkellaarzen/marguerite-enkellaars-taupe/' };

/** Pictures to look at, for who asks for them. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['ETALAGE_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: name.startsWith('full') });
}

describe('reviews, in the browser', function () {
  this.timeout(240_000);

  for (const screen of Object.keys(SCREENS) as (keyof typeof SCREENS)[])
    it(`are written by keyboard, refused, lost and late, and managed in the account, on ${screen} [SC-10, SC-35, SC-69, AP-43]`, async () => {
      const { email } = await buyerOf(screen === 'mobile' ? `${OXFORD.sku}-38` : `${OXFORD.sku}-39`);
      await withVisitor({ screen, fresh: true, expects: FAULTS }, async ({ page, open }) => {
        await open(OXFORD.path);
        const section = page.locator('#reviews');
        await section.scrollIntoViewIfNeeded();
        const button = section.getByRole('button', { name: /^Schrijf een beoordeling/ });
        await button.focus();
        await page.keyboard.press('Enter');
        const modal = page.getByRole('dialog', { name: 'Je beoordeling' });
        await modal.getByText('Log in om te beoordelen wat je kocht.').waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await modal.getByRole('button', { name: 'Inloggen' }).press('Enter');
        await page.getByRole('dialog', { name: 'Inloggen' }).waitFor();
        await logIn(page, email, PASSWORD);
        const form = modal.getByRole('form', { name: 'Je beoordeling' });
        await form.waitFor();
        await picture(page, `form-${screen}`);
        const send = form.getByRole('button', { name: 'Beoordeling versturen' });
        await send.press('Enter');
        await form.getByText('Kies 1 tot 5 sterren').waitFor();
        await focused(form.getByRole('radio', { name: '1 ster' }));
        expect(await violations(page)).to.deep.equal([]);
        await picture(page, `errors-${screen}`);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        expect(await form.getByRole('radio', { name: '4 sterren' }).isChecked()).to.equal(true);
        await form.getByRole('radio', { name: 'Valt klein' }).press('Space');
        await form.getByLabel('In een paar woorden').fill('\u2800');
        await send.press('Enter');
        await focused(form.getByLabel('In een paar woorden'));
        await form.getByLabel('In een paar woorden').fill('Mooi, maar smal');
        await form.getByLabel('Wat vind je ervan?').fill('Prachtig leer.\n\nNeem een halve maat groter.');
        await form.getByLabel('Naam bij je beoordeling').fill('Emma');

        await throughFaults(page, {
          call: '**/api/review/create?*',
          method: 'POST',
          press: () => send.press('Enter'),
          problem: form.getByRole('alert').getByText('Er ging iets mis'),
          busy: send.and(page.locator('[aria-busy=true]')),
        });
        await modal.getByText('We lezen je beoordeling voor we hem plaatsen.').waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await page.keyboard.press('Escape');

        await open('/my-account/reviews/');
        const own = page.locator('.my-reviews');
        await own.getByText('Nog niet geplaatst').waitFor();
        expect(await own.getByText('Mooi, maar smal').count(), 'sent three times, kept once').to.equal(1);
        expect(await violations(page)).to.deep.equal([]);
        await picture(page, `full-account-${screen}`);
        await own.getByRole('button', { name: /^Wijzigen/ }).click();
        expect(await modal.getByLabel('In een paar woorden').inputValue()).to.equal('Mooi, maar smal');
        await page.keyboard.press('Escape');
        const remove = own.getByRole('button', { name: /^Verwijder/ });
        await throughFaults(page, {
          call: '**/api/ext/review/delete?*',
          method: 'POST',
          press: () => remove.press('Enter'),
          problem: own.getByRole('alert').getByText('Er ging iets mis'),
          busy: remove.and(page.locator('[aria-busy=true]')),
        });
        await own.getByRole('button', { name: /^Schrijf een beoordeling/ }).waitFor();
        expect(await own.getByText('Mooi, maar smal').count()).to.equal(0);
        await focused(own.getByRole('heading', { name: 'Beoordelingen' }));
      });
    });

  for (const screen of Object.keys(SCREENS) as (keyof typeof SCREENS)[])
    it(`are read and turned over without JavaScript, with stars, fit and answers, on ${screen} [SC-10]`, async () => {
      await withVisitor({ screen, javaScriptEnabled: false, pictures: true }, async ({ page, open, path }) => {
        await open(PUMP);
        await picture(page, `product-${screen}`);
        expect(await page.locator('.choice-notes').innerText()).to.match(/Valt (normaal|klein), \d+\u00a0%/);
        const link = page.getByRole('link', { name: /van 5 sterren, \d+ beoordelingen$/ });
        expect(await link.getAttribute('href')).to.equal('#reviews');
        const section = page.locator('#reviews');
        expect(await section.getByRole('article').count()).to.equal(3);
        expect(await section.getByText('Dit zijn voorbeelden voor deze demo').count()).to.equal(1);
        expect(await section.getByText('Antwoord van').count()).to.be.greaterThan(0);
        await section.scrollIntoViewIfNeeded();
        await picture(page, `full-section-${screen}`);
        await section.getByRole('link', { name: /^Alle \d+ beoordelingen$/ }).click();
        expect(path()).to.equal('/reviews/VALENTINA-ZWA/');
        expect(await page.title()).to.include('Beoordelingen van Valentina pump zwart');
        expect(await page.locator('meta[name=robots]').getAttribute('content')).to.equal('noindex');
        await picture(page, `full-all-${screen}`);
        await page.getByRole('link', { name: '3 sterren' }).click();
        expect(path()).to.equal('/reviews/VALENTINA-ZWA/?stars=3');
        for (const article of await page.getByRole('article').all())
          expect(await article.locator('.review__stars').innerText()).to.include('3 sterren');
        await page.getByRole('link', { name: 'Nieuwste' }).click();
        expect(path()).to.equal('/reviews/VALENTINA-ZWA/?sort=newest&stars=3');
      });
    });

  for (const screen of Object.keys(SCREENS) as (keyof typeof SCREENS)[])
    it(`are found helpful and reported once, refused, lost and late, beside what the shop says of itself; their samples are nothing for search engines, on ${screen} [RU-31, CN-12, CN-15, CN-16]`, async () => {
      await withVisitor({ screen, expects: FAULTS }, async ({ page, open }) => {
        await open(PUMP);
        const data = await page.locator('script[type="application/ld+json"]').allTextContents();
        expect(data.join()).to.include('productGroupID').and.not.to.include('aggregateRating');
        // The lines that stand as they were sent are there after a navigation too, and lead to the reviews.
        await page
          .getByRole('navigation', { name: 'Kruimelpad' })
          .getByRole('link', { name: 'Pumps', exact: true })
          .click();
        await page.getByRole('link', { name: 'Valentina pump zwart', exact: true }).first().click();
        await page.getByRole('heading', { name: 'Valentina pump zwart' }).waitFor();
        await page
          .locator('.choice-notes')
          .getByText(/^Valt (normaal|klein), \d+\u00a0%/)
          .waitFor();
        await page.getByRole('link', { name: /van 5 sterren, \d+ beoordelingen$/ }).click();
        const first = page.locator('#reviews').getByRole('article').first();
        await first.scrollIntoViewIfNeeded();
        const helpful = first.getByRole('button', { name: /^Behulpzaam/ });
        const before = Number(/\((\d+)\)/.exec(await helpful.innerText())?.[1]);
        const faulty = {
          method: 'POST',
          problem: first.getByRole('status').getByText('Er ging iets mis'),
          busy: first.locator('[aria-busy=true]'),
        } as const;
        const helps = { call: '**/api/ext/review/helpful*', press: () => helpful.press('Enter') };
        await throughFaults(page, { ...faulty, ...helps });
        await first.getByRole('button', { name: /^Behulpzaam/, pressed: true }).waitFor();
        const after = Number(/\((\d+)\)/.exec(await helpful.innerText())?.[1]);
        // The page may have been kept since the other visitor's vote.
        expect(after - before, 'sent three times, counted once').to.be.within(1, 2);
        await helpful.press('Enter');
        const report = first.getByRole('button', { name: 'Melden' });
        await throughFaults(page, {
          ...faulty,
          call: '**/api/ext/review/report*',
          press: () => report.press('Enter'),
        });
        await first.getByText('Dank je, we kijken ernaar.').waitFor();
        // Without a review service: what the settings say.
        await page
          .locator('.shop-rating')
          .getByText(/9,2 van 10, .*12\.692/)
          .waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await page.reload();
        await first.scrollIntoViewIfNeeded();
        await first.getByRole('button', { name: /^Behulpzaam/, pressed: true }).waitFor();
      });
      expect(await command('review', 'list', '--reported')).to.include('VALENTINA-ZWA');
    });

  it('of buyers are told to search engines, with their average [CN-13]', async () => {
    const { token } = await buyerOf(`${OXFORD.sku}-40`);
    const { result } = await write(token, reviewOf(await productId(OXFORD.sku), { title: 'Zit als gegoten' }));
    await command('review', 'approve', String((result as { id: number }).id));
    await withVisitor({}, async ({ page, open }) => {
      let data = '';
      while (!data.includes('aggregateRating')) {
        await open(OXFORD.path);
        data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
      }
      expect(data).to.include('"reviewCount":1').and.to.include('Zit als gegoten');
      expect(data, 'what is shown of the shop alone').not.to.include('12692');
    });
  });
});
