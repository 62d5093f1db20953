import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Assets } from './document.ts';
import { SHEETS } from './page-state.ts';

/** The style of a page: what every page has, and what the views on it need. */
export interface PageStyle {
  /** `<style>` elements; the same object for every page with the same style sheets. */
  readonly bytes: Uint8Array;
  /** What allows them in `style-src`. */
  readonly sources: readonly string[];
  /** The files that need not be loaded any more. */
  readonly addresses: readonly string[];
}

/** Pages differ in few ways: about one for each layout, template and kind of block. */
const MOST = 200;

/** Makes the style of a page from the source files of its views. */
export function pageStyles({
  sheets,
  everywhere,
  viewSheets,
}: Pick<Assets, 'sheets' | 'everywhere' | 'viewSheets'>): (files: Iterable<string>) => PageStyle {
  const known = new LRUCache<string, PageStyle>({ max: MOST });
  return (files) => {
    const places = new Set(everywhere);
    for (const file of files) for (const place of viewSheets[file] ?? []) places.add(place);
    const sorted = [...places].sort((a, b) => a - b);
    const key = sorted.join(' ');
    const style = known.get(key) ?? styleOf(sheets, sorted);
    known.set(key, style);
    return style;
  };
}

/** What follows each other without a gap is one element: no sheet that a browser loads later belongs in between. */
function styleOf(sheets: Assets['sheets'], places: readonly number[]): PageStyle {
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  const elements = runs.map((run) => ({ run, text: run.map((place) => sheets[place]?.text ?? '').join('\n') }));
  return {
    bytes: Buffer.from(elements.map(({ run, text }) => `<style ${SHEETS}="${run.join(' ')}">${text}</style>`).join('')),
    addresses: places.map((place) => sheets[place]?.address ?? ''),
    sources: elements.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  };
}
