import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownConfig } from './own-config.ts';
import { repositoryRoot } from './repository-root.ts';

/**
 * Writes a shop that is this one with the module `analytics`, to where it may be built. Answers its folder; files that
 * are as they should be are left alone, so that later runs find it built.
 */
export function measuringShop(): string {
  const folder = join(repositoryRoot, 'build', 'fixtures', 'measuring');
  const { 'config/default.json': settings = '{}', ...stores } = ownConfig();
  const { modules, ...others } = JSON.parse(settings) as { readonly modules: readonly string[] };
  const all = { ...others, modules: [...modules, 'etalage/modules/analytics'] };
  for (const [path, text] of Object.entries({ ...stores, 'config/default.json': JSON.stringify(all) })) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
