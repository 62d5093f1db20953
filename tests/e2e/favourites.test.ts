import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { violations } from '../support/axe.ts';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { inShop } from '../support/shared-shop.ts';
import { focused, withVisitor, type Visitor } from '../support/visitor.ts';

const FAVOURITES = '/my-account/favorites/';
const BRANDS = '/my-account/favorite-brands/';
const CALL = '**/api/ext/favourites/brands?*';

/** Somebody new who is logged in. */
async function enter({ page, open }: Visitor): Promise<void> {
  const customer = newCustomer();
  await makeAccount(inShop(''), customer);
  await open('/login/');
  await logIn(page, customer.email, customer.password);
  await page.getByText(`Fijn dat je er bent, ${customer.firstname}.`).waitFor();
}

async function press(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await element.focus();
  await page.keyboard.press(key);
}

/** Waits until so many brands are shown as chosen. */
const chosen = (page: Page, count: number): Promise<void> =>
  page.getByText(`${count} van 6 merken gekozen`, { exact: true }).waitFor();

describe('favourites in the account, in the browser', function () {
  this.timeout(90_000);

  it('sends each brand at once, though the one before is not answered: the page may be left', async () => {
    await withVisitor({ expects: [/Failed to load resource/] }, async (visitor) => {
      const { page, open } = visitor;
      await enter(visitor);
      await open(BRANDS);
      const boxes = page.locator('.account__subpage section').getByRole('checkbox');
      const ADD = '**/brands/add?*';
      const asked = Promise.withResolvers<void>();
      await page.route(ADD, () => asked.resolve(), { times: 1 });
      await press(page, boxes.nth(0), 'Space');
      await asked.promise;
      for (const place of [1, 2]) {
        const answered = page.waitForResponse(ADD);
        await press(page, boxes.nth(place), 'Space');
        await answered;
      }
      await chosen(page, 3);
      await open(BRANDS);
      await chosen(page, 2);
      expect(await boxes.nth(0).isChecked(), 'which the shop never heard of').to.equal(false);
    });
  });

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`chooses six brands at most by keyboard, which lead to their products, and says what did not work, on ${screen} [RT-15, SC-33, AC-67, AC-68, AC-69, PR-71]`, async () => {
      const expects = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/];
      await withVisitor({ screen, fresh: true, expects }, async (visitor) => {
        const { page, open, path } = visitor;
        await enter(visitor);
        const late = Promise.withResolvers<void>();
        await page.route(CALL, async (route) => {
          await late.promise;
          await route.abort();
        });
        await press(page, page.getByRole('link', { name: 'Favoriete merken' }));
        await page.waitForURL(`**${BRANDS}`);
        const section = page.locator('.account__subpage section');
        await section.getByRole('heading', { name: 'Favoriete merken' }).waitFor();
        expect(await section.getAttribute('aria-busy')).to.equal('true');
        late.resolve();
        await section.getByRole('alert').getByText('Je merken kunnen nu niet worden geladen.').waitFor();
        expect(await violations(page), 'when they cannot be loaded').to.deep.equal([]);
        await page.unroute(CALL);
        await press(page, section.getByRole('button', { name: 'Probeer het opnieuw' }));
        await section.getByText('Kies de merken die je het mooist vindt').waitFor();
        expect(await violations(page), 'none chosen').to.deep.equal([]);

        const boxes = section.getByRole('checkbox');
        for (let place = 0; place < 6; place += 1) await press(page, boxes.nth(place), 'Space');
        await chosen(page, 6);
        await press(page, boxes.nth(6), 'Space');
        await section.getByRole('alert').getByText('Je kunt hoogstens 6 favoriete merken kiezen.').waitFor();
        expect(await boxes.nth(6).isChecked()).to.equal(false);
        await focused(boxes.nth(6));
        expect(await violations(page), 'six chosen').to.deep.equal([]);

        await page.context().setOffline(true);
        await press(page, boxes.nth(5), 'Space');
        await section.getByRole('alert').getByText('Je bent offline').waitFor();
        await chosen(page, 6);
        await page.context().setOffline(false);

        // The shop does it, its answer gets lost.
        await page.route('**/brands/delete?*', async (route) => {
          await route.fetch();
          await route.abort();
        });
        await press(page, boxes.nth(5), 'Space');
        await section.getByRole('alert').getByText('Er ging iets mis').waitFor();
        await chosen(page, 5);
        await page.unroute('**/brands/delete?*');

        await open(BRANDS);
        await chosen(page, 5);
        const [brand] = await section.locator('.brands a').all();
        const name = await brand?.innerText();
        await brand?.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name: String(name) }).waitFor();
        expect(path()).to.not.equal(BRANDS);
      });
    });

    it(`shows the wishlist among the account's pages, as it is on ${screen} [RT-14, SC-32, AC-66, PR-28]`, async () => {
      await withVisitor({ screen }, async (visitor) => {
        const { page, open } = visitor;
        await enter(visitor);
        await press(
          page,
          page.getByRole('navigation', { name: 'Mijn account' }).getByRole('link', { name: 'Favorieten' }),
        );
        await page.waitForURL(`**${FAVOURITES}`);
        const section = page.locator('.account__subpage section');
        await section.getByRole('heading', { name: 'Je verlanglijst is nog leeg' }).waitFor();
        expect(await violations(page), 'empty').to.deep.equal([]);
        await open('/dames/tassen/');
        const saved = page.waitForResponse((response) => response.url().includes('/api/ext/wishlist/add'));
        await press(page, page.locator('.card .heart').first());
        await saved;
        await open(FAVOURITES);
        await section.getByText('1 product').waitFor();
        expect(await violations(page), 'with a product').to.deep.equal([]);
        await press(page, section.locator('.heart'));
        await section.getByRole('heading', { name: 'Je verlanglijst is nog leeg' }).waitFor();
        await focused(section.getByRole('heading', { name: 'Favorieten' }));
      });
    });

    it(`has an overview, and a picture that is made small and without its place before it leaves the browser, on ${screen} [RT-11, SC-34, RU-25]`, async () => {
      const expects = [/Failed to load resource/, /ERR_FAILED/];
      await withVisitor({ screen, expects, pictures: true }, async (visitor) => {
        const { page, open } = visitor;
        await enter(visitor);
        const late = Promise.withResolvers<void>();
        await page.route('**/api/ext/profile-picture?*', async (route) => {
          await late.promise;
          await route.abort();
        });
        await open('/my-account/');
        const section = page.locator('.profile-picture');
        await section.getByRole('heading', { name: 'Profielfoto' }).waitFor();
        expect(await section.getAttribute('aria-busy')).to.equal('true');
        late.resolve();
        await section.getByRole('alert').getByText('Je foto kan nu niet worden geladen.').waitFor();
        await page.unroute('**/api/ext/profile-picture?*');
        await press(page, section.getByRole('button', { name: 'Probeer het opnieuw' }));
        const field = section.getByLabel('Kies een foto');
        await field.waitFor();
        const overview = page.getByRole('list', { name: 'In het kort' });
        await overview.getByRole('link', { name: 'Mijn bestellingen Nog geen' }).waitFor();
        await overview.getByRole('link', { name: 'Munten 0 munten' }).waitFor();
        await overview.getByRole('link', { name: 'Favorieten Nog geen' }).waitFor();
        expect(await violations(page), 'without a picture').to.deep.equal([]);

        const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#864' } })
          .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
          .jpeg()
          .toBuffer();
        expect(photo.includes('Exif')).to.equal(true);
        await field.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
        await section.getByRole('status').getByText('Deze foto kunnen we niet tonen.').waitFor();
        const sending = page.waitForRequest(
          (request) => /profile-picture\?/.test(request.url()) && request.method() === 'POST',
        );
        await field.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
        const sent = Buffer.from((await sending).postDataJSON().photo as string, 'base64');
        expect(sent.includes('Exif')).to.equal(false);
        const { width, height } = await sharp(sent).metadata();
        expect([width, height]).to.deep.equal([320, 320]);
        await section.getByRole('img', { name: 'Je profielfoto' }).waitFor();
        await section.getByText('Kies een andere foto').waitFor();
        expect(await violations(page), 'with a picture').to.deep.equal([]);

        await open('/my-account/');
        await section.getByRole('img', { name: 'Je profielfoto' }).waitFor();
        await page.route('**/api/ext/profile-picture/delete?*', (route) => route.abort());
        const remove = section.getByRole('button', { name: /^Verwijder/ });
        await press(page, remove);
        await section.getByRole('status').getByText('Er ging iets mis').waitFor();
        await page.unroute('**/api/ext/profile-picture/delete?*');
        await press(page, remove);
        await section.getByText('Kies een foto').waitFor();
        await focused(field);
        expect(await section.getByRole('img').count()).to.equal(0);
      });
    });
  }
});
