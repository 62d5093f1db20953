import { textTable, type CommandInput, type CommandShop } from 'etalage/core';
import { Wishes } from '../module.ts';

/** Runs `etalage notify-me list`: nobody is named. */
export async function listWishes({ options }: CommandInput, { get }: CommandShop): Promise<number> {
  const waiting = await (await get(Wishes)).waiting();
  const rows = waiting.map(({ since, ...of }) => ({ ...of, since: new Date(since).toISOString() }));
  if (options['json'] === true) console.log(JSON.stringify(rows, undefined, 2));
  else {
    const cells = rows.map(({ sku, name, count, since }) => [sku, String(count), since, name]);
    console.log(textTable(['sku', 'waiting', 'since', 'name'], cells));
  }
  return 0;
}
