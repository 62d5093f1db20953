// Prints what the built shop costs, beside its budgets: page weight, timing and taps on an emulated phone, and with the
// demo shop's 711 products and with 20,000: render CPU, throughput with and without the page cache, start and memory.
// Nothing is asserted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeEnlargedDump } from '../support/enlarged-catalogue.ts';
import { runEtalage } from '../support/shop-server.ts';
import { openChromium } from '../support/chromium.ts';
import { measureInteraction } from './shop/measure-interaction.ts';
import { measureLoad } from './shop/measure-load.ts';
import { measurePage } from './shop/measure-page.ts';
import { PAGES } from '../support/measured-pages.ts';
import { startMeasuredShop } from './shop/running-shop.ts';

const MANY = 20_000;
const data = mkdtempSync(join(tmpdir(), 'shop-bench-'));

const BUDGETS: Readonly<Record<string, string>> = {
  'category, CPU ms a render': '<= 6',
  'product, CPU ms a render': '<= 4',
  'category, requests a second': '>= 130',
  'product, requests a second': '>= 220',
  'category from the page cache, requests a second': '>= 3000',
  'failed requests': '0',
  'start to first page, ms': '<= 1000',
  'memory after load, MiB': '<= 250',
};

const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));

try {
  const first = await startMeasuredShop(data); // seeds the demo shop and fills the compile cache
  await first.stop();
  await showFirstVisits();
  const demo = await measureShop();
  const dump = join(data, 'many.json');
  await writeEnlargedDump(dump, MANY);
  const { code, output } = await runEtalage(['catalog', 'import', dump, '--replace'], { env: { ETALAGE_DATA: data } });
  if (code !== 0) throw new Error(output);
  const many = await measureShop();
  console.log('\none process, ten connections, load generator on the same machine');
  console.table(
    Object.fromEntries(
      Object.entries(demo).map(([name, measured]) => [
        name,
        { '711 products': measured, [`${MANY} products`]: many[name], budget: BUDGETS[name] ?? '' },
      ]),
    ),
  );
} finally {
  rmSync(data, { recursive: true });
}

async function showFirstVisits(): Promise<void> {
  const shop = await startMeasuredShop(data);
  const browser = await openChromium();
  const costs = new Map<string, Awaited<ReturnType<typeof measurePage>>>();
  for (const [name, path] of Object.entries(PAGES)) {
    await measurePage(browser, shop.url + path, 1); // pictures are encoded once
    costs.set(name, await measurePage(browser, shop.url + path));
  }
  const chosen = `${shop.url}${PAGES.product}?childSku=VALENTINA-ZWA-39`;
  const adding = await measureInteraction(browser, chosen, async (page) => {
    await page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).tap();
    await page.locator('.added').waitFor();
  });
  const opening = await measureInteraction(browser, chosen, async (page) => {
    await page.locator('.header').getByRole('link', { name: 'Winkelmand' }).tap();
    await page.getByText('Je winkelmand is nog leeg').waitFor();
  });
  await browser.close();
  await shop.stop();
  const lcpBudget: Record<string, number> = { home: 900, category: 900, product: 800 };
  console.log('\nfirst visit on an emulated phone (CPU / 4, 1.6 Mbps, 150 ms); kB as sent, ms');
  console.table(
    Object.fromEntries(
      [...costs].map(([name, c]) => [
        name,
        {
          'JS <= 130': rounded(c.js),
          'CSS <= 20': rounded(c.css, 1),
          'fonts <= 50': rounded(c.fonts),
          images: rounded(c.images),
          document: rounded(c.document),
          'state, unpacked': rounded(c.state),
          FCP: rounded(c.fcp),
          [`LCP`]: `${rounded(c.lcp)} <= ${lcpBudget[name] ?? 900}`,
          'CLS 0': rounded(c.cls, 3),
          'TBT <= 100': rounded(c.tbt),
        },
      ]),
    ),
  );
  console.log('\nfrom a tap to what it paints, on the same phone, ms (INP <= 100)');
  console.table({ 'into the cart': adding, 'opening the cart': opening });
}

/** What the shop costs with the catalogue that is in its data folder. */
async function measureShop(): Promise<Readonly<Record<string, number>>> {
  const shop = await startMeasuredShop(data);
  const idle = shop.memory();
  const category = await measureLoad(shop, PAGES.category);
  const product = await measureLoad(shop, PAGES.product);
  const home = await measureLoad(shop, PAGES.home);
  const afterLoad = shop.memory();
  await shop.stop();
  const cached = await startMeasuredShop(data, { ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true' });
  const hits = await measureLoad(cached, PAGES.category);
  await cached.stop();
  return {
    'category, CPU ms a render': rounded(category.cpuMs, 1),
    'product, CPU ms a render': rounded(product.cpuMs, 1),
    'home, CPU ms a render': rounded(home.cpuMs, 1),
    'category, requests a second': rounded(category.perSecond),
    'product, requests a second': rounded(product.perSecond),
    'category from the page cache, requests a second': rounded(hits.perSecond),
    'failed requests': category.failed + product.failed + home.failed + hits.failed,
    'start to first page, ms': rounded(shop.startMs),
    'start to first page, CPU ms': rounded(shop.startCpuMs),
    'memory idle, MiB': rounded(idle),
    'memory after load, MiB': rounded(afterLoad),
  };
}
