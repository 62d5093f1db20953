import { expect } from 'chai';
import { focused, withVisitor } from '../support/visitor.ts';

describe('a list of products', function () {
  this.timeout(60_000);

  it('shows what is chosen as chips that take it away again, one by one or all [SC-02, SC-03]', async () => {
    await withVisitor({}, async ({ page, open, path }) => {
      await open('/dames/?brand=503&simple_colour=601');
      const chips = page.getByRole('list', { name: 'Gekozen filters' });
      expect(await chips.getByRole('link').allInnerTexts()).to.have.length(3);
      await chips.getByRole('link', { name: /^Zwart/ }).click();
      await page.waitForURL(/\/dames\/\?brand=503$/);
      await chips.getByRole('link', { name: 'Alle filters wissen' }).click();
      await page.waitForURL(/\/dames\/$/);
      await chips.waitFor({ state: 'detached' });
      expect(path()).to.equal('/dames/');
    });
  });

  it('has its filters beside it from the first one on, which stay in sight on wide screens', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/dames/');
      const first = page.locator('.filters summary').first();
      expect(await first.innerText()).to.equal('Kleur');
      /** Whether its words are what is on top where they stand. */
      const isSeen = (): Promise<boolean> =>
        first.evaluate((summary) => {
          const { left, top, height } = summary.getBoundingClientRect();
          return summary.contains(document.elementFromPoint(left + 5, top + height / 2));
        });
      expect(await isSeen(), 'before it is scrolled').to.equal(true);
      const bar = (await page.locator('.listing__bar').boundingBox())!;
      expect((await first.boundingBox())!.y).to.be.at.least(bar.y + bar.height);
      await page.mouse.move(900, 500);
      await page.mouse.wheel(0, 3000);
      await page.waitForFunction(() => window.scrollY > 2000);
      expect(await isSeen(), 'far down the list').to.equal(true);
      const last = page.locator('.filters summary').last();
      await last.focus();
      expect((await last.boundingBox())!.y).to.be.below(900);
    });
  });

  it('finds a brand by the first letters typed, and counts the products in the button that shows them', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open('/dames/');
      await page.getByRole('button', { name: 'Filters' }).click();
      const panel = page.locator('#panel-filters');
      await panel.locator('summary', { hasText: 'Merk' }).click();
      const group = panel.locator('.filter--long');
      const all = await group.getByRole('link').count();
      await group.getByRole('searchbox', { name: 'Zoek merk' }).pressSequentially('fiór');
      await page.waitForFunction((count) => document.querySelectorAll('.filter--long a').length < count, all);
      expect(await group.getByRole('link').allInnerTexts()).to.have.length(1);
      const count = Number(await group.locator('.option__count').innerText());
      await group.getByRole('link').click();
      await panel.getByRole('button', { name: `Toon ${count} producten` }).waitFor();
    });
  });

  it('keeps the focus on "load more", and hands it to the first new product when the last have come', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/dames/tassen/');
      const more = page.getByRole('link', { name: 'Meer laden' });
      const count = (): Promise<number> => page.getByRole('article').count();
      const load = async (): Promise<number> => {
        const before = await count();
        await more.focus();
        await page.keyboard.press('Enter');
        await page.waitForFunction((known) => document.querySelectorAll('article').length > known, before);
        return before;
      };
      await load();
      await focused(more);
      let before = await load();
      while ((await more.count()) > 0) before = await load();
      await page.waitForFunction(
        (place) => document.querySelectorAll('article')[place]?.contains(document.activeElement),
        before,
      );
      const total = await count();
      expect(await page.locator('.more').getByRole('status').innerText()).to.equal(`${total} van ${total} getoond`);
    });
  });

  it('tells colours and sizes in stock of the card that a mouse or the focus is on', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/dames/pumps/?sort=final_price');
      const cards = page.getByRole('article');
      expect(await page.locator('.card__choices').count()).to.equal(0);
      await cards.nth(1).getByRole('link').focus();
      await cards.nth(1).locator('.card__choices').waitFor();
      await cards.first().hover();
      const choices = cards.first().locator('.card__choices');
      await choices.waitFor();
      expect(await choices.locator('.swatch').count()).to.be.greaterThan(1);
      const sizes = (await choices.innerText()).match(/\d\d/g);
      expect(
        await cards
          .first()
          .getByText(/^\d kleuren$/)
          .innerText(),
      ).to.equal(`${await choices.locator('.swatch').count()} kleuren`);
      await cards.first().getByRole('link').click();
      await page.locator('.values--size').waitFor();
      expect(await page.locator('.values--size a').allInnerTexts()).to.deep.equal(sizes);
    });
  });

  it('sets the heart of a card on a ground of its own in forced colours, not on the picture', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      await open('/dames/');
      const heart = page
        .locator('.card__actions')
        .first()
        .getByRole('button', { name: /^Bewaar/ });
      await heart.waitFor();
      expect(await heart.evaluate((element) => getComputedStyle(element).backgroundColor)).to.equal('rgb(0, 0, 0)');
      await page.emulateMedia({ forcedColors: null, colorScheme: null });
    });
  });

  it('adds second pictures in the browser, and loads one when a mouse rests on its card', async () => {
    await withVisitor({ pictures: true }, async ({ page, open }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        asked.push(request.url());
      });
      await open('/dames/pumps/');
      const card = page.getByRole('article').first();
      const second = card.locator('.card__second');
      await second.waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const file = (await second.getAttribute('src')) ?? '-';
      expect(asked.some((url) => url.endsWith(file))).to.equal(false);
      await card.hover();
      await second.waitFor();
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('article .card__second')?.complete);
      expect(asked.some((url) => url.endsWith(file))).to.equal(true);
    });
  });
});
