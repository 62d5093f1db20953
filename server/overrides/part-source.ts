import { fileURLToPath } from 'node:url';
import * as core from 'etalage/core';
import type { ThemeDefinition } from 'etalage/core';
import { importFile } from '../composition/import-file.ts';
import { importDefault } from '../config/install-module.ts';
import type { Shop } from '../config/shop.ts';
import { isObject } from '../config/layers.ts';
import { isOwn } from './own.ts';
import { fileSource, loadedFile } from './source-of.ts';

/** The view of a part as its author wrote it. */
export interface PartSource {
  /** Its file in its package: `etalage/theme/catalog/product-card.tsx`. */
  readonly name: string;
  readonly text: string;
}

/** A theme of the shop's own. */
export interface OwnTheme {
  readonly id: string;
  /** Absolute path of the file that defines it. */
  readonly file: string;
}

/** What a shop's themes have: those of its own, and the views of packages that could take their place. */
export interface ThemeSources {
  readonly own: readonly OwnTheme[];
  /** Ids of the parts, in order. */
  readonly parts: readonly string[];
  /** Undefined when no theme of a package has the part, or its file cannot be found. */
  sourceOf(part: string): PartSource | undefined;
  /** How a theme names it: undefined when no contract exports it. */
  exportOf(part: string): Promise<PartExport | undefined>;
}

/** A part among the exports of its module: `CatalogUi.ProductCard` of `etalage/modules/catalog`. */
export interface PartExport {
  readonly from: string;
  readonly object: string;
  readonly key: string;
}

/** Reads the themes of all store views. @throws Error when one cannot be loaded */
export async function themeSources({ root, views }: Shop): Promise<ThemeSources> {
  const chains = await Promise.all(
    [...new Set(views.map(({ theme }) => theme))].map(async (file) =>
      chainOf(await importDefault(file, 'defineTheme')),
    ),
  );
  const themes = chains.flat().map((theme) => ({ theme, file: fileURLToPath(theme.base) }));
  const own = themes.filter(({ file }) => isOwn(file, root)).map(({ theme: { id }, file }) => ({ id, file }));
  const components = themes
    .filter(({ file }) => !isOwn(file, root))
    .flatMap(({ theme: { parts = [] }, file }) => parts.map((component) => ({ ...component, file })));
  return {
    own: [...new Map(own.map((theme) => [theme.file, theme])).values()],
    parts: [...new Set(components.map(({ part }) => part))].sort(),
    sourceOf(part) {
      const found = components.find((one) => one.part === part);
      const file = found && loadedFile(found.load, found.file);
      const [source] = file === undefined ? [] : fileSource(file);
      return source && { name: source.name.replace(/\.js$/, '.tsx'), text: source.text };
    },
    async exportOf(part) {
      const contracts = new Map(views.flatMap(({ modules }) => modules.map(({ files }) => [files.specifier, files])));
      const inCore = among(part, 'etalage/core', core);
      if (inCore) return inCore;
      for (const [from, { manifest }] of contracts) {
        const found = among(part, from, await importFile(manifest));
        if (found) return found;
      }
      return undefined;
    },
  };
}

/** The part among the exports of a contract. */
function among(part: string, from: string, exports: object): PartExport | undefined {
  for (const [object, value] of Object.entries(exports))
    for (const [key, shown] of Object.entries(isObject(value) ? value : {}))
      if (isObject(shown) && shown.kind === 'part' && shown.id === part) return { from, object, key };
  return undefined;
}

const chainOf = (theme: ThemeDefinition): ThemeDefinition[] => [
  theme,
  ...(theme.extends ? chainOf(theme.extends) : []),
];
