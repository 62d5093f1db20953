// Prints what the built shop costs, beside its budgets: page weight and timing on an emulated phone, render CPU, throughput
// with and without the page cache, start and memory. Nothing is asserted: figures depend on the machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChromium } from '../support/chromium.ts';
import { measureLoad } from './shop/measure-load.ts';
import { measurePage } from './shop/measure-page.ts';
import { startMeasuredShop } from './shop/running-shop.ts';

const PAGES = { home: '/', category: '/dames/', product: '/dames/pumps/valentina-pump-zwart/' };
const data = mkdtempSync(join(tmpdir(), 'shop-bench-'));

const first = await startMeasuredShop(data); // seeds the demo shop and fills the compile cache
await first.stop();
const shop = await startMeasuredShop(data);
const idle = shop.memory();

const browser = await openChromium();
const costs = new Map<string, Awaited<ReturnType<typeof measurePage>>>();
for (const [name, path] of Object.entries(PAGES)) {
  await measurePage(browser, shop.url + path, 1); // pictures are encoded once
  costs.set(name, await measurePage(browser, shop.url + path));
}
await browser.close();

const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));
const lcpBudget: Record<string, number> = { home: 900, category: 900, product: 800 };
console.log('\nfirst visit on an emulated phone (CPU / 4, 1.6 Mbps, 150 ms); kB as sent, ms');
console.table(Object.fromEntries([...costs].map(([name, c]) => [name, {
  'JS <= 140': rounded(c.js), 'CSS <= 20': rounded(c.css, 1), 'fonts <= 50': rounded(c.fonts), images: rounded(c.images), document: rounded(c.document),
  'state, unpacked': rounded(c.state), FCP: rounded(c.fcp), [`LCP`]: `${rounded(c.lcp)} <= ${lcpBudget[name] ?? 900}`, 'CLS 0': rounded(c.cls, 3), 'TBT <= 100': rounded(c.tbt),
}])));

const category = await measureLoad(shop, PAGES.category);
const product = await measureLoad(shop, PAGES.product);
const home = await measureLoad(shop, PAGES.home);
const afterLoad = shop.memory();
await shop.stop();
const cached = await startMeasuredShop(data, { ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true' });
const hits = await measureLoad(cached, PAGES.category);
await cached.stop();
rmSync(data, { recursive: true });

console.log('\none process, ten connections, load generator on the same machine');
console.table({
  'category, CPU ms a render': { measured: rounded(category.cpuMs, 1), budget: '<= 6' },
  'product, CPU ms a render': { measured: rounded(product.cpuMs, 1), budget: '<= 4' },
  'home, CPU ms a render': { measured: rounded(home.cpuMs, 1), budget: '' },
  'category, requests a second': { measured: rounded(category.perSecond), budget: '>= 130' },
  'product, requests a second': { measured: rounded(product.perSecond), budget: '>= 220' },
  'category from the page cache, requests a second': { measured: rounded(hits.perSecond), budget: '>= 3000' },
  'failed requests': { measured: category.failed + product.failed + home.failed + hits.failed, budget: '0' },
});
console.log('\nprocess');
console.table({
  'start to first page, ms': { measured: rounded(shop.startMs), budget: '<= 1000' },
  'memory idle, MiB': { measured: rounded(idle), budget: '' },
  'memory after load, MiB': { measured: rounded(afterLoad), budget: '<= 250' },
});
