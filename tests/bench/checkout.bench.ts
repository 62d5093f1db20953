// Prints what a guest's purchase costs an emulated phone, from the home page to the confirmation: JavaScript as sent,
// and how long each tap and key takes until it is painted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openChromium } from '../support/chromium.ts';
import { watchInteractions } from './shop/measure-interaction.ts';
import { PHONE, slowDown } from './shop/phone.ts';
import { startMeasuredShop } from './shop/running-shop.ts';

const PRODUCT = '/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-39';
const RUNS = 3;

/** What has been sent, in kB, and the longest interaction, in ms; durations of up to 16 ms count as 0. */
interface Cost {
  readonly js: number;
  readonly longest: number;
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: label === 'E-mailadres' }).tap();
  await page.keyboard.type(text);
}

const open = (page: Page, step: string): Promise<void> =>
  page.locator(`.checkout[aria-busy=false][data-step=${step}]`).waitFor();

const next = (page: Page): Promise<void> => page.locator('.checkout-step.is-open .checkout__next').tap();

/** What the shopper does, one thing after the other; each waits for what it leads to. */
const steps = (url: string): Readonly<Record<string, (page: Page) => Promise<void>>> => ({
  'home page': async (page) => void (await page.goto(url, { waitUntil: 'networkidle' })),
  'product page': async (page) => void (await page.goto(url + PRODUCT, { waitUntil: 'networkidle' })),
  'into the cart': async (page) => {
    await page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).tap();
    await page.locator('.added').waitFor();
  },
  'to the checkout': async (page) => {
    await page.goto(`${url}/checkout/`, { waitUntil: 'networkidle' });
    await open(page, 'personal-details');
  },
  'who it is for': async (page) => {
    await type(page, 'E-mailadres', 'an@example.nl');
    await type(page, 'Voornaam', 'An');
    await type(page, 'Achternaam', 'Berg');
    await next(page);
    await open(page, 'shipping');
  },
  'where it goes': async (page) => {
    await type(page, 'Postcode', '2000AA');
    await type(page, 'Huisnummer', '12');
    await type(page, 'Straat', 'Dorpstraat');
    await type(page, 'Plaats', 'Utrecht');
    await page.locator('input[name=shippingMethod]').first().waitFor();
    await next(page);
    await open(page, 'payment');
  },
  'how it is paid': async (page) => {
    await page.locator('input[name=paymentMethod][value=cashondelivery]').tap();
    await page.locator('.checkout-step.is-open .checkout__next[aria-busy=false]').waitFor();
    await next(page);
    await open(page, 'review');
  },
  'the order': async (page) => {
    await page.locator('[name=conditions]').tap();
    await page.locator('.checkout__place').tap();
    await page.waitForURL('**/order-confirmation/**');
    await page.waitForLoadState('networkidle');
  },
});

async function purchase(url: string): Promise<ReadonlyMap<string, Cost>> {
  const browser = await openChromium();
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const cdp = await slowDown(page);
    const sent = { js: 0 };
    const scripts = new Set<string>();
    cdp.on('Network.responseReceived', ({ requestId, type: kind }) => {
      if (kind === 'Script') scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) sent.js += encodedDataLength / 1000;
    });
    await page.addInitScript(watchInteractions);
    const costs = new Map<string, Cost>();
    for (const [name, go] of Object.entries(steps(url))) {
      await page.evaluate(() => (window.__interactions = window.__interactions ?? []).splice(0));
      await go(page);
      // Entries come with the frame after.
      await page.waitForTimeout(500);
      costs.set(name, { js: sent.js, longest: await page.evaluate(() => Math.max(0, ...window.__interactions)) });
    }
    return costs;
  } finally {
    await browser.close();
  }
}

const data = mkdtempSync(join(tmpdir(), 'checkout-bench-'));
try {
  await (await startMeasuredShop(data)).stop(); // seeds the demo shop and fills the compile cache
  const shop = await startMeasuredShop(data);
  const runs: ReadonlyMap<string, Cost>[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await purchase(shop.url));
  await shop.stop();
  const median = (name: string, pick: keyof Cost): number =>
    runs.map((run) => run.get(name)?.[pick] ?? 0).sort((one, other) => one - other)[RUNS >> 1] ?? 0;
  console.log('\na purchase on an emulated phone (CPU / 4, 1.6 Mbps, 150 ms)');
  console.table(
    Object.fromEntries(
      Object.keys(steps('')).map((name) => [
        name,
        {
          'JS as sent so far, kB (<= 190 in all)': Number(median(name, 'js').toFixed(1)),
          'longest interaction, ms (<= 100)': median(name, 'longest'),
        },
      ]),
    ),
  );
} finally {
  rmSync(data, { recursive: true });
}
