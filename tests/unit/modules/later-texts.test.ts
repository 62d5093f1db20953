import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { laterModulesOf } from '../../../server/composition/later-modules.ts';
import { installModule } from '../../../server/config/install-module.ts';
import { ownConfig } from '../../support/own-config.ts';
import { repositoryRoot } from '../../support/repository-root.ts';

const files = (pattern: string): string[] => globSync(pattern, { cwd: repositoryRoot });
const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const moduleOf = (file: string): string => file.split('/')[1] ?? '';

/** Texts that come with modules' code alone, by the modules that have them. */
async function textsLater(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { modules } = JSON.parse(ownConfig()['config/default.json'] ?? '{}') as { readonly modules: readonly string[] };
  const all = [...new Set([...modules, 'etalage/modules/analytics'])];
  const { later } = await laterModulesOf(await Promise.all(all.map((one) => installModule(one, repositoryRoot))));
  const ids = new Set(later.map(({ module }) => module.manifest.id));
  const owners = new Map<string, Set<string>>();
  for (const file of files('modules/*/locales/{,lazy/}en.json'))
    for (const key of Object.keys(JSON.parse(read(file)) as object))
      owners.set(key, (owners.get(key) ?? new Set()).add(file.includes('/lazy/') ? moduleOf(file) : 'every page'));
  return new Map([...owners].filter(([, modules]) => [...modules].every((id) => ids.has(id))));
}

describe('texts that come with the code of a module', function () {
  // It reads the modules of the shop.
  this.timeout(60_000);

  it('are said by its own code and views alone; what several share has its texts in each of them', async () => {
    const owners = await textsLater();
    expect(owners.size).to.be.above(200);
    const sources = files('{theme/**,core/**,modules/*/{client,contract,react}/**}/*.{ts,tsx}');
    const wrong = sources.flatMap((file) => {
      const source = read(file);
      const said = [...owners].filter(
        ([key]) => source.includes(`'${key.replaceAll("'", String.raw`\'`)}'`) || source.includes(`"${key}"`),
      );
      // What lies in no module's folder is shown by all that have any text of it.
      const isShared = file.startsWith('core/') || file.startsWith('theme/ui/');
      const needed = isShared ? new Set(said.flatMap(([, modules]) => [...modules])) : new Set([moduleOf(file)]);
      return said
        .filter(([, modules]) => [...needed].some((id) => !modules.has(id)))
        .map(([key, modules]) => `${file}: "${key}" of ${[...modules].join(', ')}`);
    });
    expect(wrong).to.deep.equal([]);
  });
});
