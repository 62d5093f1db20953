import { distance } from 'fastest-levenshtein';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { loadShop, themeSources, type OwnTheme, type PartExport, type PartSource } from 'etalage/server';
import { requireShop } from '../../generate/module-lists.ts';
import { planChanges } from '../../kit/changes.ts';
import { finish } from '../../kit/finish.ts';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';

/** So many letters may be wrong, missing or too many. */
const TYPOS = 2;

/** `product-gallery` and `ProductGallery` are one name. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Copies a part's view into the shop's own theme, to be changed there, and says how the theme takes it. */
export async function ejectPart(values: OptionValues, [part = '']: readonly string[], root = process.cwd()) {
  requireShop(root);
  const themes = await themeSources(await loadShop(root));
  const source = themes.sourceOf(part);
  if (!source) {
    const nameOf = (id: string): string => lettersOf(id.replace(/^.*\./, ''));
    const wanted = nameOf(part.replace(/\.tsx$/, ''));
    const near = themes.parts.filter((id) => lettersOf(id).includes(wanted) || distance(nameOf(id), wanted) <= TYPOS);
    const names = near.length > 0 ? near : themes.parts;
    throw new UsageError(
      `There is no part "${part}" in the themes that this one extends. ` +
        `${near.length > 0 ? 'Did you mean' : 'There are'} ${names.join(', ')}`,
    );
  }
  const theme = themeOf(themes.own, values.theme);
  const place = pathInTheme(source.name);
  const target = join(relative(root, dirname(theme.file)), place).replaceAll('\\', '/');
  if (existsSync(join(root, target))) throw new UsageError(`${target} is there already. Delete it first, or change it`);
  const changes = planChanges(root);
  changes.write(target, withPackageImports(source));
  finish(changes, values);
  const exported = await themes.exportOf(part);
  const lines = readFileSync(theme.file, 'utf8').split('\n');
  const isImported = exported && lines.some((line) => /^import\b/.test(line) && line.includes(exported.object));
  const imports = exported && !isImported ? `import { ${exported.object} } from '${exported.from}' and ` : '';
  console.error(
    [
      `In ${relative(root, theme.file)}, ${imports}add to "parts":`,
      `  component(${exported ? nameIn(exported) : part}, () => import('./${place}')),`,
      'Then `npx etalage upgrade --accept` notes what it was made from',
    ].join('\n'),
  );
}

const nameIn = ({ object, key }: PartExport): string =>
  /^\w+$/.test(key) ? `${object}.${key}` : `${object}['${key}']`;

function themeOf(own: readonly OwnTheme[], wanted: string | boolean | undefined): OwnTheme {
  const found = wanted === undefined ? own : own.filter(({ id }) => id === wanted);
  const [theme] = found;
  if (theme && found.length === 1) return theme;
  if (own.length === 0)
    throw new UsageError('The shop has no theme of its own. Make one: npx etalage theme create <id> --use');
  throw new UsageError(`Name one of the shop's own themes with --theme: ${own.map(({ id }) => id).join(', ')}`);
}

/** `etalage/theme/catalog/card.tsx` lies at `catalog/card.tsx` of a theme, `other/views/card.tsx` at `views/...`. */
const pathInTheme = (name: string): string => name.replace(/^(@[^/]+\/)?[^/]+\//, '').replace(/^theme\//, '');

/** The same view for another folder: what it imports from files beside it comes from their package. */
export const withPackageImports = ({ name, text }: PartSource): string =>
  text.replaceAll(
    /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g,
    (_, before: string, quote: string, path: string) =>
      `${before}${quote}${posix.join(posix.dirname(name), path)}${quote}`,
  );
