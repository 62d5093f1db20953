import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checks } from '../../../../server/doctor/checks.ts';
import { diagnose, type CheckFinding, type DoctorOptions } from '../../../../server/doctor/doctor.ts';
import { withTempTree } from '../../../support/temp-tree.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';

/** A shop in a folder of its own, in which a test plants a fault. */
export interface PlantedShop {
  readonly root: string;
  readonly dataFolder: string;
  /** Writes a file; what is no text is written as JSON. */
  write(path: string, content: unknown, mode?: number): void;
  /** Merges settings into config/default.json at its top level. */
  set(changes: object): void;
  /** What these checks find. */
  find(ids: readonly string[] | undefined, options?: Partial<DoctorOptions>): Promise<CheckFinding[]>;
}

/** The settings of this repository's shop, in a folder that finds the framework as an installed package. */
export function withPlantedShop(use: (shop: PlantedShop) => Promise<void>): Promise<void> {
  return withTempTree({ 'package.json': '{ "type": "module" }' }, async (root) => {
    cpSync(join(repositoryRoot, 'config'), join(root, 'config'), { recursive: true });
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(repositoryRoot, join(root, 'node_modules/etalage'));
    const write: PlantedShop['write'] = (path, content, mode = 0o600) => {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content), { mode });
      chmodSync(file, mode);
    };
    await use({
      root,
      dataFolder: join(root, '.etalage'),
      write,
      set: (changes) =>
        write('config/default.json', {
          ...(JSON.parse(readFileSync(join(root, 'config/default.json'), 'utf8')) as object),
          ...changes,
        }),
      find: (ids, options = {}) =>
        diagnose(
          checks.filter(({ id }) => !ids || ids.includes(id)),
          {
            root,
            environment: { NODE_ENV: 'production' },
            address: { host: '127.0.0.1', port: 0 },
            node: process.version,
            freeBytes: () => 10 ** 12,
            user: process.getuid?.(),
            now: () => Date.now(),
            ...options,
          },
        ),
    });
  });
}
