import { expect } from 'chai';
import { BUDGETS_KB, followScripts, sumOf } from '../support/first-visit.ts';
import { inShop } from '../support/shared-shop.ts';
import { withVisitor, type Visitor } from '../support/visitor.ts';

describe('the page in the browser', function () {
  this.timeout(60_000);

  /** React has hydrated the page: it leaves a mark on its root. */
  const isMounted = ({ page }: Visitor): Promise<boolean> =>
    page.evaluate(() =>
      Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );

  /** Waits until every script that the document names has run. */
  const ranScripts = ({ page }: Visitor): Promise<unknown> =>
    page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
          .flatMap(({ src, dataset }) => [src, ...(dataset['files']?.split(' ') ?? [])])
          .map((file) => import(file)),
      ),
    );

  it('is hydrated with the route that was dispatched for it, without asking again [RT-63]', async () => {
    await withVisitor({}, async (visitor) => {
      const asked: string[] = [];
      // What quiet moments fetch ahead for pages to come is not this page: of the first products, what stock asks for.
      const isAhead = (url: string): boolean =>
        new URL(url).searchParams.get('_source_include')?.startsWith('sku,status,') ?? false;
      visitor.page.on('request', (request) => {
        if (/\/api\/(url|catalog\/[^/]+\/product|ext)\//.test(request.url()) && !isAhead(request.url()))
          asked.push(request.url());
      });
      await visitor.open('/dames/pumps/');
      expect(await isMounted(visitor)).to.equal(true);
      expect(await visitor.page.getAttribute('html', 'data-route')).to.equal('category');
      expect(await visitor.page.locator('main h1').innerText()).to.equal('Pumps');
      expect(asked).to.deep.equal([]);
    });
  });

  for (const [path, kB] of Object.entries(BUDGETS_KB)) {
    it(`takes at most ${kB} kB of scripts, headers included, in at most a dozen files on a first visit of ${path}`, async () => {
      await withVisitor({ screen: 'mobile', fresh: true }, async ({ page }) => {
        const scripts = await followScripts(page);
        await page.goto(inShop(path), { waitUntil: 'networkidle' });
        expect(sumOf(scripts))
          .to.be.greaterThan(100_000)
          .and.to.be.at.most(kB * 1000);
        expect(scripts.size).to.be.at.most(12);
      });
    });
  }

  it('is not hydrated where no route was dispatched [RT-63]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page } = visitor;
      await page.route(inShop('/dames/pumps/'), async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /<script type="application\/json" id="etalage-state">.*?<\/script>/s,
          '',
        );
        await route.fulfill({ response, body });
      });
      await page.goto(inShop('/dames/pumps/'), { waitUntil: 'load' });
      expect(await page.locator('#etalage-state').count()).to.equal(0);
      await ranScripts(visitor);
      expect(await isMounted(visitor)).to.equal(false);
      expect(await page.locator('main h1').innerText()).to.equal('Pumps');
    });
  });
});
