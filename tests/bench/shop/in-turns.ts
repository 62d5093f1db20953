import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChromium } from '../../support/chromium.ts';
import { PAGES } from '../../support/measured-pages.ts';
import { load, measureLoad, WARM_UP_SECONDS } from './measure-load.ts';
import { measurePage } from './measure-page.ts';
import { startMeasuredShop, type MeasuredShop, type ShopPlace } from './running-shop.ts';

/** Each with new processes: of two of the same shop one may take a tenth more, by how its memory came to lie. */
const ROUNDS = 8;
const SECONDS = 3;
/** Of one second, on a page in a round: machines get slower and faster by a third from one second to the next. */
const TURNS = 6;

/** What was measured, by name. */
export type Figures = Readonly<Record<string, number>>;

interface Side extends ShopPlace {
  readonly name: string;
  readonly data: string;
}

/**
 * Measures two built shops in turns, so that both meet the same minutes of the same machine: medians of some rounds,
 * each with a start of its own. They are asked over HTTP alone, so that they may be of any version.
 * @param places where they lie, by name
 * @param encodings that rendered pages are asked for with: to compress one and the same page takes a fifth of its CPU,
 *   in one process twice as much of it as in the next
 */
export async function measureInTurns(
  places: Readonly<Record<string, ShopPlace>>,
  encodings?: string,
): Promise<Readonly<Record<string, Figures>>> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-turns-'));
  const sides = Object.entries(places).map(([name, place]) => ({ ...place, name, data: join(folder, name) }));
  try {
    const found = new Map(sides.map(({ name }) => [name, new Map<string, number[]>()]));
    const note = (side: Side, figure: string, value: number): void => {
      const values = found.get(side.name);
      values?.set(figure, [...(values.get(figure) ?? []), value]);
    };
    // Installs, builds, fills the demo shop and the compile cache, as far as that was not done.
    for (const side of sides) await firstVisit(side, note);
    for (let round = 0; round < ROUNDS; round++)
      await oneRound(round % 2 ? sides.toReversed() : sides, note, encodings);
    return Object.fromEntries(
      [...found].map(([name, values]) => [
        name,
        Object.fromEntries([...values].map(([figure, all]) => [figure, median(all)])),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Note = (side: Side, figure: string, value: number) => void;

/** What does not depend on the machine: once is enough. */
async function firstVisit(side: Side, note: Note): Promise<void> {
  const shop = await startMeasuredShop(side.data, {}, side);
  const browser = await openChromium();
  try {
    for (const [page, path] of Object.entries(PAGES)) {
      const html = await fetch(shop.url + path);
      note(side, `${page}, kB of HTML`, (await html.arrayBuffer()).byteLength / 1000);
      note(side, `${page}, kB of JavaScript as sent`, (await measurePage(browser, shop.url + path, 1)).js);
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function oneRound(sides: readonly Side[], note: Note, encodings: string | undefined): Promise<void> {
  await withShops(sides, {}, async (shops) => {
    for (const [side, shop] of shops) {
      note(side, 'start to first page, ms', shop.startMs);
      note(side, 'start to first page, CPU ms', shop.startCpuMs);
    }
    for (const [page, path] of Object.entries(PAGES)) {
      for (const [, shop] of shops) await load(shop, path, WARM_UP_SECONDS, encodings);
      for (let turn = 0; turn < TURNS; turn++)
        for (const [side, shop] of turn % 2 ? shops.toReversed() : shops)
          note(side, `${page}, CPU ms a render`, (await load(shop, path, 1, encodings)).cpuMs);
    }
    for (const [side, shop] of shops) note(side, 'memory after load, MiB', shop.memory());
  });
  await withShops(sides, { ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true' }, async (shops) => {
    for (const [side, shop] of shops)
      note(
        side,
        'category from the page cache, a second',
        (await measureLoad(shop, PAGES.category, SECONDS)).perSecond,
      );
  });
}

async function withShops(
  sides: readonly Side[],
  environment: NodeJS.ProcessEnv,
  use: (shops: readonly (readonly [Side, MeasuredShop])[]) => Promise<void>,
): Promise<void> {
  const shops: (readonly [Side, MeasuredShop])[] = [];
  try {
    for (const side of sides) shops.push([side, await startMeasuredShop(side.data, environment, side)]);
    await use(shops);
  } finally {
    for (const [, shop] of shops) await shop.stop();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
