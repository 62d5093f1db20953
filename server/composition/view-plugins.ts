import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LATER } from './later-parts.ts';
import { isNode, nodesOf, type Node } from './syntax.ts';
import { SHEET, sheetsBelow, type BySource, type ViewStyles } from './view-styles.ts';

/** How views are loaded: `import('./card.tsx')`. Types are written so too: `typeof import('./card.tsx')`. */
const VIEW_IMPORT = /\bimport\(\s*['"]\.{1,2}\/[^'"]+\.[jt]sx?['"]\s*\)/;
const VIEW = /^\.{1,2}\/.+\.[jt]sx?$/;

/** A source file as the keys of what a build knows have it. */
export const sourceOf = (root: string, file: string): string => relative(root, file).replaceAll('\\', '/');

type Parse = (code: string, options: { readonly lang: 'js' | 'ts' | 'tsx' }) => unknown;

/** Where a file imports views, the last first. */
function viewImportsOf(parse: Parse, code: string, file: string): (Node & { readonly path: string })[] {
  const typed = file.endsWith('.ts') ? 'ts' : 'tsx';
  const tree = parse(code, { lang: file.endsWith('.js') ? 'js' : typed });
  return [...(isNode(tree) ? nodesOf(tree) : [])]
    .filter(({ type, source }) => type === 'ImportExpression' && VIEW.test(source?.value ?? ''))
    .map((node) => ({ ...node, path: node.source?.value ?? '' }))
    .sort((one, other) => other.start - one.start);
}

/** The code with every import of a view rewritten; undefined when it has none. */
function rewriteViewImports(
  root: string,
  { code, id, parse }: { readonly code: string; readonly id: string; readonly parse: Parse },
  rewrite: (whole: string, source: string) => string,
): string | undefined {
  const [file = '', query] = id.split('?');
  if ((query !== undefined && !id.includes(LATER)) || !VIEW_IMPORT.test(code)) return undefined;
  const rewritten = viewImportsOf(parse, code, file).reduce(
    (text, { start, end, path }) =>
      text.slice(0, start) +
      rewrite(code.slice(start, end), sourceOf(root, resolve(dirname(id), path))) +
      text.slice(end),
    code,
  );
  return rewritten === code ? undefined : rewritten;
}

/**
 * Writes the view's source file next to the view, so that the server finds what was built of it: `import('./card.tsx')`
 * gets a `sourceFile`.
 */
export function viewSources(root: string): Plugin {
  return {
    name: 'etalage:view-sources',
    transform(code, id) {
      const marked = rewriteViewImports(
        root,
        { code, id, parse: (text, options) => this.parse(text, options) },
        (whole, source) => `${whole}.then((view) => ({ ...view, sourceFile: ${JSON.stringify(source)} }))`,
      );
      return marked === undefined ? null : { code: marked, map: null };
    },
  };
}

const FOUND = 'view-styles.json';

/** Writes, beside the render code, which style sheets every view imports. */
export function findViewStyles(root: string): Plugin {
  return {
    name: 'etalage:find-view-styles',
    generateBundle() {
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      const views = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.dynamicImporters.length);
      const found = views.map((id) => [sourceOf(root, id), sheetsBelow(id, importsOf)] as const);
      const source = JSON.stringify(Object.fromEntries(found.filter(([, sheets]) => sheets.length > 0)));
      this.emitFile({ type: 'asset', fileName: FOUND, source });
    },
  };
}

/** What `findViewStyles` has written. */
export const readViewStyles = (render: string): BySource<readonly string[]> =>
  JSON.parse(readFileSync(join(render, FOUND), 'utf8')) as BySource<readonly string[]>;

/** What is loaded along with a view: places in the cascade, and addresses. */
export type SheetsToLoad = BySource<readonly (readonly [place: number, address: string])[]>;

/** @param addresses of all sheets, by place */
export const sheetsToLoad = ({ byView }: ViewStyles, addresses: readonly string[]): SheetsToLoad =>
  Object.fromEntries(
    Object.entries(byView).map(([view, places]) => [
      view,
      places.map((place) => [place, addresses[place] ?? ''] as const),
    ]),
  );

const NO_STYLE = '\0etalage:no-style';

/**
 * Lets the style sheets of a view be loaded along with its code, instead of with the chunk that the code is in: see
 * `etalage/core/react/load-sheets`.
 */
export function loadViewStyles(root: string, sheets: SheetsToLoad): Plugin {
  return {
    name: 'etalage:load-view-styles',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer !== undefined && SHEET.test(source) ? { id: NO_STYLE, moduleSideEffects: false } : null,
    load: (id) => (id === NO_STYLE ? '' : null),
    transform(code, id) {
      const parse: Parse = (text, options) => this.parse(text, options);
      const found: SheetsToLoad[string][] = [];
      const load = (argumentsFor: (needed: SheetsToLoad[string]) => string): string | undefined =>
        rewriteViewImports(root, { code, id, parse }, (whole, source) => {
          const needed = sheets[source];
          return needed ? `withSheets(${whole}, ${argumentsFor(needed)})` : whole;
        });
      const loading = load((needed) => {
        found.push(needed);
        return `SHEETS, ${needed.map(([place]) => place).join(', ')}`;
      });
      if (found.length === 0) return null;
      const addresses = JSON.stringify(Object.fromEntries(found.flat()));
      // Of a single view they stand where it asks for them: names and places would be bytes of every first visit.
      const body = found.length === 1 ? load(() => addresses) : `const SHEETS = ${addresses};\n${loading}`;
      return { code: `import { withSheets } from 'etalage/core/react/load-sheets';\n${body}`, map: null };
    },
  };
}
