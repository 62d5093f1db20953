import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { loadShop } from 'etalage/server';
import { compositionsOf } from '../../../../server/composition/composition.ts';
import type { CheckFinding, DoctorOptions } from '../../../../server/doctor/doctor.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';
import type { PlantedShop } from './doctor-shop.ts';

/** A fault, where it is put, and what finds it. */
export interface Planted {
  readonly fault: string;
  readonly check: string;
  readonly plant: (shop: PlantedShop) => Partial<DoctorOptions> | void | Promise<Partial<DoctorOptions> | void>;
  readonly says: RegExp;
  readonly status?: CheckFinding['status'];
  readonly where?: CheckFinding['where'];
}

export const production = (more: NodeJS.ProcessEnv): Partial<DoctorOptions> => ({
  environment: { NODE_ENV: 'production', ...more },
});

/** A database as an earlier or later version has left it. */
export function database({ dataFolder }: PlantedShop, ran: readonly string[], more = ''): void {
  mkdirSync(dataFolder);
  const file = new DatabaseSync(join(dataFolder, 'shop.sqlite'));
  file.exec('create table core_migration (module text, id text, ran_at integer)');
  for (const id of ran) file.exec(`insert into core_migration values ('core', '${id}', 1)`);
  file.exec(more);
  file.close();
}

export const own = (
  shop: PlantedShop,
  files: Readonly<Record<string, string>>,
  changes: (settings: Settings) => object,
): void => {
  for (const [path, text] of Object.entries(files)) shop.write(path, text);
  shop.set(changes(JSON.parse(readFileSync(join(shop.root, 'config/default.json'), 'utf8')) as Settings));
};
interface Settings {
  readonly modules: readonly string[];
}

const listed = JSON.parse(readFileSync(join(repositoryRoot, 'config/default.json'), 'utf8')) as Settings;

/** Where the repository's shop lists one module more. */
export const AFTER_THE_MODULES = `/modules/${listed.modules.length}`;

export const GUEST_MODULE = `import { defineModule } from 'etalage/core';
export const guest = defineModule({ id: 'guest', kernel: '^0.1.0' });
`;

export const theme = (body: string): string => `import { component, defineTheme, part, ui } from 'etalage/core';
import zool from 'etalage/theme';
const Ghost = ui('ghost', { Box: part() });
export default defineTheme({ id: 'own', extends: zool, base: import.meta.url, ${body} });
`;

export async function built(shop: PlantedShop, changes: object): Promise<void> {
  const made = compositionsOf(await loadShop(shop.root, { NODE_ENV: 'production' }));
  shop.write('build/build.json', {
    sources: Date.now() + 10 ** 9,
    packages: [
      `etalage ${JSON.parse(readFileSync(join(shop.root, 'node_modules/etalage/package.json'), 'utf8')).version}`,
    ],
    locales: Object.fromEntries(made.map(({ id, locales }) => [id, locales])),
    compositions: Object.fromEntries(made.map(({ id }) => [id, {}])),
    ...changes,
  });
}
