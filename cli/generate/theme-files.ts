import { fileURLToPath } from 'node:url';
import { namesOf, renamed } from './names.ts';
import { filesBelow, withBlocks } from './template.ts';

const TEMPLATE = fileURLToPath(new URL('../templates/theme', import.meta.url));

/**
 * The files of a new theme, by their path in its folder.
 * @param modules the shop's modules: what one of them brings is hidden only where it is there
 */
export function themeFiles(id: string, modules: readonly string[]): ReadonlyMap<string, string> {
  const names = namesOf(id);
  const wanted = new Set(modules.map((specifier) => specifier.split('/').at(-1) ?? ''));
  return new Map(
    [...filesBelow(TEMPLATE)].map(([path, text]) => [renamed(path, names), renamed(withBlocks(text, wanted), names)]),
  );
}
