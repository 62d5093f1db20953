import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes the modules whose files stand in the cookbook into a shop, as who reads it does; answers their folders. */
export function writeCookbookModules(shop: string): readonly string[] {
  const guide = readFileSync(join(shop, 'node_modules/etalage/cli/docs/guides/cookbook.md'), 'utf8');
  const files = [...guide.matchAll(/```tsx?\n\/\/ (modules\/([\w-]+)\/\S+)\n([\s\S]*?)```/g)];
  for (const [, path = '', , text = ''] of files) {
    mkdirSync(dirname(join(shop, path)), { recursive: true });
    writeFileSync(join(shop, path), text);
  }
  return [...new Set(files.map(([, , id = '']) => `./modules/${id}`))];
}
