import { resolve } from 'node:path';
import { checkViews } from './check-views.ts';
import { mistakenVariables } from './environment.ts';
import { isUnreadable, mergeLayers, readingFrom, readLayer, type ReadFile } from './layers.ts';
import { ConfigError, uniqueProblems } from './problems.ts';
import { listedIn, readView, withEnvironment, type Reading } from './read-view.ts';
import { configSchema, STORE_CODE } from './schema.ts';
import type { Shop, ShopReading } from './shop.ts';

/** The files that all store views share, later ones win. */
export const sharedFiles = (environment: NodeJS.ProcessEnv): string[] => [
  'config/default.json',
  `config/${environment.NODE_ENV ?? 'development'}.json`,
  'config/local.json',
];

/**
 * Reads and checks the configuration of the shop in a folder.
 * @param read gives the files of `config/` as they are going to be, so that they are checked before they are written
 * @throws ConfigError with file, pointer, reason and hint for every fault of every store view
 */
export async function loadShop(root = process.cwd(), environment = process.env, read?: ReadFile): Promise<Shop> {
  const { shop, problems } = await readShop(root, environment, read);
  if (!shop) throw new ConfigError(problems);
  return shop;
}

/** Reads and checks the configuration of the shop in a folder, and says everything that is wrong with it. */
export async function readShop(
  root = process.cwd(),
  environment = process.env,
  read: ReadFile = readingFrom(root),
): Promise<ShopReading> {
  const shared = sharedFiles(environment).map((file) => readLayer(read, file));
  const problems = [...mistakenVariables(environment), ...shared.flatMap(({ faults = [] }) => faults)];
  const [first] = shared;
  if (!first || first.text === undefined)
    return {
      views: [],
      problems: [
        {
          file: 'config/default.json',
          pointer: '',
          reason: 'is missing',
          hint: `Is ${root} the folder of a shop? "etalage init" makes one`,
        },
      ],
    };
  // Without modules and store views nothing else can be checked.
  if (isUnreadable(first)) return { problems, views: [] };

  const reading: Reading = {
    root,
    environment,
    read,
    shared,
    installed: new Map(),
    ids: new Set(),
    problems,
    views: [],
  };
  const { storeViews } = mergeLayers(withEnvironment(shared, environment, configSchema([])));
  const named = Array.isArray(storeViews) ? (storeViews as unknown[]) : [];
  const codes = [...new Set(named.filter((code): code is string => typeof code === 'string' && STORE_CODE.test(code)))];
  const views = [];
  for (const code of codes)
    for (const { manifest } of (await listedIn(reading, code).installation).modules) reading.ids.add(manifest.id);
  for (const code of codes) views.push(await readView(reading, code));
  if (!codes.length) await readView(reading);
  const loaded = views.filter((view) => view !== undefined);
  const [head] = loaded;
  problems.push(...checkViews(loaded.map(({ settings }) => settings)));
  if (problems.length || !head) return { problems: uniqueProblems(problems), views: reading.views };
  return {
    problems,
    views: reading.views,
    shop: {
      root,
      views: loaded.map(({ settings }) => settings),
      server: head.server,
      dataFolder: resolve(root, environment.ETALAGE_DATA || '.etalage'),
    },
  };
}
