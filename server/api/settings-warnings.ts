import { SettingsWarnings, type Point } from 'etalage/core';
import { collectSides, orderModules } from 'etalage/core/tools';
import { apiSides } from './boot-api.ts';
import { problemAt } from '../config/layers.ts';
import { uniqueProblems, type ConfigProblem } from '../config/problems.ts';
import type { Shop, ViewSettings } from '../config/shop.ts';

/** What somebody contributes to a point of the API. */
interface Contributed<T> {
  readonly module: string;
  readonly id: string;
  readonly item: T;
}

/** What the modules of a store view contribute to a point of the API, whose kernel is not booted. */
export async function contributionsTo<T>(point: Point<T>, settings: ViewSettings): Promise<readonly Contributed<T>[]> {
  const source = await apiSides(settings);
  const sides = collectSides({ ...source, host: [] }, orderModules(source.modules).order, () => {});
  return sides.flatMap(({ module, brings }) =>
    (brings.contributions ?? [])
      .filter((one) => one.point.key === point.key)
      // A point's items are what its declaration says.
      .map(({ id, item }) => ({ module, id, item: item as T })),
  );
}

/** Settings that do nothing, as far as modules see it without asking anybody. */
export async function settingsWarnings({ views, dataFolder }: Shop): Promise<readonly ConfigProblem[]> {
  const found: ConfigProblem[] = [];
  for (const settings of views)
    for (const { item } of await contributionsTo(SettingsWarnings, settings))
      for (const { setting, reason, fix } of item({ storeView: settings.view, dataFolder }))
        found.push(problemAt(settings.layers ?? [], setting, reason, fix));
  return uniqueProblems(found);
}
