import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiSides } from '../api/boot-api.ts';
import { packageOf } from '../composition/package-of.ts';
import { collectMigrations } from '../database/collect-migrations.ts';
import { checkSettings } from '../doctor/checks/settings.ts';
import { pendingMigrations } from '../doctor/checks/database.ts';
import { examineShop, settingOf } from '../doctor/examined-shop.ts';
import type { DoctorOptions } from '../doctor/doctor.ts';
import { readDatabase } from '../doctor/read-database.ts';
import { listOverrides } from '../overrides/list-overrides.ts';
import { lockOf, overrideStates, readLock, type OverrideState } from '../overrides/lock.ts';
import { fileSource, pathInPackage } from '../overrides/source-of.ts';
import { ETALAGE_VERSION } from '../version.ts';
import { readApi } from './api-files.ts';
import { changesBetween, type ChangelogSection } from './changelog.ts';
import { earlierPackage, type EarlierPackage } from './earlier-package.ts';
import { namesOfPackage } from './exported-names.ts';
import { importsOf, missingImports, type ShopImport } from './shop-imports.ts';
import { changedTypes, lockedTypes, type ChangedType } from './shop-types.ts';

/** What a newer framework changes for a shop. */
export interface UpgradeReport {
  /** Undefined where neither the lock file nor the caller says it. */
  readonly from: string | undefined;
  readonly to: string;
  readonly changelog: readonly ChangelogSection[];
  /** Public names, as `etalage/core: defineModule`; undefined without an earlier package to compare with. */
  readonly api: { readonly removed: readonly string[]; readonly added: readonly string[] } | undefined;
  /** What the shop's sources import and is not there. */
  readonly imports: readonly ShopImport[];
  /** Types that the shop's sources stand on and that are others now; undefined where nothing says what they were. */
  readonly types: readonly ChangedType[] | undefined;
  readonly overrides: readonly OverrideState[];
  /** Settings that are not known, or not right, any more. */
  readonly settings: readonly { readonly file: string; readonly pointer: string; readonly reason: string }[];
  /** What the next start does to the database, as `module id`; undefined where it cannot be read. */
  readonly migrations: readonly string[] | undefined;
}

/**
 * Compares a shop with the framework that is installed. Works offline, and where the shop cannot start.
 * @param from version, folder or tarball of the earlier framework; the lock file's version unless given
 * @throws Error when `from` is none of them, or the shop's modules are not found
 */
export async function upgradeReport(options: DoctorOptions, from?: string): Promise<UpgradeReport> {
  const { root } = options;
  using earlier = from === undefined ? undefined : earlierPackage(from, root);
  const examined = await examineShop(options);
  const { shop, views, dataFolder } = examined;
  if (!shop)
    throw new Error(
      views.flatMap(({ missing }) => missing)[0]?.what ?? `There is no shop in ${root}. Run this in the folder of one`,
    );
  const imports = importsOf(root);
  const lock = earlier?.folder ? await lockOfEarlier(earlier, earlier.folder) : readLock(root);
  const version = earlier?.version ?? lock?.etalage;
  const folder = packageOf(fileURLToPath(import.meta.url))?.folder ?? '';
  const listed = collectMigrations(await Promise.all(shop.views.map(apiSides)));
  const [view] = views;
  const record = await readDatabase(
    dataFolder,
    String((view && settingOf(view, 'server', 'database', 'url')) ?? ''),
  ).catch(() => undefined);
  const types = lock?.types;
  const api = types && readApi(folder);
  const settings = (await checkSettings(examined)).filter(({ status }) => status === 'fault');

  return {
    from: version,
    to: ETALAGE_VERSION,
    changelog:
      version === undefined ? [] : changesBetween(textOf(join(folder, 'CHANGELOG.md')), version, ETALAGE_VERSION),
    api: earlier?.folder ? differences(namesOfPackage(earlier.folder), namesOfPackage(folder)) : undefined,
    imports: missingImports(root, imports),
    types: types && api && changedTypes(types, api, imports),
    overrides: await overrideStates(shop, lock),
    settings: settings.map(({ what, where }) => ({
      file: where?.file ?? '',
      pointer: where?.pointer ?? '',
      reason: what,
    })),
    migrations: record && pendingMigrations(listed, record.ran),
  };

  /** The types and the bases that an earlier package had; functions within files cannot be compared. */
  async function lockOfEarlier({ version: earlierVersion }: EarlierPackage, before: string) {
    const earlierApi = readApi(before);
    const overrides = (await listOverrides(shop!)).map((override) => ({
      ...override,
      base: override.base?.flatMap((source) => {
        const path = source.name.startsWith('etalage/') ? pathInPackage(before, source.name) : undefined;
        if (!path) return [source];
        return existsSync(path) ? fileSource(path) : [];
      }),
    }));
    return lockOf(overrides, earlierVersion, earlierApi && lockedTypes(earlierApi, imports));
  }
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function differences(before: readonly string[], after: readonly string[]): UpgradeReport['api'] {
  const [had, has] = [new Set(before), new Set(after)];
  return { removed: before.filter((name) => !has.has(name)), added: after.filter((name) => !had.has(name)) };
}
