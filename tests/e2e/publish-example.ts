import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packFolder } from '../support/packed-framework.ts';

/**
 * Makes a package of the example `gift`, with the files that the guide to publishing has, and packs it with the tools
 * among a shop's packages; answers the archive.
 */
export function publishGift(shop: string, workplace: string): Promise<string> {
  const docs = join(shop, 'node_modules/etalage/cli/docs');
  const guide = readFileSync(join(docs, 'guides/publishing-a-module.md'), 'utf8');
  const [manifest = '', settings = ''] = [...guide.matchAll(/```json data\n([\s\S]*?)```/g)].map(([, text]) => text);
  const folder = join(workplace, 'etalage-gift');
  cpSync(join(docs, 'examples/gift'), join(folder, 'src'), { recursive: true });
  rmSync(join(folder, 'src/README.md'));
  writeFileSync(join(folder, 'package.json'), manifest);
  writeFileSync(join(folder, 'tsconfig.json'), settings);
  symlinkSync(join(shop, 'node_modules'), join(folder, 'node_modules'));
  return packFolder(folder, workplace);
}
