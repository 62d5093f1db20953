import { masked, pathOfKey, pointerOf, settingAt, unknownKey, valueAt, rootSetting } from 'etalage/server';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';
import { readView, shown } from './read.ts';

/** Prints the value that counts. Says on standard error when other store views have another one. */
export async function get(key: string, values: OptionValues): Promise<void> {
  const { view, reading } = await readView(values);
  const path = pathOfKey(key);
  const setting = settingAt(rootSetting(view.schema), path);
  if (!setting) throw new UsageError(unknownKey(view, path));
  const pointer = pointerOf(path);
  const valueOf = (settings: unknown): unknown => valueAt(settings, pointer);
  const value = values.secrets === true ? valueOf(view.settings) : masked(setting, valueOf(view.settings));
  console.log(values.json ? (JSON.stringify(value, undefined, 2) ?? 'null') : shown(value));
  const others = reading.views.filter(
    ({ settings }) => JSON.stringify(valueOf(settings)) !== JSON.stringify(valueOf(view.settings)),
  );
  if (values.store === undefined && others.length)
    console.error(
      `etalage: that is of the store view ${view.storeCode}; ${others.map(({ storeCode }) => storeCode).join(', ')} ` +
        'have another value (--store)',
    );
}
