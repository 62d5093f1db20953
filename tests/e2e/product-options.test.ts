import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { SCREENS, withVisitor, type Visitor } from '../support/visitor.ts';

const SET = '/verzorging/verzorgingsset-glad-leer/';
const GROUP = '/verzorging/regenpakket/';
const BAG = '/dames/tassen/adelaide-handtas-navy/';

const textOf = async (page: Page, place: string): Promise<string> =>
  (await page.locator(place).innerText()).replaceAll('\u00a0', ' ');
const total = (page: Page): Promise<string> => textOf(page, '.options__total output');
const price = (page: Page): Promise<string> => textOf(page, '.product__head .price');

/** Says what was chosen: by the button without JavaScript, by itself with it. */
async function settled({ page, path }: Visitor, js: boolean, address: RegExp): Promise<void> {
  if (!js) await page.getByRole('button', { name: 'Prijs bijwerken' }).click();
  await page.waitForURL(address);
  expect(path()).to.match(address);
}

describe('what a product is put together from', function () {
  this.timeout(120_000);

  for (const screen of Object.keys(SCREENS) as (keyof typeof SCREENS)[]) {
    for (const js of [true, false]) {
      it(`is chosen on ${screen} ${js ? 'with' : 'without'} JavaScript: a set, a group, initials on a bag [CA-19, CA-20, RT-61]`, async () => {
        await withVisitor({ screen, javaScriptEnabled: js }, async (visitor) => {
          const { page, open, documents } = visitor;
          await open('/verzorging/');
          await page.getByRole('link', { name: 'Verzorgingsset voor glad leer', exact: true }).click();
          await page.waitForURL(`**${SET}`);
          expect(await total(page)).to.equal('€ 22,90');
          await page.getByLabel('Schoencrème cognac').check();
          await page.getByLabel('Inwrijfborstel').check();
          await page.getByLabel('Beschermspray').check();
          await settled(visitor, js, /bundle%5B91010%5D=910101&.*bundle%5B91012%5D=910120/);
          expect([await total(page), await price(page)]).to.deep.equal(['€ 38,85', '€ 38,85']);
          expect(await page.getByLabel('Schoencrème cognac').isChecked()).to.equal(true);

          await open(GROUP);
          expect(await price(page)).to.equal('Vanaf € 11,95');
          await page.getByLabel('Aantal van Beschermspray').fill('3');
          await page.getByLabel('Aantal van Suèdeborstel').fill('0');
          await settled(visitor, js, /qty%5BBESCHERMSPRAY%5D=3&.*qty%5BSUEDEBORSTEL%5D=0/);
          expect(await total(page)).to.equal('€ 47,85');
          await page.getByLabel('Aantal van Beschermspray').fill('-2');
          await settled(visitor, js, /qty%5BBESCHERMSPRAY%5D=-2/);
          const wrong = page.getByLabel('Aantal van Beschermspray');
          expect(await wrong.getAttribute('aria-invalid')).to.equal('true');
          expect(await page.locator(`#${await wrong.getAttribute('aria-describedby')}`).innerText()).to.match(
            /^Vul een heel getal in van 0 tot en met \d+\.$/,
          );
          expect(await wrong.inputValue()).to.equal('-2');

          await open(BAG);
          const asked = documents.length;
          const calls: string[] = [];
          page.on('request', (request) => {
            if (request.url().includes('/api/')) calls.push(request.url());
          });
          const before = await total(page);
          await page.getByLabel('Initialen').fill('AZ');
          await page.getByLabel('Uitvoering van de letters').selectOption({ label: 'Goudfolie, + € 7,50' });
          await settled(visitor, js, /option%5B\d+1%5D=AZ&option%5B\d+2%5D=\d+22/);
          expect(cents(await total(page))).to.equal(cents(before) + 2250);
          if (js) {
            expect(documents.length, 'documents').to.equal(asked);
            expect(
              calls.filter((url) => /product\/_search|url\/map/.test(url)),
              'the product asked for again',
            ).to.deep.equal([]);
          }

          // Whoever opens the address finds the same.
          const shared = await total(page);
          await open(visitor.path());
          expect(await total(page)).to.equal(shared);
          expect(await page.getByLabel('Initialen').inputValue()).to.equal('AZ');
          expect(await page.locator('link[rel=canonical]').getAttribute('href')).to.match(new RegExp(`${BAG}$`));
        });
      });
    }
  }
});

describe('initials on a bag', function () {
  this.timeout(60_000);

  it('are letters, no more than three, none of them cut off; and nobody promises to take the bag back', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open(BAG);
      const initials = page.getByLabel('Initialen');
      const side = page.locator('.product__side');
      const returns = side.getByText('30 dagen', { exact: false });
      await returns.first().waitFor();
      await side.getByText('Terugsturen of ruilen kan daarom niet.').waitFor();
      for (const [text, said] of [
        ['ABCD', 'Te lang: hoogstens 3 tekens.'],
        ['A😀', '“😀” kan hier niet.'],
        ['אב', '“א” kan hier niet.'],
        ['<b>', '“<” kan hier niet.'],
      ] as const) {
        await initials.fill('');
        await initials.pressSequentially(text);
        await side.getByText(said, { exact: true }).waitFor();
        expect(await initials.inputValue()).to.equal(text);
      }
      await initials.fill('Zoë');
      await returns.first().waitFor({ state: 'detached' });
      expect(await side.locator('.options__wrong').count()).to.equal(0);
      await side.getByRole('button', { name: 'In winkelmand' }).click();
      await page.waitForFunction(() => localStorage.getItem('default-shop/cart/current-cart')?.includes('Zoë'));
    });
  });
});

describe('what is chosen before a page runs', function () {
  this.timeout(60_000);

  it('counts once it does, and comes back with the address', async () => {
    await withVisitor({}, async ({ page, open, path }) => {
      const { promise: scripts, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await scripts;
        await route.continue();
      });
      const opened = open(BAG);
      await page.getByLabel('Initialen').fill('AZ');
      await page.getByLabel('In een linnen doos met lint').check();
      const before = await total(page);
      release();
      await opened;
      await page.waitForURL(/option%5B\d+1%5D=AZ&option%5B\d+3%5D=\d+31/);
      expect(cents(await total(page))).to.equal(cents(before) + 2495);
      const chosen = path();
      await page.locator('.colours a').nth(1).click();
      await page.waitForURL((url) => !url.pathname.endsWith(BAG));
      const initials = (text: string) =>
        page.waitForFunction(
          (wanted) => document.querySelector<HTMLInputElement>('#product-options [type=text]')?.value === wanted,
          text,
        );
      await initials('');
      await open(chosen);
      await initials('AZ');
      expect(cents(await total(page))).to.equal(cents(before) + 2495);
    });
  });
});

const cents = (text: string): number => Number(text.replace(/\D/g, ''));
