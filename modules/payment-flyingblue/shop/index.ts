import { Clock, Database, defineShop, ListenHost, provide, ReportError } from 'etalage/core';
import { FlyingBlueSignature, paymentFlyingblue, TestPage } from '../module.ts';
import { createSignature } from './signature.ts';
import { createTestPage } from './test-page/test-page.ts';

/** One secret and one test page for the whole shop. */
export default defineShop(paymentFlyingblue, (config) => ({
  providers: [
    provide(FlyingBlueSignature, { database: Database, now: Clock }, ({ database, now }) =>
      createSignature(config, database, now),
    ),
    provide(
      TestPage,
      { signature: FlyingBlueSignature, database: Database, now: Clock, report: ReportError, host: ListenHost },
      (deps) => createTestPage({ ...deps, settings: config }),
    ),
  ],
}));
