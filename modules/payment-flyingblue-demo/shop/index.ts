import { randomBytes } from 'node:crypto';
import { Clock, Database, decorate, defineShop, ListenHost, provide, ReportError } from 'etalage/core';
import { FlyingBlueProvider, FlyingBlueSecret, FlyingBlueSignature } from 'etalage/modules/payment-flyingblue';
import { paymentFlyingblueDemo, TestPage } from '../module.ts';
import { kept } from './settings.ts';
import { createTestPage } from './test-page/test-page.ts';

/** One test page for the whole shop, at the shop's own host, on another port. */
export default defineShop(paymentFlyingblueDemo, (settings) => ({
  providers: [
    provide(
      TestPage,
      { signature: FlyingBlueSignature, database: Database, now: Clock, report: ReportError, host: ListenHost },
      (deps) => createTestPage({ ...deps, settings }),
    ),
    decorate(FlyingBlueProvider, { page: TestPage }, (inner, { page }) => ({
      isTest: inner.isTest,
      async place(returnUrl) {
        if (!inner.isTest) return inner.place(returnUrl);
        const { url, port } = await page.open();
        const { protocol, hostname } = new URL(returnUrl || url);
        return { api: url, pages: `${protocol}//${hostname}:${port}` };
      },
    })),
    decorate(FlyingBlueSecret, { database: Database }, (inner, { database }) => ({
      read: async () => (await inner.read()) ?? kept(database, 'secret', () => randomBytes(32).toString('base64url')),
    })),
  ],
}));
