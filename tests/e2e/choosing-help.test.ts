import { expect } from 'chai';
import { focused, withVisitor } from '../support/visitor.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';

describe('what helps to choose a product', function () {
  this.timeout(60_000);

  it('opens the size guide beside the sizes, with the tables of the department first and the chosen size marked [SC-07, SC-71]', async () => {
    await withVisitor({}, async ({ page, open, documents }) => {
      await open(`${PUMP}?childSku=VALENTINA-ZWA-38`);
      const link = page.locator('.choices').getByRole('link', { name: 'Maattabel' });
      const guide = page.getByRole('dialog', { name: 'Maattabel' });
      await link.click();
      await guide.getByRole('table').first().waitFor();
      expect(await guide.getByRole('table').first().locator('caption').innerText()).to.equal('Damesmaten');
      expect(await guide.locator('[aria-current=true]').innerText()).to.match(/^38\s+5\s+24,4 cm$/);
      await page.keyboard.press('Escape');
      await guide.waitFor({ state: 'hidden' });
      await focused(link);
      expect(documents).to.have.length(1);

      // By the product, whichever way led to it.
      for (const path of ['/heren/sneakers/', '/sale/heren/?size=171']) {
        await open(path);
        await page.locator('article a').first().click();
        await page.locator('.choices').getByRole('link', { name: 'Maattabel' }).click();
        await guide.getByRole('table').first().waitFor();
        expect(await guide.getByRole('table').first().locator('caption').innerText(), path).to.equal('Herenmaten');
      }
    });
  });

  it('leads to the page with the sizes without JavaScript, and offers none for bags [SC-07]', async () => {
    await withVisitor({ javaScriptEnabled: false }, async ({ page, open }) => {
      await open(PUMP);
      await page.locator('.choices').getByRole('link', { name: 'Maattabel' }).click();
      await page.waitForURL('**/maattabel/#dames');
      expect(await page.getByRole('table').count()).to.equal(2);
      expect(await page.locator(':target caption').innerText()).to.equal('Damesmaten');
      await open('/dames/tassen/');
      await page.locator('article a').first().click();
      await page.locator('main .product').waitFor();
      expect(await page.locator('main').getByRole('link', { name: 'Maattabel' }).count()).to.equal(0);
    });
  });

  it('says when it arrives and that it may go back, for each country in its words', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open(PUMP);
      await page.getByText('Vóór 17:00 uur besteld, in 2 tot 3 werkdagen in huis').waitFor();
      await page.getByText(/^Nu besteld: \w+dag \d+/).waitFor();
      await page.locator('.choices').getByText('Gratis retour binnen 30 dagen').waitFor();
      await open(`/be${PUMP}`);
      await page.getByText('Vóór 16:00 uur besteld, in 2 à 3 werkdagen geleverd').waitFor();
      await page.getByRole('link', { name: 'Alles over levering en retour' }).click();
      await page.waitForURL('**/be/bezorgen-en-retourneren/');
    });
  });

  it('has the choice within reach on phones, in the place of the tabs, as long as the button of the page is off screen [CA-110]', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open(PUMP);
      const bar = page.getByRole('region', { name: 'Je keuze' });
      const size = page.locator('.values').getByRole('link', { name: '36', exact: true });
      await bar.waitFor();
      expect(await page.locator('.tab-bar').isVisible()).to.equal(false);
      expect(await bar.innerText()).to.match(/€\s189,95/);
      expect(await bar.locator('img').getAttribute('src')).to.match(/^\/img\/150\/150\/resize\//);
      // It comes to rest at the foot of the screen.
      await page.waitForFunction(
        () => document.querySelector('.buy-bar')?.getBoundingClientRect().bottom === innerHeight,
      );

      await bar.getByRole('button', { name: 'Kies je maat' }).click();
      await bar.waitFor({ state: 'hidden' });
      await size.click();
      await page.waitForURL(/childSku=VALENTINA-ZWA-36$/);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await bar.getByText('Maat 36').waitFor();
      await bar.getByRole('button', { name: 'In winkelmand' }).click();
      await page.locator('.header').getByRole('link', { name: 'Winkelmand' }).getByText('1', { exact: true }).waitFor();
    });
  });

  it('brings more of the brand when it comes near, in a row whose buttons rest at its ends', async () => {
    await withVisitor({}, async ({ page, open }) => {
      const searches: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/product/_search')) searches.push(request.url());
      });
      await open('/dames/pumps/colette-pump-navy/');
      await page.waitForLoadState('networkidle');
      expect(searches).to.deep.equal([]);
      const row = page.getByRole('region', { name: 'Meer van Maison Sauvelle' });
      await page.locator('#reviews').evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await row.getByRole('article').first().waitFor();
      const [back, on] = [
        row.getByRole('button', { name: 'Vorige producten' }),
        row.getByRole('button', { name: 'Volgende producten' }),
      ];
      const rests = async (): Promise<(string | null)[]> => [
        await back.getAttribute('aria-disabled'),
        await on.getAttribute('aria-disabled'),
      ];
      expect(await rests()).to.deep.equal(['true', 'false']);
      await on.focus();
      const end = row.locator('button[aria-label="Volgende producten"][aria-disabled=true]');
      for (let presses = 0; presses < 12 && (await rests())[1] === 'false'; presses += 1) {
        const rested = row.locator('ul').evaluate(
          (list) =>
            new Promise((resolve) => {
              list.addEventListener('scrollend', resolve, { once: true });
            }),
        );
        await page.keyboard.press('Enter');
        // At the end, which the button tells a moment later, nothing scrolls any more.
        await Promise.race([rested, end.waitFor()]);
      }
      await end.waitFor();
      expect((await rests())[0]).to.equal('false');
      await focused(on);
    });
  });
});
