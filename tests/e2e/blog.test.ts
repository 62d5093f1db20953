import { expect } from 'chai';
import { faultsOfFeed } from '../support/atom.ts';
import { violations } from '../support/axe.ts';
import { visit } from '../support/shared-shop.ts';
import { focused, SCREENS, withVisitor } from '../support/visitor.ts';

describe('the blog in the browser', function () {
  this.timeout(120_000);

  for (const screen of Object.keys(SCREENS) as (keyof typeof SCREENS)[])
    it(`is read from its list to an article and on, without a fault for axe and nothing too wide (${screen}) [SC-46]`, async () => {
      await withVisitor({ screen }, async ({ page, open, path }) => {
        const isFaultless = async (): Promise<void> => {
          expect(await violations(page)).to.deep.equal([]);
          const { scroll, client } = await page.evaluate(() => ({
            scroll: document.documentElement.scrollWidth,
            client: document.documentElement.clientWidth,
          }));
          const wide = await page.evaluate(() =>
            [...document.querySelectorAll('body *')]
              .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
              .map((one) => `${one.tagName}.${one.className} ${one.getBoundingClientRect().right}`),
          );
          expect(scroll, `as wide as the window: ${wide.join('; ')}`).to.be.at.most(client);
        };
        await open('/blog/');
        await isFaultless();
        const titles = page.locator('.story-tile__title a');
        expect(await titles.count()).to.equal(6);
        await page.getByRole('link', { name: 'Meer verhalen' }).click();
        await titles.nth(7).waitFor();
        expect(path()).to.equal('/blog/?page=2');
        await focused(titles.nth(6));
        await page.getByRole('link', { name: 'Honderdtachtig handelingen' }).click();
        await page.getByRole('heading', { level: 1, name: 'Honderdtachtig handelingen' }).waitFor();
        await isFaultless();
        expect(await page.locator('.article__contents a').count()).to.equal(5);
        await page.getByRole('link', { name: 'Driehonderd leesten op een plank' }).click();
        await page.getByRole('heading', { level: 1, name: 'Driehonderd leesten op een plank' }).waitFor();
      });
    });

  it('pages, searches and leads to articles without JavaScript [CN-11]', async () => {
    await withVisitor({ javaScriptEnabled: false }, async ({ page, open, path }) => {
      await open('/blog/');
      await page.getByRole('link', { name: 'Meer verhalen' }).click();
      await page.getByRole('link', { name: 'Wat er in een tas hoort' }).waitFor();
      const search = page.getByRole('search', { name: 'Zoek in de blog' });
      await search.getByRole('searchbox').fill('radiator');
      await search.getByRole('button').click();
      await page.getByRole('link', { name: 'Een schoen, een plas en een nacht geduld' }).click();
      expect(path()).to.equal('/blog/regen/');
    });
  });

  it('stands in other pages by its blocks, and jobs on theirs [SC-96, SC-97, SC-98, RT-20]', async () => {
    // A browser shows XML that is not well formed with a style that no page of the shop allows.
    await withVisitor({ expects: [/Applying inline style/] }, async ({ page, open }) => {
      await open('/over-ons/');
      await page.getByRole('link', { name: 'Driehonderd leesten op een plank' }).waitFor();
      await open('/onderhoud/');
      await page.getByRole('heading', { name: 'Verder lezen over onderhoud' }).waitFor();
      expect(await violations(page)).to.deep.equal([]);
      await open('/inspiratie/');
      await page.getByRole('heading', { name: 'Uit Onder de zool' }).waitFor();
      await open('/vacatures/');
      await page.getByRole('link', { name: 'Stikster voor het atelier' }).click();
      await page.getByRole('link', { name: 'Solliciteer' }).waitFor();
      expect(await violations(page)).to.deep.equal([]);
      for (const code of ['default', 'be']) {
        const { text } = await visit(`/blog-${code}.xml`);
        expect(await faultsOfFeed(page, text), `the feed of ${code}, by RFC 4287`).to.deep.equal([]);
        // What finds nothing would find nothing.
        for (const [good, bad] of [
          ['</entry>', ''],
          ['<updated>', '<updated>Fri, '],
          ['rel="self"', 'rel="me"'],
          ['<id>http', '<id>x</id><id>http'],
          ['<title>', '<title>& '],
        ] as const)
          expect(await faultsOfFeed(page, `${text}`.replace(good, bad)), bad).not.to.deep.equal([]);
      }
    });
  });
});
