import { expect } from 'chai';
import type { Locator, Page, Route } from 'playwright-core';
import { violations } from './axe.ts';

/** A call of a page that does not go well at once. */
export interface FaultyCall {
  /** A glob of its address. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Makes the page call: for the first, the second and the third time. */
  readonly press: (time: number) => Promise<unknown>;
  /** What the page says of it. */
  readonly problem: Locator;
  /** What is there while the answer is awaited. */
  readonly busy: Locator;
}

/** What the browser says of calls that fail. */
export const FAULTS = [/Failed to load resource/, /ERR_FAILED/];

/**
 * Lets a call of the page be refused, then its answer be lost after the shop has done it, and then come late. The page
 * says each of it, without a fault for axe, and goes on from there.
 */
export async function throughFaults(page: Page, { call, method, press, problem, busy }: FaultyCall): Promise<void> {
  // Until what it leads to is there: a page may ask more than once.
  const meet = async (
    time: number,
    how: (route: Route) => Promise<void>,
    until: (met: Promise<void>) => Promise<void>,
  ): Promise<void> => {
    const met = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      await how(route);
      met.resolve();
    });
    await press(time);
    await until(met.promise);
    await page.unroute(call);
  };
  const late = Promise.withResolvers<void>();
  await meet(
    0,
    (route) => route.fulfill({ status: 503, json: { code: 503, result: 'Busy' } }),
    () => problem.waitFor(),
  );
  expect(await violations(page), `${call} refused`).to.deep.equal([]);
  await meet(
    1,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    async (met) => {
      await met;
      await busy.waitFor({ state: 'detached' });
      await problem.waitFor();
    },
  );
  await meet(
    2,
    async (route) => {
      await late.promise;
      await route.continue();
    },
    async (met) => {
      await busy.waitFor();
      late.resolve();
      await met;
    },
  );
  await problem.waitFor({ state: 'detached' });
}
