import {
  SettingsChecks,
  StoreViews,
  type KernelCheck,
  type Point,
  type SettingsCheck,
  type StoreView,
} from 'etalage/core';

/** What modules find wrong with their settings, once it is known what the others contribute. */
export const checkSettings: KernelCheck = ({ host }, sides) => {
  // Host providers are values, declared with the type of their token.
  const views = (host.find(({ target }) => target.key === StoreViews.key)?.make() ?? []) as readonly StoreView[];
  const all = sides.flatMap(({ module, file, brings: { contributions = [] } }) =>
    contributions.map(({ point, item }) => ({ module, file, key: point.key, item })),
  );
  // A point's items are what its declaration says.
  const listed = <T>({ key }: Point<T>): readonly T[] =>
    all.filter((one) => one.key === key).map(({ item }) => item as T);
  return all
    .filter(({ key }) => key === SettingsChecks.key)
    .flatMap(({ module, file, item }) =>
      (item as SettingsCheck)(listed, views).map(({ setting, reason, fix }) => ({
        message: `The setting ${setting} ${reason}`,
        module,
        file,
        fix,
        setting,
      })),
    );
};
