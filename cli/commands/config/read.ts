import { ConfigError, readShop, type ReadView, type ShopReading } from 'etalage/server';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';

/**
 * A store view of the shop in this folder as its configuration has it, be it right or wrong.
 * @throws ConfigError when nothing can be read; UsageError for a store view that there is not
 */
export async function readView({ store }: OptionValues): Promise<{ view: ReadView; reading: ShopReading }> {
  const reading = await readShop();
  const { views, problems } = reading;
  const codes = views.map(({ storeCode }) => storeCode);
  if (typeof store === 'string' && codes.length && !codes.includes(store))
    throw new UsageError(`--store: there is no store view "${store}". There are ${codes.join(', ')}`);
  const view = store === undefined ? views[0] : views.find(({ storeCode }) => storeCode === store);
  if (!view) throw new ConfigError(problems);
  return { view, reading };
}

/** A value for people: text as it is, the rest as JSON. */
export const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, undefined, 2) ?? 'not set');
