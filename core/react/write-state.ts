import type { RequestScope } from '../kernel/request-scope.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { dehydratedJson } from '../stores/dehydrate.ts';
import type { Fragment } from './encode.node.ts';
import type { PageState } from './page-state.ts';

/** JSON that cannot end its script element. */
export const safeJson = (value: unknown): string => safe(JSON.stringify(value));

const safe = (json: string): string => json.replaceAll('<', '\\u003c');

/** Writes the state of a page as JSON that cannot end its script element. */
export type WriteState = (
  loaderData: PageState['loaderData'],
  scope: RequestScope,
  views: PageState['views'],
) => readonly Fragment[];

/**
 * Makes what writes the states of one store view's pages. Their settings are the same in all, and written once; the
 * rest is a fragment for each property: one letter beyond Latin-1 makes all of a text that comes after it twice as long
 * in memory and several times as slow to write.
 */
export function stateWriter({ stores }: Kernel, settings: PageState['settings']): WriteState {
  const before = new TextEncoder().encode(`{"settings":${safeJson(settings)},"loaderData":`);
  return (loaderData, scope, views) => [
    before,
    safeJson(loaderData),
    ',"stores":{',
    ...dehydratedJson(scope, stores).flatMap(([id, json], place) => [
      `${place === 0 ? '' : ','}${safeJson(id)}:`,
      safe(json),
    ]),
    '},"views":',
    safeJson(views),
    '}',
  ];
}
