import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishedSchemas } from '../config/published-schema.ts';
import type { ReadView } from '../config/shop.ts';

/**
 * Keeps the JSON schemas that editors complete by what the shop's modules are now, where its settings name them. What
 * cannot be written is left: the shop runs without.
 */
export function writeSchemas(root: string, views: readonly ReadView[]): void {
  const [first] = views;
  if (!first?.layers.some(({ values }) => '$schema' in values)) return;
  try {
    for (const [path, text] of Object.entries(publishedSchemas(views))) {
      const file = join(root, path);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  } catch {
    // A folder that only others may write to, for one.
  }
}
