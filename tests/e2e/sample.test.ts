import { expect } from 'chai';
import { withVisitor } from '../support/visitor.ts';
import { visit } from '../support/shared-shop.ts';

/** One page in so many of a store view's sitemap. */
const ONE_IN = 120;

describe('pages of the whole shop, picked out of the sitemaps', function () {
  this.timeout(180_000);

  for (const [screen, file] of [
    ['desktop', '/sitemap-default.xml'],
    ['mobile', '/sitemap-be.xml'],
  ] as const) {
    it(`are read to their end without a console message or a violation of the policy: ${file}, ${screen}`, async () => {
      const paths = [...(await visit(file)).text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
        ([, path = '']) => path,
      );
      const picked = paths.filter((_path, place) => place % ONE_IN === 7);
      expect(picked.length).to.be.greaterThan(5);
      // Fails on whatever the browser has to say.
      await withVisitor({ pictures: true, screen }, async ({ page, open }) => {
        for (const path of picked) {
          await open(path);
          await page.locator('main h1').first().waitFor();
          await page.evaluate(() => {
            window.scrollTo(0, document.body.scrollHeight);
          });
          await page.waitForLoadState('networkidle');
        }
      });
    });
  }
});
