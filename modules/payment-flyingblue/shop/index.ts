import { Clock, Database, defineShop, ListenHost, provide, ReportError } from 'etalage/core';
import { FlyingBlueSignature, paymentFlyingblue, TestPage } from '../module.ts';
import { createSignature } from './signature.ts';
import { createTestPage } from './test-page/test-page.ts';

/** One secret and one test page for the whole shop. */
export default defineShop(paymentFlyingblue, (config) => ({
  providers: [
    provide(FlyingBlueSignature, [Database, Clock], (database, now) => createSignature(config, database, now)),
    provide(
      TestPage,
      [FlyingBlueSignature, Database, Clock, ReportError, ListenHost],
      (signature, database, now, report, host) =>
        createTestPage({ settings: config, host, signature, database, now, report }),
    ),
  ],
}));
