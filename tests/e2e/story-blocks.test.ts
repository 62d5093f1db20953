import { expect } from 'chai';
import { withVisitor, type Visitor } from '../support/visitor.ts';

/** Blocks of home: a wide picture, the first whose code comes in a file of its own, and a look to shop from. */
const PICTURE = 3;
const LOOK = 4;
const CODE = /\/assets\/blocks-[^/]+\.js$/;

describe('blocks of a story', function () {
  this.timeout(60_000);

  const block = ({ page }: Visitor, place: number) => page.locator('.story-block').nth(place);
  const top = (visitor: Visitor, place: number): Promise<number> =>
    block(visitor, place).evaluate((element) => element.getBoundingClientRect().top);

  /** Scrolls until the block begins so many px below the screen, and lets the browser look. */
  async function bring(visitor: Visitor, place: number, below: number): Promise<void> {
    const { page } = visitor;
    await page.evaluate(
      ([y, height]) => window.scrollBy({ top: y - height - window.innerHeight, behavior: 'instant' }),
      [await top(visitor, place), below] as const,
    );
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
  }

  const filesOf = ({ page }: Visitor): string[] => {
    const files: string[] = [];
    page.on('request', (request) => {
      files.push(request.url());
    });
    return files;
  };

  it('work two at once and the others from 100 px below the screen on, while all stand in the page from the start [SC-114, SC-115, SC-116]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page } = visitor;
      const files = filesOf(visitor);
      await visitor.open('/');
      expect(await block(visitor, LOOK).locator('.look__spot').count()).to.equal(4);
      await bring(visitor, PICTURE, 140);
      expect(
        files.filter((file) => CODE.test(file)),
        'code for a block that is 140 px away',
      ).to.deep.equal([]);
      const code = page.waitForResponse(CODE);
      await bring(visitor, PICTURE, 90);
      await code;
    });
  });

  it('have placeholders where the browser shows the page itself: two at once, the others when they come near [SC-114, SC-115, SC-116]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page } = visitor;
      await visitor.open('/contact/');
      await page.locator('header').getByRole('link', { name: 'Atelier Zool' }).first().click();
      await page.locator('.hero').waitFor();
      const shown = () =>
        page.locator('.story-block').evaluateAll((blocks) => blocks.map((one) => one.childElementCount > 0));
      expect((await shown()).slice(0, 2)).to.deep.equal([true, true]);
      expect(await shown()).to.include(false);
      expect(
        await block(visitor, LOOK).evaluate((element) => element.getBoundingClientRect().height),
      ).to.be.greaterThan(200);
      await bring(visitor, LOOK, 140);
      expect((await shown())[LOOK]).to.equal(false);
      await bring(visitor, LOOK, 90);
      await block(visitor, LOOK).locator('.look__spot').first().waitFor();
    });
  });

  it('move nothing when a visitor scrolls down to them', async () => {
    await withVisitor({ pictures: true }, async (visitor) => {
      const { page } = visitor;
      await visitor.open('/contact/');
      await page.locator('header').getByRole('link', { name: 'Atelier Zool' }).first().click();
      await page.locator('.hero').waitFor();
      const shifts = await page.evaluate(async () => {
        const seen: number[] = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!hadRecentInput) seen.push(value);
        }).observe({ type: 'layout-shift' });
        const steady = () =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          });
        const waiting = () =>
          [...document.querySelectorAll('.story-block')].find(
            (block) => block.childElementCount === 0 && block.getBoundingClientRect().top < window.innerHeight + 100,
          );
        while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1) {
          window.scrollBy({ top: 50, behavior: 'instant' });
          do await steady();
          while (waiting());
        }
        return seen;
      });
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        String(shifts),
      ).to.be.below(0.005);
    });
  });

  it('do not hold up the way to the next page while some still wait', async () => {
    await withVisitor({}, async (visitor) => {
      const { page, documents } = visitor;
      await visitor.open('/veelgestelde-vragen/');
      await page.getByRole('link', { name: 'Onderhoud', exact: true }).first().click();
      await page.waitForFunction(() => window.location.hash === '#onderhoud');
      await page.locator('.crumbs a').first().click();
      await page.waitForFunction(() => document.querySelector('.hero'));
      await page.goBack();
      await page.locator('.story__title').waitFor();
      expect(documents).to.have.length(1);
    });
  });

  it('are links and lists without JavaScript: a look shows its products, questions open [SC-110, SC-111, RU-37]', async () => {
    await withVisitor({ javaScriptEnabled: false }, async (visitor) => {
      const { page } = visitor;
      await visitor.open('/');
      expect(await page.locator('.look__text .look__products a').count()).to.equal(4);
      await page.locator('.look__spot').first().click();
      expect(await page.locator('dialog[open] a').count()).to.equal(4);
      await visitor.open('/veelgestelde-vragen/');
      const question = page.locator('.faq details').last();
      await question.locator('summary').click();
      expect(await question.locator('p').first().isVisible()).to.equal(true);
    });
  });

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`open a panel with the product that was pointed at, which says which on ${screen} [SC-110]`, async () => {
      await withVisitor({ screen }, async (visitor) => {
        const { page, path } = visitor;
        await visitor.open('/');
        const spot = page.locator('.look__spot').nth(1);
        const code = page.waitForResponse(CODE);
        await spot.scrollIntoViewIfNeeded();
        await code;
        const { width, height } = (await spot.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(width, height)).to.be.at.least(44);
        const name = ((await spot.getAttribute('aria-label')) ?? '').replace('Bekijk ', '');
        // React has hydrated the button: before that, it opens all products.
        await page.waitForFunction(() => Object.keys(document.querySelector('.look__spot') ?? {}).length > 0);
        await spot.click();
        const dialog = page.locator('dialog[open]');
        await dialog.getByRole('link').first().waitFor();
        expect(await dialog.getByRole('link').allTextContents()).to.deep.equal([name]);
        await dialog.getByRole('link').click();
        await page.locator('.gallery').waitFor();
        expect(path()).to.match(/bianca/);
      });
    });
  }
});
