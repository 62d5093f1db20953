import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './shop-server.ts';
import { withTempTree } from './temp-tree.ts';

/** This shop's own configuration, by path. */
export function ownConfig(): Record<string, string> {
  const stores = readdirSync(join(repositoryRoot, 'config/stores')).map((name) => `config/stores/${name}`);
  const paths = ['config/default.json', ...stores];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(repositoryRoot, path), 'utf8')]));
}

/** A shop with these files in a folder of its own, which has the framework among its packages. */
export const withShopFolder = <T>(files: Record<string, string>, use: (root: string) => T | Promise<T>): Promise<T> =>
  withTempTree({ 'package.json': '{}', ...files }, (root) => {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    symlinkSync(repositoryRoot, join(root, 'node_modules', 'etalage'));
    return use(root);
  });
